//! What a page says of itself before its text: YAML between `---`, TOML between `+++`, or three lines that begin with `%`.
mod keys;
mod toml;
mod yaml;

use super::{Date, Problem, ProblemCode, Span, problem};
pub use keys::front_matter_schema;
pub(crate) use keys::is_language_tag;
use keys::{kind, meant, number, scalar, truth, what};
use serde_json::{Map, Value};
use std::collections::HashMap;

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
    /// TOML between two lines `+++`.
    Toml,
    /// Three lines `% title`, `% author`, `% date`.
    TitleBlock,
}

impl FrontMatter {
    /// Reads only what a page says of itself: for an index of many pages, which has no need of their blocks.
    /// What is wrong with it is reported by [`Document::parse`](super::Document::parse).
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
    if first.trim_end() == YAML.fence {
        fenced(source, start, &YAML, problems)
    } else if first.trim_end() == TOML.fence {
        fenced(source, start, &TOML, problems)
    } else if let Some(late) = late(source, start) {
        problems.push(problem(
            ProblemCode::UnclearDraft,
            late,
            "front matter begins on the first line of a page, and here it does not: its `draft` would not count",
            "take out the lines before it",
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
    let fence = |line: &str| matches!(line.trim_end(), "---" | "+++");
    let opening = lines.next().filter(|line| line.start > start && fence(text(*line)))?;
    let keys = lines.take_while(|line| !text(*line).trim().is_empty() && !fence(text(*line)));
    keys.into_iter().any(|line| draft_key(text(line)).is_some()).then_some(opening)
}

/// The key of a line `key: value` that means `draft`, where the value says yes.
fn draft_key(line: &str) -> Option<&str> {
    let (key, value) = line.split_once([':', '='])?;
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
            // The third line is free text: only what nobody can guess is reported.
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
            problems.push(problem(
                ProblemCode::UnclearDraft,
                line,
                "a title block has no keys, so that this page would not be a draft",
                "write front matter between two lines `---`, with `draft: true` in it",
            ));
        }
    }
    if found < 3 {
        problems.push(problem(
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
    Date::parse(text).or_else(|| day_of(text)).or_else(|| {
        let guess = Date::guess(text);
        let remedy = guess.map_or_else(
            || "write it as YYYY-MM-DD, YYYY-MM or YYYY".to_owned(),
            |guess| format!("write `{guess}`, if that is what it means"),
        );
        problems.push(problem(code, span, format!("`{text}` is not a date"), remedy));
        guess
    })
}

/// The day of a time as other programs write it: `2026-03-01T10:00:00Z`.
fn day_of(text: &str) -> Option<Date> {
    let (day, time) = text.split_once(['T', 't', ' '])?;
    let digits = time
        .split(':')
        .take(2)
        .filter(|part| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit()));
    let is_time = time.len() >= "10:00".len() && digits.count() == 2;
    Date::parse(day).filter(|date| is_time && date.day.is_some())
}

/// Reads keys and values; what is wrong is reported.
type Read = fn(&str, Span, &KeyLines<'_>, &mut Vec<Problem>) -> Vec<(String, Value)>;

/// A language of front matter between two lines.
struct Syntax {
    kind: FrontMatterKind,
    /// The line above and below.
    fence: &'static str,
    /// What stands between a key and its value.
    sign: char,
    /// Reads keys and values in their order.
    read: Read,
}

const YAML: Syntax = Syntax { kind: FrontMatterKind::Yaml, fence: "---", sign: ':', read: yaml::entries };
const TOML: Syntax = Syntax { kind: FrontMatterKind::Toml, fence: "+++", sign: '=', read: toml::entries };

fn fenced(source: &str, start: usize, syntax: &Syntax, problems: &mut Vec<Problem>) -> FrontMatter {
    let mut matter = FrontMatter { kind: syntax.kind, span: Span::new(0, start), ..FrontMatter::default() };
    let mut lines = lines_from(source, start);
    let Some((opening, begin)) = lines.next() else { return matter };
    let closing = lines.find(|(line, _)| {
        let text = source.get(line.range()).unwrap_or_default().trim_end();
        text == syntax.fence || syntax.kind == FrontMatterKind::Yaml && text == "..."
    });
    let Some((closing, end)) = closing else {
        problems.push(problem(
            ProblemCode::UnclosedFrontMatter,
            opening,
            "the front matter is opened here and never closed",
            format!("write a line `{}` after its last key", syntax.fence),
        ));
        return FrontMatter { span: Span::new(0, start), ..FrontMatter::default() };
    };
    matter.span.end = end;
    let text = Span::new(begin, closing.start);
    let lines = KeyLines::new(source, text, syntax.sign);
    for (key, value) in (syntax.read)(source, text, &lines, problems) {
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
                problems.push(problem(
                    ProblemCode::UnexpectedValue,
                    place(),
                    format!("the value of `{key}` is {}, not {words}", what(&value)),
                    format!(
                        "write {words} after `{key}{}`, or leave the key out",
                        if lines.sign == '=' { " =" } else { ":" }
                    ),
                ));
                return;
            }
            Some(_) => {}
            None => problems.extend(misspelt(&key, &value, place)),
        }
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

    /// The texts of a key that has a list of them, or one.
    #[must_use]
    pub fn texts(&self, key: &str) -> Vec<String> {
        self.extra.get(key).map(texts).unwrap_or_default()
    }

    /// The line of a key of this front matter, which was read from `source`.
    #[must_use]
    pub fn line_of(&self, source: &str, key: &str) -> Span {
        let sign = if self.kind == FrontMatterKind::Toml { TOML.sign } else { YAML.sign };
        KeyLines::new(source, self.span, sign).get(key, 0)
    }
}

fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::Array(all) => all.iter().filter_map(scalar).collect(),
        one => Vec::from_iter(scalar(one)),
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
    Some(problem(code, place(), message, format!("did you mean `{meant}`?")))
}

/// The lines of each key of the front matter at `text`, by the key as it is written.
struct KeyLines<'a> {
    lines: HashMap<&'a str, Vec<Span>>,
    start: usize,
    /// What stands behind a key.
    sign: char,
}

impl<'a> KeyLines<'a> {
    fn new(source: &'a str, text: Span, sign: char) -> Self {
        let mut lines: HashMap<&str, Vec<Span>> = HashMap::new();
        for (line, _) in lines_from(source, text.start).take_while(|(line, _)| line.start < text.end) {
            let key = source.get(line.range()).and_then(|line| line.split_once(sign));
            if let Some((key, _)) = key.filter(|(key, _)| !key.starts_with([' ', '\t'])) {
                lines.entry(key.trim_end().trim_matches(['"', '\''])).or_default().push(line);
            }
        }
        Self { lines, start: text.start, sign }
    }

    /// The line of a key, or its line number `index + 1` of those with that key.
    fn get(&self, key: &str, index: usize) -> Span {
        self.lines.get(key).and_then(|lines| lines.get(index)).copied().unwrap_or(Span::empty(self.start))
    }
}
