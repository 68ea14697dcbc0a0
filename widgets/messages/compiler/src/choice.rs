//! Choices of a pattern: by a number, an argument or a form.

use crate::code::{Coder, Given, literal_of};
use crate::nearest::nearest;
use crate::{CATEGORIES, categories};
use fluent_syntax::ast;

impl<'s> Coder<'_, 's> {
    /// Writes a choice: what it is made by, and its variants, the one for everything else last.
    pub(crate) fn select(
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
        let known = categories(language);
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
