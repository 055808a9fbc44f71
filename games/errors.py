"""How a table says no: a code for programs, a sentence for people, a status for HTTP."""

from django.utils.translation import gettext_lazy as _

import accounts.services


class Refused(accounts.services.Refused):
    """The table says no, and nothing has changed."""

    code = "refused"
    status = 409


class Forbidden(Refused):
    """You may not do that here."""

    code = "forbidden"
    status = 403


class Malformed(Refused):
    """What came in is not what the table understands."""

    code = "malformed"
    status = 400


class Illegal(Refused):
    """The rules of the game do not allow it."""

    code = "illegal"


class Stale(Refused):
    """The choice was made on an older position."""

    code = "stale"

    def __init__(self) -> None:
        super().__init__(_("The table has moved on. Here is how it stands now."))


class NoSuchTable(Refused):
    """There is no such table, or it is none of yours."""

    code = "not_found"
    status = 404

    def __init__(self) -> None:
        super().__init__(_("There is no such table."))


class TooFast(Refused):
    """More than anybody can mean."""

    code = "too_fast"
    status = 429

    def __init__(self) -> None:
        super().__init__(_("That was too fast. Wait a moment and try again."))
