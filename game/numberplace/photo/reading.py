"""Read a picture: from its bytes to the digits of a puzzle and the doubtful cells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from numberplace.core.answers import ONE
from numberplace.core.errors import FormatError, never, refuse_to_go_on
from numberplace.core.words import _
from numberplace.photo.boards import find_board, flatten
from numberplace.photo.components import Array
from numberplace.photo.figures import is_in_the_middle, is_low_figure, stands
from numberplace.photo.glyphs import (
    CELLS,
    MIN_HEIGHT,
    PER_CELL,
    CellInk,
    Glyph,
    find_faint_and_centred,
    find_ink,
)
from numberplace.photo.hands import Hand, compare, is_like_print, judge_hands, look_like_others
from numberplace.photo.inks import find_printed
from numberplace.photo.picture import brightness, decode
from numberplace.photo.repair import Guess, repair, solution_of
from numberplace.photo.signs import Unread, find_unread, words_of
from numberplace.photo.views import look

SURE = 0.75
"""A digit less likely than this is doubtful, see ``views.VIEWS``."""
SURER = 0.85
"""And than this, where height or place are odd."""
LOW = 0.58
"""Height, as a share of the others', below which a glyph is no digit."""
MAX_HEIGHT = 0.78
"""A digit is lower than this share of a cell."""
WEAK = 0.7
"""Contrast, as a share of the others', below which a glyph may be a shadow."""
NEARLY = 0.8
"""A way to turn the board is considered when its digits add up to this share of the best way's."""
AS_HELD = 0.9
"""Share of the best way's weight from which the side up in the picture stays up, where no way has
one solution."""
LOST = 0.5
"""Likelihood above which a glyph too low for a digit may be a digit after all."""
ODD_HEIGHT = 0.82
"""A height lower than this share of the others' is odd; one so much higher too."""
REGULAR = 0.06
"""A digit's middle is at most so far from where the others have theirs, as a share of a cell."""
FEWEST = 3
"""Minimum number of digits of a board of which nothing tells the side that is up."""
STAIN = 0.1
"""Factor on the likelihood of "no digit" for a glyph that stands as the digits do."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The digits read from a picture."""

    givens: bytes
    """Printed digits: 81 digits, 0 for an empty cell."""
    entries: bytes
    """Digits that a player wrote in another ink than the print: 81 digits."""
    doubtful: frozenset[int]
    """Cells whose reading is uncertain."""
    outcome: str = ONE
    """Number of solutions of the givens: ``none``, ``one`` or ``2 or more``."""
    unread: frozenset[Unread] = frozenset()
    """Signs in the picture beside digits; looked for where there is not exactly one solution."""

    @property
    def is_sure(self) -> bool:
        """Return True if no cell is doubtful and there is one solution."""
        return self.outcome == ONE and not self.doubtful

    @property
    def unread_words(self) -> str:
        """Return the sentences about signs that are not read; empty for none."""
        return words_of(self.unread)


@dataclass(frozen=True, slots=True)
class _Turned:
    """A reading of a board with one of its sides up."""

    ink: CellInk
    glyphs: list[Glyph]
    likely: Array
    """Likelihood of each digit for each glyph. Shape: (glyphs, CLASSES)."""

    @property
    def weight(self) -> float:
        """Sum of the digits' likelihoods; narrow digits lying sideways are not seen as digits."""
        tall = [glyph.height >= MIN_HEIGHT for glyph in self.glyphs]
        return float(self.likely[tall, 1:].max(-1).sum()) if self.glyphs else 0.0


