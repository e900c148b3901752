"""Chains and loops: the techniques, and their words."""

from __future__ import annotations

from functools import partial
from typing import Final

from numberplace.core.step import Step
from numberplace.core.words import N_, _, sections
from numberplace.sudoku.proofs.chains import prove_chain, prove_loop
from numberplace.sudoku.proofs.compact import write_chain, write_remote_pair
from numberplace.sudoku.proofs.patterns import prove_remote_pair
from numberplace.sudoku.techniques.chains import plain
from numberplace.sudoku.techniques.chains.chains import (
    find_chain,
    find_continuous,
    find_discontinuous,
    find_ring,
    find_wing,
)
from numberplace.sudoku.techniques.chains.links import GROUP_LINKS, SINGLE_LINKS, X_LINKS, XY_LINKS
from numberplace.sudoku.techniques.chains.named_words import chain_name
from numberplace.sudoku.techniques.chains.remote_pairs import find_remote_pair
from numberplace.sudoku.techniques.chains.table_words import end_reasons
from numberplace.sudoku.techniques.chains.words import claim, digits_in, explain_remote_pair, story
from numberplace.sudoku.techniques.technique import (
    Explanation,
    Hodoku,
    Technique,
    technique_of,
)
from numberplace.sudoku.techniques.words import (
    box_of,
    cell_name,
    cell_names,
    conclusion,
    trial_nudge,
)

CHAIN_NUDGE: Final = N_(
    "A chain of either-or steps begins in {house}, and one of its two ends is true."
)


_END_NUDGES: Final = {
    "x_chain": N_(
        "Watch the {digit}: a chain of its places begins in {house}, and one of its two ends is "
        "true."
    ),
    "xy_chain": N_(
        "A chain of cells with two candidates begins in {house}, and one of its two ends is true."
    ),
}


WINGS_OF_THEIR_OWN: Final = ("m_wing", "s_wing", "l_wing", "h_wing")
"""Techniques whose name says already what the chain is called."""
LOOP_NUDGE: Final = N_("A chain of either-or steps begins in {house} and comes back there.")


def _nudge(step: Step, text: str) -> str:
    """Return the kind of the chain, and the box in which it begins, in a sentence."""
    first = step.links[0].source
    return _(text).format(house=box_of(first.cells[0]), digit=first.digit)


def explain_chain(step: Step) -> Explanation:
    """Put a chain with two ends into words: one of them is true."""
    first, last = step.links[0].source, step.links[-1].target
    if first.cells == last.cells:
        where = _("Look at the chain that starts and ends in {start}; it uses {digits}.")
    else:
        where = _("Look at the chain from {start} to {end}; it uses {digits}.")
    where = where.format(
        start=cell_names(first.cells), end=cell_names(last.cells), digits=digits_in(step.links)
    )
    told = story(step.links, step.facts)
    if first == last:
        closing = _("So it is impossible that {claim}: the opposite is true.")
        text = closing.format(claim=claim(first, False))
    else:
        closing = _(
            "So if the first is false, the last is true: either {start}, or {end}, or both. A "
            "candidate that clashes with both of these is impossible."
        )
        text = closing.format(start=claim(first, True), end=claim(last, True))
        text = " ".join([text, *end_reasons(first, last, step.eliminations)])
    name = "" if step.technique in WINGS_OF_THEIR_OWN else chain_name(step.links)
    parts = (told, text, conclusion(step), name)
    return Explanation(
        _nudge(step, _END_NUDGES.get(step.technique, CHAIN_NUDGE)),
        where,
        " ".join(filter(None, parts)),
    )


def explain_discontinuous(step: Step) -> Explanation:
    """Put a loop that contradicts its start into words."""
    first = step.links[0].source
    where = _("Look at {cell}: what follows if {claim}? Use {digits}.").format(
        cell=cell_names(first.cells),
        claim=claim(first, not step.links[0].strong),
        digits=digits_in(step.links),
    )
    text = _("The assumption refutes itself, so it is wrong.")
    if step.links[0].strong:
        text += " " + _("So {cell} must be {digit} and can be nothing else.").format(
            cell=cell_name(first.cells[0]), digit=first.digit
        )
    told = story(step.links, step.facts)
    return Explanation(
        trial_nudge(first.cells[0], is_true=not step.links[0].strong),
        where,
        f"{told} {text} {conclusion(step)}",
    )


