"""Formats of Number Place puzzles, each with its module; those of other programs and sites.

A module of a format has ``sniff``, ``read`` and ``write``; where a puzzle stands on a line of its
own it has ``read_line`` and ``format_line`` instead of the last two, and ``is_line`` may do for the
first. It is imported when a text may be of its format, or one is to be written: most texts are
lines of digits.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, NamedTuple

from numberplace.core.words import N_
from numberplace.formats.kind_texts import CANDIDATES, CLOCK, CORNERS, DIGITS, MARKS, NAMES, RULES
from numberplace.formats.text import ReadItem, numbered, one_of, significant

_HEAD: Final = 20_000
"""Characters in which the sign of a format has to stand."""


class Format(NamedTuple):
    """A notation of Number Place puzzles; its module has the same name as its id or ``module``."""

    id: str
    """Its name on the command line."""
    name: str
    """Its name for people."""
    suffixes: tuple[str, ...]
    """The usual one first."""
    holds: frozenset[str] = frozenset()
    """Parts beside the puzzle that the format has room for, of ``kind_texts.PARTS``."""
    signs: tuple[str, ...] = ()
    """Texts in lower case one of which stands in any text of this format; none = not checked."""
    module: str = ""
    is_single: bool = False
    """True if a file holds only one puzzle."""
    address: str = ""
    """Address before each puzzle on its line."""

    def load(self) -> Any:
        """Import the module of the format."""
        return import_module(f"numberplace.formats.{self.module or self.id}")

    def sniff(self, text: str) -> bool:
        """Tell whether the text looks like this format."""
        head = text[:_HEAD].lower() if self.signs else ""
        if self.signs and not any(sign in head for sign in self.signs):
            return False
        module = self.load()
        if hasattr(module, "is_line"):
            return any(map(module.is_line, significant(text, 1)))
        return bool(module.sniff(text))

    def read(self, text: str) -> list[ReadItem]:
        """Read every puzzle, at least one. Raises FormatError."""
        module = self.load()
        if hasattr(module, "read_line"):
            return [module.read_line(row) for row in numbered(text)]
        found: list[ReadItem] = module.read(text)
        return found

    def write(self, puzzles: list[ReadItem]) -> str:
        """Write puzzles in the strict form. Raises FormatError."""
        if self.is_single:
            one_of(puzzles, self.name)
        module = self.load()
        if hasattr(module, "read_line"):
            return "".join(f"{self.address}{module.format_line(each)}\n" for each in puzzles)
        text: str = module.write(puzzles)
        return text


_BOARD: Final = frozenset({DIGITS, CANDIDATES})
_MARKED: Final = _BOARD | {MARKS}
_LINKED: Final = _MARKED | NAMES | {CORNERS, RULES}
_URL: Final = (".url",)
_LINKS: Final = ("f-puzzles", "sudokupad.", "crackingthecryptic", "fpuz", "n4ig")

_BLANKS: Final = " \t\xa0\u3000|!"
"""Separators of the fields of a grid; a puzzle on a line of its own has none."""

FOREIGN: Final = (
    Format(
        "gnome",
        N_("GNOME Sudoku's saved game"),
        (".save", ".json"),
        _MARKED | {CLOCK},
        ('"cells"',),
        is_single=True,
    ),
    Format(
        "opensudoku",
        "OpenSudoku",
        (".opensudoku", ".xml"),
        _MARKED | NAMES | {CLOCK},
        ("<opensudoku",),
        "open_sudoku",
    ),
    Format("ksudoku", "KSudoku", (".ksudoku",), _MARKED | {CLOCK}, ("<ksudoku",), is_single=True),
    Format(
        "simplesudoku",
        N_("Simple Sudoku, in progress"),
        (".ss",),
        _BOARD,
        ("\ni", "\ne"),
        "simple_sudoku",
        is_single=True,
    ),
    Format("hodoku", N_("HoDoKu library"), (".hodoku", ".txt"), _BOARD, (":", "+")),
    Format(
        "fpuzzles",
        N_("f-puzzles link"),
        _URL,
        _LINKED,
        _LINKS,
        address="https://www.f-puzzles.com/?load=",
    ),
    Format(
        "sudokupad",
        N_("SudokuPad link"),
        _URL,
        _LINKED,
        _LINKS,
        "fpuzzles",
        address="https://sudokupad.app/fpuz",
    ),
    Format(
        "puzzlink",
        N_("puzz.link address"),
        _URL,
        signs=("sudoku/",),
        address="https://puzz.link/p?sudoku/9/9/",
    ),
    Format("sgt", N_("Game id of sgt-solo"), (".sgt",), signs=("3x3",)),
    Format(
        "sudokuwiki",
        N_("SudokuWiki address"),
        _URL,
        _MARKED,
        ("sudokuwiki", "s9b"),
        address="https://www.sudokuwiki.org/sudoku.htm?bd=",
    ),
    Format(
        "sudokucoach",
        N_("sudoku.coach address"),
        _URL,
        frozenset(),
        ("/",),
        "sudoku_coach",
        address="https://sudoku.coach/en/play/",
    ),
    Format("sdx", N_("SudoCue, in progress"), (".sdx",), _BOARD, ("u",), is_single=True),
)
"""Formats of other programs and sites, most specific ``sniff`` first."""
SAVED: Final = Format(
    "hsol",
    N_("HoDoKu's saved puzzle"),
    (".hsol",),
    _BOARD,
    ("<java",),
    "hodoku_save",
    is_single=True,
)
"""An archive, which is read and never written."""
LINES: Final = Format("lines", N_("81-character lines"), (".sdm", ".txt", ".tsv", ".csv"), NAMES)
CSV: Final = Format("csv", N_("Comma-separated rows"), (".csv",), module="csv_rows", is_single=True)
GRID: Final = Format("grid", N_("Grids of characters"), (".sudoku", ".ss", ".txt"), NAMES)
FORMATS: Final = (
    *FOREIGN,
    Format("sdk", "SadMan Sudoku", (".sdk",), NAMES | {DIGITS}, ("[puzzle]",), is_single=True),
    Format(
        "candidates",
        N_("Grid of candidates"),
        (".pm", ".txt"),
        frozenset({CANDIDATES}),
        tuple(_BLANKS),
        is_single=True,
    ),
    LINES,
    CSV,
    GRID,
)
"""Most specific ``sniff`` first."""


def is_foreign(text: str) -> bool:
    """Tell whether a text is in a format of another program."""
    return any(form.sniff(text) for form in (SAVED, *FOREIGN))
