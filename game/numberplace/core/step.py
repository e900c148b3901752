"""The report of one deduction, common to all solvers.

A step is complete enough to be drawn and explained without asking the solver again. Nothing here
knows a puzzle: cells and houses are that kind's indices, digits are its labels. The classes are
named tuples because a solver makes thousands a second and they compare and hash by value.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

from numberplace.core.proof import Proof


class Role(IntEnum):
    """Part that a marked cell, candidate or house plays in the argument; themes colour by role."""

    BASIS = 0
    """Basis of the argument: the candidates of a subset, the base of a fish, a rectangle."""
    COVER = 1
    """The cover houses of a fish."""
    FIN = 2
    """A fin, or any extra candidate that must be false for the pattern to close."""
    ENDO_FIN = 3
    """A fin inside two base houses."""
    PIVOT = 4
    """The cell a wing, blossom or cell forcing chain starts from."""
    PINCER = 5
    """An end of a wing or chain; one of the ends is true."""
    ALS = 6
    """A cell of an almost locked set; ``group`` tells the sets apart."""
    RESTRICTED = 7
    """A restricted common candidate of two almost locked sets."""
    ON = 8
    """A candidate true under the assumption; ``group`` tells assumptions or branches apart."""
    OFF = 9
    """A candidate false under the assumption."""
    COLOUR_A = 10
    """One colour of a colouring; ``group`` tells clusters apart. Exactly one colour is true."""
    COLOUR_B = 11
    """The other colour."""
    GUARDIAN = 12
    """The extra candidates of a deadly pattern: one must be true."""
    BLOCKER = 13
    """A placed digit or cell that explains why candidates are gone."""
    PLACEMENT = 14
    """A conclusion: this candidate is true. Implied by ``Step.placements``."""
    ELIMINATION = 15
    """A conclusion: this candidate is false. Implied by ``Step.eliminations``."""
    BLOCKED = 16
    """An empty cell that is closed to the digit in question, by the blocker of the same ``group``;
    without a blocker the cell lost the candidate to an earlier step."""


class Mark(NamedTuple):
    """One cell or candidate with its role."""

    role: Role
    cell: int
    digit: int = 0
    """0 = the whole cell."""
    group: int = 0
    """Tells several sets, colours or branches of the same role apart, counted from 0."""


class HouseMark(NamedTuple):
    """One house with its role (BASIS or COVER)."""

    role: Role
    house: int


class Node(NamedTuple):
    """An end of a link: one candidate, or several cells of one digit taken together."""

    cells: tuple[int, ...]
    """Ascending; true when one of them holds the digit."""
    digit: int


class Link(NamedTuple):
    """An inference between two nodes, in the order it is read.

    Strong: if the source is false, the target is true. Weak: if the source is true, the target is
    false. Links of a net share targets: they follow from all links that end in their source.
    """

    source: Node
    target: Node
    strong: bool
    through: tuple[int, ...] = ()
    """The cells of the almost locked set that makes a strong link between two of its digits."""
    group: int = 0
    """Tells the branches of a forcing chain or net apart, counted from 0."""


class Step(NamedTuple):
    """One deduction: its conclusions, its technique, and the pattern that shows them."""

    technique: str
    """The technique's id."""
    placements: tuple[tuple[int, int], ...] = ()
    """(cell, digit) pairs, ascending."""
    eliminations: tuple[tuple[int, int], ...] = ()
    """(cell, digit) pairs, ascending."""
    marks: tuple[Mark, ...] = ()
    """The pattern's cells and candidates; conclusions are not repeated here."""
    houses: tuple[HouseMark, ...] = ()
    """The houses the argument speaks of."""
    links: tuple[Link, ...] = ()
    """The inferences of a chain, in reading order."""
    facts: tuple[int, ...] = ()
    """Numbers the explanation needs; each technique documents their meaning."""
    proof: Proof = ()
    """The argument line by line, where a technique gives it so."""
    board: object = None
    """Facts of a board with rules of its own that the kind's words need."""

    def key(self) -> tuple[object, ...]:
        """Return the identity of a step: technique, conclusions and pattern cells."""
        return (self.technique, self.placements, self.eliminations, frozenset(self.marks))

    def cells(self, role: Role, group: int = 0) -> tuple[int, ...]:
        """Return the cells marked with a role and group, ascending, each once."""
        return tuple(sorted({m.cell for m in self.marks if m.role == role and m.group == group}))

    def digits(self, role: Role, group: int = 0) -> tuple[int, ...]:
        """Return the digits marked with a role and group, ascending, each once, without 0."""
        found = {m.digit for m in self.marks if m.role == role and m.group == group}
        return tuple(sorted(found - {0}))

    def houses_as(self, role: Role) -> tuple[int, ...]:
        """Return the houses marked with a role, in their order."""
        return tuple(h.house for h in self.houses if h.role == role)

    def rests_on_candidates(self, digits: bytes) -> bool:
        """Tell whether the step speaks of candidates, which must be in sight while it is told.

        Args:
            digits: what stands on the board, 0 = empty.
        """
        return bool(self.eliminations or self.links) or any(
            mark.digit and not digits[mark.cell] for mark in self.marks
        )

    def all_marks(self) -> tuple[Mark, ...]:
        """Return the pattern's marks, then the conclusions as marks, for drawing."""
        eliminated = tuple(Mark(Role.ELIMINATION, cell, digit) for cell, digit in self.eliminations)
        placed = tuple(Mark(Role.PLACEMENT, cell, digit) for cell, digit in self.placements)
        return self.marks + eliminated + placed


class Explanation(NamedTuple):
    """A step in words, in the player's language, each rung telling more than the one before."""

    nudge: str
    """The idea in plain words, with a house or a digit, but no cell."""
    where: str
    """Houses, digits and cells to look at, without the conclusion."""
    reason: str
    """The whole argument in complete sentences, ending with the conclusion."""
    proof: tuple[str, ...] = ()
    """Line by line, numbered and indented, where the reason only says how a long argument goes."""


def digits_by_cells(
    candidates: Iterable[tuple[int, int]],
) -> dict[tuple[int, ...], tuple[int, ...]]:
    """Return digits by their cells, from pairs (cell, digit): digits of equal cells together."""
    cells: dict[int, list[int]] = {}
    for cell, digit in candidates:
        cells.setdefault(digit, []).append(cell)
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    for digit in sorted(cells):
        where = tuple(cells[digit])
        found[where] = (*found.get(where, ()), digit)
    return found


class LessonText(NamedTuple):
    """The four texts of a lesson, English and marked with ``N_``; shown through ``_``."""

    idea: str
    """Description of the pattern."""
    why: str
    """The argument: the reason why the technique is sound."""
    spot: str
    """Advice for finding the pattern: where to look first, and which pencil marks help."""
    mistake: str
    """The commonest error with it."""
