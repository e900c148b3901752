"""Choosing a puzzle by size, rules and level: made to order, today's, or a bundled one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace

from pygame import Rect

from numberplace.core.bundled import readable
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.sudoku.bank import VARIANTS_FILE, BankRow, first_variant, read_packs
from numberplace.sudoku.constraints import BY_ID, CONSTRAINTS
from numberplace.sudoku.generate.maker import MAKER
from numberplace.sudoku.generate.params import (
    BARE,
    CAGES,
    HALF_TURN,
    JIGSAW,
    JIGSAW_SIZES,
    SYMMETRIC,
    Params,
    format_params,
    parse_params,
    sizes_made,
)
from numberplace.sudoku.kind import RULES_SHELF, SUDOKU
from numberplace.sudoku.model.layouts import LAYOUTS, LAYOUTS_MADE
from numberplace.sudoku.model.levels import VARIANT_LEVELS, daily_rules, level_name
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.topology import what_is_offered
from numberplace.sudoku.puzzle_topology import MAX_SIZE as ENGINE_SIZE
from numberplace.sudoku.techniques import EVERY, Technique
from numberplace.ui.boards.sudoku.packs import MAX_LEVELLED_SIZE, level_of, pack_title
from numberplace.ui.boards.sudoku.params_dialog import OTHER_STEPS, TechniqueDialog
from numberplace.ui.boards.sudoku.picture import draw_puzzle
from numberplace.ui.dialogs.offers import (
    ICON_DONE,
    Offer,
    OfferDialog,
    beside,
    daily_offers,
    draw_unmade,
)
from numberplace.ui.kit.choices import Choice, Stepper
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button, Label


def rules_in(params: Params) -> frozenset[str]:
    """Return the ids of the rules asked for, ``JIGSAW`` among them."""
    extras = [JIGSAW] * params.is_jigsaw + [params.layout] * bool(params.layout)
    return frozenset({*params.constraints, *extras})


def rule_name(key: str) -> str:
    """Name a rule."""
    return _("Jigsaw") if key == JIGSAW else _(BY_ID[key].name)


def rule_names(chosen: frozenset[str]) -> list[str]:
    """Return the names of rules in their order."""
    keys = (JIGSAW, *(one.id for one in CONSTRAINTS))
    return [rule_name(key) for key in keys if key in chosen]


def offers(asked: Params, played: Collection[str] = ()) -> list[Offer]:
    """Return today's puzzle of the rules asked for, and the bundled ones.

    Where there is none of these rules today, all of today's are offered. Bundled ones are those
    of the size and level asked for, where there are such, else of the size, else of any.

    Args:
        played: the texts of puzzles that get a tick.
    """
    rules = rules_in(asked)

    def is_alike(text: str) -> bool:
        return rules_in(parse_params(text)) == rules

    found = daily_offers(RULES_SHELF, daily_rules, is_alike)
    found = found or daily_offers(RULES_SHELF, daily_rules, lambda _text: True)
    today = []
    for offer in found:
        if offer.game_id is not None:
            name = MAKER.params_name(offer.game_id.params)
            shorts = (*(f"{short} · {name}" for short in offer.shorts), name)
            today.append(replace(offer, title=f"{name} · {offer.title}", shorts=shorts))
    packs = readable(VARIANTS_FILE, lambda: read_packs(), dict[str, tuple[BankRow, ...]]())
    alike = [(parse_params(text), text) for text in packs]
    alike = [(params, text) for params, text in alike if is_alike(text)]
    alike = [each for each in alike if each[0].size == asked.size] or alike
    alike = [each for each in alike if each[0].level == asked.level] or alike
    for _params, text in alike:
        for number, row in enumerate(packs[text], 1):
            mark = ICON_DONE if row.text in played else ""
            today.append(Offer(pack_title(text, number), row.puzzle, mark=mark))
    return today


def bundled_puzzle(params: str, played: Collection[str]) -> tuple[Puzzle, str, str]:
    """Return puzzle, title and level of a bundled game of the rules, one not played if there is."""
    found = [offer for offer in offers(parse_params(params), played) if offer.puzzle is not None]
    found = [offer for offer in found if not offer.mark] or found
    if not found:
        first = first_variant()
        return first.puzzle, MAKER.params_name(first.params), parse_params(first.params).level
    return found[0].puzzle, found[0].title, level_of(found[0].puzzle)


ANY_RULES = "any"
VARIANT_NAMES = {
    "": N_("Plain"),
    "x": N_("X"),
    "windoku": N_("Windoku"),
    JIGSAW: N_("Jigsaw"),
    "killer": N_("Killer"),
    "mathdoku": N_("Mathdoku"),
    "str8ts": N_("Str8ts"),
    ANY_RULES: N_("Any rules…"),
}
"""Variants to be chosen with one press; the last opens a choice of all."""
WORDS = 110
"""Logical px of what is asked for, left of the choices."""
FIRST_VARIANT, FIRST_SIZE, ANY_LEVEL = "killer", "9", "any"


def _size_options(sizes: Iterable[int]) -> list[tuple[str, str]]:
    """Return sizes and layouts of several grids with their names."""
    squares = [(str(size), f"{size} × {size}") for size in sizes]
    return [*squares, *((word, _(LAYOUTS[word][0])) for word in LAYOUTS_MADE)]


class VariantsDialog(OfferDialog):
    """By variant: today's puzzle or a bundled one; below, the wishes for a fresh one."""

    size = (680, 640)

    def __init__(self, host: Host) -> None:
        super().__init__(host, RULES_SHELF)
        wanted = self.preferred("variant", tuple(VARIANT_NAMES), FIRST_VARIANT)
        self.chosen: frozenset[str] = frozenset({wanted} - {"", ANY_RULES})
        """The ids of the rules asked for, ``JIGSAW`` among them."""
        names = [(key, _(name)) for key, name in VARIANT_NAMES.items()]
        self.variants = Choice(names, wanted, self._choose_variant)
        sizes = _size_options(JIGSAW_SIZES)
        size = self.preferred("size", tuple(key for key, _name in sizes), FIRST_SIZE)
        self.sizes = Stepper(sizes, size, self._choose_size)
        levels = [
            (ANY_LEVEL, _("any level")),
            *((level, level_name(level)) for level in VARIANT_LEVELS),
        ]
        level = self.preferred("level", (ANY_LEVEL, *VARIANT_LEVELS), VARIANT_LEVELS[0])
        self.levels = Stepper(levels, level, self._choose_level)
        patterns = [
            ("", _("anywhere")),
            (SYMMETRIC, _("symmetric under half a turn")),
            (BARE, _("none, if the cages are enough")),
        ]
        self.patterns = Stepper(patterns, "", lambda _choice: self.update())
        self.technique, self.on_path = "", False
        """The id of a technique that a fresh puzzle is to need, or empty; and whether it may need
        harder ones, too."""
        self.needed = Button("", self._ask_technique)
        self.pick = Button(_("Choose rules…"), self._ask_rules, icon="filter")
        self._summary = Label(role="text_muted", size=12.5, in_middle=True)
        self._asked = [
            (Label(_("Size"), wraps=False), self.sizes),
            (Label(_("Level"), wraps=False), self.levels),
            (Label(_("Givens"), wraps=False), self.patterns),
            (Label(_("Technique"), wraps=False), self.needed),
            (Label(_("Game ID"), wraps=False), self.entry),
        ]
        self._picture = Rect(0, 0, 0, 0)
        asked = [widget for pair in self._asked for widget in pair]
        widgets = [self.variants, self.list, self.pick, self._summary, *asked]
        self.set_asked_widgets(widgets)
        self.update()

    def depth(self, layout: Layout) -> int:
        """Return the height of all rows and a short list where rows are higher than usual."""
        rows = layout.tap(30) + layout.tap(32) + layout.px(26)
        rows += len(self._asked) * (layout.tap(28) + layout.px(6))
        return self.depth_with(rows, layout)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Kinds and variants along the top, list and picture, then the wishes for a fresh
        puzzle."""
        px = layout.px
        row, gap, high = layout.tap(28), px(6), layout.tap(30)
        body = self.place_kinds(body, layout)
        is_roomy = body.width >= layout.px(max(600, 500 * layout.text_scale))
        self.variants.lines = 1 if is_roomy else 2
        high *= self.variants.lines
        self.variants.rect = Rect(body.x, body.y, body.width, high)
        below = len(self._asked) * (row + gap) + layout.tap(32) + px(14)
        used = high + px(10)
        middle = Rect(body.x, body.y + used, body.width, body.height - used - px(2) - below)
        self._picture = beside(middle, layout)
        width = middle.width - self._picture.width - px(16)
        before = self.list.rect.height
        self.list.rect = Rect(middle.x, middle.y, width, middle.height)
        if middle.height != before:  # it was filled before it had a height
            self.list.reveal(0)
            self.list.reveal(self.list.chosen)
        top = middle.bottom + gap
        words = layout.grow(160)
        self.pick.rect = Rect(body.x, top, words - gap, layout.tap(32))
        tall = max(px(36), self.pick.rect.height)
        self._summary.rect = Rect(body.x + words, 0, body.width - words, tall)
        self._summary.rect.centery = self.pick.rect.centery
        top += layout.tap(32) + px(8)
        below_them = Rect(body.x, top, body.width, 0)
        self.place_asked(self._asked, below_them, layout.grow(WORDS), layout)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        offer = self.list.chosen_row
        table = None if offer is None else self.begun_state(offer)
        puzzle = None if offer is None else offer.puzzle or (table and table.puzzle)
        if puzzle is not None:
            place = self._picture
            draw_puzzle(painter, place, puzzle, table.digits if table else puzzle.givens)
            words = Rect(place.x, place.bottom + painter.px(4), place.width, painter.px(22))
            painter.text(self.tally, words, "text_muted", size=12.5, align="centre")
        elif offer is not None:
            draw_unmade(painter, self._picture)

    @property
    def params(self) -> Params:
        """The params of a fresh puzzle."""
        board = self._board
        if not (self.technique and self._can_need(board)):
            return board
        return replace(
            board,
            level="",
            technique=self.technique,
            on_path=self.on_path,
            strict=not self.on_path,
        )

    def _can_need(self, board: Params) -> bool:
        """Tell whether a technique can be asked for of a board."""
        return self._is_levelled and not (board.layout or board.is_bare)

    @property
    def _board(self) -> Params:
        """The params of a fresh puzzle, whatever technique it needs."""
        ids = tuple(one.id for one in CONSTRAINTS if one.id in self.chosen)
        level = "" if self.levels.chosen == ANY_LEVEL or not self._is_levelled else self.level
        pattern = self.patterns.chosen
        symmetry = HALF_TURN if pattern == SYMMETRIC else "none"
        if self._word:
            return Params(level, symmetry=symmetry, layout=self._word)
        return Params(
            level,
            symmetry=symmetry,
            size=int(self.sizes.chosen),
            constraints=ids,
            is_jigsaw=JIGSAW in self.chosen,
            has_no_givens=pattern == BARE and not self.chosen.isdisjoint(CAGES),
        )

    @property
    def _word(self) -> str:
        """The word of the layout that is asked for in place of a size; mostly none."""
        return self.sizes.chosen if self.sizes.chosen in LAYOUTS_MADE else ""

    @property
    def _is_levelled(self) -> bool:
        return bool(self._word) or int(self.sizes.chosen) <= MAX_LEVELLED_SIZE

    def set_rules(self, chosen: frozenset[str]) -> None:
        """Ask for these rules."""
        self.chosen = chosen
        alone = next(iter(chosen)) if len(chosen) == 1 else ""
        known = len(chosen) < 2 and alone in VARIANT_NAMES
        self.variants.chosen = alone if known else ANY_RULES
        self.update()

    def _choose_variant(self, variant: str) -> None:
        if variant == ANY_RULES:
            self._ask_rules()
            return
        self.chosen = frozenset({variant} - {""})
        self.host.prefer_kind(RULES_SHELF.id, variant=variant)
        self.update()

    def _choose_size(self, size: str) -> None:
        self.host.prefer_kind(RULES_SHELF.id, size=size)
        self.update()

    def _choose_level(self, level: str) -> None:
        self.host.prefer_kind(RULES_SHELF.id, level=level)
        self.update()

    def _ask_technique(self) -> None:
        asked = self.technique, self.on_path
        self.host.show(NeededDialog(self.host, asked, self.need, techniques_for(self._board)))

    def need(self, technique: str, *, on_path: bool = False) -> None:
        """Ask for puzzles that need a technique, and nothing harder or anything beside; an empty id
        means any."""
        self.technique, self.on_path = technique, on_path
        self.update()

    def _ask_rules(self) -> None:
        self.host.show(RulesChoice(self.host, self.chosen, self.set_rules))

    def update(self) -> None:
        """Update offers and texts after an option changed."""
        self.level = "" if self.levels.chosen == ANY_LEVEL else self.levels.chosen
        known = sizes_made(self.chosen)
        self.sizes.options = tuple(_size_options(known))
        if not self._word and int(self.sizes.chosen) not in known:
            self.sizes.chosen = FIRST_SIZE
        board = self._board
        if self.technique not in [technique.id for technique in techniques_for(board)]:
            self.technique = ""
        self.needed.is_enabled = self._can_need(board)
        asked = self.params.technique
        self.needed.label = SUDOKU.technique_name(asked) if asked else _("none in particular")
        self.levels.is_enabled = self._is_levelled and not asked
        names = rule_names(self.chosen)
        text = ", ".join(names) if names else _("Rows, columns and boxes alone.")
        if self._word:
            text = _("Boards of several grids are made without further rules.")
        if not self._is_levelled:
            text += " " + _("A board of this size has whatever level it turns out to have.")
        self._summary.text = text
        self.renew_offers()
        self.tell_if_slow(self.params.level)

    def renew_offers(self) -> None:
        self.list_offers(offers(self.params))

    def play_offer(self, offer: Offer) -> None:
        if offer.puzzle is not None:
            self.level = level_of(offer.puzzle)
        super().play_offer(offer)

    def _order(self) -> None:
        text = format_params(self.params)
        try:
            parse_params(text)
        except FormatError as error:  # rules that do not go together
            self._summary.text = str(error)
        else:
            self.host.order(RULES_SHELF.id, text)


def techniques_for(board: Params) -> list[Technique]:
    """Return the techniques that boards of some params may need, the easiest first."""
    has_own_regions = board.is_jigsaw or board.is_latin
    offered = what_is_offered(
        board.size == ENGINE_SIZE and not has_own_regions,
        not board.is_latin,
        is_ruled=board.size != ENGINE_SIZE or has_own_regions or bool(board.constraints),
    )
    return [technique for technique in EVERY if technique.rests_on in offered]


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
