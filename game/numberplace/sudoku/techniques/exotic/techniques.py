"""SK loops, exocets, sector sets, fireworks, oddagons and broken wings: the techniques."""

from __future__ import annotations

from functools import partial
from typing import Final

from numberplace.core.words import sections
from numberplace.sudoku.proofs.compact import (
    write_broken_wing,
    write_cells,
    write_double_exocet,
    write_exocet,
    write_exocet_plus,
    write_firework,
    write_oddagon,
)
from numberplace.sudoku.proofs.exotic import (
    prove_broken_wing,
    prove_counted,
    prove_double_exocet,
    prove_exocet,
    prove_firework,
    prove_oddagon,
    prove_tridagon_chains,
)
from numberplace.sudoku.techniques.exotic.broken_wings import find_broken_wing
from numberplace.sudoku.techniques.exotic.counting_words import explain_sector_set, explain_sk_loop
from numberplace.sudoku.techniques.exotic.domino_loops import find_sk_loop
from numberplace.sudoku.techniques.exotic.double_exocet import find_double_exocet
from numberplace.sudoku.techniques.exotic.exocet import (
    find_exocet_plus,
    find_junior_exocet,
    find_senior_exocet,
)
from numberplace.sudoku.techniques.exotic.exocet_words import (
    explain_double_exocet,
    explain_exocet_plus,
    explain_junior_exocet,
    explain_senior_exocet,
)
from numberplace.sudoku.techniques.exotic.firework_words import explain_firework
from numberplace.sudoku.techniques.exotic.fireworks import (
    find_firework_quad,
    find_firework_triple,
)
from numberplace.sudoku.techniques.exotic.oddagon_words import (
    explain_bivalue_oddagon,
    explain_broken_wing,
    explain_tridagon,
    explain_tridagon_chains,
)
from numberplace.sudoku.techniques.exotic.oddagons import find_bivalue_oddagon, find_tridagon
from numberplace.sudoku.techniques.exotic.sectors import find_sector_set
from numberplace.sudoku.techniques.exotic.tridagon_chains import find_tridagon_chains
from numberplace.sudoku.techniques.technique import Technique, technique_of

