//! The pages of the ways to draw that need no preparation. Everything about a draw
//! stands in the address, so that a link goes on with it and undo is a link; only
//! what the program draws itself is posted.

use std::collections::VecDeque;
use std::fmt::Display;

use askama::Template;
use axum::response::Html;
use rochade::Color;
use rochade::start::DiceError;
use rochade_tournament::lots::{
    OsRandom, RandomError, SlipError, SlipSum, random_face, random_start,
};
use rochade_words::Words;
use serde::Deserialize;

use super::account::{Account, Candidate, Draw, SettleError, Source};
use super::method::Method;
use super::setting::{DrawQuery, Setting};
use super::taps::{self, FourDice, OneDie, Tap, Taps};
use crate::web::error::WebError;
use crate::web::extract::{Form, Query};
use crate::web::layout::{Page, html};
use crate::web::positions::Facts;
use crate::web::positions::rank::RankStrip;
use crate::web::positions::start::{Refused, Start};
use crate::web::site::Site;
use crate::web::visitor::Visitor;

/// More rolls than anybody makes for one position.
const MAX_ROLLS: usize = 500;

/// What the reader can do now.
enum Controls {
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

struct TapLink {
    tap: Tap,
    link: String,
}

/// A back rank, and whose it is where that matters.
pub(super) struct Shown {
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
struct State {
    draw: Option<Draw>,
    /// The back rank that is being filled.
    current: Option<RankStrip>,
    prompt: Option<String>,
    /// What happened last.
    said: Option<String>,
    error: Option<String>,
    controls: Controls,
    undo: Option<String>,
    /// The part of the address that holds the draw.
    parts: Vec<(&'static str, String)>,
}

impl State {
    /// Nothing drawn yet.
    fn new(controls: Controls) -> Self {
        Self {
            draw: None,
            current: None,
            prompt: None,
            said: None,
            error: None,
            controls,
            undo: None,
            parts: Vec::new(),
        }
    }

    fn refused(mut self, refused: &Refused) -> Self {
        self.error = Some(refused.text().to_owned());
        self
    }

    /// With a back rank that dice are filling.
    fn begun(mut self, words: &Words, current: &impl Taps, color: Color) -> Self {
        self.prompt = Some(current.prompt(words, color));
        self.said = current.last(words, color);
        self.current = Some(current.strip(words, color));
        self
    }

    /// With what was drawn; nothing is left to do when that is a position.
    fn drawn(mut self, words: &Words, draw: Draw) -> Self {
        self.error = draw.just_refused().map(|redraw| words.lot_redraw(redraw)).or(self.error);
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
    method: Method,
    lead: String,
    setting: Setting,
    shown: Vec<Shown>,
    prompt: Option<String>,
    said: Option<String>,
    error: Option<String>,
    controls: Controls,
    undo: Option<String>,
    again: String,
    other_view: String,
    logs: Vec<Log>,
    outcome: Option<Outcome>,
}

/// A request for a page of a draw.
pub(super) struct Asked {
    visitor: Visitor,
    site: Site,
    setting: Setting,
    complaint: Option<Refused>,
}

impl Asked {
    fn new(visitor: Visitor, site: Site, query: &DrawQuery) -> Result<Self, WebError> {
        let (setting, complaint) = Setting::read(query, visitor.words())?;
        Ok(Self { visitor, site, setting, complaint })
    }

