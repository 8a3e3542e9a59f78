//! A club's event over HTTP: rights, two organisers, pages in four languages, and a
//! server that is started anew after every step.

mod electronic;
mod forms;
mod rights;

use std::path::Path;
use std::sync::Arc;

use reqwest::{Client, Method, StatusCode, redirect};
use rochade_server::config::{Config, Limits};
use rochade_server::storage::sqlite::Sqlite;
use rochade_tournament::trf::Trf;
use rochade_words::Language;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// A server on a port of its own.
struct Server {
    url: String,
    client: Client,
    stop: CancellationToken,
    serving: JoinHandle<std::io::Result<()>>,
}

impl Server {
    async fn start(folder: &Path) -> Self {
        let storage = Sqlite::open(&folder.join("rochade.db")).await.unwrap();
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let stop = CancellationToken::new();
        let config = Config { limits: Limits::NONE, ..Config::default() };
        let stopped = stop.clone().cancelled_owned();
        let serving =
            tokio::spawn(rochade_server::serve(config, Arc::new(storage), listener, stopped));
        let client = Client::builder().redirect(redirect::Policy::none()).build().unwrap();
        Self { url, client, stop, serving }
    }

    async fn stop(self) {
        self.stop.cancel();
        self.serving.await.unwrap().unwrap();
    }

    async fn ask(
        &self,
        method: Method,
        path: &str,
        secret: Option<&str>,
        body: Option<Value>,
    ) -> (StatusCode, Value) {
        let mut request = self.client.request(method, format!("{}{path}", self.url));
        if let Some(secret) = secret {
            request = request.bearer_auth(secret);
        }
        if let Some(body) = body {
            request = request.json(&body);
        }
        let response = request.send().await.unwrap();
        let status = response.status();
        (status, response.json().await.unwrap_or_default())
    }

    async fn get(&self, path: &str) -> Value {
        let (status, value) = self.ask(Method::GET, path, None, None).await;
        assert_eq!(status, StatusCode::OK, "{path}: {value}");
        value
    }

    async fn page(&self, path: &str) -> (StatusCode, String) {
        let response = self.client.get(format!("{}{path}", self.url)).send().await.unwrap();
        (response.status(), response.text().await.unwrap())
    }
}

/// An event with its organiser's secret.
struct Club {
    id: String,
    secret: String,
}

impl Club {
    async fn new(server: &Server, settings: Value) -> Self {
        let (status, made) = server.ask(Method::POST, "/api/club", None, Some(settings)).await;
        assert_eq!(status, StatusCode::CREATED, "{made}");
        let text = |field: &str| made[field].as_str().unwrap().to_owned();
        Self { id: text("id"), secret: text("secret") }
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/club/{}{rest}", self.id)
    }

    async fn desk(&self, server: &Server) -> Value {
        let (status, desk) =
            server.ask(Method::GET, &self.path("/desk"), Some(&self.secret), None).await;
        assert_eq!(status, StatusCode::OK, "{desk}");
        desk
    }

    async fn command(&self, server: &Server, seen: &Value, command: Value) -> (StatusCode, Value) {
        let body = json!({ "seen": seen, "command": command });
        let path = self.path("/commands");
        server.ask(Method::POST, &path, Some(&self.secret), Some(body)).await
    }

    async fn ok(&self, server: &Server, command: Value) -> Value {
        let seen = self.desk(server).await["version"].clone();
        let (status, desk) = self.command(server, &seen, command.clone()).await;
        assert_eq!(status, StatusCode::OK, "{command}: {desk}");
        desk
    }

    async fn players(&self, server: &Server, count: u16) {
        let players: Vec<Value> = (1..=count)
            .map(|n| json!({ "name": format!("Player {n:02}"), "rating": 2000 - n }))
            .collect();
        self.ok(server, json!({ "do": "add_players", "players": players, "source": "typed" }))
            .await;
    }

    async fn publish(&self, server: &Server, round: u16) {
        self.ok(server, json!({ "do": "pair", "round": round })).await;
        let draw = json!({ "do": "draw", "round": round, "draws": [{ "method": "random" }] });
        self.ok(server, draw).await;
        self.ok(server, json!({ "do": "publish", "round": round })).await;
    }
}

fn random_draw() -> Value {
    json!({ "name": "Club evening", "draw": "random", "system": { "kind": "swiss", "rounds": 3 } })
}

