"""The rules of Number Place on 81 digits: clashes, candidates left, dead cells, completion."""

from __future__ import annotations

from collections.abc import Sequence

from numberplace.core.cell_names import each_name_of
from numberplace.core.kind import Status, Verdict
from numberplace.core.words import _
from numberplace.sudoku.model.geometry import HOUSES, HOUSES_OF, PEERS
from numberplace.sudoku.model.notation import cell_name

ALL_DIGITS = 0b111_111_111
_HOUSE_BITS = [sum(1 << house for house in HOUSES_OF[cell]) for cell in range(81)]


def candidates(digits: bytes, cell: int) -> int:
    """Return the digit_mask (bit 0 = digit 1) that the peers of ``cell`` leave open."""
    mask = ALL_DIGITS
    for peer in PEERS[cell]:
        if digits[peer]:
            mask &= ~(1 << (digits[peer] - 1))
    return mask


def find_clashes(digits: bytes) -> frozenset[int]:
    """Return all cells whose digit stands twice in a house."""
    clashing: set[int] = set()
    for house in HOUSES:
        seen: dict[int, int] = {}
        for cell in house:
            digit = digits[cell]
            if digit and digit in seen:
                clashing |= {cell, seen[digit]}
            elif digit:
                seen[digit] = cell
    return frozenset(clashing)


def find_dead_cell(digits: bytes) -> int | None:
    """Return the first empty cell with no possible digit, or None when there is none."""
    for cell in range(81):
        if not digits[cell] and not candidates(digits, cell):
            return cell
    return None


def judge(digits: bytes) -> Verdict:
    """Judge 81 digits: solved, open, or broken with a sentence that says where."""
    clash = first_clash(digits)
    if clash is not None:
        text = clash_text(digits, clash[0], clash[1:])
        return Verdict(Status.BROKEN, text, tuple(sorted(find_clashes(digits))))
    dead = find_dead_cell(digits)
    if dead is not None:
        return Verdict(Status.BROKEN, dead_text(dead), (dead,))
    return Verdict(Status.OPEN if 0 in digits else Status.SOLVED)


def clash_text(digits: bytes, cell: int, partners: Sequence[int]) -> str:
    """Say which cells hold the digit of a cell that sees them."""
    if len(partners) > 1:
        text = _("The {digit} in {cell} clashes with those in {others}.")
        others = each_name_of([divmod(partner, 9) for partner in partners])
        return text.format(digit=digits[cell], cell=cell_name(cell), others=others)
    return _("{digit} appears twice: in {first} and in {second}.").format(
        digit=digits[cell], first=cell_name(cell), second=cell_name(partners[0])
    )


def dead_text(cell: int) -> str:
    """Say that a cell has no digit left."""
    return _("No digit can go into {cell} any more.").format(cell=cell_name(cell))


def first_clash(digits: bytes) -> tuple[int, int] | None:
    """Return the first two cells that see each other and hold equal digits, or None."""
    taken = [0] * 10  # by digit: a bit for each house that has it
    for cell, digit in enumerate(digits):
        if digit:
            if taken[digit] & _HOUSE_BITS[cell]:
                break
            taken[digit] |= _HOUSE_BITS[cell]
    else:
        return None
    for cell in range(81):
        if digits[cell]:
            for peer in PEERS[cell]:
                if peer > cell and digits[peer] == digits[cell]:
                    return cell, peer
    return None
