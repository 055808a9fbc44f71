"""`simulate` and `fuzz`, which need neither database nor Redis."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.core.management import CommandError, call_command

from games.engines import ENGINES, play
from games.management import progress as progress_bar

GAME = "ticket-to-ride-europe"


def simulate(capsys, **options):
    call_command("simulate", game=GAME, json=True, **options)
    return json.loads(capsys.readouterr().out)


def test_simulate_reports_speed_wins_and_means_as_one_object(capsys):
    report = simulate(capsys, seats=3, bots="random,conductor", games=3, seed="7")
    assert report.keys() == {
        "game",
        "seats",
        "games",
        "finished",
        "moves",
        "seconds",
        "moves_per_second",
        "games_per_second",
        "wins",
        "mean_total",
        "p50_ms",
        "p95_ms",
    }
    assert (report["game"], report["seats"], report["games"], report["finished"]) == (GAME, 3, 3, 3)
    assert report["wins"] == {"random": 0, "conductor": 3}
    assert report["mean_total"]["conductor"] > report["mean_total"]["random"]
    assert 0 <= report["p50_ms"]["conductor"] <= report["p95_ms"]["conductor"]


def test_the_same_seed_simulates_the_same_games(capsys):
    one, two = (simulate(capsys, seats=2, bots="random", games=3, seed="9") for _ in range(2))
    assert (one["moves"], one["mean_total"]) == (two["moves"], two["mean_total"])
    assert simulate(capsys, seats=2, bots="random", games=3, seed="10")["mean_total"] != one["mean_total"]


def test_simulate_speaks_to_people_too(capsys):
    call_command("simulate", game=GAME, seats=2, bots="random", games=1)
    assert "games per second" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"game": "chess", "seats": 2}, "no game called chess"),
        ({"game": GAME, "seats": 6}, "2 to 5 seats"),
        ({"game": GAME, "seats": 2, "bots": "random,wizard"}, "no bot called wizard"),
        ({"game": GAME, "seats": 2, "bots": "random,random,random"}, "do not fit"),
        ({"game": GAME, "seats": 2, "games": 0}, "at least one game"),
    ],
)
def test_simulate_says_what_is_wrong(options, words):
    with pytest.raises(CommandError, match=words):
        call_command("simulate", **options)


def test_fuzz_counts_games_and_moves(capsys, tmp_path):
    call_command("fuzz", GAME, games=1, json=True, into=tmp_path)
    report = json.loads(capsys.readouterr().out)
    assert (report["game"], report["games"], report["broken"]) == (GAME, 4, [])
    assert report["moves"] > 400
    assert list(tmp_path.iterdir()) == []


def test_fuzz_writes_a_failing_game_as_a_golden_game(capsys, tmp_path, monkeypatch):
    engine = ENGINES[GAME]
    names = {name: getattr(engine, name) for name in engine.__all__}  # type: ignore[attr-defined]

    def forgetful(state):
        engine.assert_whole(state)
        assert state.turn < 12, "the twelfth turn is cursed"

    monkeypatch.setitem(ENGINES, GAME, SimpleNamespace(**(names | {"assert_whole": forgetful})))
    with pytest.raises(CommandError, match="broke a promise"):
        call_command("fuzz", GAME, games=1, json=True, into=tmp_path)
    (first, *_) = json.loads(capsys.readouterr().out)["broken"]
    record = play.load(Path(first))
    assert play.replay(record).turn == 12
    assert play.replay(record, moves=len(record.moves) - 1).turn == 11


def test_a_progress_bar_is_drawn_on_a_terminal_only(capsys, monkeypatch):
    assert list(progress_bar.progress([1, 2, 3], 3, "Games")) == [1, 2, 3]
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert list(progress_bar.progress([1, 2, 3], 3, "Games")) == [1, 2, 3]
    assert "Games [#############" in capsys.readouterr().err
