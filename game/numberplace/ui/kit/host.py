"""Screens, their questions to the program, and containers of widgets with one focus."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Protocol

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.gameid import GameId
from numberplace.core.kind import AnyKind
from numberplace.ui.kit.bindings import Bindings, command_for
from numberplace.ui.kit.button_hints import IN_DIALOG, Hints
from numberplace.ui.kit.layout import Layout, lay_out
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import WidgetRow, rows
from numberplace.ui.kit.theme import Theme
from numberplace.ui.kit.touch import Scrolled
from numberplace.ui.kit.widgets import Button, Form, Widget

if TYPE_CHECKING:
    from numberplace.core.history import Progress
    from numberplace.core.session import AnySession
    from numberplace.storage.library import Library
    from numberplace.storage.preferences import Preferences
    from numberplace.ui.kit.menu import MenuBar
    from numberplace.ui.kit.spoken import SpokenBoard

REPEATED_KEYS: Final = frozenset(
    {
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_TAB,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_HOME,
        pygame.K_END,
    }
)
"""Keys that only move: a focus, a caret, the chosen row of a list."""


LINE_GAP: Final = 8
"""Logical px between widgets side by side, and usually between lines."""


class Container:
    """Places and paints its widgets, and hands events on to them."""

    focus_keys: ClassVar[Mapping[int, int]] = {}
    """Keys that move the focus where no widget takes them, each with its step."""
    line_gap: ClassVar[float] = LINE_GAP
    """Logical px between two lines."""
    composed: tuple[WidgetRow, ...] = ()
    """The widgets that ``compose`` made, from top to bottom."""

    def __init__(self) -> None:
        self.form = Form()
        self.buttons: list[Button] = []
        """Those of the widgets that close or go on."""
        self.body = Rect(0, 0, 0, 0)
        """The rectangle of the other widgets, screen pixels."""

    def set_widgets(
        self, widgets: Sequence[Widget], buttons: Sequence[Button] = (), focus: Widget | None = None
    ) -> None:
        """Show these widgets and buttons; ``focus`` is where the keyboard starts."""
        self.buttons = list(buttons)
        self.form.widgets = [*widgets, *buttons]
        self.form.focus = focus or (buttons[-1] if buttons else None)

    def compose(self) -> Iterable[WidgetRow]:
        """Make the lines of widgets, from top to bottom; asked once, by ``set_lines``."""
        return ()

    def set_lines(self, buttons: Sequence[Button], focus: Widget | None = None) -> None:
        """Show the widgets that ``compose`` makes, and buttons."""
        self.composed = tuple(self.compose())
        self.set_widgets([each for line in self.composed for each in line.widgets], buttons, focus)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Place the widgets inside ``body``: those that ``compose`` made, line by line."""
        places = rows(layout, body, [line.height for line in self.composed], self.line_gap)
        for line, place in zip(self.composed, places, strict=True):
            line.place(layout, place, LINE_GAP)

    # What classes derived from it do, if they want to
    def place(self, layout: Layout, painter: Painter) -> None: ...  # work out all rectangles
    def draw_ground(self, painter: Painter) -> None: ...  # paint what lies below everything else
    def draw_body(self, painter: Painter, body: Rect) -> None: ...  # paint what is no widget
    def interrupt(self) -> None: ...  # give up what is being dragged

    def relabel(self) -> None:
        """Take labels from the language spoken now."""
        for widget in self.form.widgets:
            widget.relabel()

    def draw(self, painter: Painter) -> None:
        """Paint the ground, then all that is no widget, then the widgets."""
        painter.listen_anew()
        self.draw_ground(painter)
        self.draw_body(painter, self.body)
        self.form.draw(painter)

    def handle(self, event: Event) -> bool:
        """Act on an event; return whether anything must be drawn again."""
        if self.form.handle(event):
            return True
        return event.type == pygame.KEYDOWN and self.handle_key(event)

    def handle_key(self, event: Event) -> bool:
        """Act on a key that no widget took."""
        return event.key in self.focus_keys and self.form.move_focus(self.focus_keys[event.key])

    @property
    def focus(self) -> Widget | None:
        return self.form.focus

    def scrolled_at(self, point: tuple[int, int]) -> Scrolled | None:
        """Return the list or text that a finger at a point would scroll."""
        return self.form.scrolled_at(point)

    def pinch(self, middle: tuple[int, int], by: float, move: tuple[int, int]) -> bool:
        """Zoom the content under two fingers by a factor, and move it by screen pixels."""
        return False

    def draw_beside(self, point: tuple[int, int] | None, *, begins: bool = False) -> bool:
        """Draw with a second finger, see ``Touched``."""
        return False

    def repeats(self, event: Event) -> bool:
        """Return True if a key acts again and again while it is held down."""
        focus = self.form.focus
        return event.key in REPEATED_KEYS or (focus is not None and focus.repeats(event))

    def tick(self) -> bool:
        """Update timers and animations; return whether anything must be drawn again."""
        return False


PROGRAM_COMMANDS: Final = frozenset(
    {"fullscreen", "theme", "language", "sound", "settings", "help", "quit"}
)
"""Commands whose keys work on every screen."""


Announcements = tuple[tuple[object, str], ...]
"""Sentences that a screen reader speaks, each with an identity: an object that is another one when
the sentence is said again, or a tuple of values."""


class ScreenDescription(NamedTuple):
    """The description of a screen for screen readers, beside the texts that were painted."""

    forms: tuple[Form, ...]
    """The widgets, in the order in which Tab goes through them."""
    board: SpokenBoard | None = None
    menu: MenuBar | None = None
    card: HasForm | None = None
    """A card over the screen that takes all events."""
    is_still: bool = False
    """The board is only looked at: the focus stays with the widgets."""


