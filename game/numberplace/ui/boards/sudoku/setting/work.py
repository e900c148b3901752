"""Work: the drafts of a puzzle that is being set, with undo, and the effect of each action on them.

Knows no pixels: the editor hands on cells and spots.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, NamedTuple

from numberplace.sudoku.constraints import BY_ID, Constraint
from numberplace.sudoku.constraints.base import DrawnOn, Takes
from numberplace.sudoku.model.board import Cell
from numberplace.sudoku.setting.draft import NO_REGION, Draft
from numberplace.sudoku.setting.tools import (
    MAX_VALUE,
    Spot,
    is_same_spot,
    is_toggled,
    outline_of,
    put,
    spot_of,
    value_of,
)

MAX_UNDO: Final = 2000
"""Drafts that are kept."""


class Held(NamedTuple):
    """The element drawn or pressed last: typed text is its value, Delete takes the element away."""

    kind: type[Constraint]
    spot: Spot
    value: str = ""


class Work:
    """One puzzle being set."""

    def __init__(self, draft: Draft) -> None:
        self._drafts = [draft]
        self._at = 0
        self.tool = "digit"
        """``digit``, ``mark``, ``wanted``, ``regions``, or the id of a rule."""
        self.held: Held | None = None
        self._is_typing = False
        """The last draft is of a value that is still being typed, which is one step of undo."""

    @property
    def draft(self) -> Draft:
        """The present puzzle."""
        return self._drafts[self._at]

    @property
    def kind(self) -> type[Constraint] | None:
        """The rule that is drawn, None for givens and the like."""
        return BY_ID.get(self.tool)

    def choose(self, tool: str) -> None:
        """Draw with another tool; nothing is held any more."""
        self.tool, self.held = tool, None

    def take(self, draft: Draft, *, is_typing: bool = False) -> bool:
        """Go on with another draft; return True if it differs.

        Args:
            is_typing: whether it only adds to a value, so that both are taken back together.
        """
        merges = is_typing and self._is_typing
        self._is_typing = is_typing
        if draft == self.draft:
            return False
        changed = replace(draft, was_played=False)
        if changed != replace(self.draft, was_played=False):
            draft = changed
        kept = self._drafts[: self._at if merges else self._at + 1]
        self._drafts = [*kept[-MAX_UNDO:], draft]
        self._at = len(self._drafts) - 1
        return True

    def undo(self) -> bool:
        """Go back to the draft before; return True if there is one."""
        return self._go(-1)

    def redo(self) -> bool:
        """Take the last undo back; return True if there is one."""
        return self._go(1)

    def _go(self, by: int) -> bool:
        self.held, self._is_typing = None, False
        if not 0 <= self._at + by < len(self._drafts):
            return False
        self._at += by
        return True

    # -- drawing

    def draw(self, spot: Spot) -> bool:
        """Draw with the rule of the tool; an element already there is held, or a sign erased.

        Return whether the draft changed. Raises FormatError.
        """
        kind, draft = self.kind, self.draft
        assert kind is not None
        self._is_typing = False
        there = self._there(kind, spot)
        is_sign = kind.drawn_on in (DrawnOn.EDGE, DrawnOn.CORNER) and kind.takes is Takes.NONE
        if there is not None and is_sign and spot_of(there, draft.board) == spot:
            return self.remove(there)
        if there is not None and not is_sign:
            self.held = Held(kind, spot_of(there, draft.board), value_of(there, draft.board))
            return False
        self.held = None if is_toggled(kind) else Held(kind, spot)
        if kind.takes.is_needed:
            return False  # it is put once something was typed
        return self._put(kind, spot, "", is_typing=kind.takes is not Takes.NONE)

    def hold_at(self, cell: Cell) -> bool:
        """Hold the tool's element over a cell; return True if there is one."""
        self._is_typing = False
        for one in reversed(self.draft.constraints):
            if type(one) is self.kind and cell in outline_of(one, self.draft.board):
                self.held = Held(
                    type(one), spot_of(one, self.draft.board), value_of(one, self.draft.board)
                )
                return True
        return False

    def type_value(self, text: str) -> bool:
        """Add to the value of the held element; a first character replaces the old value.

        Return whether the draft changed. Raises FormatError where no such value can be.
        """
        held = self.held
        assert held is not None
        value = ((held.value if self._is_typing else "") + text)[:MAX_VALUE]
        if held.kind.takes in (Takes.TEXT, Takes.DIGITS):  # its beginning may make no sense yet
            self.held, self._is_typing = held._replace(value=value), True
        changed = self._put(held.kind, held.spot, value, is_typing=True)
        self.held = held._replace(value=value)
        return changed

    def untype(self) -> bool:
        """Take the last character of the held element back; return True if the draft changed."""
        held = self.held
        assert held is not None
        value = held.value[:-1]
        if not value and held.kind.takes.is_needed:
            return self.erase_held()
        self.held = held._replace(value=value)
        return self._put(held.kind, held.spot, value, is_typing=True)

    @property
    def takes_value(self) -> bool:
        """Tell whether typed text goes to the held element."""
        return self.held is not None and self.held.kind.takes is not Takes.NONE

    def _put(self, kind: type[Constraint], spot: Spot, value: str, *, is_typing: bool) -> bool:
        draft = self.draft
        constraints = put(draft.constraints, kind, spot, value, draft.board)
        return self.take(replace(draft, constraints=constraints), is_typing=is_typing)

    def _there(self, kind: type[Constraint], spot: Spot) -> Constraint | None:
        if is_toggled(kind):
            return None
        board = self.draft.board
        alike = (one for one in self.draft.constraints if type(one) is kind)
        return next((one for one in alike if is_same_spot(one, spot, board)), None)

    # -- taking away

    def remove(self, one: Constraint) -> bool:
        """Take a constraint away."""
        kept = tuple(each for each in self.draft.constraints if each is not one)
        self.held = None
        return self.take(replace(self.draft, constraints=kept))

    def erase_held(self) -> bool:
        """Erase the held element."""
        held, self.held = self.held, None
        found = None if held is None else self._there(held.kind, held.spot)
        return found is not None and self.remove(found)

    def erase_spot(self, spot: Spot) -> bool:
        """Erase the tool's element, or else any other, at a spot that is no cell."""
        board = self.draft.board
        found = [
            one
            for one in self.draft.constraints
            if one.drawn_on is not DrawnOn.BOARD
            and not is_toggled(type(one))
            and is_same_spot(one, spot, board)
        ]
        found.sort(key=lambda one: type(one) is self.kind)
        return bool(found) and self.remove(found[-1])

    def erase_cells(self, cells: Iterable[Cell]) -> bool:
        """Empty cells; where they are empty, erase the element drawn on the first of them."""
        draft, chosen = self.draft, tuple(cells)
        if self.tool == "regions" and draft.regions:
            return self.take(draft.with_region(chosen, NO_REGION))
        marks = draft.marks and tuple(
            0 if cell in chosen else mask for cell, mask in enumerate(draft.marks)
        )
        less = replace(
            draft.with_digit(chosen, 0), marks=tuple(marks) if marks and any(marks) else ()
        )
        if self.kind is None and self.take(less):
            return True
        return self._erase_drawn(chosen[0]) or self.take(less)

    def _erase_drawn(self, cell: Cell) -> bool:
        board = self.draft.board
        over = [one for one in self.draft.constraints if cell in outline_of(one, board)]
        over.sort(key=lambda one: type(one) is self.kind)
        if not over:
            return False
        one = over[-1]
        if not is_toggled(type(one)):
            return self.remove(one)
        kept = put(self.draft.constraints, type(one), Spot((cell,)), "", board)
        return self.take(replace(self.draft, constraints=kept))

    # -- regions

    def draw_region(self, cells: list[Cell]) -> bool:
        """Add cells to the region of the first one, or begin a region. Raises FormatError."""
        draft = self.draft
        if not draft.regions:
            draft = draft.begin_regions()
        region = draft.regions[cells[0]]
        if region == NO_REGION:
            region = draft.next_region()
        return region != NO_REGION and self.take(draft.with_region(cells, region))
