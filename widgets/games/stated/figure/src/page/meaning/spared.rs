//! What cannot capture what: "the king cannot capture men", "the elephant can only be captured by the rat".

use std::ops::Range;

use musi_diagram::phrases::Node;

use super::{Listener, Says};

/// The key that says which kinds cannot capture which.
pub(in crate::page) const SPARED: &str = "cannotCaptureTypes";

impl Listener<'_> {
    /// Adds what a phrase says of what cannot capture what; false where it speaks of something else.
    pub(super) fn sparing(
        &self,
        word: &str,
        node: &Node,
        add: &mut dyn FnMut(Says, &Range<usize>),
    ) -> Option<bool> {
        match word {
            // Some cannot capture others.
            "spares" => {
                let others = self.who(node.node("other")?)?;
                self.spares(&self.it, &others, true, node, add)?;
            }
            // Nothing but these captures others.
            "taken-by" => {
                let prey = self.who(node.node("other")?)?;
                let rest: Vec<char> =
                    self.letters.iter().copied().filter(|letter| !self.it.contains(letter)).collect();
                let can = |one: &char| prey.iter().any(|other| self.can_meet(*one, *other));
                self.it.iter().any(can).then_some(())?;
                self.spares(&rest, &prey, false, node, add)?;
            }
            "untaken" => {
                let can = |one: &char| self.it.iter().any(|other| self.can_meet(*one, *other));
                self.letters.iter().any(can).then_some(())?;
                self.spares(self.letters, &self.it, false, node, add)?;
            }
            _ => return Some(false),
        }
        Some(true)
    }

    /// Whether some of these two kinds are of different sides.
    fn can_meet(&self, one: char, other: char) -> bool {
        match (self.owners.get(&one), self.owners.get(&other)) {
            (Some(side), Some(other)) => side != other,
            _ => true,
        }
    }

    /// Adds that some pieces cannot capture others. Where a sentence names both, they can meet: not all of them are of one side.
    fn spares(
        &self,
        who: &[char],
        prey: &[char],
        named: bool,
        node: &Node,
        add: &mut dyn FnMut(Says, &Range<usize>),
    ) -> Option<()> {
        let pairs = who.iter().flat_map(|one| prey.iter().map(move |other| (one, other)));
        let pairs: Vec<(&char, &char)> = pairs.filter(|(one, other)| self.can_meet(**one, **other)).collect();
        if named && pairs.len() < who.len() * prey.len() {
            return None;
        }
        for (one, other) in pairs {
            add(Says::Key(format!("{SPARED}#{one}{other}"), format!("{one}:{other}")), &node.span);
        }
        Some(())
    }
}
