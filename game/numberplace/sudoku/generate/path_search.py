"""Search for bare 9 x 9 puzzles whose path is as asked for: level, technique, givens, rating.

The same params and seed give the same puzzle on every machine and in both modes; a new version of
the techniques may give another. A puzzle is only handed out when the path of ``rating.OWN`` is
what the params asks for: the same finders in the same order decide here and there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from numberplace.core.errors import GameError, Stopped, never
from numberplace.core.words import _
from numberplace.sudoku.generate.digging import (
    ALL_SINGLES,
    BOX_SINGLES,
    Dig,
    random_order,
    random_solution,
)
from numberplace.sudoku.generate.exchange import Exchange
from numberplace.sudoku.generate.neighbourhood import INFERNAL, NeighbourhoodSearch
from numberplace.sudoku.generate.params import Params, format_params
from numberplace.sudoku.generate.pattern import fill_pattern
from numberplace.sudoku.generate.prng import Prng, make_prng
from numberplace.sudoku.generate.rivals import SELDOM_ALONE
from numberplace.sudoku.generate.seeds import seeds_for
from numberplace.sudoku.generate.shapes import disguised, hard_shape
from numberplace.sudoku.generate.target import (
    EASIER,
    EXPERT,
    EXTREME,
    HIT,
    INFERNO,
    STUCK_WITH,
    Target,
)
from numberplace.sudoku.generate.unbiased import UnbiasedSearch
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.orbits import Orbits, orbits_of
from numberplace.sudoku.search.exact import Solver

ATTEMPTS: Final = 100000
"""Grids tried before giving up on params."""
RELOCATIONS: Final = 12
"""Moves around one near miss before starting from a new grid."""
PUT_BACKS: Final = 8
"""Givens put back into a puzzle that is too hard before giving it up."""
STEPS: Final = 40
"""Steps of a search for a puzzle beyond chains before starting from a new grid."""

FARTHER: Final = 400
"""Steps of a search for a puzzle beyond nets, when givens are to be symmetric."""
WANDERING: Final = 12
"""Moves from a hard shape to the puzzle handed out."""

EXCHANGES: Final = 8
"""Moves from a seed to the puzzle handed out."""
EXCHANGES_TRIED: Final = 250
"""Moves tried for them at most."""

FULL: Final = Dig(bytes(81))
"""Stands for the puzzle before there is one."""


def find_givens(
    params: Params, seed: str, should_stop: Callable[[], bool] = never, attempts: int = ATTEMPTS
) -> bytes:
    """Return the puzzle of params and a seed: 81 digits, 0 = empty.

    Args:
        seed: any text.
        should_stop: asked between attempts, a few times a second or more.
        attempts: how many grids to try.

    Raises:
        Stopped: ``should_stop`` said so.
        GameError: no such puzzle was found within ``attempts``.
    """
    prng = make_prng(format_params(params) + "#" + seed)
    maker = Maker(params, prng, should_stop)
    for _attempt in range(attempts):
        if should_stop():
            raise Stopped(_("Generating was stopped."))
        if maker.attempt() and (params.se == (0, 0) or is_rated(maker.dig.line(), params.se)):
            return maker.dig.line()
    text = _("No puzzle for '{params}' was found in {count} attempts.")
    raise GameError(text.format(params=format_params(params), count=attempts))


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


class RatedTarget(Target):
    """The wishes of params for the path, with a rating on Sudoku Explainer's scale."""

    def __init__(self, params: Params) -> None:
        super().__init__(params)
        self.se = params.se

    def look(self, dig: Dig) -> i64:
        """Return HIT for a puzzle that has the rating as well."""
        outcome: i64 = super().look(dig)
        return EASIER if outcome == HIT and not is_rated(dig.line(), self.se) else outcome


