"""BATTLE: Numberlink as a battlefield. A unit is a link, a group a joined pair."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from numberplace.core import battlefield
from numberplace.core.errors import GameError
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.numberlink.bank import read_bank
from numberplace.numberlink.logic.hints import find_links, known_solution
from numberplace.numberlink.logic.words import technique_name
from numberplace.numberlink.model.levels import LEVELS
from numberplace.numberlink.model.moves import apply_move, format_cut, format_link, trail_of
from numberplace.numberlink.model.notation import parse_cell
from numberplace.numberlink.model.paths import Link, Paths
from numberplace.numberlink.model.puzzle import Puzzle

BOARD_WIDTHS: Final = range(6, 13)
"""Widths of the boards fought over: smaller ones are over in a few moves."""
CHALLENGES: Final = {
    "blot": battlefield.Challenge("gentle", 17.0, 2.0),
    "moth": battlefield.Challenge("gentle", 17.5, 2.0),
    "snail": battlefield.Challenge("easy", 19.5, 2.0),
    "magpie": battlefield.Challenge("easy", 20.0, 2.0),
    "golem": battlefield.Challenge("medium", 13.0),
    "fox": battlefield.Challenge("medium", 13.0),
    "knight": battlefield.Challenge("hard", 13.5),
    "hydra": battlefield.Challenge("hard", 12.5),
    "witch": battlefield.Challenge("expert", 34.0, 0.5),
    "demon_king": battlefield.Challenge("expert", 27.0, 0.5),
}
"""By the opponent's id; tuned by ``tests.benchmarks.battle_balance``."""
ROAD: Final = {
    "inkwell": battlefield.Stretch("gentle", 5, 5),
    "lamp_lane": battlefield.Stretch("gentle", 5, 6),
    "garden": battlefield.Stretch("gentle", 6, 6),
    "rooftops": battlefield.Stretch("gentle", 6, 7),
    "quarry": battlefield.Stretch("easy", 6, 6),
    "mirror_hall": battlefield.Stretch("easy", 6, 7),
    "old_bridge": battlefield.Stretch("easy", 7, 7),
    "chain_harbour": battlefield.Stretch("medium", 7, 7),
    "night_forest": battlefield.Stretch("medium", 7, 8),
    "throne": battlefield.Stretch("medium", 8, 8),
}
"""By the stage's id; the sizes are the board's sides."""
EXPEDITION: Final = {
    "act_1": battlefield.Stretch("gentle", 5, 6),
    "act_2": battlefield.Stretch("easy", 6, 7),
    "act_3": battlefield.Stretch("medium", 7, 7),
}
"""By the depth; the sizes are the board's sides."""
PACE: Final = (7.0, 9.8, 28.0, 70.0, 140.0)
"""Two or three links are drawn in one go."""
TIER_OF: Final = {
    "different_numbers": 1,
    "closed_loop": 1,
    "self_touch": 1,
    "shortcut": 1,
    "blind_alley": 1,
    "bottleneck": 2,
    "pair_separation": 2,
    "dead_pocket": 2,
    "what_if": 3,
}
"""Tier of a link by the technique that finds it; the others (corners, forced ways) are tier 0."""
SEARCH_TIER: Final = 4
"""The tier of a link that no reasoning short of search finds."""


USUAL_DRAG: Final = 3
"""Links that are drawn in one go as a rule."""
INKED_CELLS: Final = 3
CRACKED_CELLS: Final = 2
"""Cells at once."""
SPARED_STEPS: Final = 4
"""The next links in the order of reasoning, which can be drawn whatever happens."""


