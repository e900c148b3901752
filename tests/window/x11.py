"""Hands at an X server: keys, mouse, focus and windows, through Xlib and its XTEST extension.

A press and its release are sent in one piece. The program then gets both at once however busy the
machine is: a key that stays down is repeated, and a button that stays down is a long press.
"""

import ctypes

SHIFT = "Shift_L"
NAMES = {"ctrl": "Control_L", "shift": SHIFT, "alt": "Alt_L"}
REVERT_TO_PARENT, NOW = 2, 0
APART = 3
"""Milliseconds that the server waits before a key goes down. SDL takes a key that goes down within
2 ms of having gone up for one that is held."""
TYPES = {
    "XOpenDisplay": ("p", "s"),
    "XCloseDisplay": ("i", "p"),
    "XFlush": ("i", "p"),
    "XSync": ("i", "pi"),
    "XStringToKeysym": ("u", "s"),
    "XKeysymToKeycode": ("c", "pu"),
    "XkbKeycodeToKeysym": ("u", "piii"),
    "XSetInputFocus": ("i", "puiu"),
    "XMoveResizeWindow": ("i", "puiiii"),
    "XDefaultRootWindow": ("u", "p"),
    "XGetGeometry": ("i", "pu" + "o" * 7),
    "XTranslateCoordinates": ("i", "puuii" + "o" * 3),
    "XInternAtom": ("u", "psi"),
    "XCreateSimpleWindow": ("u", "puiiiiiuu"),
    "XDestroyWindow": ("i", "pu"),
    "XSendEvent": ("i", "puiio"),
    "XListProperties": ("p", "puo"),
    "XFree": ("i", "p"),
    "XTestFakeKeyEvent": ("i", "piiu"),
    "XTestFakeButtonEvent": ("i", "piiu"),
    "XTestFakeMotionEvent": ("i", "piiiu"),
}
"""The functions that are called: what they return and take, by the letters of ``LETTERS``."""
LETTERS = {
    "p": ctypes.c_void_p,
    "s": ctypes.c_char_p,
    "i": ctypes.c_int,
    "u": ctypes.c_ulong,
    "c": ctypes.c_ubyte,
    "o": ctypes.c_void_p,
}


CLIENT_MESSAGE = 33
TO_MANAGER = 1 << 19 | 1 << 20
"""The events that a window manager asks the root for: structure and substructure."""


class Message(ctypes.Structure):
    """XClientMessageEvent, as long as any event."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 16),
    )


@ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
def ignore(_display, _error):
    """Go on after a request that was refused, as for a window that is just closing."""
    return 0


def load():
    """Return the functions by name. Raises OSError where a library is not installed."""
    xlib, xtest = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
    xlib.XSetErrorHandler(ignore)
    found = {}
    for name, (result, arguments) in TYPES.items():
        function = getattr(xtest if name.startswith("XTest") else xlib, name)
        function.restype = LETTERS[result]
        function.argtypes = [LETTERS[letter] for letter in arguments]
        found[name] = function
    return found


def is_installed():
    try:
        load()
    except OSError:
        return False
    return True


class Hands:
    """A connection to an X server. Keys are named as in X11, several at once as ``ctrl+z``."""

    def __init__(self, name):
        """Connect to the server of a display. Raises ConnectionError when nobody answers."""
        self._functions = load()
        self._display = self._functions["XOpenDisplay"](name.encode())
        if not self._display:
            raise ConnectionError(name)

    def close(self):
        self._call("XCloseDisplay")

    def _call(self, name, *arguments):
        return self._functions[name](self._display, *arguments)

    # -- keys

    def press(self, *names):
        """Press keys one after the other and let them go."""
        for keys in names:
            codes = self._codes(keys)
            for code in codes:
                self._key(code, is_down=True)
            for code in reversed(codes):
                self._key(code, is_down=False)
        self._call("XFlush")

    def hold(self, keys, *, is_down):
        """Put keys down, or let go what was put down."""
        for code in self._codes(keys):
            self._key(code, is_down=is_down)
        self._call("XFlush")

    def _key(self, code, *, is_down):
        self._call("XTestFakeKeyEvent", code, is_down, APART if is_down else NOW)

    def _codes(self, keys):
        """Return the key codes of what is written as ``ctrl+z`` or as a single character."""
        *mods, last = [keys] if len(keys) == 1 else keys.split("+")
        symbols = [self._symbol(NAMES.get(part, part)) for part in (*mods, last)]
        code = self._call("XKeysymToKeycode", symbols[-1])
        if self._call("XkbKeycodeToKeysym", code, 0, 0) != symbols[-1]:
            symbols.insert(-1, self._symbol(SHIFT))
        return [self._call("XKeysymToKeycode", symbol) for symbol in symbols]

    def _symbol(self, name):
        if len(name) == 1:
            return ord(name)  # as all of Latin 1
        symbol = self._functions["XStringToKeysym"](name.encode())
        assert symbol, f"no key is called {name}"
        return symbol

    # -- the mouse

    def move(self, x, y):
        """Move the pointer; the server is done with it afterwards, or it would merge two moves."""
        self._call("XTestFakeMotionEvent", -1, x, y, NOW)
        self._call("XSync", 0)

    def click(self, button=1):
        for is_down in (True, False):
            self._call("XTestFakeButtonEvent", button, is_down, NOW)
        self._call("XFlush")

    def button(self, *, is_down):
        """Put the left button down, or let it go."""
        self._call("XTestFakeButtonEvent", 1, is_down, NOW)
        self._call("XFlush")

    # -- windows

    def question(self):
        """Ask the window manager for something; return the window on which it will answer.

        It takes events in order, so once ``is_answered`` it is done with all that came before.
        """
        root = self._call("XDefaultRootWindow")
        window = self._call("XCreateSimpleWindow", root, 0, 0, 1, 1, 0, 0, 0)
        asked = self._call("XInternAtom", b"_NET_REQUEST_FRAME_EXTENTS", 0)
        message = Message(CLIENT_MESSAGE, 0, 1, self._display, window, asked, 32)
        self._call("XSendEvent", root, 0, TO_MANAGER, ctypes.byref(message))
        self._call("XSync", 0)
        return window

    def is_answered(self, window):
        """Tell whether the manager has answered a question, by a property of the window."""
        count = ctypes.c_int()
        found = self._call("XListProperties", window, ctypes.byref(count))
        if not found:
            return False
        self._functions["XFree"](found)
        self._call("XDestroyWindow", window)
        return True

    def focus(self, window):
        self._call("XSetInputFocus", window, REVERT_TO_PARENT, NOW)
        self._call("XSync", 0)

    def place(self, window, x, y, width, height):
        """Ask for a place and a size; a window manager may take its time over it."""
        self._call("XMoveResizeWindow", window, x, y, width, height)
        self._call("XSync", 0)

    def geometry(self, window):
        """Return left, top, width and height of what is inside a window's frame."""
        root = self._call("XDefaultRootWindow")
        x, y = ctypes.c_int(), ctypes.c_int()
        width, height, unused = ctypes.c_uint(), ctypes.c_uint(), ctypes.c_ulong()
        out = [ctypes.byref(each) for each in (unused, x, y, width, height, unused, unused)]
        self._call("XGetGeometry", window, *out)
        out = [ctypes.byref(each) for each in (x, y, unused)]
        self._call("XTranslateCoordinates", window, root, 0, 0, *out)
        return x.value, y.value, width.value, height.value
