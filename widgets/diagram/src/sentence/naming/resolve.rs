//! Which squares the words of a sentence speak of.

use std::rc::Rc;

use musi_rules::{GridGame, PieceKind, Side, Square, SquareSet};

use super::who::{self, Quantifier, Subject};
use crate::sentence::judge::{Here, Judge};
use crate::sentence::language::node::{Node, THAT, Value, piece_on};
use crate::sentence::truth::{Truth, Undecided};

impl<G: GridGame> Judge<'_, G> {
    /// Those of some squares on which no piece stands of which words speak.
    fn without_piece(&self, node: &Node, place: SquareSet) -> SquareSet {
        let (kind, side) = (who::kind(node), who::side(node));
        let fits = |square: Square| {
            self.setup.piece_at(square).is_some_and(|piece| {
                kind.is_none_or(|kind| kind == piece.kind) && side.is_none_or(|side| side == piece.side)
            })
        };
        place.iter().filter(|square| !fits(*square)).collect()
    }

    /// The groups of pieces of which a phrase speaks.
    pub(in crate::sentence) fn whos(&self, node: &Node) -> Vec<Subject> {
        let place = |node: &Node| {
            let mut place = self.place_or_gap(node)?;
            if is_before_its_like(node) {
                return Err(Undecided);
            }
            // "The pawns f2, g2 and a2": one on each of them.
            let listed = who::listed(node);
            if listed > 1
                && ["all", "the"].contains(&node.meaning)
                && let Some(squares) = place.filter(|place| place.len() == listed)
            {
                let missed = self.without_piece(node, squares);
                place = Some(if missed.is_empty() { squares } else { missed });
            }
            node.that().map_or(Ok(place), |that| self.those_that(node, place, that).map(Some))
        };
        // "Black's king", where "his king" is said; "its enemy king" is of the other side.
        let its = self.its.map(|side| if has_foe(node) { side.opponent() } else { side });
        let mut found = Subject::from_node(node, &place, its);
        if let ([Subject { quantifier: quantifier @ Quantifier::It, place, .. }], Some(meant)) =
            (found.as_mut_slice(), self.meant_object.or(self.meant))
        {
            let mut sides = meant.iter().map(|square| self.side_at(square));
            let first = sides.next();
            let of_one_side = sides.all(|side| Some(side) == first);
            (*quantifier, *place) =
                (if of_one_side { Quantifier::All } else { Quantifier::The }, Some(meant));
        }
        // "Nf3 attacks the pawn": the piece that moved.
        if node.node("one").is_some_and(|one| one.meaning == "moved")
            && let ([Subject { quantifier, place, .. }], Some(moved)) =
                (found.as_mut_slice(), self.before.only())
        {
            (*quantifier, *place) = (Quantifier::All, Some(moved.into()));
        }
        // "The black one": of the kind of what was spoken of before.
        let like = node.node("one").map_or("", |one| one.meaning);
        if ["like", "likes"].contains(&like)
            && let ([Subject { kind: kind @ None, place, .. }], Some(last)) =
                (found.as_mut_slice(), self.last_kind)
        {
            // "Attacked by the knight on f6 and protected by the one on c3": a knight, if one stands there.
            let there = place
                .and_then(SquareSet::only)
                .and_then(|square| self.setup.piece_at(square))
                .map(|piece| piece.kind)
                .filter(|kind| self.kinds_named.contains(kind));
            *kind = there.or(Some(last));
            // "Black's king and rook stand …, White's …": both again.
            if let (kinds @ [_, _, ..], [one], "likes") = (self.last_kinds.as_slice(), found.as_slice(), like)
            {
                let of = |kind: &PieceKind| Subject { kind: Some(*kind), ..one.clone() };
                found = kinds.iter().map(of).collect();
            }
        }
        // "The other knight": than the one of which was spoken.
        if node.node("one").is_some_and(|one| one.meaning == "other")
            && let [Subject { quantifier, side, kind, place }] = found.as_mut_slice()
        {
            let of = |square: &Square| {
                self.setup.piece_at(*square).is_some_and(|piece| {
                    kind.is_none_or(|kind| kind == piece.kind) && side.is_none_or(|side| side == piece.side)
                })
            };
            let spoken = self.before.iter().filter(of).count() == 1;
            let own = self.before.first().and_then(|square| self.side_at(square));
            let others = self.setup.occupied() - self.before;
            let others = others
                .iter()
                .filter(of)
                .filter(|square| own.is_none_or(|own| self.side_at(*square) == Some(own)));
            let others: SquareSet = others.collect();
            *quantifier =
                if spoken && others.only().is_some() { Quantifier::The } else { Quantifier::Unknown };
            *place = Some(place.map_or(others, |place| place & others));
        }
        // "An enemy pawn": of the other side than the pieces of which the fact speaks.
        if has_foe(node) {
            if let (Some(one), Some(rest)) = (node.node("one"), node.node("rest")) {
                return self.with_foe(one, rest);
            }
            return match (self.about.or(self.player), found.as_slice()) {
                (Some(side), [_]) => Self::own(&found, Some(side.opponent())),
                _ => vec![Subject { quantifier: Quantifier::Unknown, side: None, kind: None, place: None }],
            };
        }
        // "His opponent cannot castle".
        if node.node("one").is_some_and(|one| one.meaning == "opponent") && found.len() == 1 {
            return vec![self.opponent()];
        }
        // "The former is protected": of two that were named.
        if let Some(one) = node.node("one").filter(|one| ["former", "latter"].contains(&one.meaning)) {
            return vec![self.one_of_pair(one.meaning == "former")];
        }
        // "It can capture its attacker": what attacks it.
        if let Some(one) = node.node("one").filter(|one| ["attackers", "defenders"].contains(&one.meaning)) {
            return vec![self.attackers_of(one)];
        }
        // "Its own pawns": of the side of the subject, or of what was spoken of before.
        if node.node("one").is_some_and(|one| ["own", "own-a"].contains(&one.meaning)) {
            let before = || self.before.first().and_then(|square| self.side_at(square));
            // "It defends its own": of the kind of which was spoken.
            if node.node("one").is_some_and(|one| one.slots.is_empty()) {
                for one in &mut found {
                    one.kind = one.kind.or(self.last_kind);
                }
            }
            return Self::own(&found, self.own.or(self.about).or_else(before).or(self.player));
        }
        found
    }

    /// Of the pieces that a phrase names those of which its relative clause holds.
    ///
    /// # Errors
    /// Where the board does not decide it.
    fn those_that(
        &self,
        node: &Node,
        place: Option<SquareSet>,
        that: &Rc<Node>,
    ) -> Result<SquareSet, Undecided> {
        let all =
            Subject { quantifier: Quantifier::All, side: who::side(node), kind: who::kind(node), place };
        if !has_it(that) {
            return self.those_of(&all, that, None);
        }
        if self.squares(&all).is_empty() {
            return Ok(SquareSet::EMPTY);
        }
        // What "it" means is a guess: where several fit, they must come to the same.
        let mut found: Option<SquareSet> = None;
        for it in [self.doers, self.objects, self.before] {
            // No piece does anything to itself.
            if it.is_empty() || !(it & self.squares(&all)).is_empty() {
                continue;
            }
            match self.those_of(&all, that, Some(it)) {
                Ok(these) if these.is_empty() => {}
                Ok(these) if found.is_none_or(|found| found == these) => found = Some(these),
                _ => return Err(Undecided),
            }
        }
        found.ok_or(Undecided)
    }

    /// Those of some pieces of which a relative clause holds; `it` are those that its pronoun means, where it does not mean each of them.
    fn those_of(
        &self,
        all: &Subject,
        that: &Rc<Node>,
        it: Option<SquareSet>,
    ) -> Result<SquareSet, Undecided> {
        let mut found = SquareSet::EMPTY;
        for square in self.squares(all) {
            let one = piece_on(square);
            let judge = Judge::new(self.setup, self.base, self.words, self.lexicon);
            let mut judge = Judge {
                turn: self.turn,
                player: self.player,
                studied: self.studied,
                drawn: self.drawn,
                stage: self.stage,
                here: Here { selecting: true, ..Here::default() },
                before: it.unwrap_or(square.into()),
                ..judge
            };
            match judge.holds_of(that, &one) {
                Truth::Yes => found.insert(square),
                Truth::Open => return Err(Undecided),
                Truth::No(_) | Truth::Absent(_) => {}
            }
        }
        Ok(found)
    }

    /// All squares that a phrase names; nothing where it names none, or the board does not say which.
    pub(in crate::sentence) fn place(&self, node: &Node) -> Option<SquareSet> {
        self.place_or_gap(node).ok().flatten()
    }

    /// All squares that a phrase names; none where it names none.
    ///
    /// # Errors
    /// Where the board does not say which.
    fn place_or_gap(&self, node: &Node) -> Result<Option<SquareSet>, Undecided> {
        let mut found = None;
        let known = self.gather(node, &mut found) && found.is_none_or(|found| !found.is_empty());
        if known { Ok(found) } else { Err(Undecided) }
    }

    /// The squares that stand in a slot.
    pub(in crate::sentence) fn place_of(&self, node: &Node, role: &str) -> Option<SquareSet> {
        node.node(role).and_then(|part| self.place(part))
    }

    /// What two places come to that are named together: all of one but the other; one that is among the other ("f7, the square next to the
    /// king"); one that is the other.
    fn of_two_places(&self, node: &Node) -> Option<SquareSet> {
        let (one, other) = (self.place_of(node, "one"), self.place_of(node, "other"));
        if node.meaning == "same-as" {
            return one.filter(|_| one == other);
        }
        Some(match (node.meaning, one, other) {
            ("all-but", Some(one), Some(other)) if (other - one).is_empty() => one - other,
            ("apposed", Some(one), Some(other)) if (one - other).is_empty() => one,
            _ => SquareSet::EMPTY,
        })
    }

    /// Adds the squares of a phrase and its parts; false where some are not known.
    fn gather(&self, node: &Node, found: &mut Option<SquareSet>) -> bool {
        let own = match node.meaning {
            "these" => Some(self.spots).filter(|spots| !spots.is_empty()),
            "this" => Some(self.spots).filter(|spots| spots.len() == 1),
            "others" => Some(self.spots).filter(|spots| !spots.is_empty()).map(|spots| self.all() - spots),
            "of" => node.node("who").map(|who| self.squares_of(&self.whos(who))),
            "all-but" | "apposed" | "same-as" => self.of_two_places(node),
            // "Anywhere on the fourth file": where nothing stands.
            "free-of" => self.place_of(node, "place").map(|place| place - self.setup.occupied()),
            "sized" => {
                let part = node.nodes().find_map(|part| self.place(part));
                part.filter(|squares| who::number(node).map(usize::from) == Some(squares.len()))
            }
            "corners" => Some(self.corners()),
            "edge" => Some(self.those(&|file, rank| self.is_edge(file, rank) != (false, false))),
            "centre" => Some(self.centre()),
            "lights" | "darks" => {
                let light = G::light(self.setup.geometry());
                light.map(|light| if node.meaning == "lights" { light } else { self.all() - light })
            }
            "around" => node.node("of").map(|of| {
                let pieces = self.squares_of(&self.whos(of));
                pieces.iter().fold(SquareSet::EMPTY, |set, square| set | self.around(square))
            }),
            "marked-line" | "marked-diagonal" | "marked-file" | "marked-rank" => self.marked_line(node),
            "flight" => self.flight_squares(),
            "seen-by" | "gone-to-by" => self.squares_of_piece(node),
            "between" => self.squares_between(node),
            // "At the head of the king": of that which is not of the side to move.
            "head-of" => self.head_of(node),
            "in-front-of" => node.node("of").map(|of| self.squares_before(self.squares_of(&self.whos(of)))),
            "front-square" => self.front_square(node),
            "open-files" => Some(self.open_files()).filter(|files| !files.is_empty()),
            "zone" => {
                let named = who::side(node).or(self.about);
                let side = named.or_else(|| self.side_at(self.before.first()?)).or(self.player);
                side.map(|side| self.setup.promotion_zone(side))
            }
            "camp-of" => {
                let mover = self.about.or_else(|| self.side_at(self.before.first()?));
                let side = who::side(node).or(mover.map(Side::opponent));
                side.map(|side| self.setup.promotion_zone(side.opponent()))
            }
            "lit" => self.square_of_colour(node),
            "own-file" | "own-rank" | "own-diagonal" | "middle-files" | "that-file" | "that-rank" => {
                self.related_lines(node.meaning)
            }
            "file-of-king" | "file-of-queen" => self.file_of_start(node.meaning == "file-of-king"),
            "wing-king" | "wing-queen" => self.wing(node.meaning == "wing-king"),
            "back-rank" => {
                let side = who::side(node).or_else(|| self.side_at(self.before.first()?)).or(self.player);
                side.map(|side| {
                    let board = self.setup.geometry();
                    board.those(&|square| musi_rules::rank_from_edge(board, square, side) == 0)
                })
            }
            // That of either side: along which of them, a check says by itself.
            // One that is not open is none.
            "open-file" => match node.slot("file") {
                Some(Value::Squares(file)) => Some(*file).filter(|file| (*file & self.pawns()).is_empty()),
                _ => None,
            },
            "back-ranks" => {
                let last = self.setup.geometry().height() - 1;
                Some(self.those(&|_, rank| rank == 0 || rank == last))
            }
            "long-diagonals" => {
                let (board, last) = (self.setup.geometry(), self.setup.geometry().width() - 1);
                let both = self.those(&|file, rank| file == rank || file + rank == last);
                (board.width() == board.height()).then_some(both)
            }
            "cross" => return self.cross(node, found),
            "from-to" => self.line_between(node),
            "line-of-move" => match node.slot("line") {
                Some(Value::Move(text)) => {
                    self.squares_of_move(text).and_then(|(from, to)| self.line_from(from, to))
                }
                _ => None,
            },
            "line-for" => return self.line_for(node, found),
            _ => {
                return node.slots.iter().filter(|(role, _)| *role != THAT).all(|(_, value)| match value {
                    Value::Squares(squares) => {
                        let before = found.unwrap_or(SquareSet::EMPTY);
                        *found = Some(before | *squares);
                        // A square that is named twice is a slip.
                        !(*squares - before).is_empty()
                    }
                    Value::Mark(text, _) => {
                        let squares = self.lexicon.mark(text).unwrap_or(SquareSet::EMPTY);
                        *found = Some(found.unwrap_or(SquareSet::EMPTY) | squares);
                        true
                    }
                    Value::Node(part) => self.gather(part, found),
                    _ => true,
                });
            }
        };
        match own {
            Some(own) => *found = Some(found.unwrap_or(SquareSet::EMPTY) | own),
            None => return false,
        }
        true
    }

    /// The pieces of all groups.
    pub(in crate::sentence) fn squares_of(&self, whos: &[Subject]) -> SquareSet {
        whos.iter().fold(SquareSet::EMPTY, |set, who| set | self.squares(who))
    }
}

