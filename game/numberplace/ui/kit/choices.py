"""Choices: one of a few options side by side, or one of many, stepped through by arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise, product

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import PILL, Widget, draw_focus

_AIR = 12
"""Logical px beside the bold label of a choice, both sides together."""
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class Choice(Widget):
    """One of a few options, side by side; the arrows move between them."""

    focusable = True

    def __init__(
        self, options: Sequence[tuple[str, str]], chosen: str, on_choose: Callable[[str], object]
    ) -> None:
        super().__init__()
        self.options = tuple(options)
        """Pairs of an id and its label."""
        self.chosen = chosen
        self.on_choose = on_choose
        self.lines = 1
        """Lines the options are laid out in, where one is too narrow for the labels."""
        self._wanted: tuple[int, ...] = ()
        """Px of each part, where equal parts are too narrow for a label."""

    def draw(self, painter: Painter, *, has_focus: bool, is_hovered: bool) -> None:
        painter.fill(self.rect, "button", radius=6)
        self._measure(painter)
        for (option, label), rect in zip(self.options, self.parts(), strict=True):
            ink = "button_text" if self.is_enabled else "text_muted"
            if option == self.chosen and self.is_enabled:
                painter.fill(rect, "accent", radius=6)
                ink = "accent_text"
            is_chosen = option == self.chosen
            words = rect.inflate(-PILL, 0)
            painter.text(label, words, ink, bold=is_chosen, align="centre")
        painter.frame(self.rect, "panel_edge", radius=6)
        if has_focus:
            draw_focus(painter, self.rect)

    def handle_mouse(self, event: Event) -> bool:
        if not self.is_enabled:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            at = Rect(event.pos, (1, 1)).collidelist(self.parts())
            if at >= 0:
                self.choose(self.options[at][0])
            return True
        return False

    def handle_key(self, event: Event) -> bool:
        if not self.is_enabled or event.type != pygame.KEYDOWN or event.key not in _STEPS:
            return False
        self.step(_STEPS[event.key])
        return True

    def step(self, by: int) -> None:
        ids = [option for option, _label in self.options]
        place = ids.index(self.chosen) if self.chosen in ids else 0
        self.choose(ids[(place + by) % len(ids)])

    def choose(self, option: str) -> None:
        """Choose an option as the player does, and call ``on_choose``."""
        self.chosen = option
        self.on_choose(option)

    def wanted_width(self, painter: Painter) -> int:
        """Return the width in px that all labels need side by side, each hit by a finger."""
        labels = sum(painter.width(label, bold=True) + 2 * PILL for _id, label in self.options)
        return max(labels, painter.target * len(self.options))

    def _measure(self, painter: Painter) -> None:
        """Record a width for each label where a label would touch the edge of an equal part."""
        labels = [painter.width(label, bold=True) for _id, label in self.options]
        count = max(1, len(labels))
        is_tight = max(labels, default=0) + painter.px(_AIR) > self.rect.width // count
        spare = max(PILL, (self.rect.width - sum(labels)) // count)
        self._wanted = tuple(w + spare for w in labels) if is_tight and self.lines == 1 else ()

    def parts(self) -> list[Rect]:
        count, (x, y, width, height) = -(-len(self.options) // self.lines), self.rect
        edges = [x + width * i // count for i in range(count + 1)]
        if self._wanted:
            whole = sum(self._wanted)
            edges = [x + width * sum(self._wanted[:i]) // whole for i in range(count + 1)]
        tops = [y + height * i // self.lines for i in range(self.lines + 1)]
        places = product(pairwise(tops), pairwise(edges))
        found = [Rect(left, up, right - left, low - up) for (up, low), (left, right) in places]
        return found[: len(self.options)]


class Stepper(Choice):
    """One of many options, stepped through with arrows at both ends."""

    def draw(self, painter: Painter, *, has_focus: bool, is_hovered: bool) -> None:
        ground = "button_hover" if is_hovered and self.is_enabled else "button"
        ink = "button_text" if self.is_enabled else "text_muted"
        painter.fill(self.rect, ground, radius=6)
        painter.frame(self.rect, "panel_edge", radius=6)
        left, middle, right = self._thirds()
        side = min(painter.tall(16), left.height - painter.px(8))
        for name, place in (("left", left), ("right", right)):
            painter.icon(name, place, ink, side=side)
        label = dict(self.options).get(self.chosen, self.chosen)
        painter.text(label, middle, ink, bold=True, align="centre")
        if has_focus:
            draw_focus(painter, self.rect)

    def handle_mouse(self, event: Event) -> bool:
        if not self.is_enabled:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.step(-1 if self._thirds()[0].collidepoint(event.pos) else 1)
            return True
        return False

    def wanted_width(self, painter: Painter) -> int:
        """Return the width in px that arrows and the longest label need."""
        widest = max(painter.width(label, bold=True) for _id, label in self.options)
        return widest + 2 * self.rect.height + PILL

    def _thirds(self) -> tuple[Rect, Rect, Rect]:
        x, y, width, side = self.rect
        end = Rect(x, y, side, side)
        return end, Rect(x + side, y, width - 2 * side, side), end.move(width - side, 0)
