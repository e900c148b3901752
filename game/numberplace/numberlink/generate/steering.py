"""Steer a chain's board to a level, where boards drawn blind hardly ever have the level.

Local rules are applied to the board; the cells around which they leave links open are stuck. The
paths through stuck cells are changed there and nowhere else, and a change is kept when no more
links are open after the change. When changes give nothing, a path is split at an open link: two
more numbers. A split never adds a solution under R2: any solution of the split board, the two parts
joined again, solves the board before. Once few links are open, the reasoning of the levels above
``gentle`` is tried on those few, so that only the last boards of many are rated in full.

What the reasoning solves has one solution: every conclusion follows from the rule. Boards of the
level ``hard`` are played by R3 (``ApartSteering``). There a split may add solutions, in which the
two parts touch, but a board with several solutions is never solved by the reasoning.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.numberlink.generate.chain import MIN_PATH, PathWalk
from numberplace.numberlink.generate.made import NO_WALLS, WallPlan, board_of
from numberplace.numberlink.generate.params import Params
from numberplace.numberlink.logic.deduction import UNKNOWN, DeadEnd, Deduction
from numberplace.numberlink.logic.solve import (
    LEAST_HARD,
    MAX_HARD_ROUNDS,
    MAX_MEDIUM_ROUNDS,
    level_apart,
    reason_on,
    rounds_of,
    share_found,
)
from numberplace.numberlink.model.geometry import Cell
from numberplace.numberlink.model.paths import Link, Paths
from numberplace.numberlink.model.puzzle import Puzzle, Rule

MIN_STEERED = {"gentle": 65, "easy": 65, "medium": 121, "hard": 441}
"""Cells from which boards of a level are steered; smaller ones are drawn soon enough."""
_WARPED = 65
"""The same for medium and hard boards with warps or bridges: most drawn blind are above their
level."""
STEERED_BY = {"hard": Rule.APART}
"""The rule of a level's steered boards, where R2 is not."""
_ROUNDS = {"gentle": (-1, -1), "easy": (0, 0), "medium": (1, MAX_MEDIUM_ROUNDS)}
"""The least and most what-if rounds of a level, as ``rounds_of`` counts."""
_NEARLY = {"gentle": 0, "easy": 200, "medium": 100}
"""Open links at which a board is reasoned on for its level."""
_PATIENCE = 2
"""Changes without gain before a path is split."""
_LINKS_A_SPLIT = 60
"""Open links for each path that is split at once."""
_DISTURBANCES = 10
"""Places tried on a board that is too easy before the board is changed far and wide."""
_DISTURBING = 8
"""Changes tried at such a place."""
_LOCKED = 0.79
"""The share of open links above which a hard board is split without being reasoned on."""
_LINKS_A_HARD_SPLIT = 100
"""Stuck links of a hard board for each path that is split at once."""
_FEW = 0.2
"""The share of links that one what-if round may leave open for a second to be tried."""
_RISE = 0.03
"""The rise of the share found before what-ifs are tried again that left many links open."""
_FINEST = 64
"""The factor by which fewer paths are split at last, where splits make a board too easy."""


def is_steered(target: Params) -> bool:
    """Tell whether puzzles like this are steered: levels on boards too large to draw blind."""
    rule = STEERED_BY.get(target.level, Rule.COVER)
    is_free = not target.style and not target.pairs and target.rule in (None, rule)
    least = MIN_STEERED.get(target.level)
    if target.warps + target.bridges and target.level in ("medium", "hard"):
        least = _WARPED
    return is_free and least is not None and target.width * target.height >= least


class _KeptBoard(NamedTuple):
    """A board to return to, with the state after the local rules."""

    board: list[list[int]]
    puzzle: Puzzle
    solution: Paths
    state: Deduction
    open: list[Link]


