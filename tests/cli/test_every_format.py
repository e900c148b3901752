"""Every format that docs/formats.md promises, through every command that reads puzzles."""

import json

import pytest
from numberplace.cli.main import main
from numberplace.formats.by_kind import form_named, read_items, texts_of
from numberplace.formats.text import ReadItem
from numberplace.kinds import SHELVES, shelf_named
from numberplace.sudoku.notations.fpuzzles import parse_board
from numberplace.sudoku.notations.lz_string import compress

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LINES = {
    "sudoku": CLASSIC,
    "variants": "4x4: ..3....14.1.....; x",
    "numberlink": "4x4:1..2/..34/12../3..4",
}
FORMS = [(shelf.id, form.id) for shelf in SHELVES for form in texts_of(shelf).forms]
COMMANDS = {
    "convert": (0, ""),
    "check": (0, "1 puzzle: 1 valid"),
    "check --jobs 1": (0, "1 puzzle: 1 valid"),
    "solve": (0, ""),
    "solve --batch": (0, "\t1\t"),
    "solve --count 3": (0, ""),
    "rate": (0, ""),
    "rate --csv": (0, ""),
    "hint": (0, ""),
}


@pytest.mark.sampled(8)
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("kind", "form"), FORMS)
def test_every_command_reads_every_format(kind, form, command, tmp_path, capsys):
    owner = shelf_named(kind)
    (item,) = read_items(LINES[kind], owner)
    if (kind, form) == ("variants", "solo"):
        (item,) = read_items("2x2:a1d2b3d3a", owner)
    text = form_named(owner, form).write([item])
    path = tmp_path / "puzzle.txt"
    path.write_text(text, encoding="utf-8")
    code, said = COMMANDS[command]
    name, *words = command.split()
    assert main([name, str(path), *words]) == code, capsys.readouterr().err
    out, err = capsys.readouterr()
    assert said in out
    assert out.strip()
    assert "not" not in err.split()


def link(**more):
    cells = [[{} for _column in range(4)] for _row in range(4)]
    for cell, digit in {(0, 2): 3, (1, 3): 1, (2, 0): 4, (2, 2): 1}.items():
        cells[cell[0]][cell[1]] = {"value": digit, "given": True}
    return {"size": 4, "grid": cells, **more}


def address(board, head="https://www.f-puzzles.com/?load="):
    return head + compress(json.dumps(board))


X = {"diagonal+": True, "diagonal-": True}


@pytest.mark.parametrize("head", ["https://www.f-puzzles.com/?load=", "sudokupad.app/fpuzzles"])
@pytest.mark.parametrize("command", COMMANDS)
def test_links_of_variants_are_read_by_every_command(head, command, tmp_path, capsys):
    path = tmp_path / "puzzle.url"
    path.write_text(f"# from the web\n\n{address(link(**X), head)}\n")
    code, said = COMMANDS[command]
    name, *words = command.split()
    assert main([name, str(path), *words]) == code, capsys.readouterr().err
    assert said in capsys.readouterr().out


@pytest.mark.sampled(6)
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("text", "told"),
    [
        (address(link(fogofwar=["R1C1"])), "'fogofwar'"),
        (address(link(chaos=[{}]), "sudokupad.app/fpuzzles"), "'chaos'"),
        ("https://www.f-puzzles.com/?load=z", "cannot be unpacked"),
        ("https://www.f-puzzles.com/?id=yabc", "lies on the net"),
        ("https://sudokupad.app/abc123", "kept on the site"),
        (
            "sudokupad.app/sclN4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImA",
            "cannot be unpacked",
        ),
    ],
)
def test_a_link_that_cannot_be_read_names_what_is_not_known(command, text, told, tmp_path, capsys):
    path = tmp_path / "puzzle.url"
    path.write_text(text + "\n")
    name, *words = command.split()
    assert main([name, str(path), *words]) in (1, 2)
    out, err = capsys.readouterr()
    assert told in err
    assert "neither a digit" not in err
    assert "Traceback" not in out + err


def test_a_batch_reads_all_notations_of_a_line_in_one_file(tmp_path, capsys):
    lines = (
        LINES["variants"],
        address(link(**X)),
        "2x2:a1d2b3d3a",
        address(link(fogofwar=["R1C1"])),
    )
    path = tmp_path / "mixed.txt"
    path.write_text("\n".join(lines) + "\n")
    assert main(["solve", "--batch", str(path)]) == 2
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 3
    assert "Line 4" in err
    assert "'fogofwar'" in err


def test_a_file_with_puzzles_over_lines_and_on_lines_is_read_whole(tmp_path, capsys):
    block = "4x4\n..3.\n...1\n4.1.\n....\nx\n"
    path = tmp_path / "mixed.txt"
    path.write_text(f"{LINES['variants']}\n{block}")
    assert main(["check", str(path)]) == 0
    assert "2 puzzles: 2 valid" in capsys.readouterr().out


def test_the_samples_are_what_they_should_be():
    (found,) = read_items(LINES["variants"], shelf_named("variants"))
    assert isinstance(found, ReadItem)
    assert parse_board(link(**X)) == found.puzzle
