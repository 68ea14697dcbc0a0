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
use crate::problem::nearest;
use crate::{CATEGORIES, Problem, categories};
use fluent_syntax::ast;
use std::collections::BTreeSet;

/// How deep messages and terms may refer to each other.
const DEPTH: usize = 16;

/// The code of the first of numbered names.
const FIRST: u8 = 0x20;

/// Names that are numbered once for all languages: those of arguments, those of forms.
#[derive(Debug, Default)]
pub(crate) struct Names(pub Vec<String>);

impl Names {
    /// How many names can be told apart: each is one printable byte.
    const MOST: usize = 0x7f - FIRST as usize;

    /// The names of ordered arguments, which come first.
    pub(crate) fn ordered() -> Self {
        Self(["a", "b", "c", "d", "e", "f"].map(str::to_owned).to_vec())
    }

    /// The letter of a name, if there is room for it.
    fn letter(&mut self, name: &str) -> Option<char> {
        let number = self.0.iter().position(|one| one == name).unwrap_or_else(|| {
            self.0.push(name.to_owned());
            self.0.len() - 1
        });
        (number < Self::MOST).then(|| char::from(FIRST + number as u8))
    }
}

/// What can be referred to from a file: messages and terms of its language, its own folder before the common one.
pub(crate) struct Scope<'s> {
    pub messages: Vec<Item<'s>>,
    pub terms: Vec<Item<'s>>,
    /// The forms that any message of the language has.
    pub forms: BTreeSet<&'s str>,
}

/// Makes code of patterns, and finds what is wrong with them.
pub(crate) struct Coder<'c, 's> {
    pub file: &'c Parsed<'s>,
    pub scope: &'c Scope<'s>,
    pub arguments: &'c mut Names,
    pub forms: &'c mut Names,
    pub problems: &'c mut Vec<Problem>,
    /// The arguments that the pattern in hand has named.
    pub used: BTreeSet<String>,
}

/// What a term was called with; nothing outside terms.
type Given<'s> = Option<&'s [ast::NamedArgument<&'s str>]>;

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

    fn pattern(
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
    fn argument(&mut self, name: &str) -> Option<char> {
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
        let Some(item) = items.iter().find(|item| item.id == name) else {
            let remedy = nearest(
                name,
                items.iter().map(|item| item.id),
                &format!("add `{sign}{name} = …` to the file"),
            );
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
    fn called(
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

    fn select(
        &mut self,
        out: &mut String,
        selector: &'s ast::InlineExpression<&'s str>,
        variants: &'s [ast::Variant<&'s str>],
        given: Given<'s>,
        depth: usize,
    ) {
        let start = out.len();
        match selector {
            ast::InlineExpression::VariableReference { id } if given.is_some() => {
                // What a term is called with is known now; what it is not called with leaves the default.
                let wanted = literal_of(given, id.name).unwrap_or_default();
                let chosen = variants.iter().find(|one| key(&one.key) == wanted);
                if let Some(chosen) = chosen.or_else(|| variants.iter().find(|one| one.default)) {
                    self.pattern(out, &chosen.value, given, depth);
                }
                return;
            }
            ast::InlineExpression::VariableReference { id } => {
                self.check_categories(variants);
                let Some(letter) = self.argument(id.name) else { return };
                out.extend(['\u{3}', letter]);
            }
            ast::InlineExpression::FunctionReference { id, arguments } if id.name == "FORM" => {
                let Some((letter, Some(form))) = self.called(id.name, arguments) else { return };
                out.extend(['\u{4}', letter, form]);
            }
            ast::InlineExpression::FunctionReference { id, arguments } if id.name == "NUMBER" => {
                self.check_categories(variants);
                let Some((letter, _)) = self.called(id.name, arguments) else { return };
                out.extend(['\u{3}', letter]);
            }
            _ => {
                let part = variants.first().map_or("", |one| key(&one.key));
                let remedy =
                    "choose by `$name`, by `NUMBER($name)` or by `FORM($name, form: \"…\")`".to_owned();
                self.problem(part, "nothing can be chosen by this".to_owned(), remedy);
                out.truncate(start);
                return;
            }
        }
        let (default, keyed): (Vec<_>, Vec<_>) = variants.iter().partition(|one| one.default);
        for variant in keyed.into_iter().chain(default) {
            out.push('\u{5}');
            if !variant.default {
                out.push_str(key(&variant.key));
            }
            out.push('\u{6}');
            self.pattern(out, &variant.value, given, depth);
        }
        out.push('\u{7}');
    }

    /// Where one key is a category of plurals, or a number, all of them must be, and the language must know them.
    fn check_categories(&mut self, variants: &'s [ast::Variant<&'s str>]) {
        let is_number = |one: &&ast::Variant<&str>| matches!(one.key, ast::VariantKey::NumberLiteral { .. });
        let plural = variants.iter().any(|one| is_number(&one) || CATEGORIES.contains(&key(&one.key)));
        if !plural {
            return;
        }
        let language = self.file.source.language.as_str();
        let Some(known) = categories(language) else {
            let part = variants.first().map_or("", |one| key(&one.key));
            let message = format!("the plural categories of `{language}` are not known");
            self.problem(
                part,
                message,
                "add the language to `RULES` in the compiler's `plural.rs`".to_owned(),
            );
            return;
        };
        for variant in variants.iter().filter(|one| !is_number(one)) {
            let name = key(&variant.key);
            if !known.contains(&name) {
                let message = format!("`{language}` has no plural category `{name}`");
                let otherwise = format!("it has {}", known.join(", "));
                self.problem(name, message, nearest(name, known.iter().copied(), &otherwise));
            }
        }
    }
}

fn key<'s>(key: &ast::VariantKey<&'s str>) -> &'s str {
    match key {
        ast::VariantKey::Identifier { name } => name,
        ast::VariantKey::NumberLiteral { value } => value,
    }
}

/// The literal that a term was given for a name.
fn literal_of<'s>(given: Given<'s>, name: &str) -> Option<&'s str> {
    given?.iter().find(|one| one.name.name == name).and_then(|one| match one.value {
        ast::InlineExpression::StringLiteral { value } | ast::InlineExpression::NumberLiteral { value } => {
            Some(value)
        }
        _ => None,
    })
}
