"""``numberplace`` with and without words: the window or the command line."""

import sys
from pathlib import Path
from types import ModuleType

import numberplace.ui
import pytest
from numberplace import __main__ as entry
from numberplace.core.errors import DisplayError
from numberplace.storage.paths import Places

Calls = list[tuple[Places, Path | None, str]]

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Calls:
    """Stand in for the window, which tests of the command line must not open; return its calls."""
    made: Calls = []
    window = ModuleType("numberplace.ui.app")

    def run_window(places: Places, path: Path | None, text: str, cells: str) -> int:
        assert not cells
        made.append((places, path, text))
        return 0

    window.run_window = run_window  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "numberplace.ui.app", window)
    monkeypatch.setenv("NUMBERPLACE_SAVES", str(tmp_path))
    return made


def test_no_words_open_the_window(calls: Calls, tmp_path: Path) -> None:
    assert entry.main([]) == 0
    assert calls == [(Places(tmp_path, tmp_path), None, "")]


def test_options_alone_open_the_window(calls: Calls, tmp_path: Path) -> None:
    folder = tmp_path / "other"
    assert entry.main(["--saves", str(folder), "--language", "en"]) == 0
    assert calls == [(Places(folder, folder), None, "")]


@pytest.mark.parametrize("word", ["puzzle.csv", "folder/puzzle", "nowhere.txt"])
def test_a_file_opens_in_the_window(calls: Calls, word: str) -> None:
    assert entry.main([word]) == 0
    assert calls[0][1] == Path(word)


@pytest.mark.parametrize(
    "word",
    [
        LINE,
        LINE.replace(".", "0"),
        "\n".join(LINE[start : start + 9] for start in range(0, 81, 9)),
        "4x3:1..1/2..2/3..3",
        "6x6 2x3: ......51...33...2.1564..............; disjoint",
    ],
)
def test_a_puzzle_opens_in_the_window(calls: Calls, word: str) -> None:
    assert entry.main(["--language", "en", word]) == 0
    assert [call[1:] for call in calls] == [(None, word)]


def test_what_is_nearly_a_puzzle_is_for_the_window_to_explain(calls: Calls) -> None:
    assert entry.main([LINE + "5"]) == 0
    assert calls[0][1:] == (None, LINE + "5")


def test_a_file_that_is_named_like_a_puzzle_is_opened_first(
    calls: Calls, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / LINE).touch()
    assert entry.main([LINE]) == 0
    assert calls[0][1:] == (Path(LINE), "")


def test_a_puzzle_without_a_display_is_told_of_solve(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("NUMBERPLACE_SAVES", str(tmp_path))
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert entry.main(["--language", "en", LINE]) == 2
    assert "'numberplace solve FILE'" in capsys.readouterr().err


def test_a_file_without_suffix_opens_when_it_is_there(
    calls: Calls, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "puzzle").touch()
    monkeypatch.chdir(tmp_path)
    assert entry.main(["puzzle"]) == 0
    assert calls[0][1] == Path("puzzle")


@pytest.mark.parametrize(
    ("words", "code"), [(["--version"], 0), (["bogus"], 2), (["--bogus"], 2), (["--saves"], 2)]
)
def test_everything_else_is_the_command_line(calls: Calls, words: list[str], code: int) -> None:
    assert entry.main(words) == code
    assert calls == []


def test_without_a_display_one_line_tells_what_works(
    calls: Calls, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_display(_places: Places, _path: Path | None, _text: str, _cells: str) -> int:
        raise DisplayError("There is no display; try 'numberplace solve FILE'.")

    monkeypatch.setattr(sys.modules["numberplace.ui.app"], "run_window", no_display)
    assert entry.main([]) == 2
    shown = capsys.readouterr().err
    assert shown == "numberplace: There is no display; try 'numberplace solve FILE'.\n"


def test_without_pygame_one_line_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(numberplace, "ui", numberplace.ui)  # the import below lays another there
    for name in [name for name in sys.modules if name.startswith(("numberplace.ui", "pygame"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pygame", None)
    monkeypatch.setenv("NUMBERPLACE_SAVES", str(tmp_path))
    assert entry.main([]) == 2
    assert "pygame-ce" in capsys.readouterr().err
