"""Pages of the ladders. Thin: parse, ask the selectors, answer."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST
from django_countries import countries

from accounts.models import User
from accounts.services import Refused
from accounts.views import PersonRequest
from games.engines import ENGINES
from games.models import Table
from games.views import engine_or_404, game_list, module_name, table_or_404
from ratings import services
from ratings.models import OVERALL, Report
from ratings.selectors import ladder as ladder_selectors
from ratings.selectors import people, reports, tables
from ratings.selectors.ladder import Wish

OVERALL_SLUG = "overall"


def wish_of(slug: str, query: QueryDict) -> Wish:
    """Which ladder an address speaks of; 404 for one we do not have."""
    season = query.get("season", "")
    return Wish(
        game=OVERALL if slug == OVERALL_SLUG else engine_or_404(slug).SLUG,
        speed=query.get("speed", "") if query.get("speed") in Table.Speed.values else Table.Speed.LIVE,
        provisional=query.get("standing") == "provisional",
        active=bool(query.get("active")),
        met=bool(query.get("met")),
        friends=bool(query.get("friends")),
        country=query.get("country", "") if query.get("country") in countries else "",
        season=int(season) if season.isdecimal() and len(season) < 6 else None,
    )


def page_of(query: QueryDict) -> int:
    page = query.get("page", "1")
    return int(page) if page.isdecimal() and len(page) < 9 else 1


@require_GET
def ladders(request: HttpRequest) -> HttpResponse:
    """The ladder of the first game."""
    return redirect("ratings:ladder", next(iter(ENGINES)))


@require_GET
def ladder(request: HttpRequest, slug: str) -> HttpResponse:
    """Who is how good at a game."""
    wish = wish_of(slug, request.GET)
    found = ladder_selectors.ladder(wish, request.user, page_of(request.GET))
    seasons = ladder_selectors.seasons()
    shown = next((s for s in seasons if s.number == wish.season), None) if wish.season else None
    context = {
        "slug": slug,
        "wish": wish,
        "ladder": found,
        "games": game_list(),
        "speeds": Table.Speed.choices,
        "countries": ladder_selectors.represented_countries(),
        "seasons": seasons,
        "season": shown or next((season for season in seasons if season.is_running), None),
        "portrait": _portrait(request, wish, found),
        "foretold": reports.foretold(wish.game),
        "overall": OVERALL_SLUG,
    }
    return render(request, "ratings/ladder.html", context)


def _portrait(request: HttpRequest, wish: Wish, found: ladder_selectors.Ladder) -> Any:
    """The person beside the ladder: the one asked for, or the reader, or the best."""
    asked = User.objects.filter(username__iexact=request.GET.get("who", "")).first()
    own = request.user if isinstance(request.user, User) else None
    best = found.rungs[0].user if found.rungs else None
    for person in (asked, own, best):
        if person and (portrait := people.portrait(person, wish.game, wish.speed)):
            return portrait
    return None


@require_GET
def honest(request: HttpRequest) -> HttpResponse:
    """How well the numbers foretold what came."""
    found = reports.predictions()
    games = [game | {"report": found.get(game["slug"])} for game in game_list()]
    return render(request, "ratings/honest.html", {"games": games})


@require_GET
def statistics(request: HttpRequest, slug: str) -> HttpResponse:
    """What a game is like."""
    engine = engine_or_404(slug)
    context = {
        "game": {"slug": slug, "name": engine.NAME},
        "own_template": f"ratings/games/{module_name(slug)}.html",
        "report": reports.report(Report.Kind.STATISTICS, slug),
        "content": engine.content(),
    }
    return render(request, "ratings/statistics.html", context)


@require_GET
def table(request: HttpRequest, public_id: str) -> HttpResponse:
    """What a game did to the ratings of its players, duel by duel."""
    found = table_or_404(request, public_id)
    rated = tables.rated_game(found)
    if rated is None:
        raise Http404
    context = {
        "table": found,
        "game_name": people.game_name(found.game),
        "rated": rated,
        "changes": tables.changes(rated),
        "may_rule": request.user.has_perm("ratings.moderate_ratings"),
    }
    return render(request, "ratings/table.html", context)


@require_POST
@login_required
def rule(request: PersonRequest, public_id: str) -> HttpResponse:
    """A moderator annuls a game, or lets it count again."""
    found = table_or_404(request, public_id)
    rated = tables.rated_game(found)
    if rated is None:
        raise Http404
    act = services.restore if rated.annulled else services.annul
    try:
        act(rated=rated, by=request.user, reason=request.POST.get("reason", "")[:300])
    except Refused as refusal:
        messages.error(request, str(refusal))
    return redirect("ratings:table", public_id)
