import json
from typing import Any

import pytest
from numberplace.battle.duel import DEMON_KING, HERO
from numberplace.battle.odds import exact_odds
from numberplace.cli.main import main


@pytest.fixture
def command(capsys, tmp_path):
    def run(*words: str, language: str = "en") -> tuple[int, str, str]:
        code = main(["--saves", str(tmp_path), "--language", language, "battle", *words])
        told = capsys.readouterr()
        return code, told.out, told.err

    return run


def test_a_duel_is_told_round_by_round(command):
    code, out, _err = command("--seed", "a")
    assert code == 0
    lines = out.splitlines()
    assert lines[0] == "Round 1: Hero 300 HP, Demon King 400 HP"
    assert lines[-1].endswith("rounds, seed a")
    assert lines[-2] in (
        "Demon King is beaten. Hero wins!",
        "Hero has fallen. Demon King wins this time.",
    )
    rounds = [line for line in lines if line.startswith("Round ")]
    attacks = [line for line in lines if line.startswith("  ")]
    assert len(attacks) in (2 * len(rounds), 2 * len(rounds) - 1)
    assert lines[-1] == f"{len(rounds)} rounds, seed a"


def test_the_same_word_gives_the_same_fights(command):
    assert command("--seed", "a") == command("--seed", "a")
    assert command("--seed", "a") != command("--seed", "b")
    assert command("--seed", "a", "--fights", "50") == command("--seed", "a", "--fights", "50")


def test_without_a_word_every_duel_is_another_and_says_how_to_repeat_it(command):
    first, second = command()[1], command()[1]
    assert first != second
    assert command("--seed", first.split()[-1])[1] == first


def test_a_word_of_bytes_that_are_no_text_is_a_seed_as_well(command):
    code, out, _err = command("--seed", "a\udcff", "--fights", "2")
    assert code == 0
    assert out.startswith("2 fights, seed a")


@pytest.mark.parametrize(
    ("language", "words"), [("ja", ("勇者", "魔王")), ("ko", ("용사", "마왕"))]
)
def test_a_duel_is_told_in_the_players_language(command, language, words):
    _code, out, _err = command("--seed", "a", language=language)
    assert all(word in out for word in words)
    assert "Hero" not in out
    assert "damage" not in out


def check(value: Any, shape: Any) -> None:
    """Check a JSON value against a shape: a type, a list of one shape, or a dict of shapes."""
    if isinstance(shape, dict):
        assert isinstance(value, dict)
        assert value.keys() == shape.keys()
        for name, inner in shape.items():
            check(value[name], inner)
    elif isinstance(shape, list):
        assert isinstance(value, list)
        for each in value:
            check(each, shape[0])
    else:
        assert type(value) is shape


FIGHTER = {"hp": int, "attack": int, "evasion": int, "critical": int}
DUEL = {
    "seed": str,
    "hero": FIGHTER,
    "foe": FIGHTER,
    "winner": str,
    "rounds": [
        {
            "number": int,
            "hero_hp": int,
            "foe_hp": int,
            "attacks": [{"by": str, "outcome": str, "damage": int}],
        }
    ],
}
COUNT = {
    "seed": str,
    "hero": FIGHTER,
    "foe": FIGHTER,
    "fights": int,
    "wins": int,
    "win_rate": float,
    "mean_rounds": float,
    "exact": {"win_rate": float, "mean_rounds": float},
    "histogram": [{"rounds": int, "fights": int, "expected": float}],
}


def test_the_record_of_a_duel(command):
    code, out, _err = command("--seed", "a", "--json")
    record = json.loads(out)
    assert code == 0
    check(record, DUEL)
    assert record["hero"] == {"hp": 300, "attack": 15, "evasion": 5, "critical": 5}
    assert record["foe"] == {"hp": 400, "attack": 9, "evasion": 5, "critical": 5}
    hp = {"hero": HERO.hp, "foe": DEMON_KING.hp}
    for each in record["rounds"]:
        assert (each["hero_hp"], each["foe_hp"]) == (hp["hero"], hp["foe"])
        for attack in each["attacks"]:
            damages = {"hero": (15, 22), "foe": (9, 13)}[attack["by"]]
            normal, critical = damages
            expected = {"hit": normal, "critical": critical, "evaded": 0}
            assert attack["damage"] == expected[attack["outcome"]]
            other = "foe" if attack["by"] == "hero" else "hero"
            hp[other] = max(0, hp[other] - attack["damage"])
    assert hp["foe" if record["winner"] == "hero" else "hero"] == 0


def test_the_record_of_many_duels(command):
    _code, out, _err = command("--seed", "a", "--fights", "400", "--json")
    record = json.loads(out)
    check(record, COUNT)
    assert record["fights"] == 400
    assert sum(row["fights"] for row in record["histogram"]) == 400
    assert record["win_rate"] == record["wins"] / 400
    total = sum(row["rounds"] * row["fights"] for row in record["histogram"])
    assert record["mean_rounds"] == pytest.approx(total / 400)
    odds = exact_odds()
    assert record["exact"] == {"win_rate": odds.win, "mean_rounds": odds.mean_rounds}
    assert sum(row["expected"] for row in record["histogram"]) == pytest.approx(400, rel=0.01)


def test_many_duels_stand_beside_what_is_to_be_expected(command):
    code, out, _err = command("--seed", "a", "--fights", "400")
    assert code == 0
    assert "the exact chance is 99.9681%" in out
    assert "the exact mean is 27.9881" in out
    rows = [line.split() for line in out.split(":\n", 1)[1].splitlines()]
    assert sum(int(row[1]) for row in rows) == 400
    assert max(len(row[3]) for row in rows if len(row) > 3) == 40


@pytest.mark.parametrize("fights", ["0", "-3", "many", "1.5"])
def test_a_bad_number_of_fights_is_quoted(command, fights):
    code, _out, err = command("--fights", fights)
    assert code == 2
    assert fights in err
    assert "Traceback" not in err
