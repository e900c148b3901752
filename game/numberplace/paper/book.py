"""A book of puzzles: title page, contents, chapters with their introductions, small solutions.

Chapters follow from the puzzles: the levels of the classic first, then boards by their rules, other
kinds last; or, if asked for, the technique that each puzzle turns on. The first page of a chapter
tells its rules and shows a step that its puzzles need. Every puzzle names the page of its solution
and every solution the page of its puzzle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from numberplace.core.clean_text import clean_text
from numberplace.core.drawing.shapes import Box, Drawing, Ink, Line, rectangle
from numberplace.core.errors import FormatError, GameError, Stopped, never, refuse_to_go_on
from numberplace.core.words import _, ngettext
from numberplace.paper.font import load_font, shorten, wrap
from numberplace.paper.page import MUTED
from numberplace.paper.sheets import Printed, artist_of
from numberplace.paper.trims import INCH, TRIMS, Binding, Leaf
from numberplace.paper.walk import WalkStep, walk

ROWS: Final[dict[int, tuple[int, ...]]] = {
    1: (1,),
    2: (1, 1),
    3: (1, 1, 1),
    4: (2, 2),
    5: (2, 1, 2),
    6: (2, 2, 2),
}
"""Number of boards beside each other in each row, by the number of boards on a page."""
GAP: Final = 0.22 * INCH
SOLUTION: Final = 1.5 * INCH
"""The edge of a small solution at the least."""
_HEAD: Final = {1: 13.0, 2: 11.0, 3: 9.5, 4: 9.5, 5: 8.5, 6: 8.5}
"""The type above a board by how many a page has."""
_LINE: Final = 1.4
"""From line to line, in sizes of the type."""
_SIZES: Final = (11.0, 10.0, 9.0, 8.0, 7.0, 6.0, 5.0)
"""The type of an introduction: the first in which everything fits."""
_LARGE: Final = (15.0, 13.0)
"""The type of an introduction in books with one board a page, tried before ``_SIZES``."""
_CONTENTS_ROW: Final = 20.0
_LEAST_PICTURE: Final = 2.0 * INCH
"""Room for the picture of a chapter's step, below its words."""
BY_LEVEL, BY_TECHNIQUE = "level", "technique"
CHAPTERS: Final = (BY_LEVEL, BY_TECHNIQUE)


@dataclass(frozen=True, slots=True)
class BookSetup:
    """The choices for a book."""

    title: str
    author: str = ""
    trim: str = "6x9"
    per_page: int = 2
    chapters: str = BY_LEVEL
    has_bleed: bool = False

    def checked(self) -> BookSetup:
        """Return itself. Raises FormatError when there is no such size or number."""
        if self.trim not in TRIMS or self.per_page not in ROWS:
            text = _("No book of {trim} inches has {count} puzzles a page.")
            raise FormatError(text.format(trim=self.trim, count=self.per_page))
        return self


class BookChapter(NamedTuple):
    """Puzzles that belong together."""

    title: str
    rules: tuple[tuple[str, str], ...]
    """Descriptions of the rules: names and sentences."""
    stage: WalkStep | None
    """A step that its puzzles need, on its board."""
    puzzles: tuple[Printed, ...]


class Solved(NamedTuple):
    """The solution of a puzzle."""

    number: int
    printed: Printed
    state: Any


@dataclass(slots=True)
class Book:
    """A book after its layout."""

    setup: BookSetup
    binding: Binding
    chapters: tuple[BookChapter, ...]
    solved: tuple[Solved, ...]
    leaves: list[Leaf] = field(default_factory=list)

    @property
    def pages(self) -> list[Drawing]:
        """The pages of the inside."""
        return [leaf.finished() for leaf in self.leaves]

    @property
    def trims(self) -> list[Box]:
        """Return the box of each page after the book is trimmed."""
        return [leaf.trimmed for leaf in self.leaves]

    @property
    def puzzles(self) -> list[Printed]:
        """The puzzles in the order of the book."""
        return [puzzle for chapter in self.chapters for puzzle in chapter.puzzles]


def make_book(
    puzzles: Sequence[Printed], setup: BookSetup, should_stop: Callable[[], bool] = never
) -> Book:
    """Lay out a book.

    Raises:
        FormatError: a kind cannot be drawn, or there is no such book.
        Stopped: ``should_stop`` said so.
    """
    setup.checked()
    if not puzzles:
        raise FormatError(_("A book needs puzzles."))
    chapters = tuple(_chapters(puzzles, setup.chapters, should_stop))
    ordered = [puzzle for chapter in chapters for puzzle in chapter.puzzles]
    solved = tuple(_solved(ordered, should_stop))
    return _Layout(setup, chapters, solved, should_stop).book


