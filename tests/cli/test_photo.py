"""``numberplace photo``: a line of digits, doubts on standard error, exit codes."""

import json
from unittest import mock

import pytest
from numberplace.cli.main import main
from numberplace.photo import extra


@pytest.fixture
def board(tmp_path):
    """Return the path of a picture of a board."""
    pytest.importorskip("numpy")
    pytest.importorskip("PIL")
    from tests.photo.drawn import draw

    path = tmp_path / "board.png"
    draw().save(path)
    return path


def test_a_picture_becomes_a_line(board, capsys) -> None:
    from tests.photo.drawn import PUZZLE

    assert main(["photo", str(board)]) == 0
    assert capsys.readouterr().out == PUZZLE + "\n"


def test_doubtful_cells_are_named_and_change_the_exit_code(board, capsys) -> None:
    from tests.photo.drawn import PUZZLE, draw

    draw("55" + PUZZLE[2:]).save(board)
    assert main(["photo", "--json", str(board)]) == 1
    told = json.loads(capsys.readouterr().out)
    assert set(told["doubtful"]) & {"r1c1", "r1c2"}
    assert main(["photo", str(board)]) == 1
    assert "may be something else: r1c" in capsys.readouterr().err


def test_what_is_no_picture_is_one_sentence_and_exit_code_2(tmp_path, capsys) -> None:
    pytest.importorskip("numpy")
    pytest.importorskip("PIL")
    path = tmp_path / "text.png"
    path.write_text("no picture")
    assert main(["photo", str(path)]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "text.png' is not a picture" in error


def test_a_picture_without_a_board_does_not_end_the_others(board, tmp_path, capsys) -> None:
    from tests.photo.drawn import PUZZLE

    (tmp_path / "text.png").write_text("no picture")
    names = [str(board), str(tmp_path / "text.png"), str(tmp_path / "none.png"), str(board)]
    assert main(["photo", *names]) == 2
    said = capsys.readouterr()
    assert said.out == f"{PUZZLE}\n" * 2
    assert [line for line in said.err.splitlines() if "text.png" in line or "none.png" in line]
    assert said.err.count("\n") == 2


def test_several_pictures_are_one_json_document(board, tmp_path, capsys) -> None:
    from tests.photo.drawn import PUZZLE

    (tmp_path / "text.png").write_text("no picture")
    names = [str(board), str(tmp_path / "text.png"), str(board)]
    assert main(["photo", "--json", *names]) == 2
    records = json.loads(capsys.readouterr().out)
    assert [record["file"] for record in records] == names
    assert [record.get("puzzle") for record in records] == [PUZZLE, None, PUZZLE]
    assert "is not a picture" in records[1]["error"]


def test_without_the_extra_the_command_that_installs_it_is_named(tmp_path, capsys) -> None:
    with mock.patch.object(extra, "NEEDED", ("a_module_nobody_has",)):
        assert main(["photo", str(tmp_path / "any.jpg")]) == 2
    assert 'pip install "numberplace[photo]"' in capsys.readouterr().err


@pytest.mark.parametrize(
    ("changes", "outcome", "told"),
    [
        ({0: "."}, "2 or more", "this puzzle has 2 or more solutions; "),
        ({2: "1"}, "none", "this puzzle has no solution; "),
    ],
)
def test_without_one_solution_the_count_is_said_and_the_board_printed(
    board, capsys, changes, outcome, told
) -> None:
    from tests.photo.drawn import PUZZLE, draw

    signs = list(PUZZLE)
    for cell, sign in {1: ".", 4: ".", 9: ".", **changes}.items():
        signs[cell] = sign
    draw("".join(signs)).save(board)
    assert main(["photo", str(board)]) == 1
    said = capsys.readouterr()
    assert said.out == "".join(signs) + "\n"
    assert f"{board}: {told}" in said.err
    assert "may be something else: r" in said.err
    assert said.err.count("\n") == 1
    assert main(["photo", "--json", str(board)]) == 1
    record = json.loads(capsys.readouterr().out)
    assert record["solutions"] == outcome
    assert record["doubtful"]
