"""Deadly patterns of many cells, and rectangles with guardians elsewhere: techniques and words."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from numberplace.core.step import Mark, Role, Step
from numberplace.core.words import _, count_name, sections
from numberplace.sudoku.board import Candidate
from numberplace.sudoku.model.geometry import PEERS
from numberplace.sudoku.proofs.compact import write_deadly, write_external
from numberplace.sudoku.proofs.spread import marked
from numberplace.sudoku.proofs.uniqueness import prove_deadly, prove_external, prove_qiu
from numberplace.sudoku.techniques.proof_words import candidate_names
from numberplace.sudoku.techniques.technique import Explanation, Technique, technique_of
from numberplace.sudoku.techniques.uniqueness.avoidable_rectangles import find_external_avoidable
from numberplace.sudoku.techniques.uniqueness.extended_rectangles import (
    find_borescoper,
    find_unique_matrix,
)
from numberplace.sudoku.techniques.uniqueness.guardian_words import (
    exchange,
    in_common,
    one_cell_of_three,
)
from numberplace.sudoku.techniques.uniqueness.qiu import find_qiu
from numberplace.sudoku.techniques.uniqueness.rectangle_words import external_reason, read_external
from numberplace.sudoku.techniques.uniqueness.unique_rectangles import (
    MAX_PINCER,
    find_guarded_rectangle,
)
from numberplace.sudoku.techniques.uniqueness.words import LOOP_REASONS, loop_reason
from numberplace.sudoku.techniques.words import (
    cell_name,
    cell_names,
    conclusion,
    digit_names,
    either_cell,
    house_name,
    house_names,
)


class QiuFacts(NamedTuple):
    """The facts of Qiu's deadly pattern in ``Step.facts``."""

    x: int
    y: int
    first: int
    """A line of the two whose digits are written anew."""
    second: int
    box: int
    """The box that both lines and the columns of the two cells cross; or rows."""
    one: int
    other: int
    """The two cells."""


class PincerFacts(NamedTuple):
    """The facts of a rectangle with wing or ALS in ``Step.facts``, after those of the rectangle."""

    digit: int
    """The digit that all guardians lead to."""
    entry: int
    other_entry: int
    """The digit that guardians take from either set; 0 for no second set."""


def explain_many(step: Step) -> Explanation:
    """Put a unique matrix or Borescoper's deadly pattern into words."""
    *several, number, digit = step.facts
    digits = tuple(several)
    cells = step.cells(Role.BASIS)
    reason = (
        one_cell_of_three(step.marks, digits)
        if number == 1
        else loop_reason(step, number, digit, tuple(each for each in digits if each != digit))
    )
    return Explanation(
        _(
            "There are {count} cells that must not end up with just {digits}, or the puzzle would "
            "have two solutions."
        ).format(count=count_name(len(cells)), digits=digit_names(digits)),
        _("Look at {cells}, and at the digits {digits}.").format(
            cells=cell_names(cells), digits=digit_names(digits)
        ),
        exchange(cells, digits, step.marks) + reason + conclusion(step),
    )


def explain_qiu(step: Step) -> Explanation:
    """Put Qiu's deadly pattern into words."""
    facts = QiuFacts(*step.facts)
    digits = digit_names((facts.x, facts.y))
    cells = cell_names((facts.one, facts.other))
    lines = house_names((facts.first, facts.second))
    guardians = marked(step, (Role.GUARDIAN,))
    crossings = crossings_of(facts)
    words = [
        _(
            "If {cells} held just {digits}, and {box} had these digits only in {crossings}, the "
            "two digits could change places there. The other cells of {lines} could exchange "
            "digits within each column, or each row, to make up for that: the puzzle would have a "
            "second solution."
        ).format(
            cells=cells,
            digits=digits,
            box=house_name(facts.box),
            crossings=cell_names(crossings),
            lines=lines,
        ),
        one_is_true(guardians),
        *in_common(guardians),
        conclusion(step),
    ]
    return Explanation(
        _(
            "Two lines and two cells must not end up so that digits could be exchanged, or the "
            "puzzle would have two solutions."
        ),
        _("Look at {lines}, at {cells} and at the digits {digits}.").format(
            lines=lines, cells=cells, digits=digits
        ),
        " ".join(words),
    )


