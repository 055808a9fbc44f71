"""The office's view of people."""

from __future__ import annotations

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts import services
from accounts.models import Block, Preferences, User

# The office has the same front door as everybody, with its limits and second factor.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]


class PreferencesInline(admin.StackedInline):
    """What this person chose."""

    model = Preferences


@admin.register(User)
class PeopleAdmin(UserAdmin):
    """People, with what a moderator may do to them."""

    list_display = ("username", "name", "email", "is_guest", "is_bot", "is_active", "is_staff", "date_joined")
    list_filter = ("is_guest", "is_bot", "former", "is_active", "is_staff", "groups")
    search_fields = ("username", "display_name", "email")
    readonly_fields = ("is_guest", "is_bot", "bot_level", "former", "last_login", "date_joined")
    fieldsets = (
        (None, {"fields": ("username", "password", "display_name", "email")}),
        (_("Kind"), {"fields": ("is_guest", "is_bot", "bot_level", "former")}),
        (_("Rights"), {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )
    inlines = (PreferencesInline,)
    actions = ("suspend", "reinstate")

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        """Whether this person may shut others out."""
        return request.user.has_perm("accounts.moderate_people")

    @admin.action(description=_("Suspend"), permissions=["moderate"])
    def suspend(self, request: HttpRequest, people: QuerySet[User]) -> None:
        for person in people.filter(is_staff=False, is_bot=False):
            services.suspend(person)

    @admin.action(description=_("Let back in"), permissions=["moderate"])
    def reinstate(self, request: HttpRequest, people: QuerySet[User]) -> None:
        for person in people:
            services.reinstate(person)


@admin.register(Block)
class BlockAdmin(admin.ModelAdmin):
    """Who does not want to meet whom."""

    list_display = ("blocker", "blocked", "made_at")
    raw_id_fields = ("blocker", "blocked")
