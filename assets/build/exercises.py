"""Find bundled puzzles to exercise each technique with: ``python -m assets.build.exercises``.

Writes ``assets/puzzles/exercises.txt``: a line for each kind of board and each technique or lesson
that comes up on it, with the numbers of its puzzles. The positions themselves are worked out when
an exercise begins (``sudoku.teach.exercise``). To be made anew after ``assets.build.variants``. Use
the compiled engine; it takes a few minutes.
"""

from __future__ import annotations

from collections import Counter

from numberplace.sudoku import engine
from numberplace.sudoku.logic import next_step
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.levels import LEVELS
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.rate.rating import BASIC, OWN, level_of
from numberplace.sudoku.teach.exercise import FILE
from numberplace.sudoku.teach.order import CLASSIC
from numberplace.sudoku.teach.rule_lessons import TOPICS
from numberplace.sudoku.techniques import BY_ID, EVERY
from numberplace.sudoku.variant_bank import read_boards

from assets.build.places import CHECKOUT

EACH = 6
"""Number of puzzles kept for a technique on a kind of board."""
TRIED = tuple(
    each.id for each in EVERY if each.is_on and BASIC < level_of(each.id) <= LEVELS.index("expert")
)
"""Techniques that are looked for in every position where the basic ones find nothing."""


def runs_of(puzzle: Puzzle, board: str) -> Counter[str]:
    """Return how often each technique and each lesson comes next on the path of hints.

    Steps that follow each other directly count once: their positions are nearly the same.
    """
    grid, found = engine.grid_of(puzzle, puzzle.givens), Counter[str]()
    topics = [topic for topic in TOPICS if board in topic.boards]
    before: set[str] = set()
    while grid.remaining and (step := next_step(grid, CLASSIC)) is not None:
        now = {step.technique, *(t.id for t in topics if step.technique in t.techniques)}
        found.update(now - before)
        before = now
        grid.apply(step)
    return found


def brought_forward(puzzle: Puzzle) -> set[str]:
    """Return the techniques that come next once they are tried before others of their level.

    The path of ``teaching_profile`` is that of our own order up to the first position where the
    technique works and no basic one does, so one walk answers for all techniques.
    """
    grid, found = engine.grid_of(puzzle, puzzle.givens), set[str]()
    while grid.remaining and (step := next_step(grid, OWN.profile)) is not None:
        found.add(step.technique)
        if level_of(step.technique) > BASIC:
            found |= {t for t in TRIED if t not in found and works(grid, OWN.profile, t)}
        grid.apply(step)
    return found


def works(grid: Grid, profile: Profile, technique: str) -> bool:
    """Tell whether a technique finds something."""
    grid.limits = dict(profile.limits)
    is_sound = BY_ID[technique].suits(grid.topology)
    return is_sound and next(BY_ID[technique].find(grid), None) is not None


def lines_of(board: str) -> list[str]:
    """Return the lines of a kind of board, techniques first, the easiest before the others."""
    found: dict[str, dict[int, int]] = {}
    for number, puzzle in enumerate(read_boards()[board]):
        runs = runs_of(puzzle.puzzle, board)
        for subject, count in runs.items():
            found.setdefault(subject, {})[number] = count
        for subject in brought_forward(puzzle.puzzle) - set(runs):
            found.setdefault(subject, {})[number] = 0
    lines = []
    order = [*(t.id for t in EVERY if t.id != engine.TRYING), *(t.id for t in TOPICS)]
    for subject in dict.fromkeys(order):
        numbers = found.get(subject, {})
        # where hints come to it themselves before where it has to be brought forward
        best = sorted(numbers, key=lambda number: (not numbers[number], number))[:EACH]
        told = [f"{n}*{numbers[n]}" if numbers[n] > 1 else str(n) for n in best]
        if told:
            lines.append(f"{board} {subject} {' '.join(told)}")
    return lines


def boards() -> list[str]:
    """Return the kinds of boards that the engine knows, the largest first."""
    known = [board for board, rows in read_boards().items() if engine.is_known(rows[0].puzzle)]
    return sorted(known, key=lambda board: -int(board.partition("x")[0]))


def main() -> None:
    """Write the file."""
    lines: list[str] = []
    for board in boards():
        lines += lines_of(board)
        print(board, len(lines), flush=True)
    (CHECKOUT / "assets" / FILE).write_text("\n".join([*lines, ""]), encoding="ascii")


if __name__ == "__main__":
    main()
