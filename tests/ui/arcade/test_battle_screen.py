"""A puzzle battle on its screen, by keys and mouse: blows, mistakes, items, pauses, both ends."""

import sqlite3

import pygame
import pytest
from numberplace.battle.duel import HERO
from numberplace.battle.events import BattleItem, Side
from numberplace.battle.opponents import LADDER
from numberplace.battle.state import Phase
from numberplace.core.errors import GameError
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.model.moves import format_link
from numberplace.storage.saved_game import SavedGame
from numberplace.ui.arcade.fight_screen import CARD_REST
from numberplace.ui.arcade.ladder_screen import ladder_fight
from numberplace.ui.screens.play import PlayScreen

from tests.ui.arcade.fighting import Fighter, let_pass, open_battle, press_card
from tests.ui.spots import cell_rect, strip_rect


def picture(robot):
    return pygame.image.tobytes(robot.app.surface, "RGB")


def test_the_board_is_hidden_until_the_fight_begins(robot):
    robot.app.open_screen(
        ladder_fight(robot.app, LADDER[0], "sudoku", puzzle=robot.play.session.puzzle)
    )
    screen = robot.app.top_screen
    assert screen.is_hidden
    assert screen.card.title == "Blot"
    assert screen.fight is None
    Fighter(robot).begin()
    assert screen.is_running
    assert not screen.is_hidden


def test_the_bars_before_a_numberlink_fight_are_those_of_the_fight(robot):
    robot.app.open_screen(ladder_fight(robot.app, LADDER[1], "numberlink"))
    screen = robot.app.top_screen
    before = screen.panel.gather_of(screen._preview).seconds
    fighter = Fighter(robot)
    fighter.begin()
    interval = NUMBERLINK.battle.challenges[LADDER[1].id].interval
    assert before == screen.panel.gather_of(fighter.battle).seconds == interval


def test_a_right_placement_is_a_blow_that_the_bar_follows(robot, fighter):
    before = fighter.battle.foe_hp
    fighter.place_right()
    hp = fighter.battle.foe_hp
    assert hp < before
    assert fighter.battle.combo == 1
    assert fighter.screen.scene.shown_hp[Side.FOE] == before
    let_pass(robot, 1)
    assert fighter.screen.scene.shown_hp[Side.FOE] == hp


def test_a_wrong_digit_is_taken_back_and_the_attack_lands(robot, fighter):
    fighter.place_right(2)
    cell, _digit = fighter.next_cell()
    fighter.place_wrong()
    assert fighter.fight.play.table.digits[cell] == 0
    assert fighter.battle.hero_hp < HERO.hp
    assert fighter.battle.combo == 0
    assert fighter.battle.tally.wrong == 1
    assert "taken back" in fighter.fight.play.view.message.text


def test_a_wrong_digit_taken_back_cannot_be_redone(robot, fighter):
    fighter.place_right(2)
    fighter.place_wrong()
    robot.keys("ctrl+z", "ctrl+y", "ctrl+y", "ctrl+y")
    assert fighter.battle.tally.wrong == 1


def test_pencil_marks_are_free(robot, fighter):
    fighter.fight.play.view.cursor = fighter.next_cell()[0]
    robot.keys("m", "shift+3", "shift+4")
    assert fighter.battle.tally.wrong == 0
    assert fighter.battle.hero_hp == HERO.hp


def test_the_attack_lands_when_its_bar_is_full(robot):
    fighter = open_battle(robot, LADDER[1])
    let_pass(robot, fighter.battle.interval - 0.5)
    assert fighter.battle.tally.landed == 0
    assert fighter.screen.scene.status.is_dangerous
    let_pass(robot, 1)
    assert fighter.battle.tally.landed == 1


@pytest.mark.parametrize("how", ["key", "focus", "dialog", "escape"])
def test_a_pause_stops_the_fight_and_hides_the_board(robot, fighter, how):
    if how == "key":
        robot.key("p")
    elif how == "escape":
        robot.key("escape")
    elif how == "focus":
        robot.app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        robot.app.handle(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    else:
        robot.key("f1")
        robot.key("escape")
    seconds = fighter.battle.seconds
    let_pass(robot, 1)
    assert fighter.battle.seconds == seconds
    assert fighter.screen.is_hidden
    press_card(robot)
    let_pass(robot, 0.5)
    assert fighter.battle.seconds > seconds


def test_a_press_does_not_outlast_a_pause(robot, fighter):
    cells = [fighter.screen.board.board.rect_of(cell).center for cell in (0, 1)]
    button = {"button": 1, "clicks": 1}
    robot.app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=cells[0], **button))
    robot.key("escape")
    robot.app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=cells[0], **button))
    press_card(robot)
    robot.app.handle(
        pygame.event.Event(pygame.MOUSEMOTION, pos=cells[1], rel=(1, 1), buttons=(0, 0, 0))
    )
    assert not fighter.screen.play.view.selection


