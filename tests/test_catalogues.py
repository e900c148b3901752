"""Every sentence a player sees is in every catalogue, translated, compiled and drawable."""

from __future__ import annotations

import ast
import gettext
import io
import os
import re
import struct
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from numberplace.core.assets import asset_path
from numberplace.core.catalogue import compile_entries, read_po
from numberplace.core.language_files import language_of
from numberplace.core.languages import catalogue_in
from numberplace.core.own_catalogue import read_catalogue
from numberplace.core.plurals import read_rule
from numberplace.core.words import DOMAIN, texts_in
from numberplace.paper.font import Font

from tests.languages import LANGUAGES, PARTIAL
from tests.places import ROOT, SOURCE, parsed

CODES = tuple(code for code, _name in LANGUAGES if code != "en")
MARKERS = {"_": 1, "N_": 1, "ngettext": 2, "pgettext": 2}
"""The functions that mark a text, with how many of their arguments are texts."""
ERRORS = ("FormatError", "IllegalMove", "Contradiction", "SaveError", "DisplayError", "GameError")
PLAIN_WORDS = frozenset(
    {
        *("Ctrl", "Cmd", "Shift", "Alt", "Del", "Enter", "Space", "Numberplace"),
        *("Hello", "Get"),
        *("Shift+1–9", "Alt+1–4", "Alt+Shift+1–4", "Shift+←↑↓→", "LB RB", "Back", "Start"),
    }
)
"""Words that read alike in every language: key caps, buttons, names; calls of a bus."""
READ_ONLY = (
    *("core/line_breaks.py", "core/particles.py", "core/clean_text.py"),
    *("sudoku/judging/lexicon.py", "sudoku/judging/reading.py"),
    *("ui/kit/fallback.py", "ui/kit/fonts.py"),
)
"""Modules whose rarest characters are looked for in texts, and never shown."""

Key = tuple[str, ...]
"""Context (may be empty), message, and plural where there is one."""


def find_holes(text: str) -> set[str]:
    """Return the placeholders of a text: ``{cell}``, or argparse's ``%(prog)s`` and ``%s``."""
    return set(re.findall(r"\{[^{}]*\}|%(?:\(\w+\))?[rs]", text))


@dataclass
class Entry:
    """One entry of a ``.po`` file."""

    key: Key
    texts: tuple[str, ...]
    comments: tuple[str, ...]

    @property
    def holes(self) -> set[str]:
        return find_holes(self.key[-1])


def read_entries(path: Path) -> list[Entry]:
    """Read a ``.po`` file, its header left out."""
    blocks = re.split(r"\n\n+", path.read_text(encoding="utf-8").strip())[1:]
    return [
        Entry(
            (entry.context, *entry.ids),
            entry.texts,
            tuple(line for line in block.splitlines() if line.startswith("#")),
        )
        for entry, block in zip(read_po(path)[1:], blocks, strict=True)
    ]


def po_path(code: str) -> Path:
    return ROOT.joinpath(f"assets/locale/{code}/LC_MESSAGES/{DOMAIN}.po")


ENTRIES = {code: read_entries(po_path(code)) for code in CODES}
CATALOGUES = {code: [e for e in entries if any(e.texts)] for code, entries in ENTRIES.items()}
"""What is translated. What waits for a translation fails one test, not each of them."""


def sources(*folders: str) -> Iterator[tuple[str, ast.Module]]:
    for folder in folders:
        for path in sorted((SOURCE / folder).rglob("*.py")):
            yield path.relative_to(SOURCE).as_posix(), parsed(path)


