"""Solving by logic: the next step, all steps, the full path, and an honest report when it ends.

One loop for every board: of each technique it asks ``find`` on the engine's grid, and what
``Technique.search_by`` says on the plain grid of a board that the engine's tables cannot hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import partial
from typing import NamedTuple

from numberplace.core.errors import Contradiction, never, refuse_to_go_on
from numberplace.core.step import Step
from numberplace.core.words import N_, _
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.forms import Rules, find_faults
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.notation import format_cell
from numberplace.sudoku.model.plain_grid import AnyGrid, AnyTopology, PlainTopology
from numberplace.sudoku.model.small import engine_step, own_step
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.search.exact import Solver, watch_of
from numberplace.sudoku.techniques.forcing.nets import (
    finders_of,
    is_chain,
    is_net,
    without_chains,
)
from numberplace.sudoku.techniques.singles.search import Singles, as_single
from numberplace.sudoku.techniques.technique import Finder, Technique, by_position


class PathEnd(Enum):
    """The state of a position at the end of a path."""

    SOLVED = N_("Solved.")
    STUCK = N_("The techniques in use find nothing more.")
    NO_SOLUTION = N_("This position has no solution.")
    SEVERAL_SOLUTIONS = N_(
        "This puzzle has more than one solution, so logic cannot decide between them."
    )


class SolvePath(NamedTuple):
    """A path of steps and where it ends."""

    steps: tuple[Step, ...]
    verdict: PathEnd
    grid: AnyGrid
    """The position at the end, with the candidates that remain."""

    @property
    def solved(self) -> bool:
        """True if every cell is filled."""
        return self.verdict is PathEnd.SOLVED


def next_step(
    grid: AnyGrid, profile: Profile, should_stop: Callable[[], bool] = never
) -> Step | None:
    """Return the first step of the first technique that finds one, None when none does.

    Ask ``count_solutions`` first when the position is not known to have exactly one solution.

    Args:
        should_stop: asked before each technique and many times in long searches. What a search
            knew when it was stopped, it still knows when it is asked again.

    Raises:
        Contradiction: a cell or a house of the grid has nothing left.
        Stopped: ``should_stop`` said so.
    """
    grid.refuse_broken()
    grid.limits = dict(profile.limits)
    grid.should_stop = should_stop
    try:
        return _next_step(grid, _finders(profile, grid.topology))
    finally:
        grid.should_stop = never


class Finders:
    """The searches of a profile's techniques on a board, in order; singles that lead are apart."""

    def __init__(self, profile: Profile, topology: AnyTopology) -> None:
        """List them."""
        self.profile = profile
        self.topology = topology
        techniques = profile.techniques(topology)
        singles: list[tuple[str, int, int]] = []
        for technique in techniques:
            single = as_single(technique.id, technique.find)
            if single is None:
                break
            singles.append(single)
        if isinstance(topology, PlainTopology):
            singles = []
        self.singles = Singles(singles)
        self.others: list[Finder] = searches_of(techniques[len(singles) :], topology)


def searches_of(techniques: Sequence[Technique], topology: AnyTopology) -> list[Finder]:
    """Return the searches of some techniques on a board; of all nets the shortest comes first."""
    finders = finders_of([by_position(technique.find) for technique in techniques])
    if not isinstance(topology, PlainTopology):
        return finders
    return [partial(t.search_by, find) for t, find in zip(techniques, finders, strict=True)]


_last_finders: list[Finders] = []
"""The searches of the profile asked for last: listing them takes as long as an easy puzzle."""


def _finders(profile: Profile, topology: AnyTopology) -> Finders:
    """Return the searches of a profile's techniques on a board, in order."""
    for known in _last_finders[:]:
        if known.profile is profile and known.topology is topology:
            return known
    finders = Finders(profile, topology)
    _last_finders[:] = [finders]
    return finders


def _next_step(grid: AnyGrid, finders: Finders) -> Step | None:
    if isinstance(grid, Grid):
        single: i64 = finders.singles.find(grid)
        if single >= 0:
            return on_board(finders.singles.step(single), grid)
    elif grid.broken:  # nobody has counted the solutions
        return None
    for find in finders.others:
        if grid.should_stop is not never:
            refuse_to_go_on(grid.should_stop)
        for step in find(grid):
            return on_board(step, grid)
    return None


def on_board(step: Step, grid: AnyGrid) -> Step:
    """Return a step as others than the searches have it.

    It has the board that its words are about, where that has further rules, and the numbers of the
    board's own cells, where those of the engine differ (``model/small``).
    """
    topology = grid.topology
    if topology.is_classic or step.board is not None:
        return step
    found = step._replace(board=topology)
    return found if topology.size == topology.width else own_step(found)


def all_steps(
    grid: AnyGrid, profile: Profile, should_stop: Callable[[], bool] = never
) -> list[Step]:
    """Return the steps of ``find_all_steps``. Raises Contradiction and Stopped."""
    return list(find_all_steps(grid, profile, should_stop))


