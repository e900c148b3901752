"""A new technique is one module and one line in ``TECHNIQUES``: tried on a copy of the package.

The installed package is copied, ``trial/last_row.py`` is laid beside the techniques, and the tuple
gains the line. Nothing else is touched; then hints, paths, ratings, the trainer, the generator and
the command line are asked for it on the copy.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numberplace
import pytest

from tests.places import ROOT

TRIAL = Path(__file__).parent / "trial" / "last_row.py"
INSTALLED = Path(numberplace.__file__).parent
EASY = "..52..6....87...42.1..4...5..9387....4..617..8..4......5...8.136.......73...72.5."
ONE_LEFT = ".83921657967345821251876493548132976729564138136798245372689514814253769695417382"
TUPLE = "TECHNIQUES: Final[tuple[Technique, ...]] = (\n"
IMPORT = "from numberplace.sudoku.techniques.als import aligned_words, sue_de_coq_words\n"


def add_line(text: str) -> str:
    """Put the technique first in the tuple."""
    assert TUPLE in text
    assert IMPORT in text
    text = text.replace(TUPLE, TUPLE + "    last_row.LAST_ROW,\n")
    return text.replace(IMPORT, "from numberplace.sudoku.techniques import last_row\n" + IMPORT)


@pytest.fixture(scope="module")
def extended(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Copy the package with the technique in it; return the environment that runs the copy."""
    root = tmp_path_factory.mktemp("extended")
    package = root / "game" / "numberplace"
    shutil.copytree(INSTALLED, package, ignore=shutil.ignore_patterns("__pycache__"))
    for library in INSTALLED.parent.glob("*__mypyc*"):
        shutil.copy2(library, package.parent)
    if not (package / "_assets").is_dir():  # as in a checkout
        (root / "assets").symlink_to(ROOT / "assets", target_is_directory=True)
        (root / "pyproject.toml").touch()
    folder = package / "sudoku" / "techniques"
    shutil.copy2(TRIAL, folder / TRIAL.name)
    tuple_of_all = folder / "__init__.py"
    tuple_of_all.write_text(add_line(tuple_of_all.read_text(encoding="utf-8")), encoding="utf-8")
    return {**os.environ, "PYTHONPATH": str(package.parent), "PYTHONDONTWRITEBYTECODE": "1"}


def run(environ: dict[str, str], *words: str) -> str:
    """Run Python on the copy; return what it prints."""
    done = subprocess.run(
        [sys.executable, *words], env=environ, capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_command_line_lists_it_first(extended: dict[str, str]) -> None:
    records = json.loads(run(extended, "-m", "numberplace", "techniques", "--json"))
    assert records[0]["id"] == "last_row"
    assert records[0]["rating"] == 0.9


def test_hints_and_ratings_use_it(extended: dict[str, str]) -> None:
    code = (
        "import numberplace as n\n"
        "from numberplace.sudoku.model.puzzle import Puzzle\n"
        "from numberplace.sudoku.solver import SOLVER\n"
        f"print(*[step.reason for step in SOLVER.all_steps(Puzzle.parse({ONE_LEFT!r}))\n"
        "       if step.technique == 'last_row'])\n"
        f"rating = n.rate({EASY!r})\n"
        "print(rating.level, dict(rating.techniques)['last_row'] > 0)\n"
    )
    assert run(extended, "-c", code) == "So r1c1 is 4.\neasy True\n"


def test_a_puzzle_may_be_asked_for_with_it(extended: dict[str, str]) -> None:
    code = (
        "from numberplace.sudoku.generate.generator import make_puzzle\n"
        "from numberplace.sudoku.generate.params import parse_params\n"
        "from numberplace.sudoku.rate.rating import rate, teaching_profile\n"
        "from numberplace.sudoku.bank import read_trainer\n"
        "made = make_puzzle(parse_params('with_last_row'), '1', lambda: False)\n"
        "print(dict(rate(made).counts)['last_row'] > 0)\n"
        "print(teaching_profile('last_row').techniques()[0].id)\n"
        "print(read_trainer('last_row'))\n"
    )
    assert run(extended, "-c", code) == "True\nlast_row\n()\n"


def test_leaving_out_the_level_is_an_error() -> None:
    lines = TRIAL.read_text(encoding="utf-8").splitlines(keepends=True)
    for field in ("level", "hodoku", "rating"):
        kept = "".join(line for line in lines if not re.match(rf"    {field}=", line))
        with pytest.raises(TypeError, match=field):
            exec(compile(kept, TRIAL.name, "exec"), {})
