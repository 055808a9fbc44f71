"""The first shares: the draft both ways, what is left over, and the automa's part (rulebook: preparing)."""

from collections.abc import Iterable, Iterator

from games.engines.core import Event
from games.engines.mini_express.actions import DRAFTS, Action, DraftShare
from games.engines.mini_express.companies import give_share
from games.engines.mini_express.content import CONTENT
from games.engines.mini_express.state import Draft, State, Turn
from games.engines.mini_express.tables import COMPANIES

PAIR = 2


def picks(state: State) -> list[int]:
    """The seats in the order in which they choose: there and back; experts choose otherwise."""
    seats = state.order[: state.seats]
    if state.mode == "experts":
        return [seats[0], seats[0], seats[1]]
    return seats + seats[::-1]


def draft_choices(state: State, seat: int, decision: Draft) -> Iterable[Action]:
    """A share of another company than the first, and no pair that somebody has already."""
    return [DRAFTS[company] for company in COMPANIES if may_draft(state, seat, company)]


def may_draft(state: State, seat: int, company: int) -> bool:
    """Whether a seat may take a share of this company now."""
    if not state.set_aside[company]:
        return False
    if state.mode == "experts" or not any(state.shares[seat]):
        return True
    return not state.shares[seat][company] and not has_twin(state, seat, company)


def has_twin(state: State, seat: int, company: int) -> bool:
    """Whether another seat has already the pair that this share would complete."""
    pair = state.shares[seat][:]
    pair[company] += 1
    return pair in state.shares


def draft(state: State, seat: int, decision: Draft, action: DraftShare) -> Iterator[Event]:
    """Take the share; after the last pick the shares left over do their part."""
    state.pending.pop()
    if state.mode == "experts":
        yield from draft_for_experts(state, seat, action.company)
    else:
        yield from hand_out(state, seat, action.company, 1)
    if isinstance(state.pending[-1], Turn):
        yield from finish_draft(state)


def hand_out(state: State, actor: int, company: int, shares: int) -> Iterator[Event]:
    """Give shares that were set aside to an actor."""
    state.set_aside[company] -= shares
    give_share(state, actor, company, shares)
    seat = actor if actor < state.seats else None
    yield Event("drafted", {"seat": seat, "company": company, "shares": shares})


def draft_for_experts(state: State, seat: int, company: int) -> Iterator[Event]:
    """Two shares for the first player, one for each, two for the second, and one for each of the last."""
    picks_left = len(state.pending) - 1
    if picks_left == 1:
        yield from share_out(state, company)
    else:
        yield from hand_out(state, seat, company, PAIR)
    if not picks_left:
        yield from share_out(state, next(c for c in COMPANIES if state.set_aside[c]))


def share_out(state: State, company: int) -> Iterator[Event]:
    """Both experts take a share of this company."""
    for seat in state.order:
        yield from hand_out(state, seat, company, 1)


def finish_draft(state: State) -> Iterator[Event]:
    """What nobody took lengthens tracks, or goes to the automa, or leaves the game."""
    left = state.set_aside[:]
    if state.mode == "solo":
        yield from first_shares_of_automa(state)
    elif state.mode == "two_with_automa":
        for company in COMPANIES:
            if left[company]:
                yield from hand_out(state, state.seats, company, left[company])
    elif longer := CONTENT.modes[state.mode].length_per_leftover:
        state.lengths = [longer * shares for shares in left]
        yield Event("left_over", {"shares": left, "lengths": state.lengths[:]})
    state.boxed = [boxed + rest for boxed, rest in zip(state.boxed, state.set_aside, strict=True)]
    state.set_aside = [0] * len(COMPANIES)
    yield Event("started", {"first": state.order[0]})


def first_shares_of_automa(state: State) -> Iterator[Event]:
    """Two draws move the company marker, and each gives the automa what it reaches (rulebook: step IV)."""
    wanted = 2 if state.level >= 3 else 1
    moves = [index for index, token in enumerate(CONTENT.automa) if not token.refresh]
    refreshers = [index for index, token in enumerate(CONTENT.automa) if token.refresh]
    for _ in range(2):
        token = moves.pop(state.rng.below(len(moves)))
        state.marker = (state.marker + CONTENT.automa[token].company) % len(COMPANIES)
        yield Event("automa_drew", {"token": token, "company": state.marker}, reveals=True)
        # Where too few shares were set aside, those in the box fill up; the market is not touched.
        missing = wanted - state.set_aside[state.marker]
        if missing > 0:
            lent = min(missing, state.boxed[state.marker])
            state.boxed[state.marker] -= lent
            state.set_aside[state.marker] += lent
        given = min(wanted, state.set_aside[state.marker])
        yield from hand_out(state, state.seats, state.marker, given)
    state.bag = moves + refreshers
