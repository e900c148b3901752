"""Keys as text, and which command each one gives. The only place that reads pygame key events."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import pygame
from pygame.event import Event

from numberplace.ui.kit.commands import Command, format_key

K_APPLICATION = 0x40000065
"""The menu key as SDL reports it; pygame names only K_MENU, which is another."""

_QUESTION_MARKS = frozenset({"?", "\uff1f"})
_NAMES = {
    pygame.K_BACKQUOTE: "backquote",
    pygame.K_COMMA: "comma",
    pygame.K_PERIOD: "period",
    pygame.K_RETURN: "return",
    pygame.K_KP_ENTER: "enter",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_MENU: "menu",
    K_APPLICATION: "menu",
}
_DIGIT_ROW = {getattr(pygame, f"KSCAN_{digit}"): str(digit) for digit in range(10)}
_KEYPAD = {getattr(pygame, f"K_KP{digit}"): f"kp{digit}" for digit in range(10)}
_KEYPAD_UNLOCKED = {getattr(pygame, f"KSCAN_KP{digit}"): f"kp{digit}" for digit in range(10)}


@dataclass(frozen=True, slots=True)
class Bindings:
    """All commands, and the keys that give them."""

    commands: dict[str, Command]
    """Id to command, in the order they are listed."""
    ids: dict[str, str]
    """Key text to command id."""

    def label(self, command_id: str) -> str:
        return self.commands[command_id].label


def parse_keys(text: str, known: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Read the player's own keys: ``hint=x,shift+x;undo=u``. What makes no sense is left out."""
    found: dict[str, tuple[str, ...]] = {}
    for part in text.split(";"):
        command_id, equals, keys = part.partition("=")
        if equals and command_id in known:
            found[command_id] = tuple(key for key in keys.split(",") if key)
    return found


def write_keys(changes: dict[str, tuple[str, ...]]) -> str:
    return ";".join(f"{command_id}={','.join(keys)}" for command_id, keys in changes.items())


def bindings_with(commands: dict[str, Command], text: str = "") -> Bindings:
    """Return what keys give with the player's own keys in force, written as ``text``.

    They come before the keys that other commands were delivered with.
    """
    changes = parse_keys(text, commands)
    left = [command for command in commands.values() if command.id not in changes]
    ids = {key: command.id for command in left for key in command.keys}
    ids |= {key: command_id for command_id, keys in changes.items() for key in keys}
    return Bindings(commands, ids)


def keys_of(bindings: Bindings, command_id: str) -> tuple[str, ...]:
    """Return the keys that give a command, those it was delivered with first."""
    known = bindings.commands.get(command_id)
    first = known.keys if known is not None else ()
    bound = [key for key, bound_id in bindings.ids.items() if bound_id == command_id]
    return tuple(sorted(bound, key=lambda key: first.index(key) if key in first else len(first)))


def shortcut(bindings: Bindings, command_id: str) -> str:
    """Return the first key of a command as players read it, or nothing."""
    keys = keys_of(bindings, command_id)
    return format_key(keys[0]) if keys else ""


def key_text(event: Event) -> str:
    """Return a key press as text: modifiers in fixed order, then the key, such as ``ctrl+shift+z``.

    Digits of the top row go by what they type, or with Shift by where they lie, so that layouts
    that need Shift for digits work too.
    """
    has_shift = bool(event.mod & pygame.KMOD_SHIFT)
    name = _key_name(event)
    if name.isdigit() and has_shift and event.unicode == name:
        has_shift = False
    parts = []
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        parts.append("ctrl")
    if event.mod & pygame.KMOD_ALT:
        parts.append("alt")
    if has_shift:
        parts.append("shift")
    return "+".join([*parts, name])


def _key_name(event: Event) -> str:
    if event.key in _KEYPAD:
        return _KEYPAD[event.key]
    scancode = getattr(event, "scancode", 0)
    if scancode in _KEYPAD_UNLOCKED:
        return _KEYPAD_UNLOCKED[scancode]
    if scancode in _DIGIT_ROW:
        return _DIGIT_ROW[scancode]
    if event.key in _NAMES:
        return _NAMES[event.key]
    return pygame.key.name(event.key).replace(" ", "").lower()


def command_for(event: Event, bindings: Bindings) -> str | None:
    """Return the command that a key press gives, None for none.

    A question mark goes by what is typed: it lies elsewhere on each layout.
    """
    found = bindings.ids.get(key_text(event))
    has_more = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
    if found is None and event.unicode in _QUESTION_MARKS and not has_more:
        return bindings.ids.get("?")
    return found