class HasForm(Hashable, Protocol):
    """Something with a title and widgets that share a focus."""

    form: Form

    @property
    def title(self) -> str:
        """Return the title written on top, or the name."""


class Screen(Container):
    """The base of all that fills the window. A screen overrides only what differs."""

    host: Host
    layout: Layout = lay_out((960, 660))
    """The rectangles of the window; of one of the usual size before the screen is placed."""
    leaves_room_for_names: ClassVar[bool] = False
    """True if rows and columns may be named at the edge of the board, which never moves for it."""

    @property
    def needs_panel(self) -> bool:
        """Tell whether a window too square for a panel must have one nevertheless."""
        return False

    @property
    def own_game(self) -> tuple[AnySession, str] | None:
        """A game of its own with its title, shared and printed instead of the one at the bottom."""
        return None

    @property
    def music(self) -> str:
        """The tune that plays while this screen is shown, empty for silence."""
        return ""

    @property
    def danger(self) -> float:
        """Return the volume of the tense layer of the screen's music, 0 to 1."""
        return 0.0

    def handle_key(self, event: Event) -> bool:
        """Escape goes back; otherwise the keys of the whole program work."""
        if event.key == pygame.K_ESCAPE:
            self.go_back()
            return True
        if super().handle_key(event):
            return True
        command_id = command_for(event, self.host.bindings)
        if command_id not in PROGRAM_COMMANDS:
            return False
        self.host.run(command_id)
        return True

    def repeats(self, event: Event) -> bool:
        """Return True if the command of a key repeats while held; a line of text comes first."""
        focus = self.form.focus
        command_id = command_for(event, self.host.bindings)
        if command_id is None or (focus is not None and focus.repeats(event)):
            return super().repeats(event)
        return self.host.bindings.commands[command_id].repeats

    def go_back(self) -> None:
        self.host.leave_screen()

    @property
    def button_hints(self) -> Hints:
        return IN_DIALOG

    def handle_button(self, command_id: str) -> bool:
        """Carry out the command of a controller's button; False lets the button count as a key."""
        return False

    def accessible_tree(self) -> ScreenDescription:
        """Return the description of the screen; called only while a screen reader is running."""
        return ScreenDescription((self.form,))

    def announcements(self) -> Announcements:
        """Return sentences that a screen reader speaks when they change."""
        return ()

    def say(self, text: str) -> None: ...  # show a message, where there is a line for it
    def set_covered(self, is_covered: bool) -> None: ...  # something lies over it, or no longer
    def set_away(self, is_away: bool) -> None: ...  # the window lost the focus, or has it again


class Host(Protocol):
    """The program as its screens see it; ``app.App`` derives from it."""

    library: Library
    game_id: int
    """The number of the game on the board in the library, 0 before there is one."""
    preferences: Preferences
    theme: Theme
    now: Callable[[], float]
    bindings: Bindings
    rng: random.Random
    order: Callable[[str, str], object]
    """Play a fresh puzzle of a kind with params, which is made in a process."""
    order_id: Callable[[GameId, str], object]
    """Resume or begin the game of an id under a title. Raises GameError."""

    @property
    def shows_buttons(self) -> bool: ...  # a controller is in use, so that its buttons are shown
    @property
    def played_puzzle(self) -> Any: ...  # that of the game at the bottom

    # Screens and dialogs
    def open_screen(self, screen: Screen) -> None: ...  # lay it over the one that is shown
    def leave_screen(self) -> None: ...  # take the topmost away; the game at the bottom stays
    def show(self, screen: Any) -> None: ...  # put a dialog on top of everything
    def close_top(self) -> None: ...  # take the topmost dialog away
    def notify(self, text: str) -> None: ...  # tell the player something in a dialog
    # Let the player choose a file, and write what ``content`` returns for its path
    def save_as(
        self, title: str, note: str, name: str, content: Callable[[Path], bytes]
    ) -> None: ...
    def offer_commands(self, ids: tuple[str, ...], point: tuple[int, int]) -> None: ...  # a menu
    def place_again(self) -> None: ...  # work out all rectangles anew

    # Games
    # Begin a new game; ``moves`` with notes are played before the player begins, ``progress`` is
    # what was done on the puzzle elsewhere; returns its ``Play``, of which the kit knows nothing
    def start_game(
        self,
        kind: AnyKind,
        puzzle: Any,
        title: str,
        level: str,
        game_id: str = "",
        moves: Sequence[tuple[str, str]] = (),
        progress: Progress | None = None,
    ) -> Any: ...
    def open_puzzle(  # resume the saved game of a puzzle, or begin one
        self, kind: AnyKind, puzzle: Any, title: str, level: str, game_id: str = ""
    ) -> None: ...
    def resume(self, game_id: int) -> None: ...  # resume a saved game; raises SaveError
    def open_path(self, path: Path) -> None: ...  # read puzzles from a file and offer them
    def open_paths(self, paths: Sequence[Path]) -> None: ...  # the same of several, in one list

    # Commands and preferences
    @property
    def command_ids(self) -> Collection[str]: ...  # the commands that are the program's own
    def run(self, command_id: str) -> None: ...  # carry out one of them
    def apply_preferences(self) -> None: ...  # let language, theme, text size and keys take hold
    def sounded(self, name: str) -> None: ...  # play a sound when sounds are on
    def prefer(self, **changes: Any) -> None: ...  # change preferences and save them
    def prefer_kind(self, kind: str, **chosen: str | bool) -> None: ...  # those of one kind
