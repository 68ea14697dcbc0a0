//! Statements without a mark, held against the rules: who is trapped, who may trade, who has how many points.

use musi_diagram::Location;
use musi_diagram::phrases::{Node, Says};
use musi_muso_rules::{Body, Stack, Turn, words as names_of};
use musi_rules::{Language, PieceKind, Side};

use super::checker::Checker;
use crate::fence::error;
use crate::listener::animals;
use crate::placed::Caption;
use crate::sentence::{number, phrases_in, side};

impl Checker<'_> {
    /// Holds what a sentence says without a mark against the position.
    pub fn unmarked(&mut self, caption: &Caption<'_, '_>) {
        let Says::All(node) = caption.says else { return };
        let before = self.findings.len();
        for node in phrases_in(node) {
            let place = Location::Caption(caption.sentence.within(&node.span));
            match node.meaning {
                "trapped" => self.trapped(node, &place),
                "trades" => self.trades(node, place),
                "score" => self.score(node, place),
                "first" => self.first(node, place),
                _ => {}
            }
        }
        if self.findings.len() > before {
            self.refuted.push(caption.sentence.place());
        }
    }

    fn trapped(&mut self, node: &Node, place: &Location) {
        let Some(who) = node.node("who") else { return };
        let (side, named) = (side(who), animals(who));
        let is = |stack: Stack, animal: usize| {
            let under = stack.under().filter(|_| stack.is_trapped());
            matches!(under, Some(Body::Piece(piece)) if piece.kind.index() == animal && side.is_none_or(|side| side == piece.side))
        };
        for animal in named {
            let trapped = self.position.stacks().any(|(_, stack)| is(stack, animal));
            self.claim_without_mark(
                "trapped",
                trapped,
                node,
                "a piece of this kind is trapped",
                place.clone(),
            );
        }
    }

    fn trades(&mut self, node: &Node, place: Location) {
        let Some(side) = side(node) else { return };
        let mut position = self.position.clone();
        position.set_seat(side);
        let rules = position.rules();
        let kinds = (0..rules.animals.len()).map(|kind| PieceKind(kind as u8));
        let spaces = rules.board.home(side).spaces;
        let can = kinds
            .flat_map(|kind| spaces.iter().map(move |at| Turn::Trade { kind, at }))
            .any(|turn| position.why_not(turn).is_none());
        let name = names_of::side(side, Language::En);
        self.claim_without_mark("trades", can, node, &format!("{name} can trade"), place);
    }

    fn score(&mut self, node: &Node, place: Location) {
        let (Some(side), Some(score)) = (side(node), node.node("n").and_then(|node| number(node))) else {
            return;
        };
        let right = self.position.score(side);
        let name = names_of::side(side, Language::En);
        if right != u32::from(score) {
            let message = format!("the text says {score} points for {name}; the rules give {right}");
            self.findings.push(error(
                "score-wrong",
                place,
                &message,
                "correct the number, or what stands on the board",
            ));
        }
        self.claims.push(format!("score:{name}:{score}"));
    }

    /// Who is first to place pieces, and to move.
    pub fn first(&mut self, node: &Node, place: Location) {
        let Some(side) = side(node) else { return };
        let name = names_of::side(Side::First, Language::En);
        self.claim_without_mark("first", side == Side::First, node, &format!("{name} is first"), place);
    }

    fn claim_without_mark(&mut self, name: &str, right: bool, node: &Node, what: &str, place: Location) {
        let said = !node.negated;
        if right != said {
            let message = if right {
                format!("the text says otherwise, but by the rules {what}")
            } else {
                format!("by the rules it is not so that {what}")
            };
            self.findings.push(error(
                "claim-wrong",
                place,
                &message,
                "correct the text, or what stands on the board",
            ));
        }
        self.claims.push(format!("{name}:{}", if said { "yes" } else { "no" }));
    }
}
