"""Proofs in words: a numbered line for each inference, with references back, in each language."""

from __future__ import annotations

import re

import pytest
from numberplace.core.words import set_language
from numberplace.sudoku.proofs.prove import proof_of
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES
from numberplace.sudoku.techniques.proof_words import proof_lines

from tests.languages import LANGUAGES
from tests.sudoku.techniques.cases import read_own_cases

CASES = [case for case in read_own_cases() if not case.silent]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("technique", [technique.id for technique in TECHNIQUES])
def test_every_line_is_numbered_and_looks_back(technique: str) -> None:
    case = next(case for case in CASES if case.technique == technique)
    grid = case.grid()
    proof = proof_of(next(iter(BY_ID[technique].find(grid))), grid)
    try:
        for code, _name in LANGUAGES:
            set_language(code)
            for number, text in enumerate(proof_lines(proof), 1):
                assert text.lstrip().startswith(f"{number}. ")
                assert text.endswith((".", "。"))
                assert "{" not in text
    finally:
        set_language("en")
    for number, text in enumerate(proof_lines(proof), 1):
        cited = re.search(r"\(from ([\d, ]+)\)\.$", text)
        if cited:
            assert all(int(line) < number for line in cited[1].split(", "))


def test_a_wing_reads_as_an_argument() -> None:
    case = next(case for case in CASES if case.technique == "xy_wing")
    grid = case.grid()
    proof = proof_of(next(iter(BY_ID["xy_wing"].find(grid))), grid)
    assert proof_lines(proof) == (
        "1. Suppose that 5 is in neither r1c2 nor r1c4.",
        "2. r1c2 is 1, the last candidate of this cell (from 1).",
        "3. r1c4 is 8, the last candidate of this cell (from 1).",
        "4. No candidate is left for r1c1 (from 2, 3).",
        "5. So 5 is in r1c2 or r1c4 (from 1, 4).",
    )
