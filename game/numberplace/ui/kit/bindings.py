"""Keys as text, and which command each one gives. The only place that reads pygame key events."""

from __future__ import annotations

import sys
from collections.abc import Collection
from dataclasses import dataclass

import pygame
from pygame.event import Event

from numberplace.core.words import N_, _
from numberplace.ui.kit.commands import Command

K_APPLICATION = 0x40000065
"""The menu key as SDL reports it; pygame names only K_MENU, which is another."""

COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
"""The modifiers of a command: Ctrl, and on keyboards of Apple Cmd."""
_TAKEN_BY_MACOS = frozenset({"f11"})
"""Keys that macOS takes for itself, whatever program is in front."""
_CMD_TAKEN_BY_MACOS = frozenset({"ctrl+h", "ctrl+m"})
"""Commands that macOS takes with Cmd (to hide, to minimise) and leaves alone with Ctrl."""

_QUESTION_MARKS = frozenset({"?", "\uff1f"})
_NAMES = {
    pygame.K_BACKQUOTE: "backquote",
    pygame.K_COMMA: "comma",
    pygame.K_PERIOD: "period",
    pygame.K_SEMICOLON: "semicolon",
    pygame.K_RETURN: "return",
    pygame.K_KP_ENTER: "enter",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_MENU: "menu",
    K_APPLICATION: "menu",
}
_DIGIT_ROW = {getattr(pygame, f"KSCAN_{digit}"): str(digit) for digit in range(10)}
_PUNCTUATION = {
    pygame.KSCAN_LEFTBRACKET: pygame.K_LEFTBRACKET,
    pygame.KSCAN_RIGHTBRACKET: pygame.K_RIGHTBRACKET,
    pygame.KSCAN_BACKSLASH: pygame.K_BACKSLASH,
    pygame.KSCAN_SEMICOLON: pygame.K_SEMICOLON,
    pygame.KSCAN_APOSTROPHE: pygame.K_QUOTE,
    pygame.KSCAN_GRAVE: pygame.K_BACKQUOTE,
    pygame.KSCAN_COMMA: pygame.K_COMMA,
    pygame.KSCAN_PERIOD: pygame.K_PERIOD,
    pygame.KSCAN_SLASH: pygame.K_SLASH,
    pygame.KSCAN_MINUS: pygame.K_MINUS,
    pygame.KSCAN_EQUALS: pygame.K_EQUALS,
}
_DIGIT_KEYS = {getattr(pygame, f"KSCAN_{digit}"): ord(str(digit)) for digit in range(10)}
_LETTER_KEYS = {
    getattr(pygame, f"KSCAN_{chr(code).upper()}"): code
    for code in range(pygame.K_a, pygame.K_z + 1)
}
_PLACES = _PUNCTUATION | _DIGIT_KEYS | _LETTER_KEYS
"""Scancode to the key an American keyboard has in that place."""
_UNKNOWN_KEY = 1 << 30
"""SDL 2's code of a key that types nothing by itself, such as a dead accent."""
_SIGNS_OF_OTHER_SCRIPTS = {
    (pygame.K_SEMICOLON, pygame.KSCAN_Q),  # Greek
    (pygame.K_SLASH, pygame.KSCAN_Q),  # Hebrew
    (pygame.K_QUOTE, pygame.KSCAN_W),  # Hebrew
}
"""Keys and places that only keyboards without Latin letters have together. Other punctuation
stands for itself, or Dvorak's comma would be a W."""
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
    """Parse the player's own keys: ``hint=x,shift+x;undo=u``. Invalid parts are left out."""
    found: dict[str, tuple[str, ...]] = {}
    for part in text.split(";"):
        command_id, equals, keys = part.partition("=")
        if equals and command_id in known:
            found[command_id] = tuple(key for key in keys.split(",") if key)
    return found


def write_keys(changes: dict[str, tuple[str, ...]]) -> str:
    return ";".join(f"{command_id}={','.join(keys)}" for command_id, keys in changes.items())


