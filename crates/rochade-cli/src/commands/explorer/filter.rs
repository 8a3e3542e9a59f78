//! The arguments that say which games count.

use rochade::Color;
use rochade_explorer::{Date, Filter, Speed};

use crate::usage;

/// Which games count; all conditions must hold.
#[derive(clap::Args)]
pub struct FilterArguments {
    /// Of this speed: ultraBullet, bullet, blitz, rapid, classical, correspondence, unknown. May be
    /// repeated.
    #[arg(long, value_name = "SPEED", value_parser = speed)]
    speed: Vec<Speed>,
    /// With an average rating of at least this.
    #[arg(long, value_name = "RATING")]
    min_rating: Option<u16>,
    /// With an average rating of at most this.
    #[arg(long, value_name = "RATING")]
    max_rating: Option<u16>,
    /// Played on this day, in this month or year, or later.
    #[arg(long, value_name = "DATE", value_parser = date)]
    since: Option<Date>,
    /// Played on this day, in this month or year, or earlier.
    #[arg(long, value_name = "DATE", value_parser = date)]
    until: Option<Date>,
    /// From this collection. May be repeated.
    #[arg(long, value_name = "NAME")]
    source: Vec<String>,
    /// By this player.
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// The colour of that player: white or black.
    #[arg(long, value_name = "COLOR", value_parser = color, requires = "player")]
    color: Option<Color>,
}

impl FilterArguments {
    pub fn filter(&self) -> Filter {
        let rated = self.min_rating.is_some() || self.max_rating.is_some();
        let least = self.min_rating.unwrap_or(1).max(1);
        let below = self.max_rating.map_or(u16::MAX, |most| most.saturating_add(1));
        Filter {
            speeds: self.speed.clone(),
            ratings: rated.then_some(least..below).into_iter().collect(),
            since: self.since,
            until: self.until,
            sources: self.source.clone(),
            player: self.player.clone(),
            color: self.color,
        }
    }
}

fn speed(text: &str) -> Result<Speed, String> {
    Speed::from_name(text).ok_or_else(|| usage::use_one_of(Speed::ALL.map(Speed::name)))
}

fn date(text: &str) -> Result<Date, String> {
    Date::read(text)
        .filter(|date| *date != Date::UNKNOWN)
        .ok_or_else(|| usage::write_like("2026-11-17, 2026-11, 2026"))
}

fn color(text: &str) -> Result<Color, String> {
    match text {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        _ => Err(usage::use_one_of(["white", "black"])),
    }
}
