"""Which sets of cards pay for what (rulebook: claiming routes, ferries, stations)."""

from games.engines.ticket_to_ride_europe.actions import PAYMENTS, PayCards
from games.engines.ticket_to_ride_europe.content import CONTENT, GREY, LOCOMOTIVE
from games.engines.ticket_to_ride_europe.state import Pay, State
from games.engines.ticket_to_ride_europe.tables import (
    COLOURS,
    FERRIES,
    PAYABLE,
    ROUTES,
    WITHIN,
    WORD,
)

PURPLE, BLUE, ORANGE, WHITE, GREEN, YELLOW, BLACK, RED = PAYABLE


def ways_to_pay(hand: list[int], length: int, colour: int, ferry: int) -> list[PayCards]:
    """Every distinct set of cards for a route or a station, the fewest locomotives first."""
    colours = COLOURS if colour == GREY else (colour,)
    most = min(length - 1, hand[LOCOMOTIVE])
    ways = [
        PAYMENTS[kind][locomotives]
        for locomotives in range(ferry, most + 1)
        for kind in colours
        if hand[kind] >= length - locomotives
    ]
    if hand[LOCOMOTIVE] >= length:
        ways.append(PAYMENTS[LOCOMOTIVE][length])
    return ways


def ways_to_pay_route(hand: list[int], index: int) -> list[PayCards]:
    """Every distinct set of cards that claims a route."""
    route = ROUTES[index]
    return ways_to_pay(hand, route.length, route.colour, route.ferry)


def station_price(state: State, seat: int) -> int:
    """One card for the first station, two for the second, three for the third."""
    return CONTENT.player.stations - state.stations_left[seat] + 1


def price(state: State, decision: Pay) -> int:
    """How many cards the route or the station costs."""
    if decision.route >= 0:
        return ROUTES[decision.route].length
    return station_price(state, decision.seats[0])


def payable_routes(state: State, seat: int) -> int:
    """The mask of the routes this seat may claim and has the cards and trains for."""
    purple, blue, orange, white, green, yellow, black, red, locomotives = state.hands[seat]
    # Written out, because every turn of every search asks for it: four times faster than a loop.
    payable = (
        PURPLE[purple + locomotives]
        | BLUE[blue + locomotives]
        | ORANGE[orange + locomotives]
        | WHITE[white + locomotives]
        | GREEN[green + locomotives]
        | YELLOW[yellow + locomotives]
        | BLACK[black + locomotives]
        | RED[red + locomotives]
    )
    low, high = state.open[seat]
    return payable & FERRIES[locomotives] & WITHIN[state.trains[seat]] & (low | high << WORD)


def can_build_station(state: State, seat: int) -> bool:
    """Whether a station is left and there are cards enough of one colour for it."""
    if not state.stations_left[seat]:
        return False
    hand = state.hands[seat]
    return max(hand[:LOCOMOTIVE]) + hand[LOCOMOTIVE] >= station_price(state, seat)
