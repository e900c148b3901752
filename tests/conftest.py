"""The tests try the package that Python finds: what is installed, compiled or plain as it is.

The sources lie in ``game/``, which is not on the path: ``pip install .`` gives the compiled engine
where there is a compiler, ``pip install -e .`` (or ``PYTHONPATH=game``) the plain one.
"""

from __future__ import annotations

from pathlib import Path

import numberplace
import pytest
from numberplace.sudoku.model.fast import MODE


def pytest_report_header(config: pytest.Config) -> str:
    return f"engine: {MODE}, from {Path(numberplace.__file__).parent}"
