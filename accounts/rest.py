"""When somebody sleeps: playing hours and vacations, and how much waking time lies between two moments.

Nothing here reads the database or the clock of the machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from itertools import chain
from zoneinfo import ZoneInfo

FEWEST_HOURS = 8


def hours_between(begin: int, end: int) -> int:
    """How long a day of playing is; the same hour twice means all day."""
    return (end - begin) % 24 or 24


@dataclass(frozen=True)
class Hours:
    """The hours of the day in which somebody plays, from a moment on."""

    since: datetime
    zone: ZoneInfo
    begin: int
    end: int

    def sleep_at(self, moment: datetime) -> bool:
        hour = moment.astimezone(self.zone).hour
        return (hour - self.begin) % 24 >= hours_between(self.begin, self.end)

    def turns_after(self, moment: datetime) -> Iterator[datetime]:
        """The next times at which these hours begin or end."""
        today = moment.astimezone(self.zone).date()
        for days in range(3):
            for hour in (self.begin, self.end):
                turn = datetime.combine(today + timedelta(days=days), time(hour), self.zone)
                yield turn.astimezone(UTC)


@dataclass(frozen=True)
class Span:
    """A stretch of time, wholly awake or wholly asleep; without an end it lasts."""

    begin: datetime
    end: datetime | None
    asleep: bool

    def seconds(self, until: datetime) -> float:
        """How much of it lies before a moment."""
        return ((min(self.end, until) if self.end else until) - self.begin).total_seconds()


@dataclass(frozen=True)
class Rest:
    """Everything about somebody's sleep, the hours oldest first."""

    hours: tuple[Hours, ...] = ()
    vacations: tuple[tuple[datetime, datetime], ...] = ()

    def span_at(self, moment: datetime) -> Span:
        """The stretch of time that a moment begins."""
        return Span(moment, self._next_turn(moment), self._asleep(moment))

    def awake(self, begin: datetime, end: datetime) -> float:
        """Waking seconds between two moments."""
        total = 0.0
        for span in self._spans(begin):
            if span.begin >= end:
                break
            total += 0.0 if span.asleep else span.seconds(end)
        return total

    def after(self, begin: datetime, seconds: float) -> datetime:
        """The moment at which so many waking seconds have passed."""
        for span in self._spans(begin):
            if span.asleep:
                continue
            end = span.begin + timedelta(seconds=seconds)
            if span.end is None or end <= span.end:
                return end
            seconds -= span.seconds(span.end)
        raise AssertionError("nobody sleeps for ever")

    def _spans(self, begin: datetime) -> Iterator[Span]:
        moment: datetime | None = begin
        while moment:
            span = self.span_at(moment)
            yield span
            moment = span.end

    def _in_force(self, moment: datetime) -> Hours | None:
        return next((hours for hours in reversed(self.hours) if hours.since <= moment), None)

    def _asleep(self, moment: datetime) -> bool:
        hours = self._in_force(moment)
        on_vacation = any(begin <= moment < end for begin, end in self.vacations)
        return on_vacation or (hours is not None and hours.sleep_at(moment))

    def _next_turn(self, moment: datetime) -> datetime | None:
        """When waking and sleeping may next change places."""
        hours = self._in_force(moment)
        turns = chain(
            hours.turns_after(moment) if hours and hours.begin != hours.end else (),
            chain.from_iterable(self.vacations),
            (later.since for later in self.hours),
        )
        return min((turn for turn in turns if turn > moment), default=None)


AWAKE = Rest()
