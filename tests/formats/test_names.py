"""What is said of a puzzle beside its cells is read back from a format, or told to be left out."""

from dataclasses import replace

import pytest
from numberplace.core.errors import FormatError
from numberplace.core.kind import Shelf
from numberplace.formats.by_kind import parse_any, texts_of
from numberplace.formats.format_list import FORMATS
from numberplace.formats.kind_texts import AUTHOR, LEVEL, RULES, TITLE, TextForm
from numberplace.formats.text import ReadItem
from numberplace.kinds import SHELVES
from numberplace.sudoku.model.notes import Notes
from numberplace.sudoku.model.puzzle import Puzzle

LINES = {
    "sudoku": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "variants": "6x6 2x3: ......51...33...2.1564..............; x",
    "numberlink": "4x4:1..2/..../..../1..2",
}
"""A puzzle of each shelf."""
CASES = [(shelf, form) for shelf in SHELVES for form in texts_of(shelf).forms]
SINGLE = frozenset(form.id for form in FORMATS if form.is_single)
SAID = Notes.of("Sunday", "A. Setter", "Normal rules apply.")


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize(("shelf", "form"), CASES, ids=lambda each: each.id)
def test_names_levels_and_rules_are_read_back_or_told(
    shelf: Shelf, form: TextForm, count: int
) -> None:
    bare = parse_any(LINES[shelf.id])[0].puzzle
    items = [ReadItem(1, bare, "Sunday", "hard")]
    if isinstance(bare, Puzzle):
        items.append(ReadItem(1, replace(bare, notes=SAID), SAID.name, "hard"))
    for item in items:
        if count == 2 and form.id in SINGLE:
            with pytest.raises(FormatError, match="holds one puzzle"):
                form.write([item, item])
            continue
        text = form.write([item] * count)
        (found, *_others) = parse_any(text)
        told = form.left_out(item)
        assert (TITLE in told) == (found.name != item.name), text
        assert not found.level or LEVEL not in told
        if isinstance(item.puzzle, Puzzle) and item.puzzle.notes.rules:
            assert (RULES in told) == (found.puzzle.notes.rules != SAID.rules), text
            assert (AUTHOR in told) == (SAID.author not in found.name), text


@pytest.mark.parametrize("name", ["8 5", "xx", "What a puzzle!", '"<&>"', "...", "1|2|3"])
def test_a_name_that_would_be_read_as_cells_or_a_sentence_is_not_put_above_a_grid(
    name: str,
) -> None:
    (form,) = (form for _shelf, form in CASES if form.id == "grid" and _shelf.id == "sudoku")
    puzzle = parse_any(LINES["sudoku"])[0].puzzle
    (found,) = parse_any(form.write([ReadItem(1, puzzle, name)]))
    assert found.puzzle == puzzle
    assert found.name == ""
