"""A hard puzzle through teaching hints alone, and every setting by keyboard, in a real window."""

import json

import pytest

from tests.places import OUTPUT
from tests.window.display import MISSING, Game, wait_until
from tests.window.test_end_to_end import Saved, display

__all__ = ["display"]

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]

HARD = "8....4...........3.4.6.1.255.3....6.1....83....67.3.9...75..6..........1....8..4."
"""A puzzle of our own that needs a skyscraper."""


def choices(saves):
    """Return the preferences as they are on disk."""
    return json.loads((saves / "preferences.json").read_text(encoding="utf-8"))


def test_a_hard_puzzle_from_first_click_to_last_through_teaching_hints_only(display, tmp_path):
    saves = tmp_path / "saves"
    puzzle = tmp_path / "hard.txt"
    puzzle.write_text(HARD)
    game = Game(display, saves, str(puzzle))
    assert wait_until(lambda: (saves / "library.sqlite3").exists())
    taught = set()
    while not Saved(saves).game["solved"]:
        position = len(Saved(saves).moves)
        for _rung in range(4):
            game.press("Hint")
            game.settle()
        assert len(Saved(saves).moves) > position
        for move, note in Saved(saves).moves[position:]:
            assert note, f"{move} was no hint's"
            if note not in taught and note.startswith("sky"):
                display.save(OUTPUT / "6-after-a-skyscraper.png")
            taught.add(note)
    saved = Saved(saves)
    assert "skyscraper" in taught
    assert saved.game["hints_used"] == len(saved.moves)
    display.save(OUTPUT / "7-solved-by-hints.png")
    game.quit()


def test_all_settings_by_keyboard_with_language_and_theme_changed_in_mid_game(display, tmp_path):
    saves = tmp_path / "saves"
    puzzle = tmp_path / "hard.txt"
    puzzle.write_text(HARD)
    game = Game(display, saves, str(puzzle))
    assert wait_until(lambda: (saves / "library.sqlite3").exists())
    game.click_cell(1, 2, button=3, mini=2)
    assert wait_until(lambda: Saved(saves).cell(1, 2)[2] == 2)
    ground = display.pixel(555, 300)

    game.key("ctrl+comma")
    game.see(dialog="SettingsDialog")
    for _row in range(23):
        game.key("Right")
        game.key("Tab")
    display.save(OUTPUT / "8-settings.png")
    expected = {
        "language": "de", "theme": "night", "text_size": 115, "input": "cell",
        "checking": "solution", "hints": "act", "cell_names": "codes", "strike_marks": False,
        "path_marks": "on", "volume": 0.8, "reduced_motion": True, "coordinates": True,
        "clock": False, "shading": False, "counts": False, "tooltips": False,
        "confirm_solve": False, "glints": False, "music": False, "cell_tips": True,
        "fight_end": "volley", "music_volume": 0.7,
    }  # fmt: skip
    assert choices(saves) | expected == choices(saves)
    assert choices(saves)["sound"] is False

    game.key("Return")
    game.see(dialog="KeysDialog")
    game.key("Return", "F6", "Escape", "Escape")
    game.see(dialog="")
    assert choices(saves)["keys"] == "new=f6"
    assert display.pixel(555, 300) != ground

    game.key("ctrl+t")
    game.key("ctrl+shift+l")
    game.see(dialog="LanguagesDialog")
    game.key("End", "Return")
    assert wait_until(lambda: choices(saves)["theme"] == "contrast")
    assert choices(saves)["language"] == "ko"
    game.key("2")
    assert wait_until(lambda: Saved(saves).cell(1, 2)[0] == 2)
    display.save(OUTPUT / "9-other-theme-and-language.png")
    assert [move for move, _note in Saved(saves).moves] == ["mark r1c2 2", "place r1c2 2"]
    game.quit()


def test_commands_are_found_by_name_and_by_the_letters_of_the_menus(display, tmp_path):
    saves = tmp_path / "saves"
    puzzle = tmp_path / "hard.txt"
    puzzle.write_text(HARD)
    game = Game(display, saves, str(puzzle))
    assert wait_until(lambda: (saves / "library.sqlite3").exists())
    game.key("F3")
    game.see(dialog="CommandPalette")
    game.type("pencil marks fill")
    display.save(OUTPUT / "10-palette.png")
    game.key("Return")
    assert wait_until(lambda: [move for move, _note in Saved(saves).moves] == ["set_hint"])
    game.key("F3")
    game.see(dialog="CommandPalette")
    game.type("ink the singles")
    game.press("row")  # the only one that is left
    assert wait_until(lambda: len(Saved(saves).moves) == 2)
    assert Saved(saves).moves[1][0] == "hint_cor"
    game.key("alt+e", "u")  # Edit, Undo
    assert wait_until(lambda: Saved(saves).game["position"] == 1)
    game.key("alt+g", "t")  # Game, Start this puzzle again
    assert wait_until(lambda: Saved(saves).moves[-1][0] == "back 0")
    assert Saved(saves).cell(1, 2)[:10] == [0] * 10
    game.quit()


EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
"""A puzzle that naked singles solve."""


def singles_of(board):
    """Return a digit that is the only one left for its cell, as row, column and digit."""
    for at, digit in enumerate(board):
        row, column = divmod(at, 9)
        if digit != ".":
            continue
        seen = set(board[9 * row : 9 * row + 9]) | set(board[column::9])
        top, left = row // 3 * 3, column // 3 * 3
        for line in range(top, top + 3):
            seen |= set(board[9 * line + left : 9 * line + left + 3])
        if len(left_over := set("123456789") - seen) == 1:
            return row + 1, column + 1, left_over.pop()
    raise AssertionError(board)


def test_a_puzzle_is_solved_by_saying_why_of_each_digit(display, tmp_path):
    """One digit by mouse, the next by keyboard, in turns."""
    saves = tmp_path / "saves"
    puzzle = tmp_path / "easy.txt"
    puzzle.write_text(EASY)
    game = Game(display, saves, str(puzzle))
    assert wait_until(lambda: (saves / "library.sqlite3").exists())
    board = list(EASY)
    while "." in board:
        row, column, digit = singles_of(board)
        is_by_mouse = board.count(".") % 2
        game.key("shift+w")
        game.see(dialog="SayWhyDialog")
        game.click_cell(row, column)
        game.key(digit, "Return")
        game.type("naked single")
        if board.count(".") == 50:
            display.save(OUTPUT / "9-say-why.png")
        if is_by_mouse:
            game.press("Judge it")
            game.press("Do it")
        else:
            game.key("Return")
            game.wait(lambda now: "Do it" in now["places"])
            game.key("Return")
        game.see(dialog="")
        assert Saved(saves).moves[-1][1] == "", "the move is the player's own"
        board[9 * row + column - 10] = digit
    assert Saved(saves).game["solved"]
    assert Saved(saves).game["hints_used"] == 0
    game.quit()
