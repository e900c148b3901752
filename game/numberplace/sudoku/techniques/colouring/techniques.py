"""Colouring: the techniques, and their words."""

from __future__ import annotations

import itertools
from functools import partial
from typing import Final

from numberplace.core.step import Role, Step
from numberplace.core.words import N_, _, sections
from numberplace.sudoku.proofs.compact import write_colouring
from numberplace.sudoku.proofs.patterns import prove_trap, prove_wrap
from numberplace.sudoku.techniques.chains.links import SINGLE_LINKS, X_LINKS
from numberplace.sudoku.techniques.chains.table_words import clash_plainly, clash_reasons
from numberplace.sudoku.techniques.colouring.colouring import (
    find_multi_trap,
    find_multi_wrap,
    find_trap,
    find_wrap,
)
from numberplace.sudoku.techniques.technique import (
    Explanation,
    Hodoku,
    Technique,
    technique_of,
)
from numberplace.sudoku.techniques.words import (
    cell_name,
    cell_names,
    conclusion,
    digit_names,
)


def explain_simple(step: Step) -> Explanation:
    """Put simple colours or a Medusa into words."""
    digits = sorted({mark.digit for mark in step.marks})
    first, second = step.cells(Role.COLOUR_A), step.cells(Role.COLOUR_B)
    where = _("Look at {digits}, in {cells}.").format(
        digits=digit_names(digits), cells=cell_names(sorted({*first, *second}))
    )
    text = _(
        "Go from candidate to candidate wherever a house has just two places for a digit or a "
        "cell just two candidates, and give them two colours in turn. The first colour: {first}. "
        "The second colour: {second}. One colour is true throughout and the other false throughout."
    ).format(
        first=candidate_names(step, Role.COLOUR_A), second=candidate_names(step, Role.COLOUR_B)
    )
    if step.technique in WRAPS:
        text += " " + _false_colour(step)
    else:
        text += " " + _(
            "Each candidate to be eliminated clashes with candidates of both colours, and one "
            "of the colours is true."
        )
        for role in (Role.COLOUR_A, Role.COLOUR_B):
            text = " ".join([text, *clash_reasons(_coloured(step, role), step.eliminations)])
    nudge = _(MEDUSA_NUDGE if len(digits) > 1 else COLOUR_NUDGE).format(digit=digits[0])
    return Explanation(nudge, where, f"{text} {conclusion(step)}")


COLOUR_NUDGE: Final = N_(
    "Watch the {digit}: join its places wherever a house has just two of them, and give them two "
    "colours in turn."
)


MEDUSA_NUDGE: Final = N_(
    "Join candidates wherever a cell or a house has just two of them, and give them two colours in "
    "turn."
)


def _false_colour(step: Step) -> str:
    """Say which colour is false, and which two of its candidates clash, if any do."""
    false = step.eliminations
    roles = (Role.COLOUR_A, Role.COLOUR_B)
    role = next(m.role for m in step.marks if m.role in roles and (m.cell, m.digit) in false)
    names = candidate_names(step, role)
    for one, other in itertools.combinations(false, 2):
        reasons = clash_reasons([one], [other])
        if reasons or clash_plainly(one, other):
            text = _(
                "But {one} and {other} are of one colour and clash. So that colour, {names}, is "
                "false."
            )
            text = text.format(one=_candidate(one), other=_candidate(other), names=names)
            return " ".join([text, *reasons])
    text = _(
        "But if one colour were true, {names}, some cell or house would have nothing left. So that "
        "colour is false."
    )
    return text.format(names=names)


def _coloured(step: Step, role: Role) -> list[tuple[int, int]]:
    """Return the (cell, digit) candidates of a colour."""
    return [(mark.cell, mark.digit) for mark in step.marks if mark.role == role]


def _candidate(one: tuple[int, int]) -> str:
    return _("{digit} in {cell}").format(digit=one[1], cell=cell_name(one[0]))


