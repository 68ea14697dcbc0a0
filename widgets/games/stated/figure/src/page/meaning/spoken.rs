//! Of whom words speak that name nobody: "it", "they", "the other", and what is left out.

use musi_diagram::phrases::Node;
use musi_rules::Side;

use super::Listener;
use super::party::Party;

/// Of whom a sentence spoke before its cause is read.
#[derive(Clone, Copy)]
pub(super) struct Spoken<'a> {
    /// Who wins or loses, where that is said first.
    pub first: Option<&'a Party>,
    /// Of which pieces the sentences before it spoke.
    pub before: &'a [char],
    /// Who is better off, where that is said first: a man that arrives is theirs.
    pub winner: Option<Side>,
    /// Of whom the cause before speaks, for one that leaves out of whom it does.
    pub subject: Option<&'a Party>,
    /// Whether who wins or loses is said behind what happens, so that a word that names nobody cannot mean them.
    pub behind: bool,
}

/// Whom a word that names nobody means of those who were named just before.
enum Recent<'s> {
    /// These.
    Meant(&'s Party),
    /// None of them.
    Nobody,
    /// These or others.
    Unclear,
}

impl Listener<'_> {
    /// Whom a word that names nobody may mean of those of whom the words before its cause speak.
    fn recent<'s>(&self, party: &Party, spoken: Spoken<'s>) -> Recent<'s> {
        let fits = |own: &&Party| match (party, own) {
            (Party::It, Party::Pieces(side, letters)) => self.total(*side, letters) == 1,
            (Party::They, Party::Pieces(side, letters)) => self.total(*side, letters) > 1,
            (Party::It | Party::They | Party::Them, _) => true,
            _ => false,
        };
        let Some(subject) = spoken.subject.filter(fits) else { return Recent::Nobody };
        let other = spoken.first.filter(fits).filter(|first| first.side() != subject.side());
        if spoken.behind || other.is_none() { Recent::Meant(subject) } else { Recent::Unclear }
    }

    /// The pieces or the side that a word means which names none.
    fn meant(&self, party: Party, spoken: Spoken<'_>) -> Option<Party> {
        match self.recent(&party, spoken) {
            Recent::Meant(subject) => return Some(subject.clone()),
            Recent::Unclear => return None,
            Recent::Nobody => {}
        }
        match (&party, spoken.first) {
            (Party::Side(_) | Party::Pieces(..), _) => Some(party),
            (Party::Other, first) => Some(Party::Side(first?.side()?.opponent())),
            // A player is "they" as well as "he"; the piece of the last sentence may be that, too.
            (_, Some(Party::Side(side))) => {
                self.meant_pieces(&party, spoken).is_none().then_some(Party::Side(*side))
            }
            _ => self.meant_pieces(&party, spoken),
        }
    }

    /// The pieces that a word means which names none.
    pub(super) fn meant_pieces(&self, party: &Party, spoken: Spoken<'_>) -> Option<Party> {
        let one =
            |party: &Party| matches!(party, Party::Pieces(side, letters) if self.total(*side, letters) == 1);
        let several = |own: &Party| match (party, own) {
            (Party::It, own) => one(own),
            (Party::They, own) => !one(own),
            // Of such a word nothing says how many it means.
            _ => true,
        };
        let before = || {
            let [letter] = spoken.before else { return None };
            let side = *self.owners.get(letter)?;
            let own = Party::Pieces(side, vec![*letter]);
            let other = spoken.first.is_none_or(|first| first.side() != Some(side));
            (other && several(&own)).then_some(own)
        };
        match (party, spoken.first) {
            (Party::Pieces(..), _) => Some(party.clone()),
            (Party::Side(_) | Party::Other, _) => None,
            (_, Some(first @ Party::Pieces(..))) if several(first) => Some(first.clone()),
            _ => before(),
        }
    }

    /// Whom a part of a sentence means, and where it names nobody, of whom the part before it speaks.
    pub(super) fn subject_in(&self, node: &Node, role: &str, spoken: Spoken<'_>) -> Option<Party> {
        match node.node(role) {
            Some(_) => self.party_in(node, role, spoken),
            None => spoken.subject.cloned(),
        }
    }

    pub(super) fn party_in(&self, node: &Node, role: &str, spoken: Spoken<'_>) -> Option<Party> {
        self.meant(self.party(node.node(role)?)?, spoken)
    }

    /// Who does something. A player is whoever acts, whatever piece the last sentence spoke of.
    pub(super) fn actor(&self, party: Party, spoken: Spoken<'_>) -> Option<Party> {
        match self.recent(&party, spoken) {
            Recent::Meant(subject) => return Some(subject.clone()),
            Recent::Unclear => return None,
            Recent::Nobody => {}
        }
        match (&party, spoken.first) {
            (Party::It | Party::They | Party::Them, Some(Party::Side(side))) => Some(Party::Side(*side)),
            _ => self.meant(party, spoken),
        }
    }

    /// Who does something to a side, which must be the other one; nobody where none is named.
    pub(super) fn is_done_by_other(&self, node: &Node, side: Side, spoken: Spoken<'_>) -> Option<Vec<Party>> {
        let Some(by) = node.node("by") else { return Some(Vec::new()) };
        let by = self.party(by)?;
        let who = self.actor(by.clone(), spoken).or_else(|| {
            // "The wolf loses if they trap it": who is not the one is the other.
            let first = spoken.first?;
            (first.side() == Some(side) && by != Party::Other).then(|| Party::Side(side.opponent()))
        })?;
        (who.side()? == side.opponent()).then(|| vec![who])
    }
}
