"""The screens of the arcade, and what to do from a game just begun to see them."""

from dataclasses import replace

from numberplace.battle.opponents import LADDER
from numberplace.numberlink.search.exact import find_solutions
from numberplace.ui.arcade.ending_screen import EndingScreen
from numberplace.ui.arcade.expedition.start_screen import ExpeditionScreen

from tests.ui.arcade.fighting import Fighter, let_pass, open_battle
from tests.waiting import PATIENCE

STEP = 0.2
"""Seconds of a frame where only the end of a fight is looked at."""


def open_arcade(robot, *keys):
    """Open the arcade and press keys, a moment after each; chance begins anew."""
    robot.app.rng.seed(1)
    for key in ("ctrl+b", *keys):
        robot.key(key)
        let_pass(robot, 0.2, STEP)


def show_challenge(robot):
    """Challenge the first opponent, and wait for its card to offer the fight."""
    open_arcade(robot, "down", "down", "return", "return")
    Fighter(robot).wait_for_field()


def begin_battle(robot, foe=0):
    robot.app.rng.seed(1)
    return open_battle(robot, LADDER[foe])


def show_blows(robot):
    fighter = begin_battle(robot, 4)
    fighter.place_right(6)
    let_pass(robot, 19, STEP)
    fighter.robot.key("q")


def show_battle_won(robot):
    fighter = begin_battle(robot)
    while not fighter.fight.is_over:
        fighter.place_right()
    let_pass(robot, 4, STEP)


def show_battle_lost(robot):
    fighter = begin_battle(robot, 9)
    while not fighter.fight.is_over:
        fighter.place_wrong()
    let_pass(robot, 4, STEP)


def show_duel(robot):
    open_arcade(robot, *["down"] * 3, "return", "3", "1", "1")


def show_duel_watch(robot):
    open_arcade(robot, *["down"] * 3, "return")
    robot.press(robot.app.top_screen.watch)
    robot.keys("return", "return")
    robot.app.top_screen.odds.wait(PATIENCE)


def show_race(robot):
    open_arcade(robot, *["down"] * 5, "return", "return", "1", "2", "3", "shift+4")


def solve_race_board(robot):
    """Begin the sprint and solve its first board."""
    open_arcade(robot, *["down"] * 4, "return", "return")
    screen = robot.app.top_screen
    while screen.race.number == 0:
        cell = screen.board.board.digits.index(0)
        screen.board.cursor = cell
        robot.key(str(screen.board.board.solution[cell]))
        let_pass(robot, 0.5, STEP)


def show_race_links(robot):
    """A race over Numberlink with a path joined."""
    open_arcade(robot, *["down"] * 8, "return", "return")
    screen = robot.app.top_screen
    play = screen.board.play
    solution = find_solutions(play.puzzle, 1).solutions[0]
    terminals = [first for first, _last in play.puzzle.terminals().values()]
    play.press(terminals[0])
    for cell in solution.path_through(terminals[0])[1:]:
        play.drag_to(cell)
    play.release()
    screen._place(play.take_placing())
    robot.app.step()


def show_race_over(robot):
    solve_race_board(robot)
    let_pass(robot, 200, STEP)


def show_scores(robot):
    scores = robot.app.library.scores
    for name, points in (("Mio", 9041), ("지우", 7350), ("ハル", 6120), ("Ada", 410)):
        if scores.place_of("sprint.2", points) < 5:
            scores.add("sprint.2", name, points, seconds=points / 60, boards=8, combo=points // 110)
    open_arcade(robot, "up", "up", "return")


def begin_expedition(robot, seed=5):
    """Set out on an expedition that is always the same."""
    robot.app.open_screen(ExpeditionScreen(robot.app))
    start = robot.app.top_screen
    start._begin(seed=seed)
    start._open()
    robot.app.step()
    return start


def show_relics(robot):
    """Win the first fight of an expedition by its rules, and look at what it left."""
    start = begin_expedition(robot)
    trail = start.keeper.trail.enter(0)
    start.keeper.move(lambda _trail: replace(trail.offered(), hero_hp=212, coins=36))
    robot.app.top_screen.go_on_here()


def show_ending(robot):
    """See the end of the road as far as Lamp Lane."""
    robot.app.open_screen(EndingScreen(robot.app))
    for _place in range(5):
        robot.key("return")


ARCADE_SCREENS = {
    "arcade": open_arcade,
    "road": lambda robot: open_arcade(robot, "return"),
    "ladder": lambda robot: open_arcade(robot, "down", "down", "return", "right"),
    "expedition": lambda robot: open_arcade(robot, "down", "return"),
    "expedition-map": begin_expedition,
    "expedition-relics": show_relics,
    "ending": show_ending,
    "challenge": show_challenge,
    "blows": show_blows,
    "battle_won": show_battle_won,
    "battle_lost": show_battle_lost,
    "duel": show_duel,
    "duel-watch": show_duel_watch,
    "race": show_race,
    "race-links": show_race_links,
    "race-moment": solve_race_board,
    "race-over": show_race_over,
    "scores": show_scores,
}
