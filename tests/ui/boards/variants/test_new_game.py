"""The dialog that offers variants: what is chosen, what is ordered, what is bundled."""

import pygame
import pytest
from numberplace.core.errors import never
from numberplace.sudoku.bank import read_packs
from numberplace.sudoku.generate.needing import needs
from numberplace.sudoku.generate.params import BARE, format_params, parse_params
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.search.general import GeneralSolver
from numberplace.ui.boards.board import NextPuzzle
from numberplace.ui.boards.sudoku import new_game
from numberplace.ui.boards.sudoku.new_game import NewGameDialog
from numberplace.ui.boards.sudoku.offered import of_rules
from numberplace.ui.boards.sudoku.params_dialog import NeededDialog
from numberplace.ui.boards.sudoku.picture import draw_puzzle
from numberplace.ui.boards.sudoku.rule_choice import RulesChoice
from numberplace.ui.boards.sudoku.wishes import (
    ANY_RULES,
    VARIANT_NAMES,
    RuleWishes,
    techniques_for,
)
from numberplace.ui.kit.dialog import WaitingDialog
from numberplace.ui.kit.painter import Painter

from tests.ui.screens import opened, show


@pytest.fixture
def dialog(robot):
    robot.app.run("new_variants")
    robot.app.step()
    found = robot.app.top_dialog
    assert isinstance(found, NewGameDialog)
    assert isinstance(found.wishes, RuleWishes)
    return found


def test_each_variant_asks_for_itself(dialog):
    for variant in VARIANT_NAMES:
        if variant != ANY_RULES:
            dialog.wishes.choice.on_choose(variant)
            words = format_params(dialog.wishes.params).split("+")
            assert (variant in words) == bool(variant)
            assert dialog.list.rows


def test_a_game_is_made_and_played(robot, dialog):
    dialog.wishes.choice.on_choose("x")
    dialog.wishes.sizes.chosen = "6"
    dialog.wishes.levels.chosen = "easy"
    dialog.wishes.update()
    assert format_params(dialog.wishes.params) == "6x6+x+easy"
    dialog.fresh.on_press()
    robot.wait(lambda: robot.app.top_dialog is None and robot.play.size == 6)
    assert robot.play.puzzle.kinds[0].id == "x"


def test_any_rules_go_together(robot, dialog):
    dialog.wishes.choice.on_choose(ANY_RULES)
    choice = robot.app.top_dialog
    assert isinstance(choice, RulesChoice)
    for key in ("jigsaw", "thermo"):
        choice.switches[key].on_press()
    assert "thermometer" in choice._about.text
    choice.switches["killer"].on_press()
    choice._done()
    robot.app.step()
    assert robot.app.top_dialog is dialog
    assert dialog.wishes.chosen == {"jigsaw", "thermo"}
    assert dialog.wishes.choice.chosen == ANY_RULES
    assert {"jigsaw", "thermo"} <= set(format_params(dialog.wishes.params).split("+"))


def test_large_boards_are_made_at_any_level(dialog):
    dialog.wishes.sizes.chosen = "16"
    dialog.wishes.update()
    assert not dialog.wishes.params.level
    assert not dialog.wishes.levels.is_enabled


def test_jigsaws_are_offered_in_sizes_that_have_no_boxes(robot, dialog):
    def sizes() -> list[str]:
        return [key for key, _name in dialog.wishes.sizes.options]

    dialog.wishes.set_rules(frozenset())
    assert not {"5", "7"} & set(sizes())
    dialog.wishes.set_rules(frozenset({"jigsaw"}))
    assert {"4", "5", "6", "7", "8", "9", "16"} <= set(sizes())
    dialog.wishes.sizes.chosen = "7"
    dialog.wishes.update()
    assert format_params(dialog.wishes.params).startswith("7x7+jigsaw")
    dialog.wishes.set_rules(frozenset())
    assert dialog.wishes.sizes.chosen == "9"
    robot.begin("7x7: " + "." * 49 + "; regions abbbbbbaaabcddaeecccdaeeeccdaefgcgdfefgggdffffggd")
    assert robot.board.another(set()).params.startswith("7x7+jigsaw+")