def test_nothing_is_drawn_while_a_calm_fight_is_paused(robot, fighter):
    robot.app.prefer(reduced_motion=True)
    robot.key("p")
    let_pass(robot, 0.5)
    robot.time.seconds += 3
    assert not any(fighter.screen.tick() for _ in range(20))


def test_a_part_drawn_alone_looks_as_if_all_was_drawn(robot, fighter):
    fighter.place_right(3)
    let_pass(robot, 1.2)
    before = picture(robot)
    fighter.screen.is_stale = True
    robot.app.draw()
    assert picture(robot) == before


def test_a_hint_costs_combo_and_damage(robot, fighter):
    fighter.place_right(3)
    robot.key("h")
    assert fighter.battle.combo == 0
    hp = fighter.battle.foe_hp
    fighter.place_right()
    assert fighter.battle.foe_hp == hp
    fighter.place_right()
    assert fighter.battle.foe_hp < hp


def test_commands_that_would_win_alone_do_nothing(robot, fighter):
    robot.keys("ctrl+shift+s", "a", "w")
    let_pass(robot, 0.5)
    assert robot.app.top_dialog is None
    assert fighter.fight.play.session.history.position == 0


def test_five_in_a_row_earn_a_shield_for_key_or_mouse(robot, fighter):
    fighter.place_right(5)
    assert fighter.battle.count_of(BattleItem.SHIELD) == 1
    robot.key("q")
    assert fighter.battle.is_shielded
    fighter.place_wrong()
    assert fighter.battle.hero_hp == HERO.hp
    fighter.place_right(10)
    item = fighter.screen.panel.items[1]
    assert item.count == 1
    robot.press(item)
    assert fighter.battle.frozen > 0


def test_a_lantern_fills_in_what_comes_next(robot):
    fighter = open_battle(robot, LADDER[9])
    fighter.place_right(15)
    assert fighter.battle.count_of(BattleItem.REVEAL) == 1
    cell, digit = fighter.next_cell()
    hp = fighter.battle.foe_hp
    robot.key("r")
    assert fighter.fight.play.table.digits[cell] == digit
    assert fighter.battle.foe_hp == hp
    assert fighter.battle.combo == 15


def win(robot, fighter):
    while not fighter.fight.is_over:
        fighter.place_right()
        let_pass(robot, 0.3)
    let_pass(robot, 4)


def test_a_fight_won_is_written_down_and_leads_to_the_next(robot, fighter):
    win(robot, fighter)
    assert fighter.battle.phase is Phase.WON
    assert fighter.screen.card.title == "Blot is beaten!"
    won = robot.app.library.scores.victories("sudoku")["blot"]
    assert won.stars == fighter.screen.stars == 3
    press_card(robot)
    assert robot.app.top_screen.rules.foe is LADDER[1]


def test_a_card_takes_no_press_in_its_first_half_second(robot, fighter):
    fighter.place_right()
    robot.key("p")
    robot.keys("return", "escape")
    robot.press(fighter.screen.card.buttons[1])
    assert fighter.screen.card is not None
    assert robot.app.top_screen is fighter.screen
    robot.time.seconds += CARD_REST - 0.1
    robot.key("return")
    assert fighter.screen.card is not None
    robot.time.seconds += 0.1
    robot.key("return")
    assert fighter.screen.is_running


@pytest.mark.parametrize("key", ["return", "space", "escape", "5"])
def test_keys_typed_as_the_foe_falls_choose_nothing_on_its_card(robot, fighter, key):
    while not fighter.fight.is_over:
        fighter.place_right()
        let_pass(robot, 0.3)
    screen = fighter.screen
    while screen.card is None:
        let_pass(robot, 0.1, step=0.05)
    card = screen.card
    for _number in range(8):  # faster than the card's rest, for longer than it
        robot.time.seconds += CARD_REST - 0.1
        robot.key(key)
        assert robot.app.top_screen is screen
        assert screen.card is card
    press_card(robot)
    assert robot.app.top_screen is not screen


def test_the_main_button_after_a_loss_is_the_same_board_again(robot, fighter):
    puzzle = fighter.screen.rules.puzzle
    lose(robot, fighter)
    lost = fighter.screen
    assert lost.card.form.focus is lost.card.buttons[0]
    press_card(robot)
    assert robot.app.top_screen.rules.puzzle == puzzle
    assert robot.app.top_screen is not lost
    assert robot.app.library.fights.load("ladder") is None


