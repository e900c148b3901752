"""No text is cut, written smaller than chosen or over another, at any window and text size."""

from unittest import mock

import pytest
from numberplace.core.drawing.small_marks import WHOLE_CELL
from numberplace.sudoku.artist import figures_of, room_of
from numberplace.sudoku.bank import read_variants
from numberplace.sudoku.mark_shapes import mark_size
from numberplace.ui.app import App
from numberplace.ui.kit.painter import Painter

from tests.languages import LANGUAGES, PARTIAL
from tests.ui.screens import SCREENS, opened, show
from tests.ui.sweep import Sweep

SIZES = {
    "1x": (960, 660),
    "2x": (1920, 1320),
    "5:4": (1280, 1024),
    "9:16": (540, 960),
    "low": (480, 360),
}


NARROW = (560, 900)
MAIN_SCREENS = (
    *("play", "clash", "hint", "menu", "palette", "solved", "paused", "filter", "new"),
    *("library", "settings", "keys", "statistics", "calendar", "school", "title"),
)
"""What most players see; these are translated first."""


@pytest.mark.sampled(17)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 130, 160, 200])
@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_every_text_has_room(language, text_size, size, monkeypatch):
    sweep = Sweep(monkeypatch, SIZES[size])
    faults = {}
    with opened("paper", language, SIZES[size], text_size=text_size) as robot:
        for screen in SCREENS:
            with mock.patch.object(App, "draw"):
                show(robot, screen)
            painter = robot.app.painter
            painter.is_unfinished = True
            while painter.is_unfinished:
                painter.is_unfinished = False
                sweep.begin()
                robot.app.draw()
            # A word of the road's longest name has one pixel beside it in the lowest window.
            found = [fault for fault in sweep.end() if fault[0] != "touches"]
            if found:
                faults[screen] = found
    assert faults == {}


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("size", "text_size"), [("1x", 100), ("1x", 130), ("narrow", 100)])
@pytest.mark.parametrize("language", PARTIAL)
def test_every_text_has_room_in_a_partial_language(language, text_size, size, monkeypatch):
    sweep = Sweep(monkeypatch, SIZES.get(size, NARROW))
    faults = {}
    with opened("paper", language, SIZES.get(size, NARROW), text_size=text_size) as robot:
        for screen in MAIN_SCREENS:
            with mock.patch.object(App, "draw"):
                show(robot, screen)
            sweep.begin()
            robot.app.draw()
            found = [fault for fault in sweep.end() if fault[0] in {"cut", "shrunk", "overlap"}]
            if found:
                faults[screen] = found
    assert faults == {}


@pytest.mark.parametrize(("size", "text_size"), [("1x", 200), ("9:16", 200), ("low", 100)])
def test_the_best_time_is_written_whole_and_as_large_as_it_was_chosen(size, text_size, monkeypatch):
    sweep = Sweep(monkeypatch, SIZES[size])
    with opened("paper", "en", SIZES[size], text_size=text_size) as robot:
        show(robot, "calendar")
        sweep.begin()
        robot.app.draw()
        assert not [fault for fault in sweep.end() if "best time" in fault[1]]


@pytest.mark.parametrize(
    ("size", "text_size", "language", "screen"),
    [
        ("5:4", 200, "en", "say_why"),
        ("5:4", 200, "ja", "print"),
        ("5:4", 160, "ja", "blows"),
        ("2x", 200, "en", "page"),
        ("low", 100, "ja", "page"),
        ("9:16", 130, "en", "wishes"),
        ("1x", 200, "ja", "link_20"),
        ("2x", 200, "ko", "link_help"),
        ("low", 200, "en", "variant_hint"),
        ("low", 200, "ja", "variant_new"),
        ("low", 200, "ja", "link_20"),
        ("low", 200, "en", "chain"),
        ("low", 200, "en", "link"),
        ("low", 200, "en", "school"),
        ("low", 200, "en", "ability"),
        ("low", 200, "en", "replay"),
        ("low", 200, "en", "film"),
        ("1x", 200, "en", "look_back"),
        ("low", 200, "en", "look_back"),
        ("low", 200, "en", "scores"),
        ("low", 200, "ko", "scores"),
    ],
)
def test_texts_have_the_lines_and_the_room_that_they_need(
    size, text_size, language, screen, monkeypatch
):
    sweep = Sweep(monkeypatch, SIZES[size])
    with opened("paper", language, SIZES[size], text_size=text_size) as robot:
        show(robot, screen)
        sweep.begin()
        robot.app.redraw()
        robot.app.draw()
        assert not [fault for fault in sweep.end() if fault[0] in {"cut", "shrunk", "overlap"}]


