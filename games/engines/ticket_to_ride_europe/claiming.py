"""Taking a route: the trains, the points, the twin that closes, and tunnels (rulebook: claiming routes)."""

from collections.abc import Iterable

from games.engines.core import Event
from games.engines.ticket_to_ride_europe import cards
from games.engines.ticket_to_ride_europe.actions import DECLINE, EXTRAS, Action, Decline, PayCards, PayExtra
from games.engines.ticket_to_ride_europe.content import CONTENT, LOCOMOTIVE
from games.engines.ticket_to_ride_europe.state import State, Tunnel
from games.engines.ticket_to_ride_europe.tables import OPEN_WITHOUT, OPEN_WITHOUT_BOTH, ROUTES


def complete(state: State, seat: int, index: int, colour: int, count: int, locomotives: int) -> list[Event]:
    """The cards laid down are discarded, trains fill the route, and its points are scored at once."""
    route = ROUTES[index]
    cards.discard(state, colour, count, locomotives)
    state.owner[index] = seat
    state.trains[seat] -= route.length
    state.points[seat] += route.points
    close(state, seat, index)
    paid = {"colour": colour, "cards": count, "locomotives": locomotives}
    return [Event("claimed", {"seat": seat, "route": index, "points": route.points, **paid})]


def close(state: State, seat: int, index: int) -> None:
    """A claimed route is closed; its twin is closed to its owner, and with two or three seats to all."""
    twin_closed_to_all = len(state.hands) < CONTENT.scoring.both_twins_from_seats
    for other, (low, high) in enumerate(state.open):
        without = OPEN_WITHOUT_BOTH if twin_closed_to_all or other == seat else OPEN_WITHOUT
        state.open[other] = [low & without[index][0], high & without[index][1]]


def dig(state: State, seat: int, index: int, laid: PayCards) -> list[Event]:
    """Turn up three cards: each of the colour laid down, and each locomotive, costs one more."""
    turned: list[int] = []
    events = cards.turn_up(state, turned, CONTENT.deck.tunnel_cards)
    extra = turned.count(LOCOMOTIVE)
    if laid.colour != LOCOMOTIVE:
        extra += turned.count(laid.colour)
    shown = {"colour": laid.colour, "locomotives": laid.locomotives, "cards": turned, "extra": extra}
    events.append(Event("tunnel_turned", {"seat": seat, "route": index, **shown}, reveals=bool(turned)))
    tunnel = Tunnel([seat], index, laid.colour, laid.locomotives, turned, extra)
    if not extra:
        return events + finish(state, tunnel, 0, 0)
    state.pending.append(tunnel)
    return events


def tunnel_choices(state: State, seat: int, tunnel: Tunnel) -> Iterable[Action]:
    """The ways to pay the extra cards, fewest locomotives first, and to decline."""
    hand = state.hands[seat]
    coloured = 0 if tunnel.colour == LOCOMOTIVE else hand[tunnel.colour]
    fewest, most = max(0, tunnel.extra - coloured), min(tunnel.extra, hand[LOCOMOTIVE])
    return [*EXTRAS[fewest : most + 1], DECLINE]


def pay_extra(state: State, seat: int, tunnel: Tunnel, action: PayExtra) -> list[Event]:
    """The extra cards go the way of the others; they bring no trains and no points."""
    state.pending.pop()
    count = tunnel.extra - action.locomotives
    cards.lay_down(state, seat, tunnel.colour, count, action.locomotives)
    return finish(state, tunnel, count, action.locomotives)


def finish(state: State, tunnel: Tunnel, extra_count: int, extra_locomotives: int) -> list[Event]:
    """The tunnel is claimed; the cards turned up are discarded only now."""
    discard_turned(state, tunnel)
    count = ROUTES[tunnel.route].length - tunnel.locomotives + extra_count
    locomotives = tunnel.locomotives + extra_locomotives
    return complete(state, tunnel.seats[0], tunnel.route, tunnel.colour, count, locomotives)


def decline(state: State, seat: int, tunnel: Tunnel, action: Decline) -> list[Event]:
    """The cards laid down return to the hand, no train is placed and the turn is over."""
    state.pending.pop()
    count = ROUTES[tunnel.route].length - tunnel.locomotives
    cards.take_back(state, seat, tunnel.colour, count, tunnel.locomotives)
    discard_turned(state, tunnel)
    return [Event("tunnel_declined", {"seat": seat, "route": tunnel.route})]


def discard_turned(state: State, tunnel: Tunnel) -> None:
    """The cards turned up for a tunnel end on the discard either way."""
    for card in tunnel.turned:
        state.discard[card] += 1
