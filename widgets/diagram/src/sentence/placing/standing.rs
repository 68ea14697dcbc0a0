//! Interpretation of how pieces stand toward each other: pinned by each other, in a pawn's way, cut off, holding squares together; and of
//! pieces of several kinds.

use std::rc::Rc;

use musi_rules::{GridGame, Side, Square, SquareSet, rank_from_edge};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Quantifier, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn standing(
        &self,
        node: &Node,
        slots: Slots<'_>,
        subject: Option<&Rc<Node>>,
    ) -> Option<Truth> {
        let Slots { who, by, whom } = slots;
        if let Some(letters) = node.meaning.strip_prefix("among-kinds-") {
            return Some(self.each(who, &|square| self.is_of_kinds(square, letters)));
        }
        Some(match node.meaning {
            // "All minor pieces are gone": none of these kinds is there.
            "gone" if subject.is_some_and(names_kinds) => {
                let left = self.squares_of(who);
                Truth::when(left.is_empty(), || format!("some stand on {}", self.names(left)))
            }
            "pins-each" => self.pin_each_other(node, who),
            "attack-each-same" => self.attack_each_other(who).and(|| self.on_line_named(node, who)),
            "keeps-from-advancing" => {
                let kept = self.squares_of(whom?);
                self.each(who, &|square| match kept.only() {
                    Some(kept) => self.keeps_from_advancing(square, kept),
                    None => Truth::Open,
                })
            }
            "in-way" if whom.is_some_and(|whom| self.are_pawns(whom)) => {
                let pawns = self.squares_of(whom?);
                self.each(who, &|square| self.is_in_path(square, pawns))
            }
            "in-path" => {
                let pawns = self.squares_of(whom.or(by)?);
                self.each(who, &|square| self.is_in_path(square, pawns))
            }
            "pits" => self.pits(who, whom?),
            "cut-off" => self.each(who, &|square| self.is_cut_off(node, square, by)),
            "joint" => match self.place_of(node, "place") {
                Some(place) => self.of_either_side(who, &|who| self.hold_together(who, place)),
                None => Truth::Open,
            },
            "back-rank-weak-any" => {
                let weak = |side: Side| self.has_weak_back_rank(side);
                if Side::BOTH.into_iter().any(weak) { Truth::Yes } else { Truth::Open }
            }
            "check-unblockable" => {
                let kind = who::kind(node)?;
                let place = self.setup.occupied().iter();
                let mut of_kind = place
                    .filter(|square| self.setup.piece_at(*square).is_some_and(|piece| piece.kind == kind));
                of_kind.next().map_or(Truth::Open, |square| self.is_leaper(square))
            }
            _ => return None,
        })
    }

    /// Whether a piece is of one of the kinds with these letters.
    fn is_of_kinds(&self, square: Square, letters: &str) -> Truth {
        let Some(kinds) = self.kinds_of(letters) else { return Truth::Open };
        let fits = self.setup.piece_at(square).is_some_and(|piece| kinds.contains(&piece.kind));
        Truth::when(fits, || format!("the piece on {} is of another kind", self.name(square)))
    }

    /// Whether two pieces are each pinned by the other, on the line that words name.
    fn pin_each_other(&self, node: &Node, who: &[Subject]) -> Truth {
        let pieces: Vec<Square> = self.squares_of(who).iter().collect();
        let [one, other] = pieces.as_slice() else { return Truth::Open };
        let the = |square: Square| Subject {
            quantifier: Quantifier::All,
            side: None,
            kind: None,
            place: Some(square.into()),
        };
        self.is_pinned(*one, None, Some(&[the(*other)]))
            .and(|| self.is_pinned(*other, None, Some(&[the(*one)])))
            .and(|| self.on_line_named(node, who))
    }

    /// Whether pieces stand on the line that words name, or on one of the kind that they name.
    fn on_line_named(&self, node: &Node, who: &[Subject]) -> Truth {
        let Some(line) = node.node("place") else { return Truth::Yes };
        match line.meaning {
            "own-file" => self.same_line("same-file", who, &[]),
            "own-rank" => self.same_line("same-rank", who, &[]),
            "own-diagonal" => self.same_line("same-diagonal", who, &[]),
            _ => self.place(line).map_or(Truth::Open, |line| {
                let off = self.squares_of(who) - line;
                Truth::when(off.is_empty(), || format!("{} is not on that line", self.names(off)))
            }),
        }
    }

    /// Whether words name pawns alone.
    pub(in crate::sentence) fn are_pawns(&self, whom: &[Subject]) -> bool {
        let named = self.squares_of(whom);
        !named.is_empty() && (named - self.pawns()).is_empty()
    }

    /// Whether a piece stands on the file of a pawn, before it.
    fn is_in_path(&self, square: Square, pawns: SquareSet) -> Truth {
        if pawns.is_empty() || !(pawns - self.pawns()).is_empty() {
            return Truth::Open;
        }
        let board = self.setup.geometry();
        let before = |pawn: Square| {
            let Some(side) = self.side_at(pawn) else { return false };
            board.file(pawn) == board.file(square)
                && rank_from_edge(board, square, side) > rank_from_edge(board, pawn, side)
        };
        Truth::when(pawns.iter().any(before), || format!("{} is not before such a pawn", self.name(square)))
    }

    /// Whether pieces of one side face those of the other, and nothing else but kings and pawns is there.
    fn pits(&self, who: &[Subject], whom: &[Subject]) -> Truth {
        // "Against the knight, with no rooks": what is not there stands against nothing.
        if who.iter().chain(whom).any(|one| one.quantifier == Quantifier::No) {
            return Truth::Open;
        }
        let (own, theirs) = (self.squares_of(who), self.squares_of(whom));
        if let Some(wrong) = self.miscounted(who).or_else(|| self.miscounted(whom)) {
            return wrong;
        }
        let (Some(one), Some(other)) = (self.side_of(who), self.side_of(whom)) else { return Truth::Open };
        if one == other {
            return Truth::No("they are of one side".to_owned());
        }
        let kings = self.setup.royals(one) | self.setup.royals(other);
        let rest = self.setup.occupied() - own - theirs - kings - self.pawns();
        if rest.is_empty() { Truth::Yes } else { Truth::Open }
    }

    /// Whether a piece of the other side, or of those that words name, runs along a line that a king cannot cross, or on which it stands.
    fn is_cut_off(&self, node: &Node, square: Square, by: Option<&[Subject]>) -> Truth {
        let Some(side) = self.side_at(square).filter(|side| self.setup.royals(*side).contains(square)) else {
            return Truth::Open;
        };
        let place = self.place_of(node, "place");
        if node.node("place").is_some() && place.is_none() {
            return Truth::Open;
        }
        let enemies = self.setup.of_side(side.opponent());
        let named = by.map_or(enemies, |by| self.squares_of(&Self::own(by, Some(side.opponent()))));
        let Some(position) = self.position(side) else { return Truth::Open };
        let holds = |line: SquareSet| {
            (position.targets(square) & line).is_empty()
                && named.iter().any(|from| line.contains(from) && self.runs_along(from, line))
        };
        match place {
            // "On the file": that of its keeper, or its own.
            Some(line) if line.contains(square) => Truth::Open,
            Some(line) => {
                Truth::when(holds(line), || format!("nothing holds that line against {}", self.name(square)))
            }
            None => {
                let lines = named
                    .iter()
                    .flat_map(|from| ["own-file", "own-rank"].map(|kind| self.lines_of(from, kind)));
                let mut lines = lines.filter(|line| !line.contains(square));
                if lines.any(holds) { Truth::Yes } else { Truth::Open }
            }
        }
    }

    /// Whether pieces attack squares together, each of which one of them does.
    fn hold_together(&self, who: &[Subject], place: SquareSet) -> Truth {
        let mut pieces = self.squares_of(who);
        // "The queen stands beside her king, and together they cover g7": both of which was spoken.
        let it = who.iter().any(|who| who.quantifier == Quantifier::It);
        if it && pieces.len() < 2 {
            pieces |= self.before | self.victims;
        }
        let sides =
            pieces.iter().map(|square| self.side_at(square)).collect::<std::collections::HashSet<_>>();
        if pieces.len() < 2 || sides.len() > 1 {
            return Truth::Open;
        }
        let held =
            pieces.iter().fold(SquareSet::EMPTY, |set, square| set | self.setup.reach(square).attacks());
        let free = place - held;
        // One that holds none of them says nothing of how they do it together.
        let idle = pieces.iter().any(|square| (self.setup.reach(square).attacks() & place).is_empty());
        if free.is_empty() && idle {
            return Truth::Open;
        }
        Truth::when(free.is_empty(), || format!("none of them attacks {}", self.names(free)))
    }

    /// Whether a king on its back rank has no way off it, which nothing guards.
    fn has_weak_back_rank(&self, side: Side) -> bool {
        let board = self.setup.geometry();
        let Some(king) = self.setup.royals(side).only() else { return false };
        let own = self.around(king) - self.setup.of_side(side);
        let ahead = own.iter().any(|square| rank_from_edge(board, square, side) > 0);
        rank_from_edge(board, king, side) == 0 && !ahead && self.is_back_rank_weak(side).is_yes()
    }
}

/// Whether words name pieces of several kinds: "minor pieces".
fn names_kinds(subject: &Rc<Node>) -> bool {
    let own = subject.that().is_some_and(|that| that.meaning.starts_with("among-kinds-"));
    own || subject.nodes().any(names_kinds)
}

/// Whether words name pieces by the wing on which they stand.
pub(in crate::sentence) fn names_wing(subject: &Rc<Node>) -> bool {
    ["wing-king", "wing-queen"].contains(&subject.meaning) || subject.nodes().any(names_wing)
}