/// Every command of the organiser, in a form that would be carried out or refused
/// for other reasons if the right was there.
fn all_commands() -> Vec<Value> {
    let board = |name: &str| json!({ "do": name, "round": 1, "board": 1 });
    let with = |mut value: Value, field: &str, content: Value| {
        value[field] = content;
        value
    };
    vec![
        json!({ "do": "add_players", "players": [{ "name": "X" }], "source": "typed" }),
        json!({ "do": "import", "file": "" }),
        json!({ "do": "change_player", "id": 1, "card": { "name": "X" } }),
        json!({ "do": "remove_player", "id": 1 }),
        json!({ "do": "set_presence", "ids": [1], "presence": "withdrawn" }),
        json!({ "do": "request_bye", "id": 1, "round": 2, "bye": "half_point" }),
        json!({ "do": "announce" }),
        json!({ "do": "contribute", "round": 2, "text": "x" }),
        json!({ "do": "close_contributions", "round": 2 }),
        json!({ "do": "change_settings", "settings": {} }),
        json!({ "do": "pair", "round": 2 }),
        json!({ "do": "rearrange", "round": 1, "choices": {} }),
        json!({ "do": "swap_players", "round": 1, "first": 1, "second": 2 }),
        board("swap_colors"),
        json!({ "do": "unpair", "round": 1 }),
        json!({ "do": "draw", "round": 1, "draws": [{ "method": "random" }] }),
        json!({ "do": "publish", "round": 1 }),
        with(board("enter_result"), "result", json!("1-0")),
        with(with(board("correct"), "result", json!("1-0")), "reason", json!("")),
        board("reject_reports"),
        with(with(board("note_illegal_move"), "by", json!("white")), "opponent", json!("can_mate")),
        with(board("start_online"), "game", json!("k7m2x9pq4r")),
        json!({ "do": "close_round", "round": 1 }),
        json!({ "do": "close_event" }),
        json!({ "do": "reopen_event" }),
        json!({ "do": "undo", "seq": 2 }),
    ]
}

/// One event whose records nobody can read, and one that is well.
#[tokio::test]
async fn settings_that_were_changed_are_named_in_the_log() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path()).await;
    let club = Club::new(&server, json!({ "name": "Evening", "draw": "random" })).await;
    let mut settings = club.desk(&server).await["overview"]["settings"].clone();
    settings["tiebreaks"] = "SB,BH".into();
    club.ok(&server, json!({ "do": "change_settings", "settings": settings })).await;
    let (_, log) = server.ask(Method::GET, &club.path("/log"), Some(&club.secret), None).await;
    let text = log["log"][1]["text"].as_str().unwrap();
    assert_eq!(text, "Settings changed: Tie-breaks BH/C1,BH,SB → SB,BH");
    server.stop().await;
}

/// A form, as a browser sends it, with the cookies of somebody.
async fn post(
    server: &Server,
    path: &str,
    cookie: &str,
    form: &[(&str, &str)],
) -> (StatusCode, String, String) {
    let fields = form.iter().map(|(name, value)| format!("{name}={}", value.replace(' ', "+")));
    let body = fields.collect::<Vec<_>>().join("&");
    let request = server.client.post(format!("{}{path}", server.url)).body(body);
    let request = request.header("Content-Type", "application/x-www-form-urlencoded");
    let response = request.header("Cookie", cookie).send().await.unwrap();
    let set = response.headers().get("set-cookie");
    let kept = set.map(|value| value.to_str().unwrap().split(';').next().unwrap().to_owned());
    (response.status(), kept.unwrap_or_default(), response.text().await.unwrap())
}

