"""Replay: a game as a film, with a timeline on which its mistakes and hints are marked."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

import pygame
from pygame import Event, Rect

from numberplace.core.cell_names import begun, in_words
from numberplace.core.clock import format_clock
from numberplace.core.film import Film, find_mistakes
from numberplace.core.session import AnySession
from numberplace.core.titles import shown_title
from numberplace.core.words import N_, _, pgettext
from numberplace.storage.preferences import Preferences
from numberplace.ui.boards import BOARDS
from numberplace.ui.kit.bindings import COMMAND
from numberplace.ui.kit.choices import Choice
from numberplace.ui.kit.host import Announcements, Host, Screen, ScreenDescription
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import LARGE_TEXT, Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Captions, Pixels, columns, cut_left, cut_right, put, rows
from numberplace.ui.kit.widgets import Button, Widget
from numberplace.ui.screens.host import Program
from numberplace.ui.screens.overlays import ROLE, draw_ground, draw_trial
from numberplace.ui.screens.printing import FilmDialog

SPEEDS: Final = ("0.5", "1", "2", "4", "8")
_EDGE, _ROW, _HEAD, _LOW_HEAD, _LIST_LEAST = 14, 32, 86, 68, 60
_LOW = 420
"""Logical height of a panel below which the list stands beside the buttons."""
_BESIDE_MOVE = 112
"""Logical px of number, time and icon beside a move."""
_TRACK = 8
"""Logical px of the height of the timeline's track."""


