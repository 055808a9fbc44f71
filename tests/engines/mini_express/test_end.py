"""The end: two exhausted companies, equal turns, turns without an action, the Tourist's last city."""

from games.engines import mini_express as game
from games.engines.mini_express.actions import AcquireShare, BuildTrack, LayRoute
from games.engines.mini_express.rules import advance
from games.engines.mini_express.state import Turn
from games.engines.mini_express.tables import board_of, cities_in
from games.engines.mini_express.tracks import reachable
from tests.engines.mini_express.positions import (
    COTTON,
    LEATHER,
    STEEL,
    TIMBER,
    automa_token,
    city,
    find,
    hexes,
    kinds,
    lay,
    play,
    position,
    will_draw,
)

ALL = (TIMBER, STEEL, LEATHER, COTTON)


def one_short_of_the_end(seats=3, **more):
    """Timber is exhausted, and steel offers its last share for nothing."""
    return position(seats, space={STEEL: 0}, market={TIMBER: 0, STEEL: 1}, **more)


def at_turn_of(state, seat):
    state.place, state.pending = state.order.index(seat), [Turn(seats=[seat])]
    return state


def build_somewhere(state):
    """Whoever is asked builds the first city offered, and answers what is asked on the way."""
    seat = state.pending[-1].seats[0]
    turn = state.turn
    events = []
    while state.pending and state.turn == turn and state.pending[-1].seats == [seat]:
        action = next(a for a in game.legal_actions(state, seat) if not isinstance(a, AcquireShare))
        state, more = play(state, action)
        events += more
    return state, events


def test_the_second_exhausted_company_sets_off_the_end_and_all_finish_the_round():
    state, events = play(one_short_of_the_end(), AcquireShare(STEEL))
    assert find(events, "last_round").data == {"seat": 0}
    assert state.pending == [Turn(seats=[1])]
    state, _ = build_somewhere(state)
    assert state.pending == [Turn(seats=[2])]
    state, events = build_somewhere(state)
    assert state.pending == []
    assert find(events, "ended").data == {"reason": "exhausted"}


def test_set_off_by_the_player_before_the_first_the_game_ends_at_once():
    state, events = play(at_turn_of(one_short_of_the_end(), 2), AcquireShare(STEEL))
    assert state.pending == []
    assert kinds(events)[-2:] == ["last_round", "ended"]


def test_both_companies_may_run_out_in_one_turn_by_compensation():
    tracks = {STEEL: ["Wilmington", (16, -3), "Atlanta"], TIMBER: [(15, -3)], LEATHER: [(15, -3)]}
    spaces, supplies = {TIMBER: 1, LEATHER: 1}, {TIMBER: 1, LEATHER: 1}
    state = position(3, tracks=tracks, space=spaces, supply=supplies)
    route = LayRoute(hexes(state, (15, -3), "Louisville"))
    state, events = play(state, BuildTrack(STEEL, city(state, "Louisville")), route)
    assert state.market[TIMBER] == state.market[LEATHER] == 0
    assert find(events, "last_round").data == {"seat": 0}


def test_further_exhaustion_in_the_last_round_changes_nothing():
    state, _ = play(one_short_of_the_end(), AcquireShare(STEEL))
    state.space[COTTON], state.supply[COTTON] = 0, state.supply[COTTON] + state.space[COTTON]
    state.boxed[COTTON] += state.market[COTTON] - 1
    state.market[COTTON] = 1
    state, events = play(state, AcquireShare(COTTON))
    assert "last_round" not in kinds(events)
    assert state.pending == [Turn(seats=[2])]


def stuck(seats):
    """Every city that the one train on a space could reach is built, and nobody can pay for a share."""
    nothing = {seat: [0] * 4 for seat in range(seats)}
    state = position(seats, space=dict.fromkeys(ALL, 1), influence=nothing)
    while any(reachable(state, company) for company in ALL):
        for company in ALL:
            for number in cities_in(reachable(state, company)):
                lay(state, company, (board_of(state.options).cities[number],))
    game.assert_whole(state)
    return state


def test_a_player_who_can_do_nothing_is_skipped():
    state = stuck(3)
    state.influence[1] = [1] * 4
    events = list(advance(state))
    assert [event.kind for event in events] == ["skipped"]
    assert events[0].data == {"seat": 0, "action": 1}
    assert state.pending == [Turn(seats=[1])]
    assert state.passes == 1


def test_when_everybody_is_skipped_one_after_another_the_game_ends():
    state = stuck(3)
    events = list(advance(state))
    assert kinds(events) == ["skipped", "skipped", "skipped", "ended"]
    assert events[-1].data == {"reason": "stuck"}
    assert game.outcome(state) is not None


def test_the_tourists_game_ends_when_the_target_reaches_the_last_city():
    state = position(1, solo_level="tourist")
    state.target = 30
    will_draw(state, automa_token(1, 3))
    before = state.shares[1][:]
    state, events = build_somewhere(state)
    assert state.pending == []
    assert find(events, "ended").data == {"reason": "target"}
    # The automa does not act any more.
    assert "automa_decided" not in kinds(events)
    assert state.shares[1] == before


def test_the_passengers_game_goes_on_at_the_last_city():
    state = position(1)
    state.target = 30
    will_draw(state, automa_token(1, 3))
    state, events = build_somewhere(state)
    assert state.target == 31
    assert "ended" not in kinds(events)


def test_solo_the_automa_has_one_more_turn_when_the_human_sets_off_the_end():
    state, events = play(one_short_of_the_end(1), AcquireShare(STEEL))
    assert state.pending == []
    assert kinds(events).index("last_round") < kinds(events).index("automa_decided")


def test_solo_the_game_ends_at_once_when_the_automa_sets_off_the_end():
    state = one_short_of_the_end(1)
    will_draw(state, automa_token(1, 1))
    state, events = build_somewhere(state)
    assert find(events, "last_round").data == {"seat": None}
    assert state.pending == []


def test_with_two_players_the_round_ends_with_the_automa():
    state, events = play(one_short_of_the_end(2), AcquireShare(STEEL))
    assert "automa_drew" not in kinds(events)
    state, events = build_somewhere(state)
    assert "automa_drew" in kinds(events)
    assert state.pending == []
