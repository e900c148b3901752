"""Naked and hidden subsets: the techniques, and their words."""

from __future__ import annotations

from functools import partial
from typing import Final

from numberplace.core.step import Role, Step
from numberplace.core.words import _, count_name, sections
from numberplace.sudoku.proofs.compact import write_subset
from numberplace.sudoku.proofs.patterns import prove_subset
from numberplace.sudoku.techniques.subsets import plain
from numberplace.sudoku.techniques.subsets.search import find_hidden_subset, find_naked_subset
from numberplace.sudoku.techniques.technique import (
    Explanation,
    Hodoku,
    Level,
    Technique,
    technique_of,
)
from numberplace.sudoku.techniques.words import (
    board,
    capitalised,
    cell_names,
    conclusion,
    digit_names,
    house_name,
)


def explain_naked_subset(step: Step) -> Explanation:
    """Put a naked pair, triple or quad into words."""
    cells = step.cells(Role.BASIS)
    digits = digit_names(step.digits(Role.BASIS))
    house, inside = "", set(cells)
    nudge = _("{count} cells that see each other have only {count} digits left between them.")
    if step.houses:
        nudge = _("In {house}, {count} cells have only {count} digits left between them.")
        house = house_name(step.houses[0].house)
        inside = set(board().houses[step.houses[0].house])
    reason = _(
        "{cells} can only hold {digits}: as many digits as cells, so these cells "
        "use all of them up, whichever goes where. No other cell of {house} can hold them. "
    )
    if any(cell not in inside for cell, _digit in step.eliminations):
        reason = _(
            "{cells} can only hold {digits}: as many digits as cells, so these cells use all of "
            "them up, whichever goes where. A cell that sees all places of such a digit there "
            "cannot hold it. "
        )
    return Explanation(
        capitalised(nudge.format(house=house, count=count_name(len(cells)))),
        _("Look at {cells}: which digits are left for them?").format(cells=cell_names(cells)),
        reason.format(house=house, cells=cell_names(cells), digits=digits) + conclusion(step),
    )


def explain_hidden_subset(step: Step) -> Explanation:
    """Put a hidden pair, triple or quad into words."""
    house = house_name(step.houses[0].house)
    cells = cell_names(step.cells(Role.BASIS))
    digits = step.digits(Role.BASIS)
    return Explanation(
        _("In {house}, {count} digits have only {count} cells left between them.").format(
            house=house, count=count_name(len(digits))
        ),
        _("Look at the places of {digits} in {house}.").format(
            digits=digit_names(digits), house=house
        ),
        _(
            "In {house}, {digits} can only go in {cells}: as many cells as digits, so these cells "
            "are filled by them and have no room for anything else. "
        ).format(house=house, cells=cells, digits=digit_names(digits))
        + conclusion(step),
    )


