//! What a page says of itself before its text: YAML between `---`, or three lines that begin with `%`.
mod keys;

use super::{Date, Problem, ProblemCode, Span};
use crate::yaml::{MOST_NESTED, too_deep};
pub(crate) use keys::is_language_tag;
use keys::{kind, meant, number, scalar, truth};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::{Map, Value};
use std::{
    collections::{HashMap, HashSet},
    fmt,
};

/// What a page says of itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FrontMatter {
    /// How it is written.
    pub kind: FrontMatterKind,
    /// The title; a page can do without.
    pub title: Option<String>,
    /// Who wrote the page.
    pub authors: Vec<String>,
    /// When; absent as well when what the page says is no date at all.
    pub date: Option<Date>,
    /// Whether the page is a draft, which is published only when that is asked for.
    pub draft: bool,
    /// Its place among its neighbours.
    pub order: Option<i64>,
    /// Every other key and its value, in the order of the page.
    pub extra: Map<String, Value>,
    /// All of it, markers and the line end after them too.
    pub span: Span,
}

/// How front matter is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FrontMatterKind {
    /// There is none.
    #[default]
    None,
    /// YAML between two lines `---`.
    Yaml,
    /// Three lines `% title`, `% author`, `% date`.
    TitleBlock,
}

impl FrontMatter {
    /// Reads only what a page says of itself: for an index of many pages, which has no need of their blocks.
    /// What is wrong with it is told by [`Document::parse`](super::Document::parse).
    ///
    /// ```
    /// use lipu_musi::document::FrontMatter;
    /// assert_eq!(FrontMatter::read("---\ntitle: musi\n---\n\ntoki").title.as_deref(), Some("musi"));
    /// ```
    #[must_use]
    pub fn read(source: &str) -> Self {
        front_matter(source, &mut Vec::new())
    }
}

/// Reads the front matter at the beginning of a page. The text of the page begins where its span ends.
pub(super) fn front_matter(source: &str, problems: &mut Vec<Problem>) -> FrontMatter {
    let start = if source.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let body = source.get(start..).unwrap_or_default();
    let first = body.lines().next().unwrap_or_default();
    if first.trim_end() == "---" {
        yaml(source, start, problems)
    } else if let Some(late) = late(source, start) {
        problems.push(Problem::new(
            ProblemCode::UnclearDraft,
            late,
            "front matter begins on the first line of a page, and here it does not: its `draft` would not count",
            "take out the lines before `---`",
        ));
        FrontMatter { span: Span::new(0, start), ..FrontMatter::default() }
    } else if body.starts_with('%') && !is_division(first) {
        title_block(source, start, problems)
    } else {
        FrontMatter { span: Span::new(0, start), ..FrontMatter::default() }
    }
}

/// Where front matter with a `draft` begins after empty lines: there it would be text for everybody to read.
fn late(source: &str, start: usize) -> Option<Span> {
    let mut lines = lines_from(source, start)
        .map(|(line, _)| line)
        .skip_while(|line| source.get(line.range()).is_some_and(|text| text.trim().is_empty()));
    let text = |line: Span| source.get(line.range()).unwrap_or_default();
    let opening = lines.next().filter(|line| line.start > start && text(*line).trim_end() == "---")?;
    let keys = lines.take_while(|line| !text(*line).trim().is_empty() && text(*line).trim_end() != "---");
    keys.into_iter().any(|line| draft_key(text(line)).is_some()).then_some(opening)
}

/// The key of a line `key: value` that means `draft`, where the value says yes.
fn draft_key(line: &str) -> Option<&str> {
    let (key, value) = line.split_once(':')?;
    let key = key.trim().trim_matches(['"', '\'']);
    let says = Value::String(value.trim().trim_matches(['"', '\'']).to_owned());
    (truth(&says) == Some(true) && (key == "draft" || meant(key).as_deref() == Some("draft"))).then_some(key)
}

fn is_division(line: &str) -> bool {
    let line = line.trim_end();
    line.len() > 1 && line.ends_with('%')
}

/// The lines of `source` from `start` on: the span of each without its line end, and where the next begins.
fn lines_from(source: &str, start: usize) -> impl Iterator<Item = (Span, usize)> + '_ {
    let mut next = start;
    source.get(start..).unwrap_or_default().split_inclusive('\n').map(move |line| {
        let begin = next;
        next += line.len();
        (Span::new(begin, begin + line.trim_end_matches(['\n', '\r']).len()), next)
    })
}

/// How many lines with a `%` are looked at.
const MOST_LINES: usize = 20;

