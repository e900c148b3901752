"""The end of a board, the next one of its pack, and the packs in the New Numberlink dialog."""

from itertools import pairwise

import pytest
from numberplace.core.words import set_language
from numberplace.numberlink.bank import EXTRAS, read_packs, size_of
from numberplace.numberlink.generate.generator import refuse_target
from numberplace.numberlink.generate.params import parse_params
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.model.levels import LEVELS
from numberplace.numberlink.search.exact import find_solutions
from numberplace.storage.statistics import SolvedGame
from numberplace.ui.boards.numberlink import new_game
from numberplace.ui.boards.numberlink.drawing import FINALE, GLOW
from numberplace.ui.boards.numberlink.packs import ICON_DONE, STAR, marks_of, next_board
from numberplace.ui.dialogs.offers import ICON_BEGUN
from numberplace.ui.kit.dialog import WaitingDialog
from numberplace.ui.kit.painter import Painter
from numberplace.ui.screens.cards import Banner

from tests.ui.boards.numberlink.conftest import LinkRobot
from tests.ui.hands import Pad


@pytest.fixture
def pack():
    return read_packs("gentle")["5x5"]


def solve(robot):
    """Draw every path of the puzzle with the mouse."""
    puzzle = robot.play.puzzle
    (solution,) = find_solutions(puzzle).solutions
    for first, _last in puzzle.terminals().values():
        robot.drag(*(puzzle.name_of(cell) for cell in solution.path_through(first)))


def solve_by(press, robot):
    """Draw every path with the keys or the buttons that ``press`` presses."""
    puzzle = robot.play.puzzle
    (solution,) = find_solutions(puzzle).solutions
    use = "space" if press == robot.key else "use"
    for first, _last in puzzle.terminals().values():
        way = solution.path_through(first)
        way = way if way[0] == first else way[::-1]
        robot.play.view.cursor = first
        press(use)
        for cell, ahead in pairwise(way):
            down, right = (
                b - a
                for a, b in zip(
                    *(divmod(each, puzzle.width) for each in (cell, ahead)), strict=True
                )
            )
            far = abs(down + right) > 2  # by a warp: the other way, over the border
            press(
                ("right" if (right > 0) != far else "left")
                if right
                else "down"
                if (down > 0) != far
                else "up"
            )
        press(use)


def begin(robot, puzzle):
    robot.app.start_game(NUMBERLINK, puzzle, "Test", "gentle")
    robot.app.step()


def rest(robot):
    """Let the light run out."""
    robot.time.seconds += FINALE + GLOW + 0.01
    robot.app.step()
    robot.app.step()


def test_every_level_has_five_packs_of_forty():
    for level in LEVELS:
        packs = read_packs(level)
        assert [len(pack) for pack in packs.values()] == [40] * 5
        assert all(size_of(puzzle) == size for size, pack in packs.items() for puzzle in pack)


def test_light_runs_about_a_second_before_the_banner_shows(robot, pack):
    begin(robot, pack[0])
    solve(robot)
    screen = robot.app.screen
    assert isinstance(screen.congratulation, Banner)
    assert screen.board.is_celebrating
    assert not screen.congratulation.is_shown
    robot.time.seconds += 0.9
    robot.app.step()
    assert screen.board.is_celebrating
    robot.time.seconds += 0.2
    robot.app.step()
    assert screen.congratulation.is_shown
    assert not screen.congratulation._place.colliderect(screen.layout.board)


def test_the_words_of_the_banner_stand_in_its_middle(robot, pack, monkeypatch):
    robot.app.prefer(reduced_motion=True, text_size=130, language="ko")
    robot.app.apply_preferences()
    begin(robot, pack[0])
    solve(robot)
    robot.app.step()
    written = []
    text = Painter.text

    def watched(painter, words, rect, *args, **kwargs):
        written.append((words, rect))
        text(painter, words, rect, *args, **kwargs)

    monkeypatch.setattr(Painter, "text", watched)
    banner = robot.app.screen.congratulation
    banner.draw(robot.app.painter)
    lines = [rect for words, rect in written if words and words in banner.text]
    assert len(lines) > 1
    assert abs(lines[0].unionall(lines).centery - banner._place.centery) <= 2
    set_language("en")


