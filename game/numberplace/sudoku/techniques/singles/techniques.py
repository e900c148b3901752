"""Singles: the techniques, and their words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from numberplace.core.step import Role, Step
from numberplace.core.words import _, sections
from numberplace.sudoku.model.topology import CLASSIC
from numberplace.sudoku.proofs.patterns import prove_single
from numberplace.sudoku.techniques.singles import plain
from numberplace.sudoku.techniques.singles.search import (
    find_full_house,
    find_hidden_single,
    find_naked_single,
)
from numberplace.sudoku.techniques.singles.sentences import voice_now
from numberplace.sudoku.techniques.singles.words import (
    full_house_words,
    held_text,
    hidden_words,
    house_start,
    looks_text,
    lost_text,
    naked_words,
)
from numberplace.sudoku.techniques.technique import (
    Explanation,
    Finder,
    Hodoku,
    Technique,
    technique_of,
)
from numberplace.sudoku.techniques.words import (
    board,
    cell_name,
    cell_names,
    cells_in_order,
    conclusion,
    digit_names,
    house_name,
    said_again,
)

_BLOCKER: Final = Role.BLOCKER
"""Looked up once: members of an ``Enum`` take as long as a mark."""


def explain_full_house(step: Step) -> Explanation:
    """Put a full house into words."""
    ((cell, digit),) = step.placements
    house = step.houses[0].house
    if board() is CLASSIC:
        return voice_now().explain_full_house(cell, digit, house)
    return Explanation(*full_house_words(cell, digit, house))


def explain_naked_single(step: Step) -> Explanation:
    """Put a naked single into words; where its picture is known, house by house."""
    if step.marks and board() is CLASSIC:
        return voice_now().explain_naked(step)
    ((cell, digit),) = step.placements
    nudge, where, only, unseen = naked_words(cell, digit)
    reason = unseen
    if step.marks:
        reason = " ".join([only, *_taken(step), *_lost(step), conclusion(step)])
    return Explanation(nudge, where, reason)


def _taken(step: Step) -> Iterator[str]:
    """Say which digits each house takes from the cell of a naked single, and where they stand."""
    groups: dict[int, tuple[list[int], list[int]]] = {}
    for role, cell, digit, group in step.marks:
        if role is _BLOCKER:
            cells, digits = groups.setdefault(group, ([], []))
            cells.append(cell)
            digits.append(digit)
    text = held_text()
    houses = step.houses
    for group, (cells, digits) in groups.items():
        names, places = digit_names(digits), cells_in_order(cells)
        if group < len(houses):
            start = house_start(houses[group].house)
            yield text.format(house_start=start, digits=names, cells=places)
        else:
            yield _("{cell} also sees {digits} (in {cells}).").format(
                cell=cell_name(step.placements[0][0]), digits=names, cells=places
            )


def _lost(step: Step) -> Iterator[str]:
    """Say which digits were eliminated from a naked single before."""
    ((cell, digit),) = step.placements
    seen = {mark.digit for mark in step.marks if mark.role is _BLOCKER}
    before = [n for n in range(1, int(board().size) + 1) if n != digit and n not in seen]
    if before:
        text = lost_text(len(before))
        yield text.format(cell=cell_name(cell), digits=digit_names(before))


def explain_hidden_single(step: Step) -> Explanation:
    """Put a hidden single into words; where its picture is known, blocker by blocker."""
    if step.marks and board() is CLASSIC:
        return voice_now().explain_hidden(step)
    ((cell, digit),) = step.placements
    house = step.houses[0].house
    nudge, left, unseen = hidden_words(cell, digit, house)
    reason = unseen
    if step.marks:
        reason = " ".join([*_closed(step, digit), left, conclusion(step)])
    return Explanation(nudge, _hidden_place(step, house_name(house), digit), reason)


def _hidden_place(step: Step, house: str, digit: int) -> str:
    """Return the place to look for a hidden single: its house, and the digits that close the other
    cells."""
    blockers = sorted({mark.cell for mark in step.marks if mark.role is _BLOCKER})
    if not blockers:
        return _("Look at {house}: where can {digit} go?").format(house=house, digit=digit)
    text = looks_text(len(blockers))
    return text.format(house=house, digit=digit, cells=cell_names(blockers))


def _closed(step: Step, digit: int) -> Iterator[str]:
    """Yield a sentence for each digit that closes cells of a hidden single's house."""
    by: dict[int, int] = {}
    closed: dict[int, list[int]] = {}
    for role, cell, _digit, group in step.marks:
        if role is _BLOCKER:
            by[group] = cell
        else:
            closed.setdefault(group, []).append(cell)
    houses = step.houses_as(Role.COVER)
    for group, house in enumerate(houses):
        yield _swept(digit, by[group], house, tuple(closed[group]))
    for group in sorted(closed):
        if group == len(houses):
            text = _("{digit} has been eliminated from {cell} already.")
            yield text.format(digit=digit, cell=cell_names(closed[group]))
        elif group > len(houses):
            text = _("{cells} cannot be {digit}, which stands in {by} where they see it.")
            yield text.format(
                digit=digit, by=cell_names([by[group]]), cells=cell_names(closed[group])
            )


