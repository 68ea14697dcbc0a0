//! Whole sentences about a board: read by the phrases of a language, and held against the rules.
//!
//! The phrases are data (`captions/*.phrases`), the names of pieces too (`captions/*.words` of each game). A sentence is read as a
//! whole or not at all: a word that no phrase has leaves it unread, and nothing of it counts. What the controlled language of
//! [`caption`](crate::caption) understands word for word is read too, and judged by the claims that it makes.

mod after;
mod balance;
mod beginnings;
mod blocking;
mod captures;
mod castling;
mod chances;
mod collective;
mod controlled;
mod counts;
mod each_side;
mod ellipsis;
mod endings;
mod fact;
mod formation;
mod gains;
mod gaps;
mod geometry;
mod grammar;
mod ground;
mod groups;
mod history;
mod judge;
mod kings;
mod last_move;
mod lead;
mod lexicon;
mod lines;
mod material;
mod memory;
mod mentions;
mod motifs;
mod movement;
mod named;
mod names;
mod nearest;
mod node;
mod notation;
mod obliged;
mod opening;
mod order;
mod parse;
mod passing;
mod patterns;
mod pawns;
pub mod phrases;
mod prose;
mod reason;
mod relations;
mod resolve;
mod restraint;
mod said;
mod sides;
mod special;
mod squares;
mod statement;
mod strategy;
mod support;
mod table;
mod tactics;
mod together;
mod truth;
mod turn;
mod weakness;
mod who;
mod wider;
mod words;

use std::collections::HashSet;
use std::ops::Range;
use std::rc::Rc;
use std::sync::LazyLock;

use musi_messages::Language;
use musi_rules::{GridGame, Position, Profile};

use crate::ascii::Diagram;
use crate::caption::{Statements, tokens};
use crate::legend::{Cells, Interpretation, LegendContext};
use crate::verdict::{CaptionText, Location};
use crate::vocabulary::Vocabulary;
pub(crate) use controlled::Interpreted;
use grammar::Grammar;
use judge::Judge;
pub use lead::lead;
use lexicon::Lexicon;
pub(crate) use named::{kinds_named, names_piece_there, names_side};
pub(crate) use nearest::Near;
use node::Node;
pub(crate) use prose::false_facts;
use truth::Truth;
pub(crate) use turn::turn;

/// What came of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Every fact of it holds.
    Proven,
    /// A fact of it does not hold: where it stands, and why.
    Contradicted(Range<usize>, String),
    /// A claim of it does not hold, which is reported already.
    Refuted,
    /// It says what the page alone decides: whose turn it is, what a mark means.
    Stated,
    /// Not all of it was understood, or the board does not decide it: the bytes of the first such word.
    Unread(Range<usize>, Gap),
    /// It has no word of the game.
    Beside,
}

/// Why a sentence is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gap {
    /// No phrase has the word.
    Unknown,
    /// The words are understood, and the board does not decide what they say.
    Undecided,
}

/// A sentence of a text beside a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Judged {
    /// Which of the texts it stands in.
    pub text: usize,
    /// Its bytes, as the caller counts them.
    pub span: Range<usize>,
    /// What came of it.
    pub outcome: Outcome,
    /// What would make it understood, where little would.
    pub near: Option<Near>,
    /// The marks that it names.
    pub marks: Vec<String>,
}

/// The phrases of each language that has some, each read when it is first needed.
///
/// A table with a fault holds no phrases; a test reads them all.
static GRAMMARS: [(&str, LazyLock<Grammar>); 3] = [
    ("tok", LazyLock::new(|| Grammar::parse(TABLES[0].1).unwrap_or_default())),
    ("en", LazyLock::new(|| Grammar::parse(TABLES[1].1).unwrap_or_default())),
    ("de", LazyLock::new(|| Grammar::parse(TABLES[2].1).unwrap_or_default())),
];

/// The phrases of a language, if it has some: not read before they are used.
fn grammar_of(language: Language) -> Option<&'static LazyLock<Grammar>> {
    GRAMMARS.iter().find(|(tag, _)| *tag == language.tag()).map(|(_, grammar)| grammar)
}

