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
from numberplace.photo.glyphs import CELLS, PER_CELL, Glyph, find_faint_and_centred, find_glyphs
from numberplace.photo.hands import Hand, judge_hands
from numberplace.photo.inks import find_printed
from numberplace.photo.network import CLASSES, load_network
from numberplace.photo.picture import brightness, decode
from numberplace.photo.repair import Guess, repair
from numberplace.photo.signs import Unread, find_unread, words_of

SURE = 0.9
"""A digit less likely than this is doubtful."""
SURER = 0.97
"""And than this, where height or place are odd."""
LOW = 0.58
"""What is lower than this share of the others' height is no digit."""
MAX_HEIGHT = 0.78
"""A digit is lower than this share of a cell."""
WEAK = 0.7
"""What has less than this share of the others' contrast may be a shadow."""
NEARLY = 0.8
"""A way to turn the board is considered when its digits add up to this share of the best way's."""
LOST = 0.5
"""What is too low for a digit may be one after all where it is likelier than this."""
ODD_HEIGHT = 0.82
"""A height lower than this share of the others' is odd; one so much higher too."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The digits read from a picture."""

    givens: bytes
    """What is printed: 81 digits, 0 for an empty cell."""
    entries: bytes
    """What a player wrote, in another ink than the print. 81 digits."""
    doubtful: frozenset[int]
    """Cells whose reading is uncertain."""
    outcome: str = ONE
    """How many solutions the givens have: ``none``, ``one`` or ``2 or more``."""
    unread: frozenset[Unread] = frozenset()
    """What the picture shows beside digits; found where there is not exactly one solution."""

    @property
    def is_sure(self) -> bool:
        """Return True if no cell is doubtful and there is one solution."""
        return self.outcome == ONE and not self.doubtful

    @property
    def unread_words(self) -> str:
        """Return what is said of things that are not read; empty for nothing."""
        return words_of(self.unread)


@dataclass(frozen=True, slots=True)
class _Turned:
    """A board as it is read with one of its sides up."""

    flat: Array
    glyphs: list[Glyph]
    likely: Array
    """How likely each glyph is each digit. Shape: (glyphs, CLASSES)."""

    @property
    def weight(self) -> float:
        """Sum of the digits' likelihoods; narrow digits lying sideways are not seen as digits."""
        return float(self.likely[:, 1:].max(-1).sum()) if self.glyphs else 0.0


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
    is_empty = reading is None or not any(reading.givens + reading.entries)
    if reading is not None and not is_empty and reading.outcome == ONE:
        return reading
    refuse_to_go_on(should_stop)
    unread = find_unread(pixels, board.surface)
    if reading is None or is_empty:
        text = _("The board in '{name}' is empty, or its digits cannot be made out.")
        raise FormatError(" ".join(filter(None, (text.format(name=name), words_of(unread)))))
    return replace(reading, unread=unread)


def _read_turned(flat: Array, should_stop: Callable[[], bool]) -> Reading | None:
    """Return what stands in a board, whichever side is up; None when nothing does.

    The side that is up in the picture is enough when what is read is sure. Otherwise the one is
    taken that has a single solution, and of several such the one whose digits are likeliest.
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
    return min(found, key=lambda reading: reading.outcome != ONE, default=None)


def _read_glyphs(flat: Array, turns: int) -> _Turned:
    turned = np.rot90(flat, turns)
    glyphs = find_glyphs(turned)
    if not glyphs:
        return _Turned(turned, [], np.zeros((0, CLASSES)))
    return _Turned(
        turned, glyphs, load_network().read(np.array([glyph.picture for glyph in glyphs]))
    )


def _judge(way: _Turned) -> Reading:
    """Tell print from handwriting, and what is sure from what is not."""
    glyphs, likely = way.glyphs, way.likely
    digits = likely.argmax(-1)
    tall = _usual([glyph.height for glyph in glyphs], digits)
    strong = _usual([glyph.contrast for glyph in glyphs], digits)
    printed = find_printed(glyphs, digits)
    hands = judge_hands(glyphs, np.where(printed, digits, 0))
    entries, guesses, skipped = bytearray(CELLS), {}, set()
    for glyph, shares, is_printed, hand in zip(glyphs, likely, printed, hands, strict=True):
        first, second = (int(name) for name in np.argsort(-shares)[:2])
        share = float(shares[first])
        is_rim = not first and glyph.touches_edge and glyph.height > MAX_HEIGHT
        if is_rim or glyph.height < LOW * tall:
            if first and share > LOST:
                skipped.add(glyph.cell)
            continue  # the rim of a tile; a pencil mark
        if not is_printed and first:
            entries[glyph.cell] = first
            continue
        if share < SURE and glyph.touches_edge and glyph.contrast < WEAK * strong:
            first, second = 0, first  # the edge of a shadow, most likely
        is_odd = not ODD_HEIGHT < glyph.height / tall < 1 / ODD_HEIGHT or glyph.touches_edge
        least = SURER if is_odd else SURE
        is_doubtful = share < least or hand is Hand.PLAIN
        every = tuple(float(each) for each in shares)
        guesses[glyph.cell] = Guess(first, second, share, is_doubtful, every, hand)
    skipped |= {cell for cell, digit in enumerate(entries) if digit}
    faint, centred = find_faint_and_centred(way.flat)
    givens, doubtful, outcome = repair(guesses, skipped | (faint - guesses.keys()))
    for cell, guess in guesses.items():
        if not givens[cell] and guess.hand >= Hand.LIKELY:
            entries[cell] = guess.digit
    empty = {cell for cell in range(CELLS) if not givens[cell] and not entries[cell]}
    # A digit that was lost need not be missed: many a puzzle has more of them than it needs.
    doubtful |= empty & centred
    return Reading(givens, bytes(entries), doubtful, outcome)


def _usual(sizes: list[float], digits: Array) -> float:
    own = [size for size, digit in zip(sizes, digits, strict=True) if digit]
    return float(np.median(own or sizes))