/// With the code of the room a player gets a page of his own: he enters himself, says that
/// he is here, sees his board and reports.
#[tokio::test]
async fn a_player_enters_checks_in_and_reports_by_phone() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path()).await;
    let settings = json!({
        "name": "Evening", "draw": "random", "registration": "open", "check_in": "required"
    });
    let club = Club::new(&server, settings).await;
    let code = club.desk(&server).await["code"].as_str().unwrap().to_owned();
    let join = format!("/club/{}/join", club.id);
    let wrong = post(&server, &join, "", &[("code", "000"), ("name", "Ann")]).await;
    assert_eq!(wrong.0, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.2.contains("That is not the code of this event."), "{}", wrong.2);
    let mut people = Vec::new();
    for name in ["Ann", "Bob"] {
        let (status, cookie, text) =
            post(&server, &join, "", &[("code", &code), ("name", name), ("rating", "1500")]).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{text}");
        let (status, ..) = post(&server, &format!("/club/{}/me/here", club.id), &cookie, &[]).await;
        assert_eq!(status, StatusCode::SEE_OTHER);
        people.push(cookie);
    }
    club.ok(&server, json!({ "do": "pair", "round": 1 })).await;
    club.ok(&server, json!({ "do": "draw", "round": 1, "draws": [{ "method": "random" }] })).await;
    club.ok(&server, json!({ "do": "publish", "round": 1 })).await;
    let me = format!("/club/{}/me", club.id);
    for cookie in &people {
        let page = server.client.get(format!("{}{me}", server.url)).header("Cookie", cookie);
        let page = page.send().await.unwrap().text().await.unwrap();
        assert!(page.contains("Board 1") && page.contains("C-side castling"), "{page}");
        assert_eq!(
            post(&server, &me, cookie, &[("result", "1/2-1/2")]).await.0,
            StatusCode::SEE_OTHER
        );
    }
    assert_eq!(club.desk(&server).await["agreed"], json!([1]));
    club.ok(&server, json!({ "do": "confirm_agreed", "round": 1 })).await;
    // Nobody enters himself any more, and nobody has a page without the key.
    let late = post(&server, &join, "", &[("code", &code), ("name", "Late")]).await;
    assert!(late.2.contains("Registration is closed"), "{}", late.2);
    let nobody = server.client.get(format!("{}{me}", server.url)).send().await.unwrap();
    assert_eq!(nobody.status(), StatusCode::SEE_OTHER);
    server.stop().await;
}

/// Tables for spreadsheets and a game file, and the same event again for next week.
#[tokio::test]
async fn an_event_is_exported_and_copied() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path()).await;
    let club = Club::new(&server, json!({ "name": "Evening", "draw": "random" })).await;
    let players = json!([{ "name": "=Evil", "rating": 1600 }, { "name": "Bob", "club": "North" }]);
    club.ok(&server, json!({ "do": "add_players", "players": players, "source": "typed" })).await;
    club.ok(&server, json!({ "do": "pair", "round": 1 })).await;
    club.ok(&server, json!({ "do": "draw", "round": 1, "draws": [{ "method": "random" }] })).await;
    club.ok(&server, json!({ "do": "publish", "round": 1 })).await;
    club.ok(&server, json!({ "do": "enter_result", "round": 1, "board": 1, "result": "1-0" }))
        .await;
    let (_, table) = server.page(&club.path("/players.csv")).await;
    assert!(table.starts_with("\u{feff}number;name;"), "{table}");
    assert!(table.contains(";'=Evil;") && table.contains(";North;"), "{table}");
    let (_, games) = server.page(&club.path("/games.csv")).await;
    assert!(games.contains(";1-0;"), "{games}");
    let (_, standings) = server.page(&club.path("/standings.csv")).await;
    assert!(standings.contains("BH/C1;BH;SB"), "{standings}");
    let (_, pgn) = server.page(&club.path("/games.pgn?round=1")).await;
    for tag in ["[Event \"Evening\"]", "[Round \"1.1\"]", "[Result \"1-0\"]", "[FEN \""] {
        assert!(pgn.contains(tag), "{tag}: {pgn}");
    }
    let key = format!("/club/{}/key/{}", club.id, club.secret);
    let opened = server.client.get(format!("{}{key}", server.url)).send().await.unwrap();
    let cookie =
        opened.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let copy = format!("/club/{}/copy", club.id);
    let (status, _, page) = post(&server, &copy, &cookie, &[("name", "Next week")]).await;
    assert_eq!(status, StatusCode::OK, "{page}");
    let events = server.get("/api/club").await;
    let copied = events["events"].as_array().unwrap().iter().find(|e| e["name"] == "Next week");
    assert_eq!(copied.unwrap()["players"], 2);
    server.stop().await;
}

#[tokio::test]
async fn a_damaged_event_does_not_hide_the_others() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path()).await;
    let (bad, good) =
        (Club::new(&server, random_draw()).await, Club::new(&server, random_draw()).await);
    server.stop().await;
    let file = rusqlite::Connection::open(folder.path().join("rochade.db/rochade.sqlite")).unwrap();
    file.execute("UPDATE journals SET summary = NULL WHERE id = ?", [&bad.id]).unwrap();
    let damage = "UPDATE records SET text = 'nonsense' WHERE journal =
                  (SELECT number FROM journals WHERE id = ?)";
    file.execute(damage, [&bad.id]).unwrap();
    drop(file);
    let server = Server::start(folder.path()).await;
    let listed = server.get("/api/club").await;
    let ids: Vec<&str> =
        listed["events"].as_array().unwrap().iter().map(|e| e["id"].as_str().unwrap()).collect();
    assert_eq!(ids, [good.id.as_str()]);
    let (status, page) = server.page("/club").await;
    assert!(status == StatusCode::OK && page.contains(&good.id) && !page.contains(&bad.id));
    server.stop().await;
}

