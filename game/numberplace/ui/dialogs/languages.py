"""LanguagesDialog: every language there is, by its own name and in English; one is chosen."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from pygame import Rect

from numberplace.core.language_files import Language, language_of, languages
from numberplace.core.languages import players_folder, players_own
from numberplace.core.words import _, current_language, letters
from numberplace.ui.kit.dialog import GAP, MARGIN, ROW, TITLE, Dialog
from numberplace.ui.kit.fallback import lacking
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, cut_left, put, rows
from numberplace.ui.kit.widgets import Button, Label

_ROW: Final = 30
_MAX_ROWS: Final = 12
_NOTE: Final = 56
"""Logical px of the lines below the list, which name a folder."""
_WIDTH: Final = 440
MAX_LISTED: Final = 20
"""Missing characters that a sentence lists."""


class LanguagesDialog(Dialog):
    """A list of languages; Enter or a click speaks one."""

    def __init__(self, host: Host, on_choose: Callable[[], object] | None = None) -> None:
        """List the languages; ``on_choose`` is called after one was chosen."""
        super().__init__(host, _("Language"))
        self._on_choose = on_choose
        self.list: ListView[Language] = ListView(
            self._draw_row, row_height=_ROW, on_pick=self._speak
        )
        self.list.set_rows(offered())
        codes = [language.code for language in self.list.rows]
        self.list.chosen = codes.index(current_language())
        self.note = Label(
            _(
                "What a language lacks is in English. Languages of your own go into {folder}."
            ).format(folder=players_folder()),
            size=12.5,
            role="text_muted",
        )
        close = Button(_("Close"), host.close_top)
        choose = Button(_("Choose"), self.list.pick_chosen, is_main=True)
        self.set_widgets([self.list, self.note], [close, choose], focus=self.list)

    def size_in(self, layout: Layout, painter: Painter) -> tuple[int, int]:
        deep = max(painter.tall(_ROW), painter.target) * min(_MAX_ROWS, len(self.list.rows)) + 6
        below = layout.tap(ROW) / layout.unit + 3 * GAP + _NOTE
        return _WIDTH, 2 * MARGIN + TITLE + math.ceil(below + deep / layout.unit)

    def arrange(self, body: Rect, layout: Layout) -> None:
        put((self.list, self.note), rows(layout, body, (REST, _NOTE), GAP))

    def _speak(self, language: Language) -> None:
        self.host.close_top()
        if language.fault:
            self.host.notify(language.fault.told(_))
            return
        self.host.prefer(language=language.code)
        self.host.apply_preferences()
        if self._on_choose is not None:
            self._on_choose()

    def _draw_row(self, painter: Painter, rect: Rect, language: Language, role: str) -> None:
        mark, rest = cut_left(rect, painter.px(26))
        if language.code == current_language():
            painter.icon("check", mark, role, side=painter.px(15))
        painter.text(language.name, rest, role, bold=True)
        muted = "text_muted" if role == "text" else role
        painter.text(language.english, rest, muted, align="right")


def offered() -> list[Language]:
    """Return the languages to choose from: English first, then by their own names.

    The language that is spoken is among them, also when its folder has gone since.
    """
    spoken = current_language()
    english, *others = languages()
    if spoken not in (english.code, *(each.code for each in others)):
        others.append(language_of(spoken))
    return [english, *sorted(others, key=lambda each: each.name.casefold())]


def letters_lacking() -> str:
    """Return the letters of the player's language that the typeface lacks, in a sentence; empty for
    none."""
    if players_own(current_language()) is None:
        return ""
    missing = lacking(letters())
    if not missing:
        return ""
    text = _(
        "The typeface of the game lacks {letters}: a typeface of the system is used, or a "
        "question mark where there is none."
    )
    return text.format(letters=" ".join(missing[:MAX_LISTED]))
