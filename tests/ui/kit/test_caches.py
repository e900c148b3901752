"""What is drawn once and kept: bounded, and dropped with its theme and size."""

import gc
import random
import threading
import weakref

import pygame
import pytest
from numberplace.numberlink.bank import read_bank as read_link_bank
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.sudoku.bank import read_bank, read_variants
from numberplace.sudoku.kind import SUDOKU
from numberplace.ui import frame_loop
from numberplace.ui.arcade import sheets as arena
from numberplace.ui.kit import painter as painting
from numberplace.ui.kit import sprites
from numberplace.ui.kit.painter import MAX_LINE_PIXELS, MAX_SHADE_PIXELS, MAX_SHADES, TextCache

from tests.waiting import PATIENCE

INK = (0, 0, 0, 255)
DIALOGS = (
    *("about", "arcade", "collections", "edit", "help", "library", "new_numberlink", "new_sudoku"),
    *("new_variants", "news", "open", "picture", "print", "save_file", "school", "settings"),
    *("share", "statistics", "title", "trainer"),
)
"""Commands that open a dialog or a screen."""
GAMES = (
    (SUDOKU, read_bank("easy")[0]),
    (NUMBERLINK, read_link_bank("gentle")[0].puzzle),
    (SUDOKU, read_variants()[0].puzzle),
)
FEW = 8
"""Lines of text that one round may leave more of than another: clocks and dates go on."""


def test_long_lines_do_not_fill_the_memory(robot):
    cache = TextCache()
    for number in range(60):
        cache.line(f"{number}" + "w" * 1500, 40, False, INK)
    pixels = sum(line.get_width() * line.get_height() for line in cache.surfaces.values())
    assert pixels <= MAX_LINE_PIXELS
    assert cache._pixels == pixels
    cache.clear()
    assert not cache.surfaces


def test_shades_under_dialogs_are_few(robot):
    for size in range(40):
        robot.app.painter.fill(pygame.Rect(0, 0, 100 + size, 50), "scrim")
    assert len(robot.app.painter.shades.surfaces) == MAX_SHADES


def test_only_the_sheets_of_the_present_theme_stay(robot):
    for theme in ("night", "contrast", "paper"):
        robot.app.prefer(theme=theme)
        robot.app.apply_preferences()
        robot.app.step()
        assert {folder for folder, _name in sprites.sheets} <= {"", theme}
        assert (theme, "digits") in sprites.sheets


def test_fonts_and_lines_of_another_size_are_dropped(robot):
    sizes = []
    for size in ((960, 660), (1280, 900), (560, 680)):
        robot.app.surface = pygame.display.set_mode(size)
        robot.app.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED))
        robot.app.step()
        sizes.append(painting.text_font.cache_info().currsize)
    assert max(sizes) <= sizes[0] + 12


def test_any_text_can_be_drawn(robot):
    painter, place = robot.app.painter, pygame.Rect(10, 10, 200, 30)
    for text in ("a\0b", "\ud800", "\x1b[2J", "\u202e", "\ufe0f", "\u200b", "\n", "́", "🙂", ""):
        painter.text(text, place)
        painter.paragraph(text, place)
        assert painter.width(text) >= 0


def test_what_closed_dialogs_held_is_given_back_while_the_player_rests():
    tidying = frame_loop.MemoryCleanup(0.0)

    class Held:
        pass

    def drop():
        held = Held()
        held.itself = held
        return weakref.ref(held)

    gone = drop()
    tidying.tick(100.0, 99.0)
    assert gone() is not None, "the player is at it"
    tidying.tick(102.0, 99.0)
    assert gone() is None
    again = drop()
    tidying.tick(110.0, 105.0)
    assert again() is not None, "too soon after the last time"
    tidying.tick(163.0, 105.0)
    assert again() is None
    last = drop()
    tidying.tick(900.0, 105.0)
    assert last() is not None, "nothing was done since"


def test_a_painter_that_was_replaced_holds_no_pictures(robot):
    before = robot.app.painter
    before.fill(before.surface.get_rect(), "scrim")
    robot.app.step()
    assert before.sprites._cache
    robot.app.resize()
    assert robot.app.painter is not before
    assert not before.shades.surfaces
    assert not before.sprites._cache


def pixels(pictures):
    return sum(picture.get_width() * picture.get_height() for picture in pictures)


def test_shades_take_less_than_one_window_however_many_dialogs_were_open(robot):
    robot.app.surface = pygame.display.set_mode((1920, 1080))
    robot.app.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED))
    painter = robot.app.painter
    for size in range(40):
        painter.fill(painter.surface.get_rect(), "scrim")
        painter.card(pygame.Rect(10, 10, 900 + size, 800 + size), radius=14)
        painter.fill(pygame.Rect(10, 10, 900 + size, 30), "selection", radius=9)
    assert pixels(painter.shades.surfaces.values()) <= MAX_SHADE_PIXELS