def read_picture(data: bytes, name: str, should_stop: Callable[[], bool] = never) -> Reading:
    """Return the puzzle in a picture.

    Args:
        data: the bytes of a picture's file.
        name: what messages call it.

    Raises FormatError: this is no picture, or there is no board in it; Stopped: it was no longer
    wanted.
    """
    pixels = decode(data, name)
    refuse_to_go_on(should_stop)
    board = find_board(brightness(pixels))
    if board is None:
        raise FormatError(_("No board of 9 x 9 cells can be made out in '{name}'."), name=name)
    refuse_to_go_on(should_stop)
    flat = flatten(pixels, board.surface, PER_CELL)
    reading = _read_turned(flat, should_stop)
    is_empty = reading is None or _is_empty(reading)
    if reading is not None and not is_empty and reading.outcome == ONE:
        return reading
    refuse_to_go_on(should_stop)
    unread = find_unread(pixels, board.surface)
    if reading is None or is_empty:
        text = _("The board in '{name}' is empty, or its digits cannot be made out.")
        raise FormatError(" ".join(filter(None, (text.format(name=name), words_of(unread)))))
    return replace(reading, unread=unread)


def _is_empty(reading: Reading) -> bool:
    """Tell whether there are no digits, or so few of unknown side up that signs may be mistaken."""
    count = sum(map(bool, reading.givens + reading.entries))
    return count < (FEWEST if len(reading.doubtful) == CELLS else 1)


def _read_turned(flat: Array, should_stop: Callable[[], bool]) -> Reading | None:
    """Return the reading of a board, whichever side is up; None for a board without glyphs.

    The side that is up in the picture is enough when what is read is sure. Otherwise the one is
    taken that has a single solution, and of several such the one whose digits are likeliest. Where
    none has, and the side that is up in the picture is not among the likeliest, nothing tells which
    it is: then every cell is doubtful.
    """
    ways = [_read_glyphs(flat, 0)]
    if ways[0].glyphs:
        reading = _judge(ways[0])
        if reading.is_sure:
            return reading
    for turns in (1, 3, 2):
        refuse_to_go_on(should_stop)
        ways.append(_read_glyphs(flat, turns))
    most = max(way.weight for way in ways)
    likeliest = sorted(ways, key=lambda way: -way.weight)
    found = [_judge(way) for way in likeliest if way.glyphs and way.weight >= NEARLY * most]
    if not found or any(reading.outcome == ONE for reading in found):
        return min(found, key=lambda reading: reading.outcome != ONE, default=None)
    if ways[0].weight >= AS_HELD * most:
        return _judge(ways[0])
    return replace(found[0], doubtful=frozenset(range(CELLS)))


def _read_glyphs(flat: Array, turns: int) -> _Turned:
    ink = find_ink(np.rot90(flat, turns))
    return _Turned(ink, *look(ink))


def _judge(way: _Turned) -> Reading:
    """Tell print from handwriting, and sure digits from doubtful ones.

    Thin strokes of one ink can look like two inks. A puzzle has one solution: where only both inks
    together have one, everything is print, and what was taken for the other ink is doubtful.
    """
    reading, apart = _judge_inks(way, has_one_ink=False)
    if not apart or reading.outcome == ONE:
        return reading
    whole, _none = _judge_inks(way, has_one_ink=True)
    return replace(whole, doubtful=whole.doubtful | apart) if whole.outcome == ONE else reading