def find_all_steps(
    grid: AnyGrid, profile: Profile, should_stop: Callable[[], bool] = never
) -> Iterator[Step]:
    """Yield every step of every technique in use, each once, in the profile's order.

    The steps of a technique are there as soon as it has been searched. They come strongest first:
    placements, then many eliminations, then by their conclusions. Two finds with the same
    technique, conclusions and pattern count once. A net that concludes what a chain does is left
    out. The grid must not change meanwhile.

    Raises:
        Contradiction: a cell or a house of the grid has nothing left.
        Stopped: ``should_stop`` said so.
    """
    grid.refuse_broken()
    grid.limits = dict(profile.limits)
    grid.should_stop = should_stop
    try:
        techniques = profile.techniques(grid.topology)
        chains_left = len([technique for technique in techniques if is_chain(technique.id)])
        chains: list[Step] = []
        # Nets, and the steps after them, wait until the last forcing chains are known.
        waiting: list[Step] = []
        known = _Known()
        for technique in techniques:
            found = known.take_new(technique, grid)
            waiting.extend(found)
            if is_chain(technique.id):
                chains_left -= 1
                chains.extend(found)
            if chains_left and any(is_net(step.technique) for step in waiting):
                continue
            yield from without_chains(waiting, chains)
            waiting = []
    finally:
        grid.should_stop = never


class _Known:
    """Steps that were found, to tell which of the next ones are new."""

    def __init__(self) -> None:
        self._first: dict[tuple[object, ...], Step] = {}
        """The first step of each conclusion of a technique."""
        self._keys: set[tuple[object, ...]] = set()
        """Whole patterns of the conclusions that were drawn more than once."""

    def take_new(self, technique: Technique, grid: AnyGrid) -> list[Step]:
        """Return the steps a technique finds on a grid that were not found before, strongest
        first."""
        found: list[Step] = []
        refuse_to_go_on(grid.should_stop)
        for step in technique.search(grid):
            refuse_to_go_on(grid.should_stop)
            # To compare patterns takes a set of marks each: only where all else is the same.
            conclusion = (step.technique, step.placements, step.eliminations)
            other = self._first.setdefault(conclusion, step)
            if other is not step:
                self._keys.add(other.key())
                key = step.key()
                if key in self._keys:
                    continue
                self._keys.add(key)
            found.append(on_board(step, grid))
        found.sort(key=_strength)
        return found


def _strength(step: Step) -> tuple[object, ...]:
    return (
        -len(step.placements),
        -len(step.eliminations),
        step.placements,
        step.eliminations,
        len(step.links),
    )


def solve_path(
    start: AnyGrid,
    profile: Profile,
    *,
    debug: bool = False,
    should_stop: Callable[[], bool] = never,
    solutions: int = -1,
) -> SolvePath:
    """Solve a position by logic alone, as far as the profile goes; ``start`` is left unchanged.

    A position with several solutions is taken as far as techniques lead that do not assume one.
    With none there are no steps. On boards with further rules they are counted late, see
    ``LateCount``. Those of a plain grid are not counted, which may take minutes: whoever knows of
    several leaves the techniques out that assume one.

    Args:
        debug: check each step against the solution.
        should_stop: asked before each technique and many times in long searches.
        solutions: how many the position has up to two, where that is known; -1 = count them.

    Raises:
        Contradiction: only with ``debug``: a step is wrong, which is an error of the engine.
        Stopped: ``should_stop`` said so.
    """
    if solutions < 0 and isinstance(start, Grid) and start.topology.find_solutions and not debug:
        return _path_counted_late(start, profile, should_stop)
    if solutions < 0:
        if isinstance(start, Grid):
            solutions = count_solutions(start, 2, should_stop)
        else:
            solutions = int(not start.broken)
    if solutions == 0:
        return SolvePath((), PathEnd.NO_SOLUTION, start.copy())
    if solutions > 1:
        profile = profile.without_uniqueness()
    solution = b""
    if debug and solutions == 1 and isinstance(start, Grid):
        solution = find_solution(start, should_stop)
    grid = start.copy()
    grid.limits = dict(profile.limits)
    grid.should_stop = should_stop
    finders = _finders(profile, start.topology)
    singles = finders.singles if grid.topology.is_classic and not solution else None
    steps = follow(grid, lambda: _next_step(grid, finders), solution, singles)
    verdict = PathEnd.STUCK if solutions == 1 else PathEnd.SEVERAL_SOLUTIONS
    return SolvePath(steps, verdict if grid.remaining else PathEnd.SOLVED, grid)


