"""Steps in whatever form they are given, parsed as statements; unreadable ones are reported as
such.

Records of ``solve --json`` and ``hint --json``; lines of our logs and of HoDoKu's; chains in Eureka
notation; bare conclusions; sentences.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.aliases import techniques_named
from numberplace.sudoku.judging.cell_styles import names_by_letters, with_cell_codes
from numberplace.sudoku.judging.chain_notation import is_arrows, is_eureka
from numberplace.sudoku.judging.conclusions import is_conclusion, read_conclusions
from numberplace.sudoku.judging.frame import Frame
from numberplace.sudoku.judging.nrc_notation import nrc_technique, read_nrc
from numberplace.sudoku.judging.other_logs import read_other_log
from numberplace.sudoku.judging.patterns import is_sets, read_pattern, singles_meant
from numberplace.sudoku.judging.sentences import read_sentence
from numberplace.sudoku.judging.statement import Reason, Statement, Written

MAX_STEPS: Final = 5000
"""Limit of the steps of one solution; longer ones are refused."""
MAX_LINE: Final = 4000
"""Characters of one step."""
MAX_TEXT: Final = 20_000_000
"""Characters of all steps."""
_NUMBER: Final = re.compile(
    r"^[\s*_]*(?:(?:step\s+)?\d{1,4}[.)]\s+|step\s+\d{1,4}[\s*_]*:[\s*_]*|[-*•]\s+)", re.IGNORECASE
)
_NAME: Final = re.compile(r"([^:：=<>]{2,80}?)\s*[:：]\s*(.*)", re.DOTALL)
_JSON: Final = re.compile(r"\s*(?:\[\s*(?:[\[{\"\]]|$)|\{\s*[\"}])")
"""Beginning of records; ``{1,7} in r4c14`` and ``[r4c5]`` are lines."""
_ARROW: Final = re.compile(r"\s*(?:=+>|⇒|⟹)\s*")
_NAME_ALONE: Final = re.compile(r"([^:：=<>]{2,80}?)(?:\s+in\s+[rcbx][0-9]\S*)?\s*(?==+>|⇒|⟹)")
"""A name without a colon, before its conclusions: ``Forcing Chain Contradiction in r4 =>
r1c7=4``."""
_HAS_BRANCHES: Final = re.compile(
    r"\W*(?:\d{1,4}[.)]\s*)?(?:forcing (?:chain|net)|kraken)", re.IGNORECASE
)
"""Lines below which HoDoKu writes the branches, indented."""
Steps = str | Iterable[Any]


def read_steps(steps: Steps, frame: Frame) -> list[Statement]:
    """Return the statements of a solution.

    Raises:
        FormatError: there are too many, or the whole is in no form that is known.
    """
    if isinstance(steps, dict):
        steps = steps.get("steps", [steps])
    if not isinstance(steps, Iterable):
        raise FormatError(_("A step is a text or a record."))
    if isinstance(steps, str):
        if len(steps) > MAX_TEXT:
            raise FormatError(_("There are too many steps to judge; {n} is the most."), n=MAX_STEPS)
        every = _items_of_text(steps)
    else:
        every = ((_("step {number}").format(number=at), one) for at, one in enumerate(steps, 1))
    items = list(islice(every, MAX_STEPS + 1))
    if len(items) > MAX_STEPS:
        raise FormatError(_("There are too many steps to judge; {n} is the most."), n=MAX_STEPS)
    texts = [text for _place, item in items if (text := _text_of(item)) is not None]
    is_lettered = names_by_letters("\n".join(texts), frame)
    return [read_step(item, frame, place, is_lettered=is_lettered) for place, item in items]


def _text_of(item: Any) -> str | None:
    """Return the text of a step that is a text or a record with one, None for other records."""
    text = item.get("text") if isinstance(item, dict) else item
    return text if isinstance(text, str) else None


def _items_of_text(text: str) -> Iterator[tuple[str, Any]]:
    if _JSON.match(text):
        for at, item in enumerate(_records(text), 1):
            yield _("step {number}").format(number=at), item
        return
    for number, lines in _folded_lines(text):
        yield _("line {line}").format(line=number), _with_branches(lines)


def _folded_lines(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield each step's lines with the number of the first; remarks are passed over."""
    held: list[str] = []
    first = 0
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.strip()
        if held and bare and line[:2].isspace() and _HAS_BRANCHES.match(held[0]):
            held.append(bare)
            continue
        if held:
            yield first, held
        held, first = ([bare], number) if bare and not bare.startswith("#") else ([], 0)
    if held:
        yield first, held


