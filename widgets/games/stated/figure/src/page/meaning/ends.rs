//! Ends of which a sentence says whose they are: "the hounds win if the wolf cannot move". Who wins is what the sentence says; whose end
//! it is, by what befalls whom. Where either cannot be told, nothing is understood.

use std::ops::Range;
use std::rc::Rc;

use musi_diagram::phrases::{Node, Value};
use musi_rules::Side;

use super::party::{Extent, Party};
use super::together::{BOTH, add_together};
use super::{Listener, Says, named, number};

/// What phrases mean that state an end of one side.
pub(super) const ENDS: &str = "ends";

/// What happens that ends a game, and of which side it is said.
pub(super) struct Cause {
    pub side: Side,
    /// Keys without their side, and their values.
    pub keys: Vec<(&'static str, String)>,
    /// The key that holds what it means for that side.
    pub result: &'static str,
    /// Keys that must hold besides.
    pub claims: Vec<(String, String)>,
    /// Of whom it speaks, in the order in which they are named.
    pub parties: Vec<Party>,
    /// Of whom the next cause speaks that names nobody: "White has no men or cannot move".
    pub subject: Option<Party>,
    /// The events all of which it is, where it is several.
    pub parts: Vec<Self>,
}

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

/// Before what a cause means that leaves out of whom it speaks.
const ELIDED: &str = "elided ";

impl Listener<'_> {
    /// Adds the ends that a sentence states for one side.
    pub(super) fn ends(&mut self, node: &Node, add: &mut dyn FnMut(Says, &Range<usize>)) -> Option<()> {
        let result = node.node("result")?;
        let drawn = result.meaning == "draw";
        let winner = if drawn { None } else { Some(self.party(result.node("party")?)?) };
        let first = winner.as_ref().filter(|party| party.side().is_some());
        let mut nodes = Vec::new();
        alternatives(node.node("cause")?, &mut nodes);
        let before = self.it.clone();
        let behind = result.span.start > node.node("cause")?.span.start;
        let mut causes: Vec<Cause> = Vec::new();
        for node in &nodes {
            let subject = causes.last().and_then(|cause| cause.subject.as_ref());
            let side = first.and_then(Party::side).filter(|_| !drawn);
            let winner = side.map(|side| if result.meaning == "win" { side } else { side.opponent() });
            let cause = self.cause(node, Spoken { first, before: &before, winner, subject, behind })?;
            causes.push(cause);
        }
        for cause in &causes {
            let whose = match (&winner, first) {
                (None, _) => None,
                (Some(_), Some(first)) => first.side(),
                (Some(party), None) => Some(self.meant_after(party, &causes)?),
            };
            if !cause.parts.is_empty() {
                // A draw by two events together is no rule.
                let whose = whose?;
                let winner = if result.meaning == "win" { whose } else { whose.opponent() };
                add_together(cause, winner, &node.span, add)?;
                continue;
            }
            let value = match (whose, result.meaning == "win") {
                (None, _) => "draw",
                (Some(side), wins) if (side == cause.side) == wins => "win",
                _ => "loss",
            };
            let side = named(cause.side);
            for (key, value) in &cause.keys {
                add(Says::Key([key, side].concat(), value.clone()), &node.span);
            }
            add(Says::Key([cause.result, side].concat(), value.to_owned()), &node.span);
            for (key, value) in &cause.claims {
                add(Says::Key(key.clone(), value.clone()), &node.span);
            }
        }
        // The next sentence may call the only pieces "it" of which this one speaks.
        let mut spoken = causes.iter().flat_map(|cause| &cause.parties).filter_map(|party| match party {
            Party::Pieces(_, letters) => Some(letters),
            _ => None,
        });
        self.its = None;
        self.it = spoken.next().cloned().filter(|own| spoken.all(|other| other == own)).unwrap_or_default();
        Some(())
    }

