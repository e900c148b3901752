"""A player's choice of techniques holds for hints, ways, our rating and the judge."""

import json

import numberplace
import pytest
from numberplace.cli.main import main
from numberplace.core.errors import FormatError
from numberplace.sudoku.rate.choice import USUAL, TechniqueChoice, choice_of
from numberplace.sudoku.rate.profiles import OWN_ORDER

HARD = "..7....3..93.2...44.....9....8.7....6....25.82...1.4....5..78....293.15.74......."
"""Its way has a W-wing, a unique rectangle and a WXYZ-wing."""
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LINK = "4x3:1..1/2..2/3..3"


def test_the_usual_choice_changes_nothing():
    assert USUAL.applied(OWN_ORDER) is OWN_ORDER


def test_techniques_first_are_switched_on_and_those_off_are_not_used():
    chosen = TechniqueChoice(("naked_pair",), ("whale", "x_wing")).applied(OWN_ORDER)
    ids = [technique.id for technique in chosen.techniques()]
    assert ids[:2] == ["whale", "x_wing"]
    assert "naked_pair" not in ids
    assert sorted(ids) == sorted(
        {technique.id for technique in OWN_ORDER.techniques()} - {"naked_pair"} | {"whale"}
    )


def test_names_are_read_as_people_write_them():
    assert choice_of("X-wing,naked_pair", ["Swordfish"]) == TechniqueChoice(
        ("x_wing", "naked_pair"), ("swordfish",)
    )


def test_a_name_with_a_comma_is_one_name():
    names = "x wing, Kraken fish, type 1,kraken fish, type 2, naked_pair hidden_pair"
    wanted = ("x_wing", "kraken_fish_1", "kraken_fish_2", "naked_pair", "hidden_pair")
    assert choice_of(names).without == wanted


@pytest.mark.parametrize(
    ("without", "order", "part"),
    [("x_wnig", "", "did you mean 'x_wing'"), ("", "zzz", "'zzz'"), ("x_wing", "x_wing", "first")],
)
def test_what_is_no_choice_is_refused(without, order, part):
    with pytest.raises(FormatError, match=part):
        choice_of(without, order)


def test_a_way_does_without_what_is_switched_off():
    usual = {step.technique for step in numberplace.steps(HARD)}
    assert "unique_rectangle_4" in usual
    off = sorted(name for name in usual if name.startswith(("unique", "hidden_rect", "bug")))
    found = numberplace.steps(HARD, without=off)
    assert not {step.technique for step in found} & set(off)
    assert found.is_solved, "something harder does"


def test_a_hint_looks_first_for_what_was_asked_for():
    assert numberplace.hint(EASY).technique == "naked_single"
    assert numberplace.hint(EASY, order="hidden_single_box").technique == "hidden_single_box"
    assert numberplace.hint(EASY, without=["naked_single"]).technique == "hidden_single_box"
    steps = numberplace.all_steps(EASY, without="naked_single,full_house")
    assert {step.technique for step in steps}.isdisjoint({"naked_single", "full_house"})


def test_our_rating_takes_the_choice_and_other_scales_refuse_one():
    without = numberplace.rate(HARD, without="wxyz_wing")
    assert without.effort > numberplace.rate(HARD).effort
    assert "wxyz_wing" not in dict(without.techniques)
    with pytest.raises(FormatError, match="'se'"):
        numberplace.rate(HARD, scale="se", without="wxyz_wing")
    with pytest.raises(FormatError, match="Number Place"):
        numberplace.rate(LINK, without="x_wing")


def test_a_rating_may_end_short_of_the_solution():
    singles = [t.id for t in OWN_ORDER.techniques() if t.family != "singles"]
    assert not numberplace.rate(HARD, without=singles).is_solved


def test_the_judge_bears_nothing_out_by_what_is_switched_off():
    # 7 in r4c2 and so on is easy; the step of the naked single has no reason here.
    said = "r5c5: 5"
    assert numberplace.judge(EASY, said)[0].verdict == "follows"
    off = "naked_single,hidden_single_box,hidden_single_row,hidden_single_column"
    assert numberplace.judge(EASY, said, ceiling=2.5, without=off)[0].verdict != "follows"


def test_the_command_line_takes_the_same(capsys):
    assert main(["hint", EASY, "--json", "--without", "naked_single"]) == 0
    assert json.loads(capsys.readouterr().out)["technique"] == "hidden_single_box"
    assert main(["rate", HARD, "--json", "--without", "wxyz-wing", "--jobs", "1"]) == 0
    assert "wxyz_wing" not in json.loads(capsys.readouterr().out)["techniques"]
    assert main(["solve", EASY, "--json", "--order", "hidden_single_row"]) == 0
    (record,) = json.loads(capsys.readouterr().out)
    assert record["steps"][0]["technique"] == "hidden_single_row"
    assert main(["hint", EASY, "--without", "naked_singel"]) == 2
    assert "'naked_single'" in capsys.readouterr().err
    assert main(["hint", LINK, "--without", "x_wing"]) == 2
