"""Which engine a run tests: the plain sources of this checkout, or a compiled build.

``pytest`` tests the checkout. ``pytest --engine compiled`` tests the compiled ``game`` that Python
finds elsewhere: installed from a wheel, or a wheel unpacked where PYTHONPATH points. The choice is
made here, before any test imports ``game``, and shown in the header.
"""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--engine", choices=("plain", "compiled"), default="plain")


def pytest_configure(config: pytest.Config) -> None:
    """Fix where ``game`` comes from, for this process and for those the tests start."""
    wanted = config.getoption("--engine")
    elsewhere = [path for path in sys.path if Path(path or ".").resolve() != ROOT]
    sys.path[:] = elsewhere if wanted == "compiled" else [str(ROOT), *elsewhere]
    try:
        fast = importlib.import_module("game.sudoku.fast")
    except ModuleNotFoundError:
        fast = None
    finally:
        sys.path[:] = [str(ROOT), *elsewhere]  # the tests themselves are a package of the checkout
    if fast is None or wanted != fast.MODE:
        raise pytest.UsageError(
            f"The run asks for the {wanted} engine, but {fast and fast.__file__} is not one; see"
            " tests/benchmarks/README.md."
        )
    here = str(Path(fast.__file__).parents[2])
    os.environ["PYTHONPATH"] = os.pathsep.join(
        [here, *filter(None, [os.environ.get("PYTHONPATH")])]
    )


def pytest_report_header(config: pytest.Config) -> str:
    fast = sys.modules["game.sudoku.fast"]
    return f"engine: {fast.MODE}, from {Path(str(fast.__file__)).parents[1]}"
