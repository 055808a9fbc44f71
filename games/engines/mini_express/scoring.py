"""What shares are worth, now and at the end: ranks of influence, the score sheets and the places."""

from games.engines.core import Line, Outcome
from games.engines.mini_express.state import State
from games.engines.mini_express.tables import COMPANIES, FIRST, OTHER, SECOND, VALUES

# In the solo game: up to this influence a person's shares are worth nothing against a Trainspotter.
TRAINSPOTTER_INFLUENCE = 3
TRAINSPOTTER, CONDUCTOR = 3, 4


def column(influences: list[int], own: int) -> int:
    """Which column of the table counts, among three or more: first, second or other."""
    ahead = sum(other > own for other in influences)
    if not ahead:
        return FIRST
    # Behind a tie for the first place nobody is second.
    return SECOND if ahead == 1 else OTHER


def column_of_two(influences: list[int], own: int) -> int:
    """With two participants the first column is not used; equal ones share the second."""
    return OTHER if own < max(influences) else SECOND


def share_value(state: State, actor: int, company: int) -> int:
    """What one share of a company is worth to a participant as things stand."""
    influences = [held[company] for held in state.influence]
    own = influences[actor]
    if own == 0 or is_worthless(state, actor, influences):
        return 0
    choose = column_of_two if len(influences) == 2 else column
    return VALUES[company][choose(influences, own)][state.lengths[company]]


def is_worthless(state: State, actor: int, influences: list[int]) -> bool:
    """Whether a level of the solo game takes the value from a person's shares."""
    if state.mode != "solo" or actor >= state.seats:
        return False
    own, automa = influences
    if state.level >= TRAINSPOTTER and own <= TRAINSPOTTER_INFLUENCE:
        return True
    return state.level >= CONDUCTOR and own < automa


def values(state: State, actor: int) -> list[int]:
    """What one share is worth to a participant, by company."""
    return [share_value(state, actor, company) for company in COMPANIES]


def total(state: State, actor: int) -> int:
    """What all shares of a participant are worth."""
    held = zip(state.shares[actor], values(state, actor), strict=True)
    return sum(shares * value for shares, value in held)


def sheet(state: State, actor: int) -> list[Line]:
    """The score sheet of a participant, a company to a line."""
    return [
        Line(
            "company",
            state.shares[actor][company] * value,
            {
                "company": company,
                "shares": state.shares[actor][company],
                "value": value,
                "influence": state.influence[actor][company],
                "length": state.lengths[company],
            },
        )
        for company, value in enumerate(values(state, actor))
    ]


def places(state: State) -> list[int]:
    """By participant: points, fewer shares, nearer to the first player; the automa wins a solo tie."""
    totals = [total(state, actor) for actor in range(len(state.order))]
    if state.mode == "solo":
        return [1, 2] if totals[0] > totals[1] else [2, 1]
    ranked = sorted(
        range(len(state.order)),
        key=lambda actor: (-totals[actor], sum(state.shares[actor]), state.order.index(actor)),
    )
    return [1 + ranked.index(actor) for actor in range(len(state.order))]


def outcome(state: State) -> Outcome | None:
    """The result of a finished game; None while it runs."""
    if state.pending:
        return None
    ranks = places(state)
    sheets = [sheet(state, seat) for seat in range(state.seats)]
    totals = [sum(line.points for line in lines) for lines in sheets]
    return Outcome(ranks[: state.seats], totals, sheets, house=ranks[-1] if state.level else 0)