def test_offers_are_todays_puzzles_and_the_pack_asked_for():
    found = of_rules(parse_params("9x9+windoku+hard"))
    today = [offer for offer in found if offer.game_id is not None]
    assert len(today) == 1
    assert "Windows" in today[0].title
    assert len(of_rules(parse_params("9x9+thermo"))) > 4, "all of today's, and a pack"
    pack = read_packs()["9x9+windoku+hard"]
    bundled = [offer for offer in found if offer.puzzle is not None]
    assert [offer.puzzle for offer in bundled] == [row.puzzle for row in pack]
    assert bundled[1].title == "9 × 9 · Windows · Hard 2"
    ticked = of_rules(parse_params("9x9+windoku+hard"), {pack[1].text})
    assert [offer.mark for offer in ticked[len(today) :]][:3] == ["", "check", ""]


def test_where_a_size_or_level_has_no_pack_others_of_the_rules_are_offered():
    found = of_rules(parse_params("6x6+thermo+arrow+easy"))
    assert any("Thermometers" in offer.title for offer in found if offer.puzzle is not None)


def test_a_bundled_puzzle_is_played_at_its_own_level_and_followed_by_the_next(robot, dialog):
    dialog.wishes.choice.on_choose("x")
    dialog.wishes.levels.on_choose("hard")
    dialog.wishes.levels.chosen = "any"
    dialog.wishes.update()
    pack = read_packs()["9x9+x+medium"]
    row = next(row for row in dialog.list.rows if row.puzzle == pack[0].puzzle)
    dialog.play_offer(row)
    robot.app.step()
    assert robot.play.session.level == "medium"
    assert robot.board.another(set()).puzzle == pack[1].puzzle
    solved = {row.text for row in pack}
    assert robot.board.another(solved).params == "9x9+x+medium"
    robot.begin("25x25: " + "." * 625)
    assert robot.board.another(solved) == NextPuzzle()


def test_a_game_id_is_played(robot, dialog):
    dialog.entry.text = "variants:4x4+killer+easy#7"
    dialog.play_typed()
    robot.wait(lambda: robot.play.size == 4 and robot.app.top_dialog is None)
    assert robot.play.puzzle.kinds[0].id == "killer"


def test_the_bundled_puzzles_of_a_pack_have_one_solution_and_are_what_was_asked():
    for params, pack in read_packs().items():
        puzzle, asked = pack[-1].puzzle, parse_params(params)
        assert puzzle.board.size == asked.size
        assert (puzzle.board.box is None) == asked.is_jigsaw
        assert {kind.id for kind in puzzle.kinds} <= set(asked.constraints)
        if asked.size < 12:
            assert GeneralSolver(puzzle.rules, asked.size).count_solutions(puzzle.givens) == 1


def test_the_row_of_today_says_that_it_is_the_puzzle_of_the_day(robot, dialog, monkeypatch):
    drawn = []
    paint = Painter.text

    def text(painter, words, *args, **kwargs):
        drawn.append(words)
        return paint(painter, words, *args, **kwargs)

    monkeypatch.setattr(Painter, "text", text)
    today = next(row for row in dialog.list.rows if row.game_id is not None)
    robot.point(*dialog.list.rect.center)
    robot.app.step()
    shown = [words for words in drawn if words in (today.title, *today.shorts)]
    assert shown
    assert all(words.startswith("Puzzle of the day") for words in shown)


