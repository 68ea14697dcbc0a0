//! What the reader of YAML says, in words that help.

use super::{
    FILE_NAME, Language,
    error::{has_key, point},
};
use crate::similar::likeliest;
use musi_diagnostic::{Diagnostic, LineColumn};

/// What the reader of YAML says of a text, as a finding at its place.
pub(super) fn from_yaml(error: &serde_yaml::Error, text: &str) -> Diagnostic {
    let whole = error.to_string();
    let (mut line, column) = error.location().map_or((None, 1), |at| (Some(at.line()), at.column()));
    // The sentence carries the place once more; it is shown apart.
    let place = line.map(|line| format!(" at line {line} column {column}")).unwrap_or_default();
    let message = if place.is_empty() { whole.clone() } else { whole.replacen(&place, "", 1) };
    let known = names_after(&message, "expected");
    let (code, message, remedy) = if let Some(found) = language_named(&message, text, line) {
        found
    } else if let Some(name) = name_after(&message, "unknown field") {
        let known_as =
            OTHER_NAMES.iter().find(|(other, key)| *other == name && known.iter().any(|known| known == key));
        let remedy = known_as
            .map_or_else(|| suggestion(&name, &known, "keys"), |(_, key)| format!("did you mean `{key}`?"));
        ("config-unknown-key", format!("unknown key `{name}`"), remedy)
    } else if let Some(name) = name_after(&message, "unknown variant") {
        ("config-value", format!("unknown name `{name}`"), suggestion(&name, &known, "names"))
    } else if let Some(name) = name_after(&message, "duplicate field") {
        let second =
            text.lines().enumerate().filter(|(_, line)| has_key(line, &name)).nth(1).map(|(at, _)| at + 1);
        line = second.or(line);
        ("config-value", format!("the key `{name}` occurs here twice"), "keep one of them".to_owned())
    } else if message.contains("more than one document") {
        line = line.or_else(|| second_document(text));
        let remedy = "keep one, and take away the line `---` between them";
        ("config-syntax", "a second YAML document begins here".to_owned(), remedy.to_owned())
    } else if let Some((what, remedy)) = message.split_once("; ") {
        ("config-value", without_path(what).to_owned(), remedy.to_owned())
    } else if message.contains("invalid type") || message.contains("missing field") {
        let remedy = shape(&message);
        let message = message
            .replace("invalid type: ", "this is a ")
            .replace("this is a sequence", "this is a list")
            .replace("this is a map", "this is a group of keys")
            .replace("this is a unit value", "this is nothing")
            .replace("this is a string", "this is the text")
            .replace("this is a integer", "this is the number")
            .replace("this is a floating point", "this is the number")
            .replace("this is a boolean", "this is the word")
            .replace(", expected a sequence", ", and a list is needed")
            .replace(", expected a string", ", and a text is needed")
            .replace(", expected a boolean", ", and `true` or `false` is needed")
            .replace(", expected struct Config", ", and keys with values are needed")
            .replace(", expected struct PathLanguage", ", and a rule with `paths` is needed")
            .replace(", expected struct PathFigures", ", and a rule with `paths` is needed")
            .replace(", expected struct PathTranslations", ", and a rule with `paths` is needed")
            .replace(", expected struct Parallel", ", and `source` and `languages` are needed")
            .replace(", expected ", ", and this is needed: ")
            .replace("missing field", "a key is missing:");
        ("config-value", message, remedy)
    } else if line.is_some() {
        ("config-syntax", message, "correct the YAML here; quote a value that holds `: ` or ` #`".to_owned())
    } else {
        ("config-syntax", message, "correct the YAML".to_owned())
    };
    let span = line.map(|line| point(LineColumn { line, column }));
    Diagnostic::error(code, FILE_NAME, message).at(span).with(remedy)
}

/// The line at which another document begins.
fn second_document(text: &str) -> Option<usize> {
    let mut before = false;
    let begins = |line: &str| {
        let begins = before && line.split_whitespace().next() == Some("---") && line.starts_with("---");
        before |= !line.trim().is_empty() && !line.starts_with(['#', '%']);
        begins
    };
    text.lines().position(begins).map(|line| line + 1)
}

