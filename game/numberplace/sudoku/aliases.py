"""Names that players give techniques and rules beside ours, language by language: one table.

Each alias means one technique or one rule; what may mean several stands in ``LOOSE_NAMES``, for
readers of logs. The names are those of sites and books: sudokuwiki.org, HoDoKu and Sudoku Explainer
in English, puzzle magazines and blogs in Japanese and Korean.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from numberplace.core.cell_names import begun
from numberplace.core.languages import language_codes
from numberplace.core.near_words import word_meant
from numberplace.core.words import N_, _, current_language, speaking

if TYPE_CHECKING:
    from numberplace.sudoku.constraints import Constraint

Names = dict[str, tuple[str, ...]]
"""Names by the code of their language."""


def _numbered(english: str, japanese: str, korean: str, prefix: str, last: int) -> dict[str, Names]:
    """Return the names of types that are told by their number alone."""
    return {
        f"{prefix}{number}": {
            "en": (english.format(n=number),),
            "ja": (japanese.format(n=number),),
            "ko": (korean.format(n=number),),
        }
        for number in range(1, last + 1)
    }


TECHNIQUE_ALIASES: Final[dict[str, Names]] = {
    "full_house": {"en": ("last digit",), "ja": ("最後の1マス",), "ko": ("마지막 칸",)},
    "hidden_single_box": {
        "en": ("hidden single in a region",),
        "ja": ("隠れシングル（ブロック）",),
        "ko": ("숨은 싱글(박스)",),
    },
    "hidden_single_row": {"ja": ("隠れシングル（行）",), "ko": ("숨은 싱글(행)",)},
    "hidden_single_column": {"ja": ("隠れシングル（列）",), "ko": ("숨은 싱글(열)",)},
    "naked_single": {
        "en": ("sole candidate", "lone single"),
        "ja": ("単独候補", "ネイキドシングル"),
        "ko": ("단일 후보", "드러난 싱글"),
    },
    "locked_candidates_pointing": {
        "en": ("pointing pair", "locked candidates type 1"),
        "ja": ("ポインティングペア",),
        "ko": ("포인팅 페어",),
    },
    "locked_candidates_claiming": {
        "en": ("box-line reduction", "locked candidates type 2"),
        "ja": ("ボックスラインリダクション",),
        "ko": ("박스 라인 리덕션",),
    },
    "naked_pair": {
        "en": ("naked twins",),
        "ja": ("二国同盟", "2国同盟", "双子"),
        "ko": ("드러난 페어", "쌍둥이"),
    },
    "naked_triple": {
        "en": ("naked triplet",),
        "ja": ("三国同盟", "3国同盟", "三つ子"),
        "ko": ("드러난 트리플", "세쌍둥이"),
    },
    "naked_quad": {
        "en": ("naked quadruple",),
        "ja": ("四国同盟", "4国同盟", "四つ子"),
        "ko": ("드러난 쿼드", "네쌍둥이"),
    },
    "hidden_pair": {
        "en": ("hidden twins",),
        "ja": ("隠れペア", "隠れ二国同盟"),
        "ko": ("숨은 페어",),
    },
    "hidden_triple": {
        "en": ("hidden triplet",),
        "ja": ("隠れトリプル", "隠れ三国同盟"),
        "ko": ("숨은 트리플",),
    },
    "hidden_quad": {
        "en": ("hidden quadruple",),
        "ja": ("隠れクアッド", "隠れ四国同盟"),
        "ko": ("숨은 쿼드",),
    },
    "x_wing": {"ja": ("井桁", "井桁理論", "エックスウィング"), "ko": ("엑스윙",)},
    "swordfish": {"ja": ("メカジキ",), "ko": ("황새치",)},
    "jellyfish": {"ja": ("クラゲ",), "ko": ("해파리",)},
    "squirmbag": {"en": ("starfish",), "ja": ("ヒトデ",), "ko": ("불가사리",)},
    "whale": {"ja": ("クジラ",), "ko": ("고래",)},
    "finned_x_wing": {"ja": ("ヒレ付き X-Wing",), "ko": ("지느러미 X-윙",)},
    "finned_swordfish": {"ja": ("ヒレ付きソードフィッシュ",), "ko": ("지느러미 소드피시",)},
    "finned_jellyfish": {"ja": ("ヒレ付きジェリーフィッシュ",), "ko": ("지느러미 젤리피시",)},
    "skyscraper": {"ja": ("摩天楼",), "ko": ("마천루",)},
    "two_string_kite": {
        "en": ("two-string kite",),
        "ja": ("ツーストリングカイト",),
        "ko": ("투 스트링 카이트",),
    },
    "dual_two_string_kite": {"en": ("dual two-string kite",)},
    "turbot_fish": {"en": ("turbot",), "ja": ("ターボット",), "ko": ("터봇 피시",)},
    "empty_rectangle": {"en": ("hinge",), "ja": ("空の四角形",), "ko": ("빈 사각형",)},
    "xy_wing": {"en": ("Y-wing",), "ja": ("XYウィング", "Yウィング"), "ko": ("Y-윙",)},
    "xyz_wing": {"ja": ("XYZウィング",)},
    "wxyz_wing": {"en": ("bent quad",), "ja": ("WXYZウィング",)},
    "w_wing": {"en": ("semi-remote pair",), "ja": ("Wウィング",)},
    **_numbered(
        "uniqueness test {n}",
        "一意矩形（タイプ{n}）",
        "유일 사각형 타입 {n}",
        "unique_rectangle_",
        6,
    ),
    "hidden_rectangle": {
        "en": ("hidden unique rectangle",),
        "ja": ("隠れ四角形",),
        "ko": ("숨은 사각형",),
    },
    **_numbered(
        "avoidable rectangle {n}",
        "回避可能矩形（タイプ{n}）",
        "회피 사각형 타입 {n}",
        "avoidable_rectangle_",
        2,
    ),
    "unique_loop": {"ja": ("一意ループ",), "ko": ("유일 루프",)},
    "extended_rectangle": {"en": ("extended rectangle",)},
    "external_rectangle": {"en": ("external rectangle", "unique rectangle with guardians")},
    "unique_matrix": {"en": ("unique square",)},
    "borescoper_deadly_pattern": {"en": ("unique polygon",)},
    "rectangle_wing": {"en": ("unique rectangle with wing", "avoidable rectangle with wing")},
    "rectangle_als": {"en": ("unique rectangle with ALS", "avoidable rectangle with ALS")},
    "bug_plus_1": {
        "en": ("bivalue universal grave 1", "BUG type 1"),
        "ja": ("BUG（タイプ1）",),
        "ko": ("BUG 타입 1",),
    },
    "simple_colours_trap": {
        "en": ("simple colors trap", "colour trap", "color trap"),
        "ja": ("単純彩色（トラップ）",),
        "ko": ("단순 색칠(트랩)",),
    },
    "simple_colours_wrap": {
        "en": ("simple colors wrap", "colour wrap", "color wrap"),
        "ja": ("単純彩色（ラップ）",),
        "ko": ("단순 색칠(랩)",),
    },
    "multi_colours_1": {"en": ("multi colors 1",), "ja": ("多重彩色1",), "ko": ("다중 색칠 1",)},
    "multi_colours_2": {"en": ("multi colors 2",), "ja": ("多重彩色2",), "ko": ("다중 색칠 2",)},
    "remote_pair": {"ja": ("遠隔ペア",), "ko": ("원격 페어",)},
    "sue_de_coq": {
        "en": ("two-sector disjoint subsets",),
        "ja": ("スー・ド・コック",),
        "ko": ("수 드 콕",),
    },
    "symmetrical_placement": {
        "en": ("Gurth's symmetrical placement",),
        "ja": ("ガースの定理",),
        "ko": ("거스의 정리",),
    },
    "aligned_pair_exclusion": {"en": ("APE",)},
    "aligned_triple_exclusion": {"en": ("ATE",)},
    "medusa_trap": {"ja": ("三次元メデューサ（トラップ）",), "ko": ("3차원 메두사(트랩)",)},
    "medusa_wrap": {"ja": ("三次元メデューサ（ラップ）",), "ko": ("3차원 메두사(랩)",)},
    "m_wing": {"en": ("Medusa wing",), "ja": ("Mウィング",)},
    "s_wing": {"en": ("split wing",), "ja": ("スプリット・ウィング",), "ko": ("스플릿 윙",)},
    "l_wing": {"en": ("local wing",), "ja": ("ローカル・ウィング",), "ko": ("로컬 윙",)},
    "h_wing": {
        "en": ("hybrid wing",),
        "ja": ("ハイブリッド・ウィング",),
        "ko": ("하이브리드 윙",),
    },
    "wing_ring": {"en": ("ring of a wing",), "ja": ("環状ウィング",), "ko": ("고리 윙",)},
    "x_chain": {"ja": ("Xチェイン",), "ko": ("X-사슬",)},
    "xy_chain": {"ja": ("XYチェイン",), "ko": ("XY-사슬",)},
    "aic": {"en": ("AIC",), "ja": ("交互推論連鎖",), "ko": ("교대 추론 사슬",)},
    "grouped_aic": {"en": ("grouped AIC",), "ja": ("グループ化 AIC",)},
    "continuous_nice_loop": {
        "en": ("AIC loop", "AIC ring"),
        "ja": ("AICループ",),
        "ko": ("AIC 루프",),
    },
    "als_xz": {"en": ("ALS-XZ rule",), "ja": ("ALSのXZルール",), "ko": ("ALS-XZ 규칙",)},
    "als_xy_wing": {"en": ("almost locked set XY-wing",)},
    "als_chain": {"en": ("almost locked set chain",), "ja": ("ALSチェイン",), "ko": ("ALS 사슬",)},
    "death_blossom": {"ja": ("死の花",), "ko": ("죽음의 꽃",)},
    "firework_triple": {"ja": ("花火トリプル",), "ko": ("불꽃 트리플",)},
    "firework_quad": {"ja": ("花火クアッド",), "ko": ("불꽃 쿼드",)},
    "tridagon": {
        "en": ("Thor's hammer", "trivalue oddagon"),
        "ja": ("トールハンマー",),
        "ko": ("토르의 망치",),
    },
    "sk_loop": {"en": ("domino loop",), "ja": ("ドミノループ",), "ko": ("도미노 루프",)},
    "junior_exocet": {"en": ("JExocet",), "ja": ("Jエグゾセ",), "ko": ("J엑조세",)},
    "junior_exocet_plus": {
        "en": ("JE+", "exocet plus"),
        "ja": ("エグゾセプラス",),
        "ko": ("엑조세 플러스",),
    },
    "double_exocet": {
        "en": ("double JE", "DExocet"),
        "ja": ("二重エグゾセ",),
        "ko": ("이중 엑조세",),
    },
    "senior_exocet": {"en": ("SExocet",), "ja": ("Sエグゾセ",), "ko": ("S엑조세",)},
    "multi_sector_locked_set": {"en": ("MSLS",)},
    "kraken_fish_1": {"en": ("Kraken 1",)},
    "kraken_fish_2": {"en": ("Kraken 2",)},
}
"""Other names of techniques, by the technique's id."""

