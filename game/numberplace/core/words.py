"""Translation of all texts: gettext with a language that can be switched at run time.

``_`` looks a sentence up in the language chosen last; ``N_`` only marks a constant, to be looked
up where it is shown. ``core/languages`` finds the folders of languages.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextvars import ContextVar

from numberplace.core.assets import asset_path, note_damaged
from numberplace.core.languages import N_ as N_
from numberplace.core.languages import (
    catalogue_in,
    code_for,
    is_language,
    note_fault,
    players_own,
)

TYPE_CHECKING = False  # as ``typing`` has it, which every command would wait for
if TYPE_CHECKING:
    from gettext import NullTranslations
    from typing import TypeAlias

    from numberplace.core.own_catalogue import OwnCatalogue

DOMAIN = "numberplace"


class English:
    """The catalogue of the sentences as the program has them, which needs no gettext."""

    def gettext(self, message: str) -> str:
        return message

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return singular if n == 1 else plural

    def pgettext(self, _context: str, message: str) -> str:
        return message


MAX_CODE = 3
"""Letters of a code of a language; longer words are names, as Windows has them."""
MAX_KEPT = 20_000
"""Number of sentences that ``Sentences`` keeps, several times those of a catalogue."""


class Sentences(dict[str, str]):
    """The sentences of a catalogue by their English, kept from the first look-up on.

    Explanations look the same few hundred sentences up thousands of times a second.
    """

    def __init__(self, catalogue: _Catalogue, wrapper: _Wrapper | None) -> None:
        super().__init__()
        self._catalogue = catalogue
        self._wrapper = wrapper

    def __missing__(self, message: str) -> str:
        text = self._catalogue.gettext(message)
        if self._wrapper is not None and text:  # argparse asks for None as well
            text = self._wrapper(text)
        if len(self) < MAX_KEPT:  # names that players give are asked for, too
            self[message] = text
        return text


if TYPE_CHECKING:
    # Said to be an alias: the build of the engine does not read the last of them.
    _Catalogue: TypeAlias = NullTranslations | English | OwnCatalogue
    _Wrapper = Callable[[str], str]
    _Language = tuple[str, _Catalogue, _Wrapper | None, Sentences]
    """A code, the catalogue of its sentences, what they are wrapped in, and the sentences kept."""
_chosen: _Language = ("en", English(), None, Sentences(English(), None))
_here: ContextVar[_Language | None] = ContextVar("_here", default=None)
"""The language of a block of ``speaking``, which other threads do not hear."""


def _language() -> _Language:
    return _here.get() or _chosen


def system_language() -> str:
    """Return the code of the language the system asks for, ``en`` when it is not one of ours."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if code := _code_in(os.environ.get(name, "")):
            return code
    if sys.platform == "win32":
        return _code_in(_windows_language()) or "en"
    if sys.platform == "darwin" and not os.environ.get("LANG"):
        return _first_code(_macos_languages())
    # The locale is that of LC_CTYPE, where there are such variables at all.
    if not _code_in(os.environ.get("LC_CTYPE", "")):
        return "en"
    import locale  # not at the top: it is seldom asked, and takes a millisecond

    return _code_in(locale.getlocale()[0] or "") or "en"


def _first_code(languages: str) -> str:
    """Return the first of several languages where it is one of ours, English else."""
    return _code_in(languages.partition(":")[0]) or "en"


def _windows_language() -> str:
    """Return the language of Windows itself, such as ``ja_JP``: not the language of the region."""
    import ctypes
    import locale

    number = ctypes.CDLL("kernel32").GetUserDefaultUILanguage()
    return locale.windows_locale.get(number & 0xFFFF, "")


def _macos_languages() -> str:
    """Return the languages the player prefers, such as ``ko-KR:en-KR``; a window has no LANG."""
    import subprocess

    command = ["/usr/bin/defaults", "read", "-g", "AppleLanguages"]
    try:
        told = subprocess.run(command, capture_output=True, text=True, timeout=2, check=False)
    except (OSError, subprocess.SubprocessError, UnicodeError):
        return ""
    return ":".join(line.strip(' ",') for line in told.stdout.splitlines() if '"' in line)


def _code_in(text: str) -> str:
    """Return the first of our languages in the system's setting, empty when there is none."""
    for part in text.split(":"):
        if code := code_for(part):
            return code
        if "_" in part and len(part.partition("_")[0]) > MAX_CODE:
            from numberplace.core.language_files import code_named

            if code := code_named(part):
                return code
    return ""


def set_language(code: str) -> None:
    """Speak the language ``code`` from now on; an unknown code means English."""
    global _chosen
    _chosen = _language_of(code)


def _language_of(code: str) -> _Language:
    known = code if is_language(code) else "en"
    catalogue, wrapper = find_catalogue(known), _wrapper_of(known)
    return known, catalogue, wrapper, Sentences(catalogue, wrapper)


def _wrapper_of(code: str) -> _Wrapper | None:
    """Return the wrapper of Korean texts, whose particles depend on the values of the fields."""
    if code != "ko":
        return None
    from numberplace.core.particles import korean

    return korean


