"""Readers and writers of the puzzles of a kind as text, and the room each notation has."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from numberplace.core.errors import FormatError, IllegalMove
from numberplace.core.kind import AnyKind
from numberplace.core.words import N_, _
from numberplace.formats.text import ReadItem, first_lines
from numberplace.sudoku.model.notes import NO_NOTES
from numberplace.sudoku.model.puzzle import Puzzle

if TYPE_CHECKING:
    from numberplace.core.history import Progress

DIGITS: Final = "digits"
"""The player's digits, told from the givens."""
CANDIDATES: Final = "candidates"
"""The candidates left, where every empty cell shows them."""
MARKS: Final = "marks"
"""Pencil marks of some cells."""
CORNERS: Final = "corners"
"""Corner marks: where a digit may go in a house."""
COLOURS: Final = "colours"
HISTORY: Final = "history"
CLOCK: Final = "clock"
TITLE: Final = "title"
AUTHOR: Final = "author"
RULES: Final = "rules"
"""The setter's description of the rules in words."""
DRAWN: Final = "drawn"
"""Shapes that mean nothing by themselves."""
LEVEL: Final = "level"
"""The level a text states."""

NAMES: Final = frozenset({TITLE, AUTHOR})
"""Parts of the name of a puzzle."""
NOTES: Final = NAMES | {RULES, DRAWN}
"""Parts of the notes of a puzzle."""

PARTS: Mapping[str, str] = {
    DIGITS: N_("the digits placed"),
    CANDIDATES: N_("the candidates left"),
    MARKS: N_("the pencil marks"),
    CORNERS: N_("the corner marks"),
    COLOURS: N_("the colours"),
    HISTORY: N_("the history"),
    CLOCK: N_("the time played"),
    TITLE: N_("the title"),
    AUTHOR: N_("the author"),
    RULES: N_("the rules in words"),
    DRAWN: N_("what is only drawn"),
    LEVEL: N_("the level"),
}
"""Parts a text may have beside the puzzle, in the order of messages."""


def say_lost(parts: frozenset[str]) -> str:
    """Return a message about parts a notation cannot hold."""
    named = ", ".join(_(title) for part, title in PARTS.items() if part in parts)
    return _("This format has no room for {parts}; they are left out.").format(parts=named)


def all_lost(item: ReadItem) -> frozenset[str]:
    """Return the parts of an item that a notation of the bare puzzle loses."""
    progress = item.progress
    if progress is None:
        return frozenset()
    found = {HISTORY} if progress.moves else set()
    return frozenset(found | ({CLOCK} if progress.elapsed else set()))


def timeline_parts(progress: Progress) -> frozenset[str]:
    """Return the parts of a timeline beside the board it leads to."""
    has_history = any(progress.spent) or progress.position < len(progress.moves)
    parts = {HISTORY: has_history, CLOCK: progress.elapsed}
    return frozenset(name for name, is_there in parts.items() if is_there)


def words_of(item: ReadItem) -> frozenset[str]:
    """Return the parts of an item that say something of its puzzle and change no solution."""
    notes = item.puzzle.notes if isinstance(item.puzzle, Puzzle) else NO_NOTES
    parts = {
        TITLE: notes.title or item.name,
        AUTHOR: notes.author,
        RULES: notes.rules,
        DRAWN: notes.drawn,
        LEVEL: item.level,
    }
    return frozenset(name for name, is_there in parts.items() if is_there)


def titled(item: ReadItem) -> Puzzle:
    """Return the Number Place puzzle of an item, whose notes have the item's name as a title.

    A puzzle whose notes have a title or an author keeps these notes.
    """
    puzzle: Puzzle = item.puzzle
    if not item.name or puzzle.notes.name:
        return puzzle
    return replace(puzzle, notes=replace(puzzle.notes, title=item.name))


def state_of(kind: AnyKind, item: ReadItem) -> Any:
    """Return the board a puzzle was read with. Raises FormatError when its moves do not fit."""
    state = kind.start(item.puzzle)
    try:
        for move in item.progress.in_force() if item.progress is not None else ():
            state = kind.apply(state, move)
    except IllegalMove as error:
        message = _("The moves of this game do not fit it: {reason}")
        raise FormatError(message.format(reason=error)) from error
    return state


