"""The size a window goes back to, whatever the order of the events that say it was maximised."""

import pygame
import pytest
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
