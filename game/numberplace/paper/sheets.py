"""Pages of puzzles: several a page, each with name, level, id and code; solutions at the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import quote

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.drawing.artist import Artist
from numberplace.core.drawing.shapes import Box, Drawing
from numberplace.core.errors import FormatError, never, refuse_to_go_on
from numberplace.core.gameid import GameId
from numberplace.core.kind import AnyKind
from numberplace.core.words import _
from numberplace.paper.font import load_font, shorten, wrap
from numberplace.paper.page import GRIDS, MARGIN, MM, MUTED, PAPERS, Page
from numberplace.paper.qr import MAX_LENGTH as MAX_IN_QR
from numberplace.paper.qr import qr_drawing

MAX_ID: Final = 40
"""Characters of the longest id that is printed: nobody types in more."""
_ADDRESS: Final = re.compile(r"https?://[!-~]{1,400}")
GAP: Final = 9 * MM
SOLUTIONS: Final = 12
"""Solutions a page."""
_HEAD: Final = 1.5
"""Lines of a puzzle's heading, in sizes of its type."""
_TYPE: Final = {1: 12.0, 2: 11.0, 4: 9.5, 6: 9.0, 9: 8.0, 12: 8.0}
_CODE: Final = {1: 38 * MM, 2: 24 * MM, 4: 20 * MM, 6: 18 * MM, 9: 16 * MM, 12: 15 * MM}
"""The edge of a QR code by puzzles a page."""
_GROWN: Final = 1.35
"""The factor by which codes of a page may grow where one of them has more to hold."""
MODULE: Final = 0.3 * MM
"""The edge of the smallest module of a code that a phone reads from paper."""
_SMALL: Final = 0.72
_PITCH: Final = 1.3
_LINES: Final = 5
"""The type below a board, as a share of its heading's, its lines' distance, and how many fit."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A puzzle to be printed."""

    kind: AnyKind
    puzzle: Any
    name: str = ""
    level: str = ""
    """The level's name in the player's language."""
    game_id: str = ""
    """Game id that brings the puzzle back when typed in; the puzzle's own text by default."""
    code: Callable[[], str] | None = field(default=None, compare=False)
    """Returns the contents of the QR code where no address is named: a text for a phone, worked out
    when the code is drawn. By default the puzzle on one line: of the classic board, 81 digits and
    dots."""
    state: Any = None
    """The present board, where a begun game is printed."""

    @property
    def id_text(self) -> str:
        """The id that is printed, empty where there is none that somebody would type in."""
        shelf, line = self.kind.key_of(self.puzzle)
        text = self.game_id or str(GameId(shelf, puzzle=line))
        return text if len(text) <= MAX_ID else ""

    def code_text(self, address: str, number: int) -> str:
        """Return the contents of the QR code.

        Args:
            address: the player's, in which ``{n}`` and ``{puzzle}`` stand for the puzzle's number
                and its line; empty for none.
            number: the puzzle's place among those printed, from 1.
        """
        line = self.kind.key_of(self.puzzle)[1]
        if not address:
            return self.code() if self.code else line
        return address.replace("{n}", str(number)).replace("{puzzle}", quote(line, safe=""))


@dataclass(frozen=True, slots=True)
class Setup:
    """Layout of the pages."""

    paper: str = "a4"
    per_page: int = 4
    has_solutions: bool = True
    has_marks: bool = False
    has_rows: bool = False
    """Pencil marks stand in rows in the centre of cells."""
    has_level: bool = True
    has_id: bool = True
    has_code: bool = True
    address: str = ""
    """The page that the QR codes lead to, as ``Printed.code_text`` takes it; empty for none."""

    def checked(self) -> Setup:
        """Return itself.

        Raises FormatError when there is no such paper or number, or the address is none.
        """
        if self.address and not _ADDRESS.fullmatch(self.address):
            text = _("'{text}' is not an address: it begins with https:// and has no blanks.")
            raise FormatError(text.format(text=clean_text(self.address, QUOTED)))
        if self.paper not in PAPERS or self.per_page not in GRIDS:
            text = _("'{paper}' with {count} puzzles a page cannot be printed.")
            raise FormatError(text.format(paper=self.paper, count=self.per_page))
        return self


def artist_of(kind: AnyKind) -> Artist[Any, Any]:
    """Return the artist of a kind. Raises FormatError when there is none."""
    if kind.artist is None:
        raise FormatError(_("Puzzles of the kind '{kind}' cannot be drawn."), kind=kind.id)
    return kind.artist


def puzzle_pages(
    puzzles: Sequence[Printed],
    setup: Setup,
    *,
    title: str = "",
    should_stop: Callable[[], bool] = never,
) -> list[Drawing]:
    """Return the pages.

    Raises:
        FormatError: a kind cannot be drawn.
        Stopped: ``should_stop`` said so.
    """
    setup.checked()
    pages = []
    for start in range(0, len(puzzles), setup.per_page):
        refuse_to_go_on(should_stop)
        page = Page(setup.paper)
        boxes = boxes_of(page.body, setup.per_page)
        shown = puzzles[start : start + setup.per_page]
        codes, edge = _codes_of(shown, setup, start + 1)
        numbered = zip(shown, codes, boxes, strict=False)
        for number, (puzzle, code, box) in enumerate(numbered, start + 1):
            _put_puzzle(page, puzzle, number, box, setup, code, edge)
        pages.append(page)
    if setup.has_solutions:
        pages += _solution_pages(puzzles, setup, should_stop)
    return finished(pages, title)


def finished(pages: Sequence[Page], title: str) -> list[Drawing]:
    """Write the line at the bottom of each page, and return the pages as drawings."""
    for number, page in enumerate(pages, 1):
        y, right = page.height - MARGIN, page.width - MARGIN
        page.write(clean_text(title) or _("Numberplace"), (MARGIN, y), 8, ink=MUTED)
        page.write(f"{number} / {len(pages)}", (right, y), 8, ink=MUTED, anchor="right")
    return [page.finished() for page in pages]


