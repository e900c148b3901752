"""Books as printers take them: sizes after trimming, margins, bleed, the spine, checks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from numberplace.core.drawing.shapes import Box
from numberplace.core.words import _, ngettext
from numberplace.paper.font import shorten
from numberplace.paper.page import MUTED, Page

INCH: Final = 72.0
TRIMS: Final[dict[str, tuple[float, float]]] = {
    "6x9": (6, 9),
    "8.5x11": (8.5, 11),
    "5x8": (5, 8),
    "5.06x7.81": (5.06, 7.81),
    "5.25x8": (5.25, 8),
    "5.5x8.5": (5.5, 8.5),
    "6.14x9.21": (6.14, 9.21),
    "6.69x9.61": (6.69, 9.61),
    "7x10": (7, 10),
    "7.44x9.69": (7.44, 9.69),
    "7.5x9.25": (7.5, 9.25),
    "8x10": (8, 10),
    "8.25x6": (8.25, 6),
    "8.25x8.25": (8.25, 8.25),
    "8.5x8.5": (8.5, 8.5),
    "8.27x11.69": (8.27, 11.69),
}
"""Width and height of a book's pages in inches, the usual ones first."""
GUTTERS: Final = ((150, 0.375), (300, 0.5), (500, 0.625), (700, 0.75), (828, 0.875))
"""The inside margin in inches that books up to so many pages need."""
FEWEST, MOST = 24, 828
"""Pages that printers bind."""
OUTER: Final = 0.45
"""White in inches at the three other edges; printers ask for 0.25, with bleed for 0.375."""
BLEED: Final = 0.125
"""Inches that are cut away at an edge where a drawing runs off the page."""
SPINE_A_PAGE: Final = 0.0025
"""Inches of thickness per page: cream paper, the thickest."""
FEWEST_FOR_SPINE: Final = 80
"""Pages from which a spine is thick enough for words."""
FOOT_TYPE: Final = 8.5
"""Points of the type at the foot of a page."""


class Binding(NamedTuple):
    """The facts from which the margins of a book's pages follow."""

    trim: str
    pages: int
    has_bleed: bool = False

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of a trimmed page in points."""
        width, height = TRIMS[self.trim]
        return width * INCH, height * INCH

    @property
    def gutter(self) -> float:
        """The inside margin in points."""
        return INCH * next((inches for most, inches in GUTTERS if self.pages <= most), 0.875)

    @property
    def spine(self) -> float:
        """Thickness of the book in points."""
        return self.pages * SPINE_A_PAGE * INCH

    @property
    def bleed(self) -> float:
        """Return the width of the bleed cut off at an edge, in points."""
        return BLEED * INCH if self.has_bleed else 0.0

    def checks(self) -> Iterator[tuple[bool, str]]:
        """Yield the printers' requirements of a book: True where met, and a sentence."""
        count, trim = self.pages, self.trim.replace("x", " × ")
        pages = ngettext("{n} page", "{n} pages", count).format(n=count)
        size = _("{pages} of {size} inches.").format(pages=pages, size=trim)
        if FEWEST <= count <= MOST:
            yield True, size
        else:
            asked = _("Printers bind books of {least} to {most} pages.")
            yield False, f"{size} {asked.format(least=FEWEST, most=MOST)}"
        margin = _("The inside margin is {inside} inches, the others are {outside}.")
        yield True, margin.format(inside=self.gutter / INCH, outside=OUTER)
        yield True, _("All typefaces are embedded.")


class Leaf(Page):
    """A page of a book: right-hand ones have odd numbers, and their inside margin at the left."""

    def __init__(self, binding: Binding, number: int) -> None:
        width, height = binding.size
        bleed, outer = binding.bleed, OUTER * INCH
        super().__init__((width + bleed, height + 2 * bleed))
        self.number = number
        self.is_right = number % 2 == 1
        left = 0.0 if self.is_right else bleed
        self.trimmed = Box(left, bleed, left + width, bleed + height)
        """The page without what is cut off."""
        inside, outside = (binding.gutter, outer) if self.is_right else (outer, binding.gutter)
        self._body = Box(
            left + inside, bleed + outer, left + width - outside, bleed + height - outer - INCH / 4
        )

    @property
    def body(self) -> Box:
        """The room inside the margins, above the page's number."""
        return self._body

    def write_foot(self, words: str) -> None:
        """Write the page's number at the outer edge, and words at the inner one."""
        outer, inner = ("right", "left") if self.is_right else ("left", "right")
        across = {"left": self.body.left, "right": self.body.right}
        y = self.body.bottom + INCH / 6
        self.write(str(self.number), (across[outer], y), FOOT_TYPE, anchor=outer)
        room = self.body.width * 0.8
        self.write(
            shorten(words, room, FOOT_TYPE), (across[inner], y), FOOT_TYPE, ink=MUTED, anchor=inner
        )
