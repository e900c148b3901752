"""A checker of certificates for the classic that shares no line of code with the program.

Written from the notation in ``docs/formats.md`` alone, in plain sets of (row, column, digit).
"""

from __future__ import annotations

import re
from itertools import product
from typing import Any

Triple = tuple[int, int, int]
"""Row, column and digit, each from 1 to 9."""
FIGURES = range(1, 10)
LINE = re.compile(r"([?!-]?)([0-9rc+]*)(?:@([rcb][1-9]))?(?:<([0-9,]+))?")


def box(row: int, column: int) -> int:
    return (row - 1) // 3 * 3 + (column - 1) // 3 + 1


def clash(one: Triple, other: Triple) -> bool:
    """Return whether two different candidates cannot both be true."""
    if one == other:
        return False
    if one[:2] == other[:2]:
        return True
    is_seen = one[0] == other[0] or one[1] == other[1] or box(*one[:2]) == box(*other[:2])
    return one[2] == other[2] and is_seen


EVERY = list(product(FIGURES, FIGURES, FIGURES))
CLASHES = {one: {other for other in EVERY if clash(one, other)} for one in EVERY}


def is_filled(grid: str, start: set[Triple]) -> set[Triple] | None:
    """Return the candidates of a grid that keeps the rules and the clues, None of any other."""
    if len(grid) != 81:
        return None
    found = {(at // 9 + 1, at % 9 + 1, int(sign)) for at, sign in enumerate(grid)}
    if any(found & CLASHES[one] for one in found if one[2]) or not found <= start:
        return None
    return found


def holds(puzzle: str, record: dict[str, Any]) -> bool:
    """Return whether a certificate proves what it says about a puzzle of 81 signs."""
    givens = [
        (at // 9 + 1, at % 9 + 1, int(sign)) for at, sign in enumerate(puzzle) if sign not in ".0"
    ]
    start = {one for one in EVERY if not any(one in CLASHES[given] for given in givens)}
    grids = [is_filled(grid, start) for grid in record["found"]]
    if None in grids or ["none", "one", "2 or more"][len(grids)] != record["solutions"]:
        return False
    if len(grids) == 2:
        return grids[0] != grids[1]
    lines = Lines(start)
    if not all(map(lines.follows, record["certificate"])):
        return False
    if not grids:
        return any(scope == () and says is None for scope, says, _denied in lines.known)
    denied = {one for scope, _says, gone in lines.known if scope == () for one in gone}
    return start - denied <= (grids[0] or set())


class Lines:
    """The lines checked so far: the assumptions above each, what it says, and what it denies."""

    def __init__(self, start: set[Triple]) -> None:
        self.start = start
        self.scope: tuple[int, ...] = ()
        self.known: list[tuple[tuple[int, ...], set[Triple] | None, set[Triple]]] = []

    def add(self, says: set[Triple] | None, denied: set[Triple]) -> bool:
        self.known.append((self.scope, says, denied))
        return True

    def follows(self, text: str) -> bool:
        """Take one more line; return False where it does not follow."""
        match = LINE.fullmatch(text)
        if match is None:
            return False
        sign, what, place, numbers = match.groups()
        cited = [int(number) - 1 for number in (numbers or "").split(",") if number]
        if any(not 0 <= line < len(self.known) for line in cited):
            return False
        if sign == "?":
            return not cited and self.suppose(what)
        if sign == "-":
            return not place and self.refute(what, cited)
        left = set(self.start)
        for line in cited:
            scope, _says, denied = self.known[line]
            if self.scope[: len(scope)] != scope:
                return False
            left -= denied
        if sign == "!":
            if not (re.fullmatch("[1-9]", what) if place else CELL.fullmatch(what)):
                return False
            return not left & room(what, place) and self.add(None, set())
        said = candidates(what)
        if not said or len({one[2] for one in said}) > 1 or (not place and len(said) > 1):
            return False
        inside = room(str(min(said)[2]), place) if place else room(cell(min(said)), None)
        if not left & inside <= said <= inside:
            return False
        return self.add(said, set.intersection(*(CLASHES[one] for one in said)))

    def suppose(self, what: str) -> bool:
        said = candidates(what)
        if len(said) != 1:
            return False
        self.scope = (*self.scope, len(self.known))
        return self.add(said, set(CLASHES[min(said)]))

    def refute(self, what: str, cited: list[int]) -> bool:
        if len(cited) != 2 or not self.scope:
            return False
        (first_scope, supposed, _gone), (end_scope, end, _none) = (self.known[at] for at in cited)
        is_mine = self.scope[-1] == cited[0] and first_scope == end_scope == self.scope
        if not is_mine or end is not None or supposed != candidates(what):
            return False
        self.scope = self.scope[:-1]
        return self.add(set(), supposed)


CELL = re.compile("r[1-9]c[1-9]")


def cell(one: Triple) -> str:
    return f"r{one[0]}c{one[1]}"


def candidates(text: str) -> set[Triple]:
    parts = [re.fullmatch("([1-9])r([1-9])c([1-9])", part) for part in text.split("+")]
    return (
        {(int(one[2]), int(one[3]), int(one[1])) for one in parts if one} if all(parts) else set()
    )


def room(what: str, place: str | None) -> set[Triple]:
    """Return the candidates of a digit in a house, or those of a cell."""
    if place is None:
        return {one for one in EVERY if cell(one) == what}
    at = "rcb".index(place[0])
    return {
        one
        for one in EVERY
        if str(one[2]) == what and (one[0], one[1], box(*one[:2]))[at] == int(place[1])
    }
