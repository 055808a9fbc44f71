"""A pytest plugin that gives every test run a PostgreSQL and a Redis of its own.

Loaded by `-p tests.services`: pytest-django reads the settings before any conftest.py.
"""

import os
import shutil
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest

from railsite.children import Children
from railsite.embedded import Home, Services

STARTED = pytest.StashKey[tuple[Services, Children]]()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> Generator[None]:
    """Start the services once per run; the workers of a parallel run inherit their addresses."""
    os.environ.setdefault("RAILSITE_EXTRA_APPS", "tests.signalbox")
    os.environ.setdefault("BOT_PAUSE", "0")
    os.environ.setdefault("DATABASE_MAX_AGE", "0")  # no thread keeps the test database from being dropped
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker:
        use_own_redis_database(int(worker.removeprefix("gw")) + 1)
    elif not {"DATABASE_URL", "REDIS_URL"} <= os.environ.keys():
        start_services(early_config)
    return (yield)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop what this run started."""
    if STARTED in config.stash:
        services, children = config.stash[STARTED]
        services.stop()
        children.close()
        shutil.rmtree(services.home.folder, ignore_errors=True)


def start_services(config: pytest.Config) -> None:
    """Bring both up in a temporary folder, so that any number of runs can share a checkout."""
    children = Children()
    home = Home(Path(tempfile.mkdtemp(prefix="railsite-tests-")))
    services = Services(home, children, throwaway=True)
    config.stash[STARTED] = services, children
    services.start()
    os.environ.setdefault("DATABASE_URL", home.database_url)
    os.environ.setdefault("REDIS_URL", home.redis_url)
    os.environ["RAILSITE_VAR"] = str(home.folder)


def use_own_redis_database(number: int) -> None:
    """Databases are told apart by pytest-django; Redis has numbered ones."""
    address, _, _ = os.environ["REDIS_URL"].partition("?")
    os.environ["REDIS_URL"] = f"{address}?db={number}"
