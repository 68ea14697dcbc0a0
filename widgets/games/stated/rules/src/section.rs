//! The sections of a file of games, as they are written.

use crate::finding::Finding;
use crate::ini::{MAX_KEYS, MAX_LINE};
use musi_diagnostic::{LineColumn, Severity};

/// How many lines that are none of a game are reported.
const MOST_NONSENSE: usize = 20;

/// A line `key = value`.
#[derive(Clone, Debug)]
pub(crate) struct Entry<'a> {
    pub key: &'a str,
    pub value: &'a str,
    pub line: usize,
    pub key_column: usize,
    pub value_column: usize,
}

/// A game as it stands in a file.
#[derive(Clone, Debug)]
pub(crate) struct Section<'a> {
    pub name: &'a str,
    pub parent: Option<&'a str>,
    pub line: usize,
    pub entries: Vec<Entry<'a>>,
}

/// A finding at a line and a character.
pub(crate) fn finding(
    code: &'static str,
    severity: Severity,
    place: (usize, usize),
    message: String,
    remedy: String,
) -> Finding {
    let place = LineColumn { line: place.0, column: place.1 };
    Finding { code, severity, place, message, remedy }
}

/// The sections of a text, and what stands outside of any form.
pub(crate) fn sections<'a>(text: &'a str, findings: &mut Vec<Finding>) -> Vec<Section<'a>> {
    let mut sections: Vec<Section<'a>> = Vec::new();
    let (mut lost, mut nonsense) = (false, 0);
    for (number, whole) in (1..).zip(text.lines()) {
        let line = whole.trim();
        if line.is_empty() || line.starts_with(['#', ';']) {
            continue;
        }
        let column = |part: &str| {
            let before = (part.as_ptr() as usize).saturating_sub(whole.as_ptr() as usize);
            whole.get(..before).map_or(0, |before| before.chars().count()) + 1
        };
        if whole.len() > MAX_LINE {
            nonsense += 1;
            if nonsense > MOST_NONSENSE {
                continue;
            }
            let remedy = format!("write at most {MAX_LINE} letters in a line");
            findings.push(finding(
                "line-long",
                Severity::Error,
                (number, 1),
                "the line is too long".into(),
                remedy,
            ));
            continue;
        }
        if let Some(head) = line.strip_prefix('[') {
            let head = head.split(']').next().unwrap_or_default();
            let (name, parent) = match head.split_once(':') {
                Some((name, parent)) => (name.trim(), Some(parent.trim())),
                None => (head.trim(), None),
            };
            if name.is_empty() || !line.ends_with(']') {
                let remedy = "write [name] or [name:parent]".to_owned();
                findings.push(finding(
                    "section",
                    Severity::Error,
                    (number, 1),
                    "this names no game".into(),
                    remedy,
                ));
            }
            sections.push(Section { name, parent, line: number, entries: Vec::new() });
        } else if let Some((key, value)) = line.split_once('=') {
            let (key, value) = (key.trim(), value.trim());
            let entry =
                Entry { key, value, line: number, key_column: column(key), value_column: column(value) };
            match sections.last_mut() {
                Some(section) if section.entries.len() < MAX_KEYS => section.entries.push(entry),
                Some(_) => {
                    let message = format!("a game has at most {MAX_KEYS} lines");
                    findings.push(finding(
                        "section-long",
                        Severity::Error,
                        (number, 1),
                        message,
                        "take some away".into(),
                    ));
                    return sections;
                }
                None if !lost => {
                    lost = true;
                    let remedy = "write [name] above it".to_owned();
                    let message = "this belongs to no game".into();
                    findings.push(finding("section-none", Severity::Error, (number, 1), message, remedy));
                }
                None => {}
            }
        } else {
            nonsense += 1;
            // A file that is none of games need not be told so a thousand times.
            if nonsense > MOST_NONSENSE {
                continue;
            }
            let message = "this is no line of a game".to_owned();
            findings.push(finding(
                "line",
                Severity::Warning,
                (number, column(line)),
                message,
                "write key = value".into(),
            ));
        }
    }
    sections
}
