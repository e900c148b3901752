"""Handling of boards of digits, as data: of the bare board of 9 x 9, and of boards of other sizes
and with further rules."""

from __future__ import annotations

from typing import Final, NamedTuple

from numberplace.core.words import N_
from numberplace.sudoku.board_styles import SHAPED, SHEET, board_style
from numberplace.sudoku.model.puzzle import Puzzle


class Manner(NamedTuple):
    """The handling of one family of boards, as far as the other family has another."""

    fill_marks: str
    """The move that fills all marks in."""
    region: str
    """The name of a box or region, with its number."""
    mode: str
    """The words for the usual use of clicks; empty where the board's name stands there."""
    tells_rules: bool
    """True if a game begins with its rules, and a fault names the rule that is broken."""
    shows_marks: bool
    """True if a new game shows marks."""
    adds_up: bool
    """True if sums of cells are told."""
    keys_click: bool
    """True if keys that put a digit or a mark in do what a click there does."""
    colours_by_click: bool
    """True if a click colours a cell in colour mode; else cells are chosen before their colour."""
    colours_givens: bool
    """True if the cells of givens take a colour, too."""
    fills_gaps: bool
    """True if a fast drag also selects the cells between two events."""
    solves_by_steps: bool
    """True if the program solves by steps of logic, and searches only where these end."""
    short_steps: bool
    """True if conclusions are written as records have them."""


BARE: Final = Manner(
    fill_marks="set_hint",
    region=N_("Box {n}"),
    mode=N_("Number mode"),
    tells_rules=False,
    shows_marks=False,
    adds_up=False,
    keys_click=True,
    colours_by_click=True,
    colours_givens=False,
    fills_gaps=True,
    solves_by_steps=True,
    short_steps=True,
)
RULED: Final = Manner(
    fill_marks="fill_marks",
    region=N_("Region {n}"),
    mode="",
    tells_rules=True,
    shows_marks=True,
    adds_up=True,
    keys_click=False,
    colours_by_click=False,
    colours_givens=True,
    fills_gaps=False,
    solves_by_steps=False,
    short_steps=False,
)
_MANNERS: Final = {SHEET: BARE, SHAPED: RULED}
"""A board is handled as it is drawn."""


def manner_of(puzzle: Puzzle) -> Manner:
    """Return how the board of a puzzle is handled."""
    return _MANNERS[board_style(puzzle)]
