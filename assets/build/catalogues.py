"""Gather the sentences players see: ``python -m assets.build.catalogues`` writes ``assets/locale``.

Every string marked in ``game/`` goes to the template ``numberplace.pot``, with the modules that
have the string and what its placeholders stand for (``notes.toml``), and to the catalogue of each
language that is whole: translations stay, strings no longer used go, nothing is guessed. Catalogues
that are partial hold translations alone. Entries stand in alphabetical order and without places, so
that moving code changes no catalogue. Needs Babel.

``python -m assets.build.catalogues FOLDER`` does so for one language in a folder anywhere, with the
strings that wait for a translation, and says what the game would say of the folder.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tomllib
from collections.abc import Collection, Iterator
from copy import deepcopy
from pathlib import Path
from typing import BinaryIO

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po
from numberplace.core.language_files import language_of
from numberplace.core.languages import (
    ENGLISH,
    catalogue_in,
    folder_of,
    language_codes,
    look_in,
)
from numberplace.core.own_catalogue import read_catalogue
from numberplace.core.plurals import GERMANIC
from numberplace.core.words import DOMAIN, texts_in
from numberplace.paper.font import load_font

from assets.build.places import CHECKOUT

KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
"""The functions of ``numberplace.core.words`` and where their texts stand, as Babel writes it."""
HEADER = """\
Project-Id-Version: Numberplace
Language: {language}
MIME-Version: 1.0
Content-Type: text/plain; charset=UTF-8
Content-Transfer-Encoding: 8bit
Plural-Forms: {plural}
"""
FOLDER = CHECKOUT / "assets" / "locale"
TEMPLATE = FOLDER / f"{DOMAIN}.pot"
NOTES = FOLDER / "notes.toml"
MIN_WHOLE = 0.5
"""The share of its strings that a catalogue which is to become whole has translated."""


def header_of(language: str) -> str:
    """Return the header of a catalogue."""
    plural = language_of(language).plural or GERMANIC
    return HEADER.format(language=language, plural=plural)


def find_marked(
    file: BinaryIO, keywords: Collection[str], comment_tags: object, options: object
) -> Iterator[tuple[int, str, tuple[str | None, ...], list[str]]]:
    """Yield the calls of marking functions in a source, as Babel wants them.

    Babel's own reader takes the ``"help"`` of ``_(COMMAND["help"].label)`` for a text.
    """
    nodes = ast.walk(ast.parse(file.read()))
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        name = getattr(call.func, "id", "")
        values = [getattr(argument, "value", None) for argument in call.args]
        strings = tuple(value if isinstance(value, str) else None for value in values)
        if name in ("texts", "sections") and isinstance(strings[0], str):
            for part in texts_in(strings[0]):
                yield call.lineno, "N_", (part,), []
        elif name in keywords and strings[0] is not None:
            yield call.lineno, name, strings, []


def extract() -> Catalog:
    """Return the template: every marked string with its modules and notes for translators."""
    template = Catalog()
    notes = tomllib.loads(NOTES.read_text(encoding="utf-8"))
    methods = [("**.py", find_marked)]
    found = extract_from_dir(
        CHECKOUT / "game" / "numberplace", method_map=methods, keywords=KEYWORDS
    )
    for name, line, message, _comments, context in found:
        comments = tuple(notes_on(message, context or "", notes))
        template.add(message, context=context, locations=[(name, line)], auto_comments=comments)
    return template


def notes_on(
    message: str | tuple[str, ...], context: str, notes: dict[str, dict[str, str]]
) -> Iterator[str]:
    """Yield what a translator is told of a string: its context, itself, its placeholders."""
    text = message if isinstance(message, str) else message[-1]
    if context in notes["contexts"]:
        yield notes["contexts"][context]
    if text in notes["sentences"]:
        yield notes["sentences"][text]
    for name in dict.fromkeys(re.findall(r"\{(\w+)", text)):
        if name in notes["placeholders"]:
            yield f"{{{name}}}: {notes['placeholders'][name]}"


def catalogue_path(language: str) -> Path:
    """Return where the catalogue of a language lies."""
    folder = folder_of(language)
    assert folder is not None, language
    return catalogue_in(folder)


def merge(template: Catalog, language: str) -> Catalog:
    """Return the catalogue of a language with exactly the strings of the template."""
    catalogue = Catalog(locale=language)
    path = catalogue_path(language)
    if path.exists():
        with path.open("rb") as file:
            catalogue = read_po(file, locale=language)
    catalogue.update(deepcopy(template), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    for message in catalogue:
        message.locations, message.auto_comments = [], []
    return catalogue


def untranslated(catalogue: Catalog) -> list[tuple[object, str | None]]:
    """Return id and context of the strings without a translation."""
    return [
        (message.id, message.context)
        for message in catalogue
        if message.id and not all(_forms(message.string))
    ]


def _forms(string: str | Collection[str] | None) -> tuple[str, ...]:
    return (string or "",) if isinstance(string, str) else tuple(string or ("",))


def is_whole(catalogue: Catalog) -> bool:
    """Tell whether a catalogue has, or is about to have, every string."""
    return len(untranslated(catalogue)) <= len(catalogue) * (1 - MIN_WHOLE)


def without_gaps(catalogue: Catalog) -> Catalog:
    """Take the strings that wait for a translation out of a catalogue."""
    for message, context in untranslated(catalogue):
        catalogue.delete(message, context)
    return catalogue


def write_text(catalogue: Catalog, path: Path, language: str) -> None:
    """Write a catalogue as text, under our own header."""
    body = io.BytesIO()
    write_po(body, catalogue, width=96, omit_header=True, sort_output=True)
    lines = "".join(f'"{line}\\n"\n' for line in header_of(language).splitlines())
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(f'msgid ""\nmsgstr ""\n{lines}\n'.encode() + body.getvalue().lstrip())


def write_template(template: Catalog, path: Path) -> None:
    """Write the template. Modules stand without lines, which every change of code would move."""
    body = io.BytesIO()
    write_po(body, template, width=96, omit_header=True, sort_output=True, include_lineno=False)
    lines = "".join(f'"{line}\\n"\n' for line in header_of(ENGLISH).splitlines())
    path.write_bytes(f'msgid ""\nmsgstr ""\n{lines}\n'.encode() + body.getvalue().lstrip())


def bring_up_to_date(template: Catalog, language: str) -> None:
    """Write the catalogue of one of our languages; say what is left to translate."""
    catalogue = merge(template, language)
    missing = len(untranslated(catalogue))
    print(f"{language}: {len(catalogue)} strings, {missing} to translate")
    if not is_whole(catalogue):
        catalogue = without_gaps(catalogue)
    write_text(catalogue, catalogue_path(language), language)


def try_folder(folder: Path) -> int:
    """Write every string into the catalogue of a language anywhere; say what is wrong there."""
    look_in(folder.parent)
    language = folder.name
    catalogue = merge(extract(), language)
    write_text(catalogue, catalogue_path(language), language)
    print(f"{language}: {len(catalogue)} strings, {len(untranslated(catalogue))} to translate")
    found, faults = read_catalogue(folder)
    shown = {sign for text in found.sentences() for sign in text if sign.isprintable()}
    for fault in faults:
        print(fault.told(str))
    if lacking := sorted(shown - load_font().characters):
        print("The typeface lacks:", *lacking)
    return 1 if faults or lacking else 0


def main(words: list[str]) -> int:
    """Bring every catalogue up to date, or that of one folder."""
    if words:
        return try_folder(Path(words[0]).absolute())
    template = extract()
    write_template(template, TEMPLATE)
    for language in language_codes()[1:]:
        bring_up_to_date(template, language)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
