//! Dates of games, of which parts may not be known.

use std::str::FromStr;

use crate::usage;

/// A day, a month or a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    first: (u16, u8, u8),
    last: (u16, u8, u8),
}

impl Date {
    /// The date of a tag, as far as it is known: `2026.??.??` is a year.
    pub fn of_tag(text: &str) -> Option<Self> {
        let known = text.split('?').next().unwrap_or_default();
        known.trim().trim_end_matches(['.', '-', '/']).parse().ok()
    }

    /// Whether the day can be this one or a later one.
    pub fn may_be_since(self, from: Self) -> bool {
        self.last >= from.first
    }

    /// Whether the day can be this one or an earlier one.
    pub fn may_be_until(self, to: Self) -> bool {
        self.first <= to.last
    }
}

impl FromStr for Date {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || usage::write_like("2026.11.15, 2026.11, 2026");
        let number = |part: &str, digits: usize| {
            let fits = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
            fits.then(|| part.parse::<u16>().ok()).flatten().ok_or_else(expected)
        };
        let mut parts = text.split(['.', '-', '/']);
        let year = number(parts.next().unwrap_or_default(), 4)?;
        let month = parts.next().map(|part| number(part, 2)).transpose()?;
        let day = parts.next().map(|part| number(part, 2)).transpose()?;
        if parts.next().is_some() {
            return Err(expected());
        }
        // Both have two digits.
        let (month, day) = (month.map(|month| month as u8), day.map(|day| day as u8));
        let days = month.map_or(31, |month| days_of(year, month));
        if month.is_some_and(|month| !(1..=12).contains(&month)) {
            return Err(format!("\"{text}\" is no date: there are twelve months"));
        }
        if day.is_some_and(|day| !(1..=days).contains(&day)) {
            return Err(format!("\"{text}\" is no date: that month has {days} days"));
        }
        Ok(Self {
            first: (year, month.unwrap_or(1), day.unwrap_or(1)),
            last: (year, month.unwrap_or(12), day.unwrap_or(days)),
        })
    }
}

const fn days_of(year: u16, month: u8) -> u8 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_that_cannot_be_are_refused() {
        for right in ["2026", "2026.02", "2024.02.29", "2026-11-15"] {
            assert!(right.parse::<Date>().is_ok(), "{right}");
        }
        for wrong in ["", "26", "2026.13", "2026.02.29", "2026.1.1", "soon", "2026.01.01.01"] {
            assert!(wrong.parse::<Date>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_is_not_known_fits() {
        let date = |text| Date::of_tag(text).unwrap();
        assert!(date("2025.??.??").may_be_since(date("2025.06")));
        assert!(date("2025.??.??").may_be_until(date("2025.06")));
        assert!(!date("2025.07.??").may_be_until(date("2025.06")));
        assert_eq!(Date::of_tag("????.??.??"), None);
    }
}
