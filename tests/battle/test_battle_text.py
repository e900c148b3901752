"""The text form of a fight under way: read as it was written, or refused with the line."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from numberplace.battle import fight
from numberplace.battle.events import BattleItem
from numberplace.battle.opponents import LADDER
from numberplace.battle.state import Battle, Phase, Spell, Tally
from numberplace.battle.texts import format_battle, parse_battle
from numberplace.core.battlefield import Trick, Unit
from numberplace.core.errors import FormatError

FIRST = fight.begin(LADDER[0], 23.0)
FULL = replace(
    FIRST,
    hero_hp=120,
    foe_hp=300,
    gather=0.25,
    seconds=31.5,
    sleep=2.5,
    frozen=1.0,
    combo=4,
    items=(1, 0, 3),
    is_shielded=True,
    was_hinted=True,
    has_filled_marks=True,
    is_paused=True,
    placed=frozenset({3, 40, 80}),
    finished=frozenset({26}),
    tally=Tally(3, 1, 1, 2, 1, 4, 180),
    spell=Spell(Trick.INK, (7, 9), 12.5, 1),
)


def fought(seed: int) -> Battle:
    """Return a fight after a minute of chance."""
    rng = random.Random(seed)
    battle = fight.begin(rng.choice(LADDER), rng.uniform(5, 30))
    for _turn in range(rng.randrange(60)):
        chance = rng.random()
        if chance < 0.5:
            units = [Unit(rng.randrange(81), rng.randrange(5))]
            battle = fight.place_right(battle, units, [rng.randrange(27)], rng).battle
        elif chance < 0.6:
            battle = fight.place_wrong(battle, rng).battle
        elif chance < 0.7:
            battle = fight.use_item(battle, rng.choice(list(BattleItem))).battle
        else:
            battle = fight.advance(battle, rng.uniform(0, 8), rng).battle
    return battle


@pytest.mark.parametrize(
    "battle",
    [FIRST, FULL, replace(FULL, phase=Phase.LOST, hero_hp=0), replace(FULL, next_proof=23)],
)
def test_the_text_is_read_as_it_was_written(battle: Battle) -> None:
    first = fight.begin(battle.foe, 9.0)
    assert parse_battle(format_battle(battle), first) == fight.pause(battle)


@given(st.integers(0, 10**6))
def test_a_fight_of_chance_survives_the_round_trip(seed: int) -> None:
    battle = fight.pause(fought(seed))
    text = format_battle(battle)
    read = parse_battle(text, fight.begin(battle.foe, 9.0))
    assert format_battle(read) == text
    assert replace(read, gather=0, seconds=0, interval=0, sleep=0, frozen=0) == replace(
        battle, gather=0, seconds=0, interval=0, sleep=0, frozen=0
    )


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("phase open", "phase won"),
        ("phase open", "phase asleep"),
        ("hp 120 300 1", "hp 0 300 1"),
        ("hp 120 300 1", "hp 301 300 1"),
        ("hp 120 300 1", "hp 120 481 1"),
        ("hp 120 300 1", "hp 120 300 2"),
        ("hp 120 300 1", "hp 120 300"),
        ("0.250000", "1.000001"),
        ("0.250000", "nan"),
        ("23.000000", "0.000000"),
        ("combo 4", "combo -4"),
        ("combo 4", "combo 4444444"),
        ("items 1 0 3", "items 1 0 4"),
        ("items 1 0 3", "items 1 0"),
        ("signs is_shielded was_hinted", "signs was_hinted is_shielded"),
        ("signs is_shielded was_hinted", "signs is_paused"),
        ("placed 3 40 80", "placed 40 3 80"),
        ("placed 3 40 80", "placed 3 3"),
        ("tally 3 1", "tally 3"),
        ("tally 3 1", "tally ٣ 1"),
        ("spell ink", "spell theft"),
        ("spell ink", "spell sleep"),
        ("12.500000 1 7 9", "26.000000 1 7 9"),
        ("12.500000 1 7 9", "12.500000 3 7 9"),
        ("12.500000 1 7 9", "12.500000 1"),
        ("12.500000 1 7 9", "12.500000 1 1 2 3 4 5 6 7 8 9 10"),
        ("combo 4\n", ""),
        ("combo 4\n", "combo 4\ncombo 4\n"),
    ],
)
def test_a_line_that_makes_no_sense_is_quoted(line: str, other: str) -> None:
    text = format_battle(FULL)
    assert line in text
    with pytest.raises(FormatError, match=r"Line [0-9]+ of the fight makes no sense"):
        parse_battle(text.replace(line, other, 1), FIRST)


def test_more_lines_than_there_are_parts_are_refused() -> None:
    with pytest.raises(FormatError, match="'more'"):
        parse_battle(format_battle(FULL) + "more\n", FIRST)


@given(st.text(max_size=300))
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(FormatError):
        parse_battle(text, FIRST)


def test_a_fight_of_an_older_version_has_no_rest_between_proofs() -> None:
    text = format_battle(replace(FULL, next_proof=23))
    older = text.removesuffix("proof 23\n")
    assert older != text
    assert parse_battle(older, FIRST).next_proof == 0


@pytest.mark.parametrize("line", ["proof 0", "proof", "proof x", "proof 3 4", "proof 3\nproof 4"])
def test_a_wrong_rest_between_proofs_is_quoted(line: str) -> None:
    with pytest.raises(FormatError, match="makes no sense"):
        parse_battle(format_battle(FULL) + line + "\n", FIRST)
