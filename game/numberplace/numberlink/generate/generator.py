"""Make Numberlink puzzles: the article's way (A), and with one proved solution for players (B)."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from numberplace.core.errors import GameError, Stopped, never, refuse_to_go_on
from numberplace.core.words import N_, _
from numberplace.numberlink.generate.chain import PathWalk
from numberplace.numberlink.generate.made import (
    NO_WALLS,
    MadePuzzle,
    WallPlan,
    board_of,
    crosses_well,
    draw_bridges,
    draw_warps,
)
from numberplace.numberlink.generate.params import FLOW, NIKOLI, Params, max_bridges, style_of
from numberplace.numberlink.generate.steering import (
    STEERED_BY,
    ApartSteering,
    Steering,
    is_steered,
)
from numberplace.numberlink.logic.solve import has_level
from numberplace.numberlink.model.geometry import OPEN, SOLID, Cell, Link, geometry_of
from numberplace.numberlink.model.levels import LEVELS
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Puzzle, Rule
from numberplace.numberlink.search import sat
from numberplace.numberlink.search.exact import Effort, is_unique
from numberplace.numberlink.search.sat import SharedProof

ARTICLE_SIZE = 7
_NONE_FOUND = N_("No such puzzle was found; try another size, level or number of pairs.")
_NONE_WITH_WALLS = N_(
    "No such puzzle was found; try fewer walls, or another size, level or number of pairs."
)
MAX_OPEN_FREE = 128
"""Open cells up to which R1 is tried beyond R2; with more it holds too rarely."""
MAX_WARPED_FREE = 64
"""The same for boards with warps or bridges, which leave more ways."""
TIDY_LEVELS = ("hard", "expert")
"""Levels that count on paths keeping apart. By R2 that would only be known of the solution, so
their boards have one solution under R1, where a path beside itself could be cut short, or are
played by R3."""
MAX_SHARED = 128
"""Open cells up to which one R2 solver proves many puzzles; beyond, learnt clauses slow the
solver."""

_MIXING = 30
"""Changes per cell before the first board of a chain."""
_STIRRING = 4
"""Changes per cell after a board that was rejected."""
_LEAVING = 12
"""Changes per cell after a puzzle, so that the next has little in common with it."""
_BENDING = 200
"""Maximum number of boards tried for a winding one: 1 in 3 to 1 in 100 is one."""
_RENEWAL = 500
"""Number of puzzles after which a solver is replaced."""
_NEAR = 300
"""Conflicts spent on each window when looking for a second solution near the first."""
MIN_CELLS = 4
"""Cells of the shortest path a winding board may have."""
MAX_SHORTEST = 0.35
"""The share of paths that may be as short as their ends allow."""
_WALL_PLANS = 30
"""Plans of walls tried on a board that has its level: of hard boards 1 plan in 30 leaves it."""
_WALL_STEPS = 12
"""Steps in which the walls of a board go up that no plan leaves its level."""
_WALL_TRIES = 60
"""Steps tried on such a board; many are taken back."""
_PAIRS_A_ROW = {"medium": 0.8, "hard": 0.75, "expert": 0.7}
_TRY = {
    Rule.PAIRS: Effort(conflicts=3_000, states=60_000),
    Rule.COVER: Effort(conflicts=8_000, states=60_000),
    Rule.APART: Effort(cells=200_000, conflicts=30_000),
}
"""Effort limits per board and rule."""


def generate_article(
    rng: random.Random, width: int = ARTICLE_SIZE, height: int = ARTICLE_SIZE
) -> MadePuzzle:
    """Make a puzzle the article's way; cells no path could use are solid. Nothing is proved.

    Repeatedly a random pair of free neighbours starts a path, whose head runs on to a random free
    neighbour touching the path nowhere else. Every path's two ends become its number.

    Source: a published article on a Numberlink generator (union-find, n = 7), in our words and
    code.
    """
    around = geometry_of(width, height).neighbours
    parent = list(range(width * height))
    free = set(parent)
    paths: list[list[Cell]] = []
    while True:
        starts = [(a, b) for a in sorted(free) for b in around[a] if b in free]
        if not starts:
            break
        paths.append(_grow(rng, rng.choice(starts), around, parent, free))
    cells = [SOLID] * (width * height)
    for number, path in enumerate(paths, start=1):
        for cell in path:
            cells[cell] = OPEN
        cells[path[0]] = cells[path[-1]] = number
    puzzle = Puzzle.of(width, height, cells)
    return MadePuzzle(puzzle, Paths.from_paths(puzzle, map(tuple, paths)), None)


def _grow(
    rng: random.Random,
    start: tuple[Cell, Cell],
    around: tuple[tuple[Cell, ...], ...],
    parent: list[Cell],
    free: set[Cell],
) -> list[Cell]:
    """Draw one path from ``start`` until its head is stuck; its cells are free no longer."""

    def root(cell: Cell) -> Cell:
        while parent[cell] != cell:
            parent[cell] = parent[parent[cell]]
            cell = parent[cell]
        return cell

    path = list(start)
    parent[root(start[1])] = root(start[0])
    free -= set(start)
    while True:
        own = root(path[0])
        ahead = [
            cell
            for cell in around[path[-1]]
            if cell in free and sum(root(beside) == own for beside in around[cell]) == 1
        ]
        if not ahead:
            return path
        cell = rng.choice(ahead)
        parent[cell] = own
        free.discard(cell)
        path.append(cell)


def generate(rng: random.Random, target: Params) -> MadePuzzle:
    """Make one puzzle with exactly one solution, as asked for.

    Raises GameError: no such puzzle exists or could be found.
    """
    return next(generate_many(rng, target))


def generate_many(
    rng: random.Random,
    target: Params,
    *,
    patience: int = 2_000,
    should_stop: Callable[[], bool] = never,
) -> Iterator[MadePuzzle]:
    """Yield puzzles without end, each from where the last one left the chain.

    Args:
        patience: boards of the right shape to try for one puzzle before giving up.

    Raises GameError: no such puzzle exists or could be found; Stopped: ``should_stop`` said so.
    """
    refuse_target(target)
    if is_steered(target):
        yield from _steer_many(rng, target, patience, should_stop)
    style = target.style or style_of(target.width, target.height, target.level, target.pairs or 0)
    target = replace(target, style=style)
    joined = target.warps + target.bridges
    rule = target.rule or default_rule(target.width, target.height, style, target.level, joined)
    pairs = target.pairs or default_pairs(target.width, target.height, rule, style, target.level)
    chain = _new_chain(rng, target, pairs)
    solid = chain.harden(target.solid)
    size = target.width * target.height
    chain.walk(_MIXING * size)
    plan = _first_plan(rng, target)
    prover = Prover(pairs + pairs // 10)
    tries = 0
    while tries < patience:
        if should_stop():
            raise Stopped(_("Puzzle making was stopped."))
        tries += 1
        if style == NIKOLI and not _walk_to_winding(chain, _STIRRING * size):
            continue
        made = _prove(chain, solid, rule, prover, target, plan)
        if made is not None and target.level and not has_level(made.puzzle, target.level):
            made = None
        if made is not None and _is_walled_late(target):
            made = _wall_in(made, target, rng, should_stop)
        if made is not None:
            tries = 0
            yield replace(made, level=target.level)
            chain.walk(_LEAVING * size)
            plan = _first_plan(rng, target)
            continue
        chain.walk(_STIRRING * size)
    raise GameError(_none_found(target))


def _none_found(target: Params) -> str:
    """Return the sentence for params that no board was found for."""
    return _(_NONE_WITH_WALLS if target.walls else _NONE_FOUND)


def _new_chain(rng: random.Random, target: Params, pairs: int) -> PathWalk:
    """Return a chain; all its boards have the same warps and bridges, so that one solver proves
    them."""
    width, height = target.width, target.height
    warps = draw_warps(rng, width, height, target.warps)
    bridges = draw_bridges(rng, width, height, target.bridges)
    return PathWalk(width, height, pairs, rng, warps, bridges)


def _is_walled_late(target: Params) -> bool:
    """Tell whether walls are put up once a board has its level: most make a board easier."""
    return target.walls > 0 and target.level in TIDY_LEVELS


def _first_plan(rng: random.Random, target: Params) -> WallPlan:
    """Draw the walls that boards are tried with."""
    if _is_walled_late(target):
        return NO_WALLS
    return WallPlan.draw(rng, target.width, target.height, target.walls)


def _wall_in(
    made: MadePuzzle, target: Params, rng: random.Random, should_stop: Callable[[], bool]
) -> MadePuzzle | None:
    """Put up walls that leave a board its level; None where neither plans nor steps do.

    A wall adds no way, so one solution stays one. Raises Stopped when ``should_stop`` says so.
    """
    puzzle = made.puzzle
    paths = [made.solution.path_through(first) for first, _last in puzzle.terminals().values()]
    plan = NO_WALLS
    for _number in range(_WALL_PLANS):
        refuse_to_go_on(should_stop)
        plan = WallPlan.draw(rng, target.width, target.height, target.walls)
        walled = _with_walls(puzzle, plan.walls_of(puzzle.cells, paths))
        if has_level(walled, target.level):
            return replace(made, puzzle=walled, solution=Paths(walled, made.solution.links))
    every = replace(plan, count=len(plan.order)).walls_of(puzzle.cells, paths)
    stepped = _wall_by_steps(puzzle, every, target, should_stop)
    if stepped is None:
        return None
    return replace(made, puzzle=stepped, solution=Paths(stepped, made.solution.links))


def _wall_by_steps(
    puzzle: Puzzle, sides: Sequence[Link], target: Params, should_stop: Callable[[], bool]
) -> Puzzle | None:
    """Put up walls a few at a time, without those that take the level; None where too few are left.

    On a small expert board nearly every plan has a wall that makes the board easier.

    Args:
        sides: where walls may stand, in the order in which they are tried.
    """
    step = -(-target.walls // _WALL_STEPS)
    walls: list[Link] = []
    for start in range(0, min(len(sides), step * _WALL_TRIES), step):
        refuse_to_go_on(should_stop)
        more = [*walls, *sides[start : start + min(step, target.walls - len(walls))]]
        walled = _with_walls(puzzle, more)
        if has_level(walled, target.level):
            walls = more
            if len(walls) == target.walls:
                return walled
    return None


def _with_walls(puzzle: Puzzle, walls: Sequence[Link]) -> Puzzle:
    """Return a board with walls, its warps and bridges kept."""
    size = puzzle.width, puzzle.height
    return Puzzle.of(*size, puzzle.cells, puzzle.rule, walls, puzzle.warps, puzzle.bridges)


def _steer_many(
    rng: random.Random, target: Params, patience: int, should_stop: Callable[[], bool]
) -> Iterator[MadePuzzle]:
    """Yield puzzles steered to their level, see ``generate_many``."""
    size = target.width * target.height
    rule = STEERED_BY.get(target.level, Rule.COVER)
    pairs = default_pairs(target.width, target.height, rule, FLOW)
    chain = _new_chain(rng, target, pairs)
    solid = chain.harden(target.solid)
    chain.walk(_MIXING * size)
    kind = ApartSteering if rule is Rule.APART else Steering
    while True:
        plan = WallPlan.draw(rng, target.width, target.height, target.walls)
        steering = kind(chain, solid, rng, rule, plan)
        if not steering.steer(target.level, patience, should_stop):
            raise GameError(_none_found(target))
        if not target.bridges or crosses_well(steering.solution):
            yield MadePuzzle(steering.puzzle, steering.solution, rule, target.level)
        chain.pairs = pairs
        chain.walk(_LEAVING * size)


def is_winding(paths: Sequence[Sequence[Cell]], width: int, height: int) -> bool:
    """Tell whether no path is tiny or a straight run on the border, and few take a shortest way.

    The bounds are what the puzzles of janko.at keep to: 0.7 % of paths with three cells, 35 % as
    short as can be (304 puzzles).
    """
    for path in paths:
        rows, columns = {cell // width for cell in path}, {cell % width for cell in path}
        is_on_side = len(rows) == 1 and rows <= {0, height - 1}
        is_on_side = is_on_side or (len(columns) == 1 and columns <= {0, width - 1})
        if len(path) < MIN_CELLS or is_on_side:
            return False
    return sum(is_shortest(path, width) for path in paths) <= MAX_SHORTEST * len(paths)


def is_shortest(path: Sequence[Cell], width: int) -> bool:
    """Tell whether no way between a path's ends has fewer cells, were the board empty."""
    (row, column), (last_row, last_column) = divmod(path[0], width), divmod(path[-1], width)
    return len(path) == abs(row - last_row) + abs(column - last_column) + 1


