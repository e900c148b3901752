"""``numberplace battle``: the duel of hero and Demon King, told round by round, or many counted.

With ``--json`` one object is printed. Both forms hold ``seed`` (text), and ``hero`` and ``foe``,
each with ``hp``, ``attack``, and ``evasion`` and ``critical`` in percent. One duel adds ``winner``
(``hero`` or ``foe``) and ``rounds``, a list of objects with ``number`` (from 1), ``hero_hp`` and
``foe_hp`` before the round, and ``attacks``: ``by``, ``outcome`` (``hit``, ``critical`` or
``evaded``) and ``damage``. Many duels add ``fights``, ``wins``, ``win_rate``, ``mean_rounds``,
``exact`` (an object with the true ``win_rate`` and ``mean_rounds``), and ``histogram``, a list of
objects with ``rounds``, ``fights`` and ``expected``, the fights that would be the true mean.
"""

from __future__ import annotations

import random
import secrets
from collections import Counter
from dataclasses import asdict
from typing import Any

from numberplace.battle import duel
from numberplace.battle.events import Event, Lost, Side, Won, describe_event
from numberplace.battle.odds import Odds, exact_odds
from numberplace.cli import command
from numberplace.cli.output import say_json
from numberplace.cli.requests import at_least_one, option
from numberplace.core.words import N_, _, ngettext

BAR = 40
"""Characters of the histogram's longest bar."""
SHOWN = 0.0005
"""The chance from which on the histogram has a line for a number of rounds that never came up."""


class Request(command.CommandRequest):
    """Options of the command ``battle``."""

    seed: str | None = option(
        N_("the same word gives the same fights (default: a new one each time)"), metavar=N_("WORD")
    )
    fights: int = option(
        N_("fight this many times, and compare with the exact chances (default: 1)"),
        type=at_least_one,
        default=1,
        metavar=N_("N"),
    )
    json: bool = option(N_("print a JSON object"))


def run(args: Request) -> int:
    """Fight, and print the events."""
    seed = args.seed if args.seed is not None else secrets.token_hex(4)
    rng = random.Random(seed.encode("utf-8", "surrogatepass"))  # a word may be no proper text
    if args.fights == 1:
        rounds = list(duel.fight_rounds(rng))
        if args.json:
            say_json(duel_record(seed, rounds))
        else:
            _print_duel(seed, rounds)
        return 0
    outcomes = Counter(duel.outcome_of(rng) for _fight in range(args.fights))
    if args.json:
        say_json(count_record(seed, outcomes, exact_odds()))
    else:
        _print_count(seed, outcomes, exact_odds())
    return 0


def duel_record(seed: str, rounds: list[duel.Round]) -> dict[str, Any]:
    """Return one duel as the record the module's docstring describes."""
    return {
        **_sides_record(seed),
        "winner": "foe" if rounds[-1].foe_after else "hero",
        "rounds": [
            {
                "number": each.number,
                "hero_hp": each.hero_hp,
                "foe_hp": each.foe_hp,
                "attacks": [
                    {
                        "by": attack.by.value,
                        "outcome": type(attack).__name__.lower(),
                        "damage": duel.damage_of(attack),
                    }
                    for attack in each.attacks
                ],
            }
            for each in rounds
        ],
    }


def count_record(seed: str, outcomes: Counter[duel.DuelResult], odds: Odds) -> dict[str, Any]:
    """Return many duels, counted by how they ended, as the module's docstring describes."""
    fights, counts = outcomes.total(), _rounds(outcomes)
    return {
        **_sides_record(seed),
        "fights": fights,
        "wins": _wins(outcomes),
        "win_rate": _wins(outcomes) / fights,
        "mean_rounds": _mean_rounds(outcomes),
        "exact": {"win_rate": odds.win, "mean_rounds": odds.mean_rounds},
        "histogram": [
            {"rounds": rounds, "fights": counts[rounds], "expected": chance * fights}
            for rounds, chance in _histogram(counts, odds)
        ],
    }


def _sides_record(seed: str) -> dict[str, Any]:
    return {"seed": seed, "hero": asdict(duel.HERO), "foe": asdict(duel.DEMON_KING)}


def _print_duel(seed: str, rounds: list[duel.Round]) -> None:
    hero, foe = _("Hero"), _("Demon King")
    for each in rounds:
        head = _("Round {number}: {hero} {hero_hp} HP, {foe} {foe_hp} HP")
        print(
            head.format(
                number=each.number, hero=hero, foe=foe, hero_hp=each.hero_hp, foe_hp=each.foe_hp
            )
        )
        for attack in each.attacks:
            print(f"  {describe_event(attack, hero, foe)}")
    end: Event = Lost() if rounds[-1].foe_after else Won(1)
    print(describe_event(end, hero, foe))
    text = ngettext("{n} round, seed {seed}", "{n} rounds, seed {seed}", len(rounds))
    print(text.format(n=len(rounds), seed=seed))


def _print_count(seed: str, outcomes: Counter[duel.DuelResult], odds: Odds) -> None:
    fights = outcomes.total()
    text = _("{n} fights, seed {seed}")
    print(text.format(n=fights, seed=seed))
    text = _("The hero wins {rate:.2%} of them; the exact chance is {exact:.4%}.")
    print(text.format(rate=_wins(outcomes) / fights, exact=odds.win))
    text = _("A fight takes {mean:.2f} rounds on average; the exact mean is {exact:.4f}.")
    print(text.format(mean=_mean_rounds(outcomes), exact=odds.mean_rounds))
    counts = _rounds(outcomes)
    most = max(counts.values())
    print()
    print(_("Rounds, how many fights took that many, and how many are expected:"))
    for rounds, chance in _histogram(counts, odds):
        bar = "#" * round(BAR * counts[rounds] / most)
        print(f"{rounds:6}  {counts[rounds]:6}  {chance * fights:8.1f}  {bar}".rstrip())


def _histogram(counts: Counter[int], odds: Odds) -> list[tuple[int, float]]:
    """Return the numbers of rounds that came up or well might, with their chances."""
    expected = dict(enumerate(odds.rounds))
    shown = {rounds for rounds, chance in expected.items() if chance >= SHOWN} | set(counts)
    return [(n, expected.get(n, 0.0)) for n in range(min(shown), max(shown) + 1)]


def _rounds(outcomes: Counter[duel.DuelResult]) -> Counter[int]:
    counts: Counter[int] = Counter()
    for outcome, fights in outcomes.items():
        counts[outcome.rounds] += fights
    return counts


def _wins(outcomes: Counter[duel.DuelResult]) -> int:
    return sum(n for outcome, n in outcomes.items() if outcome.winner is Side.HERO)


def _mean_rounds(outcomes: Counter[duel.DuelResult]) -> float:
    return sum(outcome.rounds * n for outcome, n in outcomes.items()) / outcomes.total()
