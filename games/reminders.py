"""Mail to somebody whose table waits."""

from django.conf import settings
from django.core.mail import send_mail
from django.db.models import F, Q
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import gettext as _

import accounts.selectors
from games.engines import ENGINES
from games.models import Seat


def remind(seat_id: int) -> None:
    """Write once about one turn. The mark comes first: a mail too few is better than one too many."""
    unmarked = Q(reminded_of=None) | ~Q(reminded_of=F("running_since"))
    waiting = Seat.objects.filter(unmarked, pk=seat_id, running_since__isnull=False)
    if not waiting.update(reminded_of=F("running_since")):
        return
    seat = Seat.objects.select_related("user", "table").get(pk=seat_id)
    address = accounts.selectors.mail_address(seat.user) if seat.user else None
    if address:
        _write(seat, address)


def _write(seat: Seat, address: str) -> None:
    language = accounts.selectors.preferences_for(seat.user).language if seat.user else ""
    game = ENGINES[seat.table.game].NAME
    with translation.override(language or settings.LANGUAGE_CODE):
        context = {
            "person": seat.user,
            "game": game,
            "link": settings.SITE_URL + seat.table.get_absolute_url(),
            "preferences": settings.SITE_URL + "/preferences/",
        }
        subject = _("Your move in %(game)s") % {"game": game}
        send_mail(subject, render_to_string("games/reminder.txt", context), None, [address])
