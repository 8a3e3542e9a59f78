//! Finding start positions by what stands where.

use rochade::{BackRank, Role, StartId};
use rochade_words::{Value, Words};
use serde::Deserialize;
use utoipa::IntoParams;

use rochade_words::phrases::{self, Condition, PhraseError};

/// How many positions a page of the list shows.
pub const PAGE_SIZE: usize = 48;

/// What somebody searches for.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct SearchQuery {
    /// A number (`518`), eight pieces with `?` for any (`R?BQKB?R`), or a phrase in one
    /// of the four languages: "king on e, knights in the corners".
    pub q: String,
    /// The piece on the a-file: one of `K Q R B N`.
    pub a: String,
    /// The piece on the b-file.
    pub b: String,
    /// The piece on the c-file.
    pub c: String,
    /// The piece on the d-file.
    pub d: String,
    /// The piece on the e-file.
    pub e: String,
    /// The piece on the f-file.
    pub f: String,
    /// The piece on the g-file.
    pub g: String,
    /// The piece on the h-file.
    pub h: String,
    /// Which page of the list, from 1.
    pub page: Option<u16>,
}

impl SearchQuery {
    /// What is asked of each file, from the left.
    pub fn files(&self) -> [&str; 8] {
        [&self.a, &self.b, &self.c, &self.d, &self.e, &self.f, &self.g, &self.h].map(String::as_str)
    }

    /// The search in the reader's words.
    pub fn read(&self, words: &Words) -> Result<Search, SearchError> {
        let mut search = Search::default();
        for (place, text) in search.pattern.iter_mut().zip(self.files()) {
            *place = match text.as_bytes() {
                [] => None,
                [letter] => Some(piece(*letter).ok_or(SearchError::Piece(text.to_owned()))?),
                [_, _, ..] => return Err(SearchError::Piece(text.to_owned())),
            };
        }
        let text = self.q.trim();
        if text.is_empty() {
            return Ok(search);
        }
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            let number = text.parse().map_err(|_| SearchError::Number(text.to_owned()))?;
            search.number = Some(number);
        } else if let Some(pattern) = pattern(text, words) {
            search.text_pattern = pattern;
        } else {
            search.conditions = phrases::read(text).map_err(SearchError::Phrase)?;
        }
        Ok(search)
    }
}

/// A piece of a back rank by its English letter.
fn piece(letter: u8) -> Option<Role> {
    Role::from_letter(letter).filter(|_| letter.is_ascii_alphabetic()).filter(|&r| r != Role::Pawn)
}

/// Eight pieces or places for any, in English letters or the reader's.
fn pattern(text: &str, words: &Words) -> Option<[Option<Role>; 8]> {
    const ROLES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    let english = ROLES.map(|role| (role.letter().to_string(), role));
    let own = ROLES.map(|role| (words.piece_letter(role).unwrap_or_default(), role));
    eight(text, &english).or_else(|| eight(text, &own))
}

fn eight(text: &str, letters: &[(String, Role); 5]) -> Option<[Option<Role>; 8]> {
    let upper = text.to_uppercase();
    let mut rest = upper.as_str();
    let mut pattern = [None; 8];
    for place in &mut pattern {
        let mut wild = rest.chars();
        if wild.next().is_some_and(|c| "?*._-".contains(c)) {
            rest = wild.as_str();
            continue;
        }
        // The longest first: Russian has К for the knight and Кр for the king.
        let found = letters.iter().filter_map(|(letter, role)| {
            let after = rest.strip_prefix(letter.to_uppercase().as_str())?;
            Some((after, *role))
        });
        let (after, role) = found.min_by_key(|(after, _)| after.len())?;
        *place = Some(role);
        rest = after;
    }
    rest.is_empty().then_some(pattern)
}

/// A search that makes sense, whatever it finds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Search {
    number: Option<StartId>,
    pattern: [Option<Role>; 8],
    text_pattern: [Option<Role>; 8],
    conditions: Vec<Condition>,
}

impl Search {
    /// Whether it asks for anything.
    pub fn asks(&self) -> bool {
        *self != Self::default()
    }

