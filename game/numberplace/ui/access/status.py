"""Status: whether an assistive technology is running, asked of the system. Runs in a thread."""

from __future__ import annotations

import os
import socket
import struct
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final
from urllib.parse import unquote

ASK_EVERY: Final = 5.0
"""Seconds between two looks on systems that do not tell of a change."""
QUIET: Final = 1.0
"""Seconds without a message after which the status no longer changes."""
SOON: Final = 0.25
"""Seconds that a start waits for the bus to say whether an assistive technology runs."""
_CALL, _RETURN, _ERROR, _SIGNAL = 1, 2, 3, 4
_NO_AUTO_START: Final = 2
"""The flag of a call that must not start the service it is for."""
_BUS: Final = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
_STATUS: Final = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties")
"""Destination, path and interface of calls."""
_CHANGES: Final = (
    "type='signal',interface='org.freedesktop.DBus.Properties',"
    "member='PropertiesChanged',path='/org/a11y/bus'"
)
_PROPERTIES: Final = ("IsEnabled", "ScreenReaderEnabled")
_SPI_GETSCREENREADER: Final = 0x46


def wait_for_assistive() -> bool:
    """Block until an assistive technology is running; False where that cannot be told."""
    try:
        if sys.platform == "win32":
            return _poll(_is_reader_on_windows)
        if sys.platform == "darwin":
            return _poll(_is_voice_over_on)
        return _wait_on_bus()
    except (OSError, ValueError, AttributeError, struct.error):  # no bus, or one that is closed
        return False


def _poll(is_on: Callable[[], bool]) -> bool:
    while not is_on():
        time.sleep(ASK_EVERY)
    return True


def _is_reader_on_windows() -> bool:
    import ctypes

    found = ctypes.c_int(0)
    user = ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]
    user.SystemParametersInfoW(_SPI_GETSCREENREADER, 0, ctypes.byref(found), 0)
    return bool(found.value)


def _is_voice_over_on() -> bool:
    import ctypes

    frame = ctypes.CDLL("/System/Library/Frameworks/CoreFoundation.framework/CoreFoundation")
    make = frame.CFStringCreateWithCString
    make.restype, make.argtypes = ctypes.c_void_p, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint)
    utf8 = 0x08000100
    app = make(None, b"com.apple.universalaccess", utf8)
    key = make(None, b"voiceOverOnOffKey", utf8)
    frame.CFPreferencesAppSynchronize.argtypes = (ctypes.c_void_p,)
    frame.CFPreferencesAppSynchronize(app)
    ask = frame.CFPreferencesGetAppBooleanValue
    ask.restype, ask.argtypes = ctypes.c_ubyte, (ctypes.c_void_p,) * 3
    is_on = bool(ask(key, app, None))
    frame.CFRelease.argtypes = (ctypes.c_void_p,)
    frame.CFRelease(app)
    frame.CFRelease(key)
    return is_on


# -- the session bus of Linux desktops: its protocol, as far as two properties need it


def _wait_on_bus() -> bool:
    """Read the status of the accessibility bus, and again at every change signal."""
    with _connect() as bus:
        bus.sendall(_call(1, *_BUS, "Hello"))
        bus.sendall(_call(2, *_BUS, "AddMatch", _CHANGES))
        serial = _ask(bus, 3)
        while True:
            kind, body = _read(bus)
            if _is_on(kind, body):
                _settle(bus)
                return True
            if kind == _SIGNAL:
                serial = _ask(bus, serial)


def is_assistive_running() -> bool:
    """Ask once, on Linux desktops alone; False where the bus does not say so soon."""
    try:
        with _connect(SOON) as bus:
            bus.sendall(_call(1, *_BUS, "Hello"))
            _ask(bus, 2)
            answers = 0
            while answers <= len(_PROPERTIES):
                kind, body = _read(bus)
                answers += kind in (_RETURN, _ERROR)
                if _is_on(kind, body):
                    return True
    except (OSError, ValueError, AttributeError, struct.error):  # no bus, or one that is slow
        return False
    return False


def _is_on(kind: int, body: bytes) -> bool:
    """Tell whether a message answers that a property is on."""
    return kind == _RETURN and body[:3] == b"\1b\0" and any(body[4:8])


def _settle(bus: socket.socket) -> None:
    """Read on until nothing more arrives.

    A reader sets one property after the other as it starts. AccessKit reads the status while it
    starts itself, and may miss one that changes in just that moment: then it is silent for good.
    """
    bus.settimeout(QUIET)
    with suppress(TimeoutError):
        while True:
            _read(bus)


def _ask(bus: socket.socket, serial: int) -> int:
    """Ask for the properties; return the next serial number of a call."""
    for name in _PROPERTIES:
        words = ("org.a11y.Status", name)
        bus.sendall(_call(serial, *_STATUS, "Get", *words, flags=_NO_AUTO_START))
        serial += 1
    return serial


def _connect(patience: float | None = None) -> socket.socket:
    """Return a connection to the session bus, whose calls wait so many seconds, or for good."""
    default = f"unix:path=/run/user/{os.getuid()}/bus"
    addresses = os.environ.get("DBUS_SESSION_BUS_ADDRESS") or default
    parts = [part.split("=", 1) for part in addresses.split(";")[0].partition(":")[2].split(",")]
    found = {part[0]: unquote(part[-1]) for part in parts}
    name = found["path"] if "path" in found else "\0" + found.get("abstract", "")
    bus = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    bus.settimeout(patience)
    try:
        bus.connect(name)
        user = str(os.getuid()).encode().hex().encode()
        bus.sendall(b"\0AUTH EXTERNAL " + user + b"\r\n")
        if not bus.recv(256).startswith(b"OK"):
            raise PermissionError(name)
        bus.sendall(b"BEGIN\r\n")
    except OSError:
        bus.close()
        raise
    return bus


def _call(
    serial: int, to: str, path: str, interface: str, member: str, *words: str, flags: int = 0
) -> bytes:
    """Return the bytes of a method call whose arguments are strings."""
    body = b""
    for word in words:
        body += b"\0" * (-len(body) % 4) + _text(word)
    fields = b""
    for code, kind, value in (
        (1, b"o", path),
        (2, b"s", interface),
        (3, b"s", member),
        (6, b"s", to),
    ):
        fields += b"\0" * (-len(fields) % 8) + bytes([code, 1]) + kind + b"\0" + _text(value)
    if words:
        fields += b"\0" * (-len(fields) % 8) + bytes([8, 1]) + b"g\0"
        fields += bytes([len(words)]) + b"s" * len(words) + b"\0"
    head = struct.pack("<cBBBIII", b"l", _CALL, flags, 1, len(body), serial, len(fields))
    return head + fields + b"\0" * (-len(fields) % 8) + body


def _text(word: str) -> bytes:
    data = word.encode()
    return struct.pack("<I", len(data)) + data + b"\0"


def _read(bus: socket.socket) -> tuple[int, bytes]:
    """Return type and body of the next message. Raises OSError when the bus is closed."""
    head = _exactly(bus, 16)
    order = "<" if head[:1] == b"l" else ">"
    length, _serial, fields = struct.unpack(order + "III", head[4:])
    rest = _exactly(bus, fields + -fields % 8 + length)
    return head[1], rest[len(rest) - length :]


def _exactly(bus: socket.socket, count: int) -> bytes:
    data = b""
    while len(data) < count:
        more = bus.recv(count - len(data))
        if not more:
            raise ConnectionResetError
        data += more
    return data
