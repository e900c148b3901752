"""A headless Chromium, told what to do through its pipe by the DevTools protocol.

Messages are JSON that ends in a zero byte: commands go in at the browser's descriptor 3, answers
and events come out at 4. No port is opened.
"""

import base64
import fcntl
import itertools
import json
import os
import shutil
import subprocess

from tests.waiting import wait_for

NAMES = ("chromium", "chromium-browser", "google-chrome")
PROGRAM = next(filter(None, map(shutil.which, NAMES)), None)
FIRST_FREE = 20
"""Descriptors from which the pipes of this process are, so that 3 and 4 are the browser's."""
KEYS = {
    "ArrowLeft": 37,
    "ArrowUp": 38,
    "ArrowRight": 39,
    "ArrowDown": 40,
    "Backspace": 8,
    "Tab": 9,
    "Enter": 13,
    "Escape": 27,
    "End": 35,
    "Home": 36,
}
"""Codes of keys that write nothing."""
CONTROL, SHIFT = 2, 8


class Chromium:
    """A browser with one page."""

    def __init__(self, profile):
        """Start the browser with a folder for what pages keep."""
        theirs_in, self._out = map(_high, os.pipe())
        self._in, theirs_out = map(_high, os.pipe())
        self._process = subprocess.Popen(
            [
                *(PROGRAM, "--headless=new", "--no-sandbox", "--disable-gpu"),
                *("--remote-debugging-pipe", f"--user-data-dir={profile}", "about:blank"),
            ],
            preexec_fn=lambda: (os.dup2(theirs_in, 3), os.dup2(theirs_out, 4)),
            close_fds=False,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(theirs_in)
        os.close(theirs_out)
        self._numbers = itertools.count(1)
        self._unread = b""
        self.events = []
        self._session = ""
        (page,) = (
            target
            for target in self.call("Target.getTargets")["targetInfos"]
            if target["type"] == "page"
        )
        attached = self.call("Target.attachToTarget", targetId=page["targetId"], flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.call(f"{domain}.enable")

    def call(self, method, **params):
        """Carry out a command of the protocol; return its answer."""
        number = next(self._numbers)
        message = {"id": number, "method": method, "params": params}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while (answer := self._read()).get("id") != number:
            self.events.append(answer)
        assert "error" not in answer, answer
        return answer["result"]

    def _read(self):
        while b"\0" not in self._unread:
            part = os.read(self._in, 1 << 16)
            assert part, "the browser ended"
            self._unread += part
        text, _zero, self._unread = self._unread.partition(b"\0")
        return json.loads(text)

    def run(self, script):
        """Return the value of an expression in the page."""
        answer = self.call(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def open(self, path):
        """Open a file and wait until its script has run."""
        self.call("Page.navigate", url=path.as_uri())
        self.wait(f"location.href == {path.as_uri()!r} && document.readyState == 'complete'")

    def wait(self, script):
        """Wait until an expression in the page is true."""
        wait_for(lambda: self.run(script))

    def show(self, width, height, *, is_dark=False):
        """Give the page a size and a scheme of colours."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.call("Emulation.setDeviceMetricsOverride", **size)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"}
        self.call("Emulation.setEmulatedMedia", features=[scheme])

    def centre(self, selector):
        """Return the middle of the first element of a selector, brought into sight."""
        return self.run(
            f"(() => {{ const one = document.querySelector({selector!r});"
            " one.scrollIntoView({block: 'nearest'}); const box = one.getBoundingClientRect();"
            " return [box.x + box.width / 2, box.y + box.height / 2]; })()"
        )

    def click(self, selector):
        x, y = self.centre(selector)
        for kind in ("mousePressed", "mouseReleased"):
            self._mouse(kind, x, y)

    def drag(self, selectors):
        """Press on the first element or point, move over the others, let go on the last."""
        places = [self.centre(one) if isinstance(one, str) else one for one in selectors]
        self._mouse("mousePressed", *places[0])
        for place in places[1:]:
            self._mouse("mouseMoved", *place)
        self._mouse("mouseReleased", *places[-1])

    def _mouse(self, kind, x, y):
        button = {"button": "left", "buttons": 1, "clickCount": 1}
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **button)

    def tap(self, selector):
        x, y = self.centre(selector)
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def key(self, name, modifiers=0):
        """Press a key: the name of one that writes nothing, or what it writes."""
        code = KEYS.get(name, ord(name[0].upper()))
        place = name if name in KEYS else f"Digit{name}" if name.isdigit() else f"Key{name.upper()}"
        told = {"key": name, "code": place, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        text = {"text": name} if name not in KEYS and not modifiers & CONTROL else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", **told, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", **told)

    def picture(self):
        """Return the page as it is seen, as PNG."""
        return base64.b64decode(self.call("Page.captureScreenshot")["data"])

    def close(self):
        self._process.kill()
        self._process.wait()
        os.close(self._in)
        os.close(self._out)


def _high(descriptor):
    """Return a descriptor from ``FIRST_FREE`` on in place of one."""
    high = fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, FIRST_FREE)
    os.close(descriptor)
    return high