class LateCount:
    """The next steps on a grid whose solutions nobody has counted.

    To count takes seconds on boards of which a path takes a tenth of one, and a path that fills the
    board by techniques that assume nothing shows that there is one solution. So the solutions are
    counted when a step assumes that there is one, or in the end, with the candidates left then.
    """

    def __init__(self, grid: Grid, profile: Profile) -> None:
        """Start where the grid stands."""
        self.grid = grid
        self.profile = profile
        self.finders = _finders(profile, grid.topology)
        techniques = profile.techniques(grid.topology)
        self.assuming: set[str] = {one.id for one in techniques if one.unique}
        self.solutions: int = -1
        """Number of solutions of the position up to two, -1 when not counted."""

    def count(self) -> int:
        """Return the number of solutions of the position, up to two."""
        if self.solutions < 0:
            self.solutions = (
                0 if self.grid.broken else count_solutions(self.grid, 2, self.grid.should_stop)
            )
        return self.solutions

    def find(self) -> Step | None:
        """Return the next step, None when there is none or the position has no solution."""
        if self.grid.broken:
            return None
        step = _next_step(self.grid, self.finders)
        if step is None or step.technique not in self.assuming or self.count() == 1:
            return step
        if self.solutions == 0:
            return None
        self.assuming = set()
        self.finders = _finders(self.profile.without_uniqueness(), self.grid.topology)
        return _next_step(self.grid, self.finders)


def _path_counted_late(start: Grid, profile: Profile, should_stop: Callable[[], bool]) -> SolvePath:
    grid = start.copy()
    grid.limits = dict(profile.limits)
    grid.should_stop = should_stop
    late = LateCount(grid, profile)
    try:
        steps = follow(grid, late.find)
    except Contradiction:  # of a position without solution anything may follow
        if count_solutions(start, 1, should_stop):
            raise
        return SolvePath((), PathEnd.NO_SOLUTION, start.copy())
    if grid.remaining or grid.broken:
        late.count()
    elif late.solutions < 0:
        rules = Rules.joined([rule.form for rule in grid.topology.rules])
        is_kept = not find_faults(rules, bytes(list(grid.digits)), int(grid.topology.size))
        late.solutions = int(is_kept)
    if late.solutions == 0:
        return SolvePath((), PathEnd.NO_SOLUTION, start.copy())
    verdict = PathEnd.STUCK if late.solutions == 1 else PathEnd.SEVERAL_SOLUTIONS
    return SolvePath(steps, verdict if grid.remaining else PathEnd.SOLVED, grid)


def follow(
    grid: AnyGrid,
    find: Callable[[], Step | None],
    solution: bytes = b"",
    singles: Singles | None = None,
) -> tuple[Step, ...]:
    """Apply the steps that ``find`` finds to a grid, one by one, until there is none; return them.

    Two loops stand apart. The generator's target fills singles in without making steps of them: a
    look at a puzzle takes 0.15 ms instead of 0.20. Sudoku Explainer's scale makes no steps at all.

    Args:
        singles: what comes before all that ``find`` finds, on the bare board.

    Raises Contradiction: a step changes nothing, or is not what a solution of 81 digits says.
    """
    steps: list[Step] = []
    while grid.remaining:
        if singles is not None and isinstance(grid, Grid):
            singles.carry_out(grid, steps)
            if not grid.remaining:
                break
        step = find()
        if step is None:
            break
        if solution:
            refuse_wrong(step, solution)
        steps.append(step)
        before: i64 = grid.version
        grid.apply(step)
        if grid.version == before:
            raise Contradiction(
                _("A step of {technique} changes nothing.").format(technique=step.technique)
            )
    return tuple(steps)


def refuse_wrong(step: Step, solution: bytes) -> None:
    """Raise Contradiction when a step says other than the solution (81 digits)."""
    step = engine_step(step)
    for cell, digit in step.placements:
        if solution[cell] != digit:
            text = _("{technique} places {digit} in {cell}, but the solution has {right}.")
            raise Contradiction(
                text.format(
                    technique=step.technique,
                    digit=digit,
                    cell=format_cell(cell),
                    right=solution[cell],
                )
            )
    for cell, digit in step.eliminations:
        if solution[cell] == digit:
            text = _("{technique} eliminates {digit} from {cell}, but the solution has it there.")
            raise Contradiction(
                text.format(technique=step.technique, digit=digit, cell=format_cell(cell))
            )


def count_solutions(grid: Grid, limit: int, should_stop: Callable[[], bool] = never) -> int:
    """Count the solutions a position still allows, up to a limit; candidates eliminated count.

    Raises Stopped.
    """
    if grid.broken:  # a digit refused by its cell leaves no trace in the masks
        return 0
    if grid.topology.find_solutions is not None:
        return len(grid.topology.find_solutions(list(_masks(grid)), limit, should_stop))
    return Solver().count_within(_masks(grid), limit, 0, watch_of(should_stop))


def find_solution(grid: Grid, should_stop: Callable[[], bool] = never) -> bytes:
    """Return a solution of a position as 81 digits, empty when there is none. Raises Stopped."""
    if grid.broken:
        return b""
    if grid.topology.find_solutions is not None:
        return b"".join(grid.topology.find_solutions(list(_masks(grid)), 1, should_stop))
    solver = Solver()
    solver.count_within(_masks(grid), 1, 1, watch_of(should_stop))
    return solver.solutions[0] if solver.solutions else b""


def _masks(grid: Grid) -> vec[i64]:
    """Return the digit_mask of every cell, with the digit alone in a filled one."""
    masks = grid.cells[:]
    cell: i64
    for cell in range(81):
        if grid.digits[cell]:
            masks[cell] = 1 << (grid.digits[cell] - 1)
    return masks
