//! The settings of a system as a form has them: one text for each.

use serde_json::{Map, Value};

use super::{Format, Share};
use crate::sentence::{Sentence, Word};

/// A setting in a form.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Where it stands in the settings: `bye-share` is the `share` of `bye`.
    pub name: &'static str,
    /// The key of what it is called.
    pub label: &'static str,
    /// What can be typed.
    pub kind: FieldKind,
    /// Whether most organisers want to see it.
    pub prominent: bool,
}

/// What can be typed into a field.
#[derive(Clone, Copy, Debug)]
pub enum FieldKind {
    /// A whole number within these bounds.
    Number {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
        /// What it means when nothing is typed, as JSON; `None` if something must be.
        empty: Option<&'static str>,
    },
    /// An exact share or number: `2/3`, `35%`, `20`.
    Share {
        /// What it means when nothing is typed, as JSON; `None` if something must be.
        empty: Option<&'static str>,
    },
    /// One of these.
    Choice(&'static [Choice]),
}

/// One of several values.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The word in a form.
    pub word: &'static str,
    /// The value as JSON. Of an object only the name counts, so that what is inside can be
    /// set by other fields.
    pub json: &'static str,
    /// The key of what it is called.
    pub label: &'static str,
}

impl Field {
    pub(super) const fn number(name: &'static str, label: &'static str, bounds: [u32; 2]) -> Self {
        let [least, most] = bounds;
        let kind = FieldKind::Number { least, most, empty: None };
        Self { name, label, kind, prominent: false }
    }

    /// A number that may be left out.
    pub(super) const fn limit(name: &'static str, label: &'static str, bounds: [u32; 2]) -> Self {
        let [least, most] = bounds;
        let kind = FieldKind::Number { least, most, empty: Some("null") };
        Self { name, label, kind, prominent: false }
    }

    pub(super) const fn share(name: &'static str, label: &'static str) -> Self {
        Self { name, label, kind: FieldKind::Share { empty: None }, prominent: false }
    }

    pub(super) const fn choice(
        name: &'static str,
        label: &'static str,
        options: &'static [Choice],
    ) -> Self {
        Self { name, label, kind: FieldKind::Choice(options), prominent: false }
    }

    /// The same, for everybody to see.
    pub(super) const fn prominent(self) -> Self {
        Self { prominent: true, ..self }
    }

    /// What it is called.
    #[must_use]
    pub const fn name(&self) -> Sentence {
        Sentence::new(self.label)
    }

    /// What stands in a field, as people read it.
    fn shown(&self, text: &str) -> Word {
        match self.kind {
            FieldKind::Choice(options) => {
                let chosen = options.iter().find(|option| option.word == text);
                chosen.map_or_else(|| "–".to_owned().into(), |one| Sentence::new(one.label).into())
            }
            FieldKind::Number { .. } | FieldKind::Share { .. } if text.is_empty() => {
                "–".to_owned().into()
            }
            FieldKind::Number { .. } | FieldKind::Share { .. } => text.to_owned().into(),
        }
    }

    /// The object that holds the value, and the value's name in it.
    fn place<'a>(&self, settings: &'a mut Value) -> Option<(&'a mut Map<String, Value>, &str)> {
        let mut steps: Vec<&str> = self.name.split('-').collect();
        let last = steps.pop()?;
        let inside = steps.into_iter().try_fold(settings, |value, step| value.get_mut(step))?;
        Some((inside.as_object_mut()?, last))
    }

    fn problem(&self) -> Sentence {
        let label = self.name();
        match self.kind {
            FieldKind::Number { least, most, empty } => {
                let key = match empty {
                    None => "systems-field-number",
                    Some(_) => "systems-field-limit",
                };
                Sentence::new(key)
                    .with("label", label)
                    .with("least", Word::Number(least.into()))
                    .with("most", Word::Number(most.into()))
            }
            FieldKind::Share { .. } => Sentence::new("systems-field-share").with("label", label),
            FieldKind::Choice(_) => Sentence::new("systems-field-choice").with("label", label),
        }
    }

    /// The value of a text; `None` if it is none.
    fn read(&self, text: &str, now: &Value) -> Option<Value> {
        match self.kind {
            // What cannot be typed stays as it is.
            FieldKind::Number { empty: Some(_), .. } if text.is_empty() && now.is_object() => {
                Some(now.clone())
            }
            FieldKind::Number { empty: Some(json), .. }
            | FieldKind::Share { empty: Some(json) }
                if text.is_empty() =>
            {
                serde_json::from_str(json).ok()
            }
            FieldKind::Number { least, most, .. } => {
                let number: u32 = text.parse().ok()?;
                (least..=most).contains(&number).then(|| number.into())
            }
            FieldKind::Share { .. } => Some(text.parse::<Share>().ok()?.to_string().into()),
            FieldKind::Choice(options) => match options.iter().find(|one| one.word == text) {
                Some(option) if option.is(now) => Some(now.clone()),
                Some(option) => serde_json::from_str(option.json).ok(),
                None => text.is_empty().then(|| now.clone()),
            },
        }
    }
}

