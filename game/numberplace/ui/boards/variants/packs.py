"""Packs: the bundled puzzles of a mix of rules, today's, and what is played after one of them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from numberplace.core.bundled import readable
from numberplace.core.words import _
from numberplace.ui.boards.board import Another
from numberplace.ui.dialogs.offers import TICK, Offer, daily_offers
from numberplace.variants.bank import FILE, Bundled, read_bank, read_packs
from numberplace.variants.constraints import BY_ID, CONSTRAINTS
from numberplace.variants.generate.maker import MAKER
from numberplace.variants.generate.params import (
    JIGSAW,
    SIZES,
    Params,
    format_params,
    parse_params,
)
from numberplace.variants.kind import VARIANTS
from numberplace.variants.model.levels import LEVELS
from numberplace.variants.model.puzzle import Puzzle, format_puzzle

LARGEST_LEVELLED = 12
"""Cells in a row up to which a level can be waited for."""


def rules_in(params: Params) -> frozenset[str]:
    """Return the ids of the rules asked for, ``JIGSAW`` among them."""
    return frozenset({*params.constraints, *([JIGSAW] if params.is_jigsaw else [])})


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

    found = daily_offers(VARIANTS, MAKER.daily_on, is_alike)
    found = found or daily_offers(VARIANTS, MAKER.daily_on, lambda _text: True)
    today = []
    for offer in found:
        if offer.game_id is not None:
            name = MAKER.params_name(offer.game_id.params)
            today.append(replace(offer, title=f"{name} · {offer.title}", short=name))
    packs = readable(FILE, lambda: read_packs(), dict[str, tuple[Bundled, ...]]())
    alike = [(parse_params(text), text) for text in packs]
    alike = [(params, text) for params, text in alike if is_alike(text)]
    alike = [each for each in alike if each[0].size == asked.size] or alike
    alike = [each for each in alike if each[0].level == asked.level] or alike
    for _params, text in alike:
        for number, row in enumerate(packs[text], 1):
            mark = TICK if row.text in played else ""
            today.append(Offer(_numbered(text, number), row.puzzle, mark=mark))
    return today


def bundled_puzzle(params: str, played: Collection[str]) -> tuple[Puzzle, str, str] | None:
    """Return puzzle, title and level of a bundled game of the rules, one not played if there is."""
    found = [offer for offer in offers(parse_params(params), played) if offer.puzzle is not None]
    found = [offer for offer in found if not offer.mark] or found
    if not found:
        return None
    return found[0].puzzle, found[0].title, level_of(found[0].puzzle)


def _numbered(text: str, number: int) -> str:
    return _("{level} {number}").format(level=MAKER.params_name(text), number=number)


def level_of(puzzle: Puzzle) -> str:
    """Return the level of a bundled puzzle, empty for any other."""
    row = _row_of(puzzle)
    return parse_params(row.params).level if row is not None else ""


def next_puzzle(puzzle: Puzzle, level: str, solved: Collection[str]) -> Another:
    """Return the next unsolved puzzle of a pack, from its start again after its end.

    A puzzle of no pack, and the last of a pack, is followed by one made of its size, rules and
    level. What is never made here is followed by nothing.
    """
    row = _row_of(puzzle)
    if row is not None:
        pack = read_packs()[row.params]
        here = pack.index(row)
        for at in (*range(here + 1, len(pack)), *range(here)):
            if pack[at].text not in solved:
                return Another(level, pack[at].puzzle, _numbered(row.params, at + 1))
    board, size = puzzle.board, puzzle.board.size
    if size not in SIZES:
        return Another()
    is_levelled = level in LEVELS and size <= LARGEST_LEVELLED
    rules = tuple(kind.id for kind in puzzle.kinds)
    return Another(format_params(Params(size, rules, level * is_levelled, board.box is None)))


def _row_of(puzzle: Puzzle) -> Bundled | None:
    text = format_puzzle(puzzle)
    return next((row for row in read_bank() if row.text == text), None)
