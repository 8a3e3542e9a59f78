"""Chess960 (and chess) for Python, as quick as Rust.

>>> import rochade
>>> board = rochade.Board.from_chess960_pos(518)
>>> board.push_san("e4").uci()
'e2e4'
>>> len(board.legal_moves)
20
"""

from . import pgn as pgn
from ._rochade import (
    Board as Board,
    DrawCheck as DrawCheck,
    LegalMoves as LegalMoves,
    Move as Move,
    Outcome as Outcome,
    Pairing as Pairing,
    Piece as Piece,
    PublicDraw as PublicDraw,
    Reason as Reason,
    SquareSet as SquareSet,
    StandingsRow as StandingsRow,
    Tournament as Tournament,
    Verdict as Verdict,
    back_rank as back_rank,
    draw as draw,
    parse_square as parse_square,
    square_name as square_name,
    start_from_dice as start_from_dice,
    start_from_slips as start_from_slips,
    start_id as start_id,
    verify_draw as verify_draw,
)

WHITE: bool = True
BLACK: bool = False

PAWN: int = 1
KNIGHT: int = 2
BISHOP: int = 3
ROOK: int = 4
QUEEN: int = 5
KING: int = 6

STARTING_FEN: str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

#: The numbers of all squares, a1 to h8.
SQUARES: range = range(64)
#: The names of all squares, in the same order.
SQUARE_NAMES: list[str] = [square_name(square) for square in SQUARES]
