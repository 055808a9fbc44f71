"""Pages about games: parse, ask one selector or call one service, answer."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import select_template
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_GET, require_POST

from accounts.guests import person_of
from accounts.services import Refused
from games import services
from games.engines import ENGINES, Engine
from games.errors import NoSuchTable
from games.forms import OpenTableForm
from games.models import Table
from games.selectors import fairness, lobby, payload


def engine_or_404(slug: str) -> Engine:
    if slug not in ENGINES:
        raise Http404
    return ENGINES[slug]


def table_or_404(request: HttpRequest, public_id: str) -> Table:
    try:
        return payload.find_table(public_id, request.user, request.GET.get("key", ""))
    except NoSuchTable:
        raise Http404 from None


def game_list() -> list[dict[str, Any]]:
    return [{"slug": engine.SLUG, "name": engine.NAME, "seats": engine.SEATS} for engine in ENGINES.values()]


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    context = {"games": game_list(), "running": lobby.running(4), "finished": lobby.finished(4)}
    return render(request, "games/home.html", context)


def _board(request: HttpRequest) -> dict[str, Any]:
    """The departures that fit the chosen filters."""
    filters = {"game": request.GET.get("game", ""), "speed": request.GET.get("speed", "")}
    return {"departures": lobby.departures(request.user, **filters), "filters": filters, "games": game_list()}


@require_GET
def lobby_page(request: HttpRequest) -> HttpResponse:
    mine = lobby.mine(request.user)["turns"] if request.user.is_authenticated else []
    context = _board(request) | {"my_turns": mine, "running": lobby.running(4), "here": lobby.people_here()}
    return render(request, "games/lobby.html", context)


@require_GET
def lobby_board(request: HttpRequest) -> HttpResponse:
    return render(request, "games/_board.html", _board(request))


@require_GET
def watch(request: HttpRequest) -> HttpResponse:
    return render(request, "games/watch.html", {"running": lobby.running(), "finished": lobby.finished()})


@require_GET
def mine(request: HttpRequest) -> HttpResponse:
    lists = lobby.mine(request.user) if request.user.is_authenticated else {}
    return render(request, "games/mine.html", lists)


@require_GET
def games(request: HttpRequest) -> HttpResponse:
    return render(request, "games/games.html", {"games": game_list()})


@require_GET
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    engine = engine_or_404(slug)
    template = select_template([f"games/{module_name(slug)}/rules.html", "games/rules.html"])
    context = {
        "game": {"slug": slug, "name": engine.NAME, "seats": engine.SEATS},
        "content": engine.content(),
    }
    return HttpResponse(template.render(context, request))


def module_name(slug: str) -> str:
    """The name of a game's own files: templates, script, style."""
    return slug.replace("-", "_")


@require_GET
@cache_control(public=True, max_age=3600)
def content(request: HttpRequest, slug: str) -> HttpResponse:
    return JsonResponse(engine_or_404(slug).content())


def open_table(request: HttpRequest) -> HttpResponse:
    engine = engine_or_404(request.GET.get("game") or request.POST.get("game") or next(iter(ENGINES)))
    form = OpenTableForm(engine, request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            table = services.open_table(user=person_of(request), plan=form.plan())
        except Refused as refusal:
            form.add_error(None, str(refusal))
        else:
            return redirect(table)
    context = {"form": form, "game": {"slug": engine.SLUG, "name": engine.NAME}, "games": game_list()}
    return render(request, "games/open.html", context)


@require_POST
def play_bot(request: HttpRequest) -> HttpResponse:
    """One click: whoever asks sits at a running table with a bot."""
    try:
        table = services.play_against_bots(
            user=person_of(request),
            game=request.POST.get("game") or next(iter(ENGINES)),
            level=request.POST.get("level") or "apprentice",
        )
    except Refused as refusal:
        messages.error(request, str(refusal))
        return redirect("games:home")
    return redirect(table)


@require_GET
def table(request: HttpRequest, public_id: str) -> HttpResponse:
    found = table_or_404(request, public_id)
    engine, module = ENGINES[found.game], module_name(found.game)
    context = {
        "table": found,
        "game": {"slug": found.game, "name": engine.NAME, "module": module},
        "board_template": f"games/{module}/_board.svg",
        "content": engine.content(),
        "payload": payload.table_payload(found, request.user),
        "key": request.GET.get("key", ""),
    }
    return render(request, "games/table.html", context)


def _act(request: HttpRequest, public_id: str, verb: Any, **arguments: Any) -> HttpResponse:
    """Call one verb for whoever asks and go on to the table."""
    try:
        verb(table_id=public_id, user=person_of(request), **arguments)
    except NoSuchTable:
        raise Http404 from None
    except Refused as refusal:
        # Back to the board: that is where another table is to be found.
        messages.error(request, str(refusal))
        return redirect("games:lobby")
    return redirect("games:table", public_id)


@require_POST
def join(request: HttpRequest, public_id: str) -> HttpResponse:
    return _act(request, public_id, services.join, key=request.POST.get("key", ""))


@require_POST
def leave(request: HttpRequest, public_id: str) -> HttpResponse:
    return _act(request, public_id, services.leave)


@require_POST
def start(request: HttpRequest, public_id: str) -> HttpResponse:
    return _act(request, public_id, services.start)


@require_POST
def add_bot(request: HttpRequest, public_id: str) -> HttpResponse:
    return _act(request, public_id, services.add_bot, level=request.POST.get("level", ""))


@require_GET
def verify(request: HttpRequest, public_id: str) -> HttpResponse:
    found = table_or_404(request, public_id)
    return render(request, "games/verify.html", {"table": found, "check": fairness.check(found)})