def renamed(book: Book, title: str, author: str, should_stop: Callable[[], bool] = never) -> Book:
    """Return a book with another title and author, whose puzzles are not solved again.

    Raises Stopped.
    """
    setup = replace(book.setup, title=title, author=author)
    return _Layout(setup, book.chapters, book.solved, should_stop).book


# -- chapters


class _ChapterKey(NamedTuple):
    """The sort key by which puzzles are put into chapters."""

    kind: int
    """The place of the kind among those of the book, in the order in which they come."""
    shelf: int
    level: int
    """The level's place in its shelf; 0 for boards whose rules make the chapter."""
    title: str


def _chapters(
    puzzles: Sequence[Printed], by: str, should_stop: Callable[[], bool]
) -> Iterator[BookChapter]:
    """Yield the chapters in their order."""
    kinds = list(dict.fromkeys(puzzle.kind.id for puzzle in puzzles))
    found: dict[_ChapterKey, list[Printed]] = {}
    stages: dict[_ChapterKey, WalkStep | None] = {}
    for puzzle in puzzles:
        refuse_to_go_on(should_stop)
        stage = _turning_step(puzzle, should_stop) if by == BY_TECHNIQUE else None
        place = _place_of(puzzle, kinds.index(puzzle.kind.id), stage)
        found.setdefault(place, []).append(puzzle)
        stages.setdefault(place, stage)
    for place in sorted(found, key=lambda place: place[:3]):
        first = found[place][0]
        stage = stages[place] or _turning_step(first, should_stop)
        rules = artist_of(first.kind).rules(first.puzzle)
        yield BookChapter(place.title, rules, stage, tuple(found[place]))


def _place_of(puzzle: Printed, place: int, stage: WalkStep | None) -> _ChapterKey:
    """Return the chapter of a puzzle, whose kind has a place in the book.

    Boards on other shelves than the usual one are sorted by their rules.
    """
    kind = puzzle.kind
    shelf = kind.shelf_of(puzzle.puzzle)
    is_usual = shelf.id == kind.id
    rules = _(", ").join(name for name, _about in artist_of(kind).rules(puzzle.puzzle))
    name = shelf.name if is_usual or not rules else rules
    detail = puzzle.level if is_usual else ""
    if stage is not None:
        detail = kind.technique_name(stage.step.technique)
    names = [kind.maker.level_name(level) for level in shelf.levels] if kind.maker else []
    level = names.index(puzzle.level) if is_usual and puzzle.level in names else len(names)
    if detail and not (is_usual and place == 0):
        detail = _("{name}: {value}").format(name=name, value=detail)
    return _ChapterKey(
        place,
        kind.shelves.index(shelf) if shelf in kind.shelves else 0,
        level if is_usual and stage is None else 0,
        detail or name,
    )


def _turning_step(puzzle: Printed, should_stop: Callable[[], bool]) -> WalkStep | None:
    """Return the step a puzzle turns on: the first of the technique that its path uses least."""
    kind = puzzle.kind
    try:
        stages = list(walk(kind, kind.start(puzzle.puzzle), should_stop))
    except Stopped:
        raise
    except GameError:
        return None  # no way: the chapter has no picture
    counts: dict[str, int] = {}
    for stage in stages:
        counts[stage.step.technique] = counts.get(stage.step.technique, 0) + 1
    return min(stages, key=lambda stage: counts[stage.step.technique], default=None)


def _solved(puzzles: Sequence[Printed], should_stop: Callable[[], bool]) -> Iterator[Solved]:
    """Yield the solutions that can be found, with the puzzles' numbers."""
    for number, puzzle in enumerate(puzzles, 1):
        refuse_to_go_on(should_stop)
        state = artist_of(puzzle.kind).solution(puzzle.puzzle, should_stop)
        if state is not None:
            yield Solved(number, puzzle, state)


# -- pages


