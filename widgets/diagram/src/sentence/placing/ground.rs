//! Interpretation of squares as such, of whose turn it is, and of the start.

use musi_rules::{GridGame, Language, Setup};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who;
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    pub(in crate::sentence) fn has_turn(&self, node: &Node) -> Truth {
        let Some(said) = who::side(node) else { return Truth::Open };
        // Where nothing else says it, the sentence decides.
        let turn = self.turn.unwrap_or(if node.negated { said.opponent() } else { said });
        Truth::when(said == turn, || {
            format!(
                "elsewhere the page says that it is {}'s turn",
                self.words.side_name(turn, Language::ENGLISH)
            )
        })
    }

    pub(in crate::sentence) fn ground(&self, node: &Node) -> Truth {
        let Some(place) = self.place_of(node, "place") else { return Truth::Open };
        if node.meaning == "empty" {
            let taken = place & self.setup.occupied();
            if node.negated && !taken.is_empty() && taken != place {
                return Truth::Open;
            }
            return Truth::when(taken.is_empty(), || format!("something stands on {}", self.names(taken)));
        }
        let Some(light) = G::light(self.setup.geometry()) else { return Truth::Open };
        let others = if node.meaning == "light" { place - light } else { place & light };
        if node.negated && !others.is_empty() && others != place {
            return Truth::Open;
        }
        Truth::when(others.is_empty(), || {
            let colour = if node.meaning == "light" { "dark" } else { "light" };
            format!("{} is {colour}", self.names(others))
        })
    }

    pub(in crate::sentence) fn is_start(&self) -> Truth {
        let start = Setup::<G>::start();
        if start.geometry() != self.setup.geometry() {
            return Truth::Open;
        }
        let odd =
            self.setup.geometry().those(&|square| start.piece_at(square) != self.setup.piece_at(square));
        Truth::when(odd.is_empty(), || format!("when the game begins, {} look different", self.names(odd)))
    }
}
