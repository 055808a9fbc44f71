"""Promises that all templates, styles and scripts of the site keep."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.template.loader import get_template

TEMPLATES = sorted(
    str(path.relative_to("templates"))
    for path in Path("templates").rglob("*")
    if path.suffix in (".html", ".svg", ".txt")
)
PAGES = [name for name in TEMPLATES if not name.endswith(".txt")]
STYLES = sorted(
    path
    for folder in ("railsite", "games", "accounts", "ratings")
    for path in Path(folder).glob("static/**/*.css")
)
SCRIPTS = sorted(
    path for folder in ("railsite", "games", "accounts") for path in Path(folder).glob("static/**/*.js")
)

# Words that are the same in every language.
NAMES = {"Railsite", "Elo", "OpenSkill", "GO", "STOP", "printf", "sha256sum", "SHA"}


def source(name: str) -> str:
    """A template without its comments."""
    text = Path("templates", name).read_text()
    return re.sub(r"\{#.*?#\}|\{% comment %\}.*?\{% endcomment %\}|<!--.*?-->", "", text, flags=re.S)


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_template_compiles(name: str) -> None:
    get_template(name)


@pytest.mark.parametrize("name", PAGES)
def test_no_template_has_a_style_or_a_script_of_its_own(name: str) -> None:
    text = source(name)
    assert not re.search(r"""\sstyle=["']|<style|\son[a-z]+=["']""", text)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", text))


@pytest.mark.parametrize("name", PAGES)
def test_every_word_of_a_template_can_be_translated(name: str) -> None:
    text = re.sub(r"\{% blocktranslate.*?\{% endblocktranslate %\}", "", source(name), flags=re.S)
    text = re.sub(r"\{% block \w+_class %\}.*?\{% endblock %\}", "", text)
    text = re.sub(r"\{[%{].*?[%}]\}", "", text, flags=re.S)
    text = re.sub(r"<code>.*?</code>", "", text, flags=re.S)
    words = re.findall(r"[^\W\d_]{3,}", re.sub(r"<[^>]*>|&\w+;", " ", text))
    assert set(words) - NAMES == set()


@pytest.mark.parametrize("name", PAGES)
def test_every_sentence_for_translators_is_tidy(name: str) -> None:
    sentences = re.findall(r'\{% translate "(.*?)"', source(name))
    assert [text for text in sentences if text != text.strip() or "  " in text or not text] == []


@pytest.mark.parametrize("path", STYLES, ids=str)
def test_colours_come_from_the_tokens(path: Path) -> None:
    if path.name == "tokens.css":
        return
    # Black and white with some transparency are light and shade, not colours.
    shades = re.compile(r"#(?:0{3}|f{3}|0{6}|f{6})(?:[0-9a-f]{1,2})?\b")
    used = re.findall(r"#[0-9a-f]{3,8}\b", path.read_text())
    assert [colour for colour in used if not shades.fullmatch(colour)] == []


@pytest.mark.parametrize("path", STYLES, ids=str)
def test_every_token_a_style_uses_exists(path: Path) -> None:
    known = "".join(style.read_text() for style in STYLES)
    scripts = "".join(script.read_text() for script in SCRIPTS)
    used = set(re.findall(r"var\(--([\w-]+)", path.read_text()))
    assert {name for name in used if f"--{name}:" not in known and f"--{name}" not in scripts} == set()


@pytest.mark.parametrize("name", PAGES)
def test_every_static_file_a_template_names_exists(name: str) -> None:
    named = re.findall(r"""\{% static ["']([^"']+)["'] %\}""", source(name))
    assert [path for path in named if finders.find(path) is None] == []


@pytest.mark.parametrize("path", SCRIPTS, ids=str)
def test_every_script_is_checked_for_types(path: Path) -> None:
    assert path.read_text().startswith("// @ts-check\n")


@pytest.mark.parametrize("path", SCRIPTS, ids=str)
def test_no_script_writes_styles_or_code_as_text(path: Path) -> None:
    assert not re.search(r"""\bstyle=|\beval\(|new Function|setAttribute\("style""", path.read_text())
