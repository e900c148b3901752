"""The real game in a real window, by mouse and keys alone; what it did is read from its library.

Pictures of what a player would see go to ``tests/output/``.
"""

import json
import sqlite3

import pytest

from tests.places import OUTPUT
from tests.window.display import MISSING, Display, Game, wait_until

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]

ROWS = """\
5,3,0,0,7,0,0,0,0
6,0,0,1,9,5,0,0,0
0,9,8,0,0,0,0,6,0
8,0,0,0,6,0,0,0,3
4,0,0,8,0,3,0,0,1
7,0,0,0,2,0,0,0,6
0,6,0,0,0,0,2,8,0
0,0,0,4,1,9,0,0,5
0,0,0,0,8,0,0,7,9
"""
GIVENS = ROWS.replace(",", "").replace("\n", "")
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


class Saved:
    """What the library holds of the game played last."""

    def __init__(self, saves):
        connection = sqlite3.connect(saves / "library.sqlite3")
        connection.row_factory = sqlite3.Row
        query = "SELECT * FROM games WHERE deleted IS NULL ORDER BY opened DESC, id DESC LIMIT 1"
        self.game = dict(connection.execute(query).fetchone())
        self.moves = [
            (row["move"], row["note"])
            for row in connection.execute(
                "SELECT move, note FROM moves WHERE game = ? ORDER BY seq", (self.game["id"],)
            )
        ]
        self.view = json.loads(self.game["view"])
        connection.close()

    def cell(self, row, column):
        """Return the eleven slots of a cell (1-9)."""
        start = ((row - 1) * 9 + column - 1) * 11
        return list(self.game["picture"][start : start + 11])


@pytest.fixture
def display(tmp_path):
    folder = tmp_path / "frame"
    folder.mkdir()
    it = Display(folder)
    yield it
    it.close()


def open_puzzle(game, path):
    """Share > Open by keyboard: type the path."""
    game.key("ctrl+o")
    game.see(dialog="OpenDialog")
    game.key("shift+Tab", "ctrl+a")
    game.type(str(path))
    game.key("Return")
    game.see(dialog="")


def test_a_puzzle_from_opening_the_file_to_the_congratulation(display, tmp_path):
    saves = tmp_path / "saves"
    puzzle = tmp_path / "puzzle.csv"
    puzzle.write_text(ROWS)
    game = Game(display, saves)
    display.save(OUTPUT / "1-start.png")
    open_puzzle(game, puzzle)
    assert wait_until(lambda: Saved(saves).game["puzzle"].replace(".", "0") == GIVENS)

    game.click_cell(1, 3, button=3, mini=1)
    game.click_cell(1, 3, button=3, mini=4)
    game.key("c")
    game.click_cell(1, 3)
    game.click_cell(1, 3, button=3, mini=4)
    game.key("c")
    assert wait_until(lambda: Saved(saves).cell(1, 3) == [0, 1, 0, 0, 14, 0, 0, 0, 0, 0, 2])
    display.save(OUTPUT / "2-marks.png")

    for _rung in range(3):
        game.key("h")
        game.settle()
    display.save(OUTPUT / "3-hint.png")
    game.key("h")
    assert wait_until(lambda: len(Saved(saves).moves) == 5)
    move, note = Saved(saves).moves[-1]
    assert note
    assert move.startswith("place")
    game.key("ctrl+z")
    assert wait_until(lambda: Saved(saves).game["position"] == 4)

    for cell, digit in enumerate(SOLUTION):
        if GIVENS[cell] != "0":
            continue
        row, column = divmod(cell, 9)
        if cell % 2:
            game.click_digit(int(digit))
            game.click_cell(row + 1, column + 1)
        else:
            game.click_cell(row + 1, column + 1, button=3)
            game.key(digit)
    assert wait_until(lambda: Saved(saves).game["solved"] == 1)
    assert Saved(saves).game["progress"] == 1
    game.wait(lambda now: now["card"])
    display.save(OUTPUT / "4-congratulation.png")
    game.quit()


def test_killed_in_mid_game_everything_is_there_at_the_next_start(display, tmp_path):
    saves = tmp_path / "saves"
    puzzle = tmp_path / "puzzle.csv"
    puzzle.write_text(ROWS)
    game = Game(display, saves, str(puzzle))
    assert wait_until(lambda: Saved(saves).game["puzzle"].replace(".", "0") == GIVENS)
    game.key("m")
    assert wait_until(lambda: len(Saved(saves).moves) == 1)
    game.key("g")
    assert wait_until(lambda: len(Saved(saves).moves) == 2)
    game.key("c")
    game.click_cell(1, 3)
    game.click_cell(1, 3)
    game.key("c")
    game.click_digit(5)
    game.click_cell(5, 5)
    game.click_cell(9, 1)
    game.key("ctrl+z")
    assert wait_until(lambda: Saved(saves).game["position"] == 5), Saved(saves).moves
    before = Saved(saves)
    game.kill()
    assert before.cell(5, 5)[0] == 5
    assert before.cell(1, 3)[10] == 3

    again = Game(display, saves)
    display.save(OUTPUT / "5-resumed.png")
    after = Saved(saves)
    assert after.moves == before.moves
    assert after.game["picture"] == before.game["picture"]
    again.key("ctrl+y")
    assert wait_until(lambda: Saved(saves).game["position"] == 6)
    assert Saved(saves).cell(9, 1)[0] == 5
    again.key(*["ctrl+z"] * 6)
    assert wait_until(lambda: Saved(saves).game["position"] == 0)
    assert [Saved(saves).cell(5, 5)[0], Saved(saves).cell(1, 3)[10]] == [0, 1]
    again.quit()
