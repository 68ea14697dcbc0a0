//! Interpretation of what one of several pieces alone does, of what moves bring about, and of pins and captures that words name as such.

use musi_rules::{GridGame, Origin, Side, Square, SquareSet, rank_from_edge};

use crate::sentence::fact::Slots;
use crate::sentence::judge::{Judge, Stage};
use crate::sentence::language::node::{Node, subject_on};
use crate::sentence::naming::who::{self, Subject, those};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn singled(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let Slots { who, by, whom } = slots;
        let to = || node.node("to").map(|to| self.whos(to));
        Some(match node.meaning {
            "only-of" => self.only_of(node, who, whom),
            "in-between" => self.each(who, &|square| self.is_in_between(square)),
            "offers" => {
                let own = Self::own(whom?, self.player_of(who).or_else(|| self.side_of(who)));
                self.each(&own, &|square| self.is_captured(square, None))
            }
            "which-queening" => self.is_queening_square(whom),
            "role-defending" | "role-attacking" => {
                self.each(who, &|square| self.has_role(square, node.meaning == "role-attacking"))
            }
            "drives-off" => self.drives_off(node, whom?),
            "never-attacks" => {
                let target = node.node("target")?;
                let place = match target.node("whom") {
                    Some(whom) => Some(self.squares_of(&self.whos(whom))),
                    None => self.place_of(node, "target"),
                };
                match place.filter(|place| !place.is_empty()) {
                    Some(place) => self.each(who, &|square| self.never_attacks(square, place)),
                    None => Truth::Open,
                }
            }
            "no-part" => self.each(who, &|square| self.takes_no_part(square)),
            "passing-possible" => {
                let side = who::side_in(node, "side").or(self.turn);
                let found = self.passing_moves(side).is_some();
                // It may be too late.
                if found && self.denied && !self.drawn.memory {
                    return Some(Truth::Open);
                }
                Truth::when(found, || "no pawn can be captured so".to_owned())
            }
            "blocks-takes" => {
                self.each(who, &|square| self.blocks_or_takes(square, whom.unwrap_or_default()))
            }
            "leaves-none" => self.each(who, &|square| self.leaves_no_square(square)),
            "pins-by" => self.pins_by(node, who, whom?, to().as_deref()),
            "pinned-to-king" => self.each(who, &|square| {
                let king = self.side_at(square).map_or(SquareSet::EMPTY, |side| self.setup.royals(side));
                self.is_pinned(square, Some(&[those(king)]), by)
            }),
            "pinned-to-other" => self.each(who, &|square| {
                let king = self.side_at(square).map_or(SquareSet::EMPTY, |side| self.setup.royals(side));
                match self.is_pinned(square, Some(&[those(king)]), None) {
                    Truth::Yes => Truth::No("it is pinned to its king".to_owned()),
                    _ => self.is_pinned(square, None, by),
                }
            }),
            _ => return None,
        })
    }

    /// Whether something holds of a piece and of no other of some pieces.
    fn only_of(&self, node: &Node, who: &[Subject], whom: Option<&[Subject]>) -> Truth {
        let Some(then) = node.node("then") else { return Truth::Open };
        let those = self.squares_of(&Self::own(who, whom.and_then(|whom| self.side_of(whom))));
        let all = whom.map_or_else(
            || self.side_of(who).map_or(SquareSet::EMPTY, |side| self.setup.of_side(side)),
            |whom| self.squares_of(whom),
        );
        if those.is_empty() || all.is_empty() || !(those - all).is_empty() {
            return Truth::Open;
        }
        let holds = |square: Square| {
            let one = subject_on(square);
            let mut judge = Judge { before: square.into(), victims: SquareSet::EMPTY, ..self.clone() };
            judge.holds_of(then, &one)
        };
        let own = those.iter().fold(Truth::Yes, |truth, square| truth.and(|| holds(square)));
        (all - those).iter().fold(own, |truth, other| {
            truth.and(|| match holds(other) {
                Truth::Yes => Truth::No(format!("the same is so of {}", self.name(other))),
                Truth::No(_) => Truth::Yes,
                other => other,
            })
        })
    }

    /// Whether a piece stands between two of those of which was just spoken.
    fn is_in_between(&self, square: Square) -> Truth {
        let mut groups = vec![self.before, self.victims, self.agents];
        if let Some(last) = &self.last_fact {
            let roles = ["who", "to", "whom", "by"].into_iter().filter_map(|role| last.part(role));
            groups.extend(roles.map(|part| self.squares_of(&self.whos(part))));
        }
        let all = groups.into_iter().fold(SquareSet::EMPTY, |set, group| set | group) - square.into();
        let pair = |one: Square, other: Square| {
            one < other && self.is_between(square, SquareSet::from(one) | SquareSet::from(other)).is_yes()
        };
        let holds = all.iter().any(|one| all.iter().any(|other| pair(one, other)));
        if holds { Truth::Yes } else { Truth::Open }
    }

    /// Whether the square of which was just spoken is that on which a pawn becomes another piece.
    fn is_queening_square(&self, whom: Option<&[Subject]>) -> Truth {
        let Some(place) = self.spots.only() else { return Truth::Open };
        let board = self.setup.geometry();
        let pawns = whom.map_or(self.pawns(), |whom| self.squares_of(whom)) & self.pawns();
        let leads = |pawn: Square| {
            let Some(side) = self.side_at(pawn) else { return false };
            board.file(pawn) == board.file(place) && rank_from_edge(board, place, side.opponent()) == 0
        };
        if pawns.is_empty() {
            return Truth::Open;
        }
        Truth::when(pawns.iter().any(leads), || format!("no such pawn is promoted on {}", self.name(place)))
    }

    /// Whether a king is that of the side with more on the board, or with less; of other pieces the words say nothing.
    fn has_role(&self, square: Square, stronger: bool) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        if !self.setup.royals(side).contains(square) {
            return Truth::Yes;
        }
        let (own, theirs) = (self.worth_of(side), self.worth_of(side.opponent()));
        let pawns = |side| !(self.pawns() & self.setup.of_side(side)).is_empty();
        match (pawns(side), pawns(side.opponent())) {
            // The pawn that is to be promoted is what the endings of books are about.
            (true, false) => Truth::when(stronger, || "that side defends".to_owned()),
            (false, true) => Truth::when(!stronger, || "that side attacks".to_owned()),
            _ if own == theirs => Truth::Open,
            _ => Truth::when((own > theirs) == stronger, || "it is the other side".to_owned()),
        }
    }

    /// Whether a move gives check to a king, which then has to leave a line or a square.
    fn drives_off(&self, node: &Node, whom: &[Subject]) -> Truth {
        let (Some(moving), Some(place)) = (node.node("move"), self.place_of(node, "place")) else {
            return Truth::Open;
        };
        let Some(mv) = self.move_of(moving, None) else {
            return Truth::No("that move is not possible here".to_owned());
        };
        let Origin::Square(from) = mv.0 else { return Truth::Open };
        let Some(enemy) = self.side_at(from).map(Side::opponent) else { return Truth::Open };
        let king = self.squares_of(&Self::own(whom, Some(enemy)));
        if king != self.setup.royals(enemy) {
            return Truth::Open;
        }
        if !(king - place).is_empty() {
            return Truth::No(format!("it stands on {}", self.names(king)));
        }
        self.after_each(&[mv], &|judge| {
            let Some(position) = judge.position(enemy) else { return Truth::Open };
            if !position.is_check() {
                return Truth::Open;
            }
            let left = king.iter().fold(SquareSet::EMPTY, |set, king| set | position.targets(king)) & place;
            Truth::when(left.is_empty(), || format!("it can go to {}", judge.names(left)))
        })
    }

    /// Whether a piece that never leaves the colour of its square attacks none of some squares, which are of the other one.
    fn never_attacks(&self, square: Square, place: SquareSet) -> Truth {
        let (Some(piece), Some(light)) = (self.setup.piece_at(square), G::light(self.setup.geometry()))
        else {
            return Truth::Open;
        };
        let other = place.iter().all(|to| light.contains(to) != light.contains(square));
        if other && self.moves_only(piece.kind, true) { Truth::Yes } else { Truth::Open }
    }

    /// Whether a piece attacks no square next to a king that is mated, and defends none of what gives the mate.
    fn takes_no_part(&self, square: Square) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let Some(king) = self.setup.royals(side.opponent()).only() else { return Truth::Open };
        if !self.is_mate(side.opponent()).is_yes() {
            return Truth::Open;
        }
        let checkers = self.setup.attackers(king, side);
        let attacks = self.setup.reach(square).attacks();
        let helps = attacks & (self.around(king) | checkers | king.into());
        Truth::when(helps.is_empty(), || format!("it holds {}", self.names(helps)))
    }

    /// Whether a piece can capture some others, or stand between them and its king.
    fn blocks_or_takes(&self, square: Square, whom: &[Subject]) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let (Some(king), Some(position)) = (self.setup.royals(side).only(), self.position(side)) else {
            return Truth::Open;
        };
        let enemies = self.squares_of(&Self::own(whom, Some(side.opponent())));
        let enemies = enemies & self.setup.of_side(side.opponent());
        if enemies.is_empty() {
            return Truth::No("it is of the same side".to_owned());
        }
        let checkers = self.setup.attackers(king, side.opponent());
        if !checkers.is_empty() && (enemies & checkers).is_empty() {
            return Truth::Open;
        }
        let between = enemies.iter().filter_map(|enemy| self.squares_from(enemy, king));
        let between = between.fold(SquareSet::EMPTY, |set, line| set | line);
        let ways = enemies | if square == king { SquareSet::EMPTY } else { between };
        let found = position.targets(square) & ways;
        Truth::when(!found.is_empty(), || format!("the piece on {} cannot", self.name(square)))
    }

    /// Whether a piece attacks a square next to the other side's king, which can go nowhere.
    fn leaves_no_square(&self, square: Square) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let Some(king) = self.setup.royals(side.opponent()).only() else { return Truth::Open };
        let Some(position) = self.position(side.opponent()) else { return Truth::Open };
        let left = position.targets(king);
        if !left.is_empty() && self.stage == Stage::Drawn {
            return Truth::No(format!("the king can go to {}", self.names(left)));
        }
        let held = self.setup.reach(square).attacks() & self.around(king);
        if left.is_empty() && !held.is_empty() { Truth::Yes } else { Truth::Open }
    }

    /// Whether a move pins a piece of the other side with the piece that moves.
    fn pins_by(&self, node: &Node, who: &[Subject], whom: &[Subject], to: Option<&[Subject]>) -> Truth {
        let side = self.player_of(who).or_else(|| self.side_of(who));
        let (Some(side), Some(moving)) = (side, node.node("move")) else { return Truth::Open };
        let Some(mv) = self.move_of(moving, Some(side)) else {
            return Truth::No("that move is not possible here".to_owned());
        };
        let line = node.node("along").map(|_| self.place_of(node, "along"));
        if line == Some(None) {
            return Truth::Open;
        }
        let own = Self::own(whom, Some(side.opponent()));
        self.after_each(&[mv], &|judge| {
            let by = [those(mv.1.into())];
            judge.each(&own, &|square| {
                let on_line = line.flatten().is_none_or(|line| line.contains(square) && line.contains(mv.1));
                judge
                    .is_pinned(square, to, Some(&by))
                    .and(|| Truth::when(on_line, || "they are on another line".to_owned()))
            })
        })
    }

    /// Whether a side has its pawns on all squares of a diagonal from one to another.
    pub(in crate::sentence) fn has_chain(&self, node: &Node, who: &[Subject]) -> Option<Truth> {
        if node.meaning != "has-chain" {
            return None;
        }
        let end = |role: &str| self.place_of(node, role).and_then(SquareSet::only);
        let (Some(side), Some(one), Some(other)) = (self.player_of(who), end("one"), end("other")) else {
            return Some(Truth::Open);
        };
        let board = self.setup.geometry();
        let diagonal =
            board.file(one).abs_diff(board.file(other)) == board.rank(one).abs_diff(board.rank(other));
        let between = self.squares_from(one, other).filter(|_| diagonal);
        let line = between.map(|between| between | one.into() | other.into());
        let via = self.place_of(node, "via").unwrap_or(SquareSet::EMPTY);
        let own = self.pawns() & self.setup.of_side(side);
        Some(match line {
            Some(line) => Truth::when((line - own).is_empty() && (via - line).is_empty(), || {
                format!("no pawn of that side stands on {}", self.names((line | via) - own))
            }),
            None => Truth::No("these squares are on no diagonal".to_owned()),
        })
    }

    /// Whether a side has so many pieces side by side.
    pub(in crate::sentence) fn has_side_by_side(&self, node: &Node, who: &[Subject]) -> Option<Truth> {
        if node.meaning != "has-side-by-side" {
            return None;
        }
        let counted = node.node("counted").map(who::quantities).unwrap_or_default();
        let (Some(side), [some]) = (self.player_of(who), counted.as_slice()) else {
            return Some(Truth::Open);
        };
        let Some(kind) = some.kind else { return Some(Truth::Open) };
        let place = self.place_of(node, "place");
        if node.node("place").is_some() && place.is_none() {
            return Some(Truth::Open);
        }
        let board = self.setup.geometry();
        let own = self.setup.of_kind(kind, side);
        let own = place.map_or(own, |place| own & place);
        let row = |square: Square| {
            let run = (0..some.number).map(|step| board.step(square, i8::try_from(step).ok()?, 0));
            run.into_iter().all(|square| square.is_some_and(|square| own.contains(square)))
        };
        let fits = own.iter().any(row) && (place.is_none() || own.len() == usize::from(some.number));
        Some(Truth::when(fits, || format!("they stand on {}", self.names(own))))
    }

    /// Whether a piece keeps others from going forward: a pawn, before which it stands, or a king, whose squares ahead it attacks.
    pub(in crate::sentence) fn keeps_from_advancing(&self, square: Square, kept: Square) -> Truth {
        let Some(side) = self.side_at(kept) else { return Truth::Open };
        if !self.setup.royals(side).contains(kept) {
            return self.is_blocked(kept, Some(&[those(square.into())]));
        }
        let Some(position) = self.position(side) else { return Truth::Open };
        let board = self.setup.geometry();
        let ahead = |to: &Square| rank_from_edge(board, *to, side) > rank_from_edge(board, kept, side);
        let front: SquareSet = self.around(kept).iter().filter(ahead).collect();
        let open = position.targets(kept) & front;
        if !open.is_empty() {
            return Truth::No(format!("it can go to {}", self.names(open)));
        }
        let free = front - self.setup.of_side(side);
        let held = self.setup.reach(square).attacks();
        if !free.is_empty() && (free - held).is_empty() { Truth::Yes } else { Truth::Open }
    }
}
