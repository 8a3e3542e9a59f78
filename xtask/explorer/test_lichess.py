"""Lichess's API as berserk uses it: every method that is supported, its answers looked at, none of its parsers fails.
python-chess keeps the boards.

ROCHADE is the program."""

import contextlib
import datetime
import pathlib
import queue
import random
import re
import threading
import time

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
        # It breaks when the server stops.
        with contextlib.suppress(requests.exceptions.ChunkedEncodingError):
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


def test_draws_and_takebacks_are_accepted_and_challenges_taken_up_by_token(people):
    a, b = people
    made = a.client.challenges.create_with_accept(b.name, False, b.token, clock_limit=300, clock_increment=2,
                                                  color="white", variant="chess960")  # fmt: skip
    white, black = Seat(a.client.board, made["id"]), Seat(b.client.board, made["id"])
    first = sorted(str(move) for move in white.board(white.full["state"]).legal_moves)[0]
    for answer in (black.api.accept_takeback, lambda game: black.api.handle_takeback_offer(game, True)):
        white.api.make_move(white.game, first)
        white.api.handle_takeback_offer(white.game, True)
        answer(black.game)
        assert next(line for line in black.lines if line.get("moves") == "" and "wtakeback" not in line)
    white.api.make_move(white.game, first)
    white.api.handle_draw_offer(white.game, True)
    black.api.accept_draw(black.game)
    assert next(line for line in white.lines if line.get("status") == "draw")


def test_bots_answer_challenges_in_their_own_way(bots):
    a, b = bots
    wanted = {"rated": False, "clock_limit": 60, "clock_increment": 0, "variant": "chess960"}
    made = a.client.challenges.create(b.name, **wanted)
    b.client.bots.decline_challenge(made["id"], reason="tooFast")
    made = a.client.challenges.create(b.name, **wanted)
    b.client.bots.accept_challenge(made["id"])
    a.client.bots.abort_game(made["id"])


def test_games_are_watched_on_channels_and_in_lists(bots):
    a, b = bots
    watcher = a.client
    made = a.client.challenges.create(b.name, rated=False, clock_limit=300, clock_increment=2, color="white",
                                      variant="chess960", position=chess.Board.from_chess960_pos(518).fen())  # fmt: skip
    between = watcher.games.get_among_players(a.name, b.name, with_current_games=True)
    b.client.challenges.accept(made["id"])
    game = made["id"]
    white, black = Seat(a.client.bots, game), Seat(b.client.bots, game)
    assert next(one for one in between if one["id"] == game)["statusName"] == "started"
    followed = watcher.games.stream_games_by_ids(game, stream_id="mine")
    assert next(followed)["id"] == game
    watcher.games.add_game_ids_to_stream(game, stream_id="mine")
    channels = watcher.tv.get_current_games()
    assert channels["bot"]["gameId"] == game and channels["best"]["user"]["name"] in (a.name, b.name)
    for feed in (watcher.tv.stream_current_game(), watcher.tv.stream_current_game_of_channel("blitz")):
        assert next(feed)["d"]["id"] == game
    white.api.make_move(game, "e2e4")
    [best] = watcher.tv.get_best_ongoing("chess960", count=3)
    assert best["id"] == game and isinstance(best["createdAt"], datetime.datetime)
    assert "1. e4" in watcher.tv.get_best_ongoing("bot", as_pgn=True)
    black.api.make_move(game, "e7e5")
    black.api.resign_game(game)
    ended = next(followed)
    assert ended["winner"] == "white" and isinstance(ended["createdAt"], datetime.datetime)


def test_clocks_are_started_and_time_is_given(people):
    a, b = people
    made = a.client.challenges.create(b.name, rated=False, clock_limit=300, clock_increment=2, color="white",
                                      variant="chess960")  # fmt: skip
    b.client.challenges.accept(made["id"])
    seat = Seat(b.client.board, made["id"])
    a.client.challenges.start_clocks(made["id"], a.token, b.token)
    assert "expiration" not in seat.state()
    a.client.challenges.add_time_to_opponent_clock(made["id"], 15)
    assert seat.state()["btime"] > datetime.timedelta(seconds=300)
    a.client.board.resign_game(made["id"])


def test_many_games_are_paired_at_once(address):
    organiser, a, b = Player(address, "Olga"), Player(address, "Paul"), Player(address, "Quirin")
    # The method of berserk 0.14.0 fails before it asks.
    with pytest.raises(TypeError):
        organiser.client.bulk_pairings.create([(a.token, b.token)])
    form = {"players": f"{a.token}:{b.token}", "clock.limit": 300, "clock.increment": 2, "variant": "chess960"}
    headers = {"Authorization": f"Bearer {organiser.token}"}
    bulk = requests.post(f"{address}/api/bulk-pairing", data=form, headers=headers).json()
    assert [one["id"] for one in organiser.client.bulk_pairings.get_upcoming()["bulks"]] == [bulk["id"]]
    assert bulk["games"][0]["id"] in [one["gameId"] for one in a.client.games.get_ongoing()]
    organiser.client.bulk_pairings.start_clocks(bulk["id"])
    later = form | {"pairAt": int(time.time() * 1000) + 3_600_000}
    bulk = requests.post(f"{address}/api/bulk-pairing", data=later, headers=headers).json()
    assert bulk["pairedAt"] is None
    organiser.client.bulk_pairings.cancel(bulk["id"])


