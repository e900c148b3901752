"""Placing a digit with the marks it rules out, and taking it out again with the marks it took.

Moves are text, so that a saved game tells all of it; nothing here needs the engine.
"""

from __future__ import annotations

from collections.abc import Sequence

from numberplace.sudoku.model.table import CellTable


def placing(table: CellTable, cells: Sequence[int], digit: int) -> str:
    """Return the move that puts a digit in and eliminates it from the marks of their peers."""
    name, peers = table.puzzle.board.name, table.puzzle.peers
    moves = [f"place {name(cell)} {digit}" for cell in cells]
    seen = {peer for cell in cells if not table.is_given(cell) for peer in peers[cell]}
    shown, corners, bit = table.masks, table.corners, 1 << digit - 1
    stale = [peer for peer in sorted(seen.difference(cells)) if (shown[peer] | corners[peer]) & bit]
    return ";".join([*moves, *(f"strike {name(peer)} {digit}" for peer in stale)])


def taking_out(states: Sequence[CellTable], cell: int) -> str:
    """Return the move that takes a digit out and brings back the marks that went with it.

    Marks that were there before the digit came are shown again where the board still allows them:
    the digit's own in its peers, and the cell's own where all cells had theirs. Corner marks return
    in any case.

    Args:
        states: the tables of the game so far, the present one last.
    """
    table = states[-1]
    puzzle, digit = table.puzzle, table.digit(cell)
    name = puzzle.board.name
    moves = [f"clear {name(cell)}"]
    before = state_before(states, cell)
    if before is None or before == 0:
        return moves[0]
    old, new = states[before - 1], states[before]
    digits = bytearray(table.digits)
    digits[cell] = 0
    gone = [(peer, digit) for peer in sorted(puzzle.peers[cell])]
    own = [(cell, other) for other in range(1, table.size + 1)]
    for verb, has, pairs in (
        ("mark", CellTable.mark, [*own, *gone] if old.has_full_marks else gone),
        ("corner", CellTable.has_corner, [*own, *gone]),
    ):
        for place, other in pairs:
            was = has(old, place, other) and not has(new, place, other)
            if not was or digits[place] or (place != cell and has(table, place, other)):
                continue
            if puzzle.open_digits(bytes(digits), place) >> (other - 1) & 1:
                moves.append(f"{verb} {name(place)} {other}")
    return ";".join(moves)


def state_before(states: Sequence[CellTable], cell: int) -> int | None:
    """Return the number of the state in which the digit now in a cell came; None without one."""
    digit = states[-1].digit(cell)
    if not digit:
        return None
    at = len(states) - 1
    while at and states[at - 1].digit(cell) == digit:
        at -= 1
    return at
