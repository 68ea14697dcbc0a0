//! The keys of front matter that mean something, and what each may be.
use serde_json::{Map, Value, json};

/// What the value of a key is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// One line of text.
    Text,
    /// A list of texts, or one text.
    Texts,
    /// A date.
    Date,
    /// Yes or no.
    Truth,
    /// A whole number.
    Number,
    /// A language tag.
    Language,
    /// Something that its reader looks at itself.
    Other,
}

impl Kind {
    /// In words, after "is not" and "write".
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Text => "one line of text",
            Self::Texts => "a list of texts",
            Self::Date => "a date",
            Self::Truth => "`true` or `false`",
            Self::Number => "a whole number",
            Self::Language => "a language tag such as `tok` or `en`",
            Self::Other => "what it should be",
        }
    }

    /// Its JSON schema.
    fn schema(self) -> Value {
        match self {
            Self::Text => json!({ "type": ["string", "number", "boolean", "null"] }),
            Self::Texts => {
                json!({ "type": ["array", "string", "null"], "items": { "type": ["string", "number", "boolean"] } })
            }
            Self::Date => json!({
                "type": ["string", "integer", "null"],
                "description": "a date: 2026-03-01, 2026-03 or 2026",
                "pattern": "^[0-9]{4}(-[0-9]{2}(-[0-9]{2}([Tt ].*)?)?)?$"
            }),
            Self::Truth => json!({
                "anyOf": [
                    { "type": "boolean" },
                    { "enum": ["yes", "no", "on", "off", "true", "false", "y", "n", "t", "f", "1", "0", 0, 1] }
                ]
            }),
            Self::Number => json!({ "type": "integer" }),
            Self::Language => {
                json!({ "type": ["string", "null"], "pattern": "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$" })
            }
            Self::Other => json!({}),
        }
    }

    /// Whether a value is of this kind. A key without a value says nothing, which only a draft cannot do: nobody
    /// could say whether the page is meant to be read.
    pub(super) fn fits(self, value: &Value) -> bool {
        match self {
            Self::Truth => truth(value).is_some(),
            Self::Other => true,
            _ if value.is_null() => true,
            Self::Text | Self::Date => scalar(value).is_some(),
            Self::Texts => match value {
                Value::Array(all) => all.iter().all(|one| scalar(one).is_some()),
                one => scalar(one).is_some(),
            },
            Self::Number => number(value).is_some(),
            Self::Language => value.as_str().is_some_and(is_language_tag),
        }
    }
}

/// The keys and their kinds; `title` and `description` can have a language behind a hyphen.
const KEYS: [(&str, Kind); 21] = [
    ("title", Kind::Text),
    ("description", Kind::Text),
    ("authors", Kind::Texts),
    ("author", Kind::Texts),
    ("date", Kind::Date),
    ("draft", Kind::Truth),
    ("order", Kind::Number),
    ("slug", Kind::Other),
    ("figures", Kind::Other),
    ("lang", Kind::Language),
    ("date-precision", Kind::Text),
    ("proofreaders", Kind::Texts),
    ("original", Kind::Other),
    ("tags", Kind::Texts),
    ("license", Kind::Text),
    ("sources", Kind::Texts),
    ("archives", Kind::Texts),
    ("preprocessing", Kind::Text),
    ("accessibility-notes", Kind::Text),
    ("notes", Kind::Other),
    ("deliberate", Kind::Other),
];

/// The kind of a key; `None` for one that means nothing here.
pub(super) fn kind(key: &str) -> Option<Kind> {
    let in_language =
        |name: &str| key.strip_prefix(name)?.strip_prefix('-').filter(|tag| is_language_tag(tag));
    if in_language("title").or_else(|| in_language("description")).is_some() {
        return Some(Kind::Text);
    }
    KEYS.iter().find(|(name, _)| *name == key).map(|(_, kind)| *kind)
}