UNCOVERED = (
    *("play", "clash", "hint", "link_hint", "variant_hint", "chain", "trial", "steps", "replay"),
    *("arcade", "road", "ladder", "expedition", "scores", "race"),
)
"""Screens on which nothing lies over a text, unlike a menu or a dialog."""


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("language", "size", "text_size"),
    [
        ("en", "1x", 200),
        ("ko", "1x", 200),
        ("ko", "narrow", 200),
        ("ja", "narrow", 130),
        ("ko", "up", 160),
        ("ja", "low", 200),
        ("en", "1x", 100),
    ],
)
def test_nothing_is_painted_over_a_part_of_a_text(language, size, text_size, monkeypatch):
    window = {**SIZES, "narrow": (560, 660), "up": NARROW}[size]
    sweep = Sweep(monkeypatch, window)
    covered = {}
    with opened("paper", language, window, text_size=text_size) as robot:
        for screen in UNCOVERED:
            with mock.patch.object(App, "draw"):
                show(robot, screen)
            sweep.begin()
            robot.app.draw()
            if sweep.half_covered:
                covered[screen] = sweep.half_covered
    assert covered == {}


@pytest.mark.parametrize("screen", ["arcade", "road", "ladder", "expedition", "duel", "scores"])
def test_the_way_back_lies_over_nothing_at_large_text(screen):
    with opened("paper", "en", SIZES["1x"], text_size=200) as robot:
        show(robot, screen)
        page = robot.app.top_screen
        others = [w for w in page.form.widgets if w is not page.back and min(w.rect.size)]
        assert not [w for w in others if w.rect.colliderect(page.back.rect)]
        assert page.body.top >= page.back.rect.bottom


@pytest.mark.parametrize("text_size", [100, 130])
def test_a_message_of_one_line_leaves_the_modes_the_whole_line_below(text_size, monkeypatch):
    window = (560, 660)
    sweep = Sweep(monkeypatch, window)
    with opened("paper", "en", window, text_size=text_size) as robot:
        for screen in ("play", "trial", "variant_large", "solved"):
            show(robot, screen)
            sweep.begin()
            robot.app.redraw()
            robot.app.draw()
            assert not [fault for fault in sweep.end() if fault[0] in {"cut", "shrunk"}]


@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_all_steps_shows_rows_in_a_window_as_wide_as_the_board(language):
    with opened("paper", language, (560, 660)) as robot:
        show(robot, "steps")
        rows = robot.app.top_dialog.list
        middle = rows.rect.centerx
        seen = {rows.row_at((middle, y)) for y in range(rows.rect.y, rows.rect.bottom)}
        assert len(seen - {None}) >= 3


