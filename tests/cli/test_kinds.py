"""One command line for every kind: found out from the file, or said; any format that is read."""

from __future__ import annotations

import ast
import gzip
import json
import re
import time
from pathlib import Path

import numberplace
import pytest
from numberplace.cli.main import main
from numberplace.kinds import KINDS, SHELVES
from numberplace.numberlink.search.exact import NORMAL
from numberplace.numberlink.solver import NumberlinkSolver
from numberplace.sudoku.teach.order import SINGLES_ONLY

from tests.places import ROOT, SOURCE, parsed
from tests.waiting import PATIENCE

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
LINK = "1..1\n2..2\n3..3\n"
VARIANTS = ROOT / "assets" / "puzzles" / "variants.txt"
BUNDLED = [line.split(maxsplit=1) for line in VARIANTS.read_text(encoding="utf-8").splitlines()]
VARIANT = BUNDLED[0][1]
LARGE = next(line for asked, line in BUNDLED if asked == "10x10+medium")
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


def test_line_commands_know_the_lines_of_variants(run, tmp_path: Path) -> None:
    (tmp_path / "puzzle").write_text(VARIANT + "\n")
    assert run("check", "puzzle")[1].startswith("1 puzzle: 1 valid")
    assert run("rate", "--batch", "puzzle")[1].startswith(f"{VARIANT}\tmedium\t")
    solved = numberplace.solve(VARIANT).grid
    assert run("solve", "--batch", "puzzle") == (0, f"{VARIANT}\t1\t{solved}\n", "")


def test_a_wrong_grid_is_named_by_the_line_where_it_stands(run, tmp_path: Path) -> None:
    (tmp_path / "boards").write_text(f"{LINK}\n12\n21\n\n1..\n...\n")
    code, out, err = run("check", "boards")
    assert code == 2
    assert out.splitlines()[0] == "5\t2x2:12/21\t0"
    assert "2 puzzles: 1 valid, 1 without a solution" in out
    assert err.startswith("numberplace: Line 8: '1' appears only once")


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
        "numberplace: --scale is not an option of Numberlink.\n"
    )
    assert run("rate", "puzzle", "--prove")[2] == (
        "numberplace: --prove is not an option of Number Place.\n"
    )
    assert run("generate", "--size", "5x5")[0] == 2


def test_hints_are_for_every_kind(run, tmp_path: Path) -> None:
    (tmp_path / "board").write_text(LINK)
    code, out, _err = run("hint", "board")
    assert code == 0
    assert "are joined" in out
    steps = json.loads(run("hint", "board", "--all", "--json")[1])
    assert len(steps) == 3  # each to the next turn
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


@pytest.mark.parametrize("shelf", SHELVES, ids=lambda shelf: shelf.id)
def test_every_kind_has_its_place(run, shelf) -> None:
    assert shelf.kind.console is not None
    for command in ("generate", "solve", "rate", "hint", "check", "convert"):
        assert run(command, "--kind", shelf.id, "--help")[0] == 0
        assert run(shelf.id, command, "--help")[0] == 0
    assert run("generate", "--kind", shelf.id, "--seed", "a")[0] == 0


@pytest.mark.parametrize("path", sorted((SOURCE / "cli").glob("*.py")), ids=lambda path: path.name)
def test_the_commands_name_no_kind(path: Path) -> None:
    """No word of their code is a kind's id or name, in imports, strings or names alike."""
    words = {shelf.id for shelf in SHELVES} | {"Number Place", "Numberlink"}
    tree = parsed(path)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            assert not words & set((node.module or "").split("."))
        if isinstance(node, ast.Name):
            assert node.id.lower() not in words
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            allowed = node.value.replace("Number Place (Sudoku) with a solver", "")
            assert not any(word in allowed for word in words), node.value


LOGGED = {"sudoku": LINE, "variants": VARIANT, "numberlink": LINK}


@pytest.mark.parametrize("kind", LOGGED)
def test_every_kind_logs_its_steps_in_words(run, tmp_path: Path, kind: str) -> None:
    (tmp_path / "puzzle").write_text(LOGGED[kind])
    path = numberplace.steps(LOGGED[kind])
    code, out, err = run("solve", "--log", "puzzle", "--kind", kind)
    assert (code, err) == (0, "")
    steps = [row for row in out.splitlines() if row[:3].strip().isdecimal() and row[3:4] == "."]
    assert len(steps) == len(path)
    assert all(step.name in row for step, row in zip(path, steps, strict=True))
    full = run("solve", "--log", "full", "puzzle", "--kind", kind)[1]
    assert len(full.splitlines()) >= len(out.splitlines()) + len(path)
    has_argument = "proof" in path[0].record
    assert ("Only steps of Number Place have an argument" in full) == (not has_argument)
    assert has_argument or all(step.reason in full for step in path)