RULE_ALIASES: Final[dict[str, Names]] = {
    "x": {
        "en": ("X-sudoku", "diagonal sudoku"),
        "ja": ("対角線ナンプレ",),
        "ko": ("대각선 스도쿠",),
    },
    "windoku": {"en": ("hyper sudoku",), "ja": ("ハイパーナンプレ",), "ko": ("하이퍼 스도쿠",)},
    "jigsaw": {
        "en": ("irregular sudoku",),
        "ja": ("幾何学ナンプレ", "ジグソーナンプレ"),
        "ko": ("직소 스도쿠",),
    },
    "killer": {
        "en": ("sum sudoku", "killer sudoku"),
        "ja": ("サムナンプレ", "キラー数独"),
        "ko": ("킬러 스도쿠", "합 스도쿠"),
    },
    "mathdoku": {
        "en": ("KenKen", "calcudoku"),
        "ja": ("計算ナンプレ", "ケンケン"),
        "ko": ("계산 스도쿠", "켄켄"),
    },
    "greater": {
        "en": ("inequality sudoku", "futoshiki signs"),
        "ja": ("不等号ナンプレ",),
        "ko": ("부등호 스도쿠",),
    },
    "thermo": {"en": ("thermo sudoku",), "ja": ("温度計ナンプレ",), "ko": ("온도계 스도쿠",)},
    "arrow": {"en": ("arrow sudoku",), "ja": ("矢印ナンプレ",), "ko": ("화살표 스도쿠",)},
    "sandwich": {
        "en": ("sandwich sudoku",),
        "ja": ("サンドイッチナンプレ",),
        "ko": ("샌드위치 스도쿠",),
    },
    "nonconsecutive": {
        "en": ("consecutive forbidden",),
        "ja": ("隣接数字禁止",),
        "ko": ("연속 금지",),
    },
    "antiknight": {"en": ("chess knight sudoku",), "ja": ("ナイト禁止",), "ko": ("나이트 금지",)},
    "antiking": {"en": ("chess king sudoku",), "ja": ("キング禁止",), "ko": ("킹 금지",)},
}
"""Other names of rules, by the rule's id; ``jigsaw`` is the word for irregular regions."""
LOOSE_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "hidden single": (
        "hidden_single_box",
        "hidden_single_row",
        "hidden_single_column",
        "hidden_single_extra",
    ),
    "unique candidate": ("hidden_single_box", "hidden_single_row", "hidden_single_column"),
    "locked candidates type 1 pointing": ("locked_candidates_pointing",),
    "locked candidates type 2 claiming": ("locked_candidates_claiming",),
    "locked candidates": ("locked_candidates_pointing", "locked_candidates_claiming"),
    "pointing": ("locked_candidates_pointing",),
    "direct pointing": ("locked_candidates_pointing",),
    "claiming": ("locked_candidates_claiming",),
    "direct claiming": ("locked_candidates_claiming",),
    "direct hidden pair": ("hidden_pair",),
    "direct hidden triplet": ("hidden_triple",),
    **{
        name: (wing, "aic", "grouped_aic")
        for wing, names in (
            ("m_wing", ("m wing", "m2 wing", "m3 wing", "medusa wing")),
            ("s_wing", ("s wing", "split wing")),
            ("l_wing", ("l wing", "l2 wing", "l3 wing", "local wing")),
            ("h_wing", ("h wing", "h1 wing", "h2 wing", "h3 wing", "hybrid wing")),
        )
        for name in names
    },
    **dict.fromkeys(
        ("m ring", "s ring", "l ring", "h ring", "w ring", "xy ring"),
        ("wing_ring", "continuous_nice_loop", "grouped_continuous_nice_loop"),
    ),
    **{f"unique rectangle {n}": (f"unique_rectangle_{n}",) for n in range(1, 7)},
    "unique rectangle": tuple(f"unique_rectangle_{n}" for n in range(1, 7)),
    "bivalue universal grave": ("bug_plus_1", "bug_2", "bug_3", "bug_4"),
    "bug": ("bug_plus_1", "bug_2", "bug_3", "bug_4"),
    "simple colors": ("simple_colours_trap", "simple_colours_wrap"),
    "simple colours": ("simple_colours_trap", "simple_colours_wrap"),
    "multi colors": ("multi_colours_1", "multi_colours_2"),
    "continuous nice loop aic": ("continuous_nice_loop",),
    "nice loop": ("continuous_nice_loop", "discontinuous_nice_loop"),
    "alternating inference chain": ("aic", "x_chain", "xy_chain", "grouped_aic"),
    "aic": ("aic", "x_chain", "xy_chain", "grouped_aic"),
    "bidirectional x cycle": ("continuous_nice_loop", "x_chain"),
    "bidirectional y cycle": ("continuous_nice_loop", "xy_chain"),
    "bidirectional cycle": ("continuous_nice_loop", "aic"),
    "x cycle": ("x_chain", "continuous_nice_loop", "discontinuous_nice_loop"),
    "forcing x chain": ("x_chain",),
    "forcing chain": (
        "aic",
        "discontinuous_nice_loop",
        "forcing_chain_contradiction",
        "forcing_chain_verity",
    ),
    "forcing net": ("forcing_net_contradiction", "forcing_net_verity"),
    "kraken fish": ("kraken_fish_1", "kraken_fish_2"),
    "nice loop aic": (
        "continuous_nice_loop",
        "discontinuous_nice_loop",
        "aic",
        "x_chain",
        "xy_chain",
    ),
    "grouped nice loop aic": (
        "grouped_continuous_nice_loop",
        "grouped_discontinuous_nice_loop",
        "grouped_aic",
    ),
    "almost locked set xz rule": ("als_xz",),
    "kraken fish type 1": ("kraken_fish_1",),
    "kraken fish type 2": ("kraken_fish_2",),
    "nishio forcing chains": ("forcing_chain_contradiction",),
    "cell forcing chains": ("forcing_chain_verity",),
    "region forcing chains": ("forcing_chain_verity",),
    "double forcing chain": ("forcing_chain_verity",),
}
"""Names that logs of HoDoKu and Sudoku Explainer have, and those of several techniques."""
MAX_NAME: Final = 80
"""Characters of a name; longer texts name nothing."""
HIDDEN_IN_REGION: Final = N_("Hidden single in a region")
_IGNORED: Final = str.maketrans("", "", " -_()（）・:：+,./'’")


