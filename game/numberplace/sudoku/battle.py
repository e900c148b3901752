"""BATTLE: boards as battlefields. A unit is a cell, a group a house.

Fights are over the classic. The road begins on boards of 4 x 4 and 6 x 6 (``SMALL_BATTLE``), which
are made as they are needed in a few milliseconds; singles solve them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import isqrt
from typing import ClassVar, Final

from numberplace.core.battlefield import (
    BattleAdapter,
    Challenge,
    ClaimedPattern,
    DigitField,
    Reason,
    Stretch,
    Trick,
    TrickPlan,
    Unit,
    pick,
)
from numberplace.core.errors import GameError, refuse_to_go_on
from numberplace.core.step import Role, Step
from numberplace.core.words import _
from numberplace.sudoku.bank import read_bank, read_needing
from numberplace.sudoku.engine import BY_ID, solve_path, technique_name
from numberplace.sudoku.generate.generator import make_puzzle
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.logic import next_step
from numberplace.sudoku.model.board import usual_board
from numberplace.sudoku.model.geometry import HOUSES
from numberplace.sudoku.model.grid import grid_from_digits
from numberplace.sudoku.model.moves import apply_move, format_move
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.rate.rating import LEVELS, OWN, level_of
from numberplace.sudoku.teach.coach import solution_of
from numberplace.sudoku.teach.positions import disguised
from numberplace.sudoku.techniques.words import naming_of, place_names

CHALLENGES: Final = {
    "blot": Challenge("beginner", 30.0, 2.0),
    "moth": Challenge("beginner", 30.0, 2.0),
    "snail": Challenge("easy", 37.0, 2.0),
    "magpie": Challenge("easy", 38.5, 2.0),
    "golem": Challenge("medium", 19.9),
    "fox": Challenge("medium", 20.4),
    "knight": Challenge("hard", 20.3),
    "hydra": Challenge("hard", 19.8),
    "witch": Challenge("expert", 13.4, 0.5),
    "demon_king": Challenge("expert", 11.6, 0.5),
}
"""By the opponent's id; tuned by ``tests.benchmarks.battle_balance``."""

LOCKED: Final = ("locked_candidates_pointing", "locked_candidates_claiming")
ROAD: Final = {
    "garden": Stretch("easy", 20, 28, ("hidden_single_row", "hidden_single_column")),
    "rooftops": Stretch("easy", 22, 32, ("naked_single",)),
    "quarry": Stretch("medium", 22, 32, LOCKED),
    "mirror_hall": Stretch("medium", 22, 34, ("naked_pair", "hidden_pair")),
    "old_bridge": Stretch("hard", 22, 34, ("x_wing",)),
    "chain_harbour": Stretch("hard", 22, 36, ("skyscraper", "two_string_kite")),
    "night_forest": Stretch("hard", 24, 38, ("xy_wing", "xyz_wing", "w_wing")),
    "throne": Stretch("hard", 26, 42, ("x_wing", "skyscraper", "xy_wing", "empty_rectangle")),
}
"""By the stage's id; the sizes are cells to fill."""
EXPEDITION: Final = {
    "elite_1": Stretch("medium", 16, 22, LOCKED),
    "boss_1": Stretch("medium", 20, 26, LOCKED),
    "board_2": Stretch("medium", 16, 22, (*LOCKED, "naked_pair", "hidden_pair")),
    "elite_2": Stretch("medium", 18, 24, ("naked_pair", "hidden_pair", "naked_triple")),
    "boss_2": Stretch("hard", 22, 30, ("x_wing",)),
    "board_3": Stretch("hard", 18, 26, ("x_wing", "skyscraper", "two_string_kite")),
    "elite_3": Stretch("hard", 20, 28, ("skyscraper", "xy_wing", "w_wing")),
    "boss_3": Stretch("hard", 24, 36, ("x_wing", "xy_wing", "xyz_wing", "empty_rectangle")),
}
"""By the depth; the sizes are cells to fill."""
PACE: Final[tuple[float, ...]] = (10.0, 14.0, 40.0, 100.0, 200.0, 300.0)

