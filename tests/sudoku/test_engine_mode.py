"""The run tests the engine it says it does; all of it is compiled, or nothing."""

import ast
import importlib
import sys
from importlib.machinery import EXTENSION_SUFFIXES

import pytest
from numberplace.sudoku.model.fast import COMPILED, MODE, append, i64, vec

from tests.places import ROOT


def compiled_modules() -> list[str]:
    """Return the names in the list of ``setup.py``."""
    for node in ast.parse((ROOT / "setup.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "COMPILED_MODULES":
            paths = ast.literal_eval(node.value)
            return [
                path.removeprefix("game/").removesuffix(".py").replace("/", ".") for path in paths
            ]
    raise AssertionError("setup.py has no COMPILED_MODULES")


def test_the_mode_is_named_after_the_engine() -> None:
    assert ("compiled" if COMPILED else "plain") == MODE


@pytest.mark.parametrize("name", compiled_modules())
def test_every_engine_module_is_of_that_kind(name: str) -> None:
    file = str(importlib.import_module(name).__file__)
    assert any(file.endswith(suffix) for suffix in EXTENSION_SUFFIXES) is COMPILED


def test_packed_types_are_plain_ones_in_plain_mode() -> None:
    cells = append(vec[i64]([1, 2]), 3)
    assert list(cells) == [1, 2, 3]
    assert isinstance(cells, list) is not COMPILED
    assert ("librt.vecs" in sys.modules) or not COMPILED
