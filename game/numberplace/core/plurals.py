"""The rule of a language's plurals, read by a parser of its own: nothing is evaluated.

A rule is written as gettext writes rules, ``nplurals=2; plural=(n != 1);``: how many forms there
are, and which form a number takes, in the operators of C.
Source: GNU gettext manual, "Additional gettext methods for plural forms".
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from typing import Final, NamedTuple

from numberplace.core.languages import N_, LanguageError

Form = Callable[[int], int]
"""Returns a number for a count."""
GERMANIC: Final = "nplurals=2; plural=(n != 1);"
"""The rule of English, for catalogues without a rule."""
MAX_FORMS: Final = 6
MAX_RULE: Final = 500
"""Characters of a rule."""
TRIED: Final = 1_000
"""A rule must give a form for every number up to this one."""
_RULE: Final = r"\s*nplurals\s*=\s*(\d)\s*;\s*plural\s*=([^;]*);?\s*"
_TOKEN: Final = re.compile(r"\s*(\d{1,6}|n\b|\|\||&&|[=!<>]=|[-+*/%<>!?:()])")
_LEVELS: Final[tuple[dict[str, Callable[[int, int], int]], ...]] = (
    {"||": lambda a, b: int(bool(a or b))},
    {"&&": lambda a, b: int(bool(a and b))},
    {"==": operator.eq, "!=": operator.ne},
    {"<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge},
    {"+": operator.add, "-": operator.sub},
    {"*": operator.mul, "/": operator.floordiv, "%": operator.mod},
)
"""The operators of C, those that bind least first."""


class PluralRule(NamedTuple):
    """A rule that has a form for every number."""

    forms: int
    """Number of forms."""
    form: Form
    """The form of a number, from 0."""


class RuleError(LanguageError):
    """A text that is not a rule of plurals; the message is part of a sentence."""


def read_rule(text: str) -> PluralRule:
    """Read a rule, and try the rule on numbers. Raises RuleError."""
    found = re.fullmatch(_RULE, text) if len(text) <= MAX_RULE else None
    if found is None:
        raise _not_a_rule(text)
    forms = int(found[1])
    try:
        form = _Parser(found[2]).parse()
        fits = 0 < forms <= MAX_FORMS and all(0 <= form(n) < forms for n in range(TRIED + 1))
    except (ValueError, IndexError, ZeroDivisionError, RecursionError) as error:
        raise _not_a_rule(text) from error
    if not fits:
        raise _not_a_rule(text)
    return PluralRule(forms, form)


def _not_a_rule(text: str) -> RuleError:
    message = N_("'{text}' is not a rule of plurals such as '{example}'")
    return RuleError(message, text=text[:80], example=GERMANIC)


class _Parser:
    """Recursive descent over the tokens of a rule; every method raises ValueError."""

    def __init__(self, text: str) -> None:
        self._tokens: list[str] = []
        at = 0
        while text[at:].strip():
            token = _TOKEN.match(text, at)
            if token is None:
                raise ValueError(text)
            self._tokens.append(token[1])
            at = token.end()
        self._tokens.append("")
        self._at = 0

    def parse(self) -> Form:
        """Return the function of the whole text."""
        form = self._choice()
        if self._tokens[self._at]:
            raise ValueError(self._tokens[self._at])
        return form

    def _takes(self, token: str) -> bool:
        is_next = self._tokens[self._at] == token
        self._at += is_next
        return is_next

    def _expect(self, token: str) -> None:
        if not self._takes(token):
            raise ValueError(token)

    def _choice(self) -> Form:
        asked = self._binary(0)
        if not self._takes("?"):
            return asked
        yes = self._choice()
        self._expect(":")
        no = self._choice()
        return lambda n: yes(n) if asked(n) else no(n)

    def _binary(self, level: int) -> Form:
        if level == len(_LEVELS):
            return self._single()
        left = self._binary(level + 1)
        while (act := _LEVELS[level].get(sign := self._tokens[self._at])) is not None:
            self._at += 1
            if sign in ("/", "%") and not self._tokens[self._at].strip("0").isdigit():
                raise ValueError(sign)  # what is divided by might be 0 for a count nobody tried
            left = _joined(act, left, self._binary(level + 1))
        return left

    def _single(self) -> Form:
        if self._takes("!"):
            inner = self._single()
            return lambda n: int(not inner(n))
        if self._takes("("):
            inner = self._choice()
            self._expect(")")
            return inner
        if self._takes("n"):
            return lambda n: n
        number = int(self._tokens[self._at])
        self._at += 1
        return lambda _n: number


def _joined(act: Callable[[int, int], int], left: Form, right: Form) -> Form:
    return lambda n: int(act(left(n), right(n)))
