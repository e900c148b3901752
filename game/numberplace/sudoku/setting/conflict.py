"""Conflict: a smallest set of clues of a broken board that cannot be true together."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace

from numberplace.core.errors import FormatError, never, refuse_to_go_on
from numberplace.sudoku.constraints import Constraint
from numberplace.sudoku.model.board import Cells
from numberplace.sudoku.model.forms import Rules, find_faults, find_peers
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.search.general import GeneralSolver
from numberplace.sudoku.search.sat import SatSearch, clauses_of
from numberplace.sudoku.setting.restarts import find_within

MAX_NODES = 30_000
"""Branches of one search after which a set of clues counts as one that may be true."""
MAX_CONFLICTS = 40_000
"""Refuted guesses of one search by clauses after which it does, too: some seconds."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Clues that cannot be true together on their board, whatever the others are."""

    constraints: tuple[Constraint, ...]
    givens: Cells
    """The cells of the givens that take part."""
    is_minimal: bool
    """Without any one of them there is a solution; False where a search was given up."""

    def cells(self, puzzle: Puzzle) -> Cells:
        """Return all cells that its clues speak of; none for rules of the whole board."""
        own = [one for one in self.constraints if not one.is_global]
        found = {cell for one in own for cell in one.cells(puzzle.board)}
        return tuple(sorted({*found, *self.givens}))


def find_conflict(puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> Conflict | None:
    """Return why a board has no solution, None where that was not found out. Raises Stopped.

    Rows, columns and regions always hold. Constraints are taken by what they ask in the whole
    puzzle, so that a sign goes on lifting a negative rule: fewer clues never ask for more.
    """
    with closing(_Parts(puzzle, should_stop)) as parts:
        return _conflict_of(puzzle, parts)


def _conflict_of(puzzle: Puzzle, parts: _Parts) -> Conflict | None:
    clues = list(range(len(puzzle.constraints) + len(parts.given_cells)))
    if not parts.is_broken(clues):
        return None
    # Of two orders the smaller result is easier to read; each is minimal by itself.
    found = min(
        (_shrink(parts, [], clues, has_new=True) for clues in (clues, clues[::-1])), key=len
    )
    held = sorted(found)
    count = len(puzzle.constraints)
    return Conflict(
        tuple(puzzle.constraints[clue] for clue in held if clue < count),
        tuple(parts.given_cells[clue - count] for clue in held if clue >= count),
        not parts.gave_up,
    )


class _Parts:
    """The clues of a puzzle by number: its constraints, then its givens."""

    def __init__(self, puzzle: Puzzle, should_stop: Callable[[], bool]) -> None:
        self._puzzle = puzzle
        self._houses = replace(puzzle, constraints=()).rules
        self._should_stop = should_stop
        self._solvers: dict[tuple[int, ...], GeneralSolver] = {}
        self.given_cells = tuple(cell for cell, digit in enumerate(puzzle.givens) if digit)
        self.gave_up = False
        self._witnesses: list[frozenset[int]] = []
        """For each filled board that a search has found, the clues it breaks: any set without
        them has a solution, and needs no search."""
        self._switches: list[int] = []
        """For each clue the variable that asks for it, where there are clauses."""
        self._sat = self._write_clauses()

    def _write_clauses(self) -> SatSearch | None:
        """Return a search by clauses with a switch for each clue; None where it cannot be.

        One solver answers for all sets of clues and keeps what it has learnt, where the search by
        guesses packs the rules of each set anew.
        """
        puzzle, board = self._puzzle, self._puzzle.board
        masks = [board.all_digits] * board.count
        peers = find_peers(self._houses, board.count)
        clauses = clauses_of(self._houses, board.size, masks, peers)
        if clauses is None:
            return None
        try:
            for part in puzzle.parts:
                self._switches.append(clauses.add_switched(part, find_peers(part, board.count)))
        except FormatError:  # a line of too many states
            return None
        self._switches += [clauses.of(cell, puzzle.givens[cell]) for cell in self.given_cells]
        return SatSearch(clauses)

    def close(self) -> None:
        if self._sat is not None:
            self._sat.close()

    def is_broken(self, clues: list[int]) -> bool:
        """Return True if some clues are proved to leave no solution. Raises Stopped."""
        chosen = frozenset(clues)
        if any(not broken & chosen for broken in self._witnesses):
            return False
        solution = self._by_guesses(clues) if self._sat is None else self._by_clauses(clues)
        if solution is None:
            self.gave_up = True
        if solution:
            self._witnesses.append(self._broken_by(solution))
        return solution == b""

    def _by_clauses(self, clues: list[int]) -> bytes | None:
        """Return a filled board that keeps clues, empty for none, None when given up."""
        assert self._sat is not None
        assumed = [self._switches[clue] for clue in clues]
        return self._sat.solution(assumed, self._should_stop, MAX_CONFLICTS)

    def _by_guesses(self, clues: list[int]) -> bytes | None:
        """Return a filled board that keeps clues, empty for none, None when given up."""
        puzzle, count = self._puzzle, len(self._puzzle.constraints)
        masks = [puzzle.board.all_digits] * len(puzzle.givens)
        for clue in clues:
            if clue >= count:
                cell = self.given_cells[clue - count]
                masks[cell] = 1 << puzzle.givens[cell] - 1
        solver = self._solver(tuple(sorted(clue for clue in clues if clue < count)))
        found = find_within(solver, masks, 1, self._should_stop, nodes=MAX_NODES)
        return None if found is None else b"".join(found)

    def _broken_by(self, solution: bytes) -> frozenset[int]:
        """Return the clues that a filled board does not keep."""
        puzzle, count = self._puzzle, len(self._puzzle.constraints)
        size = puzzle.board.size
        rules = (at for at, part in enumerate(puzzle.parts) if find_faults(part, solution, size))
        cells = enumerate(self.given_cells, count)
        givens = (at for at, cell in cells if solution[cell] != puzzle.givens[cell])
        return frozenset((*rules, *givens))

    def _solver(self, held: tuple[int, ...]) -> GeneralSolver:
        refuse_to_go_on(self._should_stop)
        if held not in self._solvers:
            rules = Rules.joined([self._houses, *(self._puzzle.parts[at] for at in held)])
            self._solvers[held] = GeneralSolver(
                rules, self._puzzle.board.size, self._puzzle.board.count
            )
        return self._solvers[held]


def _shrink(parts: _Parts, fixed: list[int], clues: list[int], *, has_new: bool) -> list[int]:
    """Return a minimal part of clues that is broken with the fixed ones.

    Half of the clues are minimised beside the other half, then that half beside what is left of
    the first: a conflict of few clues among many takes few searches. A search that is given up
    counts as unbroken: the result is broken all the same, perhaps not minimal.

    Args:
        has_new: whether ``fixed`` grew since it was last tested.

    Source: Ulrich Junker, QuickXplain, AAAI 2004.
    """
    if has_new and fixed and parts.is_broken(fixed):
        return []
    if len(clues) <= 1:
        return clues
    half = len(clues) // 2
    first, second = clues[:half], clues[half:]
    kept = _shrink(parts, [*fixed, *first], second, has_new=bool(first))
    more = _shrink(parts, [*fixed, *kept], first, has_new=bool(kept))
    return [*more, *kept]
