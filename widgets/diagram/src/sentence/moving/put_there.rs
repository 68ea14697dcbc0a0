//! What would be so of a piece on a square where it does not stand, and where it may not go: "the king would be in check on d2".

use musi_rules::{GridGame, Square, SquareSet};

use crate::sentence::fact::Slots;
use crate::sentence::judge::{Judge, Stage};
use crate::sentence::language::node::{Node, subject_on};
use crate::sentence::naming::who::Quantifier;
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn put_there(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        match node.meaning {
            "would-be-there" => Some(self.would_be_there(node, slots)),
            // "It may not go to d2, where it would be in check."
            "goes-not-for" => {
                Some(self.goes_nowhere_of(node, slots).and(|| self.would_be_there(node, slots)))
            }
            // One that has a move may be shut in all the same, as people say.
            "shut-in" => Some(self.each(slots.who, &|square| {
                let reach = self.setup.reach(square).moves();
                if reach.is_empty() { Truth::Yes } else { Truth::Open }
            })),
            _ => None,
        }
    }

    /// Whether the pieces can go to none of some squares.
    fn goes_nowhere_of(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Some(place) = self.place_of(node, "place") else { return Truth::Open };
        let Some(from) = self.that_comes_to(slots, place) else { return Truth::Open };
        let targets = self.side_at(from).and_then(|side| self.position(side)).map(|own| own.targets(from));
        let Some(targets) = targets else { return Truth::Open };
        let free = targets & place;
        Truth::when(free.is_empty(), || format!("it can go to {}", self.names(free)))
    }

    /// Whether something would hold of a piece on each of some squares next to it, or in its reach, if it stood there.
    fn would_be_there(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let (Some(place), Some(then)) = (self.place_of(node, "place"), node.node("then")) else {
            return Truth::Open;
        };
        let Some(from) = self.that_comes_to(slots, place) else { return Truth::Open };
        let test = |to: Square| {
            if self.side_at(to) == self.side_at(from) {
                return Truth::Open;
            }
            let mut setup = self.setup.clone();
            let piece = setup.put(from, None);
            setup.put(to, piece);
            let judge = Judge::new(&setup, None, self.words, self.lexicon);
            let stage = Stage::AfterMove;
            let moved = SquareSet::from(to);
            let mut judge = Judge { stage, before: moved, doers: moved, player: self.player, ..judge };
            judge.holds_of(then, &subject_on(to))
        };
        place.iter().fold(Truth::Yes, |truth, to| truth.and(|| test(to)))
    }

    /// The one piece of those of which words speak that comes to some squares by its way of moving, legal or not.
    fn that_comes_to(&self, slots: Slots<'_>, place: SquareSet) -> Option<Square> {
        let [one] = slots.who else { return None };
        if !matches!(one.quantifier, Quantifier::The | Quantifier::Only | Quantifier::It | Quantifier::All) {
            return None;
        }
        let comes = |from: &Square| {
            let reach = self.setup.reach(*from);
            (place - (reach.attacks() | reach.moves())).is_empty() && !place.contains(*from)
        };
        let found: SquareSet = self.squares(one).iter().filter(comes).collect();
        found.only()
    }
}
