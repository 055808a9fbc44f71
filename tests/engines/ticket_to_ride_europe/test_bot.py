"""The quick bot plays sensibly from its view alone."""

import random

import msgspec

from games.engines import ticket_to_ride_europe as game
from games.engines.bots import BOTS
from games.engines.play import play as play_game
from games.engines.ticket_to_ride_europe.actions import ClaimRoute, DrawTickets, PayCards, TakeCard
from tests.engines.ticket_to_ride_europe.positions import LOCOMOTIVE, RED, play, position, route, ticket


def choice(state):
    return msgspec.convert(game.choose(game.view(state, 0)), game.Action)


def test_the_bot_beats_random_play_clearly():
    for number in range(4):
        bots = [BOTS["conductor"], BOTS["random"], BOTS["random"]]
        record = play_game(game, bots, f"match {number}", random.Random(number)).record
        assert record.places[0] == 1
        assert record.totals[0] > max(record.totals[1:]) + 30


def test_bots_finish_their_games_among_themselves_and_make_most_tickets():
    record = play_game(game, [BOTS["conductor"]] * 4, "among bots", random.Random(1)).record
    assert record.places
    assert sum(record.totals) > 4 * 40


def test_it_claims_what_its_ticket_needs():
    own = [route("Edinburgh", "London", 1), route("London", "Dieppe", 1)]
    state = position(hands={0: "PBB"}, claims={0: own}, tickets={0: [ticket("Edinburgh", "Paris")]})
    assert choice(state) == ClaimRoute(route("Dieppe", "Paris"))


def test_it_draws_the_colour_its_plan_lacks():
    own = [route("Edinburgh", "London", 1), route("London", "Dieppe", 1)]
    state = position(row="BOPWG", claims={0: own}, tickets={0: [ticket("Edinburgh", "Paris")]})
    assert choice(state) == TakeCard(2)


def test_it_takes_new_tickets_when_all_are_made():
    own = [route("Edinburgh", "London", 1), route("London", "Dieppe", 1), route("Dieppe", "Paris")]
    state = position(claims={0: own}, tickets={0: [ticket("Edinburgh", "Paris")]})
    assert choice(state) == DrawTickets()


def test_it_builds_a_station_when_a_loan_makes_its_ticket():
    own = [route("Edinburgh", "London", 1), route("London", "Dieppe", 1)]
    claims = {0: own, 1: [route("Dieppe", "Paris")]}
    state = position(hands={0: "R"}, claims=claims, tickets={0: [ticket("Edinburgh", "Paris")]})
    state.trains[0] = 0
    assert game.choose(game.view(state, 0))["type"] == "station"


def test_it_saves_locomotives_when_it_pays():
    state, _ = play(position(hands={0: "RRRLLL"}), ClaimRoute(route("Kyiv", "Smolensk")))
    assert choice(state) == PayCards(RED, 0)
    assert PayCards(LOCOMOTIVE, 3) in game.legal_actions(state, 0)
