"""Notes the texts that are cut while a screen is painted."""

from numberplace.ui.kit.painter import Painter


class Watch:
    """Notes every text that does not fit where it is written."""

    def __init__(self, monkeypatch):
        self.cut = []
        text, paragraph = Painter.text, Painter.paragraph

        def watched_text(painter, words, rect, role="text", *, size=14, bold=False, align="left"):
            lines, _points = painter.fit_lines(words, rect, size=size, bold=bold)
            shown, points = painter.fit(words, rect.width, size=size, bold=bold)
            if len(lines) > 1:
                pass  # whole, on as many lines as the rectangle has room for
            elif shown != words:
                self.cut.append(f"{words!r} in {rect.width} px at {points}")
            elif words and points > rect.height * 1.15 + 2:
                self.cut.append(f"{words!r}: {points} px high in {rect.height}")
            elif words and painter.surface.get_clip() == painter.surface.get_rect():
                box = painter.surface.get_rect().inflate(4, 4)
                if not box.collidepoint(rect.midleft) or rect.centery > box.bottom:
                    self.cut.append(f"{words!r} outside the window: {rect}")
            text(painter, words, rect, role, size=size, bold=bold, align=align)

        def watched_paragraph(
            painter, words, rect, role="text", *, size=14, bold=False, align="left"
        ):
            used = paragraph(painter, words, rect, role, size=size, bold=bold, align=align)
            small = painter.paragraph_size(words, rect, size, bold)
            step = painter.line_height(small, bold=bold)
            lines = painter.wrap(words, rect.width, size=small, bold=bold)
            if used < len(lines) * step:
                self.cut.append(f"{words!r}: {len(lines)} lines in {rect.size}")
            return used

        monkeypatch.setattr(Painter, "text", watched_text)
        monkeypatch.setattr(Painter, "paragraph", watched_paragraph)
