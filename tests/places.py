"""Where the tests find the checkout, their own data, and data of other programs beside it."""

import ast
import gc
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The checkout. What is tested is the installed package, which may lie elsewhere."""
SOURCE = ROOT / "game" / "numberplace"
DATA = ROOT / "tests" / "data"
OUTPUT = ROOT / "tests" / "output"
SHARED = ROOT.parent / "shared" / "data"
"""Puzzles and ratings of other programs; tests that read them skip where it is absent."""


@cache
def parsed(path: Path) -> ast.Module:
    """Return the syntax tree of a module; several tests look through those of the whole game."""
    gc.disable()  # it would go through the trees of the other modules again and again
    try:
        return ast.parse(path.read_text(encoding="utf-8"))
    finally:
        gc.enable()
