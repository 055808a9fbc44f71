"""What one seat may see, built up field by field.

Everything is an index in the order of content.json unless said otherwise; seats are numbers from 0.

    waiting      seats that are asked
    decision     null, or start_bonus | turn | pay | reuse | resolve | locomotive | exchange | repeat |
                 end_bonus
    asked        null, or what everybody may know of the question:
                 pay {place, workers, coins} · reuse {place} (the turn order space the worker stands on)
                 locomotive {value, replaced} · exchange {value} · repeat {must} · end_bonus {left}
    round, rounds, last_round (the last-round tile lies over the turn order)
    order        seats in order of play; next_order the same for the next round once it is settled, else null
    turn         place in the order of the player whose turn it is
    spaces       by action space: {open, engineer, placed}; open: to be used by anybody in this round at all
                 (not crossed out, has its engineer, last round or not); engineer: number lying there or 0;
                 placed: [{seat, workers, black, seasonal, coins}], several only on the reusable space
    strip        engineers (numbers) from left to right, 0 is empty; the last slot is the one to hire from
    supply       {locomotives: [by value 1-9], lowest, factories: [by value 1-9], doublers}
    cards, starts "?" cards and start bonus cards that still lie there
    deck         number of end bonus cards in the deck
    items        what is still to be done in this turn: [{kind, count, colours, must, origin}], and an action
                 names its item by the index here; for the kind combo `colours` is the list of parts left
                 (doubler, industry, black); origin says what gave it (place, repeat, factory, …)
    owed         end bonus cards to be chosen at the end of this turn
    sources      names of the columns of every player's sheet
    players      by seat:
      points     so far;  sheet: by round, points by source;  passed
      workers, all_workers, seasonal, coins: in the supply; black: null, "placed" or "supply"
      rails      by track, by colour: space reached, 0 beside the track, null when the track has no such rail
      unlocked   by colour: has rails of it
      locomotives by track: values, 0 is an empty place;  reach: by track
      factories  values by gap;  markers: places on the lane;  doublers: number on the board
      tokens     used ones, in order;  unused: the others
      rewarded   special spaces (index in content) that have given their one-time reward; lane_question: bool
      engineers  [{number, place, used}] where place is what the action `place` names
      bonuses    number of end bonus cards held
      projection what this board would score now: {total, transsib, petersburg, kiev, industry} and `lines`,
                 for each of these four: stretches {kind: rails, colour, first, last, each, doubled, points},
                 {kind: star | medal, space, points} and {kind: marker, marker, space, points}
    mine         null, or {bonuses: [{card, points}]} with what each would be worth now
    final        null, or {bonuses: by seat [{card, points}], majority: by seat}
    actions      what this seat may do;  previews: beside it, what the own board would score then, or null
"""

from typing import Any

import msgspec

from games.engines import core
from games.engines.russian_railroads.content import CONTENT
from games.engines.russian_railroads.locomotives import lowest
from games.engines.russian_railroads.order import own_places
from games.engines.russian_railroads.placing import engineer_at
from games.engines.russian_railroads.preview import previews
from games.engines.russian_railroads.rewards import reaches
from games.engines.russian_railroads.rounds import is_last_round
from games.engines.russian_railroads.rules import rules
from games.engines.russian_railroads.scoring import bonus_points, count_board, is_over, majority, total
from games.engines.russian_railroads.state import (
    ChooseBonus,
    Exchange,
    Item,
    Locomotive,
    Payment,
    Player,
    Repeat,
    Reuse,
    State,
)
from games.engines.russian_railroads.tables import (
    BLACKS,
    BOARD,
    COINS,
    COLOURS,
    COMBO,
    HIRE,
    INDUSTRY_QUESTION,
    KIND_NAMES,
    ONCE,
    ORIGINS,
    OWN_ENGINEERS,
    SEATING,
    SOURCES,
    SPACES,
    SPOTS_OF,
    TRACKS,
    VARIABLE,
    WORKERS,
)
from games.engines.russian_railroads.tracks import unlocked

COMBO_PARTS = ["doubler", "industry", "black"]
BLACK_WORKER = [None, "placed", "supply"]
_once = [
    number
    for number, special in enumerate(CONTENT.special_spaces)
    if special.reward in ("worker", "question")
]


def view(state: State, seat: int | None) -> dict[str, Any]:
    """The position as a seat sees it; None is a spectator."""
    actions = [] if seat is None else rules.legal_actions(state, seat)
    return {
        "waiting": core.waiting(state),
        "decision": decision_name(state),
        "asked": asked(state),
        "round": min(state.round, SEATING[len(state.players)].rounds),
        "rounds": SEATING[len(state.players)].rounds,
        "last_round": is_last_round(state),
        "order": state.order[:],
        "next_order": state.next_order[:] or None,
        "turn": state.turn,
        "spaces": spaces(state),
        "strip": state.strip[:],
        "supply": supply(state),
        "cards": state.cards[:],
        "starts": state.starts[:],
        "deck": len(state.deck),
        "items": [described(item) for item in state.items],
        "owed": state.owed,
        "sources": SOURCES[:],
        "players": [player(state, other) for other in range(len(state.players))],
        "mine": None if seat is None else {"bonuses": held(state.players[seat])},
        "final": final(state) if is_over(state) else None,
        # Through JSON, so that every list in it is a list, as in the browser.
        "actions": msgspec.json.decode(msgspec.json.encode(actions)),
        "previews": [] if seat is None else previews(state, seat, actions),
    }


