"""Every command that takes a file takes files of other programs, and says what it leaves out."""

import gzip
from pathlib import Path

import pytest
from numberplace.cli.main import main
from numberplace.core.words import set_language

from tests.formats.samples import EASY
from tests.places import DATA

FILES = sorted((DATA / "formats").iterdir())
COMMANDS = (["check"], ["rate", "--batch", "--jobs", "1"], ["solve", "--batch"], ["convert"])


@pytest.fixture(autouse=True)
def _speak_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LANG", "C")
    monkeypatch.setenv("NUMBERPLACE_SAVES", str(tmp_path / "saves"))
    set_language("en")


@pytest.mark.parametrize("command", COMMANDS, ids=lambda words: words[0])
@pytest.mark.parametrize("path", [p for p in FILES if p.suffix != ".save"], ids=lambda p: p.name)
def test_every_command_takes_every_format(
    path: Path, command: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, str(path)]) == 0
    out, err = capfd.readouterr()
    assert "Traceback" not in err
    if command != ["check"]:
        assert out.startswith(EASY)
    else:
        assert " valid" in out


def test_a_packed_file_too(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.gz"
    path.write_bytes(gzip.compress((DATA / "formats" / "game.ksudoku").read_bytes()))
    assert main(["solve", "--batch", str(path)]) == 0
    assert capfd.readouterr().out.startswith(EASY)


def test_a_hint_goes_on_from_the_board_in_the_file(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.hodoku"
    full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    path.write_text(":0000:x:" + EASY[0] + "".join(
        c if c == g else f"+{c}" for c, g in zip(full[1:80], EASY[1:80], strict=True)
    ) + "9::::\n")  # fmt: skip
    assert main(["hint", str(path)]) == 2
    assert "This grid is full" in capfd.readouterr().err


def test_what_a_format_has_no_room_for_is_told(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    source = str(DATA / "formats" / "game.ksudoku")
    assert main(["convert", source]) == 0
    _out, err = capfd.readouterr()
    assert "no room for the digits placed, the pencil marks, the time played" in err
    assert main(["convert", source, "--to", "game", "-o", str(tmp_path / "a.numberplace")]) == 0
    assert main(["convert", str(tmp_path / "a.numberplace"), "--to", "ksudoku"]) == 0
    out, err = capfd.readouterr()
    assert err == ""
    assert '<simple-event index="18" value="1"/>' in out


def test_what_is_left_out_in_reading_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    source = str(DATA / "formats" / "folder.opensudoku")
    assert main(["convert", source, "--to", "opensudoku"]) == 0
    out, err = capfd.readouterr()
    assert "line 4: The program's own list of moves is left out." in err
    assert 'time="83500"' in out
