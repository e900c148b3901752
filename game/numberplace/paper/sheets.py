"""Pages of puzzles: several a page, each with name, level, id and code; solutions at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from numberplace.core.drawing.artist import Artist
from numberplace.core.drawing.shapes import Box, Drawing
from numberplace.core.errors import FormatError, never, refuse_to_go_on
from numberplace.core.gameid import GameId
from numberplace.core.kind import AnyKind
from numberplace.core.words import _
from numberplace.paper.font import load_font
from numberplace.paper.page import GRIDS, MM, MUTED, PAPERS, Page
from numberplace.paper.qr import MOST as MOST_IN_QR
from numberplace.paper.qr import qr_drawing
from numberplace.paper.wrapping import shorten, wrap

GAP: Final = 9 * MM
SOLUTIONS: Final = 12
"""Solutions a page."""
_HEAD: Final = 1.5
"""Lines of a puzzle's heading, in sizes of its type."""
_TYPE: Final = {1: 12.0, 2: 11.0, 4: 9.5, 6: 9.0, 9: 8.0, 12: 8.0}
_CODE: Final = {1: 30 * MM, 2: 24 * MM, 4: 20 * MM, 6: 18 * MM, 9: 16 * MM, 12: 15 * MM}
"""The edge of a QR code by puzzles a page."""
MOST_ID_LINES: Final = 3


@dataclass(frozen=True, slots=True)
class Printed:
    """A puzzle to be printed."""

    kind: AnyKind
    puzzle: Any
    name: str = ""
    level: str = ""
    """The level's name in the player's language."""
    game_id: str = ""
    """What brings the puzzle back when it is typed in; its own text when nothing is said."""
    state: Any = None
    """The board as it stands, where a game is printed that has begun."""

    @property
    def id_text(self) -> str:
        """The id that is printed."""
        return self.game_id or str(
            GameId(self.kind.id, puzzle=self.kind.format_puzzle(self.puzzle))
        )


@dataclass(frozen=True, slots=True)
class Setup:
    """How pages are to look."""

    paper: str = "a4"
    per_page: int = 4
    has_solutions: bool = True
    has_marks: bool = False
    has_level: bool = True
    has_id: bool = True
    has_code: bool = True

    def checked(self) -> Setup:
        """Return itself. Raises FormatError when there is no such paper or number."""
        if self.paper not in PAPERS or self.per_page not in GRIDS:
            text = _("'{paper}' with {count} puzzles a page cannot be printed.")
            raise FormatError(text.format(paper=self.paper, count=self.per_page))
        return self


def artist_of(kind: AnyKind) -> Artist[Any, Any]:
    """Return what draws a kind. Raises FormatError when nothing does."""
    if kind.artist is None:
        text = _("Puzzles of the kind '{kind}' cannot be drawn.")
        raise FormatError(text.format(kind=kind.id))
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
        boxes = _boxes(page.body, setup.per_page)
        for number, (puzzle, box) in enumerate(
            zip(puzzles[start : start + setup.per_page], boxes, strict=False), start + 1
        ):
            _put_puzzle(page, puzzle, number, box, setup)
        pages.append(page)
    if setup.has_solutions:
        pages += _solution_pages(puzzles, setup, should_stop)
    return finished(pages, title)


def finished(pages: Sequence[Page], title: str) -> list[Drawing]:
    """Write the line at the bottom of each page, and return the pages as drawings."""
    for number, page in enumerate(pages, 1):
        page.write_foot(title or _("Numberplace"), f"{number} / {len(pages)}")
    return [page.finished() for page in pages]


def _boxes(body: Box, count: int) -> list[Box]:
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


def _put_puzzle(page: Page, puzzle: Printed, number: int, box: Box, setup: Setup) -> None:
    size = _TYPE[setup.per_page]
    state = puzzle.state if puzzle.state is not None else puzzle.kind.start(puzzle.puzzle)
    drawing = artist_of(puzzle.kind).draw(state, has_marks=setup.has_marks)
    code = _code_of(puzzle) if setup.has_code else None
    edge = _CODE[setup.per_page]
    foot = _foot_height(setup, size, edge if code is not None else 0.0)
    room = Box(box.left, box.top + size * _HEAD, box.right, box.bottom - foot)
    taken = page.put(drawing, _at_top(drawing, room))
    _write_head(page, puzzle, number, Box(taken.left, box.top, taken.right, taken.top), size, setup)
    below = Box(taken.left, taken.bottom + size * 0.6, taken.right, taken.bottom + foot)
    right = below.right
    if code is not None:
        page.put(code, Box(below.right - edge, below.top, below.right, below.top + edge))
        right -= edge + size * 0.5
    if setup.has_id:
        _write_id(page, puzzle.id_text, below._replace(right=right), size * 0.72, edge)


def _at_top(drawing: Drawing, room: Box) -> Box:
    """Return the part of a room, from its top, that a drawing fills."""
    scale = drawing.scale_into(room.width, room.height)
    return room._replace(bottom=room.top + drawing.box.height * scale)


def _foot_height(setup: Setup, size: float, code: float) -> float:
    lines = MOST_ID_LINES * size * 0.95 if setup.has_id else 0.0
    return max(lines, code) + size * 0.6 if code or lines else 0.0


def _code_of(puzzle: Printed) -> Drawing | None:
    """Return the code of a puzzle's id, None for one that is too long to be read from paper."""
    text = puzzle.id_text
    return qr_drawing(text) if len(text) <= MOST_IN_QR // 2 else None


def _write_head(
    page: Page, puzzle: Printed, number: int, box: Box, size: float, setup: Setup
) -> None:
    """Write number and name above a board at the left, the level at the right."""
    middle = box.top + size * 0.5
    level = puzzle.level if setup.has_level else ""
    page.write(level, (box.right, middle), size * 0.9, ink=MUTED, anchor="right")
    font = load_font()
    room = box.width - font.width(level, size * 0.9) - size
    words = f"{number}  {puzzle.name}" if puzzle.name else str(number)
    page.write(shorten(words, room, size, is_bold=True), (box.left, middle), size, is_bold=True)


def _write_id(page: Page, text: str, box: Box, size: float, height: float) -> None:
    most = max(MOST_ID_LINES, int(height / (size * 1.3)))
    lines = wrap(text, box.width, size)
    if len(lines) > most:  # a part of an id is of no use
        return
    for number, line in enumerate(lines):
        page.write(line, (box.left, box.top + size * (0.6 + 1.3 * number)), size, ink=MUTED)


def _solution_pages(
    puzzles: Sequence[Printed], setup: Setup, should_stop: Callable[[], bool]
) -> list[Page]:
    """Return pages of small boards with everything filled in."""
    pages: list[Page] = []
    boxes: list[Box] = []
    for number, puzzle in enumerate(puzzles, 1):
        refuse_to_go_on(should_stop)
        artist = artist_of(puzzle.kind)
        state = artist.solution(puzzle.puzzle)
        if state is None:
            continue
        if not boxes:
            page = Page(setup.paper)
            body = page.body
            page.write(_("Solutions"), (body.left, body.top + 7), 14, is_bold=True)
            boxes = _boxes(body._replace(top=body.top + 24), SOLUTIONS)
            pages.append(page)
        box = boxes.pop(0)
        page = pages[-1]
        page.write(str(number), (box.left, box.top + 4), 8, is_bold=True)
        page.put(artist.draw(state), box._replace(top=box.top + 11))
    return pages
