//! Clubs' events as lichess's clients see them: a Swiss tournament to read, and a broadcast to follow
//! and to feed.

use data_encoding::BASE64URL_NOPAD;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::client::{Program, text};
use super::oauth;
use crate::support::Server;

const OK: StatusCode = StatusCode::OK;

/// An event with a published round, and its organiser.
struct Evening {
    id: String,
    secret: String,
    client: reqwest::Client,
    url: String,
}

impl Evening {
    async fn new(server: &Server) -> Self {
        let settings = json!({ "name": "Club evening", "draw": "number", "excluded": [],
            "system": { "kind": "swiss", "rounds": 3 }, "place": "Utrecht" });
        let made = server.person().post("/api/club", &settings).await;
        let made = made.json(StatusCode::CREATED).await;
        let (id, secret) = (text(&made["id"]), text(&made["secret"]));
        let url = server.url.clone();
        let evening = Self { id, secret, client: reqwest::Client::new(), url };
        let players: Vec<Value> =
            (1..=4).map(|n| json!({ "name": format!("Player {n}"), "rating": 2000 - n })).collect();
        evening.does(json!({ "do": "add_players", "players": players, "source": "typed" })).await;
        evening.does(json!({ "do": "pair", "round": 1 })).await;
        let draws = json!([{ "method": "number", "number": 518 }]);
        evening.does(json!({ "do": "draw", "round": 1, "draws": draws })).await;
        evening.does(json!({ "do": "publish", "round": 1 })).await;
        evening
    }

    async fn send(&self, method: Method, path: &str, body: Value) -> Value {
        let url = format!("{}/api/club/{}{path}", self.url, self.id);
        let request = self.client.request(method, url).bearer_auth(&self.secret);
        let answer = request.json(&body).send().await.unwrap();
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
        answer.json().await.unwrap()
    }

    async fn does(&self, command: Value) -> Value {
        let seen = self.send(Method::GET, "/desk", Value::Null).await["version"].clone();
        self.send(Method::POST, "/commands", json!({ "seen": seen, "command": command })).await
    }

    /// The names of White and Black on a board.
    async fn names(&self, board: usize) -> [String; 2] {
        let desk = self.send(Method::GET, "/desk", Value::Null).await;
        ["white", "black"].map(|side| text(&desk["round"]["boards"][board][side]["name"]))
    }

    async fn filed(&self, board: usize, moves: &str) -> String {
        let [white, black] = self.names(board).await;
        format!("[Event \"?\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\n{moves}\n\n")
    }

    /// Tells what electronic boards show, by this token.
    async fn push(&self, token: &str, pgn: &str) -> (StatusCode, Value) {
        let url = format!("{}/api/broadcast/round/{}-1/push", self.url, self.id);
        let sent = self.client.post(url).bearer_auth(token).body(pgn.to_owned());
        let answer = sent.send().await.unwrap();
        (answer.status(), answer.json().await.unwrap())
    }
}

