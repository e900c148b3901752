"""The one cleaner of foreign text, and the errors that pass through it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from numberplace.core.clean_text import MESSAGE, clean_text
from numberplace.core.errors import FormatError, GameError


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("easy 3", "easy 3"),
        ("数独 한국어", "数独 한국어"),
        ("a\0b", "a�b"),
        ("\ud800", "�"),
        ("\x1b]0;owned\x07", "�]0;owned�"),
        ("two\nlines\tand a tab", "two lines and a tab"),
        ("\u202egnp.exe", "�gnp.exe"),
        ("\u3000", " "),
        (7, "7"),
    ],
)
def test_what_cannot_be_shown_is_replaced(text: object, shown: str) -> None:
    assert clean_text(text) == shown


def test_a_long_text_ends_in_an_ellipsis() -> None:
    assert clean_text("x" * 500, 10) == "x" * 9 + "…"
    assert clean_text("x" * 10, 10) == "x" * 10


@given(text=st.text(st.characters(), max_size=60), limit=st.integers(1, 50))
def test_any_text_becomes_one_short_line_that_utf_8_can_hold(text: str, limit: int) -> None:
    shown = clean_text(text, limit)
    assert shown.isprintable()
    assert len(shown) <= limit
    assert shown.encode("utf-8").decode("utf-8") == shown
    assert clean_text(shown, limit) == shown


def test_every_error_message_is_clean() -> None:
    assert str(FormatError("'\x1b[2J' is no number.")) == "'�[2J' is no number."
    assert len(str(GameError("x" * 100_000))) == MESSAGE


def test_an_error_that_is_kept_holds_on_to_nothing() -> None:
    def read() -> None:
        try:
            int("x")
        except ValueError as error:
            raise FormatError("'x' is no number.") from error

    with pytest.raises(FormatError) as caught:
        read()
    kept = caught.value.without_trace()
    assert type(kept) is FormatError
    assert str(kept) == str(caught.value)
    assert kept.__traceback__ is kept.__cause__ is kept.__context__ is None
