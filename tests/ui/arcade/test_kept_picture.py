"""What stands still in a fight is copied from the frame before, and looks as if painted anew."""

import pygame
import pytest
from numberplace.battle.opponents import LADDER
from numberplace.core.words import set_language
from numberplace.ui.arcade.kept_picture import KeptPicture

from tests.ui.arcade.fighting import Fighter, open_battle
from tests.ui.screens import opened

SIZES = [(960, 660), (560, 900), (480, 360)]


def pictures_of(screen):
    """Return a panel's kept pictures."""
    panel = screen.panel
    return [panel._still, panel._words, *panel._bars.values()]


def forget(screen):
    """Let all be painted anew."""
    for kept in pictures_of(screen):
        kept.__init__()


@pytest.mark.parametrize("text_size", [100, 160])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["arcade", "paper"])
def test_a_frame_with_copied_parts_is_one_painted_anew(theme, size, text_size):
    with opened(theme, "en", size, text_size=text_size) as robot:
        fighter = open_battle(robot, LADDER[-1])
        for number in range(12):
            (fighter.place_wrong if number % 5 == 3 else fighter.place_right)()
            for _frame in range(9):
                robot.time.seconds += 0.05
                robot.app.step()
            screen = fighter.screen
            screen.is_stale = True
            robot.app.draw()
            copied = robot.app.surface.copy()
            forget(screen)
            screen.is_stale = True
            robot.app.draw()
            assert pygame.image.tobytes(copied, "RGB") == pygame.image.tobytes(
                robot.app.surface, "RGB"
            ), f"move {number}"


def test_a_frame_in_which_only_the_scene_moves_paints_no_button(robot, monkeypatch):
    fighter = open_battle(robot)
    drawn = []
    draw = type(fighter.screen.panel.items[0]).draw
    monkeypatch.setattr(
        type(fighter.screen.panel.items[0]),
        "draw",
        lambda button, *args, **more: drawn.append(button) or draw(button, *args, **more),
    )
    for _frame in range(20):
        robot.time.seconds += 0.05
        robot.app.step()
    assert not drawn
    fighter.screen.panel.items[0].is_on = True
    robot.time.seconds += 0.5
    robot.app.step()
    assert drawn


def test_a_part_is_painted_again_when_it_looks_otherwise(robot):
    kept, rect, painted = KeptPicture(), pygame.Rect(10, 10, 40, 20), []
    painter = robot.app.painter

    def draw(look):
        painter.surface.fill((0, 0, 0), rect)
        kept.draw(
            painter, rect, lambda: look, lambda: painted.append(painter.surface.fill(look, rect))
        )
        return tuple(painter.surface.get_at(rect.center))[:3]

    assert [draw((200, 0, 0)), draw((200, 0, 0))] == [(200, 0, 0)] * 2
    assert len(painted) == 1
    assert draw((0, 200, 0)) == (0, 200, 0)
    assert len(painted) == 2


def test_a_part_is_painted_again_in_another_language_or_size_of_text(robot, monkeypatch):
    kept, rect, painted = KeptPicture(), pygame.Rect(10, 10, 40, 20), []
    painter = robot.app.painter

    def draw():
        kept.draw(painter, rect, lambda: "", lambda: painted.append(rect))
        return len(painted)

    assert [draw(), draw()] == [1, 1]
    set_language("ja")
    assert [draw(), draw()] == [2, 2]
    monkeypatch.setattr(painter, "text_scale", 1.6)
    assert [draw(), draw()] == [3, 3]
    with painter.pixels():
        assert [draw(), draw()] == [4, 4]


def test_the_words_of_a_fight_follow_the_language(robot):
    fighter = open_battle(robot)
    fighter.place_right()
    pictures = []
    for forgets in (False, True):
        if forgets:
            forget(fighter.screen)
        else:
            robot.app.draw()
            set_language("ko")
        fighter.screen.is_stale = True
        robot.app.draw()
        pictures.append(pygame.image.tobytes(robot.app.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_where_a_screen_reader_listens_every_text_is_heard_in_each_frame(robot):
    fighter = open_battle(robot)
    assert isinstance(fighter, Fighter)
    painter = robot.app.painter
    told = []
    for _frame in range(2):
        painter.heard = []
        fighter.screen.is_stale = True
        robot.app.draw()
        told.append([text for text, _rect in painter.heard])
    painter.heard = None
    assert told[0] == told[1]
    assert any("Hero" in text for text in told[0])
