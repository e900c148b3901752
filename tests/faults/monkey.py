"""A monkey at mouse, keyboard and controller: ``python -m tests.faults.monkey --events 100000``.

It plays every screen at random on SDL's dummy driver, by events alone. After each batch the game
on the board must be what its moves give, and what another connection reads from the library.
Failures are printed with the last events; the same seed does the same again, but for work done in
threads. The memory is written down as it goes. ``--events 1000000 --per-window 50000 --jobs 2``
plays in twenty windows, each in a process of its own and never restarted in between.
"""

import argparse
import contextlib
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import traceback
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from unittest import mock

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from numberplace.core.errors import GameError
from numberplace.core.session import Session
from numberplace.numberlink.bank import read_bank as read_link_bank
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.storage.library import Library
from numberplace.storage.paths import find_places
from numberplace.storage.worker import FinishedPuzzle
from numberplace.sudoku.bank import read_bank, read_variants
from numberplace.sudoku.kind import RULES_SHELF, SUDOKU
from numberplace.ui.app import App
from numberplace.ui.frame_loop import keep_heap_small
from numberplace.ui.program import PROGRAM

from tests.faults.hostile_texts import BAD_TEXTS, PUZZLES, TYPED, write_files

BATCH = 400
"""Events between two looks at what must hold."""
KEPT = 40
"""Events that are printed with a failure."""
SIZES = ((960, 660), (560, 680), (336, 408), (1280, 800), (700, 1300), (1600, 900), (200, 200))
KEYS = (
    *(getattr(pygame, f"K_{name}") for name in (*"abcdefghijklmnopqrstuvwxyz", *"0123456789")),
    *(getattr(pygame, f"K_F{number}") for number in range(1, 13)),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN) * 4,
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_DELETE) * 3,
    *(pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    *(pygame.K_COMMA, pygame.K_PERIOD, pygame.K_MENU, pygame.K_KP5, pygame.K_KP_ENTER),
    *(pygame.K_LEFTBRACKET, pygame.K_RIGHTBRACKET, pygame.K_BACKQUOTE, pygame.K_EQUALS, 0, 2**30),
)
MODS = (
    *(0,) * 8,
    *(pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT) * 2,
    pygame.KMOD_CTRL | pygame.KMOD_SHIFT,
    pygame.KMOD_ALT | pygame.KMOD_SHIFT,
)
BUTTONS = range(-1, 21)
COMMANDS = tuple(sorted(set(PROGRAM) - {"quit", "fullscreen"}))


class Moments:
    """Seconds that pass when the monkey says so."""

    FIRST = 1000.0

    def __init__(self):
        self.seconds = self.FIRST

    def __call__(self):
        return self.seconds

    @property
    def hours(self):
        """How many hours have passed."""
        return (self.seconds - self.FIRST) / 3600


class QuickPuzzleWorker:
    """Hands out bundled puzzles: to make one each time would take most of the monkey's time."""

    def __init__(self):
        self._rng = random.Random(1)
        self._making = None
        self._left = 0

    is_running = is_working_ahead = False

    @property
    def is_waiting(self):
        return self._making is not None

    def take(self, kind, params):
        return None

    def order(self, game):
        self._making, self._left = game, self._rng.randrange(20)

    def poll(self):
        if self._making is None:
            return None
        self._left -= 1
        if self._left > 0:
            return None
        game, self._making = self._making, None
        if game.kind == SUDOKU.id:
            puzzle = self._rng.choice(read_bank("easy"))
            return FinishedPuzzle(game, str(puzzle), "easy")
        if game.kind == RULES_SHELF.id:
            return FinishedPuzzle(game, self._rng.choice(read_variants()).text, "easy")
        entry = self._rng.choice(read_link_bank("gentle"))
        return FinishedPuzzle(game, NUMBERLINK.format_puzzle(entry.puzzle), "gentle")

    def work_ahead(self, asked, new_seed):
        """Nothing is made ahead."""

    def cancel(self):
        self._making = None

    close = cancel


