"""Whole game files beside python-chess: the same verdict on every game, and the same end."""

from __future__ import annotations

import os
import pathlib
import random

import chess
import chess.pgn
import pytest

from rochade import Board, pgn

#: Files of others, where they are: a folder of our own choice, or beside the project.
FOLDER = pathlib.Path(
    os.environ.get("ROCHADE_PGN") or pathlib.Path(__file__).parents[4] / "shared/data/pgn"
)


def compare(path: pathlib.Path) -> tuple[int, int, int]:
    """How many games there are, how many of them are bad, and how many only we read.

    python-chess does not take a king move for castling. That is the one thing in which
    the two may differ, and then we say that it was a repair.
    """
    games = bad = repaired = 0
    with path.open(encoding="utf-8", errors="replace") as file:
        for game in pgn.read(path):
            theirs = chess.pgn.read_game(file)
            assert theirs is not None, f"{path}: game {games + 1}"
            games += 1
            place = f"{path}: game {games}: {game.fault} {theirs.errors}"
            if any(repair.kind == "castling_as_king_move" for repair in game.repairs):
                repaired += 1
                continue
            assert (game.fault is None) == (not theirs.errors), place
            bad += game.fault is not None
            end = theirs.end().board()
            board = chess.Board(end.fen(), chess960=True) if not end.chess960 else end
            fen = game.end().fen(shredder=True, en_passant="legal")
            assert fen == board.shredder_fen(en_passant="legal"), place
            ours = [move.uci() for move in game.moves]
            assert len(ours) == len(list(theirs.mainline_moves())), place
        assert chess.pgn.read_game(file) is None, f"{path}: more than {games} games"
    return games, bad, repaired


def test_files_of_others() -> None:
    files = sorted(FOLDER.glob("**/*.pgn"))
    if not files:
        pytest.skip(f"no game files in {FOLDER}")
    counts = [compare(file) for file in files]
    games, bad, repaired = (sum(column) for column in zip(*counts))
    print(f"{len(files)} files, {games} games, {bad} bad, {repaired} read by us alone")
    assert games > 0


def random_game(choice: random.Random) -> list[str]:
    """A game of Chess960 or double Chess960: the FEN, and then its moves."""
    board = Board.from_double_chess960(choice.randrange(960), choice.randrange(960))
    if choice.random() < 0.5:
        board = Board.from_chess960_pos(choice.randrange(960))
    game = [board.fen(shredder=True)]
    for _ in range(choice.randrange(10, 80)):
        moves = sorted(move.uci() for move in board.legal_moves)
        if not moves:
            break
        uci = choice.choice(moves)
        game.append(board.san(next(move for move in board.legal_moves if move.uci() == uci)))
        board.push_uci(uci)
    return game


def damaged(move: str, choice: random.Random) -> str:
    """Another move instead. It is well-formed: python-chess passes over what is not."""
    square = choice.choice("abcdefgh") + choice.choice("12345678")
    piece = choice.choice("NBRQK")
    file = choice.choice("abcdefgh")
    return choice.choice(
        [
            square,
            piece + square,
            f"{file}x{square}",
            choice.choice("NBRQ") + file + square,
            choice.choice(["O-O", "O-O-O"]),
            (move[0] if move[0] in "NBRQK" else "") + square,
        ]
    )


@pytest.mark.parametrize("seed", range(6))
def test_damaged_games(seed: int, tmp_path: pathlib.Path) -> None:
    choice = random.Random(seed)
    text = ""
    for number in range(150):
        fen, *moves = random_game(choice)
        if number % 3:
            at = choice.randrange(len(moves))
            moves[at] = damaged(moves[at], choice)
        text += f'[Event "{number}"]\n[Variant "Chess960"]\n[SetUp "1"]\n[FEN "{fen}"]\n\n'
        text += " ".join(moves) + " *\n\n"
    path = tmp_path / "damaged.pgn"
    path.write_text(text)
    games, bad, repaired = compare(path)
    assert games == 150 and 50 <= bad <= 110 and repaired < 15
