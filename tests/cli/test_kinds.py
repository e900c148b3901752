"""One command line for every kind: found out from the file, or said; any format that is read."""

from __future__ import annotations

import ast
import gzip
import json
from pathlib import Path

import numberplace
import pytest
from numberplace.cli.main import main
from numberplace.kinds import KINDS

from tests.places import SOURCE

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
LINK = "1..1\n2..2\n3..3\n"
PLACE_FORMS = ("lines", "grid", "csv", "sdk")
LINK_FORMS = ("line", "grid", "table", "url", "json")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)

    def run_main(*words: str) -> tuple[int, str, str]:
        code = main(["--language", "en", "--saves", str(tmp_path / "saves"), *words])
        told = capsys.readouterr()
        return code, told.out, told.err

    return run_main


@pytest.mark.parametrize("form", PLACE_FORMS)
def test_line_commands_read_every_format_of_number_place(run, tmp_path: Path, form: str) -> None:
    (tmp_path / "puzzle").write_text(numberplace.dump(LINE, form) + "\n")
    assert run("solve", "--batch", "puzzle") == (0, f"{LINE}\t1\t{SOLVED}\n", "")
    assert run("check", "puzzle")[1].startswith("1 puzzle: 1 valid")
    assert run("rate", "--batch", "puzzle")[1].startswith(f"{LINE}\tbeginner\t")


@pytest.mark.parametrize("form", LINK_FORMS)
def test_line_commands_read_every_format_of_numberlink(run, tmp_path: Path, form: str) -> None:
    (tmp_path / "board").write_text(numberplace.dump(LINK, form) + "\n")
    line = "4x3:1..1/2..2/3..3"
    assert run("solve", "--batch", "board") == (0, f"{line}\t1\t4x3:1111/2222/3333\n", "")
    assert run("check", "board")[1].startswith("1 puzzle: 1 valid")
    assert run("rate", "--batch", "board")[1].startswith(f"{line}\tgentle\t")


def test_a_wrong_grid_is_named_by_the_line_where_it_stands(run, tmp_path: Path) -> None:
    (tmp_path / "boards").write_text(f"{LINK}\n12\n21\n\n1..\n...\n")
    code, out, err = run("check", "boards")
    assert code == 1
    assert out.splitlines()[0] == "5\t2x2:12/21\t0"
    assert "2 puzzles: 1 valid, 1 without a solution" in out
    assert err.startswith("numberplace: Line 8: '1' stands only once")


def test_compressed_lines_of_numberlink_are_read(run, tmp_path: Path) -> None:
    lines = "".join(f'{{"w":4,"h":1,"grid":[1,0,0,1],"id":"{n}"}}\n' for n in range(500))
    (tmp_path / "boards.gz").write_bytes(gzip.compress(lines.encode()))
    code, out, _err = run("rate", "--json", "boards.gz", "--jobs", "2")
    assert code == 0
    assert [json.loads(line)["id"] for line in out.splitlines()] == [str(n) for n in range(500)]


def test_the_kind_is_found_out_or_said(run, tmp_path: Path) -> None:
    (tmp_path / "board").write_text(LINK)
    assert "exactly one solution" in run("solve", "board")[1]
    assert run("solve", "board") == run("solve", "board", "--kind", "numberlink")
    assert run("solve", "board") == run("numberlink", "solve", "board")
    code, out, err = run("solve", "board", "--kind", "sudoku")
    assert (code, out) == (2, "")
    assert err.count("\n") == 1


def test_an_option_of_another_kind_is_refused(run, tmp_path: Path) -> None:
    (tmp_path / "board").write_text(LINK)
    (tmp_path / "puzzle").write_text(LINE)
    assert run("rate", "board", "--scale", "hodoku")[2] == (
        "numberplace: --scale is no option of Numberlink.\n"
    )
    assert run("rate", "puzzle", "--prove")[2] == (
        "numberplace: --prove is no option of Number Place.\n"
    )
    assert run("generate", "--size", "5x5")[0] == 2


def test_hints_are_for_every_kind(run, tmp_path: Path) -> None:
    (tmp_path / "board").write_text(LINK)
    code, out, _err = run("hint", "board")
    assert code == 0
    assert "are joined" in out
    steps = json.loads(run("hint", "board", "--all", "--json")[1])
    assert len(steps) == 9
    assert all(step["reason"] for step in steps)


def test_boards_are_converted(run, tmp_path: Path) -> None:
    (tmp_path / "board").write_text(LINK)
    assert run("convert", "board", "--to", "url")[1] == "https://puzz.link/p?numlin/4/3/1h12h23h3\n"
    assert run("convert", "board", "-o", "board.jsonl") == (0, "", "")
    assert json.loads((tmp_path / "board.jsonl").read_text())["w"] == 4
    assert "'sdk' is not a format of numberlink" in run("convert", "board", "--to", "sdk")[2]


def test_a_game_id_makes_the_same_puzzle_of_every_kind(run) -> None:
    code, ids, _err = run("generate", "--kind", "numberlink", "--size", "5x5", "--format", "id")
    assert code == 0
    made = run("generate", "--id", ids.strip(), "--format", "line")[1].strip()
    assert made == str(numberplace.generate(ids.strip()))
    daily = run("generate", "--daily", "--kind", "numberlink", "--format", "id")[1].split()
    assert all(word.startswith("numberlink:") for word in daily)
    assert len(daily) == 3


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_every_kind_has_its_place(run, kind) -> None:
    assert kind.console is not None
    for command in ("generate", "solve", "rate", "hint", "check", "convert"):
        assert run(command, "--kind", kind.id, "--help")[0] == 0
        assert run(kind.id, command, "--help")[0] == 0
    assert run("generate", "--kind", kind.id, "--seed", "a")[0] == 0


@pytest.mark.parametrize("path", sorted((SOURCE / "cli").glob("*.py")), ids=lambda path: path.name)
def test_the_commands_name_no_kind(path: Path) -> None:
    """No word of their code is a kind's id or name, in imports, strings or names alike."""
    words = {kind.id for kind in KINDS} | {"Number Place", "Numberlink"}
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            assert not words & set((node.module or "").split("."))
        if isinstance(node, ast.Name):
            assert node.id.lower() not in words
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            allowed = node.value.replace("Number Place (Sudoku) with a solver", "")
            assert not any(word in allowed for word in words), node.value
