//! The rules of a style sheet that still drawings depend on.

use super::{
    element::Element,
    properties,
    selector::{Selector, Specificity, split},
};
use std::collections::BTreeMap;

/// Whether a picture is light or dark.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Shade {
    #[default]
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// A rule: what it is for and what it says.
#[derive(Debug)]
struct Rule {
    selector: Selector,
    declarations: Vec<Declaration>,
}

#[derive(Debug, Clone)]
struct Declaration {
    name: String,
    value: String,
    is_important: bool,
}

impl Declaration {
    fn parse(text: &str, shade: Shade) -> Option<Self> {
        let (name, value) = text.split_once(':')?;
        let (name, value) = (name.trim(), value.trim());
        let important = value.strip_suffix("!important").map(str::trim_end);
        properties::is_known(name).then(|| Self {
            name: name.to_owned(),
            value: in_shade(important.unwrap_or(value), shade),
            is_important: important.is_some(),
        })
    }
}

/// The style sheets of figures, as far as pictures depend on them.
#[derive(Debug)]
pub struct Styles {
    rules: Vec<Rule>,
    /// For which shade they were read.
    pub shade: Shade,
}

/// Properties by name.
pub type Declared = BTreeMap<String, String>;

impl Styles {
    /// Reads a style sheet.
    #[must_use]
    pub fn parse(css: &str, shade: Shade) -> Self {
        let mut styles = Self { rules: Vec::new(), shade };
        styles.read(&without_comments(css), "");
        styles
    }

    /// Reads what stands in a block: declarations for the elements of `within`, and rules, which there are for what is in these.
    fn read(&mut self, css: &str, within: &str) {
        let mut own = String::new();
        let mut nested = Vec::new();
        let mut rest = css;
        while let Some((before, after)) = rest.split_once('{') {
            // What ends before the rule, a declaration or `@import`, is no part of it.
            let (before, head) = before.rsplit_once(';').unwrap_or(("", before));
            own.push_str(before);
            own.push(';');
            let (inside, next) = block(after);
            nested.push((head.trim(), inside));
            rest = next;
        }
        own.push_str(rest);
        self.add(within, &own);
        for (head, inside) in nested {
            match head.strip_prefix("@media") {
                Some(condition) if holds(condition, self.shade) => self.read(inside, within),
                None if head.starts_with('@') => {}
                None if within.is_empty() => self.read(inside, head),
                None => self.read(inside, &below(within, head)),
                Some(_) => {}
            }
        }
    }

    fn add(&mut self, selectors: &str, inside: &str) {
        let each = split(inside, &|letter| letter == ';').into_iter();
        let declarations: Vec<Declaration> =
            each.filter_map(|text| Declaration::parse(text, self.shade)).collect();
        if declarations.is_empty() {
            return;
        }
        for selector in Selector::list(selectors) {
            self.rules.push(Rule { selector, declarations: declarations.clone() });
        }
    }

    /// What the rules say of the last element of a path.
    #[must_use]
    pub fn declared(&self, path: &[&Element]) -> Declared {
        let mut found: Vec<(bool, Specificity, &Declaration)> = Vec::new();
        for rule in self.rules.iter().filter(|rule| rule.selector.matches(path)) {
            found.extend(
                rule.declarations.iter().map(|one| (one.is_important, rule.selector.specificity, one)),
            );
        }
        // Of equal ones the later wins: the order is kept.
        found.sort_by_key(|(important, specificity, _)| (*important, *specificity));
        found.into_iter().map(|(_, _, one)| (one.name.clone(), one.value.clone())).collect()
    }
}

/// The selectors of a rule that stands in the block of another: `&` means what that is for.
fn below(within: &str, selectors: &str) -> String {
    let parent = format!(":is({within})");
    let each = split(selectors, &|letter| letter == ',').into_iter().map(|selector| {
        if selector.contains('&') { selector.replace('&', &parent) } else { format!("{parent} {selector}") }
    });
    each.collect::<Vec<_>>().join(",")
}

/// Whether a condition of `@media` holds for a picture, which is looked at on a screen by somebody of whom nothing is known.
fn holds(condition: &str, shade: Shade) -> bool {
    let one = |condition: &str| {
        condition.split(" and ").map(str::trim).all(|part| match part.trim_matches(['(', ')']) {
            "screen" | "all" => true,
            part => match part.split_once(':').map(|(name, value)| (name.trim(), value.trim())) {
                Some(("prefers-color-scheme", value)) => {
                    value == if shade == Shade::Dark { "dark" } else { "light" }
                }
                Some(("forced-colors", value)) => value == "none",
                Some(("prefers-contrast", value)) => value == "no-preference",
                _ => false,
            },
        })
    };
    condition.split(',').any(one)
}

/// A value with the colour of a shade in the place of each `light-dark(LIGHT, DARK)`.
fn in_shade(value: &str, shade: Shade) -> String {
    let (mut out, mut rest) = (String::new(), value);
    while let Some((before, after)) = rest.split_once("light-dark(") {
        let (inside, next) = closed_by(after, ['(', ')']);
        let mut both = split(inside, &|letter| letter == ',').into_iter();
        let (light, dark) = (both.next().unwrap_or_default(), both.next().unwrap_or_default());
        out.push_str(before);
        out.push_str(if shade == Shade::Dark { dark } else { light });
        rest = next;
    }
    out + rest
}

/// What stands up to the brace that closes a block, and what comes after it.
fn block(text: &str) -> (&str, &str) {
    closed_by(text, ['{', '}'])
}

/// What stands up to the sign that closes what was opened before the text, and what comes after it.
fn closed_by(text: &str, [open, close]: [char; 2]) -> (&str, &str) {
    let mut depth = 1;
    for (at, letter) in text.char_indices() {
        if letter == open {
            depth += 1;
        } else if letter == close {
            depth -= 1;
        }
        if depth == 0 {
            return (&text[..at], &text[at + close.len_utf8()..]);
        }
    }
    (text, "")
}

fn without_comments(css: &str) -> String {
    let mut out = String::with_capacity(css.len());
    let mut rest = css;
    while let Some((before, after)) = rest.split_once("/*") {
        out.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    out + rest
}
