"""A whole 10 x 10 drawn in a real window, once by mouse and once by keyboard alone."""

import sqlite3
from itertools import pairwise

import pytest
from numberplace.numberlink.model.moves import corners_of
from numberplace.numberlink.model.notation import parse_line
from numberplace.numberlink.search.exact import find_solutions
from numberplace.ui.boards.numberlink.grid import fit
from numberplace.ui.kit.layout import lay_out

from tests.places import OUTPUT
from tests.window.display import MISSING, SIZE, Display, Game, wait_until

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]

LINE = (
    "10x10:1........./.....2..../..3.2..4../......4..1/5.5......./"
    "....6.3.7./.......6../.8..79.9../...8....../a.a......."
)
PUZZLE = parse_line(LINE)
ARROWS = {1: "Right", -1: "Left", 10: "Down", -10: "Up"}


def runs():
    """Return the path of each pair in the only solution."""
    (solution,) = find_solutions(PUZZLE).solutions
    return [solution.path_through(first) for first, _last in PUZZLE.terminals().values()]


def saved(saves):
    """Return the last game's row and its moves."""
    connection = sqlite3.connect(saves / "library.sqlite3")
    connection.row_factory = sqlite3.Row
    game = dict(connection.execute("SELECT * FROM games ORDER BY opened DESC, id DESC").fetchone())
    query = "SELECT move FROM moves WHERE game = ? ORDER BY seq"
    moves = [row["move"] for row in connection.execute(query, (game["id"],))]
    connection.close()
    return game, moves


@pytest.fixture
def display(tmp_path):
    folder = tmp_path / "frame"
    folder.mkdir()
    it = Display(folder)
    yield it
    it.close()


@pytest.fixture
def game(display, tmp_path):
    path = tmp_path / "puzzle.txt"
    path.write_text(LINE)
    it = Game(display, tmp_path / "saves", str(path))
    assert wait_until(lambda: saved(tmp_path / "saves")[0]["kind"] == "numberlink")
    return it


def spot(cell):
    grid = fit(10, 10, lay_out(SIZE).board, 1.0, 1.0, (0.5, 0.5))
    return grid.rect(cell).center


def test_drawn_from_first_click_to_last_by_mouse(game, display, tmp_path):
    saves = tmp_path / "saves"
    for number, run in enumerate(runs(), 1):
        game.drag(
            [spot(cell) for cell in corners_of(run)],
            on_way=lambda n=number: n == 4 and display.save(OUTPUT / "link-1-drag.png"),
        )
        assert len(saved(saves)[1]) == number
    assert wait_until(lambda: saved(saves)[0]["solved"] == 1)
    assert all(move.startswith("link") for move in saved(saves)[1])
    game.wait(lambda now: now["card"])
    display.save(OUTPUT / "link-2-solved.png")
    game.quit()


def test_drawn_by_keyboard_alone(game, tmp_path):
    saves = tmp_path / "saves"
    cursor = PUZZLE.terminals()[1][0]
    for number, run in enumerate(runs(), 1):
        down, right = run[0] // 10 - cursor // 10, run[0] % 10 - cursor % 10
        way = ["Down" if down > 0 else "Up"] * abs(down)
        way += ["Right" if right > 0 else "Left"] * abs(right)
        if way:
            game.key(*way)
        steps = [ARROWS[after - before] for before, after in pairwise(run)]
        if number % 2:
            game.send("keys", lambda: game.hands.hold("space", is_down=True))
            game.key(*steps)
            game.hands.hold("space", is_down=False)
        else:
            game.key("Return", *steps, "Return")
        cursor = run[-1]
        assert wait_until(lambda n=number: len(saved(saves)[1]) == n)  # at the key's release
    assert saved(saves)[0]["solved"] == 1
    game.quit()
