"""Texts of the records of fights: a fight under way, the state of its battle, the road's progress.

Each is a list of lines of a word and its values, in a fixed order, and is read strictly: the first
line that is not as expected is quoted with its number. Spellings never change: older versions
wrote them too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import astuple, dataclass, fields, replace
from typing import Any, Final, NamedTuple

from numberplace.battle.duel import HERO
from numberplace.battle.lines import (
    MAX_NUMBER,
    LineReader,
    format_lines,
    name_in,
    name_or_nothing,
    parse_lines,
    seconds_in,
    whole,
)
from numberplace.battle.opponents import Opponent
from numberplace.battle.pace import MAX_SAMPLES, Measured, Pace
from numberplace.battle.progress import LENS, MAX_COINS, TOOL, RoadProgress, Run
from numberplace.battle.road import STAGE
from numberplace.battle.state import (
    ITEM_ORDER,
    LEAST_GATHER,
    MAX_ITEMS,
    MAX_STARS,
    TRICK_BLOWS,
    TRICK_SECONDS,
    Battle,
    Phase,
    Spell,
    Tally,
)
from numberplace.core.battlefield import Trick
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _

FIRST_LINE: Final = "numberplace fight 1"
LAST_LINE: Final = "end"
"""Tells a whole text from one that was cut off."""
MAX_TEXT: Final = 2_000_000
"""Characters of the text of a fight."""
MAX_MOVES: Final = 20_000
MAX_PLACES: Final = 9
"""Places of a trick."""
MAX_IDS: Final = 4000
"""Units and groups; the largest boards have fewer."""
TIMES: Final = ("seconds", "interval", "gather", "sleep", "frozen")
"""Fields of ``Battle`` in seconds, as they follow each other in their line."""
FLAGS: Final = ("is_shielded", "is_guarded", "was_hinted", "has_filled_marks")
"""Fields of ``Battle`` that are written by their names when they are True."""


def _gather(text: str) -> float:
    """Parse the share of a bar, below 0 where the bar was thrown back before it began to fill."""
    is_below = text.startswith("-")
    found = seconds_in(text.removeprefix("-"), -LEAST_GATHER if is_below else 1.0)
    return -found if is_below else found


# -- a fight under way


class SavedMove(NamedTuple):
    """A move of the game that is fought over."""

    move: str
    note: str = ""
    """As ``history.Entry.note``."""
    spent: float = 0.0
    """Seconds on the game's clock when it was made."""


@dataclass(frozen=True, slots=True)
class SavedFight:
    """Everything needed to resume a fight."""

    foe: str
    """The opponent's id."""
    kind: str
    """The id of the puzzle's kind."""
    puzzle: str
    """The puzzle's text, as its kind reads it."""
    level: str = ""
    stage: str = ""
    """The id of the road's stage; empty away from the road."""
    board: int = 0
    """Index of the board in its stage."""
    elapsed: float = 0.0
    """Seconds on the game's clock."""
    hints_used: int = 0
    moves: Sequence[SavedMove] = ()
    """The player's moves, undone ones included."""
    position: int = 0
    """Number of moves in force."""
    battle: str = ""
    """The text of ``format_battle``."""


def format_fight(fight: SavedFight) -> str:
    """Return the text that ``parse_fight`` reads. Raises FormatError for a text that would be too
    long."""
    head = [
        (FIRST_LINE,),
        ("foe", fight.foe),
        ("stage", fight.stage, fight.board),
        ("kind", fight.kind),
        ("level", fight.level),
        ("puzzle", fight.puzzle),
        ("clock", f"{fight.elapsed:.3f}", fight.hints_used),
        ("moves", len(fight.moves), fight.position),
    ]
    moves = [(f"{each.spent:.3f}", each.note, each.move) for each in fight.moves]
    text = format_lines([*head, *moves, ("battle",)]) + fight.battle + LAST_LINE + "\n"
    if len(fight.moves) > MAX_MOVES or len(text) > MAX_TEXT:
        raise FormatError(_("The fight is too long to be saved."))
    return text


