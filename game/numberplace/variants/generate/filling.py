"""Filled boards by chance: regions of a jigsaw, and digits that obey houses and rules."""

from __future__ import annotations

import random
from collections.abc import Callable

from numberplace.core.errors import Stopped, refuse_to_go_on
from numberplace.variants.model.board import Board, Cell, usual_board
from numberplace.variants.model.puzzle import Puzzle
from numberplace.variants.search.exact import Solver

SWAPS_A_CELL = 4
ATTEMPTS = 12
PATIENCE = 2_000
"""Guesses after which a filling is begun afresh."""


def random_regions(size: int, rng: random.Random) -> Board:
    """Return a board whose regions are connected and of any shape.

    Two regions that touch in two places swap a cell each, again and again.
    """
    regions = list(usual_board(size).regions)
    board = Board(size, tuple(regions))
    wanted, done = SWAPS_A_CELL * size * size, 0
    for _try in range(60 * wanted):
        if done == wanted:
            break
        first = rng.randrange(size * size)
        mine = regions[first]
        ahead = [regions[other] for other in board.beside(first) if regions[other] != mine]
        if not ahead:
            continue
        theirs = rng.choice(ahead)
        border = [
            cell
            for cell in range(size * size)
            if regions[cell] == theirs and any(regions[c] == mine for c in board.beside(cell))
        ]
        second = rng.choice(border)
        regions[first], regions[second] = theirs, mine
        if _is_connected(board, regions, mine) and _is_connected(board, regions, theirs):
            done += 1
        else:
            regions[first], regions[second] = mine, theirs
    names = list(dict.fromkeys(regions))
    return Board(size, tuple(names.index(region) for region in regions))


def _is_connected(board: Board, regions: list[int], region: int) -> bool:
    start = regions.index(region)
    seen: set[Cell] = {start}
    queue = [start]
    for cell in queue:
        for other in board.beside(cell):
            if regions[other] == region and other not in seen:
                seen.add(other)
                queue.append(other)
    return len(seen) == board.size


def fill(puzzle: Puzzle, rng: random.Random, should_stop: Callable[[], bool]) -> bytes | None:
    """Return a filled board that obeys a puzzle's rules, None when none is found in time.

    Some cells get digits by chance, as long as something fits; a search fills the rest. Where the
    rules leave little room there are fewer of them at each attempt. Raises Stopped.
    """
    size = puzzle.board.size
    solver = Solver(puzzle.rules, size)
    for attempt in range(ATTEMPTS):
        digits = bytearray(size * size)
        by_chance = 2 * size * (ATTEMPTS - attempt) // ATTEMPTS
        candidates = solver.narrowed(bytes(digits), {})
        for cell in rng.sample(range(size * size), by_chance):
            refuse_to_go_on(should_stop)
            if candidates is None or candidates[cell].bit_count() == 1:
                continue
            options = [at + 1 for at in range(size) if candidates[cell] >> at & 1]
            digits[cell] = rng.choice(options)
            after = solver.narrowed(bytes(digits), {})
            if after is None:
                digits[cell] = 0
            else:
                candidates = after
        found = within(solver, bytes(digits), 1, PATIENCE, should_stop)
        if found:
            return found[0]
    return None


def within(
    solver: Solver, digits: bytes, limit: int, guesses: int, should_stop: Callable[[], bool]
) -> list[bytes] | None:
    """Return up to ``limit`` solutions, None when that takes more than some guesses.

    Raises Stopped.
    """

    def is_enough() -> bool:
        return should_stop() or solver.guesses > guesses

    try:
        return list(solver.solutions(digits, limit, is_enough))
    except Stopped:
        refuse_to_go_on(should_stop)
        return None