@dataclass(frozen=True, slots=True)
class LinkField:
    """A puzzle with its solution and the tier of each link."""

    puzzle: Puzzle
    order: tuple[tuple[Link, int], ...]
    """The solution's links with their tiers, in the order in which reasoning draws them."""
    units: dict[Link, battlefield.Unit]
    runs: tuple[tuple[Link, ...], ...]
    """The links of each pair's path in the solution, from end to end."""
    steps: Mapping[int, Step]
    """The step that finds each link, by the link's unit."""

    @property
    def worth(self) -> float:
        """All links together are worth as much as a usual Number Place puzzle."""
        return battlefield.CELLS / max(1, len(self.order))

    @property
    def share(self) -> float:
        """A drag draws three links as a rule."""
        return 1 / USUAL_DRAG

    @property
    def size(self) -> int:
        return self.puzzle.width * self.puzzle.height

    def load(self) -> battlefield.Load:
        units = tuple(self.units[link] for link, _tier in self.order)
        return battlefield.Load(units, len(self.puzzle.terminals()))

    def judge(self, before: Paths, after: Paths) -> battlefield.MoveOutcome:
        drawn = set(after.all_links()) - set(before.all_links())
        right = tuple(self.units[link] for link in sorted(drawn) if link in self.units)
        wrong = tuple(sorted({c for link in drawn if link not in self.units for c in link}))
        there = {link for link in after.all_links() if link in self.units}
        cells = tuple(sorted({cell for link in drawn if link in self.units for cell in link}))
        joined = tuple(
            label
            for label in set(after.joined_pairs()) - set(before.joined_pairs())
            if all(link in there for link in self._links_of(after, label))
        )
        lit = {cell for label in joined for link in self._links_of(after, label) for cell in link}
        return battlefield.MoveOutcome(
            right,
            joined,
            wrong,
            solves=bool(right) and len(there) == len(self.units),
            cells=cells,
            lit=tuple(sorted(lit)),
        )

    def deed(
        self, before: Paths, after: Paths, outcome: battlefield.MoveOutcome
    ) -> battlefield.Deed:
        pairs = ("pair",) * len(outcome.groups)
        return battlefield.Deed(outcome.cells, (), pairs, side=self.puzzle.width)

    def tier_at(self, cell: int) -> int | None:
        """Links are placed, not cells."""
        return None

    def patterns(self) -> tuple[tuple[str, str], ...]:
        """Nothing is named on these boards."""
        return ()

    def named_pattern(
        self, state: Paths, technique: str, cells: frozenset[int]
    ) -> battlefield.ClaimedPattern | None:
        """Nothing is named on these boards."""
        return None

    def reason(self, units: Sequence[battlefield.Unit]) -> battlefield.Reason | None:
        """Return the hardest step of some links in words; None where search alone finds them."""
        known = [unit for unit in units if unit.id in self.steps]
        if not known:
            return None
        hardest = max(known, key=lambda unit: unit.tier)
        step = self.steps[hardest.id]
        placed = {cell for link in step.placements for cell in link}
        cells = tuple(sorted({mark.cell for mark in step.marks} - placed))
        return battlefield.Reason(technique_name(step.technique), "", hardest.tier, cells, step)

    def hardest(self) -> battlefield.Reason | None:
        """Return the step of the hardest link that reasoning finds; None where none is hard."""
        known = [unit for unit in self.units.values() if unit.tier and unit.id in self.steps]
        return self.reason(known)

    def before_mistake(self, state: Paths, move: str) -> tuple[str, tuple[int, ...]]:
        """Return a drag up to its first link that is not in the solution, and the cells of the
        wrong link."""
        verb, *words = move.split()
        if verb != "link" or ";" in move:
            drawn = set(apply_move(state, move).all_links()) - set(state.all_links())
            wrong = sorted(link for link in drawn if link not in self.units)
            return "", wrong[0] if wrong else ()
        trail = trail_of(self.puzzle, [parse_cell(self.puzzle, word) for word in words])
        for at, (a, b) in enumerate(pairwise(trail)):
            if (min(a, b), max(a, b)) not in self.units:
                return (format_link(self.puzzle, trail[: at + 1]) if at else ""), (a, b)
        return "", ()

    def _links_of(self, paths: Paths, label: int) -> list[Link]:
        run = paths.path_through(self.puzzle.terminals()[label][0])
        return [(min(a, b), max(a, b)) for a, b in pairwise(run)]

    def opponent_trick(
        self, trick: battlefield.Trick, state: Paths, rng: random.Random
    ) -> battlefield.TrickPlan:
        """Choose where a trick is played; a board without tiles has none to swap."""
        puzzle, drawn = self.puzzle, set(state.all_links())
        joined = set(state.joined_pairs())
        ends = [
            e for label, pair in puzzle.terminals().items() if label not in joined for e in pair
        ]
        if trick is battlefield.Trick.INK:
            return battlefield.TrickPlan(battlefield.pick(rng, ends, INKED_CELLS))
        if trick is battlefield.Trick.FOG and ends:
            row, column = divmod(rng.choice(ends), puzzle.width)
            row = max(1, min(row, puzzle.height - 2))
            column = max(1, min(column, puzzle.width - 2))
            near = [
                (row + down) * puzzle.width + column + right
                for down in (-1, 0, 1)
                for right in (-1, 0, 1)
            ]
            return battlefield.TrickPlan(tuple(near))
        if trick is battlefield.Trick.CRACK:
            ahead = [link for link, _tier in self.order if link not in drawn]
            spared = {cell for link in ahead[:SPARED_STEPS] for cell in link}
            spared.update(cell for link in drawn for cell in link)
            open_cells = {cell for link in ahead for cell in link}
            free = [c for c in sorted(open_cells - spared) if not puzzle.is_terminal(c)]
            return battlefield.TrickPlan(battlefield.pick(rng, free, CRACKED_CELLS))
        own = sorted(link for link in drawn if link in self.units)
        if trick is battlefield.Trick.THEFT and own:
            link = rng.choice(own)
            return battlefield.TrickPlan(link, format_cut(puzzle, link))
        return battlefield.TrickPlan()

    def glints(self, state: Paths) -> dict[int, int]:
        """Return the ends of the paths with a hard link that is not drawn, with its tier."""
        drawn, found = set(state.all_links()), dict[int, int]()
        for run in self.runs:
            tier = max((self.units[link].tier for link in run if link not in drawn), default=0)
            if tier:
                ends = [c for link in (run[0], run[-1]) for c in link if self.puzzle.is_terminal(c)]
                found.update(dict.fromkeys(ends, tier))
        return found

    def reveal(self, state: Paths) -> str:
        drawn = set(state.all_links())
        for link, _tier in self.order:
            if link not in drawn:
                return format_link(self.puzzle, link)
        return ""


