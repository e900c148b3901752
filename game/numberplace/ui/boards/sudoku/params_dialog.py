"""Options of a new puzzle beside its level: symmetry, technique, pattern of the givens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Event, Rect

from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _, ngettext
from numberplace.sudoku.generate.params import Params, format_params
from numberplace.sudoku.generate.rivals import never_comes, taken_before
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.symmetry import SYMMETRY_NAMES, orbits
from numberplace.sudoku.techniques import TECHNIQUES, Technique
from numberplace.ui.boards.sudoku.picture import draw_digits
from numberplace.ui.kit.choices import Choice, Stepper
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import LARGE_TEXT, Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import Words, height_of
from numberplace.ui.kit.widgets import ENTER_KEYS, Button, Label, Widget

_STEPS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class PatternGrid(Widget):
    """Click or drag to mark cells; arrows and Space mark them by keyboard."""

    focusable = True

    def __init__(
        self, together: Callable[[int], Iterable[int]], on_change: Callable[[], object]
    ) -> None:
        """Start empty; ``together`` returns the cells marked along with a cell, itself included."""
        super().__init__()
        self.cursor = 40
        self._marked = bytearray(81)
        self._together = together
        self._on_change = on_change
        self._brush: int | None = None
        """State that a drag gives the cells it crosses."""

    @property
    def spoken(self) -> str:
        count = sum(self._marked)
        row, column = divmod(self.cursor, 9)
        where = _("row {row}, column {column}").format(row=row + 1, column=column + 1)
        state = _("marked") if self._marked[self.cursor] else _("empty")
        total = ngettext("{n} cell marked", "{n} cells marked", count).format(n=count)
        return f"{state}, {where}; {total}"

    @property
    def pattern(self) -> bytes:
        """81 flags, or nothing when no cell is marked."""
        return bytes(self._marked) if any(self._marked) else b""

    def show(self, pattern: bytes) -> None:
        """Mark other cells: those of 81 flags, none for an empty pattern."""
        self._marked[:] = pattern or bytes(81)
        self._on_change()

    def draw(self, painter: Painter, *, has_focus: bool, is_hovered: bool) -> None:
        """Paint the board with a block in every marked cell."""
        side = self._pitch()
        board = Rect(self.rect.x, self.rect.y, 9 * side, 9 * side)
        draw_digits(painter, board, bytes(81), bytes(81))
        for cell in range(81):
            if self._marked[cell]:
                inset = -2 * max(2, side // 6)
                painter.fill(self.cell_rect(cell).inflate(inset, inset), "accent", radius=2)
        if has_focus:
            painter.frame(self.cell_rect(self.cursor).inflate(3, 3), "focus", width=2, radius=3)

    def handle_mouse(self, event: Event) -> bool:
        """Mark or clear the cell that is pressed and those the pointer is dragged over."""
        if event.type == pygame.MOUSEBUTTONUP:
            self._brush = None
            return False
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            return False
        cell = self._cell_at(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and cell is not None:
            self._brush = 1 - self._marked[cell]
        if self._brush is None or cell is None:
            return False
        self.cursor = cell
        self._paint(cell, self._brush)
        return True

    def handle_key(self, event: Event) -> bool:
        """Move with the arrows; Space and Enter mark or clear."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in _STEPS:
            right, down = _STEPS[event.key]
            row, column = divmod(self.cursor, 9)
            self.cursor = (row + down) % 9 * 9 + (column + right) % 9
            return True
        if event.key in (*ENTER_KEYS, pygame.K_SPACE):
            self._paint(self.cursor, 1 - self._marked[self.cursor])
            return True
        return False

    def _paint(self, cell: int, flag: int) -> None:
        for other in self._together(cell):
            self._marked[other] = flag
        self._on_change()

    def _pitch(self) -> int:
        return max(1, min(self.rect.size) // 9)

    def cell_rect(self, cell: int) -> Rect:
        """Return the rectangle of a cell of the pattern."""
        side = self._pitch()
        return Rect(self.rect.x + cell % 9 * side, self.rect.y + cell // 9 * side, side, side)

    def _cell_at(self, pos: tuple[int, int]) -> int | None:
        column = (pos[0] - self.rect.x) // self._pitch()
        row = (pos[1] - self.rect.y) // self._pitch()
        return row * 9 + column if 0 <= row < 9 and 0 <= column < 9 else None


@dataclass(frozen=True, slots=True)
class MoreParams:
    """The wishes for a puzzle beside the level; a wish left out may fall as it likes."""

    symmetry: str = "none"
    technique: str = ""
    """A technique's id; then the level is open."""
    on_path: bool = False
    """Steps harder than the technique may be needed too."""
    minimal: bool = False
    pattern: bytes = b""
    """81 flags: where the givens are. Then ``symmetry`` only says how it was drawn."""

    def params(self, level: str) -> str:
        """Return the params of a level and these params. Raises FormatError."""
        if self == MoreParams():
            return level
        return format_params(
            Params(
                level="" if self.technique else level,
                technique=self.technique,
                on_path=self.on_path and bool(self.technique),
                strict=bool(self.technique) and not self.on_path,
                symmetry="none" if self.pattern else self.symmetry,
                minimal=self.minimal,
                pattern=self.pattern,
            )
        )

    def summary(self) -> str:
        """Return the params in a few words."""
        words = []
        if self.technique:
            words.append(SUDOKU.technique_name(self.technique))
        if self.pattern:
            words.append(_("givens as drawn"))
        elif self.symmetry != "none":
            words.append(_(SYMMETRY_NAMES[self.symmetry]))
        if self.minimal:
            words.append(_("every given needed"))
        return " · ".join(words)


class ParamsDialog(Dialog):
    """Everything that can be asked of a new puzzle beside its level."""

    holds_work = True
    size = (640, 430)

    def __init__(
        self, host: Host, asked: MoreParams, on_done: Callable[[MoreParams], object]
    ) -> None:
        super().__init__(host, _("More choices"))
        self._on_done = on_done
        self.technique = asked.technique
        symmetries = [(key, _(name)) for key, name in SYMMETRY_NAMES.items()]
        self.symmetry = Stepper(symmetries, asked.symmetry, lambda _choice: None)
        self.technique_button = Button(
            "", lambda: host.show(TechniqueDialog(host, self.technique, self.set_technique))
        )
        ways = [(key, _(name)) for key, name in OTHER_STEPS]
        self.way = Choice(ways, "path" if asked.on_path else "only", lambda _choice: None)
        spares = [("any", _("more than needed")), ("minimal", _("no extra givens"))]
        self.spare = Choice(spares, "minimal" if asked.minimal else "any", lambda _choice: None)
        self._count = Label(role="text_muted", wraps=False, align="centre")
        self.grid = PatternGrid(self._together, self._tell_count)
        self.clear = Button(_("Clear"), lambda: self.grid.show(b""), icon="erase")
        self._rows = [
            (Label(_("Symmetry"), wraps=False), self.symmetry),
            (Label(_("Technique it needs"), wraps=False), self.technique_button),
            (Label(_("Other steps"), wraps=False), self.way),
            (Label(_("Givens"), wraps=False), self.spare),
        ]
        self._drawn = Label(_("Draw where the givens are"), wraps=False, align="centre")
        self._answers = 0
        """Px in which the labels of each choice stand side by side."""
        self._clearing = 0
        """Px of the button that clears the board; the rest of its row counts the givens."""
        done = Button(_("Done"), self._done, icon="check", is_main=True)
        widgets = [widget for row in self._rows for widget in row]
        self.set_widgets(
            [*widgets, self._drawn, self.grid, self._count, self.clear],
            [Button(_("Cancel"), host.close_top), done],
            self.symmetry,
        )
        self.grid.show(asked.pattern)
        self.set_technique(asked.technique)

    def size_in(self, layout: Layout, painter: Painter) -> tuple[int, int]:
        choices = (self.way, self.spare)
        self._answers = max(choice.wanted_width(painter) for choice in choices)
        self._clearing = min(layout.grow(100), self.clear.wanted_width(painter))
        return self.size

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Choices at the left, the board to draw on at the right."""
        px = layout.px
        line, row = layout.grow(22), layout.tap(32)
        gap = px(24)
        widest = min(body.width // 2 - px(10), body.width - gap - self._answers, layout.grow(240))
        room = body.height - line - row  # for the board and its heading
        side = min(room - line, widest) // 9 * 9
        heading = max(line, height_of(layout, side, Words(self._drawn.text)))
        side = min(room - heading, widest) // 9 * 9
        left = Rect(body.x, body.y, body.width - side - gap, body.height)
        pitch = min(line + row + px(12), body.height // len(self._rows))
        for number, (label, widget) in enumerate(self._rows):
            label.rect = Rect(left.x, left.y + number * pitch, left.width, line)
            widget.rect = Rect(left.x, label.rect.bottom, left.width, row)
        right = Rect(body.right - side, body.y, side, heading)
        self._drawn.rect = right
        clear = self._clearing
        self.grid.rect = Rect(right.x, right.bottom, side, side)
        self._count.rect = Rect(right.x, self.grid.rect.bottom, side - clear - px(4), row + px(8))
        if layout.text_scale >= LARGE_TEXT:  # it may need two lines
            self._count.rect.height = row + line
        self.clear.rect = Rect(right.right - clear, self.grid.rect.bottom + px(8), clear, row)

    def set_technique(self, technique: str) -> None:
        """Ask for puzzles that need a technique; an empty id means any."""
        self.technique = technique
        name = SUDOKU.technique_name(technique) if technique else ""
        self.technique_button.label = name or _("none in particular")
        self.way.is_enabled = bool(technique)

    @property
    def asked(self) -> MoreParams:
        """The params that the dialog asks for now."""
        return MoreParams(
            self.symmetry.chosen,
            self.technique,
            self.way.chosen == "path",
            self.spare.chosen == "minimal",
            self.grid.pattern,
        )

    def _done(self) -> None:
        """Close when such a puzzle can be. Raises FormatError."""
        asked = self.asked
        is_advised = taken_before(asked.technique) and not never_comes(asked.technique)
        if is_advised and not asked.on_path:
            text = _(
                "No puzzle is known whose hardest step is {technique}: other techniques find"
                " something first. For puzzles that contain it, choose “{choice}” beside that"
                " technique."
            )
            name = SUDOKU.technique_name(asked.technique)
            raise FormatError(text.format(technique=name, choice=_("anything")))
        asked.params("")
        self.host.close_top()
        self._on_done(asked)

    def _together(self, cell: int) -> Iterable[int]:
        return next(orbit for orbit in orbits(self.symmetry.chosen) if cell in orbit)

    def _tell_count(self) -> None:
        count = sum(self.grid.pattern)
        self._count.text = ngettext("{n} given", "{n} givens", count).format(n=count)
        if count == 0:
            self._count.text = _("anywhere")


OTHER_STEPS = ("only", N_("nothing harder")), ("path", N_("anything"))
"""The steps that a puzzle may need beside the technique asked for."""


class TechniqueDialog(Dialog):
    """Every technique, easiest first, to ask for a puzzle that needs it."""

    size = (480, 560)

    def __init__(
        self,
        host: Host,
        chosen: str,
        on_take: Callable[[str], object],
        techniques: Iterable[Technique] = TECHNIQUES,
    ) -> None:
        """List techniques, by default those of the bare board; ``chosen`` is one's id, or empty."""
        super().__init__(host, _("A puzzle that needs…"))
        self._on_take = on_take
        self.list: ListView[str] = ListView(self._draw_row, row_height=26, on_pick=self._take)
        rows = ["", *(technique.id for technique in techniques)]
        self.list.set_rows(rows, rows.index(chosen))
        cancel = Button(_("Cancel"), host.close_top)
        take = Button(_("Take it"), self.list.pick_chosen, is_main=True)
        self.set_widgets([self.list], [cancel, take], focus=self.list)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """All the room for the list."""
        self.list.rect = body

    def _take(self, technique: str) -> None:
        self._on_take(technique)
        self.host.close_top()

    def _draw_row(self, painter: Painter, rect: Rect, technique: str, role: str) -> None:
        name = SUDOKU.technique_name(technique) if technique else _("none in particular")
        painter.text(name, rect, role)


class NeededDialog(TechniqueDialog):
    """Every technique that a board may need; below them, what other steps it may need."""

    def __init__(
        self,
        host: Host,
        asked: tuple[str, bool],
        on_take: Callable[..., object],
        techniques: Sequence[Technique],
    ) -> None:
        """``asked`` is a technique's id and whether anything may be needed beside it.

        ``on_take`` takes the two, the second by its name ``on_path``.
        """
        ways = [(key, _(name)) for key, name in OTHER_STEPS]
        self.way = Choice(ways, "path" if asked[1] else "only", lambda _choice: None)
        self._way_label = Label(_("Other steps"), wraps=False)

        def take(technique: str) -> None:
            on_take(technique, on_path=self.way.chosen == "path")

        super().__init__(host, asked[0], take, techniques)
        self.set_widgets([self.list, self._way_label, self.way], self.buttons, focus=self.list)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """The list above, the other steps below."""
        line, row = layout.grow(22), layout.tap(32)
        self.list.rect = Rect(body.x, body.y, body.width, body.height - line - row - layout.px(6))
        self._way_label.rect = Rect(body.x, body.bottom - line - row, body.width, line)
        self.way.rect = Rect(body.x, body.bottom - row, body.width, row)