/// The schema of front matter, for editors that complete and check it: its keys, and what each may be. Other keys do no harm.
///
/// ```
/// let schema = lipu_musi::document::front_matter_schema();
/// assert_eq!(schema["properties"]["order"]["type"], "integer");
/// ```
#[must_use]
pub fn front_matter_schema() -> Value {
    let properties: Map<String, Value> =
        KEYS.iter().map(|(key, kind)| ((*key).to_owned(), kind.schema())).collect();
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "The keys at the head of a page",
        "type": "object",
        "properties": properties,
        "patternProperties": { "^(title|description)-[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$": Kind::Text.schema() },
    })
}

/// The key that an unknown one most likely means, if it is but a slip away from it.
pub(super) fn meant(key: &str) -> Option<String> {
    let plain = key.trim().to_lowercase().replace('_', "-");
    if kind(&plain).is_some() {
        return Some(plain);
    }
    if plain == "language" {
        return Some("lang".to_owned());
    }
    let (name, language) = match plain.split_once('-') {
        Some((name, tag)) if is_language_tag(tag) => (name, Some(tag)),
        _ => (plain.as_str(), None),
    };
    let near = |written: &str, known: &str| {
        let misnamings = if known.len() > 6 { 2 } else { 1 };
        written.len().abs_diff(known.len()) <= misnamings
            && strsim::osa_distance(written, known) <= misnamings
    };
    if let Some(found) = language.and_then(|tag| {
        ["title", "description"]
            .into_iter()
            .find(|known| near(name, known))
            .map(|known| format!("{known}-{tag}"))
    }) {
        return Some(found);
    }
    KEYS.iter().find(|(known, _)| near(&plain, known)).map(|(known, _)| (*known).to_owned())
}

/// What a value is, in words.
pub(super) fn what(value: &Value) -> String {
    let quoted = |text: &str| {
        let short: String = text.chars().take(MOST_SHOWN).collect();
        if short.len() < text.len() { format!("`{short}…`") } else { format!("`{short}`") }
    };
    match value {
        Value::Null => "nothing".to_owned(),
        Value::Array(all) if all.iter().any(|one| scalar(one).is_none()) => {
            "a list that holds more than texts".to_owned()
        }
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "a group of keys".to_owned(),
        Value::String(text) => quoted(text),
        other => quoted(&other.to_string()),
    }
}

/// How many characters of a value are shown.
const MOST_SHOWN: usize = 40;

/// Whether a value says yes or no, in YAML's spellings or the usual ones of other formats.
pub(super) fn truth(value: &Value) -> Option<bool> {
    let text = match value {
        Value::Bool(truth) => return Some(*truth),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.trim().to_ascii_lowercase(),
        _ => return None,
    };
    match text.as_str() {
        "true" | "yes" | "on" | "y" | "t" | "1" => Some(true),
        "false" | "no" | "off" | "n" | "f" | "0" => Some(false),
        _ => None,
    }
}

/// Whether a value is a whole number, between quotes as well.
pub(super) fn number(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_str()?.trim().parse().ok())
}

/// A value as one text.
pub(super) fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(truth) => Some(truth.to_string()),
        _ => None,
    }
}

/// Whether a text is a language tag: letters, then parts of letters and digits behind hyphens.
pub(crate) fn is_language_tag(tag: &str) -> bool {
    let mut parts = tag.split('-');
    let first = parts.next().unwrap_or_default();
    // Longer ones are allowed, and no language has one: whoever writes `english` means `en`.
    (2..=3).contains(&first.len())
        && first.bytes().all(|byte| byte.is_ascii_alphabetic())
        && parts.all(|part| {
            (1..=8).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_alphanumeric())
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_known_and_another_word_is_not() {
        for (key, known) in [
            ("titel", "title"),
            ("Draft", "draft"),
            ("drafts", "draft"),
            ("darft", "draft"),
            ("Title-en", "title-en"),
            ("titel-en", "title-en"),
            ("desciption", "description"),
            ("Date_Precision", "date-precision"),
            ("tag", "tags"),
        ] {
            assert_eq!(meant(key).as_deref(), Some(known), "{key}");
        }
        for key in ["layout", "category", "date-modified", "weight", "x", "subtitle"] {
            assert_eq!(meant(key), None, "{key}");
        }
    }
}
