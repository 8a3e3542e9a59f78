//! The settings of a round robin in a form.

use crate::systems::{Choice, Field};

const CYCLES: &[Choice] = &[
    Choice { word: "single", json: "\"single\"", label: "robin-cycles-single" },
    Choice { word: "double", json: "\"double\"", label: "robin-cycles-double" },
    Choice { word: "matches", json: "\"matches\"", label: "robin-cycles-matches" },
];

const NUMBERS: &[Choice] = &[
    Choice { word: "by_lot", json: "\"by_lot\"", label: "robin-numbers-lot" },
    Choice { word: "varma_club", json: "\"varma_club\"", label: "robin-numbers-club" },
    Choice {
        word: "varma_federation",
        json: "\"varma_federation\"",
        label: "robin-numbers-federation",
    },
    Choice { word: "by_rating", json: "\"by_rating\"", label: "robin-numbers-rating" },
];

const ROW: &[Choice] = &[
    Choice { word: "printed", json: "\"printed\"", label: "robin-row-printed" },
    Choice { word: "corrected", json: "\"corrected\"", label: "robin-row-corrected" },
];

const LEAVERS: &[Choice] = &[
    Choice { word: "annul", json: "false", label: "robin-leavers-annul" },
    Choice { word: "keep", json: "true", label: "robin-leavers-keep" },
];

pub(super) const FIELDS: &[Field] = &[
    Field::choice("cycles", "robin-field-cycles", CYCLES).prominent(),
    Field::choice("numbers", "robin-field-numbers", NUMBERS).prominent(),
    Field::choice("row", "robin-field-row", ROW),
    Field::choice("keep_all_games", "robin-field-leavers", LEAVERS),
];