def lose(robot, fighter):
    while not fighter.fight.is_over:
        fighter.place_wrong()
        let_pass(robot, 0.5)
    let_pass(robot, 4)


def test_a_fight_lost_costs_only_the_fight(robot, fighter):
    fighter.place_right(3)
    puzzle = fighter.fight.play.session.puzzle
    digits = fighter.fight.play.table.digits
    solution = fighter.fight.field.solution
    lose(robot, fighter)
    assert fighter.battle.phase is Phase.LOST
    assert "in peace" in fighter.screen.card.lines[0]
    robot.time.seconds += CARD_REST
    robot.press(fighter.screen.card.buttons[2])
    assert isinstance(robot.app.top_screen, PlayScreen)
    assert robot.play.session.puzzle == puzzle
    assert robot.table.digits == digits
    for cell, digit in enumerate(digits):
        if not digit:
            robot.play.view.cursor = cell
            robot.key(str(solution[cell]))
    assert robot.play.was_solved


def test_the_time_of_a_fight_counts_for_the_puzzle_finished_in_peace(robot, fighter):
    fighter.place_right()
    let_pass(robot, 5)
    robot.key("p")
    fighter.screen.rules.finish_in_peace(fighter.screen)
    assert robot.play.session.clock.elapsed == pytest.approx(5, abs=0.1)


def test_a_puzzle_that_could_not_be_saved_is_finished_in_peace_all_the_same(robot, monkeypatch):
    def refuse(*_args):
        raise sqlite3.OperationalError("database is locked")

    monkeypatch.setattr(SavedGame, "insert", refuse)
    fighter = open_battle(robot)
    fighter.place_right(3)
    digits = fighter.fight.play.table.digits
    robot.key("p")
    fighter.screen.rules.finish_in_peace(fighter.screen)
    assert isinstance(robot.app.top_screen, PlayScreen)
    assert robot.table.digits == digits
    assert robot.play.session.history.can_undo


def test_a_fight_is_no_game_of_the_library(robot):
    count, below = len(robot.app.library.games()), robot.app.game_id
    fighter = open_battle(robot)
    fighter.place_right(2)
    robot.press(fighter.screen.panel.buttons["leave_fight"])
    assert len(robot.app.library.games()) == count
    assert robot.app.library.last_open() == below
    assert robot.app.top_screen is robot.app.screen


def test_a_game_controller_plays_the_fight(robot, fighter):
    cell, digit = fighter.next_cell()
    view = fighter.fight.play.view
    view.cursor, view.digit = cell - 1 if cell % 9 else cell + 1, digit
    way = "right" if cell % 9 else "left"
    for command in (way, "use"):
        robot.app.events.use_gamepad(command)
    assert fighter.battle.combo == 1
    robot.app.events.use_gamepad("menu")
    assert fighter.screen.card.title == "Paused"
    robot.time.seconds += CARD_REST
    robot.app.events.use_gamepad("use")
    assert fighter.screen.is_running


def test_the_triggers_of_a_controller_use_items(robot, fighter):
    fighter.place_right(10)
    for axis in (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT):
        for value in (32000, 0):
            event = pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value)
            robot.app.handle(event)
    assert fighter.battle.is_shielded
    assert fighter.battle.frozen > 0


def test_the_mouse_fills_cells_and_pauses(robot, fighter):
    cell, digit = fighter.next_cell()
    layout = fighter.screen.places.board
    robot.click(*strip_rect(layout, digit).center)
    robot.click(*cell_rect(layout, cell).center)
    assert fighter.battle.combo == 1
    robot.press(fighter.screen.panel.buttons["pause"])
    robot.time.seconds += CARD_REST
    robot.press(fighter.screen.card.buttons[0])
    assert fighter.screen.is_running


def test_a_puzzle_that_cannot_be_fought_over_is_a_sentence(robot):
    from numberplace.sudoku.model.puzzle import Puzzle

    empty = Puzzle(bytes(81))
    robot.app.open_screen(ladder_fight(robot.app, LADDER[0], "sudoku", puzzle=empty))
    Fighter(robot).wait_for_field()
    robot.app.step()
    assert robot.app.top_screen is robot.app.screen
    assert "exactly one solution" in robot.app.top_dialog.label.text


def path_of(run):
    """Return the cells of a path from end to end."""
    first, second = run[:2]
    cells = [next(cell for cell in first if cell not in second)]
    for link in run:
        cells.append(next(cell for cell in link if cell != cells[-1]))
    return cells


