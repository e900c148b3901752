"""No text is cut: every screen, at many window sizes, in every language, at every text size."""

import pytest
from numberplace.core.words import LANGUAGES
from numberplace.ui.kit.painter import Painter

from tests.ui.screens import SCREENS, opened, show

SIZES = {
    "0.75x": (720, 495),
    "1x": (960, 660),
    "4x": (3840, 2640),
    "narrow": (560, 660),
    "small": (420, 495),
    "portrait": (700, 1200),
}
LANGUAGE_CODES = [code for code, _name in LANGUAGES]
CASES = [
    *((size, code, 130) for size in ("0.75x", "small", "portrait") for code in LANGUAGE_CODES),
    *((size, code, 100) for size in ("1x", "narrow") for code in LANGUAGE_CODES),
    ("4x", "ko", 130),
]
"""The tightest first; Korean has the longest words."""


class Watch:
    """Notes every text that does not fit where it is written."""

    def __init__(self, monkeypatch):
        self.cut = []
        text, paragraph = Painter.text, Painter.paragraph

        def watched_text(painter, words, rect, role="text", *, size=14, bold=False, align="left"):
            shown, points = painter.fit(words, rect.width, size=size, bold=bold)
            if shown != words:
                self.cut.append(f"{words!r} in {rect.width} px at {points}")
            elif words and points > rect.height * 1.15 + 2:
                self.cut.append(f"{words!r}: {points} px high in {rect.height}")
            elif words and painter.surface.get_clip() == painter.surface.get_rect():
                box = painter.surface.get_rect().inflate(4, 4)
                if not box.collidepoint(rect.midleft) or rect.centery > box.bottom:
                    self.cut.append(f"{words!r} outside the window: {rect}")
            text(painter, words, rect, role, size=size, bold=bold, align=align)

        def watched_paragraph(painter, words, rect, role="text", *, size=14, bold=False):
            used = paragraph(painter, words, rect, role, size=size, bold=bold)
            small = painter._paragraph_size(words, rect, size, bold)
            step = painter.line_height(small, bold=bold)
            lines = painter.wrap(words, rect.width, size=small, bold=bold)
            if used < len(lines) * step:
                self.cut.append(f"{words!r}: {len(lines)} lines in {rect.size}")
            return used

        monkeypatch.setattr(Painter, "text", watched_text)
        monkeypatch.setattr(Painter, "paragraph", watched_paragraph)


@pytest.mark.parametrize(("size", "language", "text_size"), CASES)
def test_no_text_is_cut(size, language, text_size, monkeypatch, tmp_path):
    watch = Watch(monkeypatch)
    found = {}
    with opened("paper", language, SIZES[size], text_size=text_size) as robot:
        for name in SCREENS:
            show(robot, name)
            watch.cut.clear()
            robot.app.draw()
            if watch.cut:
                found[name] = sorted(set(watch.cut))
    assert found == {}
