"""What is always true: nothing printed appears from nowhere or gets lost."""

from games.engines.russian_railroads.content import CONTENT
from games.engines.russian_railroads.rewards import reach
from games.engines.russian_railroads.state import Exchange, Locomotive, Player, State
from games.engines.russian_railroads.tables import (
    BLACKS,
    CARDS,
    COLOURS,
    DOUBLER_BOXES,
    GAPS,
    INDUSTRY_QUESTION,
    LENGTH,
    LETTERLESS,
    ONCE,
    QUESTION_SPACES,
    RAILS_OF,
    REACHABLE,
    SEASONAL,
    SEATING,
    SECOND_MARKER,
    UNLOCK,
    WORKER_REWARDS,
)

FOLLOWING = [(rail, UNLOCK[colour]) for colour in range(1, COLOURS) for rail in RAILS_OF[colour]]
NO_RAILS = [rail for rail in range(3 * COLOURS) if not any(rail in rails for rails in RAILS_OF)]


def assert_whole(state: State) -> None:
    """Raise AssertionError when tiles, workers, cards or rails do not add up."""
    assert_tiles(state)
    assert_workers(state)
    assert_cards(state)
    for player in state.players:
        assert_rails(player)
        assert_lane(player)
        assert_rewards(player)


def assert_tiles(state: State) -> None:
    """Every locomotive is a locomotive or a factory, somewhere; so is every doubler; engineers are unique."""
    counts = [stack + back for stack, back in zip(state.stacks, state.returned, strict=True)]
    for player in state.players:
        for value in [*player.locomotives, *player.factories]:
            if value:
                counts[value - 1] += 1
    for decision in state.pending:
        if isinstance(decision, Locomotive | Exchange):
            counts[decision.value - 1] += 1
    expected = [SEATING[len(state.players)].each_locomotive] * len(counts)
    expected[-1] += CARDS["loco_9"] not in state.cards
    assert counts == expected, f"locomotives: {counts}"
    assert min(state.stacks + state.returned) >= 0, "negative tiles"
    placed = sum(player.doublers for player in state.players)
    assert state.doublers + placed == CONTENT.figures.doublers, "doublers"
    engineers = [number for number in state.strip if number]
    engineers += [number for player in state.players for number in player.engineers]
    assert len(engineers) == len(set(engineers)), "engineers"
    assert (LETTERLESS in engineers) == (CARDS["engineer_coin"] not in state.cards), "letterless engineer"


def assert_workers(state: State) -> None:
    """Workers are in a supply or on a place; coins are never negative."""
    seasonal = sum(player.seasonal for player in state.players)
    for seat, player in enumerate(state.players):
        own = [placement for placement in state.placed if placement[0] == seat]
        gained = (player.rewards & WORKER_REWARDS).bit_count()
        assert player.workers + sum(p[2] for p in own) == player.all_workers, "own workers"
        assert player.all_workers == SEATING[len(state.players)].workers + gained, "workers gained"
        assert (player.black == 1) == any(p[3] for p in own), "black worker"
        assert min(player.workers, player.coins, player.seasonal) >= 0, "negative supply"
        seasonal += sum(p[4] for p in own)
    taken = any(placement[1] == SEASONAL for placement in state.placed)
    assert seasonal == (2 if taken else 0), f"seasonal workers: {seasonal}"
    owners = sum(player.black > 0 for player in state.players)
    assert owners == (CARDS["black_worker"] not in state.cards), "black worker's card"
    busy = 0
    for _, place, *_ in state.placed:
        busy |= 1 << place
    assert busy == state.busy, "occupied places"


def assert_cards(state: State) -> None:
    """All end bonus cards are somewhere, each once; tokens are used once and only when earned."""
    found = [*state.deck, *state.boxed, *(card for player in state.players for card in player.bonuses)]
    assert sorted(found) == list(range(len(CONTENT.end_bonuses))), f"end bonus cards: {found}"
    for player in state.players:
        earned = sum(bool(player.rewards & bit) for bit, *_ in QUESTION_SPACES)
        earned += bool(player.rewards & INDUSTRY_QUESTION)
        assert len(set(player.tokens)) == len(player.tokens) <= earned, "tokens"
        assert (len(player.markers) == 2) == (SECOND_MARKER in player.tokens), "second marker"


def assert_rails(player: Player) -> None:
    """Rails stand in the order of their colours, on tracks that have them."""
    rails = player.rails
    for rail in NO_RAILS:
        assert not rails[rail], "a rail on a track without its colour"
    for rail, length in zip(BLACKS, LENGTH, strict=True):
        assert 0 < rails[rail] <= length, "a rail left its track"
    for rail, unlocked_at in FOLLOWING:
        if rails[rail]:
            assert rails[0] >= unlocked_at, "a rail nobody gave"
            assert 0 < rails[rail] < rails[rail - 1], "rails out of order"
    assert player.doublers <= DOUBLER_BOXES, "doublers"


def assert_lane(player: Player) -> None:
    """Markers stand apart, on spaces that the factories give access to."""
    assert len(player.factories) <= len(GAPS), "factories"
    assert len(set(player.markers)) == len(player.markers), "markers on one space"
    assert max(player.markers) <= REACHABLE[len(player.factories)], "a marker jumped a gap"


def assert_rewards(player: Player) -> None:
    """A special space has given its reward exactly when its conditions hold."""
    for bit, _, track, rail, space, needs_locomotive in ONCE:
        met = player.rails[rail] >= space and (not needs_locomotive or reach(player, track) >= space)
        assert bool(player.rewards & bit) == met, "special space"
