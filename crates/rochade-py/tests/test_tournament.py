"""Pairings, standings and TRF files, with reasons."""

from __future__ import annotations

import pytest

import rochade
from rochade import Tournament


def played(rounds: int) -> Tournament:
    event = Tournament("Club open", rounds=5, initial_color=rochade.WHITE)
    for number in range(1, 8):
        assert event.add_player(f"Player {number}", rating=2200 - 10 * number) == number
    for _ in range(rounds):
        pairing = event.pair()
        boards = [(w, b, "1-0" if w < b else "1/2-1/2") for w, b in pairing.boards]
        event.add_round(boards, pairing.bye)
    return event


def test_rounds_are_paired_with_reasons() -> None:
    event = played(0)
    first = event.pair()
    assert first.boards == [(1, 4), (5, 2), (3, 6)] and first.bye == 7
    event = played(3)
    pairing = event.pair("de")
    met = {number for board in pairing.boards for number in board} | {pairing.bye}
    assert met == set(range(1, 8))
    assert len(pairing.reasons) == 3 and all(len(lines) > 1 for lines in pairing.reasons)
    assert pairing.bye_reasons
    white, black = pairing.boards[0]
    assert event.why_not(white, black) is None
    other = next(n for n in range(1, 8) if n not in (white, black))
    assert event.why_not(white, other, "nl")
    assert event.pair("en").reasons != pairing.reasons


def test_standings_say_what_decided() -> None:
    rows = played(3).standings("BH/C1,SB", language="en")
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)
    assert rows[0].decided is None and all(row.decided for row in rows[1:])
    assert all(len(row.values) == 2 and len(row.opened) == 2 for row in rows)
    with pytest.raises(ValueError):
        played(1).standings("NONSENSE")


def test_an_event_comes_back_from_its_file() -> None:
    event = played(3)
    again = Tournament.from_trf(event.to_trf())
    assert again.problems == [] and again.players == event.players
    assert again.rounds_played == 3 and again.to_trf() == event.to_trf()
    assert again.pair().boards == event.pair().boards
    assert [r.name for r in again.standings("BH")] == [r.name for r in event.standings("BH")]


def test_what_cannot_be_is_refused() -> None:
    event = played(1)
    with pytest.raises(ValueError):
        event.add_round([(1, 99, "1-0")])
    with pytest.raises(ValueError, match="expected 1-0"):
        event.add_round([(1, 2, "won")])
    with pytest.raises(ValueError):
        event.add_round([(1, 2, "1-0"), (2, 3, "1-0")])
    assert event.rounds_played == 1
    with pytest.raises(ValueError):
        Tournament.from_trf(b"001 nonsense")
    with pytest.raises(ValueError):
        Tournament("no rounds declared").pair()
