"""Finding: how a step is found on a board, by whom nothing is shown.

Told are the scans (``scan``) a person makes in their order, the looks of each before one shows the
step, the easier steps that those looks meet, how many such steps are open, and what was found
before that the step rests on. Whatever is told was counted on the board. The order of the scans is
an assumption about people; no clock and no eye was measured.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from numberplace.core.errors import refuse_to_go_on
from numberplace.core.step import Step
from numberplace.core.words import _, ngettext
from numberplace.sudoku.model.plain_grid import AnyGrid, at_home
from numberplace.sudoku.proofs.draft import NoProofError
from numberplace.sudoku.proofs.position import board_of, digits_left, start_on
from numberplace.sudoku.proofs.prove import proof_of
from numberplace.sudoku.records import candidate_records
from numberplace.sudoku.teach.order import CLASSIC, EVERYTHING
from numberplace.sudoku.teach.scan import SCANS, Look, Scan, scan_of, techniques_of
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.words import cell_name, house_name, naming_of
from numberplace.sudoku.verify import ProofError, verify

Candidate = tuple[int, int]
"""A cell and a digit."""

MAX_COUNTED: Final = 400
"""Steps of one technique that are counted in one position."""
SLOW: Final = 7.5
"""Rating above which the open steps of a technique are not counted: all of them take seconds."""
EASY: Final = 2.3
"""Rating of a naked single: steps no harder are met by the way even by a person in search of
others."""
MAX_NAMED: Final = 8
"""Digits and candidates that a sentence names."""


class Passed(NamedTuple):
    """A scan on the way to a step, as far as it was made."""

    scan: str
    """The scan's id."""
    looks: int
    """The looks made: all of the scan, or of the last scan those up to the one that shows it."""
    met: int
    """Number of these looks that show another step, none harder than the one to be found."""


class Finding(NamedTuple):
    """The search of a person for a step."""

    passes: tuple[Passed, ...]
    """The scans made, in their order; the last one shows the step."""
    hit: Look
    """The look that shows it."""
    open: int
    """The steps of the technique in the position, the one found among them; -1 = not counted."""
    digits: tuple[Candidate, ...]
    """The digits placed in play that it rests on: with any of them taken back, the argument
    fails. Those of the setter are not among them."""
    eliminated: tuple[Candidate, ...]
    """The candidates that were eliminated, and no digit rules out, on which it rests so."""

    @property
    def looks(self) -> int:
        """The looks made in all, the one that shows the step among them."""
        return sum(each.looks for each in self.passes)


def find_finding(step: Step, grid: AnyGrid) -> Finding:
    """Return the search for a step on the board of a grid. Raises Stopped."""
    step, grid = at_home(step, grid)
    scan = scan_of(step.technique)
    passes: list[Passed] = []
    hit = Look()
    for each in SCANS:
        refuse_to_go_on(grid.should_stop)
        is_last = each.id == scan
        looks = each.looks(grid)
        if is_last:
            at = next((n for n, look in enumerate(looks) if look.shows(step)), len(looks))
            hit = looks[at] if at < len(looks) else _bare_look(step)
            looks = looks[:at]
        met = _met(each, looks, step, grid)
        passes.append(Passed(each.id, len(looks) + is_last, met))
        if is_last:
            break
    return Finding(tuple(passes), hit, _open(step, grid), *rests_on(step, grid))


def _bare_look(step: Step) -> Look:
    """Return the look at where a step concludes something, when no look of its scan shows it."""
    return Look(cell=(*step.placements, *step.eliminations)[0][0])


def _met(scan: Scan, looks: Sequence[Look], step: Step, grid: AnyGrid) -> int:
    """Count the looks that show a step other than the one to be found, and none harder."""
    ceiling = max(EASY, BY_ID[step.technique].rating)
    known = [t.id for t in EVERYTHING.techniques(grid.topology) if t.rating <= ceiling]
    others = [
        other
        for technique in techniques_of(scan.id, known)
        if BY_ID[technique].rating <= SLOW
        for other in _steps(technique, grid)
        if not _is_same(other, step)
    ]
    return sum(any(look.shows(other) for other in others) for look in looks)


def _is_same(one: Step, other: Step) -> bool:
    return (one.placements, one.eliminations) == (other.placements, other.eliminations)


def _steps(technique: str, grid: AnyGrid) -> Iterator[Step]:
    grid.limits = dict(CLASSIC.limits)
    return islice(BY_ID[technique].search(grid), MAX_COUNTED)


def _open(step: Step, grid: AnyGrid) -> int:
    """Count the steps of a technique, each conclusion once."""
    if BY_ID[step.technique].rating > SLOW:
        return -1
    found = {(one.placements, one.eliminations) for one in _steps(step.technique, grid)}
    return len(found | {(step.placements, step.eliminations)})


