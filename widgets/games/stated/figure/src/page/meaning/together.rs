//! Ends that need two things at once: "White wins when the king reaches the last rank and Black has no rook". Neither ends the game alone.

use std::ops::Range;

use musi_diagram::phrases::Node;
use musi_rules::Side;
use musi_stated_rules::{Event, Events};

use super::causes::Cause;
use super::spoken::Spoken;
use super::{Listener, Says, named};

/// What a phrase means that joins two events.
pub(super) const BOTH: &str = "both";

/// The key that holds which events a side wins by together, without its side.
const TOGETHER: &str = "winTogether";

impl Listener<'_> {
    /// Two events as one; nothing where they are the same thing of one side, of which rules can say only one.
    pub(super) fn both(&self, node: &Node, spoken: Spoken<'_>) -> Option<Cause> {
        let one = self.cause(node.node("one")?, spoken)?;
        let two = self.cause(node.node("two")?, Spoken { subject: one.subject.as_ref(), ..spoken })?;
        if event(&one)? == event(&two)? {
            return None;
        }
        let parties = one.parties.iter().chain(&two.parties).cloned().collect();
        let (side, subject) = (one.side, two.subject.clone());
        let (keys, claims) = (Vec::new(), Vec::new());
        Some(Cause { side, keys, result: "", claims, parties, subject, parts: vec![one, two] })
    }
}

/// Which event a cause is, and of which side.
fn event(cause: &Cause) -> Option<(Event, Side)> {
    let event = match cause.result {
        "flagPieceValue" => Event::Flag,
        "extinctionValue" => Event::Extinct,
        "stalemateValue" => Event::Stuck,
        _ => return None,
    };
    Some((event, cause.side))
}

/// Adds that a side wins by several events together. What has a value of its own in the rules has none alone; what it means that a side
/// cannot move, the page may say besides.
pub(super) fn add_together(
    cause: &Cause,
    winner: Side,
    span: &Range<usize>,
    add: &mut dyn FnMut(Says, &Range<usize>),
) -> Option<()> {
    let mut words = Vec::new();
    for part in &cause.parts {
        let side = named(part.side);
        let (event, of) = event(part)?;
        words.push(Events::word(event, of as usize));
        for (key, value) in &part.keys {
            add(Says::Key([key, side].concat(), value.clone()), span);
        }
        if event != Event::Stuck {
            add(Says::Key([part.result, side].concat(), "none".to_owned()), span);
        }
        for (key, value) in &part.claims {
            add(Says::Key(key.clone(), value.clone()), span);
        }
    }
    // The same in any order.
    words.sort_unstable();
    add(Says::Key([TOGETHER, named(winner)].concat(), words.join(" ")), span);
    Some(())
}
