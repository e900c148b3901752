"""Almost locked sets: the techniques."""

from __future__ import annotations

from functools import partial
from typing import Final

from numberplace.core.words import sections
from numberplace.sudoku.proofs.compact import (
    write_aligned,
    write_als,
    write_als_chain,
    write_blossom,
    write_sue_de_coq,
)
from numberplace.sudoku.proofs.sets import prove_aligned, prove_als, prove_sue_de_coq
from numberplace.sudoku.techniques.als.aligned import find_aligned_pair
from numberplace.sudoku.techniques.als.aligned_triples import find_aligned_triple
from numberplace.sudoku.techniques.als.aligned_words import explain_aligned
from numberplace.sudoku.techniques.als.chains import find_als_chain
from numberplace.sudoku.techniques.als.death_blossom import find_death_blossom
from numberplace.sudoku.techniques.als.pairs import find_als_xy_wing, find_als_xz
from numberplace.sudoku.techniques.als.sue_de_coq import find_sue_de_coq
from numberplace.sudoku.techniques.als.sue_de_coq_words import explain_sue_de_coq
from numberplace.sudoku.techniques.als.words import (
    explain_als_chain,
    explain_als_xy_wing,
    explain_als_xz,
    explain_death_blossom,
)
from numberplace.sudoku.techniques.technique import Hodoku, Technique, technique_of

_TEXTS: Final = sections("""
    [sue_de_coq]
    Name: Sue de Coq
    About: Take two or three cells where a box and a line cross, some further cells of the line,
    and some further cells of the box, so that the cells of the line and those of the box share
    no digit, and there are as many cells as digits in all. Each digit can be there only once,
    as its places all lie in the line or all lie in the box, so every digit is there. It can be
    eliminated from the other cells of that line or box. In the basic form the line and the box
    add one cell of two candidates each.
    Idea: Two or three cells where a box and a line cross, with some cells of the line and some
    of the box that share no digit, are as many cells as digits. The digits can be eliminated
    from the rest of the line or of the box.
    Why: All places of a digit in these cells lie in the line or all lie in the box, so it is
    there at most once. As many digits as cells means each is there exactly once, and uses up
    its line or its box.
    Spot: Look where a box and a line cross for two cells with four digits between them, or
    three with five. Then look in the line and in the box for a cell with two of these digits
    each, not the same ones.
    Mistake: Eliminating a digit of the line's cells from the box as well. A digit goes from the
    house in which all its places of the pattern lie: the line, the box, or both if they are all
    in the crossing.
    [aligned_pair_exclusion]
    Name: Aligned pair exclusion
    About: Go through all combinations of digits that two cells can have. A combination falls if
    the cells see each other and would be equal, or if some cell that sees both has just the two
    digits of the combination and would be left with nothing. A digit that occurs in no
    combination left can be eliminated from its cell.
    Idea: All combinations of digits that two cells can have are gone through. A digit that
    occurs in no combination that is still possible can be eliminated from its cell.
    Why: The solution is one of the combinations. Those that put equal digits into cells that
    see each other, or take both candidates from another cell, cannot be it. What is in no other
    combination is in no solution.
    Spot: Choose two cells that both see several cells with two candidates, as two cells of a
    box next to each other often do. Write the combinations as a list and cross out those that
    equal one of these cells.
    Mistake: Using a cell that only one of the two cells sees. To rule out a combination, a cell
    with two candidates must see both.
    [als_xz]
    Name: ALS-XZ
    About: An almost locked set (ALS) is a number of cells of one house with just one digit more
    than cells: take any one of the digits away and the rest are locked in. If two such sets
    share a digit whose places in one all see those in the other, only one set can have it, so
    the other one is locked: every other digit that both have is in one of them for certain, and
    goes from the cells that see all its places in both. With two such linking digits both sets
    are locked and all their digits can be eliminated around them.
    Idea: Two almost locked sets (one digit more than cells) share a linking digit whose places
    all see each other. Another digit that both have can be eliminated from every cell that sees
    all its places in both. If two digits link the sets, both sets are locked and all their
    digits go from the cells around.
    Why: Only one of the sets can hold the linking digit. The other is without it and has just
    as many digits as cells, so it holds all the others. The second shared digit is therefore in
    one of the sets.
    Spot: Cells with two candidates are the smallest almost locked sets, so begin with them.
    Next take two cells of a house with three digits between them, then three with four, and
    look for digits that two such sets share.
    Mistake: Linking two sets by a digit of which some place in one does not see some place in
    the other. A link needs all places of the digit in both sets to see each other.
    [als_xy_wing]
    Name: ALS-XY-wing
    About: Three almost locked sets, each with one digit more than cells. The first shares one
    linking digit with the second and another with the third: places that all see each other.
    Whatever digit the first set lacks, it pushes one of the linking digits out of the second or
    the third set, which is then locked. A digit common to these two is in one of them, and goes
    from every cell that sees all its places in both.
    Idea: An almost locked set in the middle is linked to two others by two different digits. A
    third digit that these two share can be eliminated from every cell that sees all its places
    in both.
    Why: The middle set lacks at most one of its digits, so it holds at least one of the two
    linking digits. The set at that link loses the digit and is locked, and so holds the third
    digit.
    Spot: Start from an XY-wing whose pivot or pincer does not fit, and look whether two or
    three cells of a house with one digit too many can stand in its place. Otherwise search
    among small sets for one linked to two others.
    Mistake: Using the same digit for both links. The middle set could do without that one
    digit, and then neither of the other sets would be locked.
    [aligned_triple_exclusion]
    Name: Aligned triple exclusion
    About: Go through all combinations of digits that three cells can have. A combination falls
    if two of them that see each other would be equal, or if some other cell with two or three
    candidates would lose all of them to the cells that it sees. A digit that occurs in no
    combination left can be eliminated from its cell.
    Idea: All combinations of digits that three cells can have are gone through. A digit that
    occurs in no combination that is still possible can be eliminated from its cell.
    Why: The solution is one of the combinations. Those that put equal digits into cells that
    see each other, or take every candidate from another cell, cannot be it. What is in no other
    combination is in no solution.
    Spot: Choose three cells close together with few candidates, and fix one digit of one of
    them. If every combination with it falls to a cell with two or three candidates nearby, that
    digit goes.
    Mistake: Giving up before all combinations are through. The digit goes only if every single
    combination with it falls; one that stands is enough to keep it.
    [als_chain]
    Name: ALS chain
    About: A row of almost locked sets, each with one digit more than cells, each linked to the
    next by a digit whose places all see each other. If the first set lacks some digit it is
    locked and takes the linking digit from the second; that one is locked in turn and takes a
    digit from the third, and so on. If the last set is then forced to hold the digit that the
    first one lacks, one of the two always has it, and it goes from cells that see all its
    places in both.
    Idea: Four or more almost locked sets in a row, each linked to the next by a digit whose
    places all see each other. A digit that the first and the last share can be eliminated from
    cells that see all its places in both.
    Why: If the first set lacks the shared digit, it holds its linking digit and takes it from
    the second set, which is then locked and takes a digit from the third, and so on to the last
    set. That one is then locked on the shared digit.
    Spot: Extend a pair of linked sets at one end, set by set. Small sets make the surest links:
    cells with two candidates and pairs of cells with three digits.
    Mistake: Entering and leaving a set by the same digit. The link out of a set must be another
    digit than the link into it.
    [death_blossom]
    Name: Death blossom
    About: Choose a cell as the stem. For each of its digits find a petal: an almost locked set
    (one digit more than cells) whose places of that digit all see the stem. Whatever digit the
    stem takes, one petal loses it and is locked with all its other digits. A digit that all
    petals share is therefore in one of them, and goes from each cell that sees all its places
    in all petals.
    Idea: A stem cell has, for each of its candidates, a petal: an almost locked set whose
    places of that digit all see the stem. A digit that all petals share can be eliminated from
    cells that see all its places in all petals.
    Why: Whatever digit the stem takes, the petal of that digit loses it. It then has as many
    digits as cells and holds all of them, the shared digit too.
    Spot: Take cells with two or three candidates as stems. For each of their digits look among
    the peers for small almost locked sets with it, and note which other digits these sets have
    in common.
    Mistake: Leaving a candidate of the stem without a petal, or with one that has a place of it
    out of the stem's sight. Every candidate needs a petal of its own.
""")


