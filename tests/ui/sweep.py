"""What is wrong with the texts of a frame: cut, shrunk, overlapping, or beyond their ground."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partialmethod

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
        self.half_covered = []
        """Texts over parts of which something was painted, as menus and dialogs may be."""
        self._written = []
        self._grounds = []
        self._listen(monkeypatch)

    def begin(self):
        """Forget what was painted before."""
        self.faults, self._written, self._grounds = [], [], []
        self.half_covered = []

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

    # -- what the painter is heard doing

    def _listen(self, monkeypatch):
        """Have each of these methods of the painter report here, after or around its work."""
        for name, watched in (
            ("_write", self._hear_line_of_text),
            ("label", self._hear_label),
            ("paragraph", self._hear_paragraph),
            ("_blit_line", self._hear_ink),
            ("fill", self._hear_fill),
            ("fill_around", self._hear_fill_around),
        ):
            method = getattr(Painter, name)
            monkeypatch.setattr(Painter, name, partialmethod(_passed_on, method, watched))

    def _hear_line_of_text(self, method, painter, words, rect, role, size, bold, align):
        asked = painter.points(size)
        lines, points = painter.fit_lines(words, rect, size=size, bold=bold)
        if painter.surface.get_clip().colliderect(rect):
            room = f"in {rect.width} px at {points} of {asked}"
            if len(lines) == 1 and lines[0] != words:
                self.faults.append(("cut", f"{words!r} as {lines[0]!r} {room}"))
            elif points < asked:
                self.faults.append(("shrunk", f"{words!r} {room}"))
        self._last = " ".join(lines)
        method(painter, words, rect, role, size, bold, align)

    def _hear_label(self, method, painter, words, rect, role="text", **how):
        self._last = words
        method(painter, words, rect, role, **how)

    def _hear_paragraph(self, method, painter, words, rect, role="text", **how):
        used = method(painter, words, rect, role, **how)
        size, bold = how.get("size", BODY), how.get("bold", False)
        small = painter.paragraph_size(words, rect, size, bold)
        step = painter.line_height(small, bold=bold)
        lines = painter.wrap(words, rect.width, size=small, bold=bold)
        points, asked = painter.points(small), painter.points(size)
        if used < len(lines) * step:
            self.faults.append(("cut", f"{words!r}: {used // step} of {len(lines)} lines"))
        elif points < asked:
            self.faults.append(("shrunk", f"{words!r}: {points} of {asked}"))
        return used

    def _hear_ink(self, method, painter, line, rect, align):
        method(painter, line, rect, align)
        ink = _ink_of(line, rect, align)
        clip, whole = painter.surface.get_clip(), painter.surface.get_rect()
        if not ink.size or not ink.colliderect(clip):
            return
        if clip == whole and not whole.contains(ink):
            self.faults.append(("outside", f"{self._last!r}: {ink} outside the window"))
        if painter.surface.get_size() == self.size:
            ink = ink.clip(clip)
            is_whole = clip == whole  # what scrolls may be cut at its edges
            ground = self._ground_at(ink.center) if is_whole else None
            self._written.append(Written(self._last, ink, ground))

    def _ground_at(self, point):
        return next((g for g in reversed(self._grounds) if g.rect.collidepoint(point)), None)

    def _hear_fill(self, method, painter, rect, role, *, radius=0):
        method(painter, rect, role, radius=radius)
        if painter.surface.get_size() != self.size:
            return
        seen = rect.clip(painter.surface.get_clip())
        if rect.contains(painter.surface.get_rect()):
            self._written.clear()
            self._grounds.clear()
        elif painter.theme.role(role)[3] == 255:  # what lies below is covered
            cut = [w for w in self._written if seen.colliderect(w.ink) and not seen.contains(w.ink)]
            self.half_covered += [(w.text, w.ink, seen) for w in cut]
            self._written = [w for w in self._written if not seen.colliderect(w.ink)]
        if rect.height > 3 and rect.width > 3 and role != "ground":
            self._grounds.append(Ground(rect.copy(), bool(radius)))

    def _hear_fill_around(self, method, painter, inner, outer, role):
        kept = list(self._grounds)
        method(painter, inner, outer, role)
        self._grounds = kept  # the window itself, in parts


def _passed_on(painter, method, watched, *args, **named):
    """Call ``watched`` with a method of the painter, which it calls in its turn."""
    return watched(method, painter, *args, **named)


def _ink_of(line, rect, align):
    """Return where the letters of a line are, painted into ``rect``, in window px."""
    place = line.get_rect(centery=rect.centery)
    if align == "centre":
        place.centerx = rect.centerx
    elif align == "right":
        place.right = rect.right
    else:
        place.x = rect.x
    return line.get_bounding_rect().move(place.topleft)
