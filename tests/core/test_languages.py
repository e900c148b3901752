"""Languages as folders: found, chosen, partly translated, and what is wrong with one told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from numberplace.core import languages, words
from numberplace.core.language_files import code_named, language_of
from numberplace.core.line_breaks import pieces
from numberplace.core.plurals import GERMANIC, RuleError, read_rule

TOML = 'name = "Nederlands"\nenglish = "Dutch"\nplural = "nplurals=2; plural=(n != 1);"\n'
HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def entry(message: str, text: str) -> str:
    return f"msgid {json.dumps(message)}\nmsgstr {json.dumps(text, ensure_ascii=False)}\n\n"


@pytest.fixture
def added(tmp_path: Path) -> Iterator[Path]:
    """The folder of a language of the player's."""
    folder = tmp_path / "languages" / "nl"
    folder.mkdir(parents=True)
    (folder / "language.toml").write_text(TOML, encoding="utf-8")
    languages.look_in(folder.parent)
    yield folder
    languages._players.clear()
    languages.take_faults()
    words.set_language("en")


def write(folder: Path, *entries: str) -> None:
    text = HEADER + "".join(entries)
    (folder / "numberplace.po").write_text(text, encoding="utf-8")


def test_a_folder_is_a_language_and_nothing_else_makes_one(added: Path) -> None:
    write(added, entry("Undo", "Ongedaan maken"))
    assert words.DOMAIN == "numberplace"
    assert "nl" in languages.language_codes()
    assert not languages.is_language("tlh")
    found = language_of("nl")
    assert (found.name, found.english, found.fault) == ("Nederlands", "Dutch", None)
    words.set_language("nl")
    assert words.current_language() == "nl"
    assert words._("Undo") == "Ongedaan maken"
    assert words._("Redo") == "Redo", "what is not translated is in English"
    assert languages.take_faults() == ()


def test_the_player_has_his_own_version_of_one_of_ours(added: Path) -> None:
    own = added.parent / "ja"
    own.mkdir()
    (own / "language.toml").write_text(TOML.replace("Nederlands", "大阪弁"), encoding="utf-8")
    write(own, entry("Undo", "ほかす"))
    words.set_language("ja")
    assert words._("Undo") == "ほかす"
    assert language_of("ja").name == "大阪弁"


def test_languages_of_one_family_are_apart(added: Path) -> None:
    for code in ("pt_BR", "pt", "zh_TW"):
        (added.parent / code).mkdir()
    assert languages.code_for("pt_BR.UTF-8") == "pt_BR"
    assert languages.code_for("pt_PT") == "pt"
    assert languages.code_for("zh-Hant-TW") == "zh_TW"
    assert languages.code_for("zh_CN") == ""
    assert code_named("Dutch_Netherlands.1252") == "nl"


def test_plural_forms_are_those_of_the_language(added: Path) -> None:
    rule = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);"
    toml = TOML.replace("nplurals=2; plural=(n != 1);", rule)
    (added / "language.toml").write_text(toml, encoding="utf-8")
    forms = "".join(f'msgstr[{n}] "{{count}} {word}"\n' for n, word in enumerate("ABC"))
    source = 'msgid "{count} cell"\nmsgid_plural "{count} cells"\n'
    write(added, f"{source}{forms}\n")
    words.set_language("nl")
    said = [words.ngettext("{count} cell", "{count} cells", n) for n in (1, 3, 5, 21)]
    assert [text[-1] for text in said] == ["A", "B", "C", "A"]
    assert words.ngettext("a {count}", "b {count}", 2) == "b {count}"


@pytest.mark.parametrize(
    ("bad", "line", "quoted"),
    [
        (entry("Undo {cell}", "Terug"), 5, "{cell}"),
        (entry("Undo", "Terug {cell.__class__}"), 5, "{cell.__class__}"),
        (entry("Undo {cell}", "Terug {cell} {"), 5, "{"),
        ('msgid "Undo"\nmsgstr Terug\n\n', 6, "Terug"),
        ('msgid "Undo"\nmsgstr "Te\\qrug"\n\n', 6, "rug"),
        (entry("Undo", "Te\x1brug"), 5, "Te"),
    ],
)
def test_a_fault_is_told_by_line_and_the_rest_is_spoken(
    added: Path, bad: str, line: int, quoted: str
) -> None:
    write(added, bad, entry("Redo", "Opnieuw"))
    words.set_language("nl")
    (fault,) = languages.take_faults()
    told = fault.told(words._)
    assert f"numberplace.po, line {line}: " in told
    assert quoted in told
    assert words._("Redo") == "Opnieuw"
    assert words._("Undo") == "Undo"


@pytest.mark.parametrize(
    ("toml", "quoted"),
    [
        ("name = Nederlands", "line 1"),
        ('name = ""', "'name' is missing"),
        ('name = "عربي"\ndirection = "rtl"', "left to right"),
        ('name = "N"\nplural = "nplurals=2; plural=__import__;"', "__import__"),
        ('name = "N"\nfont = "x"', "'font'"),
        ("name = 7", "'name'"),
    ],
)
def test_a_file_of_the_language_that_is_wrong_is_told(added: Path, toml: str, quoted: str) -> None:
    (added / "language.toml").write_text(toml, encoding="utf-8")
    write(added, entry("Redo", "Opnieuw"))
    found = language_of("nl")
    assert found.fault is not None
    told = found.fault.told(words._)
    assert quoted in told
    assert "language.toml" in told
    assert found.name == "nl"


@pytest.mark.parametrize("content", [None, b"\xff\xfe", b"\x00"])
def test_what_is_no_catalogue_leaves_english(added: Path, content: bytes | None) -> None:
    if content is not None:
        (added / "numberplace.po").write_bytes(content)
    words.set_language("nl")
    assert words._("Undo") == "Undo"
    assert "numberplace.po" in "".join(fault.told(words._) for fault in languages.take_faults())


@pytest.mark.parametrize(
    ("rule", "forms"),
    [
        (GERMANIC, "10111"),
        ("nplurals=2; plural=(n > 1);", "00111"),
        ("nplurals=1; plural=0;", "00000"),
        ("nplurals=3; plural=n==1 ? 0 : n==0 || (n%100 > 0 && n%100 < 20) ? 1 : 2", "10111"),
        ("nplurals=2; plural=!(n == 1);", "10111"),
    ],
)
def test_a_rule_of_plurals_is_read(rule: str, forms: str) -> None:
    form = read_rule(rule).form
    assert "".join(str(form(n)) for n in range(5)) == forms


@pytest.mark.parametrize(
    "rule",
    [
        *("", "plural=0;", "nplurals=2;", "nplurals=0; plural=0;", "nplurals=9; plural=0;"),
        *("nplurals=2; plural=n;", "nplurals=2; plural=1/n;", "nplurals=2; plural=(n;"),
        *("nplurals=2; plural=0/(n-5000);", "nplurals=2; plural=n%0;"),
        *("nplurals=2; plural=n n;", "nplurals=2; plural=open(n);", "nplurals=2; plural=n ** 2;"),
        "nplurals=2; plural=" + "(" * 400,
    ],
)
def test_what_is_no_rule_is_refused(rule: str) -> None:
    with pytest.raises(RuleError, match="plurals"):
        read_rule(rule)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Et si ? Non", ["Et ", "si ? ", "Non"]),
        ("dit « mot » ici", ["dit ", "« mot » ", "ici"]),
        ("see r4c7: now", ["see ", "r4c7: ", "now"]),
    ],
)
def test_french_signs_stay_with_their_words(text: str, lines: list[str]) -> None:
    assert pieces(text) == lines