def _walk_to_winding(chain: PathWalk, tries: int) -> bool:
    """Walk on until the board is winding; return True if it became winding."""
    for _number in range(_BENDING):
        if is_winding(chain.paths(), chain.width, chain.height):
            return True
        chain.walk(tries)
    return False


def default_rule(
    width: int, height: int, style: str = "", level: str = "", joined: int = 0
) -> Rule:
    """Return the rule one solution can be proved under in reasonable time at this size.

    Long paths leave more ways to be ruled out, and fewer boards with one. Boards of the levels
    that count on paths keeping apart are played by R3 where R1 would hold too rarely: what hints
    count on is then said by the rule.
    """
    size = width * height
    if level in TIDY_LEVELS and size > (MAX_WARPED_FREE if joined else MAX_OPEN_FREE):
        return Rule.APART
    if sat.is_available():
        return Rule.COVER if size <= (144 if style == NIKOLI else 225) else Rule.APART
    return Rule.COVER if min(width, height) <= 8 and size <= 80 else Rule.APART


def default_pairs(width: int, height: int, rule: Rule, style: str, level: str = "") -> int:
    """Return a number of pairs that suits size, style and level.

    In the style ``nikoli`` 0.7 to 0.8 pairs a row, the fewer the harder; else one a row, more
    where proofs get hard.
    """
    side = math.sqrt(width * height)
    if style == NIKOLI:
        return max(2, round(side * _PAIRS_A_ROW.get(level, 0.75)))
    crowded = rule is not Rule.APART and width * height > 144
    return max(1, round(side * (1.25 if crowded else 1.0)))


