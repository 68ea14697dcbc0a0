//! What phrases say of how pieces go and capture.

use std::ops::Range;

use musi_diagram::phrases::Node;
use musi_rules::betza::Way;

use super::sided::{ALSO, ONLY, SIDED};
use super::{Listener, Says, game};
use crate::page::ways::{Sight, is_exact, ways};

/// What phrases mean that say how pieces go.
pub(super) const MOVES: [&str; 15] = [
    "moves",
    "quiet",
    "captures",
    "like",
    "known",
    "stays",
    "lamed",
    "over",
    "harmless",
    "lines",
    "never",
    "only-quiet",
    "spares",
    "taken-by",
    "untaken",
];

impl Listener<'_> {
    /// What "straight" means of the pieces spoken of, where it is the same of all.
    fn straight_of_it(&self) -> Option<&[Way]> {
        let mut known = self.it.iter().map(|letter| self.straight.get(letter));
        let first = known.next().flatten()?;
        known.all(|other| other == Some(first)).then_some(first.as_slice())
    }

    /// What words of directions mean of the pieces spoken of.
    fn sight(&self) -> Sight<'_> {
        Sight {
            straight: self.straight_of_it(),
            side: self.its.map(|(side, _)| side).or_else(|| self.only_owner(&self.it)),
            lined: self.lined,
        }
    }

    /// Adds how pieces go that are promoted.
    fn promoted(&self, word: &str, node: &Node, add: &mut dyn FnMut(Says, &Range<usize>)) -> Option<()> {
        if word == "grown-like" {
            let other = *self.who(node.node("other")?)?.first()?;
            for letter in &self.it {
                add(Says::GrownLike(*letter, other), &node.span);
            }
            return Some(());
        }
        // "A promoted bishop goes like the bishop or one square straight".
        let same = node.nodes().find_map(|node| node.node("same"));
        if let Some(same) = same {
            (self.who(same)? == self.it).then_some(())?;
        }
        let ways = ways(node.node("ways")?, self.sight())?;
        for letter in &self.it {
            let says = if word == "keeps" { Says::Keeps } else { Says::Grown };
            add(says(*letter, ways.clone()), &node.span);
        }
        Some(())
    }

    /// Adds what a phrase says of how pieces go; false where it speaks of something else. `before` is of whom the last sentence spoke.
    pub(super) fn moves(
        &self,
        node: &Node,
        before: Option<char>,
        add: &mut dyn FnMut(Says, &Range<usize>),
    ) -> Option<bool> {
        let sight = self.sight();
        let ways_of = |role: &str| node.node(role).and_then(|node| ways(node, sight));
        let meaning =
            node.meaning.trim_start_matches(SIDED).trim_start_matches(ALSO).trim_start_matches(ONLY);
        let (word, rest) = meaning.split_once(' ').unwrap_or((meaning, ""));
        let exact = ["moves", "quiet", "captures"].contains(&word)
            && node.node("ways").is_some_and(|node| is_exact(node));
        if exact {
            let key = ["exact#", &self.it.iter().collect::<String>()].concat();
            add(Says::Key(key, "true".to_owned()), &node.span);
        }
        match word {
            "moves" | "grown-moves" => add(Says::Moves(self.it.clone(), ways_of("ways")?), &node.span),
            "quiet" => add(Says::Quiet(self.it.clone(), ways_of("ways")?), &node.span),
            "mirror" | "cannon" | "like" => {
                let other = *self.who(node.node("other")?)?.first()?;
                if word == "like" && self.it == [other] && self.known.contains(&other) {
                    // The pawn goes like a pawn: like that of the game that everybody knows.
                    add(Says::Known(other, game("")), &node.span);
                    return Some(true);
                }
                if self.it.contains(&other) {
                    return None;
                }
                let says = match word {
                    "mirror" => Says::Mirror,
                    "cannon" => Says::Cannon,
                    _ => Says::Like,
                };
                add(says(self.it.clone(), other), &node.span);
            }
            "captures" => add(Says::Captures(self.it.clone(), ways_of("ways")?), &node.span),
            "known" => {
                // As in chess: which piece that is, its name says.
                for letter in self.it.clone() {
                    add(Says::Known(letter, game(rest)), &node.span);
                }
            }
            "as" => {
                // "It may not jump over another cannon": another of its own.
                if let Some(other) = node.node("other")
                    && self.who(other)? != self.it
                {
                    return None;
                }
                for letter in self.it.clone() {
                    add(Says::As(letter, rest), &node.span);
                }
            }
            "stays" => add(Says::Moves(self.it.clone(), Vec::new()), &node.span),
            "peace" => add(Says::Harmless(self.letters.to_vec()), &node.span),
            "lamed" => add(Says::Lamed(self.it.clone()), &node.span),
            "over" => add(Says::Over(self.it.clone()), &node.span),
            "only-over" => {
                let others = self.letters.iter().copied().filter(|letter| !self.it.contains(letter));
                add(Says::Lamed(others.collect()), &node.span);
                add(Says::Over(self.it.clone()), &node.span);
            }
            // "Only the wolf may move backward": it does, and the others do not.
            "only-ways" => {
                let ways = ways_of("ways")?;
                let others: Vec<char> =
                    self.letters.iter().copied().filter(|letter| !self.it.contains(letter)).collect();
                for other in others {
                    add(Says::Never(vec![other], ways.clone()), &node.span);
                }
                add(Says::Able(self.it.clone(), ways), &node.span);
            }
            "harmless" => add(Says::Harmless(self.it.clone()), &node.span),
            "lines" => add(Says::Lines(self.it.clone(), ways_of("ways")?), &node.span),
            // They never capture so, which must be true of them.
            "uncaptured" => add(Says::NeverCaptures(self.it.clone(), ways_of("ways")?), &node.span),
            "never" => add(Says::Never(self.it.clone(), ways_of("ways")?), &node.span),
            // Without directions in all of them.
            "only-quiet" | "hops" => {
                let ways = if node.node("ways").is_some() { ways_of("ways")? } else { Vec::new() };
                let says = if word == "hops" { Says::Hops } else { Says::OnlyQuiet };
                add(says(self.it.clone(), ways), &node.span);
            }
            "grown" | "grown-like" | "keeps" => self.promoted(word, node, add)?,
            "turns" => {
                let other = *self.who(node.node("other")?)?.first()?;
                for letter in self.it.iter().filter(|letter| **letter != other) {
                    let key = format!("promotedPieceType#{letter}");
                    add(Says::Key(key, format!("{letter}:{other}")), &node.span);
                }
            }
            "hungry" => add(Says::Hungry(self.it.clone()), &node.span),
            "hungry-all" => add(Says::Hungry(self.letters.to_vec()), &node.span),
            "flies" => {
                let key = ["flies#", &self.it.iter().collect::<String>()].concat();
                add(Says::Key(key, "true".to_owned()), &node.span);
            }
            "only-captures" => add(Says::OnlyCaptures(self.it.clone(), ways_of("ways")?), &node.span),
            "both-like" => {
                let other =
                    *self.who(node.node("other")?)?.first().filter(|other| !self.it.contains(other))?;
                add(Says::BothWays(self.it.clone(), Some(other)), &node.span);
            }
            // In the same way as the piece of the last sentence.
            "same-both" => {
                let other = before.filter(|other| !self.it.contains(other));
                add(Says::BothWays(self.it.clone(), other), &node.span);
            }
            _ => return self.sparing(word, node, add),
        }
        Some(true)
    }
}