_als = partial(technique_of, _TEXTS, family="als", prove=prove_als, compact=write_als)
_als_chains = partial(_als, family="als_chains", compact=write_als_chain)
_death_blossom = partial(_als, family="death_blossom", compact=write_blossom)
_sue_de_coq = partial(
    technique_of, _TEXTS, family="sue_de_coq", prove=prove_sue_de_coq, compact=write_sue_de_coq
)
_aligned = partial(
    technique_of,
    _TEXTS,
    family="aligned",
    tell=explain_aligned,
    prove=prove_aligned,
    compact=write_aligned,
)


TECHNIQUES: Final[tuple[Technique, ...]] = (
    _sue_de_coq(
        "sue_de_coq",
        6.0,
        "expert",
        Hodoku("1101", 600, 3, 250),
        find_sue_de_coq,
        explain_sue_de_coq,
    ),
    _aligned("aligned_pair_exclusion", 6.2, "expert", None, find_aligned_pair),
    _als("als_xz", 7.0, "expert", Hodoku("0901", 730, 3, 300), find_als_xz, explain_als_xz),
    _als(
        "als_xy_wing",
        7.2,
        "expert",
        Hodoku("0902", 740, 3, 320),
        find_als_xy_wing,
        explain_als_xy_wing,
    ),
    _aligned("aligned_triple_exclusion", 7.5, "expert", None, find_aligned_triple, is_on=False),
    _als_chains(
        "als_chain", 7.5, "expert", Hodoku("0903", 750, 3, 340), find_als_chain, explain_als_chain
    ),
    _death_blossom(
        "death_blossom",
        7.7,
        "expert",
        Hodoku("0904", 760, 3, 360, is_on=False),
        find_death_blossom,
        explain_death_blossom,
    ),
)