def bindings_with(commands: dict[str, Command], text: str = "") -> Bindings:
    """Return the bindings of keys with the player's own keys, written as ``text``.

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
    if sys.platform == "darwin":
        keys = tuple(key for key in keys if key not in _TAKEN_BY_MACOS)
    return format_key(keys[0]) if keys else ""


KEY_EVENTS = (pygame.KEYDOWN, pygame.KEYUP)


def by_place(event: Event) -> Event:
    """Return a key event that names the key by its place where the key has no Latin letter.

    Greek, Cyrillic, Hebrew and Arabic keyboards type other letters, and pygame has no name for
    them nor for an umlaut. Digits of the top row go by their place on every keyboard.
    """
    key, scancode = event.key, getattr(event, "scancode", 0)
    if scancode not in _PLACES:
        return event
    is_unnamed = key == 0 or 128 <= key <= _UNKNOWN_KEY
    goes_by_place = is_unnamed or (key, scancode) in _SIGNS_OF_OTHER_SCRIPTS
    if not goes_by_place and scancode not in _DIGIT_ROW:
        return event
    return Event(event.type, event.dict | {"key": _PLACES[scancode]})


def figure_of(event: Event) -> int | None:
    """Return the figure on a key of the top row or the keypad, None for any other key."""
    figure = _key_name(event).removeprefix("kp")
    has_other = event.mod & (COMMAND | pygame.KMOD_ALT)
    return int(figure) if figure in tuple("0123456789") and not has_other else None


def key_text(event: Event) -> str:
    """Return a key press as text: modifiers in fixed order, then the key, such as ``ctrl+shift+z``.

    Digits of the top row go by where they lie: layouts that type them with Shift need no Shift
    here, and Shift means the same on every keyboard.
    """
    return _text_of(event, _key_name(event))


def _text_of(event: Event, name: str) -> str:
    parts = []
    if event.mod & COMMAND:
        parts.append("ctrl")
    if event.mod & pygame.KMOD_ALT:
        parts.append("alt")
    if event.mod & pygame.KMOD_SHIFT:
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
    return _name_of(event.key)


def _name_of(key: int) -> str:
    return _NAMES.get(key) or pygame.key.name(key).replace(" ", "").lower()


def command_for(event: Event, bindings: Bindings) -> str | None:
    """Return the command that a key press gives, None for none.

    A question mark goes by what is typed: it lies elsewhere on each layout. Other punctuation that
    gives none goes by its place: a German keyboard has its brackets elsewhere.
    """
    found = bindings.ids.get(key_text(event))
    has_more = event.mod & (COMMAND | pygame.KMOD_ALT)
    if found is None and event.unicode in _QUESTION_MARKS and not has_more:
        return bindings.ids.get("?")
    place = _PUNCTUATION.get(getattr(event, "scancode", 0))
    is_sign = 32 < event.key < 128 and not chr(event.key).isalnum()
    if found is None and place is not None and is_sign:
        found = bindings.ids.get(_text_of(event, _name_of(place)))
    return found


_SIGNS = {
    "ctrl": "Ctrl",
    "shift": "Shift",
    "alt": "Alt",
    "backquote": "`",
    "comma": ",",
    "period": ".",
    "semicolon": ";",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
}
_NAMED = {
    "delete": N_("Del"),
    "backspace": N_("Backspace"),
    "return": N_("Enter"),
    "enter": N_("Keypad Enter"),
    "space": N_("Space"),
    "home": N_("Home"),
    "pageup": N_("Page Up"),
    "pagedown": N_("Page Down"),
    "menu": N_("Menu key"),
}
"""Keys that players know by a word."""


def format_key(key: str) -> str:
    """Write a key text as players read it: ``Ctrl+Z``, on macOS ``Cmd+Z``."""
    names = [_format_part(part) for part in key.split("+")]
    if sys.platform == "darwin" and key not in _CMD_TAKEN_BY_MACOS:
        names = ["Cmd" if name == "Ctrl" else name for name in names]
    return "+".join(names)


def _format_part(part: str) -> str:
    if part in _NAMED:
        return _(_NAMED[part])
    if part.startswith("kp") and part[2:].isdigit():
        return _("Keypad {digit}").format(digit=part[2:])
    return _SIGNS.get(part, part.upper())
