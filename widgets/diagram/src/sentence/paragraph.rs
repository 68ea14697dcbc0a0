//! The sentences of a text, each with what came of it by the phrases of a language.

use std::collections::HashSet;
use std::ops::Range;
use std::rc::Rc;

use musi_rules::GridGame;

use super::Gap;
use super::Outcome;
use super::judge::{self, Judge};
use super::language::grammar::Grammar;
use super::language::lexicon::Lexicon;
use super::language::node::{self, Node};
use super::language::notation;
use super::language::parse;
use super::language::whole;
use super::language::words;
use super::lead;
use super::naming::signs::Signs;
use super::nearest;
use super::nearest::Near;
use super::truth::Truth;
use crate::caption::tokens;

/// A sentence of a text, and what came of it by the phrases.
pub(super) struct Sentence {
    pub span: Range<usize>,
    pub outcome: Outcome,
    /// Its first word.
    pub first: Range<usize>,
    /// What would make it understood.
    pub near: Option<Near>,
    /// Where its facts stand, and whether the board leaves them open.
    pub facts: Vec<(Range<usize>, bool)>,
    /// The marks that it names.
    pub marks: Vec<String>,
}

/// The sentences of a text, each with what came of it by the phrases.
pub(super) fn sentences<G: GridGame>(
    grammar: &'static Grammar,
    lexicon: &Lexicon,
    judge: &mut Judge<'_, G>,
    text: &str,
) -> Vec<Sentence> {
    let tokens = tokens(text);
    let mut found = Vec::new();
    // The question that was asked last, until it is answered.
    let mut asked: Option<Rc<Node>> = None;
    for sentence in words::sentences(&tokens).into_iter().map(lead::without_colon) {
        let (Some(first), Some(last)) = (sentence.first(), sentence.last()) else { continue };
        let span = first.span.start..last.span.end;
        let words = words::words(sentence, text, &grammar.lists.splits);
        let mut near = None;
        let read_as = |rule: Option<usize>| parse::parse_as(grammar, rule?, lexicon, &words).ok();
        let is_question = words::is_question(text, span.end);
        if is_question && let Some(node) = read_as(grammar.question) {
            // A question claims nothing.
            asked = Some(node);
            let (outcome, facts, marks) = (Outcome::Stated, Vec::new(), Vec::new());
            found.push(Sentence { span, outcome, first: first.span.clone(), near, facts, marks });
            continue;
        }
        if let Some(question) = asked.take()
            && let Some(answer) = read_as(grammar.answer)
        {
            let asked_so = node::denied(&question, answer.meaning == "no");
            let mut rulings = judge.sentence(&asked_so);
            let before = judge.clone();
            if let Some(more) = answer.node("more") {
                rulings.extend(judge.sentence(more));
                // What an answer adds is its reason.
                if judge.misfits(more, &asked_so, &before) || judge.is_beside_question(more, &question) {
                    rulings.push(judge::Ruling {
                        span: more.span.clone(),
                        truth: Truth::Open,
                        checked: false,
                    });
                }
            }
            let outcome = by_phrases(&rulings, &span);
            // What is wrong is the answer, where the question says it.
            let outcome = match outcome {
                Outcome::Contradicted(word, why) if word.end <= span.start => {
                    Outcome::Contradicted(span.clone(), why)
                }
                Outcome::Unread(word, gap) if word.end <= span.start => Outcome::Unread(span.clone(), gap),
                other => other,
            };
            let (facts, marks) = (facts_of(&rulings), Vec::new());
            found.push(Sentence { span, outcome, first: first.span.clone(), near, facts, marks });
            continue;
        }
        let (mut facts, mut marks) = (Vec::new(), Vec::new());
        let outcome = match whole::parse(grammar, lexicon, &words) {
            Ok(_) if is_question => Outcome::Unread(span.clone(), Gap::Undecided),
            Ok(node) => {
                judge.signs = Signs::new(grammar, &words);
                let rulings = judge.sentence(&node);
                facts = facts_of(&rulings);
                node::marks(&node, &mut marks);
                match by_phrases(&rulings, &span) {
                    Outcome::Contradicted(word, _) if denies_manner(grammar, &words) => {
                        Outcome::Unread(word, Gap::Undecided)
                    }
                    other => other,
                }
            }
            Err(_) if !is_of_the_game(grammar, lexicon, &words) => Outcome::Beside,
            Err(at) => {
                // What it says of whom is not known, so that nothing refers to it.
                judge.last_fact = None;
                let word = words.get(at).map_or(span.clone(), |word| word.span.clone());
                near = nearest::nearest(grammar, lexicon, &words, at);
                Outcome::Unread(word, Gap::Unknown)
            }
        };
        found.push(Sentence { span, outcome, first: first.span.clone(), near, facts, marks });
    }
    found
}

/// Whether a sentence denies the manner in which something is done: "it cannot simply go there", which it can at a price.
fn denies_manner(grammar: &Grammar, words: &[words::Word<'_>]) -> bool {
    let lists = &grammar.lists;
    let denial = words.iter().position(|word| !word.quoted && lists.echoes.denials.contains(word.text));
    let behind = denial.and_then(|denial| words.get(denial..)).unwrap_or_default();
    behind.iter().any(|word| !word.quoted && lists.manners.contains(word.text))
}

/// Where facts stand, and whether the board leaves them open.
fn facts_of(rulings: &[judge::Ruling]) -> Vec<(Range<usize>, bool)> {
    rulings.iter().map(|ruling| (ruling.span.clone(), !ruling.truth.is_yes())).collect()
}

/// What came of a sentence whose facts were judged.
fn by_phrases(rulings: &[judge::Ruling], span: &Range<usize>) -> Outcome {
    let wrong = rulings.iter().find_map(|ruling| match &ruling.truth {
        Truth::No(why) | Truth::Absent(why) => Some(Outcome::Contradicted(ruling.span.clone(), why.clone())),
        _ => None,
    });
    wrong.unwrap_or_else(|| match rulings.iter().find(|ruling| !ruling.truth.is_yes()) {
        Some(open) => Outcome::Unread(open.span.clone(), Gap::Undecided),
        None if rulings.iter().any(|ruling| ruling.checked) => Outcome::Proven,
        None if rulings.is_empty() => Outcome::Unread(span.clone(), Gap::Undecided),
        None => Outcome::Stated,
    })
}

/// Whether a sentence has a word of the game: a piece, a side, a square, a mark, or one that the table of phrases names.
pub(super) fn is_of_the_game(grammar: &Grammar, lexicon: &Lexicon, words: &[words::Word<'_>]) -> bool {
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let stands = |list: &HashSet<String>| {
        let any_number = list.contains("{digits}");
        words.iter().any(|word| list.contains(word.text) || (any_number && is_number(word.text)))
    };
    if grammar.lists.together.iter().any(|lists| lists.iter().all(stands)) {
        return true;
    }
    let texts: Vec<&str> = words.iter().map(|word| word.text).collect();
    words.iter().enumerate().any(|(at, word)| {
        word.quoted
            || lexicon.has(word.text)
            || notation::may_be_move(word.written)
            || grammar.lists.words.contains(word.text)
            || lexicon.pieces(texts.get(at..).unwrap_or_default()).next().is_some()
    })
}
