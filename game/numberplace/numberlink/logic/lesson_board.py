"""Boards for lessons: a bundled puzzle drawn up to where a deduction comes next."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError, GameError, never, refuse_to_go_on
from numberplace.core.near_words import not_known, word_meant
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.numberlink.bank import read_bank
from numberplace.numberlink.logic.hints import find_links
from numberplace.numberlink.logic.words import NAMES, technique_name
from numberplace.numberlink.model.levels import LEVELS
from numberplace.numberlink.model.paths import Link, Paths
from numberplace.numberlink.model.puzzle import Puzzle, Rule

ON_BOARDS: Final = (
    "corner",
    "forced",
    "must_meet",
    "different_numbers",
    "self_touch",
    "cut_across",
    "turn_beside",
    "bottleneck",
    "pair_separation",
    "colouring",
    "what_if",
)
"""The deductions that come next on bundled boards, easiest first. The others never do: where they
hold, an easier reason is told."""
ONLY_APART: Final = frozenset({"must_meet", "self_touch"})
"""The deductions that rest on the rule that no path runs beside itself."""
EACH_LEVEL = 12
"""Number of puzzles of a level that are searched for a lesson or an exercise."""
EACH_LEVEL_OF_SHEETS = 30
"""Number of puzzles of a level that are searched for a worksheet."""
MAX_START = 100
"""Puzzles of a level that are passed over at the most, so that other boards come first."""


class LinkLessonBoard(NamedTuple):
    """A board on which a deduction comes next."""

    paths: Paths
    step: Step
    goals: frozenset[Link]
    """The links that follow by this deduction before another one is needed."""


def lesson_board(technique: str, should_stop: Callable[[], bool] = never) -> LinkLessonBoard:
    """Return the board a lesson is taught on, where its deduction comes next.

    Raises GameError: none was found; Stopped: ``should_stop`` said so.
    """
    found = next(_find_boards(technique, 0, should_stop), None)
    if found is None:
        text = _("There is no position to show {technique} in.")
        raise GameError(text.format(technique=technique_name(technique)))
    return found


def exercise_board(
    technique: str, start: int, should_stop: Callable[[], bool] = never
) -> LinkLessonBoard:
    """Return a board to find a deduction on: the lesson's own only where there is no other.

    Args:
        start: how many puzzles of each level are passed over, so that another board is found.

    Raises as ``lesson_board`` does.
    """
    shown = lesson_board(technique, should_stop)
    others = _find_boards(technique, start, should_stop)
    return next((board for board in others if board.paths.puzzle != shown.paths.puzzle), shown)


def exercise_boards(
    technique: str, rng: random.Random, should_stop: Callable[[], bool] = never
) -> Iterator[LinkLessonBoard]:
    """Yield boards to find a deduction on, no puzzle twice, as many as there are.

    Raises:
        FormatError: there is no such deduction.
        GameError: there is no board for the deduction.
        Stopped: ``should_stop`` said so.
    """
    name = word_meant(technique, NAMES)
    if name not in NAMES:
        text = _("'{name}' is not a technique; 'numberplace techniques' lists them.")
        otherwise = text.format(name=clean_text(technique, QUOTED))
        raise FormatError(not_known(technique, NAMES, otherwise))
    seen: set[Puzzle] = set()
    for board in _find_boards(name, rng.randrange(MAX_START), should_stop, EACH_LEVEL_OF_SHEETS):
        if board.paths.puzzle not in seen:
            seen.add(board.paths.puzzle)
            yield board
    if not seen:
        text = _("There is no position to show {technique} in.")
        raise GameError(text.format(technique=technique_name(name)))


def _find_boards(
    technique: str, start: int, should_stop: Callable[[], bool], each_level: int = EACH_LEVEL
) -> Iterator[LinkLessonBoard]:
    """Yield boards on which a deduction comes next, the smallest first.

    Those on which it comes beside others follow after them.

    Args:
        each_level: how many puzzles of a level are searched at the most.
    """
    for is_first in (True, False):
        for level in LEVELS:
            rows = [row for row in read_bank(level) if _may_show(row.puzzle, technique)]
            for number in range(min(each_level, len(rows))):
                refuse_to_go_on(should_stop)
                empty = Paths.empty(rows[(start + number) % len(rows)].puzzle)
                found = _on_puzzle(empty, technique, should_stop, is_first=is_first)
                if found is not None:
                    yield found


def _may_show(puzzle: Puzzle, technique: str) -> bool:
    return technique not in ONLY_APART or puzzle.rule is Rule.APART


def _on_puzzle(
    empty: Paths, technique: str, should_stop: Callable[[], bool], *, is_first: bool
) -> LinkLessonBoard | None:
    drawn: list[Link] = []
    first: Step | None = None
    goals: set[Link] = set()
    for step in find_links(empty, should_stop):
        if step.technique == technique:
            first = first or step
            goals.update(step.placements)
        elif first is not None:
            break
        else:
            drawn += step.placements
    if first is None:
        return None
    paths = Paths.from_links(empty.puzzle, drawn)
    # With the links drawn at once another deduction may come first.
    if is_first and next(find_links(paths, should_stop)).technique != technique:
        return None
    return LinkLessonBoard(paths, first, frozenset(goals))
