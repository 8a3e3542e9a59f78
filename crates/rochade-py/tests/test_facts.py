"""Facts that chess programs are tested with, python-chess among them."""

from __future__ import annotations

import copy
import pickle

import pytest

import rochade
from rochade import Board, Move

PERFT = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", [20, 400, 8902, 197281]),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", [48, 2039, 97862]),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", [14, 191, 2812, 43238]),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", [6, 264, 9467]),
    ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", [21, 528, 12189]),
    ("2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", [21, 807, 18002]),
    ("b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", [20, 479, 10471]),
]


@pytest.mark.parametrize(("fen", "counts"), PERFT)
def test_node_counts(fen: str, counts: list[int]) -> None:
    assert [Board(fen).perft(depth + 1) for depth in range(len(counts))] == counts


def test_castling_in_both_notations() -> None:
    board = Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    assert board.parse_uci("e1g1") == board.parse_uci("e1h1") == board.parse_san("O-O")
    classical = Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", chess960=False)
    assert classical.parse_san("O-O-O").uci() == "e1c1"
    assert Move.from_uci("e1c1") in classical.legal_moves
    # King on f1 beside the rook on g1: they change places.
    swap = Board.from_chess960_pos(rochade.start_id("BBQNRKRN"))
    assert swap.san(Move.from_uci("f1g1")) == "O-O"


def test_threefold_repetition_and_what_ends_a_game() -> None:
    board = Board()
    for _ in range(2):
        for san in ["Nf3", "Nf6", "Ng1", "Ng8"]:
            board.push_san(san)
    assert board.is_repetition() and board.can_claim_draw()
    assert board.outcome() is None
    assert board.result(claim_draw=True) == "1/2-1/2"
    assert Board("8/8/8/8/8/6k1/6p1/6K1 w - - 0 1").outcome().termination == "stalemate"
    assert Board("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1").is_insufficient_material()
    assert Board("4k3/8/8/8/8/8/8/4K2R w - - 150 90").outcome().termination == "seventy-five moves"


def test_scholars_mate() -> None:
    board = Board()
    for san in ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"]:
        assert board.parse_san(san) in board.legal_moves
        board.push_san(san)
    assert board.is_checkmate() and board.is_game_over()
    assert board.outcome().winner is True and board.result() == "1-0"
    assert board.root().variation_san(board.move_stack) == (
        "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#"
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "should be a piece"),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "no king"),
        ("", "must have eight squares"),
    ],
)
def test_bad_fen_says_what_is_wrong(text: str, expected: str) -> None:
    with pytest.raises(ValueError, match=expected):
        Board(text)


def test_bad_moves_say_what_is_wrong() -> None:
    board = Board()
    with pytest.raises(ValueError, match="not a legal move"):
        board.push_san("Nf6")
    with pytest.raises(ValueError, match="at byte 3: expected a square"):
        board.push_san("hello")
    with pytest.raises(ValueError, match="not a legal move"):
        board.push_uci("e2e5")
    with pytest.raises(IndexError):
        board.pop()
    with pytest.raises(ValueError, match="expected 0 to 63"):
        board.piece_at(64)
    assert board == Board()


def test_null_moves() -> None:
    board = Board()
    board.push(Move.null())
    assert board.turn == rochade.BLACK and board.pop() == Move.null()
    with pytest.raises(ValueError, match="null move"):
        Board("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1").push(Move.null())


def test_boards_and_moves_can_be_copied_and_pickled() -> None:
    board = Board.from_chess960_pos(7)
    for _ in range(6):
        board.push(next(iter(board.legal_moves)))
    for again in (pickle.loads(pickle.dumps(board)), copy.deepcopy(board), board.copy()):
        assert again == board and again.move_stack == board.move_stack
        again.pop()
        assert again != board
    m = board.peek()
    assert pickle.loads(pickle.dumps(m)) == m and hash(m) == hash(Move.from_uci(m.uci()))


def test_promotions() -> None:
    board = Board("8/P6k/8/8/8/8/8/K7 w - - 0 1")
    assert {m.promotion for m in board.legal_moves if m.promotion} == {2, 3, 4, 5}
    with pytest.raises(ValueError, match="what the pawn becomes"):
        board.push_uci("a7a8")
    board.push(Move(48, 56, rochade.KNIGHT))
    assert board.piece_at(56) == rochade.Piece(rochade.KNIGHT, rochade.WHITE)
