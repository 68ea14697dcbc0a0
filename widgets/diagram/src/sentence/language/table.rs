//! Reads a table of phrases, see [`grammar`](super::grammar) for what stands in one.

use std::borrow::Cow;
use std::collections::HashMap;

use super::beginnings::beginnings;
use super::grammar::{Grammar, Item, Order, Phrase, Symbol};
use super::lists::{Line, Lists};

/// The names of the slots that no rule fills.
const TERMINALS: [(&str, Symbol); 12] = [
    ("quote", Symbol::Quote),
    ("side", Symbol::Side),
    ("piece", Symbol::Piece),
    ("pieces", Symbol::Pieces),
    ("square", Symbol::Square),
    ("file", Symbol::File),
    ("joined-file", Symbol::JoinedFile),
    ("ordinal-file", Symbol::OrdinalFile),
    ("rank", Symbol::Rank),
    ("mark", Symbol::Mark),
    ("digits", Symbol::Digits),
    ("move", Symbol::Move),
];

/// The names of the orders of words.
const ORDERS: [(&str, Order); 4] =
    [("last", Order::Last), ("clause", Order::Clause), ("first", Order::First), ("second", Order::Second)];

/// What is wrong with a line of phrases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::sentence) struct PhraseError {
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
        let lines: Vec<Line<'_>> = text
            .lines()
            .enumerate()
            .map(|(at, line)| (at + 1, line.trim()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
            .collect();
        let (lists, lines) = Lists::read(lines)?;
        let (synonyms, lines): (Vec<Line<'_>>, Vec<Line<'_>>) =
            lines.into_iter().partition(|(_, line)| line.starts_with(SYNONYMS));
        let mut phrases = Vec::with_capacity(lines.len());
        for (line, phrase) in lines {
            let wrong = |message: String| PhraseError { line, message };
            let Some((head, body)) = phrase.split_once(": ") else {
                return Err(wrong("write `rule meaning: words`".to_owned()));
            };
            let Some((names, meaning)) = head.split_once(' ') else {
                return Err(wrong("a phrase has a rule and a meaning, or `-` for none".to_owned()));
            };
            let of = names.split('/').count();
            for (at, name) in names.split('/').enumerate() {
                let body = form(body, at, of).map_err(wrong)?;
                phrases.push((line, name, meaning, body));
            }
        }
        let mut vocabulary = Vocabulary::default();
        for (_, name, ..) in &phrases {
            let next = vocabulary.rules.len();
            vocabulary.rules.entry(name).or_insert(next);
        }
        for (line, text) in synonyms {
            vocabulary.add_synonyms(text).map_err(|message| PhraseError { line, message })?;
        }
        let mut rules: Vec<Vec<Phrase>> = vec![Vec::new(); vocabulary.rules.len()];
        for (line, name, meaning, body) in &phrases {
            let wrong = |message: String| PhraseError { line: *line, message };
            let mut left = body.as_ref();
            let items = vocabulary.sequence(&mut left).map_err(wrong)?;
            if !left.is_empty() {
                return Err(wrong(format!("`{left}` closes what was not opened")));
            }
            let (negated, meaning) =
                meaning.strip_prefix('!').map_or((false, *meaning), |meaning| (true, meaning));
            let meaning = if meaning == "-" { String::new() } else { meaning.to_owned() };
            if let Some(phrases) = vocabulary.rules.get(*name).and_then(|rule| rules.get_mut(*rule)) {
                phrases.push(Phrase { meaning, negated, items });
            }
        }
        let Vocabulary { rules: names, numbers, alike, .. } = vocabulary;
        rules.extend(alike);
        let sentence = names.get("sentence").copied();
        let sentence =
            sentence.ok_or(PhraseError { line: 1, message: "no rule is called `sentence`".to_owned() })?;
        let [prose, question, answer, subject, participle] =
            ["prose", "question", "answer", "subject", "participle"].map(|name| names.get(name).copied());
        let beginnings = beginnings(&rules, numbers.len());
        Ok(Self { rules, beginnings, sentence, prose, question, answer, numbers, subject, participle, lists })
    }
}

