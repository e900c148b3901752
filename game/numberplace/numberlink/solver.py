"""SOLVER: answers for scripts and the command line."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from numberplace.core.answers import Path, Rating, Solution, Step
from numberplace.core.errors import Contradiction, FormatError, GameError, never
from numberplace.core.kind import Status
from numberplace.core.solver import PuzzleSolver
from numberplace.core.step import Step as Deduction
from numberplace.core.words import _
from numberplace.numberlink.logic.hints import find_hints, find_trouble
from numberplace.numberlink.logic.lesson_board import ON_BOARDS, exercise_boards
from numberplace.numberlink.logic.solve import rate
from numberplace.numberlink.logic.words import NAMES, explain_step, technique_name
from numberplace.numberlink.model.notation import format_rows
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Puzzle
from numberplace.numberlink.search.exact import NORMAL, Effort, SearchResult, find_solutions


class NumberlinkSolver(PuzzleSolver[Puzzle]):
    """Numberlink by exact search within a stated effort, and by the reasons a person gives."""

    def solve(
        self,
        puzzle: Puzzle,
        limit: int = 2,
        should_stop: Callable[[], bool] = never,
        effort: Effort = NORMAL,
    ) -> Solution:
        return solution_of(find_solutions(puzzle, max(2, limit), effort.until(should_stop)), limit)

    def count(self, puzzle: Puzzle, limit: int, should_stop: Callable[[], bool] = never) -> int:
        finding = find_solutions(puzzle, limit, NORMAL.until(should_stop))
        if not finding.is_complete and len(finding.links) < limit:
            raise GameError(finding.sentence)
        return len(finding.links)

    def hint(self, puzzle: Puzzle) -> Step | None:
        _refuse_trouble(puzzle)
        step = next(find_hints(Paths.empty(puzzle)), None)
        return None if step is None else tell(step, puzzle)

    def all_steps(self, puzzle: Puzzle) -> tuple[Step, ...]:
        _refuse_trouble(puzzle)
        return tuple(tell(step, puzzle) for step in find_hints(Paths.empty(puzzle)))

    def steps(self, puzzle: Puzzle) -> Path:
        trouble = find_trouble(Paths.empty(puzzle))
        if trouble is not None:
            return Path((), False, format_drawn(Paths.empty(puzzle)), trouble.message)
        found = list(find_hints(Paths.empty(puzzle)))
        links = tuple(sorted(link for step in found for link in step.placements))
        end = Paths.from_links(puzzle, links)
        is_solved = len(end.joined_pairs()) == len(puzzle.labels)
        message = _("Solved.") if is_solved else _("The techniques in use find nothing more.")
        steps = tuple(tell(step, puzzle) for step in found)
        return Path(steps, is_solved, format_drawn(end), message)

    def exercise_techniques(self) -> tuple[str, ...]:
        return ON_BOARDS

    def exercises(
        self, technique: str, seed: str, should_stop: Callable[[], bool] = never
    ) -> Iterator[tuple[Paths, Deduction]]:
        boards = exercise_boards(technique, random.Random(seed), should_stop)
        return ((board.paths, board.step) for board in boards)

    def rate(
        self, puzzle: Puzzle, scale: str = "own", should_stop: Callable[[], bool] = never
    ) -> Rating:
        if scale not in self.scales:
            text = _("'{scale}' is not a scale; the scales are {scales}.")
            raise FormatError(text.format(scale=scale, scales=", ".join(self.scales)))
        found = rate(puzzle, should_stop)
        known = [technique for technique, _times in found.techniques if technique in NAMES]
        hardest = max(known, key=list(NAMES).index, default="")  # easiest first
        return Rating(
            found.level,
            found.effort,
            "what_if" if found.rounds else hardest,
            found.techniques,
            found.is_solved,
            scale,
            (("share", found.share), ("rounds", found.rounds)),
        )


def tell(step: Deduction, puzzle: Puzzle) -> Step:
    """Return a deduction as plain values."""
    explanation, name = explain_step(step), technique_name(step.technique)
    told = (explanation.nudge, explanation.where, explanation.reason)
    name_of = puzzle.name_of
    joined = tuple((name_of(a), name_of(b)) for a, b in step.placements)
    closed = tuple((name_of(a), name_of(b)) for a, b in step.eliminations)
    conclusion = "; ".join(f"{a}-{b}" for a, b in joined or closed)
    record: dict[str, object] = {
        "technique": step.technique,
        "name": name,
        "placements": [list(link) for link in joined],
        "eliminations": [list(link) for link in closed],
        **dict(zip(("nudge", "where", "reason"), told, strict=True)),
    }
    return Step(step.technique, name, conclusion, joined, closed, *told, facts=record)


def solution_of(finding: SearchResult, limit: int) -> Solution:
    """Return the result of a search with up to ``limit`` of its solutions as text."""
    drawn = finding.solutions[:limit]
    grids = tuple(map(format_drawn, drawn))
    runs = tuple(tuple(paths_of(paths)) for paths in drawn)
    return Solution(grids, finding.outcome.value, finding.sentence, runs)


def format_drawn(paths: Paths) -> str:
    """Write drawn paths as one line: each cell with the number of its pair."""
    return format_rows(paths.puzzle, paths.labels())


def paths_of(paths: Paths) -> Iterator[tuple[str, ...]]:
    """Yield the path of each pair as the names of its cells, from the first terminal on."""
    for first, _second in paths.puzzle.terminals().values():
        yield tuple(paths.puzzle.name_of(cell) for cell in paths.path_through(first))


def _refuse_trouble(puzzle: Puzzle) -> None:
    trouble = find_trouble(Paths.empty(puzzle))
    if trouble is not None and trouble.status is Status.BROKEN:
        raise Contradiction(trouble.message)


SOLVER = NumberlinkSolver()
