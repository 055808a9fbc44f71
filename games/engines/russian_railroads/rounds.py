"""The course of the game: whose turn it is, the end of a round, preparing the next (rulebook: scoring)."""

from collections.abc import Iterator

from games.engines.core import Event
from games.engines.russian_railroads.order import settle_order
from games.engines.russian_railroads.scoring import bonus_points, count_board, is_over, majority
from games.engines.russian_railroads.state import State, Turn
from games.engines.russian_railroads.tables import SEATING, SOURCES


def is_last_round(state: State) -> bool:
    """Whether the last-round tile lies over the turn order."""
    return state.round >= SEATING[len(state.players)].rounds


def go_on(state: State) -> Iterator[Event]:
    """Nothing is asked: the next player's turn, or the end of the round, of the game."""
    if not all(player.passed for player in state.players):
        next_turn(state)
    elif not state.next_order:
        yield from settle_order(state)
        if not state.pending:
            yield from end_round(state)
    else:
        yield from end_round(state)


def next_turn(state: State) -> None:
    """The next in order who has not passed."""
    seats = len(state.order)
    for ahead in range(1, seats + 1):
        position = (state.turn + ahead) % seats
        if not state.players[state.order[position]].passed:
            state.turn = position
            state.pending.append(Turn(seats=[state.order[position]]))
            return


def end_round(state: State) -> Iterator[Event]:
    """Everybody scores the own board; then the next round is prepared, or the game is over."""
    boards = [count_board(player) for player in state.players]
    for player, board in zip(state.players, boards, strict=True):
        for source, lines in enumerate(board):
            player.ledger[(state.round - 1) * len(SOURCES) + source] += sum(line["points"] for line in lines)
    yield Event("round_scored", {"round": state.round, "boards": boards})
    clear_board(state)
    state.round += 1
    if is_over(state):
        yield from end_game(state)
    else:
        yield from prepare(state)


def clear_board(state: State) -> None:
    """Workers come home, placed coins go to the bank, seasonal workers to their space."""
    for seat, _, own, black, _, _ in state.placed:
        player = state.players[seat]
        player.workers += own
        if black:
            player.black = 2
    for player in state.players:
        player.seasonal, player.passed = 0, False
    state.placed, state.busy = [], 0


def prepare(state: State) -> Iterator[Event]:
    """The engineers move one slot on, the new order holds, and its first player begins."""
    gone = state.strip[-1]
    state.strip = [0, *state.strip[:-1]]
    state.order, state.next_order, state.turn = state.next_order, [], 0
    state.pending.append(Turn(seats=[state.order[0]]))
    yield Event("round_began", {"round": state.round, "order": state.order[:], "engineer_gone": gone})


def end_game(state: State) -> Iterator[Event]:
    """End bonus cards are shown and counted, then the engineers."""
    cards = [
        [{"card": card, "points": bonus_points(player, card)} for card in player.bonuses]
        for player in state.players
    ]
    yield Event("ended", {"cards": cards, "engineers": majority(state.players)}, reveals=any(cards))