def name_of(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


@cache
def marked_strings() -> dict[Key, str]:
    """Return what the source marks for translation, each with a place it stands in."""
    found: dict[Key, str] = {}
    for name, tree in sources(""):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and name_of(node) in ("texts", "sections"):
                (labelled,) = node.args
                for part in texts_in(ast.literal_eval(labelled)):
                    found["", part] = f"{name}:{node.lineno}"
            elif isinstance(node, ast.Call) and (marker := name_of(node)) in MARKERS:
                strings = [getattr(arg, "value", None) for arg in node.args[: MARKERS[marker]]]
                if all(isinstance(text, str) for text in strings):
                    key = (*strings,) if marker == "pgettext" else ("", *strings)
                    found[key] = f"{name}:{node.lineno}"
                else:
                    whole = [arg for arg in node.args if not isinstance(arg, ast.JoinedStr)]
                    assert whole == node.args, f"{name}:{node.lineno}: an f-string is never found"
    return found


def test_no_string_waits_for_a_translation() -> None:
    """An error wherever a change lands; while one is written, a warning (``.ci/quick``)."""
    waiting = {
        (key[1], place)
        for code in CODES
        for key, place in marked_strings().items()
        if key not in {entry.key for entry in CATALOGUES[code]}
    }
    listed = "".join(f"\n  {place}: {message!r}" for message, place in sorted(waiting))
    verdict = f"{len(waiting)} strings wait for {', '.join(CODES)}:{listed}"
    if waiting and os.environ.get("NUMBERPLACE_DRAFT"):
        pytest.xfail(verdict)
    assert not waiting, verdict


@pytest.mark.parametrize("code", CODES)
def test_catalogues_hold_only_what_the_source_marks(code: str) -> None:
    assert {entry.key for entry in ENTRIES[code]} - marked_strings().keys() == set()


@pytest.mark.parametrize("code", CODES)
def test_nothing_translated_is_guessed(code: str) -> None:
    for entry in CATALOGUES[code]:
        assert len(entry.texts) == 1, entry.key
        assert entry.texts[0].strip(), entry.key
        assert not any("fuzzy" in line or line.startswith("#~") for line in entry.comments)


@pytest.mark.parametrize(("code", "foreign"), [("ja", "[가-힣]"), ("ko", "[ぁ-ヶ一-龥、。]")])
def test_no_catalogue_holds_the_other_script(code: str, foreign: str) -> None:
    assert [e.key for e in CATALOGUES[code] if re.search(foreign, e.texts[0])] == []


def test_a_technique_has_one_word_in_japanese() -> None:
    """The glossary's word is 解法."""
    assert [e.key for e in CATALOGUES["ja"] if "手筋" in "".join(e.texts)] == []


def test_korean_particles_do_not_hang_on_the_sound_of_a_name() -> None:
    """``{cell}은`` is wrong for half of all cells; ``은(는)`` and other endings never are."""
    bare = re.compile(r"\}(은|는|이|가|을|를|과|와|로|으로)(?=[ ,.])")
    assert [e.texts[0] for e in CATALOGUES["ko"] if bare.search(e.texts[0])] == []


@pytest.mark.parametrize("code", CODES)
def test_placeholders_stay(code: str) -> None:
    for entry in CATALOGUES[code]:
        assert find_holes(entry.texts[0]) == entry.holes, entry.key
        names = [name for _text, name, _spec, _how in Formatter().parse(entry.texts[0]) if name]
        entry.texts[0].format(**dict.fromkeys(names, 1))


@pytest.mark.parametrize("code", CODES)
def test_sentences_end_as_theirs_do(code: str) -> None:
    """A sentence stays a sentence, a label a label; what is joined to more keeps its gap."""
    ends = (".", "。", "!", "！", "?", "？", ")", "…", ":", "：", "}")
    for entry in CATALOGUES[code]:
        english, text = entry.key[1], entry.texts[0]
        if english.strip().endswith(".") and not english.strip().endswith("}."):
            assert text.strip().endswith(ends), entry.key
        if english.endswith("…"):
            assert text.endswith("…"), entry.key
        if code == "ko" and english.strip():
            assert text.endswith(" ") == english.endswith(" "), entry.key


@pytest.mark.parametrize("code", PARTIAL)
def test_what_a_partial_catalogue_translates_is_translated_whole(code: str) -> None:
    folder = ROOT / "assets" / "locale" / code
    language = language_of(code)
    assert language.fault is None
    entries = read_entries(catalogue_in(folder))
    assert {entry.key for entry in entries} <= marked_strings().keys()
    forms = read_rule(language.plural).forms
    for entry in entries:
        assert len(entry.texts) == (1 if len(entry.key) == 2 else forms), entry.key
        assert all(text.strip() for text in entry.texts), entry.key
        assert not any("fuzzy" in line for line in entry.comments), entry.key
        assert entry.key[1].endswith("…") == entry.texts[0].endswith("…"), entry.key
        assert entry.key[1].endswith(" ") == entry.texts[0].endswith(" "), entry.key
    _catalogue, faults = read_catalogue(folder)
    assert [fault.told(str) for fault in faults] == []


@pytest.mark.parametrize("code", PARTIAL)
def test_the_fonts_can_draw_a_partial_catalogue(code: str) -> None:
    folder = ROOT / "assets" / "locale" / code
    told = tomllib.loads((folder / "language.toml").read_text(encoding="utf-8"))
    texts = [text for entry in read_po(catalogue_in(folder))[1:] for text in entry.texts]
    assert "characters" in told, f"{code}/language.toml says no characters of its language"
    shown = set(told["characters"]).union(*texts) - {"\n"}
    for weight in ("regular", "semibold"):
        font = Font(asset_path(f"fonts/numberplace-sans-{weight}.ttf").read_bytes())
        assert shown - font.characters == set()


@pytest.mark.parametrize("code", CODES)
def test_the_compiled_catalogue_says_what_the_text_says(code: str) -> None:
    compiled = compile_entries(read_po(po_path(code)))
    count = struct.unpack_from("<I", compiled, 8)[0]
    assert count == len(CATALOGUES[code]) + 1, "an entry or the header too many or too few"
    spoken = gettext.GNUTranslations(io.BytesIO(compiled))
    assert spoken.info()["language"] == code
    for entry in CATALOGUES[code]:
        context, message, *plural = entry.key
        if plural:
            assert {spoken.ngettext(message, plural[0], n) for n in (0, 1, 2, 5)} == {*entry.texts}
        elif context:
            assert spoken.pgettext(context, message) == entry.texts[0]
        else:
            assert spoken.gettext(message) == entry.texts[0]


def shown_characters() -> dict[str, str]:
    """Return every character of catalogues and of strings in the source, each with a place."""
    shown: dict[str, str] = {}
    for code, entries in ENTRIES.items():
        for entry in entries:
            for text in (*entry.key, *entry.texts):
                shown.update(dict.fromkeys(text, f"{code}: {entry.key[1]!r}"))
    for name, tree in sources("ui", "sudoku", "numberlink", "battle", "kinds", "core"):
        if name not in READ_ONLY:
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    shown.update(dict.fromkeys(node.value, f"{name}:{node.lineno}"))
    unshown = {"\ufffd"}  # drawn as "?", see ui/kit/fallback.py
    return {s: place for s, place in shown.items() if s.isprintable() and s not in unshown}


@pytest.mark.parametrize("weight", ["regular", "semibold"])
def test_the_fonts_can_draw_every_character(weight: str) -> None:
    """The table of the font is asked: drawing a missing character draws a box, and no error."""
    drawn = Font(asset_path(f"fonts/numberplace-sans-{weight}.ttf").read_bytes()).characters
    lacking = {sign: place for sign, place in shown_characters().items() if sign not in drawn}
    assert lacking == {}


def test_a_character_that_no_typeface_has_would_be_found() -> None:
    drawn = Font(asset_path("fonts/numberplace-sans-regular.ttf").read_bytes()).characters
    assert not drawn & set("똠鬱\ue000")
    assert set("璧棍→Ж盤판é") <= drawn


def spoken_of(node: ast.AST) -> Iterator[ast.Constant]:
    """Yield the string constants below a node that no marker wraps, docstrings left out."""
    if isinstance(node, ast.Call) and name_of(node) in MARKERS:
        return
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue  # a docstring, of a module, a class, a function or a field
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child
        else:
            yield from spoken_of(child)


def reads_as_words(text: str) -> bool:
    """Tell whether a string looks like something to read rather than an id, a role or a key."""
    if text.endswith((".ttf", ".ttc")):  # a typeface of the system
        return False
    if text.startswith(("# Completion", "#compdef")):  # a script, read by a shell
        return False
    if text in PLAIN_WORDS or re.fullmatch(r"\w+(, \w+)+", text):  # or a list of ids to type
        return False
    return bool(re.search(r"^[A-Z][a-z]+\b|[A-Za-z]{2,}[,;:]? [A-Za-z]", text.strip()))


def test_what_players_read_is_marked() -> None:
    found = [
        f"{name}:{node.lineno}: {node.value!r}"
        for name, tree in sources("ui", "cli")
        for node in spoken_of(tree)
        if reads_as_words(str(node.value))
    ]
    assert found == []


def test_errors_players_read_are_marked() -> None:
    found = [
        f"{name}:{text.lineno}: {text.value!r}"
        for name, tree in sources("")
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)
        if name_of(node.exc) in ERRORS
        for text in spoken_of(node.exc)
        if reads_as_words(str(text.value))
    ]
    assert found == []


