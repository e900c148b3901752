"""What the play screen has around board and panel: ground and status line."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from numberplace.core.clock import format_clock
from numberplace.core.words import _
from numberplace.ui.kit.button_hints import Hints, draw_hints
from numberplace.ui.kit.fonts import MIN_TEXT_SHARE
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
    """Write the modes at the left and where help is at the right; beside a toolbar the message.

    Args:
        help_text: where help is.
        hints: what a controller's buttons do, shown instead while one is used.
    """
    if layout.panel is None:
        _draw_message(painter, layout.status, play, modes, hints)
        return
    rect = layout.status
    solved = [_("solved in {time}").format(time=_time(play))] if play.was_solved else []
    left = " · ".join([*modes, *solved])
    painter.text(left, rect, "text_muted", size=_TEXT)
    used = painter.width(left, _TEXT) + painter.px(20)
    words = Rect(rect.x + used, rect.y, rect.width - used, rect.height)
    if hints is not None:
        draw_hints(painter, words, hints)
    elif painter.fit(help_text, words.width, size=_TEXT)[0] == help_text:
        painter.text(help_text, words, "text_muted", size=_TEXT, align="right")


def _draw_message(
    painter: Painter, rect: Rect, play: Play, modes: Sequence[str], hints: Hints | None
) -> None:
    """Write the message over two lines at the left, clock and modes at the right."""
    half = rect.height // 2
    mode = " · ".join(modes)
    time = _time(play) if play.preferences.clock else ""
    wide = max(painter.width(mode, _TEXT), painter.width(time, _TEXT, bold=True))
    wide = min(wide + painter.px(2), rect.width // 2)
    right = Rect(rect.right - wide, rect.y, wide, half)
    painter.text(time, right, "text", size=_TEXT, bold=True, align="right")
    painter.text(mode, right.move(0, half), "text_muted", size=_TEXT, align="right")
    words = Rect(rect.x, rect.y, rect.width - wide - painter.px(14), rect.height)
    if hints is not None:
        draw_hints(painter, Rect(words.x, words.y, words.width, half), hints)
        return
    message = play.view.message
    text = message.text
    smallest = _TEXT * MIN_TEXT_SHARE
    lines = len(painter.wrap(text, words.width, size=smallest))
    if message.title and lines * painter.line_height(smallest) > words.height:
        text = message.title  # the log tells the rest
    painter.paragraph(text, words, message.tone, size=_TEXT)


def _time(play: Play) -> str:
    return format_clock(play.session.clock.elapsed)
