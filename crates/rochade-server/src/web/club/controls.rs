//! The form of the settings, control by control.

use rochade_tournament::Sentence;
use rochade_tournament::policy::Policy;
use rochade_tournament::systems::{Field, FieldKind, Format, KnockOut, RobinNumbers};
use rochade_words::{Language, Value, Words};
use strum::VariantArray as _;

use super::settings::{SettingsForm, field_name, kept_name};
use super::wording::nameless;
use crate::event::settings::{PairingSystem, SettingsField};
use crate::game::ClockKind;
use crate::wire::from_word;
use crate::wire::view::clock_name;

/// A control of the form.
#[derive(Clone, Debug)]
pub(super) struct Control {
    /// Its name in the form, and in the page.
    pub name: String,
    pub label: String,
    pub value: String,
    pub kind: Kind,
    /// What to type in, where the label does not say it.
    pub hint: Option<String>,
    /// Whether it can no longer be changed.
    pub fixed: bool,
    /// Whether it is folded away: hardly anybody changes it.
    pub folded: bool,
}

/// How a control is typed in.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    /// A line of text.
    Text,
    /// A few digits.
    Short,
    /// A short text, or none.
    Value,
    /// One of these: words with their labels.
    Choice(Vec<(String, String)>),
    /// Several in order.
    Ordered(Picker),
}

/// Some of these in order, picked place by place.
#[derive(Clone, Debug)]
pub(super) struct Picker {
    /// Words with their labels; the first is that the place stays empty.
    pub options: Vec<(String, String)>,
    /// By place: the name of the control, what it is called, and its value.
    pub places: Vec<(String, String, String)>,
}

impl Picker {
    /// How many there can be.
    pub const PLACES: usize = 6;

    /// The name of a place, counted from 1.
    pub fn name(place: usize) -> String {
        format!("tiebreak{place}")
    }
}

/// The settings of one system.
#[derive(Clone, Debug)]
pub(super) struct SystemPart {
    pub code: String,
    pub name: String,
    /// What it is, in one sentence.
    pub about: String,
    /// Whether the event has it.
    pub chosen: bool,
    /// Whether how many rounds there are follows from the players.
    pub own_rounds: bool,
    pub controls: Vec<Control>,
    /// What a file says and nobody can type, and the name of its control.
    pub kept: Option<(String, String)>,
    /// Events that are played elsewhere: their names in addresses, and what they are called.
    pub presets: Vec<(&'static str, String)>,
}

/// An event that is played elsewhere, with what it is called.
fn preset(words: &Words, name: &'static str) -> (&'static str, String) {
    let told = Sentence::new("knockout-preset").with("name", name);
    (name, nameless(words, &told))
}

/// A system with the settings that a new event has.
pub(super) fn usual(code: &str) -> Option<Format> {
    let mut format = Format::preset(code)?;
    // The rules want lots; files tell the numbers.
    if let Format::RoundRobin(robin) = &mut format {
        robin.numbers = RobinNumbers::ByLot;
    }
    Some(format)
}

/// The systems that the form offers.
fn offered() -> impl Iterator<Item = Format> {
    Format::CODES.into_iter().filter_map(usual)
}

impl SettingsForm {
    /// What the form says of each system.
    pub fn systems(&self, words: &Words, fixed: &[SettingsField]) -> Vec<SystemPart> {
        let about = |code: &str, about: String| SystemPart {
            code: code.to_owned(),
            name: String::new(),
            about,
            chosen: self.system == code,
            own_rounds: false,
            controls: Vec::new(),
            kept: None,
            presets: Vec::new(),
        };
        let formats = offered().map(|usual| {
            let code = usual.code();
            let format = self.format(usual.clone(), words).unwrap_or(usual);
            let started = self.system == code && fixed.contains(&SettingsField::System);
            let fields = format.fields().iter();
            let control = |field: &Field| self.control_of(words, &format, field, started);
            SystemPart {
                name: nameless(words, &format.name()),
                own_rounds: format.system().most_rounds(2, 2).is_some(),
                controls: fields.map(control).collect(),
                kept: {
                    let name = kept_name(code);
                    self.picked.get(&name).map(|kept| (name, kept.clone()))
                },
                presets: match code == "knock-out" {
                    true => KnockOut::PRESETS.map(|name| preset(words, name)).to_vec(),
                    false => Vec::new(),
                },
                ..about(code, nameless(words, &format.about()))
            }
        });
        formats.chain([about("by_hand", words.ui("ui-club-about-by-hand"))]).collect()
    }

