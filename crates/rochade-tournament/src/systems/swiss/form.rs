//! The settings of a Swiss in a form.

use crate::systems::{Choice, Field};

const ACCELERATION: &[Choice] = &[
    Choice { word: "none", json: "\"none\"", label: "swiss-acceleration-none" },
    Choice { word: "baku", json: "\"baku\"", label: "swiss-acceleration-baku" },
];

pub(super) const FIELDS: &[Field] = &[
    Field::choice("acceleration", "swiss-field-acceleration", ACCELERATION),
    Field::number("club_mates_apart", "swiss-field-club-mates", [0, 99]),
    Field::limit("half_byes", "swiss-field-half-byes", [0, 99]),
    Field::number("no_byes_in_last", "swiss-field-no-byes", [0, 99]),
    Field::number("late_half_points", "swiss-field-late", [0, 99]),
];
