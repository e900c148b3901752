"""What each frame costs: ``python -m tests.faults.frame_time``.

Runs every command of the window on the heaviest boards, on SDL's dummy driver with a clock of its
own, then everything that can be pressed in the dialogs and screens the commands open. Each action
is measured in a process forked from a fresh game, so that modules imported at first use count, and
so does every cache that is still empty. A frame is one turn of the loop: what the events do, what
time brings, and drawing. Only what the main thread does counts, not what jobs do beside it.

Counted are the functions the main thread calls, those of them that search, reason or generate, the
files it opens and the queries it sends. These repeat on any machine but for a few hundredths, and
tests/faults/test_frame_time.py judges them. The command prints the worst frame of each action,
worst first, with ``--seconds`` by the processor time, which is not counted at the same time and
judges nothing. ``--board`` and ``--command`` choose some of them.
"""

import argparse
import contextlib
import json
import os
import random
import shutil
import signal
import sys
import tempfile
import threading
import time
import traceback
from pathlib import Path
from typing import NamedTuple
from unittest import mock

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from numberplace.core.errors import never
from numberplace.core.session import Session
from numberplace.kinds import SHELVES, kind_named
from numberplace.storage.library import Library
from numberplace.storage.paths import find_places
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.kind import SUDOKU
from numberplace.ui.app import App
from numberplace.ui.commands import COMMANDS
from numberplace.ui.frame_loop import keep_heap_small
from numberplace.ui.program import PROGRAM
from numberplace.ui.start import import_late_modules

from tests.faults.monkey import Moments, QuickPuzzleWorker
from tests.waiting import PATIENCE

ENGINE = tuple(
    f"numberplace.{name}"
    for name in (
        *("sudoku.logic", "sudoku.search", "sudoku.rate.se", "sudoku.rate.whips"),
        *("sudoku.techniques.chains.plain", "sudoku.techniques.rules.plain_trial"),
        *("sudoku.techniques.several_grids", "sudoku.engine.solve_path"),
        *("sudoku.generate.generator", "sudoku.generate.approach"),
        *("numberlink.search.sat", "numberlink.search.diagonal", "numberlink.search.frontier"),
        *("numberlink.search.exact.find_solutions", "numberlink.logic.deduction"),
        *("numberlink.generate.generator",),
    )
)
"""Functions whose names begin so search, reason, prove or generate; importing them counts too."""
TURN = 1 / 60
FEWEST, MAX_SECONDS = 8, 10.0
"""Turns after an action, and the seconds that its jobs are waited for."""
ENDLESS = PATIENCE
"""Seconds after which a frame that does not end is given up."""
WINDOW = (1280, 860)
GAMES = 300
"""Saved games in the library."""
DEPTH = 2
"""Actions in a row: a command, and a press in what it opens."""
MAX_WIDGETS = 24
NOT_RUN = frozenset({"quit", "fullscreen"})

_EMPTY = "." * 81
_GLOBAL = "antiknight; antiking; nonconsecutive"