class Maker:
    """The work on one puzzle."""

    def __init__(self, params: Params, prng: Prng, should_stop: Callable[[], bool]) -> None:
        self.params = params
        self.prng = prng
        self.should_stop = should_stop
        self.solver = Solver()
        self.unbiased = UnbiasedSearch(self.solver, prng)
        self.orbits: Orbits = orbits_of(params.symmetry)
        self.seeds: tuple[str, ...] = ()
        """Puzzles to begin at; none when chance has to do."""
        if not params.pattern and self.orbits.count == 81:
            self.seeds = seeds_for(params)
        self.attempts: i64 = 0
        is_rated_too: bool = bool(self.seeds) and params.se != (0, 0)
        self.target: Target = RatedTarget(params) if is_rated_too else Target(likely(params))
        self.minimal: bool = params.minimal
        self.wanted: i64 = params.givens
        self.is_free: bool = not params.pattern and self.orbits.count == 81
        """True if givens may fall where they like."""
        self.is_dug_out: bool = self.is_free and not params.givens
        """True if digging ends when no single given can go: nothing else holds it up."""
        self.dig: Dig = FULL
        """The puzzle as it stands; what came of a successful attempt."""

    def attempt(self) -> bool:
        """Try one grid; return True if ``dig`` is as the params ask."""
        if self.params.unbiased:
            return self._attempt_unbiased()
        if self.params.pattern:
            return self._attempt_pattern()
        self.attempts += 1
        is_chance: bool = (self.minimal or self.wanted > 0) and self.attempts % 2 == 0
        if self.seeds and not is_chance:
            return self._attempt_seed() and self._is_finished()
        if self.target.level == INFERNO:
            return self._attempt_inferno() and self._is_finished()
        self.dig = Dig(random_solution(self.solver, self.prng))
        order = random_order(self.orbits, self.prng)
        if self.target.strength and not self.minimal:
            self.dig.dig_singles(self.orbits, order, self.target.strength)
            if self.target.strength == ALL_SINGLES:
                self.dig.dig_out_singles(self.orbits, order)
            return self._approach() and self._is_finished()
        floor: i64 = self.wanted if self.target.is_direct else 0
        self.dig.dig_unique(self.orbits, order, self.solver, floor)
        if self.target.level == EXTREME:
            search = NeighbourhoodSearch(self.dig, self.orbits, self.solver, self.prng)
            return search.climb(STEPS) and self.target.look(self.dig) == HIT and self._is_finished()
        return not self._is_too_easy() and self._approach() and self._is_finished()

    def _attempt_seed(self) -> bool:
        """Walk from a seed to another puzzle that hits the target."""
        self._begin_with(disguised(self.seeds[self.prng.roll(len(self.seeds))], self.prng))
        if self.target.look(self.dig) != HIT:
            return False
        walk = Exchange(self.dig, self.target, self.solver, self.prng)
        walk.wander(EXCHANGES, EXCHANGES_TRIED)
        self.dig = walk.dig
        return self.target.look(self.dig) == HIT

    def _attempt_unbiased(self) -> bool:
        givens = self.unbiased.attempt()
        if givens:
            self._begin_with(givens)
        return bool(givens)

    def _attempt_inferno(self) -> bool:
        """Search on from a shape known to be hard; towards one where givens are to be symmetric.

        Of 100,000 puzzles dug at random, not one was beyond nets of one level.
        """
        if self.is_free:
            self._begin_with(hard_shape(self.prng))
            search = NeighbourhoodSearch(self.dig, self.orbits, self.solver, self.prng, INFERNAL)
            search.wander(WANDERING)
            return self.target.look(self.dig) == HIT
        self.dig = Dig(random_solution(self.solver, self.prng))
        self.dig.dig_unique(self.orbits, random_order(self.orbits, self.prng), self.solver, 0)
        search = NeighbourhoodSearch(self.dig, self.orbits, self.solver, self.prng, INFERNAL)
        return search.climb(FARTHER) and self.target.look(self.dig) == HIT

    def _begin_with(self, givens: bytes) -> None:
        """Take up a puzzle with one solution."""
        self.solver.count(vec[i64](list(givens)), 1, 1)
        self.dig = Dig(self.solver.solutions[0])
        self.dig.restore(givens)

    def _is_too_easy(self) -> bool:
        """Tell whether search solves the puzzle without a guess, which no expert one allows."""
        if self.target.level < EXPERT:
            return False
        before: i64 = self.solver.guesses
        self.solver.count(self.dig.givens, 2)
        return self.solver.guesses == before

    def _attempt_pattern(self) -> bool:
        givens = fill_pattern(self.params.pattern, self.solver, self.prng)
        if not givens:
            return False
        self._begin_with(givens)
        return self.target.look(self.dig) == HIT and self._is_finished()

    def _approach(self) -> bool:
        """Search from the puzzle dug for one that hits the target, by way of near misses."""
        outcome: i64 = self.target.look(self.dig)
        if self.target.is_direct:
            return outcome == HIT
        if self._reach(outcome):
            return True
        if outcome != EASIER:
            return False
        best: i64 = self.target.highest
        kept = self.dig.line()
        for _move in range(RELOCATIONS):
            self.dig.relocate(self.orbits, 1 + self.prng.roll(2), self.solver, self.prng)
            if self._is_too_easy():
                self.dig.restore(kept)
                continue
            outcome = self.target.look(self.dig)
            if self._reach(outcome):
                return True
            if outcome == EASIER and self.target.highest >= best:
                best = self.target.highest
                kept = self.dig.line()
            else:
                self.dig.restore(kept)
        return False

    def _reach(self, outcome: i64) -> bool:
        """Return True if the target is hit, after putting givens back when the puzzle is too
        hard."""
        tries: i64 = 0
        if self.minimal:
            return outcome == HIT
        while outcome < EASIER and tries < PUT_BACKS:
            tries += 1
            cell: i64 = self.target.open_cell(self.prng)
            orbit: i64 = self.orbits.of[cell]
            if self.wanted and self.dig.count + self.orbits.size[orbit] > self.wanted:
                return False
            stuck = self.target.grid
            self.dig.put_orbit(self.orbits, orbit)
            outcome = self.target.look(self.dig)
            if outcome == EASIER:
                self.dig.take_orbit(self.orbits, orbit)
                self.target.grid = stuck
                outcome = STUCK_WITH
        return outcome == HIT

    def _is_finished(self) -> bool:
        """Bring the number of givens to the number asked for; return True if the puzzle is as asked
        for."""
        if self.wanted and not self._top_up():
            return False
        return not self.minimal or self.is_dug_out or self.dig.is_minimal(self.solver)

    def _top_up(self) -> bool:
        """Add givens up to the number wanted without missing the target."""
        kept = self.dig.line()
        settled = self.target.settled
        if self.target.is_direct:
            settled = self.dig.settled_by(BOX_SINGLES)
        self._add_orbits(settled)
        if self.target.look(self.dig) != HIT:
            self.dig.restore(kept)
        self._add_orbits(b"")
        return self.dig.count == self.wanted

    def _add_orbits(self, settled: bytes) -> None:
        """Add orbits of cells that are settled, unseen; any, each with a look, if none are."""
        orbit: i64
        for orbit in random_order(self.orbits, self.prng):
            cell: i64 = self.orbits.cells[orbit * 8]
            if self.dig.givens[cell] or self.dig.count + self.orbits.size[orbit] > self.wanted:
                continue
            if settled and settled[cell] == 0:
                continue
            self.dig.put_orbit(self.orbits, orbit)
            if not settled and self.target.look(self.dig) != HIT:
                self.dig.take_orbit(self.orbits, orbit)
