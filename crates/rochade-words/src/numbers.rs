//! Numbers and dates as the reader's language writes them.

use std::fmt::Display;

use rochade_tournament::Amount;

use crate::words::{Words, count, text};

impl Words {
    /// A whole number with its digits in groups of three.
    ///
    /// ```
    /// use rochade_words::{Language, Words};
    ///
    /// assert_eq!(Words::of(Language::En).number(28_938), "28,938");
    /// assert_eq!(Words::of(Language::De).number(28_938), "28.938");
    /// assert_eq!(Words::of(Language::En).number(960), "960");
    /// ```
    #[must_use]
    pub fn number(&self, number: u64) -> String {
        let digits = number.to_string();
        if digits.len() < 4 {
            return digits;
        }
        let mark = self.say("digit-group", &[]);
        let mut grouped = String::new();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                grouped += &mark;
            }
            grouped.push(digit);
        }
        grouped
    }

    /// A number that is written with a point, such as `3.5`, in the way of this
    /// language; whole numbers stay as they are.
    #[must_use]
    pub fn decimal(&self, number: impl Display) -> String {
        let number = number.to_string();
        match number.split_once('.') {
            Some((whole, fraction)) => {
                self.say("decimal", &[text("whole", whole), text("fraction", fraction)])
            }
            None => number,
        }
    }

    /// A number as tables hold it without loss, `3.5` or `31/3`, in the way of this language.
    ///
    /// ```
    /// use rochade_words::{Language, Words};
    ///
    /// let words = Words::of(Language::De);
    /// assert_eq!(words.table_number("3.5"), "3,5");
    /// assert_eq!(words.table_number("31/3"), "10 1/3");
    /// assert_eq!(words.table_number("-2"), "−2");
    /// ```
    #[must_use]
    pub fn table_number(&self, number: &str) -> String {
        match number.parse::<Amount>() {
            // A minus is written with its own sign.
            Ok(amount) if number.contains(['/', '-']) => self.amount(amount),
            Ok(_) | Err(_) => self.decimal(number),
        }
    }

    /// A date as files have it, such as `2026-11-17` or `2026.11.??`; what is not known is
    /// left out, and what is no date stays as it is.
    ///
    /// ```
    /// use rochade_words::{Language, Words};
    ///
    /// let words = Words::of(Language::De);
    /// assert_eq!(words.date("2026-11-17"), "17. November 2026");
    /// assert_eq!(words.date("2026.11.??"), "November 2026");
    /// assert_eq!(words.date("2026.??.??"), "2026");
    /// assert_eq!(words.date("a Friday"), "a Friday");
    /// ```
    #[must_use]
    pub fn date(&self, written: &str) -> String {
        let parts: Vec<Option<usize>> =
            written.split(['-', '.', '/']).map(|part| part.parse().ok()).collect();
        match *parts {
            [Some(year), month, day] if year > 31 => self.day(year, month, day),
            [Some(year), month] if year > 31 => self.day(year, month, None),
            _ => written.to_owned(),
        }
    }

    fn day(&self, year: usize, month: Option<usize>, day: Option<usize>) -> String {
        let Some(month) = month.filter(|month| (1..=12).contains(month)) else {
            return year.to_string();
        };
        let given = [count("month", month), text("year", year)];
        match day.filter(|day| (1..=31).contains(day)) {
            Some(day) => {
                let [month, year] = given;
                self.say("date", &[text("day", day), month, year])
            }
            None => self.say("date-month", &given),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Language, Value, Words};

    #[test]
    fn dates_are_those_of_each_language() {
        for (language, date, month) in [
            (Language::En, "1 March 2026", "March 2026"),
            (Language::De, "1. März 2026", "März 2026"),
            (Language::Nl, "1 maart 2026", "maart 2026"),
            (Language::Ru, "1 марта 2026 г.", "март 2026 г."),
        ] {
            let words = Words::of(language);
            assert_eq!(words.date("2026-03-01"), date);
            assert_eq!(words.date("2026.03.01"), date);
            assert_eq!(words.date("2026.03.??"), month);
        }
    }

    #[test]
    fn every_month_has_a_name_of_its_own() {
        for language in Language::ALL {
            let words = Words::of(language);
            for form in ["2026-{}-05", "2026-{}-??"] {
                let dates: std::collections::BTreeSet<String> = (1..=12)
                    .map(|month| words.date(&form.replace("{}", &format!("{month:02}"))))
                    .collect();
                assert_eq!(dates.len(), 12, "{language}: {dates:?}");
            }
        }
    }

    #[test]
    fn what_is_counted_is_grouped_and_keeps_its_plural() {
        for (language, games) in [
            (Language::En, "12,345,678,901 games"),
            (Language::De, "12.345.678.901 Partien"),
            (Language::Nl, "12.345.678.901 partijen"),
            (Language::Ru, "12\u{a0}345\u{a0}678\u{a0}901 партия"),
        ] {
            assert_eq!(
                Words::of(language)
                    .ui_with("pgn-games", &[("games", Value::count(12_345_678_901_u64))]),
                games
            );
        }
    }
}