    /// What it finds, by number.
    pub fn find(&self) -> Vec<StartId> {
        StartId::all().filter(|&id| self.holds(id)).collect()
    }

    fn holds(&self, id: StartId) -> bool {
        let rank = id.back_rank();
        self.number.is_none_or(|number| number == id)
            && fits(&self.pattern, rank)
            && fits(&self.text_pattern, rank)
            && self.conditions.iter().all(|condition| condition.holds(rank))
    }
}

fn fits(pattern: &[Option<Role>; 8], rank: BackRank) -> bool {
    pattern.iter().zip(rank.roles()).all(|(wanted, role)| wanted.is_none_or(|w| w == role))
}

/// Why a search makes no sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchError {
    /// Not the number of a start position.
    Number(String),
    /// Not a piece of a back rank.
    Piece(String),
    /// A phrase that is not understood.
    Phrase(PhraseError),
}

impl SearchError {
    /// In the reader's words.
    pub fn text(&self, words: &Words) -> String {
        match self {
            Self::Number(text) => words.start_id_error(text),
            Self::Piece(text) => {
                words.ui_with("ui-positions-no-piece", &[("given", Value::text(text))])
            }
            Self::Phrase(PhraseError::Word(word)) => {
                words.ui_with("ui-positions-not-understood", &[("word", Value::text(word))])
            }
            Self::Phrase(PhraseError::NoPlace(role)) => {
                let piece = Value::text(words.piece_name(*role));
                words.ui_with("ui-positions-no-place", &[("piece", piece)])
            }
            Self::Phrase(PhraseError::NoPiece(place)) => {
                words.ui_with("ui-positions-place-alone", &[("place", Value::text(place))])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rochade_words::Language;

    use super::*;

    fn find(q: &str, language: Language) -> Vec<u16> {
        let query = SearchQuery { q: q.into(), ..SearchQuery::default() };
        let search = query.read(Words::of(language)).unwrap_or_else(|e| panic!("{q}: {e:?}"));
        search.find().into_iter().map(StartId::get).collect()
    }

    #[test]
    fn eight_letters_are_pieces_in_english_or_the_readers_language() {
        assert_eq!(find("RNBQKBNR", Language::Ru), [518]);
        assert_eq!(find("tsldklst", Language::De), [518]);
        assert_eq!(find("TPLDKLPT", Language::Nl), [518]);
        assert_eq!(find("ЛКСФКрСКЛ", Language::Ru), [518]);
        assert_eq!(find("RNB??BNR", Language::En), [518, 534]);
        assert_eq!(find("????????", Language::En).len(), 960);
        assert_eq!(find("0518", Language::En), [518]);
    }

    #[test]
    fn files_and_words_are_asked_together() {
        let query = SearchQuery {
            a: "R".into(),
            h: "R".into(),
            q: "king on e".into(),
            ..SearchQuery::default()
        };
        let found = query.read(Words::of(Language::En)).expect("it is understood").find();
        assert!(found.contains(&StartId::CLASSICAL));
        for id in found {
            let [a, _, _, _, e, .., h] = id.back_rank().roles();
            assert_eq!([a, e, h], [Role::Rook, Role::King, Role::Rook]);
        }
    }

    #[test]
    fn nonsense_is_refused() {
        let refused =
            |query: SearchQuery| query.read(Words::of(Language::En)).expect_err("nonsense");
        let q = |q: &str| SearchQuery { q: q.into(), ..SearchQuery::default() };
        assert_eq!(refused(q("960")), SearchError::Number("960".into()));
        assert_eq!(refused(q("RNBQKBN")), SearchError::Phrase(PhraseError::Word("rnbqkbn".into())));
        let pawn = SearchQuery { a: "P".into(), ..SearchQuery::default() };
        assert_eq!(refused(pawn), SearchError::Piece("P".into()));
    }

    /// What the page offers as examples works in its language.
    #[test]
    fn the_examples_of_the_page_find_something() {
        for language in Language::ALL {
            let words = Words::of(language);
            for example in super::super::examples(words) {
                assert!(!find(&example, language).is_empty(), "{language}: {example}");
            }
        }
    }
}
