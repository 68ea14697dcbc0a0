//! Interpretation of pieces that stand together: kings in opposition, pieces that are connected, pieces next to others.

use musi_rules::{GridGame, Origin, Side, Square, SquareSet};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of pieces that stand together, and of what one of them threatens from afar.
    pub(in crate::sentence) fn together(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let Slots { who, .. } = slots;
        let truth = match node.meaning {
            "next-to-those" => self.stand_beside(who, node),
            "opposed" => self.are_opposed(who),
            "connected" => self.are_connected(who, node),
            "forced-to" => match self.place_of(node, "place") {
                Some(place) => self.each(who, &|square| self.is_forced_to(square, place)),
                None => Truth::Open,
            },
            "captured-by" => match (slots.whom, self.player_of(who), node.node("move")) {
                (Some(whom), Some(side), Some(moving)) => match self.move_of(moving, Some(side)) {
                    Some((_, to)) => self.each(whom, &|square| {
                        Truth::when(square == to && self.side_at(to) == Some(side.opponent()), || {
                            format!("that move goes to {}", self.name(to))
                        })
                    }),
                    None => Truth::No("that move is not possible here".to_owned()),
                },
                _ => Truth::Open,
            },
            "attack-each-along" => match self.place_of(node, "place") {
                Some(place) => self.attack_each_other(who).and(|| {
                    let odd = self.squares_of(who) - place;
                    Truth::when(odd.is_empty(), || format!("{} is not there", self.names(odd)))
                }),
                None => Truth::Open,
            },
            "pawns-only" => self.is_pawn_ending(),
            "checks-count" => self.each(who, &|square| self.counts_checks(node, square)),
            _ => return None,
        };
        Some(truth)
    }

    /// Whether a piece can go there and nowhere else, and nothing else of its side can move. Where others can, that it has to go is
    /// a matter of opinion.
    fn is_forced_to(&self, square: Square, place: SquareSet) -> Truth {
        let Some(position) = self.side_at(square).and_then(|side| self.position(side)) else {
            return Truth::Open;
        };
        let targets = position.targets(square);
        if !(place - targets).is_empty() {
            return Truth::No(format!(
                "the piece on {} can go to {}",
                self.name(square),
                self.names(targets)
            ));
        }
        let alone = position.legal_moves().iter().all(|mv| mv.origin_square() == Some(square));
        if alone && targets == place { Truth::Yes } else { Truth::Open }
    }

    /// Whether the kings stand on one line with an odd number of empty squares between them.
    pub(in crate::sentence) fn are_opposed(&self, who: &[Subject]) -> Truth {
        let kings = Side::BOTH.map(|side| self.setup.royals(side).only());
        let [Some(one), Some(other)] = kings else { return Truth::Open };
        // "The four kings are in opposition."
        if let Some(wrong) = self.miscounted(who) {
            return wrong;
        }
        let named = self.squares_of(who);
        if !(named - SquareSet::from_square(one) - SquareSet::from_square(other)).is_empty() {
            return Truth::No("only kings stand in opposition".to_owned());
        }
        let board = self.setup.geometry();
        let files = board.file(one).abs_diff(board.file(other));
        let ranks = board.rank(one).abs_diff(board.rank(other));
        let apart = files.max(ranks);
        let in_line = files == 0 || ranks == 0 || files == ranks;
        Truth::when(in_line && apart.is_multiple_of(2), || "the kings do not stand so".to_owned())
    }

    /// Whether pieces defend each other along a line; pawns, whether they stand on files next to each other.
    fn are_connected(&self, who: &[Subject], node: &Node) -> Truth {
        let pieces = self.squares_of(who);
        if let Some(wrong) = self.unfilled(who).or_else(|| self.miscounted(who)) {
            return wrong;
        }
        let place = self.place_of(node, "place");
        if node.node("place").is_some() && place.is_none() || pieces.len() < 2 {
            return Truth::Open;
        }
        if let Some(odd) = place.map(|place| pieces - place).filter(|odd| !odd.is_empty()) {
            return Truth::No(format!("{} is not there", self.names(odd)));
        }
        let board = self.setup.geometry();
        let is_pawn = |square: Square| {
            self.setup.piece_at(square).is_some_and(|piece| Some(piece.kind) == self.words.pawn)
        };
        if pieces.iter().all(is_pawn) {
            let lonely = pieces.iter().find(|square| {
                !pieces.iter().any(|other| board.file(*square).abs_diff(board.file(other)) == 1)
            });
            return Truth::when(lonely.is_none(), || {
                format!(
                    "no pawn stands on a file next to {}",
                    lonely.map_or_else(String::new, |own| self.name(own))
                )
            });
        }
        let lonely = pieces.iter().find(|square| {
            let own = self.side_at(*square);
            let near = self.setup.reach(*square).attacks() & pieces;
            !near.iter().any(|other| self.side_at(other) == own)
        });
        Truth::when(lonely.is_none(), || {
            format!("the piece on {} is not connected", lonely.map_or_else(String::new, |own| self.name(own)))
        })
    }

    /// Whether there are kings and pawns and nothing else, and a pawn is there.
    fn is_pawn_ending(&self) -> Truth {
        let (Some(king), Some(pawn)) = (self.words.king, self.words.pawn) else { return Truth::Open };
        let of = |kind| {
            Side::BOTH.into_iter().fold(SquareSet::EMPTY, |set, side| set | self.setup.of_kind(kind, side))
        };
        let others = self.setup.occupied() - of(king) - of(pawn);
        Truth::when(others.is_empty() && !of(pawn).is_empty(), || {
            if others.is_empty() {
                "there is no pawn".to_owned()
            } else {
                format!("something else stands on {}", self.names(others))
            }
        })
    }

    /// Whether a piece can give check on so many squares, and on those that words name.
    fn counts_checks(&self, node: &Node, square: Square) -> Truth {
        let Some(position) = self.side_at(square).and_then(|side| self.position(side)) else {
            return Truth::Open;
        };
        let Some(number) = who::number(node).map(usize::from) else { return Truth::Open };
        let gives = |to: &Square| {
            let moves = position.choices(Origin::Square(square), *to);
            moves.into_iter().any(|mv| position.play_unchecked(mv).is_check())
        };
        let found: SquareSet = position.targets(square).iter().filter(gives).collect();
        let place = self.place_of(node, "place");
        if node.node("place").is_some() && place.is_none() {
            return Truth::Open;
        }
        Truth::when(found.len() == number && place.is_none_or(|place| place == found), || {
            if found.is_empty() {
                "it can give no check".to_owned()
            } else {
                format!("it can give check on {}", self.names(found))
            }
        })
    }

    /// Whether pieces stand next to others, each of these next to one of those.
    fn stand_beside(&self, who: &[Subject], node: &Node) -> Truth {
        let Some(beside) = node.node("beside").map(|part| self.whos(part)) else { return Truth::Open };
        if let Some(missing) = self.unfilled(&beside) {
            return missing;
        }
        let (own, near) = (self.squares_of(who), self.squares_of(&beside));
        if own.is_empty() || near.is_empty() {
            return Truth::Open;
        }
        let lonely = |squares: SquareSet, others: SquareSet| {
            squares.iter().find(|square| (self.around(*square) & others).is_empty())
        };
        let lonely = lonely(near, own).or_else(|| lonely(own, near));
        Truth::when(lonely.is_none(), || {
            format!("none of them is next to {}", lonely.map_or_else(String::new, |square| self.name(square)))
        })
    }
}