/// Two lists of sixty thousand names kept the server busy for minutes.
#[tokio::test]
async fn a_list_of_players_without_end_is_refused_with_its_bound() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path()).await;
    let club = Club::new(&server, random_draw()).await;
    let list: String = (0..60_000).map(|n| format!("P{n}\n")).collect();
    for format in ["csv", "trf"] {
        let path = format!("{}{}?format={format}", server.url, club.path("/roster"));
        let request = Client::new().post(path).bearer_auth(&club.secret);
        let answer = request.body(list.clone()).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY);
        let said: Value = answer.json().await.unwrap();
        assert_eq!(said["error"]["reason"], "bound");
        let text = said["error"]["text"].as_str().unwrap();
        assert!(text.contains("2000") || text.contains("4000"), "{text}");
    }
    server.stop().await;
}

#[tokio::test]
async fn two_organisers_at_once_lose_nothing_and_are_told() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path()).await;
    let club = Club::new(&server, random_draw()).await;
    club.players(&server, 6).await;
    club.publish(&server, 1).await;
    let seen = club.desk(&server).await["version"].clone();
    let enter = |board: u16, result: &str| json!({ "do": "enter_result", "round": 1, "board": board, "result": result });
    let both = tokio::join!(
        club.command(&server, &seen, enter(1, "1-0")),
        club.command(&server, &seen, enter(2, "0-1")),
    );
    assert_eq!((both.0.0, both.1.0), (StatusCode::OK, StatusCode::OK), "different boards");
    let (status, told) = club.command(&server, &seen, enter(1, "0-1")).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_eq!(told["error"]["reason"], "stale");
    let text = told["error"]["text"].as_str().unwrap();
    assert!(text.contains("board 1") && text.contains("1–0"), "{text}");
    let round = server.get(&club.path("/rounds/1")).await;
    let results: Vec<&Value> =
        round["boards"].as_array().unwrap().iter().map(|board| &board["result"]).collect();
    assert_eq!(results, [&json!("1-0"), &json!("0-1"), &Value::Null]);
    server.stop().await;
}

#[tokio::test]
async fn a_server_started_anew_after_every_step_goes_on() {
    let folder = TempDir::new().unwrap();
    let mut server = Server::start(folder.path()).await;
    let club = Club::new(&server, json!({ "name": "Club evening" })).await;
    let mut steps = vec![
        json!({ "do": "add_players", "source": "typed", "players": [
            { "name": "A" }, { "name": "B" }, { "name": "C" }, { "name": "D" }, { "name": "E" }
        ] }),
        json!({ "do": "announce" }),
    ];
    for round in 1..=2 {
        steps.extend([
            json!({ "do": "contribute", "round": round, "text": "Ann: 17" }),
            json!({ "do": "pair", "round": round }),
            json!({ "do": "close_contributions", "round": round }),
            json!({ "do": "draw", "round": round, "draws": [{ "method": "public" }] }),
            json!({ "do": "publish", "round": round }),
            json!({ "do": "enter_result", "round": round, "board": 1, "result": "1-0" }),
            json!({ "do": "enter_result", "round": round, "board": 2, "result": "+/-" }),
        ]);
    }
    for step in steps {
        let before = club.ok(&server, step.clone()).await;
        server.stop().await;
        server = Server::start(folder.path()).await;
        let after = club.desk(&server).await;
        assert_eq!(after, before, "after {step}");
        // The same again is refused, or is already so: nothing is done twice.
        let (_, _) = club.command(&server, &json!(1), step.clone()).await;
        let round =
            |desk: &Value| (desk["round"]["boards"].clone(), desk["round"]["positions"].clone());
        if step["do"] != "contribute" {
            assert_eq!(round(&club.desk(&server).await), round(&after), "{step} twice");
        }
    }
    let checked = server.get(&club.path("/rounds/2/proof/check")).await;
    assert_eq!(checked["holds"], true, "{checked}");
    let file = server.page(&club.path("/trf")).await.1;
    let (event, problems) = Trf::read(file.as_bytes()).event().unwrap();
    assert!(problems.is_empty(), "{problems:?}");
    assert_eq!((event.players().len(), event.rounds_played()), (5, 2));
    server.stop().await;
}

