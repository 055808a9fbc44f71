"""What the board is drawn from."""

import msgspec

from games.engines import russian_railroads as game
from games.engines.russian_railroads.actions import PASS, Pay, Place, StepRail
from games.engines.russian_railroads.content import CONTENT
from tests.engines.russian_railroads.positions import (
    BLACK,
    SP,
    card,
    own,
    play,
    position,
    space,
    token,
)


def test_a_view_is_plain_json():
    state = position()
    view = game.view(state, 0)
    assert msgspec.json.decode(msgspec.json.encode(view)) == view


def test_spaces_say_who_stands_there_with_what():
    state, _ = play(position(), Place(space("industry_2")), Pay(1, False))
    spaces = game.view(state, None)["spaces"]
    here = {"seat": 0, "workers": 1, "black": 0, "seasonal": 0, "coins": 1}
    assert spaces[space("industry_2")] == {"open": True, "engineer": 0, "placed": [here]}
    assert not spaces[space("last_round_industry")]["open"]
    assert spaces[space("engineer_variable_1")] == {"open": True, "engineer": 4, "placed": []}


def test_crossed_out_spaces_are_closed_with_two_players():
    spaces = game.view(position(2), None)["spaces"]
    closed = {CONTENT.spaces[i].key for i, entry in enumerate(spaces) if not entry["open"]}
    assert closed == set(CONTENT.back_side.crossed_out) | {"last_round_industry"}
    assert len(spaces) - len(closed) == 19


def test_the_projection_says_what_the_board_scores_now():
    boards = {0: {"ts": [9, 7, 3], "kv": [3], "locomotives": [6, 2, 0, 2], "doublers": 1, "markers": [4]}}
    projection = game.view(position(boards=boards), None)["players"][0]["projection"]
    totals = {key: projection[key] for key in ("total", "transsib", "petersburg", "kiev", "industry")}
    assert totals == {"total": 20, "transsib": 12, "petersburg": 0, "kiev": 3, "industry": 5}
    assert [[line["points"] for line in part] for part in projection["lines"]] == [
        [8, 4, 0],
        [],
        [0, 1, 2],
        [5],
    ]


def test_the_projection_is_what_the_next_scoring_gives():
    boards = {0: {"ts": [9, 7, 3], "kv": [3], "locomotives": [6, 2, 0, 2], "doublers": 1, "markers": [4]}}
    state = position(2, boards=boards)
    before = game.view(state, None)["players"][0]
    state, _ = play(state, PASS, PASS)
    assert game.view(state, None)["players"][0]["points"] == before["points"] + before["projection"]["total"]


def test_previews_stand_beside_the_actions():
    boards = {0: {"coins": 0, "ts": [5, 3], "locomotives": [9, 0, 0, 0]}}
    view = game.view(position(boards=boards), 0)
    by_place = {a["place"]: p for a, p in zip(view["actions"], view["previews"], strict=True) if "place" in a}
    assert by_place[space("track_black_or_grey_reusable")] == 4
    assert by_place[space("industry_2")] == 3 + 2
    assert by_place[space("aux_doubler")] == 4
    assert by_place[space("aux_coins")] is None
    assert game.view(position(boards=boards), 1)["previews"] == []


def test_a_preview_of_a_step_is_what_the_board_scores_after_it():
    state = position(boards={0: {"coins": 0, "ts": [5, 3], "sp": [3], "locomotives": [9, 0, 2, 0]}})
    state, _ = play(state, Place(space("track_grey_2")))
    view = game.view(state, 0)
    for action, promised in zip(view["actions"], view["previews"], strict=True):
        after, _ = game.apply(state, 0, msgspec.convert(action, game.Action))
        # Steps that make themselves afterwards are not in the preview.
        assert game.view(after, None)["players"][0]["projection"]["total"] >= promised


def test_items_say_what_is_still_to_be_done_and_why():
    state, _ = play(position(boards={0: {"coins": 0}}), Place(space("industry_3")))
    assert game.view(state, 1)["items"] == [
        {"kind": "industry", "count": 1, "colours": [], "must": True, "origin": "place"},
        {"kind": "rails", "count": 1, "colours": ["black"], "must": True, "origin": "place"},
    ]


def test_a_player_board_is_shown_by_track():
    boards = {0: {"ts": [6, 2], "locomotives": [3, 0, 2, 0], "engineers": [5], "coins": 0}}
    state = position(boards=boards, strip=[0] * 7)
    player = game.view(state, None)["players"][0]
    assert player["rails"] == [[6, 2, 0, 0, 0], [1, 0, 0, 0, None], [1, 0, 0, None, None]]
    assert player["unlocked"] == [True, True, True, False, False]
    assert (player["locomotives"], player["reach"]) == ([[3, 0], [2], [0]], [3, 2, 0])
    assert player["engineers"] == [{"number": 5, "place": own(5), "used": False}]
    assert len(player["unused"]) == 7
    assert player["black"] is None


def test_the_question_is_described():
    state, _ = play(position(), Place(space("loco_3")))
    assert game.view(state, None)["asked"] == {"place": space("loco_3"), "workers": 3, "coins": 0}
    assert game.view(state, None)["decision"] == "pay"


def test_rewards_and_tokens_are_shown():
    state = position(boards={0: {"coins": 0, "sp": [3], "locomotives": [1, 0, 4, 0]}})
    state, _ = play(state, Place(space("track_black_or_grey_reusable")), StepRail(0, SP, BLACK))
    player = game.view(state, None)["players"][0]
    (rewarded,) = [CONTENT.special_spaces[number] for number in player["rewarded"]]
    assert (rewarded.track, rewarded.space, rewarded.reward) == ("petersburg", 4, "question")
    view = game.view(state, 0)
    tokens = [a["token"] for a in view["actions"] if a["type"] == "token"]
    assert token("card_and_end_bonus") in tokens
    assert card("combo") in view["cards"]