def crossings_of(facts: QiuFacts) -> tuple[int, ...]:
    """Return the four cells where the two lines meet those across through the two cells."""
    if facts.first < 9:
        rows, columns = (facts.first, facts.second), (facts.one % 9, facts.other % 9)
    else:
        rows = (facts.one // 9, facts.other // 9)
        columns = (facts.first - 9, facts.second - 9)
    return tuple(sorted(row * 9 + column for row in rows for column in columns))


def one_is_true(guardians: list[tuple[int, int]]) -> str:
    """Say that one of some guardians is true, each a cell and a digit."""
    text = (
        _("The puzzle has only one solution, so this candidate is true: {guardians}.")
        if len(guardians) == 1
        else _("The puzzle has only one solution, so one of these candidates is true: {guardians}.")
    )
    return text.format(guardians=candidate_names(guardians))


def _avoidable_reason(step: Step) -> list[str]:
    """Return the sentences that say why a guardian of an avoidable rectangle is true."""
    filled = step.cells(Role.BLOCKER)
    needed = {mark.cell: mark.digit for mark in step.marks if mark.role == Role.BASIS}
    words = [
        _(
            "None of {cells} is a given, and {filled} hold {digits} already. If all four held just "
            "two digits, each of them twice, these could be exchanged and the puzzle would have a "
            "second solution. "
        )
        .format(
            cells=cell_names(sorted({*needed, *filled})),
            filled=cell_names(filled),
            digits=digit_names(step.digits(Role.BLOCKER)),
        )
        .strip()
    ]
    for side in read_external(step.facts[:8]).sides:
        text = (
            _("If {cell} had no other candidates, it would be {digit}.")
            if side.house < 0
            else _("If {digit} were nowhere else in {house}, {cell} would be {digit}.")
        )
        house = house_name(side.house) if side.house >= 0 else ""
        words.append(text.format(cell=cell_name(side.one), digit=needed[side.one], house=house))
    return [*words, one_is_true(marked(step, (Role.GUARDIAN,)))]


def _reason(step: Step) -> list[str]:
    """Return the sentences that say why a guardian of a rectangle is true."""
    if step.cells(Role.BLOCKER):
        return _avoidable_reason(step)
    if step.houses_as(Role.BASIS):
        return external_reason(step)
    return [exchange(step.cells(Role.BASIS), step.facts[:2], step.marks).strip()]


def explain_guarded(step: Step) -> Explanation:
    """Put an external avoidable rectangle, or a rectangle with wing or ALS, into words."""
    guardians = marked(step, (Role.GUARDIAN,))
    filled = step.cells(Role.BLOCKER)
    corners = cell_names(sorted({*step.cells(Role.BASIS), *filled}))
    digits = digit_names(step.facts[:2])
    words = _reason(step)
    if len(step.facts) > 8:
        words += _pincer_words(step, PincerFacts(*step.facts[8:]))
    else:
        words += in_common(guardians)
    if filled:
        first = _(
            "Four cells at the corners of a rectangle, none of them given, must not end up with "
            "just two digits, or the puzzle would have two solutions."
        )
        second = _("Look at the rectangle of {cells}, none of which is a given.")
    else:
        first = _(
            "Four cells at the corners of a rectangle must not end up with just {digits}, or the "
            "puzzle would have two solutions."
        )
        second = _("Look at the rectangle of {cells}, and at the digits {digits}.")
    return Explanation(
        first.format(digits=digits),
        second.format(cells=corners, digits=digits),
        " ".join([*words, conclusion(step)]),
    )


def served(step: Step) -> list[tuple[list[int], int, list[Candidate]]]:
    """Return each set of a rectangle with wing or ALS: cells, entry digit, the guardians it serves.

    All guardians of an entry digit serve a set, unless both sets have that digit: then a guardian
    serves the sets whose places of the digit it shares houses with, both if it does so with neither
    (further rules make it see one of them).
    """
    facts = PincerFacts(*step.facts[8:])
    guardians = marked(step, (Role.GUARDIAN,))
    entries = (facts.entry, facts.other_entry)
    sets = [[m for m in step.marks if m.role == Role.ALS and m.group == at] for at in range(2)]
    seen = [
        {one for one in guardians if _sees_places(one, marks, entry)}
        for marks, entry in zip(sets, entries, strict=True)
    ]
    found = []
    for at, entry in enumerate(entries):
        mine = [one for one in guardians if one[1] == entry]
        if entries[0] == entries[1]:
            mine = [one for one in mine if one in seen[at] or one not in seen[1 - at]]
        if entry:
            found.append((sorted({mark.cell for mark in sets[at]}), entry, mine))
    return found


def _sees_places(guardian: Candidate, marks: list[Mark], digit: int) -> bool:
    """Tell whether a guardian shares a house with each place of a digit in a set."""
    return all(mark.cell in PEERS[guardian[0]] for mark in marks if mark.digit == digit)


def _pincer_words(step: Step, facts: PincerFacts) -> list[str]:
    """Say what each guardian leads to."""
    words = []
    ends = {cell for cell, digit in marked(step, (Role.GUARDIAN,)) if digit == facts.digit}
    for cells, entry, mine in served(step):
        text = (
            _("If it is {guardians}, {cells} is {digit}.")
            if len(cells) == 1
            else _("If it is {guardians}, {cells} lose {entry}, so one of them is {digit}.")
        )
        either = either_cell([cell for cell, _digit in mine])
        words.append(
            text.format(
                guardians=_("{digits} in {cell}").format(digits=entry, cell=either),
                cells=cell_names(cells),
                digit=facts.digit,
                entry=entry,
            )
        )
        ends.update(
            mark.cell
            for mark in step.marks
            if mark.role == Role.ALS and mark.digit == facts.digit and mark.cell in cells
        )
    text = _(LOOP_REASONS[2])
    return [*words, text.format(digit=facts.digit, others=either_cell(sorted(ends))).strip()]


_TEXTS: Final = sections("""
    [unique_matrix]
    Name: Unique matrix
    About: Three rows of a band, and of each of its boxes one column: nine cells. If these held only
    four digits, they could be filled in another way that has the same digits in each row, column
    and box, giving a second solution. So some cell of the nine holds something else, and the same
    conclusions follow as for a unique rectangle. Rows and columns can be exchanged.
    Idea: Nine cells in three rows of a band, one column of each box, have the candidates a, b, c
    and d, and at least one of the cells must be something else.
    Why: However nine such cells are filled with four digits, there is another way to fill them that
    changes the digits of no row, column or box: a second solution. So one of the further candidates
    is true.
    Spot: Look for a box with an open column that has four digits in all, and then for such columns
    in the two boxes beside it. One or two of the nine cells may have further candidates.
    Mistake: Taking two columns of one box, or cells of which some are filled. The nine cells must
    all be open, and each box gives one whole column, or each one whole row.
    [borescoper_deadly_pattern]
    Name: Borescoper's deadly pattern
    About: Two rows and two columns of a box, a pair of cells of the two rows in another box, and a
    pair of cells of the two columns in a third. If these eight cells held only four digits, or
    seven of them, without one corner in the box, only three, they could be filled in another way.
    So some cell holds something else, and the same conclusions follow as for a unique rectangle.
    Idea: Three or four cells of a box in two rows and two columns, two cells below each other in
    these rows, two cells side by side in these columns. With seven cells they have the candidates
    a, b and c, with eight one more, and at least one of them must be something else.
    Why: However these cells are filled with so few digits, there is another way to fill them that
    changes the digits of no row, column or box: a second solution. So one of the further candidates
    is true.
    Spot: Start from two cells below each other with three digits in all, and follow their rows into
    a box with the same digits; from there go on along the columns.
    Mistake: Counting four digits in seven cells. Without the fourth corner of the box only three
    digits can always be filled in another way.
    [qiu_deadly_pattern]
    Name: Qiu's deadly pattern
    About: Two rows of a band with next to no givens, and two cells of another row side by side in
    one box. If the two cells held a and b, and the box where their columns meet the two rows had a
    and b only there, the two digits could be exchanged and the two rows rearranged column by column
    to make up for that: a second solution. So one of the few candidates that prevent this is true.
    Rows and columns can be exchanged.
    Idea: Two cells in a row and a box have the candidates a and b. Above them, two rows of a band
    have hardly a given, and a box has a and b nearly only where these rows meet the columns of the
    two cells. What all further candidates rule out can be eliminated.
    Why: In two rows of a band each column has two digits. Draw a line between the two for each
    column: the lines make rings, each of which can be written in two rows. With a and b exchanged
    in the two columns the lines make rings again, so there would be a second solution.
    Spot: Look for two rows of a band without givens, or whose givens stand below each other, and
    then for a pair of cells outside the band.
    Mistake: Overlooking a given in the two rows. Givens may only stand below each other, and but
    for one column they must have the same digits above as below.
    [external_avoidable_rectangle]
    Name: External avoidable rectangle
    About: Four cells in two rows, two columns and two boxes, none of them given, must not end up
    with just two digits. When two of them are filled, look beside the open corners: the digit that
    a corner lacks is somewhere else in one of its houses, or the corner is something else. What
    clashes with all of these candidates can be eliminated.
    Idea: Two corners of a rectangle in two boxes are filled by yourself, and two digits would
    complete it. In a house of an open corner its digit has few other places. One of these is taken,
    and what all of them rule out can be eliminated.
    Why: If none of these places were taken, the open corners would complete a rectangle of two
    digits without a given, and exchanging them would give a second solution.
    Spot: Start from two digits that you placed yourself and that are corners of a rectangle in two
    boxes. Count where else the digits of the open corners can go in their houses.
    Mistake: Using a rectangle with a given in it. A given cannot be exchanged, so all four cells
    must be cells that were empty at the start.
    [rectangle_wing]
    Name: Rectangle with wing
    About: A unique or avoidable rectangle has guardians, further candidates of the corners or
    places of its digits beside the corners, of which one is true. When each of them either is a
    digit z or makes a cell of two candidates z, as the pivot of an XY-wing, XYZ-wing or W-wing
    does, then z goes from every cell that sees all these places of z.
    Idea: One of a few guardians of a rectangle is true. Those of one digit see a cell that is then
    z, those of another digit see another such cell, or are z themselves. Cells that see all of
    these lose z.
    Why: Without the guardians the rectangle would hold two digits, which could be exchanged for a
    second solution. Whichever guardian is true, one of the places of z holds z.
    Spot: When the guardians of a rectangle rule out nothing together, look for cells of two
    candidates that they see, and compare what is left in these.
    Mistake: Leaving out a guardian. Each of them must lead to z, the ones beside the corners as
    well.
    [rectangle_als]
    Name: Rectangle with ALS
    About: A unique or avoidable rectangle has guardians, further candidates of the corners or
    places of its digits beside the corners, of which one is true. When each of them either is a
    digit z or takes a digit from an almost locked set, which then holds z, z goes from every cell
    that sees all these places of z.
    Idea: One of a few guardians of a rectangle is true. Those of one digit see all places of the
    digit in an almost locked set, which is then locked and holds z. Cells that see all places of z
    in the sets, and the guardians that are z, lose z.
    Why: Without the guardians the rectangle would hold two digits, which could be exchanged for a
    second solution. Whichever guardian is true, a set has lost a digit and needs all others, z
    among them, or z is true itself.
    Spot: Look from the guardians of a rectangle along their houses for n cells with n + 1 digits,
    of which the guardians take one.
    Mistake: Taking a set with a place of the digit that a guardian does not see. The set keeps the
    digit there, and nothing follows.
""")


_several = partial(
    technique_of,
    _TEXTS,
    family="deadly_patterns",
    tell=explain_many,
    prove=prove_deadly,
    unique=True,
    compact=write_deadly,
)
_guarded = partial(
    technique_of,
    _TEXTS,
    family="external_rectangles",
    tell=explain_guarded,
    prove=prove_external,
    unique=True,
    compact=write_external,
)


TECHNIQUES: Final[tuple[Technique, ...]] = (
    _several("unique_matrix", 8.4, "extreme", None, find_unique_matrix),
    _several("borescoper_deadly_pattern", 8.4, "extreme", None, find_borescoper),
    _several(
        "qiu_deadly_pattern",
        8.4,
        "extreme",
        None,
        find_qiu,
        tell=explain_qiu,
        prove=prove_qiu,
        compact=write_external,
    ),
    _guarded("external_avoidable_rectangle", 7.6, "expert", None, find_external_avoidable),
    _guarded("rectangle_wing", 7.7, "expert", None, find_guarded_rectangle, most=1),
    _guarded("rectangle_als", 8.4, "extreme", None, find_guarded_rectangle, most=MAX_PINCER),
)