class Monkey:
    """One program, and what is done to it."""

    def __init__(self, folder, seed, *, stays=False):
        self.stays = stays
        """Whether one window stays open to the end: quitting is overheard."""
        self.rng = random.Random(seed)
        self.folder = folder
        self.files = write_files(folder)
        self.time = Moments()
        self.last = deque(maxlen=KEPT)
        self.count = 0
        self.clipboard = ""
        self.reached = set()
        self.start()

    def start(self):
        """Open the program on the games of the run before."""
        self.app = App(find_places(saves=self.folder / "saves"), now=self.time, rng=self.rng)
        self.app.prefer(folder=str(self.folder), cell_tips=True)
        self.app.step()
        keep_heap_small()

    def restart(self):
        """Leave the program as the player would, and open it again: the game must be there."""
        before, game_id = self._board(self.app), self.app.game_id
        is_deleted = any(card.id == game_id for card in self.app.library.deleted_games())
        self.app.leave()
        self.start()
        after = self._board(self.app)
        if not is_deleted and after != before:
            rows = self.app.library.connection.execute(
                "SELECT id, opened_turn, deleted, title FROM games ORDER BY opened_turn"
            ).fetchall()
            text = f"game {game_id} was on the board: {before}; after a restart {after}; {rows}"
            raise AssertionError(text)

    def batch(self, ends=float("inf")):
        """Do a number of things, or as many as fit, then look at what must hold."""
        for _ in range(BATCH):
            self.do_something()
            if time.monotonic() >= ends:
                break
        self.settle()
        self.check()

    def do_something(self):
        rng = self.rng
        self.count += 1
        if rng.random() < 0.003:
            command = rng.choice(COMMANDS)
            self.note(f"run {command}")
            self.app.close_all()
            try:
                self.app.run(command)
            except GameError as error:  # told where the event that asks for it is handled
                self.app.notify(str(error))
        elif rng.random() < 0.0005:
            self.begin_game()
        else:
            self.send(self.some_event())
        self.time.seconds += rng.choice((0.001, 0.016, 0.05, 0.4, 0.4, 3.0))
        if rng.random() < 0.2:
            self.app.step()
            top = self.app.top_dialog or self.app.top_screen
            self.reached.add(type(top).__name__)
        if not self.app.is_running and self.stays:
            self.app.is_running = True
        elif not self.app.is_running:
            self.note("restart")
            self.restart()

    def note(self, text):
        self.last.append(text)

    def send(self, event):
        self.note(repr(event))
        self.app.handle(event)

    def begin_game(self):
        """Begin a game of either kind, small or large."""
        self.note("begin a game")
        if self.rng.random() < 0.5:
            puzzle = self.rng.choice(read_bank(self.rng.choice(("easy", "medium", "hard"))))
            self.app.start_game(SUDOKU, puzzle, "Monkey", "")
        else:
            entries = read_link_bank(self.rng.choice(("gentle", "hard")))
            self.app.start_game(NUMBERLINK, self.rng.choice(entries).puzzle, "Monkey", "")

    def some_event(self):
        rng = self.rng
        chance = rng.random()
        if chance < 0.25:
            return pygame.event.Event(
                pygame.MOUSEMOTION, pos=self.point(), rel=(1, 1), buttons=(0, 0, 0), touch=False
            )
        if chance < 0.60:
            return self.some_click()
        if chance < 0.90:
            return self.some_key()
        if chance < 0.93:
            text = rng.choice((*"123456789abc", *TYPED))
            return pygame.event.Event(pygame.TEXTINPUT, text=text)
        if chance < 0.96:
            x, y = rng.choice(((0, 1), (0, -1), (0, 9), (0, -9), (1, 0)))
            return pygame.event.Event(pygame.MOUSEWHEEL, x=x, y=y, flipped=False, touch=False)
        return self.rare_event()

    def some_click(self):
        rng = self.rng
        if rng.random() < 0.4:
            pos = self.widget_point()
            press = pygame.event.Event(
                pygame.MOUSEBUTTONDOWN, pos=pos, button=1, clicks=rng.choice((1, 1, 2)), touch=False
            )
            self.send(press)
            return pygame.event.Event(
                pygame.MOUSEBUTTONUP, pos=pos, button=1, clicks=1, touch=False
            )
        kind = rng.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
        button = rng.choice((1, 1, 1, 3, 2, 4, 5, 8))
        clicks = rng.choice((1, 2, 3))
        return pygame.event.Event(kind, pos=self.point(), button=button, clicks=clicks, touch=False)

    def some_key(self):
        rng = self.rng
        key, mod = rng.choice(KEYS), rng.choice(MODS)
        typed = chr(key) if 32 < key < 127 and not mod else ""
        scancode = rng.choice((0, 0, 0, rng.randrange(512)))
        event = pygame.event.Event(
            pygame.KEYDOWN, key=key, mod=mod, unicode=typed, scancode=scancode
        )
        if typed:
            self.send(event)
            return pygame.event.Event(pygame.TEXTINPUT, text=typed)
        return event

    def rare_event(self):
        rng = self.rng
        chance = rng.random()
        if chance < 0.1:
            self.app.surface = pygame.display.set_mode(rng.choice(SIZES), pygame.RESIZABLE)
            return pygame.event.Event(pygame.WINDOWSIZECHANGED)
        if chance < 0.3:
            kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED)
            return pygame.event.Event(rng.choice((*kinds, pygame.WINDOWMINIMIZED)))
        if chance < 0.35:
            return pygame.event.Event(pygame.DROPFILE, file=str(rng.choice(self.files)))
        if chance < 0.45:
            self.clipboard = rng.choice((*PUZZLES, *BAD_TEXTS))
            return pygame.event.Event(
                pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="", scancode=0
            )
        if chance < 0.46:
            return pygame.event.Event(pygame.QUIT)
        if chance < 0.8:
            button = rng.choice(BUTTONS)
            return pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        return pygame.event.Event(
            pygame.CONTROLLERAXISMOTION,
            axis=rng.randrange(8),
            value=rng.choice((0, 32767, -32768, 11000)),
            instance_id=0,
        )

    def point(self):
        """Return a point in the window, or a little outside; often on the board."""
        width, height = self.app.surface.get_size()
        if self.rng.random() < 0.4:
            board = self.app.screen.layout.board
            return (
                board.x + self.rng.randrange(max(1, board.width)),
                board.y + self.rng.randrange(max(1, board.height)),
            )
        return self.rng.randrange(-5, width + 5), self.rng.randrange(-5, height + 5)

    def widget_point(self):
        """Return the middle of a widget of what is on top, where it has any."""
        top = self.app.top_dialog or self.app.top_screen
        form = getattr(top, "form", None) or getattr(getattr(top, "panel", None), "form", None)
        widgets = form.widgets if form is not None else []
        return self.rng.choice(widgets).rect.center if widgets else self.point()

    def settle(self):
        """Let drags end, so that the board stands still."""
        self.app.step()

    def check(self):
        """Look at what must hold after whatever was done. Raises AssertionError."""
        app = self.app
        session = app.screen.play.session
        history = session.history
        fresh = Session(session.kind, session.puzzle, now=self.time)
        fresh.replay([(entry.move, entry.note) for entry in history.entries], history.position)
        assert fresh.state == session.state, "the board is not what its moves give"
        places = app.places
        beside = Library.open(places)
        try:
            loaded = beside.load(app.game_id, self.time).session
        finally:
            beside.close()
        assert self._timeline(loaded) == self._timeline(session), "the library has another game"
        assert app.library.notice == "", app.library.notice
        for card in app.library.games()[60:]:
            if card.id != app.game_id:
                app.library.delete(card.id)

    @staticmethod
    def _timeline(session):
        history = session.history
        return [(e.move, e.note) for e in history.entries], history.position, session.puzzle

    def _board(self, app):
        return self._timeline(app.screen.play.session)


