"""Files with one field more, at any depth: the field is named and the file refused.

Links have such a test of their own, ``tests.sudoku.notations.test_link_fuzz``.
"""

import json
import random
import re

import pytest
from numberplace.core.errors import FormatError
from numberplace.formats.by_kind import parse_any

from tests.faults.hostile_texts import CLASSIC, GRID, every_form

STRANGE = ("fuzzy", "negate", "diagonal", "antiknight", "limit", "walls2", "constraint")
VALUES = (True, 0, 1, 7, "7", "a", [1, 2], {"a": 1})
FORMS = {name.split()[1]: text for name, text in every_form().items()}


def with_key(text, rng):
    """Return a JSON text with a key more in one of its objects, and the key."""
    data = json.loads(text)
    entry = rng.choice([data, *data.get("cells", ())])
    key = rng.choice(STRANGE)
    entry[key] = rng.choice(VALUES)
    return json.dumps(data), key


def with_attribute_or_element(text, rng):
    """Return an XML text with an attribute more in an element, or an element more in another."""
    key = rng.choice(STRANGE)
    tag = rng.choice(
        [match for match in re.finditer(r"<([a-z]\w*)", text) if match[1] != "history"]
    )
    if rng.random() < 0.6:
        return f'{text[: tag.end()]} {key}="1"{text[tag.end() :]}', key
    end = text.index(">", tag.end())
    if text[end - 1] == "/":
        return f"{text[: end - 1]}><{key}/></{tag[1]}>{text[end + 1 :]}", key
    return f"{text[: end + 1]}<{key}/>{text[end + 1 :]}", key


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize(
    ("form", "change"),
    [
        ("gnome", with_key),
        ("json", with_key),
        ("opensudoku", with_attribute_or_element),
        ("ksudoku", with_attribute_or_element),
    ],
)
def test_a_strange_field_is_named(form, change, seed):
    parse_any(FORMS[form])
    text, key = change(FORMS[form], random.Random(seed))
    with pytest.raises(FormatError) as error:
        parse_any(text)
    assert f"'{key}'" in str(error.value)


def test_cages_of_a_plain_board_of_ksudoku_are_refused():
    """The kind of the board said nothing of them, and the puzzle was another one."""
    text = FORMS["ksudoku"].replace('order="9"', 'order="9"><cage size="2" value="5"/', 1)
    text = re.sub(r"(<cage [^>]*/)/>", r"\1></graph>", text)
    with pytest.raises(FormatError, match="'cage' in 'graph' is not known here"):
        parse_any(text)


@pytest.mark.parametrize("value", [None, False, "", [], {}])
def test_an_empty_field_of_numberlink_says_nothing(value):
    data = json.loads(FORMS["json"])
    (found,) = parse_any(json.dumps(data | {"walls2": value, "src": "a book", "seed": 7}))
    assert found.puzzle == parse_any(FORMS["json"])[0].puzzle


@pytest.mark.parametrize("text", [GRID, CLASSIC + "\n"])
def test_words_below_the_only_puzzle_are_told(text):
    (found,) = parse_any(text + "Digits a knight's move apart differ\n")
    assert found.remarks == ("The line 'Digits a knight's move apart differ' is left out.",)
    (found,) = parse_any(text)
    assert found.remarks == ()