def parse_fight(text: str) -> SavedFight:
    """Read the text of ``format_fight``; puzzle, moves and battle are not parsed further.

    Raises FormatError: a line is not the one expected there, or the text is cut off or too
    long.
    """
    if len(text) > MAX_TEXT:
        raise FormatError(_("This is not a saved fight: it is too long."))
    return parse_lines(
        text, N_("Line {number} of the saved fight makes no sense: '{line}'."), _fight
    )


def _fight(lines: LineReader) -> SavedFight:
    if lines.take() != FIRST_LINE:
        raise ValueError
    (foe,) = lines.values("foe")
    stage, board = lines.values("stage")
    (kind,) = lines.values("kind")
    (level,) = lines.values("level")
    puzzle = " ".join(lines.values("puzzle"))
    elapsed, hints = lines.values("clock")
    count, position = map(whole, lines.values("moves"))
    if not puzzle or not position <= count <= MAX_MOVES:
        raise ValueError
    moves = tuple(_move(lines.take()) for _number in range(count))
    if lines.values("battle"):
        raise ValueError
    battle = ""
    while (line := lines.take()) != LAST_LINE:
        battle += line + "\n"
    if not lines.ends_its_last_line:
        raise ValueError
    return SavedFight(
        foe=name_in(foe),
        kind=name_in(kind),
        puzzle=puzzle,
        level=name_or_nothing(level),
        stage=name_or_nothing(stage),
        board=whole(board),
        elapsed=seconds_in(elapsed, 1e9, 3),
        hints_used=whole(hints),
        moves=moves,
        position=position,
        battle=battle,
    )


def _move(line: str) -> SavedMove:
    spent, note, move = line.split(" ", 2)
    if not move:
        raise ValueError
    return SavedMove(move, name_or_nothing(note), seconds_in(spent, 1e9, 3))


# -- the state of a battle


def format_battle(battle: Battle) -> str:
    """Return the text that ``parse_battle`` reads."""
    spell: tuple[object, ...] = ()
    if battle.spell is not None:
        trick, left = battle.spell.trick.value, f"{battle.spell.seconds:.6f}"
        spell = (trick, left, battle.spell.blows, *battle.spell.places)
    return format_lines(
        [
            ("phase", battle.phase.value),
            ("hp", battle.hero_hp, battle.foe_hp, battle.lives, battle.foe.hp),
            ("times", *(f"{getattr(battle, name):.6f}" for name in TIMES)),
            ("combo", battle.combo),
            ("items", *battle.items),
            ("signs", *(name for name in FLAGS if getattr(battle, name))),
            ("placed", *sorted(battle.placed)),
            ("finished", *sorted(battle.finished)),
            ("tally", *astuple(battle.tally)),
            ("spell", *spell),
            *(_told_lines(battle) if battle.foe.acts else ()),
            *([("proof", battle.next_proof)] if battle.next_proof else []),
        ]
    )


def _told_lines(battle: Battle) -> list[tuple[object, ...]]:
    """Return the lines of a fight of an expedition, which other fights have not."""
    flags, last = int(battle.has_named), (battle.last_cell + 1, battle.last_digit)
    numbers = (battle.act, f"{battle.idle:.6f}", battle.charge, battle.coins, flags, *last)
    return [("told", *numbers), ("named", *sorted(battle.named))]


def parse_battle(text: str, first: Battle) -> Battle:
    """Read the text of ``format_battle``; the battle comes back paused.

    Args:
        first: the battle's first moment, with its foe and what the hero's gear does.

    Raises FormatError: a line is not the one expected here, quoted with its number, or missing.
    """
    complaint = N_("Line {number} of the fight makes no sense: '{line}'.")
    return parse_lines(text, complaint, lambda lines: _battle(lines, first))


