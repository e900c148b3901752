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


def test_every_case_passes_but_those_that_contradict_their_own_solution() -> None:
    assert {case.code for case in CASES if case.name not in KNOWN_ODDITIES} <= set(CODES)
    assert {case.name for case in CASES if not passes(case)} == KNOWN_ODDITIES
