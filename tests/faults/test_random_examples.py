"""Examples that no run has tried before: the default run tries the same ones every time.

What it finds is repeated by the ``@reproduce_failure`` it prints, and kept as an ``@example``.
"""

import subprocess
import sys

import pytest

from tests.places import ROOT

pytestmark = pytest.mark.faults


def test_every_property_holds_for_new_examples():
    """Run all tests that hypothesis feeds, with its random profile."""
    options = ["-q", "-n", "0", "-m", "hypothesis", "--hypothesis-profile", "random"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, "tests"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr
    assert " passed" in done.stdout
