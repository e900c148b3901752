"""SavedFight: a fight under way with its puzzle and moves, and the text it is kept as.

The text is lines, read strictly: each line says one thing, in a fixed order. What the rules of the
fight know of it follows line by line after ``battle`` and is ``battle.battle_text``'s to read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _

FIRST_LINE: Final = "numberplace fight 1"
LAST_LINE: Final = "end"
"""Tells a whole text from one that was cut off."""
MOST_MOVES: Final = 20_000
MOST_TEXT: Final = 2_000_000
"""Characters of a whole text."""
MOST_LINE: Final = 20_000
"""Characters of a line; the puzzle and the longest drags are the longest."""


class SavedMove(NamedTuple):
    """A move of the game that is fought over."""

    move: str
    note: str = ""
    """As ``history.Entry.note``."""
    spent: float = 0.0
    """Seconds on the game's clock when it was made."""


@dataclass(frozen=True, slots=True)
class SavedFight:
    """Everything needed to take a fight up again."""

    foe: str
    """The opponent's id."""
    kind: str
    """The id of the puzzle's kind."""
    puzzle: str
    """The puzzle's text, as its kind reads it."""
    level: str = ""
    stage: str = ""
    """The id of the road's stage; empty away from the road."""
    board: int = 0
    """Which board of the stage it is."""
    elapsed: float = 0.0
    """Seconds on the game's clock."""
    hints_used: int = 0
    moves: Sequence[SavedMove] = field(default_factory=tuple)
    """Those undone included."""
    position: int = 0
    """How many moves are in force."""
    battle: str = ""
    """The state of the battle, a text of its own."""


def format_fight(fight: SavedFight) -> str:
    """Return the text that ``parse_fight`` reads. Raises FormatError when it would be too long."""
    lines = [
        FIRST_LINE,
        f"foe {fight.foe}",
        f"stage {fight.stage} {fight.board}",
        f"kind {fight.kind}",
        f"level {fight.level}",
        f"puzzle {fight.puzzle}",
        f"clock {fight.elapsed:.3f} {fight.hints_used}",
        f"moves {len(fight.moves)} {fight.position}",
        *(f"{each.spent:.3f} {each.note} {each.move}" for each in fight.moves),
        "battle",
    ]
    text = "\n".join(lines) + "\n" + fight.battle + LAST_LINE + "\n"
    if len(fight.moves) > MOST_MOVES or len(text) > MOST_TEXT:
        raise FormatError(_("The fight is too long to be saved."))
    return text


def parse_fight(text: str) -> SavedFight:
    """Read the text of ``format_fight``. Whether the puzzle and its moves make sense is not asked.

    Raises:
        FormatError: a line is not the one expected there, quoted with its number, or missing.
    """
    if len(text) > MOST_TEXT:
        raise FormatError(_("This is no saved fight: it is too long."))
    return _Reader(text).read()


class _Reader:
    """Takes the lines of a text one after the other."""

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n")
        self._at = 0

    def read(self) -> SavedFight:
        """Return the whole fight. Raises FormatError."""
        try:
            return self._read()
        except ValueError as error:
            number = min(self._at, len(self._lines))
            line = clean_text(self._lines[number - 1], QUOTED)
            told = _("Line {number} of the saved fight makes no sense: '{line}'.")
            raise FormatError(told.format(number=number, line=line)) from error

    def _read(self) -> SavedFight:
        if self._next() != FIRST_LINE:
            raise ValueError
        (foe,) = self._words("foe", 1)
        stage, board = self._words("stage", 2)
        (kind,) = self._words("kind", 1)
        (level,) = self._words("level", 1)
        puzzle = self._rest("puzzle")
        elapsed, hints = self._words("clock", 2)
        seconds, hints_used = _seconds(elapsed), _whole(hints)
        count, position = (_whole(each) for each in self._words("moves", 2))
        if position > count or count > MOST_MOVES:
            raise ValueError
        moves = tuple(self._move() for _number in range(count))
        if self._next() != "battle":
            raise ValueError
        return SavedFight(
            _name(foe),
            _name(kind),
            puzzle,
            _name(level, is_needed=False),
            _name(stage, is_needed=False),
            _whole(board),
            seconds,
            hints_used,
            moves,
            position,
            self._battle(),
        )

    def _next(self) -> str:
        """Return the next line; ``_at`` is its number then."""
        self._at += 1
        if self._at > len(self._lines):
            raise ValueError
        line = self._lines[self._at - 1]
        if len(line) > MOST_LINE or not line.isprintable():
            raise ValueError
        return line

    def _rest(self, word: str) -> str:
        found, space, rest = self._next().partition(" ")
        if found != word or not space or not rest:
            raise ValueError
        return rest

    def _words(self, word: str, count: int) -> list[str]:
        found, *values = self._next().split(" ")
        if found != word or len(values) != count:
            raise ValueError
        return values

    def _move(self) -> SavedMove:
        spent, note, move = self._next().split(" ", 2)
        if not move:
            raise ValueError
        return SavedMove(move, _name(note, is_needed=False), _seconds(spent))

    def _battle(self) -> str:
        lines: list[str] = []
        while (line := self._next()) != LAST_LINE:
            lines.append(line + "\n")
        if self._lines[self._at :] != [""]:
            self._at += 1
            raise ValueError
        return "".join(lines)


def _name(text: str, *, is_needed: bool = True) -> str:
    if not re.fullmatch(r"[a-z0-9_]{1,60}" if is_needed else r"[a-z0-9_]{0,60}", text):
        raise ValueError
    return text


def _whole(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text):
        raise ValueError
    return int(text)


def _seconds(text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,9}\.[0-9]{3}", text):
        raise ValueError
    return float(text)
