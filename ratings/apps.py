"""The ladder room."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RatingsConfig(AppConfig):
    """Elo, ladders, seasons, statistics."""

    name = "ratings"
    verbose_name = _("Ratings")

    def ready(self) -> None:
        from accounts.signals import account_closing, collecting_export, collecting_profile
        from games.signals import collecting_payload, table_finished
        from ratings import receivers

        table_finished.connect(receivers.rate, dispatch_uid="ratings.rate")
        collecting_payload.connect(receivers.payload, dispatch_uid="ratings.payload")
        collecting_profile.connect(receivers.profile, dispatch_uid="ratings.profile")
        collecting_export.connect(receivers.export, dispatch_uid="ratings.export")
        account_closing.connect(receivers.unlist, dispatch_uid="ratings.unlist")
