//! What stands where in the rules.

use rochade::CastlingSide::{self, CSide, GSide};
use rochade::Color::{self, Black, White};
use rochade::illegal::Article::{self, Guidelines, Laws};
use rochade::{FenDialect, StartId};

use Item::{
    BishopTable, Fens, Figures, KingTable, Lookup, Paragraph, Points, Policies, Polyhedral, Slips,
    Steps, Tags,
};
use Plate::{After, Before, Double, Start};

/// A section: the names of its texts.
pub(super) struct Section {
    pub anchor: &'static str,
    pub title: &'static str,
    pub items: &'static [Item],
    pub articles: &'static [Article],
}

/// A part of a section. What can be computed is not spelled out.
pub(super) enum Item {
    Paragraph(&'static str),
    Points(&'static [&'static str]),
    Steps(&'static [&'static str]),
    /// Diagrams, each with its caption.
    Figures(&'static [(Plate, &'static str)]),
    /// How this number is looked up.
    Lookup(StartId),
    KingTable,
    BishopTable,
    /// What these values of the four dice give.
    Polyhedral([u8; 4]),
    /// What these slips give.
    Slips(&'static [&'static str]),
    /// What illegal moves cost.
    Policies,
    /// How a game file names this start.
    Tags(StartId),
    /// A position as FEN.
    Fens(Plate, &'static [FenDialect]),
}