TEMPOS: Final = (1.0, 1.2, 2.0, 3.0, 4.0, 5.0)
"""A foe of the ladder that waits equally long over all placements takes more from who thinks about
a hard one than a mistake there does: trying digits won more often than finding them."""

NAMED: Final = (
    "locked_candidates_pointing",
    "locked_candidates_claiming",
    "naked_pair",
    "hidden_pair",
    "naked_triple",
    "x_wing",
    "skyscraper",
    "two_string_kite",
    "xy_wing",
)
"""The techniques whose patterns can be named in a fight, easiest first."""
INKED_CELLS: Final = 3
CRACKED_CELLS: Final = 2
"""Cells at once."""
SPARED_STEPS: Final = 3
"""The next cells in the order of logic, which take their digits whatever happens."""

EXTREME: Final = LEVELS.index("extreme")
"""The highest level fought over, and the highest tier a cell has."""


SMALL_LEVELS: Final = ("easy", "medium")
SIZE_OF: Final = {"easy": 4, "medium": 6}
"""The size that a level means here."""
EMPTY_CELLS: Final = {4: (10, 11), 6: (16, 18)}
"""Number of cells to be filled, by the size of the board."""
TIER_OF: Final = {4: 0, 6: 1}
"""A cell of a larger board takes longer, and its blow is harder."""
BOARDS_PER_LEVEL: Final = 12
"""Boards of a level that ``puzzles`` returns."""
SMALL_FOES: Final = (
    "blot",
    "moth",
    "snail",
    "magpie",
    "golem",
    "fox",
    "knight",
    "hydra",
    "witch",
    "demon_king",
)
SMALL_INTERVAL: Final = 20.0
SMALL_CHALLENGES: Final = {foe: Challenge(SMALL_LEVELS[0], SMALL_INTERVAL) for foe in SMALL_FOES}
SMALL_ROAD: Final = {"inkwell": Stretch("easy", 4, 6), "lamp_lane": Stretch("medium", 6, 6)}
"""By the stage's id; the sizes are widths."""
SMALL_EXPEDITION: Final = {
    "board_1": Stretch("medium", 6, 6),
    "act_1": Stretch("easy", 4, 6, rules=("x",)),
    "act_2": Stretch("medium", 6, 6, rules=("x", "antiknight")),
    "act_3": Stretch("medium", 6, 6, rules=("killer", "antiknight")),
}
"""By the depth; the sizes are widths."""
SMALL_PACE: Final = (4.0, 7.0, 14.0, 30.0)


Ranked = tuple[Unit, Step | None]
"""An empty cell with the hardest step needed to fill the cell; None where no step finds it."""
SINGLES: Final = frozenset({"hidden_single_box", "hidden_single_row", "hidden_single_column"})
"""Techniques whose names tell the kind of house, which their place tells too."""


