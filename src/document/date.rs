//! The date of a page.
use std::fmt;

/// A date as exact as the page says it: a year, a month or a day.
///
/// ```
/// use lipu_musi::document::Date;
/// let date = Date::parse("2020-10").unwrap();
/// assert_eq!((date.year, date.month, date.day), (2020, Some(10), None));
/// assert_eq!(date.to_string(), "2020-10");
/// assert!(Date::parse("2020-02-30").is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Date {
    /// The year of the common era.
    pub year: u16,
    /// 1 to 12.
    pub month: Option<u8>,
    /// 1 to 31; only with a month.
    pub day: Option<u8>,
}

impl Date {
    /// Reads `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; anything else is no date.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('-');
        let year = number(parts.next()?, 4)?;
        let month = parts.next().map(|part| number(part, 2)).map_or(Some(None), |month| month.map(Some))?;
        let day = parts.next().map(|part| number(part, 2)).map_or(Some(None), |day| day.map(Some))?;
        let date = Self { year, month: month.map(|month| month as u8), day: day.map(|day| day as u8) };
        (parts.next().is_none() && date.exists()).then_some(date)
    }

    /// Guesses what a writer meant who did not write `YYYY-MM-DD`: "october 2020", "13 November 2020",
    /// "tenpo mun #11 pi tenpo sike #2020".
    #[must_use]
    pub fn guess(text: &str) -> Option<Self> {
        let mut date = Self { year: 0, month: None, day: None };
        for word in text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()) {
            let lower = word.to_lowercase();
            if let Some(year) = number(word, 4).filter(|_| date.year == 0) {
                date.year = year;
            } else if let Some(month) =
                MONTHS.iter().position(|name| lower.len() >= 3 && name.starts_with(&lower))
            {
                date.month = Some(month as u8 + 1);
            } else if let Ok(small) = word.parse::<u8>() {
                if date.month.is_none() && text.contains("mun") {
                    date.month = Some(small);
                } else {
                    date.day = Some(small);
                }
            }
        }
        let named = date.month.is_some() || date.day.is_none();
        (date.year != 0 && named && date.exists()).then_some(date)
    }

    fn exists(self) -> bool {
        let Some(month) = self.month else { return self.day.is_none() };
        let leap =
            (self.year.is_multiple_of(4) && !self.year.is_multiple_of(100)) || self.year.is_multiple_of(400);
        let days = match month {
            4 | 6 | 9 | 11 => 30,
            2 => 28 + u8::from(leap),
            1..=12 => 31,
            _ => return false,
        };
        self.day.is_none_or(|day| (1..=days).contains(&day))
    }
}

const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// A number of exactly so many digits.
fn number(text: &str, digits: usize) -> Option<u16> {
    (text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit())).then(|| text.parse().ok())?
}

impl fmt::Display for Date {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:04}", self.year)?;
        self.month.map_or(Ok(()), |month| write!(out, "-{month:02}"))?;
        self.day.map_or(Ok(()), |day| write!(out, "-{day:02}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_calendar_has_is_a_date() {
        for text in ["2020", "2020-10", "2020-02-29"] {
            assert_eq!(Date::parse(text).map(|date| date.to_string()).as_deref(), Some(text));
        }
        for text in
            ["", "october 2020", "2021-02-29", "2020-13", "2020-1-1", "20201", "2020-10-05-1", "2020-"]
        {
            assert_eq!(Date::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_date_in_words_can_be_guessed() {
        for (text, date) in [
            ("october 2020", Some("2020-10")),
            ("13 Nov 2020", Some("2020-11-13")),
            ("tenpo mun #11 pi tenpo sike #2020", Some("2020-11")),
            ("long ago", None),
            ("", None),
        ] {
            assert_eq!(Date::guess(text).map(|date| date.to_string()).as_deref(), date, "{text}");
        }
    }
}
