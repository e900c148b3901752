"""Find exercises on boards of other sizes and rules: ``python -m assets.build.exercises``.

Writes ``assets/puzzles/exercises.txt``: a line for each kind of board and each technique or topic
that comes up on it, with the clearest places on the paths of its bundled puzzles. The positions
themselves are worked out when an exercise begins (``sudoku.teach.exercise``). To be made anew after
``assets.build.variants``. Use the compiled engine; it takes a minute.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from numberplace.core.step import Step
from numberplace.sudoku import engine
from numberplace.sudoku.bank import read_boards
from numberplace.sudoku.logic import next_step
from numberplace.sudoku.model.levels import LEVELS
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.rate.rating import BASIC, OWN, level_of
from numberplace.sudoku.teach.exercise import FILE
from numberplace.sudoku.teach.order import CLASSIC
from numberplace.sudoku.teach.rule_lessons import TOPICS
from numberplace.sudoku.techniques import BY_ID, EVERY

from assets.build.places import CHECKOUT

EACH = 8
"""Number of places kept for a technique on a kind of board."""
EACH_PUZZLE = 3
"""Number of places kept on the path of one puzzle, where there are enough others."""
TRIED = tuple(
    each.id for each in EVERY if each.is_on and BASIC < level_of(each.id) <= LEVELS.index("expert")
)
"""Techniques that are looked for in every position where the basic ones find nothing."""


class Place(NamedTuple):
    """Where a technique or topic comes up; ordered as places are kept, the clearest first."""

    is_forward: bool
    """Whether hints come to something else there, so that it has to be brought forward."""
    hardest: int
    """The level of the hardest step before it, no less than the technique's own or that of the
    basic ones. The harder, the longer takes the way there; singles want no marks before them."""
    conclusions: int
    imbalance: int
    """0 where half of the cells are open; it grows by 1 with each sixth more or less."""
    pattern: int
    candidates: int
    puzzle: int
    number: int
    """How many steps of it come before on the path."""


def place_of(
    grid: AnyGrid, step: Step, puzzle: int, number: int, hardest: int, *, is_forward: bool
) -> Place:
    """Return a place with what makes it clear or not."""
    conclusions = len(step.placements) + len(step.eliminations)
    pattern = len(step.marks) + 2 * len(step.links) + len(step.proof)
    candidates = sum(int(mask).bit_count() for mask in grid.cells)
    cells = int(grid.topology.size) ** 2
    imbalance = abs(2 * int(grid.remaining) - cells) * 3 // cells
    hardest = max(hardest, min(BASIC, level_of(step.technique)))
    return Place(is_forward, hardest, conclusions, imbalance, pattern, candidates, puzzle, number)


def on_path(puzzle: Puzzle, at: int, board: str) -> list[tuple[str, Place]]:
    """Return the places on the path of hints, each with its technique or topic."""
    grid, before = engine.grid_of(puzzle, puzzle.givens), Counter[str]()
    topics = [topic for topic in TOPICS if board in topic.boards]
    found, hardest = [], 0
    while grid.remaining and (step := next_step(grid, CLASSIC)) is not None:
        for subject in {step.technique, *(t.id for t in topics if step.technique in t.techniques)}:
            place = place_of(grid, step, at, before[subject], hardest, is_forward=False)
            found.append((subject, place))
            before[subject] += 1
        hardest = max(hardest, level_of(step.technique))
        grid.apply(step)
    return found


def brought_forward(puzzle: Puzzle, at: int) -> dict[str, Place]:
    """Return where techniques come next that are tried before others of their level.

    The path of ``teaching_profile`` is that of our own order up to the first position where the
    technique works and no basic one does, so one walk answers for all techniques.
    """
    grid, found = engine.grid_of(puzzle, puzzle.givens), dict[str, Place]()
    hardest = 0
    while grid.remaining and (step := next_step(grid, OWN.profile)) is not None:
        works = {step.technique: step}
        if level_of(step.technique) > BASIC:
            works |= {t: s for t in TRIED if t not in found and (s := first_of(grid, t))}
        for technique, first in works.items():
            if technique not in found:
                found[technique] = place_of(grid, first, at, 0, hardest, is_forward=True)
        hardest = max(hardest, level_of(step.technique))
        grid.apply(step)
    return found


def first_of(grid: AnyGrid, technique: str) -> Step | None:
    """Return the first step of a technique; None where it finds nothing, or is not sound."""
    grid.limits = dict(OWN.profile.limits)
    sought = BY_ID[technique]
    return next(sought.search(grid), None) if sought.suits(grid.topology) else None


def lines_of(board: str) -> list[str]:
    """Return the lines of a kind of board, techniques first, the easiest before the others."""
    found: dict[str, list[Place]] = {}
    for at, row in enumerate(read_boards()[board]):
        known = on_path(row.puzzle, at, board)
        for subject, place in known:
            found.setdefault(subject, []).append(place)
        for subject, place in brought_forward(row.puzzle, at).items():
            if subject not in dict(known):
                found.setdefault(subject, []).append(place)
    order = [*(t.id for t in EVERY if t.id != engine.TRYING), *(t.id for t in TOPICS)]
    return [
        " ".join([board, subject, *(f"{place.puzzle}.{place.number}" for place in best)])
        for subject in dict.fromkeys(order)
        if (best := clearest(found.get(subject, [])))
    ]


def clearest(places: list[Place]) -> list[Place]:
    """Return the clearest places, of as many puzzles as there are."""
    taken, kept, rest = Counter[int](), list[Place](), list[Place]()
    for place in sorted(places):
        taken[place.puzzle] += 1
        (kept if taken[place.puzzle] <= EACH_PUZZLE else rest).append(place)
    return [*kept, *rest][:EACH]


def boards() -> list[str]:
    """Return the kinds of boards: 9 x 9 first, then smaller ones, then larger ones."""
    sizes = {board: int(board.partition("x")[0]) for board in read_boards()}
    return sorted(sizes, key=lambda board: (sizes[board] > 9, abs(9 - sizes[board])))


def main() -> None:
    """Write the file."""
    lines: list[str] = []
    for board in boards():
        lines += lines_of(board)
        print(board, len(lines), flush=True)
    (CHECKOUT / "assets" / FILE).write_text("\n".join([*lines, ""]), encoding="ascii")


if __name__ == "__main__":
    main()
