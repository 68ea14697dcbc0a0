//! Interpretation of what pieces can capture, and what can capture them.

use musi_rules::{GridGame, Side, Square, SquareSet};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::Subject;
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Whether pieces can capture others.
    pub(in crate::sentence) fn captures(
        &self,
        who: &[Subject],
        whom: Option<&[Subject]>,
        place: Option<SquareSet>,
    ) -> Truth {
        if let Some(side) = Self::player(who) {
            if let (None, Some(place)) = (whom, place) {
                return place.iter().fold(Truth::Yes, |truth, square| {
                    truth.and(|| match self.side_at(square) {
                        Some(own) if own != side => self.is_captured(square, None),
                        _ => Truth::No(format!("no piece of the other side stands on {}", self.name(square))),
                    })
                });
            }
            return whom.map_or(Truth::Open, |whom| {
                let meant = self.squares_of(whom);
                // Nobody who says "White cannot capture it" means a white piece.
                if self.denied && !meant.is_empty() && (meant - self.setup.of_side(side)).is_empty() {
                    return Truth::Open;
                }
                self.each(whom, &|victim| {
                    self.is_captured(victim, None).and(|| {
                        Truth::when(self.side_at(victim) == Some(side.opponent()), || {
                            "that is its own piece".to_owned()
                        })
                    })
                })
            });
        }
        self.each(who, &|square| {
            let Some(side) = self.side_at(square) else { return Truth::Open };
            // A king that is attacked is never captured; that it could be is what check is.
            let kings = self.setup.royals(side.opponent()) & self.setup.reach(square).attacks();
            let targets = match self.position(side) {
                Some(position) => (position.targets(square) & self.setup.of_side(side.opponent())) | kings,
                None if kings.is_empty() && !self.is_attacked_king(side.opponent()) => return Truth::Open,
                None => kings,
            };
            let message = |name: String| format!("the piece on {} cannot capture {name}", self.name(square));
            match (whom, place) {
                (Some(whom), _) => {
                    let meant = self.squares_of(whom);
                    if !meant.is_empty() && (meant - self.setup.of_side(side)).is_empty() {
                        // "Nothing can capture the king": those of its side least of all.
                        if who
                            .iter()
                            .all(|who| who.side.is_none() && who.kind.is_none() && who.place.is_none())
                        {
                            return Truth::No("it is of their own side".to_owned());
                        }
                        return Truth::Absent(format!("{} holds its own piece", self.names(meant)));
                    }
                    let victims = Self::own(whom, Some(side.opponent()));
                    self.each(&victims, &|victim| {
                        if !targets.contains(victim)
                            && let Some(passing) = self.in_passing(victim, &|from| from == square)
                        {
                            return passing;
                        }
                        Truth::when(targets.contains(victim), || {
                            message(format!("what is on {}", self.name(victim)))
                        })
                    })
                }
                (None, Some(place)) => {
                    // Marks on empty squares show where it could, if an enemy stood there.
                    let shown = self.lexicon.is_marked(place) && (place & self.setup.occupied()).is_empty();
                    let reach = self.setup.reach(square);
                    let missing = place - if shown { reach.captures | reach.threats } else { targets };
                    Truth::when(missing.is_empty(), || message(format!("on {}", self.names(missing))))
                }
                (None, None) => Truth::Open,
            }
        })
    }

    /// Whether pieces can kill others, as toki pona says it: capture them, or where these are kings, mate them. A king that is attacked
    /// can be killed too; one to which a piece can only give check is left open.
    pub(in crate::sentence) fn kills(&self, who: &[Subject], whom: &[Subject], node: &Node) -> Truth {
        let kings = self.royals();
        let victims = self.squares_of(whom);
        let royal = (victims & kings) == victims && !victims.is_empty();
        // "On a8": where the piece goes to do it.
        let goal = node.node("place").map(|_| self.place_of(node, "place"));
        match (royal, goal) {
            (false, None) => return self.captures(who, Some(whom), None),
            (false, Some(_)) | (_, Some(None)) => return Truth::Open,
            _ => {}
        }
        let goal = goal.flatten();
        let player = self.player_of(who);
        // "The queen can kill the black king": that of White.
        let theirs =
            victims.only().and_then(|king| self.side_at(king)).filter(|_| self.side_of(who).is_none());
        let side = player.or_else(|| self.side_of(who)).or(theirs.map(Side::opponent));
        let Some(side) = side else { return Truth::Open };
        let own = self.squares_of(&Self::own(who, Some(side)));
        if (victims & self.setup.royals(side.opponent())).is_empty() {
            return Truth::No("that is its own king".to_owned());
        }
        let of_them = |square: Square| player.is_some() || own.contains(square);
        let attackers =
            victims.iter().fold(SquareSet::EMPTY, |set, king| set | self.setup.attackers(king, side));
        if goal.is_none() && attackers.iter().any(of_them) {
            return Truth::Yes;
        }
        let Some(position) = self.position(side) else { return Truth::Open };
        let moves = position.legal_moves().into_iter().filter(|mv| {
            mv.origin_square().map_or(player.is_some(), of_them)
                && goal.is_none_or(|goal| goal.contains(mv.to))
        });
        let (mut checks, mut mates) = (false, false);
        for mv in moves {
            let next = position.play_unchecked(mv);
            checks |= next.is_check();
            mates |= next.is_mate();
        }
        match (mates, checks) {
            (true, _) => Truth::Yes,
            (false, true) if goal.is_none() => Truth::Open,
            _ => Truth::No("it gives no mate".to_owned()),
        }
    }

    /// Whether a player, or pieces, can capture all that words name, and nothing else: "White can capture nothing but the pawn".
    pub(in crate::sentence) fn captures_only(&self, who: &[Subject], whom: &[Subject]) -> Truth {
        let player = self.player_of(who);
        let Some(side) = player.or_else(|| self.side_of(who)) else { return Truth::Open };
        let Some(position) = self.position(side) else { return Truth::Open };
        let doers = if Self::player(who).is_some() { self.setup.of_side(side) } else { self.squares_of(who) };
        let theirs = self.setup.of_side(side.opponent());
        let found = doers.iter().fold(SquareSet::EMPTY, |set, from| set | (position.targets(from) & theirs));
        let named = self.squares_of(&Self::own(whom, Some(side.opponent())));
        let passing = !self.passing_captures().is_empty();
        match found == named {
            true if passing => Truth::Open,
            holds => Truth::when(holds, || format!("what can be captured stands on {}", self.names(found))),
        }
    }

    /// Whether all captures of a player are those of some pieces, and there is one: "Black can only capture with the rook".
    pub(in crate::sentence) fn captures_only_with(&self, who: &[Subject], by: &[Subject]) -> Truth {
        let Some(side) = Self::player(who) else { return Truth::Open };
        let Some(position) = self.position(side) else { return Truth::Open };
        if !self.passing_captures().is_empty() {
            return Truth::Open;
        }
        let theirs = self.setup.of_side(side.opponent());
        let taking = |from: &Square| !(position.targets(*from) & theirs).is_empty();
        let found: SquareSet = self.setup.of_side(side).iter().filter(taking).collect();
        let named = self.squares_of(&Self::own(by, Some(side)));
        let all = Truth::when(!found.is_empty() && (found - named).is_empty(), || {
            format!("the pieces that can capture stand on {}", self.names(found))
        });
        // Whether it can do something else than capture is another question, which the words may mean too.
        let captures = position.legal_moves().iter().all(|mv| theirs.contains(mv.to));
        if all.is_yes() && !captures { Truth::Open } else { all }
    }

    /// Whether the king of a side is attacked.
    pub(in crate::sentence) fn is_attacked_king(&self, side: Side) -> bool {
        !(self.setup.royals(side) & self.setup.attacked_by(side.opponent())).is_empty()
    }

    /// Whether a pawn can be captured in passing by one of some pawns: nothing where it cannot have just come so, open where the page
    /// alone knows whether it has.
    fn in_passing(&self, victim: Square, may: &dyn Fn(Square) -> bool) -> Option<Truth> {
        let found: Vec<_> = self
            .passing_captures()
            .into_iter()
            .filter(|(from, pawn, _)| *pawn == victim && may(*from))
            .collect();
        let legal = |(from, _, to): &(Square, Square, Square)| {
            let position = self.side_at(*from).and_then(|side| self.position(side));
            position.is_some_and(|position| position.targets(*from).contains(*to))
        };
        let first = found.first()?;
        Some(if legal(first) { Truth::Yes } else { Truth::Open })
    }

    /// Whether a piece can be captured, by those of whom the words speak.
    pub(in crate::sentence) fn is_captured(&self, square: Square, by: Option<&[Subject]>) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let royal = self.setup.royals(side).contains(square);
        let position = self.position(side.opponent());
        if position.is_none() && !royal {
            return Truth::Open;
        }
        let attackers = self.attackers(square, side.opponent()).iter();
        let can = |from: &Square| {
            royal || position.as_ref().is_some_and(|position| position.targets(*from).contains(square))
        };
        let found: SquareSet = attackers.filter(can).collect();
        let named = by.map(|by| self.squares_of(&Self::own(by, Some(side.opponent()))));
        let may = |from: Square| named.is_none_or(|named| named.contains(from));
        if !found.iter().any(may)
            && let Some(passing) = self.in_passing(square, &may)
        {
            return passing;
        }
        match by {
            Some(by) => self.among(by, found, side.opponent()),
            None => {
                Truth::when(!found.is_empty(), || format!("nothing can capture on {}", self.name(square)))
            }
        }
    }
}
