//! The phrases of a language, as data: which sentences there are, and what each means.
//!
//! A line of a file is a phrase of a rule, with its meaning:
//!
//! ```text
//! # who is in check
//! clause check: {who} (is|stands) in check [now]
//! clause !check: {who} is not in check
//! ```
//!
//! A word stands for itself, `[ ]` may be left out, `( | )` is a choice, `{rule}` is a slot for a phrase of another rule and
//! `{role:rule}` one under a name of its own. `!` before a meaning denies it, `-` stands for none. These slots are filled with what
//! the board and the game know: `{side}`, `{piece}`, `{pieces}` (its plural), `{square}`, `{file}`, `{rank}`, `{mark}`, `{digits}`.

use std::collections::HashMap;

/// What a slot is filled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Symbol {
    /// A phrase of a rule.
    Rule(usize),
    /// The name of a side.
    Side,
    /// The name of one piece.
    Piece,
    /// The name of several pieces of a kind.
    Pieces,
    /// The name of a square.
    Square,
    /// The letter or number of a file.
    File,
    /// The number of a rank.
    Rank,
    /// A quoted mark.
    Mark,
    /// A number in digits.
    Digits,
}

/// The names of the slots that no rule fills.
const TERMINALS: [(&str, Symbol); 8] = [
    ("side", Symbol::Side),
    ("piece", Symbol::Piece),
    ("pieces", Symbol::Pieces),
    ("square", Symbol::Square),
    ("file", Symbol::File),
    ("rank", Symbol::Rank),
    ("mark", Symbol::Mark),
    ("digits", Symbol::Digits),
];

/// A part of a phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// This word or sign.
    Word(String),
    /// Something else, under a name.
    Slot(String, Symbol),
    /// One of several; an empty one may be left out.
    Choice(Vec<Vec<Item>>),
}

/// A phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Phrase {
    /// What it means; empty where it only holds others.
    pub meaning: String,
    /// Whether it denies that.
    pub negated: bool,
    /// Its parts.
    pub items: Vec<Item>,
}

/// The phrases of a language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Grammar {
    /// The phrases of each rule.
    pub rules: Vec<Vec<Phrase>>,
    /// The rule with which a sentence begins.
    pub sentence: usize,
}

/// What is wrong with a line of phrases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PhraseError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

impl Grammar {
    /// Reads the phrases of a language.
    ///
    /// # Errors
    /// A line that is no phrase, a slot that nothing fills, a rule that begins with itself.
    pub fn parse(text: &str) -> Result<Self, PhraseError> {
        let lines: Vec<(usize, &str)> = text
            .lines()
            .enumerate()
            .map(|(at, line)| (at + 1, line.trim()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
            .collect();
        let mut names: HashMap<&str, usize> = HashMap::new();
        for (_, line) in &lines {
            let name = line.split_whitespace().next().unwrap_or_default();
            let next = names.len();
            names.entry(name).or_insert(next);
        }
        let mut rules: Vec<Vec<Phrase>> = vec![Vec::new(); names.len()];
        for (line, phrase) in lines {
            let wrong = |message: String| PhraseError { line, message };
            let Some((head, body)) = phrase.split_once(": ") else {
                return Err(wrong("write `rule meaning: words`".to_owned()));
            };
            let Some((name, meaning)) = head.split_once(' ') else {
                return Err(wrong("a phrase has a rule and a meaning, or `-` for none".to_owned()));
            };
            let mut left = body;
            let items = sequence(&mut left, &names).map_err(wrong)?;
            if !left.is_empty() {
                return Err(wrong(format!("`{left}` closes what was not opened")));
            }
            let (negated, meaning) =
                meaning.strip_prefix('!').map_or((false, meaning), |meaning| (true, meaning));
            let meaning = if meaning == "-" { String::new() } else { meaning.to_owned() };
            if let Some(phrases) = names.get(name).and_then(|rule| rules.get_mut(*rule)) {
                phrases.push(Phrase { meaning, negated, items });
            }
        }
        let sentence = names.get("sentence").copied();
        let sentence =
            sentence.ok_or(PhraseError { line: 1, message: "no rule is called `sentence`".to_owned() })?;
        Ok(Self { rules, sentence })
    }
}

/// Reads parts up to a closing bracket, a bar or the end.
fn sequence(rest: &mut &str, names: &HashMap<&str, usize>) -> Result<Vec<Item>, String> {
    let mut items = Vec::new();
    loop {
        *rest = rest.trim_start();
        let Some(letter) = rest.chars().next() else { return Ok(items) };
        match letter {
            ')' | ']' | '|' => return Ok(items),
            '(' | '[' => {
                *rest = &rest[1..];
                let close = if letter == '(' { ')' } else { ']' };
                let mut choices = vec![sequence(rest, names)?];
                while let Some(more) = rest.strip_prefix('|') {
                    *rest = more;
                    choices.push(sequence(rest, names)?);
                }
                *rest = rest.strip_prefix(close).ok_or_else(|| format!("`{letter}` is not closed"))?;
                if letter == '[' {
                    choices.push(Vec::new());
                }
                items.push(Item::Choice(choices));
            }
            '{' => {
                let (slot, more) = rest[1..].split_once('}').ok_or("`{` is not closed")?;
                *rest = more;
                let (role, name) = slot.split_once(':').unwrap_or((slot, slot));
                let terminal = TERMINALS.iter().find(|(terminal, _)| *terminal == name);
                let symbol = match (names.get(name), terminal) {
                    (Some(number), _) => Symbol::Rule(*number),
                    (None, Some((_, symbol))) => *symbol,
                    (None, None) => return Err(format!("nothing fills `{{{name}}}`")),
                };
                items.push(Item::Slot(role.to_owned(), symbol));
            }
            _ => {
                let end = rest
                    .find(|letter: char| letter.is_whitespace() || "()[]{}|".contains(letter))
                    .unwrap_or(rest.len());
                items.push(Item::Word(rest[..end].to_owned()));
                *rest = &rest[end..];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Grammar;

    #[test]
    fn a_fault_in_a_table_is_told_by_its_line() {
        let error = |text: &str| Grammar::parse(text).err().map(|error| (error.line, error.message));
        assert_eq!(error("sentence -: {who} is"), Some((1, "nothing fills `{who}`".to_owned())));
        assert_eq!(error("sentence -: a\nsentence -: (b"), Some((2, "`(` is not closed".to_owned())));
        assert_eq!(error("sentence -: a )"), Some((1, "`)` closes what was not opened".to_owned())));
        assert_eq!(error("clause -: a"), Some((1, "no rule is called `sentence`".to_owned())));
        assert_eq!(
            error("sentence: a"),
            Some((1, "a phrase has a rule and a meaning, or `-` for none".to_owned()))
        );
    }
}