class TextForm(NamedTuple):
    """A notation that puzzles of a kind can be written in."""

    id: str
    name: str
    suffixes: tuple[str, ...]
    """The usual one first."""
    write: Callable[[list[ReadItem]], str]
    """Write puzzles. Raises FormatError."""
    lost: Callable[[ReadItem], frozenset[str]] = all_lost
    """Return the parts of a puzzle's progress that the form has no room for, of ``PARTS``."""
    holds: frozenset[str] = frozenset()
    """Parts of ``words_of`` that the form holds."""

    def left_out(self, item: ReadItem) -> frozenset[str]:
        """Return everything of an item that is not written, of ``PARTS``."""
        return self.lost(item) | words_of(item) - self.holds


class KindTexts(ABC):
    """The notations of one kind."""

    forms: tuple[TextForm, ...]
    """Forms in which puzzles of the kind can be written, the usual one first."""

    def claims(self, text: str) -> bool:
        """Return True if a text is certainly of this kind."""
        return False

    @abstractmethod
    def could_be(self, text: str) -> bool:
        """Return True if a text that no other kind can read may be of this kind."""

    def may_be_meant(self, text: str) -> bool:
        """Return False if nobody would take a text for this kind, though its reader can read it."""
        return True

    def claims_lines(self, head: str) -> bool:
        """Return True if a text that begins so certainly has a puzzle of this kind per line."""
        return False

    def could_be_lines(self, head: str) -> bool:
        """Return True if the text may have such a line, where no other kind claims the text."""
        return self.claims_lines(head)

    def read(self, text: str) -> Iterator[ReadItem]:
        """Yield every puzzle of a text. Raises FormatError when there is none."""
        found = False
        for item in self.items(text):
            found = True
            yield item
        if not found:
            raise FormatError(_("It holds no puzzle: it is empty."))

    @abstractmethod
    def items(self, text: str) -> Iterator[ReadItem]:
        """Yield the puzzles of a text, or the reason why one cannot be read. Raises FormatError."""

    @abstractmethod
    def as_line(self, item: ReadItem) -> str:
        """Write a puzzle on one line that ``claims_lines`` knows, its name with it if that goes."""

    def position(self, item: ReadItem) -> Any:
        """Return the board as the text has it, as a puzzle to go on from."""
        return item.puzzle


def write_each(
    write: Callable[[ReadItem], str], between: str = "\n"
) -> Callable[[list[ReadItem]], str]:
    """Return a function that writes puzzles one after the other."""
    return lambda items: between.join(write(item) for item in items) + "\n"


def write_puzzles(
    write: Callable[[Any], str], between: str = "\n"
) -> Callable[[list[ReadItem]], str]:
    """Return a function that writes puzzles one after the other, nothing beside them."""
    return write_each(lambda item: write(item.puzzle), between)


def json_form(kind: AnyKind, lost: Callable[[ReadItem], frozenset[str]] = all_lost) -> TextForm:
    """Return JSON as a form of puzzles of a kind: a list with a record for each.

    Args:
        lost: tells what of a game a line of its puzzle has no room for.
    """

    def line(item: ReadItem) -> str:
        written = kind.format_puzzle(item.puzzle)
        has_notes = isinstance(item.puzzle, Puzzle) and ":" in written
        return kind.format_puzzle(titled(item)) if has_notes else written

    def record(item: ReadItem) -> dict[str, str]:
        fields = {
            "kind": kind.shelf_of(item.puzzle).id,
            "puzzle": line(item),
            "title": item.name,
            "level": item.level,
        }
        return {name: value for name, value in fields.items() if value}

    def write(items: list[ReadItem]) -> str:
        import json  # few commands write it

        return json.dumps([record(item) for item in items], ensure_ascii=False, indent=1) + "\n"

    return TextForm("json", "JSON", (".json",), write, lost, NOTES | {LEVEL})


def first_line(text: str) -> str:
    """Return the first line of a text that is neither blank nor a remark."""
    return next(
        (s for s in first_lines(text, len(text)) if s.strip() and s.lstrip()[0] not in "#;"), ""
    )
