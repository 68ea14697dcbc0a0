//! The date of a page.
use super::month::month;
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

    /// Guesses what a writer meant who did not write `YYYY-MM-DD`: "october 2020", "13 de novembro de 2020", "05.10.2020",
    /// "2020年10月5日", "tenpo mun #11 pi tenpo sike #2020".
    #[must_use]
    pub fn guess(text: &str) -> Option<Self> {
        if let Some(date) = Self::parse(text.trim()) {
            return Some(date);
        }
        let mut date = Self { year: 0, month: None, day: None };
        let words = words(text);
        // What a number counts stands behind it in some languages.
        let behind = |at: usize| words.get(at + 1).map(String::as_str).unwrap_or_default();
        let is_dotted = text.matches('.').count() >= 2;
        for (at, word) in words.iter().enumerate() {
            if let Some(year) = number(word, 4).filter(|_| date.year == 0) {
                date.year = year;
            } else if let Ok(small) = word.parse::<u8>() {
                let is_month = behind(at).starts_with(['月', '월']) || text.contains("mun");
                // Day, month and year with dots between.
                let is_second = is_dotted && date.day.is_some() && date.year == 0;
                if date.month.is_none() && (is_month || is_second) {
                    date.month = Some(small);
                } else {
                    date.day = Some(small);
                }
            } else if let Some(month) = month(word) {
                date.month = Some(month);
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

/// The words and the numbers of a text, digits in the form that Europe writes. Letters may stand right beside digits.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut is_open = false;
    for letter in text.chars() {
        let letter = match letter {
            '٠'..='٩' => char::from_digit(u32::from(letter) - u32::from('٠'), 10).unwrap_or(letter),
            '۰'..='۹' => char::from_digit(u32::from(letter) - u32::from('۰'), 10).unwrap_or(letter),
            '０'..='９' => char::from_digit(u32::from(letter) - u32::from('０'), 10).unwrap_or(letter),
            letter => letter,
        };
        let last = words.last_mut().filter(|_| is_open);
        is_open = letter.is_alphanumeric();
        match last {
            _ if !is_open => {}
            Some(word) if word.ends_with(|end: char| end.is_ascii_digit()) == letter.is_ascii_digit() => {
                word.push(letter);
            }
            _ => words.push(letter.into()),
        }
    }
    words
}

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
            ("13 de novembro de 2020", Some("2020-11-13")),
            ("março de 2021", Some("2021-03")),
            ("5. Oktober 2020", Some("2020-10-05")),
            ("Jänner 2020", Some("2020-01")),
            ("1er août 2022", Some("2022-08-01")),
            ("13 listopada 2020", None),
            ("3 maja 2020", Some("2020-05-03")),
            ("5 октября 2020 г.", Some("2020-10-05")),
            ("5 أكتوبر 2020", Some("2020-10-05")),
            ("٥ أكتوبر ٢٠٢٠", Some("2020-10-05")),
            ("2020年10月5日", Some("2020-10-05")),
            ("2020년 10월", Some("2020-10")),
            ("March 5th, 2020", Some("2020-03-05")),
            ("05.10.2020", Some("2020-10-05")),
            ("5/10/2020", None),
            ("32 maja 2020", None),
            ("long ago", None),
            ("", None),
        ] {
            assert_eq!(Date::guess(text).map(|date| date.to_string()).as_deref(), date, "{text}");
        }
    }
}
