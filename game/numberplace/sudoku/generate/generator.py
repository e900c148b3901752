"""Make a puzzle of any board: one attempt after another, until one is as asked for.

An attempt fills a board or begins at a known puzzle, takes givens away, and comes to the level,
technique or rating asked for (``approach``). Where nothing but the bare board of 9 x 9 is asked
for, the packed tables do it.

The same params and seed give the same puzzle on every machine and in both modes; a new version of
the techniques may give another. A puzzle is only handed out when the path of ``rating.OWN`` is
what the params ask for: the same finders in the same order decide here and there.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from numberplace.core.errors import GameError, never, refuse_to_go_on
from numberplace.core.words import _
from numberplace.sudoku.constraints.killer import Cage
from numberplace.sudoku.constraints.straights import Straights
from numberplace.sudoku.engine import compare_level
from numberplace.sudoku.generate.approach import Approach, with_more_givens
from numberplace.sudoku.generate.cages import CAGED, caged_puzzle
from numberplace.sudoku.generate.digging import Dig, taken_up
from numberplace.sudoku.generate.exchange import Exchange
from numberplace.sudoku.generate.filling import Boards
from numberplace.sudoku.generate.needing import needing, refuse_unneeded, with_fewer
from numberplace.sudoku.generate.neighbourhood import INFERNAL, NeighbourhoodSearch
from numberplace.sudoku.generate.params import Params, format_params
from numberplace.sudoku.generate.pattern import fill_pattern
from numberplace.sudoku.generate.prng import Prng, make_prng
from numberplace.sudoku.generate.seeds import seeds_for
from numberplace.sudoku.generate.shapes import disguised, hard_shape
from numberplace.sudoku.generate.target import (
    HIT,
    INFERNO,
    RatedTarget,
    Target,
    is_rated,
    likely,
)
from numberplace.sudoku.generate.unbiased import UnbiasedSearch
from numberplace.sudoku.model.levels import VARIANT_LEVELS
from numberplace.sudoku.model.orbits import Orbits, orbits_of
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.search.digging import ANY_LEVEL, Digger
from numberplace.sudoku.search.exact import Solver
from numberplace.sudoku.search.reasons import EASY, EXPERT, HARD, MEDIUM
from numberplace.sudoku.techniques import BY_ID

ATTEMPTS: Final = 100_000
"""Attempts at a puzzle of the bare board before giving up; they take microseconds."""
WANDERING: Final = 12
"""Moves from a hard shape to the puzzle handed out."""
EXCHANGES: Final = 8
"""Moves from a seed to the puzzle handed out."""
EXCHANGES_TRIED: Final = 250
"""Moves tried for them at most."""
EASED: Final = "extreme"
"""The level for which a board that was dug out too far gets givens back."""


class Endurance(NamedTuple):
    """The patience with boards of other sizes, rules or grids."""

    tries: int
    """Filled boards tried for one puzzle before giving up."""
    digs: int
    """Times a filled board is dug out, each time in another order, before the next is tried."""
    guesses: int
    """A given whose removal would take more guesses to prove stays."""
    kept: dict[str, tuple[int, ...]]
    """Up to which reasons a board is dug out for a level, time after time; for others as far as one
    solution allows."""
    eased: tuple[str, ...]
    """The levels for which a board that was dug out too far gets givens back."""


ONE_GRID: Final = Endurance(
    tries=300,
    digs=4,
    guesses=400,
    kept={
        "easy": (EASY,),
        "medium": (MEDIUM, HARD),
        "hard": (HARD, EXPERT, ANY_LEVEL),
        "expert": (EXPERT, ANY_LEVEL),
    },
    # Nothing holds the digging for an extreme one below inferno, where most boards of some rules
    # end (sandwiches, say).
    eased=(EASED,),
)
"""For boards of 9 x 9; smaller ones are tried more often."""
SEVERAL_GRIDS: Final = Endurance(
    tries=40,
    digs=1,
    guesses=40,
    kept={"": (MEDIUM,), "easy": (EASY,), "medium": (MEDIUM,)},
    eased=VARIANT_LEVELS,
)


def make_puzzle(
    params: Params,
    seed: str | random.Random,
    should_stop: Callable[[], bool] = never,
    tries: int = 0,
) -> Puzzle:
    """Return the puzzle of params and a seed.

    Args:
        seed: any text; or the stream that the draws for a board that is named go on with.
        should_stop: asked between attempts, a few times a second or more.
        tries: how many boards to try; 0 = as many as are worth while.

    Raises:
        Stopped: ``should_stop`` said so.
        GameError: no such puzzle was found.
    """
    attempts = _attempts(params, seed, should_stop)
    tries = tries or attempts.tries
    for number in range(tries):
        refuse_to_go_on(should_stop)
        puzzle = attempts.attempt(number)
        if puzzle is not None:
            return puzzle
    raise GameError(_none_found(params, tries))


def _attempts(
    params: Params, seed: str | random.Random, should_stop: Callable[[], bool]
) -> PackedAttempts | BoardAttempts:
    """Return what makes attempts. Game ids rest on what is drawn from their seeds, by whom."""
    text = f"{format_params(params)}#{seed}"
    if not params.names_board:
        return PackedAttempts(params, make_prng(text))
    rng = random.Random(text) if isinstance(seed, str) else seed
    return BoardAttempts(params, rng, should_stop)


def _none_found(params: Params, tries: int) -> str:
    if not params.names_board:
        text = _("No puzzle for '{params}' was found in {count} attempts.")
    elif params.technique:
        text = _(
            "No such puzzle was found on {count} boards; try another technique or other rules."
        )
    else:
        text = _("No such puzzle was found on {count} boards; try another level or fewer rules.")
    return text.format(params=format_params(params), count=tries)


class PackedAttempts:
    """Attempts at the bare board of 9 x 9, which the packed tables hold."""

    tries: Final = ATTEMPTS

    def __init__(self, params: Params, prng: Prng) -> None:
        self.params = params
        self.prng = prng
        self.solver = Solver()
        self.unbiased = UnbiasedSearch(self.solver, prng)
        self.orbits: Orbits = orbits_of(params.symmetry)
        self.is_free = not params.pattern and self.orbits.count == 81
        """True if givens may fall where they like."""
        self.seeds = seeds_for(params) if self.is_free else ()
        """Puzzles to begin at; none when chance has to do."""
        is_rated_too = bool(self.seeds) and params.se != (0, 0)
        self.target = RatedTarget(params) if is_rated_too else Target(likely(params))
        self.approach = Approach(params, self.target, self.orbits, self.solver, prng)

    def attempt(self, number: int) -> Puzzle | None:
        """Return a puzzle as asked for; None where the attempt leads to none."""
        dig = self._come_to(number)
        if dig is None or not self.approach.top_up(dig):
            return None
        # Digging ends when no single given can go, unless something else held it up.
        is_dug_out = self.is_free and not self.params.givens
        if self.params.minimal and not is_dug_out and not dig.is_minimal(self.solver):
            return None
        givens, se = dig.line(), self.params.se
        return Puzzle(givens) if se == (0, 0) or is_rated(givens, se) else None

    def _come_to(self, number: int) -> Dig | None:
        """Return a puzzle that hits the target, with as many givens as that takes."""
        if self.params.unbiased:
            found = self.unbiased.attempt()
            return taken_up(found, self.solver) if found else None
        if self.params.pattern:
            found = fill_pattern(self.params.pattern, self.solver, self.prng)
            return self._if_hit(taken_up(found, self.solver)) if found else None
        is_chance = (self.params.minimal or self.params.givens > 0) and number % 2 == 1
        if self.seeds and not is_chance:
            return self._walk_from_seed()
        if self.target.level == INFERNO:
            return self._search_inferno()
        return self.approach.dig_out()

    def _walk_from_seed(self) -> Dig | None:
        """Walk from a seed to another puzzle that hits the target."""
        seed = self.seeds[self.prng.roll(len(self.seeds))]
        dig = self._if_hit(taken_up(disguised(seed, self.prng), self.solver))
        if dig is None:
            return None
        walk = Exchange(dig, self.target, self.solver, self.prng)
        walk.wander(EXCHANGES, EXCHANGES_TRIED)
        return self._if_hit(walk.dig)

    def _search_inferno(self) -> Dig | None:
        """Search on from a shape known to be hard; towards one where givens are to be symmetric.

        Of 100,000 puzzles dug at random, not one was beyond nets of one level.
        """
        if self.is_free:
            dig = taken_up(hard_shape(self.prng), self.solver)
            search = NeighbourhoodSearch(dig, self.orbits, self.solver, self.prng, INFERNAL)
            search.wander(WANDERING)
            return self._if_hit(dig)
        return self.approach.climb_beyond_nets()

    def _if_hit(self, dig: Dig) -> Dig | None:
        return dig if self.target.look(dig) == HIT else None


class BoardAttempts:
    """Attempts at a board that is named: of any size, with any rules, or of several grids."""

    def __init__(self, params: Params, rng: random.Random, should_stop: Callable[[], bool]) -> None:
        """Raise GameError for what is never found."""
        if params.level == EASED and Cage.id in params.constraints:
            # Of 1,200 killers dug out as far as they go, and given back some givens, none was
            # extreme: where the sums and fish end, chains and nets find nothing before candidates
            # are tried out.
            raise GameError(
                _(
                    "No extreme killer is known: those beyond expert are inferno."
                    " Ask for that level."
                )
            )
        self.params = params
        self.rng = rng
        self.should_stop = should_stop
        self.boards = Boards(params, rng, make_prng(str(rng.getrandbits(64))))
        self.effort = SEVERAL_GRIDS if params.layout else ONE_GRID
        self.tries = self.effort.tries
        if params.size:
            self.tries = max(self.tries, self.tries * 81**2 // params.size**4)
        self.level = BY_ID[params.technique].level if params.technique else params.level
        """The level up to whose reasons boards are dug out."""

    def attempt(self, number: int) -> Puzzle | None:
        """Return a puzzle as asked for; None where the board filled leads to none."""
        found = self.boards.filled()
        if found is None:
            return None
        full, digger = found
        if self.params.technique:
            refuse_unneeded(self.params, full)
            full = with_fewer(full, number, self.rng)
            digger = self.boards.digger_of(full)
        if self.params.is_bare:
            return self._told_by_cages(full)
        kept = self.effort.kept.get(self.level, (ANY_LEVEL,))
        for dig in range(self.effort.digs):
            givens = digger.dig(
                full.givens,
                self.params.is_symmetric,
                kept[dig % len(kept)],
                self.effort.guesses,
                self.should_stop,
                _fixed_cells(full),
            )
            puzzle = self._come_to(full.with_givens(givens), full.givens, digger)
            if puzzle is not None:
                return puzzle
        return None

    def _come_to(self, dug: Puzzle, solution: bytes, digger: Digger) -> Puzzle | None:
        """Return a puzzle as asked for, None where the one dug out does not lead to any."""
        if self.params.technique:
            return needing(dug, solution, self.params, self.rng, self.should_stop)
        if not self.params.level:
            return dug
        compare = partial(self._compare, digger)
        if self.params.level in self.effort.eased:
            return with_more_givens(dug, solution, self.params.is_symmetric, self.rng, compare)
        return dug if compare(dug) == 0 else None

    def _told_by_cages(self, full: Puzzle) -> Puzzle | None:
        """Return a puzzle without givens, None where it has several solutions or another level."""
        kind = next(one for one in self.params.constraints if one in CAGED)
        rest = tuple(one for one in full.constraints if one.id != kind)
        others = Puzzle(full.givens, (), full.board, rest)
        puzzle = caged_puzzle(others, kind, self.params.level, self.rng, self.should_stop)
        if puzzle is None or not self.params.level:
            return puzzle
        digger = self.boards.digger_of(puzzle)
        return puzzle if self._compare(digger, puzzle) == 0 else None

    def _compare(self, digger: Digger, puzzle: Puzzle) -> int:
        """Return -1, 0 or 1 for a puzzle easier than the level, of it or harder, as players are
        told."""
        place = VARIANT_LEVELS.index(self.params.level)
        if place and digger.is_solved(puzzle.givens, min(place - 1, EXPERT)):
            return -1  # the quick reasons of an easier level are enough, so it is not rated
        return compare_level(puzzle, self.params.level, self.should_stop)


def _fixed_cells(puzzle: Puzzle) -> tuple[int, ...]:
    """Return the cells that no puzzle leaves open: the black ones with a digit."""
    return tuple(
        cell for one in puzzle.constraints if isinstance(one, Straights) for cell in one.black
    )