@pytest.mark.parametrize("kind", LOGGED)
def test_every_kind_gives_its_steps_as_json(run, tmp_path: Path, kind: str) -> None:
    (tmp_path / "puzzle").write_text(LOGGED[kind])
    told = json.loads(run("solve", "--json", "puzzle", "--kind", kind)[1])
    record = told[0] if isinstance(told, list) else told
    assert record["steps"] == [step.record for step in numberplace.steps(LOGGED[kind])]
    assert record["remark"] == ""


NINE = f"9x9: {LINE}; killer 8 r1c1 r1c2"


@pytest.mark.parametrize("puzzle", [NINE, VARIANT, LARGE])
def test_steps_of_a_variant_are_checked(run, tmp_path: Path, puzzle: str) -> None:
    (tmp_path / "puzzle").write_text(puzzle)
    code, out, err = run("solve", "--json", "puzzle", "--kind", "variants")
    assert (code, err) == (0, "")
    (tmp_path / "steps").write_text(out)
    code, out, err = run("check", "--proof", "steps")
    assert (code, err) == (0, "")
    assert "Every line follows." in out
    log = run("solve", "--log", "full", "puzzle", "--kind", "variants")[1]
    assert "cannot add up to" in log or "the last" in log


def test_where_the_reasons_of_a_variant_end_it_is_said(run, tmp_path: Path, monkeypatch) -> None:
    few = SINGLES_ONLY.switched(("naked_single", "hidden_single_column"), on=False)
    monkeypatch.setattr("numberplace.sudoku.teach.order.CLASSIC", few)
    (tmp_path / "puzzle").write_text(LARGE)
    code, out, err = run("solve", "--log", "puzzle")
    assert code == 0
    assert re.fullmatch(
        r"numberplace: Logic found \d+ of \d+ cells; search found the others\.\n", err
    )
    assert re.match(r"  1\. [A-Z][a-z ]+: \w+ in r\d+c\d+\n", out)
    assert len(out.splitlines()[-1].split()) == 10


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("solve --log --json place", "not allowed with"),
        ("solve --jobs 2 place", "--jobs, --dask and --resume go with --batch."),
        ("solve --position 2 --batch place", "--position cannot be used with --batch."),
        ("solve --position 2 --count 3 place", "--position cannot be used with --count."),
        ("hint --rung 1 --json place", "--rung cannot be used with --json."),
        ("check --proof --jobs 2 place", "--proof cannot be used with --jobs."),
        ("rate --prove --batch link", "--prove cannot be used with --batch."),
        ("rate --prove --csv link", "--prove cannot be used with --csv."),
        ("rate --scale se --kind variants variant", "--scale is not an option of Variants."),
        ("solve --position 2 variant", "--position is not an option of Variants."),
        ("generate --id sudoku:easy#1 --count 2", "--id cannot be used with --count."),
        ("generate --id sudoku:easy#1 --seed 2", "--id cannot be used with --seed."),
        ("generate --id sudoku:easy#1 --level hard", "--id cannot be used with --level."),
        ("generate --daily --minimal", "--daily cannot be used with --minimal."),
        ("print --hint --per-page 2 place -o a.pdf", "--hint cannot be used with --per-page."),
        ("print --path --no-qr place -o a.pdf", "--path cannot be used with --no-qr."),
        ("print --marks link -o a.pdf", "--marks is not an option of Numberlink."),
        ("picture --marks link -o a.svg", "--marks is not an option of Numberlink."),
        ("picture --marks --solution place -o a.svg", "--marks cannot be used with --solution."),
        ("techniques --describe --json", "--describe cannot be used with --json."),
        ("techniques --describe --kind numberlink", "--describe is not an option of Numberlink."),
    ],
)
def test_no_option_is_ignored_in_silence(run, tmp_path: Path, words: str, told: str) -> None:
    for name, text in (("place", LINE), ("link", LINK), ("variant", VARIANT)):
        (tmp_path / name).write_text(text)
    code, out, err = run(*words.split())
    assert (code, out) == (2, "")
    assert told in err.splitlines()[-1]
    assert not (tmp_path / "a.pdf").exists()


def test_a_batch_of_numberlink_tries_as_long_as_it_is_told(
    run, tmp_path: Path, monkeypatch
) -> None:
    asked = []
    solve = NumberlinkSolver.solve
    monkeypatch.setattr(
        NumberlinkSolver,
        "solve",
        lambda self, puzzle, limit, effort: asked.append(effort) or solve(self, puzzle, limit),
    )
    (tmp_path / "link").write_text(LINK)
    assert run("solve", "--batch", "--effort", "3", "link", "--jobs", "1")[0] == 0
    assert asked == [NORMAL.times(3)]


def test_checking_arguments_ends_with_patience(run, tmp_path: Path, monkeypatch) -> None:
    def wait(_self: object, _record: object) -> None:
        time.sleep(PATIENCE)

    monkeypatch.setattr(type(KINDS[0].console), "check_proof", wait)
    (tmp_path / "place").write_text(LINE)
    code, _out, err = run("check", "--proof", "--patience", "1", "place")
    assert code != 0
    assert "Not done within 1 second" in err
