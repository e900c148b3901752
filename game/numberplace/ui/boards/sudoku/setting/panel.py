"""EditorPanel: the widgets beside the board in the editor, their texts, and their keys."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from numberplace.core.words import _, ngettext
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.setting.fill import wants_filling
from numberplace.ui.boards.sudoku.setting.dialogs import tool_name
from numberplace.ui.boards.sudoku.setting.editing import Editing
from numberplace.ui.boards.sudoku.setting.words import (
    count_words,
    how_to,
    region_words,
    report_lines,
    verdict_words,
)
from numberplace.ui.kit.layout import LARGE_TEXT, Layout
from numberplace.ui.kit.lists import ScrolledText
from numberplace.ui.kit.rows import REST, Captions, Pixels, Rest, Tap, columns, height_of, put, rows
from numberplace.ui.kit.widgets import Button, Label

ROW = 34
LEAST_TEXT = 64
"""Logical height of the findings, about four lines, below which large text leaves the title out."""


class EditorPanel:
    """Title, tool, the findings about the board, and buttons in two columns."""

    def __init__(self, editor: Editing) -> None:
        self._editor = editor
        self.title = Label(_("Set a puzzle"), role="accent", size=19, bold=True, wraps=False)
        self.text = ScrolledText(size=13.5)
        self.tool = Button("", editor.ask_tool, icon="edit", tooltip=_("Choose what to draw (T)"))
        self.board = Button(
            _("Board…"), editor.ask_board, tooltip=_("Size, form and rules of the board (B)")
        )
        self.texts = Button(_("Title…"), editor.ask_texts, tooltip=_("Title, author and rules (R)"))
        self.candidates = Button(
            _("Candidates"),
            editor.toggle_candidates,
            icon="eye",
            tooltip=_("Show which digits some solution has, in the cells (C)"),
        )
        self.step = Button(
            _("Next step"),
            editor.toggle_step,
            icon="hint",
            tooltip=_("Show the next logical step on the board (N)"),
        )
        self.fill = Button(
            _("Fill in for me"),
            editor.fill_in,
            icon="dice",
            tooltip=_("Find the givens marked with ? and the sums of cages without one (F)"),
        )
        self.two = Button(_("Two solutions"), editor.show_two, tooltip=_("Show two solutions (W)"))
        self.play_button = Button(_("Play"), editor.play, icon="play", is_main=True)
        self.share = Button(_("Share"), lambda: editor.host.run("share"), icon="link")
        self.print = Button(_("Print"), lambda: editor.host.run("print"))
        self.paste_button = Button(_("Paste"), editor.paste, icon="paste")
        self.clear_button = Button(_("Empty"), editor.empty, icon="erase")
        self.back_button = Button(_("Back to game"), editor.leave, icon="close")
        self.doubt_button = Button(_("Next doubtful cell"), editor.go_to_doubt, icon="eye")
        self.entries_button = Button(_("Add the handwriting"), editor.add_entries, icon="pencil")
        self.keys: dict[str, Callable[[], object]] = {
            "t": editor.ask_tool,
            "b": editor.ask_board,
            "r": editor.ask_texts,
            "c": editor.toggle_candidates,
            "n": editor.toggle_step,
            "f": editor.fill_in,
            "w": editor.show_two,
            "?": editor.toggle_wanted,
            "m": lambda: editor.choose_tool("digit" if editor.work.tool == "mark" else "mark"),
            "g": lambda: editor.choose_tool("digit"),
        }
        self._buttons: list[Button] = []
        self._asked = 0
        """The number of buttons, the first ones, that ask about a picture; their words are long."""
        self.choose_buttons()

    def choose_buttons(self) -> None:
        """Offer the questions that a picture left open, while there are any."""
        editor = self._editor
        asking = [
            *([self.doubt_button] if editor.doubtful_cells.count else []),
            *([self.entries_button] if any(editor.entries) else []),
        ]
        self._asked = len(asking)
        self._buttons = [
            *asking,
            self.candidates,
            self.step,
            self.two,
            self.fill,
            self.play_button,
            self.share,
            self.print,
            self.paste_button,
            self.clear_button,
            self.back_button,
        ]
        head = [self.title, self.tool, self.board, self.texts, self.text]
        editor.form.widgets = [*head, *self._buttons]

    def place(self, layout: Layout) -> None:
        """One below the other beside the board; words and buttons side by side below it."""
        assert layout.panel is not None
        is_roomy = layout.is_wide and layout.text_scale <= LARGE_TEXT
        margin = 16 if is_roomy else 10
        inner = layout.panel.inflate(-layout.px(2 * margin), -layout.px(2 * margin))
        if layout.is_wide:
            self._place_beside(layout, inner)
            return
        words = 1.1 if layout.text_scale < LARGE_TEXT else 0.95
        left, right = columns(layout, inner, (Rest(words), Rest(1)), 12)
        usual = len(self._buttons) - self._asked
        lines = rows(layout, right, [REST] * (2 + self._asked + -(-usual // 2)), 5)
        if lines[0].height < layout.tap(0):
            self._place_below_for_fingers(layout, inner)
            return
        self.title.rect, self.text.rect = rows(layout, left, (24, REST), 4)
        self.tool.rect = lines[0]
        self.board.rect, self.texts.rect = columns(layout, lines[1], (REST, REST), 6)
        wide, pairs = lines[2 : 2 + self._asked], lines[2 + self._asked :]
        places = [part for line in pairs for part in columns(layout, line, (REST, REST), 5)]
        put(self._buttons, [*wide, *places[:usual]])

    def _place_beside(self, layout: Layout, inner: Rect) -> None:
        """Title, tool, words and two columns of buttons, one below the other."""
        twos = [self._buttons[at : at + 2] for at in range(0, len(self._buttons), 2)]
        captions = [Captions((two[0].label, two[-1].label), ROW, 6) for two in twos]
        room = sum(height_of(layout, inner.width, each) + layout.px(6) for each in captions)
        top = Rect(inner.x, inner.y, inner.width, max(0, inner.height - room))
        parts = (Pixels(layout.grow(26)), Tap(ROW), Tap(ROW), REST)
        self.title.rect, self.tool.rect, pair, self.text.rect = rows(layout, top, parts, 6)
        is_large = layout.text_scale > LARGE_TEXT
        if is_large and self.text.rect.height < layout.tall(LEAST_TEXT):
            self.title.rect = Rect(inner.topleft, (0, 0))  # large words need its room
            self.tool.rect, pair, self.text.rect = rows(layout, top, parts[1:], 6)
        self.board.rect, self.texts.rect = columns(layout, pair, (REST, REST), 6)
        low = Rect(inner.x, inner.bottom - room + layout.px(6), inner.width, room)
        for two, line in zip(twos, rows(layout, low, captions, 6), strict=True):
            put(two, columns(layout, line, (REST, REST), 6)[: len(two)])

    def _place_below_for_fingers(self, layout: Layout, inner: Rect) -> None:
        """Four columns of buttons as high as a finger needs, and the words above, without title."""
        widgets = [self.board, self.texts, *self._buttons]
        count = -(-len(widgets) // 4)
        top, *lines = rows(layout, inner, (REST, *[Tap(ROW)] * count), 5)
        self.title.rect = Rect(inner.topleft, (0, 0))
        self.text.rect, tool = columns(layout, top, (Rest(1.6), Rest(1)), 12)
        self.tool.rect = Rect(tool.x, tool.y, tool.width, min(tool.height, layout.tap(ROW)))
        places = [part for line in lines for part in columns(layout, line, [REST] * 4, 5)]
        put(widgets, places[: len(widgets)])

    def write(self) -> None:
        """Write the present findings about the board."""
        editor, draft = self._editor, self._editor.draft
        report, puzzle = editor.inquiry.report, draft.puzzle
        self.tool.label = tool_name(editor.work.tool)
        self.candidates.is_on, self.step.is_on = editor.shows_candidates, editor.shows_step
        self.fill.is_on = editor.filling.is_at_work
        self.fill.is_enabled = wants_filling(draft) or self.fill.is_on
        found = report.candidates
        self.two.is_enabled = found is not None and len(found.solutions) > 1
        self.step.is_enabled = report.step is not None or editor.shows_step
        lines, role = self._lines()
        self.text.role, self.text.text = role, "\n".join(filter(None, lines))
        is_whole = not (draft.is_blank or draft.regions)
        self.play_button.is_enabled = is_whole and not puzzle.faults(draft.givens)

    def _lines(self) -> tuple[list[str], str]:
        editor, draft = self._editor, self._editor.draft
        report = editor.inquiry.report
        lines = self._picture_lines()
        if editor.note:
            lines = [editor.note, *lines]
        verdict = SUDOKU.check(CellTable.start(draft.puzzle))
        if not lines and not verdict.message:  # a warning is not mixed with how to type
            held = editor.work.takes_value
            lines = [how_to(editor.work.tool, editor.work.kind, is_held=held)]
        role = "warning" if editor.note else "text"
        if editor.filling.is_at_work:
            lines.append(_("Looking for digits that leave one solution…"))
        if draft.regions:
            lines.append(region_words(draft))
        if verdict.message:
            is_said = any(draft.puzzle.faults(draft.givens))  # the message names the cells
            known = [] if is_said else report_lines(report, draft.puzzle)
            return [*lines, verdict.message, *known], "warning"
        if editor.inquiry.report.candidates is None and not editor.inquiry.is_at_work:
            if draft.is_blank:
                lines.append(ngettext("{n} given so far.", "{n} givens so far.", 0).format(n=0))
            return lines, role
        words, found_role = verdict_words(report)
        lines.append(words)
        if editor.shows_candidates:
            lines.append(count_words(report, editor.view.cursor, draft.board))
        if editor.doubtful_cells.count and role == "text":
            found_role = "warning"
        is_neutral = found_role == "text"
        return lines + report_lines(report, draft.puzzle), role if is_neutral else found_role

    def _picture_lines(self) -> list[str]:
        """Return the lines about a puzzle that was read from a picture."""
        lines, editor = [], self._editor
        if count := editor.doubtful_cells.count:
            text = ngettext(
                "{n} cell with a question mark may be something else: type what it is.",
                "{n} cells with a question mark may be something else: type what they are.",
                count,
            )
            lines.append(text.format(n=count))
        if count := len(editor.entries) - editor.entries.count(0):
            text = ngettext(
                "{n} digit in another ink was left out.",
                "{n} digits in another ink were left out.",
                count,
            )
            lines.append(text.format(n=count))
        return lines
