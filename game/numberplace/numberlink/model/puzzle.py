"""Puzzle: a board with its solid cells, walls, warps, bridges and terminals, and the rule it is
played by.

A wall stands on the side that two adjacent cells share: no path crosses it. The cells stay
neighbours, so under R3 a path may not run beside itself along a wall either.

A warp joins the two ends of a row or column: a path leaves the board there and comes back in on
the other side. The two cells are neighbours in every way.

A bridge is a cell in which no path ends or turns: one path may go straight over the bridge and
another, or the same, straight under it. The cells on opposite sides are neighbours in every way,
and the bridge itself needs no covering: for all else it is a solid cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from numberplace.core.cell_names import cell_name
from numberplace.core.clean_text import clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.numberlink.model.geometry import (
    OPEN,
    SOLID,
    Cell,
    Geometry,
    Label,
    Link,
    geometry_of,
    links_over,
)

MAX_CELLS = 10_000
"""Cells of the largest board. Parsers ask ``refuse_size`` before they build anything."""
MAX_LABEL = 9_999
_SHOWN = 12
"""Digits of a number that is quoted; a file may hold one of thousands."""


def refuse_size(width: int, height: int) -> None:
    """Raise FormatError for a board that is too large, or has no cells."""
    if width < 1 or height < 1 or width * height > MAX_CELLS:
        text = _("A board of {width} x {height} cells is not possible; at most {most}.")
        shown = [clean_text(side, _SHOWN) for side in (width, height)]
        raise FormatError(text.format(width=shown[0], height=shown[1], most=MAX_CELLS))


class Rule(Enum):
    """Rules of play; each adds to the one before it."""

    PAIRS = "R1"
    """Equal numbers are joined by paths that share no cell; cells may stay empty."""
    COVER = "R2"
    """And every open cell is covered."""
    APART = "R3"
    """And no path runs beside itself."""

    @property
    def sentence(self) -> str:
        """The rule in the player's language."""
        return _(_SENTENCES[self])

    @property
    def words(self) -> str:
        """The demand of the rule on the cells, in a few words for a list of choices."""
        return _(_WORDS[self])


