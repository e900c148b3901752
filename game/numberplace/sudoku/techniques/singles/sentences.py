"""The sentences of singles on the classic board, put together from names that are kept.

Nine of ten steps of a way are singles. Each sentence of theirs is one template filled with names of
cells and houses, so a ``Voice`` keeps the templates and the names of one language and one style of
cell names; on other boards ``techniques`` asks for every name anew.
"""

from __future__ import annotations

from string import Formatter
from typing import Final

from numberplace.core.cell_names import style_now, told
from numberplace.core.step import Explanation, Role, Step
from numberplace.core.words import current_language
from numberplace.sudoku.techniques.singles.words import Names, names_in

BLOCKER: Final = Role.BLOCKER
EVERY: Final = 0b1111111110
"""The digits 1 to 9, as bits."""


class Template:
    """A sentence with fields; ``str.format`` takes most of the time of an explanation."""

    def __init__(self, text: str, *fields: str) -> None:
        """Take a text and the names of its fields in the order in which they are handed over."""
        self.text = text
        self.fields = fields
        self.pieces: list[str] = []
        """Text and, at odd places, what a field is filled with."""
        self.places: list[int] = []
        """For each odd place the index of its field."""
        self.is_plain: bool = type(text) is str
        """False for a text that chooses its particles when it is filled in."""
        for before, field, form, conversion in Formatter().parse(str(text)):
            self.pieces.append(before)
            if field is not None:
                self.is_plain = self.is_plain and field in fields and not form and not conversion
                if self.is_plain:
                    self.pieces.append("")
                    self.places.append(fields.index(field))

    def fill(self, values: list[str]) -> str:
        """Return the sentence with values in its fields."""
        if not self.is_plain:
            return self.text.format(**dict(zip(self.fields, values, strict=True)))
        pieces = self.pieces.copy()
        at = 1
        for place in self.places:
            pieces[at] = values[place]
            at += 2
        return "".join(pieces)


def _explanation(nudge: str, where: str, reason: str) -> Explanation:
    """Return ``Explanation(...)`` without its detour through a function in Python."""
    return tuple.__new__(Explanation, (nudge, where, reason, ()))


DIGITS: Final = [str(digit) for digit in range(10)]


