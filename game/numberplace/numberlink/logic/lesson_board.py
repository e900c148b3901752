"""Boards for lessons: a bundled puzzle drawn up to where a deduction comes next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from numberplace.core.errors import GameError, never, refuse_to_go_on
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.numberlink.bank import read_bank
from numberplace.numberlink.logic.hints import find_links
from numberplace.numberlink.logic.words import technique_name
from numberplace.numberlink.model.levels import LEVELS
from numberplace.numberlink.model.paths import Link, Paths

ON_BOARDS: Final = (
    *("corner", "forced", "must_meet", "different_numbers", "self_touch", "cut_across"),
    *("turn_beside", "bottleneck", "pair_separation", "colouring", "what_if"),
)
"""The deductions that come next on bundled boards, easiest first. The others never do: where they
hold, an easier reason is told."""
EACH_LEVEL = 12
"""Number of puzzles of a level that are searched."""


class LessonBoard(NamedTuple):
    """A board on which a deduction comes next."""

    paths: Paths
    step: Step
    goals: frozenset[Link]
    """The links that follow by this deduction before another one is needed."""


def lesson_board(technique: str, should_stop: Callable[[], bool] = never) -> LessonBoard:
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
) -> LessonBoard:
    """Return a board to find a deduction on: the lesson's own only where there is no other.

    Args:
        start: how many puzzles of each level are passed over, so that another board is found.

    Raises as ``lesson_board`` does.
    """
    shown = lesson_board(technique, should_stop)
    others = _find_boards(technique, start, should_stop)
    return next((board for board in others if board.paths.puzzle != shown.paths.puzzle), shown)


def _find_boards(
    technique: str, start: int, should_stop: Callable[[], bool]
) -> Iterator[LessonBoard]:
    """Yield boards on which a deduction comes next, the smallest first.

    Those on which it comes beside others follow after them.
    """
    for is_first in (True, False):
        for level in LEVELS:
            rows = read_bank(level)
            for number in range(EACH_LEVEL if rows else 0):
                refuse_to_go_on(should_stop)
                empty = Paths.empty(rows[(start + number) % len(rows)].puzzle)
                found = _on_puzzle(empty, technique, should_stop, is_first=is_first)
                if found is not None:
                    yield found


def _on_puzzle(
    empty: Paths, technique: str, should_stop: Callable[[], bool], *, is_first: bool
) -> LessonBoard | None:
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
    return LessonBoard(paths, first, frozenset(goals))
