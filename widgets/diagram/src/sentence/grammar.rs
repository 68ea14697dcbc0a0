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
//! the board and the game know: `{side}`, `{piece}`, `{pieces}` (its plural), `{square}`, `{file}`, `{joined-file}` (*d* of *d-pawn*), `{rank}`, `{mark}`, `{quote}`, `{digits}`, `{move}`.
//! `"ken moli"` is a word that the text quotes.
//!
//! Lines of their own list words: `ordinals: first second` those that count ranks, `ahead: below` and `pictures: diagram` those that together point at a picture after the text,
//! `particles: now indeed` those that may stand anywhere and claim nothing, `words: check mate` those that show that a sentence speaks of the game, `prose words: board` those
//! one of which stands in every phrase of the rule `prose`. `split vom: von dem` says that a word stands for several.

use std::collections::{HashMap, HashSet};

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
    /// The letter of a file before a hyphen: *d* of *d-pawn*.
    JoinedFile,
    /// A file by its number in words: *fifth*.
    OrdinalFile,
    /// The number of a rank.
    Rank,
    /// A quoted mark.
    Mark,
    /// Any text between quotation marks.
    Quote,
    /// A number in digits.
    Digits,
    /// A move in notation.
    Move,
}

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

/// A part of a phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// This word or sign.
    Word(String),
    /// This text between quotation marks.
    Quoted(String),
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
    /// Which phrases of each rule may begin with which word.
    pub beginnings: Vec<Beginnings>,
    /// The rule with which a sentence begins.
    pub sentence: usize,
    /// The rule with which a sentence about the rules of a game begins, in running prose.
    pub prose: Option<usize>,
    /// Words that show that a sentence speaks of the game, besides the names of pieces, sides and squares.
    pub words: HashSet<String>,
    /// Words one of which stands in every sentence about the rules of a game, see `prose`.
    pub prose_words: HashSet<String>,
    /// Numbers of ranks and files in words: *first*, *second*.
    pub ordinals: Vec<(String, usize)>,
    /// Words that point at what comes after the text, beside one for a picture: *below*, *following*.
    pub ahead: HashSet<String>,
    /// Words for a picture, or for showing one: *diagram*, *shown*.
    pub pictures: HashSet<String>,
    /// Words that change nothing of what a sentence claims, wherever they stand: *now*, *indeed*.
    pub particles: HashSet<String>,
    /// All words of the phrases, in their order.
    pub vocabulary: Vec<String>,
    /// Words that stand for several: *vom* for *von dem*.
    pub splits: HashMap<String, Vec<String>>,
}

/// Which phrases of a rule may begin with a word, by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Beginnings {
    /// Those that begin with this word, and those that may begin with anything.
    by_word: HashMap<String, Vec<usize>>,
    /// Those that may begin with anything.
    any: Vec<usize>,
}

impl Beginnings {
    /// The phrases that may begin with a word, in their order.
    pub fn with(&self, word: &str) -> &[usize] {
        self.by_word.get(word).unwrap_or(&self.any)
    }
}

/// Words with which something may begin, a bit each; none where anything may stand there.
type Words = Option<Vec<u64>>;

/// Which phrases of each rule may begin with which word.
fn beginnings(rules: &[Vec<Phrase>]) -> Vec<Beginnings> {
    let mut numbers = HashMap::new();
    for phrase in rules.iter().flatten() {
        number_words(&phrase.items, &mut numbers);
    }
    let none = || vec![0; numbers.len() / 64 + 1];
    // Nothing is known at first, and each round adds.
    let mut first: Vec<Words> = vec![Some(none()); rules.len()];
    let of_phrase = |phrase: &Phrase, first: &[Words]| {
        let mut words = none();
        begins(&phrase.items, first, &numbers, &mut words).then_some(words)
    };
    let mut changed = true;
    while changed {
        changed = false;
        for (at, phrases) in rules.iter().enumerate() {
            let next = phrases.iter().try_fold(none(), |mut all, phrase| {
                let own = of_phrase(phrase, &first)?;
                all.iter_mut().zip(own).for_each(|(all, own)| *all |= own);
                Some(all)
            });
            if let Some(place) = first.get_mut(at).filter(|place| **place != next) {
                *place = next;
                changed = true;
            }
        }
    }
    let of_rule = |phrases: &Vec<Phrase>| {
        let own: Vec<Words> = phrases.iter().map(|phrase| of_phrase(phrase, &first)).collect();
        let fitting = |fits: &dyn Fn(&Vec<u64>) -> bool| {
            let fitting = own.iter().enumerate().filter(|(_, words)| words.as_ref().is_none_or(fits));
            fitting.map(|(at, _)| at).collect::<Vec<_>>()
        };
        let has = |words: &Vec<u64>, number: usize| words[number / 64] >> (number % 64) & 1 == 1;
        let by_word = numbers.iter().filter_map(|(word, number)| {
            let known = own.iter().flatten().any(|words| has(words, *number));
            known.then(|| ((*word).to_owned(), fitting(&|words| has(words, *number))))
        });
        Beginnings { by_word: by_word.collect(), any: fitting(&|_| false) }
    };
    rules.iter().map(of_rule).collect()
}

