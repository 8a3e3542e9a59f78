//! A reason as JSON: its key, what it is about, and its words.

use rochade_tournament::{Sentence, Tournament, Word};
use rochade_words::Words;
use serde_json::{Map, Value};

/// A sentence with everything in it, nested sentences included.
pub fn sentence_json(event: &Tournament, sentence: &Sentence, words: &Words) -> Value {
    let mut map: Map<String, Value> = sentence
        .given
        .iter()
        .map(|(name, word)| ((*name).to_owned(), word_json(event, word, words)))
        .collect();
    map.insert("kind".to_owned(), sentence.key.into());
    map.insert("words".to_owned(), words.tell(event, sentence).into());
    map.into()
}

fn word_json(event: &Tournament, word: &Word, words: &Words) -> Value {
    match word {
        Word::Player(id) => id.get().into(),
        Word::Number(number) => (*number).into(),
        Word::Count(number) => (*number).into(),
        Word::Amount(amount) => amount.to_string().into(),
        Word::Decimal(text) | Word::Text(text) => text.as_str().into(),
        Word::Color(color) => color.to_string().into(),
        Word::Select(word) => (*word).into(),
        Word::Sentence(sentence) => sentence_json(event, sentence, words),
        Word::List(list) => list.iter().map(|word| word_json(event, word, words)).collect(),
    }
}
