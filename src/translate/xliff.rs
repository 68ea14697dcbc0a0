//! XLIFF 2: what translators' tools besides those of gettext read and write.
mod read;
mod write;

use super::Exchange;

/// The namespace of XLIFF 2, whatever its minor version.
const NAMESPACE: &str = "urn:oasis:names:tc:xliff:document:2.0";
/// That of what a memory knows.
const MATCHES: &str = "urn:oasis:names:tc:xliff:matches:2.0";
/// The category of the note that holds the hash of the translation that a page had.
const BASE: &str = "lipu-musi-base";
/// The category of the note that says what a text said when its translation was accepted.
const PREVIOUS: &str = "lipu-musi-previous";
/// The category of the note that names the lines of the page.
const LINES: &str = "lipu-musi-lines";
/// The category of the notes that say what translators should know; notes of other categories are the translators' own.
const NOTE: &str = "lipu-musi-note";
/// Stands for the page in files that hold several.
const PAGES: &str = "lipu-musi";

impl Exchange {
    /// The text of an XLIFF 2 file. Suggestions are segments of the state `initial` with a target; what the memory knows are
    /// matches; Markdown within a text stays Markdown, or is codes where [`Exchange::inline`] says so.
    ///
    /// ```
    /// use lipu_musi::translate::{Entry, Exchange, Inline};
    /// let entry = Entry { text: "a < **b**".to_owned(), translation: "c".to_owned(), ..Entry::default() };
    /// let exchange = Exchange { page: "a.md".to_owned(), entries: vec![entry], inline: Inline::Codes, ..Exchange::default() };
    /// let xliff = exchange.to_xliff();
    /// assert!(xliff.contains("<source>a &lt; <pc id=\"1\" type=\"fmt\" subType=\"xlf:b\" dataRefStart=\"d1\" dataRefEnd=\"d1\">b</pc></source>"));
    /// let read = Exchange::from_xliff(&xliff)?;
    /// assert_eq!((read.entries[0].text.as_str(), read.entries[0].translation.as_str()), ("a < **b**", "c"));
    /// # Ok::<(), lipu_musi::translate::ExchangeError>(())
    /// ```
    #[must_use]
    pub fn to_xliff(&self) -> String {
        write::write(self)
    }

    /// Reads an XLIFF 2 file.
    ///
    /// # Errors
    /// The first thing that is wrong in it.
    pub fn from_xliff(text: &str) -> Result<Self, super::ExchangeError> {
        read::read(text)
    }
}