/// `figures[0].game: sentence` without its path.
fn without_path(message: &str) -> &str {
    match message.split_once(": ") {
        Some((path, rest)) if !path.contains([' ', '`']) => rest,
        _ => message,
    }
}

/// The name in backticks after some words.
fn name_after(message: &str, words: &str) -> Option<String> {
    names_after(message, words).into_iter().next()
}

/// All names in backticks after some words.
fn names_after(message: &str, words: &str) -> Vec<String> {
    let Some(at) = message.find(words) else { return Vec::new() };
    message[at..].split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn suggestion(name: &str, known: &[String], what: &str) -> String {
    let near = likeliest(name, known.iter().map(String::as_str));
    let all: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
    match near {
        Some(candidate) => format!("did you mean `{candidate}`?"),
        None => format!("the {what} are {}", all.join(", ")),
    }
}

/// What other programs call a key.
const OTHER_NAMES: [(&str, &str); 16] = [
    ("lang", "languages"),
    ("locale", "languages"),
    ("locales", "languages"),
    ("url", "base-url"),
    ("baseURL", "base-url"),
    ("base_url", "base-url"),
    ("site_url", "base-url"),
    ("name", "title"),
    ("site_name", "title"),
    ("src", "content"),
    ("pages", "content"),
    ("dest", "out"),
    ("output", "out"),
    ("public", "static"),
    ("assets", "static"),
    ("layouts", "templates"),
];

/// `language: en` or `language: [en]`: the key is one for rules, and names of languages belong to `languages`.
fn language_named(message: &str, text: &str, line: Option<usize>) -> Option<(&'static str, String, String)> {
    let path = message.split_once(": ")?.0;
    if !message.contains("invalid type: string") || !(path == "language" || path.starts_with("language[")) {
        return None;
    }
    let value =
        text.lines().nth(line?.checked_sub(1)?)?.trim_start().trim_start_matches("language").trim_start();
    let words = value.trim_start_matches([':', '-', ' ', '[']).split(['#', ']']).next()?;
    let tags: Vec<&str> = words.split(',').map(|word| word.trim().trim_matches(['"', '\''])).collect();
    let all = tags.iter().all(|tag| Language::new(tag).is_some());
    let written = if all { tags.join(", ") } else { "tok, en".to_owned() };
    Some((
        "config-value",
        "`language` holds rules for what `check` reads, and this names a language".to_owned(),
        format!("did you mean `languages: [{written}]`?"),
    ))
}

/// How the value is written that a message speaks of.
fn shape(message: &str) -> String {
    let path = message.split_once(": ").map_or("", |(path, _)| path);
    let key = path.rsplit('.').next().unwrap_or_default().split('[').next().unwrap_or_default();
    let example = match key {
        "paths" => "paths: [\"*.md\"]",
        "languages" => "languages: [tok, en]",
        "translations" => "translations: [{paths: [\"*.md\"], text: tok, comment: en}]",
        "figures" => "figures: [{paths: [\"*.md\"], game: plain}]",
        "language" => "language: [{paths: [\"*.md\"]}]",
        "parallel" => "parallel: {source: en, languages: [de]}",
        "known-broken" => "known-broken: [old-page]",
        "words" => "words: [soto]",
        "off" => "off: [la-missing]",
        "known" => "known: [pu, ku-suli]",
        "search" => "search: true",
        "sidebar" => "sidebar: true",
        "search-last" => "search-last: [\"guide/**\"]",
        "figure-cards" => "figure-cards: true",
        "figure-pages" => "figure-pages: true",
        "last-updated" => "last-updated: true",
        "title" => "title: my site",
        "footer" => "footer: Made by *us*.",
        "content" | "static" | "templates" | "out" | "redirects" | "tags" | "exercises" => {
            return format!("write one name, as in `{key}: {key}`");
        }
        _ => return "see the page on the configuration in the guide for the shape of each key".to_owned(),
    };
    format!("write it as in `{example}`")
}
