"""Check an argument line by line, from the rules of Number Place alone.

Knows nothing of the techniques and imports none of the engine: a position is the set of candidates
that are left for each cell, a proof is the lines of ``numberplace.core.proof``. Each line must
follow from the premises it names and from the board, and a premise must stand under assumptions
that are still open where it is used.
"""

from __future__ import annotations

from collections.abc import Sequence

from numberplace.core.proof import Inference, Rule
from numberplace.core.step import Step

Candidates = Sequence[frozenset[int]]
"""The digits left for each of 81 cells; of a filled cell, that digit alone."""


class ProofError(AssertionError):
    """A line does not follow."""


def _houses() -> list[list[int]]:
    rows = [[9 * r + c for c in range(9)] for r in range(9)]
    columns = [[9 * r + c for r in range(9)] for c in range(9)]
    boxes = [
        [9 * (3 * (b // 3) + r) + 3 * (b % 3) + c for r in range(3) for c in range(3)]
        for b in range(9)
    ]
    return rows + columns + boxes


HOUSES = _houses()


def sees(one: int, other: int) -> bool:
    """Tell whether two cells share a house."""
    return one != other and any(one in house and other in house for house in HOUSES)


def candidates_of(grid) -> list[frozenset[int]]:
    """Read the candidates of the engine's grid."""
    return [
        frozenset({int(grid.digits[cell])})
        if grid.digits[cell]
        else frozenset(d for d in range(1, 10) if grid.cells[cell] >> d - 1 & 1)
        for cell in range(81)
    ]


def verify(step: Step, candidates: Candidates) -> None:
    """Raise ProofError when a step's proof does not prove just what the step concludes."""
    proof = step.proof
    if not proof:
        raise ProofError("there is no proof")
    check = _Check(proof, candidates)
    for at in range(len(proof)):
        try:
            check.line(at)
        except ProofError as error:
            raise ProofError(f"line {at + 1}, {proof[at]}: {error}") from None
    check.is_concluded(step)


class _Check:
    """The lines of one proof and the assumptions that each stands under."""

    def __init__(self, proof: Sequence[Inference], candidates: Candidates) -> None:
        self.proof = proof
        self.candidates = candidates
        self.under: list[tuple[int, ...]] = []
        open_now: tuple[int, ...] = ()
        for at, line in enumerate(proof):
            if line.rule is Rule.ASSUMPTION:
                _require(1 <= line.depth <= len(open_now) + 1, f"line {at + 1} opens too deep")
                open_now = (*open_now[: line.depth - 1], at)
            else:
                _require(0 <= line.depth <= len(open_now), f"line {at + 1} stands too deep")
                open_now = open_now[: line.depth]
            self.under.append(open_now)

    def line(self, at: int) -> None:
        """Check one line from its premises."""
        line = self.proof[at]
        self._check_shape(line)
        for premise in line.premises:
            _require(0 <= premise < at, f"{premise + 1} is no earlier line")
        if line.rule is Rule.ASSUMPTION:
            _require(not line.premises, "an assumption rests on nothing")
        elif line.rule is Rule.REFUTATION:
            self._check_refutation(at)
        elif line.rule is Rule.CASES:
            self._check_cases(at)
        else:
            self._check_single(at)

    def _check_shape(self, line: Inference) -> None:
        _require(list(line.cells) == sorted(set(line.cells)), "cells out of order")
        _require(all(0 <= cell < 81 for cell in line.cells), "no such cell")
        if line.rule is Rule.NO_CANDIDATE:
            _require(len(line.cells) == 1 and line.digit == 0, "one cell, no digit")
        else:
            _require(1 <= line.digit <= 9, "no such digit")
            _require(bool(line.cells) == (line.rule is not Rule.NO_PLACE), "cells or none")

    def _scoped(self, at: int, premise: int) -> Inference:
        """Return a premise that stands under assumptions which are open at a line."""
        scope = self.under[premise]
        _require(self.under[at][: len(scope)] == scope, f"{premise + 1} is closed here")
        return self.proof[premise]

    def _check_single(self, at: int) -> None:
        line = self.proof[at]
        premises = [self._scoped(at, premise) for premise in line.premises]
        if line.rule in (Rule.LAST_PLACE, Rule.NO_PLACE):
            _require(0 <= line.house < 27, "no such house")
            house = HOUSES[line.house]
            _require(set(line.cells) <= set(house), "cells outside the house")
            others = [(cell, line.digit) for cell in house if cell not in line.cells]
        else:
            (cell,) = line.cells
            others = [(cell, digit) for digit in range(1, 10) if digit != line.digit]
        if line.rule in (Rule.LAST_PLACE, Rule.LAST_CANDIDATE):
            _require(line.is_true, "a last one is true")
        for cell, digit in others:
            if digit in self.candidates[cell]:
                falsified = any(_denies(premise, cell, digit) for premise in premises)
                _require(falsified, f"{digit} may still be in cell {cell}")

    def _check_refutation(self, at: int) -> None:
        line = self.proof[at]
        _require(len(line.premises) == 2, "an assumption and what cannot be")
        first, end = line.premises
        assumed = self.proof[first]
        _require(assumed.rule is Rule.ASSUMPTION, "the first premise is no assumption")
        _require(self.under[first] == (*self.under[at], first), "not an assumption made here")
        _require(self.under[end] == self.under[first], "the end is not in the assumption's part")
        _require(self.proof[end].rule in (Rule.NO_PLACE, Rule.NO_CANDIDATE), "the end can be")
        same = (line.cells, line.digit) == (assumed.cells, assumed.digit)
        _require(same and line.is_true != assumed.is_true, "not the opposite of the assumption")

    def _check_cases(self, at: int) -> None:
        line = self.proof[at]
        _require(len(line.premises) % 2 == 0 and len(line.premises) >= 4, "cases come in pairs")
        firsts, ends = line.premises[::2], line.premises[1::2]
        cases: set[tuple[int, int]] = set()
        denied: set[tuple[int, int]] = set()
        for first, end in zip(firsts, ends, strict=True):
            case = self.proof[first]
            _require(case.rule is Rule.ASSUMPTION, "no case is assumed")
            _require(len(case.cells) == 1, "a case is one candidate")
            _require(self.under[first] == (*self.under[at], first), "not a case opened here")
            _require(self.under[end] == self.under[first], "the end is not in its case")
            (cases if case.is_true else denied).add((case.cells[0], case.digit))
            _require(self._agrees(self.proof[end], line), f"case {first + 1} says otherwise")
        if denied:
            _require(cases == denied and len(cases) == 1, "a case is missing")
        else:
            self._check_exhaustive(line, cases)

    def _check_exhaustive(self, line: Inference, cases: set[tuple[int, int]]) -> None:
        if line.house >= 0:
            (digit,) = {digit for _cell, digit in cases}
            every = {(c, digit) for c in HOUSES[line.house] if digit in self.candidates[c]}
        else:
            (cell,) = {cell for cell, _digit in cases}
            every = {(cell, digit) for digit in self.candidates[cell]}
        _require(every <= cases, "a case is missing")

    def _agrees(self, end: Inference, line: Inference) -> bool:
        if end.rule in (Rule.NO_PLACE, Rule.NO_CANDIDATE):
            return True
        if line.is_true:
            return end.is_true and end.digit == line.digit and set(end.cells) <= set(line.cells)
        return all(_denies(end, cell, line.digit) for cell in line.cells)

    def is_concluded(self, step: Step) -> None:
        """Check that each conclusion of the step is what a line on the board says."""
        board = [line for at, line in enumerate(self.proof) if not self.under[at]]
        for cell, digit in step.eliminations:
            said = any(_denies(line, cell, digit) for line in board)
            _require(said, f"nothing eliminates {digit} from cell {cell}")
        for cell, digit in step.placements:
            said = any(
                line.is_true and line.cells == (cell,) and line.digit == digit for line in board
            )
            _require(said, f"nothing places {digit} in cell {cell}")
        _require(bool(step.eliminations or step.placements), "nothing is concluded")


def _denies(premise: Inference, cell: int, digit: int) -> bool:
    """Tell whether a line makes a candidate false."""
    if premise.rule in (Rule.NO_PLACE, Rule.NO_CANDIDATE):
        return False
    if not premise.is_true:
        return cell in premise.cells and digit == premise.digit
    if digit == premise.digit:
        return all(sees(cell, other) for other in premise.cells)
    return premise.cells == (cell,)


def _require(holds: bool, text: str) -> None:
    if not holds:
        raise ProofError(text)