fn title_block(source: &str, start: usize, problems: &mut Vec<Problem>) -> FrontMatter {
    let mut matter = FrontMatter {
        kind: FrontMatterKind::TitleBlock,
        span: Span::new(0, start),
        ..FrontMatter::default()
    };
    let mut found = 0;
    for (line, next) in lines_from(source, start).take(3) {
        let Some(text) = source.get(line.range()).and_then(|text| text.strip_prefix('%')) else { break };
        let value = Span::new(line.end - text.trim_start().len(), line.end);
        let text = text.trim();
        match found {
            0 => matter.title = (!text.is_empty()).then(|| text.to_owned()),
            1 => matter.authors.extend((!text.is_empty()).then(|| text.to_owned())),
            // The third line is free text: only what nobody can guess is told.
            _ => {
                matter.date =
                    Date::guess(text).or_else(|| date(text, value, ProblemCode::UnclearDate, problems));
            }
        }
        found += 1;
        matter.span.end = next;
    }
    // A line more than the three is text; but nobody writes such a one to be read.
    for (line, _) in lines_from(source, start).take(MOST_LINES) {
        let Some(text) = source.get(line.range()).and_then(|text| text.strip_prefix('%')) else { break };
        if draft_key(text).is_some() {
            problems.push(Problem::new(
                ProblemCode::UnclearDraft,
                line,
                "a title block has no keys, so that this page would not be a draft",
                "write front matter between two lines `---`, with `draft: true` in it",
            ));
        }
    }
    if found < 3 {
        problems.push(Problem::new(
            ProblemCode::IncompleteTitleBlock,
            Span::new(start, matter.span.end.max(start)),
            format!("the title block has {found} of its three lines"),
            "write three lines: `% title`, `% author`, `% date` (a line may be empty after its `%`)",
        ));
    }
    matter
}

fn date(text: &str, span: Span, code: ProblemCode, problems: &mut Vec<Problem>) -> Option<Date> {
    if text.is_empty() {
        return None;
    }
    Date::parse(text).or_else(|| {
        let guess = Date::guess(text);
        let remedy = guess.map_or_else(
            || "write it as YYYY-MM-DD, YYYY-MM or YYYY".to_owned(),
            |guess| format!("write `{guess}`, if that is what it means"),
        );
        problems.push(Problem::new(code, span, format!("`{text}` is not a date"), remedy));
        guess
    })
}

fn yaml(source: &str, start: usize, problems: &mut Vec<Problem>) -> FrontMatter {
    let mut matter =
        FrontMatter { kind: FrontMatterKind::Yaml, span: Span::new(0, start), ..FrontMatter::default() };
    let mut lines = lines_from(source, start);
    let Some((opening, begin)) = lines.next() else { return matter };
    let closing = lines.find(|(line, _)| {
        let text = source.get(line.range()).unwrap_or_default().trim_end();
        text == "---" || text == "..."
    });
    let Some((closing, end)) = closing else {
        problems.push(Problem::new(
            ProblemCode::UnclosedFrontMatter,
            opening,
            "the front matter is opened here and never closed",
            "write a line `---` after its last key",
        ));
        return FrontMatter { span: Span::new(0, start), ..FrontMatter::default() };
    };
    matter.span.end = end;
    let text = Span::new(begin, closing.start);
    let lines = KeyLines::new(source, text);
    for (key, value) in entries(source, text, &lines, problems) {
        matter.set(&lines, key, value, problems);
    }
    matter
}

impl FrontMatter {
    fn set(&mut self, lines: &KeyLines<'_>, key: String, value: Value, problems: &mut Vec<Problem>) {
        let place = || lines.get(&key, 0);
        match kind(&key) {
            Some(kind) if !kind.fits(&value) => {
                let words = kind.words();
                problems.push(Problem::new(
                    ProblemCode::UnexpectedValue,
                    place(),
                    format!("the value of `{key}` is not {words}"),
                    format!("write {words} after `{key}:`, or leave the key out"),
                ));
                return;
            }
            Some(_) => {}
            None => problems.extend(misspelt(&key, &value, place)),
        }
        let texts = |value: &Value| match value {
            Value::Array(all) => all.iter().filter_map(scalar).collect(),
            one => Vec::from_iter(scalar(one)),
        };
        match key.as_str() {
            "title" => self.title = scalar(&value),
            "date" => {
                let words = scalar(&value).unwrap_or_default();
                self.date = date(&words, place(), ProblemCode::InvalidDate, problems);
            }
            "authors" | "author" => self.authors.extend(texts(&value)),
            _ => {
                match key.as_str() {
                    "draft" => self.draft = truth(&value).unwrap_or_default(),
                    "order" => self.order = number(&value),
                    _ => {}
                }
                self.extra.insert(key, value);
            }
        }
    }

