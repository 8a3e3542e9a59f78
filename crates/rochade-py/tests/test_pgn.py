"""Game files: streamed, compressed, on several cores, as columns."""

from __future__ import annotations

import bz2
import gzip
import pathlib
import subprocess
import sys
import threading

import chess.pgn
import pandas
import pyarrow
import pytest

from rochade import Board, pgn

FEN = "bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKRN w KQkq - 0 1"


def text(games: int) -> str:
    one = (
        '[Event "Test"]\n[White "Ann {n}"]\n[Black "Ben"]\n[WhiteElo "2{n:03}"]\n[Result "1-0"]\n'
        f'[Variant "Chess960"]\n[SetUp "1"]\n[FEN "{FEN}"]\n\n'
        "1. O-O {{a comment}} e5 (1... d5 2. d4) 2. f4 exf4 1-0\n\n"
    )
    return "".join(one.format(n=n % 1000) for n in range(games))


@pytest.fixture
def path(tmp_path: pathlib.Path) -> pathlib.Path:
    file = tmp_path / "games.pgn"
    file.write_text(text(20_000))
    return file


def test_games_are_what_the_file_says(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "one.pgn"
    file.write_text(text(1))
    (game,) = pgn.read(file)
    assert game.headers["White"] == "Ann 0" and game.result == game.headers["Result"] == "1-0"
    assert game.sans() == ["O-O", "e5", "f4", "exf4"] and len(game) == 4
    assert game.comments[0] == ["a comment"]
    assert [m.uci() for m in game.variations[1][0]] == ["d7d5", "d2d4"]
    assert game.board() == Board(FEN) and len(game.end().move_stack) == 4
    assert game.fault is None and game.repairs == []
    with open(file) as handle:
        theirs = chess.pgn.read_game(handle)
    assert theirs is not None
    assert [m.uci() for m in theirs.mainline_moves()] == [m.uci() for m in game.moves]
    file.write_text(str(game))
    assert str(next(iter(pgn.read(file)))) == str(game)


def test_the_order_is_kept_on_several_threads(path: pathlib.Path) -> None:
    for threads in (1, 3):
        names = [game.headers["White"] for game in pgn.read(path, threads=threads)]
        assert names == [f"Ann {n % 1000}" for n in range(20_000)]


def test_compressed_files_and_several_files(path: pathlib.Path, tmp_path: pathlib.Path) -> None:
    plain = pgn.check(path)
    assert (plain.games, plain.faults) == (20_000, 0)
    (tmp_path / "a.pgn.gz").write_bytes(gzip.compress(path.read_bytes(), 1))
    (tmp_path / "b.pgn.bz2").write_bytes(bz2.compress(path.read_bytes(), 1))
    assert pgn.check(tmp_path / "a.pgn.gz") == plain
    both = pgn.check([tmp_path / "a.pgn.gz", str(tmp_path / "b.pgn.bz2")], threads=2)
    assert (both.games, both.bytes) == (2 * plain.games, 2 * plain.bytes)


def test_faults_and_repairs_are_told_with_their_place(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "odd.pgn"
    file.write_text(text(2) + '[Event "Bad"]\n\n1. e4 e5 2. Ke3 *\n\n[Event "Odd"]\n\n1. e4 e5 2. Nf3 0-0 *\n')
    games = list(pgn.read(file))
    assert [game.fault is None for game in games] == [True, True, False, False]
    assert "Ke3" in (games[2].fault or "") and games[2].sans() == ["e4", "e5"]
    file.write_text("1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 *\n")
    (game,) = pgn.read(file)
    (repair,) = [repair for repair in game.repairs if repair.kind == "castling_letters"]
    assert (repair.found, repair.assumed, repair.game, repair.line) == ("0-0", "O-O", 1, 1)
    assert len({repair.explain(language) for language in ["en", "de", "nl", "ru"]}) == 4
    assert pgn.check(file, strict=True).faults == 1


def test_columns_are_those_of_the_games(path: pathlib.Path) -> None:
    table = pyarrow.table(pgn.read_arrow(path, threads=2, moves=True))
    assert table.num_rows == 20_000
    assert table["game"].to_pylist() == list(range(1, 20_001))
    row = table.slice(12_345, 1).to_pylist()[0]
    assert row["white"] == "Ann 345" and row["white_elo"] == 2345 and row["black_elo"] is None
    assert row["result"] == "1-0" and row["plies"] == 4 and row["fault"] is None
    assert row["start_id"] == Board(FEN).chess960_pos() and row["start_fen"] == FEN
    assert row["white_castled"] == 1 and row["black_castled"] is None
    assert row["moves"] == "f1g1 e7e5 f2f4 e5f4"
    frame = pgn.read_pandas(path)
    assert isinstance(frame, pandas.DataFrame) and "moves" not in frame
    assert (frame.groupby("result").size()["1-0"], frame["plies"].sum()) == (20_000, 80_000)


def test_a_stream_is_taken_once(path: pathlib.Path) -> None:
    stream = pgn.read_arrow(path)
    pyarrow.table(stream)
    with pytest.raises(RuntimeError, match="taken"):
        stream.__arrow_c_stream__()


def test_other_threads_go_on_while_a_file_is_read(path: pathlib.Path) -> None:
    ticks: list[int] = []
    done = threading.Event()

    def tick() -> None:
        while not done.is_set():
            ticks.append(1)

    thread = threading.Thread(target=tick)
    thread.start()
    while not ticks:
        pass
    before = len(ticks)
    pgn.check([path] * 20, threads=1)
    after = len(ticks)
    done.set()
    thread.join()
    # With the lock held not one tick could have come.
    assert after > before


def test_what_is_left_unread_stops_the_readers(path: pathlib.Path) -> None:
    for _ in range(5):
        reader = pgn.read([path] * 5)
        assert next(reader).headers["White"] == "Ann 0"
        del reader


def test_missing_files_are_told_at_once(tmp_path: pathlib.Path) -> None:
    with pytest.raises(OSError, match="nothing.pgn"):
        pgn.read(tmp_path / "nothing.pgn")
    with pytest.raises(TypeError):
        pgn.read(5)  # type: ignore[arg-type]


MEASURE = """
import resource, sys
from rochade import pgn
for game in pgn.read([sys.argv[1]] * int(sys.argv[2])): pass
for batch in __import__("pyarrow").RecordBatchReader.from_stream(pgn.read_arrow([sys.argv[1]] * int(sys.argv[2]))): pass
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def test_memory_does_not_grow_with_the_files(path: pathlib.Path) -> None:
    def peak(times: int) -> int:
        command = [sys.executable, "-c", MEASURE, str(path), str(times)]
        return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)

    small, large = peak(2), peak(12)
    # 50 MB of games more, and in kilobytes not a third of that.
    assert large - small < 16_000, (small, large)
