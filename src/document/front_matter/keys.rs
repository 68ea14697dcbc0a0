//! The keys of front matter that mean something, and what each may be.
use serde_json::Value;

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
const KEYS: [(&str, Kind); 19] = [
    ("title", Kind::Text),
    ("description", Kind::Text),
    ("authors", Kind::Texts),
    ("author", Kind::Texts),
    ("date", Kind::Date),
    ("draft", Kind::Truth),
    ("order", Kind::Number),
    ("slug", Kind::Other),
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

/// The key that an unknown one most likely means, if it is but a slip away from it.
pub(super) fn meant(key: &str) -> Option<String> {
    let plain = key.trim().to_lowercase().replace('_', "-");
    if kind(&plain).is_some() {
        return Some(plain);
    }
    let (name, language) = match plain.split_once('-') {
        Some((name, tag)) if is_language_tag(tag) => (name, Some(tag)),
        _ => (plain.as_str(), None),
    };
    let near = |written: &str, known: &str| {
        let slips = if known.len() > 6 { 2 } else { 1 };
        written.len().abs_diff(known.len()) <= slips && strsim::osa_distance(written, known) <= slips
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
    (2..=8).contains(&first.len())
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