_TEXTS: Final = sections("""
    [naked_why]
    Why: There are as many cells as digits. Each cell needs one of the digits and no digit can be
    used twice in the house, so all of them are used up in these cells, whichever goes where.
    [hidden_why]
    Why: The house needs each of the digits, and there are as many cells for them as digits. So each
    of the cells takes one of the digits, and no cell has room for anything else.
    [naked_pair] naked_why
    Name: Naked pair
    About: Two cells of a row, column or box that can only be the same two digits will take
    those two between them. So no other cell of that house can have either digit.
    Idea: Two cells of a house have the same two candidates and no others. Both digits can be
    eliminated from the other cells of the house.
    Spot: Look for cells with exactly two pencil marks. For each of them look along its row, its
    column and its box for a second cell with the same two marks.
    Mistake: Pairing two cells that do not share a house, or of which one has a third candidate.
    Then nothing can be eliminated.
    [hidden_pair] hidden_why
    Name: Hidden pair
    About: Two digits that can go in only the same two cells of a row, column or box will fill
    these cells. Whatever else was possible in the two cells can be eliminated.
    Idea: Two digits of a house have only the same two places there. All other candidates can be
    eliminated from these two cells.
    Spot: For each house go through the digits it lacks and note those with exactly two places.
    Two digits with the same two places are a hidden pair, however many other marks the cells
    hold.
    Mistake: Eliminating the two digits from other cells of the house. They have no other places
    there; it is the other digits in the two cells that go.
    [naked_triple] naked_why
    Name: Naked triple
    About: Three cells of a row, column or box that have only three digits between them will
    take those three, though not every cell need show all of them. So no other cell of that
    house can have any of the three digits.
    Idea: Three cells of a house have only three digits between them. The three digits can be
    eliminated from the other cells of the house.
    Spot: In a house with six or more empty cells, look at the cells with two or three pencil
    marks. Put together any three of them that show only three different digits.
    Mistake: Looking only for cells that show all three digits. Cells with the marks 12, 23 and
    13 are a naked triple too.
    [hidden_triple] hidden_why
    Name: Hidden triple
    About: Three digits that have only three cells between them in a row, column or box will
    fill these cells. Whatever else was possible in the three cells can be eliminated.
    Idea: Three digits of a house have only three places between them there. All other
    candidates can be eliminated from these three cells.
    Spot: Look for digits that have two or three places in a house. Three of them that fit into
    the same three cells are a hidden triple; not every digit needs a place in all three.
    Mistake: Overlooking a fourth place of one of the digits. Count the places of each digit in
    the house before you eliminate anything.
    [naked_quad] naked_why
    Name: Naked quad
    About: Four cells of a row, column or box that have only four digits between them will take
    those four. So no other cell of that house can have any of the four digits.
    Idea: Four cells of a house have only four digits between them. The four digits can be
    eliminated from the other cells of the house.
    Spot: It takes a house with eight or nine empty cells; with fewer, a smaller subset says the
    same. Start from a cell with two or three pencil marks and add cells as long as no fifth
    digit appears.
    Mistake: Missing the hidden subset in the same house. Four naked cells leave the other cells
    with the other digits, and these may be easier to see as a hidden pair or triple.
    [hidden_quad] hidden_why
    Name: Hidden quad
    About: Four digits that have only four cells between them in a row, column or box will fill
    these cells. Whatever else was possible in the four cells can be eliminated.
    Idea: Four digits of a house have only four places between them there. All other candidates
    can be eliminated from these four cells.
    Spot: It is needed only where all nine cells of a house are empty; with fewer, a naked
    subset of the other cells says the same. List the digits with few places and look for four
    that fit into four cells.
    Mistake: Searching for it with few empty cells left. Then the other cells hold a naked pair
    or triple, which shows the same and is much easier to see.
""")


_subset = partial(technique_of, _TEXTS, family="subsets", prove=prove_subset, compact=write_subset)


def _naked(technique: str, rating: float, level: Level, hodoku: Hodoku, size: int) -> Technique:
    """Make the naked subset of a size."""
    search = partial(plain.find_naked_subset, technique=technique, count=size)
    make = partial(_subset, technique, rating, level, hodoku, find_naked_subset)
    return make(explain_naked_subset, find_plain=search, size=size)


def _hidden(technique: str, rating: float, level: Level, hodoku: Hodoku, size: int) -> Technique:
    """Make the hidden subset of a size."""
    search = partial(plain.find_hidden_subset, technique=technique, count=size)
    make = partial(_subset, technique, rating, level, hodoku, find_hidden_subset)
    return make(explain_hidden_subset, find_plain=search, size=size)


TECHNIQUES: Final[tuple[Technique, ...]] = (
    _naked("naked_pair", 3.0, "medium", Hodoku("0200", 100, 1, 60), 2),
    _hidden("hidden_pair", 3.4, "medium", Hodoku("0210", 120, 1, 70), 2),
    _naked("naked_triple", 3.6, "medium", Hodoku("0201", 110, 1, 80), 3),
    _hidden("hidden_triple", 4.0, "medium", Hodoku("0211", 130, 1, 100), 3),
    _naked("naked_quad", 5.0, "hard", Hodoku("0202", 140, 2, 120), 4),
    _hidden("hidden_quad", 5.4, "hard", Hodoku("0212", 150, 2, 150), 4),
)
