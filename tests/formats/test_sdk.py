import pytest
from numberplace.core.errors import FormatError
from numberplace.formats import sdk

from tests.formats.samples import EASY, GRID, SDK


def test_the_puzzle_section_is_the_puzzle() -> None:
    (found,) = sdk.read(SDK)
    assert (str(found.puzzle), found.name, found.line) == (EASY, "The first of May", 5)


def test_without_comments_and_state() -> None:
    (found,) = sdk.read("[puzzle]\r\n" + GRID.replace("\n", "\r\n"))
    assert (str(found.puzzle), found.name) == (EASY, "")


def test_errors_count_lines_of_the_whole_file() -> None:
    with pytest.raises(FormatError, match="Line 6, column 1"):
        sdk.read(SDK.replace("6..195...", "x..195...", 1))


def test_round_trip() -> None:
    text = f"#DThe first of May\n[Puzzle]\n{GRID}"
    assert sdk.write(sdk.read(text)) == text
