"""The play screen: menu bar, board, strip, panel and status line around one ``Play``."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Event, Rect

from numberplace.core.words import N_, _
from numberplace.ui.boards import BOARDS
from numberplace.ui.commands import MENUS
from numberplace.ui.dialogs.lesson_card import LessonCard
from numberplace.ui.dialogs.repairs import RepairDialog
from numberplace.ui.kit.bindings import shortcut
from numberplace.ui.kit.button_hints import IN_DIALOG, IN_LESSON, TO_PANEL, Hints
from numberplace.ui.kit.commands import SEPARATOR
from numberplace.ui.kit.dialog import ask
from numberplace.ui.kit.host import Announcements, Host, Screen, ScreenDescription
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.menu import MenuBar
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.touch import Scrolled
from numberplace.ui.kit.widgets import Form
from numberplace.ui.screens.cards import Banner, Congratulation, EndOfGame, Tour
from numberplace.ui.screens.overlays import (
    Described,
    FocusRing,
    Tooltip,
    draw_ground,
    draw_status,
    draw_trial,
    draw_trial_badge,
)
from numberplace.ui.screens.panel import Panel
from numberplace.ui.screens.zoom_controls import ZOOM_COMMANDS, ZoomControls
from numberplace.ui.session.play import Play

_PAUSED = N_("Paused. Click or press Space to go on.")
_TEACHES = frozenset({"hint", "hint_at_once", "all_steps", "why_not", "solve", "set_hint"})
"""Commands that may end in a message that offers ways out."""
_GIVE_AWAY = frozenset(
    {
        "solve",
        "all_steps",
        "count_solutions",
        "what_if",
        "replay",
        "try",
        "keep_trial",
        "drop_trial",
    }
)
"""Commands of boards that would show things which a pause hides."""


class PlayScreen(Screen):
    """Shows a game and turns events into its commands."""

    leaves_room_for_names = True

    def __init__(self, host: Host, play: Play, title: str) -> None:
        super().__init__()
        self.host = host
        self.play = play
        self.title = title
        module = BOARDS[play.session.kind.id]
        self.board = module.new_board(play, host)
        self.zoom = ZoomControls(self.board)
        self.own = module.COMMANDS
        """The commands and labels that the kind of puzzle adds."""
        self._commands: dict[str, Callable[[], object]] = {
            **{each: partial(host.run, each) for each in host.command_ids},
            # moves of the game, and what only its view needs
            **{each: partial(play.run, each) for each in play.commands},
            # over the game's: the board thinks first where a move may take long
            **{each: partial(self.board.run, each) for each in self.board.commands},
            "pause": lambda: self.set_paused(not play.view.is_paused),
            "menu": self._open_menu,
        }
        """The actions of commands, by id: of all that know a command, the last one's."""
        self.menu = MenuBar(MENUS, host.bindings.commands, self)
        self.panel = Panel(self.board, self, title)
        end = Banner if self.board.has_slim_end else Congratulation
        self.congratulation: EndOfGame = end(self.board, self)
        self.tour = Tour(self.board, self.panel)
        self.lesson_card = LessonCard(self)
        forms = (self.panel.form, self.lesson_card.form, self.tour.form)
        self.ring = FocusRing(forms, lambda: self._forms)
        self.is_away = False
        """The window has lost the focus."""
        self.is_covered = False
        """A dialog or another screen lies over this one."""
        self._is_behind = False
        """Something has happened since ``refresh``."""
        self._shown_second = -1
        self._was_reading = False
        self.tooltip = Tooltip(self.board, self._may_tell, self._find_tooltip)

    @property
    def is_hidden(self) -> bool:
        """Tell whether the board must not be seen: paused, or the window is not in front."""
        return (self.play.view.is_paused or self.is_away) and not self.play.was_solved

    def place(self, layout: Layout, painter: Painter) -> None:
        self.layout = layout
        self.zoom.place(layout)
        self.panel.place(layout)
        self.panel.refresh()
        self.congratulation.place(layout, painter)
        self._place_beside_buttons()

    def pinch(self, middle: tuple[int, int], by: float, move: tuple[int, int]) -> bool:
        if self.is_hidden:
            return False
        self.zoom.pinch(middle, by, move)
        return True

    def draw_beside(self, point: tuple[int, int] | None, *, begins: bool = False) -> bool:
        is_drawn = self.board.draw_beside(point, begins=begins)
        if point is None:  # the path that was drawn has become a move
            self.note_change()
        return is_drawn

    def interrupt(self) -> None:
        self.board.interrupt()

    def scrolled_at(self, point: tuple[int, int]) -> Scrolled | None:
        if self.congratulation.is_shown or self.menu.is_open:
            return None
        if self.play.view.lesson is not None and self.lesson_card.rect.collidepoint(point):
            return self.lesson_card.form.scrolled_at(point)
        return self.panel.form.scrolled_at(point)

    def _place_beside_buttons(self) -> None:
        self.lesson_card.place(self.panel.places.lesson, self.layout)
        self.tour.place(self.panel.places.tour, self.layout)

    @property
    def needs_panel(self) -> bool:
        return self.play.view.lesson is not None or self.tour.is_open

    @property
    def may_say_why(self) -> bool:
        return self.has("say_why")

    def key_of(self, command_id: str) -> str:
        return shortcut(self.host.bindings, command_id)

    def accessible_tree(self) -> ScreenDescription:
        card = self.congratulation if self.congratulation.is_shown else self.board.over
        if card is not None:
            return ScreenDescription((), menu=self.menu, card=card)
        board = None if self.is_hidden else self.board.spoken()
        return ScreenDescription((*self._forms, *self.zoom.forms), board, self.menu)

    def announcements(self) -> Announcements:
        hint = self.lesson_card.announcements(self.play.view.lesson)
        tour = ("tour", self.tour.shown), "" if self.panel.is_toolbar else self.tour.words
        pause = ((("pause",), _(_PAUSED)),) if self.is_hidden and self.play.view.is_paused else ()
        game = self.play, self.panel.told_title()
        return (game, *hint, (self.play.view.message, self.play.spoken_message()), tour, *pause)

    def say(self, text: str) -> None:
        self.play.say(text)

    def relabel(self) -> None:
        for part in (self.panel, self.congratulation, self.lesson_card, self.tour, self.board):
            part.relabel()
        if self.play.view.lesson is not None:
            self.play.teacher.retell()

    # -- commands

    def has(self, command_id: str) -> bool:
        return command_id in self._commands

    def can(self, command_id: str) -> bool:
        if command_id not in self._commands or not self.play.can(command_id):
            return False
        gives_away = command_id in _GIVE_AWAY or command_id in self.own.giving_away
        return not self.is_hidden or not (command_id in self.play.commands or gives_away)

    def run(self, command_id: str) -> None:
        if command_id in ZOOM_COMMANDS and not self.is_hidden and self.zoom.run(command_id):
            return
        if not self.can(command_id):
            if command_id in ("undo", "redo") and not self.is_hidden:
                self.play.run(command_id)  # which says that there is nothing
            return
        if command_id == "solve" and self.host.preferences.confirm_solve:
            self._confirm_solve()
            return
        self.carry_out(command_id)

    def _confirm_solve(self) -> None:
        text = _(
            "The program will fill in everything that is left, and the game is over. Continue?"
        )
        go_on = partial(self.carry_out, "solve")
        ask(self.host, _("Solve"), text, _("Solve it"), go_on)

    def carry_out(self, command_id: str) -> None:
        """Carry out a command that is possible, without asking whether the player is sure."""
        if self.board.waits_for(command_id):
            return
        self.board.stop()
        self._commands[command_id]()
        if command_id in _TEACHES:
            self._offer_repairs()
        self.note_change()

    def _open_menu(self) -> None:
        self.board.interrupt()
        self.menu.open()

    def _offer_repairs(self) -> None:
        """Without a panel, a message that offers ways out comes as a dialog."""
        message = self.play.view.message
        if self.panel.is_toolbar and message.repairs:
            self.host.show(RepairDialog(self.host, message, self.run))

    def set_paused(self, is_paused: bool) -> None:
        self.play.view.is_paused = is_paused
        self.update_clock()

    def set_away(self, is_away: bool) -> None:
        self.is_away = is_away
        self.update_clock()

    def set_covered(self, is_covered: bool) -> None:
        self.catch_up()
        self.is_covered = is_covered
        self.tooltip.forget()
        self.update_clock()

    def update_clock(self) -> None:
        """Run the clock while the game is visible and unsolved, else pause it."""
        if self.is_hidden or self.is_covered:
            self.board.interrupt()
        if self.is_hidden or self.is_covered or self.play.was_solved or self._is_reading:
            self.play.session.clock.pause()
        else:
            self.play.session.clock.start()

    def note_change(self) -> bool:
        """Let panel and cards follow before the next frame, once however much happens until then.

        At once under a dialog: what it shows on the board is not the game's to unfold.
        Return True, as a frame is needed then.
        """
        self._is_behind = True
        if self.is_covered:
            self.refresh()
        return True

    def catch_up(self) -> None:
        """Update panel and cards after changes, if there were any."""
        if self._is_behind:
            self.refresh()

    def refresh(self) -> None:
        """Update the panel; the parts beside its buttons move with them."""
        self._is_behind = False
        if self.board.is_zoomed:
            self.zoom.follow()
        self.panel.is_covered = self.shows_tour
        if self.panel.refresh():
            self._place_beside_buttons()
        if self._was_reading != self._is_reading:
            self._was_reading = self._is_reading
            self.update_clock()
        is_moving = not self.host.preferences.reduced_motion and not self.board.is_solving
        is_moving = is_moving and not (self.play.was_solved and self.play.is_solved_by_program)
        self.board.refresh(is_moving=is_moving)
        self.congratulation.refresh(self.play, is_celebrating=self.board.is_celebrating)

    def is_on(self, command_id: str) -> bool | None:
        if command_id == "pause":
            return self.play.view.is_paused
        if command_id in ("sound", "log"):
            return bool(getattr(self.host.preferences, command_id))
        switch = self.board.switches.get(command_id)
        return None if switch is None else switch()

    # -- events

    @property
    def shows_tour(self) -> bool:
        """Tell whether a card of the first game's tour is shown."""
        is_shown = not self.panel.is_toolbar and self.play.view.lesson is None
        return self.tour.is_open and is_shown

    @property
    def _is_reading(self) -> bool:
        """True if the cards of the first game are read: the game begins with the first move."""
        return self.shows_tour and not self.play.session.history.entries

    def handle_key(self, event: Event) -> bool:
        """Act on a key that nothing over the board took."""
        if event.key == pygame.K_TAB:
            return self.ring.move(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key == pygame.K_ESCAPE:
            self.ring.leave()
            self.play.close_lesson()
            self.play.deselect()
            self.board.stop()
            return True
        self.catch_up()  # only buttons that can be pressed now are gone through
        if self.ring.handle_key(event):
            return self.note_change()
        command_id = self.board.command_of(event)
        if command_id is None:
            return False
        self.play.view.has_keyboard = True
        if command_id in self.play.commands:
            self.ring.leave()
        self.run(command_id)
        return True

    @property
    def _forms(self) -> list[Form]:
        has_lesson = self.play.view.lesson is not None and not self.is_hidden
        cards = [self.lesson_card.form] if has_lesson else []
        return [self.panel.form, *cards, *([self.tour.form] if self.shows_tour else [])]

    def handle_on_board(self, event: Event) -> bool:
        """Act on the mouse over the board and around it, or on a key let go."""
        is_press = event.type == pygame.MOUSEBUTTONDOWN
        if is_press:
            self.ring.leave()
            if event.button == 3 and not self.layout.board.collidepoint(event.pos):
                self.offer(self._around(), event.pos)
                return True
        before = self.play.view.hovered
        was_used = self.board.handle(event, is_open=not self.is_hidden and not self.play.was_solved)
        if is_press:
            self.tooltip.forget()
            return self.note_change()
        if event.type == pygame.MOUSEMOTION and self.play.view.hovered != before:
            had_tooltip = bool(self.tooltip.shown)
            self.tooltip.forget()
            return was_used or had_tooltip
        if was_used and event.type != pygame.MOUSEMOTION:
            self.note_change()
        return was_used

    def _around(self) -> tuple[str, ...]:
        first = ("undo", "redo", "what_if", SEPARATOR, "hint", "all_steps")
        return (*first, *self.own.around, SEPARATOR, "new", "pause", "settings")

    def offer(self, ids: tuple[str, ...], point: tuple[int, int]) -> None:
        """Open a menu of commands at a point of the window."""
        self.tooltip.forget()
        self.board.interrupt()
        self.menu.offer(ids, point)

    # -- time

    @property
    def _button_hints(self) -> Hints:
        if self.menu.is_open or self.congratulation.is_shown or self.ring.is_used:
            return IN_DIALOG
        return IN_LESSON if self.play.view.lesson is not None else self.own.button_hints + TO_PANEL

    def handle_button(self, command_id: str) -> bool:
        is_over = self.menu.is_open or self.congratulation.is_shown or self.board.over is not None
        if is_over or (self.is_hidden and command_id != "menu"):
            return False
        self.catch_up()
        if self.ring.handle_button(command_id):
            self.note_change()
        elif command_id == "clear" and self.play.view.lesson is not None:
            self.play.close_lesson()
            self.note_change()
        else:
            self.run(command_id)
        return True

    def tick(self) -> bool:
        """Called each frame; return True if the screen must be drawn again."""
        self.catch_up()
        was_solving = self.board.is_solving
        changed = self.board.tick()
        if self.congratulation.is_due and not self.board.is_celebrating:
            was_solving = changed = True
        if was_solving:
            self.refresh()
            if not self.board.is_solving:
                self._offer_repairs()
        is_late = int(self.play.session.clock.elapsed) != self._shown_second
        changed = (self.shows_tour and self.tour.tick()) or changed
        return self.tooltip.tick() or changed or (is_late and not self._has_bare_clock)

    @property
    def _has_bare_clock(self) -> bool:
        """Tell whether the clock can be painted by itself: visible, and with nothing over it."""
        is_over = self.menu.is_open or bool(self.tooltip.shown) or self.congratulation.is_shown
        return not self.panel.is_toolbar and not is_over

    def draw_clock(self, painter: Painter) -> Rect | None:
        """Paint the clock alone once a second, to spare a whole frame; return its rectangle, else
        None."""
        second = int(self.play.session.clock.elapsed)
        if second == self._shown_second or not self._has_bare_clock:
            return None
        self._shown_second = second
        return self.panel.draw_clock(painter, self.play)

    def _may_tell(self, point: tuple[int, int]) -> bool:
        """Tell whether a place is in the window and a tooltip would cover nothing to read."""
        if not Rect((0, 0), self.layout.size).collidepoint(point):
            return False
        is_over = self.menu.is_open or self.is_hidden or self.congratulation.is_shown
        on_hint = self.play.view.lesson is not None and self.layout.board.collidepoint(point)
        return not is_over and not on_hint

    def _find_tooltip(self, point: tuple[int, int]) -> Described | None:
        """Return the tooltip at a point, and its rectangle."""
        cell = self.play.view.hovered
        if cell is not None and self.layout.board.collidepoint(point):
            text = self.board.tooltip()
            return (text, self.board.tooltip_place(cell)) if text else None
        if not self.host.preferences.tooltips:
            return None
        form = self.panel.form
        if self.play.view.lesson is not None and self.lesson_card.rect.collidepoint(point):
            form = self.lesson_card.form
        return form.tooltip

    # -- drawing

    def draw(self, painter: Painter) -> None:
        self._shown_second = int(self.play.session.clock.elapsed)
        draw_ground(painter, self.layout)
        seen = self.zoom if self.board.is_zoomed else self.board
        if self.is_hidden:
            seen.draw_hidden(painter, _(_PAUSED))
        else:
            seen.draw(painter)
            draw_trial(painter, self.board)
        if self.host.preferences.coordinates or self.play.view.names_place:
            self.board.draw_coordinates(painter)
        self.board.draw_strip(painter)
        end = self.congratulation
        is_seen = self.board.has_slim_end and (end.is_shown or end.is_due)
        self.panel.is_end_told = is_seen and bool(end.text)
        self.panel.draw(painter)
        hints = self._button_hints if self.host.shows_buttons else None
        draw_status(painter, self.layout, self.board, self.key_of("help"), hints)
        if self.shows_tour:
            self.tour.draw(painter)
        if self.play.view.lesson is not None and not self.is_hidden:
            self.lesson_card.draw(painter, self.play.view)
        if not self.is_hidden:
            seen.draw_over(painter)
        if self.congratulation.is_shown:
            self.congratulation.draw(painter)
        self.tooltip.draw(painter)
        self.menu.draw(painter, self.layout.menu)
        taken = self.menu.end
        if self.board.is_zoomed:
            taken = self.zoom.draw_button(painter, taken)
        if self.play.is_trying and not self.menu.is_open:
            draw_trial_badge(painter, self.layout, taken)
