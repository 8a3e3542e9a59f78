"""The openings explorer as other programs see it: Parquet in DuckDB, HTTP through berserk, and a table that is
computed again. python-chess plays the games and counts them for itself.

ROCHADE is the program."""

import collections
import json
import random
import shutil
import subprocess
from pathlib import Path

import berserk
import chess
import chess.pgn
import duckdb
import pytest

from serving import PROGRAM, serving

ROOT = Path(__file__).parents[2]
STARTS = [518, 0, 234]
RESULTS = ["1-0", "1/2-1/2", "0-1", "*"]


def rochade(*arguments, **more):
    done = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, **more)
    assert done.returncode == 0, done.stderr
    return done.stdout


class Collection:
    """Random games, and how often each move was played from each start."""

    def __init__(self, folder):
        chance = random.Random(960)
        self.folder = folder / "explorer"
        self.counted = {start: collections.defaultdict(lambda: [0, 0, 0, 0]) for start in STARTS}
        file = folder / "games.pgn"
        with file.open("w") as out:
            for number in range(300):
                start, result = chance.choice(STARTS), chance.choice(RESULTS)
                board = chess.Board.from_chess960_pos(start)
                board.castling_rights = board.clean_castling_rights()
                game = chess.pgn.Game()
                game.setup(board)
                game.headers.update(
                    Event="Club", Site=f"https://example.org/{number}", Date=f"2026.{1 + number % 12:02}.01",
                    White=f"Player {number % 7}", Black=f"Player {number % 5 + 7}", Result=result,
                    WhiteElo=str(1500 + number), BlackElo="1600", TimeControl="300+3", Variant="Chess960",
                )  # fmt: skip
                node, first = game, None
                for _ in range(chance.randint(1, 12)):
                    move = chance.choice(sorted(board.legal_moves, key=str))
                    node = node.add_variation(move)
                    first = first or board.uci(move, chess960=True)
                    board.push(move)
                self.counted[start][first][RESULTS.index(result)] += 1
                print(game, file=out, end="\n\n")
        rochade("explorer", "add", file, "--source", "club", "--folder", self.folder)
        rochade("explorer", "build", "--folder", self.folder)

    def show(self, start, moves=""):
        return json.loads(rochade("explorer", "show", start, moves, "--json", "--folder", self.folder))


@pytest.fixture(scope="module")
def collection(tmp_path_factory):
    return Collection(tmp_path_factory.mktemp("games"))


@pytest.mark.parametrize("start", STARTS)
def test_show_counts_what_python_chess_counts(collection, start):
    shown = {
        one["uci"]: [one[name] for name in ("white", "draws", "black", "unknown")]
        for one in collection.show(start)["moves"]
    }
    assert shown == dict(collection.counted[start])


def test_duckdb_counts_the_same_as_show(collection, tmp_path):
    out = tmp_path / "openings"
    rochade("explorer", "export", "--parquet", out, "--folder", collection.folder)
    query = f"""
        SELECT move, sum(white)::INT, sum(draws)::INT, sum(black)::INT, sum(unknown)::INT
        FROM read_parquet('{out}/moves/*/*.parquet', hive_partitioning = true)
        WHERE start = ? AND black_start = ? AND key = ? AND move IS NOT NULL
        GROUP BY move"""
    asked = 0
    for start in STARTS:
        lines = ["", *(one["uci"] for one in collection.show(start)["moves"])]
        for line in lines:
            shown = collection.show(start, line)
            expected = {
                one["uci"]: tuple(one[name] for name in ("white", "draws", "black", "unknown")) for one in shown["moves"]
            }
            counted = {
                move: tuple(counts) for move, *counts in duckdb.execute(query, [start, start, shown["key"]]).fetchall()
            }
            assert counted == expected, (start, line)
            asked += 1
    assert asked > 30


@pytest.fixture(scope="module")
def address(collection, tmp_path_factory):
    data = tmp_path_factory.mktemp("server")
    shutil.copytree(collection.folder, data / "explorer")
    with serving(data) as found:
        yield found


@pytest.mark.parametrize("start", STARTS)
def test_berserk_asks_as_it_asks_lichess(collection, address, start):
    client = berserk.Client(explorer_url=address)
    board = chess.Board.from_chess960_pos(start)
    fen = board.fen()
    answer = client.opening_explorer.get_lichess_games(variant="chess960", position=fen, moves=100)
    counted = collection.counted[start]
    assert {one["uci"]: [one["white"], one["draws"], one["black"], one["unknown"]] for one in answer["moves"]} == dict(counted)
    assert [answer["white"], answer["draws"], answer["black"]] == [sum(one[n] for one in counted.values()) for n in range(3)]
    masters = client.opening_explorer.get_masters_games(position=fen)
    assert masters["white"] == answer["white"]
    [player] = client.opening_explorer.stream_player_games("Player 3", "white", variant="chess960", position=fen)
    assert client.opening_explorer.get_player_games("Player 3", "white", variant="chess960", position=fen) == player
    shown = json.loads(
        rochade("explorer", "show", start, "--json", "--player", "Player 3", "--color", "white", "--folder", collection.folder)
    )
    assert [player[name] for name in ("white", "draws", "black")] == [shown[name] for name in ("white", "draws", "black")]


def test_a_sample_of_the_shipped_table_is_computed_to_the_digit(tmp_path):
    engine = ROOT / "web/node_modules/stockfish/bin/stockfish-19-single.js"
    if not engine.exists() or not shutil.which("node"):
        pytest.skip("the full build of the npm package stockfish, or node, is not there")
    shipped = (ROOT / "crates/rochade-explorer/data/stockfish-19.csv").read_text().splitlines()
    out = tmp_path / "table.csv"
    rochade("balance", "run", "--engine", engine, "-o", out, "--start", 518)
    head, row = out.read_text().splitlines()[:4], out.read_text().splitlines()[-1]
    assert head == shipped[:4]
    assert row in shipped