def refuse_target(target: Params) -> None:
    """Raise GameError for params that no board can fulfil."""
    size = target.width * target.height
    if target.pairs is not None and not 1 <= target.pairs <= size // 3:
        text = _("A board of {width}x{height} cells holds 1 to {most} pairs, not {pairs}.")
        raise GameError(
            text.format(
                width=target.width, height=target.height, most=size // 3, pairs=target.pairs
            )
        )
    if target.solid < 0 or target.solid > size // 4:
        text = _("A board of {width}x{height} cells takes up to {most} solid cells, not {solid}.")
        raise GameError(
            text.format(
                width=target.width, height=target.height, most=size // 4, solid=target.solid
            )
        )
    if target.walls < 0 or target.walls > size // 3:
        text = _("A board of {width}x{height} cells takes up to {most} walls, not {walls}.")
        raise GameError(
            text.format(
                width=target.width, height=target.height, most=size // 3, walls=target.walls
            )
        )
    most = (target.width + target.height) // 2
    if target.warps < 0 or target.warps > most:
        text = _("A board of {width}x{height} cells takes up to {most} warps, not {warps}.")
        raise GameError(
            text.format(width=target.width, height=target.height, most=most, warps=target.warps)
        )
    most = max_bridges(target.width, target.height)
    if target.bridges < 0 or target.bridges > most:
        text = _("A board of {width}x{height} cells takes up to {most} bridges, not {bridges}.")
        raise GameError(
            text.format(width=target.width, height=target.height, most=most, bridges=target.bridges)
        )
    if target.level and target.level not in LEVELS:
        text = _("'{level}' is not a level; the levels are {levels}.")
        raise GameError(text.format(level=target.level, levels=", ".join(LEVELS)))