class Steering:
    """Steers one chain; ``puzzle`` is its board, ``open`` the links that local rules leave open."""

    def __init__(
        self,
        chain: PathWalk,
        solid: Sequence[Cell],
        rng: random.Random,
        rule: Rule = Rule.COVER,
        plan: WallPlan = NO_WALLS,
    ) -> None:
        self.chain = chain
        self.solid = solid
        self.rng = rng
        self.rule = rule
        self.plan = plan
        self._look()

    def _look(self) -> None:
        """Apply local rules to the chain's board."""
        self.puzzle, self.solution = board_of(self.chain, self.solid, self.rule, self.plan)
        self.state = Deduction(self.puzzle, is_single=True)
        self.state.propagate()
        self.open = _open_links(self.state)

    def steer(self, level: str, tries: int, should_stop: Callable[[], bool] = never) -> bool:
        """Change the board until its level is the one asked for; give up after so many tries.

        Raises Stopped when ``should_stop`` says so.
        """
        least = _ROUNDS[level][0]
        stale = 0
        for _number in range(tries):
            refuse_to_go_on(should_stop)
            rounds = self._rounds(level)
            if rounds is None and stale >= _PATIENCE:
                self._split(self.open, 1 + len(self.open) // _LINKS_A_SPLIT)
                stale = 0
            elif rounds is None:
                stale = 0 if self._stir(is_wide=stale % 2 == 0) else stale + 1
            elif rounds >= least or self._harden(level, should_stop):
                return True
            else:
                self._walk_far()
        return False

    def _rounds(self, level: str) -> int | None:
        """Return the number of what-if rounds of the board, None when the board is above the
        level."""
        if len(self.open) > max(_NEARLY[level], self._nearly_by_size(level)):
            return None
        try:
            return rounds_of(self.state.copy(), _ROUNDS[level][1])
        except DeadEnd:
            return None

    def _nearly_by_size(self, level: str) -> int:
        """Return the open links at which a large medium board is reasoned on: a sixth of its cells.

        With fewer it is mostly solved without a what-if already.
        """
        return len(self.puzzle.cells) // 6 if level == "medium" else 0

    def _harden(self, level: str, should_stop: Callable[[], bool]) -> bool:
        """Disturb a board that is too easy at one place after another until the level is reached.

        A change that leads above the level is taken back. Tells whether the level was reached.
        """
        chain, least = self.chain, _ROUNDS[level][0]
        for _number in range(_DISTURBANCES):
            refuse_to_go_on(should_stop)
            kept = self._keep()
            run = self.rng.choice(chain.paths())
            chain.pairs = len(chain.heads) - 1
            chain.stir(run, _DISTURBING)
            self._look()
            rounds = self._rounds(level)
            if rounds is None:
                self._put_back(kept)
            elif rounds >= least:
                return True
        return False

    def _walk_far(self) -> None:
        """Change the board far and wide, to fewer pairs."""
        chain = self.chain
        chain.pairs = max(1, len(chain.heads) - max(1, len(chain.heads) // 20))
        chain.walk(len(chain.owner) // 4)
        self._look()

    def _keep(self) -> _KeptBoard:
        return _KeptBoard(self.chain.snapshot(), self.puzzle, self.solution, self.state, self.open)

    def _put_back(self, kept: _KeptBoard) -> None:
        self.chain.restore(kept.board)
        self.puzzle, self.solution = kept.puzzle, kept.solution
        self.state, self.open = kept.state, kept.open

    def _stir(self, *, is_wide: bool) -> bool:
        """Change the paths at open links; tell whether that closed any, keep no loss."""
        chain, count = self.chain, len(self.open)
        kept = self._keep()
        cells = sorted({cell for link in self.open for cell in link})
        chain.pairs = len(chain.heads)
        chain.stir(cells, 2 * len(cells) if is_wide else max(10, len(cells) // 4))
        self._look()
        if len(self.open) > count:
            self._put_back(kept)
        return len(self.open) < count

    def _split(self, links: Sequence[Link], most: int) -> bool:
        """Split up to ``most`` paths, each at one of these links that is the solution's.

        Tells whether any path could be split: none can where all are short.
        """
        wanted = set(links)
        choices = []
        for number, run in enumerate(self.chain.paths()):
            places = [at for at in _places(run) if _link(run[at - 1], run[at]) in wanted]
            if places:
                choices.append((number, places))
        for number, places in self.rng.sample(choices, min(most, len(choices))):
            self.chain.split_at(number, self.rng.choice(places))
        self._look()
        return bool(choices)


class ApartSteering(Steering):
    """Steers a board played by R3 to the level ``hard``.

    How near such a board is to the level is told by the share of links found before the first
    what-if, not by the links that local rules leave open. Paths are split at links that are still
    open after all that was tried. Splits that make the board too easy are taken back, and half as
    many are made.
    """

    _next_share = LEAST_HARD
    """The share of links found from which what-ifs are tried."""

    def steer(self, level: str, tries: int, should_stop: Callable[[], bool] = never) -> bool:
        kept: tuple[_KeptBoard, list[Link]] | None = None
        fewer = 1
        for number in range(tries):
            refuse_to_go_on(should_stop)
            if len(self.open) > _LOCKED * len(self.state.edge):
                self._stir(is_wide=number % 2 == 0)
                self._split(self.open, 1 + len(self.open) // _LINKS_A_HARD_SPLIT)
                continue
            reached, stuck = self._reason()
            if reached == level:
                return True
            if reached is None:
                kept = self._keep(), stuck
            elif kept is not None and fewer < _FINEST:
                self._put_back(kept[0])
                stuck = kept[1]
                fewer *= 2
            else:
                self._walk_far()
                kept, fewer = None, 1
                continue
            if not self._split(stuck, max(1, (1 + len(stuck) // _LINKS_A_HARD_SPLIT) // fewer)):
                self._change_at(stuck)
        return False

    def _change_at(self, links: Sequence[Link]) -> None:
        """Change the paths at these links for good."""
        cells = sorted({cell for link in links for cell in link})
        self.chain.pairs = len(self.chain.heads)
        self.chain.stir(cells, _DISTURBING * len(cells))
        self._look()

    def _reason(self) -> tuple[str | None, list[Link]]:
        """Return the board's level, None when above ``hard``, and the links left open.

        What-ifs are tried when the share of links found before them is worth that.
        """
        state = self.state.copy()
        reason_on(state)
        share = share_found(state)
        if share < self._next_share:
            return None, _open_links(state)
        rounds = rounds_of(state, 1)
        stuck = _open_links(state)
        if rounds is None and len(stuck) > _FEW * len(state.edge):
            self._next_share = share + _RISE
            return None, stuck
        self._next_share = LEAST_HARD
        if rounds is None:
            further = rounds_of(state, MAX_HARD_ROUNDS - 1)
            if further is None:
                return None, _open_links(state)
            rounds = 1 + further
        return level_apart(share, max(0, rounds)), []


def _open_links(state: Deduction) -> list[Link]:
    edges = zip(state.edges.ends, state.edge, strict=True)
    return [link for link, now in edges if now == UNKNOWN]


def _places(run: Sequence[Cell]) -> range:
    """Return the places at which a path may be split: numbers of cells of the first part."""
    return range(MIN_PATH, len(run) - MIN_PATH + 1)


def _link(one: Cell, two: Cell) -> Link:
    return (one, two) if one < two else (two, one)
