//! Why a text cannot be a translation.
use super::trial::MOST_READINGS;
use crate::trust::Breach;
use std::fmt;

/// Why a text cannot be the translation of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no such unit.
    NoUnit,
    /// It says nothing.
    Empty,
    /// It has `--`.
    Dashes,
    /// It begins with `>` or `->`.
    BeginsLikeAnEnd,
    /// It ends with a hyphen.
    EndsWithHyphen,
    /// It has an empty line.
    EmptyLine,
    /// It has a character that no text has.
    Control(char),
    /// It has a character that turns the direction of what follows, and nothing ends that.
    Turned(char),
    /// It is longer than a paragraph can be.
    TooLong,
    /// The page would read it as a remark, which readers do not see.
    Remark,
    /// Comments in other languages stand in the middle of the text.
    Interrupted,
    /// It has quotes of both kinds or a backslash, and is to be a value of the front matter.
    Value,
    /// Markdown would read the page in another way with it.
    Breaks,
    /// Markdown would read the page in another way with one or more of so many, this one among them.
    BreaksAmong(usize),
    /// It has HTML or an address that its text does not have.
    Unsafe(Breach),
}

impl Refusal {
    /// The byte of a refused text that is to blame; that of its first word where it is the text as a whole.
    #[must_use]
    pub fn at(&self, text: &str) -> usize {
        let start = text.len() - text.trim_start().len();
        let within = match self {
            Self::Dashes => text.find("--"),
            Self::EndsWithHyphen => text.trim_end().len().checked_sub(1),
            Self::Control(letter) => text.find(*letter),
            Self::Turned(_) => unended_turn(text).map(|(at, _)| at),
            Self::EmptyLine => text
                .trim()
                .split_inclusive('\n')
                .scan(start, |at, line| Some((std::mem::replace(at, *at + line.len()), line)))
                .find(|(_, line)| line.trim().is_empty())
                .map(|(at, _)| at),
            Self::Unsafe(breach) if !breach.at.is_empty() => Some(breach.at.start),
            Self::NoUnit
            | Self::Empty
            | Self::BeginsLikeAnEnd
            | Self::TooLong
            | Self::Remark
            | Self::Interrupted
            | Self::Value
            | Self::Breaks
            | Self::BreaksAmong(_)
            | Self::Unsafe(_) => None,
        };
        within.unwrap_or(start)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoUnit => out.write_str("the page has no such text; read it again"),
            Self::Empty => out.write_str("the translation is empty; to remove it, delete its comment in the page"),
            Self::Dashes => out.write_str("`--` would end or break the comment; write – or — in its place"),
            Self::BeginsLikeAnEnd => {
                out.write_str("a comment cannot begin with `>` or `->`; begin with a word")
            }
            Self::EndsWithHyphen => out.write_str("a hyphen at the end would run into `-->`; end with a word or a full stop"),
            Self::EmptyLine => out.write_str("an empty line would end the paragraph and cut the comment; write one paragraph"),
            Self::Control(letter) => {
                write!(out, "U+{:04X} is not a character of a text; remove it", u32::from(*letter))
            }
            Self::Turned(letter) => write!(
                out,
                "U+{:04X} changes the writing direction of everything after it in the page; put U+{:04X} after the words that it is for, or remove it",
                u32::from(*letter),
                u32::from(end_of_turn(*letter))
            ),
            Self::TooLong => write!(out, "a text has {MOST_BYTES} bytes at most; write several paragraphs in the page, and translate each"),
            Self::Remark => out.write_str(
                "it would be read as a remark, which readers do not see: begin without `label:`, and end a few words beside a long text with a full stop",
            ),
            Self::Interrupted => out.write_str(
                "translations into other languages are in the middle of the text; change it in the page itself",
            ),
            Self::Value => out.write_str(
                "a title with a backslash or with quotes of both kinds cannot be written here; write “ and ” in their place",
            ),
            Self::Breaks => out.write_str(
                "with it Markdown would read the page in another way; look for list signs, fences and tags in it, and write a bar in a table as `\\|`",
            ),
            Self::BreaksAmong(count) => write!(
                out,
                "it is among {count} translations with which Markdown would read the page in another way, and nobody told them apart in {MOST_READINGS} readings; fix what is named alone, or import these in smaller parts",
            ),
            Self::Unsafe(Breach { what, .. }) => write!(out, "{what}; {}", what.remedy()),
        }
    }
}

impl std::error::Error for Refusal {}

/// How long a text may be: more than any paragraph, and little enough that no file of a translator makes a page that takes
/// minutes to read.
const MOST_BYTES: usize = 64 * 1024;

/// Ends what the nearest embedding or override before it began.
const POP_EMBEDDING: char = '\u{202c}';
/// Ends what the nearest isolate before it began, and all that was begun within.
const POP_ISOLATE: char = '\u{2069}';

const fn is_isolate(letter: char) -> bool {
    matches!(letter, '\u{2066}'..='\u{2068}')
}

/// The character that ends what another has turned.
#[must_use]
pub const fn end_of_turn(letter: char) -> char {
    if is_isolate(letter) { POP_ISOLATE } else { POP_EMBEDDING }
}

/// The last character that turns the direction of what follows it to the end, and where it stands.
///
/// ```
/// use lipu_musi::translate::unended_turn;
/// assert_eq!(unended_turn("a \u{202e}b"), Some((2, '\u{202e}')));
/// assert_eq!(unended_turn("a \u{2067}b\u{2069}"), None);
/// ```
#[must_use]
pub fn unended_turn(text: &str) -> Option<(usize, char)> {
    let mut open: Vec<(usize, char)> = Vec::new();
    // How many isolates are open: what ends one without any looks for none.
    let mut isolates = 0_usize;
    for (at, letter) in text.char_indices() {
        match letter {
            '\u{202a}' | '\u{202b}' | '\u{202d}' | '\u{202e}' => open.push((at, letter)),
            letter if is_isolate(letter) => {
                isolates += 1;
                open.push((at, letter));
            }
            POP_EMBEDDING if open.last().is_some_and(|(_, last)| !is_isolate(*last)) => {
                open.pop();
            }
            POP_ISOLATE if isolates > 0 => {
                isolates -= 1;
                while open.pop().is_some_and(|(_, last)| !is_isolate(last)) {}
            }
            _ => {}
        }
    }
    open.pop()
}

/// Whether a page can hold the characters of a text, and so many of them.
pub(super) fn fits_page(text: &str) -> Result<(), Refusal> {
    if text.len() > MOST_BYTES {
        return Err(Refusal::TooLong);
    }
    let is_control = |letter: &char| letter.is_control() && !matches!(letter, '\n' | '\r' | '\t');
    if let Some(letter) = text.chars().find(is_control) {
        return Err(Refusal::Control(letter));
    }
    unended_turn(text).map_or(Ok(()), |(_, letter)| Err(Refusal::Turned(letter)))
}

/// Whether a comment can hold a text.
///
/// # Errors
/// Why not.
pub fn fits_comment(text: &str) -> Result<(), Refusal> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Refusal::Empty);
    }
    fits_page(text)?;
    if text.contains("--") {
        return Err(Refusal::Dashes);
    }
    if text.starts_with('>') || text.starts_with("->") {
        return Err(Refusal::BeginsLikeAnEnd);
    }
    if text.ends_with('-') {
        return Err(Refusal::EndsWithHyphen);
    }
    if text.lines().any(|line| line.trim().is_empty()) {
        return Err(Refusal::EmptyLine);
    }
    Ok(())
}