def explain_multi(step: Step) -> Explanation:
    """Put multi colours into words."""
    digit = step.marks[0].digit
    cells = sorted({mark.cell for mark in step.marks})
    where = _("Look at {digit}, in {cells}: two clusters of two colours each.").format(
        digit=digit, cells=cell_names(cells)
    )
    texts = [
        _(
            "Go along the houses that have just two places for {digit} and colour the places in "
            "turn. In each cluster one colour is true throughout and the other false."
        ).format(digit=digit)
    ]
    for mine, yours in zip(step.facts[::2], step.facts[1::2], strict=True):
        texts.append(_multi_reason(step, mine, yours))
    texts.append(conclusion(step))
    nudge = _("Watch the {digit}: its places form two groups, each with two colours in turn.")
    return Explanation(nudge.format(digit=digit), where, " ".join(texts))


def _multi_reason(step: Step, mine: int, yours: int) -> str:
    roles = (Role.COLOUR_A, Role.COLOUR_B)
    if step.technique in WRAPS:
        text = _(
            "One colour is at {one}. It sees cells of both colours of the other cluster, {first} "
            "and {second}. One of these colours is true, so the one at {one} is false."
        )
        return text.format(
            one=cell_names(step.cells(roles[mine])),
            first=cell_names(step.cells(roles[0], 1)),
            second=cell_names(step.cells(roles[1], 1)),
        )
    text = _(
        "One colour is at {one}, and a colour of the other cluster at {other}. A cell of the one "
        "sees a cell of the other, so the two colours are not both true. So at least one of the "
        "opposite colours is true, the one at {first} or the one at {second}, and cells that see "
        "both lose the digit."
    )
    return text.format(
        one=cell_names(step.cells(roles[mine])),
        other=cell_names(step.cells(roles[yours], 1)),
        first=cell_names(step.cells(roles[1 - mine])),
        second=cell_names(step.cells(roles[1 - yours], 1)),
    )


def candidate_names(step: Step, role: Role) -> str:
    """List the candidates of a role digit by digit: ``4 in r1c2 and r3c4, 5 in r1c2``."""
    parts = []
    for digit in step.digits(role):
        cells = [m.cell for m in step.marks if m.role == role and m.digit == digit]
        parts.append(_("{digit} in {cells}").format(digit=digit, cells=cell_names(cells)))
    return _("; ").join(parts)


WRAPS: Final = frozenset({"simple_colours_wrap", "multi_colours_2", "medusa_wrap"})


