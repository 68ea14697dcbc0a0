//! Files whose messages are texts with places for numbers, and nothing more.

use crate::Source;
use crate::nearest::nearest;
use fluent_syntax::ast::{Expression, InlineExpression, PatternElement};
use musi_diagnostic::Diagnostic;

/// Reads the messages of a file as texts, by key in the order of the file; each argument is a `%`.
///
/// # Errors
/// What is wrong with the file: its syntax, a message that chooses or refers to others, a key that `is_key` does not know.
pub fn texts(
    source: &Source,
    keys: &[&str],
    is_key: impl Fn(&str) -> bool,
) -> Result<Vec<(String, String)>, Vec<Diagnostic>> {
    let mut problems = Vec::new();
    let parsed = source.parse(&mut problems);
    let mut texts = Vec::new();
    for item in parsed.items(false) {
        if !is_key(item.id) {
            let remedy = nearest(item.id, keys.iter().copied(), "take it out: nothing says it");
            problems.push(source.problem(item.id, format!("there is no word `{}`", item.id), remedy));
            continue;
        }
        let mut text = String::new();
        for element in item.value.iter().flat_map(|pattern| &pattern.elements) {
            match element {
                PatternElement::TextElement { value } => text.push_str(&value.replace(['\r', '\n'], " ")),
                PatternElement::Placeable {
                    expression: Expression::Inline(InlineExpression::VariableReference { .. }),
                } => text.push('%'),
                PatternElement::Placeable {
                    expression: Expression::Inline(InlineExpression::StringLiteral { value }),
                } => text.push_str(&fluent_syntax::unicode::unescape_unicode_to_string(value)),
                PatternElement::Placeable { .. } => {
                    let message = format!("`{}` may have text and one place for a number", item.id);
                    problems.push(source.problem(
                        item.id,
                        message,
                        "write `{ $count }` for the number".to_owned(),
                    ));
                }
            }
        }
        texts.push((item.id.to_owned(), text));
    }
    if problems.is_empty() { Ok(texts) } else { Err(problems) }
}
