"""Steps of the engine as answers for scripts, put into names and sentences when these are read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from threading import Lock
from typing import NamedTuple, TypeVar

from numberplace.core.answers import Step
from numberplace.core.step import Explanation
from numberplace.core.step import Step as Deduction
from numberplace.sudoku.model.grid import Grid, grid_from_digits
from numberplace.sudoku.model.plain_grid import AnyGrid, AnyTopology, PlainGrid, PlainTopology
from numberplace.sudoku.proofs import prove
from numberplace.sudoku.proofs.direct import DIRECT
from numberplace.sudoku.proofs.prove import argument_lines
from numberplace.sudoku.records import (
    conclusion_of,
    proof_record,
    single_argument,
    single_record,
    step_record,
)
from numberplace.sudoku.teach.finding import finding_record
from numberplace.sudoku.teach.order import shown
from numberplace.sudoku.teach.singles import SINGLES, shown_single
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.singles.sentences import voice_now
from numberplace.sudoku.techniques.words import code_of_cell, naming_of

AnswerT = TypeVar("AnswerT")


class Snapshot(NamedTuple):
    """A grid as a value, which the steps found in it keep until their argument is read."""

    digits: bytes
    givens: bytes
    """The setter's digits, 0 elsewhere."""
    cells: tuple[int, ...]
    """The digit_mask of each empty cell, 0 elsewhere."""
    topology: AnyTopology

    @classmethod
    def of(cls, grid: AnyGrid) -> Snapshot:
        """Return the snapshot of a grid."""
        digits = bytes(list(grid.digits))
        givens = bytes(digit * grid.is_given(cell) for cell, digit in enumerate(digits))
        return cls(digits, givens, tuple(grid.cells), grid.topology)

    def grid(self) -> AnyGrid:
        """Return a grid like the one the snapshot is of."""
        topology = self.topology
        removed = tuple(
            (cell, digit)
            for cell, mask in enumerate(self.cells)
            if not self.digits[cell]
            for digit in range(1, int(topology.size) + 1)
            if not mask >> digit - 1 & 1
        )
        if isinstance(topology, PlainTopology):
            return PlainGrid(topology.puzzle.with_givens(self.givens), self.digits, removed)
        return grid_from_digits(self.digits, self.givens, removed, topology)


class SolutionPath:
    """The positions along a way, replayed when one of them is asked for."""

    def __init__(self, start: AnyGrid, steps: Sequence[Deduction] = ()) -> None:
        """Begin at a position, which nobody may change afterwards."""
        self._start = start
        self._steps = steps
        self._at = 0
        self._grid = start
        self._lock = Lock()

    def before(self, number: int) -> AnyGrid:
        """Return the position where step ``number``, counted from 0, is taken, to be kept."""
        with self._lock:
            return self._walk(number).copy()

    def asked(self, number: int, question: Callable[[AnyGrid], AnswerT]) -> AnswerT:
        """Return the answer of a quick question in the position where step ``number`` is taken.

        The question gets the running grid, which it must neither change nor keep.
        """
        with self._lock:
            return question(self._walk(number))

    def shown(self, number: int, step: Deduction) -> Deduction:
        """Return a step of the way with the marks that show its reason."""
        if step.technique not in SINGLES:
            return step
        with self._lock:
            grid = self._walk(number)
            return shown_single(step, grid) if step.board is None else shown(step, grid)

    def single_argument(self, number: int, step: Deduction) -> dict[str, object]:
        """Return the proof and the notations of a single of the classic board."""
        with self._lock:
            grid = self._walk(number)
            assert isinstance(grid, Grid), "of the classic board"
            return single_argument(step, grid)

    def _walk(self, number: int) -> AnyGrid:
        """Go on from the position asked for last, which mostly is the one before."""
        if number < self._at:
            self._grid, self._at = self._start, 0
        if self._at < number:
            if self._grid is self._start:
                self._grid = self._start.copy()
            for step in self._steps[self._at : number]:
                self._grid.apply(step)
            self._at = number
        return self._grid


