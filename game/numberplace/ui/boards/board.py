"""GameBoard and BoardModule: the interface of a kind of puzzle for all that show and play it.

A board says only what it does otherwise than ``GameBoard``: at the least how it is drawn.

A board draws into the ``Layout`` it was given last and knows neither menus nor panels, so that the
play screen and a battle can hold the same one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

import pygame
from pygame import Event, Rect

from numberplace.core.kind import Shelf
from numberplace.core.session import AnySession
from numberplace.core.words import N_, _
from numberplace.ui.boards.proof import Proof
from numberplace.ui.boards.zoom import BoardZoom, magnified
from numberplace.ui.dialogs.help import HelpPage
from numberplace.ui.dialogs.school import SchoolSide
from numberplace.ui.kit.bindings import command_for
from numberplace.ui.kit.button_hints import Hints
from numberplace.ui.kit.commands import KindCommands
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import HasForm, Host
from numberplace.ui.kit.jobs import FrameTask
from numberplace.ui.kit.layout import BOARD_CELLS, Layout, lay_out
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button
from numberplace.ui.session.play import Listener, Play
from numberplace.ui.session.thinking import Thinking
from numberplace.ui.session.uistate import UiState

if TYPE_CHECKING:
    from numberplace.ui.kit.spoken import SpokenBoard


class SolvesGame(FrameTask, Protocol):
    """A search that solves a game for the player, or counts its solutions, off the frame loop."""

    @property
    def is_asked(self) -> bool:
        """Tell whether the search runs because the player asked, and not beside the play."""

    def start(self) -> None:
        """Solve the puzzle."""

    def count(self) -> None:
        """Find out how many solutions there are."""

    def stop(self) -> None:
        """Stop solving."""


class NextPuzzle(NamedTuple):
    """The puzzle to play after one: a bundled one, or the params of one that is made."""

    params: str = ""
    puzzle: Any = None
    title: str = ""


class TourCard(NamedTuple):
    """A card of the tour of the first game; title and text are in English."""

    icon: str
    title: str
    text: str
    target: str = ""
    """Target of the card: ``board``, a way of clicking (``digit`` or ``cell`` first), or a command
    with a button in the panel."""
    asks: bool = False
    """True if the card asks which way of clicking the player wants."""
    spoken: str = ""
    """Text for a screen reader in place of the card's text, where that text is about the mouse."""


WAYS_TO_CLICK: tuple[TourCard, ...] = (
    TourCard(
        "pencil",
        N_("Digit first"),
        N_(
            "Choose a digit below the board: each click then puts it into a cell, or takes it "
            "out. A right click pencils in the mark under the pointer."
        ),
        "digit",
        spoken=N_(
            "A digit key puts its digit into the cell where you are, Shift with the digit pencils "
            "it in, Delete empties the cell."
        ),
    ),
    TourCard(
        "pencil",
        N_("Or cell first"),
        N_(
            "Click a cell, or drag over several, then choose the digit below the board or type "
            "it. A right click pencils it in."
        ),
        "cell",
        spoken=N_("Shift with the arrow keys takes several cells; a digit then goes into each."),
    ),
    TourCard(
        "help",
        N_("Which do you want?"),
        N_(
            "This goes for every board, in fights and races too. You can change it in the settings."
        ),
        asks=True,
        spoken=N_(
            "On the keyboard this matters only when several cells are selected: with Cell "
            "first, a digit goes into all of them. You can change it in the settings."
        ),
    ),
)
"""The cards that show the two ways of clicking, and ask once which the player wants."""


DIGIT_HINTS: Hints = (
    ("A", N_("put in")),
    ("X", N_("pencil")),
    ("B", N_("clear")),
    ("Y", N_("hint")),
    (N_("LB RB"), N_("digit")),
    (N_("Back"), N_("undo")),
    (N_("Start"), N_("menu")),
)
"""The actions of a controller's buttons on a board of digits."""
DIGIT_FAMILIES: Mapping[str, tuple[str, ...]] = {
    "place": ("1–9",),
    "mark": ("shift", "1–9"),
    "corner": ("ctrl", "shift", "1–9"),
    "paint": ("alt", "1–4"),
    "select": ("shift", "←↑↓→"),
}
"""Commands of a board of digits that are told as one, and their keys."""


def digit_text(digit: int) -> str:
    """Return the text of the status line for the current digit, 0 for none."""
    return _("digit {digit}").format(digit=digit) if digit else _("no digit chosen")


