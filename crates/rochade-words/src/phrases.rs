//! Phrases such as "king on b, bishops in the corners", in any of the languages, read
//! into conditions on a back rank.

mod lexicon;

use rochade::{BackRank, Role};

use lexicon::{Files, Meaning, Number};

/// What has to hold for a back rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// At least one piece of this kind stands on these files.
    Some(Role, Files),
    /// All pieces of this kind stand on these files.
    All(Role, Files),
    /// No piece of this kind stands on these files.
    None(Role, Files),
    /// Some pieces of these two kinds stand side by side.
    Beside(Role, Role),
    /// No pieces of these two kinds stand side by side.
    Apart(Role, Role),
}

impl Condition {
    /// Whether it holds.
    #[must_use]
    pub fn holds(self, rank: BackRank) -> bool {
        let files =
            |role| (0..8).fold(0, |files, i| files | u8::from(rank.roles()[i] == role) << i);
        let beside = |one, other| {
            let neighbours = files(one) << 1 | files(one) >> 1;
            neighbours & files(other) != 0
        };
        match self {
            Self::Some(role, on) => files(role) & on != 0,
            Self::All(role, on) => files(role) & !on == 0,
            Self::None(role, on) => files(role) & on == 0,
            Self::Beside(one, other) => beside(one, other),
            Self::Apart(one, other) => !beside(one, other),
        }
    }
}

/// Why a phrase says nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PhraseError {
    /// A word that is none of ours, or makes no sense where it stands.
    Word(String),
    /// A piece without a place.
    NoPlace(Role),
    /// A place without a piece: the word for it.
    NoPiece(String),
}

/// Reads a phrase.
///
/// # Errors
///
/// Names the first word that is not understood, or what is missing.
pub fn read(text: &str) -> Result<Vec<Condition>, PhraseError> {
    let words = split(text);
    let mut reader = Reader::default();
    for (index, word) in words.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|before| words.get(before));
        let meaning = meaning(word, before, words.get(index + 1))
            .ok_or_else(|| PhraseError::Word(word.clone()))?;
        reader.take(word, meaning)?;
    }
    reader.finish()?;
    Ok(reader.conditions)
}

