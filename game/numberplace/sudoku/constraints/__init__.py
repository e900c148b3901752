"""The constraints a puzzle may have, one module each.

Adding one
    A module with a class that derives from ``Constraint``, or from what lines, signs, marked cells
    or outside clues share, and its place in ``CONSTRAINTS``. Its mark is drawn there as shapes.
    Search, checks, hints, text, window, paper and the generator follow from what the class says.
    ``iss`` and ``fpuzzles`` are its names in links. What it has in them beside the words of its own
    text, ``from_iss`` and ``from_fpuzzles`` read, ``to_iss`` and ``to_fpuzzles`` write.
    ``drawn_on`` and ``takes`` give it its tool in the editor.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.constraints.allowed import Allowed
from numberplace.sudoku.constraints.apart import (
    AntiKing,
    AntiKnight,
    AntiTaxicab,
    DiagonallyNotConsecutive,
    NotConsecutive,
)
from numberplace.sudoku.constraints.arrow import Arrow, DoubleArrow, PillArrow
from numberplace.sudoku.constraints.base import Constraint, FromZero
from numberplace.sudoku.constraints.between import Between
from numberplace.sudoku.constraints.cages import (
    Contains,
    EqualityCage,
    LookAndSay,
    Lunchbox,
    RellikCage,
    SumCage,
)
from numberplace.sudoku.constraints.counting import Clone, CountingCircles, SameValues
from numberplace.sudoku.constraints.diagonals import Diagonals, FallingDiagonal, RisingDiagonal
from numberplace.sudoku.constraints.either import KINDS, EitherOr
from numberplace.sudoku.constraints.entropic import Entropic, Modular
from numberplace.sudoku.constraints.extra_region import ExtraRegion
from numberplace.sudoku.constraints.extremes import Maximum, Minimum
from numberplace.sudoku.constraints.first_digit import NumberedRoom, XSum
from numberplace.sudoku.constraints.full_rank import FullRank, NoRanksTie, RanksMayTie
from numberplace.sudoku.constraints.greater import Greater
from numberplace.sudoku.constraints.indexing import ColumnIndex, RowIndex, Slingshot
from numberplace.sudoku.constraints.killer import Cage
from numberplace.sudoku.constraints.kropki import BlackDot, WhiteDot
from numberplace.sudoku.constraints.little_killer import LittleKiller
from numberplace.sudoku.constraints.lockout import Lockout
from numberplace.sudoku.constraints.machines import AllPairs, MachineLine, PairLine, RegexLine
from numberplace.sudoku.constraints.marks import Figure
from numberplace.sudoku.constraints.mathdoku import Mathdoku
from numberplace.sudoku.constraints.negative import (
    StrictDifference,
    StrictKropki,
    StrictRatio,
    StrictXV,
)
from numberplace.sudoku.constraints.numbered_signs import Difference, PairSum, Ratio
from numberplace.sudoku.constraints.palindrome import Palindrome
from numberplace.sudoku.constraints.parity import Even, Odd
from numberplace.sudoku.constraints.patterns import Asterisk, CentreDot, DisjointGroups
from numberplace.sudoku.constraints.quadruple import Quadruple
from numberplace.sudoku.constraints.renban import Nabner, Renban
from numberplace.sudoku.constraints.sandwich import Sandwich
from numberplace.sudoku.constraints.skyscraper import HiddenSkyscraper, Skyscraper
from numberplace.sudoku.constraints.straights import Straights
from numberplace.sudoku.constraints.sum_lines import RegionSum, SumLine
from numberplace.sudoku.constraints.thermometer import SlowThermometer, Thermometer
from numberplace.sudoku.constraints.whispers import Whispers
from numberplace.sudoku.constraints.windoku import Windoku
from numberplace.sudoku.constraints.windows import Flatmates, GlobalEntropy, GlobalModulo
from numberplace.sudoku.constraints.xv import Five, Ten
from numberplace.sudoku.constraints.zipper import Zipper

__all__ = ["BY_ID", "CONSTRAINTS", "Constraint", "Figure"]

CONSTRAINTS: Final[tuple[type[Constraint], ...]] = (
    Diagonals,
    FallingDiagonal,
    RisingDiagonal,
    Windoku,
    DisjointGroups,
    Asterisk,
    CentreDot,
    ExtraRegion,
    Cage,
    Mathdoku,
    Straights,
    SumCage,
    RellikCage,
    LookAndSay,
    EqualityCage,
    Contains,
    Lunchbox,
    SameValues,
    Clone,
    WhiteDot,
    BlackDot,
    Difference,
    Ratio,
    Ten,
    Five,
    PairSum,
    Greater,
    Quadruple,
    StrictKropki,
    StrictXV,
    StrictRatio,
    StrictDifference,
    FromZero,
    NotConsecutive,
    DiagonallyNotConsecutive,
    AntiKnight,
    AntiKing,
    AntiTaxicab,
    GlobalEntropy,
    GlobalModulo,
    Flatmates,
    Thermometer,
    SlowThermometer,
    Arrow,
    DoubleArrow,
    PillArrow,
    Palindrome,
    Renban,
    Nabner,
    Whispers,
    Between,
    Lockout,
    Entropic,
    Modular,
    Zipper,
    RegionSum,
    SumLine,
    Slingshot,
    RegexLine,
    MachineLine,
    PairLine,
    AllPairs,
    Odd,
    Even,
    Allowed,
    Minimum,
    Maximum,
    ColumnIndex,
    RowIndex,
    CountingCircles,
    Sandwich,
    LittleKiller,
    Skyscraper,
    HiddenSkyscraper,
    XSum,
    NumberedRoom,
    FullRank,
    RanksMayTie,
    NoRanksTie,
    EitherOr,
)
"""In the order in which a puzzle lists them."""

BY_ID: Final[dict[str, type[Constraint]]] = {one.id: one for one in CONSTRAINTS}

KINDS.update(BY_ID)
