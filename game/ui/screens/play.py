"""The play screen: menu bar, board, strip, panel and status line around one ``Play``."""

from __future__ import annotations

import pygame
from pygame import Rect
from pygame.event import Event

from game.core.clock import format_clock
from game.core.words import _
from game.ui.bindings import command_for
from game.ui.boards.sudoku import draw_board, draw_hidden, draw_strip, possible_text
from game.ui.commands import COMMAND
from game.ui.dialog import WarningDialog
from game.ui.host import Host
from game.ui.layout import Layout, lay_out
from game.ui.menu import MenuBar
from game.ui.painter import Painter
from game.ui.play import Play
from game.ui.screens.all_steps import AllStepsDialog
from game.ui.screens.board_mouse import BoardMouse
from game.ui.screens.congratulation import Congratulation
from game.ui.screens.lesson_card import LessonCard
from game.ui.screens.motion import Motion
from game.ui.screens.pad import Pad
from game.ui.screens.panel import Panel
from game.ui.screens.solutions import SolutionsDialog
from game.ui.screens.tour import Tour

TOOLTIP_DELAY = 0.4
"""Seconds the pointer rests before a tooltip shows."""
SOLVE_SLICE = 0.010
"""Seconds of a frame that Solve may take before the frame is drawn."""


class PlayScreen:
    """Shows a game and turns events into its commands."""

    def __init__(self, host: Host, play: Play, title: str) -> None:
        self.host = host
        self.play = play
        self.title = title
        self.layout: Layout = lay_out((960, 660))
        self.menu = MenuBar(self.run, self.can, self._is_on)
        self.panel = Panel(self.run)
        self.congratulation = Congratulation(host)
        self.mouse = BoardMouse(play, host.now, self._open_pad)
        self.pad = Pad(play, self.run)
        self.motion = Motion(host.now)
        self.tour = Tour(lambda: host.prefer(tour_seen=True))
        self.tour.is_open = not host.preferences.tour_seen
        self.lesson_card = LessonCard(self.run, self._close_lesson)
        self.is_away = False
        """The window has lost the focus."""
        self.is_covered = False
        """A dialog or the editor lies over this screen."""
        self.is_solving = False
        self._shown_second = -1
        self._rested_at = 0.0
        self._tooltip = ""
        self._pointer = (0, 0)

    @property
    def is_hidden(self) -> bool:
        """Tell whether the board must not be seen: paused, or the window is not in front."""
        return (self.play.view.is_paused or self.is_away) and not self.play.was_solved

    def place(self, layout: Layout, painter: Painter) -> None:
        """Take a new window size."""
        self.layout = layout
        if layout.panel is not None:
            self.panel.place(layout)
        self.congratulation.place(layout, painter)
        self.lesson_card.place(self._lesson_place(), layout)
        if layout.panel is not None:
            self.tour.place(self.panel.lesson_rect, layout)

    def _lesson_place(self) -> Rect:
        """Over the log of the panel, or over the strip and the last row of a narrow window."""
        px = self.layout.px
        if self.layout.panel is not None:
            return self.panel.lesson_rect
        lesson = self.play.view.lesson
        cells = {mark.cell for mark in lesson.step.all_marks()} if lesson else set()
        is_low = any(cell >= 54 for cell in cells) and not any(cell < 27 for cell in cells)
        top = px(28) if is_low else self.layout.size[1] - px(176)
        return Rect(px(6), top, self.layout.size[0] - px(12), px(170))

    def _close_lesson(self) -> None:
        self.play.close_lesson()

    def relabel(self) -> None:
        """Take labels from the language spoken now."""
        self.panel.relabel()
        self.congratulation.relabel()
        self.lesson_card.relabel()
        self.tour.relabel()

    # -- commands

    def can(self, command_id: str) -> bool:
        """Tell whether a command is possible now."""
        if self.is_hidden and (self.play.knows(command_id) or command_id == "solve"):
            return False
        return self.play.can(command_id)

    def run(self, command_id: str) -> None:
        """Carry out a command, the program's own ones included."""
        if not self.can(command_id):
            return
        self.is_solving = False
        if command_id == "pause":
            self.set_paused(not self.play.view.is_paused)
        elif command_id == "solve":
            self._start_solving()
        elif command_id == "all_steps":
            self._show_all_steps()
        elif command_id == "pad":
            self._open_pad()
        elif command_id == "menu":
            self.menu.open()
        elif self.play.knows(command_id):
            self.play.run(command_id)
        else:
            self.host.run(command_id)
        if command_id in ("hint", "hint_at_once", "all_steps", "why_not", "solve"):
            self._offer_undo()
        self.refresh()

    def _offer_undo(self) -> None:
        """Without a panel, a warning that offers undo comes as a dialog."""
        message = self.play.view.message
        if self.layout.panel is None and message.offers_undo:
            self.host.show(WarningDialog(self.host, message.text, lambda: self.run("undo")))

    def set_paused(self, is_paused: bool) -> None:
        """Hide the board and stop the clock, or go on."""
        self.play.view.is_paused = is_paused
        self.tend_clock()

    def set_away(self, is_away: bool) -> None:
        """The window lost the focus, or has it again."""
        self.is_away = is_away
        self.tend_clock()

    def set_covered(self, is_covered: bool) -> None:
        """A dialog was laid over the screen, or taken away again."""
        self.is_covered = is_covered
        self.tend_clock()

    def tend_clock(self) -> None:
        """Let the clock run exactly while the game is played."""
        if self.is_hidden or self.is_covered or self.play.was_solved:
            self.play.session.clock.pause()
        else:
            self.play.session.clock.start()

    def refresh(self) -> None:
        """Bring the panel up to date."""
        self.panel.refresh(self.play, self.can)
        is_wanted = not self.host.preferences.reduced_motion and not self.is_solving
        self.motion.watch(self.play.table.digits, is_wanted=is_wanted)
        place = self._lesson_place()
        if place != self.lesson_card.rect:
            self.lesson_card.place(place, self.layout)
        self.congratulation.refresh(self.play)

    def _open_pad(self) -> None:
        if not self.is_hidden and not self.play.was_solved:
            self.pad.open()

    def _show_all_steps(self) -> None:
        if not self.play.warn_of_trouble():
            self.host.show(AllStepsDialog(self.host, self.play))

    def _start_solving(self) -> None:
        self.is_solving = not self.play.warn_of_trouble()

    def _is_on(self, command_id: str) -> bool | None:
        view = self.play.view
        switches = {
            "colour_mode": view.is_colour_mode,
            "show_marks": view.shows_marks,
            "pause": view.is_paused,
            "digit_filter": view.filter == "digit",
            "bivalue_filter": view.filter == "bivalue",
            "sound": self.host.preferences.sound,
        }
        return switches.get(command_id)

    # -- events

    def handle(self, event: Event) -> bool:
        """Act on an event; return whether the screen must be drawn again."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        if self.congratulation.is_shown and self.congratulation.handle(event):
            return True
        if self.menu.handle(event):
            return True
        if self.pad.is_open:
            return self.pad.handle(event)
        if self._shows_tour and self.tour.handle(event):
            return True
        if self._lesson_takes(event):
            return True
        if self.is_hidden and self._wakes(event):
            self.is_away = False
            self.set_paused(False)
            self.refresh()
            return True
        if event.type == pygame.KEYDOWN:
            return self._handle_key(event)
        if self.layout.panel is not None and self.panel.form.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._handle_press(event)
        if event.type == pygame.MOUSEBUTTONUP and self.mouse.release(event):
            self.refresh()
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._handle_motion(event.pos)
        return False

    @property
    def _shows_tour(self) -> bool:
        return self.tour.is_open and self.layout.panel is not None and self.play.view.lesson is None

    def _lesson_takes(self, event: Event) -> bool:
        """Tell whether an open lesson used the event: its buttons, or its card being clicked."""
        card = self.lesson_card
        if self.play.view.lesson is None or self.is_hidden:
            return False
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            is_inside = card.rect.collidepoint(event.pos)
            if card.handle(event) or is_inside:
                self.refresh()
                return True
            return False
        return event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL) and card.handle(event)

    def _wakes(self, event: Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self.layout.board.collidepoint(event.pos)
        return event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN)

    def _handle_key(self, event: Event) -> bool:
        if event.key == pygame.K_TAB and self.layout.panel is not None:
            return self.panel.form.handle(event)
        if event.key == pygame.K_ESCAPE:
            self.panel.form.focus = None
            self.play.close_lesson()
            self.play.select(frozenset())
            self.is_solving = False
            return True
        in_panel = self.panel.form.focus is not None and self.panel.form.shows_focus
        if in_panel and self.panel.form.handle(event):
            return True
        command_id = command_for(event, self.host.bindings)
        if command_id is None:
            return False
        self.play.view.has_keyboard = True
        if self.play.knows(command_id):
            self.panel.form.focus = None
        self.run(command_id)
        return True

    def _handle_press(self, event: Event) -> bool:
        digit = self.layout.strip_at(event.pos)
        if digit is not None and event.button == 1:
            self.play.choose_digit(digit)
            if self.play.prefers_cells_first and not self.is_hidden:
                self.play.run(f"place_{digit}")
        is_playable = not self.is_hidden and not self.play.was_solved
        if is_playable and self.mouse.press(event, self.layout):
            self.is_solving = False
            self.panel.form.focus = None
        self._tooltip = ""
        self._rested_at = self.host.now()
        self.refresh()
        return True

    def _handle_motion(self, point: tuple[int, int]) -> bool:
        if self.mouse.move(point, self.layout):
            return True
        hit = self.layout.cell_at(point)
        cell = hit[0] if hit else None
        changed = cell != self.play.view.hovered or bool(self._tooltip)
        if cell != self.play.view.hovered:
            self._tooltip = ""
            self._rested_at = self.host.now()
        self.play.view.hovered = cell
        return changed and cell is not None

    # -- time

    def tick(self) -> bool:
        """Do what time brings; return whether the screen must be drawn again."""
        changed = self._solve_on() if self.is_solving else False
        changed = self.mouse.tick() or self.motion.is_active or changed
        second = int(self.play.session.clock.elapsed)
        if second != self._shown_second:
            self._shown_second = second
            changed = True
        return self._show_tooltip() or changed

    def _solve_on(self) -> bool:
        """Carry out deductions for a slice of a frame."""
        until = self.host.now() + SOLVE_SLICE
        while self.is_solving and self.host.now() < until:
            step = None if self.play.was_solved else self.play.teacher.next_step()
            if step is None:
                self.is_solving = False
                self._finish_by_search()
            else:
                self.play.teacher.carry_out(step)
        self.refresh()
        return True

    def _finish_by_search(self) -> None:
        """Logic is exhausted: fill in the rest by search, or show that it is not one answer."""
        if self.play.was_solved:
            return
        from game.sudoku.verdict import find_out  # the engine must not delay the first frame

        table = self.play.table
        solutions = find_out(table.digits)
        if solutions.is_unique:
            self.play.fill_in(solutions.found[0])
        else:
            self.play.warn(solutions.message)
        if len(solutions.found) > 1:
            self.host.show(SolutionsDialog(self.host, table.givens, *solutions.found))

    def _show_tooltip(self) -> bool:
        if self._tooltip or self.host.now() - self._rested_at < TOOLTIP_DELAY:
            return False
        self._tooltip = self._tooltip_text()
        return bool(self._tooltip)

    def _tooltip_text(self) -> str:
        cell = self.play.view.hovered
        if self.menu.is_open or self.is_hidden:
            return ""
        if cell is not None and self.layout.board.collidepoint(self._pointer):
            return possible_text(self.play.table, cell)
        widget = self.panel.form.tooltip if self.layout.panel is not None else None
        return widget[0] if widget else ""

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Paint the whole screen."""
        painter.fill(painter.surface.get_rect(), "ground")
        if self.is_hidden:
            draw_hidden(painter, self.layout, _("Paused. Click or press Space to go on."))
        else:
            draw_board(painter, self.layout, self.play.table, self.play.view)
            self.motion.draw(painter, self.layout)
        draw_strip(painter, self.layout, self.play.table, self.play.view.digit)
        if self.layout.panel is not None:
            self.panel.draw(painter, self.play, self.title)
        self._draw_status(painter)
        if self._shows_tour:
            self.tour.draw(painter)
        if self.play.view.lesson is not None and not self.is_hidden:
            self.lesson_card.draw(painter, self.play.view)
        if self.pad.is_open and not self.is_hidden:
            self.pad.draw(painter, self.layout)
        if self.congratulation.is_shown:
            self.congratulation.draw(painter)
        if self._tooltip:
            self._draw_tooltip(painter)
        self.menu.draw(painter, self.layout.menu)

    def _draw_status(self, painter: Painter) -> None:
        view = self.play.view
        mode = _("Colour mode") if view.is_colour_mode else _("Number mode")
        rect = self.layout.status
        parts = [mode, _("digit {digit}").format(digit=view.digit)]
        if self.layout.panel is None:
            parts.append(format_clock(self.play.session.clock.elapsed))
        if self.play.was_solved:
            time = format_clock(self.play.session.clock.elapsed)
            parts.append(_("solved in {time}").format(time=time))
        left = " · ".join(parts)
        painter.text(left, rect, "text_muted", size=12)
        used = painter.width(left, 12) + painter.px(20)
        words = Rect(rect.x + used, rect.y, rect.width - used, rect.height)
        if self.layout.panel is None:
            painter.text(view.message.text, words, view.message.tone, size=12, align="right")
        else:
            help_key = _("{name}: {key}").format(name=_(COMMAND["help"].label), key="F1")
            painter.text(help_key, words, "text_muted", size=12, align="right")

    def _draw_tooltip(self, painter: Painter) -> None:
        px = painter.px
        width = painter.width(self._tooltip, 13) + px(18)
        box = Rect(self._pointer[0] + px(14), self._pointer[1] + px(18), width, px(26))
        box.clamp_ip(painter.surface.get_rect())
        painter.fill(box.move(0, px(2)), "shadow", radius=5)
        painter.fill(box, "tooltip", radius=5)
        painter.text(self._tooltip, box, "tooltip_text", size=13, align="centre")
