"""Every format: what it says it holds is read back, and damaged text of it is refused in words."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numberplace.core.errors import FormatError
from numberplace.formats.board_state import NO_MARKS, board_of, parts_of, position_of
from numberplace.formats.by_kind import parse_any
from numberplace.formats.format_list import FORMATS, Format
from numberplace.formats.kind_texts import CANDIDATES, CLOCK, CORNERS, DIGITS, MARKS
from numberplace.formats.text import ReadItem
from numberplace.sudoku.kind import SUDOKU

from tests.formats.games import games


def write(form: Format, game: ReadItem) -> str:
    """Write a game; ``.sdx`` cannot hold every position, and says so."""
    if form.id == "sdx":
        with contextlib.suppress(FormatError):
            return form.write([game])
        with pytest.raises(FormatError, match="single candidate"):
            form.write([game])
        return ""
    return form.write([game])


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.id)
@settings(max_examples=4, deadline=None)
@given(game=games())
def test_what_a_format_holds_is_read_back(form: Format, game: ReadItem) -> None:
    text = write(form, game)
    if not text:
        return
    (found,) = form.read(text)
    (routed,) = parse_any(text)
    assert routed.kind is SUDOKU
    # Without a digit of the player's an .sdx is a grid of candidates like any other.
    if form.id != "sdx" or "u" in text:
        assert (routed.puzzle, routed.progress) == (found.puzzle, found.progress)
    if form.id == "candidates":
        return  # tests/formats/test_candidates.py
    before, after = board_of(game), board_of(found)
    assert after.givens == before.givens
    if DIGITS in form.holds:
        assert after.placed == before.placed
    parts = parts_of(game)
    if MARKS in form.holds:
        assert after.marks == before.marks
    assert after.corners == (before.corners if CORNERS in form.holds else NO_MARKS)
    if MARKS not in form.holds and CANDIDATES in parts & form.holds:
        assert position_of(found).candidates == position_of(game).candidates
    if CLOCK in form.holds and game.progress is not None:
        assert found.progress is not None
        assert found.progress.elapsed == pytest.approx(game.progress.elapsed)


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.id)
@settings(max_examples=4, deadline=None)
@given(game=games(), data=st.data())
def test_damaged_text_is_refused_in_one_sentence_or_read(
    form: Format, game: ReadItem, data: st.DataObject
) -> None:
    text = write(form, game)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    junk = data.draw(
        st.one_of(st.text(max_size=12), st.text(alphabet="<>&:;{}[]+u19x", max_size=9))
    )
    for damaged in (text[:start] + junk + text[end:], text[:start]):
        message = ""
        try:
            assert parse_any(damaged)
        except FormatError as error:
            message = str(error)
        assert message.isprintable()
        assert len(message) < 400
