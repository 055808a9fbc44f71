"""`arena`: bots against each other with seats rotated."""

import json

import pytest
from django.core.management import CommandError, call_command

from games.management.commands.arena import rotated, shares, wilson

GAME = "mini-express"


def arena(capsys, **options):
    call_command("arena", game=GAME, json=True, **options)
    return json.loads(capsys.readouterr().out)


def test_the_arena_reports_shares_intervals_and_times_by_bot(capsys):
    report = arena(capsys, bots="random,conductor,conductor", games=6, seed="1", cores=2)
    assert (report["seats"], report["games"], report["finished"]) == (3, 6, 6)
    assert report["fair_share"] == {"random": 0.3333, "conductor": 0.6667}
    assert sum(report["share"].values()) == pytest.approx(1, abs=0.001)
    low, high = report["interval"]["conductor"]
    assert 0 < low < report["share"]["conductor"] <= high <= 1
    assert report["mean_total"]["conductor"] > report["mean_total"]["random"]
    assert report["mean_winner"] >= report["mean_total"]["conductor"]
    assert 0 <= report["p50_ms"]["random"] <= report["p95_ms"]["random"]


def test_the_arena_gives_the_same_games_on_one_core_and_on_two(capsys):
    one, two = (arena(capsys, bots="conductor,random,random", games=4, cores=n) for n in (1, 2))
    assert one["mean_total"] == two["mean_total"]


def test_everybody_sits_everywhere():
    assert [rotated(("a", "b", "c"), n) for n in range(4)] == [
        ("a", "b", "c"),
        ("b", "c", "a"),
        ("c", "a", "b"),
        ("a", "b", "c"),
    ]


def test_winners_who_tie_share_the_win():
    assert shares([("a", 0), ("b", 1), ("c", 2)], [1, 3, 1]) == [("a", 0.5), ("c", 0.5)]


def test_wilsons_interval_is_the_one_of_the_books():
    assert wilson(50, 100) == [0.4038, 0.5962]
    assert wilson(10, 10) == [0.7225, 1.0]
    assert wilson(0, 0) == [0.0, 1.0]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"bots": "random,wizard,random"}, "no bot called wizard"),
        ({"bots": "random,random,stationmaster@soon"}, "no bot called stationmaster@soon"),
        ({"bots": "random,random,conductor@3"}, "no bot called conductor@3"),
        ({"bots": ",".join(["random"] * 6)}, "1 to 5 seats"),
        ({"bots": "random,random,random", "games": 0}, "at least one game"),
        ({"bots": "random,random,random", "options": '{"map": "mars"}'}, "no options of Mini Express"),
    ],
)
def test_the_arena_says_what_is_wrong(options, words):
    with pytest.raises(CommandError, match=words):
        call_command("arena", game=GAME, **options)
