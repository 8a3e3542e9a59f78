//! The settings of a knock-out event in a form.

use crate::systems::{Choice, Field};

const SEEDING: &[Choice] = &[
    Choice { word: "fold", json: "\"fold\"", label: "knockout-seeding-fold" },
    Choice { word: "slide", json: "\"slide\"", label: "knockout-seeding-slide" },
    Choice { word: "adjacent", json: "\"adjacent\"", label: "knockout-seeding-adjacent" },
    Choice { word: "order", json: r#"{"order":[]}"#, label: "knockout-seeding-lot" },
];

const LADDER: &[Choice] = &[
    Choice {
        word: "blitz",
        json: r#"[{"games":2,"time":"5+3","armageddon":false,"repeat":false},{"games":1,"time":"W300-B240","armageddon":true,"repeat":false}]"#,
        label: "knockout-ladder-blitz",
    },
    Choice {
        word: "armageddon",
        json: r#"[{"games":1,"time":"W300-B240","armageddon":true,"repeat":false}]"#,
        label: "knockout-ladder-armageddon",
    },
    Choice {
        word: "bidding",
        json: r#"[{"games":2,"time":"5+2","armageddon":false,"repeat":false},{"games":1,"time":"W300-bid","armageddon":true,"repeat":false}]"#,
        label: "knockout-ladder-bidding",
    },
    Choice {
        word: "sudden_death",
        json: r#"[{"games":1,"time":"3+2","armageddon":false,"repeat":true}]"#,
        label: "knockout-ladder-sudden-death",
    },
    Choice {
        word: "world_cup",
        json: r#"[{"games":2,"time":"25+10","armageddon":false,"repeat":false},{"games":2,"time":"10+10","armageddon":false,"repeat":false},{"games":2,"time":"5+3","armageddon":false,"repeat":false},{"games":1,"time":"3+2","armageddon":false,"repeat":true}]"#,
        label: "knockout-ladder-world-cup",
    },
];

const FIRST_WHITE: &[Choice] = &[
    Choice { word: "alternate", json: "\"alternate\"", label: "knockout-white-alternate" },
    Choice { word: "higher_seed", json: "\"higher_seed\"", label: "knockout-white-higher" },
    Choice { word: "lower_seed", json: "\"lower_seed\"", label: "knockout-white-lower" },
];

const YES_OR_NO: &[Choice] = &[
    Choice { word: "no", json: "false", label: "systems-no" },
    Choice { word: "yes", json: "true", label: "systems-yes" },
];

const ELIMINATION: &[Choice] = &[
    Choice { word: "single", json: "\"single\"", label: "knockout-elimination-single" },
    Choice { word: "double", json: "\"double\"", label: "knockout-elimination-double" },
];

const PRELIMINARY: &[Choice] = &[
    Choice { word: "none", json: "null", label: "knockout-preliminary-none" },
    Choice {
        word: "groups",
        json: r#"{"groups":{"groups":2,"cycles":"single","qualify":2}}"#,
        label: "knockout-preliminary-groups",
    },
    Choice {
        word: "swiss",
        json: r#"{"swiss":{"rounds":5,"qualify":4}}"#,
        label: "knockout-preliminary-swiss",
    },
];

pub(super) const FIELDS: &[Field] = &[
    Field::number("games", "knockout-field-games", [1, 24]).prominent(),
    Field::choice("seeding", "knockout-field-seeding", SEEDING).prominent(),
    Field::choice("ladder", "knockout-field-ladder", LADDER).prominent(),
    Field::choice("preliminary", "knockout-field-preliminary", PRELIMINARY).prominent(),
    Field::choice("third_place", "knockout-field-third", YES_OR_NO).prominent(),
    Field::number("preliminary-groups-groups", "knockout-field-groups", [1, 64]),
    Field::number("preliminary-groups-qualify", "knockout-field-groups-qualify", [1, 64]),
    Field::number("preliminary-swiss-rounds", "knockout-field-swiss-rounds", [1, 30]),
    Field::number("preliminary-swiss-qualify", "knockout-field-swiss-qualify", [2, 256]),
    Field::limit("final_games", "knockout-field-final", [1, 24]),
    Field::limit("place_games", "knockout-field-places", [1, 24]),
    Field::choice("elimination", "knockout-field-elimination", ELIMINATION),
    Field::choice("first_white", "knockout-field-white", FIRST_WHITE),
];