def _battle(lines: LineReader, first: Battle) -> Battle:
    (phase,) = map(Phase, lines.values("phase"))
    hero_hp, foe_hp, lives, foe = _hit_points(lines.values("hp"), first.foe)
    # A side that has no hit points has lost, and only then.
    if (not hero_hp, not foe_hp) != (phase is Phase.LOST, phase is Phase.WON) or not lives:
        raise ValueError
    longest = (MAX_NUMBER, MAX_NUMBER, 1.0, foe.sleep, MAX_NUMBER)
    read = zip(TIMES, lines.values("times"), longest, strict=True)
    held: dict[str, Any] = {
        name: _gather(text) if name == "gather" else seconds_in(text, most)
        for name, text, most in read
    }
    if held["interval"] < 1:
        raise ValueError
    (combo,) = map(whole, lines.values("combo"))
    items = _items(lines.values("items"))
    flags = lines.values("signs")
    if flags != [name for name in FLAGS if name in flags]:
        raise ValueError
    held |= {name: name in flags for name in FLAGS}
    placed, finished = _ids(lines.values("placed")), _ids(lines.values("finished"))
    tally = [whole(each) for each in lines.values("tally")]
    if len(tally) != len(fields(Tally)):
        raise ValueError
    return replace(
        first,
        foe=foe,
        phase=phase,
        hero_hp=hero_hp,
        foe_hp=foe_hp,
        lives=lives,
        is_paused=True,
        combo=combo,
        items=items,
        placed=placed,
        finished=finished,
        tally=Tally(*tally),
        spell=_spell(lines.values("spell")),
        **held,
        **(_told(lines) if foe.acts else {}),
        next_proof=_proof(lines),
    )


def _proof(lines: LineReader) -> int:
    """Read when a reason may be said again; fights in which none was said have no such line."""
    if lines.is_at_end:
        return 0
    (number,) = lines.values("proof")
    return whole(number, least=1)


def _told(lines: LineReader) -> dict[str, Any]:
    """Parse the lines of a fight of an expedition, which other fights have not."""
    act, idle, charge, coins, flag, cell, digit = lines.values("told")
    return {
        "act": whole(act),
        "idle": seconds_in(idle),
        "charge": whole(charge, 9999),
        "coins": whole(coins, MAX_COINS),
        "has_named": bool(whole(flag, 1)),
        "last_cell": whole(cell) - 1,
        "last_digit": whole(digit, 99),
        "named": _ids(lines.values("named")),
    }


def _hit_points(values: Sequence[str], foe: Opponent) -> tuple[int, int, int, Opponent]:
    """Parse the hit points left to the hero and the foe, the foe's lives, and the foe as it began.

    Versions before the combo of the board before counted did not write the foe's full strength:
    theirs is that of ``foe``.
    """
    if len(values) == 4:
        foe = replace(foe, hp=whole(values[3], least=1))
    most_hp = zip(values[:3], (HERO.hp, foe.hp, foe.lives), strict=True)
    hero_hp, foe_hp, lives = (whole(text, most) for text, most in most_hp)
    if len(values) > 4:
        raise ValueError
    return hero_hp, foe_hp, lives, foe


def _items(values: Sequence[str]) -> tuple[int, ...]:
    if len(values) != len(ITEM_ORDER):
        raise ValueError
    return tuple(whole(each, MAX_ITEMS) for each in values)


def _ids(values: list[str]) -> frozenset[int]:
    numbers = [whole(each) for each in values[: MAX_IDS + 1]]
    if len(values) > MAX_IDS or numbers != sorted(set(numbers)):
        raise ValueError
    return frozenset(numbers)


def _spell(values: list[str]) -> Spell | None:
    if not values:
        return None
    trick, seconds, blows, *places = values
    if not 1 <= len(places) <= MAX_PLACES or Trick(trick) is Trick.THEFT:
        raise ValueError
    left, count = seconds_in(seconds, TRICK_SECONDS), whole(blows, TRICK_BLOWS, 1)
    return Spell(Trick(trick), tuple(map(whole, places)), left, count)


# -- the progress on the road

