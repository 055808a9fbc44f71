"""Ports: a wild city's first track puts a train of the other company into a port."""

import pytest

from games.engines import mini_express as game
from games.engines.core import IllegalAction
from games.engines.mini_express import automa_choices
from games.engines.mini_express.actions import BuildTrack, ChoosePort, GainInfluence
from games.engines.mini_express.state import Port, Turn, Wild
from games.engines.mini_express.tables import COMPANIES, board_of
from games.engines.mini_express.tracks import shortest_routes, start_hexes
from tests.engines.mini_express.positions import (
    COTTON,
    LEATHER,
    STEEL,
    TIMBER,
    automa_token,
    automa_turn,
    city,
    find,
    hexes,
    kinds,
    play,
    position,
    will_draw,
)

WILD_KRAKOW = {"Krakow": ("cotton", "wild")}


def with_ports(seats=3, **more):
    more.setdefault("tokens", WILD_KRAKOW)
    return position(seats, map="europe", variant="ports", **more)


def timber_into_krakow(**more):
    state = with_ports(**more)
    return play(state, BuildTrack(TIMBER, city(state, "Krakow")))


def test_the_first_track_into_a_wild_city_brings_influence_and_then_a_port():
    state, events = timber_into_krakow()
    krakow = city(state, "Krakow")
    assert state.pending == [Port(seats=[0], company=COTTON), Wild(seats=[0], city=krakow)]
    assert state.influence[0] == [1, 1, 1, 2]
    assert find(events, "port_called").data == {"city": krakow, "company": COTTON}
    state, _ = play(state, GainInfluence(STEEL))
    assert state.influence[0] == [1, 2, 1, 2]
    porto = hexes(state, "Porto")[0]
    state, events = play(state, ChoosePort(porto))
    assert state.trains[porto] == 1 << COTTON
    assert state.supply[COTTON] == 19
    assert find(events, "port_opened").data == {"seat": 0, "company": COTTON, "hex": porto}
    assert state.pending == [Turn(seats=[1])]


def test_the_port_is_a_start_of_that_company_and_counts_for_no_length():
    state, _ = timber_into_krakow()
    porto = hexes(state, "Porto")
    state, _ = play(state, GainInfluence(STEEL), ChoosePort(porto[0]))
    assert state.lengths == [0] * 4
    madrid = city(state, "Madrid")
    assert start_hexes(state, COTTON, madrid) == list(porto)


def test_a_second_company_into_the_same_city_brings_no_port():
    state = with_ports(tracks={COTTON: ["Krakow"]})
    state, events = play(state, BuildTrack(TIMBER, city(state, "Krakow")))
    assert "port_called" not in kinds(events)
    assert [type(decision) for decision in state.pending] == [Wild]


def test_a_city_without_a_wild_symbol_brings_no_port():
    _, events = timber_into_krakow(tokens={"Krakow": ("cotton", "steel")})
    assert "port_called" not in kinds(events)


def test_without_the_variant_there_are_no_ports():
    state = position(3, map="europe", tokens=WILD_KRAKOW)
    state, events = play(state, BuildTrack(TIMBER, city(state, "Krakow")))
    assert "port_called" not in kinds(events)


def test_an_empty_supply_brings_no_port():
    state, events = timber_into_krakow(supply={COTTON: 0})
    assert "port_called" not in kinds(events)
    assert [type(decision) for decision in state.pending] == [Wild]


def test_the_train_for_a_port_may_exhaust_its_company():
    state, events = timber_into_krakow(supply={COTTON: 1})
    assert find(events, "exhausted").data["company"] == COTTON
    assert state.market[COTTON] == 0


def test_a_taken_port_cannot_be_chosen_nor_a_hex_that_is_none():
    state, _ = timber_into_krakow(tracks={STEEL: ["Glasgow"]})
    state, _ = play(state, GainInfluence(STEEL))
    offered = {action.hex for action in game.legal_actions(state, 0)}
    assert offered == set(hexes(state, "Varna", "Klaipeda", "Brindisi", "Porto"))
    with pytest.raises(IllegalAction, match="taken"):
        play(state, ChoosePort(hexes(state, "Glasgow")[0]))
    with pytest.raises(IllegalAction, match="no port"):
        play(state, ChoosePort(hexes(state, "Rome")[0]))


def test_nobody_builds_through_a_port():
    state = with_ports(tracks={TIMBER: [(17, -2)]})
    plain = position(3, map="europe", tracks={TIMBER: [(17, -2)]}, space={TIMBER: 5})
    varna = hexes(state, "Varna")[0]
    through = shortest_routes(plain, TIMBER, city(plain, "Istanbul"))
    assert through == [hexes(plain, "Varna", (17, 0), "Istanbul")]
    for company in COMPANIES:
        for target in range(32):
            if state.near[company][5] >> target & 1:
                assert all(varna not in route for route in shortest_routes(state, company, target))


def test_as_landscape_a_port_counts_for_length():
    state = position(3, map="europe", tracks={TIMBER: [(17, -2)]}, tokens={"Istanbul": ("cotton", "steel")})
    state, _ = play(state, BuildTrack(TIMBER, city(state, "Istanbul")))
    assert state.lengths[TIMBER] == 2


def test_the_automa_chooses_the_free_port_nearest_to_its_target():
    state = with_ports(1, tokens={})
    state.target = city(state, "Madrid")
    assert automa_choices.choose_port(state) == hexes(state, "Porto")[0]
    state = with_ports(1, tokens={}, tracks={STEEL: ["Porto"]})
    state.target = city(state, "Madrid")
    assert automa_choices.choose_port(state) != hexes(state, "Porto")[0]


def test_of_ports_equally_near_the_easternmost_is_chosen():
    state = with_ports(1, tokens={})
    distance = board_of(state.options).distance
    ports = board_of(state.options).ports
    for target in range(32):
        state.target = target
        nearest = min(distance[target][port] for port in ports)
        assert automa_choices.choose_port(state) == min(p for p in ports if distance[target][p] == nearest)


def test_the_automa_opens_a_port_by_itself():
    state = with_ports(1, space={LEATHER: 0})
    state.target = city(state, "Athens")
    will_draw(state, automa_token(4, 1))
    events = automa_turn(state)
    assert state.target == city(state, "Krakow")
    assert find(events, "built").data["city"] == city(state, "Krakow")
    opened = find(events, "port_opened").data
    assert (opened["seat"], opened["company"]) == (None, COTTON)
    assert state.influence[1] == [2] * 4
    assert state.pending == [Turn(seats=[0])]