/// Whether a phrase speaks of pieces that stand before some of their own kind: "the pawns in front of each pawn".
fn is_before_its_like(group: &Node) -> bool {
    let kind = who::kind(group);
    let before =
        |part: &Node| part.meaning == "in-front-of" && part.node("of").and_then(|of| who::kind(of)) == kind;
    let of_none = |part: &Node| {
        let of = part.node("of").filter(|_| part.meaning == "in-front-of");
        of.is_some_and(|of| {
            crate::sentence::reasons::reason::has(of, &|one| ["neither", "no"].contains(&one.meaning))
        })
    };
    kind.is_some() && crate::sentence::reasons::reason::has(group, &before)
        || crate::sentence::reasons::reason::has(group, &of_none)
}

/// Whether a phrase speaks of pieces as those of what was named before: "his king".
pub(in crate::sentence) fn has_its(node: &Node) -> bool {
    node.nodes().any(|part| who::is_its(part.meaning) && who::side(part).is_none() || has_its(part))
}

/// Whether a phrase speaks of pieces by a pronoun: "the rook behind it".
fn has_it(node: &Node) -> bool {
    node.nodes().any(|part| part.meaning == "it" || has_it(part))
}

/// Whether a phrase speaks of pieces as somebody's own: "its own pawns".
pub(in crate::sentence) fn has_own(node: &Node) -> bool {
    node.nodes().any(|part| ["own", "own-a"].contains(&part.meaning) || has_own(part))
}

/// Whether a phrase speaks of pieces of the other side without naming it.
pub(in crate::sentence) fn has_foe(node: &Node) -> bool {
    node.nodes().any(|part| part.meaning == "foe" || has_foe(part))
}
