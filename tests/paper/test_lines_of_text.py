"""Lines of text on paper."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numberplace.paper.font import load_font, shorten, wrap

ENGLISH = "The four cells hold two digits, so that every other cell loses them."
JAPANESE = "ブロック4では、4はr4c1かr5c1にしか入らず、これらのマスは1列目に含まれます。"
KOREAN = "박스 4에서 4의 자리는 r4c1과 r5c1뿐이고, 두 칸은 모두 1열에 있습니다."


@pytest.mark.parametrize("text", [ENGLISH, JAPANESE, KOREAN])
def test_lines_fit_and_nothing_is_lost(text):
    lines = wrap(text, 100, 9.5)
    assert len(lines) > 2
    assert all(load_font().width(line, 9.5) <= 100 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_english_and_korean_break_between_words():
    for text in (ENGLISH, KOREAN):
        assert " ".join(wrap(text, 100, 9.5)) == text


def test_no_line_begins_with_a_closing_sign():
    for width in range(30, 200):
        assert not any(line[0] in "、。" for line in wrap(JAPANESE, width, 9.5) if len(line) > 1)


@given(st.text("ab 1\n日、「한글…\u3000", max_size=40), st.integers(20, 90))
@settings(max_examples=30, deadline=None)
def test_any_text_is_wrapped(text, width):
    lines = wrap(text, width, 8)
    kept = "".join("".join(lines).split())
    assert kept == "".join(text.split())


def test_a_word_that_is_too_long_is_cut():
    lines = wrap("sudoku::" + "." * 81, 60, 8)
    assert "".join(lines) == "sudoku::" + "." * 81
    assert shorten("x" * 99, 60, 8).endswith("…")
    assert shorten("short", 60, 8) == "short"
