"""Translations as text: read a ``.po`` catalogue, and compile it to the ``.mo`` gettext reads.

A wheel carries compiled catalogues; a checkout has only the text and compiles it when a language
is chosen. Uses the standard library alone, because ``setup.py`` imports it too.
"""

from __future__ import annotations

import json
import struct
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """One sentence of a catalogue with its translation."""

    context: str
    ids: tuple[str, ...]
    """The sentence, and its plural where it has one. The header's is empty."""
    texts: tuple[str, ...]
    """The translations, one a plural form; empty strings where none is written."""
    is_fuzzy: bool = False

    @property
    def key(self) -> str:
        """The entry's key in a ``.mo``, joined as gettext joins context and plural."""
        joined = "\0".join(self.ids)
        return f"{self.context}\4{joined}" if self.context else joined


def read_po(path: Path) -> list[CatalogueEntry]:
    """Read the entries of a ``.po`` file, its header first; entries are apart by blank lines."""
    blocks = path.read_text(encoding="utf-8").replace("\r\n", "\n").split("\n\n")
    return [entry for block in blocks if (entry := _read_entry(block)) is not None]


def _read_entry(block: str) -> CatalogueEntry | None:
    fields: dict[str, str] = {}
    name = ""
    lines = [line for line in block.splitlines() if line.strip()]
    for line in lines:
        if line.startswith("#"):
            continue
        if not line.startswith('"'):
            name, _blank, line = line.partition(" ")
        # the escapes of a catalogue are JSON's; this is done for some 7,000 lines in one frame
        fields[name] = fields.get(name, "") + json.loads(line)
    if "msgid" not in fields:
        return None
    ids = tuple(fields[name] for name in ("msgid", "msgid_plural") if name in fields)
    texts = tuple(text for name, text in fields.items() if name.startswith("msgstr"))
    is_fuzzy = any(line.startswith("#,") and "fuzzy" in line for line in lines)
    return CatalogueEntry(fields.get("msgctxt", ""), ids, texts, is_fuzzy)


def compile_entries(entries: list[CatalogueEntry]) -> bytes:
    """Return the bytes of a ``.mo`` without a hash table; untranslated entries stay out.

    Source: GNU gettext manual, "The Format of GNU MO Files".
    """
    pairs = sorted(
        (entry.key.encode(), "\0".join(entry.texts).encode())
        for entry in entries
        if all(entry.texts) and not entry.is_fuzzy
    )
    count, start = len(pairs), 28
    tables = (bytearray(), bytearray())
    texts = bytearray()
    for side, table in enumerate(tables):
        for pair in pairs:
            table += struct.pack("<2I", len(pair[side]), start + 16 * count + len(texts))
            texts += pair[side] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, count, start, start + 8 * count, 0, 0)
    return head + bytes(tables[0] + tables[1] + texts)
