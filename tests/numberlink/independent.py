"""Numberlink from its rules alone, for checks: a model that shares nothing with the engine's.

A variable for each cell and pair says that the pair's path covers the cell, one for each side that
two cells share, by a warp or over a bridge as well, says that a path crosses the side. Closed
loops, which carry a pair's name too, are ruled out as they turn up.
"""

from itertools import combinations

from numberplace.numberlink.model.puzzle import Puzzle, Rule
from pysat.solvers import Solver


def count_solutions(puzzle: Puzzle, most: int = 2) -> int:
    """Return how many solutions a puzzle has, ``most`` at most."""
    width, height = puzzle.width, puzzle.height
    cells = [cell for cell in range(width * height) if puzzle.cells[cell] >= 0]
    names = sorted({value for value in puzzle.cells if value > 0})
    of = {key: at for at, key in enumerate(((c, k) for c in cells for k in names), start=1)}
    sides = []
    for cell in cells:
        _row, column = divmod(cell, width)
        sides += [(cell, cell + 1)] if column + 1 < width and (cell + 1, names[0]) in of else []
        sides += [(cell, cell + width)] if (cell + width, names[0]) in of else []
    sides += sorted(puzzle.warps)
    for bridge in sorted(puzzle.bridges):
        sides += [(bridge - 1, bridge + 1), (bridge - width, bridge + width)]
    crossed = {side: len(of) + at for at, side in enumerate(sides, start=1)}
    clauses = [[-crossed[side]] for side in puzzle.walls]
    for cell in cells:
        at_cell = [variable for side, variable in crossed.items() if cell in side]
        clauses += _cell_clauses(puzzle, cell, at_cell, [of[cell, k] for k in names])
        if puzzle.cells[cell] > 0:
            clauses.append([of[cell, puzzle.cells[cell]]])
    for (one, two), variable in crossed.items():
        for k in names:
            a, b = of[one, k], of[two, k]
            clauses += [[-variable, -a, b], [-variable, a, -b]]
            if puzzle.rule is Rule.APART:
                clauses.append([variable, -a, -b])
    found = 0
    with Solver("glucose4", bootstrap_with=clauses) as solver:
        while found < most and solver.solve():
            model = set(solver.get_model())
            drawn = [side for side, variable in crossed.items() if variable in model]
            loops = list(_loops(drawn))
            for loop in loops:
                solver.add_clause([-crossed[side] for side in loop])
            if not loops:
                found += 1
                solver.add_clause([-crossed[side] for side in drawn])
    return found


def _cell_clauses(puzzle: Puzzle, cell: int, at_cell: list[int], named: list[int]):
    """Yield how many sides of a cell are crossed, and that it belongs to one pair or, R1, none."""
    yield from ([-a, -b] for a, b in combinations(named, 2))
    yield from ([-a, -b, -c] for a, b, c in combinations(at_cell, 3))
    if puzzle.cells[cell] > 0:
        yield at_cell
        yield from ([-a, -b] for a, b in combinations(at_cell, 2))
        return
    for one in at_cell:
        yield [-one, *(other for other in at_cell if other != one)]
        yield [-one, *named]
    if puzzle.rule is not Rule.PAIRS:
        yield at_cell
        yield named
        return
    yield from ([-name, *at_cell] for name in named)


def _loops(drawn):
    """Yield the closed loops among sides, each as its sides."""
    at = {}
    for side in drawn:
        for cell in side:
            at.setdefault(cell, []).append(side)
    left = set(drawn)
    while left:
        run, ahead = set(), [next(iter(left))]
        while ahead:
            side = ahead.pop()
            if side not in run:
                run.add(side)
                ahead += [other for cell in side for other in at[cell]]
        left -= run
        if all(len(at[cell]) == 2 for side in run for cell in side):
            yield run
