"""Choosing the rules of a fresh puzzle."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from numberplace.core.words import _
from numberplace.sudoku.constraints import BY_ID, CONSTRAINTS
from numberplace.sudoku.generate.params import JIGSAW
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.widgets import Button, Label


def rule_name(key: str) -> str:
    """Name a rule."""
    return _("Jigsaw") if key == JIGSAW else _(BY_ID[key].name)


def rule_names(chosen: frozenset[str]) -> list[str]:
    """Return the names of rules in their order."""
    keys = (JIGSAW, *(one.id for one in CONSTRAINTS))
    return [rule_name(key) for key in keys if key in chosen]


class RulesChoice(Dialog):
    """A switch for every rule; any of them go together."""

    holds_work = True
    size = (700, 640)
    columns = 3

    def __init__(
        self, host: Host, chosen: frozenset[str], on_done: Callable[[frozenset[str]], object]
    ) -> None:
        super().__init__(host, _("Choose rules"))
        self.chosen = set(chosen)
        self._on_done = on_done
        ids = (JIGSAW, *(one.id for one in CONSTRAINTS if one.is_found()))
        self.switches = {
            key: Button(rule_name(key), lambda k=key: self._toggle(k), size=13)  # type: ignore[misc]
            for key in ids
        }
        hint = _("Press a rule to add it or to take it away; any of them go together.")
        self._about = Label(hint, role="text_muted", size=13)
        cancel = Button(_("Cancel"), host.close_top)
        done = Button(_("Take these"), self._done, icon="check", is_main=True)
        first = self.switches[JIGSAW]
        self.set_widgets([*self.switches.values(), self._about], [cancel, done], first)
        self.update()

    def arrange(self, body: Rect, layout: Layout) -> None:
        """The switches in columns, below them the meaning of the last one."""
        gap, words = layout.px(6), layout.px(44)
        rows = -(-len(self.switches) // self.columns)
        wide = (body.width - (self.columns - 1) * gap) // self.columns
        high = min(layout.tap(34), (body.height - words) // rows - gap)
        for index, switch in enumerate(self.switches.values()):
            column, row = divmod(index, rows)
            left, top = body.x + column * (wide + gap), body.y + row * (high + gap)
            switch.rect = Rect(left, top, wide, high)
        self._about.rect = Rect(body.x, body.bottom - words, body.width, words)

    def _toggle(self, key: str) -> None:
        self.chosen ^= {key}
        self._about.text = _rule_about(key)
        self.update()

    def update(self) -> None:
        for key, switch in self.switches.items():
            switch.is_on = key in self.chosen
            switch.icon = "check" if switch.is_on else ""

    def _done(self) -> None:
        self.host.close_top()
        self._on_done(frozenset(self.chosen))


def _rule_about(key: str) -> str:
    if key == JIGSAW:
        return _("Each outlined region holds every digit once.")
    return _(BY_ID[key].about)
