"""The man page as roff text; ``python -m assets.build.manual`` writes it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import wrap
from xml.etree import ElementTree

from numberplace import __version__
from numberplace.storage.paths import VARIABLE
from numberplace.ui.assistive import FLAG

from assets.build.places import CHECKOUT
from assets.build.reference import Option, read_commands, read_own_options

"""Where this script lies, whichever package is installed."""
PATH = CHECKOUT / "assets" / "desktop" / "numberplace.6"
"""Section 6 of the manual is that of games."""
METAINFO = CHECKOUT / "assets" / "desktop" / "alt.numberplace.numberplace.metainfo.xml"

_DESCRIPTION = """\
Without a command the window opens: Number Place (Sudoku) with a solver that shows its reasoning on
the board, Numberlink, and an arcade. It goes on where the last game was left. A puzzle file instead
of a command is opened in the window. F1 tells how to play.

With a command no display is needed."""
_FILES = """\
Games are kept in the folder of the user's data, preferences in that of the user's settings;
'numberplace --where' prints both."""
_STATUS = (
    ("0", "All that was asked for was done."),
    ("1", "Not all was done: no single solution, or a doubtful cell in a photo."),
    ("2", "Wrong arguments, or input that cannot be read. One sentence names the place."),
    ("128 and a number", "Ended by a signal: 129 SIGHUP, 130 Ctrl+C, 143 SIGTERM."),
)


def make_page() -> str:
    """Return the man page."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield f'.TH NUMBERPLACE 6 "{_date()}" "Numberplace {__version__}" "Games Manual"'
    yield from (".SH NAME", "numberplace \\- Number Place with a solver that explains itself")
    yield ".SH SYNOPSIS"
    yield from (".B numberplace", ".RI [ options ]", ".RI [ PUZZLE\\-FILE ]", ".br")
    yield from (".B numberplace", ".I COMMAND", ".RI [ options ]")
    yield ".SH DESCRIPTION"
    yield from _paragraphs(_DESCRIPTION)
    yield ".SH OPTIONS"
    for option in read_own_options():
        yield from _option(option)
    yield ".SH COMMANDS"
    for command in read_commands():
        yield f".SS {_escape(command.call)}"
        yield from _paragraphs(command.text)
        for group in command.groups:
            if group.title:
                yield from (".PP", f".I {_escape(group.title)}")
            for option in group.options:
                yield from _option(option)
    yield ".SH EXIT STATUS"
    for code, text in _STATUS:
        yield from (".TP", f".B {code}", _escape(text))
    yield ".SH ENVIRONMENT"
    yield from (".TP", f".B {VARIABLE}", "The folder to keep games and preferences in.")
    yield from (".TP", f".B {FLAG}", "1 tells screen readers what the window shows, 0 never does.")
    yield ".SH FILES"
    yield from _paragraphs(_FILES)


def _date() -> str:
    release = ElementTree.parse(METAINFO).find("releases/release")
    assert release is not None
    return release.attrib["date"]


def _paragraphs(text: str) -> Iterator[str]:
    for number, paragraph in enumerate(text.split("\n\n")):
        if number:
            yield ".PP"
        yield from map(_escape, wrap(paragraph, 76, break_on_hyphens=False))


def _option(option: Option) -> Iterator[str]:
    words = ", ".join(f"\\fB{_escape(word)}\\fR" for word in option.words)
    value = f"\\fI{_escape(option.value)}\\fR" if option.value else ""
    yield from (".TP", " ".join(part for part in (words, value) if part))
    yield from _paragraphs(option.text)


def _escape(text: str) -> str:
    """Return text in which roff reads nothing as its own."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text)
