"""The boards, tiles and cards are the printed ones, and every figure says how we know it."""

from collections import Counter

import msgspec
import pytest

from games.engines import russian_railroads as game
from games.engines.russian_railroads.content import CONTENT, load
from games.engines.russian_railroads.tables import (
    BOARD,
    ENGINEERS,
    GAPS,
    LENGTH,
    QUESTION_AT,
    RAILS_OF,
    REACHABLE,
    SEATING,
    UNLOCK,
    VARIABLE,
)


def test_every_printed_thing_has_a_source():
    plain = game.content()
    for key, group in plain.items():
        if key in ("sources", "colours"):
            continue
        for entry in group if isinstance(group, list) else [group]:
            assert entry["source"] in plain["sources"], (key, entry)


def test_what_is_reconstructed_is_marked():
    assert {e.source for e in CONTENT.engineers} == {e.source for e in CONTENT.factories} == {"reconstructed"}
    marked = [space.key for space in CONTENT.spaces if space.source == "reconstructed"]
    assert marked == ["last_round_industry"]


def test_an_unknown_field_is_refused():
    text = msgspec.json.encode(game.content() | {"more": 1})
    with pytest.raises(msgspec.ValidationError):
        load(text)


def test_tracks_and_rails():
    assert LENGTH == [15, 9, 9]
    assert [len(rails) for rails in RAILS_OF] == [3, 3, 3, 2, 1]
    assert UNLOCK == [0, 2, 6, 10, 15]
    assert [track.locomotives for track in CONTENT.tracks] == [2, 1, 1]
    assert CONTENT.tracks[0].doublers == 8


def test_the_lane():
    assert GAPS == [5, 7, 9, 11, 13]
    assert QUESTION_AT == 10
    assert REACHABLE == [4, 6, 8, 10, 12, 14]
    printed = [space.points for space in CONTENT.lane if not space.gap]
    assert printed == [0, 1, 2, 3, 5, 10, 15, 20, 25, 30]


def test_there_are_27_spaces_24_of_them_for_three_or_four_players_before_the_last_round():
    areas = Counter(space.area for space in CONTENT.spaces)
    assert areas == {
        "track": 12,
        "locomotives": 3,
        "industry": 3,
        "auxiliary": 3,
        "engineers": 3,
        "turn_order": 3,
    }
    assert sum(space.reusable for space in CONTENT.spaces) == 1
    assert [space.key for space in CONTENT.spaces if space.coins] == ["track_any_coin", "engineer_hire"]


def test_fifteen_engineers_with_fifteen_different_effects():
    assert sorted(ENGINEERS) == list(range(1, 16))
    effects = {msgspec.json.encode(engineer.parts) for engineer in CONTENT.engineers}
    assert len(effects) == 15
    assert Counter(e.letter for e in CONTENT.engineers) == {"A": 6, "B": 8, "": 1}


def test_nine_factories_with_nine_different_effects():
    assert [factory.value for factory in CONTENT.factories] == list(range(1, 10))
    assert len({msgspec.json.encode(factory.parts) for factory in CONTENT.factories}) == 9


def test_seven_tokens_five_cards_ten_end_bonuses_four_start_bonuses():
    sizes = [
        len(group) for group in (CONTENT.tokens, CONTENT.cards, CONTENT.end_bonuses, CONTENT.start_bonuses)
    ]
    assert sizes == [7, 5, 10, 4]


def test_special_spaces():
    rewards = Counter(special.reward for special in CONTENT.special_spaces)
    assert rewards == {
        "rails": 4,
        "terminal": 3,
        "worker": 2,
        "question": 3,
        "double": 1,
        "star": 5,
        "medal": 1,
    }


def test_figures_that_are_printed_twice_agree():
    workers = sum(special.reward == "worker" for special in CONTENT.special_spaces)
    assert workers == CONTENT.figures.workers_in_supply
    for seats, seating in SEATING.items():
        assert sum(place in VARIABLE for place in BOARD[seats][0]) == seating.variable_spaces
        assert len(seating.letters) == seating.rounds


def test_seatings():
    assert {seats: (s.rounds, s.workers, s.coins) for seats, s in SEATING.items()} == {
        2: (6, 6, 2),
        3: (6, 6, 1),
        4: (7, 5, 1),
    }
