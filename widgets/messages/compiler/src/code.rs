//! From a pattern of Fluent to the code that `musi-messages` writes texts from.
//!
//! Text stands for itself. What is to be filled in begins with a control character:
//!
//! | code | means |
//! |---|---|
//! | `01 N` | the argument N |
//! | `02 N F` | the form F of the argument N |
//! | `03 N`, variants | a choice by the argument N |
//! | `04 N F`, variants | a choice by the form F of the argument N |
//! | `05 key 06 pattern` | a variant; the last has no key and is the one for everything else |
//! | `07` | the end of the variants |
//! | `08` | what is filled in next begins with a capital |
//! | `0e F pattern` | after the value of a message: its form F |

use crate::bundle::{Item, Parsed};
use crate::names::Names;
use crate::nearest::nearest;
use fluent_syntax::ast;
use musi_diagnostic::Diagnostic;
use std::collections::{BTreeMap, BTreeSet};

/// How deep messages and terms may refer to each other.
const DEPTH: usize = 16;

/// What can be referred to from a file: messages and terms of its language, its own folder before the common one.
pub(crate) struct Scope<'s> {
    pub messages: BTreeMap<&'s str, Item<'s>>,
    pub terms: BTreeMap<&'s str, Item<'s>>,
    /// The forms that any message of the language has.
    pub forms: BTreeSet<&'s str>,
}

/// Makes code of patterns, and finds what is wrong with them.
pub(crate) struct Coder<'c, 's> {
    pub file: &'c Parsed<'s>,
    pub scope: &'c Scope<'s>,
    pub arguments: &'c mut Names,
    pub forms: &'c mut Names,
    pub problems: &'c mut Vec<Diagnostic>,
    /// The arguments that the pattern in hand has named.
    pub used: BTreeSet<String>,
}

