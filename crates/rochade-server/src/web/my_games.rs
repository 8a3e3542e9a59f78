//! The games of a guest, for the start page: those that go on, and the latest that are over.

use rochade::Color;
use rochade_words::{Value, Words};

use super::error::WebError;
use super::rights::Rights;
use crate::app::App;
use crate::game::{OnlineGame, Outcome, Phase};
use crate::journal::Snapshot;
use crate::storage::Kind;
use crate::wire::ColorName;
use crate::wire::view::Teller;

/// How many are looked at; each has to be read.
const LATEST: u32 = 12;

/// A game in the list.
#[derive(Debug)]
pub(super) struct MyGame {
    /// Its page.
    pub path: String,
    /// Both players.
    pub players: String,
    /// "Your turn", or how it ended.
    pub standing: String,
    pub is_own_turn: bool,
}

/// The games that go on, those that wait for the reader first; and those that are over.
#[derive(Debug, Default)]
pub(super) struct MyGames {
    pub running: Vec<MyGame>,
    pub over: Vec<MyGame>,
}

/// The latest games of whoever reads.
pub(super) async fn my_games(app: &App, rights: &Rights) -> Result<MyGames, WebError> {
    let mut mine = MyGames::default();
    if !rights.visitor.is_known {
        return Ok(mine);
    }
    for listed in app.storage.journals_of(rights.visitor.guest, Kind::Game, LATEST).await? {
        let Ok(handle) = app.games.open(listed.id).await else { continue };
        let snapshot = handle.snapshot();
        // What was called off before anybody moved is nothing to come back to.
        match snapshot.state.phase() {
            Phase::Over(Outcome::Aborted) => {}
            Phase::Over(_) => mine.over.push(told(&snapshot, rights)),
            Phase::Waiting | Phase::Studying | Phase::Playing => {
                mine.running.push(told(&snapshot, rights));
            }
        }
    }
    mine.running.sort_by_key(|game| !game.is_own_turn);
    Ok(mine)
}

fn told(snapshot: &Snapshot<OnlineGame>, rights: &Rights) -> MyGame {
    let (words, game) = (rights.visitor.words(), &snapshot.state);
    let view = Teller::now(words, snapshot).state(snapshot.id, game.actor_for(&rights.who()));
    let name = |color: Color| {
        let player = match color {
            Color::White => &view.players.white,
            Color::Black => &view.players.black,
        };
        player.as_ref().map_or_else(|| "?".to_owned(), |player| player.name.clone())
    };
    let is_own_turn = game.to_move().is_some_and(|turn| view.you.contains(&turn.into()));
    let is_challenged = game.is_offered_to(&rights.who());
    let is_own_turn = is_own_turn || is_challenged;
    let mut standing = match is_challenged {
        true => words.ui("ui-challenge-to-you"),
        false => standing(words, game, is_own_turn),
    };
    // Who plays several games over days sees which one is pressing.
    if let (true, Some(clock)) = (game.terms().is_correspondence(), view.clock)
        && let Some(running) = clock.running
    {
        let left = match running {
            ColorName::White => clock.white_ms,
            ColorName::Black => clock.black_ms,
        };
        let hours = left.div_ceil(60 * 60 * 1_000);
        let given = [("days", Value::text(hours / 24)), ("hours", Value::text(hours % 24))];
        standing = format!("{standing} · {}", words.ui_with("ui-play-clock-days", &given));
    }
    MyGame {
        path: format!("/g/{}", snapshot.id),
        players: format!("{} – {}", name(Color::White), name(Color::Black)),
        standing,
        is_own_turn,
    }
}

fn standing(words: &Words, game: &OnlineGame, is_own_turn: bool) -> String {
    match (game.phase(), game.to_move()) {
        (Phase::Over(outcome), _) => outcome.pgn().replace("1/2-1/2", "½–½").replace('-', "–"),
        (Phase::Waiting, _) => words.ui("ui-play-empty-seat"),
        (Phase::Studying, _) => words.ui("ui-play-study"),
        (Phase::Playing, _) if is_own_turn => words.ui("ui-play-your-turn"),
        (Phase::Playing, Some(Color::Black)) => words.ui("ui-play-turn-black"),
        (Phase::Playing, _) => words.ui("ui-play-turn-white"),
    }
}
