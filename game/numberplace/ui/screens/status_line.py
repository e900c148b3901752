"""What the play screen has around board and panel: ground, status line, tooltip."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from numberplace.core.clock import format_clock
from numberplace.core.words import _
from numberplace.ui.kit.button_hints import Hints, draw_hints
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.session.play import Play

_TEXT = 12


def draw_ground(painter: Painter, layout: Layout) -> None:
    """Paint what neither the board nor the inside of the panel covers."""
    window, board, panel = painter.surface.get_rect(), layout.board, layout.panel
    if panel is None or panel.x < board.right:
        painter.fill_around(board, window, "ground")
        return
    left = Rect(0, 0, board.right, window.height)
    right = Rect(board.right, 0, window.width - board.right, window.height)
    edge = painter.px(20)
    painter.fill_around(board, left, "ground")
    painter.fill_around(panel.inflate(-edge, -edge), right, "ground")


def draw_status(
    painter: Painter,
    layout: Layout,
    play: Play,
    modes: Sequence[str],
    help_text: str,
    hints: Hints | None,
) -> None:
    """Write the modes at the left; at the right where help is, or in a narrow window the message.

    Args:
        help_text: where help is.
        hints: what a controller's buttons do, shown instead while one is used.
    """
    rect, message = layout.status, play.view.message
    time = format_clock(play.session.clock.elapsed)
    clock = [time] if layout.panel is None else []
    solved = [_("solved in {time}").format(time=time)] if play.was_solved else []
    left = " · ".join([*modes, *clock, *solved])
    said = help_text
    role = "text_muted"
    if layout.panel is None:
        said, role = message.text, message.tone
        if message.title and painter.width(said, _TEXT) > rect.width:
            said = message.title
        if painter.width(left, _TEXT) + painter.width(said, _TEXT) + painter.px(20) > rect.width:
            left = time
    painter.text(left, rect, "text_muted", size=_TEXT)
    used = painter.width(left, _TEXT) + painter.px(20)
    words = Rect(rect.x + used, rect.y, rect.width - used, rect.height)
    if hints is not None:
        draw_hints(painter, words, hints)
    else:
        painter.text(said, words, role, size=_TEXT, align="right")


def draw_tooltip(painter: Painter, text: str, pointer: tuple[int, int]) -> None:
    """Write a tooltip beside the pointer, inside the window."""
    px = painter.px
    width = painter.width(text, 13) + px(18)
    box = Rect(pointer[0] + px(14), pointer[1] + px(18), width, px(26))
    box.clamp_ip(painter.surface.get_rect())
    painter.fill(box.move(0, px(2)), "shadow", radius=5)
    painter.fill(box, "tooltip", radius=5)
    painter.text(text, box, "tooltip_text", size=13, align="centre")
