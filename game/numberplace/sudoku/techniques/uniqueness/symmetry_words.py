"""Symmetrical placement: a puzzle that comes to lie on itself, turned or mirrored.

::

    4 . . | . . .     turned half round, 4 lies on 7 and 7 on 4, and so for every given: the
    . . . | . . .     solution does so, too, or the puzzle would have a second one. The cell in
    . . . | . . 7     the middle lies on itself, so it holds a digit that lies on itself

Source: Gurth Bruins' theorem, "Gurth's symmetrical placement" on forum.enjoysudoku.com. Seldom
asked for and quickly answered, so the search is plain Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from numberplace.core.step import Mark, Role, Step
from numberplace.core.words import N_, _, sections
from numberplace.sudoku.model.geometry import cells_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.draft import ProofDraft
from numberplace.sudoku.techniques.technique import Explanation, Technique, technique_of
from numberplace.sudoku.techniques.words import cell_names, conclusion, digit_names, joined

SIZE: Final = 9


def _images(move: Callable[[int, int], tuple[int, int]]) -> tuple[int, ...]:
    """Return for each cell of the classic board the cell that a move puts it on."""
    moved = [move(cell // SIZE, cell % SIZE) for cell in range(SIZE * SIZE)]
    return tuple(row * SIZE + column for row, column in moved)


MOVES: Final = (
    _images(lambda row, column: (SIZE - 1 - row, SIZE - 1 - column)),
    _images(lambda row, column: (column, row)),
    _images(lambda row, column: (SIZE - 1 - column, SIZE - 1 - row)),
    _images(lambda row, column: (column, SIZE - 1 - row)),
)
"""Half a turn, the two diagonals, a quarter turn. Mirrored at its middle line no puzzle is its own
image: the nine cells of the middle line hold all digits and stay, so each cell would see its
equal."""

_MOVE_NAMES: Final = ("turn", "mirror\\", "mirror/", "quarter")
"""Words of a compact line for each move."""
_ON_ITSELF: Final = (
    N_(
        "Turn the board half round: every given comes to lie on a given, and equal digits on equal "
        "digits: {pairs}."
    ),
    N_(
        "Mirror the board at the diagonal from its top left corner: every given comes to lie on a "
        "given, and equal digits on equal digits: {pairs}."
    ),
    N_(
        "Mirror the board at the diagonal from its top right corner: every given comes to lie on a "
        "given, and equal digits on equal digits: {pairs}."
    ),
    N_(
        "Turn the board a quarter round: every given comes to lie on a given, and equal digits on "
        "equal digits: {pairs}."
    ),
)
"""Sentences on the symmetry of the givens, by the number of the move."""


def find_symmetrical_placement(grid: Grid) -> Iterator[Step]:
    """Yield the candidates whose image is false or clashes with them, one step a move.

    ``facts``: the number of the move in ``MOVES``, then the image of each digit from 1.
    """
    for number, digits in _symmetries(grid):
        images = MOVES[number]
        gone = []
        for cell in range(SIZE * SIZE):
            for digit in range(1, SIZE + 1) if not grid.digits[cell] else ():
                if grid.has(cell, digit) and not _fits(grid, (cell, digit), images, digits):
                    gone.append((cell, digit))
        if gone:
            lying = {cell for cell, _digit in gone if images[cell] == cell}
            marks = tuple(Mark(Role.PIVOT, cell) for cell in sorted(lying))
            facts = (number, *digits)
            yield Step("symmetrical_placement", (), tuple(gone), marks=marks, facts=facts)


def _symmetries(grid: Grid) -> list[tuple[int, tuple[int, ...]]]:
    """Return the moves that the givens allow, with the image of each digit: looked up once a
    path."""
    known = grid.memory.get("symmetries")
    if isinstance(known, list):
        return known
    found = []
    for number, images in enumerate(MOVES):
        digits = digit_images(grid, images)
        if digits is not None:
            found.append((number, digits))
    grid.memory["symmetries"] = found
    return found


def digit_images(grid: Grid, images: Sequence[int]) -> tuple[int, ...] | None:
    """Return for each digit from 1 the digit that its givens come to lie on, None where none is.

    A digit without givens comes to lie on the only other one without.
    """
    digits = [0] * (SIZE + 1)
    givens = cells_of(grid.given_low, grid.given_high)
    for cell in givens:
        digit, image = grid.digits[cell], images[cell]
        other = grid.digits[image] if grid.is_given(image) else 0
        if not other or digits[digit] not in (0, other):
            return None
        digits[digit] = other
    left = sorted({*range(1, SIZE + 1)} - set(digits))
    without = [digit for digit in range(1, SIZE + 1) if not digits[digit]]
    if len(left) != len(without) or len(left) > 1:
        return None
    for digit in without:
        digits[digit] = left[0]
    return tuple(digits[1:])


def _fits(
    grid: Grid, candidate: tuple[int, int], images: Sequence[int], digits: Sequence[int]
) -> bool:
    """Tell whether the image of a candidate is possible beside the candidate."""
    cell, digit = candidate
    image, other = images[cell], digits[digit - 1]
    if image == cell:
        return other == digit
    sees = image in cells_of(grid.topology.peers_low[cell], grid.topology.peers_high[cell])
    held = grid.digits[image]
    return (held == other if held else grid.has(image, other)) and not (sees and other == digit)


def prove_symmetry(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Add digit by digit the candidates whose image is false or clashes with them."""
    images = MOVES[step.facts[0]]
    for digit in sorted({digit for _cell, digit in step.eliminations}):
        gone = [one for one in step.eliminations if one[1] == digit]
        draft.conclude(draft.symmetry(images, gone))


