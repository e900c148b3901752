"""A new constraint is a module of its own and a place in one list: tried with odd sums.

The installed package is copied, the module is laid into the copy, and the list gains it. Nothing
else is touched; then text, search, generator, hints, proofs, paper, window and the command line
are asked.
"""

import shutil
from pathlib import Path

import pytest

from tests.copies import copy_package, environ_of, insert, run

MODULE = Path(__file__).parent / "trial" / "odd_sums.py"
LIST = "sudoku/constraints/__init__.py"
EDITS = (
    ("from numberplace.sudoku.constraints.palindrome",
     "from numberplace.sudoku.constraints.odd_sums import OddSum\n"),
    ("    Greater,\n", "    OddSum,\n"),
)  # fmt: skip
"""The line before which something is put, and what."""
TRIAL = """
from numberplace.sudoku import engine
from numberplace.sudoku.generate.maker import MAKER
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import format_puzzle
from numberplace.sudoku.model.puzzle_text import described, parse_puzzle
from numberplace.sudoku.proofs.prove import proved
puzzle = MAKER.make(MAKER.parse_params("6x6+oddsum+easy"), "1", lambda: False)
assert parse_puzzle(format_puzzle(puzzle)) == puzzle
assert dict(described(puzzle))["Odd sums"].startswith("The digits")
grid, path = engine.grid_of(puzzle, puzzle.givens), engine.solve_path(puzzle).steps
for step in path:
    proved(step, grid)
    grid.apply(step)
told = [SUDOKU.explain(step).reason for step in path if step.technique == "relation"]
assert not grid.remaining and told and all("odd number" in text for text in told), told
broken = bytearray(36)
first, second = puzzle.constraints[0].ends
broken[first], broken[second] = 1, 3
assert puzzle.faults(bytes(broken)) == {first, second}
print(len(puzzle.constraints))
"""
PAINTED = """
import io
import math
import pygame
from numberplace.paper.png import write_png
from numberplace.ui.boards.sudoku.drawing import BoardPainter
from numberplace.ui.boards.sudoku.view import bare_view
from numberplace.ui.boards.sudoku.grid import fit
from numberplace.ui.kit.painter import Painter, TextCache
from numberplace.ui.kit.sprites import Sprites
from numberplace.ui.kit.theme import load_theme
from numberplace.sudoku.artist import ARTIST
from numberplace.sudoku.kind import SUDOKU
EDGE = 60

def on_paper(state):
    data = write_png(ARTIST.draw(state), size=6 * EDGE, margin=0)
    return pygame.image.load(io.BytesIO(data), "a.png")

def in_window(state):
    surface = pygame.display.set_mode((6 * EDGE, 6 * EDGE))
    theme = load_theme("paper")
    painter = Painter(surface, theme, Sprites(theme, EDGE), 1.0, TextCache())
    grid = fit(state.puzzle.board, (), surface.get_rect(), 1.0)
    BoardPainter(state.puzzle).draw(painter, grid, state, bare_view(None), frozenset())
    return surface.copy()

def is_dark(picture, x, y):
    return sum(picture.get_at((round(x), round(y)))[:3]) < 300

puzzle = SUDOKU.parse_puzzle(f"6x6: {'.' * 36}; oddsum r1c1 r1c2; oddsum r4c4 r5c4")
plain = SUDOKU.parse_puzzle(f"6x6: {'.' * 36}")
for paint in (on_paper, in_window):
    bare, starred = (paint(SUDOKU.start(one)) for one in (plain, puzzle))
    for x, y in ((1.0, 0.5), (3.5, 4.0)):
        for corner in range(10):  # the points are painted, and between them there is a gap
            turn, far = math.pi * (corner / 5 - 0.5), 0.1 * EDGE
            spot = x * EDGE + far * math.cos(turn), y * EDGE + far * math.sin(turn)
            if not is_dark(bare, *spot):
                assert is_dark(starred, *spot) == (corner % 2 == 0), (paint, x, y, corner)
        box = pygame.Rect(0, 0, EDGE // 2, EDGE // 2).move_to(center=(x * EDGE, y * EDGE))
        for picture in (bare, starred):
            picture.fill("white", box)
    assert pygame.image.tobytes(bare, "RGB") == pygame.image.tobytes(starred, "RGB")
print("painted")
"""


@pytest.fixture(scope="module")
def extended(tmp_path_factory):
    """Copy the package with odd sums in it; return the environment that runs the copy."""
    root = tmp_path_factory.mktemp("extended")
    package = copy_package(root)
    shutil.copy2(MODULE, package / "sudoku" / "constraints")
    insert(package / LIST, *EDITS)
    return environ_of(root)


def test_everything_but_its_own_module_follows(extended):
    assert int(run(extended, "-c", TRIAL)) > 3


def test_its_own_mark_is_painted_on_paper_and_in_the_window(extended):
    assert "painted" in run(extended | {"SDL_VIDEODRIVER": "dummy"}, "-c", PAINTED)


def test_the_command_line_makes_and_solves_it(extended):
    made = run(
        extended, "-m", "numberplace", "generate", "--kind", "variants", "--rules", "4x4+oddsum"
    )
    assert "oddsum r" in made
