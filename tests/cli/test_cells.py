"""The style of ``--cells`` in all that commands print: sentences, complaints and logs."""

import re

import pytest
from numberplace.cli import output
from numberplace.cli.main import main
from numberplace.core.cell_names import CODES, naming_cells

PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
CLASHING = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LINKS = "6x6:1...../.23.4./.5.461/2...../6.5.3./......"
COMMANDS = (
    ("solve", "--log", PUZZLE),
    ("solve", "--log", "full", PUZZLE),
    ("solve", "--log", "--kind", "numberlink", LINKS),
    ("solve", "--log", "full", "--kind", "numberlink", LINKS),
    ("hint", "--all", PUZZLE),
    ("hint", "--kind", "numberlink", LINKS),
    ("check", CLASHING),
    ("rate", CLASHING),
)
LOG = re.compile(r" {0,2}\d+\. ")
"""How a line of a log begins; lines of its arguments are farther in."""


@pytest.fixture(autouse=True)
def as_it_was(monkeypatch):
    monkeypatch.setattr(output, "cells_named", output.cells_named)
    with naming_cells(CODES):
        yield


@pytest.mark.sampled(3)
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("style", ["R4C7", "D7", "words"])
def test_all_that_is_printed_names_cells_as_asked(style, words, capsys):
    """Words have no notation for logs, whose lines keep ``r4c7`` then, as the manual says."""
    main([*words, "--cells", style, "--language", "en"])
    printed = capsys.readouterr()
    lines = [*printed.out.splitlines(), *printed.err.splitlines()]
    coded = [line for line in lines if re.search(r"\br\d+c\d", line)]
    if style == "words":
        coded = [line for line in coded if not LOG.match(line)]
    assert lines
    assert not coded


def test_a_complaint_quotes_what_was_written(capsys):
    assert main(["solve", "a r1c1 b.txt", "--cells", "D7"]) == 2
    assert "'a r1c1 b.txt'" in capsys.readouterr().err