def test_the_panel_tells_the_win_only_when_the_banner_is_gone(robot, pack):
    begin(robot, pack[0])
    solve(robot)
    rest(robot)
    screen = robot.app.screen
    told = robot.play.view.message.text
    assert screen.congratulation.text == told
    assert screen.panel.message.text == ""
    robot.key("escape")
    assert not screen.congratulation.is_shown
    assert screen.panel.message.text == told


def test_without_motion_the_banner_is_there_at_once(robot, pack):
    robot.app.prefer(reduced_motion=True)
    begin(robot, pack[0])
    solve(robot)
    assert not robot.app.screen.board.is_celebrating
    assert robot.app.screen.congratulation.is_shown


def test_return_cuts_the_light_short_and_then_goes_on_with_the_pack(robot, pack):
    begin(robot, pack[0])
    solve(robot)
    robot.key("return")
    assert robot.app.screen.congratulation.is_shown
    assert robot.play.puzzle == pack[0]
    robot.key("return")
    assert robot.play.puzzle == pack[0], "a key held down is no answer"
    robot.time.seconds += 1
    robot.key("return")
    assert robot.play.puzzle == pack[1]
    assert robot.play.session.level == "gentle"
    assert robot.app.screen.title == "Very easy 5 × 5, no. 2"


def test_look_gives_the_strip_back_and_undo_takes_the_banner_away(robot, pack):
    begin(robot, pack[0])
    solve(robot)
    rest(robot)
    robot.press(robot.app.screen.congratulation.look_button)
    assert not robot.app.screen.congratulation.is_shown
    robot.key("ctrl+z")
    robot.key("ctrl+y")
    rest(robot)
    assert robot.app.screen.congratulation.is_shown
    robot.key("ctrl+z")
    assert not robot.app.screen.congratulation.is_shown


def test_the_next_board_skips_solved_ones_and_goes_round(pack):
    text = NUMBERLINK.format_puzzle
    assert next_board(pack[0], "gentle", {text(pack[1])}).puzzle == pack[2]
    assert next_board(pack[39], "gentle", ()).puzzle == pack[0]
    last = next_board(pack[5], "gentle", {text(puzzle) for puzzle in pack})
    assert last.puzzle is None
    assert last.params == "5x5+gentle"


def test_a_board_of_no_pack_is_followed_by_one_of_its_size():
    puzzle = NUMBERLINK.parse_puzzle("5x4:1...2/...../...../1...2")
    assert next_board(puzzle, "", ()).params == "5x4"
    assert next_board(puzzle, "hard", ()).params == "5x4+hard"
    assert next_board(NUMBERLINK.parse_puzzle("2x1:11"), "", ()).params == ""


def test_a_made_board_is_followed_by_one_made_the_same_way(robot, monkeypatch):
    ordered = []
    robot.play.view.game_id = "numberlink:6x6+easy+R1#20261121-7"
    monkeypatch.setattr(robot.app, "order", lambda *asked: ordered.append(asked))
    robot.key("f2")
    assert ordered == [("numberlink", "6x6+easy+R1")]
    assert not isinstance(robot.app.top_dialog, WaitingDialog)


def test_a_tick_for_solved_and_a_star_for_perfect(pack):
    text = NUMBERLINK.format_puzzle(pack[0])
    pairs = len(pack[0].labels)
    assert marks_of([SolvedGame(text, pairs + 1, 0)]) == {text: ICON_DONE}
    assert marks_of([SolvedGame(text, pairs, 1)]) == {text: ICON_DONE}
    assert marks_of([SolvedGame(text, pairs, 0), SolvedGame(text, pairs + 3, 0)]) == {text: STAR}


def test_the_dialog_shows_a_pack_with_its_marks_and_stands_on_the_first_left(robot, pack):
    begin(robot, pack[0])
    solve(robot)
    assert robot.play.is_perfect
    rest(robot)
    robot.key("ctrl+shift+n")
    dialog = robot.app.top_dialog
    dialog.levels.choose("gentle")
    dialog.packs.choose("5x5")
    boards = [row for row in dialog.list.rows if row.puzzle is not None]
    assert [row.puzzle for row in boards] == list(pack)
    assert [row.mark for row in boards[:2]] == [STAR, ""]
    assert dialog.list.chosen_row.puzzle == pack[1]
    assert dict(dialog.packs.options)["5x5"].endswith("1/40")
    assert dialog.note.text == "5 × 5: 1 of 40 solved, 1 with a star"
    dialog.packs.choose("6x6")
    assert dialog.note.text == ""
    dialog.packs.choose("5x5")
    assert dialog.sizes.chosen == "5x5"


