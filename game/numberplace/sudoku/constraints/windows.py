"""Rules for every few cells of a board that lie in a square or in a column."""

from __future__ import annotations

import random
from abc import abstractmethod
from functools import lru_cache

from numberplace.core.words import N_
from numberplace.sudoku.constraints.badges import badge_of, bars, written
from numberplace.sudoku.constraints.base import Constraint, GlobalConstraint
from numberplace.sudoku.constraints.entropic import rests, thirds
from numberplace.sudoku.model.automata import Automaton, automaton
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import LineForm, Rules, find_faults


class _Windows(GlobalConstraint):
    """A rule of the whole board that holds each of many sets of cells to one automaton."""

    @classmethod
    @abstractmethod
    def lines(cls, board: Board) -> tuple[LineForm, ...]:
        """Return a line for each set of cells."""

    def rules(self, board: Board) -> Rules:
        return Rules(lines=self.lines(board))

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        return [] if find_faults(cls().rules(board), solution, board.size) else [cls()]


def _squares(board: Board, law: Automaton) -> tuple[LineForm, ...]:
    """Return a line for every square of two by two cells."""
    corners = ((0, 0), (0, 1), (1, 0), (1, 1))
    squares = (
        tuple(board.at(row + down, column + right) for down, right in corners)
        for row, column in board.places
    )
    return tuple(LineForm(cells, law) for cells in squares if None not in cells)  # type: ignore[arg-type]


@lru_cache(maxsize=16)
def _every_kind(kinds: tuple[int, ...]) -> Automaton:
    """Return the automaton of four cells with a digit of each of three kinds.

    Args:
        kinds: the kind of each digit, from 1.
    """

    def step(met: int, digit: int, _at: int) -> tuple[int, ...]:
        return (met | 1 << kinds[digit - 1],)

    return automaton(4, len(kinds), [0], step, lambda met: met == 0b111)


class GlobalEntropy(_Windows):
    """Low, middle and high digits in every square."""

    id = "entropy"
    iss = "GlobalEntropy"
    fpuzzles = "globalentropy"
    badge = badge_of(*bars(0.18, 0.36, 0.56))
    name = N_("Global entropy")
    about = N_(
        "Every square of two by two cells has a low, a middle and a high digit: 1 to 3, 4 to 6 and "
        "7 to 9 on a board of nine."
    )

    @classmethod
    def lines(cls, board: Board) -> tuple[LineForm, ...]:
        return _squares(board, _every_kind(thirds(board.size)))


class GlobalModulo(_Windows):
    """Digits of each rest in every square."""

    id = "modulo"
    iss = "GlobalMod"
    badge = badge_of(written("÷3"))
    name = N_("Every rest by three")
    about = N_(
        "Every square of two by two cells has a digit of 1, 4, 7, one of 2, 5, 8 and one of 3, 6, "
        "9."
    )

    @classmethod
    def lines(cls, board: Board) -> tuple[LineForm, ...]:
        return _squares(board, _every_kind(rests(board.size, 3)))


class Flatmates(_Windows):
    """A low neighbour above, or a high one below, each digit in the middle of all."""

    id = "flatmates"
    iss = "DutchFlatmates"
    badge = badge_of(
        *(written(text, (0.5, y), 0.36) for text, y in (("1", 0.2), ("5", 0.5), ("9", 0.8)))
    )
    name = N_("Dutch flatmates")
    about = N_("Each 5 has a 1 right above it or a 9 right below it, or both.")

    @classmethod
    def lines(cls, board: Board) -> tuple[LineForm, ...]:
        found = []
        for cell, (row, column) in enumerate(board.places):
            beside = (board.at(row - 1, column), board.at(row + 1, column))
            cells = (cell, *(other for other in beside if other is not None))
            law = _accompanied(board.size, beside[0] is not None, beside[1] is not None)
            found.append(LineForm(cells, law))
        return tuple(found)


@lru_cache(maxsize=16)
def _accompanied(size: int, has_above: bool, has_below: bool) -> Automaton:
    """Return the automaton of a cell with those above and below it, where they exist."""
    middle, wanted = (size + 1) // 2, [1] * has_above + [size] * has_below

    def step(is_alone: bool, digit: int, at: int) -> tuple[bool, ...]:
        if at == 0:
            return (digit == middle,)
        return (is_alone and digit != wanted[at - 1],)

    return automaton(1 + len(wanted), size, [False], step, lambda is_alone: not is_alone)
