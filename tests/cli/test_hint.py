import json

import pytest
from numberplace.cli.main import main
from numberplace.core.cell_names import CODES, naming_cells

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

LATE = "53.6.8.126.21953481983.2567859.614.3426853.9.713.248569615.7284287.19635.452861.9"
"""The same with few cells open: all its steps are soon found."""

LATE_OPEN = "53.6.8.126.21953481983.2567859.614.34268.3.9.713.248569615.7284287.19635.452861.9"
"""The same with r5c5 open, too."""


@pytest.fixture
def puzzle(tmp_path):
    path = tmp_path / "puzzle.txt"
    path.write_text(EASY)
    return str(path)


def test_a_hint_names_technique_cell_and_reason(puzzle, capsys):
    assert main(["hint", puzzle]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Naked single: r5c5")
    assert "5" in said


@pytest.mark.parametrize(
    ("cells", "name", "row"),
    [("R4C7", "R5C5", "row 5"), ("D7", "E5", "row E"), ("words", "Row 5 column 5", "row 5")],
)
def test_cells_are_named_as_asked_and_records_keep_codes(puzzle, capsys, cells, name, row):
    with naming_cells(CODES):
        assert main(["--cells", cells, "hint", puzzle]) == 0
        assert capsys.readouterr().out.startswith(f"Naked single: {name} can only be 5.")
        assert main(["hint", LATE_OPEN, "--all", "--cells", cells]) == 0
        said = capsys.readouterr().out
        assert row in said
        assert "r5c5" not in said
        assert main(["hint", puzzle, "--json", f"--cells={cells}"]) == 0
    step = json.loads(capsys.readouterr().out)
    assert step["placements"] == [{"cell": "r5c5", "digit": 5}]


def test_another_style_of_cells_is_refused(puzzle, capsys):
    assert main(["hint", puzzle, "--cells", "d9"]) == 2
    assert "'d9'" in capsys.readouterr().err


def test_the_first_rung_names_no_place(puzzle, capsys):
    assert main(["hint", puzzle, "--rung", "1"]) == 0
    said = capsys.readouterr().out.lower()
    assert "naked single" in said
    assert "r5c5" not in said


def test_all_steps_as_json(tmp_path, capsys):
    (tmp_path / "late.txt").write_text(LATE)
    assert main(["hint", str(tmp_path / "late.txt"), "--all", "--json"]) == 0
    steps = json.loads(capsys.readouterr().out)
    assert len(steps) > 10
    first = steps[0]
    assert first["technique"] == "naked_single"
    assert first["placements"] == [{"cell": "r1c3", "digit": 4}]
    assert set(first) == {
        *("technique", "name", "placements", "eliminations", "marks", "houses", "links"),
        *("nudge", "where", "reason", "proof", "compact", "eureka"),
    }


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("55" + "." * 79, "clash"),
        (
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
            "full",
        ),
        ("5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8", ""),
    ],
)
def test_what_allows_no_hint_is_one_sentence_and_code_2(tmp_path, capsys, line, part):
    path = tmp_path / "bad.txt"
    path.write_text(line)
    assert main(["hint", str(path)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert part in said.err


def test_several_solutions_are_told_and_hints_still_hold(tmp_path, capsys):
    path = tmp_path / "loose.txt"
    path.write_text(
        ".8...9743.5...8.1..1.......8....5......8.4......3....6.......7.3.5...8.972.4...5."
    )
    code = main(["hint", str(path)])
    said = capsys.readouterr()
    assert code in (0, 1)
    assert "2 or more" in said.err or code == 0


def test_techniques_are_listed_by_rating(capsys):
    assert main(["techniques", "--json"]) == 0
    ratings = [record["rating"] for record in json.loads(capsys.readouterr().out)]
    assert ratings == sorted(ratings)
    assert len(ratings) >= 18
    assert main(["techniques"]) == 0
    assert "x_wing" in capsys.readouterr().out


def test_how_says_the_scans_and_the_looks_below_the_reason(puzzle, capsys):
    assert main(["hint", puzzle, "--how"]) == 0
    first, *lines = capsys.readouterr().out.splitlines()
    assert first.startswith("Naked single: r5c5")
    assert lines[-2].strip() == "154 looks in all. 4 steps by this technique are open now."
    assert "look 1 shows it, at r5c5" in lines[-3]


def test_how_rests_on_what_a_position_has_already(tmp_path, capsys):
    """Without the 3 that was placed in r1c3, box 1 has two cells for the 4."""
    (tmp_path / "late.txt").write_text(LATE)
    assert main(["hint", str(tmp_path / "late.txt"), "--how", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["finding"]
    assert found["looks"] == sum(scan["looks"] for scan in found["scans"])
    assert found["rests_on"] == {"digits": [], "eliminated": []}, "all are the setter's"
