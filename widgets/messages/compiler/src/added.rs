//! A language that a publisher adds to those that are built in.

use crate::bundle::{Item, Parsed, items};
use crate::code::{Coder, Scope};
use crate::names::Names;
use crate::nearest::nearest;
use crate::{Bundle, Source, check, rule};
use musi_diagnostic::Diagnostic;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// What is built in, as an added language sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuiltIn {
    /// The English files, a bundle each, in the order in which [`compile`](crate::compile) numbered their messages.
    pub english: Vec<Bundle>,
    /// The names of arguments, by number.
    pub arguments: Vec<String>,
    /// The names of forms, by number.
    pub forms: Vec<String>,
}

impl BuiltIn {
    /// Compiles the files of a language: each with the name of the bundle that it translates. A message that they lack is English.
    /// Gives the file that [`Catalog::file`](crate::Catalog::file) would, with all messages.
    ///
    /// # Errors
    /// Every fault of the files, in their order.
    pub fn add(&self, tag: &str, files: &[(&str, Source)]) -> Result<String, Vec<Diagnostic>> {
        let mut problems = Vec::new();
        let english: Vec<_> =
            self.sources().map(|(name, source)| (name, source.parse(&mut problems))).collect();
        let own: BTreeMap<&str, Parsed<'_>> =
            files.iter().map(|(name, source)| (*name, source.parse(&mut problems))).collect();
        let (mut arguments, mut forms) = (Names(self.arguments.clone()), Names(self.forms.clone()));
        let mut out = rule(tag);
        // Writing to a string cannot fail.
        let _ = write!(out, "\u{1d}0\u{1e}");
        for (name, source) in &english {
            let common = english.iter().find(|(name, _)| name.is_empty()).map(|(_, source)| source);
            let files = [own.get(name), own.get(""), Some(source), common];
            let forms_of = own.values().chain(english.iter().map(|(_, source)| source));
            let scope = Scope {
                messages: items(&files, false),
                terms: items(&files, true),
                forms: forms_of.flat_map(forms_in).collect(),
            };
            let mut coder = |file: &Parsed<'_>, item: &Item<'_>, problems: &mut Vec<Diagnostic>| {
                let mut code = String::new();
                let used = BTreeSet::new();
                let mut coder = Coder {
                    file,
                    scope: &scope,
                    arguments: &mut arguments,
                    forms: &mut forms,
                    problems,
                    used,
                };
                coder.message(&mut code, item);
                (code, coder.used)
            };
            let translated = own.get(name).map_or_else(Vec::new, |file| file.items(false));
            let wanted = source.items(false);
            if let Some(file) = own.get(name) {
                check::known(
                    file,
                    &translated,
                    &wanted,
                    "take it out: figures say no such thing",
                    &mut problems,
                );
            }
            let by_key: BTreeMap<&str, &Item<'_>> = translated.iter().map(|item| (item.id, item)).collect();
            for item in &wanted {
                let (mut code, declared) = coder(source, item, &mut problems);
                let file = own.get(name).zip(by_key.get(item.id));
                if let Some((file, own)) = file {
                    let used;
                    (code, used) = coder(file, own, &mut problems);
                    let optional = check::optional(item.comment);
                    let found = check::arguments(file, own.id, &used, (&declared, &optional));
                    // English is built in: its comments are not the publisher's to change.
                    problems.extend(found.into_iter().map(|(found, remedy)| found.with(remedy)));
                }
                out.push_str(&code);
                out.push('\u{1e}');
            }
        }
        problems.sort();
        problems.dedup();
        if problems.is_empty() { Ok(out) } else { Err(problems) }
    }

    fn sources(&self) -> impl Iterator<Item = (&str, &Source)> {
        crate::bundle::english(&self.english)
    }

    /// The name of the bundle that was meant, as a remedy says it.
    #[must_use]
    pub fn bundle_like(&self, name: &str, otherwise: &str) -> String {
        nearest(name, self.sources().map(|(name, _)| name).filter(|name| !name.is_empty()), otherwise)
    }
}

/// The forms that the messages of a file have.
fn forms_in<'s>(file: &'s Parsed<'s>) -> impl Iterator<Item = &'s str> {
    file.items(false).into_iter().flat_map(|item| item.attributes).map(|one| one.id.name)
}