def test_games_from_elsewhere_and_what_an_engine_says(people):
    a, _ = people
    board = chess.Board.from_chess960_pos(12)
    tags = f'[Variant "Chess960"]\n[SetUp "1"]\n[FEN "{board.fen()}"]\n[White "Ada"]\n[Black "Bo"]\n\n'
    kept = a.client.games.import_game(f"{tags}1. e4 e5 0-1")
    assert a.client.games.export(kept["id"])["winner"] == "black"
    told = a.client.analysis.get_cloud_evaluation(board.fen(), num_variations=2, variant="chess960")
    assert len(told["pvs"]) == 2 and board.parse_uci(told["pvs"][0]["moves"].split()[0])
    with pytest.raises(berserk.exceptions.ResponseError) as error:
        a.client.analysis.get_cloud_evaluation("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    assert error.value.status_code == 404 and "error" in error.value.cause


@pytest.fixture(scope="module")
def evening(address):
    """An event with a published round: its name, and the organiser's secret."""
    settings = {"name": "Club evening", "draw": "number", "excluded": [], "system": {"kind": "swiss", "rounds": 3}}
    made = requests.post(f"{address}/api/club", json=settings).json()
    headers = {"Authorization": f"Bearer {made['secret']}"}
    url = f"{address}/api/club/{made['id']}"
    players = [{"name": f"Player {n}", "rating": 2000 - n} for n in range(1, 5)]
    draws = [{"method": "number", "number": 518}]
    for command in [
        {"do": "add_players", "players": players, "source": "typed"},
        {"do": "pair", "round": 1},
        {"do": "draw", "round": 1, "draws": draws},
        {"do": "publish", "round": 1},
    ]:
        seen = requests.get(f"{url}/desk", headers=headers).json()["version"]
        done = requests.post(f"{url}/commands", json={"seen": seen, "command": command}, headers=headers)
        assert done.status_code == 200, done.text
    return made["id"], made["secret"]


def test_an_event_is_a_swiss_and_a_broadcast(address, people, evening):
    event, secret = evening
    client = people[0].client
    swiss = client.tournaments.get_swiss(event)
    assert swiss["status"] == "started" and swiss["nbPlayers"] == 4
    results = list(client.tournaments.stream_swiss_results(event, limit=3))
    assert [one["rank"] for one in results] == sorted(one["rank"] for one in results) and len(results) == 3
    assert len(list(client.tournaments.export_swiss_games(event, as_pgn=True))) == 2
    assert list(client.tournaments.export_swiss_games(event)) == []
    assert client.tournaments.export_swiss_trf(event).startswith("012 Club evening")
    official = next(client.broadcasts.get_official(5))
    assert official["tour"]["id"] == event
    round = official["rounds"][0]["id"]
    assert client.broadcasts.get(event)["tour"]["name"] == "Club evening"
    shown = client.broadcasts.get_round(round)
    assert len(shown["games"]) == 2 and shown["round"]["id"] == round
    assert list(client.broadcasts.stream_my_rounds()) == []
    stream = client.broadcasts.stream_round(round)
    first = [next(stream), next(stream)]
    assert all('[Variant "Chess960"]' in game for game in first)
    organiser = berserk.Client(berserk.TokenSession(secret), base_url=address)
    names = [one["name"] for one in shown["games"][0]["players"]]
    game = f'[White "{names[0]}"]\n[Black "{names[1]}"]\n\n1. e4 e5 2. Nf3 *'
    organiser.broadcasts.push_pgn_update(round, [game])
    changed = next(stream)
    assert "2. Nf3" in changed and names[0] in changed
    assert len(list(client.broadcasts.get_round_pgns(round))) == 2
    assert len(list(client.broadcasts.get_pgns(event))) == 2


def test_leaderboards(people):
    best = people[0].client.users.get_all_top_10()
    assert set(best) == {"bullet", "blitz", "rapid", "classical"}


# What berserk can ask and is not here, with arguments that it takes.
NOT_HERE = {
    "account.set_kid_mode": [True],
    "board.go_berserk": ["aaaaaaaa"],
    "broadcasts.create": ["name", "description", True],
    "broadcasts.create_round": ["aaaaaaaa", "name"],
    "broadcasts.update": ["aaaaaaaa", "name", "description", True],
    "broadcasts.update_round": ["aaaaaaaa", "name"],
    "external_engine.delete": ["aaaaaaaa"],
    "external_engine.get": [],
    "external_engine.get_by_id": ["aaaaaaaa"],
    "messaging.send": ["anna", "hello"],
    "opening_explorer.get_otb_master_game": ["aaaaaaaa"],
    "puzzles.create_race": [],
    "puzzles.get": ["aaaaa"],
    "puzzles.get_daily": [],
    "puzzles.get_next": [],
    "puzzles.get_puzzle_activity": [],
    "puzzles.get_puzzle_dashboard": [],
    "puzzles.get_storm_dashboard": ["anna"],
    "relations.follow": ["bernd"],
    "relations.get_users_followed": [],
    "relations.unfollow": ["bernd"],
    "simuls.get": [],
    "studies.export": ["aaaaaaaa"],
    "studies.export_by_username": ["anna"],
    "studies.export_chapter": ["aaaaaaaa", "bbbbbbbb"],
    "studies.import_pgn": ["aaaaaaaa", "name", "1. e4 *"],
    "teams.accept_join_request": ["club", "anna"],
    "teams.decline_join_request": ["club", "anna"],
    "teams.get_join_requests": ["club"],
    "teams.get_members": ["club"],
    "teams.get_popular": [],
    "teams.get_team": ["club"],
    "teams.join": ["club"],
    "teams.kick_member": ["club", "anna"],
    "teams.leave": ["club"],
    "teams.search": ["club"],
    "teams.teams_of_player": ["anna"],
    "tournaments.arenas_by_team": ["club"],
    "tournaments.create_arena": [5, 3, 60],
    "tournaments.create_swiss": ["club", 300, 2, 5],
    "tournaments.edit_swiss": ["aaaaaaaa", 300, 2, 5],
    "tournaments.export_arena_games": ["aaaaaaaa"],
    "tournaments.get": [],
    "tournaments.get_team_standings": ["aaaaaaaa"],
    "tournaments.get_tournament": ["aaaaaaaa"],
    "tournaments.join_arena": ["aaaaaaaa"],
    "tournaments.join_swiss": ["aaaaaaaa"],
    "tournaments.schedule_swiss_next_round": ["aaaaaaaa", 0],
    "tournaments.stream_by_creator": ["anna"],
    "tournaments.stream_results": ["aaaaaaaa"],
    "tournaments.swiss_by_team": ["club"],
    "tournaments.terminate_arena": ["aaaaaaaa"],
    "tournaments.terminate_swiss": ["aaaaaaaa"],
    "tournaments.tournaments_by_user": ["anna"],
    "tournaments.update_team_battle": ["aaaaaaaa"],
    "tournaments.withdraw_arena": ["aaaaaaaa"],
    "tournaments.withdraw_swiss": ["aaaaaaaa"],
    "users.get_activity_feed": ["anna"],
    "users.get_live_streamers": [],
    "users.get_puzzle_activity": [],
}
# Methods that fail inside berserk 0.14.0, or ask another host.
BROKEN = {
    "bulk_pairings.create",
    "challenges.create_tokens_for_multiple_users",
    "external_engine.create",
    "external_engine.update",
    "teams.message_all_members",
}
ELSEWHERE = {"fide", "tablebase"}


def methods(client):
    """Everything that berserk can ask, by name."""
    for area, part in vars(client).items():
        if area.startswith("_") or area in ELSEWHERE:
            continue
        for name in dir(part):
            if not name.startswith("_") and callable(getattr(part, name)):
                yield f"{area}.{name}"


def test_every_method_is_supported_or_answered_as_json(people):
    """Which of them the tests have called is known from their text."""
    client = people[0].client
    here = pathlib.Path(__file__)
    called = here.read_text().split("NOT_HERE = {")[0] + here.with_name("test_explorer.py").read_text()
    for method in sorted(methods(client)):
        area, name = method.split(".")
        if method in BROKEN:
            continue
        if method not in NOT_HERE:
            assert re.search(rf"\.{name}\b", called), f"nobody calls {method}"
            continue
        with pytest.raises(berserk.exceptions.ResponseError) as error:
            answer = getattr(getattr(client, area), name)(*NOT_HERE[method])
            # A stream asks when it is read.
            list(answer)
        assert error.value.status_code in (403, 404, 405), f"{method}: {error.value}"
        assert error.value.cause and "error" in error.value.cause, f"{method}: no JSON"
    known = set(methods(client))
    assert set(NOT_HERE) <= known and BROKEN <= known


def test_nobody_without_a_token_has_an_account(bots):
    with pytest.raises(berserk.exceptions.ResponseError) as error:
        berserk.Client(base_url=bots[0].client.account._r.base_url).account.get()
    assert error.value.status_code in (401, 403)