#[tokio::test]
async fn every_page_speaks_four_languages() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path()).await;
    let club = Club::new(&server, random_draw()).await;
    club.players(&server, 5).await;
    club.publish(&server, 1).await;
    let client = Client::builder().redirect(redirect::Policy::none()).build().unwrap();
    let id = &club.id;
    let public =
        ["", "/round/1", "/standings", "/table", "/players", "/player/1", "/draws", "/projector"];
    let prints = ["pairings/1", "cards/1", "slips/1", "standings", "table"];
    for language in Language::ALL {
        let public = public.map(|path| format!("/club/{id}{path}"));
        let prints = prints.map(|path| format!("/club/{id}/print/{path}"));
        let paths = public.into_iter().chain(prints).chain([
            "/club".into(),
            format!("/club/{id}/desk"),
            format!("/club/{id}/settings"),
        ]);
        for path in paths {
            let request = client
                .get(format!("{}{path}?lang={language}", server.url))
                .header("cookie", format!("rochade_club_{id}={}", club.secret));
            let response = request.send().await.unwrap();
            assert_eq!(response.status(), StatusCode::OK, "{path}");
            let page = response.text().await.unwrap();
            assert!(page.contains(&format!("lang=\"{language}\"")), "{path} in {language}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn an_event_that_was_begun_elsewhere_goes_on_here() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path()).await;
    let first = Club::new(&server, random_draw()).await;
    first.players(&server, 6).await;
    first.publish(&server, 1).await;
    for board in 1..=3 {
        let enter = json!({ "do": "enter_result", "round": 1, "board": board, "result": "1-0" });
        first.ok(&server, enter).await;
    }
    let file = server.page(&first.path("/trf")).await.1;
    let second = Club::new(&server, random_draw()).await;
    let request =
        server.client.post(format!("{}{}", server.url, second.path("/roster?format=trf")));
    let request = request.bearer_auth(&second.secret).header("accept-language", "de");
    let roster: Value = request.body(file).send().await.unwrap().json().await.unwrap();
    assert_eq!(roster["played"]["rounds"], 1, "{roster}");
    assert_eq!(roster["players"].as_array().unwrap().len(), 6);
    let taken =
        second.ok(&server, json!({ "do": "import", "file": roster["played"]["file"] })).await;
    assert_eq!(taken["overview"]["stage"], json!({ "stage": "pair", "round": 2 }));
    let standings = async |club: &Club| {
        let table = server.get(&club.path("/standings")).await;
        let rows = table["rows"].as_array().unwrap().clone();
        rows.into_iter().map(|row| (row["name"].clone(), row["points"].clone())).collect::<Vec<_>>()
    };
    assert_eq!(standings(&second).await, standings(&first).await);
    let (_, page) = server.page(&format!("/club/{}/round/1?lang=ru", second.id)).await;
    assert!(page.contains("начальная позиция неизвестна"), "{page}");
    second.publish(&server, 2).await;
    server.stop().await;
}

/// Every answer of the area has a schema, and every schema that is named is there.
#[tokio::test]
async fn the_description_says_what_answers_hold() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path()).await;
    let description = server.get("/api/openapi.json").await;
    let mut answers = 0;
    for (path, methods) in description["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            if operation["tags"][0] != "club" {
                continue;
            }
            for (status, answer) in operation["responses"].as_object().unwrap() {
                let Some(schema) = answer["content"].get("application/json") else { continue };
                let named = schema["schema"]["$ref"].as_str();
                assert!(named.is_some(), "{method} {path} {status}: {schema}");
                answers += 1;
            }
        }
    }
    assert!(answers > 30, "only {answers} answers");
    let text = description.to_string();
    let schemas = description["components"]["schemas"].as_object().unwrap();
    for named in text.split("#/components/schemas/").skip(1) {
        let name = named.split('"').next().unwrap();
        assert!(schemas.contains_key(name), "{name} is named, but not there");
    }
    for view in ["EventRound", "EventSettings", "DeskView", "StandingsTable", "RosterView"] {
        assert!(schemas.contains_key(view), "{view}: {:?}", schemas.keys());
    }
    for (name, schema) in schemas {
        assert_eq!(undescribed(schema), Vec::<String>::new(), "{name}");
    }
    let results = &schemas["GameResult"]["enum"];
    assert_eq!(results.as_array().unwrap().len(), 10, "{results}");
    let commands: Vec<&str> = schemas["EventCommand"]["oneOf"]
        .as_array()
        .unwrap()
        .iter()
        .map(|command| command["properties"]["do"]["enum"][0].as_str().unwrap())
        .collect();
    assert_eq!(commands.len(), 40, "{commands:?}");
    assert!(commands.contains(&"note_illegal_move") && !commands.contains(&"finish_online"));
    server.stop().await;
}

