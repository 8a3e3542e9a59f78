//! What the address of a draw's page says beside the draw itself: the rules, and
//! whether it is for a projector.

use rochade_tournament::lots::StartIdSet;
use rochade_words::Words;
use serde::Deserialize;

use super::method::DrawPage;
use super::rules::{DrawRules, numbers};
use crate::web::positions::start::Impossible;

/// What can stand in the address of a draw's page.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct DrawQuery {
    /// What was rolled with one die: `2,3,3`.
    pub rolls: String,
    /// What was rolled with four dice, counted from zero.
    pub dice: String,
    /// A number, or two for double Chess960: `518/12`.
    pub number: String,
    /// What stands on the slips: `12 877 301`.
    pub slips: String,
    /// Slips of earlier draws that did not count, with `;` between the draws.
    pub before: String,
    /// Which step of the lookup is shown.
    pub step: u8,
    exclude: String,
    used: String,
    double: Option<String>,
    projector: Option<String>,
}

/// The rules of the draw, and how it is shown.
#[derive(Clone, Debug)]
pub struct Setting {
    pub rules: DrawRules,
    /// For everybody in the room.
    pub is_projector: bool,
}

impl Setting {
    /// What the address says. What it says wrongly is left out, and told.
    pub fn read(
        query: &DrawQuery,
        words: &Words,
    ) -> Result<(Self, Option<Impossible>), Impossible> {
        let is_double = query.double.is_some();
        let is_projector = query.projector.is_some();
        let read = || {
            let (exclude, used) = (numbers(words, &query.exclude)?, numbers(words, &query.used)?);
            DrawRules::new(words, exclude, used, is_double)
        };
        match read() {
            Ok(rules) => Ok((Self { rules, is_projector }, None)),
            Err(refused) => {
                let none = StartIdSet::default();
                let rules = DrawRules::new(words, none, none, is_double)?;
                Ok((Self { rules, is_projector }, Some(refused)))
            }
        }
    }

    /// The address of a page of this draw with these parts. Values are numbers with
    /// commas, slashes and semicolons: nothing has to be escaped.
    pub fn link(&self, method: DrawPage, parts: &[(&str, &str)]) -> String {
        let mut query: Vec<String> = self.fields().iter().map(|(n, v)| pair(n, v)).collect();
        query.extend(parts.iter().filter(|(_, v)| !v.is_empty()).map(|(n, v)| pair(n, v)));
        if self.is_projector {
            query.push("projector".to_owned());
        }
        let mark = if query.is_empty() { "" } else { "?" };
        format!("{}{mark}{}", method.path(), query.join("&"))
    }

    /// The same page for a projector, or for a screen again.
    pub fn other_view(&self, method: DrawPage, parts: &[(&str, &str)]) -> String {
        let other = Self { rules: self.rules.clone(), is_projector: !self.is_projector };
        other.link(method, parts)
    }

    /// The rules as fields of a form.
    pub fn fields(&self) -> Vec<(&'static str, String)> {
        let all = [("exclude", self.rules.excluded()), ("used", self.rules.used())];
        let mut fields: Vec<_> = all.into_iter().filter(|(_, value)| !value.is_empty()).collect();
        if self.rules.is_double() {
            fields.push(("double", "on".to_owned()));
        }
        fields
    }

    /// Whether anything differs from a plain draw.
    pub fn has_rules(&self) -> bool {
        !self.fields().is_empty()
    }
}

fn pair(name: &str, value: &str) -> String {
    if value.is_empty() { name.to_owned() } else { format!("{name}={value}") }
}
