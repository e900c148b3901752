"""Large text: nothing is cut, what is pressed is higher; and rows and columns have names."""

import pygame
import pytest
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.sudoku.bank import read_variants
from numberplace.sudoku.kind import SUDOKU
from numberplace.ui.kit.coordinates import EXCESS
from numberplace.ui.kit.layout import FRAME, NAMES_ACROSS, Layout, lay_out
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.sprites import Sprites
from numberplace.ui.kit.theme import find_themes, theme_or_default
from numberplace.ui.kit.widgets import Label
from numberplace.ui.session.uistate import Message

from tests.languages import LANGUAGES
from tests.ui.conftest import CLASSIC
from tests.ui.room import Watch
from tests.ui.screens import SCREENS, opened, show

DECK = (1280, 800)


@pytest.mark.sampled(300)
@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("text_size", [160, 200])
@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_no_text_is_cut(language, text_size, name, monkeypatch):
    with opened("paper", language, DECK, text_size=text_size) as robot:
        show(robot, name)
        watch = Watch(monkeypatch)
        robot.app.redraw()
        robot.app.step()
        assert not [line for line in watch.cut if "px high" not in line]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", ["share", "link_new", "solved", "ladder", "battle_lost"])
def test_the_most_crowded_screens_have_room_at_twice_the_size(name, monkeypatch):
    test_no_text_is_cut("en", 200, name, monkeypatch)


@pytest.mark.parametrize("size", [DECK, (960, 660)])
@pytest.mark.parametrize("text_size", [100, 160, 200])
def test_the_editor_has_its_heading_and_room_for_its_findings(text_size, size):
    with opened("paper", "en", size, text_size=text_size) as robot:
        show(robot, "editor")
        panel, painter = robot.app.top_screen.panel, robot.app.painter
        heading = panel.title
        assert painter.width(heading.text, heading.size, bold=True) <= heading.rect.width
        assert panel.text.rect.height >= 3 * painter.line_height(panel.text.size)
        assert not heading.rect.colliderect(panel.tool.rect)


def test_text_without_room_is_told_and_not_painted(robot, monkeypatch):
    watch = Watch(monkeypatch)
    painter = robot.app.painter
    before = pygame.image.tobytes(painter.surface, "RGB")
    painter.heard = []
    for wraps in (True, False):
        label = Label("Set a puzzle", wraps=wraps)
        label.rect = pygame.Rect(100, 100, 0, 0)
        label.draw(painter, has_focus=False, is_hovered=False)
    assert [text for text, _rect in painter.heard] == ["Set a puzzle"] * 2
    assert pygame.image.tobytes(painter.surface, "RGB") == before
    assert not watch.cut


