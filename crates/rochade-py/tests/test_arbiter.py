"""Verdicts, diagrams and draws."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

import rochade
from rochade import Board, PublicDraw, verify_draw

LANGUAGES = ["en", "de", "nl", "ru"]


def test_a_verdict_is_legal_exactly_if_the_move_is() -> None:
    board = Board.from_chess960_pos(100)
    for _ in range(20):
        legal = {(m.from_square, m.to_square) for m in board.legal_moves}
        for source in range(64):
            for goal in range(64):
                verdict = board.judge(rochade.Move(source, goal)) if source != goal else None
                if verdict is not None and verdict.legal:
                    m = verdict.move
                    assert m is not None and (m.from_square, m.to_square) in legal
        board.push(list(board.legal_moves)[-1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_told_in_four_languages(language: str) -> None:
    verdict = Board().judge("O-O")
    texts = verdict.explain(language).splitlines()
    assert len(texts) == 3 and all(texts)
    others = {Board().judge("O-O").explain(other) for other in LANGUAGES}
    assert len(others) == 4


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="expected en, de, nl or ru"):
        Board().judge("O-O").explain("xx")


def test_history_tells_when_the_king_moved() -> None:
    board = Board()
    for san in ["e4", "e5", "Ke2", "Ke7", "Ke1", "Ke8"]:
        board.push_san(san)
    reason = board.judge("O-O").reasons[0]
    assert reason.key == "king_has_moved" and reason.permanent
    assert reason.article.startswith("Laws")
    stored = json.loads(board.judge("O-O").to_json())
    assert stored["illegal"][0]["king_has_moved"]["when"]["move_number"] == 2


def test_castling_advice() -> None:
    advice = Board.from_chess960_pos(rochade.start_id("BBQNRKRN")).castling_advice()
    assert [allowed for _, allowed, _ in advice] == [False, True, False, True]
    assert all(bool(reasons) != allowed for _, allowed, reasons in advice)


def test_diagrams() -> None:
    for svg in (Board()._repr_svg_(), Board().judge("O-O")._repr_svg_(), Board().svg(print=True)):
        assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert Board().svg(orientation=rochade.BLACK) != Board().svg()
    assert Board().png(size=200).startswith(b"\x89PNG")
    with pytest.raises(ValueError, match="pixels"):
        Board().png(size=1)


def test_a_public_draw_can_be_checked_and_not_forged() -> None:
    organiser = PublicDraw("Club evening", 3, excluded=[518], repeats=False)
    numbers = [organiser.reveal([f"Ann: {n}", "Ben: 9"])[1] for n in range(3)]
    assert len(set(numbers)) == 3 and 518 not in numbers
    assert organiser.next_round is None
    record = organiser.record()
    check = verify_draw(record, organiser.commitment, "de")
    assert [number for _, number in check.positions] == numbers and check.checks
    with pytest.raises(ValueError):
        verify_draw(record.replace("Ann: 1", "Ann: 2"), organiser.commitment)
    with pytest.raises(ValueError):
        verify_draw(record, "0" * 64)
    again = PublicDraw.from_journal(organiser.journal)
    assert again.record() == record
    with pytest.raises(ValueError):
        organiser.reveal([])


def test_draws_by_dice_and_slips() -> None:
    number, text = rochade.start_from_slips(["500", "978"], "nl")
    assert number == 518 and "1478" in text.replace(".", "").replace("\u00a0", "")
    with pytest.raises(ValueError):
        rochade.start_from_dice([7])
    with pytest.raises(ValueError, match="more rolls"):
        rochade.start_from_dice([1])
    drawn = {rochade.draw(excluded=range(10)) for _ in range(300)}
    assert len(drawn) > 100 and min(drawn) >= 10
    with pytest.raises(ValueError):
        rochade.draw(excluded=[960])