@dataclass(frozen=True, slots=True)
class SudokuField(DigitField):
    """A puzzle with its solution and the tier of each cell."""

    steps: Mapping[int, Step]
    """The hardest step that each cell takes, by the cell."""

    def hardest(self) -> Reason | None:
        """Return the hardest step of all in words; None where each cell is of the lowest tier."""
        return self.reason([unit for unit in self.order if unit.tier])

    def reason(self, units: Sequence[Unit]) -> Reason | None:
        """Return the hardest step of some cells in words; None where logic finds none."""
        known = [unit for unit in units if unit.id in self.steps]
        if not known:
            return None
        hardest = max(known, key=lambda unit: (unit.tier, _place_of(self.steps[unit.id])))
        step = self.steps[hardest.id]
        pattern = {
            mark.cell for mark in step.marks if mark.role not in (Role.BLOCKER, Role.BLOCKED)
        }
        cells = tuple(sorted(pattern - {unit.id for unit in units}))
        if step.technique in SINGLES:
            name = technique_name("hidden_single")
        else:
            name = BY_ID[step.technique].name_of(step)
        with naming_of(step) as found:
            place = place_names(found.houses_as(Role.BASIS))
        return Reason(name, place, hardest.tier, cells, step)

    def patterns(self) -> tuple[tuple[str, str], ...]:
        return tuple((each, technique_name(each)) for each in NAMED)

    def named_pattern(
        self, state: CellTable, technique: str, cells: frozenset[int]
    ) -> ClaimedPattern | None:
        """Return a named pattern with its eliminations. Takes some hundredths of a second."""
        from numberplace.sudoku.named_patterns import pattern_named  # no fight waits for the judge

        found = pattern_named(state, technique, cells)
        if found is None:
            return None
        easier = NAMED[: NAMED.index(technique)]
        same = (each for each in easier if pattern_named(state, each, cells) is not None)
        tier = min(level_of(next(same, technique)), EXTREME)
        reason = Reason(technique_name(technique), "", tier, found.cells)
        return ClaimedPattern(reason, found.gone)

    def apply(self, state: CellTable, move: str) -> CellTable:
        return apply_move(state, move)

    def place_move(self, cell: int) -> str:
        return f"place {usual_board(isqrt(self.size)).name(cell)} {self.solution[cell]}"

    def opponent_trick(self, trick: Trick, state: CellTable, rng: random.Random) -> TrickPlan:
        """Choose the cells of a trick; the cells that logic fills next are never cracked."""
        digits = state.digits
        ahead = [unit.id for unit in self.order if not digits[unit.id]]
        if trick is Trick.INK:
            return TrickPlan(
                pick(rng, [cell for cell in ahead if any(state.marks(cell))], INKED_CELLS)
            )
        if trick is Trick.FOG:
            boxes = HOUSES[18:]
            fullest = max(boxes, key=lambda box: sum(digits[cell] > 0 for cell in box))
            return TrickPlan(tuple(fullest))
        if trick is Trick.CRACK:
            return TrickPlan(pick(rng, ahead[SPARED_STEPS:], CRACKED_CELLS))
        if trick is Trick.SWAP:
            return TrickPlan(pick(rng, range(1, 10), 2))
        own = [unit.id for unit in self.order if digits[unit.id] == self.solution[unit.id]]
        stolen = pick(rng, own, 1)
        return TrickPlan(stolen, format_move("clear", stolen[0])) if stolen else TrickPlan()


class SudokuBattle(BattleAdapter[Puzzle]):
    """The battlefields of Number Place."""

    levels = LEVELS[: EXTREME + 1]
    challenges = CHALLENGES
    road = ROAD
    expedition = EXPEDITION
    pace = PACE
    tempos = TEMPOS
    field: ClassVar[type[SudokuField]] = SudokuField
    mark_fillers = frozenset({"set_hint"})
    digit_fillers = frozenset({"hint_cor"})

    def puzzles(self, level: str) -> tuple[Puzzle, ...]:
        return read_bank(level)

    def short_board(self, stretch: Stretch, rng: random.Random, share: float = 0.0) -> Puzzle:
        """Return the end of a bundled puzzle, about as long as asked for.

        It begins just before the cell that one of the stretch's techniques sets, in a guise of its
        own; where none is named, before the hardest cell that leaves enough to do. Raises
        FormatError.
        """
        rows = [row for technique in stretch.techniques for row in read_needing(technique)]
        for row in rng.sample(rows, len(rows)):
            board = _ending_with(disguised(row.puzzle, rng), row.hardest, stretch)
            if board is not None:
                return board
        return _ending(rng.choice(self.puzzles(stretch.level)), stretch)

    def make_field(
        self, puzzle: Puzzle, should_stop: Callable[[], bool] = lambda: False
    ) -> SudokuField:
        """Return a puzzle's battlefield; the solve path takes from milliseconds to seconds.

        Raises GameError: the puzzle does not have exactly one solution; Stopped:
        ``should_stop`` said so.
        """
        solution = solution_of(puzzle, should_stop)
        if not solution:
            raise GameError(_("A battle needs a puzzle with exactly one solution."))
        ranked = self.rank_cells(puzzle, solution, should_stop)
        order = tuple(unit for unit, _step in ranked)
        steps = {unit.id: step for unit, step in ranked if step is not None}
        return self.field(solution, order, tuple(map(tuple, puzzle.rules.houses)), steps)

    def rank_cells(
        self, puzzle: Puzzle, solution: bytes, should_stop: Callable[[], bool]
    ) -> tuple[Ranked, ...]:
        """Return the empty cells as logic fills them, with tiers and steps. Raises Stopped."""
        return _rank_cells(puzzle.givens, solution, should_stop)