@said_again
def _swept(digit: int, by: int, house: int, cells: tuple[int, ...]) -> str:
    """Say which cells a digit closes in a house."""
    text = _("The {digit} in {by} rules out the rest of {house}, here {cells}.")
    return text.format(
        digit=digit, by=cell_name(by), house=house_name(house), cells=cell_names(cells)
    )


_TEXTS: Final = sections("""
    [hidden_why]
    About: Every row, column and box needs each digit once. Choose a house and a digit it still
    lacks, and look where that digit can go. If only one cell is left for it, it goes there, even
    when that cell could hold other digits too.
    Why: Every house holds each digit once. If all cells of the house but one are filled or see the
    digit already, the digit has no other place there. It does not matter how many other candidates
    the cell has.
    [full_house]
    Name: Full house
    About: When a row, column or box has only one empty cell left, that cell takes the one digit
    that is still missing there.
    Idea: A row, column or box has eight cells filled and one empty. The empty cell takes the
    digit that is missing.
    Why: A house holds each of the digits 1 to 9 once. Eight of them are there already, so the
    last cell can only be the ninth.
    Spot: After each digit you place, look at its row, its column and its box: is only one cell
    left empty in one of them? Count through from 1 to 9 to find the digit that is missing.
    Mistake: Placing the first digit that comes to mind without counting through. Check that the
    digit is really missing in the house, and that the cell does not see it in its other two
    houses.
    [hidden_single_box] hidden_why
    Name: Hidden single in a box
    Idea: A digit has only one cell left in a box. The other cells of the box are filled, or see
    the digit in their row or column. So the digit goes into the one cell left.
    Spot: Take a digit that is on the board often. For each box that lacks it, look along the
    rows and columns of the box: wherever one of them holds the digit, its three cells in the
    box are out. No pencil marks are needed.
    Mistake: Missing one of the lines that cross the box, or a cell that is still open. Go
    through every empty cell of the box and name the digit that rules it out.
    [hidden_single_row] hidden_why
    Name: Hidden single in a row
    Idea: A digit has only one cell left in a row. Every other empty cell of the row sees the
    digit in its column or its box. So the digit goes into the one cell left.
    Spot: Take a row with few empty cells and list the digits it lacks. For each of them look
    down the columns and into the boxes of the empty cells: which cells see the digit already?
    Mistake: Checking the columns only. A cell of the row is also ruled out when the digit
    stands somewhere else in its box.
    [hidden_single_column] hidden_why
    Name: Hidden single in a column
    Idea: A digit has only one cell left in a column. Every other empty cell of the column sees
    the digit in its row or its box. So the digit goes into the one cell left.
    Spot: Take a column with few empty cells and list the digits it lacks. For each of them look
    along the rows and into the boxes of the empty cells: which cells see the digit already?
    Mistake: Checking the rows only. A cell of the column is also ruled out when the digit
    stands somewhere else in its box.
    [naked_single]
    Name: Naked single
    About: Look at one empty cell and cross off every digit that already stands in its row, its
    column or its box. If a single digit survives, it must go there.
    Idea: A cell has only one candidate left. All other digits stand among its peers or have
    been eliminated. So the cell is that digit.
    Why: Every empty cell takes one of nine digits. When eight of them are impossible there, the
    ninth is what remains.
    Spot: Look at cells whose row, column and box together have many digits placed, and count
    through from 1 to 9 what is missing. With full pencil marks it is a cell with a single mark.
    Mistake: Trusting pencil marks that are out of date or incomplete. A cell with one mark is a
    naked single only when every other digit has really been ruled out.
""")


_single = partial(technique_of, _TEXTS, family="singles", prove=prove_single)


def _plain_hidden(technique: str, kind: int) -> Finder:
    return partial(plain.find_hidden_single, technique=technique, kind=kind)


TECHNIQUES: Final[tuple[Technique, ...]] = (
    _single(
        "full_house",
        1.0,
        "beginner",
        Hodoku("0000", 10, 0, 4),
        find_full_house,
        explain_full_house,
        find_plain=plain.find_full_house,
    ),
    _single(
        "hidden_single_box",
        1.2,
        "beginner",
        Hodoku("0002", 30, 0, 14),
        find_hidden_single,
        explain_hidden_single,
        first_house=18,
        rests_on="regions",
        find_plain=_plain_hidden("hidden_single_box", plain.BOXES),
    ),
    _single(
        "hidden_single_row",
        1.5,
        "easy",
        Hodoku("0002", 40, 0, 14),
        find_hidden_single,
        explain_hidden_single,
        first_house=0,
        find_plain=_plain_hidden("hidden_single_row", plain.ROWS),
    ),
    _single(
        "hidden_single_column",
        1.5,
        "easy",
        Hodoku("0002", 50, 0, 14),
        find_hidden_single,
        explain_hidden_single,
        first_house=9,
        find_plain=_plain_hidden("hidden_single_column", plain.COLUMNS),
    ),
    _single(
        "naked_single",
        2.3,
        "easy",
        Hodoku("0003", 20, 0, 4),
        find_naked_single,
        explain_naked_single,
        find_plain=plain.find_naked_single,
    ),
)