def plain_name(text: str) -> str:
    """Return a name as names are compared: small letters, without blanks and signs."""
    return text.casefold().translate(_IGNORED)


def aliases_of(subject: str, language: str = "") -> tuple[str, ...]:
    """Return other names of a technique or a rule in a language, by default the one spoken now."""
    names = TECHNIQUE_ALIASES.get(subject) or RULE_ALIASES.get(subject) or {}
    return names.get(language or current_language(), ())


def words_for(subject: str) -> str:
    """Return all names that find a technique or a rule, in every language, a name a line."""
    every = {**RULE_ALIASES, **TECHNIQUE_ALIASES}.get(subject, {})
    return "\n".join(name for names in every.values() for name in names)


def also_called(subject: str) -> str:
    """Say what else a technique or a rule is called in the language spoken now; may be empty."""
    names = aliases_of(subject)
    return _("Also called: {names}.").format(names=_(", ").join(names)) if names else ""


def told_of(technique: str) -> str:
    """Say what a technique is about, and what else it is called, in the language spoken now."""
    from numberplace.sudoku.techniques import BY_ID

    return begun(f"{_(BY_ID[technique].description)} {also_called(technique)}".strip())


def technique_meant(text: str) -> str:
    """Return the id of the technique that an id, a name or an alias means, else the text.

    Names count in every language, whatever is spoken now.
    """
    if not text:  # whoever asks for no technique does without techniques and catalogues
        return text
    from numberplace.sudoku.techniques import BY_ID

    meant = word_meant(text, BY_ID)
    if meant in BY_ID:
        return meant
    first, *others = techniques_named(text) or (text,)
    if not others:
        return first
    own = (BY_ID[first].name, *words_for(first).splitlines())
    return first if plain_name(text) in map(plain_name, own) else text