class LinkBattle(battlefield.BattleAdapter[Puzzle]):
    """The battlefields of Numberlink."""

    levels = LEVELS
    challenges = CHALLENGES
    road = ROAD
    expedition = EXPEDITION
    pace = PACE
    tricks = frozenset(battlefield.Trick) - {battlefield.Trick.SWAP}
    digit_fillers = frozenset({"draw_path"})

    def puzzles(self, level: str) -> tuple[Puzzle, ...]:
        boards = (entry.puzzle for entry in read_bank(level))
        return tuple(board for board in boards if board.width in BOARD_WIDTHS)

    def short_board(
        self, stretch: battlefield.Stretch, rng: random.Random, share: float = 0.0
    ) -> Puzzle:
        sides = range(stretch.min_size, stretch.max_size + 1)
        boards = [entry.puzzle for entry in read_bank(stretch.level)]
        return rng.choice([b for b in boards if b.width in sides and b.height in sides])

    def make_field(
        self, puzzle: Puzzle, should_stop: Callable[[], bool] = lambda: False
    ) -> LinkField:
        """Return a puzzle's battlefield; search and reasoning take up to a second or two.

        Raises GameError: the puzzle is not known to have exactly one solution; Stopped:
        ``should_stop`` said so.
        """
        solution = known_solution(puzzle, should_stop)
        if solution is None:
            raise GameError(_("A battle needs a puzzle with exactly one solution."))
        order: list[tuple[Link, int]] = []
        step_of: dict[Link, Step] = {}
        for step in find_links(Paths.empty(puzzle), should_stop):
            step_of |= dict.fromkeys(step.placements, step)
            order += [(link, TIER_OF.get(step.technique, 0)) for link in step.placements]
        ranked = {link for link, _tier in order}
        order += [(link, SEARCH_TIER) for link in solution.all_links() if link not in ranked]
        units = {link: battlefield.Unit(number, tier) for number, (link, tier) in enumerate(order)}
        starts = (ends[0] for ends in puzzle.terminals().values())
        paths = (solution.path_through(start) for start in starts)
        runs = tuple(tuple((min(p), max(p)) for p in pairwise(path)) for path in paths)
        steps = {units[link].id: step for link, step in step_of.items()}
        return LinkField(puzzle, tuple(order), units, runs, steps)


BATTLE = LinkBattle()
