"""Korean particles take the form that fits the sound before them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from numberplace.core.particles import Korean, settle
from numberplace.core.words import _, ngettext, set_language

from tests.test_catalogues import CATALOGUES


@pytest.fixture
def korean() -> Iterator[None]:
    set_language("ko")
    yield
    set_language("en")


@pytest.mark.parametrize("digit", "013678")
def test_digits_that_end_in_a_consonant(digit: str) -> None:
    assert settle(f"{digit}이(가)") == f"{digit}이"
    assert settle(f"{digit}은(는)") == f"{digit}은"
    assert settle(f"{digit}을(를)") == f"{digit}을"
    assert settle(f"{digit}와(과)") == f"{digit}과"


@pytest.mark.parametrize("digit", "2459")
def test_digits_that_end_in_a_vowel(digit: str) -> None:
    assert settle(f"r1c{digit}이(가)") == f"r1c{digit}가"
    assert settle(f"r1c{digit}은(는)") == f"r1c{digit}는"
    assert settle(f"r1c{digit}을(를)") == f"r1c{digit}를"
    assert settle(f"r1c{digit}와(과)") == f"r1c{digit}와"


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("1(으)로", "1로"),  # il: after l as after a vowel
        ("2(으)로", "2로"),
        ("3(으)로", "3으로"),
        ("10(으)로", "10으로"),
        ("X-윙이(가)", "X-윙이"),
        ("소드피시이(가)", "소드피시가"),
        ("'내 퍼즐'을(를)", "'내 퍼즐'을"),
        ("'하나'(으)로", "'하나'로"),
        ("/home/x/saves이(가)", "/home/x/saves이(가)"),  # nobody knows how it is read
        ("잠긴 후보(포인팅)이(가)", "잠긴 후보(포인팅)이"),
        ('"하나"을(를)', '"하나"를'),
        ("5와(과) 8을(를) 1이(가)", "5와 8을 1이"),
    ],
)
def test_names_and_quotations(written: str, said: str) -> None:
    assert settle(written) == said


def test_a_sentence_settles_when_it_is_filled_in() -> None:
    assert Korean("{cell}에는 {digit}이(가) 없습니다").format(cell="r1c2", digit=5) == (
        "r1c2에는 5가 없습니다"
    )


@pytest.mark.usefixtures("korean")
def test_the_program_speaks_so() -> None:
    said = _("{technique} works here. Can you find it?").format(technique="X-윙")
    assert isinstance(said, str)
    for n in range(1, 12):
        counted = ngettext("{n} step, easiest first", "{n} steps, easiest first", n).format(n=n)
        assert str(n) in counted


def test_every_particle_of_the_catalogue_is_settled() -> None:
    """Filled in with any digit, no sentence shows both forms of a particle."""
    for entry in CATALOGUES["ko"]:
        for digit in "0123456789":
            names = dict.fromkeys((hole[1:-1].split(":")[0] for hole in entry.holes), digit)
            if all(name.isidentifier() for name in names) and ":" not in "".join(entry.holes):
                said = Korean(entry.texts[0]).format(**names)
                assert not any(f"{digit}{form}" in said for form in ("이(가)", "은(는)", "을(를)"))
