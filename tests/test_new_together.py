"""A new technique, a new constraint and a new kind side by side in one copy of the package."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tests.copies import copy_package, environ_of, insert, run
from tests.kinds import test_null_kind as of_kinds
from tests.sudoku.constraints import test_new_constraint as of_constraints
from tests.sudoku.techniques import test_new_technique as of_techniques

TOLD = """
from numberplace.kinds import KINDS
from numberplace.sudoku.constraints import CONSTRAINTS
from numberplace.sudoku.techniques import TECHNIQUES
print(TECHNIQUES[0].id, [c.__name__ for c in CONSTRAINTS].count("OddSum"), KINDS[-1].id)
"""


def test_each_is_laid_beside_the_others(tmp_path: Path) -> None:
    package = copy_package(tmp_path)
    of_kinds.lay_kind(package)
    shutil.copy2(of_constraints.MODULE, package / "sudoku" / "constraints")
    insert(package / of_constraints.LIST, *of_constraints.EDITS)
    techniques = package / "sudoku" / "techniques"
    shutil.copytree(of_techniques.TRIAL / "last_digit", techniques / "last_digit")
    insert(techniques / "__init__.py", *of_techniques.LIST)
    environ = environ_of(tmp_path)
    assert run(environ, "-c", TOLD) == "last_digit 1 lamps\n"
    line = run(environ, "-m", "numberplace", "convert", "-", "--kind", "lamps", given="lamps4\n")
    assert line == "lamps4\n"
    run(environ, "-c", of_constraints.TRIAL)


def test_proofs_may_be_asked_for_first(tmp_path: Path) -> None:
    """Families name their provers, which import words of families."""
    for module in ("prove", "compact", "chains", "forcing"):
        run(dict(os.environ), "-c", f"import numberplace.sudoku.proofs.{module}", cwd=tmp_path)
