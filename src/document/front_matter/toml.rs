//! Front matter in TOML, as Hugo and Zola have it.

use super::{KeyLines, Problem, ProblemCode, Span, problem};
use serde_json::{Map, Value};

/// The keys and values of a table, in their order; what is no TOML is reported.
pub(super) fn entries(
    source: &str,
    text: Span,
    _lines: &KeyLines<'_>,
    problems: &mut Vec<Problem>,
) -> Vec<(String, Value)> {
    let toml = source.get(text.range()).unwrap_or_default();
    match toml.parse::<toml::Table>() {
        Ok(table) => table.into_iter().map(|(key, value)| (key, json(value))).collect(),
        Err(error) => {
            let at = error.span().map_or(0, |span| span.start).min(toml.len());
            let at = (0..=at).rev().find(|&at| toml.is_char_boundary(at)).unwrap_or(0);
            problems.push(problem(
                ProblemCode::InvalidFrontMatter,
                Span::empty(text.start + at),
                format!("the front matter is not TOML: {}", error.message()),
                "write `key = value` lines, with quotes around every text; between lines `---` write YAML",
            ));
            Vec::new()
        }
    }
}

/// A value as YAML would give it: dates are texts there.
fn json(value: toml::Value) -> Value {
    match value {
        toml::Value::String(text) => Value::String(text),
        toml::Value::Integer(number) => number.into(),
        toml::Value::Float(number) => number.into(),
        toml::Value::Boolean(truth) => Value::Bool(truth),
        toml::Value::Datetime(time) => Value::String(time.to_string()),
        toml::Value::Array(all) => all.into_iter().map(json).collect(),
        toml::Value::Table(all) => {
            Value::Object(all.into_iter().map(|(key, value)| (key, json(value))).collect::<Map<_, _>>())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{FrontMatter, FrontMatterKind};
    use crate::document::{Dialect, Document, Options};

    #[test]
    fn the_same_is_read_from_toml_as_from_yaml() {
        let toml = "+++\ntitle = \"musi\"\nauthors = [\"jan Pali\"]\ndate = 2026-03-01\norder = 3\ndraft = true\n\
                    tags = [\"a\"]\n\"title-en\" = \"Game\"\n[extra]\na = 1.5\n+++\n\njan\n";
        let yaml = "---\ntitle: musi\nauthors: [jan Pali]\ndate: 2026-03-01\norder: 3\ndraft: true\n\
                    tags: [a]\ntitle-en: Game\nextra: {a: 1.5}\n---\n\njan\n";
        let (toml, yaml) = (FrontMatter::read(toml), FrontMatter::read(yaml));
        assert_eq!(toml.kind, FrontMatterKind::Toml);
        assert_eq!(FrontMatter { kind: yaml.kind, span: yaml.span, ..toml }, yaml);
    }

    #[test]
    fn a_time_is_a_date_and_what_only_looks_like_one_is_told() {
        let date = |text: &str| FrontMatter::read(text).date.map(|date| date.to_string());
        for time in ["2026-03-01T10:00:00Z", "2026-03-01 10:00:00", "2026-03-01T10:00:00+02:00"] {
            assert_eq!(date(&format!("+++\ndate = {time}\n+++\n")).as_deref(), Some("2026-03-01"), "{time}");
            assert_eq!(date(&format!("---\ndate: {time}\n---\n")).as_deref(), Some("2026-03-01"), "{time}");
        }
        for wrong in ["2026-03-01T", "2026-03-01Tnoon", "2026-03T10:00"] {
            let page = Document::parse(format!("---\ndate: {wrong}\n---\n"), &Options::default()).unwrap();
            assert_eq!(page.problems.len(), 1, "{wrong}");
        }
    }

    #[test]
    fn plus_signs_elsewhere_are_text() {
        let page = Document::parse("a\n\n+++\nb = 1\n+++\n", &Options::default()).unwrap();
        assert_eq!((page.front_matter.kind, page.dialect), (FrontMatterKind::None, Dialect::CommonMark));
        assert_eq!(page.blocks.len(), 2);
    }
}