def test_a_technique_is_asked_for_by_mouse_and_needed_by_the_board(robot, dialog):
    dialog.wishes.choice.on_choose("x")
    dialog.wishes.sizes.chosen = "6"
    dialog.wishes.update()
    robot.app.step()
    robot.press(dialog.wishes.needed.rect.center)
    listed = robot.app.top_dialog
    assert isinstance(listed, NeededDialog)
    row = listed.list.rows.index("hidden_pair")
    listed.list.reveal(row)
    robot.app.step()
    robot.press(listed.list.row_rect(row).center)
    robot.press(listed.buttons[-1].rect.center)
    assert robot.app.top_dialog is dialog
    assert dialog.wishes.needed.label == "Hidden pair"
    assert not dialog.wishes.levels.is_enabled
    assert format_params(dialog.wishes.params) == "6x6+x+hidden_pair+strict"
    robot.press(dialog.fresh.rect.center)
    waiting = robot.app.top_dialog
    assert isinstance(waiting, WaitingDialog)
    assert "“Hidden pair”" in waiting.label.text
    robot.wait(lambda: robot.app.top_dialog is None and robot.play.size == 6)
    assert needs(robot.play.puzzle, parse_params("6x6+x+hidden_pair+strict"), never)


def test_a_technique_is_asked_for_by_keys_and_the_search_cancelled(robot, dialog):
    while dialog.form.focus is not dialog.wishes.needed:
        robot.key("tab")
    robot.key("return")
    listed = robot.app.top_dialog
    robot.keys("down", "down")
    technique = listed.list.chosen_row
    while listed.form.focus is not listed.way:
        robot.key("tab")
    robot.key("right")
    listed.list.pick_chosen()
    assert (dialog.wishes.technique, dialog.wishes.on_path) == (technique, True)
    assert f"+with_{technique}" in format_params(dialog.wishes.params)
    while dialog.form.focus is not dialog.fresh:
        robot.key("tab")
    robot.key("return")
    assert isinstance(robot.app.top_dialog, WaitingDialog)
    robot.key("escape")
    assert robot.app.top_dialog is None


def test_techniques_are_offered_where_a_board_may_need_them(robot, dialog):
    def offered() -> set[str]:
        return {technique.id for technique in techniques_for(dialog.wishes.params)}

    dialog.wishes.set_rules(frozenset())
    assert {"symmetrical_placement", "x_wing", "tridagon"} <= offered()
    assert not {"relation", "cage_locked"} & offered()
    dialog.wishes.set_rules(frozenset({"killer"}))
    assert {"cage_locked", "x_wing", "tridagon"} <= offered()
    dialog.wishes.need("tridagon")
    assert dialog.wishes.params.technique == "tridagon"
    dialog.wishes.set_rules(frozenset({"jigsaw"}))
    assert "tridagon" not in offered()
    assert (dialog.wishes.technique, dialog.wishes.needed.label) == ("", "none in particular")
    dialog.wishes.need("x_wing")
    dialog.wishes.sizes.chosen = "samurai"
    dialog.wishes.update()
    assert not dialog.wishes.needed.is_enabled
    assert (dialog.wishes.params.technique, dialog.wishes.needed.label) == (
        "",
        "none in particular",
    )
    dialog.wishes.sizes.chosen, dialog.wishes.patterns.chosen = "9", BARE
    dialog.wishes.set_rules(frozenset({"killer"}))
    assert not dialog.wishes.needed.is_enabled


@pytest.mark.parametrize("size", [(560, 900), (560, 660), (420, 495)])
def test_the_picture_of_a_killer_has_its_cages_in_a_narrow_window(size, monkeypatch):
    drawn = []

    def draw(painter, place, puzzle, digits):
        for each in (puzzle, Puzzle(puzzle.givens)):
            painter.fill(place, "panel")
            draw_puzzle(painter, place, each, digits)
            drawn.append(pygame.image.tobytes(painter.surface.subsurface(place), "RGB"))

    with opened("paper", "en", size) as robot:
        monkeypatch.setattr(new_game, "draw_puzzle", draw)
        show(robot, "variant_new")
    with_cages, bare = drawn[:2]
    differing = sum(one != other for one, other in zip(with_cages, bare, strict=True))
    assert differing > len(bare) // 20
