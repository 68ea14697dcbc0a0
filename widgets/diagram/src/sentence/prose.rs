//! Interpretation of a game in running prose: how large its board is, what each side has, where pieces begin, who moves first.
//!
//! They are held against the position with which the game begins. A sentence that is not wholly understood says nothing here.

use std::ops::Range;
use std::rc::Rc;

use musi_messages::Language;
use musi_rules::{GridGame, Piece, PieceKind, Setup, Side, Square, rank_from_edge};

use super::grammar_of;
use super::judge::Judge;
use super::language::names;
use super::language::node::{Node, Value};
use super::language::parse;
use super::language::words;
use super::naming::who;
use super::truth::Truth;
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
                let told = |token: &Token<'_>| {
                    token.word().is_some_and(|word| grammar.lists.prose_words.contains(word))
                };
                if !sentence.iter().any(told) {
                    continue;
                }
                let words = words::words(sentence, text.text, &grammar.lists.splits);
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
            "rule-each" => Side::BOTH.into_iter().fold(Truth::Yes, |truth, side| {
                truth.and(|| is("pieces", self.setup.of_side(side).len(), "pieces of each side"))
            }),
            "rule-first" => who::side(node).map_or(Truth::Open, |side| {
                Truth::when(side == self.setup.side_to_move(), || "the other side moves first".to_owned())
            }),
            "rule-rank-line" => is("squares", usize::from(board.width()), "squares of a rank"),
            "rule-file-line" => is("squares", usize::from(board.height()), "squares of a file"),
            "rule-home-rank" | "rule-last-rank" => {
                let (Some(place), Some(side)) = (self.place_of(node, "place"), who::side(node)) else {
                    return Truth::Open;
                };
                let side = if node.meaning == "rule-home-rank" { side } else { side.opponent() };
                let home = board.those(&|square| rank_from_edge(board, square, side) == 0);
                Truth::when(place == home, || format!("that rank is the one of {}", self.names(home)))
            }
            "rule-players" => is("players", Side::BOTH.len(), "players"),
            // Other pieces have no such step.
            "rule-double-step" if who::kind(node).is_some_and(|kind| Some(kind) != self.words.pawn) => {
                Truth::No("only the least piece has such a step".to_owned())
            }
            "rule-double-step" => self.double_step(number("steps")),
            "rule-leaps" => match (who::kind(node), number("far"), number("near")) {
                (Some(kind), Some(far), Some(near)) => self.leaps(kind, (near, far)),
                _ => Truth::Open,
            },
            "rule-castling-step" => self.castling_step(number("steps")),
            "rule-impasse" => {
                let name = match who::side(node) {
                    Some(Side::First) => "impasse-first",
                    Some(Side::Second) => "impasse-second",
                    _ => "impasse",
                };
                Self::one_of(&[name], number("points"))
            }
            meaning => match meaning.strip_prefix("rule-any:") {
                Some(names) => Self::one_of(&names.split(':').collect::<Vec<_>>(), number("number")),
                None => Truth::Open,
            },
        }
    }

    /// Whether a number is one of those that the rules have under these names.
    fn one_of(names: &[&str], told: Option<u16>) -> Truth {
        let known: Vec<u16> =
            G::NUMBERS.iter().filter(|(name, _)| names.contains(name)).map(|(_, number)| *number).collect();
        match told {
            Some(told) if !known.is_empty() => Truth::when(known.contains(&told), || {
                let known: Vec<String> = known.iter().map(ToString::to_string).collect();
                format!("the number is {}", known.join(" or "))
            }),
            _ => Truth::Open,
        }
    }

    /// How many squares a pawn may go from where it begins.
    fn double_step(&self, told: Option<u16>) -> Truth {
        let (Some(told), Some(pawn)) = (told, self.words.pawn) else { return Truth::Open };
        let board = self.setup.geometry();
        let steps = self.setup.of_kind(pawn, Side::First).iter().map(|from| {
            let to = self.setup.reach(from).quiet;
            to.iter().map(|to| board.rank(to).abs_diff(board.rank(from))).max().unwrap_or(0)
        });
        let right = steps.max().unwrap_or(0);
        Truth::when(told == u16::from(right), || format!("it may go {right}"))
    }

    /// Whether a kind leaps so far in one direction and so far across it, and no other way.
    fn leaps(&self, kind: PieceKind, way: (u16, u16)) -> Truth {
        let board = self.setup.geometry();
        let Some((from, _, targets)) = self.reach_from_middle(Piece { kind, side: Side::First }) else {
            return Truth::Open;
        };
        let apart = |to: Square| {
            let files = u16::from(board.file(to).abs_diff(board.file(from)));
            let ranks = u16::from(board.rank(to).abs_diff(board.rank(from)));
            (files.min(ranks), files.max(ranks))
        };
        Truth::when(!targets.is_empty() && targets.iter().all(|to| apart(to) == way), || {
            "it goes otherwise".to_owned()
        })
    }

    /// How many squares a king goes when it castles.
    fn castling_step(&self, told: Option<u16>) -> Truth {
        let Some(king) = self.setup.royals(Side::First).only() else { return Truth::Open };
        let board = self.setup.geometry();
        let rooks = G::castling_rooks(self.setup, Side::First, king);
        let ways = rooks.iter().filter_map(|rook| G::castling_squares(self.setup, king, rook));
        let steps: Vec<u16> =
            ways.map(|(to, _)| u16::from(board.file(to).abs_diff(board.file(king)))).collect();
        match (told, steps.first()) {
            (Some(told), Some(right)) => Truth::when(steps.contains(&told), || format!("it goes {right}")),
            _ => Truth::Open,
        }
    }
}

/// The number of a phrase that is one.
pub(super) fn number_of(node: &Node) -> Option<u16> {
    let digits = || match node.slot("digits") {
        Some(Value::Number(number)) => Some(*number),
        _ => None,
    };
    let own = node.meaning.parse().ok().or_else(digits);
    // A number of several, where one would do as well.
    own.or_else(|| node.nodes().filter(|_| node.meaning.is_empty()).find_map(|part| number_of(part)))
}
