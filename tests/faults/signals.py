"""End a real window by signals at random moments: it saves and ends quietly.

``python -m tests.faults.signals --count 50``
"""

import random
import signal
import tempfile
import time
from pathlib import Path

from numberplace.storage.library import Library
from numberplace.storage.paths import Places

from tests.faults.fingerprints import all_fingerprints
from tests.faults.runner import MEMORY, main, rest_of, start_player, wait_until_ready

SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
LONGEST = 0.5
"""Seconds after the first frame within which the signal comes."""


def run(count: int, seed: int) -> str:
    """End a window ``count`` times."""
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory(dir=MEMORY) as name:
        for number in range(count):
            folder = Path(name) / str(number)
            player = start_player(folder, seed * 100_003 + number)
            wait_until_ready(player)
            time.sleep(rng.uniform(0.0, LONGEST))
            player.send_signal(rng.choice(SIGNALS))
            said, wrong = rest_of(player)
            assert (player.returncode, wrong) == (0, ""), (player.returncode, wrong)
            last = said.splitlines()[-1].split()
            assert last[0] == "end", said
            library = Library.open(Places(folder, folder))
            game_id = library.last_open()
            assert library.notice == ""
            assert game_id is not None
            assert all_fingerprints(library)[game_id] == last[1], "the last game is another one"
            library.close()
            halves = [path.name for path in folder.rglob("*.part*")]
            assert halves == [], halves
    return f"{count} windows ended by signals: each saved all and ended quietly with 0."


if __name__ == "__main__":
    main(run, __doc__ or "", 50)
