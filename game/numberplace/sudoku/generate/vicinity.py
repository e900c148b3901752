"""Vicinity: the hardest puzzles among those that differ in a few givens from a hard one.

Hard puzzles lie near each other: most that are known were found by taking one or two givens out of
another and putting one or two in (the players' forum, forum.enjoysudoku.com, "The hardest sudokus";
read 2026). Of the hundreds of puzzles beside one, only those that nets of one level leave most of
are rated, because Sudoku Explainer's rating takes a tenth of a second.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

from numberplace.core.errors import Stopped, never
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.generate.digging import Dig
from numberplace.sudoku.generate.neighbourhood import INFERNAL, NeighbourhoodSearch
from numberplace.sudoku.generate.prng import Prng, make_prng
from numberplace.sudoku.generate.shapes import HARD_SHAPES
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.notation import format_line, parse_line
from numberplace.sudoku.model.orbits import orbits_of
from numberplace.sudoku.rate.se.rating import rate_digits
from numberplace.sudoku.search.exact import Solver

MAX_SOLUTIONS: Final = 1000
"""Solutions without the givens taken out; where there are more, one or two givens do not do."""
PAIRS: Final = 12
"""Pairs of givens taken out in one search."""
EACH_PAIR: Final = 12
"""Pairs of givens tried in place of one pair."""
RATED: Final = 6
"""Puzzles rated in one search: those that nets leave most of."""


def hard_puzzles() -> tuple[str, ...]:
    """Return the bundled puzzles at which a search begins, 81 characters each."""
    return (*HARD_SHAPES, *(format_line(puzzle.givens) for puzzle in read_bank("inferno")))


def rate_hard(line: str) -> int:
    """Return the ER of a puzzle in tenths, 0 if no technique of the scale solves it."""
    return max(0, rate_digits(list(parse_line(line)))[0])


def search_near(
    line: str, seed: str, should_stop: Callable[[], bool] = never
) -> list[tuple[int, str]]:
    """Return the hardest minimal puzzles found beside one: their ER in tenths, 81 characters.

    Args:
        should_stop: asked between puzzles; what was found so far is then returned.
    """
    prng = make_prng(f"{line}#{seed}")
    found: dict[bytes, int] = {}
    rated: list[tuple[int, str]] = []
    try:
        for givens in _neighbours(parse_line(line), prng, should_stop):
            if givens not in found:
                found[givens] = _worth(givens, prng)
    except Stopped:
        pass
    hardest = sorted(found, key=lambda givens: (-found[givens], givens))
    for givens in hardest[:RATED]:
        if should_stop():
            break
        if found[givens] >= INFERNAL:
            neighbour = format_line(givens)
            rated.append((rate_hard(neighbour), neighbour))
    return rated


def _worth(givens: bytes, prng: Prng) -> int:
    """Return the worth of a puzzle with one solution: candidates left by nets, over ``INFERNAL``
    when any."""
    solver = Solver()
    search = NeighbourhoodSearch(_dig_of(givens, solver), orbits_of("none"), solver, prng, INFERNAL)
    return search.worth()


def _dig_of(givens: bytes, solver: Solver) -> Dig:
    solver.count(vec[i64](list(givens)), 1, 1)
    dig = Dig(solver.solutions[0])
    dig.restore(givens)
    return dig


def _neighbours(givens: bytes, prng: Prng, should_stop: Callable[[], bool]) -> Iterator[bytes]:
    """Yield minimal puzzles one given away, all of them, and some two away. Raises Stopped."""
    cells = [cell for cell in range(81) if givens[cell]]
    for cell in cells:
        if should_stop():
            raise Stopped
        for put in _single_givens(_without(givens, (cell,))):
            yield _minimal(put, prng)
    for _pair in range(PAIRS):
        if should_stop():
            raise Stopped
        first, second = (cells[int(prng.roll(len(cells)))] for _each in range(2))
        left = _without(givens, (first, second))
        yield from (_minimal(put, prng) for put in islice(_pairs_put(left, prng), EACH_PAIR))


def _without(givens: bytes, cells: tuple[int, ...]) -> bytes:
    return bytes(0 if cell in cells else digit for cell, digit in enumerate(givens))


def _solutions(givens: bytes) -> list[bytes]:
    """Return all solutions, none when there are too many."""
    solver = Solver()
    count = solver.count(vec[i64](list(givens)), MAX_SOLUTIONS + 1, MAX_SOLUTIONS)
    return [] if count > MAX_SOLUTIONS else solver.solutions


def _single_givens(givens: bytes, solutions: list[bytes] | None = None) -> Iterator[bytes]:
    """Yield puzzles with one given more and one solution: digits that one solution alone has."""
    solutions = _solutions(givens) if solutions is None else solutions
    for cell, digits in enumerate(zip(*solutions, strict=True)):
        for digit, count in Counter(digits).items():
            if count == 1 and not givens[cell]:
                yield givens[:cell] + bytes([digit]) + givens[cell + 1 :]


def _pairs_put(givens: bytes, prng: Prng) -> Iterator[bytes]:
    """Yield puzzles with two givens more and one solution, without end unless there are none."""
    solutions = _solutions(givens)
    empty = [cell for cell in range(81) if not givens[cell]]
    for _try in range(EACH_PAIR * 2 if len(solutions) > 1 else 0):
        chosen = solutions[int(prng.roll(len(solutions)))]
        cell = empty[int(prng.roll(len(empty)))]
        left = [solution for solution in solutions if solution[cell] == chosen[cell]]
        more = givens[:cell] + chosen[cell : cell + 1] + givens[cell + 1 :]
        puzzles = list(_single_givens(more, left)) if len(left) > 1 else [more]
        if puzzles:
            yield puzzles[int(prng.roll(len(puzzles)))]


def _minimal(givens: bytes, prng: Prng) -> bytes:
    """Return a puzzle without the givens that are not needed, tried in a random order."""
    solver = Solver()
    dig = _dig_of(givens, solver)
    cells = vec[i64]([cell for cell in range(81) if givens[cell]])
    prng.shuffle(cells)
    for cell in list(cells):
        dig.take(cell)
        if not solver.is_forced(dig.givens, cell, givens[cell]):
            dig.put(cell)
    return dig.line()
