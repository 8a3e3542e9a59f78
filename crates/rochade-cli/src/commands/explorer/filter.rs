//! The arguments that say which games count.

use rochade::Color;
use rochade_explorer::{Date, Filter, Speed};

/// Which games count; all conditions must hold.
#[derive(clap::Args)]
pub struct FilterArguments {
    /// Of this speed: ultraBullet, bullet, blitz, rapid, classical, correspondence, unknown. Several are allowed.
    #[arg(long, value_name = "SPEED", value_parser = speed)]
    speed: Vec<Speed>,
    /// With an average rating of so much or more.
    #[arg(long, value_name = "RATING")]
    min_rating: Option<u16>,
    /// With an average rating of so much or less.
    #[arg(long, value_name = "RATING")]
    max_rating: Option<u16>,
    /// Played on this day, in this month or year, or later.
    #[arg(long, value_name = "DATE", value_parser = date)]
    since: Option<Date>,
    /// Played on this day, in this month or year, or earlier.
    #[arg(long, value_name = "DATE", value_parser = date)]
    until: Option<Date>,
    /// From this collection. Several are allowed.
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
    Speed::from_name(text).ok_or_else(|| {
        let names = Speed::ALL.map(Speed::name);
        format!("expected one of {}", names.join(", "))
    })
}

fn date(text: &str) -> Result<Date, String> {
    Date::read(text)
        .filter(|date| *date != Date::UNKNOWN)
        .ok_or_else(|| "expected a date like 2026-11-17, 2026-11 or 2026".to_owned())
}

fn color(text: &str) -> Result<Color, String> {
    match text {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        _ => Err("expected white or black".to_owned()),
    }
}
