//! The settings of a ladder in a form.

use crate::systems::{Choice, Field};

const KIND: &[Choice] = &[
    Choice { word: "challenge", json: "\"challenge\"", label: "ladder-kind-challenge" },
    Choice { word: "paired", json: "\"paired\"", label: "ladder-kind-paired" },
];

const WIN: &[Choice] = &[
    Choice { word: "take_place", json: "\"take_place\"", label: "ladder-win-place" },
    Choice { word: "exchange", json: "\"exchange\"", label: "ladder-win-exchange" },
];

const DRAW: &[Choice] = &[
    Choice { word: "nothing", json: "\"nothing\"", label: "ladder-draw-nothing" },
    Choice { word: "one_up", json: "\"one_up\"", label: "ladder-draw-up" },
    Choice { word: "below", json: "\"below\"", label: "ladder-draw-below" },
];

const WHITE: &[Choice] = &[
    Choice { word: "lower", json: "\"lower\"", label: "ladder-white-lower" },
    Choice { word: "higher", json: "\"higher\"", label: "ladder-white-higher" },
    Choice { word: "alternate", json: "\"alternate\"", label: "ladder-white-alternate" },
];

pub(super) const FIELDS: &[Field] = &[
    Field::choice("kind", "ladder-field-kind", KIND).prominent(),
    Field::number("reach", "ladder-field-reach", [1, 999]).prominent(),
    Field::choice("win", "ladder-field-win", WIN).prominent(),
    Field::choice("draw", "ladder-field-draw", DRAW).prominent(),
    Field::number("rematch", "ladder-field-rematch", [1, 999]),
    Field::limit("inactive", "ladder-field-inactive", [1, 999]),
    Field::choice("white", "ladder-field-white", WHITE),
];
