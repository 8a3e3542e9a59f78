//! Electronic boards over HTTP: files in, pages, live games and reports out.

use super::*;

/// Tells what electronic boards show.
async fn tell(server: &Server, club: &Club, file: &str, games: &str) -> Value {
    let path = club.path(&format!("/electronic?file={file}"));
    let request = server.client.post(format!("{}{path}", server.url)).bearer_auth(&club.secret);
    let answer = request.body(games.to_owned()).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    answer.json().await.unwrap()
}

#[tokio::test]
async fn electronic_boards_are_followed_and_doubts_are_told_to_the_organiser() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path()).await;
    let settings = json!({ "name": "Club evening", "draw": "number", "excluded": [], "system": { "kind": "swiss", "rounds": 3 } });
    let club = Club::new(&server, settings).await;
    club.players(&server, 6).await;
    club.ok(&server, json!({ "do": "pair", "round": 1 })).await;
    let draws = json!([{ "method": "number", "number": 518 }]);
    club.ok(&server, json!({ "do": "draw", "round": 1, "draws": draws })).await;
    let desk = club.ok(&server, json!({ "do": "publish", "round": 1 })).await;
    let name = |board: usize, side: &str| {
        desk["round"]["boards"][board][side]["name"].as_str().unwrap().to_owned()
    };
    let game = |board: usize, moves: &str| {
        format!(
            "[Event \"?\"]\n[White \"{}\"]\n[Black \"{}\"]\n\n{moves}\n\n",
            name(board, "white"),
            name(board, "black")
        )
    };
    let (_, page) = server.page(&format!("/club/{}", club.id)).await;
    assert!(!page.contains("/boards\""), "no board was heard of");

    let file = game(0, "1. e4 e5 2. O-O *")
        + &game(1, "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Kg1 *")
        + "[Event \"?\"]\n[White \"Stranger\"]\n[Black \"Other\"]\n\n1. d4 *\n";
    let told = tell(&server, &club, "games.pgn", &file).await;
    assert_eq!(told["unknown"], json!(["No board of this event: Stranger – Other"]));
    let first = told["boards"][0]["remarks"][0].as_str().unwrap();
    assert!(first.starts_with("Stopped at move 2.") && first.contains("O-O"), "{first}");
    assert_eq!(told["boards"][0]["last"], "1... e5");
    assert_eq!(told["boards"][1]["remarks"], json!(["4. Kg1: read as castling."]));

    let public = server.get(&club.path("/electronic")).await;
    assert_eq!(public["boards"][1]["remarks"], json!([]), "for the arbiter alone");
    assert_eq!(public["boards"][1]["moves"], 7);
    for language in Language::ALL {
        let (status, page) =
            server.page(&format!("/club/{}/boards?lang={}", club.id, language.code())).await;
        assert_eq!(status, StatusCode::OK);
        assert_eq!(page.matches("data-live-board").count(), 2, "{page}");
    }
    club.ok(&server, json!({ "do": "show", "room": 1, "screen": { "show": "boards" } })).await;
    let (_, projector) = server.page(&format!("/club/{}/projector", club.id)).await;
    assert!(
        projector.contains("data-refresh=\"moves\"") && projector.contains("4. O-O"),
        "{projector}"
    );
    let (_, live) = server.page(&club.path("/games.pgn?round=1")).await;
    assert!(live.contains("4. O-O *") && live.contains("Round \"1.2\""), "{live}");

    // What the arbiter mends at the board goes on, and a game that is over waits for the desk.
    let told =
        tell(&server, &club, "game-1.pgn", &game(0, "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O 1-0"))
            .await;
    assert_eq!(
        (&told["boards"][0]["remarks"], &told["boards"][0]["result"]),
        (&json!([]), &json!("1-0"))
    );
    let board = &club.desk(&server).await["round"]["boards"][0];
    assert_eq!((&board["recorded"], &board["result"]), (&json!(true), &Value::Null));
    assert_eq!(board["desk"]["reports"][0]["result"], "1-0");
    club.ok(&server, json!({ "do": "enter_result", "round": 1, "board": 1, "result": "1-0" }))
        .await;
    server.stop().await;

    // The moves are kept; what is going on is told again by whoever follows the folder.
    let server = Server::start(folder.path()).await;
    let (_, games) = server.page(&club.path("/games.pgn")).await;
    assert!(games.contains("3. Bc4 Bc5 4. O-O 1-0") && !games.contains("4. O-O *"), "{games}");
    let (_, log) = server.ask(Method::GET, &club.path("/log"), Some(&club.secret), None).await;
    let log = log.to_string();
    assert!(log.contains("Electronic board: round 1, board 1") && !log.contains("Bc5"), "{log}");
    server.stop().await;
}
