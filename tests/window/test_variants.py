"""Puzzles of other sizes and rules, each from first click to last in a real window.

One program plays them all: a killer opened from a file by mouse alone, a jigsaw pasted as a line by
keys alone, a 16 x 16 by keys of two figures, and a puzzle with thermometers and arrows pasted as a
link of SudokuPad. What was played is read from the library.
"""

import json
import sqlite3
import subprocess
import sys
import time

import pytest
from numberplace.sudoku.model.board import usual_board
from numberplace.sudoku.model.puzzle import Puzzle, format_puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.notations.lz_string import compress
from numberplace.sudoku.teach.coach import solution_of
from numberplace.sudoku.variant_artist import figures_of
from numberplace.sudoku.variant_bank import example
from numberplace.ui.boards.sudoku.grid import fit, tile_rect
from numberplace.ui.kit.layout import lay_out

from tests.window.display import MISSING, Display, Game
from tests.window.test_end_to_end import OUTPUT, wait_until

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]

PATIENCE = 120
"""Seconds that a loaded machine may take to do what was typed."""
AT_ONCE = 60
"""Words handed to xdotool in one call."""
OWNER = """
import sys, pygame
pygame.init()
pygame.display.set_mode((1, 1), pygame.HIDDEN)
pygame.scrap.put_text(sys.argv[1])
print("ready", flush=True)
while True:
    pygame.event.wait()
"""
"""A program that has copied a text."""


class Player:
    """The game in its window, what its library holds, and another program's clipboard."""

    def __init__(self, folder, text):
        (folder / "frame").mkdir()
        (folder / "puzzle.txt").write_text(text)
        self.saves = folder / "saves"
        self.display = Display(folder / "frame")
        self.game = Game(self.display, self.saves, str(folder / "puzzle.txt"))

    def close(self):
        self.game.kill()
        self.display.close()

    def saved(self):
        """Return the row of the game played last; nothing before there is one."""
        if not (self.saves / "library.sqlite3").exists():
            return {}
        connection = sqlite3.connect(self.saves / "library.sqlite3")
        connection.row_factory = sqlite3.Row
        found = connection.execute("SELECT * FROM games ORDER BY opened DESC, id DESC").fetchone()
        connection.close()
        return dict(found or {})

    def opened(self, puzzle):
        """Wait until the game played is one of a puzzle."""
        line = format_puzzle(puzzle)
        assert wait_until(lambda: self.saved().get("puzzle") == line, PATIENCE), self.saved()
        assert self.saved()["kind"] == "variants"

    def solved(self, name):
        """Wait until the game is solved, and keep a picture of it."""
        assert wait_until(lambda: self.saved()["solved"] == 1, PATIENCE), self.saved()
        self.display.save(OUTPUT / f"variants-{name}.png")

    def rests(self):
        """Tell whether all keys have been taken: nothing has been saved for a while."""
        before = self.saved()["picture"]
        time.sleep(3)
        return self.saved()["picture"] == before

    def mend(self, puzzle):
        """Type again what came out otherwise: on a loaded machine two keys may be two digits."""
        right, (cells, _tiles) = solution_of(puzzle), places(puzzle)
        for _round in range(5):
            assert wait_until(self.rests, PATIENCE), self.saved()
            if wait_until(lambda: self.saved()["solved"] == 1, 5):
                return
            held = self.saved()["picture"].partition(b"\n")[2]
            wrong = [cell for cell, digit in enumerate(held) if digit != right[cell]]
            self.act(
                *(do for cell in wrong for do in (click(cells(cell)), keys(*str(right[cell]))))
            )

    def paste(self, text):
        """Have another program copy a text, then paste it."""
        command = [sys.executable, "-c", OWNER, text]
        owner = subprocess.Popen(command, env=self.display.environ, stdout=subprocess.PIPE)
        try:
            while b"ready" not in owner.stdout.readline():
                assert owner.poll() is None
            before = self.saved()["id"]
            self.game.key("ctrl+v")
            assert wait_until(lambda: self.saved()["id"] != before, PATIENCE)
        finally:
            owner.kill()
            owner.communicate(timeout=10)

    def act(self, *words):
        """Hand xdotool many commands, whole ones at a time."""
        for start in range(0, len(words), AT_ONCE):
            chunk = words[start : start + AT_ONCE]
            self.game.tool(*(part for word in chunk for part in word))


