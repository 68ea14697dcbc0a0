//! The languages held against each other.

use crate::SOURCE_LANGUAGE;
use crate::bundle::{Item, Parsed};
use crate::nearest::nearest;
use musi_diagnostic::Diagnostic;
use std::collections::BTreeSet;

/// Every language has the keys of the source language, each once, and no others.
pub(crate) fn keys(
    file: &Parsed<'_>,
    items: &[Item<'_>],
    wanted: &[Item<'_>],
    problems: &mut Vec<Diagnostic>,
) {
    known(file, items, wanted, &format!("take it out, or add it to `{SOURCE_LANGUAGE}.ftl`"), problems);
    let source = file.source;
    let seen: BTreeSet<&str> = items.iter().map(|item| item.id).collect();
    let missing: Vec<&str> = wanted.iter().map(|item| item.id).filter(|key| !seen.contains(key)).collect();
    if !missing.is_empty() {
        let message = format!("`{}` lacks {}", source.language, list(&missing));
        let end = source.text.get(source.text.len()..).unwrap_or_default();
        problems.push(source.problem(end, message, "translate what is missing".to_owned()));
    }
}

/// A file has keys of the source language alone, each once. `otherwise` is the remedy for a key that is like none.
pub(crate) fn known(
    file: &Parsed<'_>,
    items: &[Item<'_>],
    wanted: &[Item<'_>],
    otherwise: &str,
    problems: &mut Vec<Diagnostic>,
) {
    let source = file.source;
    let mut seen = BTreeSet::new();
    let keys: BTreeSet<&str> = wanted.iter().map(|item| item.id).collect();
    let own: BTreeSet<&str> = items.iter().map(|item| item.id).collect();
    for item in items {
        if !seen.insert(item.id) {
            let message = format!("`{}` occurs here twice", item.id);
            problems.push(source.problem(item.id, message, "take one of them out".to_owned()));
        }
        if !keys.contains(item.id) {
            let missing = wanted.iter().map(|item| item.id).filter(|key| !own.contains(key));
            let remedy = nearest(item.id, missing, otherwise);
            let message = format!("`{}` is no key of `{SOURCE_LANGUAGE}.ftl`", item.id);
            problems.push(source.problem(item.id, message, remedy));
        }
    }
}

/// Some names in a sentence; many are counted.
fn list(names: &[&str]) -> String {
    let shown: Vec<String> = names.iter().take(5).map(|name| format!("`{name}`")).collect();
    let more = names.len() - shown.len();
    let end = if more == 0 { String::new() } else { format!(" and {more} more") };
    shown.join(", ") + &end
}

/// The arguments that a comment of the source language names: `# $side: who moves`. A language may leave them out.
pub(crate) fn optional(comment: &[&str]) -> BTreeSet<String> {
    let names = comment.iter().flat_map(|line| line.split('$').skip(1));
    let name = |text: &str| {
        text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_')).next().map(str::to_owned)
    };
    names.filter_map(name).collect()
}

/// A message has the arguments of the source language: what is wrong, each with what to do in this file alone, where the comments of
/// the source language stay as they are.
pub(crate) fn arguments(
    file: &Parsed<'_>,
    id: &str,
    used: &BTreeSet<String>,
    (wanted, optional): (&BTreeSet<String>, &BTreeSet<String>),
) -> Vec<(Diagnostic, String)> {
    let unknown = used.iter().filter(|name| !wanted.contains(*name) && !optional.contains(*name));
    let unknown = unknown.map(|name| {
        let all = wanted.union(optional).map(String::as_str);
        let otherwise = format!("say in a comment above it in `{SOURCE_LANGUAGE}.ftl` what `${name}` is");
        let message = format!("`{id}` has no argument `${name}` in `{SOURCE_LANGUAGE}.ftl`");
        let found = file.source.problem(id, message, nearest(name, all.clone(), &otherwise));
        (found, nearest(name, all, "take it out: nothing fills it in"))
    });
    let missing = wanted.iter().filter(|name| !used.contains(*name) && !optional.contains(*name));
    let missing = missing.map(|name| {
        let message = format!("`{id}` does not say `{{ ${name} }}`");
        let remedy = format!(
            "say it, or write `# ${name}: …` above the message in `{SOURCE_LANGUAGE}.ftl` if languages may leave it out"
        );
        (file.source.problem(id, message, remedy), format!("put `{{ ${name} }}` where it belongs"))
    });
    unknown.chain(missing).collect()
}
