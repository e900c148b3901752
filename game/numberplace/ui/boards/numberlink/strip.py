"""The strip below a Numberlink board: how much is filled, pairs joined, moves, and the best."""

from __future__ import annotations

from pygame import Rect

from numberplace.core.words import _
from numberplace.ui.boards.numberlink.look import look_at
from numberplace.ui.boards.numberlink.play import LinkPlay
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter


def draw_strip(painter: Painter, layout: Layout, play: LinkPlay) -> None:
    """Paint three boxes: filled with a bar, pairs, moves with a star for a perfect game."""
    gap = layout.px(8)
    strip = layout.strip
    wide = (strip.width - 2 * gap) // 3
    boxes = [Rect(strip.x + k * (wide + gap), strip.y, wide, strip.height) for k in range(3)]
    for box in boxes:
        painter.fill(box, "panel", radius=6)
        painter.frame(box, "panel_edge", radius=6)
    look = look_at(play.shown)
    _draw_filled(painter, boxes[0], look.filled)
    pairs = len(play.puzzle.labels)
    joined = len(look.joined)
    _draw_count(painter, boxes[1], _("Pairs"), f"{joined} / {pairs}", is_good=joined == pairs)
    _draw_moves(painter, boxes[2], play)


def _draw_filled(painter: Painter, box: Rect, share: float) -> None:
    _draw_count(painter, box, _("Filled"), f"{int(share * 100)} %", is_good=share >= 1)
    bar = Rect(box.x, box.bottom - painter.px(6), box.width, painter.px(6))
    bar = bar.inflate(-painter.px(16), 0).move(0, -painter.px(4))
    painter.fill(bar, "field", radius=3)
    done = Rect(bar.x, bar.y, round(bar.width * share), bar.height)
    if done.width:
        painter.fill(done, "success" if share >= 1 else "accent", radius=3)


def _draw_moves(painter: Painter, box: Rect, play: LinkPlay) -> None:
    best = len(play.puzzle.labels)
    _draw_count(
        painter, box, _("Moves, best {n}").format(n=best), str(play.moves_made), is_good=False
    )
    if play.is_perfect:
        star = Rect(0, 0, painter.px(24), painter.px(24))
        star.midright = (box.right - painter.px(10), box.centery)
        painter.icon("star", star, "gold")


def _draw_count(painter: Painter, box: Rect, name: str, value: str, *, is_good: bool) -> None:
    inner = box.inflate(-painter.px(20), 0)
    upper = Rect(inner.x, inner.y + painter.px(6), inner.width, painter.px(16))
    painter.text(name, upper, "text_muted", size=12)
    lower = Rect(inner.x, upper.bottom, inner.width, painter.px(26))
    painter.text(value, lower, "success" if is_good else "text", size=20, bold=True)