/// What a diagram shows.
#[derive(Clone, Copy)]
pub(super) enum Plate {
    /// A start position.
    Start(StartId),
    /// A start position of double Chess960.
    Double { white: StartId, black: StartId },
    /// The picture "before" of a lesson, with what the arbiter says about one castling.
    Before(&'static str, Color, CastlingSide),
    /// The picture "after" of a lesson.
    After(&'static str),
}

/// Evaluated by the compiler, which refuses a number that is none.
const fn start(number: u16) -> StartId {
    match StartId::new(number) {
        Ok(id) => id,
        Err(_) => panic!("no such start position"),
    }
}

/// The position of several examples: BNNQRKRB, where White can castle at once.
const EXAMPLE: StartId = start(35);

pub(super) static OUTLINE: [Section; 18] = [
    Section {
        anchor: "idea",
        title: "rules-idea",
        items: &[
            Paragraph("rules-idea-what"),
            Paragraph("rules-idea-why"),
            Paragraph("rules-idea-new"),
        ],
        articles: &[Guidelines("II.1")],
    },
    Section {
        anchor: "start",
        title: "rules-start",
        items: &[
            Paragraph("rules-start-intro"),
            Points(&[
                "rules-start-pawns",
                "rules-start-king",
                "rules-start-bishops",
                "rules-start-others",
                "rules-start-black",
            ]),
            Paragraph("rules-start-count"),
            Paragraph("rules-start-mirror"),
            Figures(&[
                (Start(StartId::CLASSICAL), "rules-start-figure-classical"),
                (Start(EXAMPLE), "rules-start-figure-example"),
            ]),
        ],
        articles: &[Guidelines("II.2")],
    },
    Section {
        anchor: "numbers",
        title: "rules-numbers",
        items: &[
            Paragraph("rules-numbers-intro"),
            Steps(&[
                "rules-numbers-row",
                "rules-numbers-subtract",
                "rules-numbers-place-bishops",
                "rules-numbers-fill",
                "rules-numbers-black",
            ]),
            Paragraph("rules-numbers-example"),
            Lookup(EXAMPLE),
            KingTable,
            BishopTable,
            Paragraph("rules-numbers-back"),
            Paragraph("rules-numbers-dgt"),
        ],
        articles: &[],
    },
    Section {
        anchor: "drawing",
        title: "rules-drawing",
        items: &[
            Paragraph("rules-drawing-intro"),
            Paragraph("rules-drawing-number"),
            Paragraph("rules-drawing-die"),
            Steps(&[
                "rules-drawing-die-dark",
                "rules-drawing-die-light",
                "rules-drawing-die-queen",
                "rules-drawing-die-first-knight",
                "rules-drawing-die-second-knight",
                "rules-drawing-die-rest",
            ]),
            Paragraph("rules-drawing-polyhedral"),
            Polyhedral([2, 1, 2, 5]),
            Paragraph("rules-drawing-slips"),
            Slips(&["877", "512", "89"]),
            Paragraph("rules-drawing-public"),
        ],
        articles: &[Guidelines("II.2")],
    },
    Section {
        anchor: "before-the-game",
        title: "rules-before",
        items: &[
            Paragraph("rules-before-study"),
            Points(&[
                "rules-before-same-time",
                "rules-before-no-help",
                "rules-before-pieces",
                "rules-before-clock",
            ]),
            Paragraph("rules-before-check"),
            Paragraph("rules-before-wrong"),
            Paragraph("rules-before-wrong-rapid"),
        ],
        articles: &[Laws("7.2.1")],
    },
    Section {
        anchor: "moves",
        title: "rules-moves",
        items: &[
            Paragraph("rules-moves-same"),
            Points(&[
                "rules-moves-pawns",
                "rules-moves-en-passant",
                "rules-moves-promotion",
                "rules-moves-check",
            ]),
        ],
        articles: &[Guidelines("II.1"), Laws("3")],
    },
    Section {
        anchor: "castling",
        title: "rules-castling",
        items: &[
            Paragraph("rules-castling-what"),
            Points(&["rules-castling-c-side", "rules-castling-g-side"]),
            Paragraph("rules-castling-goals"),
            Paragraph("rules-castling-names"),
            Figures(&[
                (Before("attacked-e1", White, GSide), "rules-castling-figure-before"),
                (After("attacked-e1"), "rules-castling-figure-after"),
            ]),
        ],
        articles: &[Guidelines("II.3.1"), Guidelines("II.3.2.6")],
    },
    Section {
        anchor: "conditions",
        title: "rules-conditions",
        items: &[
            Paragraph("rules-conditions-intro"),
            Steps(&[
                "rules-conditions-king",
                "rules-conditions-rook",
                "rules-conditions-vacant",
                "rules-conditions-check",
                "rules-conditions-cross",
                "rules-conditions-land",
            ]),
            Paragraph("rules-conditions-lasting"),
            Figures(&[
                (Before("attacked-e1", White, CSide), "rules-conditions-figure-cross"),
                (Before("attacked-e1", Black, GSide), "rules-conditions-figure-land"),
                (Before("occupied-g1", White, GSide), "rules-conditions-figure-occupied"),
                (Before("enemy-on-g1", White, GSide), "rules-conditions-figure-enemy"),
                (Before("occupied-g1", Black, CSide), "rules-conditions-figure-moved"),
            ]),
            Paragraph("rules-conditions-not-intro"),
            Points(&[
                "rules-conditions-not-rook-attacked",
                "rules-conditions-not-rook-crosses",
                "rules-conditions-not-occupied",
                "rules-conditions-not-earlier-check",
                "rules-conditions-not-other-rook",
            ]),
            Figures(&[
                (Before("attacked-f1", Black, CSide), "rules-conditions-figure-rook-crosses"),
                (Before("same-way", White, CSide), "rules-conditions-figure-occupied-edge"),
            ]),
        ],
        articles: &[Laws("3.8.2"), Guidelines("II.3.2.7.4"), Guidelines("II.3.2.7.5")],
    },
    Section {
        anchor: "four-ways",
        title: "rules-ways",
        items: &[
            Paragraph("rules-ways-intro"),
            Points(&[
                "rules-ways-double",
                "rules-ways-transposition",
                "rules-ways-king-only",
                "rules-ways-rook-only",
            ]),
            Figures(&[
                (Before("onto-the-rook", White, GSide), "rules-ways-figure-double"),
                (Before("swap", White, GSide), "rules-ways-figure-transposition"),
                (Before("king-only", White, GSide), "rules-ways-figure-king-only"),
                (Before("rook-only", White, CSide), "rules-ways-figure-rook-only"),
            ]),
            Paragraph("rules-ways-first-move"),
        ],
        articles: &[Guidelines("II.3.2"), Guidelines("II.3.2.7.3")],
    },
    Section {
        anchor: "special-cases",
        title: "rules-special",
        items: &[
            Paragraph("rules-special-shield"),
            Figures(&[(Before("shielding-rook", White, CSide), "rules-special-figure-shield")]),
            Paragraph("rules-special-still"),
            Paragraph("rules-special-past"),
            Figures(&[(Before("past-the-rook", White, GSide), "rules-special-figure-past")]),
            Paragraph("rules-special-step"),
        ],
        articles: &[Laws("3.9.2"), Guidelines("II.3.2.7.2")],
    },
    Section {
        anchor: "carrying-out",
        title: "rules-hand",
        items: &[
            Paragraph("rules-hand-board"),
            Steps(&[
                "rules-hand-announce",
                "rules-hand-king-beside",
                "rules-hand-rook",
                "rules-hand-king",
                "rules-hand-clock",
            ]),
            Paragraph("rules-hand-one-piece"),
            Paragraph("rules-hand-screen"),
        ],
        articles: &[Guidelines("II.3.2.5.1"), Guidelines("II.3.2.7.1"), Laws("4.1")],
    },
    Section {
        anchor: "touch-move",
        title: "rules-touch",
        items: &[
            Paragraph("rules-touch-general"),
            Points(&[
                "rules-touch-king-and-rook",
                "rules-touch-rook-first",
                "rules-touch-not-allowed",
                "rules-touch-announced",
            ]),
        ],
        articles: &[Laws("4.2"), Laws("4.3"), Laws("4.4")],
    },
    Section {
        anchor: "illegal-moves",
        title: "rules-illegal",
        items: &[
            Paragraph("rules-illegal-what"),
            Paragraph("rules-illegal-castling"),
            Points(&["rules-illegal-clock", "rules-illegal-pawn", "rules-illegal-hands"]),
            Paragraph("rules-illegal-cost"),
            Policies,
            Paragraph("rules-illegal-draw"),
            Paragraph("rules-illegal-club"),
        ],
        articles: &[Laws("7.5")],
    },
    Section {
        anchor: "clocks-and-endings",
        title: "rules-ending",
        items: &[
            Paragraph("rules-ending-clock"),
            Paragraph("rules-ending-flag"),
            Paragraph("rules-ending-intro"),
            Points(&[
                "rules-ending-mate",
                "rules-ending-resigns",
                "rules-ending-stalemate",
                "rules-ending-dead",
                "rules-ending-agreed",
                "rules-ending-threefold",
                "rules-ending-fifty",
                "rules-ending-automatic",
            ]),
            Paragraph("rules-ending-repetition"),
        ],
        articles: &[Laws("5"), Laws("6.9"), Laws("9")],
    },
    Section {
        anchor: "writing-down",
        title: "rules-writing",
        items: &[
            Paragraph("rules-writing-moves"),
            Paragraph("rules-writing-start"),
            Paragraph("rules-writing-pgn"),
            Tags(EXAMPLE),
            Paragraph("rules-writing-fen"),
            Fens(Start(EXAMPLE), &[FenDialect::XFen, FenDialect::Shredder]),
        ],
        articles: &[Guidelines("II.3.2.6")],
    },
    Section {
        anchor: "double",
        title: "rules-double",
        items: &[
            Paragraph("rules-double-what"),
            Paragraph("rules-double-castling"),
            Figures(&[(
                Double { white: EXAMPLE, black: StartId::CLASSICAL },
                "rules-double-figure",
            )]),
            Fens(
                Double { white: EXAMPLE, black: StartId::CLASSICAL },
                &[FenDialect::XFen, FenDialect::Shredder],
            ),
        ],
        articles: &[],
    },
    Section {
        anchor: "tournaments",
        title: "rules-tournament",
        items: &[
            Paragraph("rules-tournament-intro"),
            Points(&[
                "rules-tournament-one",
                "rules-tournament-boards",
                "rules-tournament-two-rounds",
            ]),
            Paragraph("rules-tournament-declared"),
            Points(&[
                "rules-tournament-scheme",
                "rules-tournament-positions",
                "rules-tournament-study",
                "rules-tournament-illegal",
                "rules-tournament-draw",
            ]),
            Paragraph("rules-tournament-rest"),
        ],
        articles: &[],
    },
    Section {
        anchor: "fair-draw",
        title: "rules-fair",
        items: &[
            Paragraph("rules-fair-intro"),
            Steps(&[
                "rules-fair-commit",
                "rules-fair-contribute",
                "rules-fair-reveal",
                "rules-fair-verify",
            ]),
            Paragraph("rules-fair-why"),
            Paragraph("rules-fair-watch"),
        ],
        articles: &[],
    },
];
