//! The settings of a Keizer season in a form.

use super::settings::Keizer;
use crate::systems::{Choice, Field, FieldKind};

const OWN: &[Choice] = &[
    Choice { word: "current", json: "\"current\"", label: "keizer-own-current" },
    Choice { word: "start", json: "\"start\"", label: "keizer-own-start" },
    Choice { word: "none", json: "\"none\"", label: "keizer-own-none" },
];

const RECALCULATION: &[Choice] = &[
    Choice { word: "each_round", json: "\"each_round\"", label: "keizer-recalculation-each" },
    Choice { word: "frozen", json: "\"frozen\"", label: "keizer-recalculation-frozen" },
    Choice { word: "until_stable", json: "\"until_stable\"", label: "keizer-recalculation-stable" },
];

const WHITE: &[Choice] = &[
    Choice { word: "lower", json: "\"lower\"", label: "keizer-white-lower" },
    Choice { word: "higher", json: "\"higher\"", label: "keizer-white-higher" },
];

const BYE_RULE: &[Choice] = &[
    Choice { word: "fewest", json: "\"fewest\"", label: "keizer-bye-rule-fewest" },
    Choice { word: "lowest", json: "\"lowest\"", label: "keizer-bye-rule-lowest" },
];

const MOST_VALUE: u32 = Keizer::MOST_VALUE as u32;

/// The value of the first rank: by the number of players if none is typed.
const TOP: Field = Field {
    kind: FieldKind::Number { least: 1, most: MOST_VALUE, empty: Some("\"three_halves\"") },
    ..Field::number("top", "keizer-field-top", [1, MOST_VALUE])
};

const WITHDRAWN: Field = Field {
    kind: FieldKind::Share { empty: Some("null") },
    ..Field::share("withdrawn", "keizer-field-withdrawn")
};

pub(super) const FIELDS: &[Field] = &[
    TOP.prominent(),
    Field::number("rematch", "keizer-field-rematch", [1, 99]).prominent(),
    Field::share("bye-share", "keizer-field-bye").prominent(),
    Field::share("excused-share", "keizer-field-excused").prominent(),
    Field::limit("excused-most", "keizer-field-excused-most", [1, 99]).prominent(),
    Field::share("duty-share", "keizer-field-duty").prominent(),
    Field::share("absent-share", "keizer-field-absent").prominent(),
    Field::choice("recalculation", "keizer-field-recalculation", RECALCULATION),
    Field::choice("own", "keizer-field-own", OWN),
    Field::number("fade", "keizer-field-fade", [0, 99]),
    Field::number("step", "keizer-field-step", [1, 100]),
    Field::number("lowest", "keizer-field-lowest", [0, MOST_VALUE]),
    Field::share("win", "keizer-field-win"),
    Field::share("draw", "keizer-field-draw"),
    Field::share("loss", "keizer-field-loss"),
    Field::share("bye-points", "keizer-field-bye-points"),
    Field::share("excused-points", "keizer-field-excused-points"),
    Field::share("duty-points", "keizer-field-duty-points"),
    Field::limit("duty-most", "keizer-field-duty-most", [1, 99]),
    Field::share("absent-points", "keizer-field-absent-points"),
    Field::share("late-share", "keizer-field-late"),
    Field::share("late-points", "keizer-field-late-points"),
    WITHDRAWN,
    Field::limit("meetings", "keizer-field-meetings", [1, 99]),
    Field::limit("difference", "keizer-field-difference", [1, 99]),
    Field::choice("white", "keizer-field-white", WHITE),
    Field::choice("bye_rule", "keizer-field-bye-rule", BYE_RULE),
];
