//! The Rust source of a catalog, and the files of widgets.

use crate::{Bundle, Catalog, Entry, SOURCE_LANGUAGE, bundle::english, rule};
use std::fmt::Write;

impl Catalog {
    /// The tables of one language for the program: all code in one text, and where that of each message lies in it.
    fn table(&self, language: usize) -> (String, Vec<(usize, usize)>) {
        let mut text = String::new();
        let mut spans = Vec::new();
        for entry in &self.entries {
            let start = text.len();
            text.push_str(entry.code.get(language).map_or("", String::as_str));
            spans.push((start, text.len()));
        }
        (text, spans)
    }

    /// The file of one language for a widget that says the messages that `wanted` chooses: the rule of plurals,
    /// then runs of messages. A run begins with U+001D and the number of its first message; each message ends with U+001E.
    #[must_use]
    pub fn file(&self, language: usize, wanted: impl Fn(&Entry) -> bool) -> String {
        let tag = self.languages.get(language).map_or("", String::as_str);
        let mut out = rule(tag);
        let mut before = false;
        for (number, entry) in self.entries.iter().enumerate() {
            let chosen = wanted(entry);
            if chosen {
                if !before {
                    let _ = write!(out, "\u{1d}{number}\u{1e}");
                }
                out.push_str(entry.code.get(language).map_or("", String::as_str));
                out.push('\u{1e}');
            }
            before = chosen;
        }
        out
    }

    /// The Rust source of keys, names of arguments and forms, and built-in tables, for `musi-messages`. What `carried` refuses
    /// has no key: code that says it does not compile into a widget that does not carry it.
    #[must_use]
    pub fn rust(&self, carried: impl Fn(&Entry) -> bool) -> String {
        let mut out = String::new();
        self.write_keys(&mut out, carried);
        Self::write_names(
            &mut out,
            "arg",
            "Argument names, as messages write them after `$`.",
            &self.arguments,
        );
        Self::write_names(&mut out, "form", "Names of forms, as messages write them after `.`.", &self.forms);
        let _ =
            writeln!(out, "pub(crate) const TAGS: [&str; {}] = {:?};", self.languages.len(), self.languages);
        let _ = writeln!(out, "pub(crate) const MESSAGES: usize = {};", self.entries.len());
        out.push_str("#[cfg(not(loaded))]\npub(crate) static BUILT_IN: [Table; TAGS.len()] = [\n");
        for (number, tag) in self.languages.iter().enumerate() {
            let (text, spans) = self.table(number);
            let _ =
                writeln!(out, "    Table {{ plural: {:?}, text: {text:?}, spans: &{spans:?} }},", rule(tag));
        }
        out.push_str("];\n");
        out
    }

    /// The Rust source of what a language that a publisher adds is compiled from: the English files, a folder each, and all names
    /// by number.
    #[must_use]
    pub fn rust_sources(&self, bundles: &[Bundle]) -> String {
        let texts: Vec<_> = english(bundles).map(|(name, source)| (name, source.text.as_str())).collect();
        format!(
            "/// The English files of messages: the game whose own they are, or nothing, and the text.\n\
             pub static ENGLISH: &[(&str, &str)] = &{texts:?};\n\
             /// The names of arguments, by number.\npub static ARGUMENTS: &[&str] = &{:?};\n\
             /// The names of forms, by number.\npub static FORMS: &[&str] = &{:?};\n",
            self.arguments, self.forms
        )
    }

    fn write_keys(&self, out: &mut String, carried: impl Fn(&Entry) -> bool) {
        out.push_str(
            "/// The keys of all messages; those of one game in a module of their own.\npub mod msg {\n",
        );
        let mut bundle = "";
        for (number, entry) in self.entries.iter().enumerate() {
            if entry.bundle != bundle {
                if !bundle.is_empty() {
                    out.push_str("}\n");
                }
                bundle = &entry.bundle;
                let _ = writeln!(out, "/// Messages of one game.\npub mod {} {{", bundle.replace('-', "_"));
            }
            if !carried(entry) {
                continue;
            }
            let _ = writeln!(out, "    /// {}", self.doc(entry));
            let name = constant(&entry.key);
            let _ = writeln!(out, "    pub const {name}: crate::Message = crate::Message::new({number});");
        }
        if !bundle.is_empty() {
            out.push_str("}\n");
        }
        out.push_str("}\n");
    }

    /// What the source language says, as a line of documentation.
    fn doc(&self, entry: &Entry) -> String {
        let source = self.languages.iter().position(|tag| tag == SOURCE_LANGUAGE);
        let code = source.and_then(|number| entry.code.get(number)).map_or("", String::as_str);
        let mut line = String::new();
        let mut letters = code.chars();
        while let Some(letter) = letters.next() {
            match letter {
                '\u{1}' | '\u{2}' => {
                    let number = letters.next().map_or(0, |name| (name as usize).saturating_sub(0x20));
                    line.extend(["{", self.arguments.get(number).map_or("", String::as_str), "}"]);
                }
                '\u{3}'..'\u{20}' => line.push('…'),
                '`' => line.push('\''),
                _ => line.push(letter),
            }
        }
        match line.trim() {
            "" => "Nothing, or a blank.".to_owned(),
            text => format!("`{text}`"),
        }
    }

    fn write_names(out: &mut String, module: &str, doc: &str, names: &[String]) {
        let _ = writeln!(out, "/// {doc}\npub mod {module} {{");
        for (number, name) in names.iter().enumerate() {
            let kind = if module == "arg" { "Name" } else { "Form" };
            let _ = writeln!(
                out,
                "    /// `{name}`.\n    pub const {}: crate::{kind} = crate::{kind}::new({number});",
                constant(name)
            );
        }
        out.push_str("}\n");
    }
}

/// A key as the name of a constant.
fn constant(key: &str) -> String {
    key.replace('-', "_").to_ascii_uppercase()
}
