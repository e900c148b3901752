"""The card of a hint: lines that light up their marks, a proof that folds, branches one by one."""

import dataclasses

import pygame
import pytest
from numberplace.core.step import Role
from numberplace.ui.session.lesson import HOW, HOW_TOLD

from tests.ui.screens import example, opened, show, teach


def rect_of(card, number):
    """Return where a line of the explanation begins on the screen."""
    at = next(n for n, row in enumerate(card.lines.rows) if row.line.number == number)
    card.lines.reveal(at)
    return card.lines.row_in_view(at)


def test_pointing_at_a_line_draws_only_what_it_names(robot):
    teach(robot, "naked_pair")
    card, step = robot.app.screen.lesson_card, example("naked_pair")[1]
    assert robot.play.view.step == step
    last = [line.number for line in robot.play.view.lesson.lines if line.inference == -1][-1]
    robot.point(*rect_of(card, last).center)
    drawn = robot.play.view.step
    assert drawn.eliminations
    assert set(drawn.eliminations) < set(step.eliminations) or not drawn.marks
    assert card.lines.lit == last
    robot.point(*robot.app.screen.layout.board.center)
    assert robot.play.view.step == step


@pytest.mark.parametrize("technique", ["naked_pair", "x_wing", "hidden_single_box"])
def test_keys_go_through_the_lines_and_round(robot, technique):
    teach(robot, technique)
    count = len(robot.play.view.lesson.lines)
    seen = []
    for _ in range(count):
        robot.key("]")
        seen.append(robot.play.view.lesson.line)
    assert seen == list(range(count))
    robot.key("]")
    assert robot.play.view.lesson.line == 0
    robot.key("[")
    assert robot.play.view.lesson.line == count - 1


def test_a_part_of_a_proof_folds_by_click_and_by_key(robot):
    teach(robot, "nested_net_verity")
    robot.app.draw()
    card = robot.app.screen.lesson_card
    before = robot.play.view.lesson.lines
    inner = next(line for line in before if line.hides)
    robot.app.draw()
    robot.click(*rect_of(card, inner.number).center)
    assert len(robot.play.view.lesson.lines) == len(before) + inner.hides
    robot.app.draw()
    robot.click(*rect_of(card, inner.number).center)
    assert robot.play.view.lesson.lines == before
    robot.point(*robot.app.screen.layout.board.center)
    robot.play.teacher.point(inner.number)
    robot.key("\\")
    assert len(robot.play.view.lesson.lines) == len(before) + inner.hides


def test_folding_keeps_the_place_in_the_list(robot):
    robot.app.prefer(cell_names="codes", text_size=150)  # so that the list is longer than the card
    robot.app.apply_preferences()
    teach(robot, "nested_net_verity")
    robot.app.draw()
    card = robot.app.screen.lesson_card
    inner = [line for line in robot.play.view.lesson.lines if line.hides][-1]
    rect_of(card, inner.number)
    top = card.lines.rows_in_view()[0]
    assert top > 0
    robot.play.teacher.fold(inner.number)
    robot.app.draw()
    assert card.lines.rows_in_view()[0] == top
    teacher = robot.play.teacher
    teacher.teach(teacher.lesson_of(example("naked_pair")[1]).told())
    robot.app.draw()
    assert card.lines.rows_in_view()[0] == 0


def test_without_a_line_the_key_opens_the_whole_proof_and_folds_it_again(robot):
    teach(robot, "nested_net_verity")
    lesson = robot.play.view.lesson
    robot.key("\\")
    assert not any(line.hides for line in robot.play.view.lesson.lines)
    robot.key("\\")
    assert robot.play.view.lesson.folded == lesson.folded


def test_a_line_of_the_proof_draws_its_premises(robot):
    teach(robot, "nested_net_verity", "\\")
    lesson = robot.play.view.lesson
    told = [line for line in lesson.lines if line.inference >= 0]
    line = next(each for each in told if len(lesson.step.proof[each.inference].premises) > 1)
    robot.play.teacher.point(line.number)
    proof = lesson.step.proof
    inference = proof[line.inference]
    wanted = {
        (cell, proof[at].digit)
        for at in (*inference.premises, line.inference)
        for cell in proof[at].cells
        if proof[at].digit
    }
    drawn = robot.play.view.step
    assert {(mark.cell, mark.digit) for mark in drawn.marks if mark.digit} == wanted
    assert not drawn.links


def test_branches_are_drawn_one_at_a_time(robot):
    teach(robot, "forcing_chain_verity")
    step = example("forcing_chain_verity")[1]
    branches = robot.play.view.lesson.branches
    assert len(branches) > 1
    for branch in branches:
        robot.key("'")
        drawn = robot.play.view.step
        assert {link.group for link in drawn.links} == {branch}
        mine = {(cell, node.digit) for link in drawn.links for node in (link.source, link.target)
                for cell in node.cells}  # fmt: skip
        others = {(cell, node.digit) for link in step.links for node in (link.source, link.target)
                  for cell in node.cells} - mine  # fmt: skip
        assert not others & {(mark.cell, mark.digit) for mark in drawn.marks}
    robot.key("'")
    assert robot.play.view.step == step


