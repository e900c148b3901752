"""Kill fights, races, collections and upgrades at random moments; compare what had been kept.

``python -m tests.faults.kill_scenes --count 300``
"""

import random
import re
import shutil
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from tests.faults.runner import MEMORY, main, rest_of, start_module
from tests.faults.scenes import EDITS, PLACES, SLOT, Marks, found
from tests.places import DATA

OLD = DATA / "saves"
SCENES = ("fight", "collection", "race", "collection", "upgrade")
"""The scenes in turn: two kills of five are of collections."""
LONGEST = {"fight": 2.0, "race": 1.5, "collection": 1.0, "upgrade": 0.5}
"""Seconds after which a scene is killed at the latest."""
AIMED = 0.75
"""Share of the kills of collections and races that are aimed: inside an edit, or after a score is
announced, which may have been written on a busy machine by then."""
MOST_TRANSACTIONS = 3
"""The kill of an edit comes in one of so many transactions of its name at most."""
SHORT_EDIT = 0.005
"""Seconds in which the kill of a score comes."""
FRESH = frozenset({"race", "upgrade"})
"""Scenes that begin on a folder of their own each time; the others go on with theirs."""
MAX_KEYS = 12
"""A folder is begun anew when this much is kept in it."""
ORPHAN = re.compile(
    r"Traceback \(most recent call last\):\n  .*\n(?:    .*\n)?  .* in spawn_main\n"
    r"(?:  .*\n)+EOFError.*\n"
)
"""What Python prints in a helper process whose parent is killed before it has said what to do."""
IMPORTED = 100
"""Puzzles of each import: a collection has all of them, or is not there."""


class Kept:
    """What a folder must hold, by the announcements of the processes that wrote to it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.expected: Marks = {}
        """What was announced as done last, by key."""

    def compare(self, said: str) -> int:
        """Check the folder against what a killed process said; return how often it was done."""
        begun: Marks = {}
        done = 0
        for line in said.splitlines():
            word, *rest = line.split()
            if word == "begin":
                begun[rest[0]] = rest[1]
            elif word == "done":
                begun.pop(rest[0], None)
                self.expected[rest[0]] = rest[1]
                done += 1
        self.expected.pop("any", None)
        there = found(self.folder)
        for key, mark in list(self.expected.items()):
            now = there.get(key, "none")
            is_under_way = key in begun and begun[key] in (now, "changed")
            assert now == mark or is_under_way, (key, mark, begun, now, said[-400:])
            self.expected[key] = now
        for key in there.keys() - self.expected.keys():
            if key.startswith("collection-"):
                assert begun.get("any") == "import", (key, begun, said[-400:])
                assert there[key].startswith(f"{IMPORTED}:"), (key, there[key])
                self.expected[key] = there[key]
        return done


def run(count: int, seed: int) -> str:
    """Kill ``count`` processes, each in one of the scenes."""
    rng = random.Random(seed)
    kept: dict[str, Kept] = {}
    kills: Counter[str] = Counter()
    inside: Counter[str] = Counter()
    stopped: Counter[str] = Counter()
    finished, blows = 0, 0
    with tempfile.TemporaryDirectory(dir=MEMORY) as name:
        upgraded = _upgraded(Path(name))
        for number in range(count):
            scene = SCENES[number % len(SCENES)]
            if scene in FRESH or scene not in kept or len(kept[scene].expected) > MAX_KEYS:
                folder = Path(name) / f"{scene}-{number}"
                folder.mkdir()
                kept[scene] = Kept(folder)
            if scene == "upgrade":
                version = rng.choice(sorted(upgraded))
                shutil.copy(OLD / version, kept[scene].folder / "library.sqlite3")
                kept[scene].expected = dict(upgraded[version])
            said = _play_and_kill(scene, kept[scene].folder, seed * 100_003 + number, rng)
            kept[scene].compare(said)
            kills[scene] += 1
            blows += f"done fight-{SLOT} " in said
            finished += "done score-" in said
            inside.update(_under_way(said))
            stopped.update(re.findall(r"^stopped (\w+)$", said, re.MULTILINE))
            if number % 25 == 24:
                print(f"{number + 1} kills, {dict(kills)}, {stopped.total()} stopped", flush=True)
            if scene in FRESH:
                shutil.rmtree(kept[scene].folder)
    shares = ", ".join(f"{number} {scene}" for scene, number in sorted(kills.items()))
    edits = ", ".join(f"{number} {edit}" for edit, number in sorted(inside.items()))
    return (
        f"{count} kills ({shares}; {blows} fights after the first blow, {finished} races finished;"
        f" inside of an edit: {edits}; {stopped.total()} of them between its begin and its commit):"
        " nothing lost."
    )


def _under_way(said: str) -> list[str]:
    """Return the edits that had been announced and not ended, at most one of each name."""
    begun: set[str] = set()
    for line in said.splitlines():
        word, *rest = line.split()
        if len(rest) == 3:
            (begun.add if word == "begin" else begun.discard)(rest[2])
    return sorted(begun)


def _upgraded(place: Path) -> dict[str, Marks]:
    """Return what each library of a past schema holds once it is upgraded undisturbed."""
    marks = {}
    for path in OLD.glob("*.sqlite3"):
        folder = place / path.stem
        folder.mkdir()
        shutil.copy(path, folder / "library.sqlite3")
        games = found(folder).items()
        marks[path.name] = {key: mark for key, mark in games if key.startswith("game-")}
    return marks


def _play_and_kill(scene: str, folder: Path, seed: int, rng: random.Random) -> str:
    """Play a scene, kill it at a random moment or inside an edit and return all it said."""
    is_start = scene == "upgrade" or rng.random() < 0.1
    is_aimed = not is_start and rng.random() < AIMED
    where: list[str] = []
    if is_aimed and scene == "collection":
        number = rng.randint(1, MOST_TRANSACTIONS)
        where = [rng.choice(EDITS), rng.choice(PLACES), str(number)]
    player = start_module("scenes", scene, str(folder), str(seed), *where)
    said = _wait_for(player, lambda line: line == ("start\n" if is_start else "ready\n"))
    if where:
        said += _wait_for(player, lambda line: line.startswith("stopped "))
    elif is_aimed and scene == "race":
        said += _wait_for(player, lambda line: line.startswith("begin score-"))
        time.sleep(rng.uniform(0.0, SHORT_EDIT))
    else:
        time.sleep(rng.uniform(0.0, LONGEST[scene]))
    assert player.poll() is None, rest_of(player)
    player.kill()
    rest, wrong = rest_of(player)
    assert ORPHAN.sub("", wrong) == "", wrong
    return said + rest


def _wait_for(player: subprocess.Popen[str], is_awaited: Callable[[str], bool]) -> str:
    """Read what a player says up to the line that is waited for, and return that."""
    assert player.stdout is not None
    said = ""
    while True:
        line = player.stdout.readline()
        assert line, rest_of(player)
        said += line
        if is_awaited(line):
            return said


if __name__ == "__main__":
    main(run, __doc__ or "", 300)
