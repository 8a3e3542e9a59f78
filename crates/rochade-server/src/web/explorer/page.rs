//! The page of the openings, and the panel on the page of a start position.

use std::fmt::Write;

use askama::Template;
use axum::extract::State;
use axum::response::Html;
use rochade::{Color, Position, StartId};
use rochade_diagram::Diagram;
use rochade_explorer::{
    Answer, Explorer, Filter, FoundGame, Game, Outcome, Place, Speed, Spread, StartReport, Tally,
    Wanted,
};
use rochade_pgn::{PieceLetters, san_with_letters};
use rochade_words::{Value, Words};

use super::ask;
use super::question::Question;
use crate::app::App;
use crate::web::error::WebError;
use crate::web::extract::Query;
use crate::web::layout::{Page, html};
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "explorer/explorer.html")]
struct ExplorerPage {
    page: Page,
    question: Question,
    start: String,
    picture: String,
    /// The moves so far, each with the address of the position after it.
    line: Vec<(String, String)>,
    total: String,
    has_games: bool,
    rows: Vec<MoveRow>,
    /// The games with the highest ratings and the latest, each with its heading.
    lists: [(String, Vec<GameRow>); 2],
    sources: Vec<String>,
    speeds: Vec<(&'static str, String, bool)>,
    added: Option<String>,
    spread: Option<String>,
}

struct MoveRow {
    san: String,
    link: String,
    games: String,
    bar: Bar,
    rating: String,
    performance: String,
    last: String,
}

/// White's wins, draws and Black's wins in hundredths of the width.
struct Bar {
    white: u64,
    draws: u64,
    black: u64,
    text: String,
}

impl Bar {
    fn of(tally: &Tally) -> Self {
        let all = tally.decided().max(1);
        let part = |count: u64| (count * 100 + all / 2) / all;
        let (white, draws) = (part(tally.white), part(tally.draws));
        let black = if tally.decided() == 0 { 0 } else { 100u64.saturating_sub(white + draws) };
        Self {
            white,
            draws,
            black,
            text: format!("{} / {} / {}", tally.white, tally.draws, tally.black),
        }
    }
}

struct GameRow {
    players: String,
    result: &'static str,
    date: String,
    link: String,
}

impl GameRow {
    fn new(words: &Words, game: &Game) -> Self {
        let player = |color: Color| match (
            game.players[color.index()].as_str(),
            game.ratings[color.index()],
        ) {
            ("", _) => "?".to_owned(),
            (name, 0) => name.to_owned(),
            (name, rating) => format!("{name} ({rating})"),
        };
        let mut moves = String::new();
        for uci in game.moves.iter().filter_map(|one| one.uci()) {
            let _ = write!(moves, "{}{uci}", if moves.is_empty() { "" } else { "+" });
        }
        let start = Start::name([game.white_start, game.black_start]);
        Self {
            players: format!("{} – {}", player(Color::White), player(Color::Black)),
            result: match game.result {
                Outcome::White => "1–0",
                Outcome::Draw => "½–½",
                Outcome::Black => "0–1",
                Outcome::Unknown => "*",
            },
            date: words.date(&game.date.to_string()),
            link: format!("/analysis?start={start}&moves={moves}"),
        }
    }

