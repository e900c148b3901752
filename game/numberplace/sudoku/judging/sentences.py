"""Sentences of a controlled English, Japanese and Korean, read as statements.

A statement is cut into clauses, at "because", "so", points and the like. A clause that speaks of
cells and digits and names no pattern says what follows; the others together are the reason, read
by the words that decide (``lexicon``) and by the order of cells, houses and digits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.judging.frame import Frame
from numberplace.sudoku.judging.lexicon import CELLS, DIGITS, HOUSES, WORD, Token, tokens_of
from numberplace.sudoku.judging.statement import (
    Candidate,
    Confined,
    DeadlyPattern,
    FishReason,
    LastDigit,
    LastPlace,
    Pattern,
    Reason,
    Subset,
)

Clause = list[Token]
_WINGS: Final = frozenset({"xywing", "xyzwing", "wxyzwing", "wwing"})
_FISH: Final = frozenset({"fish2", "fish3", "fish4"})
_NAMES: Final = _WINGS | _FISH | {"onedigit", "deadly", "subset", "naked", "hidden"}
_SINGLES: Final = frozenset(
    {"hiddensingle", "nakedsingle", "fullhouse", "nothingelse", "nodigit", "onlydigit", "onlyplace"}
)
_DECIDES: Final = (
    _NAMES | _SINGLES | {"confined", "only", "onlyafter", "bothare", "pivot", "pincer"}
)
"""Words by which a clause is a reason."""

_NOTES: Final = _NAMES | {"bothare", "or"}
"""Words beside which several digits are candidates of cells."""


class Read(NamedTuple):
    """The contents of a sentence."""

    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    reasons: tuple[Reason, ...]
    fault: str = ""
    """Part of the reason that cannot be read."""


def read_sentence(text: str, frame: Frame) -> Read:
    """Return the contents of a sentence. Raises FormatError."""
    tokens = tokens_of(text, frame)
    clauses = _clauses(tokens)
    said = _Said()
    reason: Clause = []
    every = _words(tokens)
    has_notes = bool(every & _NOTES)
    for clause in clauses:
        words = _words(clause)
        is_note = has_notes and _is_note(clause)
        if not words & _DECIDES and _is_conclusion(clause, words) and not is_note:
            said.take(clause, reason)
        else:
            reason += clause
    reasons = _reasons(reason, said, frame)
    fault = ""
    if "denied" in every:
        raise FormatError(_("The reason cannot be read."))
    if not reasons and ("guess" in every or ("or" in every and said.is_split)):
        raise FormatError(_("This says neither what follows nor why."))
    if not reasons and not said.is_empty and ("because" in every or _is_talk(reason)):
        fault = _("The reason cannot be read.")
    if not reasons and said.is_empty:
        raise FormatError(_("This says neither what follows nor why."))
    return Read(tuple(sorted(said.placements)), tuple(sorted(said.eliminations)), reasons, fault)


def _is_talk(reason: Clause) -> bool:
    """Tell whether something was said beside the conclusion that is no reason."""
    return any(token.kind != WORD or token.word in _DECIDES for token in reason)


def _words(clause: Iterable[Token]) -> set[str]:
    return {token.word for token in clause if token.kind == WORD}


def _clauses(tokens: Sequence[Token]) -> list[Clause]:
    """Cut a row of tokens at its breaks, and before a verb that takes digits away from cells."""
    found: list[Clause] = [[]]
    for token in tokens:
        if token.word in ("break", "because"):
            found.append([])
            continue
        here = found[-1]
        if token.word == "not" and _words(here) & _NAMES and _has(here, CELLS, DIGITS):
            found.append([token])
            continue
        here.append(token)
    return [clause for clause in found if clause]


def _has(clause: Iterable[Token], *kinds: str) -> bool:
    return set(kinds) <= {token.kind for token in clause}


def _is_conclusion(clause: Clause, words: set[str]) -> bool:
    if _has(clause, CELLS, DIGITS) and not _has(clause, HOUSES):
        return True
    if "not" in words and _has(clause, DIGITS):
        return True
    return "not" in words and _has(clause, CELLS) and len(clause) <= 3


def _is_note(clause: Clause) -> bool:
    """Tell whether a clause leaves each cell several digits, which is no conclusion."""
    if not _has(clause, CELLS, DIGITS):
        return False
    pairs = _pairs(clause)
    return bool(pairs) and all(len(digits) > 1 and not sign for _cells, digits, sign in pairs)


class _Said:
    """The contents of the clauses that conclude."""

    def __init__(self) -> None:
        self.placements: dict[Candidate, None] = {}
        self.eliminations: dict[Candidate, None] = {}
        self.digits: tuple[int, ...] = ()
        """The digits named last."""
        self.implied = False
        """True if the sentence leaves the eliminated candidates to the reason."""

    @property
    def is_empty(self) -> bool:
        return not (self.placements or self.eliminations or self.implied)

    @property
    def is_split(self) -> bool:
        """Tell whether a cell is given several digits."""
        return len({cell for cell, _digit in self.placements}) < len(self.placements)

    def take(self, clause: Clause, before: Clause) -> None:
        """Add a clause; ``before`` has the tokens that "it" and "both cells" may mean."""
        words = _words(clause)
        if not _has(clause, CELLS):
            if "both" in words:
                clause = [*clause, Token(CELLS, _values(before, CELLS))]
            elif "sees" in _words(before) and not _has(clause, HOUSES):
                last = [token for token in _before_sees(before) if token.kind == CELLS][-1:]
                clause = [*last, *clause]
            else:
                self.implied = True
                return
        for cells, digits, polarity in _pairs(clause):
            digits = digits or self.digits
            self.digits = digits
            if polarity == "oneof":
                continue
            found = self.eliminations if polarity == "not" else self.placements
            found.update(dict.fromkeys((cell, digit) for cell in cells for digit in digits))


def _before_sees(tokens: Clause) -> Clause:
    at = max(at for at, token in enumerate(tokens) if token.word == "sees")
    return tokens[:at]


def _pairs(clause: Clause) -> list[tuple[tuple[int, ...], tuple[int, ...], str]]:
    """Return cells with the digits beside them, and whether they are said to be, or not."""
    groups: list[tuple[str, tuple[int, ...], str]] = []
    polarity = ""
    for token in clause:
        if token.kind == WORD:
            if token.word in ("not", "oneof"):
                polarity = token.word
            elif token.word == "is" and polarity == "oneof":
                continue
            continue
        if token.kind not in (CELLS, DIGITS) or token.is_noted:
            continue
        if groups and groups[-1][0] == token.kind:
            kind, values, old = groups[-1]
            groups[-1] = (kind, (*values, *token.values), polarity or old)
        else:
            groups.append((token.kind, token.values, polarity))
    found = []
    for first, second in zip(groups[::2], groups[1::2], strict=False):
        if second[0] == first[0]:
            continue
        cells, digits = (first, second) if first[0] == CELLS else (second, first)
        found.append((cells[1], tuple(dict.fromkeys(digits[1])), _sign(first, second, clause)))
    if len(groups) % 2 and groups[-1][0] == CELLS and polarity == "not":
        found.append((groups[-1][1], (), "not"))
    return found


def _sign(
    first: tuple[str, tuple[int, ...], str],
    second: tuple[str, tuple[int, ...], str],
    clause: Clause,
) -> str:
    """Return the sign of a pair: the word before the pair counts, or one behind the last pair."""
    if second[2] or first[2]:
        return second[2] or first[2]
    return "not" if clause[-1].word == "not" or "not" in _words(clause) else ""


def _reasons(tokens: Clause, said: _Said, frame: Frame) -> tuple[Reason, ...]:
    """Return the reason that some tokens state, none where they state none."""
    words = _words(tokens)
    cells = _values(tokens, CELLS)
    digits = tuple(d for t in tokens if t.kind == DIGITS and not t.is_noted for d in t.values)
    digits = tuple(dict.fromkeys(digits))
    houses = _values(tokens, HOUSES)
    if words & _WINGS:
        return (_wing(tokens, cells, said),)
    if words & _FISH or _is_fish(words, houses, frame):
        return _fish(tokens, digits or _goal_digits(said), houses, frame)
    if "onedigit" in words and cells:
        return (Pattern(cells, digits[:1] or _goal_digits(said), houses),)
    if "deadly" in words and len(cells) >= 4:
        return (DeadlyPattern(cells[:4], digits[:2]),)
    if len(cells) > 1 and len(digits) > 1:
        return _subset(tokens, words, cells, digits, houses)
    single = _single(tokens, words, cells, digits, houses, said)
    if single:
        return single
    meant = digits or _goal_digits(said)
    has_room = len(houses) > 1 or (houses and cells)
    if has_room and len(meant) == 1 and words & {"confined", "only", "onlyafter", "is"}:
        return (Confined(meant[0], houses[0], houses[1:], cells),)
    return ()


def _values(tokens: Clause, kind: str) -> tuple[int, ...]:
    found = (value for token in tokens if token.kind == kind for value in token.values)
    return tuple(dict.fromkeys(found))


def _goal_digits(said: _Said) -> tuple[int, ...]:
    return tuple(dict.fromkeys(digit for _cell, digit in (*said.eliminations, *said.placements)))


def _wing(tokens: Clause, cells: tuple[int, ...], said: _Said) -> Reason:
    stated = tuple(
        (cell, after.values)
        for token, after in pairwise(tokens)
        if token.kind == CELLS and after.is_noted
        for cell in token.values
    )
    goals = {cell for cell, _digit in said.eliminations}
    digits: tuple[int, ...] = ()
    if "wwing" in _words(tokens):
        digits = tuple(d for t in tokens if t.kind == DIGITS and not t.is_noted for d in t.values)
    return Pattern(tuple(cell for cell in cells if cell not in goals), digits, (), stated)


def _is_fish(words: set[str], houses: tuple[int, ...], frame: Frame) -> bool:
    kinds = [frame.kind_of(house) for house in houses]
    return kinds.count("r") == kinds.count("c") > 1 and "only" in words | {
        "only" if "onlyafter" in words else ""
    }


def _fish(
    tokens: Clause, digits: tuple[int, ...], houses: tuple[int, ...], frame: Frame
) -> tuple[Reason, ...]:
    if not digits or len(houses) < 2:
        return ()
    kind = frame.kind_of(houses[0])
    bases = tuple(house for house in houses if frame.kind_of(house) == kind)
    covers = tuple(house for house in houses if frame.kind_of(house) != kind)
    fins: tuple[int, ...] = ()
    for at, token in enumerate(tokens):
        if token.word == "fin":
            fins = next((after.values for after in tokens[at:] if after.kind == CELLS), fins)
    if len(covers) not in (0, len(bases)):
        return ()
    return (FishReason(digits[0], bases, covers, fins, is_ordered=False),)


def _subset(
    tokens: Clause,
    words: set[str],
    cells: tuple[int, ...],
    digits: tuple[int, ...],
    houses: tuple[int, ...],
) -> tuple[Reason, ...]:
    is_hidden: bool | None = None
    if "hidden" in words:
        is_hidden = True
    elif "naked" in words or "bothare" in words:
        is_hidden = False
    elif words & {"only", "onlyafter"}:
        is_hidden = _beside_only(tokens) == CELLS
    elif "subset" not in words:
        return ()
    return (Subset(cells, digits, is_hidden, houses),)


def _beside_only(tokens: Clause) -> str:
    """Return the part that "only" limits: the part behind the word, in Japanese and Korean the part
    before."""
    for at, token in enumerate(tokens):
        parts: Iterable[Token] = ()
        if token.word == "only":
            parts = tokens[at + 1 :]
        elif token.word == "onlyafter":
            parts = reversed(tokens[:at])
        for part in parts:
            if part.kind in (CELLS, DIGITS, HOUSES):
                return part.kind
    return ""


def _single(
    tokens: Clause,
    words: set[str],
    cells: tuple[int, ...],
    digits: tuple[int, ...],
    houses: tuple[int, ...],
    said: _Said,
) -> tuple[Reason, ...]:
    """Return the reason of a single; the clause of the reason may state the conclusion."""
    limits = _beside_only(tokens)
    is_digit = bool(words & {"nakedsingle", "onlydigit", "nodigit"})
    if "onlydigit" in words and len(houses) == 1:
        words = (words - {"onlydigit"}) | {"onlyplace"}  # "the only candidate in row 1"
    is_digit = is_digit or (limits == DIGITS and len(cells) < 2 and not houses)
    place_words = {"hiddensingle", "fullhouse", "nothingelse", "onlyplace"}
    is_place = bool(words & place_words) or limits == CELLS
    is_place = is_place or bool(houses and limits == DIGITS and not is_digit and len(houses) == 1)
    if len(houses) > 1 and not words & place_words:
        return ()
    if not (is_digit or is_place) or (said.eliminations and not said.placements):
        return ()
    if said.is_empty and len(cells) == 1 and len(digits) == 1:
        said.placements[cells[0], digits[0]] = None
    if len(said.placements) != 1:
        return ()
    ((cell, digit),) = said.placements
    if (digits and digit not in digits) or (cells and cell not in cells):
        return ()
    if "or" in words and len(digits) > 1:
        return ()
    if {"onlydigit", "onlyplace"} <= words:
        return (LastPlace(houses), LastDigit())
    if is_place and not (words & {"nakedsingle", "onlydigit"}):
        kinds = "".join(kind for kind in "rcb" if f"its_{kind}" in words)
        return (LastPlace(houses, kinds or "rcbx"),)
    return (LastDigit(),)
