"""Gather the sentences players see: ``python -m assets.build.catalogues`` writes ``assets/locale``.

Every string marked in ``game/`` goes to the catalogue of each language: translations stay, strings
no longer used go, nothing is guessed. Entries stand in alphabetical order and without the places
they come from, so that moving code changes no catalogue. Needs Babel.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import BinaryIO

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po
from numberplace.core.words import DOMAIN, LANGUAGES, texts_in

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
PLURALS = {"ja": "nplurals=1; plural=0;", "ko": "nplurals=1; plural=0;"}
FOLDER = CHECKOUT / "assets" / "locale"


def header_of(language: str) -> str:
    """Return the header of a catalogue."""
    return HEADER.format(language=language, plural=PLURALS[language])


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
    """Return the template: every marked string."""
    template = Catalog()
    methods = [("**.py", find_marked)]
    found = extract_from_dir(
        CHECKOUT / "game" / "numberplace", method_map=methods, keywords=KEYWORDS
    )
    for _name, _line, message, _comments, context in found:
        template.add(message, context=context)
    return template


def catalogue_path(language: str) -> Path:
    """Return where the catalogue of a language lies."""
    return FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def merge(template: Catalog, language: str) -> Catalog:
    """Return the catalogue of a language with exactly the strings of the template."""
    catalogue = Catalog(locale=language)
    path = catalogue_path(language)
    if path.exists():
        with path.open("rb") as file:
            catalogue = read_po(file, locale=language)
    catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    return catalogue


def write_text(catalogue: Catalog, path: Path, language: str) -> None:
    """Write a catalogue as text, under our own header."""
    body = io.BytesIO()
    write_po(body, catalogue, width=96, omit_header=True, sort_output=True)
    lines = "".join(f'"{line}\\n"\n' for line in header_of(language).splitlines())
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(f'msgid ""\nmsgstr ""\n{lines}\n'.encode() + body.getvalue().lstrip())


def main() -> int:
    """Bring every catalogue up to date; say what is left to translate."""
    template = extract()
    for language, _name in LANGUAGES[1:]:
        catalogue = merge(template, language)
        path = catalogue_path(language)
        write_text(catalogue, path, language)
        missing = [message.id for message in catalogue if not any(message.string or ())]
        print(f"{language}: {len(catalogue)} strings, {len(missing)} to translate")
    return 0


if __name__ == "__main__":
    sys.exit(main())
