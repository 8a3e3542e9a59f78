//! A bracket as a picture: SVG for a page, a projector or paper.

use core::fmt::Write as _;

use super::bracket::{MatchName, Slot};
use super::progress::{Bracket, MatchState};
use crate::player::PlayerId;
use crate::sentence::Sentence;

/// What the picture is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// A page or a projector: as large as it needs to be.
    Screen,
    /// A4, landscape.
    A4,
    /// A3, landscape.
    A3,
}

const WIDTH: u32 = 190;
const GAP: u32 = 46;
const HEIGHT: u32 = 44;
const STEP: u32 = 64;
const TOP: u32 = 34;

/// Where a match stands in the picture.
struct Place {
    column: u32,
    /// The middle, in pixels.
    middle: u32,
}

impl Bracket<'_> {
    /// The picture. Names and titles come from the caller, in the reader's language.
    ///
    /// Winners are bold and the matches that are played next have a thick frame: it
    /// can be read in black and white.
    #[must_use]
    pub fn svg(
        &self,
        paper: Paper,
        name: &dyn Fn(PlayerId) -> String,
        title: &dyn Fn(&Sentence) -> String,
    ) -> String {
        let places = self.places();
        let columns = places.iter().map(|place| place.column + 1).max().unwrap_or(1);
        let lowest = places.iter().map(|place| place.middle).max().unwrap_or(0);
        let (width, height) = (columns * (WIDTH + GAP) - GAP + 20, lowest + HEIGHT);
        let size = match paper {
            Paper::Screen => format!("width=\"{width}\" height=\"{height}\""),
            Paper::A4 => "width=\"297mm\" height=\"210mm\"".to_owned(),
            Paper::A3 => "width=\"420mm\" height=\"297mm\"".to_owned(),
        };
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" {size} viewBox=\"0 0 {width} {height}\" \
             font-family=\"sans-serif\" font-size=\"13\" fill=\"currentColor\" \
             stroke=\"currentColor\" role=\"img\">\n"
        );
        for (at, state) in self.matches().iter().enumerate() {
            if self.is_shown(state) {
                self.lines(at, &places, &mut svg);
                self.draw(state, &places[at], name, title, &mut svg);
            }
        }
        svg.push_str("</svg>\n");
        svg
    }

    fn is_shown(&self, state: &MatchState) -> bool {
        state.plan.name != MatchName::SecondFinal || state.players.iter().any(Option::is_some)
    }

    /// A match lies between those its players come from; first matches lie one
    /// below the other, a second bracket and matches for places below the first.
    fn places(&self) -> Vec<Place> {
        let mut places: Vec<Place> = Vec::new();
        let mut next = TOP;
        let mut column_of = std::collections::HashMap::new();
        for state in self.matches() {
            let column = u32::try_from(state.plan.stage - 1).unwrap_or(0);
            let from: Vec<usize> = state
                .plan
                .slots
                .iter()
                .filter_map(|slot| match *slot {
                    Slot::Winner(at) => Some(at),
                    Slot::Loser(_) | Slot::Seed(_) | Slot::Nobody => None,
                })
                .collect();
            let middle = match from[..] {
                [a, b] => u32::midpoint(places[a].middle, places[b].middle),
                [a] => places[a].middle,
                _ => {
                    next += STEP;
                    next - STEP / 2
                }
            };
            // Nothing may lie on top of another match.
            let last: &mut Option<u32> = column_of.entry(column).or_default();
            let middle = last.map_or(middle, |last: u32| middle.max(last + STEP));
            *last = Some(middle);
            next = next.max(if from.is_empty() { middle + STEP / 2 } else { next });
            places.push(Place { column, middle });
        }
        places
    }

    fn lines(&self, at: usize, places: &[Place], svg: &mut String) {
        let to = &places[at];
        for slot in self.matches()[at].plan.slots {
            let Slot::Winner(from) = slot else { continue };
            let from = &places[from];
            let x = 10 + from.column * (WIDTH + GAP) + WIDTH;
            let end = 10 + to.column * (WIDTH + GAP);
            let middle = x + GAP / 2;
            let _ = writeln!(
                svg,
                "<path d=\"M{x} {} H{middle} V{} H{end}\" fill=\"none\" stroke-width=\"1\"/>",
                from.middle, to.middle
            );
        }
    }

    fn draw(
        &self,
        state: &MatchState,
        place: &Place,
        name: &dyn Fn(PlayerId) -> String,
        title: &dyn Fn(&Sentence) -> String,
        svg: &mut String,
    ) {
        let x = 10 + place.column * (WIDTH + GAP);
        let y = place.middle - HEIGHT / 2;
        let open = !state.over && state.players.iter().all(Option::is_some);
        let stroke = if open { 3 } else { 1 };
        let _ = writeln!(
            svg,
            "<g><title>{t}</title><rect x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
             rx=\"4\" fill=\"none\" stroke-width=\"{stroke}\"/>\n<text x=\"{x}\" y=\"{}\" \
             font-size=\"10\" stroke=\"none\">{t}</text>",
            y - 4,
            t = escaped(&title(&self.title(&state.plan))),
        );
        for (side, score) in state.games_score().into_iter().enumerate() {
            let bold = state.score.winner.is_some_and(|(winner, _)| winner == side);
            let weight = if bold { " font-weight=\"bold\"" } else { "" };
            let text = match (state.players[side], state.plan.slots[side]) {
                (Some(id), _) => shortened(&name(id)),
                (None, Slot::Nobody) => "–".to_owned(),
                (None, _) => String::new(),
            };
            let line = y + 17 + 20 * u32::try_from(side).unwrap_or(0);
            let _ = writeln!(
                svg,
                "<text x=\"{}\" y=\"{line}\" stroke=\"none\"{weight}>{}</text>",
                x + 6,
                escaped(&text)
            );
            if !state.games.is_empty() {
                let _ = writeln!(
                    svg,
                    "<text x=\"{}\" y=\"{line}\" text-anchor=\"end\" stroke=\"none\"{weight}>{}</text>",
                    x + WIDTH - 6,
                    score
                );
            }
        }
        svg.push_str("</g>\n");
    }
}

fn shortened(name: &str) -> String {
    if name.chars().count() <= 22 {
        return name.to_owned();
    }
    name.chars().take(21).chain(['…']).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