class GameBoard:
    """One game as drawn and handled. Mouse events come in window pixels."""

    has_slim_end = False
    """True if a finished board is left in sight, with a banner below it."""
    panel_rows: tuple[tuple[str, ...], ...] = (("hint",), ("undo", "redo"), ("pause",))
    """The commands a side panel offers, row by row."""
    tour: tuple[TourCard, ...] = ()
    """The cards of the tour of the first game."""

    def __init__(self, play: Play, host: Host) -> None:
        self.play = play
        self.host = host
        self.running: list[FrameTask] = []
        """Whatever goes on from frame to frame: thoughts, searches, a press that rests."""
        self.thinking = Thinking(play, self.keep_ticking)
        self.solving: SolvesGame | None = None
        self.commands: dict[str, Callable[[], object]] = {
            "undo_mistake": self.thinking.undo_mistake
        }
        """The actions of the commands that are the board's business rather than the game's."""
        self.switches: dict[str, Callable[[], bool]] = {}
        """The states of the board's switches, by command id."""
        self.window: Layout = lay_out((960, 660))
        self.layout: Layout = self.window
        """The layout of the drawn board: larger than its place in the window while magnified."""
        self.zoom = BoardZoom(self)
        self.swapped: tuple[int, ...] = ()
        """The two digits whose tiles on the strip are swapped, usually none."""
        self._shows_marking = False

    def solve_with(self, solving: SolvesGame, asks: Iterable[str]) -> None:
        """Let the program solve the game; the commands ``asks`` wait until a thought is done."""
        self.solving = solving
        self.commands |= {"solve": solving.start, "count_solutions": solving.count}
        self.commands |= {each: partial(self.thinking.run, each) for each in asks}

    @property
    def is_solving(self) -> bool:
        """Tell whether the program is solving the puzzle, a bit a frame, or thinking."""
        solving = self.solving
        is_at_work = solving is not None and solving in self.running and solving.is_asked
        return is_at_work or (self.thinking in self.running and self.thinking.is_running)

    def waits_for(self, command_id: str) -> bool:
        """Tell whether a command is being computed already, so that asking again changes
        nothing."""
        return self.thinking.waits_for(command_id)

    @property
    def is_celebrating(self) -> bool:
        """Tell whether the board celebrates its solution; the congratulation waits for the end."""
        return False

    can_prove: ClassVar[bool] = False
    """True if a player can say why something follows, and have the reason judged."""

    def ask_for_proof(self, seconds: float, on_done: Callable[[Proof], object]) -> None:
        """Open a card for some seconds on which a reason is said; call ``on_done`` with the
        answer."""
        on_done(Proof())

    @property
    def expected_time(self) -> str:
        """Return the time such a puzzle takes the player, by his other games; empty while
        unknown."""
        return ""

    def finish_celebrating(self) -> None:
        """End the celebration early."""

    def another(self, solved: Collection[str]) -> NextPuzzle:
        """Return the next puzzle to play; ``solved`` has the texts of the kind's solved puzzles."""
        return NextPuzzle(self.play.session.level)

    @property
    def shows_swatches(self) -> bool:
        """Tell whether the panel offers colours, where the board has any."""
        return False

    @property
    def has_marks(self) -> bool:
        """Tell whether there is a pencil mark or a corner mark on the board."""
        return False

    @property
    def shows_marking(self) -> bool:
        """Tell whether the panel offers the ways of making marks: from the first mark on."""
        is_asked = self.host.preferences.marking != "grid" or self.has_marks
        self._shows_marking = self._shows_marking or is_asked
        return self._shows_marking

    def shows_row(self, row: Sequence[str]) -> bool:
        """Tell whether the panel offers the commands of one of its rows now."""
        family = row[0].partition("_")[0]
        if family == "paint":
            return self.shows_swatches
        return family != "pencil" or self.shows_marking

    def panel_button(self, command_id: str, run: Callable[[str], object]) -> Button | None:
        """Return a button of the board's own for a command, None for one with icon and label."""
        return None

    def place(self, layout: Layout) -> None:
        """Take the rectangles of a window: board, strip, cell, unit."""
        self.window, self.zoom.view = layout, layout.board
        is_whole = self.zooms_cells or not self.is_zoomed
        self.layout = layout if is_whole else magnified(layout, self.zoom, self.cells_across)

    def relabel(self) -> None:
        """Take labels from the language spoken now."""

    def refresh(self, *, is_moving: bool) -> None:
        """The game may have changed; ``is_moving`` says whether motion may show it."""

    def draw(self, painter: Painter) -> None:
        """Paint the board with everything on it."""
        raise NotImplementedError

    def draw_hidden(self, painter: Painter, text: str) -> None:
        """Paint the board with nothing to be seen on it, and a sentence on a card."""
        self.draw_empty(painter)
        layout = self.layout
        width = min(round(layout.px(360) * layout.text_scale), layout.board.width - layout.px(20))
        lines = painter.wrap(text, width - layout.px(40), size=16)
        step = painter.line_height(16)
        card = Rect(0, 0, width, layout.px(98) + len(lines) * step)
        card.center = layout.board.center
        painter.card(card)
        icon = Rect(card.x, card.y + layout.px(16), card.width, layout.px(40))
        painter.icon("pause", icon, "accent")
        words = Rect(card.x, card.y + layout.px(72), card.width, len(lines) * step)
        painter.paragraph(text, words.inflate(-layout.px(40), 0), align="centre", size=16)

    def draw_empty(self, painter: Painter) -> None:
        """Paint the ground of a board that must not be seen: paused, or the window is away."""
        painter.fill(self.layout.board, "board")
        painter.sprites.draw_frame(painter.surface, self.layout.board)

    def draw_strip(self, painter: Painter) -> None:
        """Paint the strip below the board."""

    def draw_coordinates(self, painter: Painter) -> None:
        """Name the rows and columns of the board beside it."""

    def draw_over(self, painter: Painter) -> None:
        """Paint the parts that lie over the whole screen for a while, such as a pad."""

    @property
    def over(self) -> HasForm | None:
        """The overlay that takes all events, such as the pad, or None."""
        return None

    def handle_over(self, event: Event) -> bool:
        """Pass an event to the overlay; return False if there is none."""
        return False

    def handle(self, event: Event, *, is_open: bool) -> bool:
        """Act on the mouse or a key let go, moving while ``is_open``; tell whether to draw."""
        return False

    def tick(self) -> bool:
        """Called each frame; return True if the board must be drawn again."""
        changes = [each.tick() for each in tuple(self.running)]
        self.running = [each for each in self.running if each.is_running]
        return any(changes)

    def keep_ticking(self, what: FrameTask) -> None:
        """Tick something from the next frame on, until it is no longer running."""
        if what not in self.running:
            self.running.append(what)

    def stop(self) -> None:
        """Give up thinking and solving, for a command comes in between."""
        for each in (self.thinking, self.solving):
            if each is not None and each in self.running:
                each.stop()

    def interrupt(self) -> None:
        """Ignore the release of the button that is down."""

    def tooltip(self) -> str:
        """Return the tooltip of the cell under the pointer; empty mostly."""
        return ""

    def command_of(self, event: Event) -> str | None:
        """Return the command of a key press.

        Where pencil marks do not stand on the grid, Shift with a digit makes a corner mark.
        """
        found = command_for(event, self.host.bindings)
        is_mark = found is not None and found.startswith("mark_")
        if is_mark and event.mod & pygame.KMOD_SHIFT and self.host.preferences.marking != "grid":
            return f"corner_{str(found).removeprefix('mark_')}"
        return found

    def draw_beside(self, point: tuple[int, int] | None, *, begins: bool = False) -> bool:
        """Draw with a second finger while the first drags, see ``kit.touch.Touched``."""
        return False

    # -- zoom

    zooms_cells = False
    """True if a zoom makes the cells alone larger, which the board draws and moves itself; else
    frame and texts grow with them."""
    zoom_steps: tuple[float, ...] = ()
    """The factors that the zoom goes through; empty where every factor is possible."""
    cells_across: int = 0
    """Cells in the longer side of a board whose frames and texts are to fit its cells when it is
    magnified; 0 where they grow with the board."""

    @property
    def is_zoomed(self) -> bool:
        """Tell whether less than the whole board is seen."""
        return self.zoom.factor > 1.0

    @property
    def max_zoom(self) -> float:
        """The largest factor by which a board without steps may be magnified."""
        return 3.0

    def size_at(self, factor: float) -> tuple[int, int]:
        """Return width and height of the whole board at a factor, in screen pixels."""
        edge = BOARD_CELLS * round(self.window.cell * factor)
        return edge, edge

    def arrange(self) -> None:
        """Place the cells anew: the zoom has changed."""
        self.place(self.window)

    def zoom_about_cursor(self, by: int) -> None:
        """Zoom in or out by steps about the cursor, whose cell stays whole in sight."""
        self.zoom.step(by, self.rect_of(self.play.view.cursor).center)
        self.reveal_cursor()

    def reveal_cursor(self) -> None:
        """Bring the cell of the cursor into sight."""
        self.zoom.reveal(self.rect_of(self.play.view.cursor))

    def draw_overview(self, painter: Painter, place: Rect) -> Rect | None:
        """Paint the whole board small, as large as fits into ``place``; return its rectangle.

        None on boards of which a part says enough of the whole.
        """
        return None

    @property
    def cells_whole(self) -> Rect:
        """The rectangle of all cells, those out of sight too, in window pixels."""
        return self.layout.board

    def step_cells(self) -> frozenset[int]:
        """Return the cells that the hint speaks of, where the view goes to them; none mostly."""
        return frozenset()

    @property
    def cells_place(self) -> Rect:
        """The rectangle of all cells in sight, in window pixels."""
        return self.layout.seen

    def spoken(self) -> SpokenBoard | None:
        """Return the board for a screen reader; asked for while one is running."""
        return None

    def tour_example(self) -> tuple[int, Rect, Rect] | None:
        """Return a digit, its tile and a cell that takes it, for the tour to show; or None."""
        return None

    @property
    def uses_enter(self) -> bool:
        """True if Enter at the cursor would do something on the board."""
        return True

    def tooltip_place(self, cell: int) -> Rect:
        """Return the rectangle that ``tooltip`` speaks of, in window pixels."""
        return self.place_of([cell])

    def status(self) -> list[str]:
        """Return the texts of the status line for the board's modes."""
        return []

    def rect_of(self, cell: int) -> Rect:
        """Return the rectangle of a cell, in window pixels."""
        return self.layout.board

    def place_of(self, cells: Iterable[int]) -> Rect:
        """Return the rectangle around cells, in window pixels."""
        rects = [self.rect_of(cell) for cell in cells]
        return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)

    def run(self, command_id: str) -> None:
        """Carry out one of ``commands``."""
        self.commands[command_id]()


