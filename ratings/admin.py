"""The office's view of the ladders: only read; services change them."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.views import PersonRequest
from ratings import services
from ratings.models import RatedGame, Ruling, Season, Suspicion


class ReadOnly(admin.ModelAdmin):
    """Nothing is added, changed or deleted by hand; moderators may look."""

    def has_view_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return request.user.has_perm("ratings.moderate_ratings")

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.has_view_permission(request)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False


@admin.register(RatedGame)
class RatedGameAdmin(ReadOnly):
    list_display = ["pk", "table", "game", "speed", "seats", "at", "annulled"]
    list_filter = ["annulled", "game", "speed"]
    search_fields = ["table__public_id"]


@admin.register(Ruling)
class RulingAdmin(ReadOnly):
    list_display = ["rated", "verdict", "by", "reason", "at"]


@admin.register(Suspicion)
class SuspicionAdmin(ReadOnly):
    """Tables whose players share an address."""

    list_display = ["rated", "names", "looked_at", "at"]
    list_filter = ["looked_at"]
    actions = ["mark_looked_at"]

    @admin.display(description=_("people"))
    def names(self, suspicion: Suspicion) -> str:
        return ", ".join(person.username for person in suspicion.people.all())

    @admin.action(description=_("I have looked at it"), permissions=["view"])
    def mark_looked_at(self, request: PersonRequest, suspicions: QuerySet[Suspicion]) -> None:
        for suspicion in suspicions:
            services.look_at(suspicion=suspicion, by=request.user)


@admin.register(Season)
class SeasonAdmin(ReadOnly):
    list_display = ["number", "starts", "ends", "last_rated"]
