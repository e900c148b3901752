"""What SDL inside pygame-ce can take from input methods, as the manual says."""

import re
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.places import ROOT

FOLDER = Path(find_spec("pygame").origin).parents[1] / "pygame_ce.libs"
"""The libraries of a wheel of Linux; other builds use those of their system."""
LIBRARIES = [*FOLDER.glob("libSDL2-2*")]
BUSES = {"IBus": b"org.freedesktop.IBus", "Fcitx": b"org.fcitx.Fcitx"}
"""Names on the bus that the parts of SDL for input methods call."""


@pytest.mark.skipif(
    sys.platform != "linux" or not LIBRARIES, reason="SDL did not come in a wheel of Linux"
)
def test_the_manual_says_which_input_methods_are_built_in():
    """Once pygame-ce brings IBus, the manual has to say so."""
    library = LIBRARIES[0].read_bytes()
    built_in = {name for name, bus in BUSES.items() if bus in library}
    manual = (ROOT / "docs" / "manual.md").read_text(encoding="utf-8")
    said = re.search(r"built with the part for (\w+) and without the part for (\w+)", manual)
    assert said is not None
    assert built_in == {said[1]}
    assert set(BUSES) - built_in == {said[2]}