def test_numberlink_is_a_battlefield_too(robot):
    robot.app.open_screen(ladder_fight(robot.app, LADDER[0], "numberlink"))
    fighter = Fighter(robot)
    fighter.begin()
    play, field, puzzle = fighter.fight.play, fighter.fight.field, fighter.screen.rules.puzzle
    before = fighter.battle.foe_hp
    play.make_move(field.reveal(play.state), "place")
    assert fighter.battle.foe_hp < before
    assert fighter.battle.combo == 0, "a combo is made of usual drags, of three links"
    run = next(run for run in field.runs if len(run) > 4)
    play.make_move(format_link(puzzle, path_of(run)[:4]), "place")
    assert fighter.battle.combo == 1
    drawn = play.state
    wrong = next(
        (a, b)
        for a in range(puzzle.width * puzzle.height)
        for b in (a + 1,)
        if b % puzzle.width and (a, b) not in field.units and is_free(puzzle, drawn, a, b)
    )
    play.make_move(format_link(puzzle, wrong), "place")
    assert fighter.battle.tally.wrong == 1
    assert play.state == drawn
    win_link(robot, fighter)
    assert "blot" in robot.app.library.scores.victories("numberlink")


def is_free(puzzle, state, one, other):
    """Tell whether a link between two cells can be drawn on a board."""
    try:
        NUMBERLINK.apply(state, format_link(puzzle, (one, other)))
    except GameError:
        return False
    return True


def win_link(robot, fighter):
    play, field = fighter.fight.play, fighter.fight.field
    while not fighter.fight.is_over:
        play.make_move(field.reveal(play.state), "place")
        let_pass(robot, 0.3)
    let_pass(robot, 4)


def test_what_the_program_says_stands_beside_the_board(robot, fighter):
    fighter.screen.run("sound")
    assert fighter.screen.fight.play.view.message.text == "Sounds are off."
    fighter.screen.run("theme")
    assert fighter.screen.fight.play.view.message.text.startswith("Theme: ")


def test_another_try_keeps_the_level_that_was_chosen_and_the_next_opponent_brings_its_own(robot):
    robot.app.open_screen(ladder_fight(robot.app, LADDER[0], "sudoku", "hard"))
    first = robot.app.top_screen
    first.rules.retry(first)
    second = robot.app.top_screen
    assert second is not first
    assert (second.rules.foe, second.rules.level) == (LADDER[0], "hard")
    second.rules.retry(second, is_same=True)
    assert robot.app.top_screen.rules.puzzle == second.rules.puzzle
    assert robot.app.top_screen.rules.puzzle != first.rules.puzzle
    second.rules.again(second, LADDER[1])
    following = robot.app.top_screen.rules
    assert (following.foe, following.level) == (LADDER[1], "beginner")


def test_a_fight_gone_on_with_in_peace_is_on_the_board(robot, fighter):
    fighter.place_right(2)
    fighter.screen.rules.finish_in_peace(fighter.screen)
    assert robot.app.library.last_open() == robot.app.game_id == fighter_game(robot)


def fighter_game(robot):
    """Return the game of the library that was fought over."""
    (card,) = [card for card in robot.app.library.games() if card.title.startswith("Battle")]
    return card.id


def test_until_a_digit_is_chosen_a_click_costs_nothing(robot, fighter):
    layout = fighter.screen.board.board.layout
    digits, hp = fighter.fight.play.table.digits, fighter.battle.hero_hp
    for cell in range(0, 81, 4):
        robot.click(*cell_rect(layout, cell).center)
        robot.key("space")
    assert fighter.fight.play.table.digits == digits
    assert (fighter.battle.hero_hp, fighter.battle.tally.wrong) == (hp, 0)
    assert "Choose a digit" in fighter.fight.play.view.message.text


def test_where_cells_come_first_selected_cells_are_judged_together(robot, fighter):
    robot.app.prefer(input="cell")
    play = fighter.fight.play
    cell, digit = fighter.next_cell()
    others = [at for at, held in enumerate(play.table.digits) if not held and at != cell]
    wrong = next(at for at in others if fighter.fight.field.solution[at] != digit)
    play.select(frozenset({cell, wrong}))
    robot.key(str(digit))
    assert play.table.digits[wrong] == 0
    assert fighter.battle.tally.wrong == 1
    play.select(frozenset({cell}))
    if not play.table.digits[cell]:
        robot.key(str(digit))
    assert play.table.digits[cell] == digit


def test_corner_and_centre_marks_are_made_in_a_fight(robot, fighter):
    play = fighter.fight.play
    cell = next(cell for cell in range(81) if not play.table.digit(cell))
    play.view.cursor = cell
    robot.app.prefer(marking="corner")
    for key in ("shift+1", "ctrl+2", "ctrl+shift+3", "z", "4"):
        robot.key(key, settles=False)
    assert play.table.corners[cell] == 0b1101
    assert play.table.marks(cell)[1] == 2
    assert fighter.battle.tally.wrong == 0
