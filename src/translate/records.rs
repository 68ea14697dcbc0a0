//! What has been accepted: the file that says which translation was made for which text.
use super::{Annotations, TextHash, normal::one_line};
use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    fmt,
};

/// The name of the file, beside the configuration.
pub const RECORDS_FILE: &str = "lipu-musi.translations";

/// What stands at the head of the file.
const HEAD: &str = "\
# Which translation was accepted for which text: page, hash of the text, hash of its translation, the text itself.
# Written by `lipu-musi translate accept`; to be committed. After a merge, keep the lines of both sides.
# A pair that a page has twice has a second line with `*2` behind its hashes. `#` in their place is a comment for other
# translators, and `?` before a hash a translation that somebody else should look at.
";

/// Stands in the name of a page before the tag of comments that have one.
pub(super) const BEFORE_TAG: char = '#';

/// What records name a page: its path, and for comments with a tag that as well: `musi/chess.md#fr`.
#[must_use]
pub fn record_page(path: &str, tag: Option<&str>) -> String {
    tag.map_or_else(|| path.to_owned(), |tag| format!("{path}{BEFORE_TAG}{tag}"))
}

/// The path of the page that records name so.
pub(super) fn path_of(page: &str) -> &str {
    match page.rsplit_once(BEFORE_TAG) {
        Some((path, _)) if path.strip_suffix(".md").is_some() => path,
        _ => page,
    }
}

/// One text with the translation that was accepted for it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Record {
    /// The page: see [`record_page`].
    pub page: String,
    /// The hash of the text.
    pub text: TextHash,
    /// The hash of its translation.
    pub translation: TextHash,
    /// The text itself, normalised: shown when it has changed. Where one comment translates several texts, they stand
    /// here with a tab between.
    pub said: String,
}

impl Record {
    /// The texts that the translation was accepted for.
    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        self.said.split('\t')
    }
}

/// All that has been accepted: a line each, sorted, so that the work of two translators merges.
///
/// The lines of a page stand in the order of hashes: neighbours in the page are none in the file, and changes to them
/// do not touch. No line is there twice on purpose, so that doubles, which a merge leaves that keeps the lines of both
/// sides, are known as such and count once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Records {
    /// How often each record is there: a text may be on a page more than once.
    all: BTreeMap<Record, usize>,
    /// What translators say to each other.
    pub annotations: Annotations,
}

/// Why a file of records cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordsError {
    /// The line, counted from 1.
    pub line: usize,
    /// Whether a merge has left its marks.
    pub merge: bool,
}

impl fmt::Display for RecordsError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.line;
        if self.merge {
            write!(
                out,
                "{RECORDS_FILE}:{line}: a merge was left unfinished here; take out the lines with <<<<<<<, ======= and >>>>>>> and keep all others"
            )
        } else {
            write!(
                out,
                "{RECORDS_FILE}:{line}: this is not a record (page, two hashes and the text, separated by tabs); remove the line or restore the file"
            )
        }
    }
}

impl std::error::Error for RecordsError {}

impl Records {
    /// Reads the text of the file.
    ///
    /// # Errors
    /// The first line that is no record.
    ///
    /// ```
    /// use lipu_musi::translate::Records;
    /// let text = "chess.md\t0123456789abcdef\tfedcba9876543210\ttoki\n";
    /// let records = Records::parse(text)?;
    /// assert!(records.to_string().ends_with(text));
    /// assert!(Records::parse("<<<<<<< HEAD\n").unwrap_err().merge);
    /// assert_eq!(Records::parse(&text.repeat(2)), Ok(records));
    /// # Ok::<(), lipu_musi::translate::RecordsError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, RecordsError> {
        let mut records = Self::default();
        let mut seen = HashSet::new();
        for (index, line) in text.lines().enumerate() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if records.annotate(line) {
                continue;
            }
            let (record, number) = record(line).ok_or_else(|| RecordsError {
                line: index + 1,
                merge: ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].iter().any(|mark| line.starts_with(mark)),
            })?;
            if seen.insert((record.clone(), number)) {
                records.add(record);
            }
        }
        Ok(records)
    }

    /// Takes up a line that says something of a text or a translation; whether it is one.
    fn annotate(&mut self, line: &str) -> bool {
        let mut parts = line.splitn(4, '\t');
        let (Some(page), Some(text), Some(what)) = (parts.next(), parts.next(), parts.next()) else {
            return false;
        };
        let said = parts.next().unwrap_or_default();
        text.parse().is_ok_and(|text| !page.is_empty() && self.annotations.read(page, text, what, said))
    }

    /// Adds a record; one that is there already is there twice then.
    pub fn add(&mut self, record: Record) {
        *self.all.entry(record).or_default() += 1;
    }

    /// Takes a record away, once; whether it was there.
    pub fn take(&mut self, record: &Record) -> bool {
        let Some(count) = self.all.get_mut(record) else { return false };
        *count -= 1;
        if *count == 0 {
            self.all.remove(record);
        }
        true
    }

    /// Whether nothing has been accepted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// How many records there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.all.values().sum()
    }

    /// All records, each with how often it is there.
    pub fn iter(&self) -> impl Iterator<Item = (&Record, usize)> {
        self.all.iter().map(|(record, count)| (record, *count))
    }

    /// The pages that have records.
    #[must_use]
    pub fn pages(&self) -> BTreeSet<&str> {
        self.all.keys().map(|record| record.page.as_str()).collect()
    }

    /// Keeps the records that a question says yes to.
    pub fn retain(&mut self, mut keep: impl FnMut(&Record) -> bool) {
        self.all.retain(|record, _| keep(record));
    }
}

/// The record in a line, and the how manieth of its kind it is.
fn record(line: &str) -> Option<(Record, usize)> {
    let mut parts = line.splitn(4, '\t');
    let page = parts.next().filter(|page| !page.is_empty())?.to_owned();
    let text = parts.next()?.parse().ok()?;
    let hash = parts.next()?;
    let (hash, number) = match hash.split_once('*') {
        Some((hash, number)) => (hash, number.parse().ok()?),
        None => (hash, 1),
    };
    let translation = hash.parse().ok()?;
    let said = parts.next()?.split('\t').map(one_line).collect::<Vec<_>>().join("\t");
    Some((Record { page, text, translation, said }, number))
}

impl fmt::Display for Records {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(HEAD)?;
        let mut lines: Vec<String> = self.annotations.lines().collect();
        for (record, count) in &self.all {
            let Record { page, text, translation, said } = record;
            lines.push(format!("{page}\t{text}\t{translation}\t{said}"));
            lines
                .extend((2..=*count).map(|number| format!("{page}\t{text}\t{translation}*{number}\t{said}")));
        }
        // What is said of a text stands beside its record.
        lines.sort_unstable();
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        Ok(())
    }
}
