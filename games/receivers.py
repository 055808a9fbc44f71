"""What tables answer when the people room asks about somebody."""

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.dispatch import receiver

from accounts.models import User
from accounts.signals import account_closing, collecting_export, collecting_profile, rest_changed
from games import services
from games.selectors import lobby


@receiver(collecting_profile)
def show_games(person: User, viewer: User | AnonymousUser, **kwargs: Any) -> dict[str, Any]:
    """The last games of a person; private ones only for themselves."""
    return {
        "template": "games/_profile.html",
        "finished": lobby.finished(user=person, private=person == viewer),
    }


@receiver(collecting_export)
def export_games(user: User, **kwargs: Any) -> tuple[str, Any]:
    return "games", lobby.everything_of(user)


@receiver(account_closing)
def leave_every_table(user: User, **kwargs: Any) -> None:
    services.leave_everywhere(user=user)


@receiver(rest_changed)
def set_clocks_again(user: User, **kwargs: Any) -> None:
    services.set_clocks_again(user=user)
