"""Both compilers that build the engine, gcc and clang, know every flag of ``setup.py``."""

import subprocess
import sys
import sysconfig

import pytest

from tests.places import ROOT
from tests.waiting import LONG_PATIENCE

pytestmark = pytest.mark.ship

FLAGS = """
import setup
print(*setup.FLAGS.values(), setup.SEARCH_FLAG)
print(*setup.OTHER_FLAGS)
"""


@pytest.mark.parametrize("compiler", ["gcc", "clang"])
def test_the_exact_search_is_compiled_with_the_flags_of_each_level(compiler, tmp_path):
    told = subprocess.run(
        [sys.executable, "-c", FLAGS], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    levels, others = (line.split() for line in told.splitlines())
    assert len(levels) > 2
    include = f"-I{sysconfig.get_path('include')}"
    source = ROOT / "game/numberplace/sudoku/search/_exact.c"
    for level in levels:
        # A flag that a compiler does not know, or knows and ignores, is an error.
        command = [compiler, "-Werror", level, *others, "-fPIC", include, "-c", source]
        done = subprocess.run(
            [*command, "-o", tmp_path / "exact.o"],
            capture_output=True,
            text=True,
            timeout=LONG_PATIENCE,
            check=False,
        )
        assert done.returncode == 0, done.stderr
