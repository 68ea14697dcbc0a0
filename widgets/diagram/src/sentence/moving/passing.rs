//! Interpretation of captures in passing.

use musi_rules::{GridGame, Move, Origin, Position, Side, Square, SquareSet};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::signs::Role;
use crate::sentence::naming::who::{Quantifier, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Whether pieces of one side can capture others in passing, if those have just come there by their first, long step.
    pub(in crate::sentence) fn en_passant(
        &self,
        node: &Node,
        who: &[Subject],
        by: Option<&[Subject]>,
        whom: Option<&[Subject]>,
    ) -> Truth {
        let place = self.place_of(node, "place");
        if node.node("place").is_some() && place.is_none() {
            return Truth::Open;
        }
        let named = node.node("move").map(|moving| self.move_of(moving, self.player_of(who)));
        let place = match named {
            None => place,
            Some(None) => return Truth::No("that move is not possible here".to_owned()),
            Some(Some((_, to))) => Some(place.unwrap_or(SquareSet::EMPTY) | to.into()),
        };
        // "It can be captured en passant by the pawn on d5": the subject suffers it.
        let passive = node.node("passive").is_some();
        let (doers, victims) = if passive { (by, Some(who)) } else { (Some(who), whom) };
        let from = self.place_of(node, "from");
        if node.node("from").is_some() && from.is_none() {
            return Truth::Open;
        }
        let found = self.passing_captures();
        let fits = |group: Option<&[Subject]>, square: Square| {
            group.is_none_or(|group| match self.player_of(group) {
                Some(side) => self.side_at(square) == Some(side),
                None => self.squares_of(group).contains(square),
            })
        };
        let victims = victims.filter(|victims| {
            let it = matches!(victims, [Subject { quantifier: Quantifier::It, .. }]);
            !it || !self.before.is_empty()
        });
        let all = [doers, victims].into_iter().flatten().flatten();
        for who in all {
            if !matches!(who.quantifier, Quantifier::It | Quantifier::Player) && self.squares(who).is_empty()
            {
                return Truth::Absent(format!("there is no {} on this board", self.describe(who)));
            }
        }
        let board = self.setup.geometry();
        let just_came = |victim: Square| {
            self.played
                .is_none_or(|(from, to)| to == victim && board.rank(from).abs_diff(board.rank(to)) == 2)
        };
        let last = self.drawn.memory.then(|| self.remembered().map(|(_, to)| to));
        let might = |(own, victim, to): &(Square, Square, Square)| {
            fits(doers, *own)
                && fits(victims, *victim)
                && place.is_none_or(|place| place == (*to).into())
                && from.is_none_or(|from| from == (*own).into())
        };
        // What a side can do no longer it could do once.
        if self.denied && self.signs.has(&node.span, Role::Ceased) && !found.iter().any(might) {
            return Truth::Absent("no pawn here could ever be captured so".to_owned());
        }
        let able = |found: &&(Square, Square, Square)| {
            let (_, victim, _) = found;
            just_came(*victim) && last.is_none_or(|last| last == Some(*victim)) && might(found)
        };
        let capturers: SquareSet = found.iter().filter(able).map(|(from, _, _)| *from).collect();
        let capturable: SquareSet = found.iter().filter(able).map(|(_, victim, _)| *victim).collect();
        let holds = !capturers.is_empty();
        // "Both pawns may take in passing": as many as words say.
        for (named, found, can) in [(doers, capturers, "can"), (victims, capturable, "can be")] {
            if holds && !self.denied && named.is_some_and(|named| !self.are_so_many(named, found)) {
                let known = last.is_some();
                return if known { Truth::No(format!("not so many of them {can}")) } else { Truth::Open };
            }
        }
        match (holds, self.denied) {
            // It may be too late.
            (true, true) if last.is_none() => Truth::Open,
            (true, _) => Truth::Yes,
            // What "it" means is a guess.
            (false, false) if matches!(who, [Subject { quantifier: Quantifier::It, .. }]) => Truth::Open,
            (false, _) => Truth::No("no pawn here could be captured so".to_owned()),
        }
    }

    /// Whether as many of each group as words say are among some pieces; of a name without a number, one.
    fn are_so_many(&self, groups: &[Subject], able: SquareSet) -> bool {
        groups.iter().all(|who| {
            let own = self.squares(who);
            match who.quantifier {
                Quantifier::Count(number) => (own & able).len() == usize::from(number),
                Quantifier::All => (own - able).is_empty(),
                Quantifier::Both => own.len() == 2 && (own - able).is_empty(),
                Quantifier::The | Quantifier::A | Quantifier::Only => !(own & able).is_empty(),
                _ => true,
            }
        })
    }

    /// Captures in passing that would be possible, had the captured piece just come: from where, what, and to where.
    pub(in crate::sentence) fn passing_captures(&self) -> Vec<(Square, Square, Square)> {
        let board = self.setup.geometry();
        let Some(pawn) = self.words.pawn else { return Vec::new() };
        let mut found = Vec::new();
        for side in Side::BOTH {
            let back = if side == Side::First { -1 } else { 1 };
            for victim in self.setup.of_kind(pawn, side) {
                let passed = board.step(victim, 0, back);
                let from = board.step(victim, 0, 2 * back);
                let (Some(passed), Some(from)) = (passed, from) else { continue };
                if self.setup.piece_at(passed).is_some() || self.setup.piece_at(from).is_some() {
                    continue;
                }
                let mut earlier = self.setup.clone();
                let piece = earlier.put(victim, None);
                earlier.put(from, piece);
                earlier.set_side_to_move(side);
                let Ok(position) = Position::new(&earlier, musi_rules::Profile::Teaching) else { continue };
                let Ok(stepped) = position.try_play(Move::new(from, victim)) else { continue };
                for mv in stepped.legal_moves() {
                    let Origin::Square(capturer) = mv.from else { continue };
                    if mv.to == passed && stepped.play_unchecked(mv).piece_at(victim).is_none() {
                        found.push((capturer, victim, passed));
                    }
                }
            }
        }
        found
    }
}
