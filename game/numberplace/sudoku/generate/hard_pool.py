"""The hardest puzzles of a search, and which of them to search around next.

A line of its text is a puzzle, its ER and how often its neighbours were searched; a puzzle that is
not rated yet stands alone.
"""

from __future__ import annotations

import re
from typing import Any, Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.generate.vicinity import hard_puzzles, rate_hard, search_near
from numberplace.sudoku.model.likeness import fingerprint
from numberplace.sudoku.model.notation import parse_line
from numberplace.sudoku.search.exact import is_unique

_LINE: Final = re.compile(r"([1-9.]{81})(?: +([0-9]{1,2})\.([0-9]) +([0-9]{1,9}))?")
RATED_TOGETHER: Final = 4
"""Puzzles rated in one task."""
RATING_TURNS: Final = 4
"""Number of tasks of which one rates puzzles, as long as there are any."""
MAX_DROPPED: Final = 20_000
"""Shapes of dropped puzzles that are remembered, some 80 MB; puzzles that come again later are
rated and dropped again."""
RATE, NEAR = "rate", "near"
"""First words of a task."""


class Pool:
    """At most ``size`` puzzles, the hardest that were found; see ``core.console.HardPool``."""

    def __init__(self, size: int, seed: str, text: str) -> None:
        """Take up the lines of an earlier search, or begin with the bundled puzzles for none.

        Raises FormatError: a line is not as ``text`` writes it.
        """
        self._size = size
        self._seed = seed
        self._ratings: dict[str, int] = {}
        """ER in tenths by puzzle."""
        self._searched: dict[str, int] = {}
        """Number of searches around each puzzle."""
        self._asked: dict[str, int] = {}
        """Number of finished and running searches around each puzzle."""
        self._shapes: dict[str, object] = {}
        """The shape of each puzzle kept: one in another guise is none of its own."""
        self._dropped: dict[object, None] = {}
        """The shapes of puzzles dropped last, in that order, so that they do not come again."""
        self._unrated: list[str] = []
        for number, line in enumerate(text.splitlines(), start=1):
            self._read(line, number)
        if not text:
            self._unrated = list(hard_puzzles())
        self._turn = 0
        self._under_way: list[str] = []
        """Puzzles being rated; written with the others, so that none is lost by a stop."""

    def _read(self, text: str, number: int) -> None:
        match = _LINE.fullmatch(text.strip())
        if not match or not is_unique(match[1]):
            told = _("Line {line}, '{text}', is not a puzzle of a search for the hardest.")
            raise FormatError(told.format(line=number, text=clean_text(text, QUOTED)))
        line = match[1]
        if match[2] is None:
            self._unrated.append(line)
            return
        self._add(int(match[2]) * 10 + int(match[3]), line)
        self._searched[line] = self._asked[line] = int(match[4])

    def next_task(self) -> tuple[Any, ...]:
        """Return puzzles to rate, or the one to search around: the hardest of the least searched.

        A search near a puzzle takes some of its neighbours at random, so that it is worth
        repeating.
        """
        self._turn += 1
        if not self._ratings or (self._unrated and self._turn % RATING_TURNS == 1):
            chosen = self._unrated[:RATED_TOGETHER]
            del self._unrated[:RATED_TOGETHER]
            self._under_way += chosen
            return RATE, tuple(chosen), ""
        line = min(self._ratings, key=lambda one: (self._asked[one], -self._ratings[one], one))
        self._asked[line] += 1
        return NEAR, (line,), f"{self._seed}-{self._asked[line]}"

    def take(self, task: tuple[Any, ...], found: list[tuple[int, str]]) -> None:
        """Add the puzzles found, and drop the easiest where there are too many."""
        kind, lines, _seed = task
        if kind == RATE:
            self._under_way = [line for line in self._under_way if line not in lines]
        elif lines[0] in self._ratings:
            self._searched[lines[0]] += 1
        for rating, line in found:
            self._add(rating, line)
        for line in self._hardest()[self._size :]:
            del self._ratings[line], self._searched[line], self._asked[line]
            self._dropped[self._shapes.pop(line)] = None
        while len(self._dropped) > MAX_DROPPED:
            del self._dropped[next(iter(self._dropped))]

    def _add(self, rating: int, line: str) -> None:
        shape = fingerprint(parse_line(line))
        if shape not in self._dropped and shape not in self._shapes.values():
            self._shapes[line] = shape
            self._ratings[line] = rating
            self._searched[line] = self._asked[line] = 0

    def _hardest(self) -> list[str]:
        return sorted(self._ratings, key=lambda line: (-self._ratings[line], line))

    def text(self) -> str:
        """Return the puzzles, the hardest first."""
        rated = [
            f"{line} {self._ratings[line] / 10:.1f} {self._searched[line]}"
            for line in self._hardest()
        ]
        return "".join(f"{line}\n" for line in (*rated, *self._under_way, *self._unrated))

    def report(self) -> str:
        """Return the ratings of the hardest and the last puzzle in a sentence."""
        ratings = [self._ratings[line] for line in self._hardest()]
        if not ratings:
            return _("Nothing was rated.")
        text = _("{count} puzzles, ER {first} to {last}.")
        first, last = (f"{ratings[at] / 10:.1f}" for at in (0, -1))
        return text.format(count=len(ratings), first=first, last=last)


def carry_out(task: tuple[Any, ...], should_stop: Any) -> list[tuple[int, str]]:
    """Do a task of a pool: rate puzzles, or search around one."""
    kind, lines, seed = task
    if kind == RATE:
        return [(rate_hard(line), line) for line in lines]
    return search_near(lines[0], seed, should_stop)
