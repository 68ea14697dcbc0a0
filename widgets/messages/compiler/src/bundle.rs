//! Files of messages as they are read.

use crate::SOURCE_LANGUAGE;
use fluent_syntax::ast;
use musi_diagnostic::{Diagnostic, SourceSpan};
use std::collections::BTreeMap;

/// One file: the messages of one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The path that problems name.
    pub path: String,
    /// The tag of the language.
    pub language: String,
    /// What the file says.
    pub text: String,
}

/// The files of one folder, a language each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bundle {
    /// The game that says these messages; empty for those that are not one game's own.
    pub name: String,
    /// The files.
    pub sources: Vec<Source>,
}

/// The English files, with the names of their bundles.
pub(crate) fn english(bundles: &[Bundle]) -> impl Iterator<Item = (&str, &Source)> {
    let english = |bundle: &'_ Bundle| bundle.sources.iter().position(|one| one.language == SOURCE_LANGUAGE);
    bundles.iter().filter_map(move |one| Some((one.name.as_str(), one.sources.get(english(one)?)?)))
}

/// A message or term of one file.
pub(crate) struct Item<'s> {
    pub id: &'s str,
    pub value: Option<&'s ast::Pattern<&'s str>>,
    pub attributes: &'s [ast::Attribute<&'s str>],
    /// The comment that stands directly above it.
    pub comment: &'s [&'s str],
    /// The group it stands in.
    pub group: &'s str,
}

/// A file, read.
pub(crate) struct Parsed<'s> {
    pub source: &'s Source,
    pub resource: ast::Resource<&'s str>,
}

impl Source {
    /// The byte at which a part of the text stands.
    fn byte_of(&self, part: &str) -> usize {
        (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize).min(self.text.len())
    }

    /// A problem with a part of the text.
    pub(crate) fn problem(&self, part: &str, message: String, remedy: String) -> Diagnostic {
        self.problem_at(self.byte_of(part), message, remedy)
    }

    /// A problem at a byte of the text.
    fn problem_at(&self, byte: usize, message: String, remedy: String) -> Diagnostic {
        let span = SourceSpan { width: 1, ..SourceSpan::from_bytes(&self.text, byte..byte) };
        Diagnostic::error("messages", &self.path, message).at(span).with(remedy)
    }

    pub(crate) fn parse(&self, problems: &mut Vec<Diagnostic>) -> Parsed<'_> {
        let resource =
            fluent_syntax::parser::parse(self.text.as_str()).unwrap_or_else(|(resource, errors)| {
                for error in errors {
                    problems.push(
                        self.problem_at(
                            error.pos.start,
                            error.kind.to_string(),
                            "write it as Fluent's syntax wants it: `key = text`, further lines indented"
                                .to_owned(),
                        ),
                    );
                }
                resource
            });
        if let Some(byte) =
            self.text.bytes().position(|byte| byte < 0x20 && !matches!(byte, b'\n' | b'\r' | b'\t'))
        {
            let message = "a control character stands in the text".to_owned();
            problems.push(self.problem_at(byte, message, "take it out".to_owned()));
        }
        Parsed { source: self, resource }
    }
}

impl<'s> Parsed<'s> {
    /// The messages, or the terms, in the order of the file.
    pub(crate) fn items(&'s self, terms: bool) -> Vec<Item<'s>> {
        let mut group = "";
        let mut items = Vec::new();
        for entry in &self.resource.body {
            let (id, value, attributes, comment) = match entry {
                ast::Entry::GroupComment(comment) => {
                    // "squares: what boards of squares say" names the group `squares`.
                    let line = comment.content.first().copied().unwrap_or_default();
                    group = line.split(':').next().unwrap_or_default().trim();
                    continue;
                }
                ast::Entry::Message(message) if !terms => {
                    (message.id.name, message.value.as_ref(), &message.attributes, &message.comment)
                }
                ast::Entry::Term(term) if terms => {
                    (term.id.name, Some(&term.value), &term.attributes, &term.comment)
                }
                _ => continue,
            };
            let comment = comment.as_ref().map_or(&[][..], |comment| &comment.content);
            items.push(Item { id, value, attributes, comment, group });
        }
        items
    }
}

/// The items of several files by their names; the first file that has one counts.
pub(crate) fn items<'s>(files: &[Option<&'s Parsed<'s>>], terms: bool) -> BTreeMap<&'s str, Item<'s>> {
    let all = files.iter().flatten().flat_map(|file| file.items(terms));
    all.fold(BTreeMap::new(), |mut items, item| {
        items.entry(item.id).or_insert(item);
        items
    })
}
