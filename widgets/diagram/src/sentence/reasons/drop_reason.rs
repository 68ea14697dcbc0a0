//! Why a piece in hand may not be dropped somewhere: it would give mate, could never move again, or its side has a pawn on the file.

use musi_rules::{GridGame, Piece, PieceKind, Position, Profile, Side, Square};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who;
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of a drop that is not allowed, with its reason; nothing for other meanings.
    pub(in crate::sentence) fn drop_barred(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        if node.meaning != "drop-barred" {
            return None;
        }
        let why = node.node("why")?;
        let named = who::side_in(node, "side").or_else(|| self.player_of(slots.who));
        let side = named.or(self.turn).or(self.player);
        let kind = node.node("dropped").and_then(|part| who::kind(part));
        let (Some(place), Some(kind), true) = (self.place_of(node, "place"), kind, G::HANDS) else {
            return Some(Truth::Open);
        };
        let of = |side: Side| {
            place
                .iter()
                .fold(Truth::Yes, |truth, to| truth.and(|| self.is_barred(side, kind, to, why.meaning)))
        };
        Some(if let Some(side) = side {
            of(side)
        } else {
            let [one, other] = Side::BOTH.map(of);
            if one.is_yes() == other.is_yes() { one } else { Truth::Open }
        })
    }

    /// Whether a side may not drop a piece on a square, for a reason by itself.
    fn is_barred(&self, side: Side, kind: PieceKind, to: Square, why: &str) -> Truth {
        if self.setup.piece_at(to).is_some() {
            // "The fifth file", of which some squares are taken.
            return if why == "drop-twice" {
                Truth::Yes
            } else {
                Truth::No(format!("a piece stands on {}", self.name(to)))
            };
        }
        let allowed = self.position(side).is_some_and(|position| position.drop_targets(kind).contains(to));
        if allowed {
            return Truth::No(format!("it may be dropped on {}", self.name(to)));
        }
        let pawn = self.words.pawn == Some(kind);
        let mut setup = self.setup.clone();
        setup.put(to, Some(Piece { kind, side }));
        match why {
            "drop-mate" => {
                setup.set_side_to_move(side.opponent());
                let mated =
                    Position::<G>::new(&setup, Profile::Teaching).is_ok_and(|position| position.is_mate());
                Truth::when(pawn && mated, || "such a drop gives no mate".to_owned())
            }
            "drop-dead" => {
                let mut alone = self.setup_without(self.setup.occupied());
                alone.put(to, Some(Piece { kind, side }));
                let moves = alone.reach(to).moves();
                Truth::when(moves.is_empty(), || format!("from there it goes to {}", self.names(moves)))
            }
            "drop-twice" => {
                let twice = !(self.setup.of_kind(kind, side) & self.file_of(to)).is_empty();
                Truth::when(pawn && twice, || "no pawn of that side stands on the file".to_owned())
            }
            _ => Truth::Open,
        }
    }
}
