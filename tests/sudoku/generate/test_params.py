"""Recipes and their text."""

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.generate.params import Recipe, format_recipe, parse_recipe

PATTERN = bytes(cell % 3 == 0 for cell in range(81))


@pytest.mark.parametrize(
    ("recipe", "text"),
    [
        (Recipe(), "any"),
        (Recipe("hard"), "hard"),
        (Recipe("hard", symmetry="rotation180", minimal=True), "hard+rotation180+minimal"),
        (Recipe(technique="xy_wing", givens=26), "xy_wing+givens26"),
        (Recipe(technique="x_wing", on_path=True), "with_x_wing"),
        (Recipe("easy", pattern=PATTERN), None),
    ],
)
def test_text_and_recipe_are_the_same(recipe: Recipe, text: str | None) -> None:
    written = format_recipe(recipe)
    assert text is None or written == text
    assert parse_recipe(written) == recipe


def test_parts_may_come_in_any_order_and_in_capitals() -> None:
    assert parse_recipe("Minimal+Rotation180+HARD") == Recipe(
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
        ("hard+givens16", "16"),
        ("hard+pattern0123", "'pattern0123'"),
        ("any+pattern" + "0" * 21, "marks 0"),
    ],
)
def test_nonsense_is_refused_in_words(text: str, told: str) -> None:
    with pytest.raises(FormatError, match=".*".join([told])):
        parse_recipe(text)