    fn all(words: &Words, games: &[FoundGame]) -> Vec<Self> {
        games.iter().map(|found| Self::new(words, &found.game)).collect()
    }
}

/// How addresses name a start position.
struct Start;

impl Start {
    fn name([white, black]: [StartId; 2]) -> String {
        if white == black { white.to_string() } else { format!("{white}/{black}") }
    }
}

/// An answer with what the page shows beside it.
struct Asked {
    answer: Answer,
    games: usize,
    sources: Vec<String>,
    spread: Option<Spread>,
}

pub(super) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Query(question): Query<Question>,
) -> Result<Html<String>, WebError> {
    let words = visitor.words();
    let starts = question.starts(words)?.unwrap_or([StartId::CLASSICAL; 2]);
    let mut asked = question.clone();
    if asked.fen.is_none() {
        asked.start = Some(Start::name(starts));
    }
    let (place, filter) = (asked.place(words)?, asked.filter(words)?);
    let wanted = Wanted { moves: 40, top_games: 8, recent_games: 8, history: false };
    let position = *place.last();
    let found = ask(&app, words, move |explorer| {
        Ok(Asked {
            answer: explorer.explore(&place, &filter, &wanted)?,
            games: explorer.games(),
            sources: explorer.sources().into_keys().filter(|name| !name.is_empty()).collect(),
            spread: Spread::of(&explorer.starts(&Filter::default())),
        })
    });
    let found = found.await?;
    let played = Question::given(asked.play.as_ref()).unwrap_or_default().replace(',', " ");
    let address = Address::new(&asked, starts);
    let games = |list: fn(&Answer) -> &Vec<FoundGame>| {
        found.as_ref().map(|found| GameRow::all(words, list(&found.answer))).unwrap_or_default()
    };
    html(&ExplorerPage {
        line: address.line(words, &asked, &played)?,
        picture: Diagram::new(*position.board()).to_svg(),
        total: found.as_ref().map(|found| total(words, &found.answer.total)).unwrap_or_default(),
        has_games: found.as_ref().is_some_and(|found| found.games > 0),
        rows: found
            .iter()
            .flat_map(|found| rows(words, &position, &found.answer, &address, &played))
            .collect(),
        lists: [
            (words.ui("ui-explorer-top"), games(|answer| &answer.top_games)),
            (words.ui("ui-explorer-recent"), games(|answer| &answer.recent_games)),
        ],
        spread: found
            .as_ref()
            .and_then(|found| found.spread)
            .map(|spread| spread_text(words, spread)),
        sources: found.as_ref().map(|found| found.sources.clone()).unwrap_or_default(),
        speeds: speeds(words, &question),
        added: Question::given(question.added.as_ref()).and_then(|text| text.parse().ok()).map(
            |games: usize| words.ui_with("ui-explorer-added", &[("games", Value::count(games))]),
        ),
        start: Start::name(starts),
        page: Page::new(visitor, "/explorer", &words.ui("ui-explorer-title")),
        question,
    })
}

/// The address of the page once so many games were added.
pub(super) fn after_adding(question: &Question, games: u64) -> String {
    let mut address = format!("/explorer?added={games}");
    for (name, field) in [("start", &question.start), ("play", &question.play)] {
        if let Some(value) = Question::given(field.as_ref()) {
            let _ = write!(address, "&{name}={}", encoded(value));
        }
    }
    address
}

/// The address of the page with other moves.
struct Address {
    rest: String,
}

impl Address {
    fn new(asked: &Question, starts: [StartId; 2]) -> Self {
        let mut rest = match Question::given(asked.fen.as_ref()) {
            Some(fen) => format!("fen={}", encoded(fen)),
            None => format!("start={}", Start::name(starts)),
        };
        for (name, field) in [
            ("speeds", &asked.speeds),
            ("min_rating", &asked.min_rating),
            ("since", &asked.since),
            ("until", &asked.until),
            ("source", &asked.source),
            ("player", &asked.player),
            ("color", &asked.color),
        ] {
            if let Some(value) = Question::given(field.as_ref()) {
                let _ = write!(rest, "&{name}={}", encoded(value));
            }
        }
        Self { rest }
    }

    fn with(&self, moves: &str) -> String {
        format!("/explorer?{}&play={}", self.rest, moves.trim().replace(' ', ","))
    }

    /// The moves so far, and where each leads.
    fn line(
        &self,
        words: &'static Words,
        asked: &Question,
        played: &str,
    ) -> Result<Vec<(String, String)>, WebError> {
        let without = Question { play: None, ..asked.clone() };
        let start = *without.place(words)?.last();
        let game = rochade_words::replay(words, start, played)
            .map_err(|error| WebError::BadRequest(error.words(words)))?;
        let (mut position, mut so_far, mut line) = (start, String::new(), Vec::new());
        for one in game.moves() {
            let _ = write!(so_far, " {one}");
            let number = match position.turn() {
                Color::White => format!("{}. ", position.move_number()),
                Color::Black if line.is_empty() => format!("{}… ", position.move_number()),
                Color::Black => String::new(),
            };
            line.push((format!("{number}{}", san(words, &position, one)), self.with(&so_far)));
            position.advance(one);
        }
        Ok(line)
    }
}

/// A move in the reader's letters.
fn san(words: &Words, position: &Position, played: rochade::Move) -> String {
    let letters = rochade::Role::ALL.map(|role| words.piece_letter(role).unwrap_or_default());
    let letters: PieceLetters<'_> = letters.each_ref().map(String::as_str);
    san_with_letters(position, played, &letters)
}

fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'/' | b',' => {
                char::from(byte).to_string()
            }
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

