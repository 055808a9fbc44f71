"""The turn: its four actions, what each leads to, and the end of the game, in the order of the rulebook."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from games.engines.core import Event, Rules
from games.engines.ticket_to_ride_europe import cards, claiming
from games.engines.ticket_to_ride_europe.actions import (
    DRAW_BLIND,
    DRAW_TICKETS,
    PASS,
    TAKES,
    Action,
    BuildStation,
    ClaimRoute,
    Decline,
    DrawBlind,
    DrawTickets,
    KeepTickets,
    Pass,
    PayCards,
    PayExtra,
    TakeCard,
)
from games.engines.ticket_to_ride_europe.content import CONTENT, GREY, LOCOMOTIVE
from games.engines.ticket_to_ride_europe.payment import (
    can_build_station,
    payable_routes,
    price,
    station_price,
    ways_to_pay,
    ways_to_pay_route,
)
from games.engines.ticket_to_ride_europe.scoring import express, longest_paths
from games.engines.ticket_to_ride_europe.state import (
    Pay,
    SecondCard,
    StartTickets,
    State,
    Tickets,
    Tunnel,
    Turn,
)
from games.engines.ticket_to_ride_europe.tables import ROUTES, claims_in, stations_outside

LAST_ROUND_TRAINS = CONTENT.scoring.last_round_trains


def advance(state: State) -> list[Event]:
    """Run on to the next real choice: end turns that are over, answer what has only one answer."""
    events: list[Event] = []
    while True:
        if not state.pending:
            events += end_turn(state)
            if not state.pending:
                return events
        decision = state.pending[-1]
        if has_two_answers(state, decision):
            return events
        choices = rules.legal_actions(state, decision.seats[0])
        if len(choices) > 1:
            return events
        events += rules.carry_out(state, decision.seats[0], choices[0])


def has_two_answers(state: State, decision: object) -> bool:
    """A quick look at the common cases, so that most turns are not listed twice."""
    if isinstance(decision, Turn):
        return bool(state.deck)
    if isinstance(decision, SecondCard):
        return bool(state.deck) and state.row.count(LOCOMOTIVE) < len(state.row)
    return isinstance(decision, StartTickets) or (isinstance(decision, Tickets) and len(decision.offered) > 1)


rules = Rules(advance)


# Before the first turn: tickets


@lru_cache(maxsize=4096)
def ways_to_keep(offered: tuple[int, ...], at_least: int) -> list[KeepTickets]:
    """Every choice of tickets that keeps enough of them, the fewest first."""
    sizes = range(at_least, len(offered) + 1)
    return [KeepTickets(kept) for size in sizes for kept in combinations(sorted(offered), size)]


@rules.offers(StartTickets)
def start_choices(state: State, seat: int, decision: StartTickets) -> Iterable[Action]:
    return ways_to_keep(tuple(decision.offered[seat]), CONTENT.player.keep_at_start)


@rules.plays(StartTickets, KeepTickets)
def choose_first_tickets(state: State, seat: int, decision: StartTickets, action: KeepTickets) -> list[Event]:
    """Keep two or more of the four; nothing is shown before everybody has chosen."""
    kept = list(action.tickets)
    state.pending[-1] = decision = StartTickets(
        seats=[other for other in decision.seats if other != seat],
        offered=decision.offered,
        chosen=[kept if other == seat else chosen for other, chosen in enumerate(decision.chosen)],
    )
    chose = Event("chose_tickets", {"seat": seat}, {"tickets": kept}, [seat])
    return [chose] if decision.seats else [chose, start(state, decision)]


def start(state: State, decision: StartTickets) -> Event:
    """All have chosen: what was given back leaves the game unseen, and the first player begins."""
    state.pending.pop()
    state.tickets = decision.chosen
    state.returned = [
        [ticket for ticket in offered if ticket not in chosen]
        for offered, chosen in zip(decision.offered, decision.chosen, strict=True)
    ]
    kept = [len(chosen) for chosen in decision.chosen]
    return Event("started", {"kept": kept, "first": state.seat}, reveals=True)


# The turn


@rules.offers(Turn)
def turn_choices(state: State, seat: int, decision: Turn) -> Iterable[Action]:
    # With deck and discard both gone no train card may be drawn, even if some lie face up.
    choices: list[Action] = [*TAKES[: len(state.row)], DRAW_BLIND] if state.deck else []
    choices += claims_in(payable_routes(state, seat))
    if state.ticket_deck:
        choices.append(DRAW_TICKETS)
    if can_build_station(state, seat):
        choices += stations_outside(state.stations)
    return choices or [PASS]


def end_turn(state: State) -> list[Event]:
    """Two trains or fewer at the end of a turn give everybody one more turn; then the game is over."""
    events = [] if state.deck else cards.restock(state)
    seats = len(state.hands)
    if state.closing >= 0:
        state.turns_left -= 1
        if not state.turns_left:
            return events + end_game(state, "last_round")
    elif state.trains[state.seat] <= LAST_ROUND_TRAINS:
        state.closing, state.turns_left = state.seat, seats
        events.append(Event("last_round", {"seat": state.seat}))
    if state.passes == seats:
        return events + end_game(state, "all_passed")
    state.seat = (state.seat + 1) % seats
    state.turn += 1
    state.pending.append(Turn([state.seat]))
    return events


def end_game(state: State, reason: str) -> list[Event]:
    """The tickets are shown and the longest path is measured; nothing is asked any more."""
    ended = Event("ended", {"reason": reason, "tickets": state.tickets[:]}, reveals=True)
    lengths = longest_paths(state)
    holders = express(lengths)
    return [ended, Event("express", {"seats": holders, "length": max(lengths)})] if holders else [ended]


@rules.plays(Turn, Pass)
def sit_out(state: State, seat: int, decision: Turn, action: Pass) -> list[Event]:
    """Nothing is possible; when everybody says so, one after another, the game is over."""
    state.pending.pop()
    state.passes += 1
    return [Event("passed", {"seat": seat})]


# Drawing train cards


@rules.plays(Turn, TakeCard)
def take_first(state: State, seat: int, decision: Turn, action: TakeCard) -> list[Event]:
    """A face-up locomotive counts as both cards; anything else is the first of two."""
    state.pending.pop()
    state.passes = 0
    is_locomotive = state.row[action.slot] == LOCOMOTIVE
    events = cards.take_from_row(state, seat, action.slot)
    if not is_locomotive:
        ask_for_second_card(state, seat)
    return events


@rules.plays(Turn, DrawBlind)
def draw_first(state: State, seat: int, decision: Turn, action: DrawBlind) -> list[Event]:
    """A blind card, be it a locomotive, is the first of two."""
    state.pending.pop()
    state.passes = 0
    events = cards.draw_blind(state, seat)
    ask_for_second_card(state, seat)
    return events


def ask_for_second_card(state: State, seat: int) -> None:
    """The turn ends with one card when there is no second one to be had."""
    if state.deck or state.row.count(LOCOMOTIVE) < len(state.row):
        state.pending.append(SecondCard([seat]))


@rules.offers(SecondCard)
def second_card_choices(state: State, seat: int, decision: SecondCard) -> Iterable[Action]:
    choices: list[Action] = [TAKES[slot] for slot, card in enumerate(state.row) if card != LOCOMOTIVE]
    if state.deck:
        choices.append(DRAW_BLIND)
    return choices


@rules.plays(SecondCard, TakeCard)
def take_second(state: State, seat: int, decision: SecondCard, action: TakeCard) -> list[Event]:
    """The second card from the row, which is never a locomotive."""
    state.pending.pop()
    return cards.take_from_row(state, seat, action.slot)


@rules.plays(SecondCard, DrawBlind)
def draw_second(state: State, seat: int, decision: SecondCard, action: DrawBlind) -> list[Event]:
    """The second card from the deck."""
    state.pending.pop()
    return cards.draw_blind(state, seat)


# Claiming a route


@rules.plays(Turn, ClaimRoute)
def claim(state: State, seat: int, decision: Turn, action: ClaimRoute) -> list[Event]:
    """Name the route; the cards are chosen next."""
    state.passes = 0
    state.pending[-1] = Pay([seat], route=action.route, city=-1)
    return []


@rules.offers(Pay)
def pay_choices(state: State, seat: int, decision: Pay) -> Iterable[Action]:
    if decision.route >= 0:
        return ways_to_pay_route(state.hands[seat], decision.route)
    return ways_to_pay(state.hands[seat], price(state, decision), GREY, ferry=0)


@rules.plays(Pay, PayCards)
def pay(state: State, seat: int, decision: Pay, action: PayCards) -> list[Event]:
    """Lay the cards down for what was chosen."""
    state.pending.pop()
    count = price(state, decision) - action.locomotives
    cards.lay_down(state, seat, action.colour, count, action.locomotives)
    if decision.route < 0:
        return build(state, seat, decision.city, action)
    if ROUTES[decision.route].tunnel:
        return claiming.dig(state, seat, decision.route, action)
    return claiming.complete(state, seat, decision.route, action.colour, count, action.locomotives)


rules.offers(Tunnel)(claiming.tunnel_choices)
rules.plays(Tunnel, PayExtra)(claiming.pay_extra)
rules.plays(Tunnel, Decline)(claiming.decline)


# Drawing tickets


@rules.plays(Turn, DrawTickets)
def draw_tickets(state: State, seat: int, decision: Turn, action: DrawTickets) -> list[Event]:
    """Look at the top three, or at as many as there are."""
    state.passes = 0
    count = CONTENT.player.draw_tickets
    drawn, state.ticket_deck = state.ticket_deck[:count], state.ticket_deck[count:]
    state.returners = state.returners[count:]
    state.pending[-1] = Tickets(seats=[seat], offered=drawn)
    public = {"seat": seat, "count": len(drawn)}
    return [Event("tickets_drawn", public, {"tickets": drawn}, [seat], reveals=True)]


@rules.offers(Tickets)
def ticket_choices(state: State, seat: int, decision: Tickets) -> Iterable[Action]:
    return ways_to_keep(tuple(decision.offered), CONTENT.player.keep_drawn)


@rules.plays(Tickets, KeepTickets)
def keep_tickets(state: State, seat: int, decision: Tickets, action: KeepTickets) -> list[Event]:
    """Keep at least one; the others go under the ticket deck in the order drawn."""
    state.pending.pop()
    kept = list(action.tickets)
    back = [ticket for ticket in decision.offered if ticket not in kept]
    state.tickets[seat] = state.tickets[seat] + kept
    state.ticket_deck = state.ticket_deck + back
    state.returners = state.returners + [seat] * len(back)
    return [Event("tickets_kept", {"seat": seat, "kept": len(kept)}, {"tickets": kept}, [seat])]


# Building a station


@rules.plays(Turn, BuildStation)
def place_station(state: State, seat: int, decision: Turn, action: BuildStation) -> list[Event]:
    """Name the city; the cards are chosen next."""
    state.passes = 0
    state.pending[-1] = Pay([seat], route=-1, city=action.city)
    return []


def build(state: State, seat: int, city: int, action: PayCards) -> list[Event]:
    """The station stands in its city to the end of the game."""
    count = station_price(state, seat) - action.locomotives
    cards.discard(state, action.colour, count, action.locomotives)
    state.stations = (*state.stations[:city], seat, *state.stations[city + 1 :])
    state.stations_left[seat] -= 1
    paid = {"colour": action.colour, "cards": count, "locomotives": action.locomotives}
    return [Event("station_built", {"seat": seat, "city": city, **paid})]
