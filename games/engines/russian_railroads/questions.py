""" "?" tokens and "?" cards (rulebook: description of the cards and tokens)."""

from collections.abc import Iterator

from games.engines.core import Event
from games.engines.russian_railroads.actions import Action, TakeCard, UseToken
from games.engines.russian_railroads.content import CONTENT
from games.engines.russian_railroads.effects import credit
from games.engines.russian_railroads.industry import lane_room
from games.engines.russian_railroads.locomotives import can_build_factory
from games.engines.russian_railroads.state import Player, State
from games.engines.russian_railroads.tables import (
    ALL_COLOURS,
    CARDS,
    DOUBLER_BOXES,
    ENGINEER_POINTS,
    FROM_CARD,
    QUESTION,
    SECOND_MARKER,
    TOKEN,
    TOKENS,
    items_of,
)
from games.engines.russian_railroads.tracks import movable

USES = [UseToken(token) for token in range(len(CONTENT.tokens))]
TOKEN_ITEMS = [items_of(token.parts, False, TOKEN) for token in CONTENT.tokens]
CARD_ITEMS = [items_of(card.parts, True, FROM_CARD) for card in CONTENT.cards]


def token_choices(state: State, player: Player) -> list[Action]:
    """The tokens not used yet that would have any effect."""
    return [use for use in USES if use.token not in player.tokens and has_effect(state, player, use.token)]


def has_effect(state: State, player: Player, token: int) -> bool:
    """A token that would do nothing at all may not be used."""
    if token == TOKENS["rail_4"]:
        return bool(movable(player.rails, ALL_COLOURS))
    if token == TOKENS["industry_5"]:
        return lane_room(player) > 0
    if token == SECOND_MARKER:
        return 0 not in player.markers
    if token == TOKENS["doublers_3"]:
        return min(state.doublers, DOUBLER_BOXES - player.doublers) > 0
    return True


def use_token(state: State, seat: int, token: int) -> Iterator[Event]:
    """Lay the token down; it is used up, however much of it is carried out."""
    number = next(index for index, item in enumerate(state.items) if item.kind == QUESTION)
    del state.items[number]
    player = state.players[seat]
    player.tokens.append(token)
    yield Event("token_used", {"seat": seat, "token": token})
    if token == SECOND_MARKER:
        player.markers.append(0)
    state.items += TOKEN_ITEMS[token]
    yield from credit(state, seat, CONTENT.tokens[token].parts, TOKEN, ENGINEER_POINTS, must=False)


def card_choices(state: State, player: Player, number: int) -> list[Action]:
    """The cards that lie there and can be begun."""
    return [TakeCard(number, card) for card in state.cards if can_begin(state, player, card)]


def can_begin(state: State, player: Player, card: int) -> bool:
    """Whether a card's tile can be placed; whether all of it can be done is looked into elsewhere."""
    if card == CARDS["loco_9"]:
        return min(player.locomotives) < len(state.stacks)
    return card != CARDS["factory_industry"] or can_build_factory(state)


def take_card(state: State, seat: int, number: int, card: int) -> Iterator[Event]:
    """Take what lies on the card and do what it says; it is out of the game."""
    del state.items[number]
    state.cards.remove(card)
    yield Event("card_taken", {"seat": seat, "card": card})
    state.items += CARD_ITEMS[card]
    yield from credit(state, seat, CONTENT.cards[card].parts, FROM_CARD, ENGINEER_POINTS, must=True)
