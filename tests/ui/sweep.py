"""What is wrong with the texts of a frame: cut, shrunk, overlapping, or beyond their ground."""

from __future__ import annotations

from dataclasses import dataclass

from numberplace.ui.kit.painter import BODY, Painter
from pygame import Rect

MIN_COVER = 2
"""Px that two texts must share, across and down, before they overlap."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A filled rectangle that texts may stand on."""

    rect: Rect
    is_pill: bool


@dataclass(frozen=True, slots=True)
class Written:
    """A line of text as it was painted."""

    text: str
    ink: Rect
    """Where its letters are, in window px."""
    ground: Ground | None
    """What was filled last where its middle is."""


class Sweep:
    """Listens to a painter and collects the faults of each frame."""

    def __init__(self, monkeypatch, size):
        self.size = size
        self._last = ""
        self.faults = []
        self._written = []
        self._grounds = []
        self._is_quiet = False
        self._wrap(monkeypatch)

    def begin(self):
        """Forget what was painted before."""
        self.faults, self._written, self._grounds = [], [], []

    def end(self):
        """Return all faults of the frame, each once."""
        for at, one in enumerate(self._written):
            for other in self._written[at + 1 :]:
                shared = one.ink.clip(other.ink)
                if min(shared.size) > MIN_COVER and one.ink != other.ink:
                    self.faults.append(("overlap", f"{one.text!r} and {other.text!r} at {shared}"))
            if one.ground is not None:
                self._check_ground(one, one.ground)
        return list(dict.fromkeys(self.faults))

    def _check_ground(self, one, ground):
        sticks_out = one.ink.clip(ground.rect) != one.ink
        beside = min(one.ink.left - ground.rect.left, ground.rect.right - one.ink.right)
        if sticks_out:
            self.faults.append(("beyond", f"{one.text!r}: ink {one.ink} on {ground.rect}"))
        elif ground.is_pill and beside < 2:
            self.faults.append(("touches", f"{one.text!r}: {beside} px beside it in {ground.rect}"))

    def _wrap(self, monkeypatch):
        text, paragraph, fill = Painter.text, Painter.paragraph, Painter.fill
        blit_line, draw_label = Painter._blit_line, Painter.label

        def watched_text(painter, words, rect, role="text", *, size=BODY, bold=False, align="left"):
            asked = painter._points(size)
            shown, points = painter.fit(words, rect.width, size=size, bold=bold)
            if painter.surface.get_clip().colliderect(rect):
                if shown != words:
                    self.faults.append(
                        (
                            "cut",
                            f"{words!r} as {shown!r} in {rect.width} px at {points} of {asked}",
                        )
                    )
                elif points < asked:
                    self.faults.append(
                        (
                            "shrunk",
                            f"{words!r} in {rect.width} px at {points} of {asked}",
                        )
                    )
            self._last = shown
            text(painter, words, rect, role, size=size, bold=bold, align=align)

        def watched_label(
            painter, words, rect, role="text", *, size=BODY, bold=False, align="left"
        ):
            self._last = words
            draw_label(painter, words, rect, role, size=size, bold=bold, align=align)

        def watched_paragraph(
            painter, words, rect, role="text", *, size=BODY, bold=False, align="left"
        ):
            used = paragraph(painter, words, rect, role, size=size, bold=bold, align=align)
            small = painter.paragraph_size(words, rect, size, bold)
            step = painter.line_height(small, bold=bold)
            lines = painter.wrap(words, rect.width, size=small, bold=bold)
            if used < len(lines) * step:
                self.faults.append(
                    (
                        "cut",
                        f"{words!r}: {used // step} of {len(lines)} lines",
                    )
                )
            elif painter._points(small) < painter._points(size):
                self.faults.append(
                    (
                        "shrunk",
                        f"{words!r}: {painter._points(small)} of {painter._points(size)}",
                    )
                )
            return used

        def watched_line(painter, line, rect, align):
            blit_line(painter, line, rect, align)
            place = line.get_rect(centery=rect.centery)
            if align == "centre":
                place.centerx = rect.centerx
            elif align == "right":
                place.right = rect.right
            else:
                place.x = rect.x
            ink = ink_of(line).move(place.topleft)
            clip = painter.surface.get_clip()
            whole = painter.surface.get_rect()
            if not ink.size or not ink.colliderect(clip):
                return
            if clip == whole and not whole.contains(ink):
                self.faults.append(("outside", f"{self._last!r}: {ink} outside the window"))
            ink = ink.clip(clip)
            ground = next(
                (g for g in reversed(self._grounds) if g.rect.collidepoint(ink.center)), None
            )
            if painter.surface.get_size() == self.size:
                self._written.append(
                    Written(self._last, ink, None if ground is None or clip != whole else ground)
                )

        def watched_fill(painter, rect, role, *, radius=0):
            fill(painter, rect, role, radius=radius)
            if painter.surface.get_size() != self.size:
                return
            is_solid = painter.theme.role(role)[3] == 255
            clip = painter.surface.get_clip()
            seen = rect.clip(clip)
            if rect.contains(painter.surface.get_rect()):
                self._written.clear()
                self._grounds.clear()
            elif is_solid:
                self._written = [w for w in self._written if not seen.colliderect(w.ink)]
            if rect.height > 3 and rect.width > 3 and role != "ground":
                self._grounds.append(Ground(rect.copy(), bool(radius)))

        around = Painter.fill_around

        def watched_around(painter, inner, outer, role):
            kept = list(self._grounds)
            around(painter, inner, outer, role)
            self._grounds = kept  # the window itself, in parts

        monkeypatch.setattr(Painter, "fill_around", watched_around)
        monkeypatch.setattr(Painter, "text", watched_text)
        monkeypatch.setattr(Painter, "label", watched_label)
        monkeypatch.setattr(Painter, "paragraph", watched_paragraph)
        monkeypatch.setattr(Painter, "fill", watched_fill)
        monkeypatch.setattr(Painter, "_blit_line", watched_line)


def ink_of(line):
    return line.get_bounding_rect()
