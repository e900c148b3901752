"""Pictures of windows: other programs' under Xvfb, as far as they are installed, and our own.

GNOME Sudoku is handed a saved game, KSudoku a file, ``sgt-solo`` a game id, each with a puzzle of
ours, so that what stands on the screen is known. Needs Xvfb, xdotool, dbus-run-session and
ImageMagick's ``import``.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.benchmarks.photo import Case, bundled_puzzles

PUZZLES = 8
PATIENCE = 40.0
"""Seconds a window may take to appear."""
SCREEN = "1200x1000x24"
TOOLS = ("Xvfb", "xdotool", "dbus-run-session", "import")


@contextlib.contextmanager
def display(number: int, home: Path) -> Iterator[dict[str, str]]:
    """Run an X server; yield the environment of a program that uses it."""
    server = subprocess.Popen(
        ["Xvfb", f":{number}", "-screen", "0", SCREEN], stderr=subprocess.DEVNULL
    )
    run = home / "run"
    run.mkdir(mode=0o700)
    environ = {
        **os.environ,
        "DISPLAY": f":{number}",
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(run),
        "XDG_DATA_HOME": str(home / ".local/share"),
    }
    try:
        time.sleep(1.0)
        yield environ
    finally:
        server.terminate()
        server.wait()


def picture_of(command: list[str], environ: dict[str, str], size: tuple[int, int]) -> bytes:
    """Start a program, give its window a size, and return the screen some seconds later."""
    program = subprocess.Popen(
        ["dbus-run-session", "--", *command],
        env=environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    try:
        until = time.monotonic() + PATIENCE
        seen, sized_for = b"", 0
        while time.monotonic() < until and sized_for < 4:  # a clock on it keeps it from resting
            time.sleep(1.0)
            seen = _screen(environ)
            if len(seen) > 3000 and _resize(environ, size):
                sized_for += 1
        return seen
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(program.pid, 15)
        program.wait()


def _screen(environ: dict[str, str]) -> bytes:
    done = subprocess.run(
        ["import", "-window", "root", "png:-"], env=environ, capture_output=True, check=False
    )
    return done.stdout


def _resize(environ: dict[str, str], size: tuple[int, int]) -> bool:
    """Resize the largest window and lay the mouse aside."""
    done = subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--class", "sudoku|solo"],
        env=environ, capture_output=True, text=True, check=False,
    )  # fmt: skip
    names = done.stdout.split()
    for name in names:
        for words in (["windowsize", name, *map(str, size)], ["mousemove", "1195", "995"]):
            subprocess.run(
                ["xdotool", *words], env=environ, capture_output=True, check=False, timeout=20
            )
    return bool(names)


def _path_of(name: str) -> str | None:
    return shutil.which(name) or shutil.which(name, path="/usr/games")


def _cases(
    name: str,
    title: str,
    number: int,
    prepare: Callable[[Path, bytes], list[str]],
    sizes: tuple[tuple[int, int], ...],
) -> Iterator[Case]:
    """Yield pictures of a program's window with our puzzles; none where it is not installed."""
    path = _path_of(name)
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if path is None or missing:
        print(f"  {title}: left out, {name if path is None else missing} is not installed")
        return
    for index, puzzle in enumerate(bundled_puzzles()[:PUZZLES]):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            home = Path(folder)
            words = prepare(home, puzzle)
            with display(number, home) as environ:
                data = picture_of([path, *words], environ, sizes[index % len(sizes)])
        yield Case(f"{title} {index}", data, puzzle)


def _prepare_solo(home: Path, puzzle: bytes) -> list[str]:
    """Write the puzzle as a game id: digits, letters for empty cells, _ between digits."""
    text, empty = "", 0
    for digit in [*puzzle, -1]:
        if digit == 0:
            empty += 1
            continue
        if empty:
            text += chr(ord("a") + min(empty, 26) - 1) + ("" if empty < 27 else chr(70 + empty))
            empty = 0
        elif text and digit > 0:
            text += "_"
        text += str(digit) if digit > 0 else ""
    return [f"3x3:{text}"]


def _prepare_gnome(home: Path, puzzle: bytes) -> list[str]:
    cells = [
        {"position": [cell // 9, cell % 9], "value": digit, "fixed": True, "earmarks": []}
        for cell, digit in enumerate(puzzle)
        if digit
    ]
    folder = home / ".local/share/gnome-sudoku"
    folder.mkdir(parents=True)
    saved = {"difficulty_category": "easy", "time_elapsed": 12.5, "cells": cells}
    (folder / "savefile").write_text(json.dumps(saved))
    return []


def _prepare_ksudoku(home: Path, puzzle: bytes) -> list[str]:
    """Write the puzzle as KSudoku saves a game: letters from b for 1, column by column."""
    from numberplace.api import solve

    line = "".join(map(str, puzzle))
    solution = solve(line).grid
    letters = "_bcdefghij"
    order = [column + 9 * row for column in range(9) for row in range(9)]
    texts = ["".join(letters[int(each[cell])] for cell in order) for each in (line, solution)]
    path = home / "puzzle.ksudoku"
    path.write_text(
        '<!DOCTYPE ksudoku>\n<ksudoku>\n <game msecs-elapsed="1000" had-help="0">\n  <puzzle>\n'
        '   <graph specific-type="Plain" order="9" type="sudoku"/>\n'
        f"   <values>{texts[0]}</values>\n   <solution>{texts[1]}</solution>\n"
        "  </puzzle>\n  <history/>\n </game>\n</ksudoku>\n"
    )
    return [str(path)]


PROGRAMS: dict[str, Callable[[], Iterator[Case]]] = {
    "GNOME Sudoku": lambda: _cases(
        "gnome-sudoku", "GNOME Sudoku", 81, _prepare_gnome, ((740, 690), (900, 900))
    ),
    "KSudoku": lambda: _cases(
        "ksudoku", "KSudoku", 82, _prepare_ksudoku, ((900, 800), (1100, 950))
    ),
    "sgt-solo": lambda: _cases("sgt-solo", "sgt-solo", 83, _prepare_solo, ((480, 510), (800, 830))),
}
"""By the title of their row."""


def own_windows() -> Iterator[Case]:
    """Yield our own window in every theme, at three sizes."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame
    from numberplace.ui.kit.theme import find_themes

    from tests.ui.screens import begin, opened

    puzzles = bundled_puzzles()
    for theme in find_themes():
        for index, size in enumerate(((960, 660), (1920, 1320), (720, 495))):
            with opened(theme, "en", size) as robot:
                begin(robot, "".join(map(str, puzzles[index])))
                robot.app.step()
                file = io.BytesIO()
                pygame.image.save(robot.app.surface, file, "picture.png")
            yield Case(f"{theme} {size[0]}x{size[1]}", file.getvalue(), puzzles[index])
