//! Cuts an info string into parts, and finds the word that was meant.

use std::ops::Range;

use super::InfoError;

/// One part of an info string: `key(of)=value`, or a word alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What stands before `(` and `=`.
    pub key: String,
    /// Whether the key stands in quotation marks.
    pub quoted: bool,
    /// What stands in brackets after the key.
    pub of: Option<String>,
    /// What stands after `=`, and in brackets after that.
    pub value: Option<(String, Option<String>)>,
    /// The bytes of all of it.
    pub span: Range<usize>,
}

/// The known word nearest to one that is misspelt, at most two letters (put in, left out, changed, or
/// swapped with the next) away and nearer than its length.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let length = word.chars().count();
    known
        .into_iter()
        .map(|known| (strsim::osa_distance(&word, known), known))
        .filter(|(distance, _)| *distance <= 2 && *distance * 2 < length.max(1))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, known)| known)
}

/// What other tools write into info strings, which says nothing of a board.
const FOREIGN: [&str; 18] = [
    "title",
    "caption",
    "name",
    "file",
    "filename",
    "id",
    "class",
    "label",
    "width",
    "height",
    "size",
    "theme",
    "lang",
    "linenums",
    "linenos",
    "hl_lines",
    "showLineNumbers",
    "style",
];

/// An info string with blanks in the place of what other tools write: `title="A game"`, `title:"A game"`, `width=300`.
#[must_use]
pub fn own_parts(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let begins = out.is_empty() || out.ends_with([' ', '{', ',']);
        let length = if begins { foreign(rest) } else { 0 };
        if length > 0 {
            out.extend(std::iter::repeat_n(' ', length));
        } else {
            out.push(letter);
        }
        rest = rest.get(length.max(letter.len_utf8())..).unwrap_or_default();
    }
    out
}

/// The bytes of such a part at the beginning of a text; 0 where there is none.
fn foreign(text: &str) -> usize {
    let Some(key) =
        FOREIGN.iter().find(|key| text.strip_prefix(**key).is_some_and(|rest| rest.starts_with(['=', ':'])))
    else {
        return 0;
    };
    let value = text.get(key.len() + 1..).unwrap_or_default();
    let length = match value.chars().next() {
        Some(quote @ ('"' | '\'')) => value.get(1..).and_then(|inner| inner.find(quote)).map(|end| end + 2),
        _ => None,
    };
    key.len() + 1 + length.unwrap_or_else(|| value.find([' ', ',', '}']).unwrap_or(value.len()))
}

/// Cuts an info string into its parts.
///
/// # Errors
/// When quotation marks or brackets are not closed, or a mark is missing.
pub fn parts(text: &str) -> Result<Vec<Part>, InfoError> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(rest) = text.get(at..) {
        let blank = rest.len() - rest.trim_start().len();
        at += blank;
        let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) else { break };
        // Braces and commas around attributes, as other tools write them.
        if rest.starts_with(['{', '}', ',']) {
            at += 1;
            continue;
        }
        let start = at;
        let (key, quoted, length) = token(rest, at, &['=', '('])?;
        at += length;
        let of = bracket(text, &mut at)?;
        let value = if text.get(at..).is_some_and(|rest| rest.starts_with('=')) {
            at += 1;
            let (value, _, length) = token(text.get(at..).unwrap_or_default(), at, &['('])?;
            at += length;
            Some((value, bracket(text, &mut at)?))
        } else {
            None
        };
        if at == start {
            // A lone "=", "(" or ")": no part begins so.
            let end = text
                .get(at..)
                .and_then(|rest| rest.chars().next())
                .map_or(at, |letter| at + letter.len_utf8());
            return Err(InfoError {
                span: at..end,
                message: "a mark is missing here".to_owned(),
                remedy: "write MARK=MEANING without blanks, as in X=moves; put a mark such as = in quotation marks".to_owned(),
            });
        }
        found.push(Part { key, quoted, of, value, span: start..at });
    }
    Ok(found)
}

/// `(rook)` if it stands here.
fn bracket(text: &str, at: &mut usize) -> Result<Option<String>, InfoError> {
    let Some(inner) = text.get(*at..).and_then(|rest| rest.strip_prefix('(')) else { return Ok(None) };
    let Some(end) = inner.find(')') else {
        return Err(InfoError {
            span: *at..text.len(),
            message: "a bracket is not closed".to_owned(),
            remedy: "write ) after the piece".to_owned(),
        });
    };
    *at += end + 2;
    Ok(inner.get(..end).map(|inner| inner.trim().trim_matches('"').to_owned()))
}

/// A word up to a blank or one of the stops, or what stands in quotation marks; with its length in bytes.
fn token(rest: &str, at: usize, stops: &[char]) -> Result<(String, bool, usize), InfoError> {
    if let Some(inner) = rest.strip_prefix('"') {
        let Some(end) = inner.find('"') else {
            return Err(InfoError {
                span: at..at + rest.len(),
                message: "a quotation mark is not closed".to_owned(),
                remedy: "write \" at the end of the mark or reason".to_owned(),
            });
        };
        return Ok((inner.get(..end).unwrap_or_default().to_owned(), true, end + 2));
    }
    let end = rest
        .find(|letter: char| letter.is_whitespace() || stops.contains(&letter) || letter == '}')
        .unwrap_or(rest.len());
    Ok((rest.get(..end).unwrap_or_default().to_owned(), false, end))
}

/// The remedy for a misspelt word: the known one nearest to it, or something else where none is near.
#[must_use]
pub fn suggestion(near: Option<&str>, otherwise: &str) -> String {
    near.map_or_else(|| otherwise.to_owned(), |near| format!("did you mean `{near}`?"))
}
