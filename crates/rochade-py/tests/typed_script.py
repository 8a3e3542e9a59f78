"""What a user writes, for the type checkers."""

# pyright: strict

from __future__ import annotations

from rochade import WHITE, Board, Move, SquareSet, Tournament, pgn


def best(board: Board) -> Move | None:
    captures = [m for m in board.legal_moves if board.is_capture(m)]
    return captures[0] if captures else None


def white_wins(path: str) -> int:
    return sum(game.result == "1-0" for game in pgn.read(path, threads=2))


def names(event: Tournament) -> list[str]:
    return [row.name for row in event.standings("BH,SB")]


def explain(board: Board, text: str) -> list[tuple[str, str]]:
    return [(reason.key, reason.explain("nl")) for reason in board.judge(text).reasons]


def attackers(board: Board, square: int) -> SquareSet:
    return board.attackers(WHITE, square) & board.occupied
