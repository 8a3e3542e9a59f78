//! Sentences that a pairing system hands over as data.

use num_rational::Ratio;
use rochade::Color;
use rochade_tournament::systems::Cell;
use rochade_tournament::{Amount, PlayerId, Sentence, Told, Tournament, Word};

use crate::words::{Argument, Words, count, text};

impl Words {
    /// A reason, a remark or a refusal, with the names of an event's players.
    #[must_use]
    pub fn tell(&self, event: &Tournament, sentence: &Sentence) -> String {
        self.told_with(&|id| self.player(event, id), sentence)
    }

    /// A sentence in which no player is named.
    pub(crate) fn nameless(&self, sentence: &Sentence) -> String {
        self.told_with(&|id| id.to_string(), sentence)
    }

    /// A line of an explanation, without its indent.
    #[must_use]
    pub fn told(&self, event: &Tournament, told: &Told) -> String {
        let said: Vec<String> =
            told.sentences.iter().map(|sentence| self.tell(event, sentence)).collect();
        said.join("; ")
    }

    fn told_with(&self, name: &dyn Fn(PlayerId) -> String, sentence: &Sentence) -> String {
        let given: Vec<Argument<'_>> = sentence
            .given
            .iter()
            .map(|(key, word)| match word {
                Word::Count(number) => count(key, *number),
                Word::Player(_)
                | Word::Number(_)
                | Word::Amount(_)
                | Word::Decimal(_)
                | Word::Color(_)
                | Word::Select(_)
                | Word::Text(_)
                | Word::Sentence(_)
                | Word::List(_) => text(key, self.word(name, word)),
            })
            .collect();
        self.say(sentence.key, &given)
    }

    fn word(&self, name: &dyn Fn(PlayerId) -> String, word: &Word) -> String {
        match word {
            Word::Player(id) => name(*id),
            Word::Number(number) => number.to_string(),
            Word::Count(number) => number.to_string(),
            Word::Amount(amount) => self.amount(*amount),
            Word::Decimal(number) => self.decimal(number),
            Word::Color(Color::White) => "white".to_owned(),
            Word::Color(Color::Black) => "black".to_owned(),
            Word::Select(word) => (*word).to_owned(),
            Word::Text(text) => text.clone(),
            Word::Sentence(sentence) => self.told_with(name, sentence),
            Word::List(words) => {
                words.iter().map(|word| self.word(name, word)).collect::<Vec<_>>().join(" / ")
            }
        }
    }

    /// An exact number: with decimals when two of them are enough, else as whole
    /// number and fraction, such as "10 1/3".
    #[must_use]
    pub fn amount(&self, amount: Amount) -> String {
        let hundredths = amount * 100;
        let sign = if amount < Ratio::ZERO { "−" } else { "" };
        let (whole, rest) = (amount.trunc().to_integer().abs(), amount.fract());
        if rest == Ratio::ZERO {
            return format!("{sign}{whole}");
        }
        if hundredths.is_integer() {
            let fraction = format!("{:02}", hundredths.to_integer().abs() % 100);
            return format!(
                "{sign}{}",
                self.decimal(format!("{whole}.{}", fraction.trim_end_matches('0')))
            );
        }
        let (numerator, denominator) = (rest.numer().abs(), rest.denom());
        match whole {
            0 => format!("{sign}{numerator}/{denominator}"),
            _ => format!("{sign}{whole} {numerator}/{denominator}"),
        }
    }

    /// A number of a table.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> String {
        match cell {
            Cell::Value(value) => self.standings_value(Some(value)),
            Cell::Amount(amount) => self.amount(amount),
            Cell::Empty => self.standings_value(None),
        }
    }
}