@dataclass(frozen=True, slots=True)
class SmallField(SudokuField):
    """A small board with its solution and the order in which reasons fill it."""

    def opponent_trick(self, trick: Trick, state: CellTable, rng: random.Random) -> TrickPlan:
        """No trick is played on the boards on which the fight is learnt."""
        return TrickPlan()

    def hardest(self) -> Reason | None:
        """Nothing is hard here: singles solve every board."""
        return None

    def glints(self, state: CellTable) -> dict[int, int]:
        """Nothing is hard here."""
        return {}


class SmallBattle(SudokuBattle):
    """The battlefields of small boards: on the road alone."""

    levels = SMALL_LEVELS
    challenges = SMALL_CHALLENGES
    is_on_ladder = False
    road = SMALL_ROAD
    expedition = SMALL_EXPEDITION
    pace = SMALL_PACE
    field = SmallField
    tricks = frozenset[Trick]()

    def puzzles(self, level: str) -> tuple[Puzzle, ...]:
        """Return some boards of a level, always the same boards. Raises FormatError."""
        return _small_boards(level)

    def short_board(self, stretch: Stretch, rng: random.Random, share: float = 0.0) -> Puzzle:
        """Return a board as wide as asked for, wider at the end of a stage. Raises GameError."""
        size = stretch.min_size if share < 0.5 else stretch.max_size
        return make_board(size, rng, rng.choice(stretch.rules) if stretch.rules else "")

    def title_of(self, puzzle: Puzzle) -> str:
        """Return the size, and the rules beside the usual ones."""
        size = f"{puzzle.board.size} × {puzzle.board.size}"
        names = dict.fromkeys(_(each.name) for each in puzzle.constraints)
        return " · ".join([size, *names])

    def rank_cells(
        self, puzzle: Puzzle, solution: bytes, should_stop: Callable[[], bool]
    ) -> tuple[Ranked, ...]:
        """Return the empty cells as hints fill them; those beyond reasons come last."""
        refuse_to_go_on(should_stop)
        steps = solve_path(puzzle, should_stop=should_stop).steps
        found = {cell: step for step in steps for cell, _digit in step.placements}
        empty = (cell for cell, digit in enumerate(puzzle.givens) if not digit)
        tier = TIER_OF.get(puzzle.board.size, 1)
        cells = dict.fromkeys((*found, *empty))
        return tuple((Unit(cell, tier), found.get(cell)) for cell in cells)


def race_board(level: str, rng: random.Random) -> tuple[bytes, bytes]:
    """Return the givens and the solution of a bundled puzzle to race over. Raises FormatError."""
    givens = rng.choice(read_bank(level)).givens
    return givens, solution_of(Puzzle(givens))


def _rank_cells(
    givens: bytes, solution: bytes, should_stop: Callable[[], bool]
) -> tuple[Ranked, ...]:
    """Return the empty cells as logic fills them, each with its tier and the step that sets it.

    A placement is as hard as the hardest step since the one before it, the last of several. Where
    logic short of the extreme techniques stands still, the cell with the fewest candidates counts
    as extreme.
    """
    grid = grid_from_digits(givens)
    profile = _battle_profile()
    order: list[Ranked] = []
    tier, hardest = 0, None
    while grid.remaining:
        refuse_to_go_on(should_stop)
        step = next_step(grid, profile, should_stop)
        if step is None:
            cell = min(
                (c for c in range(81) if not grid.digits[c]),
                key=lambda c: (int(grid.cells[c]).bit_count(), c),
            )
            order.append((Unit(cell, EXTREME), None))
            grid.place(cell, solution[cell])
            tier, hardest = 0, None
            continue
        if level_of(step.technique) >= tier:
            tier, hardest = level_of(step.technique), step
        grid.apply(step)
        for cell, _digit in step.placements:
            order.append((Unit(cell, tier), hardest))
            tier, hardest = 0, step
    return tuple(order)