class BoardModule(Protocol):
    """The package of a kind's board. Heavy parts are imported when they are asked for."""

    COMMANDS: KindCommands
    """The commands only this kind has."""
    PROGRAM: dict[str, Callable[[Host], object]]
    """The actions of the kind's commands that are no moves of a game."""

    def blank_puzzle(self) -> Any:
        """Return a puzzle nobody plays, shown until a game is loaded; it is made of nothing."""

    def first_game(self) -> tuple[Any, str, str]:
        """Return puzzle, title and level of the game a new player starts with."""

    def stand_in(self, params: str, played: Collection[str]) -> tuple[Any, str, str]:
        """Return puzzle, title and level of a bundled game near params, one not ``played``."""

    def new_view(self, session: AnySession, saved: dict[str, Any]) -> UiState:
        """Return the view of a game, restored from a save; an empty dict for a new game."""

    def new_play(self, session: AnySession, view: Any, listener: Listener) -> Play:
        """Return a game to be played; ``view`` is one of the kind's."""

    def new_board(self, play: Any, host: Host) -> GameBoard:
        """Return the board of a game; ``play`` is one of the kind's."""

    def draw_picture(self, painter: Painter, rect: Rect, picture: bytes) -> None:
        """Paint a state as small as in a list, from the bytes of the kind's ``picture``."""

    def new_game_dialog(self, host: Host, shelf: Shelf) -> Dialog:
        """Return the dialog that offers puzzles of a shelf of this kind."""

    def solutions_dialog(self, host: Host, puzzle: Any, on_play: Callable[[], object]) -> Dialog:
        """Return a dialog that shows two solutions of a puzzle, and offers to play it."""

    def help_pages(self, puzzle: Any) -> Sequence[HelpPage]:
        """Return the pages that say how a puzzle is played, the rules first."""

    def new_school(self, host: Host) -> SchoolSide | None:
        """Return the kind's part of the school, None when it teaches nothing."""

    def level_name(self, level: str) -> str:
        """Return a level's name in the player's language."""
