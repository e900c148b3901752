"""The last digit of a house: the technique, and its words."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import Step
from numberplace.core.words import texts
from numberplace.sudoku.techniques.last_digit.search import find_last_digit
from numberplace.sudoku.techniques.technique import Explanation, Technique, technique_of
from numberplace.sudoku.techniques.words import conclusion, house_name


def explain_last_digit(step: Step) -> Explanation:
    """Put a last cell into words."""
    house = house_name(step.houses[0].house)
    return Explanation(f"One cell of {house} is empty.", f"Look at {house}.", conclusion(step))


_TEXTS: Final = {
    "last_digit": texts("""
        Name: Last digit
        About: A house with one empty cell takes the digit that is missing there. It is what every
        puzzle ends with, and the first thing to look for after each digit.
        Idea: Eight cells of a house are filled, so the ninth takes the one digit that they lack.
        Why: A house holds every digit once, and eight of the nine are there already.
        Spot: Look along the houses of the digit that was placed last: is one cell left empty?
        Mistake: Placing a digit that the house has already, because the count went wrong.
    """),
}

TECHNIQUES: Final[tuple[Technique, ...]] = (
    technique_of(
        _TEXTS, "last_digit", 0.9, "beginner", None, find_last_digit, explain_last_digit,
        family="singles", rests_on="boxes",
    ),
)  # fmt: skip