impl Choice {
    /// Whether this is the value.
    fn is(&self, value: &Value) -> bool {
        let own: Value = serde_json::from_str(self.json).unwrap_or_default();
        match (own.as_object(), value.as_object()) {
            (Some(own), Some(value)) => own.keys().eq(value.keys()),
            (_, _) => own == *value,
        }
    }
}

impl Format {
    /// The settings in the order of a form.
    #[must_use]
    pub fn fields(&self) -> &'static [Field] {
        self.system().fields()
    }

    /// What stands in a field; nothing where a file says something that cannot be typed.
    /// What belongs to something that is not chosen is what it would be.
    #[must_use]
    pub fn text(&self, field: &Field) -> String {
        let mut settings = serde_json::to_value(self).unwrap_or_default();
        let Some((inside, name)) = field.place(&mut settings) else {
            return self.with_place(field).map_or_else(String::new, |chosen| chosen.text(field));
        };
        let value = inside.remove(name).unwrap_or_default();
        if let FieldKind::Choice(options) = field.kind {
            let chosen = options.iter().find(|option| option.is(&value));
            return chosen.map_or(String::new(), |option| option.word.to_owned());
        }
        match value {
            Value::String(text) if text.parse::<Share>().is_ok() => text,
            Value::Number(number) => number.to_string(),
            Value::Null
            | Value::Bool(_)
            | Value::String(_)
            | Value::Array(_)
            | Value::Object(_) => String::new(),
        }
    }

    /// The same with that chosen which a field belongs to.
    fn with_place(&self, field: &Field) -> Option<Self> {
        let parents = self.fields().iter().filter(|parent| field.name.starts_with(parent.name));
        let options = parents.flat_map(|parent| match parent.kind {
            FieldKind::Choice(options) => options.iter().map(|one| (parent, one.word)).collect(),
            FieldKind::Number { .. } | FieldKind::Share { .. } => Vec::new(),
        });
        let mut chosen = options.filter_map(|(parent, word)| self.with_text(parent, word).ok());
        chosen.find(|chosen| {
            let mut settings = serde_json::to_value(chosen).unwrap_or_default();
            field.place(&mut settings).is_some()
        })
    }

    /// Whether the rules let a setting change once a round is paired.
    #[must_use]
    pub fn may_change(&self, field: &Field) -> bool {
        let others = match field.kind {
            FieldKind::Number { least, most, .. } => vec![least.to_string(), most.to_string()],
            FieldKind::Share { .. } => vec!["1/7".to_owned(), "1/8".to_owned()],
            FieldKind::Choice(options) => options.iter().map(|one| one.word.to_owned()).collect(),
        };
        let changed = others.iter().filter_map(|text| self.with_text(field, text).ok());
        changed.into_iter().all(|changed| changed.fixed() == self.fixed())
    }

    /// What differs, field by field: what it was and what it is.
    pub(super) fn changed_fields(&self, new: &Self) -> Vec<Sentence> {
        let fields = self.fields().iter();
        let changed = fields.filter_map(|field| {
            let [was, is] = [self, new].map(|format| field.shown(&format.text(field)));
            (was != is).then(|| {
                let said = Sentence::new("systems-change-field").with("label", field.name());
                said.with("was", was).with("is", is)
            })
        });
        changed.collect()
    }

    /// The same with what was typed into a field. What belongs to something that was not
    /// chosen is left out.
    ///
    /// # Errors
    ///
    /// When it cannot be, with the bounds.
    pub fn with_text(&self, field: &Field, text: &str) -> Result<Self, Sentence> {
        let mut settings = serde_json::to_value(self).unwrap_or_default();
        let Some((inside, name)) = field.place(&mut settings) else { return Ok(self.clone()) };
        let now = inside.get(name).cloned().unwrap_or_default();
        let value = field.read(text.trim(), &now).ok_or_else(|| field.problem())?;
        inside.insert(name.to_owned(), value);
        inside.retain(|_, value| !value.is_null());
        serde_json::from_value(settings).map_err(|_| field.problem())
    }

    /// What it is called.
    #[must_use]
    pub fn name(&self) -> Sentence {
        Sentence::new("systems-name").with("system", self.code())
    }

    /// What it is, in one sentence.
    #[must_use]
    pub fn about(&self) -> Sentence {
        Sentence::new("systems-about").with("system", self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_gives_the_settings_that_it_was_filled_from() {
        for format in Format::CODES.into_iter().filter_map(Format::preset) {
            for field in format.fields() {
                let text = format.text(field);
                assert_eq!(format.with_text(field, &text).as_ref(), Ok(&format), "{}", field.name);
                if let FieldKind::Choice(options) = field.kind {
                    for option in options {
                        let chosen = format.with_text(field, option.word);
                        let chosen = chosen.unwrap_or_else(|problem| panic!("{problem:?}"));
                        assert_eq!(chosen.text(field), option.word, "{}", field.name);
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_out_of_bounds_is_refused_with_the_bounds() {
        let keizer = Format::preset("keizer").expect("a system");
        let typed = |name: &str, text: &str| {
            let field = keizer.fields().iter().find(|field| field.name == name);
            keizer.with_text(field.expect("a field"), text)
        };
        let problem = typed("rematch", "0").expect_err("too little");
        assert_eq!(problem.key, "systems-field-number");
        assert_eq!(problem.get("least"), Some(&Word::Number(1)));
        assert_eq!(typed("excused-most", "x").expect_err("no number").key, "systems-field-limit");
        assert_eq!(typed("win", "a lot").expect_err("no share").key, "systems-field-share");
        assert_eq!(typed("own", "mine").expect_err("none of them").key, "systems-field-choice");
        let Ok(Format::Keizer(changed)) = typed("bye-share", "50%") else { panic!("a share") };
        assert_eq!(changed.bye.share.to_string(), "1/2");
        let Ok(Format::Keizer(changed)) = typed("top", "70") else { panic!("a number") };
        assert_eq!(changed.top.value(6), 70);
        let Ok(Format::Keizer(changed)) = typed("top", "") else { panic!("by the players") };
        assert_eq!(changed.top.value(6), 9);
    }

    #[test]
    fn what_is_not_chosen_has_its_usual_values_and_stays_out() {
        let cup = Format::preset("knock-out").expect("a system");
        let field =
            |name: &str| cup.fields().iter().find(|field| field.name == name).expect("a field");
        let qualify = field("preliminary-groups-qualify");
        assert_eq!(cup.text(qualify), "2");
        assert_eq!(cup.with_text(qualify, "3").as_ref(), Ok(&cup));
        let groups = cup.with_text(field("preliminary"), "groups").expect("groups");
        let three = groups.with_text(qualify, "3").expect("three");
        assert_eq!(three.text(qualify), "3");
        assert_eq!(three.with_text(field("preliminary"), "groups").as_ref(), Ok(&three));
    }

    #[test]
    fn only_what_the_rules_leave_open_may_change_later() {
        let keizer = Format::preset("keizer").expect("a system");
        let may: Vec<&str> = keizer
            .fields()
            .iter()
            .filter(|field| keizer.may_change(field))
            .map(|field| field.name)
            .collect();
        assert_eq!(may, ["rematch", "meetings", "difference", "white", "bye_rule"]);
    }

    #[test]
    fn what_a_file_says_and_cannot_be_typed_stays() {
        let json = r#"{ "system": "keizer", "top": { "times": 3 } }"#;
        let format: Format = serde_json::from_str(json).expect("a format");
        let top = format.fields().iter().find(|field| field.name == "top").expect("a field");
        assert_eq!(format.text(top), "");
        assert_eq!(format.with_text(top, ""), Ok(format));
    }
}
