"""A real Chromium for the tests that look at pages."""

import os
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.conf import settings
from django.db import connections
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect, sync_playwright

from accounts.models import User
from railsite import chromium as browsers
from tests.running_site import Site

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--disable-sync",
    "--font-render-hinting=none",
)
expect.set_options(timeout=30_000)


# Not for the whole session: Playwright's event loop would be in the way of asynchronous tests elsewhere.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser; a machine without one fails here, it does not skip."""
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = (
        "true"  # the tests' own queries run beside Playwright's event loop
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(browsers.needed()), args=QUIET)
        yield browser
        browser.close()
        connections.close_all()  # Django keeps those made beside a running loop apart
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


def log_in(context: BrowserContext, site: Site, user: User) -> None:
    """Seat a user in a browser without the login page."""
    client = Client()
    client.force_login(user)
    cookie = client.cookies[settings.SESSION_COOKIE_NAME].value
    context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": cookie, "url": site.url}])


class Complaints:
    """What the browser complained about: script errors, failed loads, breaches of the security policy."""

    def __init__(self, expected: str | None) -> None:
        self.found: list[str] = []
        self._expected = expected

    def listen(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", self._page_error)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"{message.text} ({message.location.get('url')})")

    def _page_error(self, error: Error) -> None:
        self._note(str(error))

    def _note(self, text: str) -> None:
        if not (self._expected and re.search(self._expected, text)):
            self.found.append(text)


OpenBrowser = Callable[..., Page]


@pytest.fixture
def open_browser(chromium: Browser, site: Site) -> Iterator[OpenBrowser]:
    """Open a browser of somebody: `open_browser(user, width=390, height=844)`; any complaint fails the test.

    `complaints` is a pattern of those provoked on purpose. Other options go to Playwright's new_context.
    """
    opened: list[tuple[BrowserContext, Complaints]] = []

    def open_one(
        user: User | None = None,
        *,
        width: int = 1280,
        height: int = 800,
        complaints: str | None = None,
        **options: Any,
    ) -> Page:
        context = chromium.new_context(
            base_url=options.pop("base_url", site.url),
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            **{"locale": "en-GB"} | options,
        )
        context.set_default_timeout(30_000)
        watch = Complaints(complaints)
        context.on("page", watch.listen)
        opened.append((context, watch))
        if user:
            log_in(context, site, user)
        return context.new_page()

    yield open_one
    for context, _ in opened:
        context.close()
    assert [text for _, watch in opened for text in watch.found] == []
