"""A page to be filled: sizes of paper, and drawings put on the page in points from its upper
corner."""

from __future__ import annotations

from typing import Final, NamedTuple

from numberplace.core.drawing.shapes import Box, Drawing, Ink, Shape, Text
from numberplace.core.words import N_

MM: Final = 72 / 25.4
"""Points of a millimetre."""
PAPERS: Final[dict[str, tuple[float, float]]] = {
    "a4": (210 * MM, 297 * MM),
    "letter": (612.0, 792.0),
}
"""Width and height of the sizes of paper, in points."""
PAPER_NAMES: Final[dict[str, str]] = {"a4": N_("A4"), "letter": N_("US Letter")}
MARGIN: Final = 14 * MM
"""White at each edge: more than any printer needs, and enough to punch."""
FOOT: Final = 10 * MM
"""The height of the line at the bottom of a page."""
INK: Final = Ink("text")
MUTED: Final = Ink("text_muted")


class Page:
    """One page."""

    def __init__(self, paper: str | tuple[float, float]) -> None:
        """Begin a page of a size of paper, or of a width and a height in points."""
        self.width, self.height = PAPERS[paper] if isinstance(paper, str) else paper
        self._shapes: list[Shape] = []

    @property
    def body(self) -> Box:
        """The room inside the margins, above the foot."""
        return Box(MARGIN, MARGIN, self.width - MARGIN, self.height - MARGIN - FOOT)

    def put(self, drawing: Drawing, box: Box) -> Box:
        """Put a drawing, as large as fits, into the middle of a box; return the room taken."""
        scale = drawing.scale_into(box.width, box.height)
        width, height = drawing.box.width * scale, drawing.box.height * scale
        left = box.left + (box.width - width) / 2
        top = box.top + (box.height - height) / 2
        self._shapes += drawing.placed(left, top, scale)
        return Box(left, top, left + width, top + height)

    def write(
        self,
        text: str,
        at: tuple[float, float],
        size: float,
        *,
        ink: Ink = INK,
        is_bold: bool = False,
        anchor: str = "left",
    ) -> None:
        """Write a line, the middle of whose capitals lies at a point."""
        if text:
            self._shapes.append(Text(text, at, size, ink, is_bold, anchor))

    def draw(self, shape: Shape) -> None:
        """Add a shape."""
        self._shapes.append(shape)

    def finished(self) -> Drawing:
        """Return the page as a drawing."""
        return Drawing(Box(0, 0, self.width, self.height), tuple(self._shapes))


class Size(NamedTuple):
    """Numbers of boards beside each other and below each other."""

    across: int
    down: int


GRIDS: Final[dict[int, Size]] = {
    1: Size(1, 1),
    2: Size(1, 2),
    4: Size(2, 2),
    6: Size(2, 3),
    9: Size(3, 3),
    12: Size(3, 4),
}
"""The arrangements by how many puzzles a page has."""
