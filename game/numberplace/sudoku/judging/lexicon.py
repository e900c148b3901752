"""The words of the controlled language: the meanings of English, Japanese and Korean words.

A sentence becomes a row of tokens: cells, houses, digits and the few words that decide what is
said. All other words are passed over.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.judging.frame import Frame

MAX_TOKENS: Final = 400
"""Limit of the tokens of one statement."""

CELLS, HOUSES, DIGITS, WORD = "cells", "houses", "digits", "word"


class Token(NamedTuple):
    """One part of a sentence."""

    kind: str
    """``cells``, ``houses``, ``digits``, or ``word``."""
    values: tuple[int, ...] = ()
    word: str = ""
    """Meaning of a word."""
    is_noted: bool = False
    """Digits in brackets behind a cell, which give the candidates of the cell."""


_DENIAL: Final = (
    r"\b(?:not|isn['’]?t|aren['’]?t|never|no longer)\s+(?:the\s+|an?\s+)?"
    r"(?=(?:only|last|sole|single|confined|restricted|locked|naked|hidden)\b)"
)
WORDS: Final[tuple[tuple[str, str], ...]] = (
    # what divides a sentence into clauses
    ("because", r"\bbecause\b|\bsince\b|,\s*as\b|\bas (?=it\b|the\b|r\d)"),
    ("break", r"\btherefore\b|\bhence\b"),
    (
        "break",
        r"\bthus\b|\bso\b|=>|⇒|→|\bthen\b|\b(?:which )?means?\b|\bimplies\b|\bfor (?=it|the|no)\b",
    ),
    ("break", r"なので|のため|だから|ため、|よって|したがって|ゆえに|ので|から、|から。|から$"),
    ("break", r"때문|이므로|므로|따라서|그러므로|그래서|라서|이라|니까"),
    ("break", r"[.;:。；：!]"),
    ("break", r",\s*(?=(?:the|we|that|this|you|it|no|all|which)\b)|によって|により|어서|여서|해서"),
    # what says how sure the writer is, and what is said by the way
    ("talk", r"\d+\s*(?:マス|[かカヶ箇]所|つの|칸|개|군데)|\b\d+ (?:cells|places|spots)\b"),
    ("talk", r"\btype\s*\d"),
    ("talk", r"\b(?:by )?(?:the )?process of elimination\b|\bby elimination\b"),
    (
        "guess",
        r"\b(?:could|might|may)\b(?! (?:only|not|also)\b)|\bmaybe\b|\bperhaps\b|\bprobably\b",
    ),
    (
        "guess",
        r"\bpossibly\b|\bsuppos(?:e|ing)\b|\bassum(?:e|ing)\b|\bguess\w*|\bif\b|[?？]|もし|만약",
    ),
    ("guess", r"\bcoin toss\b|\blooks? (?:good|like|right)\b"),
    ("guess", r"\bi(?:'ll|’ll| will)? (?:try|think|believe|bet)\b"),
    ("guess", r"と思う|だろう|でしょう|たぶん|多分|かもしれ|아마|것이다|것 같|듯"),
    ("or", r"\bor\b|または|もしくは|또는|혹은|아니면|이거나"),
    ("denied", _DENIAL),
    ("denied", r"(?:だけ|限られて)(?:では|じゃ|い)?な[いく]|뿐(?:이|만)?\s*아니"),
    # techniques by their common names
    ("xyzwing", r"\bxyz[- ]?wings?\b|XYZ[- ・]?(?:ウィング|ウイング|윙)"),
    ("wxyzwing", r"\bwxyz[- ]?wings?\b|WXYZ[- ・]?(?:ウィング|ウイング|윙)"),
    ("xywing", r"\b(?:xy|y)[- ]?wings?\b|XY[- ・]?(?:ウィング|ウイング|윙)"),
    ("wwing", r"\bw[- ]?wings?\b|W[- ・]?(?:ウィング|ウイング|윙)"),
    ("fish2", r"\bx[- ]?wings?\b|X[- ・]?(?:ウィング|ウイング|윙)"),
    ("fish3", r"\bswordfish\b|ソードフィッシュ|소드피시"),
    ("fish4", r"\bjellyfish\b|ジェリーフィッシュ|젤리피시"),
    ("onedigit", r"\bskyscrapers?\b|スカイスクレーパー|스카이스크레이퍼|\bkites?\b|カイト|카이트"),
    ("onedigit", r"\bturbot fish\b|ターボットフィッシュ|터벗 피시|\bempty rectangles?\b"),
    (
        "deadly",
        r"\bURs?\b|\bdeadly pattern\b|\bunique rectangles?\b|ユニークレクタングル|유니크 렉탱글",
    ),
    ("hiddensingle", r"\bhidden singles?\b|ヒドゥンシングル|隠れシングル|히든 싱글|숨은 싱글"),
    ("nakedsingle", r"\bnaked singles?\b|\bsole candidate\b|ネイキッドシングル|네이키드 싱글"),
    ("fullhouse", r"\bfull house\b|\blast (?:empty|free|open) cell\b|フルハウス|풀 하우스"),
    ("naked", r"[二三四2-4]国同盟|定員確定|\bnaked\b|ネイキッド|네이키드|\blocked (?=pair|triple)"),
    ("hidden", r"\bhidden\b|ヒドゥン|隠れ|히든|숨은"),
    ("subset", r"\bpairs?\b|\btriples?\b|\bquads?\b|ペア|トリプル|クアッド|페어|트리플|쿼드"),
    ("pivot", r"\bpivot\b|ピボット|피벗"),
    ("pincer", r"\bpincers?\b|ピンサー|핀서"),
    ("fin", r"\bfins?\b|\bfinned\b|\bsashimi\b|フィン付き|フィン|サシミ|핀드|사시미"),
    # what decides
    ("hidden", r"\bonly (?:two |three |four )?(?:cells|places|spots)\b"),
    ("confined", r"\ball (?:lie|sit|fall|live|are) (?=in\b)"),
    ("confined", r"\b(?:lie|sit|fall|live)s? (?:only )?(?=in\b)|모두"),
    (
        "confined",
        r"\bconfined\b|\blocked (?:in|into|to)\b|\brestricted\b|\bpointing\b|\bclaiming\b",
    ),
    ("confined", r"\ball (?:of )?(?:the )?(?=\d)|\ball (?=in\b)|限られ|갇혀|몰려"),
    ("onlydigit", r"\b(?:only|last) (?:remaining )?option\b"),
    ("nodigit", r"\b(?:every|all(?: the)?|any) other (?:digits?|numbers?|candidates?|values?)\b"),
    ("nothingelse", r"\bno other (?:cell|place|spot)\b|\bnothing else in\b|\bnowhere else\b"),
    (
        "nothingelse",
        r"ほかのマスには入らない|他のマスには入らない|다른 칸에는 못|다른 칸에는 들어갈 수 없",
    ),
    ("nodigit", r"\bno other (?:digit|number|candidate|value)\b|\bnothing else (?:fits|is left)\b"),
    (
        "nodigit",
        r"[ほか他]+の(?:数字|候補)は(?:入らない|ない|残っていない)|다른 (?:숫자|후보)[는은가]",
    ),
    (
        "onlydigit",
        r"\b(?:only|last|sole|single) (?:remaining |possible |one )?(?:candidate|digit)\b",
    ),
    (
        "onlydigit",
        r"\b(?:only|last|sole|single) (?:remaining |possible )?(?:number|value|possibility)\b",
    ),
    (
        "onlyplace",
        r"\b(?:only|last|sole|single) (?:remaining |possible )?(?:place|spot|position)\b",
    ),
    ("onlyplace", r"\b(?:only|last|sole) (?:remaining |possible )?cell\b"),
    ("onlyplace", r"\b(?:only|last|sole|single) (?=\d+ in\b)|\bunique (?=in\b|to\b|within\b)"),
    ("its_r", r"\b(?:its|the|that|this|in) row\b(?!\s*\d)"),
    ("its_c", r"\b(?:its|the|that|this|in) col(?:umn)?\b(?!\s*\d)"),
    ("its_b", r"\b(?:its|the|that|this|in) (?:box|block)\b(?!\s*\d)"),
    (
        "onlyafter",
        r"밖에(?:는)?\s*없|しか(?:ない|入らない|入れない|残っていない)|だけ|のみ|에만|뿐|만(?= )",
    ),
    ("only", r"\bonly\b|\bjust\b"),
    ("both", r"\bthey\b|\bboth (?:of them |cells|of these)\b|\bthese cells\b|両方|두 칸 모두"),
    ("bothare", r"どちらも|ともに|둘 다|\bhold\b|\bboth\b|\beach\b|\bcontain(?:s)?\b"),
    ("other", r"\b(?:the )?others?\b|\brest\b|[ほか他]の|そのほか|다른|나머지"),
    ("oneof", r"\bone of\b|どちらか|いずれか|둘 중 하나|중 하나"),
    ("sees", r"\bsees?\b|見える|보는"),
    ("not", r"\bneither\b|\bnor\b|(?<![\w)])-\s?(?=\d+\s?r\d+c\d+)"),
    ("not", r"\b(?:kill|clear|knock|disappear|vanish|delet|strik)\w*|\bgo(?:es)? away\b"),
    ("not", r"\b(?:eliminat|remov|exclud)\w*\b|\brules? out\b|\btakes?\b|\bloses?\b|\bgone\b"),
    (
        "not",
        r"\bcan go from\b|\bdrop\w*\b|\bout of\b|\bcan'?not\b|\bcan'?t\b|\bisn'?t\b|\baren'?t\b",
    ),
    ("not", r"\bcan’t\b|\bisn’t\b|\bnot\b|\bno\b|\bnever\b|<>|≠|!="),
    (
        "not",
        r"入らない|入れない|ではない|でない|じゃない|消|除|ありえない|아니|없|지우|지운|지울|제거|못",
    ),
    ("is", r"=|\bis\b|\bare\b|\bmust\b|\bhas to\b|\bgoes\b"),
)
"""Meanings of the words by pattern; of those that fit at a place, the first in the list is
taken."""

_VERTICAL: Final = {"upper": 0, "top": 0, "middle": 1, "centre": 1, "center": 1}
_VERTICAL_REST: Final = {"lower": 2, "bottom": 2, "上": 0, "中": 1, "下": 2, "위": 0, "아래": 2}
_ACROSS: Final = {"left": 0, "middle": 1, "centre": 1, "center": 1, "right": 2}
_ACROSS_REST: Final = {"左": 0, "中央": 1, "右": 2, "왼쪽": 0, "가운데": 1, "오른쪽": 2}

_MIDDLE: Final = "middle|centre|center"
_AND: Final = r"(?:\s*,\s*(?:and\s+)?|\s*/\s*|\s*&\s*|\s+and\s+|と|와|과|\s*、\s*)"
_LIST: Final = rf"(\d+(?:{_AND}\d+(?![\d行列행열]))*)"
_LEXERS: Final = (
    ("cell", r"r(\d{1,16})c(\d{1,16})"),
    ("cell", r"row\s*(\d+)\s*,?\s*(?:and\s+)?col(?:umn)?\s*(\d+)"),
    ("cell", r"(\d+)\s*行\s*(\d+)\s*列目?|(\d+)\s*행\s*(\d+)\s*열"),
    ("column and row", r"col(?:umn)?\s*(\d+)\s*,?\s*(?:and\s+)?row\s*(\d+)"),
    ("r", rf"\brows\s+{_LIST}"),
    ("c", rf"\bcol(?:umn)?s\s+{_LIST}"),
    ("b", rf"\b(?:box|block|region)e?s\s+{_LIST}"),
    ("r", r"\brow\s*(\d+)|(\d+)\s*行目?|行\s*(\d+)|(\d+)\s*행"),
    ("c", r"\bcol(?:umn)?\s*(\d+)|(\d+)\s*列目?|列\s*(\d+)|(\d+)\s*열"),
    ("b", r"\b(?:box|block|region)\s*(\d+)|(?:ボックス|ブロック|領域|박스|상자|영역)\s*(\d+)"),
    ("b", r"(\d+)\s*番?の?(?:ボックス|ブロック|領域)|(\d+)\s*번\s*(?:박스|상자|영역)"),
    (
        "box",
        rf"\b(upper|top|lower|bottom|{_MIDDLE})[ -](left|right|{_MIDDLE})\s+(?:box|block)",
    ),
    (
        "box",
        r"([左中右]央?)([上中下])?のブロック|(왼쪽|오른쪽|가운데)\s*(위|아래)?\s*(?:박스|상자)",
    ),
    ("lines", r"(?<![a-z0-9])((?:[rcb][0-9]+)+)(?![a-z0-9])"),
)
_COMPILED: Final = [(kind, re.compile(text, re.IGNORECASE)) for kind, text in _LEXERS]
_WORDS: Final = [(word, re.compile(text, re.IGNORECASE)) for word, text in WORDS]
_NUMBER: Final = re.compile(r"\d+(?:[/,]\d+(?![\d/,]*\s*[cCrR]))*")
_NOTED: Final = re.compile(r"\s*[(（{]\s*(\d+(?:\s*[,/、]?\s*\d+)*)\s*[)）}]")
_COLON: Final = re.compile(r"(?:[:：]|→|->)\s*(?=\d+\s*(?:$|[.,;。(（]))")
"""Between a cell and its digit, where nothing else comes."""
_BRACKET: Final = re.compile(r"[()（）]")
_SCRIPTS: Final = re.compile(
    "(?<=[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af])(?=[A-Za-z])"
    "|(?<=[A-Za-z])(?=[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af])"
)
"""Boundary between Latin letters and Japanese or Korean, where no word boundary is found."""
_SKIPPED: Final = re.compile(r"[a-z']+|.", re.IGNORECASE | re.DOTALL)


def tokens_of(text: str, frame: Frame) -> list[Token]:
    """Return the tokens of a text. Raises FormatError for cells and digits that are not there."""
    found: list[Token] = []
    at = 0
    text = _SCRIPTS.sub(" ", text)
    while at < len(text) and len(found) < MAX_TOKENS:
        token, at = _next(text, at, frame, found)
        if token is not None:
            found.append(token)
    return found


def _next(text: str, at: int, frame: Frame, before: list[Token]) -> tuple[Token | None, int]:
    if text[at].isspace():
        return None, at + 1
    if before and before[-1].kind == CELLS and (noted := _NOTED.match(text, at)):
        digits = _digits(noted[1], frame)
        return Token(DIGITS, digits, is_noted=True), noted.end()
    if before and before[-1].kind == DIGITS and text[at] in "sS" and _ends_word(text, at + 1):
        return None, at + 1
    for kind, pattern in _COMPILED:
        match = pattern.match(text, at)
        if match is not None and _is_whole(text, at):
            token = _place(kind, match, frame)
            if token is not None:
                return token, match.end()
    if before and before[-1].kind == CELLS and (colon := _COLON.match(text, at)):
        return Token(WORD, word="is"), colon.end()
    for word, pattern in _WORDS:
        match = pattern.match(text, at)
        if (
            match is not None
            and match.end() > at
            and not (word == "break" and _in_number(text, at))
        ):
            return Token(WORD, word=word), match.end()
    if match := _NUMBER.match(text, at):
        return Token(DIGITS, _digits(match[0], frame)), match.end()
    if _BRACKET.match(text, at):
        return Token(WORD, word="break"), at + 1
    skipped = _SKIPPED.match(text, at)
    return None, skipped.end() if skipped else at + 1


def _ends_word(text: str, at: int) -> bool:
    return at >= len(text) or not text[at].isascii() or not text[at].isalnum()


def _is_whole(text: str, at: int) -> bool:
    """Tell whether a word does not go on from the left."""
    return at == 0 or not (text[at - 1].isascii() and text[at - 1].isalnum())


def _in_number(text: str, at: int) -> bool:
    """Tell whether a point stands between figures."""
    return text[at] == "." and text[at - 1 : at].isdigit() and text[at + 1 : at + 2].isdigit()


def _place(kind: str, match: re.Match[str], frame: Frame) -> Token | None:
    parts = [part for part in match.groups() if part]
    if kind == "cell":
        if match[0][0] in "rR" and match[0][1].isdigit():
            return Token(CELLS, frame.cells(match[0].lower()))
        return Token(CELLS, (frame.cell(int(parts[0]), int(parts[1])),))
    if kind == "column and row":
        return Token(CELLS, (frame.cell(int(parts[1]), int(parts[0])),))
    if kind == "lines":
        return Token(HOUSES, frame.houses(parts[0]))
    if kind == "box":
        return _box(parts, frame)
    return Token(
        HOUSES, tuple(frame.house(kind, int(one)) for one in re.findall(r"\d+", parts[0])[:20])
    )


def _box(parts: list[str], frame: Frame) -> Token | None:
    if frame.puzzle.board.box != (3, 3):
        return None
    down = {**_VERTICAL, **_VERTICAL_REST}
    across = {**_ACROSS, **_ACROSS_REST}
    words = [part.lower() for part in parts]
    if words[0] in down and words[-1] in across and words[0] not in ("中",):
        row, column = down[words[0]], across[words[-1]]
    else:
        column = across.get(words[0], 1)
        row = down.get(words[1], 1) if len(words) > 1 else 1
    return Token(HOUSES, (frame.house("b", 3 * row + column + 1),))


def _digits(text: str, frame: Frame) -> tuple[int, ...]:
    found: list[int] = []
    for figures in re.findall(r"\d+", text):
        whole = int(figures) if len(figures) < 4 else 0
        each = [whole] if frame.is_digit(whole) else [int(one) for one in figures]
        for one in each:
            if not frame.is_digit(one) or len(set(each)) < len(each):
                quoted = clean_text(figures, QUOTED)
                raise FormatError(_("'{text}' is not a digit of this board.").format(text=quoted))
            found.append(one)
    return tuple(dict.fromkeys(found))
