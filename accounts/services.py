"""What can be done to people: the only writer of this room."""

from __future__ import annotations

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.auth.models import Group
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils.translation import gettext as _
from rest_framework.authtoken.models import Token

from accounts.models import Block, Friend, Preferences, User
from accounts.names import guest_names
from accounts.signals import account_closing


class Refused(Exception):
    """A wish that cannot be granted, with the reason in words for people."""


def create_guest() -> User:
    """Welcome somebody who gave no name."""
    for display_name, username in guest_names():
        guest = User(username=username, display_name=display_name, is_guest=True)
        guest.set_unusable_password()
        try:
            with transaction.atomic():
                guest.save(force_insert=True)
        except IntegrityError:
            continue  # the name is taken: draw another
        return guest
    raise AssertionError("names of guests never end")


@transaction.atomic
def upgrade_guest(user: User, *, username: str, email: str, password: str) -> User:
    """Turn a guest into a member. It stays the same row, so every game stays theirs."""
    guest = User.objects.select_for_update().get(pk=user.pk)
    if not guest.is_guest:
        raise Refused(_("This is a full account already."))
    guest.username, guest.email, guest.display_name = username, email, ""
    guest.is_guest = False
    guest.set_password(password)
    try:
        with transaction.atomic():
            guest.save()
    except IntegrityError:
        raise Refused(_("Somebody just took this name or address. Please choose another.")) from None
    EmailAddress.objects.create(user=guest, email=email, primary=True, verified=False)
    return guest


def get_or_create_bot(level: str) -> User:
    """The bot of this level; there is one of each."""
    label = User.BotLevel(level).name.capitalize()
    bot, _created = User.objects.get_or_create(
        bot_level=level, is_bot=True, defaults={"username": level, "display_name": label, "password": "!"}
    )
    return bot


def bots() -> list[User]:
    """Every bot, the weakest first."""
    return [get_or_create_bot(level) for level in User.BotLevel.values]


def save_preferences(user: User, **chosen: Any) -> Preferences:
    """Remember what this person chose; what is not named stays as it was."""
    preferences, _created = Preferences.objects.get_or_create(user=user)
    for name, value in chosen.items():
        setattr(preferences, name, value)
    preferences.full_clean(exclude=["user"])
    preferences.save()
    return preferences


def befriend(user: User, friend: User) -> None:
    """Keep somebody among one's friends. Twice is as good as once."""
    if user.pk == friend.pk:
        raise Refused(_("You are your own friend already."))
    if not friend.is_member:
        raise Refused(_("Only members can be friends."))
    if Block.objects.filter(blocker=user, blocked=friend).exists():
        raise Refused(_("You blocked this person. Unblock them first."))
    Friend.objects.get_or_create(user=user, friend=friend)


def unfriend(user: User, friend: User) -> None:
    """Take somebody off one's list of friends."""
    Friend.objects.filter(user=user, friend=friend).delete()


@transaction.atomic
def block(blocker: User, blocked: User) -> None:
    """From now on these two do not meet, and are no friends. Twice is as good as once."""
    if blocker.pk == blocked.pk:
        raise Refused(_("You cannot block yourself."))
    if blocked.is_bot or blocked.former:
        raise Refused(_("Only people who play here can be blocked."))
    Block.objects.get_or_create(blocker=blocker, blocked=blocked)
    pairs = Q(user=blocker, friend=blocked) | Q(user=blocked, friend=blocker)
    Friend.objects.filter(pairs).delete()


def unblock(blocker: User, blocked: User) -> None:
    """Let bygones be bygones."""
    Block.objects.filter(blocker=blocker, blocked=blocked).delete()


@transaction.atomic
def create_token(user: User) -> str:
    """A new key to the API; the one before stops working."""
    if not user.is_member:
        raise Refused(_("Only members can have a key to the API."))
    revoke_token(user)
    token: Token = Token.objects.create(user=user)
    return str(token.key)


def revoke_token(user: User) -> None:
    """The key to the API stops working."""
    Token.objects.filter(user=user).delete()


def end_sessions(user: User) -> None:
    """Sign this person out everywhere."""
    for session in UserSession.objects.filter(user=user):
        session.end()


@transaction.atomic
def suspend(user: User) -> None:
    """Shut somebody out until they are let back in."""
    User.objects.filter(pk=user.pk).update(is_active=False)
    revoke_token(user)
    end_sessions(user)


def reinstate(user: User) -> None:
    """Let a suspended person back in; who deleted their account stays gone."""
    User.objects.filter(pk=user.pk, former=False).update(is_active=True)


@transaction.atomic
def give_role(user: User, role: str) -> None:
    """Make somebody a moderator, director or admin; they may then enter the office."""
    if not user.is_member:
        raise Refused(_("Only members can have a role."))
    user.groups.add(Group.objects.get(name=role))
    user.is_staff = True
    user.save(update_fields=["is_staff"])


@transaction.atomic
def delete_account(user: User) -> None:
    """Forget a person. The row stays, nameless, because games of others point at it."""
    person = User.objects.select_for_update().get(pk=user.pk)
    if person.is_bot:
        raise Refused(_("Bots stay."))
    account_closing.send(sender=User, user=person)
    end_sessions(person)
    for model in (Token, Authenticator, EmailAddress, Preferences):
        model._default_manager.filter(user=person).delete()
    person.blocks_made.all().delete()
    person.blocks_received.all().delete()
    person.friends_made.all().delete()
    person.friends_received.all().delete()
    person.playing_hours.all().delete()
    person.vacations.all().delete()
    person.groups.clear()
    person.user_permissions.clear()
    person.username, person.email, person.display_name = f"former-{person.pk}", "", ""
    person.is_active = person.is_staff = person.is_superuser = person.is_guest = False
    person.former, person.last_login = True, None
    person.set_unusable_password()
    person.save()