def test_a_text_on_two_lines_is_whole_and_one_on_too_few_is_cut(robot, monkeypatch):
    watch = Watch(monkeypatch)
    painter = robot.app.painter
    text = "One file that works without a network"
    width, step = painter.width(text) * 3 // 5, painter.line_height(14)
    painter.text(text, pygame.Rect(100, 100, width, 2 * step))
    assert not watch.cut
    painter.text(text, pygame.Rect(100, 100, width, step))
    assert len(watch.cut) == 1
    painter.text(text, pygame.Rect(100, 100, width // 3, 2 * step))
    assert len(watch.cut) == 2


def test_a_word_too_long_for_its_line_goes_on_in_the_next(robot):
    painter = robot.app.painter
    lines = painter.wrap("see " + 100 * "x", 200)
    assert "".join(lines).replace(" ", "") == "see" + 100 * "x"
    assert all(painter.width(line) <= 200 for line in lines)
    assert painter.wrap("see " + 25 * "x", 200) == ["see", 25 * "x"]


def test_rows_and_the_menu_grow_with_text():
    usual, large = lay_out(DECK), lay_out(DECK, text_scale=2.0)
    assert large.menu.height > 1.4 * usual.menu.height
    assert large.status.height > 1.4 * usual.status.height
    assert large.status.bottom <= DECK[1]
    assert large.tap(34) > 1.4 * large.px(34)
    assert lay_out(DECK, text_scale=1.3).tap(34) == usual.px(34)


def test_the_clock_is_painted_over_as_a_whole(monkeypatch):
    with opened("paper", "en", DECK, text_size=200) as robot:
        show(robot, "play")
        panel, painter = robot.app.screen.panel, robot.app.painter
        place = panel.draw_clock(painter, robot.play)
        assert painter.line_height(26, bold=True) <= place.height * 1.3
        assert painter.width("0:05", 26, bold=True) < place.width


def test_pencil_marks_grow_as_far_as_they_have_room(robot):
    theme = theme_or_default("paper")
    small, large = (Sprites(theme, 60, scale).mini(8) for scale in (1.0, 2.0))
    assert small.get_size() == large.get_size()
    assert large.get_bounding_rect().height > small.get_bounding_rect().height
    assert large.get_rect().contains(large.get_bounding_rect())


def test_settings_scroll_where_they_are_too_long(robot):
    robot.app.prefer(text_size=200)
    robot.app.apply_preferences()
    robot.key("ctrl+,")
    dialog = robot.app.top_dialog
    last = dialog.rows[-1][1]
    assert not dialog.body.contains(last.rect)
    while dialog.form.focus is not last:
        robot.key("tab")
    assert dialog.body.contains(last.rect)
    while dialog.form.focus is not dialog.rows[0][1]:
        robot.key("tab")
    assert dialog.body.contains(dialog.rows[0][1].rect)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("name", ["variant_outside", "variant_large", "variant_killer", "play"])
@pytest.mark.parametrize("size", [(960, 660), (560, 900), (640, 480)])
def test_rows_and_columns_are_named_beside_every_board(size, name, monkeypatch):
    places = {}
    text = Painter.text

    def watched(painter, words, rect, *args, **kwargs):
        places.setdefault(words, []).append(rect)
        text(painter, words, rect, *args, **kwargs)

    with opened("paper", "en", size) as robot:
        robot.app.prefer(coordinates=True)
        robot.preferences = robot.app.preferences
        robot.app.apply_preferences()
        show(robot, name)
        monkeypatch.setattr(Painter, "text", watched)
        robot.app.redraw()
        robot.app.step()
        layout: Layout = robot.app.screen.layout
        cells = robot.app.screen.board.place_of(range(36))
        side = robot.play.size if hasattr(robot.play, "size") else 9
        for number in (1, min(side, 9)):  # two figures may find no room in a small window
            rows = places.get(f"r{number}", []) + places.get(f"{number}", [])
            assert any(place.right <= cells.left + 2 and place.left >= -2 for place in rows)
            below = places.get(f"c{number}", []) + places.get(f"{number}", [])
            assert any(layout.board.bottom <= place.centery <= layout.strip.top + 2
                       for place in below)  # fmt: skip


@pytest.mark.parametrize(
    ("style", "names"),
    [
        ("codes", {"r4", "c7"}),
        ("capitals", {"R4", "C7"}),
        ("letters", {"D", "7"}),
        ("words", {"4", "7"}),
    ],
)
def test_rows_and_columns_are_named_as_cells_are(style, names, monkeypatch):
    written = set()
    text = Painter.text

    def watched(painter, words, rect, *args, **kwargs):
        written.add(words)
        text(painter, words, rect, *args, **kwargs)

    with opened("paper", "en", (1440, 990)) as robot:
        robot.app.prefer(coordinates=True, cell_names=style)
        robot.preferences = robot.app.preferences
        robot.app.apply_preferences()
        show(robot, "play")
        monkeypatch.setattr(Painter, "text", watched)
        robot.app.redraw()
        robot.app.step()
    assert names <= written
    assert ("D" in written) == (style == "letters")


@pytest.mark.sampled(4)
@pytest.mark.parametrize("text_size", [100, 130, 160])
@pytest.mark.parametrize("size", [(960, 660), (813, 571), (1366, 768), (700, 1200), (1920, 1080)])
def test_names_keep_their_letter_where_a_legible_one_fits(size, text_size, monkeypatch):
    """In letters of the usual size, ``R9`` is a pixel wider than the gap of most windows."""
    wide = {}
    text = Painter.text

    def watched(painter, words, rect, *args, **kwargs):
        wide[words] = painter.width(words, kwargs["size"], bold=True) if "size" in kwargs else 0
        text(painter, words, rect, *args, **kwargs)

    with opened("paper", "en", size, text_size=text_size) as robot:
        monkeypatch.setattr(Painter, "text", watched)
        for theme in find_themes():
            for style, letters in (("codes", "rc"), ("capitals", "RC")):
                robot.app.prefer(coordinates=True, cell_names=style, theme=theme)
                robot.app.apply_preferences()
                wide.clear()
                robot.app.screen.draw(robot.app.painter)
                names = {f"{letter}{number + 1}" for letter in letters for number in range(9)}
                assert names <= wide.keys(), (theme, style)
                gap = robot.app.painter.px(NAMES_ACROSS - FRAME) + EXCESS
                assert max(wide[name] for name in names if name[0] == letters[0]) <= gap


@pytest.mark.sampled(4)
@pytest.mark.parametrize("text_size", [100, 160])
@pytest.mark.parametrize("size", [(960, 660), (640, 480)])
def test_names_of_two_figures_leave_the_frame_free(size, text_size, monkeypatch):
    wide = {}
    text = Painter.text

    def watched(painter, words, rect, *args, **kwargs):
        if words in ("r10", "10") and kwargs.get("bold"):
            wide[rect.centerx] = painter.width(words, kwargs["size"], bold=True)
        text(painter, words, rect, *args, **kwargs)

    with opened("paper", "en", size, text_size=text_size) as robot:
        show(robot, "link_hint")
        monkeypatch.setattr(Painter, "text", watched)
        robot.app.draw()
        left = robot.app.screen.board.place_of(range(100)).left
        (middle, width) = next((at, w) for at, w in sorted(wide.items()) if at < left)
        assert middle - width / 2 >= 0
        assert middle + width / 2 <= left


LINK = "6x6:1...../.23.4./.5.461/2...../6.5.3./......"
BOARDS = {
    "sudoku": (SUDOKU, lambda: SUDOKU.parse_puzzle(CLASSIC)),
    "variants": (SUDOKU, lambda: read_variants()[0].puzzle),
    "numberlink": (NUMBERLINK, lambda: NUMBERLINK.parse_puzzle(LINK)),
}


@pytest.mark.sampled(5)
@pytest.mark.parametrize("kind", BOARDS)
@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_rows_and_columns_are_named_while_a_message_speaks_of_them(language, kind):
    with opened("paper", language, (960, 660)) as robot:
        found, puzzle = BOARDS[kind]
        robot.app.start_game(found, puzzle(), "", "")
        robot.app.step()
        board = robot.app.screen.layout.board
        assert not robot.play.view.names_place
        robot.key("shift+h")
        assert robot.play.view.lesson is None
        assert robot.play.view.names_place
        assert robot.app.screen.layout.board == board
        robot.key("ctrl+z")
        assert not robot.play.view.names_place


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("The 1 in row 4 column 7 cannot be right.", True),
        ("The 1 in r4c7 cannot be right.", True),
        ("Row 12 has no place for a 3.", True),
        ("Rows 1, 5 and 9 of column 4.", True),
        ("Solved in 1:15, with 3 hints.", False),
        ("The upper left box has no place for a 3.", False),
    ],
)
def test_a_message_names_a_place_by_its_row_or_column(text, names):
    assert Message(text, "warning", "warning").names_place is names
    assert not Message(text).names_place