class SudokuTeller:
    """Puts a step of a way into names and sentences."""

    __slots__ = ("_shown", "_told", "number", "step", "way")

    def __init__(self, step: Deduction, way: SolutionPath, number: int = 0) -> None:
        """Take a step, its way and its number on the way, counted from 0."""
        self.step = step
        self.way = way
        self.number = number
        self._shown: Deduction | None = None
        self._told: Explanation | None = None

    def __reduce__(self) -> tuple[object, ...]:
        """Take the position along to another process, but not the whole way."""
        return _teller_at, (self.step, Snapshot.of(self.way.before(self.number)))

    def tell_conclusion(self) -> dict[str, object]:
        """Return the fields of the conclusion; see ``Teller``."""
        with naming_of(self.step) as step:
            return {
                "name": BY_ID[step.technique].name_of(step),
                "conclusion": conclusion_of(step),
                "placements": tuple((code_of_cell(c), digit) for c, digit in step.placements),
                "eliminations": tuple((code_of_cell(c), digit) for c, digit in step.eliminations),
            }

    def tell_reason(self) -> dict[str, object]:
        """Return the fields of the reason."""
        nudge, where, reason, proof = self._explanation()
        return {"nudge": nudge, "where": where, "reason": reason, "is_summary": bool(proof)}

    def tell_proof(self) -> dict[str, object]:
        """Return the field of the proof, line by line."""
        step = self._step_shown()
        return {"proof": argument_lines(step, self.way.before(self.number))}

    def tell_record(self) -> dict[str, object]:
        """Return the record without the argument."""
        step = self._step_shown()
        name = BY_ID[step.technique].name_of(step)
        put = single_record if _has_own_words(step) else step_record
        return {"facts": put(step, name, self._explanation())}

    def tell_finding(self) -> dict[str, object]:
        """Return the field of the search for the step."""
        return {"finding": finding_record(self._step_shown(), self.way.before(self.number))}

    def argument(self) -> dict[str, object]:
        """Return the step's proof and its other notations, as parts of its record."""
        step = self._step_shown()
        if _has_own_words(step):
            return self.way.single_argument(self.number, step)
        if step.technique in DIRECT:
            return self.way.asked(self.number, partial(_argument, step))
        return _argument(step, self.way.before(self.number))

    def _step_shown(self) -> Deduction:
        """Return the step with the marks that show its reason, computed once."""
        if self._shown is None:
            self._shown = self.way.shown(self.number, self.step)
        return self._shown

    def _explanation(self) -> Explanation:
        """Return the three rungs, which sentences and record share."""
        if self._told is None:
            step = self._step_shown()
            if step.marks and _has_own_words(step):
                self._told = voice_now().explain(step)
            else:
                self._told = BY_ID[step.technique].explain(step)
        return self._told


def _has_own_words(step: Deduction) -> bool:
    """Tell whether a step is a single that needs no board for its words, as nine of ten steps
    are."""
    return step.board is None and step.technique in SINGLES


def _argument(step: Deduction, grid: AnyGrid) -> dict[str, object]:
    """Return the proof and the other notations of a step that is taken in a position."""
    return {
        "proof": proof_record(prove.proof_to_show(step, grid), prove.board_of(step, grid)),
        "compact": prove.compact_line(step, grid),
        "eureka": prove.eureka(step) or None,
    }


def _teller_at(step: Deduction, before: Snapshot) -> SudokuTeller:
    return SudokuTeller(step, SolutionPath(before.grid()))


def tell(step: Deduction, way: SolutionPath, number: int = 0) -> Step:
    """Return a deduction in names and sentences, which are computed when they are read."""
    return Step.of(step.technique, SudokuTeller(step, way, number))


def tell_along(start: AnyGrid, steps: Sequence[Deduction]) -> list[Step]:
    """Return the steps of a way as ``tell`` does, singles with the marks that show their reason."""
    way = SolutionPath(start, steps)
    return [tell(step, way, number) for number, step in enumerate(steps)]
