"""Regular expressions over digits, by their derivatives.

What may follow a digit is the derivative of an expression by it. Expressions compare by what they
say, so that the derivatives are the states of a deterministic automaton.

Source: J. A. Brzozowski, "Derivatives of Regular Expressions", JACM 1964.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache, reduce
from typing import Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.model.board import SYMBOLS

MAX_TEXT: Final = 400
"""Characters of the longest expression."""
MAX_REPEATS: Final = 30
_TIMES: Final = re.compile(r"\{(\d{1,2})(,?)(\d{0,2})\}")


@dataclass(frozen=True, slots=True)
class Empty:
    """Matches the empty text."""


@dataclass(frozen=True, slots=True)
class Digit:
    """Matches one digit of a digit_mask."""

    mask: int


@dataclass(frozen=True, slots=True)
class Then:
    """Matches one expression followed by another."""

    first: Regex
    second: Regex


@dataclass(frozen=True, slots=True)
class Either:
    """Matches one of some expressions; none of them when there are none."""

    options: frozenset[Regex]


@dataclass(frozen=True, slots=True)
class Star:
    """Matches an expression any number of times."""

    one: Regex


Regex = Empty | Digit | Then | Either | Star
NOTHING: Final = Either(frozenset())


def then(one: Regex, other: Regex) -> Regex:
    """Return the expression that matches one expression followed by another."""
    if NOTHING in (one, other):
        return NOTHING
    if isinstance(one, Empty):
        return other
    return one if isinstance(other, Empty) else Then(one, other)


def either(*options: Regex) -> Regex:
    """Return the expression that matches one of some expressions."""
    every: set[Regex] = set()
    for option in options:
        every |= option.options if isinstance(option, Either) else {option}
    return every.pop() if len(every) == 1 else Either(frozenset(every))


@lru_cache(maxsize=20_000)
def is_empty(regex: Regex) -> bool:
    """Tell whether an expression matches the empty text."""
    match regex:
        case Then(first, second):
            return is_empty(first) and is_empty(second)
        case Either(options):
            return any(map(is_empty, options))
        case Digit():
            return False
    return True


@lru_cache(maxsize=20_000)
def derivative(regex: Regex, digit: int) -> Regex:
    """Return the rest of an expression after its first digit; ``NOTHING`` if no such digit may
    come."""
    match regex:
        case Digit(mask):
            return Empty() if mask >> digit - 1 & 1 else NOTHING
        case Either(options):
            return either(*(derivative(option, digit) for option in options))
        case Star(one):
            return then(derivative(one, digit), regex)
        case Then(first, second):
            ahead = then(derivative(first, digit), second)
            return either(ahead, derivative(second, digit)) if is_empty(first) else ahead
    return NOTHING


@lru_cache(maxsize=64)
def parse_regex(text: str, size: int) -> Regex:
    """Read an expression over the digits up to ``size``. Raises FormatError.

    Digits, ``.``, ``[1-36]``, ``[^5]``, ``( )``, ``|``, ``*``, ``+``, ``?``, ``{2}`` and
    ``{1,3}`` mean what they usually do; digits above 9 are letters.
    """
    if not text or len(text) > MAX_TEXT:
        message = _("A regular expression has 1 to {most} characters; '{text}' does not.")
        raise FormatError(message.format(text=clean_text(text, QUOTED), most=MAX_TEXT))
    reader = _Reader(text, size)
    found = reader.options()
    if reader.rest:
        raise reader.fault()
    return found


def _before(after: Regex, one: Regex) -> Regex:
    return then(one, after)


class _Reader:
    """Reads an expression from the left."""

    def __init__(self, text: str, size: int) -> None:
        self.text = self.rest = text
        self.size = size

    def fault(self) -> FormatError:
        message = _("The regular expression '{text}' makes no sense at '{rest}'.")
        shown, rest = clean_text(self.text, QUOTED), clean_text(self.rest or "…", QUOTED)
        return FormatError(message.format(text=shown, rest=rest))

    def take(self, start: str) -> bool:
        """Return True if a text is next, and step over the text."""
        has = self.rest.startswith(start)
        self.rest = self.rest[len(start) :] if has else self.rest
        return has

    def options(self) -> Regex:
        found = [self.sequence()]
        while self.take("|"):
            found.append(self.sequence())
        return either(*found)

    def sequence(self) -> Regex:
        parts: list[Regex] = []
        while self.rest and self.rest[0] not in "|)":
            parts.append(self.repeated())
        start: Regex = Empty()
        return reduce(_before, reversed(parts), start)

    def repeated(self) -> Regex:
        one = self.single()
        while True:
            times = _TIMES.match(self.rest)
            if self.take("*"):
                one = Star(one)
            elif self.take("+"):
                one = then(one, Star(one))
            elif self.take("?"):
                one = either(Empty(), one)
            elif times is not None:
                one = self.times(one, times)
                self.rest = self.rest[times.end() :]
            else:
                return one

    def times(self, one: Regex, found: re.Match[str]) -> Regex:
        """Repeat an expression as ``{least,most}`` says."""
        least = int(found[1])
        most = int(found[3] or least)
        if not least <= most <= MAX_REPEATS:
            raise self.fault()
        tail: Regex = Star(one) if found[2] and not found[3] else Empty()
        for _time in range(most - least):
            tail = either(Empty(), then(one, tail))
        for _time in range(least):
            tail = then(one, tail)
        return tail

    def single(self) -> Regex:
        if self.take("("):
            found = self.options()
            if not self.take(")"):
                raise self.fault()
            return found
        if self.take("."):
            return Digit((1 << self.size) - 1)
        if self.take("["):
            return Digit(self.listed())
        return Digit(1 << self.digit() - 1)

    def digit(self) -> int:
        self.take("\\")
        found = SYMBOLS.find(self.rest[:1].lower()) + 1 if self.rest else 0
        if not 1 <= found <= self.size:
            raise self.fault()
        self.rest = self.rest[1:]
        return found

    def listed(self) -> int:
        """Return the digit_mask of the digits in brackets."""
        is_not, mask = self.take("^"), 0
        while not self.take("]"):
            first = last = self.digit()
            if self.rest[:1] == "-" and self.rest[1:2] != "]":
                self.take("-")
                last = self.digit()
            mask |= sum(1 << digit - 1 for digit in range(first, last + 1))
        return (1 << self.size) - 1 & ~mask if is_not else mask
