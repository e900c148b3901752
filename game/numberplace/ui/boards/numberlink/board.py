"""LinkBoard: a Numberlink board of any size with mouse, keys, zoom, strip and motion."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import cached_property, partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.words import _
from numberplace.numberlink.model.puzzle import Rule
from numberplace.ui.boards.board import Another, Board
from numberplace.ui.boards.numberlink.drawing import BoardPainter
from numberplace.ui.boards.numberlink.grid import Grid
from numberplace.ui.boards.numberlink.motion import LinkMotion
from numberplace.ui.boards.numberlink.mouse import LinkMouse
from numberplace.ui.boards.numberlink.packs import next_board
from numberplace.ui.boards.numberlink.play import LinkPlay
from numberplace.ui.boards.numberlink.proof import is_made, proved_rule
from numberplace.ui.boards.numberlink.sight import Sight
from numberplace.ui.boards.numberlink.solving import Solving
from numberplace.ui.boards.numberlink.strip import draw_strip
from numberplace.ui.boards.numberlink.tour import CARDS
from numberplace.ui.kit.bindings import command_for
from numberplace.ui.kit.coordinates import draw_coordinates
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout, lay_out
from numberplace.ui.kit.painter import Painter
from numberplace.ui.session.thinking import Thinking

if TYPE_CHECKING:
    from numberplace.ui.kit.spoken import SpokenBoard

ASKS = frozenset({"hint", "hint_at_once", "check", "draw_path"})
"""The commands that wait until the board is thought out."""
LOOKS = frozenset({"zoom_in", "zoom_out", "path_marks"})
"""Commands that change nothing but how the board is seen."""
SCROLL_EVERY = 0.12
"""Seconds between the steps by which a board moves under a drag at its edge."""


class LinkBoard(Board):
    """What the player sees and touches of one game of Numberlink."""

    has_slim_end = True
    tour = CARDS

    play: LinkPlay

    def __init__(self, play: LinkPlay, host: Host) -> None:
        super().__init__(play, host)
        self.sight = Sight(play, lay_out((960, 660)))
        self.mouse = LinkMouse(play)
        self.motion = LinkMotion(host.now)
        self.solving = Solving(play, host)
        self._painter = BoardPainter(play)
        self._scrolled_at = 0.0
        self._drawn_from = 0
        """How long the trail was when that key went down."""
        if self._is_from_outside and not play.moves_made:
            self.solving.doubt()
        self.thinking = Thinking(play)
        self._commands: dict[str, Callable[[], object]] = {
            **{asks: partial(self.thinking.run, asks) for asks in ASKS},
            "undo_mistake": self.thinking.undo_mistake,
            "solve": self.solving.start,
            "count_solutions": self.solving.count,
            "zoom_in": lambda: self.sight.zoom(1),
            "zoom_out": lambda: self.sight.zoom(-1),
            "path_marks": self._toggle_marks,
            "lesson": self._open_lesson,
        }

    def _open_lesson(self) -> None:
        """Open the lesson on what a hint shows."""
        from numberplace.ui.boards.numberlink.school import open_lesson  # not always asked for

        step = self.play.view.whole_step
        if step is None or not open_lesson(self.host, step.technique):
            text = _("Ask for a hint first: the lesson is on the technique it shows.")
            self.play.say(text)

    @property
    def is_solving(self) -> bool:
        """Tell whether the program is solving the puzzle, or thinking."""
        return self.solving.is_active or self.thinking.is_active

    @property
    def is_thinking(self) -> bool:
        """Tell whether a command waits for an answer that is worked out."""
        return self.thinking.is_active

    def waits_for(self, command_id: str) -> bool:
        """Tell whether a command is thought about already."""
        return self.thinking.waits_for(command_id)

    @property
    def is_celebrating(self) -> bool:
        """Tell whether light runs through the finished paths."""
        return self.motion.is_finale

    def finish_celebrating(self) -> None:
        """Put the light out."""
        self.motion.stop()

    def another(self, solved: Collection[str]) -> Another:
        """Return the next board of the pack, else one to be made of this size and level."""
        session = self.play.session
        return next_board(self.play.puzzle, session.level, solved)

    @property
    def _is_from_outside(self) -> bool:
        """Tell whether nothing is known of the puzzle; an id that spells it out proves nothing."""
        game_id = self.play.view.game_id
        return not is_made(game_id) if game_id else not self.play.session.level

    @cached_property
    def _known_proof(self) -> Rule | None:
        view, session = self.play.view, self.play.session
        return proved_rule(self.play.puzzle, session.level, view.game_id)

    @property
    def proved(self) -> Rule | None:
        """The strictest rule one solution is proved under, None while none is known."""
        return self._known_proof or self.solving.proved

    @property
    def grid(self) -> Grid:
        """Where the cells stand now."""
        return self.sight.grid

    @property
    def has_marks(self) -> bool:
        """Tell whether paths carry numbers and patterns beside their colours."""
        chosen = self.host.preferences.path_marks
        return chosen == "on" or (chosen == "auto" and self.host.theme.patterns)

    def place(self, layout: Layout) -> None:
        """Take the rectangles of a window; a drag does not outlast a change of its size."""
        if layout.size != self.layout.size:
            self.interrupt()
        super().place(layout)
        self.sight.layout = layout

    def refresh(self, *, is_moving: bool) -> None:
        """Start the pulse that fits what has changed, and follow the cursor."""
        if not self.mouse.is_dragging:
            self.sight.follow_cursor()
        self.motion.watch(self.play.paths, is_wanted=is_moving)
        if self.play.exercise is not None:
            self.play.exercise.watch()

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Paint the board with everything on it."""
        grid = self.grid
        if grid.seen != self.layout.board:
            painter.fill(self.layout.board, "ground")
        self._painter.draw(painter, grid, has_patterns=self.has_marks)
        if self.motion.is_active:
            self.motion.draw(painter, grid, self._painter.keep(painter, grid).sprites)

    def draw_coordinates(self, painter: Painter) -> None:
        """Name the rows and columns in sight."""
        puzzle, grid = self.play.puzzle, self.grid
        draw_coordinates(painter, grid.board, grid.seen, puzzle.width, puzzle.height)

    def draw_strip(self, painter: Painter) -> None:
        """Paint how far the game has come."""
        draw_strip(painter, self.layout, self.play)

    # -- events

    def handle_over(self, event: Event) -> bool:
        """Note how far the trail is when the key that draws goes down."""
        if event.type == pygame.KEYDOWN and command_for(event, self.host.bindings) == "use":
            drag = self.play.view.drag
            self._drawn_from = 0 if drag is None else len(drag.trail)
        return False

    def handle(self, event: Event, *, is_open: bool) -> bool:
        """Act on the mouse, or on a key let go; return whether the board must be drawn again."""
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
            self.sight.pan(event.x, 0 if event.x else event.y)
        else:
            self.sight.zoom(event.y, point)
        return True

    def _let_go(self, event: Event) -> bool:
        """The key that draws was let go: after drawing that lifts the pen, after a tap it stays."""
        if command_for(event, self.host.bindings) != "use":
            return False
        drag = self.play.view.drag
        if drag is None or not self.play.view.by_keys or not drag.move:
            return False
        if self._drawn_from and len(drag.trail) == self._drawn_from:
            return False
        self.play.release()
        return True

    def tick(self) -> bool:
        """Think and solve on, let motion run."""
        has_thought = self.thinking.tick() or self._scroll_along()
        return self.solving.tick() or self.motion.is_active or has_thought

    def _scroll_along(self) -> bool:
        """Move a zoomed board while a drag rests at the edge of what is seen."""
        is_due = self.host.now() - self._scrolled_at >= SCROLL_EVERY
        if not self.play.view.zoom or not self.mouse.is_dragging or not is_due:
            return False
        self._scrolled_at = self.host.now()
        if not self.sight.nudge(self.mouse.point):
            return False
        self.mouse.move(self.mouse.point, self.grid)
        return True

    def stop(self) -> None:
        """Give up thinking and solving."""
        self.thinking.stop()
        self.solving.stop()

    def interrupt(self) -> None:
        """Give up what the mouse draws; a pen that keys have put down stays."""
        self.mouse.forget()

    # -- what the screen asks

    def tooltip(self) -> str:
        """Return which pair covers the cell under the pointer, and how long its path is."""
        cell = self.play.view.hovered
        label = 0 if cell is None else self.play.label_at(cell)
        is_wanted = self.host.preferences.tooltips and not self.mouse.is_dragging
        if cell is None or not label or not is_wanted:
            return ""
        length = len(self.play.shown.path_through(cell))
        return _("Number {number}: {n} cells long").format(number=label, n=length)

    def status(self) -> list[str]:
        """Return the size or that the pen is down, the proof, and the rule while it matters."""
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
        """Return what a screen reader is told of the board."""
        from numberplace.ui.boards.numberlink.spoken import spoken_links  # while one is running

        return spoken_links(self.play, self.grid)

    def pinch(self, middle: tuple[int, int], by: float, move: tuple[int, int]) -> bool:
        """Zoom and move what is seen."""
        self.sight.pinch(middle, by, move)
        return True

    @property
    def is_zoomed(self) -> bool:
        """Tell whether less than the whole board is seen."""
        return self.play.view.zoom > 0

    def show_all(self) -> None:
        """Show the whole board."""
        self.sight.show_all()

    @property
    def cells_place(self) -> Rect:
        """The rectangle of all cells in sight, in window pixels."""
        return self.grid.seen

    def place_of(self, cells: Iterable[int]) -> Rect:
        """Return the rectangle around cells, in window pixels."""
        rects = [self.grid.rect(cell) for cell in cells]
        return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)

    def knows(self, command_id: str) -> bool:
        """Tell whether a command is the board's business."""
        return command_id in self._commands

    def run(self, command_id: str) -> None:
        """Carry out a command that the board knows; one that does not only look ends a drag."""
        if command_id not in LOOKS:
            self.interrupt()
        self._commands[command_id]()

    def is_on(self, command_id: str) -> bool | None:
        """Tell how a switch of the board stands."""
        return self.has_marks if command_id == "path_marks" else None

    def _toggle_marks(self) -> None:
        self.host.prefer(path_marks="off" if self.has_marks else "on")
        shown = self.has_marks
        self.play.say(
            _("Paths carry their numbers and patterns.")
            if shown
            else _("Paths are told apart by colour and by the numbers at their ends.")
        )