/// What a term was called with; nothing outside terms.
pub(crate) type Given<'s> = Option<&'s [ast::NamedArgument<&'s str>]>;

impl<'s> Coder<'_, 's> {
    pub(crate) fn problem(&mut self, part: &str, message: String, remedy: String) {
        self.problems.push(self.file.source.problem(part, message, remedy));
    }

    /// Writes the code of a message: its value, then its forms.
    pub(crate) fn message(&mut self, out: &mut String, item: &Item<'s>) {
        if let Some(value) = item.value {
            self.pattern(out, value, None, 0);
        } else {
            let message = format!("`{}` has attributes and no text", item.id);
            self.problem(item.id, message, "write its text after the `=`".to_owned());
        }
        for form in item.attributes {
            let Some(letter) = self.forms.letter(form.id.name) else {
                self.too_many(form.id.name);
                continue;
            };
            out.push('\u{e}');
            out.push(letter);
            self.pattern(out, &form.value, None, 0);
        }
    }

    fn too_many(&mut self, name: &str) {
        let message = format!("there is no room for one more name, `{name}`");
        self.problem(name, message, "use a name that another message uses already".to_owned());
    }

    pub(crate) fn pattern(
        &mut self,
        out: &mut String,
        pattern: &'s ast::Pattern<&'s str>,
        given: Given<'s>,
        depth: usize,
    ) {
        for element in &pattern.elements {
            match element {
                ast::PatternElement::TextElement { value } => {
                    out.extend(value.chars().filter(|c| *c != '\r').map(|c| if c == '\n' { ' ' } else { c }));
                }
                ast::PatternElement::Placeable { expression } => {
                    self.expression(out, expression, given, depth);
                }
            }
        }
    }

    fn expression(
        &mut self,
        out: &mut String,
        what: &'s ast::Expression<&'s str>,
        given: Given<'s>,
        depth: usize,
    ) {
        match what {
            ast::Expression::Inline(inline) => self.inline(out, inline, given, depth),
            ast::Expression::Select { selector, variants } => {
                self.select(out, selector, variants, given, depth);
            }
        }
    }

    fn inline(
        &mut self,
        out: &mut String,
        what: &'s ast::InlineExpression<&'s str>,
        given: Given<'s>,
        depth: usize,
    ) {
        match what {
            ast::InlineExpression::StringLiteral { value } => {
                out.push_str(&fluent_syntax::unicode::unescape_unicode_to_string(value));
            }
            ast::InlineExpression::NumberLiteral { value } => out.push_str(value),
            ast::InlineExpression::VariableReference { id } => {
                if let Some(literal) = literal_of(given, id.name) {
                    out.push_str(literal);
                } else if given.is_some() {
                    let message = format!("a term has no argument `${}`", id.name);
                    self.problem(
                        id.name,
                        message,
                        "give it where the term is said: `{ -term(name: \"…\") }`".to_owned(),
                    );
                } else if let Some(letter) = self.argument(id.name) {
                    out.extend(['\u{1}', letter]);
                }
            }
            ast::InlineExpression::FunctionReference { id, arguments } => {
                self.function(out, id.name, arguments);
            }
            ast::InlineExpression::MessageReference { id, attribute } => {
                self.referred(out, id.name, attribute.as_ref(), None, depth);
            }
            ast::InlineExpression::TermReference { id, attribute, arguments } => {
                let given = arguments.as_ref().map_or(&[][..], |arguments| &arguments.named);
                self.referred(out, id.name, attribute.as_ref(), Some(given), depth);
            }
            ast::InlineExpression::Placeable { expression } => self.expression(out, expression, given, depth),
        }
    }

    /// The letter of an argument.
    pub(crate) fn argument(&mut self, name: &str) -> Option<char> {
        self.used.insert(name.to_owned());
        let letter = self.arguments.letter(name);
        if letter.is_none() {
            self.too_many(name);
        }
        letter
    }

    fn referred(
        &mut self,
        out: &mut String,
        name: &'s str,
        attribute: Option<&'s ast::Identifier<&'s str>>,
        given: Given<'s>,
        depth: usize,
    ) {
        let (scope, term) = (self.scope, given.is_some());
        let items = if term { &scope.terms } else { &scope.messages };
        let kind = if term { "term" } else { "message" };
        let sign = if term { "-" } else { "" };
        let Some(item) = items.get(name) else {
            let remedy = nearest(name, items.keys().copied(), &format!("add `{sign}{name} = …` to the file"));
            self.problem(name, format!("there is no {kind} `{sign}{name}`"), remedy);
            return;
        };
        let pattern = match attribute {
            None => item.value,
            Some(wanted) => {
                let found = item.attributes.iter().find(|one| one.id.name == wanted.name);
                if found.is_none() {
                    let names = item.attributes.iter().map(|one| one.id.name);
                    let remedy = nearest(wanted.name, names, &format!("add `.{} = …` to it", wanted.name));
                    self.problem(wanted.name, format!("`{sign}{name}` has no `.{}`", wanted.name), remedy);
                }
                found.map(|one| &one.value)
            }
        };
        if depth >= DEPTH {
            let message = format!("`{sign}{name}` refers to itself");
            self.problem(name, message, "write its text out".to_owned());
        } else if let Some(pattern) = pattern {
            // The arguments of a message are those of the sentence that it is said in.
            self.pattern(out, pattern, given, depth + 1);
        }
    }

    /// `FORM($x, form: "dative")`, `CAPITAL($x)`, `CAPITAL($x, form: "dative")` and `NUMBER($x)`.
    fn function(&mut self, out: &mut String, name: &'s str, arguments: &'s ast::CallArguments<&'s str>) {
        const FUNCTIONS: [&str; 3] = ["FORM", "CAPITAL", "NUMBER"];
        if !FUNCTIONS.contains(&name) {
            let remedy = nearest(name, FUNCTIONS, "there are `FORM`, `CAPITAL` and `NUMBER`");
            self.problem(name, format!("there is no function `{name}`"), remedy);
            return;
        }
        let Some((letter, form)) = self.called(name, arguments) else { return };
        if name == "CAPITAL" {
            out.push('\u{8}');
        }
        match form {
            Some(form) => out.extend(['\u{2}', letter, form]),
            None => out.extend(['\u{1}', letter]),
        }
    }

    /// The argument of a function and the form that is asked for.
    pub(crate) fn called(
        &mut self,
        name: &'s str,
        arguments: &'s ast::CallArguments<&'s str>,
    ) -> Option<(char, Option<char>)> {
        let [ast::InlineExpression::VariableReference { id }] = arguments.positional.as_slice() else {
            let remedy = format!("write `{name}($name)`");
            self.problem(name, format!("`{name}` takes one argument, a name after `$`"), remedy);
            return None;
        };
        let letter = self.argument(id.name)?;
        let mut form = None;
        for given in &arguments.named {
            let ast::InlineExpression::StringLiteral { value } = &given.value else {
                let remedy = "write it in quotation marks".to_owned();
                self.problem(given.name.name, "a form is a text".to_owned(), remedy);
                return None;
            };
            if given.name.name != "form" || name == "NUMBER" {
                let message = format!("`{name}` knows no `{}`", given.name.name);
                self.problem(
                    given.name.name,
                    message,
                    "take it out; a form is asked for as `form: \"…\"`".to_owned(),
                );
                return None;
            }
            if !self.scope.forms.contains(value) {
                let remedy =
                    nearest(value, self.scope.forms.iter().copied(), "give some message this attribute");
                self.problem(value, format!("no message of this language has a form `.{value}`"), remedy);
                return None;
            }
            form = self.forms.letter(value);
        }
        if name == "FORM" && form.is_none() {
            self.problem(
                name,
                "`FORM` does not say which form".to_owned(),
                "write `FORM($x, form: \"…\")`".to_owned(),
            );
            return None;
        }
        Some((letter, form))
    }
}

/// The literal that a term was given for a name.
pub(crate) fn literal_of<'s>(given: Given<'s>, name: &str) -> Option<&'s str> {
    given?.iter().find(|one| one.name.name == name).and_then(|one| match one.value {
        ast::InlineExpression::StringLiteral { value } | ast::InlineExpression::NumberLiteral { value } => {
            Some(value)
        }
        _ => None,
    })
}
