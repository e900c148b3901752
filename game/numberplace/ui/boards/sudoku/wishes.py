"""Wishes for a fresh puzzle: a level of the bare board, or size, rules and level."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

from numberplace.core.words import N_, _
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.constraints import CONSTRAINTS
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
from numberplace.sudoku.model.levels import LEVELS, VARIANT_LEVELS, level_name
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.topology import what_is_offered
from numberplace.sudoku.puzzle_topology import MAX_SIZE as ENGINE_SIZE
from numberplace.sudoku.techniques import EVERY, Technique
from numberplace.ui.boards.sudoku import offered
from numberplace.ui.boards.sudoku.packs import FIRST_LEVEL, MAX_LEVELLED_SIZE, level_of
from numberplace.ui.boards.sudoku.params_dialog import MoreParams, NeededDialog, ParamsDialog
from numberplace.ui.boards.sudoku.rule_choice import RulesChoice, rule_names
from numberplace.ui.dialogs.offers import Asked, Offer, OfferDialog
from numberplace.ui.kit.choices import Choice, Stepper
from numberplace.ui.kit.widgets import Button, Label

SAMPLE: Final = 9
"""Bundled puzzles by which the effort of a level is told."""
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
FIRST_VARIANT, FIRST_SIZE, ANY_LEVEL = "killer", "9", "any"


class Wishes(ABC):
    """Wishes that one shelf lets the player have, with the widgets that ask for them."""

    choice: Choice
    """Asks first, along the top."""
    more: Button
    """Asks further, in a dialog of its own."""
    asked: Asked
    """Widgets below the list, each with its name."""
    prefers_today: bool
    """True if the list stands on today's puzzle first: it is one of those asked for."""

    def __init__(self, dialog: OfferDialog, on_change: Callable[[], object]) -> None:
        """Call ``on_change`` when other puzzles are to be offered in the dialog."""
        self.host = dialog.host
        self.on_change = on_change
        self.summary = Label(role="text_muted", size=12.5, in_middle=True)
        """Tells in words what is asked for beside the choice."""

    @property
    @abstractmethod
    def level(self) -> str:
        """The level of a fresh puzzle, empty for any."""

    @property
    @abstractmethod
    def text(self) -> str:
        """The params of a fresh puzzle. Raises FormatError for wishes that exclude each other."""

    @abstractmethod
    def offers(self) -> list[Offer]:
        """Return the puzzles that are offered beside the fresh one."""

    def level_of(self, _puzzle: Puzzle) -> str:
        """Return the level of an offered puzzle."""
        return self.level

    def alike(self, _offer: Offer) -> tuple[str, Callable[[], Sequence[Puzzle]]] | None:
        """Return puzzles by which the time of an offer is told, with a name of them; or None."""
        return None


class LevelWishes(Wishes):
    """A level of the bare board; symmetry, technique and pattern beside it."""

    prefers_today = True

    def __init__(self, dialog: OfferDialog, on_change: Callable[[], object]) -> None:
        super().__init__(dialog, on_change)
        level = dialog.preferred("level", LEVELS, FIRST_LEVEL)
        names = [(key, level_name(key)) for key in LEVELS]
        self.levels = self.choice = Choice(names, level, self._choose)
        self.beside = MoreParams()
        """Wishes beside the level."""
        self.more = Button(_("More…"), self._ask_more, icon="filter")
        self.asked = ()
        self.set_beside(self.beside)

    @property
    def level(self) -> str:
        return self.levels.chosen

    @property
    def text(self) -> str:
        return self.beside.params(self.level)

    def offers(self) -> list[Offer]:
        return offered.of_level(self.level)

    def alike(self, offer: Offer) -> tuple[str, Callable[[], Sequence[Puzzle]]]:
        """Return the puzzle, or some bundled ones whose middle effort stands for the level."""
        if offer.puzzle is not None:
            return str(offer.puzzle), lambda: [offer.puzzle]
        level = self.level
        return level, lambda: list(read_bank(level))[:SAMPLE]

    def set_beside(self, beside: MoreParams) -> None:
        """Ask for this beside the level."""
        self.beside = beside
        self.summary.text = beside.summary() or _("symmetry, technique, where the givens are")

    def _ask_more(self) -> None:
        self.host.show(ParamsDialog(self.host, self.beside, self.set_beside))

    def _choose(self, level: str) -> None:
        self.host.prefer_kind(SUDOKU.id, level=level)
        self.on_change()


class RuleWishes(Wishes):
    """Rules, a size or several grids, a level or a technique, and where the givens are."""

    prefers_today = False

    def __init__(self, dialog: OfferDialog, on_change: Callable[[], object]) -> None:
        super().__init__(dialog, on_change)
        wanted = dialog.preferred("variant", tuple(VARIANT_NAMES), FIRST_VARIANT)
        self.chosen: frozenset[str] = frozenset({wanted} - {"", ANY_RULES})
        """The ids of the rules asked for, ``JIGSAW`` among them."""
        names = [(key, _(name)) for key, name in VARIANT_NAMES.items()]
        self.choice = Choice(names, wanted, self._choose_variant)
        sizes = _size_options(JIGSAW_SIZES)
        size = dialog.preferred("size", tuple(key for key, _name in sizes), FIRST_SIZE)
        self.sizes = Stepper(sizes, size, self._choose_size)
        levels = [
            (ANY_LEVEL, _("any level")),
            *((level, level_name(level)) for level in VARIANT_LEVELS),
        ]
        level = dialog.preferred("level", (ANY_LEVEL, *VARIANT_LEVELS), VARIANT_LEVELS[0])
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
        self.more = Button(_("Choose rules…"), self._ask_rules, icon="filter")
        self.asked = (
            (Label(_("Size"), wraps=False), self.sizes),
            (Label(_("Level"), wraps=False), self.levels),
            (Label(_("Givens"), wraps=False), self.patterns),
            (Label(_("Technique"), wraps=False), self.needed),
        )
        self._follow()

    @property
    def level(self) -> str:
        return self.params.level

    @property
    def text(self) -> str:
        text = format_params(self.params)
        parse_params(text)  # refuses rules that do not go together
        return text

    def offers(self) -> list[Offer]:
        return offered.of_rules(self.params)

    def level_of(self, puzzle: Puzzle) -> str:
        return level_of(puzzle)

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
        level = self.levels.chosen if self._is_levelled else ANY_LEVEL
        level = "" if level == ANY_LEVEL else level
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
        self.choice.chosen = alone if known else ANY_RULES
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
        """Follow an option that changed, and offer other puzzles."""
        self._follow()
        self.on_change()

    def _follow(self) -> None:
        """Update options and texts by those chosen."""
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
        self.summary.text = text


def _size_options(sizes: Iterable[int]) -> list[tuple[str, str]]:
    """Return sizes and layouts of several grids with their names."""
    squares = [(str(size), f"{size} × {size}") for size in sizes]
    return [*squares, *((word, _(LAYOUTS[word][0])) for word in LAYOUTS_MADE)]


def techniques_for(board: Params) -> list[Technique]:
    """Return the techniques that boards of some params may need, the easiest first."""
    has_own_regions = board.is_jigsaw or board.is_latin
    offered = what_is_offered(
        board.size == ENGINE_SIZE and not has_own_regions,
        not board.is_latin,
        is_ruled=board.size != ENGINE_SIZE or has_own_regions or bool(board.constraints),
    )
    return [technique for technique in EVERY if technique.rests_on in offered]
