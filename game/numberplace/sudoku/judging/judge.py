"""The judge: goes along a solution and gives a verdict on each step, with its grounds.

The board's solution decides what is true, ``verify`` decides which reasons hold, and the
techniques up to a ceiling decide what follows without a reason. A ceiling is needed: without one
any guess follows by some net.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from numberplace.core.answers import Step as Told
from numberplace.core.errors import Contradiction
from numberplace.core.judgement import (
    AS_SAID,
    FALSE,
    FOLLOWS,
    NOT_FROM_HERE,
    NOTHING_NEW,
    OTHERWISE,
    UNREADABLE,
    JudgedStep,
    Judgement,
)
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.sudoku import engine
from numberplace.sudoku.judging.arguments import Argument, argue
from numberplace.sudoku.judging.faults import ReasonFault, ReasonPosition, cells_told
from numberplace.sudoku.judging.frame import Frame
from numberplace.sudoku.judging.likeness import likeness
from numberplace.sudoku.judging.naming import fitting_name, name_of_argument
from numberplace.sudoku.judging.reading import Steps, read_step, read_steps
from numberplace.sudoku.judging.search import (
    needed_first,
    profile_up_to,
    shown_at_once,
    shown_by_name,
)
from numberplace.sudoku.judging.statement import Branches, Candidate, Statement, Written
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.proofs.draft import NoProofError
from numberplace.sudoku.proofs.prove import board_of as step_board
from numberplace.sudoku.proofs.prove import proof_to_show, proved
from numberplace.sudoku.rate.choice import USUAL, TechniqueChoice
from numberplace.sudoku.reasoning import format_board, grid_of
from numberplace.sudoku.records import proof_record
from numberplace.sudoku.search.verdict import find_out_of, solutions_among
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.proof_words import proof_lines
from numberplace.sudoku.techniques.words import code_of_cell, naming
from numberplace.sudoku.telling import SolutionPath, tell
from numberplace.sudoku.verify import ProofError

CEILING: Final = 5.7
"""Rating of the hardest technique that bears out a step without a reason, unless asked otherwise:
every pattern that is seen on the board, but no colouring, chain or net."""


def judge_solution(
    puzzle: Puzzle, steps: Steps, ceiling: float = CEILING, choice: TechniqueChoice = USUAL
) -> Judgement:
    """Return the verdict on each step of a solution, in the order of the steps.

    Raises:
        Contradiction: the puzzle has no solution.
        FormatError: the steps are in no form that is known.
    """
    judge = Judge(puzzle, ceiling, choice)
    with naming(judge.grid.topology):
        judged = tuple(
            judge.judge(statement, number)
            for number, statement in enumerate(read_steps(steps, judge.frame), 1)
        )
    taken = tuple(judge.placed)
    return Judgement(
        str(puzzle),
        judged,
        not judge.grid.remaining,
        format_board(puzzle.with_givens(judge.digits())),
        lambda: likeness(puzzle, taken),
    )


class Judge:
    """A position, and the facts known about its solution."""

    def __init__(
        self, puzzle: Puzzle, ceiling: float = CEILING, choice: TechniqueChoice = USUAL
    ) -> None:
        """Start from a puzzle; ``choice`` is of the techniques that bear steps out.

        Raises Contradiction.
        """
        verdict = find_out_of(puzzle)
        if not verdict.found:
            raise Contradiction(verdict.message)
        self.puzzle = puzzle
        self.frame = Frame(puzzle)
        self.ceiling = ceiling
        self.grid: AnyGrid = grid_of(puzzle)
        self.is_unique = verdict.is_unique and not puzzle.is_of_candidates
        """True if techniques may assume one solution."""
        self.solution = self.grid.topology.spread(verdict.found[0]) if verdict.is_unique else b""
        """The digits of the only solution by the grid's numbers of cells; empty for several."""
        self.givens: frozenset[int] | None = None
        if find_out_of(puzzle.with_givens(puzzle.givens)).is_unique:
            given = self.grid.topology.spread(puzzle.givens)
            self.givens = frozenset(cell for cell, digit in enumerate(given) if digit)
        self.choice = choice
        self.profile = profile_up_to(ceiling, choice, is_unique=self.is_unique)
        self.count = 0
        """Steps that ``judge_next`` has judged."""
        self.placed: list[Candidate] = []
        """Placements on the puzzle's board, in their order."""
        self.shown: tuple[Step, ...] = ()
        """The steps that bear out what was judged last, or that have to come before it."""

    def digits(self) -> bytes:
        """Return the digits that stand on the puzzle's board now."""
        return engine.digits_of(self.grid)

    def judge_next(self, item: object) -> JudgedStep:
        """Read and judge a step, for whoever does not have the whole solution at once.

        Args:
            item: one of the steps that ``numberplace.judge`` takes: a text, a record, a step.
        """
        self.count += 1
        with naming(self.grid.topology):
            place = _("step {number}").format(number=self.count)
            return self.judge(read_step(item, self.frame, place), self.count)

    def judge(self, statement: Statement, number: int) -> JudgedStep:
        """Judge a statement here, and take over its true conclusions."""
        self.shown = ()
        if not statement.is_readable and not statement.fault:
            fault = _("This says neither what follows nor why.")
            return self._told(statement, number, UNREADABLE, fault, fault=fault)
        wrong = self._wrong(statement)
        if wrong:
            return self._told(statement, number, FALSE, wrong)
        if statement.fault:
            fault = statement.fault
            told = self._told(statement, number, UNREADABLE, fault, fault=fault)
            self._take(statement.placements, statement.eliminations)
            return told
        if not statement.has_reason:
            return self._judge_bare(statement, number)
        return self._judge_reason(statement, number)

    def _wrong(self, statement: Statement) -> str:
        """Return the contradiction to the solution, empty for none."""
        for cell, digit in statement.placements:
            is_open = self.grid.digits[cell] == digit or self.grid.has(cell, digit)
            if self.solution and self.solution[cell] != digit:
                right = self.solution[cell]
                text = _("{cell} is not {digit}; in the solution it is {right}.")
                return text.format(cell=cells_told([cell]), digit=digit, right=right)
            if not is_open:
                text = _("{digit} has no place in {cell} any more.")
                return text.format(cell=cells_told([cell]), digit=digit)
        for cell, digit in statement.eliminations:
            stands = self.grid.digits[cell] == digit
            if stands or (self.solution and self.solution[cell] == digit):
                text = _("{cell} is {digit} in the solution, so {digit} cannot be removed.")
                return text.format(cell=cells_told([cell]), digit=digit)
        if not self.solution and self._news(statement) and not self._is_possible(statement):
            return _("This position has no solution.")
        return ""

    def _is_possible(self, statement: Statement) -> bool:
        """Tell whether a solution is left where a conclusion holds; of boards that have several."""
        here = self.grid.copy()
        try:
            for cell, digit in statement.placements:
                if not here.digits[cell] and here.has(cell, digit):
                    here.place(cell, digit)
                elif here.digits[cell] != digit:
                    return False
            for cell, digit in statement.eliminations:
                if here.has(cell, digit):
                    here.eliminate(cell, digit)
                elif here.digits[cell] == digit:
                    return False
        except Contradiction:
            return False
        digits = [int(digit) for digit in here.digits]
        marks = [
            1 << digits[at] - 1 if digits[at] else here.cells[at] for at in here.topology.cells
        ]
        return bool(solutions_among(self.puzzle, marks, 1))

    def _is_old(self, statement: Statement) -> bool:
        return not self._news(statement)

    def _news(self, statement: Statement) -> list[Candidate]:
        placed = [one for one in statement.placements if not self.grid.digits[one[0]]]
        return placed + [one for one in statement.eliminations if self.grid.has(*one)]

    def _judge_bare(self, statement: Statement, number: int) -> JudgedStep:
        """Judge a conclusion without a reason."""
        if self._is_old(statement):
            return self._told(statement, number, NOTHING_NEW, _("This was known before."))
        shown = shown_at_once(self.grid, statement, self.profile)
        if shown:
            return self._follows(statement, number, FOLLOWS, shown)
        return self._not_from_here(statement, number, "")

    def _judge_reason(self, statement: Statement, number: int) -> JudgedStep:
        """Judge a conclusion with its reason, which is looked at even where it is old."""
        fault: ReasonFault | None = None
        if statement.reasons:
            try:
                argument = self._argue(statement, self.grid)
            except ReasonFault as found:
                fault = found
            else:
                return self._as_said(statement, number, argument)
        if not _is_argued(statement) and not self._is_old(statement):
            step = shown_by_name(self.grid, statement)
            if step is not None and self._is_proved(step):
                return self._follows(statement, number, AS_SAID, [step])
        if fault is not None and fault.is_empty:
            return self._told(statement, number, NOTHING_NEW, str(fault))
        why = str(fault) if fault else _("No step of the technique named concludes this here.")
        line = fault.line if fault else 0
        if not (statement.placements or statement.eliminations):
            return self._not_from_here(statement, number, why, line)
        if self._is_old(statement):
            if not fault:
                return self._told(statement, number, NOTHING_NEW, _("This was known before."))
            text = _("This was known before, but the reason given does not hold. {fault}")
            told = text.format(fault=why)
            return self._told(statement, number, OTHERWISE, told, fault=why, line=line)
        shown = shown_at_once(self.grid, statement, self.profile)
        if shown:
            return self._follows(statement, number, OTHERWISE, shown, why, line)
        return self._not_from_here(statement, number, why, line)

    def _argue(self, statement: Statement, grid: AnyGrid) -> Argument:
        """Return the checked argument, of which the name is checked too. Raises ReasonFault."""
        scene = ReasonPosition(grid, self.frame, self.givens, _restored(statement, grid))
        argument = argue(statement, scene)
        if statement.techniques and any(isinstance(one, Written) for one in statement.reasons):
            fitting_name(statement, argument, scene)
        return argument

    def _is_proved(self, step: Step) -> bool:
        try:
            proved(step, self.grid)
        except (NoProofError, ProofError):
            return False
        return True

    def _as_said(self, statement: Statement, number: int, argument: Argument) -> JudgedStep:
        """Return the verdict that a statement holds as said, and take the statement over."""
        technique = next(iter(statement.techniques), "")
        technique = technique or name_of_argument(statement, argument, self.frame)
        is_old = not any(
            not self.grid.digits[cell] and self.grid.has(cell, digit)
            for cell, digit in (*argument.placements, *argument.eliminations)
        )
        verdict, why = AS_SAID, _("The reason given shows this.")
        if is_old:
            verdict, why = NOTHING_NEW, _("The reason holds, but this was known before.")
        with naming(self.grid.topology):
            lines = proof_lines(argument.proof)
        told = self._told(
            statement,
            number,
            verdict,
            why,
            technique=technique,
            proof=lines,
            record=tuple(proof_record(argument.proof, self.grid.topology)),
            conclusion=(argument.placements, argument.eliminations),
        )
        self._take(argument.placements, argument.eliminations)
        return told

    def _follows(
        self,
        statement: Statement,
        number: int,
        verdict: str,
        shown: list[Step],
        fault: str = "",
        line: int = 0,
    ) -> JudgedStep:
        """Return the verdict that techniques show a statement here, and take the statement over."""
        hardest = max(shown, key=lambda step: BY_ID[step.technique].rating)
        self.shown = (hardest, *(step for step in shown if step is not hardest))
        text = _("{technique} shows this.")
        if fault:
            text = _("The reason given does not hold: {fault} But {technique} shows this.")
        why = text.format(technique=BY_ID[hardest.technique].name_of(hardest), fault=fault)
        board = step_board(hardest, self.grid)
        proof = proof_to_show(hardest, self.grid)
        with naming(board):
            lines = proof_lines(proof)
        told = self._told(
            statement,
            number,
            verdict,
            why,
            technique=hardest.technique,
            name=BY_ID[hardest.technique].name_of(hardest),
            fault=fault,
            line=line,
            proof=lines,
            record=tuple(proof_record(proof, board)),
        )
        self._take(statement.placements, statement.eliminations)
        return told

    def _not_from_here(
        self, statement: Statement, number: int, fault: str, line: int = 0
    ) -> JudgedStep:
        """Return the verdict that other steps have to come first, and take the conclusion over all
        the same."""
        try:
            needs = needed_first(
                self.grid,
                lambda grid: self._holds(statement, grid),
                self.ceiling,
                self.choice,
                is_unique=self.is_unique,
            )
        except Contradiction:
            # What was taken over has left a board of several solutions with none; of rules beyond
            # the classic that is not looked for (see ``_is_possible``).
            needs = []
        self.shown = tuple(needs)
        way = SolutionPath(self.grid.copy(), self.shown)
        told = tuple(tell(step, way, at) for at, step in enumerate(self.shown))
        text = _("This does not follow from here. {fault}")
        if needs and len(needs) <= 3:
            text = _("This does not follow from here; first: {steps}. {fault}")
        elif needs:
            text = _("This does not follow from here; {count} steps come first. {fault}")
        why = text.format(
            fault=fault, count=len(needs), steps="; ".join(map(str, told[:3]))
        ).strip()
        judged = self._told(
            statement, number, NOT_FROM_HERE, why, fault=fault, line=line, needs=told
        )
        self._take(statement.placements, statement.eliminations)
        return judged

    def _holds(self, statement: Statement, grid: AnyGrid) -> bool:
        """Tell whether a statement stands on a later position."""
        if statement.reasons:
            try:
                self._argue(statement, grid)
            except ReasonFault:
                pass
            else:
                return True
        news = [one for one in statement.placements if not grid.digits[one[0]]]
        if any(grid.has(*one) for one in statement.eliminations):
            return False
        return all(is_single(grid, cell, digit) for cell, digit in news) and bool(
            statement.placements or statement.eliminations
        )

    def _take(self, placements: Iterable[Candidate], eliminations: Iterable[Candidate]) -> None:
        for cell, digit in placements:
            if not self.grid.digits[cell] and self.grid.has(cell, digit):
                self.grid.place(cell, digit)
                self.placed.append((self.grid.topology.cells.index(cell), digit))
        for cell, digit in eliminations:
            if self.grid.has(cell, digit):
                self.grid.eliminate(cell, digit)

    def _told(
        self,
        statement: Statement,
        number: int,
        verdict: str,
        why: str,
        *,
        technique: str = "",
        name: str = "",
        fault: str = "",
        line: int = 0,
        needs: tuple[Told, ...] = (),
        proof: tuple[str, ...] = (),
        record: tuple[dict[str, object], ...] = (),
        conclusion: tuple[tuple[Candidate, ...], tuple[Candidate, ...]] | None = None,
    ) -> JudgedStep:
        placements, eliminations = conclusion or (statement.placements, statement.eliminations)
        known = BY_ID.get(technique)
        return JudgedStep(
            number,
            statement.text,
            statement.place,
            verdict,
            why,
            technique,
            name or (_(known.name) if known else ""),
            known.rating if known else 0.0,
            fault,
            line,
            tuple((code_of_cell(cell), digit) for cell, digit in placements),
            tuple((code_of_cell(cell), digit) for cell, digit in eliminations),
            needs,
            proof,
            record,
        )


def _is_argued(statement: Statement) -> bool:
    """Tell whether the reason stands for itself; branches may rest on sets that no line names."""
    return any(not isinstance(one, Branches) for one in statement.reasons)


def _restored(statement: Statement, grid: AnyGrid) -> tuple[Candidate, ...]:
    """Return the eliminations of a statement where all of them are old, so that its reason counts.

    The reason of eliminations of which some are new is looked at as the position is.
    """
    is_old = not any(grid.has(*one) for one in statement.eliminations)
    return statement.eliminations if is_old else ()


def is_single(grid: AnyGrid, cell: int, digit: int) -> bool:
    """Tell whether a digit is the last of its cell, or has no other place in one of its houses."""
    if not grid.has(cell, digit):
        return False
    if grid.cells[cell] == 1 << digit - 1:
        return True
    for house in grid.topology.houses_of[cell]:
        cells = grid.topology.houses[house]
        if len(cells) == grid.topology.size and not any(
            other != cell and grid.has(other, digit) for other in cells
        ):
            return True
    return False
