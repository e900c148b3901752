"""Ratings that helpers of a test call: some of them never end, or end their process."""

import os
import threading
from pathlib import Path

from numberplace.ui.screens.collection_rating import rate_some

ENDLESS, DEADLY = "endless", "deadly"
"""Begin the names of such puzzles; the path of a file follows, with a line for each attempt."""


def rate_or_not(asked, seconds):
    """Rate puzzles as the program does, in their order, until one never ends."""
    found = []
    for entry in asked:
        word, _space, path = entry.name.partition(" ")
        if word in (ENDLESS, DEADLY):
            with Path(path).open("a") as file:
                file.write("begun\n")
        if word == ENDLESS:
            threading.Event().wait()
        if word == DEADLY:
            os._exit(1)
        found.extend(rate_some([entry], seconds))
    return found
