"""The card after a fight shows the hardest that the hero saw, and keeps it as a moving picture."""

import struct
import zlib
from dataclasses import replace

import pytest
from numberplace.battle.opponents import LADDER
from numberplace.battle.state import Phase
from numberplace.core.errors import FormatError
from numberplace.core.sight import BOARD_SECONDS, MAX_LINKS, frames_of
from numberplace.core.step import Link, Node
from numberplace.paper.files import sight_of
from numberplace.ui.arcade.fight_cards import keep_buttons, seen_picture
from numberplace.ui.arcade.ladder_screen import ladder_fight

from tests.ui.arcade.fighting import Fighter, let_pass


def win(robot, fighter):
    """Place all that is left and wait for the card; the hero never falls."""
    for move in fighter.fight.what_is_left():
        fighter.fight.battle = replace(fighter.battle, hero_hp=300, foe_hp=1, lives=1)
        fighter.fight.play.make_move(move, "place")
        let_pass(robot, 0.5, step=0.5)
    for _ in range(60):
        let_pass(robot, 0.25, step=0.25)
        if fighter.screen.card is not None:
            break
    assert fighter.battle.phase is Phase.WON
    assert fighter.screen.card is not None


@pytest.fixture
def won(robot):
    """A fight that was won, over a board of medium level."""
    robot.app.open_screen(ladder_fight(robot.app, LADDER[4], "sudoku"))
    fighter = Fighter(robot)
    fighter.begin()
    win(robot, fighter)
    assert fighter.fight.seen is not None
    return fighter


def test_the_card_plays_two_seconds_of_the_hardest_move(robot, won):
    card = won.screen.card
    assert card._picture_high
    frames = frames_of(won.fight.seen.sight)
    assert sum(frame.seconds for frame in frames) == pytest.approx(2.0)
    shown = set()
    for _ in range(30):
        let_pass(robot, 0.1, step=0.1)
        shown.add(card._picture._shown)
    assert shown == set(range(len(frames)))


def test_under_reduced_motion_the_whole_step_stands_still(robot, won):
    robot.app.prefer(reduced_motion=True)
    picture = won.screen.card._picture
    robot.app.step()
    number = picture.frame
    let_pass(robot, 1.5, step=0.5)
    assert picture.frame == number
    frame = picture.frames[number]
    assert frame.step == won.fight.seen.sight.step
    assert not picture.tick() or picture._shown == number


def test_it_is_kept_as_an_animated_png_by_a_button(robot, won, tmp_path):
    button = next(w for w in won.screen.card.form.widgets if w.label == "Keep what you saw…")
    let_pass(robot, 1, step=0.5)  # a card that has just come takes no press
    robot.press(button)
    dialog = robot.app.top_dialog
    assert dialog.title == "Keep what you saw"
    robot.app.close_all()
    assert won.screen.card is not None
    data = sight_of(won.fight.seen.sight, "X-wing: you saw this in 14 seconds.", tmp_path / "a.png")
    assert_plays(data, len(frames_of(won.fight.seen.sight)))


def assert_plays(data, frames):
    """Check every chunk of an animated PNG, and that its frames take two seconds."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, seconds, count = 8, 0.0, 0
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        name, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        (checksum,) = struct.unpack(">I", data[at + 8 + length : at + 12 + length])
        assert checksum == zlib.crc32(name + body)
        if name == b"fcTL":
            count += 1
            delay, whole = struct.unpack(">HH", body[20:24])
            seconds += delay / whole
        at += 12 + length
    assert count == frames
    assert seconds == pytest.approx(2.0, abs=0.05)


def test_another_ending_is_refused_by_name(won, tmp_path):
    with pytest.raises(FormatError, match=r"a\.gif"):
        sight_of(won.fight.seen.sight, "", tmp_path / "a.gif")


def test_nothing_is_offered_where_nothing_was_seen(robot, fighter):
    assert fighter.fight.seen is None
    assert keep_buttons(fighter.screen) == []
    assert seen_picture(fighter.screen) is None


def test_a_long_chain_is_drawn_in_as_many_pictures_as_there_is_time_for(won):
    sight = won.fight.seen.sight
    link = Link(Node((0,), 1), Node((1,), 1), strong=True)
    long = sight._replace(step=sight.step._replace(links=(link,) * 100))
    frames = frames_of(long)
    assert len(frames) == MAX_LINKS + 3
    assert frames[0].seconds == BOARD_SECONDS
    assert [len(frame.step.links) for frame in frames[1:-2]][-1] == 100


def test_numberlink_shows_what_was_seen_too(robot):
    robot.app.open_screen(ladder_fight(robot.app, LADDER[4], "numberlink"))
    fighter = Fighter(robot)
    fighter.begin()
    win(robot, fighter)
    picture = seen_picture(fighter.screen)
    assert picture is None or picture.frames
