"""What moderators decide about rated games; every decision has a reason and stays on record."""

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from games.errors import Forbidden, Refused
from ratings.models import RatedGame, Ruling, Suspicion
from ratings.services import locks
from ratings.services.ledger import rebuild


def annul(*, rated: RatedGame, by: User, reason: str) -> None:
    """The game does not count any more; everything that followed is derived again."""
    _rule(rated, by, reason, Ruling.Verdict.ANNULLED)


def restore(*, rated: RatedGame, by: User, reason: str) -> None:
    """The game counts after all."""
    _rule(rated, by, reason, Ruling.Verdict.RESTORED)


@transaction.atomic
def _rule(rated: RatedGame, by: User, reason: str, verdict: Ruling.Verdict) -> None:
    require_moderator(by)
    if not reason.strip():
        raise Refused(_("Say why: the players will read it."))
    locks.hold_to_rewrite()
    annulled = verdict == Ruling.Verdict.ANNULLED
    if not RatedGame.objects.filter(pk=rated.pk, annulled=not annulled).update(annulled=annulled):
        raise Refused(_("That is how it stands already."))
    Ruling.objects.create(rated=rated, verdict=verdict, by=by, reason=reason.strip())
    rebuild(write=True, since=rated.pk)


def look_at(*, suspicion: Suspicion, by: User) -> None:
    """A moderator has seen it."""
    require_moderator(by)
    Suspicion.objects.filter(pk=suspicion.pk).update(looked_at=True)


def require_moderator(user: User) -> None:
    if not user.has_perm("ratings.moderate_ratings"):
        raise Forbidden(_("Only moderators can do that."))
