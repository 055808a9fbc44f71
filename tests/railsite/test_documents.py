"""What operators read must be what the code does."""

import ast
import re
from collections.abc import Iterator

import pytest
import yaml

from tests.running_site import HERE

READ_ELSEWHERE = {"PORT", "RAILSITE_VAR"}  # before there are settings
SETTINGS = ast.parse((HERE / "railsite/settings.py").read_text())
TABLE = dict(
    re.findall(r"^\| `([A-Z_]+)` \| (.*?) \|", (HERE / "docs/operations.md").read_text(), re.MULTILINE)
)
COMPOSE = yaml.safe_load((HERE / "deploy/compose.yaml").read_text())


def variables() -> Iterator[tuple[str, ast.expr | None]]:
    """The environment variables that the settings read, with their defaults."""
    for node in ast.walk(SETTINGS):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner, name = node.func.value, node.args[0] if node.args else None
            if isinstance(owner, ast.Name) and owner.id == "env" and isinstance(name, ast.Constant):
                yield (
                    str(name.value),
                    next((word.value for word in node.keywords if word.arg == "default"), None),
                )


def test_the_table_of_settings_is_complete() -> None:
    assert set(TABLE) == {name for name, _ in variables()} | READ_ELSEWHERE


def test_the_table_of_settings_tells_the_true_defaults() -> None:
    plain = {
        name: str(node.value) for name, node in variables() if isinstance(node, ast.Constant) and node.value
    }
    assert len(plain) > 5
    for name, default in plain.items():
        assert f"`{default}`" in TABLE[name], name


def test_settings_named_in_deploy_exist() -> None:
    known = set(TABLE) | {"POSTGRES_PASSWORD", "CERTIFICATES"}  # these two are the compose file's own
    example = re.findall(r"^([A-Z_]+)=", (HERE / "deploy/railsite.env.example").read_text(), re.MULTILINE)
    assert set(example) <= known
    assert set(COMPOSE["x-railsite"]["environment"]) <= known


@pytest.mark.parametrize(
    ("part", "command"),
    [("web", "railsite.asgi:application"), ("worker", "celery -A railsite --skip-checks worker")],
)
def test_the_compose_file_runs_several_of(part: str, command: str) -> None:
    assert command in COMPOSE["services"][part]["command"]
    assert COMPOSE["services"][part]["deploy"]["replicas"] > 1


def test_the_compose_file_runs_one_beat() -> None:
    assert "celery -A railsite --skip-checks beat" in COMPOSE["services"]["beat"]["command"]
    assert "deploy" not in COMPOSE["services"]["beat"]


@pytest.mark.parametrize("unit", ["railsite-web@", "railsite-worker@", "railsite-beat"])
def test_units_of_systemd_start_what_exists(unit: str) -> None:
    text = (HERE / f"deploy/systemd/{unit}.service").read_text()
    program = re.search(r"^ExecStart=/srv/railsite/current/\.venv/bin/(\w+) ", text, re.MULTILINE)
    assert program
    assert (HERE / ".venv/bin" / program[1]).exists()


def test_nginx_lets_sockets_through_and_sets_its_headers_in_one_place() -> None:
    site = (HERE / "deploy/nginx/railsite.conf").read_text()
    secure = site[site.index("listen 443") :]
    assert "proxy_set_header Connection        $connection_upgrade;" in secure
    assert "proxy_set_header" not in secure[secure.index("location / {") :]