def explain_continuous(step: Step) -> Explanation:
    """Put a loop that closes into words."""
    cells = sorted({cell for link in step.links for cell in link.source.cells})
    where = _("Look at the loop through {cells}; it uses {digits}.").format(
        cells=cell_names(cells), digits=digits_in(step.links)
    )
    text = _(
        "That is where the chain began, so it closes to a loop, and it can be read in both "
        "directions: of any two neighbours in it exactly one is true. A candidate that clashes "
        "with two neighbours of the loop is impossible, for one of them is true."
    )
    told = story(step.links, step.facts)
    parts = (told, text, conclusion(step), chain_name(step.links, closes=True))
    return Explanation(_nudge(step, LOOP_NUDGE), where, " ".join(filter(None, parts)))


_TEXTS: Final = sections("""
    [chain_why]
    Why: If the first end is false, each strong link makes the next candidate true and each weak
    link the one after it false, until the last end is true. So at least one of the two ends is
    true, and what clashes with both is false.
    [loop_why]
    Why: Read one way round or the other, the loop says: if a candidate is true, the next is false,
    and if it is false, the next is true. So the two ends of each weak link hold exactly one true
    candidate, and what clashes with both is false.
    [group_spot]
    Spot: Look at boxes in which a digit has places in just two rows, or in just two columns: these
    two groups are a strong link. Use them where a chain of single cells comes to an end.
    [remote_pair]
    Name: Remote pair
    About: Several cells can only be the same two digits, and they form a chain in which each
    sees the next: the digits alternate along it. In a chain of four cells, or six, or eight,
    the two ends hold different digits, so a cell that sees both ends can be neither of the two.
    Idea: Four or more cells with the same two candidates form a chain in which each sees the
    next. If their number is even, a cell that sees both ends loses both digits.
    Why: Neighbours see each other, so the two digits alternate along the chain. With an even
    number of cells the ends differ: one is the one digit, one the other.
    Spot: Look for a pair of candidates that four or more cells hold alone. Give the cells two
    colours in turn along the chain, then look for cells that see both colours.
    Mistake: Using ends with an odd number of cells from one to the other. These ends are equal,
    and cells that see both prove nothing.
    [m_wing] chain_why
    Name: M-wing
    About: A cell can only be x or y. In some house y has just two places, a near one, which the
    cell sees, and a far one; in another house x has just two places, one of them in the far
    place of y. If the cell is not x, it is y, so y is in its far place, so x is not there but
    in its other place. So x is in the cell or in that other place, and every cell that sees
    both loses x.
    Idea: A cell with the candidates x and y, a house with two places for y, and a house with
    two places for x, one after the other. x is at one of the two ends of this chain, so cells
    that see both ends lose x.
    Spot: Start from a cell with two candidates x and y. Look for a house with two places for y,
    one of which the cell sees. If the other place has x as well, look for a house in which x
    has just one place more.
    Mistake: Beginning in a cell with three candidates, or using a house with three places.
    Then a link of the chain breaks, and nothing follows.
    [s_wing] chain_why
    Name: S-wing
    About: In the middle of a split wing is a cell that can only be x or y. On one side a house
    has just two places for x, one of which the cell sees; on the other side a house has just
    two places for y, one of which the cell sees. If x is not in the far place, it is in the near
    one, so the cell is not x but y, so y goes to its own far place. So x is in the one far
    place or y in the other. Where the two see each other, each loses the digit of the other.
    Idea: A cell with the candidates x and y lies between a house with two places for x and a
    house with two places for y. At one of the two far ends the digit is there for certain; what
    clashes with both ends goes.
    Spot: Take a cell with two candidates x and y. Look for houses with two places for x and
    for houses with two places for y, each with one place in sight of the cell. Then compare
    the far places: do they see each other, or are they one cell?
    Mistake: Eliminating x from cells that see both ends. The ends have different digits: the
    end with y loses x, the end with x loses y, and if both are one cell, its other digits go.
    [l_wing] chain_why
    Name: L-wing
    About: A local wing needs no cell with two candidates. Three houses each have just two
    places for a digit, and each begins where the one before it ends: in the same cell with
    another digit, or in a cell in sight with the same digit. If the digit is not in the first
    place, it is in the second, which rules out the near place of the next house, and so on to
    the last place. So the first or the last place has its digit. Where the two see each other,
    each loses the digit of the other.
    Idea: Three houses, each with two places for its digit, make a chain that changes the digit
    within cells. One of its two ends is true, so what clashes with both ends goes.
    Spot: Mark the houses with just two places for a digit. Look for a cell in which two of
    these meet with different digits, then for a third that goes on from one of their other
    places, and compare the two ends that are left.
    Mistake: Changing the digit in a cell that is no place of both houses. The chain changes
    its digit only within one cell.
    [h_wing] chain_why
    Name: H-wing
    About: A hybrid wing has three digits and mixes both kinds of strong links: cells with just
    two candidates, and houses with just two places for a digit. There are three of these links,
    and a weak link joins each to the next. If the first end is false, the links make the last
    end true. So one of the two ends is true, and what clashes with both goes.
    Idea: A chain of three strong links with three digits, some in cells with two candidates
    and some in houses with two places. One of its two ends is true; what clashes with both
    ends goes.
    Spot: Begin like an XY-wing, from a cell with two candidates that sees another one. Where
    the third cell is missing, look for a house with just two places for the digit that is left
    over.
    Mistake: Taking a cell with three candidates, or a house with three places, into the chain.
    Each of the three strong links must leave just two choices.
    [wing_ring] loop_why
    Name: Wing ring
    About: Three strong links, in cells with two candidates or houses with two places, close to
    a loop when the two ends of a wing clash. Then of any two neighbours in the loop exactly one
    is true, so everything else that clashes with two neighbours can be eliminated: other cells
    of a house, or other digits of a cell, at each of the three weak links. A ring is called
    after the wing that it is made of: M-ring, L-ring, W-ring or XY-ring.
    Idea: The two ends of a wing of three strong links clash, so it closes to a loop. Then each
    weak link works like a strong one, and everything that clashes with both of its ends can be
    eliminated.
    Spot: Whenever you have found a wing, look at its ends: do they see each other with one
    digit, or do they share a cell? Then go round and look at all three weak links.
    Mistake: Stopping at what the two ends eliminate. In a ring each of the three weak links
    may eliminate something.
    [x_chain] chain_why
    Name: X-chain
    About: Follow one digit. In a house with only two places for it, if it is not in the one it
    is in the other; and if it is in a cell, it is in no cell that this cell sees. Alternate the
    two kinds of step, starting and ending with the first kind: then one of the two ends holds
    the digit, and every cell that sees both ends loses it.
    Idea: A chain of one digit alternates strong links (a house with just two places) and weak
    links (two cells that see each other). It begins and ends with a strong link, and cells that
    see both ends lose the digit.
    Spot: Mark all houses with just two places of a digit. Join them by weak links, starting
    with a digit that has many such houses, and look after each strong link whether some cell
    sees both ends.
    Mistake: Ending on a weak link. Then nothing is known of the last end, and nothing can be
    eliminated.
    [xy_chain] chain_why
    Name: XY-chain
    About: Walk through cells with two candidates each. If the first cell is not the digit you
    started with, it is its other digit, so the next cell, which sees it, loses that digit and
    must be its own other one, and so on. If the last cell ends up with the starting digit, one
    of the two ends holds it, and cells that see both ends lose it.
    Idea: A chain of cells with two candidates each: neighbours see each other and share a
    digit, and every cell is entered by one digit and left by the other. If it begins and ends
    with the same digit, cells that see both ends lose it.
    Spot: Look only at cells with two candidates. Begin with a digit of one cell, follow its
    other digit to the next cell, and so on; stop whenever the digit you began with is the one
    left over.
    Mistake: Leaving a cell by the digit it was entered by. Each cell must change the digit,
    otherwise the chain says nothing.
    [aic] chain_why
    Name: Alternating inference chain
    About: An alternating inference chain mixes two kinds of steps. Strong: of two candidates at
    least one is true, because a cell has only these two or a house has only these two places.
    Weak: of two candidates at most one is true, because they share a cell or a house.
    Alternating strong and weak steps, beginning and ending strong, proves that one of the two
    ends is true. What clashes with both ends can go. Chains of three strong steps have names:
    M-wing, S-wing (split wing), L-wing (local wing) and H-wing (hybrid wing).
    Idea: A chain of candidates of any digits alternates strong links (at least one of the two
    is true) and weak links (at most one is true). It begins and ends with a strong link; what
    clashes with both ends can be eliminated.
    Spot: Start from cells with two candidates and houses with two places, where strong links
    are. Go on from one to the next by a shared cell or house, and after each strong link look
    for a candidate that clashes with both ends.
    Mistake: Taking a weak link for a strong one. A cell with three candidates or a house with
    three places gives weak links only.
    [continuous_nice_loop] loop_why
    Name: Continuous nice loop
    About: If an alternating chain comes back to its start without a contradiction, it forms a
    loop that can be read both ways. Then of any two neighbouring candidates in it exactly one
    is true, so everything else that clashes with both of them can be eliminated: other cells of
    a house that two cells of the loop share, and other digits of a cell in which the loop
    changes its digit. A wing whose ends clash is a short loop, and is called a ring.
    Idea: A chain of alternating strong and weak links closes to a loop without a break. Then
    each weak link works like a strong one, and everything that clashes with both of its ends
    can be eliminated.
    Spot: Whenever the two ends of a chain see each other with the same digit, or share a cell,
    you have a loop. Go round it once more and look at every weak link: other cells of its
    house, other digits of its cell.
    Mistake: Looking at one place only. A loop may eliminate candidates at each of its weak
    links.
    [discontinuous_nice_loop]
    Name: Discontinuous nice loop
    About: Assume that one candidate is true and follow the chain of what must be false and true
    after that. If the chain comes back to say that the candidate is false, the assumption was
    wrong and the candidate goes. The other way round, a candidate whose falseness makes it true
    must be true, and its cell loses all other candidates.
    Idea: A chain of alternating links comes back to the candidate it started from and
    contradicts it. If assuming it true makes it false, it can be eliminated; if assuming it
    false makes it true, it is true.
    Why: A candidate is true or false. If one of the two leads step by step to its opposite, it
    is impossible, and the other one holds.
    Spot: Choose a candidate that two strong links end next to: both links start beside it and
    lead to the same place. Or assume one candidate of a cell with two and follow it until it
    comes back.
    Mistake: Drawing the wrong conclusion at the end. Two weak links that meet in the candidate
    eliminate it; two strong links that meet in it make it true.
    [grouped_aic] group_spot
    Name: Grouped alternating inference chain
    About: A grouped chain works like an alternating inference chain, but a link may also be a
    group: two or three cells of a box in one line that together stand for the digit being
    there. A group is true if one of its cells holds the digit and false if none does. Sets of
    cells with one digit too many can serve as links as well. What clashes with both ends of the
    chain can go.
    Idea: An alternating inference chain in which two or three cells of a box on one line may
    stand together as one group of a digit, and sets of cells with one digit too many may serve
    as links. What clashes with both ends can be eliminated.
    Why: A group is true when one of its cells holds the digit, and false when none does. With
    that, strong and weak links work as for single cells: if one end is false, the other is
    true.
    Mistake: Eliminating what sees only one cell of a group at the end. When an end is a group,
    a cell must see every cell of it.
    [grouped_continuous_nice_loop] loop_why, group_spot
    Name: Grouped continuous nice loop
    About: This is a continuous nice loop in which some links are groups: two or three cells of
    a box in one line taken together for one digit. As in every closed loop, of two neighbouring
    links exactly one is true, so candidates that clash with both of them can be eliminated.
    Idea: A continuous nice loop in which some candidates are groups: two or three cells of a
    box on one line, taken together for one digit. Everything that clashes with both ends of a
    weak link can be eliminated.
    Mistake: Overlooking that a weak link may join a whole group: a cell must then see all cells
    of the group, and the candidate at the other end, to be cleared.
    [grouped_discontinuous_nice_loop] group_spot
    Name: Grouped discontinuous nice loop
    About: Assume that a candidate is true and follow the chain of what must be false and true,
    taking two or three cells of a box in one line together where a digit must be in one of
    them. If the chain comes back to say that the candidate is false, the assumption was wrong
    and it can be eliminated; if assuming it false makes it true, it is true.
    Idea: A chain with groups, two or three cells of a box on one line taken together, comes
    back to its first candidate and contradicts it. The candidate is then eliminated, or proved
    true.
    Why: A group is true when one of its cells holds the digit. If assuming a candidate leads
    step by step to its opposite, the assumption was wrong, whether the steps go over cells or
    groups.
    Mistake: Taking a group for false because one of its cells is. It is false only when all of
    its cells are.
""")