def test_a_click_on_the_start_of_a_branch_draws_it_alone(robot):
    teach(robot, "forcing_chain_verity")
    robot.app.draw()
    card = robot.app.screen.lesson_card
    ends = [end for end in card._ends if end.branch is not None]
    assert len(ends) == len(robot.play.view.lesson.branches)
    robot.click(*ends[1].place.center)
    assert robot.play.view.lesson.branch == ends[1].branch
    robot.click(*ends[1].place.center)
    assert robot.play.view.lesson.branch is None


def test_a_walk_stays_on_the_branch_that_is_drawn_alone(robot):
    teach(robot, "forcing_chain_verity", "'")
    branch = robot.play.view.lesson.branch
    for _ in range(6):
        robot.key("]")
        assert robot.play.view.lesson.link.group == branch


def test_a_single_unfolds_blocker_by_blocker(robot):
    step = next(
        s for s in robot.play.teacher.find_all_steps() if s.technique == "hidden_single_row"
    )
    robot.play.teacher.teach(robot.play.teacher.lesson_of(step).told())
    robot.app.screen.refresh()
    seen = []
    for _ in range(40):
        drawn = robot.play.view.step
        seen.append(len([mark for mark in drawn.marks if mark.role is Role.BLOCKER]))
        robot.time.seconds += 0.1
        robot.app.step()
    assert seen[0] == 0
    assert seen == sorted(seen)
    assert robot.play.view.step == step


@pytest.mark.parametrize(
    ("size", "text_size", "has_book"), [((420, 495), 160, False), ((960, 660), 100, True)]
)
def test_a_long_title_takes_the_room_of_the_book_and_the_key_gives_the_lesson(
    size, text_size, has_book
):
    with opened("paper", "en", size, text_size=text_size) as robot:
        show(robot, "chain")
        robot.app.draw()
        card = robot.app.screen.lesson_card
        assert (card.school in card.form.widgets) == has_book
        robot.key("i")
        assert robot.app.top_dialog is not None


def test_a_net_carried_out_at_once_shows_its_folded_proof(robot):
    teach(robot, "nested_net_verity")
    robot.play.teacher.apply()
    lesson = robot.play.view.lesson
    assert lesson.is_done
    assert any(line.hides for line in lesson.lines)
    assert len(robot.play.view.message.text.split()) < 15
    assert robot.table.mark(*lesson.step.eliminations[0]) == 0
    robot.app.draw()
    card = robot.app.screen.lesson_card
    assert not card.apply.is_enabled
    before = robot.moves
    robot.play.teacher.apply()
    assert robot.moves == before
    robot.key("ctrl+z")
    assert robot.play.view.lesson is None


def test_the_next_hint_follows_a_proof_that_is_done(robot):
    teach(robot, "nested_net_verity")
    robot.play.teacher.apply()
    robot.key("h")
    assert robot.play.view.lesson is not None
    assert not robot.play.view.lesson.is_done


def test_an_open_hint_is_told_again_when_names_change(robot):
    robot.keys("h", "h", "h")
    assert "row 5 column 5" in robot.play.view.lesson.text.lower()
    robot.app.prefer(cell_names="codes")
    robot.app.apply_preferences()
    assert "r5c5" in robot.play.view.lesson.text
    assert robot.play.view.lesson.is_told


@pytest.mark.sampled(9)
@pytest.mark.parametrize("size", [(960, 660), (560, 900), (640, 480)])
@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_the_first_rung_fits_the_card_with_the_name_below(robot, size, language):
    robot.app.prefer(language=language)
    robot.app.surface = pygame.display.set_mode(size)
    robot.app.apply_preferences()
    for technique in ("naked_single", "death_blossom", "finned_swordfish", "kraken_fish_1"):
        teach(robot, technique)
        lesson = robot.play.view.lesson
        robot.play.view.lesson = dataclasses.replace(lesson, rung=1)
        robot.app.draw()
        card = robot.app.screen.lesson_card
        assert card.lines.rect.bottom < card.more.rect.y - 12
        assert len(card.lines.rows) <= 8, technique


def test_a_click_tells_how_the_hint_is_found_and_another_folds_that_away(robot):
    robot.keys("h", "h", "h")
    ask = robot.play.view.lesson.lines[-1]
    assert (ask.text, ask.inference) == ("How would I have found it?", HOW)
    card = robot.app.screen.lesson_card
    robot.click(*rect_of(card, ask.number).center)
    robot.settle()
    lines = robot.play.view.lesson.lines
    assert lines[ask.number].inference == HOW_TOLD
    assert any("in all" in line.text for line in lines[ask.number + 1 :])
    assert robot.play.view.lesson.line == ask.number + 1
    robot.click(*rect_of(card, ask.number).center)
    assert robot.play.view.lesson.lines[-1] == ask


def test_a_key_tells_how_an_open_hint_is_found(robot):
    robot.key("ctrl+shift+h")
    assert robot.play.view.lesson is None
    robot.keys("h", "ctrl+shift+h")
    robot.settle()
    lesson = robot.play.view.lesson
    assert lesson.is_told
    assert lesson.how
    robot.key("]")
    assert robot.play.view.lesson.line == lesson.line + 1
    robot.key("ctrl+shift+h")
    assert robot.play.view.lesson.how == ()
