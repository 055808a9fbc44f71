"""Who may know what: end bonus cards are hidden, all else is open (24.13, 24.18)."""

import random

from games.engines import russian_railroads as game
from games.engines.russian_railroads.actions import FINISH, Place, StepRail, TakeBonusCard, UseToken
from tests.engines.russian_railroads.positions import BLACK, SP, choices, play, position, space, token


def holding(seats: int = 3):
    """Seat 0 has looked through the deck and holds a card."""
    state = position(seats, boards={0: {"coins": 0, "sp": [3], "locomotives": [1, 0, 4, 0]}})
    state, _ = play(state, Place(space("track_black_or_grey_reusable")), StepRail(0, SP, BLACK))
    state, _ = play(state, UseToken(token("card_and_end_bonus")), FINISH)
    return play(state, TakeBonusCard(state.deck[0]))[0]


def test_a_held_card_is_seen_by_its_owner_only_and_its_number_by_all():
    state = holding()
    assert [held["card"] for held in game.view(state, 0)["mine"]["bonuses"]] == state.players[0].bonuses
    for seat in (1, 2, None):
        view = game.view(state, seat)
        assert view["players"][0]["bonuses"] == 1
        assert view["mine"] is None or view["mine"]["bonuses"] == []
        assert view["deck"] == 7


def test_while_one_chooses_the_others_are_not_told_the_deck():
    state = position(3, boards={0: {"coins": 0, "markers": [4], "factories": [9]}})
    state, _ = play(state, Place(space("industry_1")))
    assert len(choices(state)) == 9
    other = game.view(state, 1)
    assert other["decision"] == "end_bonus"
    assert other["actions"] == []
    assert other["asked"] == {"left": 1}


def test_who_has_not_looked_cannot_know_where_any_card_is():
    state = holding()
    deals = {tuple(game.determinize(state, 1, random.Random(n)).players[0].bonuses) for n in range(200)}
    assert len(deals) == 10


def test_who_has_looked_knows_the_box_and_the_deck():
    state = holding()
    for n in range(30):
        other = game.determinize(state, 0, random.Random(n))
        assert (other.deck, other.boxed) == (state.deck, state.boxed)
        assert other.players[0].bonuses == state.players[0].bonuses


def test_a_card_taken_after_ones_look_is_one_of_those_seen():
    state = holding()
    seen = list(state.deck)
    state.players[1].bonuses, state.deck = [seen[2]], [c for c in seen if c != seen[2]]
    deals = set()
    for n in range(200):
        other = game.determinize(state, 0, random.Random(n))
        assert other.boxed == state.boxed
        deals.add(other.players[1].bonuses[0])
    assert deals == set(seen)


def test_a_second_look_tells_what_a_single_taker_took():
    state = holding()
    taken = state.deck[2]
    state.players[1].bonuses, state.deck = [taken], [c for c in state.deck if c != taken]
    state.players[0].seen = [n + (c in state.deck) for c, n in enumerate(state.players[0].seen)]
    for n in range(30):
        assert game.determinize(state, 0, random.Random(n)).players[1].bonuses == [taken]


def test_engineers_and_tiles_are_open_to_everybody():
    state = holding()
    views = [game.view(state, seat) for seat in (0, 1, None)]
    for key in ("strip", "supply", "cards", "spaces", "players", "items"):
        assert views[0][key] == views[1][key] == views[2][key]