_remote = partial(
    technique_of,
    _TEXTS,
    family="chains",
    tell=explain_remote_pair,
    prove=prove_remote_pair,
    compact=write_remote_pair,
)
_chain = partial(
    technique_of,
    _TEXTS,
    family="chains",
    find=find_chain,
    tell=explain_chain,
    prove=prove_chain,
    compact=write_chain,
)
_contradiction = partial(_chain, find=find_discontinuous, tell=explain_discontinuous)
_loop = partial(_chain, find=find_continuous, tell=explain_continuous, prove=prove_loop)


def _named_wing(technique: str) -> Technique:
    """Make a chain of three strong links that has a name."""
    return _chain(technique, 6.4, "expert", None, find=partial(find_wing, technique=technique))


def _open_chain(technique: str, rating: float, hodoku: Hodoku, kind: int) -> Technique:
    """Make a chain with two ends, which boards of any size have."""
    search = partial(plain.find_chain, technique=technique)
    return _chain(technique, rating, "expert", hodoku, find_plain=search, kind=kind)


TECHNIQUES: Final[tuple[Technique, ...]] = (
    _remote("remote_pair", 5.8, "expert", Hodoku("0703", 220, 2, 110), find_remote_pair),
    *(_named_wing(technique) for technique in WINGS_OF_THEIR_OWN),
    _loop("wing_ring", 6.5, "expert", None, find=partial(find_ring, technique="wing_ring")),
    _open_chain("x_chain", 6.5, Hodoku("0701", 650, 3, 260), X_LINKS),
    _open_chain("xy_chain", 6.6, Hodoku("0702", 660, 3, 260), XY_LINKS),
    _open_chain("aic", 6.9, Hodoku("0708", 690, 3, 280), SINGLE_LINKS),
    _loop("continuous_nice_loop", 7.0, "expert", Hodoku("0706", 670, 3, 280), kind=SINGLE_LINKS),
    _contradiction(
        "discontinuous_nice_loop", 7.1, "expert", Hodoku("0707", 680, 3, 280), kind=SINGLE_LINKS
    ),
    _open_chain("grouped_aic", 7.3, Hodoku("0711", 720, 3, 300), GROUP_LINKS),
    _loop(
        "grouped_continuous_nice_loop", 7.4, "expert", Hodoku("0709", 700, 3, 300), kind=GROUP_LINKS
    ),
    _contradiction(
        "grouped_discontinuous_nice_loop",
        7.5,
        "expert",
        Hodoku("0710", 710, 3, 300),
        kind=GROUP_LINKS,
    ),
)
