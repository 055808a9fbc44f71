from django.contrib import admin

from games.models import Message, Seat, Table


class SeatInline(admin.TabularInline):
    model = Seat
    extra = 0
    can_delete = False
    readonly_fields = [
        "number",
        "colour",
        "user",
        "stand_in",
        "bank",
        "running_since",
        "ended",
        "place",
        "total",
    ]


@admin.register(Table)
class TableAdmin(admin.ModelAdmin):
    """Tables are only read here: services change them. Neither state nor seed is shown."""

    list_display = ["public_id", "game", "status", "host", "speed", "rated", "version", "created"]
    list_filter = ["game", "status", "speed", "rated"]
    search_fields = ["public_id", "host__username"]
    exclude = ["state", "seed", "key"]
    inlines = [SeatInline]

    def has_add_permission(self, request: object) -> bool:
        return False

    def has_change_permission(self, request: object, obj: Table | None = None) -> bool:
        return False

    def has_delete_permission(self, request: object, obj: Table | None = None) -> bool:
        return False


@admin.register(Message)
class MessageAdmin(admin.ModelAdmin):
    list_display = ["table", "user", "text", "at"]
    search_fields = ["text", "user__username"]
    raw_id_fields = ["table", "user"]
