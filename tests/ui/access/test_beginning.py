"""A reader begins to listen: AccessKit locks its adapter, and the window must not stand still.

AccessKit's thread on Linux locks the adapter, and then waits for Python's lock to fetch the first
tree. The methods of the adapter keep Python's lock while they wait for the adapter's, so whoever
calls one meanwhile waits for good, and so does AccessKit.
"""

import sys
import types

import pytest

accesskit = pytest.importorskip("accesskit")
module = pytest.importorskip("numberplace.ui.access.bridge")

pytestmark = pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="AccessKit has a thread of its own on Linux alone"
)


class Library:
    """Stands in for AccessKit's adapter: has its lock, and says who would wait for good."""

    def __init__(self, activate, _act, deactivate):
        self._activate, self.deactivate = activate, deactivate
        self._is_locked = False
        self._holds_tree = False
        self.stuck, self.focus, self.updates = [], [], []

    def begin(self, turn):
        """Let a reader begin; ``turn`` is a frame, let in wherever Python may change threads."""

        def change_threads(_frame, _event, _argument):
            turn()
            return change_threads

        self._is_locked = True
        turn()  # AccessKit's thread waits for Python's lock
        before = sys.gettrace()
        sys.settrace(change_threads)  # called at each line of Python that runs in ``activate``
        try:
            first = self._activate()
        finally:
            sys.settrace(before)
        self._is_locked, self._holds_tree = False, True
        turn()
        return first

    def end(self):
        """Let the reader end."""
        self._holds_tree = False
        self.deactivate()

    def update_if_active(self, make):
        self._take_lock("update")
        if self._holds_tree:
            self.updates.append(make())

    def update_window_focus_state(self, is_focused):
        self._take_lock("focus")
        self.focus.append(is_focused)

    def set_root_window_bounds(self, _outer, _inner):
        self._take_lock("bounds")

    def _take_lock(self, name):
        if self._is_locked:
            self.stuck.append(name)


class Window:
    """A robot's window whose focus changes at every frame, with a bridge to the stand-in."""

    def __init__(self, robot, monkeypatch):
        made = []

        def make(*handlers):
            made.append(Library(*handlers))
            return made[-1]

        monkeypatch.setattr(accesskit, "unix", types.SimpleNamespace(Adapter=make))
        self.is_focused = False
        monkeypatch.setattr(module.pygame.key, "get_focused", lambda: self.is_focused)
        self.robot, self.bridge = robot, module.Bridge(robot.app)
        (self.library,) = made

    def turn(self):
        self.is_focused = not self.is_focused
        self.robot.time.seconds += 0.2
        self.robot.app.step()
        self.bridge.tick(self.robot.app.painter)


@pytest.fixture
def window(robot, monkeypatch):
    return Window(robot, monkeypatch)


def assert_all_is_told(window, first):
    library = window.library
    assert [node.label for _number, node in first.nodes] == ["Numberplace"]
    assert library.stuck == []
    whole = library.updates[-1]
    assert whole.tree is not None
    assert len(whole.nodes) > 110
    assert library.focus[-1] == window.is_focused
    assert window.bridge.is_up_to_date


@pytest.mark.parametrize("frames", [0, 5])
def test_a_reader_begins_at_any_frame_and_the_window_goes_on(window, frames):
    for _ in range(frames):
        window.turn()
    assert_all_is_told(window, window.library.begin(window.turn))


def test_a_reader_ends_and_another_begins_and_the_window_goes_on(window):
    window.library.begin(window.turn)
    window.library.end()
    for _ in range(2):
        window.turn()
    told = len(window.library.updates)
    first = window.library.begin(window.turn)
    assert len(window.library.updates) == told + 1
    assert_all_is_told(window, first)


def test_a_reader_ends_and_begins_again_between_two_frames(window):
    window.library.begin(window.turn)
    told = len(window.library.updates)
    window.library.end()
    first = window.library.begin(lambda: None)
    window.turn()
    assert len(window.library.updates) == told + 1
    assert_all_is_told(window, first)