/// What a phrase is for the rule at a place among those of its line: of `<attacks/attack>` the one that stands at this place.
fn form(body: &str, at: usize, of: usize) -> Result<Cow<'_, str>, String> {
    if !body.contains('<') {
        return Ok(Cow::Borrowed(body));
    }
    let mut found = String::with_capacity(body.len());
    let mut rest = body;
    while let Some((before, after)) = rest.split_once('<') {
        let (forms, after) = after.split_once('>').ok_or("`<` is not closed")?;
        let forms: Vec<&str> = forms.split('/').collect();
        let own = forms.get(at).filter(|_| forms.len() == of);
        let own =
            own.ok_or_else(|| format!("`<{}>` has {} forms, not {of}", forms.join("/"), forms.len()))?;
        found.push_str(before);
        found.push_str(own);
        rest = after;
    }
    found.push_str(rest);
    Ok(Cow::Owned(found))
}

/// How a line begins that gives a name to words that are read alike.
const SYNONYMS: &str = "synonyms ";

/// What the slots and words of a table stand for.
#[derive(Debug, Default)]
struct Vocabulary<'a> {
    /// The number of each rule.
    rules: HashMap<&'a str, usize>,
    /// Words that are read alike, by the name of all of them.
    synonyms: HashMap<&'a str, Item>,
    /// What is read alike and is more than a word, each as a rule behind those with names.
    alike: Vec<Vec<Phrase>>,
    /// The number of each word.
    numbers: HashMap<String, u32>,
}

impl<'a> Vocabulary<'a> {
    /// Reads a line `synonyms cell: square|cell|field of the board`.
    fn add_synonyms(&mut self, line: &'a str) -> Result<(), String> {
        let (name, body) = line
            .strip_prefix(SYNONYMS)
            .and_then(|line| line.split_once(": "))
            .ok_or("write `synonyms name: words|other words`")?;
        let mut left = body;
        let choices = self.choices(&mut left)?;
        if !left.is_empty() {
            return Err(format!("`{left}` closes what was not opened"));
        }
        let words = match choice(choices) {
            // Where nothing need stand, what may begin there depends on what comes behind.
            Item::Choice(choices) if !choices.iter().any(|choice| may_be_left_out(choice)) => {
                let phrase = |items| Phrase { meaning: String::new(), negated: false, items };
                self.alike.push(choices.into_iter().map(phrase).collect());
                Item::Alike(self.rules.len() + self.alike.len() - 1)
            }
            other => other,
        };
        if self.rules.contains_key(name) || self.synonyms.insert(name, words).is_some() {
            return Err(format!("`{name}` is the name of something else"));
        }
        Ok(())
    }

    /// Reads what stands between bars.
    fn choices(&mut self, rest: &mut &str) -> Result<Vec<Vec<Item>>, String> {
        let mut choices = vec![self.sequence(rest)?];
        while let Some(more) = rest.strip_prefix('|') {
            *rest = more;
            choices.push(self.sequence(rest)?);
        }
        Ok(choices)
    }

    /// Reads parts up to a closing bracket, a bar or the end.
    fn sequence(&mut self, rest: &mut &str) -> Result<Vec<Item>, String> {
        let mut items = Vec::new();
        loop {
            *rest = rest.trim_start();
            let Some(letter) = rest.chars().next() else { return Ok(items) };
            match letter {
                ')' | ']' | '|' => return Ok(items),
                '(' | '[' => {
                    *rest = &rest[1..];
                    let close = if letter == '(' { ')' } else { ']' };
                    let mut choices = self.choices(rest)?;
                    *rest = rest.strip_prefix(close).ok_or_else(|| format!("`{letter}` is not closed"))?;
                    if letter == '[' {
                        choices.push(Vec::new());
                    }
                    items.push(choice(choices));
                }
                '{' => {
                    let (slot, more) = rest[1..].split_once('}').ok_or("`{` is not closed")?;
                    *rest = more;
                    items.push(self.slot(slot)?);
                }
                '"' => {
                    let (quoted, more) = rest[1..].split_once('"').ok_or("`\"` is not closed")?;
                    items.push(Item::Quoted(quoted.to_owned()));
                    *rest = more;
                }
                _ => {
                    let end = rest
                        .find(|letter: char| letter.is_whitespace() || "()[]{}|".contains(letter))
                        .unwrap_or(rest.len());
                    let word = &rest[..end];
                    // Texts are cut there too: "it's" is "it 's".
                    match word.strip_suffix("'s").filter(|stem| !stem.is_empty()) {
                        Some(stem) => items.extend([stem, "'s"].map(|word| Item::Word(self.numbered(word)))),
                        None => items.push(Item::Word(self.numbered(word))),
                    }
                    *rest = &rest[end..];
                }
            }
        }
    }

