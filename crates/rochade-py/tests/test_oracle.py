"""Random games of Chess960 and double Chess960 beside python-chess, at every ply."""

from __future__ import annotations

import random

import chess
import pytest

import rochade


def starts(seed: int) -> tuple[rochade.Board, chess.Board]:
    choice = random.Random(seed)
    if seed % 2:
        ours = rochade.Board.from_double_chess960(choice.randrange(960), choice.randrange(960))
    else:
        ours = rochade.Board.from_chess960_pos(choice.randrange(960))
    return ours, chess.Board(ours.fen(shredder=True), chess960=True)


@pytest.mark.parametrize("seed", range(40))
def test_random_games_agree(seed: int) -> None:
    choice = random.Random(seed + 960)
    ours, theirs = starts(seed)
    for _ in range(120):
        assert ours.fen(shredder=True, en_passant="legal") == theirs.shredder_fen(en_passant="legal")
        moves = sorted(m.uci() for m in ours.legal_moves)
        assert moves == sorted(m.uci() for m in theirs.legal_moves)
        assert len(ours.legal_moves) == theirs.legal_moves.count()
        assert ours.is_check() == theirs.is_check()
        assert ours.is_checkmate() == theirs.is_checkmate()
        assert ours.is_stalemate() == theirs.is_stalemate()
        assert ours.is_repetition(2) == theirs.is_repetition(2)
        assert ours.can_claim_threefold_repetition() == theirs.can_claim_threefold_repetition()
        assert ours.can_claim_fifty_moves() == theirs.can_claim_fifty_moves()
        assert int(ours.checkers()) == int(theirs.checkers())
        for color in (True, False):
            assert all(
                ours.is_pinned(color, square) == theirs.is_pinned(color, square)
                for square in ours.occupied
                if ours.piece_at(square).color == color and square != ours.king(color)
            )
        square = choice.randrange(64)
        assert int(ours.attackers(True, square)) == int(theirs.attackers(True, square))
        assert int(ours.attacks(square)) == int(theirs.attacks(square))
        for uci in moves:
            m, their_move = rochade.Move.from_uci(uci), chess.Move.from_uci(uci)
            san = theirs.san(their_move)
            assert ours.san(m) == san
            assert ours.parse_san(san) == m
            assert ours.gives_check(m) == theirs.gives_check(their_move)
            assert ours.is_capture(m) == theirs.is_capture(their_move)
            assert ours.is_castling(m) == theirs.is_castling(their_move)
        if not moves:
            break
        uci = choice.choice(moves)
        ours.push_uci(uci)
        theirs.push_uci(uci)
    while ours.move_stack:
        assert ours.pop().uci() == theirs.pop().uci()
        assert ours.fen(shredder=True) == theirs.shredder_fen()


@pytest.mark.parametrize("seed", range(10))
def test_classical_games_are_written_as_in_python_chess(seed: int) -> None:
    choice = random.Random(seed)
    ours, theirs = rochade.Board(chess960=False), chess.Board()
    for _ in range(150):
        assert ours.fen() == theirs.fen()
        moves = sorted(m.uci() for m in ours.legal_moves)
        assert moves == sorted(m.uci() for m in theirs.legal_moves)
        if not moves:
            break
        castlings = [uci for uci in moves if theirs.is_castling(chess.Move.from_uci(uci))]
        uci = choice.choice(castlings or moves)
        ours.push(rochade.Move.from_uci(uci))
        theirs.push(chess.Move.from_uci(uci))


def test_all_start_numbers_agree() -> None:
    for number in range(960):
        board = rochade.Board.from_chess960_pos(number)
        assert board.fen() == chess.Board.from_chess960_pos(number).fen()
        assert board.chess960_pos() == number
        assert rochade.start_id(rochade.back_rank(number)) == number


def test_pictures_of_the_board_in_letters_agree() -> None:
    board = chess.Board.from_chess960_pos(42)
    ours = rochade.Board.from_chess960_pos(42)
    assert str(ours) == str(board)
    assert {s: p.symbol() for s, p in ours.piece_map().items()} == {
        s: p.symbol() for s, p in board.piece_map().items()
    }
