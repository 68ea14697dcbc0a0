//! Words that toki pona does not have.
use super::{
    Finding, Rule, Settings,
    grammar::neighbour,
    prose::Prose,
    sentence::sentences,
    token::{Kind, Token},
    words::{self, WordSet, is_pronounceable},
};
use musi_diagnostic::Severity;
use std::collections::{BTreeSet, HashMap};

/// What a page declares and how it uses its words.
struct Vocabulary<'a> {
    settings: &'a Settings,
    /// Words that the page declares: in bold, or in quotes behind `nimi`.
    declared: BTreeSet<String>,
    /// Names, as they are written.
    names: BTreeSet<&'a str>,
    /// The first of the names that are the same in small letters.
    small_names: HashMap<String, &'a str>,
    /// How often one word follows another.
    pairs: HashMap<(&'a str, &'a str), usize>,
}

/// For so many unknown words of a page it is looked up what may be meant: each is compared with all that it declares.
const MOST_SUGGESTED: usize = 200;

/// Words that no list has and nobody declares.
pub(super) fn findings(proses: &[&Prose<'_>], settings: &Settings) -> Vec<Finding> {
    let vocabulary = Vocabulary::of(proses, settings);
    let mut found = Vec::new();
    let mut told = BTreeSet::new();
    for prose in proses {
        for sentence in sentences(&prose.tokens) {
            // `(makemashita)`: what a name is called elsewhere.
            if let [only] = sentence.as_slice()
                && words::word(only.text).is_none()
                && is_bracketed(prose, only)
            {
                continue;
            }
            if vocabulary.is_other_language(prose, &sentence) {
                continue;
            }
            for (at, name) in sentence.iter().enumerate() {
                if is_named(sentence.get(..at).unwrap_or_default())
                    && !prose.links.iter().any(|link| link.contains(&name.start))
                    && is_foreign(name)
                    && !vocabulary.settings.words.contains(name.text)
                    && told.insert(name.text)
                {
                    found.push(foreign_name(prose, name));
                }
            }
            for (at, token) in sentence.iter().enumerate().filter(|(_, token)| token.kind == Kind::Word) {
                if !vocabulary.knows(token.text) {
                    let near = |at: Option<usize>| at.and_then(|at| sentence.get(at)).map(|near| near.text);
                    let candidates = if found.len() < MOST_SUGGESTED {
                        vocabulary.nearest(token.text, near(at.checked_sub(1)), near(Some(at + 1)))
                    } else {
                        Vec::new()
                    };
                    found.push(finding(prose, token, &candidates));
                }
            }
        }
    }
    found
}

/// So many unknown words in a sentence are not a slip each.
const MANY: usize = 3;

/// How many words may stand between a noun and its name: `jan pona mi Lope`.
const BESIDE_NAME: usize = 3;

/// Whether a name stands behind what has one: right behind it, or, as people and places have it, behind what they are.
fn is_named(before: &[Token<'_>]) -> bool {
    let is_near =
        |noun: &Token<'_>| ["jan", "ma", "toki", "kulupu", "soweli"].iter().any(|word| noun.is(word));
    let is_content = |token: &&Token<'_>| {
        token.kind == Kind::Word && !words::is_particle(token.text) && !words::is_preposition(token.text)
    };
    let mut nouns = before.iter().rev().take_while(is_content).take(BESIDE_NAME);
    nouns.next().is_some_and(takes_name) || nouns.any(is_near)
}

/// Words that a name stands behind.
fn takes_name(noun: &Token<'_>) -> bool {
    [
        "jan", "ma", "toki", "kulupu", "ilo", "musi", "nasin", "soweli", "lipu", "tomo", "telo", "meli",
        "mije", "tonsi", "mama", "waso", "kala", "akesi", "pipi", "kasi", "esun", "kalama", "mun", "nena",
        "nimi", "sitelen",
    ]
    .iter()
    .any(|word| noun.is(word))
}

/// Whether a name has letters or syllables that toki pona does not have. Names in capitals are signs of something.
fn is_foreign(name: &Token<'_>) -> bool {
    let small = name.text.to_ascii_lowercase();
    let mut letters = name.text.chars();
    let is_name = name.kind == Kind::Name
        && name.text.len() > 2
        && letters.next().is_some_and(|first| first.is_ascii_uppercase())
        && letters.all(|letter| letter.is_ascii_lowercase());
    let forbidden = ["wu", "wo", "ji", "ti", "nn", "nm"].iter().any(|syllable| small.contains(syllable));
    is_name && (forbidden || !is_pronounceable(&small))
}

fn foreign_name(prose: &Prose<'_>, name: &Token<'_>) -> Finding {
    Finding {
        code: Rule::ForeignName,
        severity: Severity::Note,
        place: prose.span(name),
        message: format!("toki pona cannot spell `{}`", name.text),
        remedy: "write the name as toki pona says it, and its own spelling in brackets or quotation marks"
            .to_owned(),
    }
}

fn is_bracketed(prose: &Prose<'_>, token: &Token<'_>) -> bool {
    let before = prose.index(token).and_then(|at| prose.tokens.get(at.checked_sub(1)?));
    before.is_some_and(|before| before.kind == Kind::Open)
}

fn finding(prose: &Prose<'_>, token: &Token<'_>, candidates: &[String]) -> Finding {
    let word = token.text;
    let message = match words::word(word) {
        Some(known) => match known.book {
            Some(book) => format!("`{word}` is a word of {book}, and the page does not declare it"),
            None => format!("`{word}` is in no book, and the page does not declare it"),
        },
        None => format!("`{word}` is not a word of toki pona, and the page does not declare it"),
    };
    let declare = "declare it under `language` in lipu-musi.yaml, or in bold where the page explains it";
    let remedy = match candidates {
        [] => declare.to_owned(),
        names => {
            let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
            format!("did you mean {}? Else {declare}", names.join(" or "))
        }
    };
    Finding {
        code: Rule::UnknownWord,
        severity: Severity::Warning,
        place: prose.span(token),
        message,
        remedy,
    }
}

impl<'a> Vocabulary<'a> {
    fn of(proses: &[&'a Prose<'a>], settings: &'a Settings) -> Self {
        let mut vocabulary = Self {
            settings,
            declared: BTreeSet::new(),
            names: BTreeSet::new(),
            small_names: HashMap::new(),
            pairs: HashMap::new(),
        };
        for prose in proses {
            let bold =
                prose.bold.iter().flat_map(|bold| bold.split(|letter: char| !letter.is_alphanumeric()));
            vocabulary.declared.extend(bold.filter(|word| is_pronounceable(word)).map(str::to_owned));
            for (at, token) in prose.tokens.iter().enumerate() {
                let before = prose.tokens.get(at.saturating_sub(NIMI)..at).unwrap_or_default();
                match token.kind {
                    Kind::Name => {
                        vocabulary.names.insert(token.text);
                    }
                    Kind::Quote if before.iter().any(|token| token.is("nimi")) => {
                        let word = token.quoted().map_or("", |(inner, _)| inner);
                        if is_pronounceable(word) {
                            vocabulary.declared.insert(word.to_owned());
                        }
                    }
                    _ => {}
                }
            }
            for pair in prose.tokens.windows(2) {
                if let [one, next] = pair {
                    *vocabulary.pairs.entry((one.text, next.text)).or_default() += 1;
                }
            }
        }
        for name in &vocabulary.names {
            vocabulary.small_names.entry(name.to_lowercase()).or_insert(name);
        }
        vocabulary
    }

    fn knows(&self, word: &str) -> bool {
        words::word(word).is_some_and(|known| known.is_in(&self.settings.known))
            || self.settings.words.contains(word)
            || self.declared.contains(word)
            // `jl`, where the page has `JL`: what stands on a board.
            || self.names.contains(word.to_uppercase().as_str())
    }

    /// Whether a sentence is in another language: it has more words that toki pona does not have than others, and it has many,
    /// or stands in brackets or beside a slash, as in `downloads / o kama jo`, or has none but those and names.
    fn is_other_language(&self, prose: &Prose<'_>, sentence: &[Token<'_>]) -> bool {
        let all = sentence.iter().filter(|token| token.kind == Kind::Word);
        let (unknown, known): (Vec<&Token<'_>>, Vec<&Token<'_>>) =
            all.partition(|token| words::word(token.text).is_none() && !self.knows(token.text));
        let apart = |token: Option<&Token<'_>>, step| {
            let beside = token.and_then(|token| neighbour(prose, token, step));
            beside.is_some_and(|beside| matches!(beside.kind, Kind::Open | Kind::Close) || beside.text == "/")
        };
        let is_apart = || apart(sentence.first(), -1) || apart(sentence.last(), 1);
        unknown.len() > known.len()
            && (unknown.len() >= MANY || is_apart() || known.is_empty() && sentence.len() > 1)
    }

    /// The words that may be meant, the likeliest first: what the page declares, then what it says beside the same
    /// neighbours.
    fn nearest(&self, word: &str, before: Option<&str>, after: Option<&str>) -> Vec<String> {
        if let Some(name) = self.small_names.get(word) {
            return vec![(*name).to_owned()];
        }
        let declared =
            self.declared.iter().map(String::as_str).chain(self.settings.words.iter().map(String::as_str));
        let known = words::all(&[WordSet::Pu, WordSet::KuSuli]);
        let beside = |candidate: &str| -> usize {
            let times = |one, next| self.pairs.get(&(one, next)).copied().unwrap_or(0);
            before.map_or(0, |before| times(before, candidate))
                + after.map_or(0, |after| times(candidate, after))
        };
        let mut candidates: Vec<(usize, &str)> = declared
            .map(|candidate| (candidate, 1))
            .chain(known.map(|candidate| (candidate, 0)))
            .filter(|(candidate, declared)| {
                strsim::osa_distance(word, candidate) == 1
                    || (*declared == 1 && word.len() > 1 && candidate.starts_with(word))
            })
            .map(|(candidate, declared)| (beside(candidate) + declared * 1000, candidate))
            .collect();
        candidates.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(other.1)));
        candidates.dedup_by_key(|(_, candidate)| *candidate);
        // What is declared is meant; else those that something speaks for, if it speaks for any.
        let best = candidates.first().map_or(0, |(weight, _)| *weight);
        let least = if best >= 1000 { 1000 } else { best.min(1) };
        candidates
            .into_iter()
            .filter(|(weight, _)| *weight >= least)
            .take(3)
            .map(|(_, candidate)| candidate.to_owned())
            .collect()
    }
}

/// How far before a quote `nimi` may stand: `nimi pi pu ala: "leko"`.
const NIMI: usize = 5;