def _cages(size, rng):
    """Return dominoes with sums on a board of ``size``: a puzzle with very many solutions."""
    height = {9: 3, 16: 4}[size]
    rows = [
        [(height * (r % height) + r // height + c) % size + 1 for c in range(size)]
        for r in range(size)
    ]
    rng.shuffle(rows[:height])
    return "; ".join(
        f"killer {rows[r][c] + rows[r][c + 1]} r{r + 1}c{c + 1} r{r + 1}c{c + 2}"
        for r in range(size)
        for c in range(0, size - 1, 2)
    )


BOARDS = {
    "easy": lambda: ("sudoku", str(read_bank("easy")[0])),
    "hardest": lambda: (
        "sudoku",
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    ),
    "empty": lambda: ("sudoku", _EMPTY),
    "unsolvable": lambda: (
        "sudoku",
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
    ),
    "global": lambda: ("variants", f"9x9: {_EMPTY}; {_GLOBAL}"),
    "killer": lambda: ("variants", f"9x9: {_EMPTY}; {_cages(9, random.Random(1))}"),
    "cages16": lambda: ("variants", f"16x16: {'.' * 256}; {_cages(16, random.Random(1))}"),
    "links15": lambda: ("numberlink", _largest_links()),
    "links20": lambda: ("numberlink", _open_links(20)),
}
"""Each kind's heaviest boards, and an easy one: kind and puzzle."""


def _largest_links():
    from numberplace.numberlink.bank import read_bank as read_links
    from numberplace.numberlink.kind import NUMBERLINK

    largest = max(read_links("expert"), key=lambda entry: len(entry.puzzle.cells))
    return NUMBERLINK.format_puzzle(largest.puzzle)


def _open_links(size):
    """Return a large board with few numbers, which no search finishes."""
    from numberplace.numberlink.kind import NUMBERLINK
    from numberplace.numberlink.model.puzzle import Puzzle, Rule

    cells = [0] * (size * size)
    rng = random.Random(3)
    ends = rng.sample(range(size * size), 24)
    for at, cell in enumerate(ends):
        cells[cell] = at // 2 + 1
    return NUMBERLINK.format_puzzle(Puzzle(size, size, tuple(cells), Rule.COVER))


class Cost(NamedTuple):
    """What the main thread does in a frame."""

    seconds: float = 0.0
    """Processor time; 0 while calls are counted."""
    calls: int = 0
    files: int = 0
    queries: int = 0


class Frame(NamedTuple):
    """The worst frame of an action."""

    cost: Cost
    board: str
    action: str
    turn: int
    """0 is the action itself."""
    names: tuple[str, ...] = ()
    """The functions of ``ENGINE`` that the main thread called in any frame of the action."""


class Counter:
    """Counts what this thread calls while it is switched on."""

    def __init__(self):
        self.names = set()
        self._reset()

    def _reset(self):
        self.calls = self.files = self.queries = 0

    def __enter__(self):
        self._reset()
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_error):
        sys.setprofile(None)

    @property
    def cost(self):
        return Cost(0.0, self.calls, self.files, self.queries)

    def _note(self, frame, event, function):
        if event == "call":
            module, name = frame.f_globals.get("__name__") or "", frame.f_code.co_qualname
        elif event == "c_call":
            module, name = _module_of(function), function.__qualname__
            self.files += name == "open"
            self.queries += name.startswith(("Connection.execute", "Cursor.execute"))
        else:
            return
        self.calls += 1
        if module.startswith("numberplace.") and f"{module}.{name}".startswith(ENGINE):
            self.names.add(f"{module.removeprefix('numberplace.')}.{name}")


def _module_of(function):
    """Return the module of a function of C or of a compiled one, or of the class it belongs to."""
    module = getattr(function, "__module__", None)
    if module is None:
        owner = getattr(function, "__self__", None)
        module = getattr(owner if isinstance(owner, type) else type(owner), "__module__", None)
    return module or ""


class Walk:
    """One board in one window, and the actions measured from there."""

    def __init__(self, board, folder, *, depth=DEPTH, commands=(), say=None, by_time=False):
        self.board, self.folder, self.depth, self.commands = board, folder, depth, commands
        self.by_time, self.counter = by_time, Counter()
        self.say = say or (lambda _text: None)
        self.results = folder / f"{board}.jsonl"
        self.results.touch()
        self.time = Moments()
        self.sizes = {}

    def open(self):
        """Open the window on the board."""
        self.app = App(
            find_places(saves=self.folder / "saves"), now=self.time, rng=random.Random(1)
        )
        self.app.prefer(sound=False, folder=str(self.folder), confirm_solve=False)
        self.app.prefer(cell_tips=True)
        for shelf in SHELVES:
            self.app.prefer_kind(shelf.id, tour_seen=True)
        self.app.surface = pygame.display.set_mode(WINDOW, pygame.RESIZABLE)
        self.app.apply_preferences()
        kind_id, text = BOARDS[self.board]()
        kind = kind_named(kind_id)
        self.puzzle = kind, kind.parse_puzzle(text)
        self.app.start_game(*self.puzzle, "Heavy", "")
        if kind_id != "numberlink":
            self.app.screen.run("next_digit")  # what asks for a digit has one
        for _ in range(3):
            self.turn()
        keep_heap_small()  # both are done by the loop after its first frame, the second one
        import_late_modules(never)  # beside the frames

    def turn(self, action=lambda: None):
        """Run one turn of the loop, with an action in it; return its cost."""
        if self.by_time:
            began = time.thread_time()
            self._turn(action)
            return Cost(time.thread_time() - began)
        with self.counter:
            self._turn(action)
        return self.counter.cost

    def _turn(self, action):
        signal.alarm(int(ENDLESS))
        with contextlib.suppress(pygame.error):
            for event in pygame.event.get():
                self.app.handle(event)
        action()
        self.app.step()
        signal.alarm(0)

    def settle(self):
        """Run turns until jobs have ended and the window is quiet; return the cost of each."""
        took, ends = [], time.monotonic() + MAX_SECONDS
        while len(took) < FEWEST or (threading.active_count() > 1 and time.monotonic() < ends):
            self.time.seconds += TURN if len(took) < FEWEST else 0.1
            took.append(self.turn())
            if len(took) >= FEWEST:
                time.sleep(0.01)
        self.time.seconds += 1.5  # tooltips
        return [*took, self.turn()]

    # -- actions

    def actions(self):
        """Return every command of this kind, and what else may happen over a game."""
        screen = self.app.screen
        ids = {command.id for command in COMMANDS} | set(PROGRAM)
        found = {i: lambda i=i: screen.run(i) for i in sorted(ids) if screen.has(i)}
        for command_id in NOT_RUN:
            found.pop(command_id, None)
        found["start a game"] = lambda: self.app.start_game(*self.puzzle, "Again", "")
        for size in ((3840, 2160), (336, 408)):
            found[f"resize to {size[0]}x{size[1]}"] = self._resize
            self.sizes[f"resize to {size[0]}x{size[1]}"] = size
        found["menu"] = lambda: screen.run("menu")
        centre = self.app.screen.layout.board.center
        found["point at a cell"] = lambda: self._send(pygame.MOUSEMOTION, pos=centre)
        return {n: a for n, a in found.items() if not self.commands or n in self.commands}

    def _resize(self):
        """Tell the program that the window has another size; the system has given it that."""
        self.app.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED))

    def _send(self, kind, **words):
        if kind == pygame.MOUSEMOTION:
            words |= {"rel": (1, 1), "buttons": (0, 0, 0), "touch": False}
        elif kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            words |= {"button": 1, "clicks": 1, "touch": False}
        elif kind == pygame.KEYDOWN:
            words = {"mod": 0, "unicode": "", "scancode": 0} | words
        self.app.handle(pygame.event.Event(kind, **words))

    def _click(self, point):
        self._send(pygame.MOUSEMOTION, pos=point)
        self._send(pygame.MOUSEBUTTONDOWN, pos=point)
        self._send(pygame.MOUSEBUTTONUP, pos=point)

    def presses(self, before):
        """Return what can be done in what an action has opened."""
        top = self.app.top_dialog or self.app.top_screen
        form = getattr(top, "form", None)
        if top is before or top is self.app.screen or form is None:
            return {}
        found = {}
        for at, widget in enumerate(form.widgets[-MAX_WIDGETS:]):
            name = str(getattr(widget, "label", "") or type(widget).__name__)
            found[f"{name} ({at})"] = lambda w=widget: self._click(w.rect.center)
        for key in ("RETURN", "ESCAPE", "END", "TAB", "DOWN"):
            code = getattr(pygame, f"K_{key}")
            found[key.lower()] = lambda k=code: self._send(pygame.KEYDOWN, key=k)
        found["type"] = lambda: self._send(pygame.TEXTINPUT, text="a")
        return found

    # -- measuring

    def measure(self):
        """Measure every action; return the worst frame of each, worst first."""
        for name, action in self.actions().items():
            self.say(f"{self.board}: {name}")
            self._measure_apart((name,), action)
        worst = [
            Frame(Cost(*cost), *others)
            for cost, *others in map(json.loads, self.results.read_text().splitlines())
        ]
        return sorted(worst, reverse=True)

    def _measure_apart(self, names, action):
        """Measure in a process of its own; a frame that does not end is given a stated time."""
        code = self._fork(lambda: self._measure(names, action))
        if code == -signal.SIGALRM:
            self._note(Cost(ENDLESS, sys.maxsize), names, 0)
        elif code:
            raise RuntimeError(f"{self.board}: {' > '.join(names)} ended with status {code}")

    def _note(self, cost, names, turn):
        engine = sorted(self.counter.names)
        with self.results.open("a") as file:
            file.write(json.dumps((cost, self.board, " > ".join(names), turn, engine)) + "\n")

    def _fork(self, work):
        """Do work in a process that begins as this one stands; return its exit code."""
        child = os.fork()
        if child:
            return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        code = 1
        try:
            work()
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(code)

    def _measure(self, names, action):
        """Measure an action and what can be done after it, each in a process of its own."""
        if len(names) == 1:
            self._take_own_library()
            self.app.prefer(sound=True)
        before = self.app.top_dialog or self.app.top_screen
        if names[-1] in self.sizes:
            self.app.surface = pygame.display.set_mode(self.sizes[names[-1]], pygame.RESIZABLE)
        self.counter.names.clear()
        took = [self.turn(action), *self.settle()]
        worst = max(range(len(took)), key=took.__getitem__)
        self._note(took[worst], names, worst)
        if len(names) < self.depth and self.app.is_running and threading.active_count() == 1:
            for name, press in self.presses(before).items():
                self._measure_apart((*names, name), press)

    def _take_own_library(self):
        """Write into a copy: a database connection must not be shared between processes."""
        copy = Path(tempfile.mkdtemp(dir=self.folder))
        shutil.copytree(self.folder / "saves", copy / "saves")
        self.app.places = find_places(saves=copy / "saves")
        self.app.library = Library.open(self.app.places)


