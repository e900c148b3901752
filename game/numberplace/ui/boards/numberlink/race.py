"""A board of Numberlink in a race: drags by mouse and keys, of which only right links stay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.battle.race import Placing
from numberplace.core.errors import GameError
from numberplace.core.session import Session
from numberplace.core.words import _
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.logic.hints import known_solution
from numberplace.numberlink.model.geometry import Cell, Label
from numberplace.numberlink.model.moves import apply_move
from numberplace.numberlink.model.paths import Link
from numberplace.numberlink.model.puzzle import Puzzle
from numberplace.ui.boards.numberlink.board import LinkMouse, PenKey, SecondFinger
from numberplace.ui.boards.numberlink.drawing import LinkPainter
from numberplace.ui.boards.numberlink.grid import LinkGrid, fit
from numberplace.ui.boards.numberlink.play import LinkPlay
from numberplace.ui.boards.numberlink.spoken import spoken_links
from numberplace.ui.boards.numberlink.view import LinkView
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.session.play import WAYS, Play

if TYPE_CHECKING:
    from numberplace.storage.preferences import Preferences
    from numberplace.ui.kit.spoken import SpokenBoard

TOLD_SIZE: Final = 13
SLIP_SECONDS: Final = 0.6
"""Seconds a drag that was taken back stays in sight."""
_COMMANDS: Final = frozenset({"use", "next_digit", "previous_digit", "clear", *WAYS})
"""Commands of a game of Numberlink that a race has."""


class _RaceListener:
    """The program as a board of a race sees it: nothing is saved but the race itself."""

    def __init__(self, host: Host) -> None:
        self._host = host

    @property
    def preferences(self) -> Preferences:
        return self._host.preferences

    def changed(self, play: Play) -> None:
        """Leave the board as it is: the race is told by its score."""

    def sounded(self, name: str) -> None:
        """Stay silent: the race has sounds of its own."""


class RacePlay(LinkPlay):
    """A game in a race: a drag with a link that the solution lacks is taken back at once."""

    def __init__(self, host: Host, puzzle: Puzzle) -> None:
        session = Session(NUMBERLINK, puzzle, now=host.now)
        super().__init__(session, LinkView.from_saved(puzzle, {}), _RaceListener(host))
        solution = known_solution(puzzle)
        if solution is None:
            raise GameError(_("A race needs puzzles with exactly one solution."))
        self._right = frozenset(solution.all_links())
        self._credited: set[Link] = set()
        """Links that have brought their points; drawn again they bring none."""
        self._joined: set[Label] = set()
        self.placing: Placing | None = None
        """The links placed by the last action, until they are taken."""
        self.refused: tuple[Cell, ...] = ()
        """The cells of the last drag that was taken back."""

    def take_placing(self) -> Placing | None:
        """Return what was placed since the last look."""
        placing, self.placing = self.placing, None
        return placing

    def _draw(self, move: str) -> None:
        try:
            after = apply_move(self.paths, move)
        except GameError:
            self._settle(self.view.drag, self.view.beside)
            return
        drawn = set(after.all_links()) - set(self.paths.all_links())
        if drawn - self._right:
            # The whole drag is shown: to tell its wrong links would make long drags worth a try.
            self.refused = tuple(sorted({cell for link in drawn for cell in link}))
            self.placing = Placing(is_wrong=True)
            self._settle(self.view.drag, self.view.beside)  # what another finger draws goes on
            return
        self.make_move(move, "pencil")
        fresh, joined = drawn - self._credited, set(self.paths.joined_pairs()) - self._joined
        self._credited |= fresh
        self._joined |= joined
        self.placing = Placing(len(fresh), len(joined), self.was_solved)


class LinkRaceBoard:
    """One board; a wrong drag is shown for a moment and never stays."""

    def __init__(self, host: Host, puzzle: Puzzle) -> None:
        self._host = host
        self._room = Rect(0, 0, 0, 0)
        self._layout: Layout | None = None
        self._writer: Painter | None = None
        self.grid: LinkGrid | None = None
        self.show(puzzle)

    def show(self, puzzle: Puzzle) -> None:
        """Take the next board; the cursor goes to its first number."""
        self.play = RacePlay(self._host, puzzle)
        self._mouse = LinkMouse(self.play)
        self._second = SecondFinger(self.play)
        self._pen = PenKey(self.play)
        self._painter = LinkPainter(self.play)
        self.slip: tuple[tuple[Cell, ...], int, float] | None = None
        """The cells of the last drag that was taken back, how many these are, and the moment."""
        if self._layout is not None and self._writer is not None:
            self.place(self._room, self._layout, self._writer)

    @property
    def text(self) -> str:
        """The puzzle as a line of its kind."""
        return NUMBERLINK.format_puzzle(self.play.puzzle)

    @property
    def told(self) -> str:
        """Return the advice shown until a link is drawn."""
        return _("Drag from number to number; cover every cell.")

    @property
    def slip_text(self) -> str:
        """Return what is wrong at the last slip."""
        return _("This path is not right.") if self.slip else ""

    def place(self, room: Rect, layout: Layout, painter: Painter) -> None:
        """Stand in the middle of ``room``, as large as fits."""
        self._room, self._layout, self._writer = room, layout, painter
        line = painter.line_height(TOLD_SIZE)
        area = Rect(room.x, room.y, room.width, room.height - 2 * line)
        puzzle, before = self.play.puzzle, self.grid
        self.grid = fit(puzzle.width, puzzle.height, area, layout.unit, 1.0, (0.5, 0.5))
        if before is not None and before.board != self.grid.board:
            self.forget()  # the pointer is in another cell now, though nobody moved it

    # -- what the player does

    def forget(self) -> None:
        """Give up the drags under way."""
        self._mouse.forget()
        self._second.forget()
        self.play.deselect()

    def run(self, command_id: str) -> Placing | None:
        """Carry out a command; return what it placed."""
        if command_id == "use":
            self._pen.press()
        if command_id in _COMMANDS:
            self.play.run(command_id)
        return self._taken()

    def let_go(self) -> Placing | None:
        """Take the release of the key that draws; return what was placed."""
        self._pen.let_go()
        return self._taken()

    def mouse(self, event: Event, *, is_running: bool) -> tuple[bool, Placing | None]:
        """Take a press, a move or a release; return whether it was the board's, and what it
        placed."""
        if self.grid is None or not is_running:
            return False, None
        is_taken = False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self._mouse.is_dragging:
            self.forget()
            is_taken = True
        elif event.type == pygame.MOUSEBUTTONDOWN:
            is_taken = self._mouse.press(event.pos, event.button, self.grid)
        elif event.type == pygame.MOUSEMOTION:
            is_taken = self._mouse.move(event.pos, self.grid)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            is_taken = self._mouse.release()
        return is_taken, self._taken()

    def draw_beside(
        self, point: tuple[int, int] | None, *, begins: bool
    ) -> tuple[bool, Placing | None]:
        """Draw with a second finger, see ``kit.touch.Touched``; return what it placed as well."""
        if self.grid is None:
            return False, None
        if begins and point is not None:
            return self._mouse.is_dragging and self._second.begin(point, self.grid), None
        if point is None:
            return self._second.release(), self._taken()
        return self._second.move(point, self.grid), None

    def _taken(self) -> Placing | None:
        placing = self.play.take_placing()
        if placing is not None and placing.is_wrong:
            self.slip = (self.play.refused, len(self.play.refused), self._host.now())
        return placing

    def spoken(self) -> SpokenBoard:
        assert self.grid is not None
        return spoken_links(self.play, self.grid)

    # -- drawing

    def draw(self, now: float, told: str) -> None:
        """Paint the board, and the text ``told`` below it."""
        painter, grid = self._writer, self.grid
        if painter is None or grid is None:
            return
        patterns = self._host.preferences.path_marks
        has_patterns = patterns == "on" or (patterns == "auto" and self._host.theme.patterns)
        self._painter.draw(painter, grid, has_patterns=has_patterns)
        if self.slip is not None and now <= self.slip[2] + SLIP_SECONDS:
            for cell in self.slip[0]:
                place = grid.rect(cell)
                painter.frame(place, "clash", width=3, radius=4)
                painter.icon("strike", place, "clash")
        below = Rect(self._room.x, grid.board.bottom, self._room.width, 0)
        below.height = min(2 * painter.line_height(TOLD_SIZE), self._room.bottom - below.y)
        painter.text(told, below, "text_muted", size=TOLD_SIZE, align="centre")
