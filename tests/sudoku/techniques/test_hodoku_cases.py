"""Every HoDoKu regression case under its rule; ``hodoku_cases.py`` prints the table per code."""

from __future__ import annotations

import pytest

from tests.sudoku.techniques.hodoku_cases import (
    CASES_FILE,
    CODES,
    KNOWN_ODDITIES,
    passes,
    read_cases,
)

CASES = read_cases()


@pytest.mark.skipif(not CASES, reason=f"{CASES_FILE.name} is not there")
def test_the_file_is_read_whole() -> None:
    assert len(CASES) == sum(
        line.startswith(":") for line in CASES_FILE.read_text(encoding="utf-8").splitlines()
    )


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_case(case) -> None:
    if case.name in KNOWN_ODDITIES:
        pytest.xfail("contradicts its own solution")
    assert case.code in CODES, "no technique says that it has this code"
    assert passes(case)