fn total(words: &Words, tally: &Tally) -> String {
    words.explorer_total(tally.games(), &score(tally))
}

/// "56.2 % ± 3.1", or nothing.
fn score(tally: &Tally) -> String {
    let said =
        |(score, interval): (f64, f64)| format!("{:.1} % ± {:.1}", 100.0 * score, 100.0 * interval);
    tally.score().map(said).unwrap_or_default()
}

pub(in crate::web) fn spread_text(words: &Words, spread: Spread) -> String {
    words.ui_with(
        "explorer-spread",
        &[
            ("starts", Value::count(spread.compared)),
            ("kind", Value::text(if spread.is_chance() { "chance" } else { "more" })),
        ],
    )
}

fn rows(
    words: &Words,
    position: &Position,
    answer: &Answer,
    address: &Address,
    played: &str,
) -> Vec<MoveRow> {
    let number = |value: Option<String>| value.unwrap_or_else(|| "–".to_owned());
    let row = |one: &rochade_explorer::MoveAnswer| MoveRow {
        san: san(words, position, one.played),
        link: address.with(&format!("{played} {}", one.played)),
        games: words.number(one.tally.games()),
        bar: Bar::of(&one.tally),
        rating: number(one.average_rating.map(|rating| rating.to_string())),
        performance: number(one.performance.map(|rating| rating.to_string())),
        last: words.date(&one.last_played.to_string()),
    };
    answer.moves.iter().map(row).collect()
}

fn speeds(words: &Words, question: &Question) -> Vec<(&'static str, String, bool)> {
    let wanted = Question::given(question.speeds.as_ref()).unwrap_or_default();
    Speed::ALL
        .into_iter()
        .filter(|speed| *speed != Speed::Unknown)
        .map(|speed| {
            let label = words.ui_with("ui-explorer-speed", &[("speed", Value::text(speed.name()))]);
            (speed.name(), label, wanted == speed.name())
        })
        .collect()
}

/// What is known about a start position, for its page.
pub(in crate::web) struct StartPanel {
    pub total: String,
    pub length: String,
    pub castlings: Vec<String>,
    pub first: Vec<(String, u64, String)>,
    pub spread: Option<String>,
}

impl StartPanel {
    /// None if there are no games.
    pub async fn load(
        app: &App,
        words: &'static Words,
        white: StartId,
        black: StartId,
    ) -> Result<Option<Self>, WebError> {
        let load = move |explorer: &Explorer| {
            let filter = Filter::default();
            let wanted = Wanted { moves: 5, ..Wanted::default() };
            let answer = explorer.explore(&Place::start(white, black), &filter, &wanted)?;
            let spread = Spread::of(&explorer.starts(&filter));
            Ok((explorer.start(white, black, &filter)?, answer, spread))
        };
        let loaded = ask(app, words, load).await?;
        Ok(loaded.filter(|(report, _, _)| report.total.games() > 0).map(
            |(report, answer, spread)| {
                let position = Position::double_start(white, black);
                Self {
                    total: total(words, &report.total),
                    length: words.ui_with(
                        "ui-explorer-length",
                        &[("moves", Value::text(format!("{:.1}", report.average_moves)))],
                    ),
                    castlings: castlings(words, &report),
                    first: answer
                        .moves
                        .iter()
                        .map(|one| {
                            (
                                san(words, &position, one.played),
                                one.tally.games(),
                                score(&one.tally),
                            )
                        })
                        .collect(),
                    spread: spread.map(|spread| spread_text(words, spread)),
                }
            },
        ))
    }
}

fn castlings(words: &Words, report: &StartReport) -> Vec<String> {
    let said = |castling: &rochade_explorer::CastlingReport| {
        let method = castling.method?;
        let percent = 100.0 * castling.games as f64 / report.total.games() as f64;
        let given = [
            ("player", Value::text(words.color_name(castling.color))),
            ("castling", Value::text(castling.side.notation())),
            ("percent", Value::text(format!("{percent:.0}"))),
            (
                "move",
                Value::text(
                    castling.median_move.map(|number| number.to_string()).unwrap_or_default(),
                ),
            ),
            ("happened", Value::text(if castling.games > 0 { "yes" } else { "no" })),
            ("method", Value::text(words.castling_method(method))),
        ];
        Some(words.ui_with("ui-explorer-castling", &given))
    };
    report.castlings.iter().filter_map(said).collect()
}
