"""Names: which ones a person may take, and those guests are given."""

from __future__ import annotations

import secrets
from collections.abc import Iterator

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.models import User

GUEST_WORDS = [
    "Ballast",
    "Beacon",
    "Bellows",
    "Bogie",
    "Boxcar",
    "Branch",
    "Brake",
    "Buffer",
    "Cab",
    "Caboose",
    "Carriage",
    "Catenary",
    "Coal",
    "Coupler",
    "Crossing",
    "Culvert",
    "Cutting",
    "Depot",
    "Diesel",
    "Express",
    "Ferry",
    "Flange",
    "Footplate",
    "Freight",
    "Funicular",
    "Gantry",
    "Gauge",
    "Girder",
    "Halt",
    "Headlamp",
    "Junction",
    "Lantern",
    "Lever",
    "Mail",
    "Milepost",
    "Monorail",
    "Parcel",
    "Pilot",
    "Piston",
    "Platform",
    "Pullman",
    "Rail",
    "Roundel",
    "Sandbox",
    "Semaphore",
    "Shunter",
    "Siding",
    "Signal",
    "Sleeper",
    "Smokebox",
    "Spike",
    "Steam",
    "Tender",
    "Ticket",
    "Timetable",
    "Track",
    "Tramway",
    "Trestle",
    "Tunnel",
    "Turntable",
    "Viaduct",
    "Wagon",
    "Waybill",
    "Wheel",
    "Whistle",
]

RESERVED = frozenset(
    (
        "admin",
        "administrator",
        "bot",
        "director",
        "moderator",
        "railsite",
        "root",
        "staff",
        "support",
        "system",
    )
) | frozenset(User.BotLevel.values)
RESERVED_BEGINNINGS = ("guest", "former")


def refuse_reserved(username: str) -> None:
    """Keep names that would pass for a guest, a bot or the house."""
    name = username.lower()
    if name in RESERVED or name.startswith(RESERVED_BEGINNINGS):
        raise ValidationError(_("This name is kept by the house. Please choose another."), code="reserved")


def guest_names() -> Iterator[tuple[str, str]]:
    """Display name and username of possible guests, the number growing as names run short."""
    digits = 2
    while True:
        for _attempt in range(4):
            word = secrets.choice(GUEST_WORDS)
            number = secrets.choice(range(10 ** (digits - 1), 10**digits))
            yield f"Guest {word} {number}", f"guest-{word.lower()}-{number}"
        digits = min(digits + 1, 4)