class speaking:  # noqa: N801 - a class, because a generator takes three times as long
    """Speak a language until the block ends, in this thread alone."""

    __slots__ = ("_code", "_token")

    def __init__(self, code: str) -> None:
        self._code = code

    def __enter__(self) -> None:
        is_spoken = self._code == current_language()
        self._token = None if is_spoken else _here.set(_language_of(self._code))

    def __exit__(self, *_error: object) -> None:
        if self._token is not None:
            _here.reset(self._token)


def find_catalogue(code: str) -> _Catalogue:
    """Return the compiled catalogue of a language; in a checkout compile it from its text.

    English stands in for one that is missing or damaged.
    """
    if code == "en":
        return English()
    if (own := players_own(code)) is not None:
        from numberplace.core.own_catalogue import read_catalogue

        catalogue, faults = read_catalogue(own)
        for fault in faults:
            note_fault(fault)
        return catalogue
    import gettext
    import io
    import struct

    from numberplace.core.catalogue import compile_entries, read_po

    text = catalogue_in(asset_path(f"locale/{code}"))
    path = text.with_suffix(".mo")
    compiled = path.relative_to(asset_path("locale").parent).as_posix()
    try:
        if text.is_file() and not path.is_file():
            return gettext.GNUTranslations(io.BytesIO(compile_entries(read_po(text))))
        with path.open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, ValueError, LookupError, SyntaxError, struct.error):  # of wrong bytes
        note_damaged(compiled)
        return English()


def current_language() -> str:
    """Return the code of the language spoken now."""
    return (_here.get() or _chosen)[0]  # not by _language: each part of a sentence asks


def _(message: str) -> str:
    """Return ``message`` in the language spoken now."""
    return (_here.get() or _chosen)[3][message]  # nor here


def percent(n: int) -> str:
    """Return a share as the language spoken now writes it, such as ``15 %`` in English."""
    return _("{n} %").format(n=n)


def ngettext(singular: str, plural: str, n: int) -> str:
    """Return the form of a counted sentence that fits ``n``."""
    return _spoken(_language()[1].ngettext(singular, plural, n))


def pgettext(context: str, message: str) -> str:
    """Return ``message`` translated for ``context`` (for words that translate in two ways)."""
    return _spoken(_language()[1].pgettext(context, message))


def count_name(count: int) -> str:
    """Write a small number as a word, so that it is not taken for a digit of the board."""
    return _(_COUNTS[count]) if count in _COUNTS else str(count)


def _spoken(text: str) -> str:
    """Wrap a text as the language spoken now asks for."""
    wrapper = _language()[2]
    return text if wrapper is None else wrapper(text)


def source_of(text: str) -> str:
    """Return the English of a text in the language spoken now; the text itself when unknown."""
    said = getattr(_language()[1], "_catalog", {})
    for message, translation in said.items():
        if translation == text and isinstance(message, str):
            return message.rpartition("\x04")[2]  # what stands before it is a context
    return text


def letters() -> str:
    """Return every letter of the language spoken now, none for English; signs do not count."""
    said = getattr(_language()[1], "_catalog", {}).values()
    return "".join({sign for text in said for sign in str(text) if sign.isalpha()})


_SECTION = r"(?m)^\s*\[(\w+)\](.*)$"
_LABEL = r"(?m)^\s*(Name|About|Idea|Why|Spot|Mistake): "
"""Compiled, and kept by ``re``, when a text is first split: most commands split none."""


def texts(labelled: str) -> dict[str, str]:
    """Mark the parts of a text for the catalogues; return each as one line by its label.

    A part begins a line with its label and a colon: ``Name``, ``About``, ``Idea``, ``Why``,
    ``Spot`` or ``Mistake``.
    """
    return _parts(labelled)


def _parts(labelled: str) -> dict[str, str]:
    _before, *found = re.split(_LABEL, labelled)
    pairs = zip(found[::2], found[1::2], strict=True)
    return {label.lower(): " ".join(part.split()) for label, part in pairs}


def sections(labelled: str, **shared: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Mark texts that follow each other; return the parts of each by its id.

    The line before a text has its id in brackets, then the ids of texts whose parts it shares, of
    those before it or of ``shared``; parts of its own take their place.
    """
    found: dict[str, dict[str, str]] = {}
    _before, *rest = re.split(_SECTION, labelled)
    for name, others, text in zip(rest[::3], rest[1::3], rest[2::3], strict=True):
        every = [found.get(other) or shared[other] for other in others.replace(",", " ").split()]
        found[name] = {key: part for each in (*every, _parts(text)) for key, part in each.items()}
    return found


def texts_in(labelled: str) -> Iterator[str]:
    """Yield the parts of texts with or without headings, as the catalogues have them."""
    for text in re.split(_SECTION, labelled)[::3]:
        yield from _parts(text).values()


_COUNTS = {2: N_("two"), 3: N_("three"), 4: N_("four"), 5: N_("five"), 6: N_("six"), 7: N_("seven")}
