"""The constraints a puzzle may have, one module each.

Adding one
    A module with a class that derives from ``Constraint``, or from what lines, signs, marked cells
    or outside clues share, and its place in ``CONSTRAINTS``. Its mark is drawn there as shapes.
    Search, checks, hints, text, window, paper and the generator follow from what the class says.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.constraints.apart import AntiKing, AntiKnight, NotConsecutive
from numberplace.sudoku.constraints.arrow import Arrow
from numberplace.sudoku.constraints.base import Constraint
from numberplace.sudoku.constraints.between import Between
from numberplace.sudoku.constraints.diagonals import Diagonals
from numberplace.sudoku.constraints.extra_region import ExtraRegion
from numberplace.sudoku.constraints.extremes import Maximum, Minimum
from numberplace.sudoku.constraints.greater import Greater
from numberplace.sudoku.constraints.killer import Cage
from numberplace.sudoku.constraints.kropki import BlackDot, WhiteDot
from numberplace.sudoku.constraints.little_killer import LittleKiller
from numberplace.sudoku.constraints.marks import Figure
from numberplace.sudoku.constraints.palindrome import Palindrome
from numberplace.sudoku.constraints.parity import Even, Odd
from numberplace.sudoku.constraints.patterns import Asterisk, CentreDot, DisjointGroups
from numberplace.sudoku.constraints.renban import Renban
from numberplace.sudoku.constraints.sandwich import Sandwich
from numberplace.sudoku.constraints.skyscraper import Skyscraper
from numberplace.sudoku.constraints.thermometer import Thermometer
from numberplace.sudoku.constraints.whispers import Whispers
from numberplace.sudoku.constraints.windoku import Windoku
from numberplace.sudoku.constraints.xv import Five, Ten

__all__ = ["BY_ID", "CONSTRAINTS", "Constraint", "Figure"]

CONSTRAINTS: Final[tuple[type[Constraint], ...]] = (
    Diagonals,
    Windoku,
    DisjointGroups,
    Asterisk,
    CentreDot,
    ExtraRegion,
    Cage,
    WhiteDot,
    BlackDot,
    Ten,
    Five,
    Greater,
    NotConsecutive,
    AntiKnight,
    AntiKing,
    Thermometer,
    Arrow,
    Palindrome,
    Renban,
    Whispers,
    Between,
    Odd,
    Even,
    Minimum,
    Maximum,
    Sandwich,
    LittleKiller,
    Skyscraper,
)
"""In the order in which a puzzle lists them."""

BY_ID: Final[dict[str, type[Constraint]]] = {one.id: one for one in CONSTRAINTS}