def _ending(puzzle: Puzzle, stretch: Stretch) -> Puzzle:
    """Return the end of a puzzle from its hardest cell that leaves as much as asked for."""
    solution = solution_of(puzzle)
    order = [unit for unit, _step in _rank_cells(puzzle.givens, solution, lambda: False)]
    starts = range(max(0, len(order) - stretch.max_size), len(order) - stretch.min_size + 1)
    start = max(starts, key=lambda at: (order[at].tier, at))
    return _filled(puzzle, solution, order[:start])


def _ending_with(puzzle: Puzzle, technique: str, stretch: Stretch) -> Puzzle | None:
    """Return the end of a puzzle from a cell that a technique sets; None if no end needs it."""
    solution = solution_of(puzzle)
    ranked = _rank_cells(puzzle.givens, solution, lambda: False)
    order = [unit for unit, _step in ranked]
    for start, (_unit, step) in enumerate(ranked):
        is_meant = step is not None and step.technique == technique
        if is_meant and stretch.min_size <= len(order) - start <= stretch.max_size:
            board = _filled(puzzle, solution, order[:start])
            # What was eliminated on the way is lost, and may be found otherwise now.
            after = _rank_cells(board.givens, solution, lambda: False)
            if any(step is not None and step.technique == technique for _unit, step in after):
                return board
    return None


def _filled(puzzle: Puzzle, solution: bytes, units: Sequence[Unit]) -> Puzzle:
    digits = bytearray(puzzle.givens)
    for cell, _tier in units:
        digits[cell] = solution[cell]
    return Puzzle(bytes(digits))


def _place_of(step: Step) -> int:
    """Return the place of a step's technique in our order of search, 0 for a technique not in
    it."""
    return _places().get(step.technique, 0)


@cache
def _places() -> dict[str, int]:
    return {entry.technique: at for at, entry in enumerate(OWN.profile.entries)}


@cache
def _battle_profile() -> Profile:
    """Return our own order of search without the techniques from extreme on, which are slow."""
    slow = [e.technique for e in OWN.profile.entries if level_of(e.technique) >= EXTREME]
    return OWN.profile.switched(slow, on=False)


def make_board(size: int, rng: random.Random, rule: str = "") -> Puzzle:
    """Return a board that singles solve, with as many empty cells as ``EMPTY_CELLS`` says.

    Args:
        rule: the name of a further rule of the board; empty for none.

    The same ``rng`` makes the same board. Raises GameError.
    """
    least, most = EMPTY_CELLS[size]
    while True:
        puzzle = make_puzzle(Params("easy", size=size, constraints=(rule,) if rule else ()), rng)
        if puzzle.givens.count(0) >= least:
            return puzzle.with_givens(fill_in(puzzle.givens, solution_of(puzzle), most, rng))


def fill_in(givens: bytes, solution: bytes, most: int, rng: random.Random) -> bytes:
    """Return givens with cells filled in at random until at most ``most`` are empty."""
    filled = bytearray(givens)
    empty = [cell for cell, digit in enumerate(givens) if not digit]
    while len(empty) > most:
        cell = empty.pop(rng.randrange(len(empty)))
        filled[cell] = solution[cell]
    return bytes(filled)


@cache
def _small_boards(level: str) -> tuple[Puzzle, ...]:
    rng = random.Random(f"battle-{level}")
    return tuple(make_board(SIZE_OF[level], rng) for _number in range(BOARDS_PER_LEVEL))


BATTLE = SudokuBattle()
SMALL_BATTLE = SmallBattle()