    /// The control of a setting of a system, with what was typed.
    fn control_of(&self, words: &Words, format: &Format, field: &Field, started: bool) -> Control {
        let name = field_name(format.code(), field.name);
        let value = self.picked.get(&name).cloned().unwrap_or_else(|| format.text(field));
        let kind = match field.kind {
            FieldKind::Number { empty: None, .. } => Kind::Short,
            FieldKind::Number { empty: Some(_), .. } | FieldKind::Share { .. } => Kind::Value,
            FieldKind::Choice(options) => {
                let named = |word: &str, label| (word.to_owned(), nameless(words, &label));
                let options = options.iter().map(|one| named(one.word, Sentence::new(one.label)));
                // As a file has it, and nobody can choose it.
                let own = value.is_empty().then(|| (String::new(), words.ui("ui-club-as-set")));
                Kind::Choice(own.into_iter().chain(options).collect())
            }
        };
        Control {
            name,
            label: nameless(words, &field.name()),
            value,
            kind,
            hint: None,
            fixed: started && !format.may_change(field),
            folded: !field.prominent,
        }
    }

    /// The systems that can be chosen.
    fn system_options(words: &Words) -> Kind {
        let named = offered().map(|one| (one.code().to_owned(), nameless(words, &one.name())));
        let by_hand = ("by_hand".to_owned(), words.ui("ui-club-system-by-hand"));
        Kind::Choice(named.chain([by_hand]).collect())
    }

