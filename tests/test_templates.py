"""Every template compiles, and none of them needs what the content security policy forbids."""

import re
from pathlib import Path

import pytest
from django.template import engines

HERE = Path(__file__).resolve().parent.parent
TEMPLATES = sorted(
    path
    for folder in HERE.glob("**/templates")
    if not {"node_modules", ".venv", "var"} & set(folder.relative_to(HERE).parts)
    for path in folder.rglob("*.*")
    if path.suffix in (".html", ".svg", ".txt")
)
FORBIDDEN = {
    "an inline style": re.compile(r"<[^>]+\sstyle\s*=", re.IGNORECASE),
    "a style element": re.compile(r"<style\b", re.IGNORECASE),
    "an inline script": re.compile(
        r"<script(?![^>]*\b(src|nonce)=)(?![^>]*type=\"application/json\")", re.IGNORECASE
    ),
    "an inline handler": re.compile(r"<[^>]+\son[a-z]+\s*=", re.IGNORECASE),
    "a javascript address": re.compile(r"javascript:", re.IGNORECASE),
    "something from another site": re.compile(
        r"<(script|link|img)[^>]+(src|href)=[\"']?(https?:)?//", re.IGNORECASE
    ),
}


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(HERE)))
def test_template_compiles_and_keeps_to_the_policy(path: Path) -> None:
    text = path.read_text()
    engines["django"].from_string(text)
    assert [name for name, pattern in FORBIDDEN.items() if pattern.search(text)] == []


def test_there_are_templates_to_look_at() -> None:
    assert len(TEMPLATES) > 20
