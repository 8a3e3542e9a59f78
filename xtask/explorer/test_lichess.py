"""Lichess's API as berserk uses it: every method that is supported, its answers looked at, none of its parsers fails.
python-chess keeps the boards.

ROCHADE is the program."""

import datetime
import queue
import random
import threading

import berserk
import chess
import pytest
import requests

from serving import serving

PASSWORD = "castle long before tea"
PATIENCE = 60


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    data = tmp_path_factory.mktemp("server")
    with serving(data) as found:
        yield found


class Player:
    """An account with a token, seen through berserk."""

    def __init__(self, address, name, scopes="play challenge"):
        browser = requests.Session()

        def ask(**request):
            answer = browser.post(f"{address}/api/account", json=request)
            assert answer.status_code == 200, answer.text
            return answer.json()

        ask(do="sign_up", name=name, password=PASSWORD)
        self.name = name
        self.token = ask(do="create_token", name="berserk", password=PASSWORD, scopes=scopes)["token"]
        self.client = berserk.Client(berserk.TokenSession(self.token), base_url=address, explorer_url=address)


@pytest.fixture(scope="module")
def bots(address):
    pair = Player(address, "BotA"), Player(address, "BotB")
    for bot in pair:
        bot.client.account.upgrade_to_bot()
    return pair


@pytest.fixture(scope="module")
def people(address):
    return Player(address, "Anna"), Player(address, "Bernd")


class Events:
    """A stream of events, open from the beginning: berserk opens one only when it is read."""

    def __init__(self, player, api):
        self.heard = queue.Queue()
        threading.Thread(target=self.read, args=[api.stream_incoming_events()], daemon=True).start()
        while not player.client.users.get_realtime_statuses(player.name)[0].get("online"):
            pass

    def read(self, stream):
        for event in stream:
            self.heard.put(event)

    def __iter__(self):
        return self

    def __next__(self):
        return self.heard.get(timeout=PATIENCE)


def events(source, kind):
    """The next event of this kind."""
    for event in source:
        if event["type"] == kind:
            return event
    raise AssertionError(f"the stream ended without {kind}")


class Seat:
    """One side of a game: what berserk says of it, and a board that is kept from that."""

    def __init__(self, api, game):
        self.api, self.game = api, game
        self.lines = api.stream_game_state(game)
        self.full = next(self.lines)
        assert self.full["type"] == "gameFull" and self.full["variant"]["key"] == "chess960"
        assert isinstance(self.full["createdAt"], datetime.datetime)

    def board(self, state):
        board = chess.Board(self.full["initialFen"], chess960=True)
        for move in state["moves"].split():
            board.push_uci(move)
        return board

    def state(self):
        return events(self.lines, "gameState")


def play(white, black, plies, chance):
    """Random moves; whoever is to move after so many gives up. Gives the moves."""
    state = white.full["state"]
    for ply in range(plies):
        mover, other = (white, black) if ply % 2 == 0 else (black, white)
        board = mover.board(state)
        if board.is_game_over():
            break
        moves = sorted(board.legal_moves, key=str)
        castlings = [move for move in moves if board.is_castling(move)]
        mover.api.make_move(mover.game, board.uci(chance.choice(castlings or moves), chess960=True))
        state = mover.state()
        assert other.state()["moves"] == state["moves"]
        assert isinstance(state["wtime"], datetime.timedelta)
    if state["status"] == "started":
        mover = white if plies % 2 == 0 else black
        mover.api.resign_game(mover.game)
        assert mover.state()["status"] == "resign"
    return state["moves"]


STARTS = [518, 0, 959, 534, None]


def test_bots_challenge_and_play_from_many_starts(bots):
    chance = random.Random(960)
    a, b = bots
    incoming = Events(b, b.client.bots)
    played = {}
    for start in STARTS:
        fen = None
        if start is not None:
            fen = chess.Board.from_chess960_pos(start).fen()
        made = a.client.challenges.create(b.name, rated=start is None, clock_limit=180, clock_increment=2,
                                          color="white", variant="chess960", position=fen)  # fmt: skip
        challenge = events(incoming, "challenge")["challenge"]
        assert challenge["id"] == made["id"] and challenge["challenger"]["name"] == a.name
        assert made["id"] in [one["id"] for one in b.client.challenges.get_mine()["in"]]
        b.client.challenges.accept(made["id"])
        game = events(incoming, "gameStart")["game"]
        assert game["gameId"] == made["id"] and game["compat"]["bot"]
        assert made["id"] in [one["gameId"] for one in a.client.games.get_ongoing()]
        white, black = Seat(a.client.bots, made["id"]), Seat(b.client.bots, made["id"])
        white.api.post_message(made["id"], "good luck")
        played[made["id"]] = play(white, black, 40, chance)
        assert events(incoming, "gameFinish")["game"]["id"] == made["id"]
    for game, moves in played.items():
        exported = a.client.games.export(game)
        assert exported["id"] == game and exported["variant"] == "chess960"
        assert isinstance(exported["createdAt"], datetime.datetime)
        assert len(exported["moves"].split()) == len(moves.split())
        pgn = a.client.games.export(game, as_pgn=True)
        assert '[Variant "Chess960"]' in pgn and game in pgn
    games = list(a.client.games.export_by_player(a.name, max=3, rated=None))
    assert len(games) == 3
    assert len(list(a.client.games.export_by_player(a.name, as_pgn=True))) == len(STARTS)
    ids = [one["id"] for one in a.client.games.export_multi(*played)]
    assert sorted(ids) == sorted(played)
    assert [one["id"] in played for one in a.client.games.export_ongoing_by_player(a.name)] == [True]
    lines = list(a.client.games.stream_game_moves(next(iter(played))))
    assert lines[0]["id"] == next(iter(played)) and "fen" in lines[0]


