"""The page for bot authors."""

from playwright.sync_api import expect

from tests.browser.conftest import OpenBrowser


def test_bot_authors_read_what_can_be_asked(open_browser: OpenBrowser) -> None:
    page = open_browser(width=390, height=844)
    page.goto("/api/docs/")
    expect(page.get_by_role("heading", name="GET /api/tables/", exact=True)).to_be_visible()
    expect(page.locator("#shape-TableRow")).to_contain_text("seat_count")