@pytest.mark.parametrize("size", [(700, 500), (200, 129), (50, 64), (31, 1), (9, 0)])
def test_a_tint_and_a_shadow_are_the_same_to_a_pixel_as_in_one_piece(robot, size):
    painter = robot.app.painter
    before = painter.surface.copy()
    place = pygame.Rect((21, 13), size)
    painter.fill(place, "scrim")
    tinted = painter.surface.copy()
    painter.surface.blit(before, (0, 0))
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.fill(painter.theme.role("scrim"))
    painter.surface.blit(whole, place)
    assert pygame.image.tobytes(tinted, "RGB") == pygame.image.tobytes(painter.surface, "RGB")

    painter.surface.blit(before, (0, 0))
    painter.card(place, radius=14)
    card = painter.surface.copy()
    painter.surface.blit(before, (0, 0))
    curve, drop = min(painter.px(14), size[1] // 2), painter.px(3)
    shadow = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(shadow, painter.theme.shadow, shadow.get_rect(), border_radius=curve)
    seen = pygame.Rect(0, size[1] - drop - curve, size[0], drop + curve)
    painter.surface.blit(shadow, seen.move(place.topleft).move(0, drop), seen)
    painter.fill(place, "panel", radius=14)
    painter.frame(place, "panel_edge", radius=14)
    assert pygame.image.tobytes(card, "RGB") == pygame.image.tobytes(painter.surface, "RGB")


def test_sheets_are_given_back_while_the_player_rests_and_read_again(robot):
    robot.app.run("arcade")
    robot.app.step()
    pictures = arena._sheet("hero"), arena._sheet("fox")
    assert arena._sheet.cache_info().currsize >= len(pictures)
    robot.app.go_to(None)
    robot.app.step()
    assert sprites.sheets
    robot.time.seconds += frame_loop.CLEANUP_INTERVAL
    robot.key("f10")
    robot.key("escape")
    robot.time.seconds += frame_loop.CLEANUP_DELAY
    robot.app.step()
    assert not sprites.sheets
    assert not arena._sheet.cache_info().currsize
    before = robot.app.surface.copy()
    robot.app.painter.sprites.forget()
    robot.app.redraw()
    robot.app.step()
    assert pygame.image.tobytes(robot.app.surface, "RGB") == pygame.image.tobytes(before, "RGB")


def held():
    """Return how many pictures anything holds, but for parts of others, and their px."""
    gc.collect()
    found, seen = {}, set()
    around = [it for one in gc.get_objects() for it in gc.get_referents(one)]
    while around:
        one = around.pop()
        if isinstance(one, pygame.Surface):
            if one.get_parent() is None:
                found[id(one)] = one
        elif isinstance(one, dict | tuple) and id(one) not in seen and not gc.is_tracked(one):
            seen.add(id(one))
            around += gc.get_referents(one)
    return len(found), pixels(found.values())


@pytest.mark.faults
def test_pictures_of_earlier_sizes_are_gone(robot):
    def resize(size):
        robot.app.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        robot.app.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED))
        robot.app.step()

    rng = random.Random(1)
    rounds = []
    for _ in range(3):
        for _ in range(30):
            resize((rng.randrange(336, 1600), rng.randrange(408, 1000)))
        resize((960, 660))
        rounds.append(held())
    assert rounds[2] == rounds[1]  # the first round drops what other tests have left


@pytest.mark.faults
def test_closed_dialogs_left_games_and_their_threads_are_gone(robot):
    threads = set(threading.enumerate())
    gone, counts = [], []
    for _ in range(3):
        for command in DIALOGS:
            robot.app.run(command)
            robot.app.step()
            gone.append(weakref.ref(robot.app.top_dialog or robot.app.top_screen))
            assert gone[-1]() is not robot.app.screen, command
            robot.app.close_all()
            robot.app.go_to(None)
        for kind, puzzle in GAMES:
            robot.app.start_game(kind, puzzle, "Test", "")
            gone += [weakref.ref(robot.app.screen), weakref.ref(robot.play.session)]
            robot.app.step()
        robot.app.start_game(SUDOKU, GAMES[0][1], "Test", "")
        robot.app.step()
        counts.append(held())
    assert not [it() for it in gone if it() is not None]
    assert counts[2][0] <= counts[1][0] + FEW
    assert counts[2][1] <= counts[1][1] * 1.1
    for thread in set(threading.enumerate()) - threads:
        thread.join(PATIENCE)
        assert not thread.is_alive()
