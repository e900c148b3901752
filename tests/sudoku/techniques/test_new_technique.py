"""A new technique is its folder, its line in ``FAMILIES`` and its cases: tried on a copy.

The installed package is copied with the tests, ``trial/last_digit`` is laid beside the families,
and the list gains it. Nothing else is touched; then hints, paths, ratings, the trainer, the
generator and the command line are asked for it, and the tests that go through all techniques run.
Only its texts are in no catalogue yet.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from numberplace.sudoku.model.fast import COMPILED

from tests.copies import copy_package, environ_of, insert, run, run_for_code
from tests.places import ROOT

TRIAL = Path(__file__).parent / "trial"
WORDS = TRIAL / "last_digit" / "techniques.py"
EASY = "..52..6....87...42.1..4...5..9387....4..617..8..4......5...8.136.......73...72.5."
ONE_LEFT = ".83921657967345821251876493548132976729564138136798245372689514814253769695417382"
FAMILIES = "from numberplace.sudoku.techniques"
LIST = (
    (f"{FAMILIES}.locked", f"{FAMILIES}.last_digit.techniques import TECHNIQUES as LAST_DIGIT\n"),
    ("    SINGLES,", "    LAST_DIGIT,\n"),
)
"""The line of the list, and its import."""
NOT_BUILT = " and not test_every_engine_module_is_of_that_kind" if COMPILED else ""
"""In a compiled package the copy's new search is plain until it is installed."""
EVERY_TECHNIQUE = (
    "tests/sudoku/test_engine_mode.py",
    "tests/sudoku/teach/test_lessons.py",
    "tests/sudoku/techniques/test_techniques.py",
    "tests/sudoku/techniques/test_cases.py",
    "tests/sudoku/techniques/test_wording.py",
    "tests/sudoku/proofs/test_prove.py",
    "tests/sudoku/proofs/test_compact.py",
    "tests/sudoku/teach/test_progress.py",
)
CONCERNED = (
    "last_digit or along_the_tuple or levels_techniques or plain or paragraph or silent_one"
    " or comes_from or come_from or chapter or lesson or setup or engine"
)
"""Of these the tests of the technique itself, and those of the whole list that take no time."""
MISSING = """
from tests.test_catalogues import CATALOGUES, marked_strings
for code, entries in CATALOGUES.items():
    held = {entry.key for entry in entries}
    assert not held - marked_strings().keys(), code
    print(*sorted(" ".join(key) for key in marked_strings().keys() - held), sep="\\n")
"""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy package and tests with the technique in them; return the folder."""
    root = tmp_path_factory.mktemp("extended")
    package = copy_package(root)
    techniques = package / "sudoku" / "techniques"
    shutil.copytree(TRIAL / "last_digit", techniques / "last_digit")
    insert(techniques / "__init__.py", *LIST)
    ignored = shutil.ignore_patterns("output", "pictures")
    shutil.copytree(ROOT / "tests", root / "tests", ignore=ignored)
    shutil.copy2(TRIAL / "last_digit.txt", root / "tests" / "data" / "techniques")
    return root


@pytest.fixture(scope="module")
def extended(root: Path) -> dict[str, str]:
    """Return the environment that runs the copy."""
    return environ_of(root)


def test_the_command_line_lists_it_first(extended: dict[str, str]) -> None:
    records = json.loads(run(extended, "-m", "numberplace", "techniques", "--json"))
    assert records[0]["id"] == "last_digit"
    assert records[0]["rating"] == 0.9


def test_hints_and_ratings_use_it(extended: dict[str, str]) -> None:
    code = (
        "import numberplace as n\n"
        "from numberplace.sudoku.model.puzzle import Puzzle\n"
        "from numberplace.sudoku.solver import SOLVER\n"
        f"print(*{{step.reason for step in SOLVER.all_steps(Puzzle.parse({ONE_LEFT!r}))\n"
        "       if step.technique == 'last_digit'})\n"
        f"rating = n.rate({EASY!r})\n"
        "print(rating.level, dict(rating.techniques)['last_digit'] > 0)\n"
    )
    assert run(extended, "-c", code) == "So r1c1 is 4.\neasy True\n"


def test_a_puzzle_may_be_asked_for_with_it(extended: dict[str, str]) -> None:
    code = (
        "from numberplace.sudoku.generate.generator import make_puzzle\n"
        "from numberplace.sudoku.generate.params import parse_params\n"
        "from numberplace.sudoku.rate.rating import rate, teaching_profile\n"
        "from numberplace.sudoku.bank import read_trainer\n"
        "made = make_puzzle(parse_params('with_last_digit'), '1', lambda: False).givens\n"
        "print(dict(rate(made).counts)['last_digit'] > 0)\n"
        "print(teaching_profile('last_digit').techniques()[0].id)\n"
        "print(read_trainer('last_digit'))\n"
    )
    assert run(extended, "-c", code) == "True\nlast_digit\n()\n"


def test_the_tests_of_all_techniques_pass_with_it(root: Path, extended: dict[str, str]) -> None:
    words = ["-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider"]
    asked = f"({CONCERNED}) and not test_every_text_is_translated{NOT_BUILT}"
    told = run(extended, *words, "--all", "-k", asked, *EVERY_TECHNIQUE, cwd=root)
    passed = re.search(r"(\d+) passed", told)
    assert passed is not None
    assert int(passed[1]) > 20


def test_no_text_but_its_own_is_untranslated(root: Path, extended: dict[str, str]) -> None:
    missing = run(extended, "-c", MISSING, cwd=root).splitlines()
    own = " ".join(WORDS.read_text(encoding="utf-8").split())
    assert len(missing) == 2 * 6
    assert [text for text in missing if text.strip() not in own] == []


def test_leaving_out_the_level_is_an_error(root: Path, extended: dict[str, str]) -> None:
    code = "import sys; exec(compile(sys.stdin.read(), 'trial', 'exec'), {})"
    text = WORDS.read_text(encoding="utf-8")
    run(extended, "-c", code, given=text)
    for field in ('"beginner", ', "None, ", "0.9, "):
        assert field in text
        failed = run_for_code(extended, "-c", code, given=text.replace(field, "", 1))
        assert "TypeError" in failed.stderr
