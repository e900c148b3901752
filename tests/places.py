"""Where the tests find the checkout, their own data, and data of other programs beside it."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The checkout. What is tested is the installed package, which may lie elsewhere."""
SOURCE = ROOT / "game" / "numberplace"
DATA = ROOT / "tests" / "data"
OUTPUT = ROOT / "tests" / "output"
SHARED = ROOT.parent / "shared" / "data"
"""Puzzles and ratings of other programs; tests that read them skip where it is absent."""