def fill_library(folder):
    """Write many games into a library, every other one solved."""
    library = Library.open(find_places(saves=folder / "saves"))
    from numberplace.sudoku.teach.coach import solution_of

    for at, puzzle in enumerate(read_bank("easy")[:GAMES]):
        session = Session(SUDOKU, puzzle, now=Moments(), level="easy")
        if at % 2:
            digits = solution_of(puzzle)
            moves = [
                f"place r{cell // 9 + 1}c{cell % 9 + 1} {digit}"
                for cell, digit in enumerate(digits)
                if not puzzle.givens[cell]
            ]
            for move in moves:
                session.play(move)
        library.add(session, f"Game {at}")
    library.close()


def measure(board, **words):
    """Return the worst frame of each action on a board, worst first."""
    with tempfile.TemporaryDirectory() as name, mock.patch.dict(os.environ, HOME=name):
        folder = Path(name)
        fill_library(folder)
        with mock.patch("numberplace.storage.worker.PuzzleWorker", QuickPuzzleWorker):
            walk = Walk(board, folder, **words)
            walk.open()
            try:
                return walk.measure()
            finally:
                walk.app.library.close()


def main():
    """Measure, and print the worst."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", action="append", choices=BOARDS, default=[])
    parser.add_argument("--command", action="append", default=[])
    parser.add_argument("--depth", type=int, default=DEPTH)
    parser.add_argument("--shown", type=int, default=20)
    parser.add_argument("--seconds", action="store_true", help="processor time, not calls")
    args = parser.parse_args()
    for board in args.board or BOARDS:
        words = {"depth": args.depth, "commands": tuple(args.command), "by_time": args.seconds}
        frames = measure(board, **words)
        for cost, _board, action, turn, names in frames[: args.shown]:
            if args.seconds:
                text = f"{cost.seconds * 1000:9.1f} ms"
            else:
                text = f"{cost.calls:9,} calls, {cost.files:3} files, {cost.queries:3} queries"
            print(f"{text}  {board}: {action}, turn {turn}  {' '.join(names)}", flush=True)
        print(f"{board}: {len(frames)} actions", flush=True)


if __name__ == "__main__":
    main()
