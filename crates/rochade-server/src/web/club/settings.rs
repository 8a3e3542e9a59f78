//! The settings of an event as a form: for a new event, and to change them later.

use std::collections::BTreeMap;
use std::str::FromStr as _;

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;
use rochade::StartId;
use rochade_tournament::standings::Tiebreak;
use rochade_tournament::systems::Format;
use rochade_tournament::{PointSystem, Points};
use rochade_words::{Language, Words};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;

use super::controls::{Control, Kind, Picker, SystemPart, usual};
use super::event_request::EventRequest;
use super::page_parts::Head;
use super::wording::{nameless, wrong_setting};
use crate::app::App;
use crate::balance::{read_numbers, write_numbers};
use crate::event::command::EventCommand;
use crate::event::fact::Role;
use crate::event::settings::{EventSettings, PairingSystem, Registration, SettingsField};
use crate::event::view::Audience;
use crate::game::{ClockKind, Millis, TimeControl};
use crate::storage::Seq;
use crate::web::error::{Reader, WebError};
use crate::web::extract::{Form, Query};
use crate::web::layout::{Page, html};
use crate::wire::{from_word, word};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().route("/club/{id}/settings", get(show).post(change))
}

/// Under which name a form keeps what its reader was told to follow.
const CONFIRMED: &str = "confirmed";

/// The settings as they are typed. Whatever is wrong with them, they can be shown
/// again.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(super) struct SettingsForm {
    pub name: String,
    pub system: String,
    pub rounds: String,
    /// What a win, a draw and a loss are worth.
    #[serde(default)]
    pub points: String,
    pub draw: String,
    pub scheme: String,
    pub repeats: String,
    pub excluded: String,
    pub initial_color: String,
    pub clock: String,
    pub minutes: String,
    pub increment: String,
    pub study: String,
    pub policy: String,
    /// Codes with commas between; where there is a picker, what is in `picked` counts.
    #[serde(default)]
    pub tiebreaks: String,
    /// The tie-breaks that were picked, by [`Picker::name`], and the settings of the
    /// systems, by [`field_name`].
    #[serde(flatten)]
    pub picked: BTreeMap<String, String>,
    pub language: String,
    pub check_in: String,
    #[serde(default = "closed")]
    pub registration: String,
    #[serde(default)]
    pub place: String,
    #[serde(default)]
    pub federation: String,
    #[serde(default)]
    pub arbiter: String,
    #[serde(default)]
    pub deputies: String,
}

fn closed() -> String {
    word(&Registration::Closed)
}

/// What a form calls a setting of a system.
pub(super) fn field_name(code: &str, field: &str) -> String {
    format!("{code}-{field}")
}

/// Under which name a form keeps what a file says of a system and nobody can type.
pub(super) fn kept_name(code: &str) -> String {
    field_name(code, "kept")
}

impl SettingsForm {
    /// The form of settings that are valid.
    pub fn of(settings: &EventSettings) -> Self {
        let mut picked = BTreeMap::new();
        let declared = settings.system.declared();
        if let Some(format) = &declared {
            let code = format.code();
            if let PairingSystem::Format { .. } = settings.system {
                let kept = serde_json::to_string(format).unwrap_or_default();
                picked.insert(kept_name(code), kept);
            }
            for field in format.fields() {
                picked.insert(field_name(code, field.name), format.text(field));
            }
        }
        let rounds = match settings.system {
            PairingSystem::Swiss { rounds }
            | PairingSystem::ByHand { rounds }
            | PairingSystem::Format { rounds, .. } => rounds,
            // How many rounds those have follows from the players.
            PairingSystem::RoundRobin { .. } => 1,
        };
        let system = declared.as_ref().map_or("by_hand", |format| format.code());
        let list = |texts: &mut dyn Iterator<Item = String>| texts.collect::<Vec<_>>().join(", ");
        Self {
            name: settings.name.clone(),
            system: system.to_owned(),
            rounds: rounds.to_string(),
            points: settings.points.as_ref().map(written_points).unwrap_or_default(),
            draw: word(&settings.draw),
            scheme: word(&settings.scheme),
            repeats: word(&settings.repeats),
            excluded: write_numbers(&settings.excluded.iter().copied().collect()),
            initial_color: settings.initial_color.map(|color| word(&color)).unwrap_or_default(),
            clock: settings.time.kind().word().to_owned(),
            minutes: settings.time.base().unwrap_or(Millis::from_mins(15)).in_minutes(),
            increment: settings.time.bonus().in_seconds(),
            study: settings.study.in_minutes(),
            policy: settings.policy.to_string(),
            tiebreaks: list(&mut settings.tiebreaks.iter().map(ToString::to_string)),
            picked,
            language: settings.language.to_string(),
            check_in: word(&settings.check_in),
            registration: word(&settings.registration),
            place: settings.place.clone(),
            federation: settings.federation.clone(),
            arbiter: settings.arbiter.clone(),
            deputies: settings.deputies.clone(),
        }
    }