def places(puzzle):
    """Return where the cells and the tiles of the digits are in the window."""
    layout = lay_out((960, 660))
    grid = fit(puzzle.board, figures_of(puzzle), layout.board, layout.unit)
    return grid.rect, lambda digit: tile_rect(layout, puzzle.board.size, digit)


def click(rect):
    return ("mousemove", *rect.center, "click", 1)


def keys(*names):
    return ("key", "--delay", 8, *names)


def open_cells(puzzle):
    """Yield the cells to fill with their digits."""
    for cell, digit in enumerate(solution_of(puzzle)):
        if not puzzle.givens[cell]:
            yield cell, digit


def along_rows(puzzle):
    """Yield the keys that go through a board row by row and type what is missing."""
    size, solution = puzzle.board.size, solution_of(puzzle)
    start = size // 2
    yield keys(*["Up"] * start, *["Left"] * start)
    for row in range(size):
        for step in range(size):
            column = step if row % 2 == 0 else size - 1 - step
            cell = row * size + column
            typed = [] if puzzle.givens[cell] else list(str(solution[cell]))
            way = "Right" if row % 2 == 0 else "Left"
            yield keys(*typed, way if step < size - 1 else "Down")


def sixteen():
    """Return a 16 x 16 with two cells in five to fill."""
    digits = [(4 * row + row // 4 + column) % 16 + 1 for row in range(16) for column in range(16)]
    givens = [0 if cell * 7 % 5 < 2 else digit for cell, digit in enumerate(digits)]
    return Puzzle(bytes(givens), board=usual_board(16))


def sudokupad_link(puzzle):
    """Return the link that SudokuPad opens; thermometers and arrows are all it has."""
    board, rows = puzzle.board, [[{} for _column in range(9)] for _row in range(9)]
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            rows[cell // 9][cell % 9] = {"value": digit, "given": True}
    data = {"size": 9, "title": "Test", "grid": rows, "thermometer": [], "arrow": []}
    for one in puzzle.constraints:
        names = [board.name(cell).upper() for cell in one.run]
        if one.id == "thermo":
            data["thermometer"].append({"lines": [names]})
        else:
            data["arrow"].append({"cells": names[:1], "lines": [names]})
    return "https://sudokupad.app/fpuzzles" + compress(json.dumps(data))


def test_killer_jigsaw_sixteen_and_a_link_from_first_click_to_last(tmp_path):
    killer, jigsaw = example("9x9+killer+easy"), example("9x9+jigsaw+easy")
    large, lines = sixteen(), example("9x9+thermo+arrow+hard")
    player = Player(tmp_path, format_puzzle(killer))
    try:
        player.opened(killer)
        cells, tiles = places(killer)
        clicks = [click(rect) for c, d in open_cells(killer) for rect in (tiles(d), cells(c))]
        player.act(*clicks)
        player.solved("killer")

        player.paste(format_puzzle(jigsaw))
        player.opened(jigsaw)
        player.act(*along_rows(jigsaw))
        player.solved("jigsaw")

        player.paste(format_puzzle(large))
        player.opened(large)
        player.act(*along_rows(large))
        player.mend(large)
        player.solved("sixteen")

        player.paste(sudokupad_link(lines))
        player.opened(parse_puzzle(f"{format_puzzle(lines)}; title Test"))
        cells, tiles = places(lines)
        clicks = [click(rect) for c, d in open_cells(lines) for rect in (tiles(d), cells(c))]
        player.act(*clicks)
        player.solved("lines")
        player.game.quit()
    finally:
        player.close()
