"""SK loops, exocets and multi-sector locked sets: the techniques."""

from __future__ import annotations

from functools import partial
from typing import Final

from numberplace.core.words import sections
from numberplace.sudoku.proofs.compact import write_cells, write_exocet
from numberplace.sudoku.proofs.exotic import prove_counted, prove_exocet
from numberplace.sudoku.techniques.exotic.counting_words import explain_sector_set, explain_sk_loop
from numberplace.sudoku.techniques.exotic.domino_loops import find_sk_loop
from numberplace.sudoku.techniques.exotic.exocet import find_junior_exocet
from numberplace.sudoku.techniques.exotic.exocet_words import explain_junior_exocet
from numberplace.sudoku.techniques.exotic.sectors import find_sector_set
from numberplace.sudoku.techniques.technique import Technique, technique_of

_TEXTS: Final = sections("""
    [sk_loop]
    Name: SK loop
    About: Also called a domino loop. Two rows and two columns cross in four filled cells, one
    in each of four boxes. In these boxes the other cells of the rows and columns make eight
    pairs, which go round in a ring: two pairs share a row, the next two a box, then a column, a
    box and so on. Count for each digit how many of these houses it takes to hold all its
    candidates in the ring: it can be there no more often. If that makes just as many digits as
    there are empty cells, every one of them is needed, and can be eliminated from the rest of
    its house.
    Idea: Four filled cells stand where two rows and two columns cross, each in a box of its
    own. The pairs of cells beside, above and below them form a ring. Where the ring can hold
    only as many digits as it has empty cells, it needs them all.
    Why: A row, column or box holds a digit once. A digit whose candidates in the ring lie in
    two houses is there at most twice, and so on for each digit. If these numbers make just as
    many digits as cells, each house that was counted has its digit in the ring, and nowhere
    else.
    Spot: Look for four filled cells at the corners of a rectangle in four boxes, with few other
    givens in their rows and columns inside these boxes. Often the pairs of each box share two
    digits, and pairs on the same line share two others.
    Mistake: Stopping the count too early. Every digit that is a candidate in the ring counts,
    also one that is there only once; with one digit too many, nothing follows.
    [junior_exocet]
    Name: Junior exocet
    About: Two cells of a box and a line, the base, have three or four candidates in all. In the
    other two boxes of the same band or stack, choose a target each, outside the base line, so
    that the third cell below or above it, or beside it, has none of these digits. Now look at
    three lines that cross the band: those through the targets, and the one through the third
    cell of the base's box and line. If outside the band all places of each digit in them lie in
    two houses, the targets have the same two digits as the base. All other candidates of the
    targets can be eliminated, and what the two digits cannot be in base and targets at once.
    Idea: Two base cells of a box and a line have three or four candidates in all. Two target
    cells in the other boxes of the band or stack must hold the same two digits as the base. All
    other candidates of the targets can be eliminated.
    Why: The two digits of the base are nowhere else in its line and box. Each of the three
    cross lines needs both, but outside the three boxes each has room at most twice. So each is
    in a target too.
    Spot: Start from two empty cells in the same box and line with three or four candidates
    together. In each of the other two boxes, look at the cells off that line: one has these
    digits, and the one below or above it, or beside it, has none of them. Then check each digit
    on the three cross lines.
    Mistake: Checking only some of the digits. Outside the three boxes, the places of each base
    digit on the cross lines must lie in two houses; if one digit needs three houses, it need
    not be in a target.
    [multi_sector_locked_set]
    Name: Multi-sector locked set
    About: A locked set that is spread over several rows and columns. Choose some digits to be
    counted row by row, and count the others column by column. Among some cells, each digit can
    be at most once in each row, or in each column, where it is a candidate. If that makes just
    as many digits as there are cells, every one of them is needed there: each can be eliminated
    from the rest of its row or column.
    Idea: Count some digits row by row and the others column by column. If some cells can hold
    only as many digits, counted in this way, as there are cells, every digit counted must be
    there. It can be eliminated from the rest of its row or column.
    Why: Each digit is in a row or column once. So the count is the most that the cells can
    hold, and they need one digit each. If both numbers are the same, no digit that was counted
    can be missing from these cells.
    Spot: Look for three or more rows and columns that cross mostly in empty cells. Elsewhere,
    the rows should already have a few digits filled in, and the columns the others. Then count
    what is missing: the first digits row by row, the others column by column.
    Mistake: Counting a digit by row in one cell and by column in another. How a digit is
    counted is decided once, for all the cells.
""")


_counted = partial(
    technique_of,
    _TEXTS,
    family="sk_loop",
    prove=prove_counted,
    compact=write_cells,
    rests_on="boxes",
)
_exocet = partial(
    technique_of,
    _TEXTS,
    family="exocet",
    prove=prove_exocet,
    compact=write_exocet,
    rests_on="boxes",
)


TECHNIQUES: Final[tuple[Technique, ...]] = (
    _counted("sk_loop", 8.6, "extreme", None, find_sk_loop, explain_sk_loop),
    _exocet("junior_exocet", 8.8, "extreme", None, find_junior_exocet, explain_junior_exocet),
    _counted(
        "multi_sector_locked_set",
        8.9,
        "extreme",
        None,
        find_sector_set,
        explain_sector_set,
        family="sector_set",
    ),
)
