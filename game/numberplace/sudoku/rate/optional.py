"""Techniques that are off by default and would be a puzzle's hardest step, were they switched on.

The rating does without them, and so finds something harder in their place. A puzzle that was made
to need such a technique is told by it all the same.
"""

from __future__ import annotations

from typing import Final

from numberplace.core.answers import Rating
from numberplace.core.step import Step
from numberplace.sudoku.generate.rivals import taken_before
from numberplace.sudoku.logic import solve_path
from numberplace.sudoku.model.grid import Grid, grid_from_digits
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.rate.rating import OWN
from numberplace.sudoku.techniques import TECHNIQUES

OFF: Final = tuple([one for one in TECHNIQUES if not one.is_on and not taken_before(one.id)])
"""The techniques of the classic that are off by default and that puzzles can need."""
_PLACES: Final = {one.id: place for place, one in enumerate(TECHNIQUES)}


def off_by_default(puzzle: Puzzle, rating: Rating) -> tuple[str, ...]:
    """Return the ids of those techniques for a rated puzzle, easiest first.

    Rows of batches do without: where such a technique is likely it takes half as long as rating.
    """
    if rating.scale != OWN.id or not puzzle.is_classic or puzzle.is_of_candidates:
        return ()
    return optional_hardest(puzzle.givens, rating.hardest)


def optional_hardest(givens: bytes, hardest: str) -> tuple[str, ...]:
    """Return the ids of those techniques for a puzzle of 81 digits with one solution.

    On the way of our own scale a technique could be the first step at the position where nothing
    easier is left; whether it suffices, the rest of that way says.

    Args:
        hardest: the hardest technique of that way.
    """
    if _PLACES.get(hardest, 0) < _PLACES[OFF[0].id]:
        return ()  # there is nothing that one of them could do in its place
    start = grid_from_digits(givens)
    steps = solve_path(start, OWN.profile).steps
    return tuple([one.id for one in OFF if _suffices(one.id, start, steps)])


def _suffices(technique: str, start: Grid, steps: tuple[Step, ...]) -> bool:
    """Tell whether a technique replaces all harder ones on a path of our own scale."""
    place = _PLACES[technique]
    easier = 0
    while easier < len(steps) and _PLACES[steps[easier].technique] < place:
        easier += 1
    if easier == len(steps):
        return False  # nothing is harder
    grid = start.copy()
    for step in steps[:easier]:
        grid.apply(step)
    return solve_path(grid, _up_to(technique)).solved


def _up_to(technique: str) -> Profile:
    """Return our own order up to a technique, with that technique switched on."""
    later = [other for other, place in _PLACES.items() if place > _PLACES[technique]]
    return OWN.profile.switched((technique,), on=True).switched(later, on=False)
