//! Whole sentences about a board: read by the phrases of a language, and held against the rules.
//!
//! The phrases are data (`captions/`), the names of pieces too (`captions/*.words` of each game). A sentence is read as a
//! whole or not at all: a word that no phrase has leaves it unread, and nothing of it counts. What the controlled language of
//! [`caption`](crate::caption) understands word for word is read too, and judged by the claims that it makes.

mod assertion;
mod check;
mod controlled;
mod ellipsis;
mod fact;
mod judge;
mod language;
mod lead;
mod marks;
mod moving;
mod naming;
mod nearest;
mod paragraph;
pub mod phrases;
mod placing;
mod prose;
mod reasons;
mod statement;
mod themes;
mod truth;
mod turn;

use std::ops::Range;

use musi_messages::Language;
use musi_rules::{GridGame, Position, Profile};

use crate::ascii::Rest;
use crate::legend::{Interpretation, LegendContext};
use crate::verdict::{CaptionText, Location};
pub(crate) use controlled::Interpreted;
use judge::Judge;
use language::tables::grammar_of;
pub use lead::lead;
pub(crate) use marks::read;
pub(crate) use naming::named::{kinds_named, names_piece_there, names_side};
pub(crate) use nearest::Near;
use paragraph::{Sentence, sentences};
pub(crate) use prose::false_facts;
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
    let (mut said, mut turn) = (naming::said::Said::default(), turn);
    for language in Language::all() {
        let Some(grammar) = grammar_of(language) else { continue };
        let texts = captions.iter().enumerate().filter(|(at, text)| text.language == language && speaks(*at));
        let texts: Vec<_> = texts.collect();
        if texts.is_empty() {
            continue;
        }
        let lexicon = language::names::lexicon::<G>(known.diagram, known.cells, known.words, language);
        let judge = Judge::new(setup, base.as_ref(), known.words, &lexicon);
        let mut judge = Judge {
            turn,
            studied: facts.studied,
            stated,
            said,
            drawn: judge::Drawn {
                turn: matches!(facts.turn, Some((_, Location::Fence { .. }))),
                memory: known.diagram.rest.as_ref().is_some_and(Rest::remembers),
                is_tried: false,
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