/// The parts of a schema that say "some object" or nothing at all.
fn undescribed(schema: &Value) -> Vec<String> {
    fn walk(schema: &Value, at: &str, found: &mut Vec<String>) {
        let Some(fields) = schema.as_object() else { return };
        let says = ["type", "$ref", "oneOf", "allOf", "anyOf"];
        let vague = match fields.get("type").and_then(Value::as_str) {
            Some("object") => !fields.contains_key("properties"),
            Some("array") => !fields.contains_key("items") && !fields.contains_key("prefixItems"),
            Some(_) => false,
            None => !says.iter().any(|word| fields.contains_key(*word)),
        };
        if vague {
            found.push(at.to_owned());
        }
        for (name, field) in
            fields.get("properties").and_then(Value::as_object).into_iter().flatten()
        {
            walk(field, &format!("{at}.{name}"), found);
        }
        for word in ["oneOf", "allOf", "anyOf", "prefixItems"] {
            for part in fields.get(word).and_then(Value::as_array).into_iter().flatten() {
                walk(part, &format!("{at}|"), found);
            }
        }
        if let Some(items) = fields.get("items").filter(|items| items.is_object()) {
            walk(items, &format!("{at}[]"), found);
        }
    }
    let mut found = Vec::new();
    walk(schema, "", &mut found);
    found
}

/// What programs sent and stored before is still understood: words with hyphens.
#[tokio::test]
async fn words_with_hyphens_are_still_read() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path()).await;
    let settings = json!({
        "name": "Old",
        "draw": "random",
        "scheme": "one-per-board",
        "check_in": "not-used",
        "system": { "kind": "by-hand", "rounds": 2 },
        "time": { "kind": "simple-delay", "base": 600_000, "delay": 3_000 },
    });
    let club = Club::new(&server, settings).await;
    let players = json!([{ "name": "A" }, { "name": "B" }]);
    club.ok(&server, json!({ "do": "add-players", "players": players, "source": "typed" })).await;
    let asked = json!({ "do": "request-bye", "id": 1, "round": 1, "bye": "half-point" });
    let desk = club.ok(&server, asked).await;
    assert_eq!(desk["players"][0]["byes"], json!([{ "round": 1, "bye": "half_point" }]));
    let settings = &desk["overview"]["settings"];
    assert_eq!(settings["system"]["kind"], "by_hand");
    assert_eq!(
        (&settings["scheme"], &settings["check_in"]),
        (&json!("one_per_board"), &json!("not_used"))
    );
    assert_eq!(settings["time"]["kind"], "simple_delay");
    server.stop().await;
}

#[tokio::test]
async fn the_room_reads_the_language_of_the_event() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path()).await;
    let mut settings = random_draw();
    settings["language"] = json!("nl");
    let club = Club::new(&server, settings).await;
    club.players(&server, 4).await;
    club.publish(&server, 1).await;
    for (path, language) in [
        ("/projector", "nl"),
        ("/print/pairings/1", "nl"),
        ("/print/standings?paper=a5", "nl"),
        ("/projector?lang=ru", "ru"),
        ("/standings", "en"),
    ] {
        let (_, page) = server.page(&format!("/club/{}{path}", club.id)).await;
        assert!(page.contains(&format!("<html lang=\"{language}\"")), "{path}");
    }
    // Codes at the head of a column have their names beneath the table, on paper, too.
    for path in ["/standings", "/table", "/print/standings", "/print/table"] {
        let (_, page) = server.page(&format!("/club/{}{path}?lang=en", club.id)).await;
        assert!(page.contains("<abbr title=\"Buchholz Cut-1\">BH/C1</abbr>"), "{path}");
        assert!(page.contains("BH/C1: Buchholz Cut-1 · "), "{path}");
    }
    server.stop().await;
}
