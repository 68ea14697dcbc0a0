//! Messages by key.

use crate::{Argument, Language, Value, table, write};
use alloc::string::String;

/// A message: its number, which is a constant of [`msg`](crate::msg).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Message(u16);

/// The name of an argument: a constant of [`arg`](crate::arg).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name(u8);

/// The name of a form: a constant of [`form`](crate::form).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form(u8);

/// How many ordered arguments there can be: `$a` to `$f`.
const ORDERED: usize = 6;

/// The code of the first name.
const FIRST: u8 = 0x20;

impl Name {
    pub(crate) const fn new(number: u8) -> Self {
        Self(number + FIRST)
    }

    pub(crate) const fn letter(self) -> u8 {
        self.0
    }
}

impl Form {
    pub(crate) const fn new(number: u8) -> Self {
        Self(number + FIRST)
    }

    pub(crate) const fn letter(self) -> u8 {
        self.0
    }
}

impl Message {
    pub(crate) const fn new(number: u16) -> Self {
        Self(number)
    }

    /// Its number.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    fn code(self, language: Language) -> &'static str {
        table::of(language).map_or("", |table| table.code(self.index()))
    }

    /// What it says in a language, where nothing is filled in; what is before the first argument otherwise.
    #[must_use]
    pub fn text(self, language: Language) -> &'static str {
        write::plain(self.code(language))
    }

    /// The form of a name, or its text where it has no such form.
    #[must_use]
    pub fn form(self, language: Language, form: Form) -> &'static str {
        write::plain(write::part(self.code(language), Some(form.letter())))
    }

    /// Writes what it says in a language, with arguments filled in. An argument that is not given is left out.
    pub fn write(self, out: &mut String, language: Language, arguments: &[Argument<'_>]) {
        write::pattern(out, language, write::part(self.code(language), None), arguments);
    }

    /// What it says in a language, with arguments filled in.
    #[must_use]
    pub fn fill(self, language: Language, arguments: &[Argument<'_>]) -> String {
        let mut out = String::new();
        self.write(&mut out, language, arguments);
        out
    }

    /// Writes what it says in a language, with texts for `$a`, `$b`, … in this order, six at most. A text of digits counts as
    /// a number.
    pub fn write_ordered(self, out: &mut String, language: Language, texts: &[&str]) {
        let mut arguments = [(Name::new(0), Value::Text("")); ORDERED];
        for (number, (argument, text)) in arguments.iter_mut().zip(texts).enumerate() {
            *argument = (Name::new(number as u8), Value::Text(text));
        }
        self.write(out, language, arguments.get(..texts.len().min(ORDERED)).unwrap_or_default());
    }

    /// What it says in a language, with texts for `$a`, `$b`, … in this order, six at most.
    #[must_use]
    pub fn fill_ordered(self, language: Language, texts: &[&str]) -> String {
        let mut out = String::new();
        self.write_ordered(&mut out, language, texts);
        out
    }
}