_TEXTS: Final = sections("""
    [sk_loop]
    Name: SK loop
    About: Two rows and two columns cross in four filled cells, one in each of four boxes. In these
    boxes the other cells of the rows and columns make eight pairs, which go round in a ring: two
    pairs share a row, the next two a box, then a column, a box and so on. Count for each digit how
    many of these houses it takes to hold all its candidates in the ring: it can be there no more
    often. If that makes just as many digits as there are empty cells, every one of them is needed,
    and can be eliminated from the rest of its house.
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
    [double_exocet]
    Name: Double exocet
    About: Two junior exocets of one band or stack have their bases in two boxes, often with the
    same four digits. A target that stands in the box of the other base sees both cells of that
    base, so its digit is not there. So only a few ways are left for both exocets together. What is
    impossible in all of them can be eliminated. If each of the four digits is in one base or the
    other, each is also on the cross lines twice outside the band, and nowhere else in the two
    houses that hold its places there.
    Idea: Two junior exocets share a band. A target of one sees the base of the other, so the two
    bases have different digits. With four digits in all, each is in one base or the other.
    Why: Each exocet alone says that its targets have the digits of its base. A target in the box of
    the other base cannot have a digit of that base. What one exocet takes, the other cannot have.
    Spot: When you have found a junior exocet, look at the other boxes of its band for two more
    cells of a line with the same digits. Often the cross lines are the same for both.
    Mistake: Taking the two exocets for double when no target sees the other base. Then both bases
    may have the same digits, and nothing follows beyond what each says alone.
    [junior_exocet_plus]
    Name: Junior exocet plus
    About: As in a junior exocet, two base cells of a box and a line have three or four candidates
    in all. In another box of the band or stack both cells of a cross line beside the base's line
    can have these digits, so there is no single target. But if the box or the line has another
    digit only in these two cells, one of them holds that digit. The two cells then have room for
    one digit of the base, and together they are a target. The same holds for two other digits with
    one more cell. What is neither of the base nor locked there can be eliminated from the two
    cells.
    Idea: A target of an exocet may be two cells, if one of them must hold another digit. The two
    base cells and the two targets have the same two digits.
    Why: The two digits of the base are nowhere else in its line and box. Each of the three cross
    lines needs both. Outside the three boxes each has room at most twice, so each is in a target
    too, and two cells of which one is needed for another digit can take only one of them.
    Spot: Look for a junior exocet that fails because the cell below or above a target, or beside
    it, has digits of the base, too. Then look for another digit that the box or the line has only
    in these two cells.
    Mistake: Eliminating the locked digit. One of the two cells holds it; only what is neither
    locked nor of the base goes.
    [senior_exocet]
    Name: Senior exocet
    About: Two cells of a box and a line, the base, have three or four candidates in all. Choose
    three lines that cross the base line: one beside the base in its box, and one through each of
    the two other boxes. Each of them has the two digits of the base, in cells outside the base's
    line and box. If two houses hold all places of each digit there but those in two cells, the
    targets, these have the same two digits as the base. All other candidates of the targets can be
    eliminated, and what the two digits cannot be in base and targets at once.
    Idea: Two base cells of a box and a line have three or four candidates in all. On three lines
    that cross their line, two target cells must hold the same two digits as the base. All other
    candidates of the targets can be eliminated.
    Why: The two digits of the base are nowhere else in its line and box. Each of the three cross
    lines needs both, but without the targets two houses have room for each at most twice. So each
    is in a target.
    Spot: Look for a base as for a junior exocet. If a digit has one place too many for two houses
    on the cross lines, try the cell of that place as a target, also far from the base.
    Mistake: Forgetting the cells of the cross lines beside the base. What does not lie in the
    base's line or box counts, above and below a target as well.
    [firework_why]
    Why: If such a digit is at neither end, both lines have it inside the box, so in the cell where
    they cross. So each digit is in one of the cells, and as there are just as many digits as cells,
    the cells hold nothing else.
    [firework_mistake]
    Mistake: Looking inside the box. How many places a digit has there does not matter; outside the
    box it may have one place in the row and one in the column, the same two cells for every digit.
    [firework_triple] firework_why, firework_mistake
    Name: Firework triple
    About: A row and a column cross in a box. Outside the box, three digits have no place in the
    row but one cell, and no place in the column but one cell, the same for all three. Then each of
    the digits is in one of these two ends or where the lines cross. Three digits fill three cells:
    what else they could be can be eliminated, and the three digits go from the cells of the box
    that lie on neither line.
    Idea: A row and a column cross. Outside the box where they cross, three digits have at most one
    place in each, at the same two ends. The two ends and the crossing hold just these three.
    Spot: Take a box and look for three digits that a row through it has nowhere outside but in one
    cell. Then look for a column through the box where the same is so.
    [firework_quad] firework_why, firework_mistake
    Name: Firework quad
    About: Four cells at the corners of a rectangle lie in four boxes. From one corner two digits
    burst along its row and column: outside its box they have no place there but the two corners
    next to it. From the opposite corner two others do. So the four digits fill the four corners:
    what else these could be can be eliminated.
    Idea: Two digits of a row and a column are in the box where these cross, or at two ends; two
    other digits likewise, from the opposite corner to the same two ends. The four corners hold
    just these four digits.
    Spot: Look for a pair of digits that a row and a column have only inside one box or at one end
    each, then at the fourth corner for another pair with the same ends.
    [bivalue_oddagon]
    Name: Bivalue oddagon
    About: An odd number of cells stand in a ring so that each sees the next. If they held nothing
    but the same two digits, these would have to alternate around the ring, which does not come out
    with an odd number. So one of the other candidates in the ring is true. If all of these make the
    same candidate false, that candidate can be eliminated.
    Idea: A ring of an odd number of cells has two digits in each cell. The two cannot alternate
    around it, so one of the few other candidates there is true. What clashes with all of these can
    be eliminated.
    Why: Going round the ring, each cell would have the other digit than the cell before. After an
    odd number of cells the first and the last, which see each other, would have the same.
    Spot: Look for several cells with the same two candidates, as for remote pairs or a unique
    loop, and try to close a ring through cells that have one or two candidates more.
    Mistake: Counting the cells wrong. Around an even number of cells two digits can alternate, and
    nothing follows.
    [broken_wing]
    Name: Broken wing
    About: Take one digit. An odd number of cells that can hold the digit form a ring in which each
    cell sees the next, and the houses between them have only a few other places for the digit, the
    guardians. Without guardians the digit would be in every other cell of the ring, which does not
    come out with an odd number. So one of the guardians holds the digit, and whatever sees all of
    them does not.
    Idea: A ring of an odd number of cells would be joined by strong links of one digit, were it not
    for a few other places in its houses. One of these holds the digit. What sees all of them
    cannot.
    Why: Where a house has two places for a digit, one of them holds it. Going round the ring, the
    cells would take turns, and after an odd number of them two neighbours would both have the
    digit, or neither.
    Spot: Look for a digit with several houses that have two or three places, and follow them from
    house to house. Where you come back after an odd number of cells, mark the places you had to
    leave out: they should see a common cell.
    Mistake: Forgetting a guardian. Every place of the digit in the houses of the ring counts,
    unless its cell is in the ring.
    [tridagon_spot]
    Spot: Look for three digits that four boxes at the corners of a rectangle of boxes all lack. In
    each box, three cells without a common row or column must have hardly anything but these
    digits. Count the boxes whose cells go up from left to right: it must be one or three.
    [tridagon_mistake]
    Mistake: Not looking at the directions. If the cells of an even number of the four boxes go up,
    the three digits can fill all twelve cells, and nothing follows.
    [tridagon] tridagon_spot, tridagon_mistake
    Name: Tridagon
    About: In four boxes at the corners of a rectangle of boxes, take three cells each that share
    no row and no column. From left to right they go down, one row at a time and from the bottom on
    at the top, or they go up. If the cells of one box go another way than those of the other three,
    three digits alone cannot fill the twelve cells. So one of the other candidates there, the
    guardians, is true. If there is only one, it can be placed; what clashes with all of them can be
    eliminated.
    Idea: Twelve cells, three in each of four boxes, share no row or column inside their box. If
    the cells of one box go up from left to right and the others down, or the other way round, they
    cannot be filled with just three digits. One of their other candidates is true.
    Why: Read three digits from left to right in each box, going round. Boxes below each other have
    them in the same order, and boxes beside each other too, or in opposite order if their cells go
    different ways. With one box that goes another way, the order would turn into its opposite on
    the way round.
    [tridagon_chains] tridagon_spot, tridagon_mistake
    Name: Tridagon with chains
    About: Twelve cells of four boxes that three digits alone cannot fill, as in a tridagon, have
    two or more other candidates, the guardians. One of them is true. Follow a chain from each: if
    all of them come to the same candidate and make it false, that candidate can be eliminated,
    whichever guardian is the right one.
    Idea: One of a few guardians of a tridagon is true. Follow a chain from each of them. What all
    chains make false can be eliminated.
    Why: Without any guardian the twelve cells could not be filled with three digits. So one of the
    cases is the right one, and as all of them lead to the same statement, it holds.
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
_firework = partial(
    technique_of,
    _TEXTS,
    tell=explain_firework,
    family="fireworks",
    prove=prove_firework,
    compact=write_firework,
    rests_on="boxes",
)
_oddagon = partial(
    technique_of,
    _TEXTS,
    prove=prove_oddagon,
    compact=write_oddagon,
)
_broken_wing = partial(
    technique_of,
    _TEXTS,
    family="broken_wing",
    prove=prove_broken_wing,
    compact=write_broken_wing,
    rests_on="houses",
)
_tridagon = partial(_oddagon, family="tridagon", rests_on="boxes")


TECHNIQUES: Final[tuple[Technique, ...]] = (
    _broken_wing("broken_wing", 6.8, "expert", None, find_broken_wing, explain_broken_wing),
    _counted("sk_loop", 8.6, "extreme", None, find_sk_loop, explain_sk_loop),
    _firework("firework_triple", 7.2, "expert", None, find_firework_triple),
    _firework("firework_quad", 7.3, "expert", None, find_firework_quad),
    _oddagon(
        "bivalue_oddagon",
        7.6,
        "expert",
        None,
        find_bivalue_oddagon,
        explain_bivalue_oddagon,
        family="bivalue_oddagon",
        rests_on="houses",
    ),
    _tridagon("tridagon", 8.5, "extreme", None, find_tridagon, explain_tridagon),
    _tridagon(
        "tridagon_chains",
        8.7,
        "extreme",
        None,
        find_tridagon_chains,
        explain_tridagon_chains,
        prove=prove_tridagon_chains,
    ),
    _exocet("junior_exocet", 8.8, "extreme", None, find_junior_exocet, explain_junior_exocet),
    _exocet(
        "double_exocet",
        8.9,
        "extreme",
        None,
        find_double_exocet,
        explain_double_exocet,
        prove=prove_double_exocet,
        compact=write_double_exocet,
    ),
    _exocet(
        "junior_exocet_plus",
        8.9,
        "extreme",
        None,
        find_exocet_plus,
        explain_exocet_plus,
        compact=write_exocet_plus,
    ),
    _exocet("senior_exocet", 8.9, "extreme", None, find_senior_exocet, explain_senior_exocet),
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
