"""Offers of New game: today's puzzles and the bundled ones, by level or by rules."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from numberplace.core.bundled import readable
from numberplace.sudoku.bank import VARIANTS_FILE, BankRow, first_variant, read_bank, read_packs
from numberplace.sudoku.generate.maker import MAKER
from numberplace.sudoku.generate.params import JIGSAW, Params, parse_params
from numberplace.sudoku.kind import RULES_SHELF, SUDOKU
from numberplace.sudoku.model.levels import daily_levels, daily_rules
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.boards.sudoku.packs import bank_title, level_of, pack_title
from numberplace.ui.dialogs.offers import ICON_DONE, Offer, daily_offers


def of_level(level: str) -> list[Offer]:
    """Return today's puzzle of a level, if there is one, and the bundled ones of the bare board."""
    offers = daily_offers(SUDOKU.shelves[0], daily_levels, lambda params: params == level)
    puzzles = readable(f"puzzles/{level}.txt", lambda: read_bank(level), tuple[Puzzle, ...]())
    bank = enumerate(puzzles, 1)
    return offers + [Offer(bank_title(level, number), puzzle) for number, puzzle in bank]


def rules_in(params: Params) -> frozenset[str]:
    """Return the ids of the rules asked for, ``JIGSAW`` among them."""
    extras = [JIGSAW] * params.is_jigsaw + [params.layout] * bool(params.layout)
    return frozenset({*params.constraints, *extras})


def of_rules(asked: Params, played: Collection[str] = ()) -> list[Offer]:
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
    found = [offer for offer in of_rules(parse_params(params), played) if offer.puzzle is not None]
    found = [offer for offer in found if not offer.mark] or found
    if not found:
        first = first_variant()
        return first.puzzle, MAKER.params_name(first.params), parse_params(first.params).level
    return found[0].puzzle, found[0].title, level_of(found[0].puzzle)
