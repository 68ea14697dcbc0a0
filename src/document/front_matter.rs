//! What a page says of itself before its text: YAML between `---`, or three lines that begin with `%`.
use super::{Date, Problem, ProblemCode, Span};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::{Map, Value};
use std::fmt;

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
    } else if body.starts_with('%') && !is_division(first) {
        title_block(source, start, problems)
    } else {
        FrontMatter { span: Span::new(0, start), ..FrontMatter::default() }
    }
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
            _ => matter.date = Date::guess(text).or_else(|| date(text, value, problems)),
        }
        found += 1;
        matter.span.end = next;
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

fn date(text: &str, span: Span, problems: &mut Vec<Problem>) -> Option<Date> {
    if text.is_empty() {
        return None;
    }
    Date::parse(text).or_else(|| {
        let guess = Date::guess(text);
        let remedy = guess.map_or_else(
            || "write it as YYYY-MM-DD, YYYY-MM or YYYY".to_owned(),
            |guess| format!("write `{guess}`, if that is what it means"),
        );
        problems.push(Problem::new(ProblemCode::InvalidDate, span, format!("`{text}` is no date"), remedy));
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
    for (key, value) in entries(source, text, problems) {
        matter.set(source, text, key, value, problems);
    }
    matter
}

impl FrontMatter {
    fn set(&mut self, source: &str, text: Span, key: String, value: Value, problems: &mut Vec<Problem>) {
        let mut unexpected = |wanted: &str| {
            problems.push(Problem::new(
                ProblemCode::UnexpectedValue,
                place_of(source, text, &key, 0),
                format!("the value of `{key}` is not {wanted}"),
                format!("write {wanted} after `{key}:`, or leave the key out"),
            ));
        };
        match (key.as_str(), value) {
            ("title" | "date" | "authors" | "author", Value::Null) => {}
            ("title", value) => match scalar(&value) {
                Some(title) => self.title = Some(title),
                None => unexpected("one line of text"),
            },
            ("date", value) => match scalar(&value) {
                Some(words) => self.date = date(&words, place_of(source, text, &key, 0), problems),
                None => unexpected("a date"),
            },
            ("authors" | "author", Value::Array(names)) => {
                match names.iter().map(scalar).collect::<Option<Vec<_>>>() {
                    Some(names) => self.authors.extend(names),
                    None => unexpected("a list of names"),
                }
            }
            ("authors" | "author", value) => match scalar(&value) {
                Some(name) => self.authors.push(name),
                None => unexpected("a list of names"),
            },
            (_, value) => {
                self.extra.insert(key, value);
            }
        }
    }
}

fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(truth) => Some(truth.to_string()),
        _ => None,
    }
}

/// The line of a key of the front matter at `text`, or its line number `index + 1` of those with that key.
fn place_of(source: &str, text: Span, key: &str, index: usize) -> Span {
    let begins = |line: &str| {
        let line = line.trim_start_matches(['"', '\'']);
        line.strip_prefix(key)
            .is_some_and(|rest| rest.trim_start_matches(['"', '\'']).trim_start().starts_with(':'))
    };
    lines_from(source, text.start)
        .map(|(line, _)| line)
        .take_while(|line| line.start < text.end)
        .filter(|line| source.get(line.range()).is_some_and(begins))
        .nth(index)
        .unwrap_or(Span::empty(text.start))
}

/// The keys and values of a mapping, in their order; each problem on the way is reported, and what can be read is.
fn entries(source: &str, text: Span, problems: &mut Vec<Problem>) -> Vec<(String, Value)> {
    let yaml = source.get(text.range()).unwrap_or_default();
    if yaml.trim().is_empty() {
        return Vec::new();
    }
    match serde_yaml::from_str::<Entries>(yaml) {
        Ok(Entries(all)) => {
            let mut entries: Vec<(String, Value)> = Vec::with_capacity(all.len());
            for (key, value) in all {
                if entries.iter().any(|(known, _)| *known == key) {
                    problems.push(Problem::new(
                        ProblemCode::DuplicateKey,
                        place_of(source, text, &key, 1),
                        format!("the front matter has the key `{key}` a second time; the first one counts"),
                        "keep one of the two",
                    ));
                } else {
                    entries.push((key, value));
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
                format!("the front matter is no YAML: {}", reason(&error)),
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