def write_symmetry(step: Step, grid: AnyGrid) -> str:
    """Write the move and the digits that change places: ``turn 1>5,2>6``."""
    number, *digits = step.facts
    changed = [f"{digit}>{other}" for digit, other in enumerate(digits, 1) if digit != other]
    return f"{_MOVE_NAMES[number]} {','.join(changed)}"


def explain_symmetry(step: Step) -> Explanation:
    """Put a symmetrical placement into words."""
    number, *digits = step.facts
    pairs = [
        _("{digit} on {other}").format(digit=digit, other=other)
        for digit, other in enumerate(digits, 1)
    ]
    seen = _(_ON_ITSELF[number]).format(pairs=joined(pairs))
    parts = [
        _(
            "The solution, moved and with its digits exchanged in that way, is a solution of the "
            "puzzle, too. There is only one, so the solution comes to lie on itself: a candidate "
            "is possible only together with the candidate that it comes to lie on."
        )
    ]
    lying = step.cells(Role.PIVOT)
    if lying:
        staying = [digit for digit, other in enumerate(digits, 1) if digit == other]
        text = _("What lies on itself can only hold digits that do so, too: {cells} only {digits}.")
        parts.append(text.format(cells=cell_names(lying), digits=digit_names(staying)))
    return Explanation(
        _("Compare the givens with what they become when the board is turned or mirrored."),
        seen,
        " ".join([seen, *parts, conclusion(step)]),
    )


_TEXTS: Final = sections("""
    [symmetrical_placement]
    Name: Symmetrical placement
    About: Turn the board half round, or mirror it at a diagonal. If every given comes to lie on a
    given, and equal digits always on equal digits, then the same holds of the solution: moved so,
    and with the digits exchanged, it solves the puzzle again, and there is only one solution. So
    cells that lie on themselves hold digits that do, and whatever is found in one place is found
    in the place it comes to lie on.
    Idea: A puzzle that comes to lie on itself, turned or mirrored, with digits that change places,
    has a solution that does so. A candidate whose image is impossible is impossible.
    Why: The solution, moved and with its digits exchanged, fits all givens and all houses. A second
    solution there is none, so the two are equal.
    Spot: Look at givens that lie opposite each other, at the middle or at a diagonal. If their
    pattern is symmetrical, write down which digit each lies on, and stop at the first that does not
    agree.
    Mistake: Looking at the pattern of the givens alone. Their digits must agree, too: wherever a 4
    lies on a 7, every other 4 must lie on a 7.
""")

_symmetry = partial(technique_of, _TEXTS, family="symmetry", unique=True, rests_on="bare")

TECHNIQUES: Final[tuple[Technique, ...]] = (
    _symmetry(
        "symmetrical_placement",
        6.1,
        "expert",
        None,
        find_symmetrical_placement,
        explain_symmetry,
        prove=prove_symmetry,
        compact=write_symmetry,
    ),
)
