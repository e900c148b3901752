"""Judge: classify a player's moves since a position: sound, unfinished, unproved or wrong.

Pure: a position before, the player's conclusions, the technique he exercises, if any, and the
puzzle's solution go in, a ``StepJudgement`` comes out. The order in which he made them does not
matter: each conclusion is looked for in the position that those borne out before leave.

Enough is all of one step: a player who made every conclusion of some step of the technique found
it, whichever step of the position it is, and whatever sound steps he took beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.core.step import Step
from numberplace.sudoku.engine import TRYING, grid_of_state
from numberplace.sudoku.logic import next_step, on_board
from numberplace.sudoku.model.plain_grid import AnyGrid, AnyTopology
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.model.topology import CLASSIC as CLASSIC_TOPOLOGY
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.rate.rating import teaching_profile
from numberplace.sudoku.teach.order import CLASSIC, SINGLES_ONLY
from numberplace.sudoku.teach.rule_lessons import techniques_of as techniques_about
from numberplace.sudoku.techniques import BY_ID, Technique

Candidate = tuple[int, int]
"""A cell, numbered as the grid does, and a digit."""


class Outcome(Enum):
    """Outcome of the player's conclusions."""

    NOTHING = "nothing"
    """There are none."""
    RIGHT = "right"
    """All of a step of the technique was made; everything else is borne out too."""
    PART = "part"
    """Some of a step of the technique was made, and nothing unsound."""
    OTHER = "other"
    """All is sound, by other techniques."""
    UNPROVED = "unproved"
    """Some conclusions are true, but no technique in use shows them in one step."""
    WRONG = "wrong"
    """Some conclusions contradict the solution."""


class Claims(NamedTuple):
    """Conclusions of a player."""

    placements: frozenset[Candidate] = frozenset()
    eliminations: frozenset[Candidate] = frozenset()

    @property
    def size(self) -> int:
        """Number of conclusions."""
        return len(self.placements) + len(self.eliminations)


class Ground(NamedTuple):
    """A step that bears conclusions out."""

    step: Step
    placements: frozenset[Candidate]
    eliminations: frozenset[Candidate]
    is_implied: bool = False
    """The player placed the digit that the step leads to, without making the step's own marks."""


@dataclass(frozen=True, slots=True)
class StepJudgement:
    """Findings of the judge."""

    outcome: Outcome
    step: Step | None = None
    """The step of the technique that was made, wholly or in part."""
    grounds: tuple[Ground, ...] = ()
    """Grounds of the conclusions, in an order in which the conclusions can be made."""
    missing: tuple[Candidate, ...] = ()
    """Eliminations of ``step`` still to be made, or its placements where it has any."""
    unproved: tuple[Candidate, ...] = ()
    """Conclusions that are true, and follow from no step found."""
    wrong_placements: tuple[Candidate, ...] = ()
    wrong_eliminations: tuple[Candidate, ...] = ()
    board: AnyTopology = CLASSIC_TOPOLOGY
    """Topology of the cells that are named."""

    @property
    def others(self) -> tuple[str, ...]:
        """The ids of the techniques found, each once, in their order."""
        return tuple(dict.fromkeys(ground.step.technique for ground in self.grounds))


def changes(before: CellTable, now: CellTable) -> Claims:
    """Return the player's conclusions between two states of a board.

    A digit that was placed says nothing more of its peers and its own cell. Marks are compared
    where one of the two shows all of them; a cell without any mark says nothing. Raises
    Contradiction when ``before`` makes no sense.
    """
    grid, size = grid_of_state(before), now.size
    cells = list(enumerate(grid.topology.cells))
    placed = frozenset(
        (at, now.digit(cell)) for cell, at in cells if now.digit(cell) and not before.digit(cell)
    )
    if not (before.has_full_marks or now.has_full_marks):
        return Claims(placed)
    gone = frozenset(
        (at, digit)
        for cell, at in cells
        if not now.digit(cell) and any(now.marks(cell))
        for digit in range(1, size + 1)
        if grid.has(at, digit) and not now.mark(cell, digit)
        if not any(number == digit and at in grid.topology.peers[other] for other, number in placed)
    )
    return Claims(placed, gone)


