"""In production static files carry hashes; whatever one of our modules imports must still be found."""

import re
from collections.abc import Iterator
from pathlib import Path
from posixpath import join, normpath

import pytest
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command
from django.test import override_settings

from games.templatetags.look import module_addresses

HASHED = {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"}}


@pytest.fixture(scope="module")
def addresses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The import map of a site whose files were collected as for production."""
    root = tmp_path_factory.mktemp("static")
    with override_settings(STORAGES=HASHED, STATIC_ROOT=root):
        call_command("collectstatic", interactive=False, verbosity=0)
        module_addresses.cache_clear()
        yield module_addresses()
    module_addresses.cache_clear()


def test_the_map_leads_every_import_to_a_file_that_is_there(addresses: dict[str, str]) -> None:
    modules = [path for path in addresses if path.startswith("/static/")]
    assert "/static/games/live/socket.js" in modules
    for module in modules:
        text = Path(staticfiles_storage.path(module.removeprefix("/static/"))).read_text()
        for name in re.findall(r"""(?:from|import) "(\.[^"]+)";""", text):
            assert normpath(join(module, "..", name)) in addresses, f"{module} imports {name}"


def test_mapped_files_carry_a_hash_and_exist(addresses: dict[str, str]) -> None:
    for path, address in addresses.items():
        if path.startswith("/static/"):
            assert re.search(r"\.[0-9a-f]{12}\.js$", address)
            assert staticfiles_storage.exists(address.removeprefix("/static/"))
