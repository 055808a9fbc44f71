"""The pages about people, in a real browser."""

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from playwright.sync_api import Page, expect

from accounts import services
from accounts.models import User
from tests.browser.conftest import OpenBrowser
from tests.browser.test_pages import PHONE, SMALL_TARGETS, serious_problems
from tests.running_site import Site

PASSWORD = "four-wheels-on-rails"
FOR_VISITORS = ["/accounts/login/", "/accounts/signup/", "/accounts/password/reset/", "/preferences/"]
FOR_MEMBERS = [
    "/preferences/",
    "/account/",
    "/account/delete/",
    "/people/anna/",
    "/people/boris/",
    "/accounts/email/",
    "/accounts/password/change/",
    "/accounts/2fa/",
    "/accounts/2fa/totp/activate/",
    "/accounts/2fa/webauthn/add/",
    "/accounts/sessions/",
]


@pytest.fixture
def anna(site: Site) -> User:
    """A member who blocked somebody and has a verified address."""
    anna = User.objects.create_user("anna", "anna@example.org", PASSWORD)
    EmailAddress.objects.create(user=anna, email=anna.email, primary=True, verified=True)
    services.block(anna, User.objects.create_user("boris"))
    return anna


def log_in_by_password(page: Page) -> None:
    page.goto("/accounts/login/?next=/account/")
    page.get_by_label("Name or e-mail address").fill("anna")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()
    expect(page.get_by_role("heading", name="Account", exact=True)).to_be_visible()


def confirm_password(page: Page) -> None:
    """Be sure that it is really anna, so that every page opens."""
    page.goto("/accounts/reauthenticate/?next=/account/")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("heading", name="Account", exact=True)).to_be_visible()


def visit(page: Page, place: str) -> None:
    page.goto(place)
    page.evaluate("document.fonts.ready.then(() => true)")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_pages_about_people(
    theme: str, open_browser: OpenBrowser, anna: User
) -> None:
    page = open_browser(color_scheme=theme)
    found = {}
    for place in FOR_VISITORS:
        visit(page, place)
        found[f"visitor {place}"] = serious_problems(page)
    log_in_by_password(page)
    confirm_password(page)
    for place in FOR_MEMBERS:
        visit(page, place)
        found[place] = serious_problems(page)
    assert {place: problems for place, problems in found.items() if problems} == {}


def test_pages_about_people_fit_a_phone_and_a_thumb(open_browser: OpenBrowser, anna: User) -> None:
    page = open_browser(**PHONE)
    log_in_by_password(page)
    confirm_password(page)
    small = {}
    for place in FOR_MEMBERS:
        visit(page, place)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], place
        small[place] = page.evaluate(SMALL_TARGETS)
    assert {place: targets for place, targets in small.items() if targets} == {}


def test_a_guest_keeps_the_account(site: Site, open_browser: OpenBrowser) -> None:
    page = open_browser()
    page.goto("/accounts/signup/")
    page.get_by_role("main").get_by_role("button", name="Play as a guest").click()
    expect(page.locator(".bar__name")).to_contain_text("Guest ")
    guest = User.objects.get()

    page.goto("/account/upgrade/")
    page.get_by_label("Name", exact=True).fill("dora")
    page.get_by_label("E-mail address").fill("dora@example.org")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Keep my games").click()

    expect(page.get_by_text("Welcome, dora.")).to_be_visible()
    expect(page.locator(".bar__name")).to_have_text("dora")
    assert User.objects.get() == guest


def test_preferences_change_the_page_at_once(open_browser: OpenBrowser, anna: User) -> None:
    page = open_browser(anna, color_scheme="light")
    page.goto("/preferences/")
    page.get_by_role("radio", name="Night train").check()
    page.get_by_role("combobox", name="Language").select_option("cs")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    expect(page.locator("html")).to_have_attribute("lang", "cs")
    expect(page.locator("[name=theme][value=night]")).to_be_checked()


def test_a_passkey_is_added_and_opens_the_door(site: Site, open_browser: OpenBrowser, anna: User) -> None:
    # Browsers know passkeys for names, not for bare addresses.
    page = open_browser(base_url=site.url.replace("127.0.0.1", "localhost"))
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    key = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": key})
    log_in_by_password(page)
    confirm_password(page)

    page.goto("/accounts/2fa/webauthn/add/")
    page.locator("label", has_text="Passwordless").click()
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("heading", name="Recovery Codes")).to_be_visible()

    page.context.clear_cookies(name=settings.SESSION_COOKIE_NAME)
    page.goto("/accounts/login/?next=/account/")
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_role("heading", name="Account", exact=True)).to_be_visible()
    expect(page.locator(".bar__name")).to_have_text("anna")
