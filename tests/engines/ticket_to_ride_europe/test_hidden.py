"""Who may know what: views, determinised positions, and a checker that notices leaks."""

import random
from types import SimpleNamespace

import msgspec
import pytest

from games.engines import ticket_to_ride_europe as game
from games.engines.core import waiting
from games.engines.promises import BrokenPromise, hides
from games.engines.ticket_to_ride_europe.actions import DRAW_BLIND, DRAW_TICKETS, KeepTickets, TakeCard
from tests.engines.ticket_to_ride_europe.positions import cards, counts, play, position, route, ticket

SEED = "0123456789abcdef0123456789abcdef"


def mid_game(moves: int = 120):
    """A position reached by random play."""
    rng = random.Random(5)
    state = game.setup(game.Options(), 4, SEED)
    for _ in range(moves):
        seat = waiting(state)[0]
        game.step(state, seat, rng.choice(game.legal_actions(state, seat)))
    return state


def leaking(field: str, leak):
    """The same game with a view that shows something it should not."""
    names = {name: getattr(game, name) for name in game.__all__}
    names["view"] = lambda state, seat: game.view(state, seat) | {field: leak(state)}
    return SimpleNamespace(**names)


def test_the_real_view_hides_what_it_must():
    hides(game, mid_game(), SEED, random.Random(1))


@pytest.mark.parametrize(
    "leak",
    [
        lambda state: state.deck[-1],
        lambda state: state.hands,
        lambda state: state.tickets[2],
        lambda state: state.ticket_deck[0],
        lambda state: state.returned[0],
        lambda state: state.unused,
        lambda state: state.rng.position,
        lambda state: SEED,
    ],
    ids=["deck", "hands", "tickets", "ticket deck", "returned tickets", "unused tickets", "chance", "seed"],
)
def test_the_checker_notices_a_planted_leak(leak):
    with pytest.raises(BrokenPromise):
        hides(leaking("extra", leak), mid_game(), SEED, random.Random(1))


def test_a_leak_of_first_tickets_is_noticed_while_they_are_chosen():
    state = game.setup(game.Options(), 3, SEED)
    with pytest.raises(BrokenPromise):
        hides(leaking("extra", lambda s: s.pending[-1].offered), state, SEED, random.Random(1))


def test_others_see_counts_and_nothing_more():
    state = position(hands={0: "RRL", 1: "GGGG"}, tickets={0: [7], 1: [8, 9]})
    view = game.view(state, 0)
    assert [(p["cards"], p["tickets"]) for p in view["players"][:2]] == [(3, 1), (4, 2)]
    assert set(view["players"][1]) == {"cards", "tickets", "trains", "stations", "points", "longest"}
    assert view["mine"]["hand"] == counts("RRL")


def test_a_spectator_has_neither_hand_nor_actions():
    view = game.view(position(), None)
    assert view["mine"] is None
    assert view["actions"] == []


def test_a_view_is_plain_json():
    state = mid_game()
    for seat in (0, 1, 2, 3, None):
        view = game.view(state, seat)
        assert msgspec.json.decode(msgspec.json.encode(view)) == view


def test_drawn_tickets_are_offered_to_the_drawer_alone():
    state = position()
    top = state.ticket_deck[:3]
    state, _ = play(state, DRAW_TICKETS)
    assert game.view(state, 0)["mine"]["offered"] == top
    assert game.view(state, 1)["mine"]["offered"] == []
    assert game.view(state, 1)["asked"] == {"keep": 1, "done": []}


def test_own_tickets_are_done_open_or_impossible():
    # With one train and no station left only what is almost there can still be made.
    own = [route("Brest", "Paris"), route("Edinburgh", "London", 1), route("London", "Dieppe", 1)]
    tickets = [ticket("Edinburgh", "Paris"), ticket("Brest", "Marseille")]
    state = position(claims={0: own}, tickets={0: tickets}, stations={0: ["Roma", "Wien", "Sofia"]})
    state.trains[0] = 1
    assert status(state) == ["open", "impossible"]
    closed = position(
        claims={0: own, 1: [route("Dieppe", "Paris")]},
        tickets={0: tickets},
        stations={0: ["Roma", "Wien", "Sofia"]},
    )
    closed.trains[0] = 1
    assert status(closed) == ["impossible", "impossible"]
    done = position(claims={0: [*own, route("Dieppe", "Paris")]}, tickets={0: tickets})
    assert status(done) == ["done", "open"]


def test_a_ticket_that_a_station_could_still_save_is_not_called_impossible():
    own = [route("Edinburgh", "London", 1), route("London", "Dieppe", 1)]
    state = position(
        claims={0: own, 1: [route("Dieppe", "Paris")]}, tickets={0: [ticket("Edinburgh", "Paris")]}
    )
    state.trains[0] = 0
    assert status(state) == ["open"]
    state.stations_left[0] = 0
    assert status(state) == ["impossible"]


def status(state) -> list[str]:
    return [kept["status"] for kept in game.view(state, 0)["mine"]["tickets"]]


def test_cards_that_all_have_seen_stay_in_their_hand_when_dealt_anew():
    state, _ = play(position(hands={1: "GG"}, row="PLOWG"), TakeCard(1), DRAW_BLIND, DRAW_BLIND)
    for number in range(20):
        other = game.determinize(state, 1, random.Random(number))
        assert other.hands[0] == counts("L")
        assert other.hands[1] == state.hands[1]


def test_what_nobody_has_seen_is_dealt_anew():
    state = position(hands={0: "RRRR", 1: "GGGG"})
    hands = {tuple(game.determinize(state, 0, random.Random(n)).hands[1]) for n in range(30)}
    decks = {tuple(game.determinize(state, 0, random.Random(n)).deck) for n in range(30)}
    assert len(hands) > 10
    assert len(decks) == 30


def test_who_put_tickets_back_knows_where_they_lie():
    state = position()
    top = state.ticket_deck[:3]
    state, _ = play(state, DRAW_TICKETS, KeepTickets(tuple(sorted(top[:1]))))
    back = state.ticket_deck[-2:]
    for number in range(10):
        assert game.determinize(state, 0, random.Random(number)).ticket_deck[-2:] == back
    seen_by_another = {
        tuple(game.determinize(state, 1, random.Random(n)).ticket_deck[-2:]) for n in range(10)
    }
    assert len(seen_by_another) > 1


def test_even_whether_another_holds_a_long_ticket_is_dealt_anew():
    state = mid_game()
    longs = {
        sum(ticket < 6 for ticket in game.determinize(state, 0, random.Random(n)).tickets[1])
        for n in range(40)
    }
    assert longs == {0, 1}


def test_undo_may_reach_back_over_a_claim_but_not_over_chance():
    """An event without `reveals` used no chance and turned up no card."""
    rng = random.Random(3)
    state = game.setup(game.Options(), 4, SEED)
    while state.pending:
        seat = waiting(state)[0]
        before = state.copy()
        events = game.step(state, seat, rng.choice(game.legal_actions(state, seat)))
        if not any(event.reveals for event in events):
            assert state.rng == before.rng
            assert state.deck == before.deck
            assert state.row == before.row or len(state.row) < len(before.row)


def test_a_discard_is_public():
    assert game.view(position(discard="RRL"), 2)["discard"] == counts("RRL")


def test_the_row_is_public():
    assert game.view(position(row="PBOWL"), 2)["row"] == cards("PBOWL")
