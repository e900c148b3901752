"""The constraints a puzzle may have, one module each.

Adding one
    A module with a class that derives from ``Constraint``, or from what lines, signs, marked cells
    or outside clues share, and its place in ``CONSTRAINTS``. Its mark is drawn there as shapes.
    Search, checks, hints, text, window, paper and the generator follow from what the class says.
"""

from __future__ import annotations

from typing import Final

from numberplace.variants.constraints.apart import AntiKing, AntiKnight, NotConsecutive
from numberplace.variants.constraints.arrow import Arrow
from numberplace.variants.constraints.base import Constraint
from numberplace.variants.constraints.between import Between
from numberplace.variants.constraints.diagonals import Diagonals
from numberplace.variants.constraints.extra_region import ExtraRegion
from numberplace.variants.constraints.extremes import Maximum, Minimum
from numberplace.variants.constraints.greater import Greater
from numberplace.variants.constraints.killer import Cage
from numberplace.variants.constraints.kropki import BlackDot, WhiteDot
from numberplace.variants.constraints.little_killer import LittleKiller
from numberplace.variants.constraints.marks import Figure
from numberplace.variants.constraints.palindrome import Palindrome
from numberplace.variants.constraints.parity import Even, Odd
from numberplace.variants.constraints.patterns import Asterisk, CentreDot, DisjointGroups
from numberplace.variants.constraints.renban import Renban
from numberplace.variants.constraints.sandwich import Sandwich
from numberplace.variants.constraints.skyscraper import Skyscraper
from numberplace.variants.constraints.thermometer import Thermometer
from numberplace.variants.constraints.whispers import Whispers
from numberplace.variants.constraints.windoku import Windoku
from numberplace.variants.constraints.xv import Five, Ten

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