def rests_on(step: Step, grid: AnyGrid) -> tuple[tuple[Candidate, ...], tuple[Candidate, ...]]:
    """Return the digits placed and the candidates eliminated before without which a step fails.

    Each is taken back alone, and the step's argument checked again from the rules. What two
    digits rule out each by itself is put down to neither. Nothing is said of a step without proof.
    """
    try:
        proof = proof_of(step, grid)
    except NoProofError:
        return (), ()
    board = board_of(grid.topology)
    filled = bytes(list(grid.digits))
    now = [set(digits) for digits in digits_left(grid)]
    is_given = [grid.is_given(cell) for cell in range(len(filled))]
    setters = [cell for cell, given in enumerate(is_given) if given]
    plain = start_on(board, filled)
    gone = [plain[cell] - now[cell] for cell in range(len(filled))]

    def holds(left: Sequence[set[int]]) -> bool:
        try:
            candidates = [frozenset(digits) for digits in left]
            verify(proof, candidates, setters, step.placements, step.eliminations, board)
        except ProofError:
            return False
        return True

    if not holds(now):
        return (), ()  # an error of the engine, which others report
    digits = []
    for cell, digit in enumerate(filled):
        if digit and not is_given[cell]:
            without = filled[:cell] + b"\0" + filled[cell + 1 :]
            before = start_on(board, without)
            if not holds([left - gone[at] for at, left in enumerate(before)]):
                digits.append((cell, digit))
    eliminated = [(cell, digit) for cell, each in enumerate(gone) for digit in sorted(each)]
    if eliminated and holds(plain):
        eliminated = []
    return tuple(digits), tuple(one for one in eliminated if not holds(_with(now, one)))


def _with(left: Sequence[set[int]], candidate: Candidate) -> list[set[int]]:
    cell, digit = candidate
    return [digits | {digit} if at == cell else digits for at, digits in enumerate(left)]


def finding_lines(step: Step, found: Finding) -> tuple[str, ...]:
    """Say a finding in sentences, in the player's language."""
    scans = {scan.id: scan for scan in SCANS}
    with naming_of(step):
        lines = [_pass_line(scans[each.scan], each) for each in found.passes[:-1]]
        last = found.passes[-1]
        text = _("{scan}: look {number} shows it, at {place}.")
        place = _place(found.hit)
        lines.append(
            text.format(scan=_(scans[last.scan].text), number=last.looks, place=place)
            + _met_words(last.met)
        )
        lines.append(_sum_line(found))
        lines.append(_rest_line(found))
    return tuple(lines)


def _pass_line(scan: Scan, passed: Passed) -> str:
    if not passed.looks:
        return _("{scan}: there are none.").format(scan=_(scan.text))
    text = ngettext("{scan}: {n} look.", "{scan}: {n} looks.", passed.looks)
    told = text.format(scan=_(scan.text), n=passed.looks)
    return told + (_met_words(passed.met) if passed.met else " " + _("Nothing is found."))


def _met_words(met: int) -> str:
    if not met:
        return ""
    text = ngettext(
        "{n} look shows another step on the way.", "{n} looks show another step on the way.", met
    )
    return " " + text.format(n=met)


def _place(look: Look) -> str:
    """Name the target of a look."""
    if look.cell >= 0:
        return cell_name(look.cell)
    if look.house < 0:
        return _("the digit {digit}").format(digit=look.digit)
    if not look.digit:
        return house_name(look.house)
    return _("the {digit} in {house}").format(digit=look.digit, house=house_name(look.house))


def _sum_line(found: Finding) -> str:
    looks = ngettext("{n} look in all.", "{n} looks in all.", found.looks).format(n=found.looks)
    if found.open < 0:
        return looks
    text = ngettext(
        "{n} step by this technique is open now.",
        "{n} steps by this technique are open now.",
        found.open,
    )
    return f"{looks} {text.format(n=found.open)}"


def _rest_line(found: Finding) -> str:
    parts = [
        _("{digit} in {cell}").format(digit=digit, cell=cell_name(cell))
        for cell, digit in found.digits
    ]
    parts += [
        _("no {digit} in {cell}").format(digit=digit, cell=cell_name(cell))
        for cell, digit in found.eliminated
    ]
    if not parts:
        return _("It rests on no single earlier step: what the setter gave is enough.")
    named = ", ".join(parts[:MAX_NAMED])
    more = len(parts) - MAX_NAMED
    if more > 0:
        text = _("It rests on what was found before: {steps}, and {n} more.")
        return text.format(steps=named, n=more)
    return _("It rests on what was found before: {steps}.").format(steps=named)


def finding_record(step: Step, grid: AnyGrid) -> dict[str, Any]:
    """Return the search for a step as a record: the scans, the figures, and all of it in words."""
    found = find_finding(step, grid)
    with naming_of(step):
        return {
            "scans": [each._asdict() for each in found.passes],
            "looks": found.looks,
            "open": None if found.open < 0 else found.open,
            "rests_on": {
                "digits": candidate_records(found.digits),
                "eliminated": candidate_records(found.eliminated),
            },
            "lines": list(finding_lines(step, found)),
        }
