"""A catalogue of the player's: read as text when its language is chosen, each fault told by line.

What is wrong in an entry leaves the entry in English; what is no catalogue at all is refused.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.language_files import UNUSABLE, language_of, reason_of
from numberplace.core.languages import N_, LanguageError, catalogue_in
from numberplace.core.plurals import GERMANIC, Form, read_rule

MAX_BYTES: Final = 8_000_000
"""Bytes of a catalogue, ten times those of a whole one."""
_FIELD = re.compile(r'(msgctxt|msgid|msgid_plural|msgstr|msgstr\[(\d)\])?\s*(".*")')
_HOLE = re.compile(r"\{[^{}]*\}|%(?:\(\w+\))?[a-z%]")
_RULE = re.compile(r"^Plural-Forms:(.*)$", re.MULTILINE)


class _At(NamedTuple):
    """A fault of a line or an entry; the message is a part of a sentence."""

    line: int
    fault: LanguageError


class _Entry(NamedTuple):
    line: int
    fields: dict[str, str]
    is_fuzzy: bool


class OwnCatalogue:
    """The sentences of a catalogue, with the look-ups of ``gettext.NullTranslations``."""

    def __init__(self, said: dict[str | tuple[str, int], str], form: Form) -> None:
        self._catalog = said  # the name that gettext's own catalogues use
        self._form = form

    def sentences(self) -> Iterator[str]:
        """Yield every translation."""
        yield from self._catalog.values()

    def gettext(self, message: str) -> str:
        """Return a sentence, in English where the catalogue lacks the sentence."""
        return self._catalog.get(message, message)

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        """Return the form of a counted sentence that fits ``n``."""
        return self._catalog.get((singular, self._form(n)), singular if n == 1 else plural)

    def pgettext(self, context: str, message: str) -> str:
        """Return a sentence as the sentence is said in ``context``."""
        return self._catalog.get(f"{context}\4{message}", message)


def read_catalogue(folder: Path) -> tuple[OwnCatalogue, tuple[LanguageError, ...]]:
    """Read the catalogue in the folder of a language, named by its code.

    Returns also what is to be told: the first fault and how many there are; mostly nothing. A
    catalogue that cannot be read at all is empty, which leaves English.
    """
    language = language_of(folder.name)
    path = catalogue_in(folder)
    faults = [language.fault] if language.fault else []
    try:
        with path.open("rb") as file:
            text = file.read(MAX_BYTES).decode("utf-8-sig")
    except UnicodeDecodeError:
        return _empty(), (
            *faults,
            LanguageError(UNUSABLE, path=path, reason=LanguageError(N_("it is not UTF-8"))),
        )
    except OSError as error:
        return _empty(), (*faults, LanguageError(UNUSABLE, path=path, reason=reason_of(error)))
    said, form, found = _taken(text, language.plural)
    if found:
        faults.append(_told(path, found))
    return OwnCatalogue(said, form), tuple(faults)


def _empty() -> OwnCatalogue:
    return OwnCatalogue({}, read_rule(GERMANIC).form)


def _taken(text: str, plural: str) -> tuple[dict[str | tuple[str, int], str], Form, list[_At]]:
    """Return the sentences of a catalogue, the form of counts, and the faults of the text.

    Args:
        plural: the rule of plurals; that of the catalogue's header if empty.
    """
    said: dict[str | tuple[str, int], str] = {}
    faults: list[_At] = []
    rule = read_rule(plural or GERMANIC)
    for entry in _entries(text, faults):
        fields = entry.fields
        try:
            if not fields["msgid"]:
                header = _RULE.search(fields.get("msgstr", ""))
                if header and not plural:
                    rule = read_rule(header[1].strip())
            elif not entry.is_fuzzy:
                said.update(_sentences(entry, rule.forms))
        except LanguageError as fault:
            faults.append(_At(entry.line, fault))
    return said, rule.form, faults


def _entries(text: str, faults: list[_At]) -> Iterator[_Entry]:
    """Yield the entries of a catalogue; lines that are none of an entry go to ``faults``."""
    fields: dict[str, str] = {}
    begun, name, is_fuzzy, next_is_fuzzy = 0, "", False, False
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            next_is_fuzzy = next_is_fuzzy or (line.startswith("#,") and "fuzzy" in line)
            continue
        found = _FIELD.fullmatch(line)
        try:
            value = json.loads(found[3]) if found else None
        except ValueError:
            value = None
        if found is None or value is None or not (found[1] or name):
            message = N_("'{text}' is not a line of a catalogue")
            faults.append(_At(number, LanguageError(message, text=clean_text(line, QUOTED))))
            continue
        begins = found[1] == "msgctxt" or (found[1] == "msgid" and name != "msgctxt")
        if begins:
            if "msgid" in fields:
                yield _Entry(begun, fields, is_fuzzy)
            fields, begun, is_fuzzy, next_is_fuzzy = {}, number, next_is_fuzzy, False
        name = found[1] or name
        fields[name] = fields.get(name, "") + value
    if "msgid" in fields:
        yield _Entry(begun, fields, is_fuzzy)


def _sentences(entry: _Entry, forms: int) -> dict[str | tuple[str, int], str]:
    """Return the translations of an entry by their keys; none where a form is missing."""
    fields = entry.fields
    context, message = fields.get("msgctxt"), fields["msgid"]
    key = message if context is None else f"{context}\4{message}"
    if "msgid_plural" not in fields:
        texts = {0: fields.get("msgstr", "")}
    else:
        texts = {n: fields.get(f"msgstr[{n}]", "") for n in range(forms)}
    if not all(texts.values()):
        return {}
    wanted = fields.get("msgid_plural", message)
    for text in texts.values():
        _check(wanted, text)
    if "msgid_plural" in fields:
        return {(message, n): text for n, text in texts.items()}
    return {key: texts[0]}


def _check(wanted: str, text: str) -> None:
    """Raise LanguageError where filling in a translation would fail, or could not be drawn."""
    holes, there = set(_HOLE.findall(wanted)), set(_HOLE.findall(text))
    if holes != there:
        lost, more = " ".join(sorted(holes - there)), " ".join(sorted(there - holes))
        message = (
            N_("the placeholder {names} is missing") if lost else N_("{names} is no placeholder")
        )
        raise LanguageError(message, names=clean_text(lost or more, QUOTED))
    try:
        [*Formatter().parse(text)]
    except ValueError as error:
        raise LanguageError(
            N_("'{text}' has a brace without its other"), text=clean_text(text, QUOTED)
        ) from error
    if any(unicodedata.category(sign).startswith("C") for sign in text.replace("\n", "")):
        raise LanguageError(
            N_("'{text}' has a character that cannot be shown"), text=clean_text(text, QUOTED)
        )


def _told(path: Path, faults: list[_At]) -> LanguageError:
    first, count = faults[0], len(faults)
    message = N_("{path}, line {line}: {reason}; the English stays there.")
    if count > 1:
        message = N_("{path} has {count} faults, the first in line {line}: {reason}.")
    return LanguageError(message, path=path, line=first.line, reason=first.fault, count=count)