def techniques_named(text: str) -> tuple[str, ...]:
    """Return the ids of the techniques that a name may mean; none where it names nothing.

    The one of which it is the proper name comes first.
    """
    return _techniques().get(plain_name(text), ()) if len(text) <= MAX_NAME else ()


def rule_meant(text: str) -> str:
    """Return the id of the rule that an id, a name or an alias means, else the text."""
    from numberplace.sudoku.constraints import CONSTRAINTS

    is_id = text in RULE_ALIASES or any(text == rule.id for rule in CONSTRAINTS)
    return text if is_id else _rules(CONSTRAINTS).get(plain_name(text), text)


@cache
def _techniques() -> dict[str, tuple[str, ...]]:
    """Return the techniques by all their names, folded."""
    from numberplace.sudoku.techniques import BY_ID

    found: dict[str, tuple[str, ...]] = {}
    for code in language_codes():
        with speaking(code):
            for technique in BY_ID.values():
                found.setdefault(plain_name(_(technique.name)), (technique.id,))
            found.setdefault(plain_name(_(HIDDEN_IN_REGION)), ("hidden_single_box",))
    found |= {plain_name(one): (one,) for one in BY_ID}
    found |= {name: (one,) for name, one in _folded(TECHNIQUE_ALIASES).items()}
    return found | {plain_name(name): several for name, several in LOOSE_NAMES.items()}


@cache
def _rules(rules: tuple[type[Constraint], ...]) -> dict[str, str]:
    found = _folded(RULE_ALIASES)
    for code in language_codes():
        with speaking(code):
            found |= {plain_name(_(each.name)): each.id for each in rules}
    return found


def _folded(table: dict[str, Names]) -> dict[str, str]:
    return {
        plain_name(name): subject
        for subject, by_language in table.items()
        for names in by_language.values()
        for name in names
    }
