"""Texts that are not read are told what they are, by every door."""

import pytest
from numberplace.core.errors import FormatError
from numberplace.formats.by_kind import parse_any
from numberplace.formats.reading import parse_puzzles

SAVED = """SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :{length}:{game}
PARAMS  :3:3x3
DESC    :5:a5b3c
NSTATES :1:1
"""


@pytest.mark.parametrize("read", [parse_any, parse_puzzles])
@pytest.mark.parametrize(
    ("text", "told"),
    [
        (SAVED.format(length=4, game="Solo"), "game ID 3x3:a5b3c"),
        (SAVED.format(length=4, game="Loopy"), "'Loopy'"),
        ("3x3#123456789\n", "seed of sgt-puzzles"),
        ("3x3db#1234", "'3x3db#1234'"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VXRTts8FL7", "Penpa"),
    ],
)
def test_foreign_texts_are_named(read, text, told) -> None:
    with pytest.raises(FormatError, match=told):
        read(text)


def test_a_remark_about_penpa_is_a_remark() -> None:
    line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    assert parse_puzzles(f"{line} # as in penpa 3x3#\n")