    /// The settings, or the sentence that says what is wrong.
    pub fn settings(&self, words: &Words) -> Result<EventSettings, String> {
        let wrong = |field| wrong_setting(words, field);
        let rounds = || self.rounds.trim().parse().map_err(|_| wrong(SettingsField::Rounds));
        let system = match self.system.as_str() {
            "by_hand" => PairingSystem::ByHand { rounds: rounds()? },
            code => {
                let usual = usual(code).ok_or_else(|| wrong(SettingsField::System))?;
                let format = self.format(usual, words)?;
                // How many rounds there are may follow from the players.
                let rounds = match format.system().most_rounds(2, 2) {
                    Some(_) => 1,
                    None => rounds()?,
                };
                PairingSystem::new(rounds, format)
            }
        };
        let initial_color = match self.initial_color.as_str() {
            "" => None,
            color => Some(from_word(color).map_err(|_| wrong(SettingsField::InitialColor))?),
        };
        let policy = self.policy.trim().parse();
        let language = Language::from_tag(&self.language);
        let settings = EventSettings {
            name: self.name.trim().to_owned(),
            system,
            points: points(&self.points).ok_or_else(|| wrong(SettingsField::Points))?,
            scheme: from_word(&self.scheme).map_err(|_| wrong(SettingsField::Scheme))?,
            excluded: excluded(&self.excluded).ok_or_else(|| wrong(SettingsField::Excluded))?,
            repeats: from_word(&self.repeats).map_err(|_| wrong(SettingsField::Repeats))?,
            draw: from_word(&self.draw).map_err(|_| wrong(SettingsField::Draw))?,
            initial_color,
            time: self.time().ok_or_else(|| wrong(SettingsField::Time))?,
            study: Millis::from_minutes(&self.study).ok_or_else(|| wrong(SettingsField::Study))?,
            policy: policy.map_err(|_| words.ui("ui-club-policy-wrong"))?,
            tiebreaks: Tiebreak::list(&self.tiebreaks())
                .map_err(|error| words.tiebreak_error(&error))?,
            language: language.unwrap_or(words.language()),
            check_in: from_word(&self.check_in).map_err(|_| wrong(SettingsField::CheckIn))?,
            registration: from_word(&self.registration)
                .map_err(|_| wrong(SettingsField::Registration))?,
            place: self.place.trim().to_owned(),
            federation: self.federation.trim().to_uppercase(),
            arbiter: self.arbiter.trim().to_owned(),
            deputies: self.deputies.trim().to_owned(),
        };
        Ok(settings.with_fitting_tiebreaks())
    }

    /// A system with the settings that were typed.
    pub fn format(&self, usual: Format, words: &Words) -> Result<Format, String> {
        let code = usual.code();
        let kept = self.picked.get(&kept_name(code));
        let kept = kept.and_then(|json| serde_json::from_str::<Format>(json).ok());
        let mut format = kept.filter(|kept| kept.code() == code).unwrap_or(usual);
        for field in format.fields() {
            if let Some(text) = self.picked.get(&field_name(code, field.name)) {
                let typed = format.with_text(field, text);
                format = typed.map_err(|problem| nameless(words, &problem))?;
            }
        }
        Ok(format)
    }

    /// The codes of the tie-breaks, in their order and each once.
    pub fn tiebreaks(&self) -> String {
        let picked: Vec<&String> = (1..=Picker::PLACES)
            .filter_map(|place| self.picked.get(&Picker::name(place)))
            .collect();
        if picked.is_empty() {
            return self.tiebreaks.clone();
        }
        let mut codes: Vec<&str> = Vec::new();
        for code in picked.into_iter().map(|code| code.trim()) {
            if !code.is_empty() && !codes.contains(&code) {
                codes.push(code);
            }
        }
        codes.join(", ")
    }