@pytest.mark.parametrize("screen", ["settings", "variant_new", "link_new"])
@pytest.mark.parametrize("text_size", [160, 200])
def test_a_dialog_that_scrolls_shows_whole_rows(screen, text_size):
    with opened("paper", "en", SIZES["low"], text_size=text_size) as robot:
        show(robot, screen)
        dialog = robot.app.top_dialog
        rows = [w for w in dialog.form.widgets if w not in dialog.buttons and min(w.rect.size)]
        rows = [w for w in rows if w.rect.height <= dialog.body.height // 2]
        seen, is_more = set(), True
        while is_more:
            for widget in rows:
                is_whole = dialog.seen.contains(widget.rect)
                assert is_whole or not dialog.seen.colliderect(widget.rect)
                seen |= {widget} if is_whole else set()
            is_more = dialog.scroll_by(7)
        assert seen == set(rows)
        dialog.scroll_by(-10_000)
        robot.app.draw()
        cut = next(w for w in rows if w.rect.y >= dialog.seen.bottom)
        robot.click(cut.rect.centerx, dialog.seen.bottom + 1)
        assert robot.app.top_dialog is dialog  # a row that is not seen is not pressed


@pytest.mark.parametrize(("size", "text_size"), [("low", 160), ("low", 200), ("1x", 160)])
@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_the_line_below_the_board_of_a_race_is_as_large_as_other_text(
    language, size, text_size, monkeypatch
):
    sizes = []
    with opened("paper", language, SIZES[size], text_size=text_size) as robot:
        show(robot, "race")
        screen, usual = robot.app.top_screen, Painter.text

        def watched(painter, words, rect, *args, **named):
            if words and words == screen._told:
                lines, points = painter.fit_lines(words, rect, size=named["size"])
                sizes.append((points, lines))
                assert rect.height >= painter.line_height(named["size"])
            usual(painter, words, rect, *args, **named)

        monkeypatch.setattr(Painter, "text", watched)
        first = screen.board.rect.copy()
        for count in (1, 2):
            screen.is_stale = True
            robot.app.redraw()
            robot.app.draw()
            assert sizes == [(robot.app.painter.points(13), [screen._told])] * count
            assert screen.board.rect == first
            screen.board.show(screen.board.board)  # as the board of the day, once it is made


@pytest.mark.parametrize("text_size", [160, 200])
@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_buttons_of_the_arcade_have_room_for_letters_of_the_size_chosen(language, text_size):
    with opened("paper", language, SIZES["1x"], text_size=text_size) as robot:
        for screen in ("road", "scores", "race"):
            show(robot, screen)
            top, painter = robot.app.top_screen, robot.app.painter
            button = top.side.pause_button if screen == "race" else top.back
            with painter.pixels():
                assert button.rect.width >= button.wanted_width(painter)
                whole = painter.label_width(button.label, SIZES["1x"][0], button.size)
                assert whole >= painter.width(button.label, button.size) * 0.8


@pytest.mark.parametrize("text_size", [100, 160, 200])
@pytest.mark.parametrize("size", ["1x", "5:4"])
@pytest.mark.parametrize("screen", ["challenge", "blows"])
def test_the_words_of_a_bar_stay_on_their_pill(screen, size, text_size, monkeypatch):
    sweep = Sweep(monkeypatch, SIZES[size])
    with opened("paper", "en", SIZES[size], text_size=text_size) as robot:
        show(robot, screen)
        sweep.begin()
        robot.app.redraw()
        robot.app.draw()
        assert sweep.end() == []


@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_rows_of_all_steps_are_no_higher_than_two_lines_of_their_names(language):
    with opened("paper", language, SIZES["5:4"], text_size=160) as robot:
        show(robot, "steps")
        rows = robot.app.top_dialog.list
        at = rows.rect.x + rows.rect.width // 3
        ends = [y for y in range(rows.rect.y, rows.rect.bottom) if rows.row_at((at, y)) == 1]
        assert len(ends) <= 2.4 * robot.app.painter.line_height(bold=True)


@pytest.mark.parametrize("size", ["1x", "5:4"])
@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_buttons_of_a_fight_look_alike(language, size):
    with opened("paper", language, SIZES[size]) as robot:
        show(robot, "blows")
        buttons = robot.app.top_screen.panel.buttons.values()
        assert len({bool(button.label) for button in buttons}) == 1
        assert len({bool(button.icon) for button in buttons}) == 1


def test_marks_of_a_killer_are_as_large_as_those_of_a_classic():
    killer = next(one.puzzle for one in read_variants() if one.params == "9x9+killer+medium")
    sizes = [mark_size(9, room) for room in (room_of(figures_of(killer)), WHOLE_CELL)]
    assert sizes[0] == pytest.approx(sizes[1], abs=0.001)


def _icon_sides(screen, text_size):
    """Return the side in px of each icon that a screen paints with one, by the icon's name."""
    sides = {}
    with opened("paper", "en", SIZES["1x"], text_size=text_size) as robot:
        show(robot, screen)
        plain = Painter.icon

        def watched(self, name, rect, *words, side=0):
            sides[name] = max(sides.get(name, 0), side or min(rect.size))
            plain(self, name, rect, *words, side=side)

        with mock.patch.object(Painter, "icon", watched):
            robot.app.draw()
    return sides


@pytest.mark.parametrize(
    ("screen", "icons"),
    [("settings", ("close", "left", "right")), ("new", ("close", "star")), ("hint", ("book",))],
)
def test_icons_grow_with_the_text(screen, icons):
    usual, large = _icon_sides(screen, 100), _icon_sides(screen, 200)
    for icon in icons:
        assert large[icon] >= 1.2 * usual[icon], icon