def test_the_catalogues_are_those_of_the_script(tmp_path: Path) -> None:
    pytest.importorskip("babel")
    build = pytest.importorskip("assets.build.catalogues")
    template = build.extract()
    for code in CODES:
        catalogue = build.merge(template, code)
        build.write_text(catalogue, tmp_path / "new.po", code)
        assert (tmp_path / "new.po").read_text() == po_path(code).read_text()
    for code in PARTIAL:
        catalogue = build.without_gaps(build.merge(template, code))
        build.write_text(catalogue, tmp_path / "new.po", code)
        assert (tmp_path / "new.po").read_text() == build.catalogue_path(code).read_text()
    build.write_template(template, tmp_path / "new.pot")
    assert (tmp_path / "new.pot").read_text() == build.TEMPLATE.read_text()


def test_the_template_says_where_strings_are_and_what_their_placeholders_are() -> None:
    template = ROOT.joinpath("assets/locale/numberplace.pot").read_text(encoding="utf-8")
    (block,) = (each for each in template.split("\n\n") if 'msgid "So {cell} is {digit}."' in each)
    assert "#. {cell}: the name of a cell" in block
    assert "#: sudoku/techniques/words.py" in block
    notes = tomllib.loads(ROOT.joinpath("assets/locale/notes.toml").read_text(encoding="utf-8"))
    strings = marked_strings()
    holes = {name for key in strings for name in re.findall(r"\{(\w+)", key[-1])}
    assert set(notes["placeholders"]) <= holes
    assert set(notes["sentences"]) <= {key[1] for key in strings}
    assert set(notes["contexts"]) <= {key[0] for key in strings}