_SENTENCES = {
    Rule.PAIRS: N_("Join equal numbers by paths that do not cross; cells may stay empty."),
    Rule.COVER: N_("Join equal numbers by paths that do not cross and cover every open cell."),
    Rule.APART: N_("Join equal numbers, cover every open cell, and let no path touch itself."),
}
_WORDS = {
    Rule.PAIRS: N_("cells may stay empty"),
    Rule.COVER: N_("every cell is covered"),
    Rule.APART: N_("every cell is covered, no path beside itself"),
}


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A board in reading order: 0 open, -1 solid, k a terminal of pair k (each k twice)."""

    width: int
    height: int
    cells: tuple[int, ...]
    rule: Rule = Rule.COVER
    walls: frozenset[Link] = frozenset()
    """The pairs of adjacent open cells that no path may join."""
    warps: frozenset[Link] = frozenset()
    """The pairs of open cells, at both ends of a row or column, that are neighbours as well."""
    bridges: frozenset[Cell] = frozenset()
    """The solid cells over and under which paths go straight on."""

    @classmethod
    def of(
        cls,
        width: int,
        height: int,
        cells: Sequence[int],
        rule: Rule = Rule.COVER,
        walls: Iterable[Link] = (),
        warps: Iterable[Link] = (),
        bridges: Iterable[Cell] = (),
    ) -> Puzzle:
        """Build a puzzle from values of any origin.

        A wall at a solid cell or a bridge parts nothing and is left out. Where a bridge stands the
        value may be that of an open or a solid cell.

        Raises FormatError: the sizes do not fit, a value is out of range, a number does not stand
        on exactly two cells, a wall does not stand between two cells that touch, a warp does not
        join two open cells at the ends of a row or column, or a bridge lacks an open cell on one of
        its four sides.
        """
        refuse_size(width, height)
        if len(cells) != width * height:
            raise FormatError(
                _("A board of {width} x {height} has {expected} cells, not {found}.").format(
                    width=width, height=height, expected=width * height, found=len(cells)
                )
            )
        puzzle = cls(width, height, tuple(cells), rule)
        puzzle._refuse_odd_numbers()
        puzzle = puzzle._with_bridges(frozenset(bridges))
        puzzle = replace(puzzle, walls=puzzle._between_open_cells(walls))
        return replace(puzzle, warps=puzzle._across_the_border(warps))

    def _with_bridges(self, bridges: frozenset[Cell]) -> Puzzle:
        """Return the board with bridges. Raises FormatError for one that joins nothing."""
        if not bridges:
            return self
        width, size = self.width, len(self.cells)
        cells = list(self.cells)
        for bridge in sorted(bridges):
            name = self._quoted(bridge)[0]
            row, column = divmod(bridge, width)
            is_inside = 0 < row < self.height - 1 and 0 < column < width - 1
            if not 0 <= bridge < size or not is_inside:
                text = _("No bridge can stand in {cell}: it has no cells on all four sides.")
                raise FormatError(text.format(cell=name))
            if cells[bridge] > OPEN:
                text = _("No bridge can stand in {cell}: the number {number} does.")
                raise FormatError(text.format(cell=name, number=cells[bridge]))
            cells[bridge] = SOLID
        for bridge in sorted(bridges):
            for beside in (bridge - width, bridge + 1, bridge + width, bridge - 1):
                if cells[beside] == SOLID:
                    text = _("No bridge can stand in {cell}: {other} is no open cell.")
                    names = self._quoted(bridge, beside)
                    raise FormatError(text.format(cell=names[0], other=names[1]))
        return replace(self, cells=tuple(cells), bridges=bridges)

    def _between_open_cells(self, walls: Iterable[Link]) -> frozenset[Link]:
        """Return walls with the smaller cell first. Raises FormatError for one between no cells."""
        found: set[Link] = set()
        size = len(self.cells)
        for first, second in walls:
            is_inside = 0 <= first < size and 0 <= second < size
            if not is_inside or not self._share_a_side(first, second):
                text = _("No wall can stand between {first} and {second}: they do not touch.")
                names = self._quoted(first, second)
                raise FormatError(text.format(first=names[0], second=names[1]))
            if not self.is_solid(first) and not self.is_solid(second):
                found.add((min(first, second), max(first, second)))
        return frozenset(found)

    def _share_a_side(self, first: Cell, second: Cell) -> bool:
        """Tell whether two cells of the board stand side by side, solid or not."""
        return second in geometry_of(self.width, self.height).neighbours[first]

    def _across_the_border(self, warps: Iterable[Link]) -> frozenset[Link]:
        """Return warps with the smaller cell first. Raises FormatError for one that means nothing.

        In a row of two cells the ends touch, so that a warp would join what is joined.
        """
        found: set[Link] = set()
        for first, second in warps:
            names = self._quoted(first, second)
            if self.geometry.bridge_between(first, second) is not None:
                text = _("No warp can join {first} and {second}: a bridge joins them.")
                raise FormatError(text.format(first=names[0], second=names[1]))
            if not self.geometry.can_warp(first, second):
                text = _(
                    "No warp can join {first} and {second}: they are not the two ends of a row or"
                    " column of three cells or more."
                )
                raise FormatError(text.format(first=names[0], second=names[1]))
            for cell, name in zip((first, second), names, strict=True):
                if self.is_solid(cell):
                    text = _("No warp can join {first} and {second}: {cell} is solid.")
                    raise FormatError(text.format(first=names[0], second=names[1], cell=name))
            found.add((min(first, second), max(first, second)))
        return frozenset(found)

    def _quoted(self, *cells: int) -> list[str]:
        """Name cells of any origin, those that no board has by their number."""
        return [clean_text(self.name_of(cell) if cell >= 0 else cell, _SHOWN) for cell in cells]

    @property
    def geometry(self) -> Geometry:
        """The tables of this board's size, warps and bridges."""
        return geometry_of(self.width, self.height, self.warps, self.bridges)

    @property
    def is_flat(self) -> bool:
        """Tell whether only cells that share a side are neighbours."""
        return not self.warps and not self.bridges

    @property
    def joined(self) -> frozenset[Link]:
        """The pairs of cells that are neighbours and share no side."""
        return self.warps | links_over(self.width, self.bridges)

    @property
    def labels(self) -> tuple[Label, ...]:
        """All pairs' numbers, ascending."""
        return tuple(sorted({value for value in self.cells if value > 0}))

    @property
    def open_count(self) -> int:
        """Number of cells that paths may use, terminals included."""
        return len(self.cells) - self.cells.count(SOLID)

    def terminals(self) -> dict[Label, tuple[Cell, Cell]]:
        """Return each pair's two cells, the first in reading order first."""
        found: dict[Label, list[Cell]] = {}
        for cell, value in enumerate(self.cells):
            if value > 0:
                found.setdefault(value, []).append(cell)
        return {label: (places[0], places[1]) for label, places in sorted(found.items())}

    def is_terminal(self, cell: Cell) -> bool:
        """Tell whether a number stands in ``cell``."""
        return self.cells[cell] > 0

    def is_solid(self, cell: Cell) -> bool:
        """Tell whether no path may enter ``cell``."""
        return self.cells[cell] == SOLID

    def is_walled(self, first: Cell, second: Cell) -> bool:
        """Tell whether a wall parts two adjacent cells."""
        return bool(self.walls) and (min(first, second), max(first, second)) in self.walls

    def with_rule(self, rule: Rule) -> Puzzle:
        """Return the board under another rule."""
        return replace(self, rule=rule)

    def name_of(self, cell: Cell) -> str:
        """Write ``cell`` as moves and files have it: ``r12c7``."""
        return f"r{cell // self.width + 1}c{cell % self.width + 1}"

    def spoken(self, cell: Cell) -> str:
        """Name ``cell`` in a sentence, in the style that players read now."""
        return cell_name(*divmod(cell, self.width))

    def _refuse_odd_numbers(self) -> None:
        found: dict[Label, list[Cell]] = {}
        for cell, value in enumerate(self.cells):
            if value < SOLID or value > MAX_LABEL:
                text = _("{value} in {cell} is not a number from 1 to {most}.")
                shown = clean_text(value, _SHOWN)
                raise FormatError(text.format(value=shown, cell=self.name_of(cell), most=MAX_LABEL))
            if value > OPEN:
                found.setdefault(value, []).append(cell)
        if not found:
            raise FormatError(_("The board has no numbers to join."))
        for label, places in sorted(found.items()):
            if len(places) != 2:
                self._refuse_number(label, places)

    def _refuse_number(self, label: Label, places: list[Cell]) -> None:
        names = ", ".join(self.name_of(cell) for cell in places[:6])
        if len(places) == 1:
            text = _(
                "Number {number} appears only once, in {cells}; each number must appear twice."
            )
        else:
            text = _(
                "Number {number} appears {count} times, in {cells}; each number must appear twice."
            )
        raise FormatError(text.format(number=label, count=len(places), cells=names))