    /// What fills a slot.
    fn slot(&self, slot: &str) -> Result<Item, String> {
        if let Some(words) = self.synonyms.get(slot) {
            return Ok(words.clone());
        }
        let (role, name) = slot.split_once(':').unwrap_or((slot, slot));
        let terminal = TERMINALS.iter().find(|(terminal, _)| *terminal == name);
        let ordered = name.split_once('@').and_then(|(name, order)| {
            let (_, order) = ORDERS.iter().find(|(own, _)| *own == order)?;
            Some(Symbol::Ordered(*self.rules.get(name)?, *order))
        });
        let symbol = match (self.rules.get(name), terminal.map(|(_, symbol)| *symbol).or(ordered)) {
            (Some(number), _) => Symbol::Rule(*number),
            (None, Some(symbol)) => symbol,
            (None, None) => return Err(format!("nothing fills `{{{name}}}`")),
        };
        Ok(Item::Slot(role.to_owned(), symbol))
    }

    /// The number of a word, a new one where it has none yet.
    fn numbered(&mut self, word: &str) -> u32 {
        if let Some(number) = self.numbers.get(word) {
            return *number;
        }
        let next = u32::try_from(self.numbers.len()).unwrap_or(u32::MAX);
        self.numbers.insert(word.to_owned(), next);
        next
    }
}

/// Whether nothing need stand where some parts are.
fn may_be_left_out(items: &[Item]) -> bool {
    items.iter().all(|item| match item {
        Item::Choice(choices) => choices.iter().any(|choice| may_be_left_out(choice)),
        _ => false,
    })
}

/// A choice of several, those of one word each together.
fn choice(choices: Vec<Vec<Item>>) -> Item {
    let (mut words, mut others) = (Vec::new(), Vec::new());
    for choice in choices {
        match choice.as_slice() {
            [Item::Word(word)] => words.push(*word),
            [Item::OneOf(more)] => words.extend(more),
            [Item::Choice(more)] if more.iter().all(|one| !one.is_empty()) => {
                for inner in more {
                    match inner.as_slice() {
                        [Item::OneOf(more)] => words.extend(more),
                        _ => others.push(inner.clone()),
                    }
                }
            }
            _ => others.push(choice),
        }
    }
    words.sort_unstable();
    words.dedup();
    match (words.is_empty(), others.is_empty()) {
        (true, _) => Item::Choice(others),
        (false, true) => Item::OneOf(words),
        (false, false) => {
            others.insert(0, vec![Item::OneOf(words)]);
            Item::Choice(others)
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
        assert_eq!(
            error("a/b x: <c/d/e>\nsentence -: f"),
            Some((1, "`<c/d/e>` has 3 forms, not 2".to_owned()))
        );
        assert_eq!(error("clause -: a"), Some((1, "no rule is called `sentence`".to_owned())));
        assert_eq!(
            error("sentence -: {cell}\nsynonyms cell: field|square\nsynonyms cell: point"),
            Some((3, "`cell` is the name of something else".to_owned()))
        );
        assert_eq!(
            error("sentence -: {cell}\nsynonyms cell"),
            Some((2, "write `synonyms name: words|other words`".to_owned()))
        );
        assert_eq!(
            error("sentence: a"),
            Some((1, "a phrase has a rule and a meaning, or `-` for none".to_owned()))
        );
    }
}