def resident():
    """Return the memory this process holds, in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def run(events, seconds, seed, say=print, *, stays=False):
    """Play until the events or the seconds are over; return the failures and the memory curve.

    Args:
        stays: one window stays open to the end, as long as nothing fails.
    """
    failures, curve = [], []
    started = time.monotonic()
    with contextlib.ExitStack() as context:
        # A thread that saves a book for a dialog may go on writing into the folder.
        passing = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        name = context.enter_context(passing)
        clipboard = context.enter_context(patched())
        folder = Path(name)
        os.chdir(folder)
        # copies are saved below the home folder, so that has to be the monkey's own as well
        homes = {"HOME": name, "USERPROFILE": name, "NUMBERPLACE_SAVES": str(folder / "saves")}
        context.enter_context(mock.patch.dict(os.environ, homes))
        monkey = Monkey(folder, seed, stays=stays)
        clipboard.owner = monkey
        done = hours = 0
        while done + monkey.count < events and time.monotonic() - started < seconds:
            try:
                monkey.batch(started + seconds)
            except Exception as error:
                failures.append((type(error).__name__, traceback.format_exc(), list(monkey.last)))
                say(f"FAILED at event {done + monkey.count}: {failures[-1][1]}")
                say("last events:\n" + "\n".join(failures[-1][2][-12:]))
                done, hours = done + monkey.count, hours + monkey.time.hours
                reached, seed = monkey.reached, seed + 1
                monkey.app.leave()
                inner = folder / f"again-{len(failures)}"
                inner.mkdir()
                monkey = Monkey(inner, seed, stays=stays)
                monkey.reached = reached
                clipboard.owner = monkey
            curve.append((done + monkey.count, resident()))
            if len(curve) % 25 == 1:
                say(f"{curve[-1][0]:>9} events {curve[-1][1]:6.1f} MB {len(failures)} failures")
        monkey.app.leave()
        os.chdir("/")
        hours += monkey.time.hours
        say(f"{done + monkey.count} events, {len(failures)} failures, {resident():.1f} MB")
        say(f"{hours:.1f} hours of play, {max(mb for _count, mb in curve):.1f} MB at most")
        say("reached: " + ", ".join(sorted(monkey.reached)))
    return failures, curve


class patched:  # noqa: N801 - reads as a phrase after "with"
    """The clipboard of the monkey, and a worker without a process."""

    owner = None

    def __enter__(self):
        def put(text):
            self.owner.clipboard = text

        names = {
            "numberplace.storage.worker.PuzzleWorker": QuickPuzzleWorker,
            "numberplace.ui.kit.clipboard.get_text": lambda: self.owner.clipboard,
            "numberplace.ui.kit.clipboard.put_text": put,
        }
        self._patches = [mock.patch(name, new) for name, new in names.items()]
        for patch in self._patches:
            patch.start()
        return self

    def __exit__(self, *_error):
        for patch in self._patches:
            patch.stop()


def grown(curve):
    """Return how many MB the second half of a run holds more than the first, by their medians."""
    half = len(curve) // 2
    first = sorted(mb for _count, mb in curve[half // 2 : half])
    second = sorted(mb for _count, mb in curve[half + half // 2 :])
    return second[len(second) // 2] - first[len(first) // 2] if first and second else 0.0


def run_windows(events, per_window, seed, jobs):
    """Play in windows of so many events each, ``jobs`` at a time; return how many failed."""

    def play(number):
        command = [sys.executable, "-m", "tests.faults.monkey", "--stays"]
        more = ["--events", str(per_window), "--seed", str(seed + number)]
        done = subprocess.run([*command, *more], capture_output=True, text=True, check=False)
        is_good = done.returncode == 0
        last = re.findall(r"memory: .*|.* at most|[+-].* to the fourth", done.stdout)
        print(f"window {number}: {' '.join(last)}", flush=True)
        if not is_good:
            print(done.stdout, done.stderr, flush=True)
        return is_good

    windows = -(-events // per_window)
    with ThreadPoolExecutor(jobs) as pool:
        good = sum(pool.map(play, range(windows)))
    print(f"{windows * per_window} events in {windows} windows, {windows - good} with failures")
    return windows - good


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stays", action="store_true", help="one window, never restarted")
    parser.add_argument("--per-window", type=int, metavar="EVENTS", help="a process each")
    parser.add_argument("--jobs", type=int, default=1, help="windows at a time")
    args = parser.parse_args()
    if args.per_window:
        return 1 if run_windows(args.events, args.per_window, args.seed, args.jobs) else 0
    failures, curve = run(
        args.events, args.seconds, args.seed, lambda t: print(t, flush=True), stays=args.stays
    )
    print(f"memory: {curve[0][1]:.1f} MB at first, {curve[-1][1]:.1f} MB at last,")
    print(f"{grown(curve):+.1f} MB from the second quarter to the fourth")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
