"""A proof as data: lines of an argument, each with the lines it follows from.

Nothing here knows a puzzle but that houses hold each digit once. A proof is a tuple of
inferences; a line is cited by its index there. Lines of ``depth`` 0 hold on the board. An
assumption opens a part one deeper, whose lines hold as long as the assumption does; the first
line that is less deep closes it. A part inside a part is a net inside a net.

What a line says is that one of some candidates is true (``is_true``) or that none is. A line that
says one is also says that every candidate is false that clashes with all of them: two digits clash
in a cell, two cells that see each other clash in a digit, and two cells that go together by a table
clash in what it forbids. Such consequences have no lines of their own.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple


class Rule(IntEnum):
    """Why a line follows."""

    ASSUMPTION = 0
    """The line follows from nothing: it is supposed."""
    LAST_PLACE = 1
    """The premises leave the digit no other cells in ``house``."""
    LAST_CANDIDATE = 2
    """The premises leave the cell no other digit."""
    NO_PLACE = 3
    """The premises leave the digit no cell at all in ``house``, which cannot be. No cells."""
    NO_CANDIDATE = 4
    """The premises leave the cell no digit at all, which cannot be. The digit is 0."""
    REFUTATION = 5
    """The first premise is an assumption, the second a contradiction: the opposite holds."""
    CASES = 6
    """The premises are assumptions, one of which holds, each followed by the line of its part that
    agrees with this one, or that is a contradiction. The assumptions are a cell's digits; with
    ``house`` the places of a digit in the house; with ``clauses`` the candidates of that line; or
    some candidates, and that none of them is true."""
    COUNTING = 7
    """Each of ``needs`` and ``clauses`` needs a true candidate of its own, and each of ``room``
    has room for one at most. If the line were wrong there would be more needs than room. A
    line against several candidates may name some that its premises deny already."""
    EITHER = 8
    """The first premise is an assumption that some candidates are false, the second follows from
    it in its part: one of the candidates of the two is true."""
    DEADLY = 9
    """Without these candidates the digits in the cells of ``needs`` could be exchanged, and the
    puzzle would have a second solution: one of them is true."""
    CONSTRAINT = 10
    """The further rule of ``constraints`` cannot be kept, with the digits that the premises leave
    in its cells, if the line is wrong. With ``houses``: the sums left of the houses without those
    of ``constraints``."""
    WHIP = 11
    """If one of the candidates were true, each of ``needs`` but the last would be left ``choices``
    by it, by the premises and by the choices before; and the last would be left nothing."""
    NO_FILLING = 12
    """Without these candidates the premises leave the cells of ``needs`` three digits at most, and
    no way to fill them so that cells which see each other differ: one of them is true."""
    SYMMETRY = 13
    """The cells of ``needs``, one for each cell of the board in order, are the images of the cells
    when the board is moved. Givens come to lie on givens, equal digits on equal ones, so the only
    solution comes to lie on itself; a candidate that the line calls false has an image that is
    false or clashes with the candidate."""


Place = tuple[int, int]
"""A place that takes one true candidate: (house, digit), or (cell, 0). A place with room for only
one candidate may also be (``FIRST_GROUP`` + index in the line's ``groups``, digit)."""
FIRST_GROUP: Final = 1024
"""Above the number of every house."""


class Inference(NamedTuple):
    """One line of a proof."""

    rule: Rule
    cells: tuple[int, ...]
    """Ascending. With ``digit`` the candidates that the line speaks of, and ``more``."""
    digit: int
    is_true: bool
    """One of the candidates is true; else none is."""
    premises: tuple[int, ...] = ()
    """Indices of earlier lines."""
    depth: int = 0
    """Number of assumptions above the line, its own among them."""
    house: int = -1
    more: tuple[tuple[int, int], ...] = ()
    """Further candidates, (cell, digit), of other digits, ascending."""
    needs: tuple[Place, ...] = ()
    room: tuple[Place, ...] = ()
    clauses: tuple[int, ...] = ()
    """Premises that say that one of some candidates is true, as places do."""
    groups: tuple[tuple[int, ...], ...] = ()
    """Cells that all see each other without being in one house; ``room`` names them."""
    constraints: tuple[int, ...] = ()
    """Indices of further rules of the puzzle; its tables of two cells, its sums, its lines."""
    houses: tuple[int, ...] = ()
    """Houses whose sums are known because they hold each digit once."""
    choices: tuple[tuple[tuple[int, int], ...], ...] = ()
    """For each of ``needs`` but the last the candidates, (cell, digit), that a whip leaves it."""


Proof = tuple[Inference, ...]
_ABSURD: Final = (Rule.NO_PLACE, Rule.NO_CANDIDATE)
"""Looked up once: members of an ``Enum`` take as long as the question."""


def is_absurd(line: Inference) -> bool:
    """Tell whether a line is a contradiction, so that an assumption above is wrong."""
    return not line.cells or line.rule in _ABSURD


def is_single(line: Inference) -> bool:
    """Tell whether a line places a digit, as the last of its cell or in the last place."""
    alone = line.is_true and len(line.cells) == 1 and not line.more
    return alone and line.rule in (Rule.LAST_PLACE, Rule.LAST_CANDIDATE)


def claimed(line: Inference) -> tuple[tuple[int, int], ...]:
    """Return the candidates that a line speaks of, none when the line is a contradiction."""
    if is_absurd(line):
        return ()
    return (*[(cell, line.digit) for cell in line.cells], *line.more)
