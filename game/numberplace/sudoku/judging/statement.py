"""Statement: one step as somebody wrote it, with its reason as facts about cells and houses.

Cells and houses have the numbers of the board that proofs are checked on (``sudoku/board``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from numberplace.core.proof import Place, Proof
from numberplace.core.step import Link

Candidate = tuple[int, int]
"""A cell and a digit."""
Cells = tuple[int, ...]


class LastPlace(NamedTuple):
    """A digit has one place left in a house."""

    houses: tuple[int, ...] = ()
    """Houses of which each is meant; none means whichever holds the cell."""
    kinds: str = "rcbx"
    """Which houses may be meant where none is named."""


class LastDigit(NamedTuple):
    """A cell has one digit left."""


class Confined(NamedTuple):
    """All places of a digit in a house lie in another house, or in some cells."""

    digit: int
    house: int
    within: tuple[int, ...] = ()
    """Houses that hold all places."""
    cells: Cells = ()


class Subset(NamedTuple):
    """A subset: as many cells as digits in a house."""

    cells: Cells
    digits: tuple[int, ...]
    is_hidden: bool | None = None
    """True if the digits have no other place; None where the statement leaves this open."""
    houses: tuple[int, ...] = ()


class FishReason(NamedTuple):
    """A digit's places in base houses lie in as many cover houses, but for fins."""

    digit: int
    bases: tuple[int, ...]
    covers: tuple[int, ...] = ()
    fins: Cells = ()
    is_ordered: bool = True
    """True if bases and covers were told apart."""


class Pattern(NamedTuple):
    """Cells and houses that the argument looks at: wings, colours, patterns of one digit."""

    cells: Cells
    digits: tuple[int, ...] = ()
    """Digits whose houses are looked at; none means the cells alone."""
    houses: tuple[int, ...] = ()
    stated: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """The digits that the statement gives some cells."""


class Sets(NamedTuple):
    """Almost locked sets, and cells beside them."""

    sets: tuple[Cells, ...]
    stated: tuple[tuple[int, ...], ...]
    """The digits that the statement gives each set; () where it gives none."""
    cells: Cells = ()
    houses: tuple[int, ...] = ()
    together: bool = False
    """True if all cells are counted against all their digits at once."""


class DeadlyPattern(NamedTuple):
    """Cells whose digits could be exchanged."""

    cells: Cells
    digits: tuple[int, ...]


class Chain(NamedTuple):
    """Links one after another."""

    links: tuple[Link, ...]
    is_ring: bool = False


class Claimed(NamedTuple):
    """A node of a branch: a digit is in one of some cells, or in none of them."""

    cells: Cells
    digit: int
    is_true: bool

    @property
    def candidates(self) -> list[Candidate]:
        """The candidates the node is about."""
        return [(cell, self.digit) for cell in self.cells]


class Branches(NamedTuple):
    """The consequences of several assumptions, or several consequences of one."""

    branches: tuple[tuple[Claimed, ...], ...]
    """Each begins with its assumption."""


class Whip(NamedTuple):
    """Places, each of which has one choice left if a candidate is true, the last one none."""

    places: tuple[Place, ...]


class Written(NamedTuple):
    """An argument written down line by line."""

    proof: Proof


Reason = (
    LastPlace
    | LastDigit
    | Confined
    | Subset
    | FishReason
    | Pattern
    | Sets
    | DeadlyPattern
    | Chain
    | Branches
    | Whip
    | Written
)


@dataclass(frozen=True)
class Statement:
    """One step as written."""

    text: str
    place: str = ""
    """Place of the step in its text: a line, or a number in a list."""
    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    reasons: tuple[Reason, ...] = ()
    """All of them are said; each is to hold."""
    techniques: tuple[str, ...] = ()
    """Ids that the name given may mean; none where no technique is named."""
    marked: Cells = ()
    """Cells that are to be part of the pattern, where only the name describes the pattern."""
    fault: str = ""
    """Reason why the statement cannot be read."""

    @property
    def has_reason(self) -> bool:
        """Tell whether more than a conclusion is said."""
        return bool(self.reasons or self.techniques)

    @property
    def is_readable(self) -> bool:
        """Tell whether there is anything to judge."""
        return not self.fault and bool(self.placements or self.eliminations or self.reasons)
