"""Taking a route: the trains, the points, the twin that closes, and tunnels (rulebook: claiming routes)."""

from collections.abc import Iterable, Iterator

from games.engines.core import Event
from games.engines.ticket_to_ride_europe import cards
from games.engines.ticket_to_ride_europe.actions import DECLINE, EXTRAS, Action, Decline, PayCards, PayExtra
from games.engines.ticket_to_ride_europe.content import CONTENT, LOCOMOTIVE
from games.engines.ticket_to_ride_europe.state import State, Tunnel
from games.engines.ticket_to_ride_europe.tables import OPEN_WITHOUT, OPEN_WITHOUT_BOTH, ROUTES


def complete(
    state: State, seat: int, index: int, colour: int, count: int, locomotives: int
) -> Iterator[Event]:
    """The cards laid down are discarded, trains fill the route, and its points are scored at once."""
    route = ROUTES[index]
    cards.discard(state, colour, count, locomotives)
    state.owner[index] = seat
    state.trains[seat] -= route.length
    state.points[seat] += route.points
    close(state, seat, index)
    paid = {"colour": colour, "cards": count, "locomotives": locomotives}
    yield Event("claimed", {"seat": seat, "route": index, "points": route.points, **paid})


def close(state: State, seat: int, index: int) -> None:
    """A claimed route is closed; its twin is closed to its owner, and with two or three seats to all."""
    twin_closed_to_all = len(state.hands) < CONTENT.scoring.both_twins_from_seats
    for other, (low, high) in enumerate(state.open):
        without = OPEN_WITHOUT_BOTH if twin_closed_to_all or other == seat else OPEN_WITHOUT
        state.open[other] = [low & without[index][0], high & without[index][1]]


def dig(state: State, seat: int, index: int, laid: PayCards) -> Iterator[Event]:
    """Turn up three cards: each of the colour laid down, and each locomotive, costs one more."""
    turned: list[int] = []
    while state.deck and len(turned) < CONTENT.deck.tunnel_cards:
        card = yield from cards.top_card(state)
        turned.append(card)
    extra = sum(card in (laid.colour, LOCOMOTIVE) for card in turned)
    shown = {"colour": laid.colour, "locomotives": laid.locomotives, "cards": turned, "extra": extra}
    yield Event("tunnel_turned", {"seat": seat, "route": index, **shown}, reveals=bool(turned))
    tunnel = Tunnel(
        seats=[seat],
        route=index,
        colour=laid.colour,
        locomotives=laid.locomotives,
        turned=turned,
        extra=extra,
    )
    if extra:
        state.pending.append(tunnel)
    else:
        yield from finish(state, tunnel, 0, 0)


def tunnel_choices(state: State, seat: int, tunnel: Tunnel) -> Iterable[Action]:
    """The ways to pay the extra cards, fewest locomotives first, and to decline."""
    hand = state.hands[seat]
    coloured = 0 if tunnel.colour == LOCOMOTIVE else hand[tunnel.colour]
    fewest, most = max(0, tunnel.extra - coloured), min(tunnel.extra, hand[LOCOMOTIVE])
    return [*EXTRAS[fewest : most + 1], DECLINE]


def pay_extra(state: State, seat: int, tunnel: Tunnel, action: PayExtra) -> Iterator[Event]:
    """The extra cards go the way of the others; they bring no trains and no points."""
    state.pending.pop()
    count = tunnel.extra - action.locomotives
    cards.lay_down(state, seat, tunnel.colour, count, action.locomotives)
    yield from finish(state, tunnel, count, action.locomotives)


def finish(state: State, tunnel: Tunnel, extra_count: int, extra_locomotives: int) -> Iterator[Event]:
    """The tunnel is claimed; the cards turned up are discarded only now."""
    count = ROUTES[tunnel.route].length - tunnel.locomotives + extra_count
    locomotives = tunnel.locomotives + extra_locomotives
    yield from complete(state, tunnel.seats[0], tunnel.route, tunnel.colour, count, locomotives)
    discard_turned(state, tunnel)


def decline(state: State, seat: int, tunnel: Tunnel, action: Decline) -> Iterator[Event]:
    """The cards laid down return to the hand, no train is placed and the turn is over."""
    state.pending.pop()
    count = ROUTES[tunnel.route].length - tunnel.locomotives
    cards.take_back(state, seat, tunnel.colour, count, tunnel.locomotives)
    discard_turned(state, tunnel)
    yield Event("tunnel_declined", {"seat": seat, "route": tunnel.route})


def discard_turned(state: State, tunnel: Tunnel) -> None:
    """The cards turned up for a tunnel end on the discard either way."""
    for card in tunnel.turned:
        state.discard[card] += 1
