//! Languages that a publisher adds to those that are built in, and what they are compiled from.

pub use crate::generated::{ARGUMENTS, ENGLISH, FORMS};

use crate::{Language, Table};
use alloc::{string::String, vec::Vec};
use core::fmt::Write;
use std::sync::{PoisonError, RwLock};

/// A language that was added: its tag, its file, and the table in it.
#[derive(Clone, Copy)]
struct Added {
    tag: &'static str,
    file: &'static str,
    table: Table,
}

/// All that were added. None goes, because figures that speak one may be about.
static ADDED: RwLock<Vec<Added>> = RwLock::new(Vec::new());

fn get(number: usize) -> Option<Added> {
    ADDED.read().unwrap_or_else(PoisonError::into_inner).get(number).copied()
}

pub(crate) fn tag(number: usize) -> &'static str {
    get(number).map_or("", |added| added.tag)
}

pub(crate) fn table(language: Language) -> Option<Table> {
    get(language.index().checked_sub(Language::COUNT)?).map(|added| added.table)
}

impl Language {
    /// The language of a tag that says what a file says, in the form that the message compiler writes. The same file gives the same language, and
    /// another one with the same tag is another language: sites do not get into each other's way. One too many is English.
    #[must_use]
    pub fn added(tag: &str, file: &str) -> Self {
        let mut all = ADDED.write().unwrap_or_else(PoisonError::into_inner);
        let known = all.iter().position(|added| added.tag == tag && added.file == file);
        let number = known.unwrap_or_else(|| {
            let (tag, file) = (String::from(tag).leak(), String::from(file).leak());
            all.push(Added { tag, file, table: Table::read(file) });
            all.len() - 1
        });
        Self::numbered(Self::COUNT + number).unwrap_or(Self::ENGLISH)
    }

    /// What a widget loads for this language: the messages that its file of another language has.
    #[must_use]
    pub fn file_like(self, other: &str) -> String {
        let table = crate::table::of(self);
        let mut out = String::from(table.map_or("", |table| table.plural));
        for run in other.split('\u{1d}').skip(1) {
            let mut messages = run.split_terminator('\u{1e}');
            let first = messages.next().unwrap_or_default();
            let _ = write!(out, "\u{1d}{first}\u{1e}");
            let first: usize = first.parse().unwrap_or_default();
            for (number, _) in messages.enumerate() {
                out.push_str(table.map_or("", |table| table.code(first + number)));
                out.push('\u{1e}');
            }
        }
        out
    }
}
