"""The contradiction that comes of a digit in a cell, by following its consequences.

``refute`` follows singles. Breadth first, so that the contradiction found rests on few digits;
singles that the board has anyway count as consequences, too, so on a board that singles solve every
wrong digit is refuted. ``refute_with`` follows the techniques of a profile, easiest first: those
that solve a board refute every wrong digit on it, because with fewer candidates they find more.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple

from numberplace.core.errors import Contradiction, never
from numberplace.core.proof import Inference, Proof, Rule, claimed, is_single
from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.sudoku import logic
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.small import engine_step
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft, ProofPart
from numberplace.sudoku.proofs.trial import dead_end
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.techniques import BY_ID

TECHNIQUE: Final = "forcing_net_contradiction"
NOWHERE: Final = -1


class _Placed(NamedTuple):
    """A digit that is put in, and why."""

    cell: int
    digit: int
    house: int
    """House in which this is the digit's last place, ``NOWHERE`` for the last candidate of its
    cell."""
    premises: frozenset[int]
    """The indices of the placed digits it rests on."""


class _Dead(NamedTuple):
    """A digit without a place in a house, or an empty cell (``house`` is ``NOWHERE``)."""

    cell: int
    digit: int
    house: int
    premises: frozenset[int]


def refute(grid: Grid, cell: int, digit: int) -> Step | None:
    """Return why a candidate cannot be true as far as singles show it, None when they do not."""
    trial = _Trial(grid)
    trial.place(_Placed(cell, digit, NOWHERE, frozenset()))
    while True:
        dead = trial.dead_ends()
        if dead:
            shortest = min(dead, key=lambda each: len(trial.needed(each.premises)))
            return logic.on_board(trial.step(shortest), grid)
        singles = trial.singles()
        if not singles:
            return None
        for single in singles:
            trial.place(single)


def placed_count(step: Step) -> int:
    """Return the number of digits that follow from the assumption of a step of this module."""
    return sum(is_single(line) for line in step.proof)


class Refutation(NamedTuple):
    """The refutation of a candidate, with the techniques that were used beside singles."""

    step: Step
    techniques: tuple[str, ...]
    """Ids, in the order of use, each once."""


def refute_with(
    grid: Grid,
    cell: int,
    digit: int,
    profile: Profile,
    should_stop: Callable[[], bool] = never,
) -> Refutation | None:
    """Return why a candidate cannot be true as far as a profile shows it. Raises Stopped."""
    trial = grid.copy()
    trial.place(cell, digit)
    taken: list[tuple[Step, Grid]] = []
    while not trial.broken:
        step = logic.next_step(trial, profile, should_stop)
        if step is None:
            return None
        taken.append((step, trial.copy()))
        with suppress(Contradiction):  # what is sought
            trial.apply(step)
    try:
        return _argued(grid, (cell, digit), taken)
    except NoProofError:  # an argument that rests on what the assumption took away
        return None


def _argued(
    grid: Grid, assumed: tuple[int, int], taken: list[tuple[Step, Grid]]
) -> Refutation | None:
    """Write the argument of some steps after an assumption, without the needless ones."""
    draft = ProofDraft(grid)
    first = draft.suppose([assumed])
    starts: list[int] = []
    for step, before in taken:
        starts.append(len(draft.lines))
        BY_ID[step.technique].prove(draft, engine_step(step), before)
    end = dead_end(draft)
    needed = draft.rest([end])
    draft.conclusions.clear()
    draft.conclude(draft.refute(ProofPart(first, end)))
    ends = [*starts[1:], end]
    used = [
        step.technique
        for (step, _before), start, stop in zip(taken, starts, ends, strict=True)
        if BY_ID[step.technique].family != "singles" and not needed.isdisjoint(range(start, stop))
    ]
    proof = draft.finished()
    return Refutation(logic.on_board(_refuting(proof), grid), tuple(dict.fromkeys(used)))


def _refuting(proof: Proof) -> Step:
    """Return the step of a proof of ``refute_with``, with its placements and eliminations
    marked."""
    dead, last = proof[-2:]
    marks: dict[Mark, None] = {}
    for line in proof[1:-2]:
        if is_single(line):
            marks[Mark(Role.ON, line.cells[0], line.digit)] = None
        elif not line.is_true:
            marks.update(dict.fromkeys(Mark(Role.OFF, *one) for one in claimed(line)))
    if dead.rule is Rule.NO_CANDIDATE:
        marks[Mark(Role.FIN, dead.cells[0])] = None
    houses = (HouseMark(Role.BASIS, dead.house),) if dead.house >= 0 else ()
    gone = ((last.cells[0], last.digit),)
    return Step(TECHNIQUE, (), gone, tuple(marks), houses, proof=proof)


class _Trial:
    """The candidates after some digits were put in, with the causes of all eliminations."""

    def __init__(self, grid: Grid) -> None:
        self.topology = grid.topology
        self.masks = [int(mask) for mask in grid.cells]
        self.before = self.masks[:]
        self.filled = [int(digit) for digit in grid.digits]
        self.placed: list[_Placed] = []
        self.cause: dict[tuple[int, int], int] = {}
        """By (cell, digit): the index of the placed digit that took the candidate away first."""

    def place(self, single: _Placed) -> None:
        """Put a digit in unless its cell is filled, and eliminate the candidates it rules out."""
        cell, digit = single.cell, single.digit
        if self.filled[cell]:
            return
        number = len(self.placed)
        self.placed.append(single)
        self.filled[cell] = digit
        for other in range(1, 10):
            if other != digit:
                self._take(cell, other, number)
        for peer in self.topology.peers[cell]:
            self._take(peer, digit, number)

    def _take(self, cell: int, digit: int, number: int) -> None:
        if self.masks[cell] >> digit - 1 & 1:
            self.masks[cell] &= ~(1 << digit - 1)
            self.cause[cell, digit] = number

    def singles(self) -> list[_Placed]:
        """Return the digits that are the last of an empty cell, or that have one place left."""
        found = [
            _Placed(cell, mask.bit_length(), NOWHERE, self._emptiers(cell, mask))
            for cell, mask in enumerate(self.masks)
            if mask.bit_count() == 1 and not self.filled[cell]
        ]
        for house, cells in enumerate(self.topology.houses):
            for digit in range(1, 10):
                left = [cell for cell in cells if self.masks[cell] >> digit - 1 & 1]
                if len(left) == 1 and not self.filled[left[0]]:
                    found.append(_Placed(left[0], digit, house, self._closers(house, digit)))
        return found

    def dead_ends(self) -> list[_Dead]:
        """Return the cells and the digits of houses that have nothing left."""
        found = [
            _Dead(cell, 0, NOWHERE, self._emptiers(cell, 0))
            for cell, mask in enumerate(self.masks)
            if not mask and self.before[cell]
        ]
        for house, cells in enumerate(self.topology.houses):
            union = had = 0
            for cell in cells:
                union |= self.masks[cell]
                had |= self.before[cell]
            for digit in range(1, 10):
                if (had & ~union) >> digit - 1 & 1:
                    found.append(_Dead(NOWHERE, digit, house, self._closers(house, digit)))
        return found

    def _emptiers(self, cell: int, kept: int) -> frozenset[int]:
        gone = self.before[cell] & ~kept
        return frozenset(self.cause[cell, d] for d in range(1, 10) if gone >> d - 1 & 1)

    def _closers(self, house: int, digit: int) -> frozenset[int]:
        cells = self.topology.houses[house]
        return frozenset(self.cause[c, digit] for c in cells if (c, digit) in self.cause)

    def needed(self, premises: frozenset[int]) -> list[int]:
        """Return the indices of the placed digits that some rest on, the assumption first."""
        found, open_ones = {0}, set(premises)
        while open_ones:
            number = open_ones.pop()
            found.add(number)
            open_ones |= self.placed[number].premises - found
        return sorted(found)

    def step(self, dead: _Dead) -> Step:
        """Return the argument that ends with the place that has nothing left."""
        needed = self.needed(dead.premises)
        cell, digit = self.placed[0][:2]
        marks = [Mark(Role.ON, *self.placed[number][:2]) for number in needed[1:]]
        if dead.house == NOWHERE:
            marks.append(Mark(Role.FIN, dead.cell))
        houses = () if dead.house == NOWHERE else (HouseMark(Role.BASIS, dead.house),)
        proof = self._proof(needed, dead)
        gone = ((cell, digit),)
        return Step(TECHNIQUE, (), gone, tuple(marks), houses, proof=proof)

    def _proof(self, needed: list[int], dead: _Dead) -> Proof:
        line = {number: at for at, number in enumerate(needed)}

        def cited(premises: frozenset[int]) -> tuple[int, ...]:
            return tuple(sorted(line[number] for number in premises))

        cell, digit = self.placed[0][:2]
        lines = [Inference(Rule.ASSUMPTION, (cell,), digit, True, (), 1)]
        for number in needed[1:]:
            at, value, house, premises = self.placed[number]
            rule = Rule.LAST_CANDIDATE if house == NOWHERE else Rule.LAST_PLACE
            lines.append(Inference(rule, (at,), value, True, cited(premises), 1, house))
        if dead.house == NOWHERE:
            last = Inference(Rule.NO_CANDIDATE, (dead.cell,), 0, False, cited(dead.premises), 1)
        else:
            why = cited(dead.premises)
            last = Inference(Rule.NO_PLACE, (), dead.digit, False, why, 1, dead.house)
        end = Inference(Rule.REFUTATION, (cell,), digit, False, (0, len(lines)), 0)
        return (*lines, last, end)
