//! Selectors of style sheets, and the elements that they are for.

use super::element::Element;

/// A selector: compounds from the right to the left, each with how it stands to the one before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Selector {
    compounds: Vec<(Combinator, Compound)>,
    pub specificity: Specificity,
}

/// Ids, then classes and attributes, then names: the greater one wins.
pub type Specificity = (u16, u16, u16);

/// How an element stands to the one on the right of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Combinator {
    Ancestor,
    Parent,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Compound {
    tests: Vec<Test>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Test {
    Name(String),
    Class(String),
    Id(String),
    /// An attribute, and how its value compares where that counts.
    Attribute(String, Option<(char, String)>),
    /// `:is` and `:where`.
    Any(Vec<Selector>),
    /// `:not`.
    None(Vec<Selector>),
    FirstChild(bool),
}

impl Selector {
    /// The selectors of a list; those that ask for what a still picture never has, `:hover` say, are left out.
    pub fn list(text: &str) -> Vec<Self> {
        split(text, &|letter| letter == ',').into_iter().filter_map(Self::parse).collect()
    }

    fn parse(text: &str) -> Option<Self> {
        let mut compounds = Vec::new();
        let mut specificity = (0, 0, 0);
        let mut combinator = Combinator::Ancestor;
        for part in split(&text.replace('>', " > "), &char::is_whitespace) {
            match part {
                ">" => combinator = Combinator::Parent,
                // What stands beside an element is not looked at: no drawing depends on it.
                _ if part.starts_with(['+', '~']) => return None,
                _ => {
                    compounds.push((combinator, Compound::parse(part, &mut specificity)?));
                    combinator = Combinator::Ancestor;
                }
            }
        }
        if compounds.is_empty() {
            return None;
        }
        compounds.reverse();
        Some(Self { compounds, specificity })
    }

    /// Whether it is for the last element of a path, which begins outermost.
    pub fn matches(&self, path: &[&Element]) -> bool {
        matches(&self.compounds, path)
    }
}

/// Whether compounds, from right to left, match a path from its last element on.
fn matches(compounds: &[(Combinator, Compound)], path: &[&Element]) -> bool {
    let Some(((combinator, compound), left)) = compounds.split_first() else { return true };
    if !compound.matches(path) {
        return false;
    }
    if left.is_empty() {
        return true;
    }
    let above = path.len().saturating_sub(1);
    match combinator {
        Combinator::Parent => above > 0 && matches(left, &path[..above]),
        Combinator::Ancestor => (1..=above).rev().any(|length| matches(left, &path[..length])),
    }
}

impl Compound {
    fn parse(text: &str, specificity: &mut Specificity) -> Option<Self> {
        let mut tests = Vec::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            match first {
                '*' => rest = &rest[1..],
                '.' | '#' => {
                    let (name, after) = name(&rest[1..]);
                    rest = after;
                    if first == '.' {
                        specificity.1 += 1;
                        tests.push(Test::Class(name.to_owned()));
                    } else {
                        specificity.0 += 1;
                        tests.push(Test::Id(name.to_owned()));
                    }
                }
                '[' => {
                    let (inside, after) = rest[1..].split_once(']')?;
                    rest = after;
                    specificity.1 += 1;
                    tests.push(attribute(inside));
                }
                ':' => {
                    let (pseudo, after) = name(rest[1..].trim_start_matches(':'));
                    let (inside, after) = arguments(after)?;
                    rest = after;
                    tests.push(pseudo_class(pseudo, inside, specificity)?);
                }
                letter if is_of_name(letter) => {
                    let (name, after) = name(rest);
                    rest = after;
                    specificity.2 += 1;
                    tests.push(Test::Name(name.to_ascii_lowercase()));
                }
                _ => return None,
            }
        }
        Some(Self { tests })
    }

    fn matches(&self, path: &[&Element]) -> bool {
        let Some(element) = path.last() else { return false };
        self.tests.iter().all(|test| match test {
            Test::Name(name) => element.name == *name,
            Test::Class(class) => element.has_class(class),
            Test::Id(id) => element.get("id") == Some(id),
            Test::Attribute(name, None) => element.get(name).is_some(),
            Test::Attribute(name, Some((how, value))) => element.get(name).is_some_and(|found| match how {
                '^' => found.starts_with(value.as_str()),
                '$' => found.ends_with(value.as_str()),
                '*' => found.contains(value.as_str()),
                '~' => found.split_ascii_whitespace().any(|one| one == value),
                _ => found == value,
            }),
            Test::Any(selectors) => selectors.iter().any(|one| one.matches(path)),
            Test::None(selectors) => !selectors.iter().any(|one| one.matches(path)),
            Test::FirstChild(first) => {
                let parent = path.len().checked_sub(2).and_then(|at| path.get(at));
                let mut children = parent.into_iter().flat_map(|parent| parent.elements());
                let end = if *first { children.next() } else { children.last() };
                end.is_some_and(|end| std::ptr::eq(end, *element))
            }
        })
    }
}

fn pseudo_class(name: &str, inside: &str, specificity: &mut Specificity) -> Option<Test> {
    match name {
        "is" | "not" | "where" => {
            let selectors = Selector::list(inside);
            if name != "where" {
                let most = selectors.iter().map(|one| one.specificity).max().unwrap_or_default();
                *specificity = (specificity.0 + most.0, specificity.1 + most.1, specificity.2 + most.2);
            }
            Some(if name == "not" { Test::None(selectors) } else { Test::Any(selectors) })
        }
        "first-child" | "last-child" => {
            specificity.1 += 1;
            Some(Test::FirstChild(name == "first-child"))
        }
        _ => None,
    }
}

/// An attribute between brackets.
fn attribute(inside: &str) -> Test {
    let Some((name, value)) = inside.split_once('=') else {
        return Test::Attribute(inside.trim().to_ascii_lowercase(), None);
    };
    let how = name.chars().last().filter(|how| "^$*~".contains(*how)).unwrap_or('=');
    let name = name.trim_end_matches(['^', '$', '*', '~']).trim().to_ascii_lowercase();
    Test::Attribute(name, Some((how, value.trim().trim_matches(['"', '\'']).to_owned())))
}

/// What stands in the parentheses that a text begins with, and what stands after them.
fn arguments(text: &str) -> Option<(&str, &str)> {
    let Some(inside) = text.strip_prefix('(') else { return Some(("", text)) };
    let mut depth = 1;
    for (at, letter) in inside.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some((&inside[..at], &inside[at + 1..]));
        }
    }
    None
}

const fn is_of_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_')
}

fn name(text: &str) -> (&str, &str) {
    text.split_at(text.find(|letter| !is_of_name(letter)).unwrap_or(text.len()))
}

/// The parts of a text between separators that stand in no brackets and no quotes, none of them empty.
pub fn split<'a>(text: &'a str, is_separator: &dyn Fn(char) -> bool) -> Vec<&'a str> {
    let (mut parts, mut start, mut depth, mut quote) = (Vec::new(), 0, 0_usize, None);
    for (at, letter) in text.char_indices() {
        match letter {
            _ if quote == Some(letter) => quote = None,
            _ if quote.is_some() => {}
            '"' | '\'' => quote = Some(letter),
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ if depth == 0 && is_separator(letter) => {
                parts.push(&text[start..at]);
                start = at + letter.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}
