"""The map of an expedition: the marked node is the one of which the line below tells."""

import pygame
import pytest
from numberplace.battle.expedition.offers import REMEDIES
from numberplace.battle.expedition.regions import REGIONS
from numberplace.ui.arcade.expedition import map_screen
from numberplace.ui.arcade.expedition.cards import CardButton
from numberplace.ui.arcade.expedition.map_screen import ICONS, node_text
from numberplace.ui.arcade.expedition.screens import remedy_face
from numberplace.ui.arcade.sheets import Sheets
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.theme import find_themes

from tests.ui.arcade.shown import begin_expedition
from tests.ui.hands import Pad


@pytest.fixture
def screen(robot):
    begin_expedition(robot)
    return robot.app.top_screen


@pytest.fixture
def marked(monkeypatch):
    """Collect the rectangles that get corners, and the icons painted outside of nodes."""
    drawn = []
    real = map_screen.draw_corners, Painter.icon

    def corners(painter, rect):
        drawn.append(("corners", tuple(rect)))
        real[0](painter, rect)

    def icon(painter, name, rect, *args, **kwargs):
        drawn.append((name, tuple(rect)))
        real[1](painter, name, rect, *args, **kwargs)

    monkeypatch.setattr(map_screen, "draw_corners", corners)
    monkeypatch.setattr(Painter, "icon", icon)
    return drawn


def told(robot, screen, marked):
    """Return the node that is marked, after making sure that the line below tells of it alone."""
    robot.app.redraw()
    marked.clear()
    robot.app.draw()
    node_place, tile = (rect for what, rect in marked if what == "corners")
    (button,) = (each for each in screen.nodes if tuple(each.rect) == node_place)
    assert screen.story.text.startswith(node_text(button.node))
    assert (ICONS[button.node.kind], tile) in marked
    assert not screen.story.rect.colliderect(tile)
    return button


def test_the_mouse_marks_the_node_it_is_over_and_the_line_tells_of_it(robot, screen, marked):
    first = told(robot, screen, marked)
    assert first.is_main
    for button in screen.nodes[::5]:
        robot.point(*button.rect.center)
        robot.app.step()
        assert told(robot, screen, marked) is button
    robot.point(*screen.give_up.rect.center)  # no node: the last one stays
    assert told(robot, screen, marked) is button


@pytest.mark.parametrize("hand", ["keys", "pad"])
def test_keys_and_a_controller_mark_the_node_they_walk_to(robot, screen, marked, hand):
    robot.point(*screen.nodes[-1].rect.center)
    walked = []
    for step in ("left", "up", "left", "down"):
        Pad(robot).press(step) if hand == "pad" else robot.key(step)
        walked.append(told(robot, screen, marked))
    assert walked == [screen.form.focus if at == 3 else walked[at] for at in range(4)]
    assert len(set(walked)) > 2
    assert screen.nodes[-1] not in walked


def test_a_button_beside_the_map_leaves_no_node_marked(robot, screen, marked):
    screen.form.focus = screen.give_up
    robot.app.redraw()
    marked.clear()
    robot.app.draw()
    assert "corners" not in [what for what, _rect in marked]


@pytest.mark.parametrize("theme", list(find_themes()))
def test_the_mark_is_seen_in_every_theme_without_its_colour(robot, screen, theme):
    """The corners differ from the ground by brightness, not by hue alone."""
    robot.app.prefer(theme=theme)
    robot.app.apply_preferences()
    robot.app.step()
    robot.app.draw()
    rect = screen.form.focus.rect
    around = rect.inflate(*(2 * robot.app.painter.px(5) + 2,) * 2)
    corner = robot.app.surface.get_at(around.topleft)
    ground = robot.app.surface.get_at((around.centerx, around.y - robot.app.painter.px(12)))
    grey = [0.3 * r + 0.59 * g + 0.11 * b for r, g, b, _a in (corner, ground)]
    assert abs(grey[0] - grey[1]) > 90


@pytest.mark.parametrize("size", [(960, 660), (560, 660), (1280, 1024), (700, 1200)])
def test_regions_are_named_above_their_nodes_where_there_is_room(robot, screen, monkeypatch, size):
    written, text = [], Painter.text

    def watched(painter, words, rect, *args, **kwargs):
        written.append((words, rect.copy()))
        text(painter, words, rect, *args, **kwargs)

    robot.app.surface = pygame.display.set_mode(size)
    robot.app.resize()
    monkeypatch.setattr(Painter, "text", watched)
    robot.app.draw()
    named = [(words, rect) for words, rect in written if words in [each.name for each in REGIONS]]
    assert [words for words, _rect in named] == (
        [each.name for each in REGIONS] if size[1] < 1200 else []
    )
    for (_words, rect), region in zip(named, REGIONS, strict=False):
        nodes = [each.rect for each in screen.nodes if each.node.region is region]
        assert rect.collidelist([each.rect for each in screen.nodes]) < 0
        assert rect.left <= min(node.left for node in nodes)
        assert rect.right >= max(node.right for node in nodes)


def test_an_item_in_the_shop_has_the_picture_it_has_in_fights(robot, screen):
    keeper = screen.keeper
    faces = {face.name: face for face in (remedy_face(each, keeper.trail) for each in REMEDIES)}
    assert faces["Shield"].item == "shield"
    assert faces["Lantern"].item == "reveal"
    assert (faces["Pot of Tea"].item, faces["Pot of Tea"].icon) == ("", "moon")
    sheets = Sheets(2)
    for item in ("shield", "reveal"):
        card = CardButton(next(face for face in faces.values() if face.item == item), list)
        card.rect = pygame.Rect(10, 10, 400, 80)
        robot.app.painter.fill(card.rect, "button")
        card.draw(robot.app.painter, has_focus=False, is_hovered=False)
        picture = sheets.item(item)
        opaque = pygame.mask.from_surface(picture)
        column = pygame.Rect(10 + robot.app.painter.px(10), 0, robot.app.painter.px(52), 0)
        place = picture.get_rect(center=(column.centerx, card.rect.centery))
        shown = robot.app.surface.subsurface(place)
        spots = [(x, y) for x in range(0, 48, 5) for y in range(0, 48, 5) if opaque.get_at((x, y))]
        assert len(spots) > 20
        solid = [spot for spot in spots if picture.get_at(spot)[3] == 255]
        assert all(shown.get_at(spot)[:3] == picture.get_at(spot)[:3] for spot in solid)
