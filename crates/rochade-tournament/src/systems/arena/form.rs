//! The settings of an arena in a form.

use super::Arena;
use crate::systems::{Choice, Field};

const WHERE: &[Choice] = &[
    Choice { word: "no", json: "false", label: "arena-where-room" },
    Choice { word: "yes", json: "true", label: "arena-where-server" },
];

const YES_NO: &[Choice] = &[
    Choice { word: "yes", json: "true", label: "systems-yes" },
    Choice { word: "no", json: "false", label: "systems-no" },
];

const BERSERK: &[Choice] = &[
    Choice { word: "yes", json: "\"1.0\"", label: "arena-berserk-yes" },
    Choice { word: "no", json: "\"0.0\"", label: "arena-berserk-no" },
];

pub(super) const FIELDS: &[Field] = &[
    Field::choice("online", "arena-field-where", WHERE).prominent(),
    Field::limit("minutes", "arena-field-minutes", [1, Arena::MOST_MINUTES as u32]).prominent(),
    Field::limit("tables", "arena-field-tables", [1, Arena::MOST_TABLES as u32]).prominent(),
    Field::choice("streaks", "arena-field-streaks", YES_NO).prominent(),
    Field::choice("berserk_bonus", "arena-field-berserk", BERSERK).prominent(),
    Field::number("rematch", "arena-field-rematch", [0, Arena::MOST as u32]),
    Field::number("patience", "arena-field-patience", [0, Arena::MOST as u32]),
];