def judge(
    before: AnyGrid,
    claims: Claims,
    technique: str = "",
    solution: bytes = b"",
    *,
    others: Profile = CLASSIC,
    should_stop: Callable[[], bool] = never,
) -> StepJudgement:
    """Judge a player's conclusions in a position, which is left unchanged.

    Args:
        technique: the id of the technique or topic he exercises; empty when any will do.
        solution: the puzzle's only solution by the grid's numbers of cells; empty when it has
            none or several. Then nothing is told wrong, and no technique is used that assumes one.
        others: what may bear out conclusions beside the technique.

    Raises:
        Stopped: ``should_stop`` said so.
    """
    if not claims.size:
        return StepJudgement(Outcome.NOTHING)
    wrong = _wrong(claims, solution)
    if wrong is not None:
        return replace(wrong, board=before.topology)
    if not solution:
        others = others.without_uniqueness()
    found = _Search(before, claims, technique, others, should_stop).judge()
    return replace(found, board=before.topology)


def worth(before: AnyGrid, step: Step) -> int:
    """Return the number of cells that follow by singles alone once a step was made."""
    grid = before.copy()
    grid.apply(step)
    empty = grid.remaining
    while grid.remaining and not grid.broken and (single := next_step(grid, SINGLES_ONLY)):
        grid.apply(single)
    return int(empty - grid.remaining)


def _wrong(claims: Claims, solution: bytes) -> StepJudgement | None:
    if not solution:
        return None
    placed = tuple(sorted(pair for pair in claims.placements if solution[pair[0]] != pair[1]))
    gone = tuple(sorted(pair for pair in claims.eliminations if solution[pair[0]] == pair[1]))
    if not placed and not gone:
        return None
    return StepJudgement(Outcome.WRONG, wrong_placements=placed, wrong_eliminations=gone)