    /// The controls in the order of the page.
    pub fn controls(&self, words: &Words, fixed: &[SettingsField]) -> Vec<Control> {
        let row = |name: &str, label, value: &str, kind| Control {
            name: name.to_owned(),
            label: words.ui(label),
            value: value.to_owned(),
            kind,
            hint: self.hint(words, name),
            fixed: from_word(name).is_ok_and(|field| fixed.contains(&field)),
            folded: FOLDED.contains(&name),
        };
        let one_of = |options: &[(&str, &'static str)]| {
            let options = options.iter().map(|&(value, key)| (value.to_owned(), words.ui(key)));
            Kind::Choice(options.collect())
        };
        let (text, short) = (Kind::Text, Kind::Short);
        vec![
            row("name", "ui-club-setting-name", &self.name, text.clone()),
            row("system", "ui-club-setting-system", &self.system, Self::system_options(words)),
            row("rounds", "ui-club-setting-rounds", &self.rounds, short.clone()),
            row("minutes", "ui-club-minutes", &self.minutes, short.clone()),
            row("increment", "ui-club-increment", &self.increment, short.clone()),
            row("study", "ui-club-study-minutes", &self.study, short),
            row("draw", "ui-club-setting-draw", &self.draw, one_of(&DRAWS)),
            row("scheme", "ui-club-setting-scheme", &self.scheme, one_of(&SCHEMES)),
            row("check_in", "ui-club-setting-check-in", &self.check_in, one_of(&CHECK_INS)),
            row(
                "registration",
                "ui-club-setting-registration",
                &self.registration,
                one_of(&REGISTRATIONS),
            ),
            row("policy", "ui-club-policy", &self.policy, self.policies(words)),
            row("points", "ui-club-setting-points", &self.points, Kind::Value),
            row("tiebreaks", "ui-club-setting-tiebreaks", &self.tiebreaks(), self.picker(words)),
            row("repeats", "ui-club-setting-repeats", &self.repeats, one_of(&REPEATS)),
            row("excluded", "ui-club-setting-excluded", &self.excluded, text.clone()),
            row("clock", "ui-new-clock", &self.clock, clocks(words)),
            row(
                "initial_color",
                "ui-club-setting-initial-color",
                &self.initial_color,
                one_of(&COLORS),
            ),
            row("language", "ui-club-setting-language", &self.language, languages()),
            row("place", "ui-club-setting-place", &self.place, text.clone()),
            row("federation", "ui-club-setting-federation", &self.federation, text.clone()),
            row("arbiter", "ui-club-setting-arbiter", &self.arbiter, text.clone()),
            row("deputies", "ui-club-setting-deputies", &self.deputies, text),
        ]
    }

    fn hint(&self, words: &Words, name: &str) -> Option<String> {
        let key = match name {
            "check_in" => "ui-club-hint-check-in",
            "excluded" => {
                let hints = ["ui-club-hint-excluded", "ui-balance-exclude-hint"];
                return Some(hints.map(|key| words.ui(key)).join(" "));
            }
            "initial_color" => "ui-club-hint-initial-color",
            "points" => "ui-club-hint-points",
            "scheme" => "ui-club-hint-scheme",
            "tiebreaks" => "ui-club-hint-tiebreaks",
            _ => return None,
        };
        Some(words.ui(key))
    }

    /// The tie-breaks that say something in such an event, by their names, and those that
    /// are set.
    fn picker(&self, words: &Words) -> Kind {
        let codes = self.tiebreaks();
        let mut set: Vec<&str> =
            codes.split(',').map(str::trim).filter(|code| !code.is_empty()).collect();
        let system = match usual(&self.system) {
            Some(format) => PairingSystem::new(1, format),
            None => PairingSystem::ByHand { rounds: 1 },
        };
        let fits =
            |code: &str| code.parse().is_ok_and(|tiebreak| system.forbids(&tiebreak).is_none());
        let own: &[&str] = if system.has_teams() { &OF_TEAMS } else { &[] };
        let offered = own.iter().copied().chain(TIEBREAKS).filter(|code| fits(code));
        // With other modifiers, from a file or another program.
        let known = |code: &&str| TIEBREAKS.contains(code) || own.contains(code);
        let others = set.iter().copied().filter(|code| !known(code));
        let option = |code: &str| {
            let name = words.tiebreak_called(code);
            let mut letters = name.chars();
            let first = letters.next().map(char::to_uppercase).into_iter().flatten();
            let label = format!("{} ({code})", first.chain(letters).collect::<String>());
            (code.to_owned(), label)
        };
        let none = (String::new(), words.ui("ui-club-tiebreak-none"));
        let options = [none].into_iter().chain(offered.chain(others).map(option)).collect();
        set.resize(Picker::PLACES.max(set.len()), "");
        let place = |(place, code): (usize, &str)| {
            let label = words.ui_with("ui-club-tiebreak-place", &[("place", Value::text(place))]);
            (Picker::name(place), label, code.to_owned())
        };
        Kind::Ordered(Picker { options, places: (1..).zip(set).map(place).collect() })
    }

    /// The presets, and the rule of this event if it is another one.
    fn policies(&self, words: &Words) -> Kind {
        let label = |name: &str| match name {
            "club" => words.ui("ui-club-policy-club"),
            "fide" => words.ui("ui-club-policy-fide"),
            "fide-rapid" => words.ui("ui-club-policy-rapid"),
            own => own.to_owned(),
        };
        let mut names: Vec<&str> = Policy::PRESETS.iter().rev().map(|(name, _)| *name).collect();
        if !names.contains(&self.policy.as_str()) {
            names.push(&self.policy);
        }
        Kind::Choice(names.into_iter().map(|name| (name.to_owned(), label(name))).collect())
    }
}

/// The tie-breaks of C.07 for single players, the usual ones first.
const TIEBREAKS: [&str; 25] = [
    "BH/C1", "BH", "BH/C2", "BH/M1", "SB", "SB/C1", "DE", "WIN", "WON", "BWG", "BPG", "PS", "KS",
    "ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "AOB", "FB", "REP", "STD", "RTNG", "TPN",
];

/// Those for teams.
const OF_TEAMS: [&str; 10] =
    ["MPvGP", "EDE", "EMGSB", "EMMSB", "EGMSB", "EGGSB", "BC", "TBR", "BBE", "SSSC"];

/// What hardly anybody changes.
const FOLDED: [&str; 11] = [
    "points",
    "tiebreaks",
    "repeats",
    "excluded",
    "clock",
    "initial_color",
    "language",
    "place",
    "federation",
    "arbiter",
    "deputies",
];

fn clocks(words: &Words) -> Kind {
    // A round is played in one evening.
    let kinds = ClockKind::VARIANTS.iter().copied().filter(|&kind| kind != ClockKind::Days);
    Kind::Choice(kinds.map(|kind| (kind.word().to_owned(), clock_name(words, kind))).collect())
}

fn languages() -> Kind {
    let each = Language::ALL.iter();
    Kind::Choice(each.map(|l| (l.code().to_owned(), l.own_name().to_owned())).collect())
}

const DRAWS: [(&str, &str); 7] = [
    ("public", "ui-club-draw-public"),
    ("random", "ui-club-draw-random"),
    ("roll", "ui-club-draw-roll"),
    ("dice", "ui-club-draw-dice"),
    ("polyhedral", "ui-club-draw-polyhedral"),
    ("slips", "ui-club-draw-slips"),
    ("number", "ui-club-draw-number"),
];
const SCHEMES: [(&str, &str); 4] = [
    ("one_for_all", "ui-club-scheme-one"),
    ("one_per_board", "ui-club-scheme-boards"),
    ("one_per_match", "ui-club-scheme-match"),
    ("two_rounds", "ui-club-scheme-two"),
];
const REPEATS: [(&str, &str); 2] =
    [("forbidden", "ui-club-repeats-forbidden"), ("allowed", "ui-club-repeats-allowed")];
const CHECK_INS: [(&str, &str); 3] = [
    ("not_used", "ui-club-check-in-no"),
    ("required", "ui-club-check-in-yes"),
    ("each_round", "ui-club-check-in-each"),
];
const REGISTRATIONS: [(&str, &str); 2] =
    [("closed", "ui-club-registration-closed"), ("open", "ui-club-registration-open")];
const COLORS: [(&str, &str); 3] =
    [("", "ui-club-color-lot"), ("white", "ui-club-white"), ("black", "ui-club-black")];

#[cfg(test)]
mod tests {
    use rochade_tournament::pairing::Cycles;