    fn show(self, method: Method, state: State) -> Result<Html<String>, WebError> {
        let Self { visitor, site, setting, complaint } = self;
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
            said: state.said,
            error: complaint.map(|refused| refused.text().to_owned()).or(state.error),
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
) -> Vec<Shown> {
    let accounts = draw.map(Draw::accounts).unwrap_or_default();
    let strip = |(index, &color): (usize, &Color)| {
        let position = accounts.get(index).and_then(|account| account.position);
        let strip = match position {
            Some(id) => RankStrip::new(words, id.back_rank(), color),
            None => current.take().unwrap_or_else(|| RankStrip::filling(words, [None; 8], color)),
        };
        Shown { player: player(words, setting, color), strip }
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

pub(super) async fn random(
    visitor: Visitor,
    site: Site,
    Query(query): Query<DrawQuery>,
) -> Result<Html<String>, WebError> {
    Asked::new(visitor, site, &query)?.show(Method::Random, State::new(Controls::Draw))
}

pub(super) async fn draw_random(
    visitor: Visitor,
    site: Site,
    Query(query): Query<DrawQuery>,
) -> Result<Html<String>, WebError> {
    let asked = Asked::new(visitor, site, &query)?;
    let state = State::new(Controls::Draw);
    let state = match at_random(visitor.words(), &asked.setting) {
        Ok(draw) => state.drawn(visitor.words(), draw),
        Err(refused) => state.refused(&refused),
    };
    asked.show(Method::Random, state)
}

/// Draws at random until the rules are content.
pub(super) fn at_random(words: &Words, setting: &Setting) -> Result<Draw, Refused> {
    let next = || {
        let number = random_start(&mut OsRandom)?;
        Ok(Some(Candidate { number, source: Source::Random }))
    };
    settled(words, Draw::settle(&setting.rules, next), |words, error: RandomError| {
        Refused::new("no-randomness", words.random_error(&error))
    })
}

/// The draw, or why there is none.
pub(super) fn settled<E>(
    words: &Words,
    draw: Result<Draw, SettleError<E>>,
    say: impl FnOnce(&Words, E) -> Refused,
) -> Result<Draw, Refused> {
    draw.map_err(|error| match error {
        SettleError::NothingLeft => Refused::new("nothing-left", words.lot_nothing_left()),
        SettleError::Source(error) => say(words, error),
    })
}

/// The draw that these numbers give, one after the other; what is left over is
/// returned.
pub(super) fn from_queue(
    words: &Words,
    setting: &Setting,
    candidates: Vec<Candidate>,
) -> Result<(Draw, VecDeque<Candidate>), Refused> {
    let mut queue = VecDeque::from(candidates);
    let next = || Ok::<_, std::convert::Infallible>(queue.pop_front());
    let draw = settled(words, Draw::settle(&setting.rules, next), |_, never| match never {})?;
    Ok((draw, queue))
}

pub(super) async fn number(
    visitor: Visitor,
    site: Site,
    Query(query): Query<DrawQuery>,
) -> Result<Html<String>, WebError> {
    let (words, asked) = (visitor.words(), Asked::new(visitor, site, &query)?);
    let mut state = State::new(Controls::Number { value: query.number.clone() });
    if !query.number.trim().is_empty() {
        state = match chosen(words, &asked.setting, &query.number) {
            Ok(draw) => {
                state.parts = vec![("number", clean(&query.number, '/'))];
                state.drawn(words, draw)
            }
            Err(refused) => state.refused(&refused),
        };
    }
    asked.show(Method::Number, state)
}

/// Digits, with this sign where something else is between them.
fn clean(text: &str, between: char) -> String {
    let parts = text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(&between.to_string())
}

/// The draw with the numbers that somebody says.
fn chosen(words: &Words, setting: &Setting, text: &str) -> Result<Draw, Refused> {
    let numbers = text.split(['/', ',', ' ']).filter(|part| !part.is_empty());
    let candidate = |part| {
        let number = Start::read_number(words, part)?;
        Ok(Candidate { number, source: Source::Chosen })
    };
    let candidates = numbers.map(candidate).collect::<Result<Vec<_>, Refused>>()?;
    let (draw, rest) = from_queue(words, setting, candidates)?;
    complete(words, draw, rest.front().map(|left| left.number))
}

/// The draw if nothing is missing and nothing is left over.
pub(super) fn complete(
    words: &Words,
    draw: Draw,
    left_over: Option<impl Display>,
) -> Result<Draw, Refused> {
    match (draw.just_refused(), left_over) {
        (_, Some(rest)) => Err(Refused::new("left-over", words.draw_left_over(rest))),
        (Some(redraw), None) => Err(Refused::new("refused", words.draw_refused(redraw))),
        (None, None) if draw.start().is_none() => {
            Err(Refused::new("black-missing", words.draw_black_missing()))
        }
        (None, None) => Ok(draw),
    }
}

pub(super) async fn slips(
    visitor: Visitor,
    site: Site,
    Query(query): Query<DrawQuery>,
) -> Result<Html<String>, WebError> {
    let (words, asked) = (visitor.words(), Asked::new(visitor, site, &query)?);
    let controls = |value: &str, before: &str| Controls::Slips {
        value: value.to_owned(),
        before: before.to_owned(),
    };
    let mut state = State::new(controls(&query.slips, &query.before));
    if !query.slips.trim().is_empty() || !query.before.is_empty() {
        let read = slip_sums(words, &query).and_then(|sums| {
            from_queue(words, &asked.setting, sums.into_iter().map(slip_candidate).collect())
        });
        state = match read {
            Ok((draw, _)) => {
                let all = [clean_slips(&query.before), clean(&query.slips, ',')];
                let all: Vec<String> = all.into_iter().filter(|part| !part.is_empty()).collect();
                let before = all.join(";");
                state.parts = vec![("before", before.clone())];
                state.controls = controls("", &before);
                state.drawn(words, draw)
            }
            Err(refused) => state.refused(&refused),
        };
    }
    asked.show(Method::Slips, state)
}

fn slip_candidate(sum: SlipSum) -> Candidate {
    Candidate { number: sum.id(), source: Source::Slips(sum) }
}

fn clean_slips(before: &str) -> String {
    let draws = before.split(';').map(|draw| clean(draw, ',')).filter(|draw| !draw.is_empty());
    draws.collect::<Vec<_>>().join(";")
}

/// The sums of the draws before and of this one.
fn slip_sums(words: &Words, query: &DrawQuery) -> Result<Vec<SlipSum>, Refused> {
    let draws = query.before.split(';').chain([query.slips.as_str()]);
    let draws = draws.filter(|draw| !draw.trim().is_empty());
    draws.map(|draw| slip_sum(draw).map_err(|error| slip_refused(words, error))).collect()
}

fn slip_sum(text: &str) -> Result<SlipSum, SlipError> {
    let parts = text.split(|c: char| c.is_whitespace() || ",;+".contains(c));
    let slips = parts.filter(|part| !part.is_empty()).map(str::parse).collect::<Result<_, _>>()?;
    SlipSum::new(slips)
}

pub(super) fn slip_refused(words: &Words, error: SlipError) -> Refused {
    Refused::new("not-a-slip", words.slip_error(&error))
}

pub(super) async fn dice(
    visitor: Visitor,
    site: Site,
    Query(query): Query<DrawQuery>,
) -> Result<Html<String>, WebError> {
    let tapped = Tapped { method: Method::Dice, name: "rolls", text: &query.rolls };
    tap_page::<OneDie>(Asked::new(visitor, site, &query)?, &tapped)
}

pub(super) async fn polyhedral(
    visitor: Visitor,
    site: Site,
    Query(query): Query<DrawQuery>,
) -> Result<Html<String>, WebError> {
    let tapped = Tapped { method: Method::Polyhedral, name: "dice", text: &query.dice };
    tap_page::<FourDice>(Asked::new(visitor, site, &query)?, &tapped)
}

/// What was tapped, as it stands in the address.
struct Tapped<'a> {
    method: Method,
    name: &'static str,
    text: &'a str,
}

fn tap_page<T: Taps>(asked: Asked, tapped: &Tapped<'_>) -> Result<Html<String>, WebError> {
    let words = asked.visitor.words();
    let read = values(words, tapped.text).and_then(|values| {
        let (draw, current) = tapped_draw::<T>(words, &asked.setting, &values)?;
        Ok((values, draw, current))
    });
    let mut state = State::new(Controls::Nothing);
    state = match read {
        Ok((values, draw, current)) => {
            state.parts = vec![(tapped.name, list(&values))];
            state.undo = undo(&asked.setting, tapped, &values);
            if let Some(color) = draw.drawing_for() {
                let links = tap_links(&asked.setting, tapped, &values, &current, color);
                state.controls = Controls::Taps(links);
                state = state.begun(words, &current, color);
            }
            state.drawn(words, draw)
        }
        Err(refused) => state.refused(&refused),
    };
    asked.show(tapped.method, state)
}

/// The draw that these values give, and what is begun.
pub(super) fn tapped_draw<T: Taps>(
    words: &Words,
    setting: &Setting,
    values: &[u8],
) -> Result<(Draw, T), Refused> {
    let (complete, current) = taps::split::<T>(values)
        .map_err(|error| Refused::new("not-a-roll", T::refusal(words, &error)))?;
    let (draw, rest) = from_queue(words, setting, complete)?;
    if draw.start().is_some() && (!rest.is_empty() || !current.is_empty()) {
        let error = DiceError::Complete { roll: values.len() };
        return Err(Refused::new("left-over", words.dice_error(&error)));
    }
    Ok((draw, current))
}

fn list(values: &[u8]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

fn undo(setting: &Setting, tapped: &Tapped<'_>, values: &[u8]) -> Option<String> {
    let (_, before) = values.split_last()?;
    Some(setting.link(tapped.method, &[(tapped.name, &list(before))]))
}

fn tap_links<T: Taps>(
    setting: &Setting,
    tapped: &Tapped<'_>,
    values: &[u8],
    current: &T,
    color: Color,
) -> Vec<TapLink> {
    let link = |tap: Tap| {
        let mut after = values.to_vec();
        after.push(tap.value);
        TapLink { link: setting.link(tapped.method, &[(tapped.name, &list(&after))]), tap }
    };
    current.choices(color).into_iter().map(link).collect()
}

/// The values in an address: `2,3,3`.
fn values(words: &Words, text: &str) -> Result<Vec<u8>, Refused> {
    let parts = text.split(',').filter(|part| !part.is_empty());
    let values: Result<Vec<u8>, _> = parts.map(str::parse).collect();
    let values = values.ok().filter(|values| values.len() <= MAX_ROLLS);
    values.ok_or_else(|| Refused::new("not-rolls", words.ui("ui-draw-not-rolls")))
}

/// What the form of the program's die says.
#[derive(Deserialize)]
pub(super) struct RollForm {
    #[serde(default)]
    rolls: String,
    how: HowMany,
}

/// How often the program rolls.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum HowMany {
    Once,
    All,
}

pub(super) async fn roll(
    visitor: Visitor,
    site: Site,
    Query(query): Query<DrawQuery>,
) -> Result<Html<String>, WebError> {
    let state = State::new(Controls::Roll { rolls: String::new() });
    Asked::new(visitor, site, &query)?.show(Method::Roll, state)
}

pub(super) async fn draw_roll(
    visitor: Visitor,
    site: Site,
    Query(query): Query<DrawQuery>,
    Form(form): Form<RollForm>,
) -> Result<Html<String>, WebError> {
    let (words, asked) = (visitor.words(), Asked::new(visitor, site, &query)?);
    let rolls = values(words, &form.rolls)?;
    let (draw, current, rolls) = match form.how {
        HowMany::Once => roll_once(words, &asked.setting, rolls)?,
        HowMany::All => {
            let (draw, rolls) = roll_all(words, &asked.setting, rolls)?;
            (draw, OneDie::default(), rolls)
        }
    };
    let mut state = State::new(Controls::Roll { rolls: list(&rolls) });
    if let Some(color) = draw.drawing_for() {
        state = state.begun(words, &current, color);
    }
    asked.show(Method::Roll, state.drawn(words, draw))
}

/// Rolls the program's die once more.
fn roll_once(
    words: &Words,
    setting: &Setting,
    mut rolls: Vec<u8>,
) -> Result<(Draw, OneDie, Vec<u8>), Refused> {
    let face = random_face(&mut OsRandom)
        .map_err(|error| Refused::new("no-randomness", words.random_error(&error)))?;
    rolls.push(face.get());
    let (draw, current) = tapped_draw(words, setting, &rolls)?;
    Ok((draw, current, rolls))
}

/// Rolls the program's die until the position is complete.
pub(super) fn roll_all(
    words: &Words,
    setting: &Setting,
    mut rolls: Vec<u8>,
) -> Result<(Draw, Vec<u8>), Refused> {
    let (complete, mut current) = taps::split::<OneDie>(&rolls)
        .map_err(|error| Refused::new("not-a-roll", words.dice_error(&error)))?;
    let mut queue = VecDeque::from(complete);
    let next = || {
        if let Some(candidate) = queue.pop_front() {
            return Ok(Some(candidate));
        }
        while current.0.stage().is_some() {
            let face = random_face(&mut OsRandom)?;
            rolls.push(face.get());
            // A face of a die, and something is left to roll for.
            let _ = current.0.roll(face);
        }
        Ok(std::mem::take(&mut current).candidate())
    };
    let draw = settled(words, Draw::settle(&setting.rules, next), |words, error: RandomError| {
        Refused::new("no-randomness", words.random_error(&error))
    })?;
    Ok((draw, rolls))
}
