//! What happens that ends a game, and to whom: a side cannot move, has lost its pieces, has reached its goal.

use musi_diagram::phrases::Node;
use musi_rules::Side;

use super::party::{Extent, Party};
use super::spoken::Spoken;
use super::together::BOTH;
use super::{Listener, named, number};

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

/// Before what a cause means that leaves out of whom it speaks.
const ELIDED: &str = "elided ";

impl Listener<'_> {
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