    fn time(&self) -> Option<TimeControl> {
        let kind = ClockKind::from_str(&self.clock).ok()?;
        if kind == ClockKind::None {
            return Some(TimeControl::NONE);
        }
        let base = Millis::from_minutes(&self.minutes)?;
        Some(TimeControl::new(kind, base, Millis::from_seconds(&self.increment)?))
    }
}

/// What a win, a draw and a loss are worth: `3-1-0`.
fn written_points(points: &PointSystem) -> String {
    let short = |points: Points| points.to_string().trim_end_matches(".0").to_owned();
    [points.win, points.draw, points.loss].map(short).join("-")
}

/// Reads what a win, a draw and a loss are worth; nothing for the usual points.
fn points(text: &str) -> Option<Option<PointSystem>> {
    let text = text.replace('½', ".5").replace(',', ".").replace('–', "-");
    if text.trim().is_empty() {
        return Some(None);
    }
    let parts = text.split('-').map(|part| part.trim().parse::<Points>().ok());
    let parts: Vec<Points> = parts.collect::<Option<_>>()?;
    let &[win, draw, loss] = parts.as_slice() else { return None };
    let points =
        PointSystem { win, draw, loss, pairing_bye: win, unknown: draw, ..PointSystem::STANDARD };
    Some((points != PointSystem::STANDARD).then_some(points))
}

fn excluded(text: &str) -> Option<Vec<StartId>> {
    read_numbers(text, str::parse::<StartId>).ok()
}

#[derive(Template)]
#[template(path = "club/settings.html")]
struct SettingsPage {
    page: Page,
    head: Head,
    error: String,
    /// What follows from a change, for the organiser to confirm.
    follows: Vec<String>,
    controls: Vec<Control>,
    systems: Vec<SystemPart>,
    /// Names and rights of those with a link of their own.
    organisers: Vec<(String, String)>,
}

async fn show(request: EventRequest) -> Result<Response, WebError> {
    request.full_organiser("settings").await?;
    let form = SettingsForm::of(request.running.snapshot().state().settings());
    settings_page(&request, &form, String::new(), Vec::new())
}

fn settings_page(
    request: &EventRequest,
    form: &SettingsForm,
    error: String,
    follows: Vec<String>,
) -> Result<Response, WebError> {
    let fixed = request.running.snapshot().state().overview(Audience::Organiser).fixed;
    let controls = form.controls(request.visitor.words(), &fixed);
    let mut systems = form.systems(request.visitor.words(), &fixed);
    // They begin a new event.
    systems.iter_mut().for_each(|system| system.presets.clear());
    let words = request.visitor.words();
    let role = |role: Role| match role {
        Role::Full => words.ui("ui-club-role-full"),
        Role::Entry => words.ui("ui-club-role-entry"),
    };
    let event = request.running.snapshot();
    let organisers = event.helpers().iter().map(|one| (one.name.clone(), role(one.role)));
    let organisers = organisers.collect();
    let (page, head) = request.frame("/settings");
    let page = SettingsPage { page, head, error, follows, controls, systems, organisers };
    Ok(html(&page)?.into_response())
}

/// Which event the organiser has seen when he began to write.
#[derive(Debug, Deserialize)]
struct Seen {
    seen: Seq,
}

/// What follows from a change while the event goes on: told before it is made.
fn what_follows(request: &EventRequest, settings: &EventSettings) -> Vec<String> {
    let event = request.running.snapshot();
    let words = request.visitor.words();
    // Why it cannot be is told when it is refused.
    let Ok((tournament, follows)) = event.state().what_follows(settings) else { return Vec::new() };
    follows.iter().map(|sentence| words.tell(&tournament, sentence)).collect()
}

/// Changes the settings. If that cannot be, what was typed is shown again with the
/// reason.
async fn change(
    request: EventRequest,
    Query(Seen { seen }): Query<Seen>,
    Form(form): Form<SettingsForm>,
) -> Result<Response, WebError> {
    let by = request.full_organiser("change_settings").await?;
    let words = request.visitor.words();
    let done = match form.settings(words) {
        Err(text) => Err((StatusCode::UNPROCESSABLE_ENTITY, text)),
        Ok(settings) => {
            let follows = what_follows(&request, &settings);
            // Who has read it says so by sending the same once more.
            if !follows.is_empty() && form.picked.get(CONFIRMED) != Some(&follows.join(" ")) {
                return settings_page(&request, &form, String::new(), follows);
            }
            let command = EventCommand::ChangeSettings { settings: Box::new(settings) };
            request
                .ask(by, Some(seen), command)
                .await
                .map_err(|error| (error.status(), error.words(words, "", Reader::People).text))
        }
    };
    match done {
        Ok(_) => Ok(Redirect::to(&format!("/club/{}/desk", request.running.id())).into_response()),
        Err((status, text)) => {
            let mut response = settings_page(&request, &form, text, Vec::new())?;
            *response.status_mut() = status;
            Ok(response)
        }
    }
}

