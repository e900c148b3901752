"""LinkBoard and LinkMouse: a Numberlink board of any size, and drags on it."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from typing import TYPE_CHECKING

import pygame
from pygame import Event, Rect

from numberplace.core.words import _
from numberplace.numberlink.model.geometry import Cell
from numberplace.numberlink.model.puzzle import Rule
from numberplace.ui.boards.board import GameBoard, NextPuzzle
from numberplace.ui.boards.numberlink.commands import CARDS
from numberplace.ui.boards.numberlink.drawing import LinkMotion, LinkPainter, draw_strip
from numberplace.ui.boards.numberlink.grid import ZOOMS, LinkGrid, edge_of_cell, fit
from numberplace.ui.boards.numberlink.packs import is_made, next_board, proved_rule
from numberplace.ui.boards.numberlink.play import LinkPlay
from numberplace.ui.boards.numberlink.solving import LinkSolving
from numberplace.ui.boards.numberlink.spoken import spoken_links
from numberplace.ui.boards.numberlink.view import Drag
from numberplace.ui.boards.zoom import SCROLL_CELLS
from numberplace.ui.kit.bindings import command_for
from numberplace.ui.kit.coordinates import draw_coordinates
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter

if TYPE_CHECKING:
    from numberplace.ui.kit.spoken import SpokenBoard

Point = tuple[int, int]


class LinkMouse:
    """Turns presses and moves into drags of a ``LinkPlay``."""

    def __init__(self, play: LinkPlay) -> None:
        self._play = play
        self._last: Point | None = None
        """The last place of the pointer with the left button down."""
        self._has_left = False
        """True if the drag has come out of the cell it began in."""
        self._is_inside = False
        """True if the pointer was on the board at its last place."""

    @property
    def is_dragging(self) -> bool:
        """Tell whether the left button is down on the board."""
        return self._last is not None

    def press(self, point: Point, button: int, grid: LinkGrid) -> bool:
        """A button went down; return True if it was on the board."""
        cell = grid.at(point)
        if cell is None:
            return False
        if button == 1:
            self._last, self._has_left, self._is_inside = point, False, True
            self._play.press(cell)
        elif button == 3:
            self._play.view.cursor = cell
            self._play.cut(cell)
        return button in (1, 3)

    @property
    def point(self) -> Point:
        """The last place of the pointer during the drag."""
        return self._last or (0, 0)

    def move(self, point: Point, grid: LinkGrid) -> bool:
        """The pointer moved; return True if the drag changed.

        Every cell on the straight way from the last place is visited, however fast the pointer was.
        What lies off the board, but for half a cell, draws nothing; but where the pointer leaves
        the board at the open border of a warp, the drag goes on in the cell on the other side.
        """
        if self._last is None:
            return False
        far = max(abs(point[0] - self._last[0]), abs(point[1] - self._last[1]))
        steps = max(1, 2 * far // grid.cell)
        changed = False
        drawn_in = grid.board.inflate(grid.cell, grid.cell)
        for step in range(1, steps + 1):
            between = (
                self._last[0] + (point[0] - self._last[0]) * step // steps,
                self._last[1] + (point[1] - self._last[1]) * step // steps,
            )
            if drawn_in.collidepoint(between):
                changed = self._lead_to(between, grid) or changed
            self._is_inside = grid.board.collidepoint(between)
        self._last = point
        self._has_left = self._has_left or changed
        return changed

    def _lead_to(self, point: Point, grid: LinkGrid) -> bool:
        """Lead the drag on to a point of the board, or off the board by a warp."""
        cell = grid.nearest(point)
        drag = self._drag
        if drag is None or grid.board.collidepoint(point):
            return self._lead(cell)
        board = grid.board
        right = (point[0] >= board.right) - (point[0] < board.left)
        down = (point[1] >= board.bottom) - (point[1] < board.top)
        geometry = self._play.puzzle.geometry
        other = None if right and down else geometry.warped_to(cell, down, right)
        if other is None:
            return self._lead(cell)
        # Off the board nothing goes back: a drag that has warped stays on the other side.
        return self._is_inside and drag.head == cell and self._lead(other)

    @property
    def _drag(self) -> Drag | None:
        return self._play.view.drag

    def _lead(self, cell: Cell) -> bool:
        return self._play.drag_to(cell)

    def release(self) -> bool:
        """The left button went up: the drag becomes a move, or was a click."""
        if self._last is None:
            return False
        self._last = None
        drag = self._play.view.drag
        if drag is not None and not self._has_left:
            self._play.click(drag.head)
        else:
            self._play.release()
        return True

    def forget(self) -> None:
        """Give the drag up; further moves with the button down are ignored."""
        if self.is_dragging:
            self._last = None
            self._play.deselect()


class PenKey:
    """The key that draws: let go after drawing the key lifts the pen, after a tap the pen stays."""

    def __init__(self, play: LinkPlay) -> None:
        self._play = play
        self._drawn_from = 0
        """The cells in the trail when the key was pressed."""

    def press(self) -> None:
        """Note that the key goes down; to be called before the command is run."""
        drag = self._play.view.drag
        self._drawn_from = 0 if drag is None else len(drag.trail)

    def let_go(self) -> bool:
        """Lift the pen if something was drawn since; return whether the pen was lifted."""
        drag = self._play.view.drag
        if drag is None or not self._play.view.by_keys or not drag.move:
            return False
        if self._drawn_from and len(drag.trail) == self._drawn_from:
            return False
        self._play.release()
        return True


class SecondFinger(LinkMouse):
    """Turns the moves of a second finger into a path that is drawn beside the first."""

    def begin(self, point: Point, grid: LinkGrid) -> bool:
        """The finger came down; return whether it draws."""
        cell = grid.at(point)
        if cell is None or not self._play.press_beside(cell):
            return False
        self._last, self._is_inside = point, True
        return True

    @property
    def _drag(self) -> Drag | None:
        return self._play.view.beside

    def _lead(self, cell: Cell) -> bool:
        return self._play.lead_beside(cell)

    def release(self) -> bool:
        """The finger was lifted: its path becomes a move."""
        self._last = None
        self._play.release_beside()
        return True


LOOKS = frozenset({"zoom_in", "zoom_out", "path_marks"})
"""Commands that change nothing but how the board is seen."""
SCROLL_EVERY = 0.12
"""Seconds between the steps by which a board moves under a drag at its edge."""


class LinkBoard(GameBoard):
    """The board of one game of Numberlink: drawing, mouse and commands."""

    has_slim_end = True
    tour = CARDS
    zooms_cells = True
    zoom_steps = ZOOMS

    play: LinkPlay

    def __init__(self, play: LinkPlay, host: Host) -> None:
        super().__init__(play, host)
        self._followed = play.view.cursor
        """The cell that was brought into sight last."""
        self.mouse = LinkMouse(play)
        self.second = SecondFinger(play)
        self.motion = LinkMotion(host.now)
        self.search = LinkSolving(play, host, self.keep_ticking)
        self.solve_with(self.search, ("hint", "hint_at_once", "check", "draw_path"))
        self._painter = LinkPainter(play)
        self._scrolled_at = 0.0
        self._pen = PenKey(play)
        if self._is_from_outside and not play.moves_made:
            self.search.doubt()
        self.commands |= {
            "zoom_in": lambda: self.zoom_about_cursor(1),
            "zoom_out": lambda: self.zoom_about_cursor(-1),
            "path_marks": self._toggle_marks,
            "lesson": self._open_lesson,
        }
        self.switches["path_marks"] = lambda: self.has_marks

    def _open_lesson(self) -> None:
        from numberplace.ui.boards.numberlink.school import open_lesson  # not always asked for

        step = self.play.view.whole_step
        if step is None or not open_lesson(self.host, step.technique):
            text = _("Ask for a hint first; the lesson explains the technique it shows.")
            self.play.say(text)

    @property
    def is_celebrating(self) -> bool:
        return self.motion.is_finale

    def finish_celebrating(self) -> None:
        self.motion.stop()

    def another(self, solved: Collection[str]) -> NextPuzzle:
        session = self.play.session
        return next_board(self.play.puzzle, session.level, solved)

    @property
    def _is_from_outside(self) -> bool:
        """Tell whether nothing is known of the puzzle; an id that spells the puzzle out proves
        nothing."""
        game_id = self.play.view.game_id
        return not is_made(game_id) if game_id else not self.play.session.level

    @cached_property
    def _known_proof(self) -> Rule | None:
        view, session = self.play.view, self.play.session
        return proved_rule(self.play.puzzle, session.level, view.game_id)

    @property
    def proved(self) -> Rule | None:
        """The strictest rule one solution is proved under, None while none is known."""
        return self._known_proof or self.search.proved

    @property
    def grid(self) -> LinkGrid:
        """The rectangles of the cells now."""
        puzzle, zoom = self.play.puzzle, self.zoom
        area, unit = self.layout.board, self.layout.unit
        return fit(puzzle.width, puzzle.height, area, unit, zoom.factor, zoom.middle)

    def size_at(self, factor: float) -> tuple[int, int]:
        puzzle, layout = self.play.puzzle, self.window
        cell = edge_of_cell(puzzle.width, puzzle.height, layout.board, layout.unit, factor)
        return puzzle.width * cell, puzzle.height * cell

    @property
    def has_marks(self) -> bool:
        chosen = self.host.preferences.path_marks
        return chosen == "on" or (chosen == "auto" and self.host.theme.patterns)

    def place(self, layout: Layout) -> None:
        """Take the rectangles of a window; a drag does not outlast a change of its size."""
        if layout.size != self.layout.size:
            self.interrupt()
        super().place(layout)

    def reveal_cursor(self) -> None:
        self._followed = self.play.view.cursor
        super().reveal_cursor()

    def refresh(self, *, is_moving: bool) -> None:
        if not self.mouse.is_dragging and self.play.view.cursor != self._followed:
            self.reveal_cursor()
        self.motion.watch(self.play.paths, is_wanted=is_moving)
        if self.play.exercise is not None:
            self.play.exercise.watch()

    # -- drawing

    def draw(self, painter: Painter) -> None:
        grid = self.grid
        if grid.seen != self.layout.board:
            painter.fill(self.layout.board, "ground")
        self._painter.draw(painter, grid, has_patterns=self.has_marks)
        if self.motion.is_active:
            self.motion.draw(painter, grid, self._painter.keep(painter, grid).sprites)

    def draw_coordinates(self, painter: Painter) -> None:
        puzzle, grid = self.play.puzzle, self.grid
        draw_coordinates(painter, grid.board, grid.seen, puzzle.width, puzzle.height)

    def draw_strip(self, painter: Painter) -> None:
        draw_strip(painter, self.layout, self.play)

    # -- events

    def handle_over(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and command_for(event, self.host.bindings) == "use":
            self._pen.press()
        return False

    def handle(self, event: Event, *, is_open: bool) -> bool:
        """Act on the mouse, or on a key let go; return True if the board must be drawn again."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return is_open and self._press(event)
        if event.type == pygame.MOUSEBUTTONUP:
            return event.button == 1 and self.mouse.release()
        if event.type == pygame.MOUSEMOTION:
            return self._point_at(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        return event.type == pygame.KEYUP and self._let_go(event)

    def _press(self, event: Event) -> bool:
        if event.button == 3 and self.mouse.is_dragging:
            self.mouse.forget()
            return True
        if event.button not in (1, 3) or self.grid.at(event.pos) is None:
            return False
        self.stop()
        self.play.close_lesson()
        return self.mouse.press(event.pos, event.button, self.grid)

    def _point_at(self, point: tuple[int, int]) -> bool:
        self.play.view.hovered = self.grid.at(point)
        return self.mouse.move(point, self.grid)

    def _wheel(self, event: Event) -> bool:
        point = pygame.mouse.get_pos()
        if self.mouse.is_dragging or not self.layout.board.collidepoint(point):
            return False
        if pygame.key.get_mods() & (pygame.KMOD_SHIFT | pygame.KMOD_ALT) or event.x:
            far = SCROLL_CELLS * self.grid.cell
            self.zoom.move(-event.x * far, 0 if event.x else event.y * far)
        else:
            self.zoom.step(event.y, point)
        return True

    def _let_go(self, event: Event) -> bool:
        return command_for(event, self.host.bindings) == "use" and self._pen.let_go()

    def tick(self) -> bool:
        """Think and solve on, move the board under a drag at its edge, let motion run."""
        changes = (super().tick(), self._scroll_along())
        return any(changes) or self.motion.is_active

    def _scroll_along(self) -> bool:
        """Move a zoomed board while a drag rests at the edge of the visible part."""
        is_due = self.host.now() - self._scrolled_at >= SCROLL_EVERY
        if not self.is_zoomed or not self.mouse.is_dragging or not is_due:
            return False
        self._scrolled_at = self.host.now()
        if not self.zoom.nudge(self.mouse.point, self.grid.cell):
            return False
        self.mouse.move(self.mouse.point, self.grid)
        return True

    def draw_beside(self, point: Point | None, *, begins: bool = False) -> bool:
        if begins and point is not None:
            return self.mouse.is_dragging and self.second.begin(point, self.grid)
        return self.second.release() if point is None else self.second.move(point, self.grid)

    def interrupt(self) -> None:
        self.mouse.forget()
        self.second.forget()

    # -- what the screen asks

    def tooltip(self) -> str:
        cell = self.play.view.hovered
        label = 0 if cell is None else self.play.label_at(cell)
        is_wanted = self.host.preferences.tooltips and not self.mouse.is_dragging
        if cell is None or not label or not is_wanted:
            return ""
        length = len(self.play.shown.path_through(cell))
        return _("Number {number}: {n} cells long").format(number=label, n=length)

    def status(self) -> list[str]:
        puzzle, view = self.play.puzzle, self.play.view
        is_down = view.by_keys and view.drag is not None
        parts = [_("Pen down") if is_down else f"{puzzle.width} × {puzzle.height}"]
        if not self.layout.is_wide:
            return parts
        if self.proved is not None:
            parts.append(_("one solution"))
        if not self.play.was_solved:
            parts.append(puzzle.rule.sentence)
        return parts

    def spoken(self) -> SpokenBoard:
        return spoken_links(self.play, self.grid)

    @property
    def cells_place(self) -> Rect:
        return self.grid.seen

    def rect_of(self, cell: int) -> Rect:
        return self.grid.rect(cell)

    def run(self, command_id: str) -> None:
        if command_id not in LOOKS:
            self.interrupt()
        super().run(command_id)

    def _toggle_marks(self) -> None:
        self.host.prefer(path_marks="off" if self.has_marks else "on")
        shown = self.has_marks
        self.play.say(
            _("Paths carry their numbers and patterns.")
            if shown
            else _("Paths are told apart by colour and by the numbers at their ends.")
        )
