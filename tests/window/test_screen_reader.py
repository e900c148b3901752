"""The real window as a blind player has it: a client of AT-SPI, keys, and no look at the screen.

``python -m tests.window.test_screen_reader`` plays a whole game and prints what was said.
"""

import contextlib
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.places import ROOT
from tests.window.display import PATIENCE, Display, Game, wait_until
from tests.window.screen_reader import ScreenReader, names, walk, what_is_missing

MISSING = what_is_missing()
pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {MISSING}"),
]
GIVEN = 26
"""Digits of the first game."""
CELL = re.compile(r"(empty|\d)(?:, ([^,]*))?.*, row (\d), column (\d)$")


PATIENT = f"""
import sys
from numberplace.__main__ import main
from numberplace.ui.access import own_name, status
status.SOON = own_name.PATIENCE = {PATIENCE}
sys.exit(main())
"""
"""The game whose start waits until the bus has said whether a reader runs, and until the copy of
the interpreter has run: that may take longer than players would wait."""


@contextlib.contextmanager
def staged(folder, *, is_on=True, program=(sys.executable, "-m", "numberplace")):
    """A display, a bus with a client, and the game; all of them end with the block."""
    frame = folder / "frame"
    frame.mkdir()
    with contextlib.ExitStack() as ends:
        display = Display(frame)
        ends.callback(display.close)
        reader = ScreenReader(display, is_on=is_on)
        ends.callback(reader.close)
        game = Game(display, folder / "saves", program=program)
        ends.callback(game.kill)
        yield reader, game


@pytest.fixture
def stage(tmp_path):
    with staged(tmp_path) as (reader, game):
        reader.wait_for_window()
        yield reader, game


class BlindPlayer:
    """Plays by what the tree and the spoken words say, and by keys; it has never seen a board."""

    def __init__(self, reader, game):
        self.reader, self.game = reader, game
        self.digits = self.read_board()

    def read_board(self):
        def read():
            cells = names(self.reader.tree(), "table cell")
            return cells if len(cells) == 81 else None

        digits = [0] * 81
        for name in wait_until(read):  # the window is in the tree before its board is
            held, _state, row, column = CELL.match(name).groups()
            digits[int(row) * 9 + int(column) - 10] = 0 if held == "empty" else int(held)
        return digits

    def press(self, *keys):
        self.reader.said.append(f"presses {' '.join(keys)}")
        self.game.key(*keys)
        self.game.settle()

    def go_to(self, cell):
        """Walk to a cell by the arrow keys, from where the tree has the focus."""
        focused = self.reader.focused_cell()
        row, column = map(int, re.search(r"row (\d), column (\d)", focused).groups())
        down, right = cell // 9 + 1 - row, cell % 9 + 1 - column
        keys = ["Down" if down > 0 else "Up"] * abs(down)
        keys += ["Right" if right > 0 else "Left"] * abs(right)
        if keys:
            self.press(*keys)
            self.reader.stand_on(f"row {cell // 9 + 1}, column {cell % 9 + 1}")

    def single(self):
        """Return a cell and the only digit that fits it, or that fits it alone in a house."""
        fits = {cell: self.fitting(cell) for cell in range(81) if not self.digits[cell]}
        for cell, left in fits.items():
            if len(left) == 1:
                return cell, min(left)
            for house in houses(cell):
                others = {d for other in house - {cell} for d in fits.get(other, ())}
                if left - others:
                    return cell, min(left - others)
        raise AssertionError("no single is left")

    def fitting(self, cell):
        seen = {self.digits[other] for house in houses(cell) for other in house}
        return set(range(1, 10)) - seen

    def place(self, cell, digit):
        self.go_to(cell)
        self.press(str(digit))
        where = f"row {cell // 9 + 1} column {cell % 9 + 1}"
        self.digits[cell] = digit
        heard = self.reader.hear(where if 0 in self.digits else "Solved in")
        assert heard.startswith((f"{digit} in ", "Solved"))

    def take_hint(self):
        """Ask until all is said, let the program do it, and learn from the board what it did."""
        self.press("h")
        self.reader.hear("Hint. ")
        self.press("h")
        assert re.search(r"row|column|box", self.reader.hear(". "))
        self.press("h")
        self.reader.hear(". ")
        self.reader.act("push button", "Do it")
        self.reader.hear("row")
        count = sum(map(bool, self.digits)) + 1
        assert wait_until(lambda: sum(map(bool, self.read_board())) == count)
        self.digits = self.read_board()


