"""The package beside python-chess, in one process: `cargo xtask bench python [FILES]`.

Without files, a file of random Chess960 games is made. Both check every move.
"""

from __future__ import annotations

import pathlib
import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable

import chess
import chess.pgn
import pyarrow

import rochade


def per_second(work: Callable[[], int], least: float = 1.0) -> float:
    """How much of what it counts `work` does in a second of CPU time, at best."""
    best = 0.0
    begin = time.process_time()
    while time.process_time() - begin < least:
        start = time.process_time()
        done = work()
        best = max(best, done / (time.process_time() - start))
    return best


def games(count: int) -> list[tuple[rochade.Board, chess.Board]]:
    """Positions of random games, for both."""
    choice = random.Random(960)
    found = []
    for _ in range(count):
        ours = rochade.Board.from_chess960_pos(choice.randrange(960))
        for _ in range(choice.randrange(80)):
            moves = list(ours.legal_moves)
            if not moves:
                break
            ours.push(choice.choice(moves))
        if ours.legal_moves:
            ours = ours.copy(stack=False)
            found.append((ours, chess.Board(ours.fen(shredder=True), chess960=True)))
    return found


def made_file(folder: str) -> pathlib.Path:
    choice = random.Random(518)
    path = pathlib.Path(folder) / "random.pgn"
    with path.open("w") as file:
        for number in range(3_000):
            board = chess.Board.from_chess960_pos(choice.randrange(960))
            game = chess.pgn.Game()
            game.headers["White"] = f"Player {number}"
            game.setup(board)
            node: chess.pgn.GameNode = game
            ours = rochade.Board(board.fen())
            for _ in range(100):
                moves = list(ours.legal_moves)
                if not moves:
                    break
                m = choice.choice(moves)
                ours.push(m)
                node = node.add_main_variation(chess.Move.from_uci(m.uci()))
            print(game, file=file, end="\n\n")
    return path


def show(what: str, unit: str, ours: float, theirs: float) -> float:
    print(f"{what:<44}{ours:>14,.1f}{theirs:>14,.1f}  {unit:<12}{ours / theirs:>8.1f}")
    return ours / theirs


def main() -> None:
    boards = games(400)
    print(f"{'':<44}{'rochade':>14}{'python-chess':>14}  {'':<12}{'ratio':>8}")

    def lists(index: int) -> Callable[[], int]:
        return lambda: sum(len(list(pair[index].legal_moves)) for pair in boards)

    show("legal moves as a list", "thousand/s", per_second(lists(0)) / 1e3, per_second(lists(1)) / 1e3)

    moves = [(list(ours.legal_moves), list(theirs.legal_moves)) for ours, theirs in boards]

    def sans(index: int) -> Callable[[], int]:
        def work() -> int:
            return sum(
                len([pair[index].san(m) for m in moves[at][index]]) for at, pair in enumerate(boards)
            )

        return work

    show("SAN written", "thousand/s", per_second(sans(0)) / 1e3, per_second(sans(1)) / 1e3)

    texts = [[ours.san(m) for m in moves[at][0]] for at, (ours, _) in enumerate(boards)]

    def parsed(index: int) -> Callable[[], int]:
        def work() -> int:
            return sum(
                len([pair[index].parse_san(san) for san in texts[at]])
                for at, pair in enumerate(boards)
            )

        return work

    show("SAN read", "thousand/s", per_second(parsed(0)) / 1e3, per_second(parsed(1)) / 1e3)

    with tempfile.TemporaryDirectory() as folder:
        paths = [pathlib.Path(name) for name in sys.argv[1:]] or [made_file(folder)]
        megabytes = sum(path.stat().st_size for path in paths) / 1e6
        print(f"\n{len(paths)} files, {megabytes:.1f} MB, every move checked, MB per second of wall time:")

        # Enough for threads to be worth starting; python-chess reads the files once.
        times = max(1, round(40 / megabytes))
        many = list(paths) * times

        def wall(work: Callable[[], object], rounds: int, size: float) -> float:
            best = float("inf")
            for _ in range(rounds):
                start = time.perf_counter()
                work()
                best = min(best, time.perf_counter() - start)
            return size / best

        def theirs() -> None:
            for path in paths:
                with path.open(errors="replace") as file:
                    while (game := chess.pgn.read_game(file)) is not None:
                        for _ in game.mainline_moves():
                            pass

        peer = wall(theirs, 1, megabytes)
        large = megabytes * times
        ratio = show("checked and counted", "MB/s", wall(lambda: rochade.pgn.check(many), 5, large), peer)
        one = wall(lambda: rochade.pgn.check(many, threads=1), 5, large)
        show("the same on one thread", "MB/s", one, peer)
        read = wall(lambda: sum(1 for _ in rochade.pgn.read(many)), 3, large)
        show("games as Python objects", "MB/s", read, peer)
        table = wall(lambda: pyarrow.table(rochade.pgn.read_arrow(many)), 3, large)
        show("columns of Arrow", "MB/s", table, peer)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for _ in range(max(1, round(500 / large))):
            rochade.pgn.check(many)
        after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        print(f"\nmemory after 500 MB more: {(after - before) / 1e3:+.1f} MB")
    print(f"ratio: {ratio:.2f}")


if __name__ == "__main__":
    main()