/// Gives each word of some parts a number.
fn number_words<'a>(items: &'a [Item], numbers: &mut HashMap<&'a str, usize>) {
    for item in items {
        match item {
            Item::Word(word) => {
                let next = numbers.len();
                numbers.entry(word).or_insert(next);
            }
            Item::Choice(choices) => choices.iter().for_each(|choice| number_words(choice, numbers)),
            Item::Quoted(_) | Item::Slot(..) => {}
        }
    }
}

/// Adds the words with which some parts may begin; false where anything may.
fn begins(items: &[Item], rules: &[Words], numbers: &HashMap<&str, usize>, words: &mut [u64]) -> bool {
    let Some((first, rest)) = items.split_first() else { return false };
    match first {
        Item::Word(word) => numbers.get(word.as_str()).is_some_and(|number| {
            words[number / 64] |= 1 << (number % 64);
            true
        }),
        Item::Slot(_, Symbol::Rule(rule)) => match rules.get(*rule) {
            Some(Some(own)) => {
                words.iter_mut().zip(own).for_each(|(all, own)| *all |= own);
                true
            }
            _ => false,
        },
        Item::Quoted(_) | Item::Slot(..) => false,
        Item::Choice(choices) => choices
            .iter()
            .all(|choice| begins(if choice.is_empty() { rest } else { choice }, rules, numbers, words)),
    }
}

/// How lines begin that list words.
const LISTS: [&str; 5] = ["words: ", "prose words: ", "ahead: ", "pictures: ", "particles: "];

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
        let list = |name: &str| -> HashSet<String> {
            let own = lines.iter().filter_map(|(_, line)| line.strip_prefix(name));
            own.flat_map(str::split_whitespace).map(str::to_owned).collect()
        };
        let [words, prose_words, ahead, pictures, particles] = LISTS.map(list);
        let lines: Vec<(usize, &str)> =
            lines.into_iter().filter(|(_, line)| !LISTS.iter().any(|name| line.starts_with(name))).collect();
        let (counted, lines): (Vec<_>, Vec<_>) =
            lines.into_iter().partition(|(_, line)| line.starts_with("ordinals: "));
        // Each line counts anew: the forms of a word are lines of their own.
        let ordinals = counted.iter().flat_map(|(_, line)| line.split_whitespace().skip(1).zip(1..));
        let ordinals = ordinals.map(|(word, number)| (word.to_owned(), number)).collect();
        let (split, lines): (Vec<_>, Vec<_>) =
            lines.into_iter().partition(|(_, line)| line.starts_with("split "));
        let splits = split.iter().filter_map(|(_, line)| line.strip_prefix("split ")?.split_once(": "));
        let splits = splits
            .map(|(word, parts)| (word.to_owned(), parts.split_whitespace().map(str::to_owned).collect()))
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
        let prose = names.get("prose").copied();
        let beginnings = beginnings(&rules);
        let mut numbers = HashMap::new();
        for phrase in rules.iter().flatten() {
            number_words(&phrase.items, &mut numbers);
        }
        let mut vocabulary: Vec<String> = numbers.into_keys().map(str::to_owned).collect();
        vocabulary.sort_unstable();
        Ok(Self {
            rules,
            beginnings,
            sentence,
            prose,
            words,
            prose_words,
            ordinals,
            ahead,
            pictures,
            particles,
            vocabulary,
            splits,
        })
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
                    Some(stem) => items.extend([stem, "'s"].map(|word| Item::Word(word.to_owned()))),
                    None => items.push(Item::Word(word.to_owned())),
                }
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
