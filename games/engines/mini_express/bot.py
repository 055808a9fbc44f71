"""A quick bot. It is handed what a person in its seat would see, so it cannot peek.

It imagines the table after each action and prefers the one that leaves its shares, at the lengths and ranks
the tracks seem to be heading for, farthest ahead of the best rival's.
"""

from typing import Any, NamedTuple

from games.engines.mini_express.content import CONTENT
from games.engines.mini_express.tables import COMPANIES, FIRST, OTHER, SECOND, VALUES

View = dict[str, Any]
Choice = dict[str, Any]

# How much longer a track is likely to get before the end, at the beginning of the game.
GROWTH = 6.0
# What a point of influence is worth by itself, at the beginning: it buys shares and keeps ranks.
INFLUENCE = 0.6
# A rank is worth more when a rival cannot take it back with one build.
LEAD = 0.25


class Table(NamedTuple):
    """What the bot imagines: lengths by company, shares and influence by participant, itself first."""

    lengths: list[int]
    shares: list[list[int]]
    influence: list[list[int]]
    # How much of the game is still to come, from 1 down to 0.
    ahead: float


def choose(view: View) -> Choice:
    """Pick one of the offered actions."""
    answer = {
        "draft": draft,
        "turn": take_turn,
        "route": choose_route,
        "wild": choose_wild,
        "port": choose_first,
        "west": choose_west,
    }[view["decision"]]
    return answer(view)


def seen(view: View) -> Table:
    """The table as it is."""
    me: int = view["waiting"][0]
    others = [player for seat, player in enumerate(view["players"]) if seat != me]
    if view["automa"]:
        others.append(view["automa"])
    everybody = [view["players"][me], *others]
    return Table(
        [company["length"] for company in view["companies"]],
        [one["shares"][:] for one in everybody],
        [one["influence"][:] for one in everybody],
        ahead(view),
    )


def ahead(view: View) -> float:
    """How far away the end is: when the companies that run out first will have run out."""
    ending = 1 if view["mode"] == "experts" else 2
    markets = sorted(company["market"] for company in view["companies"])
    nearest: int = markets[ending - 1]
    return nearest / CONTENT.modes[view["mode"]].market


def worth(table: Table) -> float:
    """How far ahead of the best rival the own shares are, with some credit for influence."""
    totals = [prospects(table, actor) for actor in range(len(table.shares))]
    return totals[0] - max(totals[1:])


def prospects(table: Table, actor: int) -> float:
    """What a participant's shares may be worth in the end."""
    credit = INFLUENCE * table.ahead * sum(table.influence[actor])
    return credit + sum(
        shares * share_value(table, actor, company) for company, shares in enumerate(table.shares[actor])
    )


def share_value(table: Table, actor: int, company: int) -> float:
    """The likely value of one share of a company."""
    influences = [held[company] for held in table.influence]
    own = influences[actor]
    rank = sum(other > own for other in influences)
    column = (FIRST, SECOND, OTHER)[min(rank + (len(influences) == 2), OTHER)]
    longest = CONTENT.limits.length
    length = min(longest, round(table.lengths[company] + GROWTH * table.ahead))
    # A rank held with nothing in it is as good as lost while there is time.
    lead = LEAD * min(2, max(0, own - max(influences[:actor] + influences[actor + 1 :])))
    return VALUES[company][column][length] * (own > 0 or table.ahead > 0.3) + lead


def draft(view: View) -> Choice:
    """Companies that the others hold less of: their ranks are easier to win."""
    held = [sum(player["shares"][company] for player in view["players"]) for company in COMPANIES]
    return min(view["actions"], key=lambda action: held[action["company"]])


def take_turn(view: View) -> Choice:
    """The action that leaves the table best."""
    table = seen(view)
    builds = {
        (index, build["city"]): build
        for index, company in enumerate(view["companies"])
        for build in company["builds"]
    }

    def value(action: Choice) -> float:
        if action["type"] == "acquire":
            return worth(after_share(table, action["company"], view))
        return worth(after_build(table, action["company"], builds[action["company"], action["city"]]))

    return max(view["actions"], key=value)


def after_share(table: Table, company: int, view: View) -> Table:
    """The table with one more share and less influence."""
    shares, influence = table.shares[0][:], table.influence[0][:]
    shares[company] += 1
    influence[company] -= view["companies"][company]["space"]
    return table._replace(shares=[shares, *table.shares[1:]], influence=[influence, *table.influence[1:]])


def after_build(table: Table, company: int, build: dict[str, Any]) -> Table:
    """The table with a longer track and more influence."""
    lengths = table.lengths[:]
    lengths[company] = build["length"]
    gains = build["influence"]
    influence = [held + gain for held, gain in zip(table.influence[0], gains, strict=True)]
    built = table._replace(lengths=lengths, influence=[influence, *table.influence[1:]])
    if not build["wild"]:
        return built
    return max((with_influence(built, other) for other in COMPANIES if not gains[other]), key=worth)


def with_influence(table: Table, company: int) -> Table:
    """The table with one more influence in a company."""
    influence = table.influence[0][:]
    influence[company] += 1
    return table._replace(influence=[influence, *table.influence[1:]])


def choose_wild(view: View) -> Choice:
    """The company where one more influence helps most."""
    table = seen(view)
    return max(view["actions"], key=lambda action: worth(with_influence(table, action["company"])))


def choose_route(view: View) -> Choice:
    """The route whose compensation goes to companies the bot owns, not to those of its rivals."""
    table = seen(view)
    stake = [2 * table.shares[0][c] - sum(held[c] for held in table.shares) for c in COMPANIES]
    given = {tuple(route["hexes"]): route["compensation"] for route in view["asked"]["routes"]}

    def value(action: Choice) -> int:
        compensation = given[tuple(action["hexes"])]
        return sum(trains * stake[company] for company, trains in enumerate(compensation))

    return max(view["actions"], key=value)


def choose_west(view: View) -> Choice:
    """The company that brings the bot most."""
    table = seen(view)

    def value(action: Choice) -> float:
        lengths = table.lengths[:]
        lengths[action["company"]] += 2
        return worth(table._replace(lengths=lengths))

    return max(view["actions"], key=value)


def choose_first(view: View) -> Choice:
    """Any port is as good as another."""
    first: Choice = view["actions"][0]
    return first
