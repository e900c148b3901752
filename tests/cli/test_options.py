"""The options of every command are read as argparse would read them, without it."""

import argparse
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from numberplace.cli.command import common_options
from numberplace.cli.options import CommonOptions, split_options

WORDS = (
    *("--saves", "--saves=", "--saves=x", "--portable", "--portable=", "--portable=x"),
    *("--language", "--language=", "--language=ja", "--language=tlh", "ja", "tlh", "-", ""),
    *("--save", "--savesx", "--lang=ja", "-s", "--version", "solve", "a b", "- b", "-o", "-o=x"),
)
Told = tuple[Path | None, bool, str, list[str]]


class RefusingParser(argparse.ArgumentParser):
    def error(self, message: str) -> None:  # type: ignore[override]
        raise ValueError(message)


def by_argparse(words: list[str]) -> Told:
    """Return what argparse makes of the words."""
    parser = RefusingParser(
        parents=[common_options()],
        add_help=False,
        allow_abbrev=False,
        argument_default=argparse.SUPPRESS,
    )
    try:
        options, others = parser.parse_known_args(words, CommonOptions())
    except ValueError:
        options, others = CommonOptions(), words
    return options.saves, options.portable, options.language, others


def by_us(words: list[str]) -> Told:
    options, others = split_options(words)
    return options.saves, options.portable, options.language, others


@given(st.lists(st.sampled_from(WORDS), max_size=6))
def test_they_are_told_from_other_words_as_argparse_does(words: list[str]) -> None:
    assert by_us(words) == by_argparse(words)


@pytest.mark.parametrize("word", WORDS)
def test_each_word_alone(word: str) -> None:
    assert by_us([word]) == by_argparse([word])


def test_nothing_after_two_dashes_is_an_option() -> None:
    words = ["--portable", "--", "--saves", "x"]
    assert by_us(words) == (None, True, "", ["--", "--saves", "x"])


@pytest.mark.parametrize(
    ("words", "meant"),
    [(("--language", "JA"), "ja"), (("--cells=d7",), "D7"), (("--cells", "Words"), "words")],
)
def test_a_choice_counts_however_it_is_spelt(words: tuple[str, ...], meant: str) -> None:
    """The parser takes such a choice: here none of the options counted then."""
    options, others = split_options([*words, "--saves", "x", "hint"])
    assert (options.language or options.cells, options.saves) == (meant, Path("x"))
    assert others == ["hint"]
