"""What the Stationmaster would do in somebody's place: in unrated games against bots only."""

import random
from typing import Any

from django.utils.translation import gettext as _

from accounts.models import User
from games import positions
from games.engines import search
from games.engines.core import waiting
from games.errors import Forbidden, Refused
from games.models import Seat, Table

# How long a hint may take; it is thought out while the browser waits.
SECONDS = 1.0
SHOWN = 3


def hints(table: Table, user: User) -> dict[str, Any]:
    """The three best actions by the Stationmaster's lights, each with what speaks for it."""
    seat = _own_seat(table, user)
    state = positions.load(table)
    engine = positions.engine_of(table)
    mind = search.mind_of(engine)
    if seat.number not in waiting(state):
        raise Refused(_("It is not your turn."))
    if mind is None:
        raise Refused(_("The Stationmaster does not know this game yet."))
    judged = search.ranked(
        search.Thinker(engine, mind),
        state,
        seat.number,
        engine.legal_actions(state, seat.number),
        random.Random(),
        search.Budget(seconds=SECONDS),
    )
    return {"version": table.version, "hints": [_hint(one, judged) for one in judged[:SHOWN]]}


def _own_seat(table: Table, user: User) -> Seat:
    """The asker's seat, at a running unrated table where all the others are bots."""
    if not table.is_playing:
        raise Refused(_("No game is running here."))
    seats = list(table.seats.select_related("user", "stand_in"))
    own = next((seat for seat in seats if seat.player == user), None)
    if own is None:
        raise Forbidden(_("You are not seated at this table."))
    if table.rated or not all(seat.player.is_bot for seat in seats if seat is not own):
        raise Forbidden(_("Hints are for unrated games against bots."))
    return own


def _hint(one: search.Judgement, judged: list[search.Judgement]) -> dict[str, Any]:
    """An action, how far ahead of the best rival it may lead, and the part that speaks most for it."""
    return {
        "action": positions.dump(one.action),
        "lead": round(one.mean(), 1),
        "why": search.reason(one, judged),
    }
