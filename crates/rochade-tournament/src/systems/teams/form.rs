//! The settings of team events in a form.

use super::MatchRules;
use crate::systems::{Choice, Field};

const PRIMARY: &[Choice] = &[
    Choice { word: "match_points", json: "\"match_points\"", label: "team-primary-matches" },
    Choice { word: "game_points", json: "\"game_points\"", label: "team-primary-games" },
];

const WIN: &[Choice] = &[
    Choice { word: "2", json: "\"2.0\"", label: "team-win-two" },
    Choice { word: "3", json: "\"3.0\"", label: "team-win-three" },
];

const COLORS: &[Choice] = &[
    Choice { word: "WB", json: "\"WB\"", label: "team-colors-alternate" },
    Choice { word: "WBBW", json: "\"WBBW\"", label: "team-colors-turned" },
];

const PREFERENCE: &[Choice] = &[
    Choice { word: "type_a", json: "\"type_a\"", label: "team-preference-a" },
    Choice { word: "type_b", json: "\"type_b\"", label: "team-preference-b" },
    Choice { word: "none", json: "\"none\"", label: "team-preference-none" },
];

const CYCLES: &[Choice] = &[
    Choice { word: "single", json: "\"single\"", label: "team-cycles-single" },
    Choice { word: "double", json: "\"double\"", label: "team-cycles-double" },
    Choice { word: "matches", json: "\"matches\"", label: "team-cycles-matches" },
];

const BAKU: &[Choice] = &[
    Choice { word: "none", json: "\"none\"", label: "swiss-acceleration-none" },
    Choice { word: "baku", json: "\"baku\"", label: "swiss-acceleration-baku" },
];

const BOARDS: Field =
    Field::number("matches-boards", "team-field-boards", [1, MatchRules::MOST_BOARDS as u32])
        .prominent();
const FIRST: Field = Field::choice("matches-primary", "team-field-primary", PRIMARY).prominent();
const POINTS: Field = Field::choice("matches-win", "team-field-win", WIN);
const WHITE: Field = Field::choice("matches-colors", "team-field-colors", COLORS);

pub(super) const SWISS: &[Field] = &[
    BOARDS,
    FIRST,
    POINTS,
    WHITE,
    Field::choice("preference", "team-field-preference", PREFERENCE),
    Field::choice("acceleration", "swiss-field-acceleration", BAKU),
];

pub(super) const ROUND_ROBIN: &[Field] = &[
    BOARDS,
    FIRST,
    Field::choice("cycles", "team-field-cycles", CYCLES).prominent(),
    POINTS,
    WHITE,
];
