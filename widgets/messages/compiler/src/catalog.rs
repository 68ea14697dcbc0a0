//! All messages in all languages, as tables.

use crate::bundle::{Parsed, items};
use crate::code::{Coder, Scope};
use crate::names::Names;
use crate::{Bundle, SOURCE_LANGUAGE, check};
use musi_diagnostic::Diagnostic;
use std::collections::{BTreeMap, BTreeSet};

/// Everything that was read, checked and made into code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Catalog {
    /// The tags of the languages: toki pona and English first, then the others by their tags.
    pub languages: Vec<String>,
    /// The messages, in the order of the source language's files.
    pub entries: Vec<Entry>,
    /// The names of arguments, by number.
    pub arguments: Vec<String>,
    /// The names of forms, by number.
    pub forms: Vec<String>,
}

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its key.
    pub key: String,
    /// The game whose own it is; empty for none.
    pub bundle: String,
    /// The part of the figures that says it, as the group comment above it says; empty for none.
    pub group: String,
    /// Its code in each language, in the order of [`Catalog::languages`].
    pub code: Vec<String>,
}

/// Makes tables of all messages.
///
/// # Errors
/// Every fault of the files, in their order.
pub fn compile(bundles: &[Bundle]) -> Result<Catalog, Vec<Diagnostic>> {
    let mut problems = Vec::new();
    let languages = languages(bundles);
    let parsed: Vec<BTreeMap<&str, Parsed<'_>>> = bundles
        .iter()
        .map(|bundle| {
            let each =
                bundle.sources.iter().map(|source| (source.language.as_str(), source.parse(&mut problems)));
            each.collect()
        })
        .collect();
    let (mut arguments, mut forms) = (Names::ordered(), Names::default());
    let mut entries = Vec::new();
    for (bundle, files) in bundles.iter().zip(&parsed) {
        let Some(source) = files.get(SOURCE_LANGUAGE) else {
            problems.extend(bundle.sources.first().map(|one| {
                let message = format!("there is no `{SOURCE_LANGUAGE}.ftl` beside this file");
                one.problem(&one.text, message, "write it: it says which keys there are".to_owned())
            }));
            continue;
        };
        let first = entries.len();
        let wanted = source.items(false);
        for item in &wanted {
            entries.push(Entry {
                key: item.id.to_owned(),
                bundle: bundle.name.clone(),
                group: item.group.to_owned(),
                code: Vec::new(),
            });
        }
        // What the source language says of each message's arguments.
        let mut declared: BTreeMap<&str, (BTreeSet<String>, BTreeSet<String>)> = BTreeMap::new();
        let order = std::iter::once(SOURCE_LANGUAGE)
            .chain(languages.iter().map(String::as_str).filter(|language| *language != SOURCE_LANGUAGE));
        let mut tables: BTreeMap<&str, BTreeMap<&str, String>> = BTreeMap::new();
        for language in order {
            let Some(file) = files.get(language) else {
                let message = format!("`{language}.ftl` is missing beside this file");
                let remedy = "write it: a language has a file in each folder of messages".to_owned();
                problems.push(source.source.problem(&source.source.text, message, remedy));
                continue;
            };
            let items = file.items(false);
            check::keys(file, &items, &wanted, &mut problems);
            let others = parsed.iter().filter_map(|files| files.get(language));
            let scope = scope(file, parsed.first().and_then(|common| common.get(language)), others);
            let by_key = tables.entry(language).or_default();
            for item in &items {
                let mut coder = Coder {
                    file,
                    scope: &scope,
                    arguments: &mut arguments,
                    forms: &mut forms,
                    problems: &mut problems,
                    used: BTreeSet::new(),
                };
                let mut code = String::new();
                coder.message(&mut code, item);
                let used = std::mem::take(&mut coder.used);
                if language == SOURCE_LANGUAGE {
                    declared.insert(item.id, (used, check::optional(item.comment)));
                } else if let Some((wanted, optional)) = declared.get(item.id) {
                    let found = check::arguments(file, item.id, &used, (wanted, optional));
                    problems.extend(found.into_iter().map(|(found, _)| found));
                }
                by_key.insert(item.id, code);
            }
        }
        for (entry, key) in entries.iter_mut().skip(first).zip(&wanted) {
            let code = |language: &String| {
                tables.get(language.as_str()).and_then(|codes| codes.get(key.id)).cloned()
            };
            entry.code = languages.iter().map(|language| code(language).unwrap_or_default()).collect();
        }
    }
    problems.sort();
    problems.dedup();
    if problems.is_empty() {
        Ok(Catalog { languages, entries, arguments: arguments.0, forms: forms.0 })
    } else {
        Err(problems)
    }
}

/// The languages of all files, toki pona and English first.
fn languages(bundles: &[Bundle]) -> Vec<String> {
    let all: BTreeSet<&str> =
        bundles.iter().flat_map(|bundle| &bundle.sources).map(|source| source.language.as_str()).collect();
    let first = ["tok", SOURCE_LANGUAGE];
    let others = all.iter().filter(|tag| !first.contains(tag));
    first.iter().filter(|tag| all.contains(*tag)).chain(others).map(|tag| (*tag).to_owned()).collect()
}

/// What a file can refer to: its own items, then those of the common file of its language.
/// Forms are those of all files: a common sentence says names of any game.
fn scope<'s>(
    file: &'s Parsed<'s>,
    common: Option<&'s Parsed<'s>>,
    files: impl Iterator<Item = &'s Parsed<'s>>,
) -> Scope<'s> {
    let common = common.filter(|common| !std::ptr::eq(*common, file));
    let files_in_reach = [Some(file), common];
    let (messages, terms) = (items(&files_in_reach, false), items(&files_in_reach, true));
    let forms =
        files.flat_map(|file| file.items(false)).flat_map(|item| item.attributes).map(|one| one.id.name);
    let forms = forms.collect();
    Scope { messages, terms, forms }
}
