"""Choosing a Numberlink puzzle: made to order, today's, a bundled one, or one by its game ID."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial

from pygame import Rect

from numberplace.core.bundled import readable
from numberplace.core.words import N_, _, ngettext
from numberplace.numberlink.bank import (
    BRIDGES,
    EXTRAS,
    WARPS,
    file_of,
    first_of,
    read_packs,
    size_of,
)
from numberplace.numberlink.generate.params import (
    ARTICLE,
    FLOW,
    NIKOLI,
    Params,
    format_params,
    max_bridges,
    parse_params,
)
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.model.levels import DAILY, LEVELS, level_name
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Puzzle, Rule
from numberplace.ui.boards.numberlink.packs import STAR, is_soon_made, marks_of, pack_title
from numberplace.ui.boards.numberlink.picture import draw_paths
from numberplace.ui.dialogs.offers import Offer, OfferDialog, daily_offers, draw_unmade
from numberplace.ui.kit.choices import Choice, Stepper
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Label

SIZES = (
    "4x4",
    "5x5",
    "6x6",
    "7x7",
    "8x8",
    "9x9",
    "10x10",
    "12x12",
    "15x15",
    "6x8",
    "7x9",
    "8x10",
    "9x12",
    "10x14",
    "8x12",
    "12x8",
    "12x18",
    "18x12",
    "20x20",
    "25x25",
    "30x30",
    "40x40",
)
FIRST_SIZE = "8x8"
FIRST_LEVEL = "easy"
_STYLES = (
    ("", N_("what suits the level")),
    (NIKOLI, N_("few pairs, long winding paths")),
    (FLOW, N_("more pairs, short paths among them")),
    (ARTICLE, N_("at random, not checked")),
)
_WALLS = (("", N_("none")), ("12", N_("a few")), ("6", N_("many")))
"""One wall for so many cells, or none."""
_WARPS = (("", N_("none")), ("4", N_("a few")), ("2", N_("many")))
"""One warp for so many rows, or none."""
_BRIDGES = (("", N_("none")), ("24", N_("a few")), ("12", N_("many")))
"""One bridge for so many cells, or none."""
_EXTRA_NAMES = {BRIDGES: N_("Bridges"), WARPS: N_("Warps")}


def first_puzzle() -> tuple[Puzzle, str, str]:
    """Return puzzle, title and level of the game a new player starts with."""
    puzzle = first_of(FIRST_LEVEL)
    return puzzle, pack_title(FIRST_LEVEL, size_of(puzzle), 1), FIRST_LEVEL


def bundled_board(params: str, played: Collection[str]) -> tuple[Puzzle, str, str]:
    """Return puzzle, title and level of a bundled game of level and size, the first not played."""
    asked = parse_params(params)
    level = asked.level or FIRST_LEVEL
    extra = BRIDGES if asked.bridges else WARPS if asked.warps else ""
    packs = read_packs(level, extra)
    size = f"{asked.width}x{asked.height}"
    size = size if size in packs else next(iter(packs))
    texts = [NUMBERLINK.format_puzzle(puzzle) for puzzle in packs[size]]
    number = next((at for at, text in enumerate(texts) if text not in played), 0)
    return packs[size][number], pack_title(level, size, number + 1, extra), level


class NewLinkDialog(OfferDialog):
    """By level: today's or a bundled puzzle; below, the wishes for a fresh one."""

    size = (680, 680)

    def __init__(self, host: Host) -> None:
        super().__init__(host, NUMBERLINK.shelves[0])
        self.level = self.preferred("level", LEVELS, FIRST_LEVEL)
        names = [(key, level_name(key)) for key in LEVELS]
        self.levels = Choice(names, self.level, self._choose_level)
        self._marks = marks_of(host.library.statistics.solved(NUMBERLINK.id))
        self.packs = Choice((), "", self._choose_pack)
        sizes = [(size, size.replace("x", " × ")) for size in SIZES]
        size = self.preferred("size", SIZES, FIRST_SIZE)
        self.sizes = Stepper(sizes, size, self._choose_size)
        self.pairs = Stepper(_pair_counts(self.sizes.chosen), "", lambda _choice: None)
        rules = [("", _("what suits the size")), *((rule.value, rule.words) for rule in Rule)]
        self.rules = Stepper(rules, "", lambda _choice: None)
        styles = [(key, _(name)) for key, name in _STYLES]
        self.styles = Stepper(styles, "", lambda _choice: self.update())
        walls = [(key, _(name)) for key, name in _WALLS]
        self.walls = Stepper(walls, "", lambda _choice: None)
        warps = [(key, _(name)) for key, name in _WARPS]
        self.warps = Stepper(warps, "", lambda _choice: None)
        bridges = [(key, _(name)) for key, name in _BRIDGES]
        self.bridges = Stepper(bridges, "", lambda _choice: None)
        self._asked = [
            (Label(_("Size"), wraps=False), self.sizes),
            (Label(_("Pairs"), wraps=False), self.pairs),
            (Label(_("Rule"), wraps=False), self.rules),
            (Label(_("Style"), wraps=False), self.styles),
            (Label(_("Walls"), wraps=False), self.walls),
            (Label(_("Warps"), wraps=False), self.warps),
            (Label(_("Bridges"), wraps=False), self.bridges),
            (Label(_("Game ID"), wraps=False), self.entry),
        ]
        self.note = Label("", role="text_muted", size=12.5, wraps=False)
        self._picture = Rect(0, 0, 0, 0)
        asked = [widget for pair in self._asked for widget in pair]
        widgets = [self.levels, self.packs, self.list, *asked, self.note]
        self.set_asked_widgets(widgets)
        self._choose_level(self.level)

    def depth(self, layout: Layout) -> int:
        """Return the height of all rows and a short list where rows are higher than usual."""
        rows = layout.tap(30) + layout.tap(26) * self.packs.lines + layout.px(46)
        rows += len(self._asked) * (layout.tap(28) + layout.px(6))
        return self.depth_with(rows, layout)

    def place(self, layout: Layout, painter: Painter) -> None:
        room = self.room(layout)
        self.packs.lines = 1 if self.packs.wanted_width(painter) <= room else 2
        super().place(layout, painter)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Kinds, levels and packs along the top, list and picture, then the wishes for a fresh
        puzzle."""
        px = layout.px
        row, gap = layout.tap(28), px(6)
        body = self.place_kinds(body, layout)
        self.levels.rect = Rect(body.x, body.y, body.width, layout.tap(30))
        top = self.levels.rect.bottom + px(6)
        self.packs.rect = Rect(body.x, top, body.width, layout.tap(26) * self.packs.lines)
        used = self.packs.rect.bottom - body.y + px(8)
        below = len(self._asked) * (row + gap) + px(22)
        middle = Rect(body.x, body.y + used, body.width, body.height - used - px(4) - below)
        side = min(px(220), middle.height - px(26), middle.width // 2)
        self._picture = Rect(middle.right - side, middle.y, side, side)
        self.list.rect = Rect(middle.x, middle.y, middle.width - side - px(16), middle.height)
        words = layout.grow(110)
        below_it = Rect(body.x, middle.bottom + gap, body.width, 0)
        self.place_asked(self._asked, below_it, words, layout)
        self.note.rect = Rect(body.x + words, body.bottom - px(20), body.width - words, px(18))

    def draw_body(self, painter: Painter, body: Rect) -> None:
        offer = self.list.chosen_row
        if offer is None:
            return
        place = self._picture
        paths = self.begun_state(offer) or (offer.puzzle and Paths.empty(offer.puzzle))
        if paths is None:
            draw_unmade(painter, place)
            return
        puzzle = paths.puzzle
        draw_paths(painter, place, paths)
        count = len(puzzle.labels)
        text = ngettext("{n} pair", "{n} pairs", count).format(n=count)
        words = Rect(place.x, place.bottom + painter.px(4), place.width, painter.px(20))
        whole = f"{puzzle.width} × {puzzle.height} · {text}"
        for shown in (whole, text):  # the list tells the size as well
            if painter.width(shown, 12.5) <= words.width:
                painter.text(shown, words, "text_muted", size=12.5, align="centre")
                break

    @property
    def params(self) -> Params:
        """The params of a fresh puzzle."""
        plain = parse_params(self.sizes.chosen)
        if self.styles.chosen == ARTICLE:
            return Params(plain.width, plain.height, style=ARTICLE)
        return Params(
            plain.width,
            plain.height,
            self.level if self._is_levelled else "",
            Rule(self.rules.chosen) if self.rules.chosen else None,
            int(self.pairs.chosen) if self.pairs.chosen else None,
            walls=plain.width * plain.height // int(self.walls.chosen) if self.walls.chosen else 0,
            warps=(plain.width + plain.height) // 2 // int(self.warps.chosen)
            if self.warps.chosen
            else 0,
            bridges=self._bridge_count(plain.width, plain.height),
            style=self.styles.chosen,
        )

    def _bridge_count(self, width: int, height: int) -> int:
        if not self.bridges.chosen:
            return 0
        return min(max_bridges(width, height), max(1, width * height // int(self.bridges.chosen)))

    @property
    def _is_levelled(self) -> bool:
        plain = parse_params(self.sizes.chosen)
        return is_soon_made(self.level, plain.width * plain.height)

    def _choose_level(self, level: str) -> None:
        self.level = level
        self._show_packs()
        if self._layout is not None:
            self.host.place_again()  # the packs may need another line
        if level != self.host.preferences.of_kind(NUMBERLINK.id, "level"):
            self.host.prefer_kind(NUMBERLINK.id, level=level)
        self.update()

    def _choose_size(self, size: str) -> None:
        self._set_size(size)
        extra = _parts(self.packs.chosen)[1]
        pack = f"{size}+{extra}" if extra else size
        if pack in dict(self.packs.options):
            self._show_pack(pack)
        self.update()

    def _choose_pack(self, pack: str) -> None:
        """Show a pack; a fresh puzzle is of its size."""
        size, extra = _parts(pack)
        self._set_size(size)
        self.host.prefer_kind(NUMBERLINK.id, pack=extra)
        self._show_pack(pack)
        self.update()

    def _set_size(self, size: str) -> None:
        self.pairs.options = tuple(_pair_counts(size))
        self.pairs.chosen = ""
        self.sizes.chosen = size
        self.host.prefer_kind(NUMBERLINK.id, size=size)

    def _show_packs(self) -> None:
        """Offer the packs of the level; stand on one with bridges or warps where the last one had
        them, and on the size that is chosen."""
        packs = list(_packs(self.level))
        self.packs.options = tuple((pack, self._pack_label(pack)) for pack in packs)
        extra = self.preferred("pack", EXTRAS, "")
        alike = [pack for pack in packs if _parts(pack)[1] == extra] or [*packs, ""]
        size = self.sizes.chosen
        self._show_pack(next((pack for pack in alike if _parts(pack)[0] == size), alike[0]))

    def _pack_label(self, pack: str) -> str:
        """Return a pack's name and how many of its boards are solved, once there are any."""
        puzzles, name = _packs(self.level)[pack], _pack_name(pack)
        done = sum(NUMBERLINK.format_puzzle(puzzle) in self._marks for puzzle in puzzles)
        return f"{name} · {done}/{len(puzzles)}" if done else name

    def _show_pack(self, pack: str) -> None:
        self.packs.chosen = pack
        self.renew_offers()

    def renew_offers(self) -> None:
        self.list_offers(_offers(self.level, self.packs.chosen, self._marks))

    def update(self) -> None:
        """Enable the options that apply: the article style takes only a size."""
        is_article = self.styles.chosen == ARTICLE
        for widget in (self.pairs, self.rules, self.walls, self.warps, self.bridges):
            widget.is_enabled = not is_article
        if is_article:
            self.note.text = _("Such a board may have solid cells and several solutions.")
        elif not self._is_levelled:
            self.note.text = _("Boards of this size cannot be made to a level.")
        else:
            self.note.text = self._pack_total()

    def _pack_total(self) -> str:
        """Return the number of solved puzzles of the chosen pack, and of stars; empty at first."""
        pack = _packs(self.level).get(self.packs.chosen, ())
        marks = [self._marks.get(NUMBERLINK.format_puzzle(puzzle), "") for puzzle in pack]
        solved = sum(map(bool, marks))
        if not solved:
            return ""
        text = _("{size}: {solved} of {n} solved, {stars} with a star")
        name = _pack_name(self.packs.chosen)
        return text.format(size=name, solved=solved, n=len(pack), stars=marks.count(STAR))

    def _order(self) -> None:
        self.host.order(NUMBERLINK.id, format_params(self.params))