async fn lines(program: &Program, path: &str) -> Vec<Value> {
    let text = program.send(Method::GET, path, "").await.text().await.unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[tokio::test]
async fn an_event_is_read_as_a_swiss_tournament_with_results_games_and_report_file() {
    let server = Server::start().await;
    let (evening, reader) =
        (Evening::new(&server).await, Program::person(&server, "Anna", "").await);
    let path = format!("/api/swiss/{}", evening.id);
    let swiss = reader.get(&path).await;
    assert_eq!((&swiss["name"], &swiss["variant"]), (&json!("Club evening"), &json!("chess960")));
    assert_eq!((&swiss["status"], &swiss["round"]), (&json!("started"), &json!(1)));
    assert_eq!((&swiss["nbRounds"], &swiss["nbPlayers"]), (&json!(3), &json!(4)));
    assert_eq!((&swiss["nbOngoing"], swiss["clock"]["limit"].is_u64()), (&json!(2), true));
    assert!(text(&swiss["startsAt"]).contains('T'), "{swiss}");
    evening.does(json!({ "do": "enter_result", "round": 1, "board": 1, "result": "1-0" })).await;
    let results = lines(&reader, &format!("{path}/results?nb=2")).await;
    assert_eq!((results.len(), &results[0]["rank"]), (2, &json!(1)));
    assert_eq!(
        (&results[0]["points"], &results[0]["username"]),
        (&json!(1.0), &json!(evening.names(0).await[0]))
    );
    let table = reader.send(Method::GET, &format!("{path}/results?as=csv"), "").await;
    assert!(table.text().await.unwrap().contains("Rank;Title;Username"));
    let games = reader.send(Method::GET, &format!("{path}/games"), "").await.text().await.unwrap();
    assert_eq!(games.split("\n\n\n").filter(|game| game.contains("[Round \"1.")).count(), 2);
    let trf = reader.send(Method::GET, &format!("/swiss/{}.trf", evening.id), "").await;
    let trf = trf.text().await.unwrap();
    assert!(trf.starts_with("012 Club evening") && trf.contains("Player 4"), "{trf}");
    for path in ["/api/swiss/k7m2x9pq4r", "/api/swiss/k7m2x9pq4r/results", "/swiss/k7m2x9pq4r.trf"]
    {
        let (status, answer) = reader.ask(Method::GET, path, "").await;
        assert_eq!((status, answer["error"].is_string()), (StatusCode::NOT_FOUND, true), "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_round_is_followed_as_pgn_while_boards_are_fed() {
    let server = Server::start().await;
    let (evening, reader) =
        (Evening::new(&server).await, Program::person(&server, "Anna", "").await);
    let round = format!("{}-1", evening.id);
    let all = lines(&reader, "/api/broadcast?nb=5").await;
    assert_eq!(
        (&all[0]["tour"]["id"], &all[0]["rounds"][0]["id"]),
        (&json!(evening.id), &json!(round))
    );
    let tour = reader.get(&format!("/api/broadcast/{}", evening.id)).await;
    assert_eq!(
        (&tour["tour"]["name"], &tour["rounds"][0]["ongoing"]),
        (&json!("Club evening"), &json!(true))
    );
    for path in [format!("/api/broadcast/-/-/{round}"), format!("/broadcast/-/-/{round}")] {
        let shown = reader.get(&path).await;
        assert_eq!(shown["games"].as_array().map(Vec::len), Some(2), "{shown}");
        assert_eq!(
            (&shown["games"][0]["status"], &shown["round"]["id"]),
            (&json!("*"), &json!(round))
        );
    }
    let path = format!("/api/stream/broadcast/round/{round}.pgn");
    let mut stream = reader.send(Method::GET, &path, "").await;
    assert_eq!(stream.headers()["content-type"], "application/x-chess-pgn");
    for board in ["1.1", "1.2"] {
        let game = stream.chunk().await.unwrap().unwrap();
        let game = str::from_utf8(&game).unwrap();
        assert!(
            game.contains(&format!("[Round \"{board}\"]")) && game.ends_with("\n\n\n"),
            "{game}"
        );
        assert!(
            game.contains("[Variant \"Chess960\"]") && game.contains("[BroadcastName \"Club"),
            "{game}"
        );
    }
    let file = evening.filed(1, "1. e4 e5 2. Nf3 *").await;
    let stranger = "[White \"Nobody\"]\n[Black \"Else\"]\n\n1. d4 *\n";
    let (status, told) = evening.push(&evening.secret, &(file + stranger)).await;
    assert_eq!((status, &told["games"][0]["moves"]), (OK, &json!(3)), "{told}");
    assert!(told["games"][0]["error"].is_null() && told["games"][1]["error"].is_string(), "{told}");
    let game = stream.chunk().await.unwrap().unwrap();
    let game = str::from_utf8(&game).unwrap().to_owned();
    assert!(
        game.contains("[Round \"1.2\"]") && game.contains("2. Nf3 *"),
        "only what has changed: {game}"
    );
    for path in
        [format!("/api/broadcast/round/{round}.pgn"), format!("/api/broadcast/{}.pgn", evening.id)]
    {
        let games = reader.send(Method::GET, &path, "").await.text().await.unwrap();
        assert_eq!(games.split("\n\n\n").filter(|game| !game.is_empty()).count(), 2, "{games}");
    }
    for path in
        [format!("/api/broadcast/round/{}-2.pgn", evening.id), "/api/broadcast/x".to_owned()]
    {
        assert_eq!(reader.ask(Method::GET, &path, "").await.0, StatusCode::NOT_FOUND, "{path}");
    }
    server.stop().await;
}

/// The events that an account has in its club list are its own, for programs such as lichess's
/// Broadcaster.
#[tokio::test]
async fn boards_are_fed_by_the_organiser_alone() {
    let server = Server::start().await;
    let evening = Evening::new(&server).await;
    let file = evening.filed(0, "1. d4 d5 *").await;
    let anna = Program::person(&server, "Anna", "organise").await;
    let (status, answer) = evening.push(&anna.token, &file).await;
    assert!(status.is_client_error() && answer["error"].is_string(), "{status} {answer}");
    assert_eq!(evening.push("nobody", &file).await.0, status);
    assert_eq!(lines(&anna, "/api/broadcast/my-rounds").await, [] as [Value; 0]);
    // The desk's button puts it there.
    let wanted = json!({ "event": evening.id, "rated": "yes", "key": evening.secret });
    let kept =
        anna.client.post(format!("{}/api/club-ratings", server.url)).bearer_auth(&anna.token);
    assert_eq!(kept.json(&wanted).send().await.unwrap().status(), StatusCode::NO_CONTENT);
    let (status, told) = evening.push(&anna.token, &file).await;
    assert_eq!((status, &told["games"][0]["moves"]), (OK, &json!(2)), "{told}");
    let mine = lines(&anna, "/api/broadcast/my-rounds").await;
    assert_eq!(mine[0]["round"]["id"], format!("{}-1", evening.id));
    let page = anna.get("/api/broadcast/by/anna?page=1").await;
    assert_eq!(page["currentPageResults"][0]["tour"]["id"], *evening.id);
    let round = anna.get(&format!("/api/broadcast/-/-/{}-1", evening.id)).await;
    assert_eq!(round["study"]["writeable"], true);
    let reads = Program::person(&server, "Bert", "").await;
    assert_eq!(evening.push(&reads.token, &file).await.0, StatusCode::FORBIDDEN);
    server.stop().await;
}

/// What lichess's Broadcaster 0.33 sends, in its order: signs in, finds the event, watches a folder,
/// uploads it whenever a file changes, begins again, and signs out.
#[tokio::test]
async fn the_broadcaster_signs_in_uploads_a_folder_and_starts_again() {
    const BACK: &str = "http://localhost:49152";
    let server = Server::start().await;
    let evening = Evening::new(&server).await;
    let mut anna = oauth::somebody(&server, "Anna").await;
    let wanted = json!({ "event": evening.id, "rated": "yes", "key": evening.secret });
    let kept = anna.post("/api/club-ratings", &wanted).await;
    assert_eq!(kept.status(), StatusCode::NO_CONTENT);
    // It sends no state, and two scopes.
    let verifier = "v".repeat(128);
    let challenge = BASE64URL_NOPAD.encode(&Sha256::digest(&verifier));
    let question = format!(
        "/oauth?response_type=code&client_id=org.lichess.broadcaster&redirect_uri={}\
         &code_challenge_method=S256&code_challenge={challenge}&scope=study%3Aread+study%3Awrite",
        "http%3A%2F%2Flocalhost%3A49152"
    );
    let mut fields = oauth::hidden_fields(&anna.get(&question).await.text(OK).await);
    fields.push(("answer".to_owned(), "yes".to_owned()));
    let answer = oauth::post(&mut anna, "/oauth/authorize", &fields).await;
    let code = oauth::told(&answer, "code").expect("a code");
    let client = reqwest::Client::new();
    let fields = [
        ("grant_type", "authorization_code"),
        ("code", &code),
        ("code_verifier", &verifier),
        ("redirect_uri", BACK),
        ("client_id", "org.lichess.broadcaster"),
    ];
    let fields = fields.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let sent = client.post(format!("{}/api/token", server.url));
    let sent = sent.header("content-type", "application/x-www-form-urlencoded");
    let sent = sent.body(oauth::encoded(&fields.to_vec())).send().await.unwrap();
    let token: Value = sent.json().await.unwrap();
    assert!(token["expires_in"].as_u64() > Some(335 * 86_400), "or it takes it for expired");
    let token = text(&token["access_token"]);
    let program =
        Program { url: server.url.clone(), client, name: "Anna".to_owned(), token: token.clone() };

    assert_eq!(program.get("/api/account").await["username"], "Anna");
    let page = program.get("/api/broadcast/by/Anna?page=1").await;
    assert_eq!((&page["nbResults"], &page["currentPage"]), (&json!(1), &json!(1)));
    let tour = text(&page["currentPageResults"][0]["tour"]["id"]);
    let found = program.get(&format!("/api/broadcast/{tour}")).await;
    let round = &found["rounds"][0];
    assert_eq!((&round["ongoing"], &round["finishedAt"]), (&json!(true), &Value::Null));
    assert!(round["startsAt"].is_u64() && round["name"] == "Round 1", "{round}");
    let round = text(&round["id"]);
    let shown = program.get(&format!("/api/broadcast/-/-/{round}")).await;
    assert_eq!(shown["study"]["writeable"], true);
    // Its buttons open pages of lichess.
    let slug = text(&found["tour"]["slug"]);
    for (path, ours) in [
        (format!("/broadcast/{slug}/{tour}"), format!("/club/{tour}")),
        (format!("/broadcast/{tour}"), format!("/club/{tour}")),
        (format!("/broadcast/{tour}/new"), format!("/club/{tour}/desk")),
        ("/broadcast/by/Anna".to_owned(), "/@/Anna/club".to_owned()),
    ] {
        let answer = anna.get(&path).await;
        assert_eq!(answer.0.headers()["location"], ours.as_str(), "{path}");
    }

    // Every file of the folder, one after the other, as plain text.
    let push = async |pgn: &str| {
        let url = format!("{}/api/broadcast/round/{round}/push", server.url);
        let sent =
            program.client.post(url).bearer_auth(&token).header("content-type", "text/plain");
        let answer = sent.body(pgn.to_owned()).send().await.unwrap();
        assert_eq!(answer.status(), OK);
        answer.json::<Value>().await.unwrap()["games"].as_array().unwrap().clone()
    };
    let (first, second) = (evening.filed(0, "1. e4 *").await, evening.filed(1, "1. d4 d5 *").await);
    let games = push(&[first.as_str(), &second].join("\n\n")).await;
    assert_eq!(games.iter().map(|game| &game["moves"]).collect::<Vec<_>>(), [&json!(1), &json!(2)]);
    assert!(games.iter().all(|game| game["error"].is_null() && game["tags"]["White"].is_string()));
    // What it shows to the operator of a game that is wrong: its tags, and why.
    let wrong = evening.filed(1, "1. d4 d5 2. Ke4 *").await;
    let games = push(&[first.as_str(), &wrong].join("\n\n")).await;
    assert!(games[0]["error"].is_null(), "{games:?}");
    assert!(text(&games[1]["error"]).contains("Ke4"), "{games:?}");
    // Reset, and everything again.
    program.done(&format!("/api/broadcast/round/{round}/reset")).await;
    let moved = async || {
        let shown = program.get(&format!("/api/broadcast/-/-/{round}")).await;
        shown["games"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|game| game["lastMove"].is_string())
            .count()
    };
    assert_eq!(moved().await, 0);
    push(&first).await;
    assert_eq!(moved().await, 1);
    for board in [1, 2] {
        let entered = json!({ "do": "enter_result", "round": 1, "board": board, "result": "1-0" });
        evening.does(entered).await;
    }
    let found = program.get(&format!("/api/broadcast/{tour}")).await;
    assert!(found["rounds"][0]["finishedAt"].is_u64(), "{found}");
    let revoked = program.send(Method::DELETE, "/api/token", "").await;
    assert_eq!(revoked.status(), StatusCode::NO_CONTENT);
    let url = format!("{}/api/account", server.url);
    let gone = program.client.get(url).bearer_auth(&token).send().await.unwrap();
    assert!(gone.status().is_client_error(), "then it knows that it is signed out");
    server.stop().await;
}