_PROGRESS: Final = ("coins", "stars", "gear", "losses", "taught", "pace", "run")
"""First words of the lines, in order; ``pace`` stands once for each kind, the others at most once.
All but ``run`` and ``pace`` are fields of ``RoadProgress`` as they are."""


def format_progress(progress: RoadProgress) -> str:
    """Return the text that ``parse_progress`` reads."""
    rows: list[tuple[object, ...]] = [("coins", progress.coins)]
    for word in ("stars", "gear", "losses"):
        pairs = (f"{key}={n}" for key, n in sorted(getattr(progress, word).items()))
        rows.append((word, *pairs))
    rows.append(("taught", *sorted(progress.taught)))
    for kind, tiers in progress.pace.found:
        rows.append(("pace", kind, *(f"{each.mean:.3f}:{each.count}" for each in tiers)))
    if progress.run is not None:
        run = progress.run
        items = ",".join(map(str, run.items))
        numbers = (run.board, run.hero_hp, items, run.combo, run.lens, int(run.is_fierce))
        rows.append(("run", run.stage, *numbers))
    return format_lines(rows)


def parse_progress(text: str) -> RoadProgress:
    """Read the text of ``format_progress``; nothing at all is a new beginning.

    Raises FormatError: a line is none of these, quoted with its number.
    """
    complaint = N_("Line {number} of the road's progress makes no sense: '{line}'.")
    return parse_lines(text, complaint, _progress)


def _progress(lines: LineReader) -> RoadProgress:
    progress, last = RoadProgress(), -1
    while not lines.is_at_end:
        word, *values = lines.take().split(" ")
        place = _PROGRESS.index(word)
        if place < last or (place == last and word != "pace"):
            raise ValueError
        progress, last = _with_line(progress, word, values), place
    return progress


def _with_line(progress: RoadProgress, word: str, values: list[str]) -> RoadProgress:
    """Return a progress with the contents of one line."""
    if word == "coins":
        (coins,) = values
        return replace(progress, coins=whole(coins, MAX_COINS))
    if word == "stars":
        return replace(progress, stars=_counts(values, dict.fromkeys(STAGE, MAX_STARS)))
    if word == "gear":
        levels = {each.id: each.max_level for each in TOOL.values()}
        return replace(progress, gear=_counts(values, levels))
    if word == "losses":
        return replace(progress, losses=_counts(values, dict.fromkeys(STAGE, 99)))
    if word == "taught":
        if len(set(values)) != len(values):
            raise ValueError
        return replace(progress, taught=frozenset(name_in(each, "[a-z_]+") for each in values))
    if word == "pace":
        kind, *tiers = values
        if not 1 <= len(tiers) <= 6 or progress.pace.of(kind):
            raise ValueError
        measured = (name_in(kind, "[a-z_]+"), tuple(map(_measured, tiers)))
        return replace(progress, pace=Pace(tuple(sorted([*progress.pace.found, measured]))))
    stage, board, hero_hp, items, combo, lens, fierce = values
    run = Run(
        stage,
        whole(board, len(STAGE[stage].boards) - 1),
        whole(hero_hp, HERO.hp, 1),
        _items(items.split(",")),
        whole(combo, 999),
        whole(lens, LENS.max_level),
        is_fierce=bool(whole(fierce, 1)),
    )
    return replace(progress, run=run)


def _counts(values: list[str], most: dict[str, int]) -> dict[str, int]:
    """Read words such as ``garden=2``; ``most`` has the largest number for each key."""
    counts: dict[str, int] = {}
    for value in values:
        key, sign, count = value.partition("=")
        if not sign or key in counts:
            raise ValueError
        counts[key] = whole(count, most[key], 1)
    return counts


def _measured(text: str) -> Measured:
    match = re.fullmatch(r"(-?[0-9]\.[0-9]{3}):([0-9]{1,2})", text)
    if match is None:
        raise ValueError
    return Measured(float(match[1]), whole(match[2], MAX_SAMPLES))