def test_challenges_are_declined_and_taken_back(bots):
    a, b = bots
    outgoing, incoming = Events(a, a.client.bots), Events(b, b.client.bots)
    made = a.client.challenges.create(b.name, rated=False, clock_limit=60, clock_increment=0, variant="chess960")
    events(incoming, "challenge")
    b.client.challenges.decline(made["id"], reason="later")
    declined = events(outgoing, "challengeDeclined")["challenge"]
    assert declined["declineReasonKey"] == "later" and declined["destUser"]["name"] == b.name
    made = a.client.challenges.create(b.name, rated=False, clock_limit=60, clock_increment=0, variant="chess960")
    events(incoming, "challenge")
    a.client.challenges.cancel(made["id"])
    assert events(incoming, "challengeCanceled")["challenge"]["id"] == made["id"]
    opened = a.client.challenges.create_open(clock_limit=180, clock_increment=2, variant="chess960")
    assert opened["url"].startswith("http") and "invite=" in opened["url"]
    with pytest.raises(berserk.exceptions.ResponseError):
        a.client.challenges.create_ai(level=3, variant="chess960")


def test_people_meet_in_the_lobby_and_play_on_boards(people):
    a, b = people
    incoming = Events(a, a.client.board)
    waits = threading.Thread(target=lambda: a.client.board.seek(10, 5, rated=False, variant="chess960"), daemon=True)
    waits.start()
    lobby = a.client.board._r.base_url  # the seek is there once the lobby lists it
    while not requests.get(f"{lobby}/api/lobby").json()["games"]:
        pass
    b.client.board.seek(10, 5, rated=False, variant="chess960")
    waits.join(PATIENCE)
    assert not waits.is_alive(), "the seek ends when somebody has come"
    game = events(incoming, "gameStart")["game"]
    assert game["compat"]["board"] and game["hasMoved"] is False
    own, other = (a, b) if game["color"] == "white" else (b, a)
    white, black = Seat(own.client.board, game["gameId"]), Seat(other.client.board, game["gameId"])
    board = white.board(white.full["state"])
    first = sorted(board.uci(move, chess960=True) for move in board.legal_moves)[0]
    white.api.make_move(white.game, first)
    white.state(), black.state()
    white.api.offer_takeback(white.game)
    assert black.state()["wtakeback"] is True
    black.api.decline_takeback(black.game)
    white.api.offer_draw(white.game)
    assert events((line for line in black.lines if line.get("wdraw")), "gameState")
    black.api.post_message(black.game, "no, thank you")
    assert any(line["text"] == "no, thank you" for line in white.api.get_game_chat(white.game))
    black.api.decline_draw(black.game)
    with pytest.raises(berserk.exceptions.ResponseError):
        white.api.claim_victory(white.game)
    black.api.abort_game(black.game)
    assert events((line for line in white.lines if line.get("status") == "aborted"), "gameState")


def test_accounts_users_and_tokens(bots, people):
    a, b = bots
    anna = people[0]
    account = a.client.account.get()
    assert account["title"] == "BOT" and isinstance(account["createdAt"], datetime.datetime)
    assert anna.client.account.get().get("title") is None
    assert anna.client.account.get_email() == "" and anna.client.account.get_kid_mode() is False
    assert "language" in anna.client.account.get_preferences()
    tokens = a.client.oauth.test_tokens(a.token, "lip_nothing")
    assert tokens[a.token]["userId"] == "bota" and "bot:play" in tokens[a.token]["scopes"]
    assert tokens["lip_nothing"] is None
    assert a.client.users.get_public_data(b.name)["username"] == b.name
    assert {one["id"] for one in a.client.users.get_by_id("bota", "botb", "nobody")} == {"bota", "botb"}
    Events(a, a.client.bots)
    online = list(b.client.bots.get_online_bots(limit=50))
    assert [one["username"] for one in online if one["id"] == "bota"], online
    status = {one["id"]: one for one in a.client.users.get_realtime_statuses("bota", "anna")}
    assert status["bota"]["online"] is True and "playing" not in status["bota"]
    history = a.client.users.get_rating_history(a.name)
    assert history[0]["name"] == "Chess960" and len(history[0]["points"]) == 1
    assert [one["username"] for one in a.client.users.get_leaderboard("chess960", 10)]
    assert a.client.users.get_user_performance(a.name, "chess960")["perf"]["nb"] == 1
    table = a.client.users.get_crosstable(a.name, b.name)
    assert table["nbGames"] == len(STARTS) and sum(table["users"].values()) == len(STARTS)
    assert "anna" in a.client.users.get_by_autocomplete("ann")
    assert a.client.users.get_by_autocomplete("ann", as_object=True)[0]["name"] == "Anna"


def test_what_is_not_here_is_answered_as_json(bots):
    a, _ = bots
    for ask in [lambda: a.client.puzzles.get_daily(), lambda: list(a.client.teams.get_members("nobody"))]:
        with pytest.raises(berserk.exceptions.ResponseError) as error:
            ask()
        assert error.value.status_code == 404
    with pytest.raises(berserk.exceptions.ResponseError) as error:
        berserk.Client(base_url=a.client.account._r.base_url).account.get()
    assert error.value.status_code in (401, 403)
