"""WXYZ-wing: four cells of a box and a line with four digits, of which only one can be there twice.

::

    wz .  . | .  .  .      w, x and y each have places in the box only or in the line only (or
    xy .  . | xz yz .      where both cross), so each is there at most once: three digits cannot
    .  .  . | .  .  .      fill four cells, one of them is z, and a z that sees all those goes

Source: SudokuWiki (sudokuwiki.org), "WXYZ-Wing", for the name.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.step import Role, Step
from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    first_cell,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.parts import (
    BASIS_HOUSE,
    candidate_marks,
    digit_eliminations,
    seen_places,
    step_of,
)

FAMILY: Final = "wxyz_wing"

MAX_CELLS: Final = 16
"""Cells of a line and a region that share two or more."""


def find_wxyz_wing(grid: Grid) -> Iterator[Step]:
    """Yield four cells in a line and a box that cross. ``facts``: z."""
    topology = grid.topology
    since: i64 = grid.silent_since(FAMILY)
    silent: bool = True
    quadruples = Quadruples(grid)
    crossing: i64
    at: i64
    crossings = topology.crossings
    for crossing in range(crossings.count):
        line: i64 = crossings.line[crossing]
        box: i64 = crossings.region[crossing]
        if grid.house_changed[line] <= since and grid.house_changed[box] <= since:
            continue
        quadruples.search(line, box, since)
        for at in range(0, len(quadruples.found), 3):
            found = quadruples.found
            silent = False
            yield _step(grid, line, box, found[at], found[at + 1], found[at + 2])
    if silent:
        grid.keep_silent(FAMILY)


class Quadruples:
    """The search for the four cells of a wing in one crossing after the other.

    ``found`` holds three numbers for each: z, then the cell set as its two words. Along a path a
    wing that was not there needs a cell that has changed.
    """

    def __init__(self, grid: Grid) -> None:
        """Make room for the cells of a line and a box."""
        self.grid = grid
        self.found: vec[i64] = vec[i64]([])
        self.cell: vec[i64] = vec[i64]([0] * MAX_CELLS)
        self.mask: vec[i64] = vec[i64]([0] * MAX_CELLS)
        self.line: vec[i64] = vec[i64]([0] * MAX_CELLS)
        self.box: vec[i64] = vec[i64]([0] * MAX_CELLS)
        self.last: i64 = -1
        """The last of the cells that has changed, -1 when none has."""

    def search(self, house: i64, region: i64, since: i64) -> None:
        """Set ``found`` to the wings of a line and a box that eliminate something.

        Args:
            since: the version after which one of the four cells has changed.
        """
        cell = self.cell
        masks = self.mask
        lines = self.line
        boxes = self.box
        self.found = vec[i64]([])
        count: i64 = self._load(house, region, since)
        last: i64 = self.last
        if last < 0:
            return
        changed = self.grid.cell_changed
        a: i64
        b: i64
        c: i64
        d: i64
        for a in range(count - 3):
            for b in range(a + 1, count - 2):
                fresh: bool = changed[cell[a]] > since or changed[cell[b]] > since
                if not fresh and b >= last:
                    break
                two: i64 = masks[a] | masks[b]
                line_two: i64 = lines[a] | lines[b]
                box_two: i64 = boxes[a] | boxes[b]
                if COUNT[two] > 4 or COUNT[line_two & box_two] > 1:
                    continue
                for c in range(b + 1, count - 1):
                    is_fresh: bool = fresh or changed[cell[c]] > since
                    if not is_fresh and c >= last:
                        break
                    three: i64 = two | masks[c]
                    line_three: i64 = line_two | lines[c]
                    box_three: i64 = box_two | boxes[c]
                    if COUNT[three] > 4 or COUNT[line_three & box_three] > 1:
                        continue
                    for d in range(c + 1, count):
                        if COUNT[three | masks[d]] != 4:
                            continue
                        if not is_fresh and changed[cell[d]] <= since:
                            continue
                        z: i64 = (line_three | lines[d]) & (box_three | boxes[d])
                        if COUNT[z] == 1:
                            self._judge(z, cell[a], cell[b], cell[c], cell[d])

    def _load(self, line: i64, box: i64, since: i64) -> i64:
        """Collect the cells with two to four candidates; 0 when line or box have none apart."""
        grid = self.grid
        topology = grid.topology
        line_low: i64 = topology.house_low[line]
        line_high: i64 = topology.house_high[line]
        box_low: i64 = topology.house_low[box]
        box_high: i64 = topology.house_high[box]
        low: i64 = (line_low | box_low) & grid.empty_low
        high: i64 = (line_high | box_high) & grid.empty_high
        count: i64 = 0
        self.last = -1
        in_line: i64 = 0
        in_box: i64 = 0
        while low | high:
            cell: i64 = first_cell(low, high)
            own_low: i64 = CELL_LOW[cell]
            own_high: i64 = CELL_HIGH[cell]
            low &= ~own_low
            high &= ~own_high
            mask: i64 = grid.cells[cell]
            if not 2 <= COUNT[mask] <= 4:
                continue
            self.cell[count] = cell
            self.mask[count] = mask
            if grid.cell_changed[cell] > since:
                self.last = count
            self.line[count] = 0 if own_low & box_low | own_high & box_high else mask
            self.box[count] = 0 if own_low & line_low | own_high & line_high else mask
            in_line |= self.line[count]
            in_box |= self.box[count]
            count += 1
        return count if in_line & in_box else 0

    def _judge(self, z: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Keep four cells when a candidate z sees every place of z in the four cells."""
        grid = self.grid
        digit: i64 = FIRST[z] + 1
        own_low: i64 = CELL_LOW[a] | CELL_LOW[b] | CELL_LOW[c] | CELL_LOW[d]
        own_high: i64 = CELL_HIGH[a] | CELL_HIGH[b] | CELL_HIGH[c] | CELL_HIGH[d]
        low, high = seen_places(grid, digit, own_low, own_high)
        if low | high:
            self.found = append(self.found, digit)
            self.found = append(self.found, own_low)
            self.found = append(self.found, own_high)


def _step(grid: Grid, line: int, box: int, digit: i64, low: i64, high: i64) -> Step:
    z: i64 = 1 << (digit - 1)
    boxed: int = digit
    eliminated_low, eliminated_high = seen_places(grid, digit, low, high)
    return step_of(
        "wxyz_wing",
        eliminations=digit_eliminations(digit, eliminated_low, eliminated_high),
        marks=candidate_marks(grid, Role.BASIS, 511 ^ z, low, high)
        + candidate_marks(grid, Role.PINCER, z, low, high),
        houses=BASIS_HOUSE[line] + BASIS_HOUSE[box],
        facts=(boxed,),
    )
