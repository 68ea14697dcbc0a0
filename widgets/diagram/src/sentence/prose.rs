//! Interpretation of a game in running prose: how large its board is, what each side has, where pieces begin, who moves first.
//!
//! They are held against the position with which the game begins. A sentence that is not wholly understood says nothing here.

use std::ops::Range;
use std::rc::Rc;

use musi_messages::Language;
use musi_rules::{GridGame, Setup};

use super::judge::Judge;
use super::parse::{Node, Value};
use super::truth::Truth;
use super::{grammar_of, names, parse, who, words};
use crate::ascii::Diagram;
use crate::caption::{Token, tokens};
use crate::legend::Cells;
use crate::verdict::CaptionText;
use crate::vocabulary::Vocabulary;

/// What running prose says of a game that its rules refute: the bytes in the caller's offsets, and why.
pub(crate) fn false_facts<G: GridGame>(
    vocabulary: &'static Vocabulary,
    texts: &[CaptionText<'_>],
) -> Vec<(Range<usize>, String)> {
    let setup = Setup::<G>::start();
    let diagram = Diagram::empty(setup.geometry());
    let mut found = Vec::new();
    for language in Language::all() {
        let mut own = texts.iter().filter(|text| text.language == language).peekable();
        if own.peek().is_none() {
            continue;
        }
        let Some(grammar) = grammar_of(language) else { continue };
        let Some(rule) = grammar.prose else { continue };
        let mut lexicon = None;
        for text in own {
            let tokens = tokens(text.text);
            for sentence in words::sentences(&tokens) {
                let told =
                    |token: &Token<'_>| token.word().is_some_and(|word| grammar.prose_words.contains(word));
                if !sentence.iter().any(told) {
                    continue;
                }
                let words = words::words(sentence, text.text, &grammar.splits);
                let lexicon = lexicon.get_or_insert_with(|| {
                    names::lexicon::<G>(&diagram, &Cells::default(), vocabulary, language)
                });
                let Ok(node) = parse::parse_as(grammar, rule, lexicon, &words) else { continue };
                let mut judge = Judge::new(&setup, None, vocabulary, lexicon);
                for ruling in judge.sentence(&node) {
                    if let Truth::No(why) | Truth::Absent(why) = ruling.truth {
                        let span = ruling.span.start + text.offset..ruling.span.end + text.offset;
                        found.push((span, why));
                    }
                }
            }
        }
    }
    found
}

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of the game as such: they hold of the board with which it begins.
    pub(super) fn of_the_game(&self, node: &Node, meaning: &str, subject: Option<&Rc<Node>>) -> Truth {
        let start = Setup::<G>::start();
        if start.geometry() != self.setup.geometry() {
            return Truth::Open;
        }
        let judge = Judge::<G>::new(&start, None, self.words, self.lexicon);
        let judge = Judge { denied: self.denied, ..judge };
        match meaning {
            "stands" => {
                let who = subject.map(|subject| judge.whos(subject)).unwrap_or_default();
                judge.stands(&who, judge.place_of(node, "place"))
            }
            "count" => judge.counts_of_sides(node),
            _ => judge.game_facts(node),
        }
    }

    fn game_facts(&self, node: &Node) -> Truth {
        let board = self.setup.geometry();
        let number = |role: &str| node.node(role).and_then(|part| number_of(part));
        let is = |role: &str, right: usize, what: &str| match number(role) {
            None => Truth::Yes,
            Some(told) => Truth::when(usize::from(told) == right, || format!("{what}: {right}")),
        };
        match node.meaning {
            "rule-squares" => is("squares", board.len(), "squares of the board"),
            "rule-size" => is("files", usize::from(board.width()), "files of the board")
                .and(|| is("ranks", usize::from(board.height()), "ranks of the board")),
            "rule-pieces" => is("pieces", self.setup.occupied().len(), "pieces at the start"),
            "rule-each" => musi_rules::Side::BOTH.into_iter().fold(Truth::Yes, |truth, side| {
                truth.and(|| is("pieces", self.setup.of_side(side).len(), "pieces of each side"))
            }),
            "rule-first" => who::side(node).map_or(Truth::Open, |side| {
                Truth::when(side == self.setup.side_to_move(), || "the other side moves first".to_owned())
            }),
            _ => Truth::Open,
        }
    }
}

/// The number of a phrase that is one.
fn number_of(node: &Node) -> Option<u16> {
    node.meaning.parse().ok().or_else(|| match node.slot("digits") {
        Some(Value::Number(number)) => Some(*number),
        _ => None,
    })
}
