//! Front matter in YAML.

use super::{KeyLines, Problem, ProblemCode, Span, problem};
use crate::yaml::{MOST_NESTED, too_deep};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::Value;
use std::{collections::HashSet, fmt};

/// The keys and values of a mapping, in their order; each problem on the way is reported, and what can be read is.
pub(super) fn entries(
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
        problems.push(problem(
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
                    problems.push(problem(
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
            problems.push(problem(
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
