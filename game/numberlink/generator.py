"""Make Numberlink puzzles: the article's way (A), and with one proved solution for players (B)."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.core.errors import GameError
from game.core.words import _
from game.numberlink import sat
from game.numberlink.chain import Chain
from game.numberlink.geometry import OPEN, SOLID, Cell, geometry_of
from game.numberlink.logic import LEVELS, rate
from game.numberlink.paths import Paths
from game.numberlink.puzzle import Puzzle, Rule
from game.numberlink.search import Effort, is_unique

ARTICLE_SIZE = 7
MOST_SIDE = 60
"""The longest side generator B is asked for; proofs beyond take too long to wait for."""

_MIXING = 30
"""Changes tried for each cell before the first board of a chain."""
_STIRRING = 4
"""Changes tried for each cell after a board that would not do."""
_LEAVING = 12
"""Changes tried for each cell after a puzzle; the next has little in common with it."""
_TRY = {
    Rule.PAIRS: Effort(conflicts=3_000, states=60_000),
    Rule.COVER: Effort(conflicts=3_000, states=60_000),
    Rule.APART: Effort(cells=200_000, conflicts=30_000),
}
"""How long to try one board before passing on to the next."""


@dataclass(frozen=True, slots=True)
class Made:
    """A generated puzzle with what is known about it."""

    puzzle: Puzzle
    solution: Paths
    proved: Rule | None
    """The strictest rule (R1 before R2 before R3) one solution is proved under; None = not tried
    or not so."""
    level: str = ""
    """The level's id, such as ``hard``; empty when not rated."""


def generate_article(
    rng: random.Random, width: int = ARTICLE_SIZE, height: int = ARTICLE_SIZE
) -> Made:
    """Make a puzzle the article's way; cells no path could use are solid. Nothing is proved.

    Repeatedly a random pair of free neighbours starts a path, whose head runs on to a random free
    neighbour touching the path nowhere else. Every path's two ends become its number.

    Source: the generator described in SPEC section 6 of this project's source set (union-find,
    n = 7), in our words and code.
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
    return Made(puzzle, Paths.from_paths(puzzle, map(tuple, paths)), None)


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


@dataclass(frozen=True, slots=True)
class Wish:
    """What a player's puzzle should be like. Generator B promises all of it."""

    width: int = 10
    height: int = 10
    pairs: int | None = None
    """How many pairs exactly; None = about as many as suits the size."""
    rule: Rule | None = None
    """The rule to prove one solution under; None = the strictest that suits the size."""
    level: str = ""
    """The id of the level wanted; empty = any."""
    solid: int = 0
    """How many solid cells."""


def generate(rng: random.Random, wish: Wish) -> Made:
    """Make one puzzle with exactly one solution, as wished.

    Raises:
        GameError: no such puzzle exists or could be found.
    """
    return next(generate_many(rng, wish))


def generate_many(rng: random.Random, wish: Wish, *, patience: int = 2_000) -> Iterator[Made]:
    """Yield puzzles without end, each from where the last one left the chain.

    Args:
        patience: boards to try for one puzzle before giving up.

    Raises:
        GameError: no such puzzle exists or could be found.
    """
    _refuse_wish(wish)
    rule = wish.rule or default_rule(wish.width, wish.height)
    pairs = wish.pairs or default_pairs(wish.width, wish.height, rule)
    chain = Chain(wish.width, wish.height, pairs, rng)
    solid = chain.harden(wish.solid)
    size = wish.width * wish.height
    chain.walk(_MIXING * size)
    tries = 0
    while tries < patience:
        tries += 1
        made = _prove(chain, solid, rule, exact=wish.pairs is not None)
        if made is not None:
            made = made if not wish.level else replace(made, level=rate(made.puzzle).level)
            if made.level == wish.level:
                tries = 0
                yield made
                chain.walk(_LEAVING * size)
                continue
        chain.walk(_STIRRING * size)
    raise GameError(_("No such puzzle was found; try another size, level or number of pairs."))


def default_rule(width: int, height: int) -> Rule:
    """Return the rule one solution can be proved under in reasonable time at this size."""
    size = width * height
    if sat.is_available():
        return Rule.COVER if size <= 225 else Rule.APART
    return Rule.COVER if min(width, height) <= 8 and size <= 80 else Rule.APART


def default_pairs(width: int, height: int, rule: Rule) -> int:
    """Return a number of pairs that suits the size: n on n x n, more where proofs get hard."""
    side = math.sqrt(width * height)
    crowded = rule is not Rule.APART and width * height > 144
    return max(1, round(side * (1.25 if crowded else 1.0)))


def _refuse_wish(wish: Wish) -> None:
    shortest, longest = sorted((wish.width, wish.height))
    if shortest < 4 or longest > MOST_SIDE:
        text = _("Puzzles are made from 4x4 to {most}x{most} cells, not {width}x{height}.")
        raise GameError(text.format(most=MOST_SIDE, width=wish.width, height=wish.height))
    size = wish.width * wish.height
    if wish.pairs is not None and not 1 <= wish.pairs <= size // 3:
        text = _("A board of {width}x{height} cells holds 1 to {most} pairs, not {pairs}.")
        raise GameError(
            text.format(width=wish.width, height=wish.height, most=size // 3, pairs=wish.pairs)
        )
    if wish.solid < 0 or wish.solid > size // 4:
        text = _("A board of {width}x{height} cells takes up to {most} solid cells, not {solid}.")
        raise GameError(
            text.format(width=wish.width, height=wish.height, most=size // 4, solid=wish.solid)
        )
    if wish.level and wish.level not in LEVELS:
        text = _("'{level}' is not a level; the levels are {levels}.")
        raise GameError(text.format(level=wish.level, levels=", ".join(LEVELS)))


def _prove(chain: Chain, solid: list[Cell], rule: Rule, *, exact: bool) -> Made | None:
    """Return the chain's board as a puzzle when it has one solution under ``rule``."""
    count = len(chain.heads)
    if count != chain.pairs and (exact or abs(count - chain.pairs) > chain.pairs // 10):
        return None
    puzzle, solution = _board(chain, solid, rule)
    if not is_unique(puzzle.with_rule(rule), solution, _TRY[rule]):
        return None
    proved = rule
    if rule is Rule.COVER and puzzle.open_count <= 100:
        freer = puzzle.with_rule(Rule.PAIRS)
        proved = Rule.PAIRS if is_unique(freer, solution, _TRY[Rule.PAIRS]) else rule
    return Made(puzzle, solution, proved)


def _board(chain: Chain, solid: list[Cell], rule: Rule) -> tuple[Puzzle, Paths]:
    """Return the chain's board; pairs are numbered in reading order."""
    paths = sorted(chain.paths(), key=lambda path: min(path[0], path[-1]))
    cells = [OPEN] * (chain.width * chain.height)
    for cell in solid:
        cells[cell] = SOLID
    for number, path in enumerate(paths, start=1):
        cells[path[0]] = cells[path[-1]] = number
    played = Rule.APART if rule is Rule.APART else Rule.COVER
    puzzle = Puzzle.of(chain.width, chain.height, cells, played)
    return puzzle, Paths.from_paths(puzzle, map(tuple, paths))
