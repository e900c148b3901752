"""What can be asked of a puzzle, as text in game ids."""

import pytest
from numberplace.core.errors import FormatError
from numberplace.numberlink.generate.params import Params, format_params, parse_params
from numberplace.numberlink.model.puzzle import Rule


@pytest.mark.parametrize(
    "text",
    ["10x10", "7x7+easy", "4x60", "10x12+hard+R2+12pairs+3solid", "7x7+article", "9x9+nikoli"],
)
def test_a_params_survives_a_round_trip(text):
    assert format_params(parse_params(text)) == text


def test_parts_come_in_any_order_and_case():
    assert parse_params(" 10X8+12PAIRS+r3+Hard ") == Params(10, 8, "hard", Rule.APART, 12)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "size"),
        ("10", "size"),
        ("3x9", "3x9"),
        ("10x61", "10x61"),
        ("10x10+tricky", "tricky"),
        ("10x10+easy+hard", "twice"),
        ("10x10+0pairs", "0pairs"),
        ("7x7+article+easy", "article"),
        ("7x7+flow+nikoli", "twice"),
    ],
)
def test_what_cannot_be_asked_is_told(text, told):
    with pytest.raises(FormatError) as error:
        parse_params(text)
    assert told in str(error.value)
