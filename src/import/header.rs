//! What a web view writes above a page.

/// What a web view says of the page it shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// Where the page comes from, if it says so.
    pub origin: Option<String>,
    /// How many lines the page has.
    pub lines: Option<usize>,
    /// How large the page is, as written: `32 KiB`.
    pub size: Option<String>,
    /// What language it is written in: `Markdown`.
    pub language: Option<String>,
}

/// A header is no longer than this.
const LONGEST: usize = 24;

/// Bars on lines of their own at the beginning of a page: fewer are a page's own.
const FEWEST_BARS: usize = 4;

/// Whether a text looks like a page as a web view shows it: a header that counts lines and bytes, and bars in the
/// place of line ends.
///
/// ```
/// use lipu_musi::import::looks_like_web_view;
/// let scrape = "3 lines\n20 B\nMarkdown\n# musi\n|\n|\n|\n|\nmusi li pona.\n|\n";
/// assert!(looks_like_web_view(scrape));
/// assert!(!looks_like_web_view("# musi\n\n| a |\n|---|\n| b |\n"));
/// ```
#[must_use]
pub fn looks_like_web_view(text: &str) -> bool {
    // Bars are counted first: hardly any page has them, and those that have none need no closer look.
    let mut rows = text.lines().take(LONGEST * 4).filter(|row| is_bar(row));
    rows.nth(FEWEST_BARS - 1).is_some() && Header::of(text).is_some()
}

/// Whether a line holds a bar and nothing else.
pub(super) fn is_bar(row: &str) -> bool {
    row.trim() == "|"
}

impl Header {
    /// The header at the beginning of a text, and how many lines it takes.
    pub(super) fn of(text: &str) -> Option<(Self, usize)> {
        let rows: Vec<&str> = text.lines().take(LONGEST).map(str::trim).collect();
        let at = rows.windows(2).position(
            |pair| matches!(pair, [lines, size] if line_count(lines).is_some() && byte_count(size).is_some()),
        )?;
        // What a page says of itself comes after the bars begin.
        if rows.iter().take(at).any(|row| is_bar(row)) {
            return None;
        }
        let facts = rows.get(at..at + 2)?;
        let language = rows.get(at + 2).copied().filter(|row| is_language(row));
        let step = 2 + usize::from(language.is_some());
        let mut end = at + step;
        // Some views say it twice, for wide and for narrow screens.
        while rows.get(end..end + step).is_some_and(|again| Some(again) == rows.get(at..at + step)) {
            end += step;
        }
        let header = Self {
            origin: rows.iter().take(at).find(|row| row.contains("://")).map(|row| (*row).to_owned()),
            lines: facts.first().and_then(|row| line_count(row)),
            size: facts.get(1).map(|row| (*row).to_owned()),
            language: language.map(str::to_owned),
        };
        Some((header, end))
    }

    /// The sizes in bytes that the header can mean: it gives two figures or a whole number.
    pub(super) fn bytes(&self) -> Option<std::ops::RangeInclusive<usize>> {
        byte_count(self.size.as_deref()?)
    }
}

/// `794 lines`.
fn line_count(row: &str) -> Option<usize> {
    row.strip_suffix(" lines").or_else(|| row.strip_suffix(" line"))?.parse().ok()
}

/// `32 KiB`: the sizes that are written so, whether a view rounds up, down or to the nearest.
fn byte_count(row: &str) -> Option<std::ops::RangeInclusive<usize>> {
    let (number, unit) = row.split_once(' ')?;
    let unit: usize = match unit {
        "B" | "bytes" | "byte" => 1,
        "KiB" | "KB" | "kB" => 1 << 10,
        "MiB" | "MB" => 1 << 20,
        _ => return None,
    };
    let (whole, tenths) = number.split_once('.').map_or((number, None), |(whole, rest)| (whole, Some(rest)));
    let whole: usize = whole.parse().ok()?;
    let (at, step) = match tenths {
        None => (whole.checked_mul(unit)?, unit),
        Some(tenth) => {
            let tenth: usize = tenth.get(..1)?.parse().ok()?;
            (whole.checked_mul(unit)?.checked_add(tenth * unit / 10)?, unit / 10)
        }
    };
    Some(if unit == 1 { at..=at } else { at.saturating_sub(step)..=at.saturating_add(step) })
}

/// The name of a language of files: a word or two.
fn is_language(row: &str) -> bool {
    row.len() < 24
        && row.starts_with(|letter: char| letter.is_ascii_uppercase())
        && row.chars().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, ' ' | '+' | '-'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_read_once_however_often_it_is_said() {
        let text = "mirror of\nhttps://x.org/a.git\n3 lines\n1.5 KiB\nMarkdown\n3 lines\n1.5 KiB\nMarkdown\n# a\n|\n|\n";
        let (header, end) = Header::of(text).unwrap();
        assert_eq!(end, 8);
        assert_eq!(header.origin.as_deref(), Some("https://x.org/a.git"));
        assert_eq!((header.lines, header.size.as_deref()), (Some(3), Some("1.5 KiB")));
        assert_eq!(header.language.as_deref(), Some("Markdown"));
        assert_eq!(header.bytes(), Some(1434..=1638));
    }

    #[test]
    fn a_page_that_speaks_of_lines_has_no_header() {
        assert_eq!(Header::of("# a\n|\n|\n3 lines\n4 B\n"), None);
        assert_eq!(Header::of("3 lines\nand a half\n"), None);
        assert_eq!(Header::of("9 lines\n99999999999999999999 KiB\n"), None);
    }
}