def _pair_counts(size: str) -> list[tuple[str, str]]:
    """Return the numbers of pairs that a board of a size may be asked for; the first leaves the
    number open."""
    params = parse_params(size)
    side = (params.width + params.height) // 2
    counts = range(max(2, side * 3 // 4), side * 3 // 2 + 1)
    return [("", _("as many as suit the size")), *((str(n), str(n)) for n in counts)]


def _offers(level: str, pack: str, marks: Mapping[str, str]) -> list[Offer]:
    shelf = NUMBERLINK.shelves[0]
    offers = daily_offers(shelf, lambda _day: DAILY, lambda text: _level_of(text) == level)
    size, extra = _parts(pack)
    for number, puzzle in enumerate(_packs(level).get(pack, ()), 1):
        mark = marks.get(NUMBERLINK.format_puzzle(puzzle), "")
        offers.append(Offer(pack_title(level, size, number, extra), puzzle, mark=mark))
    return offers


def _parts(pack: str) -> tuple[str, str]:
    """Return size and further contents of the boards of a pack: ``8x8+bridges``."""
    size, _plus, extra = pack.partition("+")
    return size, extra


def _pack_name(pack: str) -> str:
    """Return the name of a pack among those of its level."""
    size, extra = _parts(pack)
    return _(_EXTRA_NAMES[extra]) if extra else size.replace("x", " × ")


def _packs(level: str) -> dict[str, tuple[Puzzle, ...]]:
    """Return the bundled boards of a level by pack, without those whose file is damaged."""
    found: dict[str, tuple[Puzzle, ...]] = {}
    for extra in EXTRAS:
        empty = dict[str, tuple[Puzzle, ...]]()
        packs = readable(file_of(level, extra), partial(read_packs, level, extra), empty)
        found |= {f"{size}+{extra}" if extra else size: pack for size, pack in packs.items()}
    return found


def _level_of(params: str) -> str:
    return parse_params(params).level
