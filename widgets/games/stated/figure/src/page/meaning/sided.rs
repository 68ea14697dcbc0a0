//! How pieces of one side go, where both sides have such pieces: "Black's men also move one square backward".

use std::ops::Range;

use musi_diagram::phrases::Node;
use musi_rules::Side;

use super::{Listener, Manner, Says, player};

/// Before what a phrase says of pieces of one side.
pub(super) const SIDED: &str = "sided ";

/// Before what it adds to what is said of both.
pub(super) const ALSO: &str = "also ";

/// Before the directions that it leaves of what is said of both.
pub(super) const ONLY: &str = "only ";

impl Listener<'_> {
    /// Adds how pieces of one side go. Of pieces that it alone has that is said as of any.
    pub(super) fn sided(&mut self, node: &Node, add: &mut dyn FnMut(Says, &Range<usize>)) -> Option<()> {
        let (side, letters) = self.owned(node.node("owned")?)?;
        let said = node.meaning.trim_start_matches(SIDED);
        let manner = match () {
            () if said.starts_with(ALSO) => Manner::Also,
            () if said.starts_with(ONLY) => Manner::Only,
            () => Manner::Own,
        };
        let (alone, shared): (Vec<char>, Vec<char>) =
            letters.iter().partition(|letter| self.owners.get(letter) == Some(&side));
        if !alone.is_empty() {
            self.it = alone;
            self.its = None;
            self.moves(node, None, add)?.then_some(())?;
        }
        if !shared.is_empty() {
            self.it = shared;
            let its = (side, manner);
            self.its = Some(its);
            self.goes_of_side(node, its, add)?;
        }
        self.it = letters;
        Some(())
    }

    /// Adds how those go of whom was spoken, which are of one side; nothing where a phrase says anything else of them.
    pub(super) fn goes_of_side(
        &mut self,
        node: &Node,
        (side, manner): (Side, Manner),
        add: &mut dyn FnMut(Says, &Range<usize>),
    ) -> Option<()> {
        let mut said = Vec::new();
        self.moves(node, None, &mut |says, span| said.push((says, span.clone())))?.then_some(())?;
        for (says, span) in said {
            match says {
                Says::Moves(..)
                | Says::Quiet(..)
                | Says::Captures(..)
                | Says::Harmless(_)
                | Says::Never(..)
                | Says::Lines(..) => add(Says::Sided(side, manner, Box::new(says)), &span),
                // What must be said besides of pieces that go exactly so far.
                Says::Key(..) => add(says, &span),
                _ => return None,
            }
        }
        Some(())
    }

    /// Whose pieces a phrase means, and which: all that the side has where it names none.
    fn owned(&self, node: &Node) -> Option<(Side, Vec<char>)> {
        let side = player(node)?;
        let named = self.named_pieces(node)?;
        let has = |letter: &char| self.total(side, &[*letter]) > 0;
        if named.is_empty() {
            let all: Vec<char> = self.letters.iter().copied().filter(|letter| has(letter)).collect();
            return (!all.is_empty()).then_some((side, all));
        }
        // What others become is on no board yet.
        let absent = |letter: &char| !self.counts.contains_key(letter);
        named.iter().all(|letter| has(letter) || absent(letter)).then_some((side, named))
    }
}