class Prover:
    """Proves one puzzle after another; owns one solver a rule while the size stays the same."""

    def __init__(self, pairs: int) -> None:
        """Prepare for up to ``pairs`` pairs."""
        self.pairs = pairs
        self._shared: dict[Rule, SharedProof] = {}
        self._uses: Counter[Rule] = Counter()

    def is_unique(self, puzzle: Puzzle, solution: Paths) -> bool | None:
        """Tell whether ``solution`` is the only one; None when that takes too long to tell."""
        rule, effort = puzzle.rule, _TRY[puzzle.rule]
        if not sat.is_available():
            return is_unique(puzzle, solution, effort)
        if self._uses[rule] % _RENEWAL == 0:
            self._shared[rule] = SharedProof(puzzle, self.pairs)
        self._uses[rule] += 1
        shared, known = self._shared[rule], solution.all_links()
        if rule is Rule.COVER and shared.has_other_near(puzzle, known, _NEAR):
            return False
        if rule is Rule.COVER and puzzle.open_count > MAX_SHARED:
            other = sat.LinkSatSearch(puzzle, sat.QUICK_ENGINE).has_other(known, effort.conflicts)
            return None if other is None else not other
        return shared.is_unique(puzzle, known, effort.conflicts)


def _prove(
    chain: PathWalk,
    solid: list[Cell],
    rule: Rule,
    prover: Prover,
    target: Params,
    plan: WallPlan = NO_WALLS,
) -> MadePuzzle | None:
    """Return the chain's board as a puzzle when it has one solution under ``rule``."""
    count = len(chain.heads)
    if count != chain.pairs and (target.pairs or abs(count - chain.pairs) > chain.pairs // 10):
        return None
    puzzle, solution = board_of(chain, solid, rule, plan)
    if not crosses_well(solution):
        return None
    if target.rule is not None:
        puzzle = puzzle.with_rule(rule)
        return MadePuzzle(puzzle, solution, rule) if prover.is_unique(puzzle, solution) else None
    proved = _strictest(prover, puzzle, solution, rule)
    is_told = proved is not Rule.COVER or target.level not in TIDY_LEVELS
    return MadePuzzle(puzzle, solution, proved) if proved is not None and is_told else None


def _strictest(prover: Prover, puzzle: Puzzle, solution: Paths, rule: Rule) -> Rule | None:
    """Return R1 where R1 can be proved in no time, else ``rule``, None when neither is proved.

    On small boards R1 is tried first: what covers the board and is proved under R1 is so under R2.
    """
    size = puzzle.open_count if rule is Rule.COVER else MAX_OPEN_FREE + 1
    free = puzzle.with_rule(Rule.PAIRS)
    if size <= MAX_OPEN_FREE // 2 and prover.is_unique(free, solution):
        return Rule.PAIRS
    if not prover.is_unique(puzzle.with_rule(rule), solution):
        return None
    if MAX_OPEN_FREE // 2 < size <= MAX_OPEN_FREE and prover.is_unique(free, solution):
        return Rule.PAIRS
    return rule