/// The words in lower case; a comma is one.
fn split(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let spaced = lower.replace([',', ';', '.', ':'], " , ").replace('/', " or ");
    let ends = |c: char| c.is_whitespace() || "-–—()\"'„“”«»!?".contains(c);
    spaced.split(ends).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

fn meaning(word: &str, before: Option<&String>, after: Option<&String>) -> Option<Meaning> {
    let is_piece = |word: &String| matches!(lexicon::meaning(word), Some(Meaning::Piece(..)));
    match word {
        "," => return Some(Meaning::And),
        // An article, not the file.
        "a" if after.is_some_and(is_piece) => return Some(Meaning::Filler),
        // Cyrillic letters that are words too name a file after "на".
        "а" | "с" if before.is_some_and(|before| before == "на") => {
            let letter = word.chars().next().and_then(lexicon::latin)?;
            return lexicon::file(letter.encode_utf8(&mut [0; 4])).map(one_file);
        }
        _ => {}
    }
    lexicon::file(word).map(one_file).or_else(|| lexicon::meaning(word))
}

const fn one_file(files: Files) -> Meaning {
    Meaning::Place(files, Number::One)
}

/// What was read of the clause so far: "both bishops on b and g".
#[derive(Default)]
struct Clause {
    is_negative: bool,
    pieces: Vec<(Role, Number)>,
    files: Files,
    /// Something in it says that all pieces of the kind are meant.
    means_all: bool,
    is_beside: bool,
    neighbour: Option<Role>,
}

impl Clause {
    /// Whether it has its piece and its place.
    fn is_whole(&self) -> bool {
        !self.pieces.is_empty() && (self.files != 0 || self.neighbour.is_some())
    }
}

#[derive(Default)]
struct Reader {
    clause: Clause,
    /// The last word joined two things.
    joint: Option<Meaning>,
    conditions: Vec<Condition>,
}

impl Reader {
    fn take(&mut self, word: &str, meaning: Meaning) -> Result<(), PhraseError> {
        let joint = match meaning {
            Meaning::And | Meaning::Or => {
                self.joint = Some(meaning);
                return Ok(());
            }
            Meaning::Filler => return Ok(()),
            Meaning::Piece(..)
            | Meaning::Place(..)
            | Meaning::No
            | Meaning::Both
            | Meaning::Several
            | Meaning::Beside => self.joint.take(),
        };
        let begins =
            matches!(meaning, Meaning::Piece(..) | Meaning::No | Meaning::Both | Meaning::Several);
        if begins && self.clause.is_whole() {
            if joint == Some(Meaning::Or) {
                return Err(PhraseError::Word(word.to_owned()));
            }
            self.finish()?;
        }
        let clause = &mut self.clause;
        match meaning {
            Meaning::Piece(role, _) if clause.is_beside => clause.neighbour = Some(role),
            Meaning::Piece(role, number) => clause.pieces.push((role, number)),
            Meaning::Place(..) if clause.pieces.is_empty() => {
                return Err(PhraseError::NoPiece(word.to_owned()));
            }
            Meaning::Place(files, number) => {
                let joined = clause.files != 0 && joint == Some(Meaning::And);
                clause.means_all |= joined || number == Number::Many;
                clause.files |= files;
            }
            Meaning::No => clause.is_negative = true,
            Meaning::Both | Meaning::Several => clause.means_all = true,
            Meaning::Beside => clause.is_beside = true,
            Meaning::And | Meaning::Or | Meaning::Filler => {}
        }
        Ok(())
    }

    /// Ends the clause.
    fn finish(&mut self) -> Result<(), PhraseError> {
        let clause = std::mem::take(&mut self.clause);
        for &(role, number) in &clause.pieces {
            let condition = match (clause.neighbour, clause.is_negative) {
                (Some(other), false) => Condition::Beside(role, other),
                (Some(other), true) => Condition::Apart(role, other),
                (None, _) if clause.files == 0 => return Err(PhraseError::NoPlace(role)),
                (None, true) => Condition::None(role, clause.files),
                // Two pieces cannot stand on one file.
                (None, false) if clause.files.count_ones() < 2 => {
                    Condition::Some(role, clause.files)
                }
                (None, false) if clause.means_all || number == Number::Many => {
                    Condition::All(role, clause.files)
                }
                (None, false) => Condition::Some(role, clause.files),
            };
            self.conditions.push(condition);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rochade::StartId;

    use super::*;

    fn count(text: &str) -> usize {
        let conditions = read(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let holds = |id: &StartId| conditions.iter().all(|c| c.holds(id.back_rank()));
        StartId::all().filter(holds).count()
    }

    #[test]
    fn the_same_phrase_says_the_same_in_four_languages() {
        use Condition::{All, Some};
        let expected = vec![Some(Role::King, 0b10), All(Role::Bishop, 0b1000_0001)];
        for text in [
            "king on b, bishops in the corners",
            "König auf b, Läufer in den Ecken",
            "koning op b, lopers in de hoeken",
            "король на b, слоны в углах",
            "The king is on the b-file and both bishops stand in the corners.",
        ] {
            assert_eq!(read(text), Ok(expected.clone()), "{text}");
        }
    }

    /// The king on b has one rook on a, so no bishop can be there.
    #[test]
    fn counts_are_those_that_one_finds_by_thinking() {
        assert_eq!(count("king on b, bishops in the corners"), 0);
        assert_eq!(count("king on b"), count("rook on a, king on b"));
        assert_eq!(count("bishops in the corners"), 60);
        assert_eq!(count("bishop on a or h"), count("a bishop in the corner"));
        assert_eq!(count("no bishop in the corner") + count("bishop in a corner"), 960);
        assert_eq!(
            count("knights on b and g, rooks in the corners, king on e, bishops on c and f"),
            1
        );
        assert_eq!(count("Springer auf b und g; Türme in den Ecken; Dame auf d; König auf e"), 1);
        assert_eq!(count("queen next to the king") + count("queen not next to the king"), 960);
        assert_eq!(count("king on a"), 0);
    }

    #[test]
    fn a_is_an_article_before_a_piece_and_a_file_elsewhere() {
        assert_eq!(read("a rook on a"), Ok(vec![Condition::Some(Role::Rook, 1)]));
        assert_eq!(read("ладья на а"), Ok(vec![Condition::Some(Role::Rook, 1)]));
        assert_eq!(
            read("ферзь рядом с королём"),
            Ok(vec![Condition::Beside(Role::Queen, Role::King)])
        );
    }

    #[test]
    fn what_is_not_understood_is_named() {
        assert_eq!(read("king on fire"), Err(PhraseError::Word("fire".into())));
        assert_eq!(read("king on i"), Err(PhraseError::Word("i".into())));
        assert_eq!(read("the queen"), Err(PhraseError::NoPlace(Role::Queen)));
        assert_eq!(read("on b"), Err(PhraseError::NoPiece("b".into())));
        assert_eq!(read("king on b or queen on c"), Err(PhraseError::Word("queen".into())));
        assert_eq!(read(" , "), Ok(vec![]));
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,40}") {
            let _ = read(&text);
        }

        #[test]
        fn any_words_of_ours_are_read_or_refused(
            words in prop::collection::vec(
                prop::sample::select(vec!["a", "b", "on", "no", "both", "die", "next", "and", "or", ",", "king", "bishops", "corners"]),
                0..12,
            )
        ) {
            let _ = read(&words.join(" "));
        }
    }
}