#[cfg(test)]
mod tests {
    use rochade_tournament::pairing::Cycles;
    use rochade_tournament::positions::Scheme;
    use rochade_tournament::systems::{RobinNumbers, VarmaRow};

    use super::*;
    use crate::event::settings::CheckIn;
    use rochade_tournament::lots::MethodKind;

    #[test]
    fn a_form_gives_the_settings_that_it_was_filled_from() {
        let usual = EventSettings::usual("Club");
        let (base, delay) = (Millis::from_secs(90), Millis::from_secs(7));
        let other = EventSettings {
            system: PairingSystem::RoundRobin {
                cycles: Cycles::Double,
                numbers: RobinNumbers::VarmaClub,
                row: VarmaRow::Corrected,
                keep_all_games: true,
            },
            points: points("3-1-0").unwrap(),
            registration: Registration::Open,
            place: "Utrecht".into(),
            federation: "NED".into(),
            arbiter: "Arbiter, Anna".into(),
            deputies: "One; Two".into(),
            scheme: Scheme::OnePerBoard,
            excluded: vec![StartId::new(7).unwrap(), StartId::CLASSICAL],
            draw: MethodKind::Slips,
            initial_color: Some(rochade::Color::Black),
            time: TimeControl::SimpleDelay { base, delay },
            study: Millis::ZERO,
            policy: "45s/4".parse().unwrap(),
            tiebreaks: Vec::new(),
            language: Language::Ru,
            check_in: CheckIn::Required,
            ..usual.clone()
        };
        let without_clock = EventSettings { time: TimeControl::NONE, ..usual.clone() };
        let json = r#"{ "system": "keizer", "top": { "times": 3 }, "rematch": 5 }"#;
        let format = serde_json::from_str(json).unwrap();
        let keizer = EventSettings {
            system: PairingSystem::Format { rounds: 30, format },
            tiebreaks: Vec::new(),
            check_in: CheckIn::EachRound,
            ..usual.clone()
        };
        for settings in [usual, other, without_clock, keizer] {
            let form = SettingsForm::of(&settings);
            assert_eq!(form.settings(Words::of(Language::En)), Ok(settings));
        }
    }

    #[test]
    fn tiebreaks_are_picked_place_by_place() {
        let words = Words::of(Language::En);
        let usual = SettingsForm::of(&EventSettings::usual("Club"));
        let picked = |codes: &[&str]| {
            let places = (1..).map(Picker::name).zip(codes.iter().map(ToString::to_string));
            let form = SettingsForm { picked: places.collect(), ..usual.clone() };
            let settings = form.settings(words).unwrap();
            settings.tiebreaks.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(picked(&["SB", "", "BH/C1", "", "", ""]), "SB BH/C1");
        assert_eq!(picked(&["DE", "DE", "WIN"]), "DE WIN");
        assert_eq!(picked(&[]), "BH/C1 BH SB");
    }

    #[test]
    fn what_is_typed_wrongly_is_named() {
        let words = Words::of(Language::En);
        let good = SettingsForm::of(&EventSettings::usual("Club"));
        let wrong = [
            (SettingsForm { rounds: "many".into(), ..good.clone() }, "Number of rounds"),
            (SettingsForm { minutes: "1:75".into(), ..good.clone() }, "Time control"),
            (SettingsForm { excluded: "518, 960".into(), ..good.clone() }, "Excluded positions"),
            (SettingsForm { policy: "cruel".into(), ..good.clone() }, "60s/3"),
            (SettingsForm { tiebreaks: "XX".into(), ..good.clone() }, "XX"),
            (
                SettingsForm {
                    system: "keizer".into(),
                    picked: [("keizer-rematch".into(), "0".into())].into(),
                    ..good
                },
                "from 1 to 99",
            ),
        ];
        for (form, named) in wrong {
            let text = form.settings(words).unwrap_err();
            assert!(text.contains(named), "{text}");
        }
    }
}
