"""Gather the sentences players see: ``python -m assets.build.catalogues`` writes ``assets/locale``.

Every string marked in ``game/`` goes to ``numberplace.pot``, from there to the catalogue of each
language (translations stay, strings no longer used go, nothing is guessed), and each catalogue is
compiled to the ``.mo`` the game reads. The same sources give the same bytes: no dates, no line
numbers, no tool's name. Needs Babel.
"""

from __future__ import annotations

import ast
import io
import struct
import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import BinaryIO

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from game.core.assets import CHECKOUT
from game.core.words import DOMAIN, LANGUAGES

KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
"""The functions of ``game.core.words`` and where their texts stand, as Babel writes it."""
HEADER = """\
Project-Id-Version: Numberplace
Language: {language}
MIME-Version: 1.0
Content-Type: text/plain; charset=UTF-8
Content-Transfer-Encoding: 8bit
Plural-Forms: {plural}
"""
PLURALS = {"": "nplurals=2; plural=(n != 1);", "ja": "nplurals=1; plural=0;"}
PLURALS["ko"] = PLURALS["ja"]
FOLDER = CHECKOUT / "assets" / "locale"


def header_of(language: str) -> str:
    """Return the header of a catalogue; ``""`` is the template."""
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
        texts = tuple(value if isinstance(value, str) else None for value in values)
        if name in keywords and texts[0] is not None:
            yield call.lineno, name, texts, []


def extract() -> Catalog:
    """Return the template: every marked string with the files it stands in, in their order."""
    template = Catalog()
    methods = [("**.py", find_marked)]
    found = extract_from_dir(CHECKOUT / "game", method_map=methods, keywords=KEYWORDS)
    for name, _line, message, _comments, context in found:
        template.add(message, locations=[(f"game/{Path(name).as_posix()}", None)], context=context)
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
    """Write a template or a catalogue as text, under our own header."""
    body = io.BytesIO()
    write_po(body, catalogue, width=96, omit_header=True, include_lineno=False)
    lines = "".join(f'"{line}\\n"\n' for line in header_of(language).splitlines())
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(f'msgid ""\nmsgstr ""\n{lines}\n'.encode() + body.getvalue().lstrip())


def entries_of(catalogue: Catalog, language: str) -> list[tuple[bytes, bytes]]:
    """Return the pairs of a ``.mo``: keys with context and plural as gettext joins them, sorted."""
    pairs = {"": header_of(language)}
    for message in catalogue:
        if message.id and any(message.string or ()) and not message.fuzzy:
            plural = isinstance(message.id, tuple)
            key = "\0".join(message.id) if plural else message.id
            if message.context:
                key = f"{message.context}\4{key}"
            pairs[key] = "\0".join(message.string) if plural else message.string
    return sorted((key.encode(), text.encode()) for key, text in pairs.items())


def compile_entries(entries: list[tuple[bytes, bytes]]) -> bytes:
    """Return the bytes of a ``.mo`` without a hash table.

    Source: GNU gettext manual, "The Format of GNU MO Files".
    """
    count, start = len(entries), 28
    tables = {0: bytearray(), 1: bytearray()}
    texts = bytearray()
    for side, table in tables.items():
        for entry in entries:
            table += struct.pack("<2I", len(entry[side]), start + 16 * count + len(texts))
            texts += entry[side] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, count, start, start + 8 * count, 0, 0)
    return head + bytes(tables[0] + tables[1] + texts)


def main() -> int:
    """Write the template and every catalogue; say what is left to translate."""
    template = extract()
    write_text(template, FOLDER / f"{DOMAIN}.pot", "")
    for language, _name in LANGUAGES[1:]:
        catalogue = merge(template, language)
        path = catalogue_path(language)
        write_text(catalogue, path, language)
        path.with_suffix(".mo").write_bytes(compile_entries(entries_of(catalogue, language)))
        missing = [message.id for message in catalogue if not any(message.string or ())]
        print(f"{language}: {len(catalogue)} strings, {len(missing)} to translate")
    return 0


if __name__ == "__main__":
    sys.exit(main())
