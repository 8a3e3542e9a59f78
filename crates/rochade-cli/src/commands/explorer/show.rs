//! `rochade explorer show`: what was played in a position.

use std::fmt::Write;
use std::process::ExitCode;

use anyhow::anyhow;
use rochade::Position;
use rochade_explorer::{Answer, Explorer, FoundGame, Game, Outcome, Place, Tally, Wanted};
use rochade_words::{Words, replay};
use serde_json::{Value, json};

use super::filter::FilterArguments;
use super::{FolderArgument, told};
use crate::language_argument::LanguageArgument;
use crate::output::{self, JsonArgument};
use crate::position_argument;

/// Show what was played in a position, by whom, and with what result. Exit code 1 if no game
/// reached it.
#[derive(clap::Args)]
pub struct Args {
    #[arg(help = position_argument::HELP, value_parser = position_argument::parse)]
    position: Position,
    /// The moves played from there, in quotes, in SAN or UCI.
    #[arg(default_value = "")]
    moves: String,
    #[command(flatten)]
    filter: FilterArguments,
    /// How many games to show.
    #[arg(long, value_name = "N", default_value_t = 5)]
    games: usize,
    #[command(flatten)]
    folder: FolderArgument,
    #[command(flatten)]
    json: JsonArgument,
    #[command(flatten)]
    language: LanguageArgument,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.language.words();
    let explorer = Explorer::open(&args.folder.folder).map_err(|error| told(&error, words))?;
    if explorer.games() == 0 {
        return Err(anyhow!(words.explorer_error("empty", args.folder.folder.display(), "")));
    }
    let game =
        replay(words, args.position, &args.moves).map_err(|error| anyhow!(error.words(words)))?;
    let place = game.moves().fold(Place::position(args.position), Place::after);
    let wanted = Wanted { recent_games: args.games, top_games: args.games, ..Wanted::default() };
    let answer = explorer
        .explore(&place, &args.filter.filter(), &wanted)
        .map_err(|error| told(&error, words))?;
    match args.json.wanted() {
        true => args.json.print(&to_json(&place, &answer))?,
        false => output::print(&to_text(&place, &answer, words))?,
    }
    Ok(output::answer(answer.total.games() > 0))
}

fn to_text(place: &Place, answer: &Answer, words: &Words) -> String {
    let mut text =
        format!("{}\n", words.explorer_total(answer.total.games(), &score(&answer.total, words)));
    if answer.moves.is_empty() {
        return text;
    }
    let [played, games, results, rating, performance, last] = words.explorer_columns();
    let _ = writeln!(
        text,
        "\n{played:<8} {games:>9}  {results:<18} {rating:>7} {performance:>11}  {last}"
    );
    let number = |value: Option<String>| value.unwrap_or_default();
    for one in &answer.moves {
        let tally = &one.tally;
        let results = format!("{}/{}/{}", tally.white, tally.draws, tally.black);
        let _ = writeln!(
            text,
            "{:<8} {:>9}  {results:<18} {:>7} {:>11}  {}",
            place.last().san(one.played).to_string(),
            words.number(tally.games()),
            number(one.average_rating.map(|rating| rating.to_string())),
            number(one.performance.map(|rating| rating.to_string())),
            words.date(&one.last_played.to_string()),
        );
    }
    for (title, games) in [
        (words.ui("explorer-top"), &answer.top_games),
        (words.ui("explorer-recent"), &answer.recent_games),
    ] {
        let _ = writeln!(text, "\n{title}");
        games.iter().for_each(|found| {
            let _ = writeln!(text, "{}", game_line(found, words));
        });
    }
    text
}

/// "56.2 % ± 3.1", or nothing.
pub fn score(tally: &Tally, words: &Words) -> String {
    tally.score().map_or_else(String::new, |(score, interval)| {
        let [score, interval] =
            [score, interval].map(|part| words.decimal(format!("{:.1}", 100.0 * part)));
        format!("{score} % ± {interval}")
    })
}

fn game_line(found: &FoundGame, words: &Words) -> String {
    let Game { players, ratings, date, result, link, .. } = &found.game;
    let player = |color: usize| match (players[color].is_empty(), ratings[color]) {
        (true, _) => "?".to_owned(),
        (false, 0) => players[color].clone(),
        (false, rating) => format!("{} ({rating})", players[color]),
    };
    let date = words.date(&date.to_string());
    format!("{} – {}  {}  {date}  {link}", player(0), player(1), result_text(*result))
}

const fn result_text(result: Outcome) -> &'static str {
    match result {
        Outcome::White => "1-0",
        Outcome::Draw => "1/2-1/2",
        Outcome::Black => "0-1",
        Outcome::Unknown => "*",
    }
}

fn to_json(place: &Place, answer: &Answer) -> Value {
    let game = |game: &Game| {
        json!({
            "id": format!("{:016x}", game.fingerprint()), "white": game.players[0], "black": game.players[1],
            "white_rating": game.ratings[0], "black_rating": game.ratings[1], "result": result_text(game.result),
            "date": game.date.to_string(), "speed": game.speed.name(), "source": game.source, "link": game.link,
        })
    };
    let games = |list: &[FoundGame]| list.iter().map(|found| game(&found.game)).collect::<Vec<_>>();
    let moves = answer.moves.iter().map(|one| {
        let Tally { white, draws, black, unknown } = one.tally;
        json!({
            "san": place.last().san(one.played).to_string(), "uci": one.played.to_string(),
            "white": white, "draws": draws, "black": black, "unknown": unknown,
            "average_rating": one.average_rating, "performance": one.performance,
            "last_played": one.last_played.to_string(),
        })
    });
    let Tally { white, draws, black, unknown } = answer.total;
    json!({
        "key": place.last().repetition_key().cast_signed(), "white": white, "draws": draws, "black": black, "unknown": unknown,
        "moves": moves.collect::<Vec<_>>(), "top_games": games(&answer.top_games), "recent_games": games(&answer.recent_games),
    })
}