def _judge_inks(way: _Turned, *, has_one_ink: bool) -> tuple[Reading, frozenset[int]]:
    """Return the reading of one or two inks, and the cells with digits in the second one."""
    glyphs, digits = way.glyphs, way.likely.argmax(-1)
    places = stands(glyphs, digits)
    tall = float(places[0][0])
    strong = _usual_contrast(glyphs, digits)
    likely = _hardly_stains(way, places, strong)
    digits = likely.argmax(-1)
    printed = np.ones(len(glyphs), bool) if has_one_ink else find_printed(glyphs, digits)
    apart = frozenset(glyphs[n].cell for n in np.flatnonzero(~printed & (digits > 0)))
    hands = judge_hands(glyphs, np.where(printed, digits, 0))
    compared = compare(glyphs, digits)
    confused = {glyphs[n].cell for n in np.flatnonzero(look_like_others(glyphs, digits))}
    entries, guesses, skipped = bytearray(CELLS), {}, set()
    like_print: dict[int, int] = {}
    every_glyph = zip(glyphs, likely, way.likely, printed, hands, compared, strict=True)
    for glyph, shares, seen, is_printed, hand, found in every_glyph:
        first, second = (int(name) for name in np.argsort(-shares)[:2])
        share = float(seen[first])
        is_rim = not first and glyph.touches_edge and glyph.height > MAX_HEIGHT
        is_mark = glyph.height < max(LOW * tall, MIN_HEIGHT)
        if is_rim or (is_mark and not is_low_figure(glyph, first, places)):
            if first and share > LOST:
                skipped.add(glyph.cell)
                if is_in_the_middle(glyph, places):
                    like_print[glyph.cell] = first
            continue  # the rim of a tile; a pencil mark
        if not is_printed and first:
            entries[glyph.cell] = first
            if is_like_print(*found):
                like_print[glyph.cell] = first
            continue
        if share < SURE and glyph.touches_edge and glyph.contrast < WEAK * strong:
            first, second = 0, first  # the edge of a shadow, most likely
        ratio = glyph.height / float(places[first][0])
        is_odd = not ODD_HEIGHT < ratio < 1 / ODD_HEIGHT or glyph.touches_edge
        least = SURER if is_odd else SURE
        is_doubtful = not first or shares[first] < least or hand is Hand.PLAIN
        is_doubtful |= glyph.cell in confused
        every = tuple(float(each) for each in shares)
        guesses[glyph.cell] = Guess(first, second, share, is_doubtful, every, hand)
    skipped |= {cell for cell, digit in enumerate(entries) if digit}
    faint, centred = find_faint_and_centred(way.ink)
    givens, doubtful, outcome = repair(guesses, skipped | (faint - guesses.keys()))
    for cell, guess in guesses.items():
        if not givens[cell] and guess.hand >= Hand.LIKELY:
            entries[cell] = guess.digit
    empty = {cell for cell in range(CELLS) if not givens[cell] and not entries[cell]}
    # A digit that was lost need not be missed: many a puzzle has more of them than it needs.
    doubtful |= empty & centred
    doubtful |= _right_ones(givens, like_print)
    return Reading(givens, bytes(entries), doubtful, outcome), apart


def _right_ones(givens: bytes, others: dict[int, int]) -> set[int]:
    """Return which of the digits that were not taken for print the one solution has.

    A printed digit that was taken for a mark or for handwriting is always one of them.
    """
    solution = solution_of(givens) if others else None
    if solution is None:
        return set()
    return {cell for cell, digit in others.items() if not givens[cell] and solution[cell] == digit}


def _hardly_stains(way: _Turned, places: Array, strong: float) -> Array:
    """Return the likelihoods with the knowledge that a stain seldom looks like a digit from afar.

    Args:
        places: height and middle of each digit, as ``stands`` returns them.
        strong: contrast of the board's digits.
    """
    own = np.array([(glyph.height, *glyph.middle) for glyph in way.glyphs])
    usual = places[1 + way.likely[:, 1:].argmax(-1)]  # of the digit that a stain looks like
    off = np.abs(own - usual)[:, 1:]
    is_regular = (off < REGULAR).all(-1)
    is_regular &= np.abs(np.log(own[:, 0] / usual[:, 0])) < -np.log(ODD_HEIGHT)
    for number, glyph in enumerate(way.glyphs):
        is_regular[number] &= not glyph.touches_edge and glyph.contrast >= WEAK * strong
    likely = way.likely.copy()
    likely[is_regular, 0] *= STAIN
    shares: Array = likely / likely.sum(-1, keepdims=True)
    return shares


def _usual_contrast(glyphs: list[Glyph], digits: Array) -> float:
    """Return the contrast of the board's digits."""
    contrasts = np.array([glyph.contrast for glyph in glyphs])
    own = (digits > 0) & np.array([glyph.height >= MIN_HEIGHT for glyph in glyphs])
    return float(np.median(contrasts[own] if own.any() else contrasts))
