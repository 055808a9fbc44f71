"""The people room."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    """People: who they are, what they prefer, whom they do not want to meet."""

    name = "accounts"
    verbose_name = _("People")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts.roles import grant_permissions

        post_migrate.connect(grant_permissions, dispatch_uid="accounts.roles")
