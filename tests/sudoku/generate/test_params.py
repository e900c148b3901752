"""Recipes and their text."""

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.generate.params import Params, format_params, parse_params, parse_se
from numberplace.sudoku.generate.rivals import FOUND_BEFORE, never_comes, taken_before
from numberplace.sudoku.techniques import BY_ID

PATTERN = bytes(cell % 3 == 0 for cell in range(81))


@pytest.mark.parametrize(
    ("params", "text"),
    [
        (Params(), "any"),
        (Params("hard"), "hard"),
        (Params("hard", symmetry="rotation180", minimal=True), "hard+rotation180+minimal"),
        (Params(technique="xy_wing", givens=26), "xy_wing+givens26"),
        (Params(technique="x_wing", on_path=True), "with_x_wing"),
        (Params("easy", pattern=PATTERN), None),
        (Params(se=(72, 76)), "any+se72-76"),
        (Params(unbiased=True), "any+unbiased"),
    ],
)
def test_text_and_params_are_the_same(params: Params, text: str | None) -> None:
    written = format_params(params)
    assert text is None or written == text
    assert parse_params(written) == params


def test_parts_may_come_in_any_order_and_in_capitals() -> None:
    assert parse_params("Minimal+Rotation180+HARD") == Params(
        "hard", symmetry="rotation180", minimal=True
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "''"),
        ("hrad", "'hrad'"),
        ("hard+easy", "twice"),
        ("hard+x_wing", "not for both"),
        ("hard+givens99", "99"),
        ("any+se76-72", "7.6 to 7.2"),
        ("any+se10-990", "1.0 to 99.0"),
        ("hard+givens16", "16"),
        ("hard+unbiased", "anything else"),
        ("unbiased+givens25", "anything else"),
        ("hard+pattern0123", "'pattern0123'"),
        ("any+pattern" + "0" * 21, "marks 0"),
    ],
)
def test_nonsense_is_refused_in_words(text: str, told: str) -> None:
    with pytest.raises(FormatError, match=".*".join([told])):
        parse_params(text)


def test_strictly_is_said_of_a_technique_that_nothing_goes_beyond() -> None:
    params = Params(technique="xy_wing", strict=True)
    assert format_params(params) == "xy_wing+strict"
    assert parse_params("strict+xy_wing") == params
    for text in ("hard+strict", "with_xy_wing+strict", "strict"):
        with pytest.raises(FormatError, match="strictly"):
            parse_params(text)


def test_a_range_of_ratings_is_two_figures_or_one() -> None:
    assert parse_se("7.2..7.6") == (72, 76)
    assert parse_se("10.0") == (100, 100)
    for text in ("", "7", "7.2-7.6", "7.2..", "a..b"):
        with pytest.raises(FormatError, match="range"):
            parse_se(text)


@pytest.mark.parametrize(
    ("technique", "told"),
    [
        ("siamese_sashimi_x_wing", "found before it by finned_x_wing, sashimi_x_wing"),
        ("discontinuous_nice_loop", "found before it by aic"),
        ("mutant_swordfish", "grouped_aic, als_chain finds something first"),
        ("remote_pair", "found before it by naked_pair, simple_colours_trap"),
        ("multi_colours_2", "found before it by multi_colours_1"),
    ],
)
def test_what_no_puzzle_needs_is_refused_at_once(technique: str, told: str) -> None:
    for word in ("", "+strict"):
        with pytest.raises(FormatError, match=f"'{technique}'.*{told}.*--with {technique}"):
            parse_params(technique + word)
    assert parse_params(f"with_{technique}").on_path


def test_each_technique_is_made_or_refused_with_a_way_out() -> None:
    for technique in BY_ID:
        if not never_comes(technique):
            assert parse_params(f"with_{technique}").on_path
        refusal = ""
        try:
            parse_params(f"{technique}+strict")
        except FormatError as error:
            refusal = str(error)
        assert bool(refusal) == bool(taken_before(technique))
        is_advised = bool(refusal) and not never_comes(technique)
        assert (f"(--with {technique})" in refusal) == is_advised


@pytest.mark.parametrize("technique", ["franken_x_wing", "mutant_x_wing", "siamese_finned_x_wing"])
def test_what_never_comes_is_refused_on_a_path_too(technique: str) -> None:
    assert never_comes(technique)
    with pytest.raises(FormatError, match=f"'{technique}'.*locked_candidates_pointing"):
        parse_params(f"with_{technique}")


def test_what_is_said_to_be_found_first_comes_first_in_the_search() -> None:
    order = list(BY_ID)
    for technique, easier in FOUND_BEFORE.items():
        assert max(map(order.index, easier)) < order.index(technique), technique


@pytest.mark.parametrize(
    "asked", [{"se": (72, 76)}, {"symmetry": "vertical"}, {"givens": 30}, {"minimal": True}]
)
def test_a_board_that_is_named_takes_nothing_that_is_asked_of_the_bare_one_alone(asked) -> None:
    with pytest.raises(FormatError, match="cannot be asked for here"):
        Params(size=9, **asked)
    Params("hard", symmetry="rotation180", size=6, constraints=("killer",), has_no_givens=True)


@pytest.mark.parametrize("text", ["9x9+x+killer+hard", "6x6+latin", "9x9+rot2", "butterfly+easy"])
def test_the_text_of_a_board_is_kept(text: str) -> None:
    assert format_params(parse_params(text)) == text
    assert parse_params(text).names_board
