"""X-wing, swordfish and jellyfish: a digit in as many lines as crossing lines hold its places."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.core.words import N_, _, count_name
from numberplace.sudoku.general.position import Frame, Position, house_name
from numberplace.sudoku.general.technique import Technique, listed

NAMES = {2: N_("X-wing"), 3: N_("Swordfish"), 4: N_("Jellyfish")}
IDS = {2: "x_wing", 3: "swordfish", 4: "jellyfish"}


def find_fish(position: Position, count: int) -> Iterator[Step]:
    """Yield fish of one size, rows as base first."""
    n = position.board.size
    for base, cover in ((0, n), (n, 0)):
        for digit in range(1, n + 1):
            lines = [
                (line, places)
                for line in range(base, base + n)
                if 2 <= len(places := position.places(position.houses[line], digit)) <= count
            ]
            for chosen in combinations(lines, count):
                cells = {cell for _line, places in chosen for cell in places}
                across = {_crossing(cell, cover, n) for cell in cells}
                if len(across) != count:
                    continue
                bit = 1 << digit - 1
                gone = tuple(
                    (cell, digit)
                    for cell in sorted(c for line in across for c in position.houses[line])
                    if cell not in cells and position.masks[cell] & bit
                )
                if gone:
                    marks = tuple(Mark(Role.BASIS, cell, digit) for cell in sorted(cells))
                    houses = (
                        *(HouseMark(Role.BASIS, line) for line, _places in chosen),
                        *(HouseMark(Role.COVER, line) for line in sorted(across)),
                    )
                    yield Step(IDS[count], (), gone, marks, houses, (), (digit,))


def _crossing(cell: int, cover: int, n: int) -> int:
    return cover + (cell % n if cover else cell // n)


def _tell(step: Step, board: Frame) -> tuple[str, str, str]:
    (digit,) = step.facts
    base = listed(house_name(house, board) for house in step.houses_as(Role.BASIS))
    cover = listed(house_name(house, board) for house in step.houses_as(Role.COVER))
    houses = step.houses_as(Role.BASIS)
    nudge = _("Watch the {digit}: in {count} rows it can only stand in the same {count} columns.")
    if houses[0] >= board.size:
        nudge = _(
            "Watch the {digit}: in {count} columns it can only stand in the same {count} rows."
        )
    nudge = nudge.format(digit=digit, count=count_name(len(houses)))
    where = _("Look at {digit} in {houses}.").format(digit=digit, houses=base)
    text = _("In {base}, {digit} stands only in {cover}. It takes one cell of each of these there.")
    return nudge, where, text.format(base=base, digit=digit, cover=cover)


FISH = tuple(
    Technique(IDS[n], NAMES[n], "expert", 60 + 40 * n, partial(find_fish, count=n), _tell)
    for n in (2, 3, 4)
)