class Timeline(Widget):
    """The frames from left to right; a click or a drag goes to one."""

    focusable = True

    def __init__(self, film: Film, on_go: Callable[[int], object]) -> None:
        super().__init__()
        self._film = film
        self._on_go = on_go
        self._is_held = False
        self.frame = 0
        self.mistakes: Collection[int] = ()
        """Frames in which something wrong was written, as far as it is known."""
        self.words = ""
        """The sentence about the frame."""

    @property
    def spoken(self) -> str:
        return _("Timeline: {frame}").format(frame=self.words)

    @property
    def spoken_range(self) -> tuple[int, int]:
        return self.frame, self._film.last

    def slide(self, by: int) -> None:
        self._on_go(self.frame + by)

    def _track(self) -> Rect:
        edge = min(self.rect.height // 4, 20)
        high = max(4, self.rect.height * _TRACK // 60)
        track = Rect(self.rect.x + edge, 0, self.rect.width - 2 * edge, high)
        track.centery = self.rect.centery
        return track

    def _x(self, frame: int) -> int:
        track = self._track()
        return track.x + track.width * frame // max(1, self._film.last)

    def draw(self, painter: Painter, *, has_focus: bool, is_hovered: bool) -> None:
        """Paint the track, the trials, the mistakes above the track, the hints below it."""
        track = self._track()
        if has_focus:
            painter.frame(self.rect, "focus", width=2, radius=6)
        painter.fill(track, "field", radius=4)
        painter.frame(track, "panel_edge", radius=4)
        done = Rect(track.x, track.y, self._x(self.frame) - track.x, track.height)
        painter.fill(done, "accent", radius=4)
        for frame, start in enumerate(self._film.trials[1:], 1):
            if start is not None:
                left = self._x(frame - 1)
                room = Rect(left, track.bottom, max(2, self._x(frame) - left), painter.px(4))
                painter.fill(room, ROLE)
        side = painter.px(14)
        for frame in self.mistakes:
            place = Rect(0, 0, side, side).move_to(midbottom=(self._x(frame), track.y))
            painter.icon("close", place, "warning")
        for frame in self._film.hints:
            place = Rect(0, 0, side, side)
            place.midtop = self._x(frame), track.bottom + painter.px(5)
            painter.icon("hint", place, "accent")
        knob = Rect(0, 0, painter.px(9), painter.px(22))
        knob.center = self._x(self.frame), track.centery
        painter.fill(knob, "text", radius=4)

    def handle_mouse(self, event: Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._is_held = True
        elif event.type == pygame.MOUSEBUTTONUP:
            self._is_held = False
        if not self._is_held or event.type == pygame.MOUSEWHEEL:
            return False
        track = self._track()
        share = (event.pos[0] - track.x) / max(1, track.width)
        self._on_go(round(share * self._film.last))
        return True


class SilentListener:
    """A ``Listener`` that ignores everything: the film saves and plays nothing."""

    def __init__(self, preferences: Preferences) -> None:
        self.preferences = preferences

    def changed(self, play: Any) -> None:
        """Nothing is saved."""

    def sounded(self, name: str) -> None:
        """Nothing is played."""


class ReplayScreen(Screen):
    """The board, the timeline in place of the strip, and the controls in place of the panel."""

    def __init__(self, app: Program, session: AnySession, title: str) -> None:
        super().__init__()
        self._app = app
        self.host: Host = app
        host = self.host
        self.title = title
        self.film = Film(session)
        self.film.session.history.go(0)
        module = BOARDS[self.film.kind.id]
        self._view = module.new_view(self.film.session, {})
        play = module.new_play(self.film.session, self._view, SilentListener(host.preferences))
        self.board = module.new_board(play, host)
        if hasattr(self._view, "shows_marks"):
            self._view.shows_marks = True
        self._view.message = type(self._view.message)()
        self.frame = 0
        self.is_playing = False
        self._stops = 0
        """The number of times that the film was stopped."""
        self._shown_at = host.now()
        self.mistakes: dict[int, list[int]] = {}
        self._job: Job[dict[int, list[int]]] | None = Job(lambda st: find_mistakes(self.film, st))
        self._build()
        self._job.wait(0.1)
        self.tick()

    def _build(self) -> None:
        film = self.film
        self.timeline = Timeline(film, self.go)
        self.back = Button(N_("Back"), lambda: self.step(-1), icon="left")
        self.play_button = Button("", self.toggle, icon="play", is_main=True)
        self.forth = Button(N_("Next"), lambda: self.step(1), icon="right")
        self.mistake = Button(N_("Next mistake"), self.next_mistake, icon="close")
        self.hint = Button(N_("Next hint"), self.next_hint, icon="hint")
        speeds = [(speed, f"{speed}×") for speed in SPEEDS]
        self.speed = Choice(speeds, "1", lambda _speed: None)
        told = (begun(in_words(film.tell(frame))) for frame in range(1, film.last + 1))
        longest = max(told, key=len, default="")
        self.list: ListView[int] = ListView(
            self._draw_row,
            name_of=lambda _frame: longest,
            beside=_BESIDE_MOVE,
            name_size=12.5,
            row_height=21,
            on_choose=lambda frame: self.step(frame - self.frame),
            on_pick=self.go,
        )
        self.list.set_rows(range(film.last + 1))
        self.save = Button(N_("Save film…"), self._save, icon="save")
        self.close = Button(N_("Close"), self.go_back, icon="close")
        buttons = (self.back, self.play_button, self.forth, self.mistake, self.hint)
        last = (self.speed, self.list, self.save, self.close)
        self.set_widgets([self.timeline, *buttons, *last], focus=self.play_button)
        self.relabel()

    def relabel(self) -> None:
        super().relabel()
        self.play_button.label = _("Pause") if self.is_playing else pgettext("film", "Play")

    @property
    def needs_panel(self) -> bool:
        return True

    # -- what is told of it

    def accessible_tree(self) -> ScreenDescription:
        board = self.board.spoken()
        if board is not None:
            board.tiles = []
        self.timeline.words = self._frame_words()
        return ScreenDescription((self.form,), board, is_still=True)

    def announcements(self) -> Announcements:
        """Return title and move; while it plays, which may be fast, only mistakes and hints."""
        title = _("Replay: {title}").format(title=shown_title(self.title))
        keys = _(
            "Left and Right go move by move, Space plays and stops, M goes to the next mistake, "
            "H to the next hint."
        )
        news: list[tuple[object, str]] = [(("replay",), f"{title}. {keys}")]
        if self.is_playing:
            news.append((("plays",), _("Playing")))
        elif self._stops:
            news.append((("stopped", self._stops), _("Stopped.")))
        stands_out = self.frame in self.mistakes or self.frame in self.film.hints
        if stands_out or not self.is_playing:
            news.append(((self.frame, self.frame in self.mistakes), self._frame_words()))
        if self._view.message.text:
            news.append((self._view.message, self._view.message.text))
        return tuple(news)

    def _frame_words(self) -> str:
        """Return the number and time of the move, and a word for a mistake or a hint."""
        film = self.film
        time = format_clock(film.spent(self.frame)) if film.has_times and self.frame else ""
        count = _("Move {n} of {total}").format(n=self.frame, total=film.last)
        hinted = _("a hint was asked for") if self.frame in film.hints else ""
        return ", ".join(filter(None, (count, time, self._move_text()[0], hinted)))

    # -- what it shows

    def go(self, frame: int) -> None:
        film = self.film
        self.frame = max(0, min(frame, film.last))
        self._shown_at = self.host.now()
        self._view.message = type(self._view.message)()
        film.session.history.go(self.frame)
        play = self.board.play
        play.was_solved = self.frame == film.last and film.session.is_solved
        changed = film.changed(self.frame)
        if changed:
            self._view.cursor = changed[0]
        self.timeline.frame = self.frame
        self.list.set_rows(self.list.rows, self.frame)
        if self.frame == film.last:
            self._set_playing(is_playing=False)
        self._update_buttons()

    def step(self, by: int) -> None:
        self._set_playing(is_playing=False)
        self.go(self.frame + by)

    def toggle(self) -> None:
        """Play or stop; at the end it begins anew."""
        if not self.is_playing and self.frame == self.film.last:
            self.go(0)
        self._set_playing(is_playing=not self.is_playing and self.film.last > 0)

    @property
    def is_running(self) -> bool:
        """Tell whether mistakes are looked for."""
        return self._job is not None

    def next_mistake(self) -> None:
        """Go to the next mistake, from the last one to the first."""
        if not self.is_running and not self.mistakes:
            self.say(_("There is no mistake in this game."))
        self._jump(self.mistakes)

    def next_hint(self) -> None:
        """Go to the next hint, from the last one to the first."""
        if not self.film.hints:
            self.say(_("There is no hint in this game."))
        self._jump(self.film.hints)

    def _jump(self, frames: Collection[int]) -> None:
        if frames:
            later = [frame for frame in frames if frame > self.frame]
            self.step(min(later or frames) - self.frame)

    def _set_playing(self, *, is_playing: bool) -> None:
        self._stops += self.is_playing and not is_playing
        self.is_playing = is_playing
        self._shown_at = self.host.now()
        self.play_button.icon = "pause" if is_playing else "play"
        self.relabel()

    def _update_buttons(self) -> None:
        self.back.is_enabled = self.frame > 0
        self.forth.is_enabled = self.frame < self.film.last
        self.mistake.is_enabled = bool(self.mistakes)
        self.hint.is_enabled = bool(self.film.hints)
        self.play_button.is_enabled = self.save.is_enabled = self.film.last > 0

    def tick(self) -> bool:
        changed = False
        if self._job is not None and self._job.is_done:
            self.mistakes = self._job.result or {}
            self._job, changed = None, True
            self.timeline.mistakes = self.mistakes
            self._update_buttons()
        if self.is_playing:
            pause = self.film.pause(self.frame) / float(self.speed.chosen)
            if self.host.now() - self._shown_at >= pause:
                self.go(self.frame + 1)
                return True
        return changed

    def _save(self) -> None:
        self._set_playing(is_playing=False)
        self.host.show(FilmDialog(self._app, self.film, self.mistakes))

    def go_back(self) -> None:
        if self._job is not None:
            self._job.cancel()
        super().go_back()

    def say(self, text: str) -> None:
        self._view.message = type(self._view.message)(text)

    # -- events

    def handle_key(self, event: Event) -> bool:
        """Left and right step, Space plays, Home and End go to the ends, M to the next mistake."""
        acts: dict[int, Callable[[], object]] = {
            pygame.K_LEFT: lambda: self.step(-1),
            pygame.K_RIGHT: lambda: self.step(1),
            pygame.K_HOME: lambda: self.step(-self.film.last),
            pygame.K_END: lambda: self.step(self.film.last),
            pygame.K_SPACE: self.toggle,
            pygame.K_UP: lambda: self.form.move_focus(-1),
            pygame.K_DOWN: lambda: self.form.move_focus(1),
            pygame.K_m: self.next_mistake,
            pygame.K_h: self.next_hint,
        }
        if event.key in acts and not event.mod & (COMMAND | pygame.KMOD_ALT):
            acts[event.key]()
            return True
        return super().handle_key(event)

    # -- drawing

    def place(self, layout: Layout, painter: Painter) -> None:
        self.layout = layout
        self.board.place(layout)
        self.timeline.rect = layout.strip.copy()
        panel = layout.panel
        assert panel is not None
        inner = panel.inflate(-layout.px(2 * _EDGE), -layout.px(2 * _EDGE))
        share = max(painter.tall(_ROW), layout.target) / layout.unit
        if panel.height < layout.px(_LOW):
            left, right = columns(layout, inner, (REST, REST), _EDGE)
            low = _LOW_HEAD - (8 if layout.target else 0)  # fingers need more for the buttons
            share = min(share, (left.height / layout.unit - low - 14) / 3)
            head, first, second, third = rows(layout, left, (low, share, share, share), 7)
            rest, last = rows(layout, right, (REST, share), 7)
        else:
            ends = Captions((self.save.label, self.close.label), share, 8)
            jumps = Captions((self.mistake.label, self.hint.label), share, 8)
            head, first, second, third, rest, last = rows(
                layout, inner, (Pixels(layout.grow(_HEAD)), share, jumps, share, REST, ends), 7
            )
        self._head = head
        put((self.back, self.play_button, self.forth), columns(layout, first, [REST] * 3, 8))
        put((self.mistake, self.hint), columns(layout, second, [REST] * 2, 8))
        self.speed.rect = third
        has_list = rest.height >= layout.px(_LIST_LEAST)
        self.list.rect = rest if has_list else Rect(rest.topleft, (0, 0))
        self.list.focusable = has_list
        wide = REST if layout.text_scale > LARGE_TEXT else 118
        put((self.save, self.close), columns(layout, last, (REST, wide), 8))
        self.list.reveal(self.list.chosen)

    def draw_ground(self, painter: Painter) -> None:
        draw_ground(painter, self.layout)
        self.board.draw(painter)
        draw_trial(painter, self.board)
        for cell in self.mistakes.get(self.frame, ()):
            rect = self.board.place_of([cell])
            painter.frame(rect.inflate(-2, -2), "warning", width=4, radius=4)
            side = max(10, rect.width // 4)
            corner = Rect(rect.right - side - 3, rect.y + 3, side, side)
            painter.fill(corner, "warning", radius=3)
            painter.icon("close", corner.inflate(-4, -4), "panel")
        px, menu = painter.px, self.layout.menu
        painter.fill(menu, "panel")
        text = _("Replay: {title}").format(title=shown_title(self.title))
        painter.text(text, menu.inflate(-px(24), 0), "accent", bold=True)
        assert self.layout.panel is not None
        painter.card(self.layout.panel)
        self._draw_head(painter)

    def _draw_head(self, painter: Painter) -> None:
        px, head, film = painter.px, self._head, self.film
        line = Rect(head.x, head.y, head.width, px(26))
        time = format_clock(film.spent(self.frame)) if film.has_times else ""
        painter.text(time, line, size=20, bold=True, align="right")
        count = _("Move {n} of {total}").format(n=self.frame, total=film.last)
        words = Rect(line.x, line.y, line.width - px(90), line.height)
        painter.text(count, words, "accent", size=16, bold=True)
        below = Rect(head.x, line.bottom + px(4), head.width, head.bottom - line.bottom - px(4))
        text, role = self.caption()
        painter.paragraph(text, below, role, size=13)

    def caption(self) -> tuple[str, str]:
        """Return the sentence below the board, and its theme role."""
        if self._view.message.text:
            return self._view.message.text, "text"
        return self._move_text()

    def _move_text(self) -> tuple[str, str]:
        film = self.film
        if not self.frame:
            return _("The start"), "text"
        told = begun(in_words(film.tell(self.frame)))
        note = film.entries[self.frame - 1].note
        if note:
            name = film.kind.technique_name(note)
            told = _("{technique}: {move}").format(technique=name, move=told)
        if self.frame in self.mistakes:
            return _("A mistake: {move}").format(move=told), "warning"
        return told, "text"

    def _draw_row(self, painter: Painter, rect: Rect, frame: int, role: str) -> None:
        px, film, side = painter.px, self.film, painter.px(14)
        quiet = "text_muted" if role == "text" else role
        number, rest = cut_left(rect, px(28), px(8))
        painter.text(str(frame) if frame else "", number, quiet, size=12, align="right")
        wide = max(px(48), painter.width("88:88", 12) + px(2))
        time, rest = cut_right(rest, wide, px(18) - side)
        if film.has_times and frame:
            painter.text(format_clock(film.spent(frame)), time, quiet, size=12, align="right")
        icon, words = cut_right(rest, side, px(12) - px(8))
        if frame in self.mistakes:
            ink = "warning" if role == "text" else role
            painter.icon("close", icon, ink, _("a mistake"), side=side)
        elif frame and film.entries[frame - 1].note:
            painter.icon("hint", icon, role, _("by a hint"), side=side)
        told = film.tell(frame) if frame else _("The start")
        painter.cells_text(told, words, role, size=12.5)


def open_replay(app: Program, session: AnySession, title: str) -> None:
    app.open_screen(ReplayScreen(app, session, title))
