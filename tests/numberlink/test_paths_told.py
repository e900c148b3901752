"""Where numbers alone do not tell the paths of a solution, scripts and rows get them as well."""

import numberplace
from numberplace.__main__ import main

SAME_NUMBERS = "3x3:1../.../..1"
"""Two solutions, of which each cell holds a 1."""


def test_two_solutions_of_the_same_numbers_differ_by_their_paths() -> None:
    found = numberplace.solve(SAME_NUMBERS, limit=3)
    assert found.grids[0] == found.grids[1]
    assert found.paths[0] != found.paths[1]
    for (path,) in found.paths:
        assert (path[0], path[-1]) == ("r1c1", "r3c3")
        assert len(set(path)) == 9


def test_no_paths_are_told_of_other_kinds() -> None:
    assert numberplace.solve("." * 81).paths == ()


def test_a_row_of_a_batch_ends_with_the_paths_where_the_numbers_do_not_tell_them(
    capsys, tmp_path
) -> None:
    file = tmp_path / "links.txt"
    file.write_text(f"{SAME_NUMBERS}\n4x3:1..1/2..2/3..3\n")
    for rule in ("R1", "R2"):
        words = ("solve", "--batch", str(file), "--rule", rule)
        assert main(["--saves", str(tmp_path), *words]) == 0
        several, plain = capsys.readouterr().out.splitlines()
        *_rest, grid, path = several.split("\t")
        assert grid == "3x3:111/111/111"
        assert path.split("-") in [list(*each) for each in numberplace.solve(SAME_NUMBERS).paths]
        assert plain.split("\t")[1:] == ["1", "4x3:1111/2222/3333"]
