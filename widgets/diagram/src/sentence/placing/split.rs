//! Pieces that are counted, and where they stand in parts: "each side has five pawns, two on the queenside and three on the kingside".

use std::rc::Rc;

use musi_rules::{GridGame, Side, SquareSet};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Quantity};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of what sides have in parts; nothing for other meanings.
    pub(in crate::sentence) fn split(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        if node.meaning != "has-split" {
            return None;
        }
        let counted = node.node("counted").map(who::quantities).unwrap_or_default();
        let [some] = counted.as_slice() else { return Some(Truth::Open) };
        let parts = node.node("split")?;
        let of = |side: Side| self.stand_in_parts(side, *some, parts);
        Some(match self.player_of(slots.who) {
            Some(side) => of(side),
            None if node.node("both").is_some() => of(Side::First).and(|| of(Side::Second)),
            None => Truth::Open,
        })
    }

    /// Whether a side has as many pieces as words count, and they stand in the parts that these list.
    fn stand_in_parts(&self, side: Side, some: Quantity, parts: &Rc<Node>) -> Truth {
        let (Some(kind), true) = (some.kind, some.exact && some.side.is_none_or(|named| named == side))
        else {
            return Truth::Open;
        };
        let own = self.setup.of_kind(kind, side);
        let all = usize::from(some.number);
        if own.len() != all {
            return Truth::No(format!("that side has {}", own.len()));
        }
        let (mut listed, mut total, mut rest) = (SquareSet::EMPTY, 0, Some(Rc::clone(parts)));
        while let Some(list) = rest {
            let part = list.node("part").map_or_else(|| Rc::clone(&list), Rc::clone);
            rest = list.node("more").map(Rc::clone);
            if part.meaning == "one-each-file" {
                return self.one_on_each_file(own);
            }
            let Some(place) = self.place_of(&part, "place") else { return Truth::Open };
            let number =
                if part.meaning == "all-there" { all } else { usize::from(who::number(&part).unwrap_or(0)) };
            let there = own & place;
            if there.len() != number {
                return Truth::No(format!("{} of them are there", there.len()));
            }
            if !(listed & there).is_empty() {
                return Truth::Open;
            }
            listed |= there;
            total += number;
        }
        // Where the others stand, nothing says.
        if total == all { Truth::Yes } else { Truth::Open }
    }

    /// Whether one of some pieces stands on each file.
    fn one_on_each_file(&self, own: SquareSet) -> Truth {
        let once = own.iter().all(|square| (own & self.file_of(square)).only().is_some());
        let width = usize::from(self.setup.geometry().width());
        Truth::when(once && own.len() == width, || "there is not one on each file".to_owned())
    }
}
