//! The page of a way to draw that needs no preparation. Everything about a draw
//! stands in the address, so that a link goes on with it and undo is a link; only
//! what the program draws itself is posted.

use askama::Template;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::response::Html;
use rochade::Color;
use rochade_tournament::lots::MethodKind;
use rochade_words::Words;

use super::account::{Account, Draw};
use super::method::DrawPage;
use super::setting::{DrawQuery, Setting};
use super::taps::{Tap, Taps};
use crate::app::App;
use crate::web::error::WebError;
use crate::web::extract::Query;
use crate::web::layout::{Page, html};
use crate::web::positions::Facts;
use crate::web::positions::rank::RankStrip;
use crate::web::positions::start::{Impossible, Start};
use crate::web::site::Site;
use crate::web::visitor::Visitor;

/// What the reader can do now.
pub(super) enum Controls {
    /// One button: draw.
    Draw,
    /// Roll once, or all that is left; what was rolled before.
    Roll { rolls: String },
    /// Tap what was rolled.
    Taps(Vec<TapLink>),
    /// Type a number.
    Number { value: String },
    /// Type what is on the slips.
    Slips { value: String, before: String },
    /// Nothing: it is done.
    Nothing,
}

/// What can be tapped, and where that leads.
pub(super) struct TapLink {
    pub(super) tap: Tap,
    pub(super) link: String,
}

/// A back rank, and whose it is where that matters.
pub(super) struct PlayerRank {
    player: Option<String>,
    strip: RankStrip,
}

/// How it came about, and for whom where that matters.
struct Log {
    player: Option<String>,
    steps: Vec<String>,
}

/// What was drawn.
pub(super) struct Outcome {
    start: Start,
    title: String,
    facts: Facts,
}

/// What a page shows of a draw.
pub(super) struct State {
    draw: Option<Draw>,
    /// The back rank that is being filled.
    current: Option<RankStrip>,
    prompt: Option<String>,
    /// What happened last.
    message: Option<String>,
    error: Option<String>,
    pub(super) controls: Controls,
    pub(super) undo: Option<String>,
    /// The part of the address that holds the draw.
    pub(super) parts: Vec<(&'static str, String)>,
}

impl State {
    /// Nothing drawn yet.
    pub(super) fn new(controls: Controls) -> Self {
        Self {
            draw: None,
            current: None,
            prompt: None,
            message: None,
            error: None,
            controls,
            undo: None,
            parts: Vec::new(),
        }
    }

    pub(super) fn refused(mut self, refused: &Impossible) -> Self {
        self.error = Some(refused.text.clone());
        self
    }

    /// With a back rank that dice are filling.
    pub(super) fn begun(mut self, words: &Words, current: &impl Taps, color: Color) -> Self {
        self.prompt = Some(current.prompt(words, color));
        self.message = current.last(words, color);
        self.current = Some(current.strip(words, color));
        self
    }

    /// With what was drawn; nothing is left to do when that is a position.
    pub(super) fn drawn(mut self, words: &Words, draw: Draw) -> Self {
        self.error = draw.just_refused().map(|redraw| words.lot_redraw(&redraw)).or(self.error);
        if draw.start().is_some() {
            self.controls = Controls::Nothing;
        }
        self.draw = Some(draw);
        self
    }
}

#[derive(Template)]
#[template(path = "draw/method.html")]
struct MethodPage {
    page: Page,
    method: DrawPage,
    lead: String,
    setting: Setting,
    shown: Vec<PlayerRank>,
    prompt: Option<String>,
    message: Option<String>,
    error: Option<String>,
    controls: Controls,
    undo: Option<String>,
    again: String,
    other_view: String,
    logs: Vec<Log>,
    outcome: Option<Outcome>,
}

/// A request for a page of a draw.
pub(super) struct PageRequest {
    visitor: Visitor,
    site: Site,
    pub(super) query: DrawQuery,
    pub(super) setting: Setting,
    complaint: Option<Impossible>,
}

impl FromRequestParts<App> for PageRequest {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, WebError> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let site = Site::from_request_parts(parts, app).await?;
        let Query(query) = Query::<DrawQuery>::from_request_parts(parts, app).await?;
        let (setting, complaint) = Setting::read(&query, visitor.words())?;
        Ok(Self { visitor, site, query, setting, complaint })
    }
}

impl PageRequest {
    pub(super) fn words(&self) -> &'static Words {
        self.visitor.words()
    }

    pub(super) fn show(self, kind: MethodKind, state: State) -> Result<Html<String>, WebError> {
        let Self { visitor, site, setting, complaint, query: _ } = self;
        let method = DrawPage::from(kind);
        let words = visitor.words();
        let parts: Vec<(&str, &str)> = state.parts.iter().map(|(n, v)| (*n, v.as_str())).collect();
        let here = setting.link(method, &parts);
        let start = state.draw.as_ref().and_then(Draw::start);
        let outcome = start.map(|start| outcome(words, start, &site)).transpose()?;
        html(&MethodPage {
            page: Page::new(visitor, &here, &method.title(words)),
            method,
            lead: method.lead(words),
            shown: shown(words, &setting, state.draw.as_ref(), state.current),
            prompt: state.prompt,
            message: state.message,
            error: complaint.map(|refused| refused.text).or(state.error),
            controls: state.controls,
            undo: state.undo,
            again: setting.link(method, &[]),
            other_view: setting.other_view(method, &parts),
            logs: logs(words, &setting, state.draw.as_ref()),
            outcome,
            setting,
        })
    }
}

fn outcome(words: &Words, start: Start, site: &Site) -> Result<Outcome, WebError> {
    Ok(Outcome { start, title: start.title(words), facts: Facts::new(start, site)? })
}

fn player(words: &Words, setting: &Setting, color: Color) -> Option<String> {
    setting.rules.is_double().then(|| words.color_name(color))
}

/// The back ranks: what was drawn, what is being filled, and what is to come.
fn shown(
    words: &Words,
    setting: &Setting,
    draw: Option<&Draw>,
    mut current: Option<RankStrip>,
) -> Vec<PlayerRank> {
    let accounts = draw.map(Draw::accounts).unwrap_or_default();
    let strip = |(index, &color): (usize, &Color)| {
        let position = accounts.get(index).and_then(Account::position);
        let strip = match position {
            Some(id) => RankStrip::new(words, id.back_rank(), color),
            None => current.take().unwrap_or_else(|| RankStrip::filling(words, [None; 8], color)),
        };
        PlayerRank { player: player(words, setting, color), strip }
    };
    setting.rules.sides().iter().enumerate().map(strip).collect()
}

fn logs(words: &Words, setting: &Setting, draw: Option<&Draw>) -> Vec<Log> {
    let accounts = draw.map(Draw::accounts).unwrap_or_default().iter();
    let log = |account: &Account| Log {
        player: player(words, setting, account.color),
        steps: account.steps(words),
    };
    accounts.map(log).filter(|log| !log.steps.is_empty()).collect()
}
