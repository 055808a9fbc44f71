"""Every byte each client receives is read for what it must not know."""

import json
import re
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client

from accounts.models import User
from games import services
from games.engines import ENGINES
from games.models import Table
from games.selectors.payload import table_payload
from tests.games.playing import act

# What a payload may never hold before the end, whoever asks.
FORBIDDEN_KEYS = {"seed_state", "rng", "deck_order", "hands", "state"}


def keys_of(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value) | set().union(*map(keys_of, value.values()), set())
    if isinstance(value, list):
        return set().union(*map(keys_of, value), set())
    return set()


def received_by(table: Table, user: User | None) -> list[str]:
    """The page and the API's answer, as bytes on the wire."""
    client = Client()
    if user:
        client.force_login(user)
    address = table.get_absolute_url()
    return [client.get(path).content.decode() for path in (address, f"/api/tables/{table.public_id}/")]


def test_no_client_receives_the_seed_before_the_end(table: Table, anna: User, bob: User, carl: User) -> None:
    act(table, anna)
    table.refresh_from_db()
    position = str(table.state["rng"]["position"])
    for user in (anna, bob, carl, None):
        for text in received_by(table, user):
            assert table.seed not in text
            assert position not in text
            assert table.key not in text


def test_nobody_but_the_owner_reads_a_card_laid_face_down(
    table: Table, anna: User, bob: User, carl: User
) -> None:
    act(table, anna)
    table.refresh_from_db()
    for user in (bob, carl, None):
        payload = table_payload(table, user or AnonymousUser())
        assert not keys_of(payload) & FORBIDDEN_KEYS
        assert [event["data"] for event in payload["events"]] == [{"seat": 0}]


def changed_hidden_things(table: Table) -> dict[str, Any]:
    """The same table for seat 0, with other cards in the other hand."""
    state = json.loads(json.dumps(table.state))
    state["hands"][1] = [10 - card for card in state["hands"][1]]
    state["deck"].reverse()
    state["rng"]["position"] += 1
    return state


def test_what_a_seat_receives_does_not_depend_on_what_is_hidden(table: Table, anna: User) -> None:
    def steady(payload: dict[str, Any]) -> dict[str, Any]:
        return {key: value for key, value in payload.items() if key not in ("now", "seats")}

    before = steady(table_payload(table, anna))
    table.state = changed_hidden_things(table)
    table.save()
    assert steady(table_payload(table, anna)) == before


@pytest.mark.parametrize("slug", sorted(ENGINES))
def test_the_seed_is_shown_after_the_end_only(slug: str, anna: User, bob: User) -> None:
    seats = max(2, ENGINES[slug].SEATS[0])
    table = services.open_table(user=anna, plan=services.Plan(game=slug, seat_count=seats))
    services.join(table_id=table.public_id, user=bob)
    table.refresh_from_db()
    payload = table_payload(table, anna)
    assert payload["seed"] is None
    assert re.fullmatch(r"[0-9a-f]{64}", payload["seed_hash"])
    table.status = Table.Status.FINISHED
    assert table_payload(table, anna)["seed"] == table.seed