def _with_branches(lines: list[str]) -> str:
    """Return a step of several lines as one, with its branches before its conclusions."""
    if len(lines) == 1:
        return lines[0]
    name, *after = _ARROW.split(lines[0], maxsplit=1)
    if not after:
        return " ".join(lines)
    name = re.sub(r"\s+in\s+[rcbx][0-9]\S*$", "", name.rstrip(" :"))
    return f"{name}: {'; '.join(lines[1:])} => {after[0]}"


def _records(text: str) -> list[Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        told = _("This is not what 'solve --json' writes: {reason}.")
        raise FormatError(told.format(reason=error)) from None
    if isinstance(found, dict):
        found = found.get("steps", [found])
    if isinstance(found, list) and len(found) == 1 and _has_steps(found[0]):
        found = found[0]["steps"]
    if not isinstance(found, list):
        raise FormatError(_("A record has a list of steps, and each step has a list of lines."))
    return found


def _has_steps(record: object) -> bool:
    return isinstance(record, dict) and isinstance(record.get("steps"), list)


def read_step(item: Any, frame: Frame, place: str = "", *, is_lettered: bool = False) -> Statement:
    """Return one statement; its ``fault`` names the part that cannot be read.

    Args:
        is_lettered: the solution that the step is one of tells rows by letters.
    """
    record = getattr(item, "record", item)
    try:
        if isinstance(record, dict):
            return _from_record(record, frame, place, is_lettered=is_lettered)
        if not isinstance(record, str):
            raise FormatError(_("A step is a text or a record."))
        return _from_text(record, frame, place, is_lettered=is_lettered)
    except FormatError as error:
        text = record if isinstance(record, str) else json.dumps(record, default=str)[:MAX_LINE]
        return Statement(clean_text(text, MAX_LINE), place, fault=str(error))


def _from_record(
    record: dict[str, Any], frame: Frame, place: str, *, is_lettered: bool
) -> Statement:
    told = _text_of(record)
    if told is not None:
        return _from_text(told, frame, place, is_lettered=is_lettered)
    try:
        placements = frame.records.candidates(record.get("placements", ()))
        eliminations = frame.records.candidates(record.get("eliminations", ()))
        proof = frame.records.proof(record["proof"]) if record.get("proof") else ()
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        text = _("The record cannot be read: {reason}.")
        raise FormatError(text.format(reason=clean_text(repr(error), QUOTED))) from None
    if any(isinstance(digit, bool) for _cell, digit in (*placements, *eliminations)):
        raise FormatError(_("The record cannot be read: {reason}.").format(reason="digit"))
    name = str(record.get("technique") or "")
    techniques = techniques_named(name)
    if name and not techniques:
        raise FormatError(_("'{text}' is not a technique.").format(text=clean_text(name, QUOTED)))
    if not placements and not eliminations:
        raise FormatError(_("This says neither what follows nor why."))
    text = str(record.get("compact") or name)
    reasons = (Written(proof),) if proof else ()
    if not proof and record.get("compact"):
        return _from_text(f"{name}: {text}" if name else text, frame, place)
    return Statement(
        clean_text(text, MAX_LINE), place, placements, eliminations, reasons, techniques
    )


def _from_text(text: str, frame: Frame, place: str, *, is_lettered: bool = False) -> Statement:
    if len(text) > MAX_LINE:
        raise FormatError(_("A step is at most {n} characters long.").format(n=MAX_LINE))
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    told = clean_text(_with_branches(lines) if lines else "", MAX_LINE)
    told_alone = _NUMBER.sub("", told, count=1).strip()
    bare = with_cell_codes(told_alone, frame, is_lettered=is_lettered)
    foreign = _from_nrc(told, bare, place, frame) or read_other_log(told, bare, place, frame)
    if foreign is not None:
        return foreign
    techniques, rest = _named(bare)
    pattern, *after = _ARROW.split(rest, maxsplit=1)
    if after:
        return _from_notation((told, bare), place, techniques, pattern, after[0], frame)
    if is_conclusion(rest):
        placements, eliminations = read_conclusions(rest, frame)
        reasons = singles_meant(techniques)
        return Statement(told, place, placements, eliminations, reasons, techniques)
    if techniques and (said := _our_conclusion(rest, frame)) is not None:
        return Statement(told, place, *said, singles_meant(techniques), techniques)
    pattern_alone = _pattern_alone(rest, techniques, frame)
    if pattern_alone:
        return Statement(told, place, (), (), pattern_alone, techniques)
    read = read_sentence(bare, frame)
    return Statement(
        told, place, read.placements, read.eliminations, read.reasons, fault=read.fault
    )


def _from_nrc(told: str, bare: str, place: str, frame: Frame) -> Statement | None:
    """Return a step of CSP-Rules' logs, None for anything else."""
    pattern, *after = _ARROW.split(bare, maxsplit=1)
    name, _colon, pattern = pattern.partition(":")
    techniques = nrc_technique(name)
    if techniques is None or not after or not is_conclusion(after[0]):
        return None
    placements, eliminations = read_conclusions(after[0], frame)
    reasons = read_nrc(pattern, techniques, frame)
    if not reasons and not techniques:
        raise FormatError(_("The reason cannot be read."))
    if not reasons and "-in-" not in name.lower():
        return None  # a name that others use, too
    return Statement(told, place, placements, eliminations, reasons, techniques)


_PROSE: Final = re.compile(
    r"\b(?:so|is|are|isn|not|no|can|must|remove\w*|eliminat\w*|therefore|thus|hence|and)\b"
    r"|<>|≠|→|なので|ので|よって|므로|따라서"
)
"""Words that lines of logs do not have in their patterns."""


def _pattern_alone(text: str, techniques: tuple[str, ...], frame: Frame) -> tuple[Reason, ...]:
    """Return the reason of a line that names a pattern without its conclusions."""
    if singles_meant(techniques) or _PROSE.search(text):
        return ()
    if techniques or is_eureka(text) or is_arrows(text) or is_sets(text):
        return read_pattern(text, techniques, frame, ())
    return ()


def _named(text: str) -> tuple[tuple[str, ...], str]:
    """Return the techniques that the head of a line names, and the rest."""
    match = _NAME.fullmatch(text)
    if match is not None:
        techniques = techniques_named(match[1])
        if techniques:
            return techniques, match[2].strip()
    match = _NAME_ALONE.match(text)
    if match is not None and (techniques := techniques_named(match[1])):
        return techniques, text[match.end() :]
    return (), text


def _from_notation(
    texts: tuple[str, str],
    place: str,
    techniques: tuple[str, ...],
    pattern: str,
    after: str,
    frame: Frame,
) -> Statement:
    """Read ``pattern => conclusions``; the pattern may be a sentence.

    Args:
        texts: the line as it was written, and as it is read.
    """
    told, bare = texts
    if not is_conclusion(after):
        read = read_sentence(bare, frame)
        return Statement(
            told,
            place,
            read.placements,
            read.eliminations,
            read.reasons,
            techniques,
            fault=read.fault,
        )
    placements, eliminations = read_conclusions(after, frame)
    reasons = read_pattern(pattern, techniques, frame, eliminations)
    if not reasons and not techniques:
        if is_eureka(pattern) or is_arrows(pattern):
            raise FormatError(_("The reason cannot be read."))
        reasons = read_sentence(bare, frame).reasons
    return Statement(told, place, placements, eliminations, reasons, techniques)


_DIGIT_IN: Final = re.compile(r"(no\s+)?([0-9]{1,2})\s+in\s+([^;]+)")


def _our_conclusion(text: str, frame: Frame) -> tuple[Any, Any] | None:
    """Return the conclusions of ``5 in r5c5`` or ``no 4 in r1c1, r1c2``, as our logs have them."""
    placements: list[tuple[int, int]] = []
    eliminations: list[tuple[int, int]] = []
    for part in text.split(";"):
        match = _DIGIT_IN.fullmatch(part.strip())
        if match is None or not frame.is_digit(int(match[2])):
            return None
        names = [name.strip() for name in match[3].split(",")]
        if not all(re.fullmatch(r"r[0-9]+c[0-9]+", name) for name in names):
            return None
        cells = [cell for name in names for cell in frame.cells(name)]
        found = eliminations if match[1] else placements
        found += [(cell, int(match[2])) for cell in cells]
    return tuple(sorted(placements)), tuple(sorted(eliminations))
