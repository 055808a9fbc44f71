"""The rooms of the house: who may import whom, and what no file may say."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent.parent
APPS = [
    "accounts",
    "games",
    "ratings",
    "tournaments",
]  # each may import those before it, never those after it
EDGES = ["views", "api", "consumers", "tasks", "admin", "urls", "api_urls", "routing", "management"]
# Inside games: what each room may not import, because it lies above it.
ABOVE = {
    "engines": ["models", "positions", "services", "selectors", *EDGES],
    "models": ["positions", "services", "selectors", *EDGES],
    "positions": ["services", "selectors", *EDGES],
    "services": EDGES,
    "selectors": ["services", *EDGES],
}
PACKAGE_REGISTRIES = [
    "pypi" + ".org",
    "pythonhosted" + ".org",
    "npmjs" + ".org",
    "npmjs" + ".com",
    "yarnpkg" + ".com",
]
MACHINE_PATHS = re.compile(r"(?<![\w.~*-])/(work|farm|home|root|Users)/[a-z]")


def modules(folder: str) -> list[Path]:
    return sorted(path for path in (HERE / folder).rglob("*.py") if "migrations" not in path.parts)


@cache
def imports(path: Path) -> frozenset[str]:
    """Full names of all that a file imports, wherever in the file."""
    return frozenset(imported(ast.parse(path.read_text()), path))


def imported(tree: ast.AST, path: Path) -> Iterator[str]:
    package = path.relative_to(HERE).with_suffix("").parts[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{module}.{name.name}" for name in node.names)


def is_within(name: str, *rooms: str) -> bool:
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


@pytest.mark.parametrize("path", modules("games/engines"), ids=lambda path: str(path.relative_to(HERE)))
def test_engines_know_nothing_of_the_web(path: Path) -> None:
    for name in imports(path):
        top = name.partition(".")[0]
        assert top in sys.stdlib_module_names or top == "msgspec" or is_within(name, "games.engines"), name


def test_rules_take_chance_and_time_from_nobody_but_the_state() -> None:
    for path in (HERE / "games/engines").glob("*/*.py"):
        if path.name not in ("bot.py", "mind.py", "determinize.py"):  # these guess; they do not rule
            used = {name.partition(".")[0] for name in imports(path)}
            assert not used & {"random", "time", "datetime", "secrets", "os"}, path


def test_a_game_does_not_import_another_one() -> None:
    for folder in (path for path in (HERE / "games/engines").iterdir() if (path / "__init__.py").exists()):
        others = {f"games.engines.{other.name}" for other in folder.parent.iterdir() if other.is_dir()}
        for path in folder.rglob("*.py"):
            for name in imports(path):
                assert not is_within(name, *(others - {f"games.engines.{folder.name}"})), (path, name)


@pytest.mark.parametrize("app", APPS)
def test_apps_import_only_those_below_them(app: str) -> None:
    above = [*APPS[APPS.index(app) + 1 :], "railsite", "tests"]
    for path in modules(app):
        assert not {name for name in imports(path) if is_within(name, *above)}, path


@pytest.mark.parametrize("room", ABOVE)
def test_rooms_of_games_import_only_those_below_them(room: str) -> None:
    above = [f"games.{name}" for name in ABOVE[room]]
    single = HERE / "games" / f"{room}.py"
    for path in [single] if single.exists() else modules(f"games/{room}"):
        assert not {name for name in imports(path) if is_within(name, *above)}, path


def committed_files() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=HERE, capture_output=True, text=True, check=True
    ).stdout
    return [HERE / name for name in listed.split("\0") if name and (HERE / name).is_file()]


def test_files_name_no_package_registry_and_no_path_of_a_machine() -> None:
    for path in committed_files():
        try:
            text = path.read_text()
        except UnicodeDecodeError:
            continue  # pictures and fonts
        assert not [host for host in PACKAGE_REGISTRIES if host in text], path
        assert not MACHINE_PATHS.search(text), (path, MACHINE_PATHS.search(text))