class _Search:
    """Bears conclusions out one after another, in a position that takes up those borne out."""

    def __init__(
        self,
        before: AnyGrid,
        claims: Claims,
        technique: str,
        others: Profile,
        should_stop: Callable[[], bool],
    ) -> None:
        self._before = before.copy()
        self._grid = before.copy()
        self._after = _all_made(before, claims)
        self._sought = techniques_about(technique)
        self._others = others
        self._should_stop = should_stop
        self._placements = set(claims.placements)
        self._eliminations = set(claims.eliminations)
        self._grounds: list[Ground] = []

    def judge(self) -> StepJudgement:
        """Return the judgement of the conclusions."""
        while (self._placements or self._eliminations) and (ground := self._next()) is not None:
            self._take(ground)
        own = [ground for ground in self._grounds if ground.step.technique in self._sought]
        whole = [ground for ground in own if ground.is_implied or not self._missing(ground.step)]
        unproved = tuple(sorted(self._placements | self._eliminations))
        shown = whole or own
        step = shown[0].step if shown else None
        if unproved:
            outcome = Outcome.UNPROVED
        elif whole:
            outcome = Outcome.RIGHT
        else:
            outcome = Outcome.PART if own else Outcome.OTHER
        missing = self._missing(step) if step is not None and not whole else ()
        told = step and on_board(step, self._grid)
        grounds = tuple(one._replace(step=on_board(one.step, self._grid)) for one in self._grounds)
        return StepJudgement(outcome, told, grounds, missing, unproved)

    def _next(self) -> Ground | None:
        """Return the next ground: the technique itself, singles, then harder techniques.

        At last the position before is asked once more: what was taken up since may have made a
        pattern into another one that no technique in use is about.
        """
        grid, sought = self._grid, self._sought
        own = [BY_ID[each] for each in sought if BY_ID[each].suits(grid.topology)]
        # in an exercise, what only trying out shows counts as unproved: that shows nearly anything
        left_out = (*sought, TRYING) if sought else ()
        rest = [one for one in self._others.techniques(grid.topology) if one.id not in left_out]
        singles = [t for t in rest if t.family == "singles"]
        return (
            self._direct(own, whole_first=True)
            or self._direct(singles)
            or self._implied(own)
            or self._direct(rest)
            or self._implied(rest)
            or self._direct([*own, *rest], whole_first=True, grid=self._before)
        )

    def _steps(self, technique: Technique, grid: AnyGrid | None = None) -> Iterator[Step]:
        grid = self._grid if grid is None else grid
        limits = self._others.limits
        if technique.id in self._sought:
            limits = teaching_profile(technique.id).limits
        grid.limits = dict(limits)
        for step in technique.search(grid):
            refuse_to_go_on(self._should_stop)
            yield step

    def _direct(
        self,
        techniques: list[Technique],
        *,
        whole_first: bool = False,
        grid: AnyGrid | None = None,
    ) -> Ground | None:
        """Return a step some of whose conclusions the player made.

        Args:
            whole_first: look through all of them for one that he made wholly, else for the one of
                which he made most.
            grid: the position, if it is not the one with all that was borne out.
        """
        best: Ground | None = None
        for technique in techniques:
            refuse_to_go_on(self._should_stop)
            for step in self._steps(technique, grid):
                ground = Ground(
                    step,
                    frozenset(step.placements) & self._placements,
                    frozenset(step.eliminations) & self._eliminations,
                )
                if not ground.placements and not ground.eliminations:
                    continue
                if not whole_first or not self._missing(step):
                    return ground
                if best is None or _size(ground) > _size(best):
                    best = ground
        return best

    def _implied(self, techniques: list[Technique]) -> Ground | None:
        """Return a step that makes a single of a digit the player placed."""
        if not self._placements:
            return None
        for technique in techniques:
            refuse_to_go_on(self._should_stop)
            for step in self._steps(technique):
                if step.placements or not self._may_lead_to_single(step):
                    continue
                trial = self._grid.copy()
                for cell, digit in step.eliminations:
                    trial.eliminate(cell, digit)
                led = frozenset(pair for pair in self._placements if _is_single(trial, pair))
                if led:
                    made = frozenset(step.eliminations) & self._eliminations
                    return Ground(step, led, made, is_implied=True)
        return None

    def _may_lead_to_single(self, step: Step) -> bool:
        """Tell whether a step touches a cell, or a digit's house, of a digit that was placed."""
        peers = self._grid.topology.peers
        return any(
            cell == place or (digit == number and place in peers[cell])
            for cell, digit in step.eliminations
            for place, number in self._placements
        )

    def _take(self, ground: Ground) -> None:
        self._grounds.append(ground)
        self._placements -= ground.placements
        self._eliminations -= ground.eliminations
        for cell, digit in ground.eliminations:
            self._grid.eliminate(cell, digit)
        for cell, digit in sorted(ground.placements):
            if self._grid.has(cell, digit):
                self._grid.place(cell, digit)
        self._eliminations = {pair for pair in self._eliminations if self._grid.has(*pair)}

    def _missing(self, step: Step) -> tuple[Candidate, ...]:
        """Return the conclusions of a step that the player's board does not show."""
        digits = self._after.digits
        return (
            *(pair for pair in step.placements if digits[pair[0]] != pair[1]),
            *(pair for pair in step.eliminations if self._after.has(*pair)),
        )


def _size(ground: Ground) -> int:
    return len(ground.placements) + len(ground.eliminations)


def _all_made(before: AnyGrid, claims: Claims) -> AnyGrid:
    """Return the position with every conclusion made, sound or not."""
    grid = before.copy()
    for cell, digit in sorted(claims.eliminations):
        grid.eliminate(cell, digit)
    for cell, digit in sorted(claims.placements):
        if grid.has(cell, digit):
            grid.place(cell, digit)
    return grid


def _is_single(grid: AnyGrid, pair: Candidate) -> bool:
    """Tell whether a candidate is the only one of its cell, or its digit's only one of a house."""
    cell, digit = pair
    if not grid.has(cell, digit):
        return False
    if grid.cells[cell] == 1 << digit - 1:
        return True
    houses = (grid.topology.houses[house] for house in grid.topology.houses_of[cell])
    return any(sum(grid.has(other, digit) for other in house) == 1 for house in houses)
