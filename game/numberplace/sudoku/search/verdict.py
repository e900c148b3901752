"""How many solutions a puzzle has, put into words for a player."""

from __future__ import annotations

from dataclasses import dataclass

from numberplace.core.words import _
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.rules import find_dead_cell, first_clash
from numberplace.sudoku.search.exact import find_solutions, solutions_within


@dataclass(frozen=True, slots=True)
class Solutions:
    """What the exact search found for 81 digits."""

    found: tuple[bytes, ...]
    """At most two solutions of 81 digits."""
    message: str
    """One sentence that says how many there are, and why when there is none."""

    @property
    def is_unique(self) -> bool:
        """Tell whether there is exactly one."""
        return len(self.found) == 1


def find_out(digits: bytes) -> Solutions:
    """Search for up to two solutions of 81 digits (0 = empty); of none, say why if that is seen."""
    found = tuple(find_solutions(digits, 2))
    if found:
        return _say(found)
    clash = first_clash(digits)
    if clash is not None:
        text = _("There is no solution: {digit} stands in {first} and in {second}.")
        first, second = (cell_name(cell) for cell in clash)
        return Solutions((), text.format(digit=digits[clash[0]], first=first, second=second))
    dead = find_dead_cell(digits)
    if dead is not None:
        text = _("There is no solution: no digit can go into {cell}.")
        return Solutions((), text.format(cell=cell_name(dead)))
    return _say(())


def find_out_of(puzzle: Puzzle) -> Solutions:
    """Do the same for a puzzle; in a position only what its candidates allow is a solution."""
    verdict = find_out(puzzle.givens)
    if not puzzle.marks or not verdict.found:
        return verdict
    return _say(tuple(solutions_within(puzzle.marks, 2)))


def _say(found: tuple[bytes, ...]) -> Solutions:
    if not found:
        return Solutions((), _("There is no solution."))
    if len(found) == 1:
        return Solutions(found, _("There is exactly one solution."))
    return Solutions(found, _("There are 2 or more solutions."))
