"""Locked candidates, pairs and triples: the techniques, and their words."""

from __future__ import annotations

from functools import partial
from typing import Final

from numberplace.core.step import Role, Step
from numberplace.core.words import N_, _, count_name, sections
from numberplace.sudoku.proofs.compact import write_locked
from numberplace.sudoku.proofs.patterns import prove_locked
from numberplace.sudoku.techniques.locked.search import find_locked_candidates, find_locked_subset
from numberplace.sudoku.techniques.technique import Explanation, Hodoku, Technique, technique_of
from numberplace.sudoku.techniques.words import (
    board,
    cell_names,
    conclusion,
    digit_names,
    either_cell,
    house_name,
)


def explain_locked_candidates(step: Step) -> Explanation:
    """Put pointing or claiming into words."""
    (digit,) = step.facts
    source, target = (house_name(mark.house) for mark in step.houses)
    cells = either_cell(step.cells(Role.BASIS))
    nudge = _(LOCKED_NUDGES[step.technique])
    if step.technique == "locked_candidates_claiming" and not board().has_rectangles:
        nudge = _("In {house} all places for the {digit} lie in one region.")
    return Explanation(
        nudge.format(digit=digit, house=source),
        _("Look at the places of {digit} in {house}: all of them lie in {target} too.").format(
            digit=digit, house=source, target=target
        ),
        _(
            "In {source}, {digit} can only stand in {cells}, and each of these lies in {target} "
            "too. Wherever it stands, it uses up the {digit} of {target}. "
        ).format(source=source, target=target, digit=digit, cells=cells)
        + conclusion(step),
    )


def explain_locked_subset(step: Step) -> Explanation:
    """Put a locked pair or triple into words."""
    line, box = (house_name(mark.house) for mark in step.houses)
    cells = cell_names(step.cells(Role.BASIS))
    return Explanation(
        _(
            "In {house}, {count} cells of one line have only {count} digits left between them."
        ).format(house=box, count=count_name(len(step.cells(Role.BASIS)))),
        _("Look at the cells shared by {line} and {box}.").format(line=line, box=box),
        _(
            "{cells} hold only {digits}, as many digits as cells, so they use these digits up. "
            "They lie in {line} and in {box}, so no other cell of either can hold them. "
        ).format(cells=cells, digits=digit_names(step.digits(Role.BASIS)), line=line, box=box)
        + conclusion(step),
    )


LOCKED_NUDGES: Final = {
    "locked_candidates_pointing": N_(
        "In {house} all places for the {digit} lie in one row or column."
    ),
    "locked_candidates_claiming": N_("In {house} all places for the {digit} lie in one box."),
}


_TEXTS: Final = sections("""
    [locked_candidates_pointing]
    Name: Locked candidates (pointing)
    About: Sometimes all cells of a box where a digit can still go lie in one row or column. The
    box needs the digit, so it will stand in one of them, and the rest of that row or column
    cannot have it: the box points along the line.
    Idea: In a box all places of a digit lie in one row or one column. The digit can then be
    eliminated from the cells of that line outside the box.
    Why: The box must hold the digit, and it can only hold it on that line. Wherever in the box
    it stands, it is also the line's one digit of its kind.
    Spot: Go through the digits one at a time and look at each box where the digit has two or
    three places left. Do they lie in one line? Then look whether that line has more places of
    the digit outside the box.
    Mistake: Overlooking a place in the box that is not on the line. One such cell is enough and
    nothing follows.
    [locked_candidates_claiming]
    Name: Locked candidates (claiming)
    About: Sometimes all cells of a row or column where a digit can still go lie in one box. The
    line needs the digit, so it will stand in one of them, and the other cells of the box cannot
    have it: the line claims the digit of that box.
    Idea: In a row or column all places of a digit lie in one box. The digit can then be
    eliminated from the other cells of that box.
    Why: The line must hold the digit, and it can only hold it inside that box. Wherever on the
    line it stands, it is also the box's one digit of its kind.
    Spot: Look at rows and columns in which a digit has only two or three places left. If these
    are side by side in one box, look at the other six cells of the box.
    Mistake: Mixing it up with pointing. Here the line is the house without other places, and it
    is the box that loses candidates.
    [locked_pair]
    Name: Locked pair
    About: Two cells that lie in the same box and in the same row or column, and that can only
    be the same two digits, will take those digits between them. No other cell of the box or of
    the line can have either digit.
    Idea: Two cells that share both a box and a line have the same two candidates. Both digits
    can be eliminated from the rest of the box and from the rest of the line.
    Why: Two cells must be filled and there are only two digits for them, so each digit is in
    one of the two. That settles both digits for every house that holds both cells.
    Spot: Look for two equal cells with two pencil marks next to each other in a box. If they
    also lie in one row or column, check two houses for the two digits.
    Mistake: Clearing only one of the two houses. A locked pair works in the box and in the line
    at once.
    [locked_triple]
    Name: Locked triple
    About: The three cells where a box crosses a row or column sometimes have only three digits
    between them. They will use these digits up, so no other cell of the box or of the line can
    have any of them.
    Idea: The three cells shared by a box and a line have only three digits between them. These
    digits can be eliminated from the rest of the box and from the rest of the line.
    Why: Three cells must be filled and there are only three digits for them, so all three
    digits are used there. That settles them for the box and for the line, as both hold all
    three cells.
    Spot: Look at three empty cells side by side in a box whose pencil marks are short, and
    count the different digits in them.
    Mistake: Expecting all three digits in every cell. Two marks in a cell are fine, as long as
    no fourth digit appears in any of the three.
""")


_locked = partial(technique_of, _TEXTS, family="locked", prove=prove_locked, compact=write_locked)
_candidates = partial(_locked, find=find_locked_candidates, tell=explain_locked_candidates)
_subset = partial(_locked, find=find_locked_subset, tell=explain_locked_subset)

TECHNIQUES: Final[tuple[Technique, ...]] = (
    _candidates(
        "locked_candidates_pointing", 2.6, "medium", Hodoku("0100", 80, 1, 50), pointing=True
    ),
    _candidates(
        "locked_candidates_claiming", 2.8, "medium", Hodoku("0101", 90, 1, 50), pointing=False
    ),
    _subset("locked_pair", 2.9, "medium", Hodoku("0110", 60, 1, 40), size=2),
    _subset("locked_triple", 2.9, "medium", Hodoku("0111", 70, 1, 60), size=3),
)