/// The tables of phrases, by language.
const TABLES: [(&str, &str); 3] = [
    ("tok", include_str!("../../captions/tok.phrases")),
    ("en", include_str!("../../captions/en.phrases")),
    ("de", include_str!("../../captions/de.phrases")),
];

/// Reads and judges the sentences of the texts that speak of a board.
///
/// What follows a sentence that is not understood, or that says what would be if, may speak of another position: there what does
/// not hold is no contradiction. `interpreted` is what the controlled language made of the same texts.
pub(crate) fn judge<G: GridGame>(
    known: &LegendContext<'_>,
    facts: &Interpretation<G>,
    captions: &[CaptionText<'_>],
    interpreted: &Interpreted<'_>,
    speaks: &dyn Fn(usize) -> bool,
) -> Vec<Judged> {
    let mut found = Vec::new();
    let setup = &facts.setup;
    let turn = facts.turn.as_ref().map(|(side, _)| *side);
    let stated = if facts.hands_told { judge::IN_HAND } else { &[] };
    let base = Position::new(setup, Profile::Teaching).ok();
    // What a page says in one language holds in the others too.
    let (mut said, mut turn) = (said::Said::default(), turn);
    for language in Language::all() {
        let Some(grammar) = grammar_of(language) else { continue };
        let texts = captions.iter().enumerate().filter(|(at, text)| text.language == language && speaks(*at));
        let texts: Vec<_> = texts.collect();
        if texts.is_empty() {
            continue;
        }
        let lexicon = names::lexicon::<G>(known.diagram, known.cells, known.words, language);
        let judge = Judge::new(setup, base.as_ref(), known.words, &lexicon);
        let rest = known.diagram.rest.as_ref().map(|rest| rest.text.split_whitespace().count());
        let mut judge = Judge {
            turn,
            studied: facts.studied,
            stated,
            said,
            drawn: judge::Drawn {
                turn: matches!(facts.turn, Some((_, Location::Fence { .. }))),
                memory: rest.is_some_and(|fields| fields > 1),
            },
            ..judge
        };
        for (at, caption) in texts {
            // A paragraph may go on with the move of which the last one spoke.
            let mut elsewhere = judge.supposed;
            for sentence in sentences(grammar, &lexicon, &mut judge, caption.text) {
                let Sentence { span, mut outcome, first, near, facts, marks } = sentence;
                let own = outcome.clone();
                if elsewhere && matches!(outcome, Outcome::Contradicted(..)) {
                    outcome = Outcome::Unread(first, Gap::Undecided);
                }
                elsewhere |= interpreted.leads_elsewhere(at, &span, matches!(outcome, Outcome::Unread(..)));
                if matches!(outcome, Outcome::Unread(..) | Outcome::Beside | Outcome::Stated)
                    && let Some(controlled) = interpreted.outcome(at, caption.offset, &span)
                {
                    outcome = match (controlled, outcome) {
                        // The phrases read all of it: a claim decides the fact from which it comes, and no other.
                        (Outcome::Proven, Outcome::Unread(word, Gap::Undecided))
                            if interpreted.comes_from(at, &span, &facts)
                                && !facts.iter().all(|(fact, open)| {
                                    !open || interpreted.is_proven(at, caption.offset, fact)
                                }) =>
                        {
                            Outcome::Unread(word, Gap::Undecided)
                        }
                        (Outcome::Unread(word, gap), Outcome::Unread(other, known)) => {
                            let later = word.start > other.start && known == Gap::Unknown;
                            if later { Outcome::Unread(word, gap) } else { Outcome::Unread(other, known) }
                        }
                        (Outcome::Unread(..), Outcome::Stated) => Outcome::Stated,
                        (controlled, _) => controlled,
                    };
                }
                if interpreted.is_refuted(at, caption.offset, &span) {
                    outcome = Outcome::Refuted;
                }
                let near = near.filter(|_| outcome == own);
                let moved = |span: Range<usize>| span.start + caption.offset..span.end + caption.offset;
                let outcome = match outcome {
                    Outcome::Contradicted(span, why) => Outcome::Contradicted(moved(span), why),
                    Outcome::Unread(span, gap) => Outcome::Unread(moved(span), gap),
                    other => other,
                };
                found.push(Judged { text: at, span: moved(span), outcome, near, marks });
            }
        }
        (said, turn) = (judge.said, judge.turn);
    }
    found.sort_by_key(|sentence| sentence.span.start);
    found
}

/// A sentence of a text, and what came of it by the phrases.
struct Sentence {
    span: Range<usize>,
    outcome: Outcome,
    /// Its first word.
    first: Range<usize>,
    /// What would make it understood.
    near: Option<Near>,
    /// Where its facts stand, and whether the board leaves them open.
    facts: Vec<(Range<usize>, bool)>,
    /// The marks that it names.
    marks: Vec<String>,
}

/// The sentences of a text, each with what came of it by the phrases.
fn sentences<G: GridGame>(
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
        let words = words::words(sentence, text, &grammar.splits);
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
            let mut rulings = judge.sentence(&node::denied(&question, answer.meaning == "no"));
            rulings.extend(answer.node("more").into_iter().flat_map(|more| judge.sentence(more)));
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
        let outcome = match parse::parse(grammar, lexicon, &words) {
            Ok(_) if is_question => Outcome::Unread(span.clone(), Gap::Undecided),
            Ok(node) => {
                judge.signs = ellipsis::Signs::new(grammar, &words);
                let rulings = judge.sentence(&node);
                facts = facts_of(&rulings);
                node::marks(&node, &mut marks);
                by_phrases(&rulings, &span)
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
fn is_of_the_game(grammar: &Grammar, lexicon: &Lexicon, words: &[words::Word<'_>]) -> bool {
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let stands = |list: &HashSet<String>| {
        let any_number = list.contains("{digits}");
        words.iter().any(|word| list.contains(word.text) || (any_number && is_number(word.text)))
    };
    if grammar.together.iter().any(|lists| lists.iter().all(stands)) {
        return true;
    }
    let texts: Vec<&str> = words.iter().map(|word| word.text).collect();
    words.iter().enumerate().any(|(at, word)| {
        word.quoted
            || lexicon.has(word.text)
            || notation::may_be_move(word.written)
            || grammar.words.contains(word.text)
            || lexicon.pieces(texts.get(at..).unwrap_or_default()).next().is_some()
    })
}

/// The statements about marks in sentences of which the controlled language understands nothing, for each text.
pub(crate) fn read<G: GridGame>(
    diagram: &Diagram,
    words: &'static Vocabulary,
    captions: &[CaptionText<'_>],
    spoken: &mut [Statements],
) {
    let quotes: Vec<String> =
        spoken.iter().flat_map(|spoken| &spoken.quotes).map(|quote| quote.text.clone()).collect();
    let quotes: Vec<&str> = quotes.iter().map(String::as_str).collect();
    let cells = Cells::from_diagram(diagram, words, &quotes);
    for language in Language::all() {
        let Some(grammar) = grammar_of(language) else { continue };
        let mut lexicon = None;
        for (caption, spoken) in captions.iter().zip(spoken.iter_mut()) {
            if caption.language != language {
                continue;
            }
            let tokens = tokens(caption.text);
            for sentence in words::sentences(&tokens) {
                let (Some(first), Some(last)) = (sentence.first(), sentence.last()) else { continue };
                let span = first.span.start..last.span.end;
                let known = |span: &Range<usize>, other: &Range<usize>| {
                    span.start < other.end && other.start < span.end
                };
                if spoken.statements.iter().any(|statement| known(&span, &statement.span)) {
                    continue;
                }
                let lexicon =
                    lexicon.get_or_insert_with(|| names::lexicon::<G>(diagram, &cells, words, language));
                let words = words::words(sentence, caption.text, &grammar.splits);
                let marks = |word: &words::Word<'_>| {
                    lexicon.mark(if word.quoted { word.text } else { word.written }).is_some()
                        || lexicon.mark_named(word.text).is_some()
                };
                if !words.iter().any(marks) {
                    continue;
                }
                if let Ok(node) = parse::parse(grammar, lexicon, &words) {
                    spoken.statements.extend(statement::statements(&node, language));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Grammar, TABLES};

    #[test]
    fn every_table_is_without_fault() {
        for (tag, text) in TABLES {
            assert_eq!(Grammar::parse(text).err(), None, "{tag}");
        }
    }
}
