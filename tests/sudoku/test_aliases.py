"""What players call techniques and rules: each name means one, and finds it everywhere."""

from __future__ import annotations

import json
from collections import defaultdict

import pytest
from numberplace.cli.main import main
from numberplace.core.languages import language_codes
from numberplace.core.words import _, set_language, speaking
from numberplace.sudoku import aliases
from numberplace.sudoku.aliases import (
    LOOSE_NAMES,
    RULE_ALIASES,
    TECHNIQUE_ALIASES,
    also_called,
    plain_name,
    rule_meant,
    technique_meant,
    techniques_named,
    told_of,
)
from numberplace.sudoku.constraints import CONSTRAINTS
from numberplace.sudoku.generate.params import JIGSAW
from numberplace.sudoku.techniques import BY_ID

RULES = {rule.id: rule.name for rule in CONSTRAINTS}


def test_no_name_means_two_things() -> None:
    meant: dict[str, set[str]] = defaultdict(set)
    for table in (TECHNIQUE_ALIASES, RULE_ALIASES):
        for subject, names in table.items():
            for name in (one for each in names.values() for one in each):
                meant[plain_name(name)].add(subject)
    for code in language_codes():
        with speaking(code):
            for subject, name in (*((one.id, one.name) for one in BY_ID.values()), *RULES.items()):
                meant[plain_name(_(name))].add(subject)
    assert {name: found for name, found in meant.items() if len(found) > 1} == {}


def test_the_tables_name_what_there_is_and_say_nothing_twice() -> None:
    assert set(TECHNIQUE_ALIASES) <= set(BY_ID)
    assert set(RULE_ALIASES) <= {*RULES, JIGSAW}
    assert set(TECHNIQUE_ALIASES).isdisjoint(RULE_ALIASES)
    for subject, names in (*TECHNIQUE_ALIASES.items(), *RULE_ALIASES.items()):
        assert set(names) <= set(language_codes())
        for code, each in names.items():
            with speaking(code):
                own = _(BY_ID[subject].name) if subject in BY_ID else _(RULES.get(subject, ""))
            folded = [plain_name(name) for name in each]
            assert len(set(folded)) == len(folded)
            assert plain_name(own) not in folded


def test_what_means_one_technique_stands_in_the_table_alone() -> None:
    for names in TECHNIQUE_ALIASES.values():
        for name in (one for each in names.values() for one in each):
            assert len(LOOSE_NAMES.get(name, ("", ""))) > 1, name


@pytest.mark.parametrize(
    ("name", "technique"),
    [
        ("三国同盟", "naked_triple"),
        ("井桁", "x_wing"),
        ("단일 후보", "naked_single"),
        ("Thor’s Hammer", "tridagon"),
        ("THOR'S HAMMER", "tridagon"),
        ("Y wing", "xy_wing"),
        ("XY-Chain", "xy_chain"),
        ("Sue de Coq", "sue_de_coq"),
        ("スー・ド・コック", "sue_de_coq"),
        ("サシミ X-Wing", "sashimi_x_wing"),
        ("핀드 X-윙", "finned_x_wing"),
        ("naked pair", "naked_pair"),
        ("uniqueness test 3", "unique_rectangle_3"),
    ],
)
def test_a_technique_is_meant_by_any_of_its_names(name: str, technique: str) -> None:
    assert technique_meant(name) == technique
    assert technique in techniques_named(name)


@pytest.mark.parametrize(
    ("name", "technique"),
    [
        ("Direct Hidden Pair", "hidden_pair"),  # as logs have it
        ("Alternating inference chain", "aic"),  # in logs it may be another chain, too
        ("Unique rectangle", "Unique rectangle"),  # one of six
    ],
)
def test_of_names_of_logs_those_of_one_technique_mean_it(name: str, technique: str) -> None:
    assert technique_meant(name) == technique
    assert technique_meant(name) in (*techniques_named(name)[:1], name)


def test_a_name_of_nothing_is_left_as_it_was() -> None:
    assert technique_meant("sashimi") == "sashimi"  # three techniques have it in their names
    assert rule_meant("9x9") == "9x9"


def test_whoever_asks_for_nothing_by_name_waits_for_no_catalogue(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spoken: list[str] = []
    monkeypatch.setattr(aliases, "speaking", spoken.append)
    aliases._techniques.cache_clear()
    aliases._rules.cache_clear()
    assert technique_meant("") == ""
    assert {rule_meant(rule) for rule in (*RULES, JIGSAW)} == {*RULES, JIGSAW}
    assert main(["generate", "--rules", "6x6+renban", "--level", "easy", "--seed", "1"]) == 0
    assert main(["generate", "--seed", "1"]) == 0
    assert spoken == []


@pytest.mark.parametrize("name", ["サムナンプレ", "킬러 스도쿠", "Killer Cages", "killer"])
def test_a_rule_is_meant_by_any_of_its_names(name: str) -> None:
    assert rule_meant(name) == "killer"


def test_commands_take_names_of_any_language(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    assert main(["hint", puzzle, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["technique"] == "naked_single"
    assert main(["hint", puzzle, "--json", "--without", "단일 후보, 井桁, Thor's hammer"]) == 0
    assert json.loads(capsys.readouterr().out)["technique"] == "hidden_single_box"
    assert main(["generate", "--technique", "二国同盟", "--seed", "1", "--format", "json"]) == 0
    assert "naked_pair" in capsys.readouterr().out
    assert main(["generate", "--rules", "6x6+サムナンプレ+easy", "--seed", "1"]) == 0
    assert "killer" in capsys.readouterr().out


def test_the_list_says_what_else_a_technique_is_called(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "ja", "techniques", "--describe"]) == 0
    assert "別名：井桁、井桁理論、エックスウィング。" in capsys.readouterr().out
    assert main(["--language", "ko", "techniques", "--json"]) == 0
    found = {one["id"]: one["aliases"] for one in json.loads(capsys.readouterr().out)}
    assert found["naked_single"] == ["단일 후보", "드러난 싱글"]
    assert found["template_set"] == []
    set_language("en")
    assert also_called("template_set") == ""
    assert told_of("tridagon").endswith("Also called: Thor's hammer, trivalue oddagon.")
