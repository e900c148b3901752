"""The size a window goes back to, whatever the order of the events that say it was maximised."""

import pygame
import pytest
from numberplace.ui.kit import window
from numberplace.ui.kit.window import WindowState

FIRST, NORMAL, WHOLE = ((960, 660), (0, 0)), ((801, 603), (70, 90)), ((1280, 1000), (0, 24))


@pytest.fixture
def is_now(monkeypatch):
    """Let the window have a size and a place, as the window system would."""

    def set_geometry(size, place):
        monkeypatch.setattr(pygame.display, "get_window_size", lambda: size)
        monkeypatch.setattr(pygame.display, "get_window_position", lambda: place)

    monkeypatch.setattr(pygame.display, "is_fullscreen", lambda: False)
    set_geometry(*FIRST)
    return set_geometry


def told(state, *kinds):
    for kind in kinds:
        state.take(pygame.Event(kind))


@pytest.mark.parametrize("is_told_first", [True, False])
def test_the_size_before_maximising_is_kept(is_now, is_told_first):
    state = WindowState()
    is_now(*NORMAL)
    told(state, pygame.WINDOWSIZECHANGED)
    if is_told_first:
        told(state, pygame.WINDOWMAXIMIZED)
    is_now(*WHOLE)
    told(state, pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED)
    if not is_told_first:
        told(state, pygame.WINDOWMAXIMIZED)
    assert state.is_maximized
    assert state.normal == NORMAL


@pytest.mark.parametrize("is_told_first", [True, False])
def test_a_window_that_is_restored_is_as_it_stands(is_now, is_told_first):
    state = WindowState()
    is_now(*NORMAL)
    told(state, pygame.WINDOWSIZECHANGED)
    is_now(*WHOLE)
    told(state, pygame.WINDOWSIZECHANGED, pygame.WINDOWMAXIMIZED)
    if is_told_first:
        told(state, pygame.WINDOWRESTORED)
    is_now(*NORMAL)
    told(state, pygame.WINDOWSIZECHANGED)
    if not is_told_first:
        told(state, pygame.WINDOWRESTORED)
    assert not state.is_maximized
    assert state.normal == NORMAL


class Asked:
    """A window that notes what it is asked for, and does nothing of it."""

    def __init__(self):
        self.calls = []

    def __setattr__(self, name, value):
        if name != "calls":
            self.calls.append((name, value))
        super().__setattr__(name, value)

    def __getattr__(self, name):
        return lambda *_words, **_names: self.calls.append(name)


@pytest.fixture
def asked(monkeypatch):
    asked = Asked()
    monkeypatch.setattr(window, "_window", lambda: asked)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 1024)])
    move = "set_window_position"
    monkeypatch.setattr(pygame.display, move, lambda place: asked.calls.append((move, place)))
    return asked


def test_a_maximised_window_is_asked_for_no_size_and_no_place_when_it_leaves_full_screen(
    is_now, asked, monkeypatch
):
    """The manager may answer later: it would give them to the window that it maximised again."""
    state = WindowState()
    is_now(*NORMAL)
    told(state, pygame.WINDOWSIZECHANGED)
    is_now(*WHOLE)
    told(state, pygame.WINDOWMAXIMIZED, pygame.WINDOWSIZECHANGED)
    state.toggle_full_screen()
    monkeypatch.setattr(pygame.display, "is_fullscreen", lambda: True)
    asked.calls.clear()
    state.toggle_full_screen()
    assert asked.calls == ["set_windowed", "maximize"]
    monkeypatch.setattr(pygame.display, "is_fullscreen", lambda: False)
    told(state, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED)  # as SDL says it on the way back
    assert asked.calls == ["set_windowed", "maximize"]
    is_now(NORMAL[0], (1, 39))  # the place that openbox gives a window it has forgotten
    told(state, pygame.WINDOWRESTORED, pygame.WINDOWSIZECHANGED)
    assert asked.calls[2:] == [("set_window_position", NORMAL[1])]


def test_a_place_is_given_back_again_to_a_window_that_was_maximised_before_it_got_there(
    is_now, asked, monkeypatch
):
    """On its way back from full screen the window may look restored and be maximised after that."""
    state = WindowState()
    is_now(*NORMAL)
    told(state, pygame.WINDOWSIZECHANGED)
    is_now(*WHOLE)
    told(state, pygame.WINDOWMAXIMIZED, pygame.WINDOWSIZECHANGED)
    state.toggle_full_screen()
    monkeypatch.setattr(pygame.display, "is_fullscreen", lambda: True)
    state.toggle_full_screen()
    monkeypatch.setattr(pygame.display, "is_fullscreen", lambda: False)
    forgotten = (NORMAL[0], (1, 39))
    is_now(*forgotten)
    told(state, pygame.WINDOWRESTORED)  # a moment between full screen and maximised
    is_now(*WHOLE)
    told(state, pygame.WINDOWMOVED, pygame.WINDOWRESIZED, pygame.WINDOWMAXIMIZED)
    assert state.normal == NORMAL
    asked.calls.clear()
    is_now(*forgotten)
    told(state, pygame.WINDOWRESTORED, pygame.WINDOWMOVED)
    assert asked.calls == [("set_window_position", NORMAL[1])]
    is_now(*NORMAL)
    told(state, pygame.WINDOWMOVED)
    is_now(NORMAL[0], (300, 200))  # where the player moves the window
    told(state, pygame.WINDOWMOVED)
    is_now(*WHOLE)
    told(state, pygame.WINDOWMAXIMIZED, pygame.WINDOWSIZECHANGED)
    is_now(NORMAL[0], (300, 200))
    told(state, pygame.WINDOWRESTORED, pygame.WINDOWSIZECHANGED)
    assert len(asked.calls) == 1
