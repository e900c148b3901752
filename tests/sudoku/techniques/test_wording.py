"""English that fits what it speaks of: no ``a 8``, no ``one of`` two, no plural for one cell."""

from __future__ import annotations

import re
from itertools import islice

import pytest
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES

from tests.sudoku.techniques.cases import read_own_cases
from tests.test_catalogues import CATALOGUES

MAX_STEPS = 3
ARTICLE_BEFORE_NUMBER = re.compile(r"\ban? \{(digit|number|n|count|x|y|z)\}")
"""``a 8`` and ``an 5`` come from these: no article fits every number."""
_NAME = r"(?:[1-9]|r[1-9]+c[1-9]+|(?:row|column|box) [1-9])"
FAULTS = {
    "article before a digit": re.compile(r"\ban? [1-9](?![\w-])"),
    "one or none of two": re.compile(
        rf"(?<!at least )(?<!at most )\b(?:one|none) of {_NAME} and {_NAME}\b",
        re.IGNORECASE,
    ),
    "plural for one cell": re.compile(
        r"(?:^|[.;:] )r[1-9]c[1-9] (?:have|are|lie|see|hold|count)\b"
    ),
}


def test_no_sentence_has_an_article_before_a_number() -> None:
    texts = [text for entry in CATALOGUES["ja"] for text in entry.key]
    assert [text for text in texts if ARTICLE_BEFORE_NUMBER.search(text)] == []


@pytest.mark.sampled(4)
@pytest.mark.parametrize("technique", [technique.id for technique in TECHNIQUES])
def test_explanations_agree_with_what_they_name(technique: str) -> None:
    found = []
    for case in read_own_cases():
        if case.technique != technique:
            continue
        for step in islice(BY_ID[technique].find(case.grid()), MAX_STEPS):
            explanation = BY_ID[technique].explain(step)
            for text in explanation[:3]:
                found += [(name, text) for name, fault in FAULTS.items() if fault.search(text)]
    assert found == []


@pytest.mark.parametrize(
    ("fault", "text"),
    [
        ("article before a digit", "Row 1 needs a 8, and r1c2 is left."),
        ("one or none of two", "Then 1 is in none of r7c3 and r9c3, so r1c3 is 1."),
        ("one or none of two", "So 2 is in one of r7c4 and r7c6."),
        ("plural for one cell", "Colour them in turn. r3c8 have the same colour."),
    ],
)
def test_what_was_wrong_once_would_be_found(fault: str, text: str) -> None:
    assert FAULTS[fault].search(text)
