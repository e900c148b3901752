"""Puzzles of other sizes and rules, each from first click to last in a real window.

One program plays them all: a killer opened from a file by mouse alone, a jigsaw pasted as a line by
keys alone, a 16 x 16 by keys of two figures, and a puzzle with thermometers and arrows pasted as a
link of SudokuPad. What was played is read from the library.
"""

import json
import sqlite3
import subprocess
import sys

import pytest
from numberplace.sudoku.artist import figures_of
from numberplace.sudoku.bank import example
from numberplace.sudoku.model.board import usual_board
from numberplace.sudoku.model.puzzle import Puzzle, format_puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.notations.lz_string import compress
from numberplace.sudoku.teach.coach import solution_of
from numberplace.ui.boards.sudoku.grid import fit, tile_rect
from numberplace.ui.kit.layout import lay_out

from tests.places import OUTPUT
from tests.window.display import MISSING, PATIENCE, SIZE, Display, Game, wait_until

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]

TRIES = 10
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
        assert wait_until(lambda: self.saved().get("puzzle") == line), self.saved()
        assert self.saved()["kind"] == "variants"

    def solved(self, name):
        """Wait until the game is solved, and keep a picture of it."""
        assert wait_until(lambda: self.saved()["solved"] == 1), self.saved()
        self.display.save(OUTPUT / f"variants-{name}.png")

    def held(self, cell):
        """Return the digit of a cell in the game as it is saved."""
        return self.saved()["picture"].partition(b"\n")[2][cell]

    def paste(self, text):
        """Have another program copy a text, then paste it.

        SDL waits a second for the other program's answer. Where both are slow, nothing is pasted,
        and the keys are pressed again, as a player would.
        """
        command = [sys.executable, "-c", OWNER, text]
        owner = subprocess.Popen(command, env=self.display.environ, stdout=subprocess.PIPE)
        try:
            while b"ready" not in owner.stdout.readline():
                assert owner.poll() is None
            before = self.saved()["id"]
            for _try in range(TRIES):
                self.game.key("ctrl+v")
                if wait_until(lambda: self.saved()["id"] != before, PATIENCE / TRIES):
                    return
            raise AssertionError(f"nothing was pasted in {TRIES} times")
        finally:
            owner.kill()
            owner.communicate(timeout=PATIENCE)

    def fill_by_mouse(self, puzzle):
        """Click each missing digit and its cell."""
        cells, tiles = places(puzzle)
        for cell, digit in open_cells(puzzle):
            if self.game.now["digit"] != digit:  # a second click would let go of the digit
                self.game.click(*tiles(digit).center)
            self.game.click(*cells(cell).center)

    def fill_by_keys(self, puzzle):
        """Go through a board row by row and type what is missing."""
        size, solution = puzzle.board.size, solution_of(puzzle)
        up, left = divmod(puzzle.board.count // 2, size)  # where the cursor is at first
        self.game.key(*["Up"] * up, *["Left"] * left)
        for row in range(size):
            for step in range(size):
                column = step if row % 2 == 0 else size - 1 - step
                cell = row * size + column
                if not puzzle.givens[cell]:
                    self.put(cell, solution[cell])
                way = "Right" if row % 2 == 0 else "Left"
                self.game.key(way if step < size - 1 else "Down")

    def put(self, cell, digit):
        """Type a digit into the cell of the cursor.

        Two figures make one digit if they come soon after each other. Should the machine have
        slept between them, they are typed again, as a player would do who sees two digits.
        """
        for _try in range(TRIES):
            self.game.keys_at_once(*str(digit))
            if self.held(cell) == digit:
                return
        raise AssertionError(f"{digit} did not come out in {TRIES} times")


def places(puzzle):
    """Return where the cells and the tiles of the digits are in the window."""
    layout = lay_out(SIZE)
    grid = fit(puzzle.board, figures_of(puzzle), layout.board, layout.unit)
    return grid.rect, lambda digit: tile_rect(layout, puzzle.board.size, digit)


def open_cells(puzzle):
    """Yield the cells to fill with their digits."""
    for cell, digit in enumerate(solution_of(puzzle)):
        if not puzzle.givens[cell]:
            yield cell, digit


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
        player.fill_by_mouse(killer)
        player.solved("killer")

        player.paste(format_puzzle(jigsaw))
        player.opened(jigsaw)
        player.fill_by_keys(jigsaw)
        player.solved("jigsaw")

        player.paste(format_puzzle(large))
        player.opened(large)
        player.fill_by_keys(large)
        player.solved("sixteen")

        player.paste(sudokupad_link(lines))
        player.opened(parse_puzzle(f"{format_puzzle(lines)}; title Test"))
        player.fill_by_mouse(lines)
        player.solved("lines")
        player.game.quit()
    finally:
        player.close()