    /// Who is meant by a word behind what happens: "if the wolf cannot move, it loses".
    fn meant_after(&self, party: &Party, causes: &[Cause]) -> Option<Side> {
        let [cause] = causes else { return None };
        let of_several = |party: &&Party, several: bool| match party {
            Party::Pieces(side, letters) => (self.total(*side, letters) > 1) == several,
            Party::Side(_) => true,
            _ => false,
        };
        let mut those = cause.parties.iter().filter(|other| match party {
            Party::It => of_several(other, false),
            Party::They => of_several(other, true),
            _ => other.side().is_some(),
        });
        let side = those.next()?.side()?;
        if those.any(|other| other.side() != Some(side)) {
            return None;
        }
        Some(if *party == Party::Other { side.opponent() } else { side })
    }

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
    fn meant_pieces(&self, party: &Party, spoken: Spoken<'_>) -> Option<Party> {
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
    fn subject_in(&self, node: &Node, role: &str, spoken: Spoken<'_>) -> Option<Party> {
        match node.node(role) {
            Some(_) => self.party_in(node, role, spoken),
            None => spoken.subject.cloned(),
        }
    }

    fn party_in(&self, node: &Node, role: &str, spoken: Spoken<'_>) -> Option<Party> {
        self.meant(self.party(node.node(role)?)?, spoken)
    }

    /// Who does something. A player is whoever acts, whatever piece the last sentence spoke of.
    fn actor(&self, party: Party, spoken: Spoken<'_>) -> Option<Party> {
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
    fn is_done_by_other(&self, node: &Node, side: Side, spoken: Spoken<'_>) -> Option<Vec<Party>> {
        let Some(by) = node.node("by") else { return Some(Vec::new()) };
        let by = self.party(by)?;
        let who = self.actor(by.clone(), spoken).or_else(|| {
            // "The wolf loses if they trap it": who is not the one is the other.
            let first = spoken.first?;
            (first.side() == Some(side) && by != Party::Other).then(|| Party::Side(side.opponent()))
        })?;
        (who.side()? == side.opponent()).then(|| vec![who])
    }

    /// What happens, and to whom.
    pub(super) fn cause(&self, node: &Node, spoken: Spoken<'_>) -> Option<Cause> {
        let meaning = node.meaning.trim_start_matches(ELIDED);
        let (word, rest) = meaning.split_once(' ').unwrap_or((meaning, ""));
        match word {
            "stuck" => self.stuck(node, rest, spoken),
            "taken" => self.taken(node, spoken),
            "lost" => {
                let of = self.subject_in(node, "of", spoken)?;
                let cause = self.gone(node.node("whom")?, of.side(), vec![of.clone()])?;
                Some(Cause { subject: Some(of), ..cause })
            }
            "few" => self.few(node, rest, spoken),
            "reaches" => self.reaches(node, rest, spoken),
            BOTH => self.both(node, spoken),
            _ => None,
        }
    }

    /// A side that cannot move, or whose pieces are trapped so that they cannot.
    fn stuck(&self, node: &Node, rest: &str, spoken: Spoken<'_>) -> Option<Cause> {
        let whom = self.subject_in(node, "whom", spoken)?;
        let side = whom.side()?;
        // That one piece of several cannot move ends nothing.
        if let Party::Pieces(side, letters) = &whom
            && !self.is_army(*side, letters)
        {
            return None;
        }
        let by = self.is_done_by_other(node, side, spoken)?;
        let mut claims = Vec::new();
        // Who is surrounded may be captured by that.
        if rest == "trapped" && node.node("so").is_none() {
            claims.push((["trapped", "#", named(side)].concat(), "true".to_owned()));
        }
        let subject = by.is_empty().then(|| whom.clone());
        let parties = by.into_iter().chain([whom]).collect();
        let (keys, parts) = (Vec::new(), Vec::new());
        Some(Cause { side, keys, result: "stalemateValue", claims, parties, subject, parts })
    }

    /// Pieces that are captured.
    fn taken(&self, node: &Node, spoken: Spoken<'_>) -> Option<Cause> {
        let whom = node.node("whom")?;
        if let Some(pronoun) = whom.node("pronoun") {
            let prey = self.meant_pieces(&self.party(pronoun)?, spoken)?;
            let Party::Pieces(side, letters) = &prey else { return None };
            let by = self.is_done_by_other(node, *side, spoken)?;
            let extent = Extent { side: *side, letters: letters.clone(), total: self.total(*side, letters) };
            let kinds = self.kinds_of(&extent)?;
            return Some(extinct(*side, kinds, 0, Vec::new(), by.into_iter().chain([prey]).collect()));
        }
        if let Some(them) = whom.node("them") {
            let Party::Pieces(side, letters) = self.meant_pieces(&self.party(them)?, spoken)? else {
                return None;
            };
            let by = self.is_done_by_other(node, side, spoken)?;
            let total = self.total(side, &letters);
            return self.fewer(whom, Extent { side, letters, total }, by);
        }
        // Where both sides have such pieces, who captures them says whose they are.
        let by = match node.node("by") {
            Some(by) => self.actor(self.party(by)?, spoken),
            None => None,
        };
        let of = by.as_ref().and_then(Party::side).map(Side::opponent);
        let mut cause = self.gone(whom, of, Vec::new())?;
        let by = self.is_done_by_other(node, cause.side, spoken)?;
        cause.parties.splice(0..0, by);
        Some(cause)
    }

    /// So many pieces are gone, of this side where nothing else says whose they are.
    fn gone(&self, whom: &Node, of: Option<Side>, parties: Vec<Party>) -> Option<Cause> {
        let extent = self.extent(whom.node("kind")?, of)?;
        self.fewer(whom, extent, parties)
    }

    /// So many pieces of those that a side has are gone.
    fn fewer(&self, whom: &Node, mut extent: Extent, mut parties: Vec<Party>) -> Option<Cause> {
        let left = Self::left(whom, extent.total)?;
        // With what they have become: all that a side has where it begins with no others.
        if whom.meaning == "army" {
            self.is_army(extent.side, &extent.letters).then(|| extent.letters.clear())?;
        }
        let kinds = self.kinds_of(&extent)?;
        // So many captured are so many fewer only where none comes back or becomes another.
        let lasting = |letter: &char| (["lasting#", &letter.to_string()].concat(), letter.to_string());
        let claims = if left > 0 { extent.letters.iter().map(lasting).collect() } else { Vec::new() };
        if !extent.letters.is_empty() {
            parties.push(Party::Pieces(extent.side, extent.letters.clone()));
        } else if parties.is_empty() {
            parties.push(Party::Side(extent.side));
        }
        Some(extinct(extent.side, kinds, left, claims, parties))
    }

    /// So many pieces are left and no more.
    fn few(&self, node: &Node, rest: &str, spoken: Spoken<'_>) -> Option<Cause> {
        let of = match node.node("of") {
            Some(_) => Some(self.party_in(node, "of", spoken)?),
            None if node.meaning.starts_with(ELIDED) => Some(spoken.subject?.clone()),
            None => None,
        };
        let subject = of.clone();
        let extent = match node.node("kind") {
            Some(kind) => self.extent(kind, of.as_ref().and_then(Party::side))?,
            // "The geese are down to four": those pieces, or all of a side.
            None => match of.as_ref()? {
                Party::Pieces(side, letters) => {
                    Extent { side: *side, letters: letters.clone(), total: self.total(*side, letters) }
                }
                other => {
                    let side = other.side()?;
                    Extent { side, letters: Vec::new(), total: self.total(side, &[]) }
                }
            },
        };
        let count = || number(node.node("n")?);
        let left = match rest {
            "less" => count()?.checked_sub(1)?,
            "only" => count()?,
            _ => 0,
        };
        // Who has so few at the start has lost before it begins.
        if left >= extent.total {
            return None;
        }
        let kinds = self.kinds_of(&extent)?;
        let mut parties: Vec<Party> = of.into_iter().collect();
        if !extent.letters.is_empty() {
            parties.push(Party::Pieces(extent.side, extent.letters.clone()));
        }
        parties.dedup();
        Some(Cause { subject, ..extinct(extent.side, kinds, left, Vec::new(), parties) })
    }

    /// Pieces that come to a place.
    fn reaches(&self, node: &Node, rest: &str, spoken: Spoken<'_>) -> Option<Cause> {
        let by = match node.node("by") {
            Some(_) => Some(self.party_in(node, "by", spoken)?),
            None => None,
        };
        let (extent, count) = match node.node("whom") {
            Some(whom) if whom.node("pronoun").is_none() => {
                let side = by.as_ref().and_then(Party::side);
                let kind = whom.node("kind")?;
                let extent = self.extent(kind, side).or_else(|| self.extent(kind, spoken.winner))?;
                let left = Self::left(whom, extent.total)?;
                let count = extent.total - left;
                (extent, count)
            }
            // "It" is the only such piece.
            whom => {
                let party = match whom.and_then(|whom| whom.node("pronoun")) {
                    Some(pronoun) => self.meant_pieces(&self.party(pronoun)?, spoken)?,
                    None => by.clone().or_else(|| spoken.first.cloned())?,
                };
                match party {
                    Party::Pieces(side, letters) => {
                        let total = self.total(side, &letters);
                        (total == 1).then_some(())?;
                        (Extent { side, letters, total }, 1)
                    }
                    // Of a side with one kind of pieces any piece is meant.
                    Party::Side(side) if whom.is_none() => {
                        let has = |letter: &&char| self.total(side, &[**letter]) > 0;
                        let own: Vec<char> = self.letters.iter().filter(has).copied().collect();
                        let [letter] = own.as_slice() else { return None };
                        (Extent { side, letters: vec![*letter], total: self.total(side, &own) }, 1)
                    }
                    _ => return None,
                }
            }
        };
        let own = usize::from(extent.side == Side::Second);
        let place = self.squares(node.node("place")?)?.into_iter().nth(own)?.join(" ");
        let kinds = if extent.letters.is_empty() { "*".to_owned() } else { extent.letters.iter().collect() };
        let mut keys =
            vec![("flagPiece", kinds), ("flagRegion", place), ("flagPieceCount", count.to_string())];
        match rest {
            "safe" => keys.push(("flagPieceSafe", "true".to_owned())),
            "apart" => {
                let apart = node.node("apart")?;
                // Whoever stands beside it is any enemy: so those are that are named.
                if let Some(enemies) = apart.node("enemies") {
                    let enemies = self.extent(enemies, Some(extent.side.opponent()))?;
                    (enemies.letters.is_empty() || self.is_army(enemies.side, &enemies.letters))
                        .then_some(())?;
                }
                keys.push(("flagPieceApart", beside(apart)?.to_owned()));
            }
            _ => {}
        }
        let whom = Party::Pieces(extent.side, extent.letters);
        let mut parties: Vec<Party> = by.into_iter().chain([whom]).collect();
        parties.dedup();
        let subject = parties.first().cloned();
        let (result, claims, parts) = ("flagPieceValue", Vec::new(), Vec::new());
        Some(Cause { side: extent.side, keys, result, claims, parties, subject, parts })
    }
}

/// On which squares beside a piece no enemy may stand; nothing where that is not told.
fn beside(apart: &Node) -> Option<&'static str> {
    match apart.node("beside")?.meaning {
        "by-lines" => Some("straight"),
        "all-around" => Some("around"),
        _ => None,
    }
}

/// That no more than so many of some kinds are left to a side.
fn extinct(
    side: Side,
    kinds: String,
    left: u16,
    claims: Vec<(String, String)>,
    parties: Vec<Party>,
) -> Cause {
    let keys = vec![("extinctionPieceTypes", kinds), ("extinctionPieceCount", left.to_string())];
    Cause { side, keys, result: "extinctionValue", claims, parties, subject: None, parts: Vec::new() }
}

/// All of several causes of which any one suffices.
fn alternatives(node: &Rc<Node>, found: &mut Vec<Rc<Node>>) {
    if !node.meaning.is_empty() {
        return found.push(Rc::clone(node));
    }
    for (_, value) in &node.slots {
        if let Value::Node(node) = value {
            alternatives(node, found);
        }
    }
}

/// Whether what follows a condition at the end of a sentence may belong to it: it states no end of its own.
pub(super) fn goes_on(node: &Node) -> bool {
    let mut parts = node.nodes();
    let last_is_condition = |node: &Rc<Node>| {
        let end = |role: &str| node.node(role).map_or(0, |part| part.span.end);
        node.meaning == ENDS && end("cause") > end("result")
    };
    let own_end =
        |node: &Rc<Node>| node.meaning == ENDS || first(node).is_some_and(|first| first.meaning == ENDS);
    parts.next().is_some_and(last_is_condition) && parts.next().is_some_and(|next| !own_end(next))
}

/// The first of several clauses.
fn first(node: &Node) -> Option<&Rc<Node>> {
    let joined = matches!(node.meaning, "" | "and");
    let part = node.nodes().next().filter(|_| joined)?;
    first(part).or(Some(part))
}
