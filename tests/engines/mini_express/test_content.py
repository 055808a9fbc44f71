"""The box: what the rulebook says about its maps, tokens and table, and that no two hexes are lost."""

from collections import Counter

import pytest

from games.engines import mini_express as game
from games.engines.mini_express.content import CONTENT, WILD
from games.engines.mini_express.tables import COMPANIES, DIRECTIONS, VALUES, board_of
from tests.engines.mini_express.positions import hex_of, options

MAPS = ["usa", "europe"]


@pytest.mark.parametrize("key", MAPS)
def test_each_map_has_32_numbered_cities_and_4_starts(key):
    kinds = Counter(place.kind for place in CONTENT.maps[key].hexes)
    assert (kinds["city"], kinds["start"]) == (32, 4)
    numbered = [CONTENT.maps[key].hexes[index].city for index in CONTENT.maps[key].cities]
    assert numbered == list(range(32))


@pytest.mark.parametrize("key", MAPS)
def test_city_numbers_run_down_a_column_and_then_to_the_west(key):
    places = [CONTENT.maps[key].hexes[index] for index in CONTENT.maps[key].cities]
    assert places == sorted(places, key=lambda place: (-place.q, place.r))
    everything = CONTENT.maps[key].hexes
    assert everything == sorted(everything, key=lambda place: (-place.q, place.r))


def test_the_first_and_last_cities_are_those_of_the_rulebook():
    def name(key, number):
        return CONTENT.maps[key].hexes[CONTENT.maps[key].cities[number - 1]].name

    assert (name("usa", 1), name("europe", 1), name("usa", 32)) == ("Augusta", "Kiev", "San Francisco")


@pytest.mark.parametrize(
    ("key", "starts"),
    [
        ("usa", ["Baltimore", "Wilmington", "Erie", "Tallahassee"]),
        ("europe", ["Warsaw", "London", "Barcelona", "Belgrade"]),
    ],
)
def test_the_companies_start_where_the_rulebook_says(key, starts):
    board = board_of(options(map=key))
    assert [board.hexes[index].name for index in board.starts] == starts


@pytest.mark.parametrize("key", MAPS)
def test_the_capacities_are_eight_gold_sixteen_silver_and_eight_black(key):
    board = board_of(options(map=key))
    assert Counter(board.capacity) == {3: 8, 2: 16, 1: 8}


def test_in_a_first_game_every_city_has_room_for_two():
    assert set(board_of(options(first_game=True)).capacity) == {2}


def test_only_europe_has_ports_and_only_the_usa_have_a_spike():
    assert len(CONTENT.maps["europe"].ports) == 5
    assert CONTENT.maps["usa"].ports == []
    assert CONTENT.maps["europe"].spike is None


def test_the_tile_of_the_golden_spike_lies_south_west_of_omaha():
    usa = CONTENT.maps["usa"]
    omaha, tile = usa.hexes[usa.cities[usa.spike.east]], usa.hexes[usa.spike.hex]
    assert (tile.q - omaha.q, tile.r - omaha.r) == (-1, 1)
    assert tile.kind == "land"


def test_32_demand_tokens_of_which_four_are_wild_with_a_company_each():
    wild = [token.symbols[0] for token in CONTENT.demand if WILD in token.symbols]
    assert len(CONTENT.demand) == 32
    assert wild == list(COMPANIES)
    shown = Counter(symbol for token in CONTENT.demand for symbol in token.symbols if symbol != WILD)
    assert len(set(shown.values())) == 1


def test_14_automa_tokens_of_which_two_refresh():
    moves = {(token.company, token.city) for token in CONTENT.automa if not token.refresh}
    assert len(CONTENT.automa) == 14
    assert len(moves) == 12
    assert {(2, 2), (1, 2)} <= moves


def test_a_company_has_25_trains_and_9_shares():
    assert (CONTENT.limits.trains, CONTENT.limits.shares) == (25, 9)


def test_share_values_hold_what_the_rulebook_shows_and_never_fall_with_length_or_rise_with_rank():
    for table in CONTENT.values:
        shown = [getattr(table, column)[length] for _, length, column in table.known]
        assert shown == [4, 2, 5, 8]
    for first, second, other in VALUES:
        assert len(first) == len(second) == len(other) == 16
        for column in (first, second, other):
            assert column == sorted(column)
        assert all(a >= b >= c for a, b, c in zip(first, second, other, strict=True))


@pytest.mark.parametrize("chosen", [{"map": "usa"}, {"map": "europe"}, {"map": "europe", "variant": "ports"}])
def test_the_land_is_one_piece_and_every_city_can_be_reached(chosen):
    board = board_of(options(**chosen))
    for row in board.distance:
        assert min(far for far in row if far) == 1
    land = {i for i, is_land in enumerate(board.is_land) if is_land}
    edge = [min(land)]
    for index in edge:
        edge += [i for i in board.neighbours[index] if i in land and i not in edge]
    # Landscape behind a city counts as a piece of its own; there is never much of it.
    assert len(edge) > len(land) * 0.9


def test_distances_run_along_landscape_only():
    board = board_of(options())
    tulsa = board.city_at[hex_of(board, "Tulsa")]
    # Two steps as the crow flies, but Fort Smith and Tulsa lie side by side and cities are no passage.
    assert board.distance[tulsa][hex_of(board, "Fort Smith")] == 1
    assert board.distance[tulsa][hex_of(board, (12, 0))] == 3


def test_ports_are_a_passage_only_where_they_are_landscape():
    plain, with_ports = (board_of(options(map="europe", variant=name)) for name in ("none", "ports"))
    pairs = [
        (far, farther)
        for row, other in zip(plain.distance, with_ports.distance, strict=True)
        for far, farther in zip(row, other, strict=True)
    ]
    assert all(far <= farther for far, farther in pairs)
    assert any(far < farther for far, farther in pairs)


def test_hexes_touch_in_six_directions():
    assert len(set(DIRECTIONS)) == 6
    assert sorted((-q, -r) for q, r in DIRECTIONS) == sorted(DIRECTIONS)


def test_every_figure_names_its_source():
    plain = game.content()
    for part in (*plain["companies"], *plain["demand"], *plain["automa"], *plain["values"], plain["limits"]):
        assert part["source"] in plain["sources"]
    for place in plain["maps"]["europe"]["hexes"]:
        assert place["source"] in plain["sources"]
