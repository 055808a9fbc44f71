"""Production, as far as a test can go there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running_site import HERE

PRODUCTION = {
    "RAILSITE_ENV": "production",
    "SECRET_KEY": "eighty-two wagons of coal, two of coke, and a brake van at the end 0123456789",
    "ALLOWED_HOSTS": "railsite.example",
    "EMAIL_URL": "smtp+tls://post:secret@mail.railsite.example:587",
    "DATABASE_URL": "postgres://railsite:secret@database/railsite",
    "REDIS_URL": "redis://redis/0",
    "RAILSITE_EXTRA_APPS": "",
}


def manage(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command of manage.py on a machine where only these settings are known."""
    known = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    command = [sys.executable, str(HERE / "manage.py"), *arguments]
    return subprocess.run(
        command,
        env=known | environment,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )


def test_djangos_own_inspection_finds_nothing() -> None:
    inspected = manage("check", "--deploy", "--fail-level", "WARNING", **PRODUCTION)
    assert inspected.returncode == 0, inspected.stderr
    assert "no issues" in inspected.stdout


@pytest.mark.parametrize("name", ["SECRET_KEY", "ALLOWED_HOSTS", "EMAIL_URL", "DATABASE_URL", "REDIS_URL"])
def test_production_does_not_start_without(name: str) -> None:
    refused = manage("check", **{key: value for key, value in PRODUCTION.items() if key != name})
    assert refused.returncode != 0
    assert name in refused.stderr


def test_an_environment_nobody_knows_is_refused() -> None:
    refused = manage("check", RAILSITE_ENV="staging")
    assert refused.returncode != 0
    assert "'staging'" in refused.stderr


def test_static_files_get_names_that_change_with_them(tmp_path: Path) -> None:
    collected = manage(
        "collectstatic", "--noinput", "--verbosity", "0", **PRODUCTION, STATIC_ROOT=str(tmp_path)
    )
    assert collected.returncode == 0, collected.stderr
    assert list(tmp_path.glob("css/tokens.????????????.css"))
    assert list(tmp_path.glob("npm/lit-html/lit-html.????????????.js"))


def test_models_and_migrations_agree(db: None) -> None:
    from django.core.management import call_command

    call_command("makemigrations", "--check", "--dry-run", "--verbosity", "0")
