"""Target: does a puzzle need the technique asked for? Solves with the techniques up to that one."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from numberplace.core.step import Step
from numberplace.sudoku.generate.digging import ALL_SINGLES, BOX_SINGLES, Dig
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.generate.prng import Prng
from numberplace.sudoku.generate.rivals import (
    NEVER_ALONE,
    SELDOM_ALONE,
    rivals_of,
    taken_before,
)
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.geometry import FIRST, HOUSE_CELL, first_cell
from numberplace.sudoku.model.grid import Grid, grid_from_digits
from numberplace.sudoku.rate.rating import LEVELS, OWN, level_of, teaching_profile
from numberplace.sudoku.techniques import TECHNIQUES
from numberplace.sudoku.techniques.singles.search import next_hidden
from numberplace.sudoku.techniques.technique import Finder, by_position

# What a look says; below EASIER the puzzle is too hard.
STUCK: Final = 0
"""Too hard, and the technique asked for was not used so far."""
STUCK_WITH: Final = 1
"""Too hard, but the technique asked for was used."""
EASIER: Final = 2
"""Solved without the technique asked for."""
HIT: Final = 3
"""Solved, and needs the technique asked for."""

SINGLES: Final = len([t for t in TECHNIQUES if t.family == "singles"])
"""Number of techniques at the front of our own scale that are singles."""

EXPERT: Final = LEVELS.index("expert")
EXTREME: Final = LEVELS.index("extreme")
INFERNO: Final = LEVELS.index("inferno")

BLANK: Final = Grid()
"""Stands for the position before anything was looked at."""


class Target:
    """The wishes of params for the path, with the end of the path that was judged last."""

    def __init__(self, params: Params) -> None:
        self.strength: i64 = 0
        """The strength of singles that must do, 0 when more than singles may be needed."""
        self.is_direct: bool = False
        """True if there is nothing to approach: singles only, or anything goes."""
        self.level: i64 = 0
        """The level puzzles have that hit the target; 0 when that is open."""
        self.highest: i64 = 0
        """The number of the hardest finder used when last looked at."""
        self.grid: Grid = BLANK
        """The position where that path ended."""
        self.settled: bytes = bytes(81)
        """The digits that stood when what is asked for was last used."""
        self._finders: list[Finder] = []
        self._rivals: list[Finder] = []
        """Searches that must not solve the puzzle either, in their order; empty when none is
        forbidden."""
        self._first: i64 = 0
        """The number of the first finder that is what is asked for; those before it are easier."""
        self._last: i64 = 0
        """The number of the last one that is."""
        self._start: i64 = SINGLES
        """The number of the first finder asked; singles before it are filled in unasked."""
        self._nets_suffice: bool = False
        """True if any path to the end will do where the finders before find nothing."""
        self._step: Step | None = None
        self._limits: dict[str, int] = dict(OWN.profile.limits)
        self._set_level(params.level)
        self._set_technique(params.technique, params.on_path, params.strict)

    def _set_level(self, level: str) -> None:
        if level in ("", LEVELS[0], LEVELS[1]):
            self.strength = BOX_SINGLES if level == LEVELS[0] else ALL_SINGLES if level else 0
            self.is_direct = True
            return
        wanted: int = LEVELS.index(level)
        self.level = wanted
        techniques = [t for t in OWN.profile.techniques() if level_of(t.id) <= wanted]
        self._finders = [by_position(t.find) for t in techniques]
        self._first = [level_of(t.id) for t in techniques].index(wanted)
        self._last = len(techniques) - 1
        self._nets_suffice = wanted == EXTREME

    def _set_technique(self, technique: str, on_path: bool, strict: bool) -> None:
        if not technique:
            return
        self.is_direct = False
        level: int = level_of(technique)
        # A path has one of the hardest techniques only where nothing easier is enough.
        self.level = level if not on_path or level == INFERNO else 0
        profile = OWN.profile.switched((technique,), on=True)
        if on_path and taken_before(technique):  # or the easier ones would leave nothing to it
            profile = teaching_profile(technique)
        techniques = profile.techniques()
        at: int = [t.id for t in techniques].index(technique)
        self._finders = [by_position(t.find) for t in techniques]
        if not on_path:
            self._finders = self._finders[: at + 1]
        if at < SINGLES:
            self._start = 0
        if strict:
            self._rivals = [by_position(rival.find) for rival in rivals_of(technique)]
            if technique in NEVER_ALONE:
                at = len(self._rivals)
                self._finders = [*self._rivals, self._finders[-1]]
        self._first = self._last = at

    def look(self, dig: Dig) -> i64:
        """Solve as far as the techniques go; return STUCK, STUCK_WITH, EASIER or HIT."""
        if self.is_direct:
            return self._look_at_singles(dig)
        grid = grid_from_digits(dig.line())
        grid.limits = self._limits
        self.grid = grid
        self.highest = 0
        used: bool = False
        first_used: Grid = BLANK
        while grid.remaining:
            if self._start:
                settle_singles(grid)
                if grid.remaining == 0:
                    break
            at: i64 = self._find_step(grid, self._finders, self._start, self._first)
            if at < 0:
                if self._nets_suffice and yields_to_nets(grid):
                    self.settled = _digits_of(grid)
                    return HIT
                at = self._find_step(grid, self._finders, self._first, len(self._finders))
            step = self._step
            if at < 0 or step is None:
                return STUCK_WITH if used else STUCK
            if at > self.highest:
                self.highest = at
            if self._first <= at <= self._last:
                if self._rivals and not used:
                    first_used = grid.copy()
                used = True
                self.settled = _digits_of(grid)
            grid.apply(step)
        if not used or (self._rivals and self._is_solved_by_rivals(first_used)):
            return EASIER
        return HIT

    def _is_solved_by_rivals(self, grid: Grid) -> bool:
        """Tell whether the others solve the puzzle from the first use of the technique asked for.

        All steps up to there are theirs, so that they would have got there by themselves.
        """
        grid.limits = self._limits
        while grid.remaining:
            if self._start:
                settle_singles(grid)
                if grid.remaining == 0:
                    break
            if self._find_step(grid, self._rivals, self._start, len(self._rivals)) < 0:
                return False
            step = self._step
            if step is not None:
                grid.apply(step)
        return True

    def _look_at_singles(self, dig: Dig) -> i64:
        if self.strength == 0:
            return HIT
        if not dig.is_solved_by(self.strength):
            return STUCK
        return EASIER if self.strength == ALL_SINGLES and dig.is_solved_by(BOX_SINGLES) else HIT

    def _find_step(self, grid: Grid, finders: list[Finder], start: i64, end: i64) -> i64:
        """Find the first step of the easiest of some finders; return its number, -1 for none."""
        at: i64
        for at in range(start, end):
            for step in finders[at](grid):
                self._step = step
                return at
        return -1

    def open_cell(self, prng: Prng) -> i64:
        """Return one of the cells that stayed empty when last looked at."""
        skip: i64 = prng.roll(self.grid.remaining)
        cell: i64
        for cell in range(81):
            if self.grid.digits[cell] == 0:
                if skip == 0:
                    return cell
                skip -= 1
        return 0  # not reached: a path that is stuck leaves cells empty


def settle_singles(grid: Grid) -> None:
    """Fill in all that follows by singles."""
    cell: i64
    while grid.remaining and not grid.broken:
        if grid.naked_low | grid.naked_high:
            cell = first_cell(grid.naked_low, grid.naked_high)
            grid.place(cell, FIRST[grid.cells[cell]] + 1)
            continue
        at: i64 = next_hidden(grid, 0, 243)
        if at < 0:
            return
        digit: i64 = at % 9 + 1
        cell = HOUSE_CELL[at // 9 * 9 + FIRST[grid.positions[at // 9 * 10 + digit]]]
        grid.place(cell, digit)


def _digits_of(grid: Grid) -> bytes:
    return bytes([grid.digits[cell] for cell in range(81)])


def yields_to_nets(start: Grid) -> bool:
    """Tell whether singles solve a position when candidates they refute are eliminated.

    Every path with forcing nets then gets to the end: what singles refute once they still refute
    when more candidates are gone, so that no order of steps can lead past it.
    """
    grid = start.copy()
    cell: i64 = 0
    idle: i64 = 0
    while grid.remaining and idle < 81:
        idle += 1
        mask: i64 = grid.cells[cell]
        while mask & mask - 1:
            digit: i64 = FIRST[mask] + 1
            mask &= mask - 1
            trial = grid.copy()
            trial.place(cell, digit)
            settle_singles(trial)
            if trial.broken:
                grid.eliminate(cell, digit)
                settle_singles(grid)
                idle = 0
        cell = cell + 1 if cell < 80 else 0
    return grid.remaining == 0


class RatedTarget(Target):
    """The wishes of params for the path, with a rating on Sudoku Explainer's scale."""

    def __init__(self, params: Params) -> None:
        super().__init__(params)
        self.se = params.se

    def look(self, dig: Dig) -> i64:
        """Return HIT for a puzzle that has the rating as well."""
        outcome: i64 = super().look(dig)
        return EASIER if outcome == HIT and not is_rated(dig.line(), self.se) else outcome


LIKELY: Final = ((14, "beginner"), (19, "easy"), (28, "medium"), (45, ""), (66, "hard"))
"""Up to which rating, in tenths, puzzles of a level are likely to have it; of any level: empty."""


def likely(params: Params) -> Params:
    """Return the aim of a search: where chance finds next to nothing, a bit more than params.

    A rating is looked for among puzzles of the level that is likely to have it.
    """
    if params.technique in SELDOM_ALONE and not params.on_path:
        return replace(params, strict=True)
    if params.se == (0, 0) or params.level or params.technique:
        return params
    middle: int = (params.se[0] + params.se[1]) // 2
    level = "inferno" if middle > 93 else "extreme" if middle > 84 else "expert"
    for highest, name in LIKELY:
        if middle <= highest:
            level = name
            break
    return replace(params, level=level)


def is_rated(givens: bytes, se: tuple[int, int]) -> bool:
    """Tell whether a puzzle has a rating on Sudoku Explainer's scale that lies in a range."""
    from numberplace.sudoku.rate.se.rating import rate_digits

    return bool(se[0] <= rate_digits(list(givens))[0] <= se[1])
