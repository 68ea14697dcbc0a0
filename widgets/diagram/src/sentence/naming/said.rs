//! What the page alone decides of a board, as its sentences say it: two of them that differ contradict each other.

use std::rc::Rc;

use musi_rules::{GridGame, Language, Side, Square};

use super::who;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::truth::Truth;

/// What is said of a piece that stands where it began.
const NEVER_MOVED: &str = "it has not moved";

/// What was said so far: of what, and what.
#[derive(Clone, Debug, Default)]
pub(in crate::sentence) struct Said(Vec<(String, String)>);

impl Said {
    /// What was said of the same before, where that was something else.
    fn otherwise(&self, about: &str, what: &str) -> Option<&str> {
        let (_, before) = self.0.iter().find(|(own, _)| own == about)?;
        (before != what).then_some(before)
    }
}

impl<G: GridGame> Judge<'_, G> {
    /// Holds what a sentence says, and the board does not decide, against what others have said of the same.
    pub(in crate::sentence) fn agrees(&mut self, node: &Node, subject: Option<&Rc<Node>>) -> Truth {
        for (about, what) in self.stated_by(node, subject) {
            if let Some(before) = self.said.otherwise(&about, &what) {
                return Truth::No(format!("elsewhere the page says of {about}: {before}, and here: {what}"));
            }
            self.said.0.push((about, what));
        }
        Truth::Yes
    }

    /// Whether sentences have said of the piece on a square that it has moved.
    pub(in crate::sentence) fn is_said_to_have_moved(&self, square: Square) -> bool {
        self.said.otherwise(&format!("the piece on {}", self.name(square)), NEVER_MOVED).is_some()
    }

    /// What a phrase states, by what it is said of.
    fn stated_by(&self, node: &Node, subject: Option<&Rc<Node>>) -> Vec<(String, String)> {
        let side = |side: Side| self.words.side_name(side, Language::ENGLISH).to_owned();
        match node.meaning {
            "turn" => {
                let said = who::side(node).map(|said| if node.negated { said.opponent() } else { said });
                said.map(|said| ("whose turn it is".to_owned(), side(said))).into_iter().collect()
            }
            "last-move" | "last-squares" | "pushed" if !node.negated => match self.last_squares(node) {
                Some((from, to)) => {
                    vec![("the last move".to_owned(), format!("{}-{}", self.name(from), self.name(to)))]
                }
                None => Vec::new(),
            },
            "moved" => {
                let pieces = subject.map(|subject| self.squares_of(&self.whos(subject))).unwrap_or_default();
                let what = if node.negated { NEVER_MOVED } else { "it has moved" };
                let about = |square| (format!("the piece on {}", self.name(square)), what.to_owned());
                pieces.iter().map(about).collect()
            }
            "holds" if !node.negated => {
                let player = subject.and_then(|subject| Self::player(&self.whos(subject)));
                let counted = node.node("counted").map(who::quantities).unwrap_or_default();
                let about = |some: &who::Quantity| {
                    let kind = self.words.name(some.kind?, Language::ENGLISH);
                    let about = format!("{} in {}'s hand", kind, side(player?));
                    some.exact.then(|| (about, some.number.to_string()))
                };
                counted.iter().filter_map(about).collect()
            }
            _ => Vec::new(),
        }
    }
}
