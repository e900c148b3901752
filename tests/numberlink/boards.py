"""Small readable boards for the tests of Numberlink."""

import random

from numberplace.core.errors import FormatError
from numberplace.numberlink.generate.chain import PathWalk
from numberplace.numberlink.model.notation_grid import parse_grid
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Puzzle, Rule


def board(picture: str, rule: Rule = Rule.COVER) -> Puzzle:
    return parse_grid(picture, rule)


def drawn(puzzle: Puzzle, *paths: str) -> Paths:
    """Draw paths given as directions from a cell: ``r1c1 ESSW``."""
    links = []
    for text in paths:
        start, ways = text.split()
        row, column = (int(part) - 1 for part in start[1:].split("c"))
        cell = row * puzzle.width + column
        for way in ways:
            ahead = cell + {"N": -puzzle.width, "E": 1, "S": puzzle.width, "W": -1}[way]
            links.append((min(cell, ahead), max(cell, ahead)))
            cell = ahead
    return Paths.from_links(puzzle, links)


def random_puzzle(rng: random.Random, rule: Rule) -> Puzzle:
    """Return a random small board, solvable or not, now and then with solid cells."""
    while True:
        width, height, pairs = rng.randint(2, 6), rng.randint(2, 5), rng.randint(1, 4)
        if 2 * pairs > width * height:
            continue
        cells = [0 if rng.random() > 0.06 else -1 for _ in range(width * height)]
        for at, cell in enumerate(rng.sample(range(width * height), 2 * pairs)):
            cells[cell] = at // 2 + 1
        try:
            return Puzzle.of(width, height, cells, rule)
        except FormatError:
            continue


def solvable_puzzle(rng: random.Random, rule: Rule) -> Puzzle:
    """Return a small board that has a solution under every rule, often more than one."""
    width, height = rng.randint(4, 6), rng.randint(4, 6)
    chain = PathWalk(width, height, rng.randint(2, 6), rng)
    chain.walk(10 * width * height)
    cells = [0] * (width * height)
    for number, path in enumerate(chain.paths(), start=1):
        cells[path[0]] = cells[path[-1]] = number
    return Puzzle.of(width, height, cells, rule)