@pytest.mark.parametrize("extra", ["bridges", "warps"])
def test_packs_with_bridges_and_warps_show_what_is_solved_and_are_gone_on_with(robot, extra):
    pack = read_packs("gentle", extra)["6x6"]
    begin(robot, pack[0])
    solve_by(robot.key, robot)
    rest(robot)
    robot.time.seconds += 1
    robot.key("return")
    assert robot.play.puzzle == pack[1]
    assert robot.app.screen.title == f"Very easy 6 × 6 with {extra}, no. 2"
    robot.key("ctrl+shift+n")
    dialog = robot.app.top_dialog
    dialog.levels.choose("gentle")
    dialog.packs.choose(f"6x6+{extra}")
    boards = [row for row in dialog.list.rows if row.puzzle is not None]
    assert [row.puzzle for row in boards] == list(pack)
    assert [row.mark for row in boards[:3]] == [STAR, ICON_BEGUN, ""]
    assert dict(dialog.packs.options)[f"6x6+{extra}"] == f"{extra.title()} · 1/40"
    assert dialog.note.text == f"{extra.title()}: 1 of 40 solved, 1 with a star"
    assert dialog.sizes.chosen == "6x6"
    dialog.levels.choose("hard")  # its pack of the same contents
    assert dialog.packs.chosen == f"9x9+{extra}"
    robot.key("escape")
    robot.key("ctrl+shift+n")
    assert robot.app.top_dialog.packs.chosen == f"9x9+{extra}"
    robot.app.top_dialog.packs.choose("9x9")
    robot.app.top_dialog.levels.choose("easy")
    assert robot.app.top_dialog.packs.chosen == "9x9"


def test_a_board_of_a_pack_with_bridges_is_played_by_a_controller(robot):
    puzzle = read_packs("gentle", "bridges")["6x6"][0]
    begin(robot, puzzle)
    solve_by(Pad(robot).press, robot)
    assert robot.play.was_solved


def test_the_end_of_a_pack_with_bridges_is_followed_by_such_a_board():
    for extra, level in (("bridges", "easy"), ("warps", "expert")):
        ((_size, pack),) = read_packs(level, extra).items()
        solved = {NUMBERLINK.format_puzzle(puzzle) for puzzle in pack}
        asked = parse_params(next_board(pack[3], level, solved).params)
        assert (asked.width, asked.height) == (pack[3].width, pack[3].height)
        assert (asked.level, asked.bridges) == (level, len(pack[3].bridges))
        assert asked.warps == len(pack[3].warps)
        refuse_target(asked)


def test_packs_stand_in_two_lines_where_one_is_too_narrow(tmp_path, monkeypatch):
    """Where all are solved each says so: ``10 × 10 · 40/40``."""
    packs = (read_packs("medium", extra) for extra in EXTRAS)
    puzzles = [puzzle for each in packs for pack in each.values() for puzzle in pack]
    all_solved = {NUMBERLINK.format_puzzle(puzzle): STAR for puzzle in puzzles}
    robot = LinkRobot(tmp_path, "3x3:1.1/2.2/3.3")
    for marks, lines in (({}, 1), (all_solved, 2)):
        monkeypatch.setattr(new_game, "marks_of", lambda _solved, marks=marks: marks)
        robot.key("ctrl+shift+n")
        robot.app.top_dialog.levels.choose("easy")
        assert robot.app.top_dialog.packs.lines == 1
        robot.app.top_dialog.levels.choose("medium")
        packs = robot.app.top_dialog.packs
        assert packs.lines == lines
        assert len({part.y for part in packs.parts()}) == lines
        robot.key("escape")
    robot.close()


def test_numbers_on_the_largest_board_fill_their_cells(tmp_path):
    from numberplace.numberlink.artist import SMALL_CELL, number_size

    assert number_size(2, is_small=True) > 1.4 * number_size(2, is_small=False)
    robot = LinkRobot(
        tmp_path, "30x30:" + "/".join(["1" + "." * 29, *["." * 30] * 28, "." * 29 + "1"])
    )
    assert robot.grid.cell < SMALL_CELL
    robot.close()
