"""The replay of a game: played, stepped, jumped through, and saved as a moving picture."""

import re
from unittest import mock

import pygame
import pytest
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.ui.screens.printing import FilmDialog
from numberplace.ui.screens.replay import ReplayScreen

from tests.ui.conftest import CLASSIC, SOLUTION, Robot
from tests.waiting import PATIENCE

MOVES = ("place r1c3 4", "place r1c4 2", "clear r1c4", "place r1c4 6", "place r1c6 8")


def play(robot, moves=MOVES, seconds=5):
    for move in moves:
        robot.time.seconds += seconds
        robot.play.make_move(move, "place")
    robot.app.screen.refresh()


def taken(robot):
    screen = robot.app.top_screen
    assert isinstance(screen, ReplayScreen)
    while screen.is_running:
        screen.tick()
    return screen


@pytest.fixture
def film(robot):
    play(robot)
    robot.key("ctrl+shift+r")
    return taken(robot)


def shown(film):
    return "".join(map(str, film.board.play.table.digits[:9]))


def test_it_begins_at_the_start_and_keys_step_through_it(film, robot):
    assert (film.frame, shown(film)) == (0, "530070000")
    robot.keys("right", "right")
    assert (film.frame, shown(film)) == (2, "534270000")
    robot.key("left")
    assert film.frame == 1
    robot.key("end")
    assert (film.frame, shown(film)) == (5, "534678000")
    robot.key("home")
    assert film.frame == 0


def test_it_plays_in_the_rhythm_of_the_game_and_stops_at_the_end(film, robot):
    robot.key("space")
    assert film.is_playing
    robot.time.seconds += 1.9
    robot.app.step()
    assert film.frame == 0
    robot.time.seconds += 0.2
    robot.app.step()
    assert film.frame == 1
    for _frame in range(4):
        robot.time.seconds += 2.1
        robot.app.step()
    assert film.frame == 5
    assert not film.is_playing
    robot.key("space")
    assert (film.frame, film.is_playing) == (0, True)


def test_the_speed_is_chosen_by_mouse(film, robot):
    rect = film.speed.rect
    robot.click(rect.right - 5, rect.centery)
    assert film.speed.chosen == "8"
    robot.press(film.play_button)
    robot.time.seconds += 2.1 / 8
    robot.app.step()
    assert film.frame == 1


def test_it_goes_to_the_mistakes_and_hints(robot):
    play(robot)
    robot.play.session.count_hint()
    play(robot, ["place r1c7 9"])
    robot.key("ctrl+shift+r")
    film = taken(robot)
    robot.press(film.mistake)
    assert film.frame == 2
    assert film.caption() == ("A mistake: 2 in row 1 column 4", "warning")
    robot.key("h")
    assert film.frame == 5
    robot.key("m")
    assert film.frame == 2


def test_without_a_mistake_there_is_none_to_go_to(robot):
    play(robot, ["place r1c3 4"])
    robot.key("ctrl+shift+r")
    film = taken(robot)
    assert not film.mistake.is_enabled
    robot.keys("m", "h")
    assert film.frame == 0


def test_the_timeline_is_dragged_and_the_list_chooses(film, robot):
    line = film.timeline.rect
    robot.click(line.right - 21, line.centery)
    assert film.frame == 5
    row = film.list.rect
    robot.click(row.centerx, row.y + 5)
    assert film.frame == 0


def test_escape_returns_to_the_game_as_it_was(film, robot):
    robot.keys("right", "right", "escape")
    assert robot.app.top_screen is robot.app.screen
    assert robot.moves == list(MOVES)


def test_the_clock_stands_while_it_is_shown(film, robot):
    before = robot.play.session.clock.elapsed
    robot.time.seconds += 100
    robot.app.step()
    assert robot.play.session.clock.elapsed == before


def test_a_saved_game_is_shown_without_coming_on_the_board(robot):
    play(robot)
    shown_id = robot.app.game_id
    robot.app.start_game(NUMBERLINK, NUMBERLINK.parse_puzzle("4x4:1..2/..../..../1..2"), "N", "")
    robot.key("ctrl+l")
    robot.key("down")
    dialog = robot.app.top_dialog
    assert dialog.list.chosen_row.id == shown_id
    robot.press(dialog.replay_button)
    film = taken(robot)
    assert film.film.last == 5
    robot.key("escape")
    assert robot.play.session.kind is NUMBERLINK
    assert robot.app.library.last_open() == robot.app.game_id