class Voice:
    """The words of one language in one style of cell names."""

    def __init__(self, names: Names) -> None:
        self.names: Names = names
        self.cells: tuple[str, ...] = names.cells
        self.houses: tuple[str, ...] = names.houses
        self.starts: tuple[str, ...] = names.starts
        self.held = Template(names.held, "house_start", "digits", "cells")
        self.lost = [Template(text, "digits", "cell") for text in names.lost]
        self.swept = Template(names.swept, "digit", "by", "house", "cells")
        self.gone = Template(names.gone, "digit", "cell")
        self.look = Template(names.look, "house", "digit")
        self.looks = [Template(text, "house", "digit", "cells") for text in names.looks]
        self.both = Template(names.both, "some", "last")
        self.comma: str = names.comma
        self.many: int = names.many
        self.has_words: bool = names.has_words
        self.digit_names: dict[int, str] = {}
        """Lists of digits by their digits read as one number."""
        self.naked: dict[int, tuple[str, str, str, str]] = {}
        """Nudge, place, "can only be", conclusion: by cell * 10 + digit."""
        self.hidden: dict[int, tuple[str, str, str]] = {}
        """Nudge, "only ... is left", conclusion: by (cell * 10 + digit) * 32 + house."""

        self.full: dict[int, tuple[str, str, str]] = {}
        """The three texts of a full house, as ``hidden``."""
        self.begins: bool = names.has_words or current_language() == "ja"
        """True where ``told`` has something to change."""

    def explain(self, step: Step) -> Explanation:
        """Put a single that has its picture into words, as ``Technique.explain`` does."""
        if step.technique == "naked_single":
            found = self.explain_naked(step)
        elif step.technique == "full_house":
            cell, digit = step.placements[0]
            found = self.explain_full_house(cell, digit, step.houses[0].house)
        else:
            found = self.explain_hidden(step)
        return told(found) if self.begins else found

    def join(self, names: list[str]) -> str:
        """Return names as a list that reads as a part of a sentence."""
        count = len(names)
        if count == 1:
            return names[0]
        last = names.pop()
        some = names[0] if count == 2 else self.comma.join(names)
        return self.both.fill([some, last])

    def list_cells(self, cells: list[int]) -> str:
        """Return cells as ``words.cell_names`` lists them."""
        if len(cells) == 1:
            return self.cells[cells[0]]
        if self.has_words or len(cells) >= self.many:
            return self.names.cell_names(cells)
        return self.join([self.cells[cell] for cell in cells])

    def list_digits(self, digits: list[int]) -> str:
        """Return a list of digits."""
        key = 0
        for digit in digits:
            key = key * 10 + digit
        found = self.digit_names.get(key)
        if found is None:
            found = self.join([DIGITS[digit] for digit in digits])
            self.digit_names[key] = found
        return found

    def explain_full_house(self, cell: int, digit: int, house: int) -> Explanation:
        """Put a full house into words."""
        key = (cell * 10 + digit) * 32 + house
        said = self.full.get(key)
        if said is None:
            said = self.names.full(cell, digit, house)
            self.full[key] = said
        nudge, where, reason = said
        return _explanation(nudge, where, reason)

    def explain_naked(self, step: Step) -> Explanation:
        """Put a naked single that has its picture into words."""
        cell, digit = step.placements[0]
        said = self.naked.get(cell * 10 + digit)
        if said is None:
            said = self.names.naked(cell, digit)
            self.naked[cell * 10 + digit] = said
        nudge, where, only, so = said
        parts: list[str] = [only]
        houses = step.houses
        cells: list[str] = []
        digits: list[int] = []
        seen = 1 << digit
        now = 0
        for role, place, other, group in step.marks:
            if role is not BLOCKER:
                continue
            if group != now and digits:
                parts.append(self._held(houses[now].house, digits, cells))
                cells = []
                digits = []
            now = group
            cells.append(self.cells[place])
            digits.append(other)
            seen |= 1 << other
        if digits:
            parts.append(self._held(houses[now].house, digits, cells))
        lost = [] if seen == EVERY else [n for n in range(1, 10) if not seen >> n & 1]
        if lost:
            parts.append(self.lost[len(lost)].fill([self.list_digits(lost), self.cells[cell]]))
        parts.append(so)
        return _explanation(nudge, where, " ".join(parts))

    def _held(self, house: int, digits: list[int], cells: list[str]) -> str:
        """Say which digits a house takes, and where they stand."""
        places = "" if self.has_words else self.join(cells)
        return self.held.fill([self.starts[house], self.list_digits(digits), places])

    def explain_hidden(self, step: Step) -> Explanation:
        """Put a hidden single that has its picture into words."""
        cell, digit = step.placements[0]
        houses = step.houses
        house = houses[0].house
        key = (cell * 10 + digit) * 32 + house
        said = self.hidden.get(key)
        if said is None:
            said = self.names.hidden(cell, digit, house)
            self.hidden[key] = said
        nudge, left, so = said
        by: list[int] = []
        closed: list[list[int]] = []
        before: list[int] = []
        """Cells without a blocker: an earlier step eliminated the digit there."""
        for role, place, _digit, group in step.marks:
            if role is BLOCKER:
                by.append(place)
                closed.append([])
            elif group < len(by):
                closed[group].append(place)
            else:
                before.append(place)
        parts: list[str] = []
        for at in range(len(by)):
            name = self.houses[houses[at + 1].house]
            cells = self.list_cells(closed[at])
            parts.append(self.swept.fill([DIGITS[digit], self.cells[by[at]], name, cells]))
        if before:
            parts.append(self.gone.fill([DIGITS[digit], self.list_cells(before)]))
        parts.append(left)
        parts.append(so)
        name = self.houses[house]
        if by:
            places = sorted(set(by))
            cells = self.list_cells(places)
            where = self.looks[len(places)].fill([name, DIGITS[digit], cells])
        else:
            where = self.look.fill([name, DIGITS[digit]])
        return _explanation(nudge, where, " ".join(parts))


VOICES: Final[dict[tuple[str, str], Voice]] = {}


def voice_now() -> Voice:
    """Return the voice of the language and the style of now."""
    key = (current_language(), style_now())
    found = VOICES.get(key)
    if found is None:
        found = Voice(names_in())
        # Another thread may have chosen other ones meanwhile: a mixture is not kept.
        if key == (current_language(), style_now()):
            VOICES[key] = found
    return found
