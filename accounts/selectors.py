"""Questions about people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet
from rest_framework.authtoken.models import Token

from accounts.models import Block, Friend, Preferences, User, preference_values
from accounts.signals import collecting_export, collecting_profile

Answers = Sequence[tuple[Any, Any]]


def profile(username: str) -> User:
    """The person of this name, however it is capitalised; User.DoesNotExist when there is none."""
    return User.objects.get_by_natural_key(username)


def profile_sections(person: User, viewer: User | AnonymousUser) -> list[dict[str, Any]]:
    """What the other rooms have to say about a person."""
    answers: Answers = collecting_profile.send(sender=User, person=person, viewer=viewer)
    return [section for _receiver, section in answers]


def preferences_for(user: User | AnonymousUser) -> Preferences:
    """What this person chose, or what everybody begins with."""
    if not isinstance(user, User):
        return Preferences()
    return Preferences.objects.filter(user=user).first() or Preferences(user=user)


def has_blocked(blocker: User, blocked: User) -> bool:
    """Whether the first does not want to meet the second."""
    return Block.objects.filter(blocker=blocker, blocked=blocked).exists()


def blocked_by(user: User) -> QuerySet[User]:
    """Those this person does not want to meet, by name."""
    return User.objects.filter(blocks_received__blocker=user).order_by("username")


def is_friend(user: User, other: User) -> bool:
    """Whether the first keeps the second among their friends."""
    return Friend.objects.filter(user=user, friend=other).exists()


def friends_of(user: User) -> QuerySet[User]:
    """Those this person added as friends, by name."""
    return User.objects.filter(friends_received__user=user).order_by("username")


def mail_address(user: User) -> str | None:
    """Where to write to somebody who wants mail and proved the address; None otherwise."""
    if not user.is_active or not preferences_for(user).notify_by_mail:
        return None
    proven = EmailAddress.objects.filter(user=user, verified=True).order_by("-primary").first()
    return proven.email if proven else None


def token_of(user: User) -> Token | None:
    """The key to the API, if there is one."""
    return Token.objects.filter(user=user).first()


def export_data(user: User) -> dict[str, Any]:
    """Everything the site knows about a person, ready for JSON; secrets such as passwords are not told."""
    answers: Answers = collecting_export.send(sender=User, user=user)
    parts = dict(part for _receiver, part in answers)
    return {
        "account": {
            "username": user.username,
            "name": user.name,
            "email": user.email,
            "guest": user.is_guest,
            "joined": user.date_joined,
            "last_login": user.last_login,
            "roles": list(user.groups.values_list("name", flat=True)),
        },
        "email_addresses": list(
            EmailAddress.objects.filter(user=user).values("email", "verified", "primary")
        ),
        "preferences": preference_values(preferences_for(user)),
        "blocks": [
            {"name": made.blocked.name, "since": made.made_at}
            for made in Block.objects.filter(blocker=user).select_related("blocked")
        ],
        "friends": [
            {"name": made.friend.name, "since": made.made_at}
            for made in Friend.objects.filter(user=user).select_related("friend")
        ],
        "playing_hours": list(user.playing_hours.values("since", "time_zone", "begin", "end")),
        "vacations": list(user.vacations.values("begin", "end")),
        "sessions": list(
            UserSession.objects.filter(user=user).values("ip", "user_agent", "created_at", "last_seen_at")
        ),
        "authenticators": list(
            Authenticator.objects.filter(user=user).values("type", "created_at", "last_used_at")
        ),
        "api_key_since": Token.objects.filter(user=user).values_list("created", flat=True).first(),
        **parts,
    }