def test_a_finished_game_offers_it(robot):
    play(robot, [])
    cells = [cell for cell in range(81) if CLASSIC[cell] == "."]
    play(robot, [f"place r{c // 9 + 1}c{c % 9 + 1} {SOLUTION[c]}" for c in cells], 1)
    robot.time.seconds += 5
    for _frame in range(3):
        robot.app.step()
    congratulation = robot.app.screen.congratulation
    assert congratulation.is_shown
    robot.press(congratulation.replay_button)
    assert taken(robot).film.last == 51
    robot.key("end")
    assert taken(robot).board.play.was_solved
    answers = robot.app.library.answers.of_kind("sudoku")
    assert len(answers) <= 1


def test_the_game_itself_is_not_written_while_it_is_shown(film, robot):
    before = robot.app.library.connection.total_changes
    robot.keys("right", "space", "right", "end")
    assert robot.app.library.connection.total_changes == before


@pytest.mark.parametrize("size", [(960, 660), (560, 900), (640, 480), (420, 495), (1920, 1320)])
def test_every_control_is_in_the_window_and_none_on_another(robot, size):
    play(robot)
    robot.key("ctrl+shift+r")
    pygame.display.set_mode(size)
    robot.app.resize()
    robot.app.step()
    film = taken(robot)
    window = robot.app.surface.get_rect()
    rects = [widget.rect for widget in film.form.widgets if widget.rect.width]
    assert len(rects) >= 9
    for rect in rects:
        assert window.contains(rect)
        assert rect.collidelistall(rects) == [rects.index(rect)]


def test_it_is_saved_as_a_moving_picture(film, robot, tmp_path):
    robot.press(film.save)
    dialog = robot.app.top_dialog
    assert isinstance(dialog, FilmDialog)
    while not dialog.save_button.is_enabled:
        robot.app.step()
    path = tmp_path / "film.png"
    dialog.entry.text = str(path)
    robot.press(dialog.save_button)
    if dialog.saving is not None:
        dialog.saving.wait(PATIENCE)
    robot.app.step()
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert b"acTL" in data[:80]
    assert robot.app.top_screen is film
    assert film.caption()[0] == f"Saved as {path}."


def test_a_file_of_another_kind_is_refused_in_the_dialog(film, robot, tmp_path):
    robot.press(film.save)
    dialog = robot.app.top_dialog
    dialog.entry.text = str(tmp_path / "film.gif")
    robot.press(dialog.save_button)
    if dialog.saving is not None:
        dialog.saving.wait(PATIENCE)
    robot.app.step()
    assert "A moving picture is a .png file" in dialog.note.text


def test_a_game_just_begun_has_nothing_to_play(tmp_path):
    robot = Robot(tmp_path)
    robot.key("ctrl+shift+r")
    film = taken(robot)
    robot.keys("space", "right", "m")
    assert (film.frame, film.is_playing) == (0, False)
    robot.close()


def test_a_mark_shows_where_it_was_made(robot):
    play(robot, ("place r1c3 4", "corner r2c2 7"))
    robot.key("ctrl+shift+r")
    film = taken(robot)
    robot.keys("right", "right")
    assert film.board.play.view.cursor == 10


def written(robot, name):
    """Return the lines that are painted from now on, in one list."""
    lines = []
    line = type(robot.app.painter.texts).line

    def kept(texts, text, *rest):
        lines.append(text)
        return line(texts, text, *rest)

    return lines, mock.patch.object(type(robot.app.painter.texts), name, kept)


@pytest.mark.parametrize("style", ["words", "codes"])
def test_moves_are_listed_by_the_names_of_cells_that_were_chosen(robot, style):
    robot.app.prefer(cell_names=style, log=True)
    robot.app.apply_preferences()
    play(robot)
    lines, patch = written(robot, "line")
    with patch:
        robot.app.draw()
        in_log = [*lines]
        robot.key("ctrl+shift+r")
        taken(robot)
        robot.app.draw()
    wanted = "4 in row 1 column 3" if style == "words" else "4 in r1c3"
    assert wanted in in_log
    assert wanted in lines[len(in_log) :]
    codes = [text for text in lines if re.search(r"r\dc\d", text)]
    assert bool(codes) is (style == "codes")


def test_a_line_that_would_be_cut_in_words_has_codes(robot):
    lines, patch = written(robot, "line")
    painter, text = robot.app.painter, "2 pencilled in r1c3, r2c5, r4c7"
    with patch:
        painter.cells_text(text, pygame.Rect(0, 0, 400, 20))
        painter.cells_text(text, pygame.Rect(0, 0, painter.width(text, 12), 20))
    assert [("row" in line, "r1c3" in line) for line in lines] == [(True, False), (False, True)]