_TEXTS: Final = sections("""
    [colour_spot]
    Spot: Take a digit that has exactly two places in many houses. Start anywhere, give the two
    places of a house the two colours, and go on from each of them as long as there are houses with
    two places.
    [colour_mistake]
    Mistake: Colouring across a house that has three places of the digit, or a cell that has three
    candidates. Colours change only where exactly two are left.
    [medusa_spot]
    Spot: Start from a cell with two candidates. Colour one and the other, then go on along the
    other place of each digit in a house with two, and along the other digit of each cell with two.
    [simple_colours_trap] colour_spot, colour_mistake
    Name: Simple colours (trap)
    About: Take one digit and join its places wherever a house has exactly two of them. Colour
    the joined places in turn with two colours: all places of one colour hold the digit and none
    of the other. A cell outside that sees both colours sees the digit for sure, so it can be
    eliminated there.
    Idea: The places of one digit that are joined by houses with just two places get two colours
    in turn. A place outside that sees both colours loses the digit.
    Why: Neighbours in a cluster are the only two places of a house, so exactly one of them is
    true. Therefore one colour is true throughout and the other false throughout.
    [simple_colours_wrap] colour_spot
    Name: Simple colours (wrap)
    About: Take one digit, join its places wherever a house has exactly two of them and colour
    them in turn with two colours. If two places of the same colour see each other, that colour
    cannot be the true one, so the digit can be eliminated from all places of that colour.
    Idea: The places of one digit that are joined by houses with just two places get two colours
    in turn. If two places of one colour see each other, all places of that colour lose the
    digit.
    Why: A colour is true throughout or false throughout. Two true places that see each other
    would put the digit twice into a house, so the colour is the false one.
    Mistake: Eliminating the colour that sees itself and stopping there. The other colour is
    then true: its places can be filled in.
    [multi_colours_1]
    Name: Multi colours 1
    About: Colour two separate clusters of places of a digit, each with two colours in turn. If
    a place of the first cluster sees a place of the second, their two colours cannot both be
    true, so at least one of the two opposite colours is. Cells that see both opposite colours
    lose the digit.
    Idea: One digit has two clusters with two colours each. A colour of the first sees a colour
    of the second, so of the two opposite colours at least one is true, and a place that sees
    both loses the digit.
    Why: The two colours that see each other cannot both be true. If one is false, the opposite
    colour of its cluster is true throughout, so one of the opposite colours is true in any
    case.
    Spot: Colour every cluster of the digit with a pair of colours of its own. Then look for a
    place of one cluster that shares a house with a place of another.
    Mistake: Eliminating what sees the two colours that see each other. These may both be false;
    it is the two opposite colours that count.
    [multi_colours_2]
    Name: Multi colours 2
    About: Colour two separate clusters of places of a digit, each with two colours in turn. If
    a colour of one cluster sees both colours of the other, it clashes with whichever of them is
    true, so the digit can be eliminated from all places of that colour.
    Idea: One digit has two clusters with two colours each. If a colour of the first sees both
    colours of the second, all places of that colour lose the digit.
    Why: One of the two colours of the second cluster is true, and the colour of the first sees
    it. So that colour cannot be true.
    Spot: Colour the largest cluster of the digit first, then each small one. A cluster of only
    two places can be enough to rule out a colour of the large one.
    Mistake: Thinking that the same place must see both colours. Different places of the colour
    may do it: one sees the one colour, another sees the other.
    [medusa_trap] medusa_spot
    Name: 3D Medusa (trap)
    About: 3D Medusa colours candidates of several digits at once: from a candidate go to the
    other one of its cell if the cell has two, or to the other place of its digit if the house
    has two, and change the colour each time. One colour is true as a whole. Any candidate that
    clashes with both colours can be eliminated.
    Idea: Candidates of several digits get two colours in turn, along cells with two candidates
    and houses with two places. A candidate outside that clashes with both colours can be
    eliminated.
    Why: Each step goes between two candidates of which exactly one is true. So one colour is
    true as a whole, and a candidate that clashes with both colours clashes with the true one.
    Mistake: Looking only for a cell that sees the digit in both colours. A candidate also goes
    when its own cell holds a candidate of one colour and it sees its digit in the other, or
    when its cell holds both colours.
    [medusa_wrap] colour_mistake, medusa_spot
    Name: 3D Medusa (wrap)
    About: Colour candidates of several digits in turn along cells with two candidates and
    houses with two places. If two candidates of the same colour share a cell, or see each other
    with the same digit, or a colour leaves some cell without a candidate, that colour is false,
    and all of its candidates can be eliminated.
    Idea: Candidates of several digits get two colours in turn. If a colour contradicts itself,
    in a cell or a house or by leaving a cell without candidates, all candidates of that colour
    can be eliminated.
    Why: One colour is true as a whole. A colour with two digits in one cell, or one digit twice
    in a house, or that takes every candidate from a cell, cannot be it, so the other one is.
""")


_trap = partial(technique_of, _TEXTS, family="colouring", prove=prove_trap, compact=write_colouring)
_wrap = partial(_trap, prove=prove_wrap)


TECHNIQUES: Final[tuple[Technique, ...]] = (
    _trap(
        "simple_colours_trap",
        5.8,
        "expert",
        Hodoku("0500", 610, 2, 150),
        find_trap,
        explain_simple,
        kind=X_LINKS,
    ),
    _wrap(
        "simple_colours_wrap",
        5.8,
        "expert",
        Hodoku("0501", 620, 2, 150),
        find_wrap,
        explain_simple,
        kind=X_LINKS,
    ),
    _trap(
        "multi_colours_1",
        5.9,
        "expert",
        Hodoku("0502", 630, 2, 200),
        partial(find_multi_trap, technique="multi_colours_1"),
        explain_multi,
    ),
    _wrap(
        "multi_colours_2",
        5.9,
        "expert",
        Hodoku("0503", 640, 2, 200),
        partial(find_multi_wrap, technique="multi_colours_2"),
        explain_multi,
    ),
    _trap("medusa_trap", 6.3, "expert", None, find_trap, explain_simple, kind=SINGLE_LINKS),
    _wrap("medusa_wrap", 6.3, "expert", None, find_wrap, explain_simple, kind=SINGLE_LINKS),
)
