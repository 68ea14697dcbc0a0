//! Interpretation of the position as a whole: how the game stands, and mates that are still to come.

use musi_rules::{GridGame, Origin, Position, Side, Square, SquareSet};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Quantifier, Subject};
use crate::sentence::truth::Truth;

/// How many positions a search for a mate looks at; what needs more is left open.
const POSITIONS: u32 = 200_000;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of the position as a whole.
    pub(in crate::sentence) fn endings(&self, node: &Node, who: &[Subject]) -> Truth {
        match node.meaning {
            "none-check" => Side::BOTH.into_iter().fold(Truth::Yes, |truth, side| {
                truth.and(|| self.in_check(side, 1, None).denied(|| "a king is in check".to_owned()))
            }),
            "mating-next" => {
                who::side(node).and_then(|side| self.position(side)).map_or(Truth::Open, |position| {
                    Truth::when(!position.mates_in_one().is_empty(), || "no move gives mate".to_owned())
                })
            }
            "both-stuck" => self.here("stuck-any"),
            "draw-here" => match (self.here("stalemate-here"), self.base.and_then(Position::outcome)) {
                (Truth::Yes, _) => Truth::Yes,
                (_, Some(outcome)) if outcome.winner().is_none() => Truth::Yes,
                _ => Truth::Open,
            },
            "drawn" => match self.here("mate-here") {
                Truth::Yes => Truth::No("this is a mate".to_owned()),
                _ if self.is_dead().is_yes() => Truth::Yes,
                _ => match self.here("stalemate-here") {
                    Truth::Yes => Truth::Yes,
                    // What good play comes to, the rules do not say.
                    _ => Truth::Open,
                },
            },
            "over" => Side::BOTH.into_iter().fold(Truth::Open, |truth, side| {
                let over = self.is_mate(side).is_yes()
                    || self.turn == Some(side) && self.is_stalemate(side).is_yes();
                if over || truth.is_yes() { Truth::Yes } else { truth }
            }),
            _ => self.named_moves(node, who),
        }
    }

    /// What "this is …" says: of the side to move, or where that is not known of either.
    pub(in crate::sentence) fn here(&self, meaning: &str) -> Truth {
        let test = |side| match meaning {
            "check-here" => self.in_check(side, 1, None),
            "double-check-here" => self.in_check(side, 2, None),
            "mate-here" => self.is_mate(side),
            "stalemate-here" => self.is_stalemate(side),
            _ => self.position(side).map_or(Truth::Open, |position| {
                Truth::when(!position.has_legal_move(), || "a side has a legal move".to_owned())
            }),
        };
        if meaning == "stuck-any" {
            return test(Side::First).and(|| test(Side::Second));
        }
        if let Some(side) = self.turn {
            return test(side);
        }
        // A side without a king is neither in check nor mated.
        let kings: Vec<Side> =
            Side::BOTH.into_iter().filter(|side| !self.setup.royals(*side).is_empty()).collect();
        if let ([side], true) = (kings.as_slice(), meaning != "stalemate-here") {
            return test(*side);
        }
        match (test(Side::First), test(Side::Second)) {
            (Truth::Yes, _) | (_, Truth::Yes) => Truth::Yes,
            (Truth::Open, _) | (_, Truth::Open) => Truth::Open,
            (no, _) => no,
        }
    }

    /// Whether a side gives mate in so many moves, whatever the other does. Where it can do so in fewer, that is left open.
    pub(in crate::sentence) fn mates_in(&self, side: Side, moves: u16) -> Truth {
        let (Some(position), 1..=4) = (self.position(side), moves) else { return Truth::Open };
        if self.turn == Some(side.opponent()) {
            return Truth::Open;
        }
        let mut left = POSITIONS;
        for fewer in 1..=moves {
            match forces_mate(&position, fewer, &mut left) {
                Some(false) => {}
                Some(true) if fewer == moves => return Truth::Yes,
                Some(true) | None => return Truth::Open,
            }
        }
        Truth::No(format!("there is no mate in {moves}"))
    }

    /// Whether the enemy of a side that overlooked it can mate at once, on squares where these are named.
    pub(in crate::sentence) fn can_be_mated(&self, node: &Node) -> Truth {
        let Some(side) = who::side_in(node, "side") else { return Truth::Open };
        let place = self.place_of(node, "place");
        if node.node("place").is_some() && place.is_none() {
            return Truth::Open;
        }
        self.position(side.opponent()).map_or(Truth::Open, |position| {
            let mates = position.mates_in_one();
            let so = mates.iter().any(|mv| place.is_none_or(|place| place.contains(mv.to)));
            Truth::when(so, || "no such move gives mate".to_owned())
        })
    }

    /// Whether a piece gives mate from a square: it stands there and does, or it can go there and does then.
    pub(in crate::sentence) fn mates_at(&self, who: &[Subject], place: Option<SquareSet>) -> Truth {
        let Some(place) = place else { return Truth::Open };
        let to = match place.only() {
            Some(to) => to,
            // "Mates on the eighth rank": somewhere there.
            None if self.holds_line(place) => {
                let mates = place.iter().any(|to| self.mates_at(who, Some(to.into())).is_yes());
                return if mates { Truth::Yes } else { Truth::Open };
            }
            None => return Truth::Open,
        };
        let pieces = match self.player_of(who) {
            Some(side) => self.setup.of_side(side),
            None => self.squares_of(who),
        };
        if pieces.is_empty() {
            return who.first().map_or(Truth::Open, |who| match who.quantifier {
                Quantifier::It | Quantifier::Unknown => Truth::Open,
                _ => Truth::Absent(format!("there is no {} on this board", self.describe(who))),
            });
        }
        let now = pieces.contains(to)
            && self.side_at(to).is_some_and(|side| {
                let enemy = side.opponent();
                self.is_mate(enemy).is_yes()
                    && self
                        .setup
                        .royals(enemy)
                        .iter()
                        .any(|king| self.setup.attackers(king, side).contains(to))
            });
        let next = |from: Square| {
            let position = self.side_at(from).and_then(|side| self.position(side));
            position.is_some_and(|position| {
                let moves = position.choices(Origin::Square(from), to);
                moves.into_iter().any(|mv| position.play_unchecked(mv).is_mate())
            })
        };
        // Dropped there, too.
        let dropped = || {
            let position = self.player_of(who).filter(|_| G::HANDS).and_then(|side| self.position(side));
            position.is_some_and(|position| {
                let drops = position.legal_moves().into_iter().filter(|mv| mv.to == to);
                drops
                    .filter(|mv| mv.origin_square().is_none())
                    .any(|mv| position.play_unchecked(mv).is_mate())
            })
        };
        Truth::when(now || pieces.iter().any(next) || dropped(), || {
            format!("no mate is given on {}", self.name(to))
        })
    }
}

/// Whether the side to move can give mate in so many moves; nothing when the search was given up.
pub(in crate::sentence) fn forces_mate<G: GridGame>(
    position: &Position<G>,
    moves: u16,
    left: &mut u32,
) -> Option<bool> {
    for mv in position.legal_moves() {
        *left = left.checked_sub(1)?;
        let next = position.play_unchecked(mv);
        if next.is_mate() {
            return Some(true);
        }
        if moves == 1 || !next.has_legal_move() {
            continue;
        }
        let mut always = true;
        for reply in next.legal_moves() {
            *left = left.checked_sub(1)?;
            if !forces_mate(&next.play_unchecked(reply), moves - 1, left)? {
                always = false;
                break;
            }
        }
        if always {
            return Some(true);
        }
    }
    Some(false)
}