    use super::*;
    use crate::event::settings::{CheckIn, EventSettings};

    /// A choice whose value is not offered would be shown as another one.
    #[test]
    fn every_choice_offers_the_value_that_it_has() {
        let words = Words::of(Language::En);
        let usual = EventSettings::usual("Club");
        let by_hand = EventSettings {
            system: PairingSystem::ByHand { rounds: 3 },
            check_in: CheckIn::Required,
            ..usual.clone()
        };
        for settings in [usual, by_hand] {
            for control in SettingsForm::of(&settings).controls(words, &[]) {
                let offers = |options: &[(String, String)], value: &String| {
                    assert!(options.iter().any(|one| one.0 == *value), "{}: {value}", control.name);
                };
                match &control.kind {
                    Kind::Choice(options) => offers(options, &control.value),
                    Kind::Ordered(picker) => {
                        picker.places.iter().for_each(|place| offers(&picker.options, &place.2));
                    }
                    Kind::Text | Kind::Short | Kind::Value => {}
                }
            }
        }
    }

    #[test]
    fn tiebreaks_are_offered_by_name_where_they_say_something() {
        let offered = |system, language| {
            let settings = EventSettings { system, ..EventSettings::usual("Club") };
            let form = SettingsForm::of(&settings.with_fitting_tiebreaks());
            let Kind::Ordered(picker) = form.picker(Words::of(language)) else {
                panic!("a picker")
            };
            picker.options.into_iter().map(|(_, label)| label).collect::<Vec<_>>()
        };
        let swiss = offered(PairingSystem::Swiss { rounds: 5 }, Language::En);
        assert!(swiss.contains(&"Buchholz Cut-1 (BH/C1)".to_owned()), "{swiss:?}");
        assert!(swiss.contains(&"Direct encounter (DE)".to_owned()), "{swiss:?}");
        let robin = PairingSystem::robin(Cycles::Single, RobinNumbers::ByLot);
        let robin = offered(robin, Language::De);
        assert!(robin.iter().all(|label| !label.contains("Buchholz")), "{robin:?}");
        assert!(robin.iter().any(|label| label.contains("(SB)")), "{robin:?}");
    }
}