def houses(cell):
    row, column = divmod(cell, 9)
    top, left = row // 3 * 3, column // 3 * 3
    yield {row * 9 + at for at in range(9)}
    yield {at * 9 + column for at in range(9)}
    yield {(top + at // 3) * 9 + left + at % 3 for at in range(9)}


def play(reader, game, most):
    """Play so many cells of the first game, the rest of it with 81, and take two hints."""
    player = BlindPlayer(reader, game)
    reader.stand_on("row 5, column 5")
    player.take_hint()
    player.press("Escape")
    for number in range(most):
        if 0 not in player.digits:
            break
        if number == 5:
            player.take_hint()
        player.place(*player.single())
    return player


def test_a_blind_player_plays_with_a_hint(stage):
    reader, game = stage
    player = play(reader, game, 7)
    told = player.read_board()
    assert told == player.digits
    assert sum(map(bool, told)) == GIVEN + 9  # seven by himself, two by hints


def test_the_program_is_called_by_its_name_and_not_by_its_interpreters(tmp_path):
    with staged(tmp_path, program=(sys.executable, "-c", PATIENT)) as (reader, _game):
        reader.wait_for_window()
        assert reader.ask("program") == "Numberplace"


def test_menu_dialog_and_tour_are_told_and_reached_by_keys(stage):
    reader, game = stage
    reader.hear("Digit first.")
    game.key("F10")
    assert reader.stand_on("New game") == "New game…"
    tree = reader.tree()
    assert [n["name"] for n in walk(tree) if n["role"] == "menu"] == ["Game"]
    assert "Ctrl+N" in next(n["about"] for n in walk(tree) if n["name"] == "New game…")
    game.key("Down", "Down")
    reader.stand_on("Puzzle of the day")
    game.key("Escape", "ctrl+comma")
    tree = reader.tree()
    assert names(tree, "dialog") == ["Settings"]
    game.key("Escape")
    reader.stand_on("row 5, column 5")
    game.key("Tab")
    reader.stand_on("Hint")
    game.key("shift+Tab")
    reader.stand_on("row 5, column 5")
    game.key("shift+Tab")
    reader.stand_on("Next")
    game.key("space")
    reader.hear("Or cell first")


def test_a_client_clicks_buttons_tiles_and_cells(stage):
    reader, _game = stage
    reader.act("push button", "5, ")
    reader.hear("The current digit is 5.")
    reader.act("table cell", "empty, row 1, column 2", "focus")
    reader.stand_on("row 1, column 2")
    reader.act("table cell", "empty, row 1, column 3")
    reader.hear("5 in row 1 column 3 clashes")
    assert "5, yours, conflict, row 1, column 3" in names(reader.tree(), "table cell")
    reader.act("push button", "Undo")
    reader.hear("Taken back")
    reader.act("menu item", "Help")
    reader.stand_on("Help")


def test_a_reader_that_is_started_later_is_noticed(tmp_path):
    with staged(tmp_path, is_on=False) as (reader, game):
        assert reader.ask("window") is None
        assert "accesskit" not in Path(f"/proc/{game.process.pid}/maps").read_text()
        reader.ask("switch", on=True)
        try:
            reader.wait_for_window()
        except AssertionError as error:
            is_there = "accesskit" in Path(f"/proc/{game.process.pid}/maps").read_text()
            error.add_note("AccessKit was loaded" if is_there else "AccessKit was not loaded")
            raise
        reader.stand_on("row 5, column 5")  # the whole tree is there
        assert "Board, 9 rows, 9 columns" in names(reader.tree(), "table")


def test_many_readers_begin_while_the_focus_is_told_and_nothing_freezes(tmp_path):
    readers = 100
    with contextlib.ExitStack() as ends:
        display = Display(tmp_path)
        ends.callback(display.close)
        ends.callback(ScreenReader(display).close)
        command = [sys.executable, "-m", "tests.window.beginnings", str(readers)]
        done = subprocess.run(
            command, env=display.environ, cwd=ROOT, capture_output=True, text=True,
            timeout=PATIENCE, check=True,
        )  # fmt: skip
    assert done.stdout.split() == [str(number) for number in range(readers)]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made, staged(Path(made)) as (reader, game):
        reader.wait_for_window()
        play(reader, game, 81)
        reader.stand_on("New game")
        shown = [node["name"] for node in walk(reader.tree()) if node["name"]]
        reader.said.append(f"shows: {shown}")
        print("\n".join(reader.said))
    sys.exit(0)
