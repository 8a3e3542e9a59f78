//! A game on the server as a game file.

use jiff::Timestamp;
use rochade::Color;
use rochade_pgn::{GameResult, GameTree, Style, Writer};

use crate::game::{Millis, OnlineGame, Outcome, TimeControl};

/// The game as PGN.
pub(super) fn write(game: &OnlineGame, site: &str, begun: Option<u64>) -> String {
    text(&tree(game, site, begun, Times::Told))
}

/// Whether the time of each move is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Times {
    Told,
    LeftOut,
}

/// A game as PGN.
pub(super) fn text(game: &GameTree) -> String {
    let mut writer = Writer::new(Vec::new(), Style::default());
    // Writing to memory cannot fail, and everything written is text.
    let _ = writer.write_game(game);
    String::from_utf8(writer.into_inner()).unwrap_or_default()
}

/// The game as a tree, with the time of each move as `[%emt …]` and the clock after it
/// as `[%clk …]`. `begun` is when, in milliseconds since 1970, if that is known.
pub(super) fn tree(game: &OnlineGame, site: &str, begun: Option<u64>, times: Times) -> GameTree {
    let start = game.terms().position();
    // Every move was legal when it was made.
    let tree = GameTree::from_moves(start, game.game().moves());
    let mut tree = tree.unwrap_or_else(|_| GameTree::new(start));
    let has_clock = game.terms().time().base().is_some();
    let told = game.times().iter().enumerate().filter(|_| times == Times::Told);
    for (ply, time) in told {
        let mut comment = format!("[%emt {}]", hours(time.thought()));
        if has_clock {
            comment = format!("[%clk {}] {comment}", hours(time.rest()));
        }
        tree.comment(ply, comment);
    }
    for (name, value) in tags(game, site, begun) {
        // The names are ours and valid.
        let _ = tree.tags_mut().set(name, &value);
    }
    tree.set_result(match game.outcome() {
        Some(Outcome::Won { winner: Color::White, .. }) => GameResult::WhiteWins,
        Some(Outcome::Won { winner: Color::Black, .. }) => GameResult::BlackWins,
        Some(Outcome::Drawn(_)) => GameResult::Draw,
        Some(Outcome::Aborted) | None => GameResult::Unknown,
    });
    tree
}

fn tags(game: &OnlineGame, site: &str, begun: Option<u64>) -> Vec<(&'static str, String)> {
    let name = |color: Color| {
        let computer = game.terms().mode().computer() == Some(color);
        let holder = game.holder(color).and_then(|holder| holder.name.as_ref());
        match (computer, holder) {
            (true, _) => "Stockfish".to_owned(),
            (false, Some(name)) => name.to_string(),
            (false, None) => "?".to_owned(),
        }
    };
    let mut tags = vec![
        ("Event", "Rochade".to_owned()),
        ("Site", site.to_owned()),
        ("White", name(Color::White)),
        ("Black", name(Color::Black)),
    ];
    let [white, black] = Color::ALL.map(|color| time_control(game.control(color)));
    if white == black {
        tags.push(("TimeControl", white));
    } else {
        // The standard has no tag for it; these are what engine matches are written with.
        tags.extend([("WhiteTimeControl", white), ("BlackTimeControl", black)]);
    }
    tags.extend(begun.into_iter().flat_map(date));
    tags.push(("StartPosition", game.terms().origin().numbers()));
    if let Some(outcome) = game.outcome() {
        let termination = match outcome.key() {
            "time" | "time_without_mate" => "time forfeit",
            "illegal_moves" | "illegal_moves_without_mate" => "rules infraction",
            "aborted" => "abandoned",
            _ => "normal",
        };
        tags.push(("Termination", termination.to_owned()));
    }
    tags
}

/// The players may be anywhere, so the day is that of UTC.
fn date(begun: u64) -> Vec<(&'static str, String)> {
    let Ok(begun) = Timestamp::from_millisecond(begun.cast_signed()) else { return Vec::new() };
    let day = begun.strftime("%Y.%m.%d").to_string();
    let time = begun.strftime("%H:%M:%S").to_string();
    vec![("Date", day.clone()), ("UTCDate", day), ("UTCTime", time)]
}

/// As the PGN standard has it: seconds, and `+` the increment. It knows no delays;
/// programs write those with a `d`.
fn time_control(time: TimeControl) -> String {
    let seconds = |millis: Millis| millis.get() / 1_000;
    match time {
        TimeControl::None {} => "-".to_owned(),
        // One move in so many seconds.
        TimeControl::Days { .. } => format!("1/{}", seconds(time.base().unwrap_or_default())),
        TimeControl::Fischer { base, increment } => {
            format!("{}+{}", seconds(base), seconds(increment))
        }
        TimeControl::Bronstein { base, delay } | TimeControl::SimpleDelay { base, delay } => {
            format!("{}d{}", seconds(base), seconds(delay))
        }
    }
}

fn hours(time: Millis) -> String {
    let tenths = time.get() / 100;
    let (seconds, tenth) = (tenths / 10, tenths % 10);
    format!("{}:{:02}:{:02}.{tenth}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_of_the_day_it_was_begun_on() {
        let texts = |begun| date(begun).into_iter().map(|(_, text)| text).collect::<Vec<_>>();
        assert_eq!(texts(829_440_000_123), ["1996.04.14", "1996.04.14", "00:00:00"]);
        assert_eq!(texts(u64::MAX / 2), [""; 0], "no calendar goes that far");
    }
}
