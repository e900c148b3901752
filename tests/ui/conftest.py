"""A window on SDL's dummy driver, a clock that stands still, and a robot that clicks and types."""

import contextlib
import datetime
import os
import random
import threading
import time
import types

from tests.ui.spots import cell_rect
from tests.waiting import PATIENCE, wait_for

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LANGUAGE"] = "en"

import pygame
import pytest
from numberplace.core.words import set_language
from numberplace.storage.paths import find_places
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.search import verdict
from numberplace.sudoku.teach import coach, exercise, judge, review
from numberplace.ui import app as app_module
from numberplace.ui import layers
from numberplace.ui.app import App
from numberplace.ui.boards.sudoku import link_drawing
from numberplace.ui.frame_loop import forget_pictures
from numberplace.ui.kit import jobs
from numberplace.ui.kit.jobs import Job
from numberplace.ui.screens import calendar

SUNDAY = datetime.date(2026, 11, 22)
"""The day of the calendar's tests."""
CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

_KEYS = {
    "delete": pygame.K_DELETE, "escape": pygame.K_ESCAPE, "return": pygame.K_RETURN,
    "space": pygame.K_SPACE, "tab": pygame.K_TAB, "left": pygame.K_LEFT, "right": pygame.K_RIGHT,
    "up": pygame.K_UP, "down": pygame.K_DOWN, "f1": pygame.K_F1, "f10": pygame.K_F10,
    "page up": pygame.K_PAGEUP, "page down": pygame.K_PAGEDOWN,
    "backspace": pygame.K_BACKSPACE, "home": pygame.K_HOME, "end": pygame.K_END, "f2": pygame.K_F2,
}  # fmt: skip
_MODS = {
    "ctrl": pygame.KMOD_CTRL,
    "cmd": pygame.KMOD_META,
    "shift": pygame.KMOD_SHIFT,
    "alt": pygame.KMOD_ALT,
}


class FakeTime:
    """Seconds that pass only when told."""

    def __init__(self):
        self.seconds = 1000.0

    def __call__(self):
        return self.seconds


class UndrawnApp(App):
    """Draws its first frame only when it is looked at: most tests act at once, and draw then."""

    is_undrawn = False
    opened = 0
    """Windows opened in this process: tests/conftest.py holds a limit against the sum."""

    def __init__(self, *args, **words):
        UndrawnApp.opened += 1
        super().__init__(*args, **words)

    @property
    def surface(self):
        if self.is_undrawn and "draw" not in vars(self):  # as it is while nothing is to be seen
            self.is_undrawn = False
            self.step()
        return self._surface

    @surface.setter
    def surface(self, surface):
        self._surface = surface

    def draw(self):
        self.is_undrawn = False
        super().draw()

    def _resize(self):
        self.is_undrawn = False  # what was there before would be drawn half in the new way
        super()._resize()


def begin(app, puzzle):
    """Start the game of most tests."""
    app.start_game(SUDOKU, Puzzle.parse(puzzle), "Test", "easy")


@contextlib.contextmanager
def first_game(puzzle):
    """Let a window begin with a puzzle in place of the one for new players."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app_module, "resume_last_game", lambda app: begin(app, puzzle))
        yield


class Robot:
    """Drives an App by events alone and looks at the result."""

    def __init__(self, folder, puzzle=CLASSIC):
        self.time = FakeTime()
        self.folder = folder
        places = find_places(saves=folder)
        if puzzle and not any(folder.iterdir()):
            with first_game(puzzle):
                self.app = UndrawnApp(places, now=self.time, rng=random.Random(1))
        else:
            self.app = UndrawnApp(places, now=self.time, rng=random.Random(1))
            if puzzle:
                begin(self.app, puzzle)
        with self.unseen():
            if puzzle:  # the clock stands while a new player reads the cards of the first game
                self.skip_walk()
                for shelf in ("variants", "numberlink"):
                    self.app.prefer_kind(shelf, tour_seen=True)
            self.app.step()
        self.app.is_undrawn = True

    @property
    def play(self):
        return self.app.screen.play

    @property
    def table(self):
        return self.play.table

    @property
    def moves(self):
        history = self.play.session.history
        return [entry.move for entry in history.entries[: history.position]]

    @contextlib.contextmanager
    def unseen(self):
        """Handle events and let time pass without drawing; the next step draws."""

        def draw_later():
            self.app.redraw()

        before = vars(self.app).get("draw")
        self.app.draw = draw_later
        try:
            yield
        finally:
            if before is None:
                del self.app.draw
            else:
                self.app.draw = before

    def key(self, text, *, settles=True):
        """Press a key; unless told otherwise, wait for the answer of a command that thinks."""
        *mods, name = text.split("+")
        mod = 0
        for part in mods:
            mod |= _MODS[part]
        code = _KEYS.get(name) or pygame.key.key_code(name)
        scancode = getattr(pygame, f"KSCAN_{name}", 0) if name.isdigit() else 0
        typed = name if len(name) == 1 and not mods else ""
        self.app.handle(
            pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed, scancode=scancode)
        )
        if typed:
            self.app.handle(pygame.event.Event(pygame.TEXTINPUT, text=typed))
        self.app.step()

        if settles:
            self.settle()

    def skip_walk(self):
        """Close the cards of the first game: the clock stands while they are read."""
        self.app.screen.tour.end()
        self.app.screen.refresh()

    def settle(self):
        """Wait until a command that thinks has its answer, and all of the frame is drawn."""
        if self.app.screen.board.thinking.is_running:
            self.wait(lambda: not self.app.screen.board.thinking.is_running)
        while self.app.painter.is_unfinished:
            self.app.step()

    def wait(self, condition):
        """Let frames pass until a condition is true, and return what it returns."""
        return wait_for(condition, self.app.step)

    def keys(self, *texts):
        """Press keys one after the other; what they lead to is drawn."""
        with self.unseen():
            for text in texts[:-1]:
                self.key(text)
        for text in texts[-1:]:
            self.key(text)

    def type(self, text):
        self.app.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))
        self.app.step()

    def point(self, x, y):
        event = pygame.event.Event(
            pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0), touch=False
        )
        self.app.handle(event)
        self.app.step()

    def click(self, x, y, button=1, clicks=1):
        with self.unseen():
            self.point(x, y)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            event = pygame.event.Event(kind, pos=(x, y), button=button, clicks=clicks, touch=False)
            self.app.handle(event)
        self.app.step()
        self.settle()

    def click_cell(self, name, button=1, mini=5):
        """Click a cell such as ``r4c7``, on the place of a pencil mark 1-9."""
        row, column = int(name[1]) - 1, int(name[3]) - 1
        x = 10 + 60 * column + (mini - 1) % 3 * 20 + 10
        y = 30 + 60 * row + (mini - 1) // 3 * 20 + 10
        self.click(x, y, button)

    def click_at(self, row, column, button=1):
        """Click the middle of a cell (rows and columns from 0), whatever the window's size."""
        layout = self.app.screen.layout
        self.click(*cell_rect(layout, row * 9 + column).center, button)

    def press_button(self, icon):
        """Press the button of the topmost dialog that shows an icon."""
        buttons = self.app.top_dialog.buttons
        self.press(next(button for button in buttons if button.icon == icon))

    def press(self, widget):
        """Click the middle of a widget."""
        self.click(*widget.rect.center)

    def close(self):
        self.app.library.close()


