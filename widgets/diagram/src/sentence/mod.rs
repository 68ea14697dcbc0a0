//! Whole sentences about a board: read by the phrases of a language, and held against the rules.
//!
//! The phrases are data (`captions/*.phrases`), the names of pieces too (`captions/*.words` of each game). A sentence is read as a
//! whole or not at all: a word that no phrase has leaves it unread, and nothing of it counts.

mod counts;
mod grammar;
mod judge;
mod kings;
mod lexicon;
mod parse;
mod squares;
mod truth;
mod who;

use std::ops::Range;
use std::sync::LazyLock;

use musi_messages::Language;
use musi_rules::{GridGame, Position, Profile, Setup, Side, Square, SquareSet};

use crate::caption::{Body, Spoken, TokenKind, tokens};
use crate::legend::Known;
use crate::verdict::CaptionText;
use grammar::Grammar;
use judge::Judge;
use lexicon::Lexicon;
use truth::Truth;

/// What came of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Every fact of it holds.
    Proven,
    /// A fact of it does not hold: where it stands, and why.
    Contradicted(Range<usize>, String),
    /// It says what the page alone decides: whose turn it is.
    Stated,
    /// Not all of it was understood, or the board does not decide it.
    Unread,
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
}

/// The phrases of each language that has some.
static GRAMMARS: LazyLock<Vec<(&str, Grammar)>> = LazyLock::new(|| {
    // A table with a fault holds no phrases; a test reads them all.
    TABLES.iter().map(|(tag, text)| (*tag, Grammar::parse(text).unwrap_or_default())).collect()
});

/// The tables of phrases, by language.
const TABLES: [(&str, &str); 2] =
    [("en", include_str!("../../captions/en.phrases")), ("de", include_str!("../../captions/de.phrases"))];

/// Reads and judges the sentences of the texts that speak of a board.
///
/// What follows a sentence that is not understood, or that says what would be if, may speak of another position: there what does
/// not hold is no contradiction. `spoken` are the statements of the texts, which may understand more of them.
pub(crate) fn judge<G: GridGame>(
    known: &Known<'_>,
    setup: &Setup<G>,
    turn: Option<Side>,
    captions: &[CaptionText<'_>],
    spoken: &[Spoken],
    speaks: &dyn Fn(usize) -> bool,
) -> Vec<Judged> {
    let mut found = Vec::new();
    for language in Language::all() {
        let Some((_, grammar)) = GRAMMARS.iter().find(|(tag, _)| *tag == language.tag()) else { continue };
        let texts = captions.iter().enumerate().filter(|(at, text)| text.tongue == language && speaks(*at));
        let texts: Vec<_> = texts.collect();
        if texts.is_empty() {
            continue;
        }
        let lexicon = lexicon::<G>(known, language);
        let base = Position::new(setup, Profile::Teaching).ok();
        let mut judge =
            Judge { setup, base: base.as_ref(), words: known.words, turn, before: SquareSet::EMPTY };
        for (at, caption) in texts {
            let mut elsewhere = false;
            for (span, mut outcome) in text(grammar, &lexicon, &mut judge, caption.text) {
                if elsewhere && matches!(outcome, Outcome::Contradicted(..)) {
                    outcome = Outcome::Unread;
                }
                elsewhere |= outcome == Outcome::Unread
                    && spoken.get(at).is_none_or(|spoken| leads_elsewhere(spoken, &span));
                let moved = |span: Range<usize>| span.start + caption.offset..span.end + caption.offset;
                let outcome = match outcome {
                    Outcome::Contradicted(span, why) => Outcome::Contradicted(moved(span), why),
                    other => other,
                };
                found.push(Judged { text: at, span: moved(span), outcome });
            }
        }
    }
    found
}

/// Whether a sentence may lead to another position than the board's: nothing of it is understood, or it is a condition.
fn leads_elsewhere(spoken: &Spoken, span: &Range<usize>) -> bool {
    let mut here = spoken
        .statements
        .iter()
        .filter(|statement| statement.span.start < span.end && span.start < statement.span.end)
        .peekable();
    here.peek().is_none() || here.any(|statement| matches!(statement.body, Body::If { .. }))
}

/// The sentences of a text, each with what came of it.
fn text<G: GridGame>(
    grammar: &Grammar,
    lexicon: &Lexicon,
    judge: &mut Judge<'_, G>,
    text: &str,
) -> Vec<(Range<usize>, Outcome)> {
    let tokens = tokens(text);
    let mut found = Vec::new();
    for sentence in tokens.split(|token| token.kind == TokenKind::Stop) {
        let (Some(first), Some(last)) = (sentence.first(), sentence.last()) else { continue };
        let span = first.span.start..last.span.end;
        let words = parse::words(sentence, text);
        let outcome = match parse::parse(grammar, lexicon, &words) {
            Err(_) => Outcome::Unread,
            Ok(node) => {
                let rulings = judge.sentence(&node);
                let wrong = rulings.iter().find_map(|ruling| match &ruling.truth {
                    Truth::No(why) => Some(Outcome::Contradicted(ruling.span.clone(), why.clone())),
                    _ => None,
                });
                wrong.unwrap_or_else(|| {
                    if !rulings.iter().all(|ruling| ruling.truth.is_yes()) {
                        Outcome::Unread
                    } else if rulings.iter().any(|ruling| ruling.checked) {
                        Outcome::Proven
                    } else {
                        Outcome::Stated
                    }
                })
            }
        };
        found.push((span, outcome));
    }
    found
}

/// The names of the game, and those of the squares, files and ranks of the board as it is drawn.
fn lexicon<G: GridGame>(known: &Known<'_>, language: Language) -> Lexicon {
    let mut lexicon = Lexicon::new(known.words, language);
    let board = known.diagram.geometry;
    let squares = board.squares().map(|square| (G::square_name(board, square), SquareSet::of(square)));
    let line = |wanted: &dyn Fn(Square) -> bool| board.those(wanted);
    let numbering = known.words.numbering;
    let files = (0..board.width()).map(|file| {
        let name = known.diagram.files.get(usize::from(file)).filter(|name| !name.is_empty());
        let own = if numbering.files_from_left {
            char::from(b'a' + file.min(25)).to_string()
        } else {
            (board.width() - file).to_string()
        };
        (name.map_or(own, |name| name.to_lowercase()), line(&|square| board.file(square) == file))
    });
    let ranks = (0..board.height()).map(|rank| {
        let name = known.diagram.ranks.get(usize::from(rank)).filter(|name| !name.is_empty());
        let own = if numbering.ranks_from_bottom { rank + 1 } else { board.height() - rank };
        let name = name.map_or_else(|| own.to_string(), |name| name.to_lowercase());
        (name, line(&|square| board.rank(square) == rank))
    });
    lexicon.on_board(squares, files, ranks);
    lexicon
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