class _Layout:
    """Fills the pages; how many there are is known before the first is begun."""

    def __init__(
        self,
        setup: BookSetup,
        chapters: tuple[BookChapter, ...],
        solved: tuple[Solved, ...],
        should_stop: Callable[[], bool],
    ) -> None:
        self._setup, self._solved, self._should_stop = setup, solved, should_stop
        bare = Leaf(Binding(setup.trim, 1, setup.has_bleed), 1).body
        self._rows = max(1, int((bare.height - 40) / _CONTENTS_ROW))
        contents = -(-(len(chapters) + 1) // self._rows)
        self._across = max(2, int(bare.width / SOLUTION))
        self._down = max(2, int((bare.height - 30) / (SOLUTION + 12)))
        self._openers: list[int] = []
        page, number = 3 + contents, 1
        self._page_of: dict[int, int] = {}
        """The pages of the puzzles by their numbers."""
        for chapter in chapters:
            self._openers.append(page)
            for place in range(len(chapter.puzzles)):
                self._page_of[number + place] = page + 1 + place // setup.per_page
            page += 1 + -(-len(chapter.puzzles) // setup.per_page)
            number += len(chapter.puzzles)
        self._first_solution = page
        a_page = self._across * self._down
        self._solution_page = {
            one.number: page + place // a_page for place, one in enumerate(solved)
        }
        count = page - 1 + -(-len(solved) // a_page)
        binding = Binding(setup.trim, count + count % 2, setup.has_bleed)
        self.book = Book(setup, binding, chapters, solved)
        self._title_page()
        self._words_page()
        self._contents()
        number = 1
        for chapter in chapters:
            self._opener(chapter)
            self._puzzles(chapter, number)
            number += len(chapter.puzzles)
        self._solutions()
        while len(self.book.leaves) < binding.pages:
            self._leaf()

    def _leaf(self) -> Leaf:
        """Begin the next page."""
        refuse_to_go_on(self._should_stop)
        leaf = Leaf(self.book.binding, len(self.book.leaves) + 1)
        self.book.leaves.append(leaf)
        return leaf

    def _title_page(self) -> None:
        leaf, setup = self._leaf(), self._setup
        body = leaf.body
        middle = (body.left + body.right) / 2
        y = body.top + body.height * 0.14
        for line in wrap(clean_text(setup.title), body.width, 30, is_bold=True)[:4]:
            leaf.write(line, (middle, y), 30, is_bold=True, anchor="middle")
            y += 38
        count = len(self.book.puzzles)
        words = ngettext("{n} puzzle", "{n} puzzles", count).format(n=count)
        leaf.write(words, (middle, y), 14, ink=MUTED, anchor="middle")
        if setup.author:
            author = shorten(clean_text(setup.author), body.width, 16)
            leaf.write(author, (middle, body.bottom - 16), 16, anchor="middle")
        first = self.book.puzzles[0]
        edge = min(body.width * 0.6, body.bottom - 60 - y - 40)
        room = Box(middle - edge / 2, y + 40, middle + edge / 2, y + 40 + edge)
        leaf.put(artist_of(first.kind).draw(first.kind.start(first.puzzle)), room)

    def _words_page(self) -> None:
        """Write the explanation of the book on the back of the title page."""
        leaf = self._leaf()
        body, y = leaf.body, leaf.body.bottom
        paragraphs = [
            _("Each chapter begins with a step that its puzzles need, drawn and in words."),
            _("Each puzzle names the page of its solution, each solution that of its puzzle."),
        ]
        if all(puzzle.level for puzzle in self.book.puzzles):  # only those with one have a level
            paragraphs.append(_("Every puzzle has exactly one solution."))
        paragraphs.append(_("Made with Numberplace."))
        lines = [line for one in paragraphs for line in (*wrap(one, body.width, 9.5), "")]
        y -= len(lines) * 9.5 * _LINE
        for line in lines:
            leaf.write(line, (body.left, y), 9.5, ink=MUTED)
            y += 9.5 * _LINE

    def _contents(self) -> None:
        rows = [
            (chapter.title, page)
            for chapter, page in zip(self.book.chapters, self._openers, strict=True)
        ]
        rows.append((_("Solutions"), self._first_solution))
        for start in range(0, len(rows), self._rows):
            leaf = self._leaf()
            body = leaf.body
            leaf.write(_("Contents"), (body.left, body.top + 10), 18, is_bold=True)
            for place, (title, page) in enumerate(rows[start : start + self._rows]):
                y = body.top + 44 + place * _CONTENTS_ROW
                words = shorten(title, body.width - 50, 11)
                leaf.write(words, (body.left, y), 11)
                leaf.write(str(page), (body.right, y), 11, anchor="right")
                begin = body.left + load_font().width(words, 11) + 6
                end = body.right - load_font().width(str(page), 11) - 6
                dots = Line(((begin, y + 3), (end, y + 3)), MUTED, 0.6, dash=(0.6, 4))
                leaf.draw(dots)
            leaf.write_foot(clean_text(self._setup.title))

    def _opener(self, chapter: BookChapter) -> None:
        """Begin a chapter: its title, its rules, and a step that its puzzles need."""
        leaf = self._leaf()
        body = leaf.body
        size = 22.0
        lines = wrap(chapter.title, body.width, size, is_bold=True)[:3]
        band = Box(0, 0, leaf.width, body.top + len(lines) * size * 1.25 + 22)
        if self._setup.has_bleed:
            leaf.draw(rectangle(band, Ink("text_muted", 0.18, is_mixed=True)))
        y = body.top + size / 2
        for line in lines:
            leaf.write(line, (body.left, y), size, is_bold=True)
            y += size * 1.25
        count = len(chapter.puzzles)
        words = ngettext("{n} puzzle", "{n} puzzles", count).format(n=count)
        leaf.write(words, (body.left, y), 10, ink=MUTED)
        self._introduce(leaf, chapter, body._replace(top=band.bottom + 14))
        leaf.write_foot(clean_text(self._setup.title))

    def _introduce(self, leaf: Leaf, chapter: BookChapter, room: Box) -> None:
        """Write the rules and the step as large as they fit, with the step's picture below."""
        paragraphs = [f"{name}: {about}" for name, about in chapter.rules]
        if chapter.stage is not None:
            kind = chapter.puzzles[0].kind
            told = kind.explain(chapter.stage.step)
            name = kind.step_name(chapter.stage.step)
            paragraphs.append(_("A step you will need: {name}.").format(name=name))
            paragraphs += [told.where, told.reason]
        picture = min(room.width, room.height * 0.55)
        least = min(_LEAST_PICTURE, picture) if chapter.stage is not None else 0.0
        sizes = (*_LARGE, *_SIZES) if self._setup.per_page == 1 else _SIZES
        size = sizes[-1]
        for size in sizes:
            lines = [line for one in paragraphs for line in (*wrap(one, room.width, size), "")]
            height = len(lines) * size * _LINE
            if height + least <= room.height:
                break
        y = room.top + size / 2
        for line in lines[: int((room.height - least) / (size * _LINE))]:
            leaf.write(line, (room.left, y), size)
            y += size * _LINE
        if chapter.stage is not None:
            edge = min(picture, room.bottom - y)
            board = artist_of(chapter.puzzles[0].kind)
            drawing = board.draw(chapter.stage.state, step=chapter.stage.step)
            middle = (room.left + room.right) / 2
            leaf.put(drawing, Box(middle - edge / 2, y, middle + edge / 2, y + edge))

    def _puzzles(self, chapter: BookChapter, first: int) -> None:
        """Fill pages with the puzzles of a chapter."""
        per_page = self._setup.per_page
        for start in range(0, len(chapter.puzzles), per_page):
            leaf = self._leaf()
            boxes = _boxes(leaf.body, per_page)
            for place, box in zip(range(start, start + per_page), boxes, strict=True):
                if place < len(chapter.puzzles):
                    self._put_puzzle(leaf, chapter.puzzles[place], first + place, box)
            leaf.write_foot(chapter.title)

    def _put_puzzle(self, leaf: Leaf, puzzle: Printed, number: int, box: Box) -> None:
        size = _HEAD[self._setup.per_page]
        drawing = artist_of(puzzle.kind).draw(puzzle.kind.start(puzzle.puzzle))
        taken = leaf.put(drawing, box._replace(top=box.top + size * 1.6))
        y = taken.top - size * 0.9
        name = clean_text(puzzle.name)
        words = f"{number}  {name}" if name else str(number)
        page = self._solution_page.get(number)
        answer = _("Solution: page {n}").format(n=page) if page is not None else ""
        small = size * 0.8
        room = taken.width - load_font().width(answer, small) - size
        leaf.write(shorten(words, room, size, is_bold=True), (taken.left, y), size, is_bold=True)
        leaf.write(answer, (taken.right, y), small, ink=MUTED, anchor="right")

    def _solutions(self) -> None:
        """Fill pages with small boards, each with its number and its puzzle's page."""
        a_page = self._across * self._down
        for start in range(0, len(self._solved), a_page):
            leaf = self._leaf()
            body = leaf.body
            leaf.write(_("Solutions"), (body.left, body.top + 8), 14, is_bold=True)
            width = (body.width - 10 * (self._across - 1)) / self._across
            height = (body.height - 28) / self._down
            for place, one in enumerate(self._solved[start : start + a_page]):
                down, across = divmod(place, self._across)
                left, top = body.left + across * (width + 10), body.top + 28 + down * height
                drawing = artist_of(one.printed.kind).draw(one.state)
                room = Box(left, top + 12, left + width, top + height - 6)
                taken = leaf.put(drawing, room)
                y = taken.top - 6
                leaf.write(str(one.number), (taken.left, y), 8, is_bold=True)
                page = _("page {n}").format(n=self._page_of[one.number])
                leaf.write(page, (taken.right, y), 6.5, ink=MUTED, anchor="right")
            leaf.write_foot(_("Solutions"))


def _boxes(body: Box, count: int) -> list[Box]:
    """Cut a page into rooms for its boards, in reading order."""
    rows = ROWS[count]
    height = (body.height - GAP * (len(rows) - 1)) / len(rows)
    found = []
    for row, across in enumerate(rows):
        width = (body.width - GAP * (across - 1)) / across
        top = body.top + row * (height + GAP)
        found += [
            Box(left, top, left + width, top + height)
            for column in range(across)
            for left in [body.left + column * (width + GAP)]
        ]
    return found
