"""The way with the least to read: fewer steps, chosen by the candidates they open for their lines.

The usual way (``logic.solve_path``) takes the step of the lowest rating and so writes ten chains
where one pattern opens the puzzle. Here the steps of all harder techniques are compared wherever
the easier ones end: each is tried out, the easier steps are followed behind it, and the one that
removes most candidates for the lines of its argument is taken. What no later step rests on is left
out at the end (``proofs.pruning``). Several tastes are tried, and the usual way is compared with
them; a way with fewer nets may have a few lines more. Of the best way each harder step is then left
out on trial, the longest argument first: easier steps may do what later arguments took from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Final, NamedTuple

from numberplace.core.errors import Contradiction, never, refuse_to_go_on
from numberplace.core.step import Step
from numberplace.sudoku import logic
from numberplace.sudoku.model.levels import LEVELS
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.draft import NoProofError
from numberplace.sudoku.proofs.prove import proof_of
from numberplace.sudoku.proofs.pruning import Argued, argue, prune
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.forcing.nets import is_net
from numberplace.sudoku.techniques.technique import Technique

EASY: Final = LEVELS.index("hard")
"""The last level whose steps are taken as they come: their arguments have a few lines."""
LOOKS: Final = 40
"""Steps of a technique that are compared; most repeat the conclusions of others."""
LAST_RESORTS: Final = frozenset(
    {"nested_net_contradiction", "nested_net_verity", "rule_net", "contradiction"}
)
"""Techniques with long arguments, of which few steps are compared."""
LAST_LOOKS: Final = 3
"""Steps of a last resort that are compared: to write down its argument takes some 25 ms."""
FEW_LOOKS: Final = frozenset({*LAST_RESORTS, "forcing_whips", "nested_whips"})
"""Techniques of which as few steps are compared; to find whips takes some 10 ms a step."""
NET_LINES: Final = 10
"""Cost of a net beside its lines when ways are compared: its branches must be kept in mind."""
STEP_LINES: Final = 2
"""Cost of a step for a reader beside the lines of its argument."""
FOLLOWING_LINES: Final = 3
"""Cost of an easier elimination that follows; its argument is not written down for the estimate."""


class Taste(NamedTuple):
    """The preferences of a search: the two differ in how soon the search takes laborious steps."""

    weight: float
    """The exponent of the candidates that a step removes: above 1 it likes steps that open much,
    whatever they cost."""
    waits: bool
    """True if last resorts are compared only where no other technique finds anything."""


TASTES: Final = (
    Taste(0.5, True),
    Taste(0.8, True),
    Taste(0.8, False),
    Taste(1.0, False),
    Taste(1.3, True),
)
"""Tried in turn. Each was the best for some of 50 of the hardest puzzles."""
HINT_TASTE: Final = Taste(0.8, True)
"""The preferences of a single step."""


class ReadingLoad(NamedTuple):
    """The lines a reader of a way has to read, and those of the usual way."""

    steps: int
    lines: int
    """Lines of the arguments of all steps; a placement has one at least."""
    usual_steps: int
    usual_lines: int


def shorten(
    start: AnyGrid,
    usual: logic.SolvePath,
    profile: Profile,
    should_stop: Callable[[], bool] = never,
) -> tuple[logic.SolvePath, ReadingLoad]:
    """Return the way with the least to read; one that does not solve the puzzle stays as it is.

    Args:
        start: the position, which is left unchanged.
        usual: the way of ``logic.solve_path`` from there.
        profile: the techniques of that way.
        should_stop: asked before each step that is tried out.

    Raises Stopped: ``should_stop`` said so.
    """
    usual_way = argue(start, usual.steps)
    best = prune(start, usual_way) if usual.solved else usual_way
    if usual.solved and not all(map(_is_easy, usual.steps)):
        for taste in TASTES:
            steps = _TasteWalk(start, profile, taste, should_stop).path()
            if steps:
                best = min(best, prune(start, argue(start, steps)), key=_cost)
        best = _spare(start, best, profile, should_stop)
    path = usual._replace(steps=tuple([each.step for each in best]))
    return path, ReadingLoad(len(best), _lines(best), len(usual_way), _lines(usual_way))


def best_step(
    grid: AnyGrid, profile: Profile, should_stop: Callable[[], bool] = never
) -> Step | None:
    """Return the harder step that opens most for its cost, None where there is none.

    Where an easier technique finds something, its first step is the answer. Raises Stopped.
    """
    return _TasteWalk(grid, profile, HINT_TASTE, should_stop).next_step()


def _lines(way: Iterable[Argued]) -> int:
    """Return the lines of the arguments of a way."""
    return sum(len(each.proof) for each in way)


def _cost(way: Sequence[Argued]) -> int:
    """Return the cost of a way for its reader, in lines."""
    nets = sum(is_net(name) or name in LAST_RESORTS for name in (a.step.technique for a in way))
    return _lines(way) + NET_LINES * nets


def _is_easy(step: Step) -> bool:
    return LEVELS.index(BY_ID[step.technique].level) <= EASY


def _harder(profile: Profile, start: AnyGrid) -> list[Technique]:
    """Return the techniques whose steps are compared with each other."""
    techniques = profile.techniques(start.topology)
    return [each for each in techniques if LEVELS.index(each.level) > EASY]


def _spare(
    start: AnyGrid, way: list[Argued], profile: Profile, should_stop: Callable[[], bool]
) -> list[Argued]:
    """Leave out harder steps while a way without one of them costs its reader less.

    Easier steps are sought anew behind each that is left, and every argument is checked again.
    """
    easier = profile.switched([each.id for each in _harder(profile, start)], on=False)
    tried = [each for each in way if not _is_easy(each.step)]
    for spared in sorted(tried, key=lambda each: len(each.proof), reverse=True):
        refuse_to_go_on(should_stop)
        harder = [each.step for each in way if not _is_easy(each.step)]
        kept = [step for step in harder if step is not spared.step]
        if len(kept) == len(harder):
            continue  # left out with another
        argued = argue(start, _rewalked(start, kept, easier, should_stop))
        if argued and all(each.proof for each in argued):
            way = min(way, prune(start, argued), key=_cost)
    return way


def _rewalked(
    start: AnyGrid, harder: Sequence[Step], easier: Profile, should_stop: Callable[[], bool]
) -> list[Step]:
    """Return a way to the end by easier steps and, where they end, the next of some harder ones.

    Empty where that leads to no end.
    """
    grid = start.copy()
    grid.limits = dict(easier.limits)
    left = iter(harder)
    steps: list[Step] = []
    while grid.remaining:
        step = logic.next_step(grid, easier, should_stop)
        if step is None:
            step = next((each for each in left if _says_something(each, grid)), None)
        if step is None:
            return []
        grid.apply(step)
        steps.append(step)
    return steps


def _says_something(step: Step, grid: AnyGrid) -> bool:
    numbers = grid.topology.cells
    return bool(step.placements) or any(grid.has(numbers[at], d) for at, d in step.eliminations)


class _TasteWalk:
    """A walk through a puzzle by one taste."""

    def __init__(
        self, start: AnyGrid, profile: Profile, taste: Taste, should_stop: Callable[[], bool]
    ) -> None:
        self._grid = start.copy()
        self._grid.limits = dict(profile.limits)
        self._grid.should_stop = should_stop
        self._weight = taste.weight
        self._should_stop = should_stop
        harder = _harder(profile, start)
        last = [each for each in harder if each.id in LAST_RESORTS]
        usual = [each for each in harder if each.id not in LAST_RESORTS]
        self._rounds = (usual, last) if taste.waits else (harder,)
        """Techniques that are compared with each other, round after round."""
        self._easier = profile.switched([each.id for each in harder], on=False)

    def path(self) -> tuple[Step, ...] | None:
        """Return the steps to the end, None where the techniques end before."""
        grid = self._grid
        steps: list[Step] = []
        while grid.remaining:
            step = self.next_step()
            if step is None:
                return None
            grid.apply(step)
            steps.append(step)
        return tuple(steps)

    def next_step(self) -> Step | None:
        """Return the next easier step, or the harder one that is worth most."""
        step = logic.next_step(self._grid, self._easier, self._should_stop)
        if step is not None:
            return step
        for techniques in self._rounds:
            step = self._best(techniques)
            if step is not None:
                return step
        return None

    def _best(self, techniques: Sequence[Technique]) -> Step | None:
        """Return the step of some techniques that removes most candidates for its lines."""
        grid = self._grid
        grid.should_stop = self._should_stop
        best: Step | None = None
        most = 0.0
        shortest: dict[object, int] = {}
        for technique in techniques:
            looks = LAST_LOOKS if technique.id in FEW_LOOKS else LOOKS
            for found in islice(technique.search(grid), looks):
                refuse_to_go_on(self._should_stop)
                step = logic.on_board(found, grid)
                lines = _lines_of(step, grid)
                conclusions = (step.placements, step.eliminations)
                if not 0 < lines < shortest.get(conclusions, lines + 1):
                    continue  # without an argument, or told in fewer lines by another
                shortest[conclusions] = lines
                worth = self._worth(step, lines)
                if worth > most:
                    best, most = step, worth
        return best

    def _worth(self, step: Step, lines: int) -> float:
        """Return the candidates removed by a step and the steps after it, for the lines of both.

        A position in which a player has struck a right candidate may break on the way, as the step
        itself does not: nothing is known of what such a step opens.
        """
        before = _candidates(self._grid)
        grid = self._grid.copy()
        grid.apply(step)
        try:
            following = logic.follow(grid, lambda: logic.next_step(grid, self._easier))
        except Contradiction:
            return 0.0
        eliminations = sum(not each.placements for each in following)
        cost = lines + STEP_LINES + FOLLOWING_LINES * eliminations
        return float((before - _candidates(grid)) ** self._weight) / cost


def _lines_of(step: Step, grid: AnyGrid) -> int:
    """Return the lines of a step's argument, 0 where none is found."""
    try:
        return len(proof_of(step, grid))
    except NoProofError:
        return 0


def _candidates(grid: AnyGrid) -> int:
    """Return the number of candidates in the empty cells."""
    return sum(int(mask).bit_count() for mask in grid.cells)