def decision_name(state: State) -> str | None:
    """What the table waits for, by the tag of the decision."""
    if not state.pending:
        return None
    return str(type(state.pending[-1]).__struct_config__.tag)


def asked(state: State) -> dict[str, Any] | None:
    """What everybody may know of the question on the table."""
    match state.pending[-1] if state.pending else None:
        case Payment(place=place):
            return {"place": place, "workers": WORKERS[place], "coins": COINS[place]}
        case Reuse(place=place):
            return {"place": place}
        case Locomotive(value=value, replaced=replaced):
            return {"value": value, "replaced": replaced}
        case Exchange(value=value):
            return {"value": value}
        case Repeat(must=must):
            return {"must": must}
        case ChooseBonus():
            return {"left": state.owed}
    return None


def spaces(state: State) -> list[dict[str, Any]]:
    """The action spaces of the board and who stands on them."""
    in_play = BOARD[len(state.players)][is_last_round(state)]
    return [
        {
            "open": place in in_play and has_engineer(state, place),
            "engineer": engineer_at(state, place),
            "placed": standing(state, place),
        }
        for place in range(len(SPACES))
    ]


def has_engineer(state: State, place: int) -> bool:
    """A slot without an engineer is no action space."""
    if place == HIRE:
        return bool(state.strip[-1])
    return place not in VARIABLE or bool(state.strip[VARIABLE[place]])


def standing(state: State, place: int) -> list[dict[str, int]]:
    """Who stands on a place, and with what."""
    return [
        {"seat": seat, "workers": own, "black": black, "seasonal": seasonal, "coins": coins}
        for seat, where, own, black, seasonal, coins in state.placed
        if where == place
    ]


def supply(state: State) -> dict[str, Any]:
    """What lies beside the board."""
    return {
        "locomotives": state.stacks[:],
        "lowest": lowest(state),
        "factories": state.returned[:],
        "doublers": state.doublers,
    }


def described(item: Item) -> dict[str, Any]:
    """Something still to be done, in words the board knows."""
    names = COMBO_PARTS if item.kind == COMBO else CONTENT.colours
    return {
        "kind": KIND_NAMES[item.kind],
        "count": item.count,
        "colours": [name for bit, name in enumerate(names) if item.colours >> bit & 1],
        "must": item.must,
        "origin": ORIGINS[item.origin],
    }


def player(state: State, seat: int) -> dict[str, Any]:
    """What everybody sees of a player."""
    own = state.players[seat]
    return {
        "points": total(own),
        "sheet": [
            own.ledger[start : start + len(SOURCES)] for start in range(0, len(own.ledger), len(SOURCES))
        ],
        "passed": own.passed,
        "workers": own.workers,
        "all_workers": own.all_workers,
        "seasonal": own.seasonal,
        "black": BLACK_WORKER[own.black],
        "coins": own.coins,
        **board(own),
        "engineers": engineers(state, seat),
        "bonuses": len(own.bonuses),
        "projection": projection(own),
    }


def board(own: Player) -> dict[str, Any]:
    """A player board."""
    return {
        "rails": [track_rails(own, track) for track in TRACKS],
        "unlocked": unlocked(own),
        "locomotives": [[own.locomotives[spot] for spot in spots] for spots in SPOTS_OF],
        "reach": reaches(own),
        "factories": own.factories[:],
        "markers": own.markers[:],
        "doublers": own.doublers,
        "tokens": own.tokens[:],
        "unused": [token for token in range(len(CONTENT.tokens)) if token not in own.tokens],
        "rewarded": [number for number, once in zip(_once, ONCE, strict=True) if own.rewards & once[0]],
        "lane_question": bool(own.rewards & INDUSTRY_QUESTION),
    }


def track_rails(own: Player, track: int) -> list[int | None]:
    """The rails of a track, by colour."""
    names = CONTENT.tracks[track].colours
    return [
        own.rails[BLACKS[track] + colour] if CONTENT.colours[colour] in names else None
        for colour in range(COLOURS)
    ]


def engineers(state: State, seat: int) -> list[dict[str, Any]]:
    """The engineers of a player, and whether they have worked in this round."""
    return [
        {"number": place - OWN_ENGINEERS + 1, "place": place, "used": bool(state.busy >> place & 1)}
        for place in own_places(state, seat)
    ]


def projection(own: Player) -> dict[str, Any]:
    """What the board would score now."""
    lines = count_board(own)
    points = [sum(line["points"] for line in part) for part in lines]
    return {"total": sum(points), **dict(zip(SOURCES, points, strict=False)), "lines": lines}


def held(own: Player) -> list[dict[str, int]]:
    """End bonus cards and what they are worth as things stand."""
    return [{"card": card, "points": bonus_points(own, card)} for card in own.bonuses]


def final(state: State) -> dict[str, Any]:
    """What the end shows: everybody's end bonus cards, and the engineers."""
    return {"bonuses": [held(own) for own in state.players], "majority": majority(state.players)}