def boxes_of(body: Box, count: int) -> list[Box]:
    """Cut a page into equal parts, in reading order."""
    across, down = GRIDS[count]
    width = (body.width - GAP * (across - 1)) / across
    height = (body.height - GAP * (down - 1)) / down
    return [
        Box(left, top, left + width, top + height)
        for row in range(down)
        for column in range(across)
        for left in [body.left + column * (width + GAP)]
        for top in [body.top + row * (height + GAP)]
    ]


def _put_puzzle(
    page: Page,
    puzzle: Printed,
    number: int,
    box: Box,
    setup: Setup,
    code: Drawing | None,
    edge: float,
) -> None:
    """Draw a puzzle into a part of a page, with its code of an edge in points."""
    size, artist = _TYPE[setup.per_page], artist_of(puzzle.kind)
    state = puzzle.state if puzzle.state is not None else puzzle.kind.start(puzzle.puzzle)
    drawing = artist.draw(state, has_marks=setup.has_marks, has_rows=setup.has_rows)
    rules = artist.rules(puzzle.puzzle)
    foot = edge if setup.has_code else 0.0  # with a code or without, boards are of one size
    if rules or setup.has_id:
        foot = max(foot, _LINES * size * _SMALL * _PITCH)
    foot += size * 0.6 if foot else 0.0
    room = Box(box.left, box.top + size * _HEAD, box.right, box.bottom - foot)
    height = drawing.box.height * drawing.scale_into(room.width, room.height)
    taken = page.put(drawing, room._replace(bottom=room.top + height))
    _write_head(page, puzzle, number, taken._replace(top=box.top), size, setup)
    below = Box(taken.left, taken.bottom + size * 0.6, taken.right, taken.bottom + foot)
    if code is not None:
        page.put(code, Box(below.right - edge, below.top, below.right, below.top + edge))
        below = below._replace(right=below.right - edge - size * 0.5)
    _write_below(page, rules, puzzle.id_text if setup.has_id else "", below, size * _SMALL)


def _codes_of(
    puzzles: Sequence[Printed], setup: Setup, first: int
) -> tuple[list[Drawing | None], float]:
    """Return the QR codes of a page's puzzles, and their edge in points.

    Where the code that a phone opens would be too fine to be read, the code holds the puzzle's
    line, which the program reads; None where that is too fine as well.

    Args:
        first: the number of the first of the puzzles.
    """
    usual = _CODE[setup.per_page]
    if not setup.has_code:
        return [None] * len(puzzles), usual
    chosen: list[Drawing | None] = []
    for number, puzzle in enumerate(puzzles, first):
        texts = puzzle.code_text(setup.address, number), puzzle.kind.key_of(puzzle.puzzle)[1]
        codes = (qr_drawing(text) for text in texts if len(text) <= MAX_IN_QR)
        chosen.append(next((code for code in codes if _least_edge(code) <= usual * _GROWN), None))
    edge = max([usual, *(_least_edge(code) for code in chosen if code is not None)])
    return chosen, edge


def _least_edge(code: Drawing) -> float:
    """Return the least edge in points at which a phone reads a code from paper."""
    return code.box.width * MODULE


def _write_below(
    page: Page, rules: Sequence[tuple[str, str]], game_id: str, box: Box, size: float
) -> None:
    """Write rules and id below a board: the names of rules alone where their words do not fit."""
    most = int(box.height / (size * _PITCH))
    sentences = [line for name, told in rules for line in wrap(f"{name}: {told}", box.width, size)]
    names = wrap(_(", ").join(name for name, _told in rules), box.width, size) if rules else []
    lines = sentences if len(sentences) <= most else names[:most]
    last = wrap(game_id, box.width, size) if game_id else []
    if len(lines) + len(last) <= most:  # a part of an id is of no use
        lines = lines + last
    for number, line in enumerate(lines):
        page.write(line, (box.left, box.top + size * (0.6 + _PITCH * number)), size, ink=MUTED)


def _write_head(
    page: Page, puzzle: Printed, number: int, box: Box, size: float, setup: Setup
) -> None:
    """Write number and name above a board at the left, the level at the right."""
    middle = box.top + size * 0.5
    level = puzzle.level if setup.has_level else ""
    page.write(level, (box.right, middle), size * 0.9, ink=MUTED, anchor="right")
    font = load_font()
    room = box.width - font.width(level, size * 0.9) - size
    words = f"{number}  {clean_text(puzzle.name)}" if puzzle.name else str(number)
    page.write(shorten(words, room, size, is_bold=True), (box.left, middle), size, is_bold=True)


def _solution_pages(
    puzzles: Sequence[Printed], setup: Setup, should_stop: Callable[[], bool]
) -> list[Page]:
    """Return pages of small boards with everything filled in."""
    pages: list[Page] = []
    boxes: list[Box] = []
    for number, puzzle in enumerate(puzzles, 1):
        refuse_to_go_on(should_stop)
        artist = artist_of(puzzle.kind)
        state = artist.solution(puzzle.puzzle, should_stop)
        if state is None:
            continue
        if not boxes:
            page = Page(setup.paper)
            body = page.body
            page.write(_("Solutions"), (body.left, body.top + 7), 14, is_bold=True)
            boxes = boxes_of(body._replace(top=body.top + 24), SOLUTIONS)
            pages.append(page)
        box = boxes.pop(0)
        page = pages[-1]
        page.write(str(number), (box.left, box.top + 4), 8, is_bold=True)
        page.put(artist.draw(state), box._replace(top=box.top + 11))
    return pages