    /// The line of a key of this front matter, which was read from `source`.
    #[must_use]
    pub fn line_of(&self, source: &str, key: &str) -> Span {
        KeyLines::new(source, self.span).get(key, 0)
    }
}

/// What there is to say of a key that means nothing here.
fn misspelt(key: &str, value: &Value, place: impl Fn() -> Span) -> Option<Problem> {
    let meant = meant(key)?;
    // Whoever meant to keep a page to himself must not see it published with a warning.
    let private = meant == "draft" && truth(value) == Some(true);
    let code = if private { ProblemCode::UnclearDraft } else { ProblemCode::UnknownKey };
    let message = if private {
        format!("`{key}` is not a key, so that this page would not be a draft")
    } else {
        format!("`{key}` is not a key of front matter")
    };
    Some(Problem::new(code, place(), message, format!("did you mean `{meant}`?")))
}

/// The lines of each key of the front matter at `text`, by the key as it is written.
struct KeyLines<'a> {
    lines: HashMap<&'a str, Vec<Span>>,
    start: usize,
}

impl<'a> KeyLines<'a> {
    fn new(source: &'a str, text: Span) -> Self {
        let mut lines: HashMap<&str, Vec<Span>> = HashMap::new();
        for (line, _) in lines_from(source, text.start).take_while(|(line, _)| line.start < text.end) {
            let key = source.get(line.range()).and_then(|line| line.split_once(':'));
            if let Some((key, _)) = key.filter(|(key, _)| !key.starts_with([' ', '\t'])) {
                lines.entry(key.trim_end().trim_matches(['"', '\''])).or_default().push(line);
            }
        }
        Self { lines, start: text.start }
    }

    /// The line of a key, or its line number `index + 1` of those with that key.
    fn get(&self, key: &str, index: usize) -> Span {
        self.lines.get(key).and_then(|lines| lines.get(index)).copied().unwrap_or(Span::empty(self.start))
    }
}

/// The keys and values of a mapping, in their order; each problem on the way is reported, and what can be read is.
fn entries(
    source: &str,
    text: Span,
    lines: &KeyLines<'_>,
    problems: &mut Vec<Problem>,
) -> Vec<(String, Value)> {
    let yaml = source.get(text.range()).unwrap_or_default();
    if yaml.trim().is_empty() {
        return Vec::new();
    }
    if let Some(at) = too_deep(yaml) {
        problems.push(Problem::new(
            ProblemCode::InvalidFrontMatter,
            Span::empty(text.start + at),
            format!("the front matter is nested more than {MOST_NESTED} deep"),
            "write its values in fewer brackets, or in quotes where they are text",
        ));
        return Vec::new();
    }
    match serde_yaml::from_str::<Entries>(yaml) {
        Ok(Entries(all)) => {
            let mut entries: Vec<(String, Value)> = Vec::with_capacity(all.len());
            let mut known = HashSet::with_capacity(all.len());
            for (key, value) in all {
                if known.insert(key.clone()) {
                    entries.push((key, value));
                } else {
                    problems.push(Problem::new(
                        ProblemCode::DuplicateKey,
                        lines.get(&key, 1),
                        format!("the front matter has the key `{key}` a second time; the first one counts"),
                        "keep one of the two",
                    ));
                }
            }
            entries
        }
        Err(error) => {
            let at = error.location().map_or(0, |location| location.index());
            let at = (0..=at.min(yaml.len())).rev().find(|&at| yaml.is_char_boundary(at)).unwrap_or(0);
            problems.push(Problem::new(
                ProblemCode::InvalidFrontMatter,
                Span::empty(text.start + at),
                format!("the front matter is not YAML: {}", reason(&error)),
                "write `key: value` lines, with quotes around a value that has `: ` in it or begins with a sign such as `#`, `*` or `[`",
            ));
            Vec::new()
        }
    }
}

/// What the YAML reader says, without the place, which the problem has already.
fn reason(error: &serde_yaml::Error) -> String {
    let words = error.to_string();
    words.split(" at line ").next().unwrap_or(&words).trim().to_owned()
}

/// A mapping as the list it is written as.
struct Entries(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Keys;
        impl<'de> Visitor<'de> for Keys {
            type Value = Entries;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("keys with values")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }

            fn visit_unit<E>(self) -> Result<Entries, E> {
                Ok(Entries(Vec::new()))
            }
        }
        deserializer.deserialize_map(Keys)
    }
}
