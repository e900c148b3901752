"""A new constraint is a module of its own and a place in one list: tried with odd sums.

The installed package is copied, the module is laid into the copy, and the list gains it. Nothing
else is touched; then text, search, generator, hints, proofs and the command line are asked.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numberplace
import pytest

from tests.places import ROOT

INSTALLED = Path(numberplace.__file__).parent
MODULE = Path(__file__).parent / "trial" / "odd_sums.py"
LIST = "variants/constraints/__init__.py"
EDITS = (
    ("from numberplace.variants.constraints.palindrome",
     "from numberplace.variants.constraints.odd_sums import OddSum\n"),
    ("    Greater,\n", "    OddSum,\n"),
)  # fmt: skip
"""The line before which something is put, and what."""
TRIAL = """
from numberplace.core.drawing.shapes import Text
from numberplace.variants.constraints import BY_ID
from numberplace.variants.figures import above, below
from numberplace.variants.generate.maker import MAKER
from numberplace.variants.kind import VARIANTS
from numberplace.variants.logic.position import Position
from numberplace.variants.logic.solve import solve_path
from numberplace.variants.model.puzzle import described, format_puzzle, parse_puzzle
from numberplace.variants.verify import verify
puzzle = MAKER.make(MAKER.parse_params("6x6+oddsum+easy"), "1", lambda: False)
assert parse_puzzle(format_puzzle(puzzle)) == puzzle
assert dict(described(puzzle))["Odd sums"].startswith("The digits")
figures = [figure for one in puzzle.constraints for figure in one.figures(puzzle.board)]
drawn = [*below(figures, 6), *above(figures, 6)]
stars = [shape for shape in drawn if isinstance(shape, Text) and shape.text == "*"]
assert len(stars) == len(puzzle.constraints), drawn
position, path = Position(puzzle, puzzle.givens), solve_path(puzzle)
for step in path.steps:
    verify(step, puzzle, position.masks)
    position.apply(step)
told = [VARIANTS.explain(step).reason for step in path.steps if step.technique == "relation"]
assert path.is_solved and told and all("odd number" in text for text in told), told
broken = bytearray(36)
first, second = puzzle.constraints[0].ends
broken[first], broken[second] = 1, 3
assert puzzle.faults(bytes(broken)) == {first, second}
print(len(puzzle.constraints))
"""


@pytest.fixture(scope="module")
def extended(tmp_path_factory):
    """Copy the package with odd sums in it; return the environment that runs the copy."""
    package = tmp_path_factory.mktemp("extended") / "game" / "numberplace"
    shutil.copytree(INSTALLED, package, ignore=shutil.ignore_patterns("__pycache__"))
    for library in INSTALLED.parent.glob("*__mypyc*"):
        shutil.copy2(library, package.parent)
    if not (package / "_assets").is_dir():  # as in a checkout
        root = package.parents[1]
        (root / "assets").symlink_to(ROOT / "assets", target_is_directory=True)
        (root / "pyproject.toml").touch()
    shutil.copy2(MODULE, package / "variants" / "constraints")
    path = package / LIST
    text = path.read_text(encoding="utf-8")
    for line, put in EDITS:
        assert text.count(line) == 1, "the list looks otherwise than this test knows it"
        text = text.replace(line, put + line)
    path.write_text(text, encoding="utf-8")
    return {**os.environ, "PYTHONPATH": str(package.parent), "PYTHONDONTWRITEBYTECODE": "1"}


def run(environ, *words):
    """Run Python on the copy; return what it prints."""
    done = subprocess.run(
        [sys.executable, *words], env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_everything_but_its_own_module_follows(extended):
    assert int(run(extended, "-c", TRIAL)) > 3


def test_the_command_line_makes_and_solves_it(extended):
    made = run(
        extended, "-m", "numberplace", "generate", "--kind", "variants", "--rules", "4x4+oddsum"
    )
    assert "oddsum r" in made