def forget_when_resized(theme, *, gives_back):
    """Keep fonts and what was measured with them when a further window is opened."""
    if gives_back:
        forget_pictures(theme, gives_back=True)


layers.forget_pictures = forget_when_resized


@pytest.fixture(autouse=True)
def english():
    set_language("en")


@pytest.fixture(autouse=True)
def fast_machine(monkeypatch):
    """Let work that a frame waits for a moment end in that frame, and draw each frame whole.

    What a window shows meanwhile is tried by tests with ``held_jobs``, or without ``WAIT_SECONDS``.
    """
    wait = Job.wait
    monkeypatch.setattr(Job, "wait", lambda job, seconds: wait(job, seconds and PATIENCE))
    monkeypatch.setattr(link_drawing, "BUDGET_SECONDS", PATIENCE)


@pytest.fixture
def held_jobs(monkeypatch):
    """Let jobs begin only when the event that is returned is set, for what is shown until then."""
    gate = threading.Event()
    run, wait = jobs._run, Job.wait

    def run_later(*words):
        assert gate.wait(PATIENCE), "the test has not let its jobs go"
        run(*words)

    monkeypatch.setattr(jobs, "_run", run_later)
    monkeypatch.setattr(Job, "wait", lambda job, s: wait(job, s if gate.is_set() else 0.0))
    yield gate
    gate.set()


ENGINE = (
    *((coach, name) for name in ("find_steps", "find_trouble", "solution_of", "find_all_steps")),
    (coach, "solutions_from"),
    *((verdict, name) for name in ("find_out_of", "search_of", "solutions_from")),
    *((judge, "judge"), (review, "review"), (exercise, "trained_step")),
)
"""What takes long on some boards, and is never called by the frame loop."""


@pytest.fixture
def on_the_frame_loop(monkeypatch):
    """The names of the engine's functions that the main thread has called."""
    found = []

    def watched(name, function):
        def call(*args, **named):
            if threading.current_thread() is threading.main_thread():
                found.append(name)
            return function(*args, **named)

        return call

    for module, name in ENGINE:
        monkeypatch.setattr(module, name, watched(name, getattr(module, name)))
    return found


@pytest.fixture
def robot(tmp_path):
    it = Robot(tmp_path)
    yield it
    it.close()


@pytest.fixture
def noon(monkeypatch):
    """Let it be noon or soon after where the player is, for tests with the day of the real clock.

    A day that ended in the middle of such a test would make two of its puzzle.
    """
    if not hasattr(time, "tzset"):
        yield
        return
    minutes = 12 * 60 - int(time.time()) // 60 % (24 * 60)
    sign = "-" if minutes >= 0 else "+"  # as POSIX has them: what lies in the east is less
    with monkeypatch.context() as patch:
        patch.setenv("TZ", f"NOON{sign}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}")
        time.tzset()
        yield
    time.tzset()


@pytest.fixture
def sunday(monkeypatch):
    """Let the calendar's day be ``SUNDAY``; return a function that sets another day."""

    def let_it_be(day):
        today = types.SimpleNamespace(today=lambda: day)
        monkeypatch.setattr(calendar, "datetime", types.SimpleNamespace(date=today))

    let_it_be(SUNDAY)
    monkeypatch.setattr("numberplace.ui.screens.month.weeks_begin_on_sunday", lambda: True)
    return let_it_be
