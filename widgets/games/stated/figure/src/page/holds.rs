//! What a page says that must hold of the pieces as they go: where they never go, where they must be promoted, that all moves capture.

use std::ops::Range;

use musi_rules::Side;
use musi_rules::betza::{Movement, Path, Way};
use musi_stated_rules::Region;

use super::drawing::Draws;
use super::game::{Builder, FaultPlace};
use super::kinds::Kinds;
use super::meaning::{Fact, SPARED, Says, TAKER};
use super::ways;

/// What is said to pieces one by one and becomes a rule only where it holds of them: the keys, by what stands before `#`.
const OF_PIECES: [&str; 2] = ["mustTurn", "noDrop"];

/// Keys that are no rules but must hold.
pub(super) const CLAIMS: [&str; 26] = [
    TAKER,
    "captureChainTo",
    "captureChainOptionalTo",
    "captureChainStraightTo",
    "hopChainTo",
    "capturedInCornersTo",
    "unharmed",
    "byEnclosure",
    "captor",
    "passable",
    "heldBy",
    "mustTurn",
    "noDrop",
    "capturesAlone",
    "jumpedStay",
    "total",
    "unturned",
    "exact",
    "promotions",
    "blastSpares",
    "stepper",
    "sameKind",
    "stuck",
    "trapped",
    "lasting",
    UNPROMOTED,
];

/// Before the letter of a piece that none becomes.
pub(super) const UNPROMOTED: &str = "unpromoted";

impl Builder<'_> {
    /// Holds what is said of movements against them.
    pub(super) fn check_movements(&mut self, kinds: &Kinds) {
        let before = self.faults();
        self.check_directions(kinds);
        self.check_forward(kinds);
        self.check_leaps(kinds);
        self.check_exact();
        self.check_promotion(kinds);
        self.check_unpromoted();
        self.check_ends();
        self.check_named(kinds);
        self.check_captures(kinds);
        self.check_spared();
        self.check_captors(kinds);
        self.check_given(kinds);
        // What holds of both sides must hold of those that go differently, too.
        let second: Vec<(char, String, Movement)> = self
            .seconds
            .iter()
            .map(|(letter, movement)| (*letter, String::new(), movement.clone()))
            .collect();
        if !second.is_empty() && self.faults() == before {
            self.check_directions(&second);
            self.check_leaps(&second);
            self.check_captures(&second);
        }
        let said = |builder: &Self, key: &str| builder.keys.get(key).cloned();
        if let Some((_, span)) = said(self, "capturesAlone")
            && kinds.iter().any(|(.., movement)| movement.ways().iter().any(|way| way.quiet))
            && said(self, "captureKind").is_none_or(|(kind, _)| kind != "leap")
        {
            self.contradicts(span, "pieces also move without capturing".to_owned());
        }
        let encloses = |kind: &str| matches!(kind, "custodial" | "liberties");
        if let Some((_, span)) = said(self, "byEnclosure")
            && said(self, "captureKind").is_none_or(|(kind, _)| !encloses(&kind))
            // How pieces are captured may be what is not understood.
            && self.doubts.rules.is_empty()
        {
            self.contradicts(span, "pieces are not captured by enclosing them in this game".to_owned());
        }
        // What is put stays where pieces are put and none is captured.
        let placed = said(self, "freeDrops").is_some_and(|(value, _)| value == "true");
        if let Some((_, span)) = said(self, "unharmed")
            && (!placed || said(self, "captureKind").is_some())
            && self.doubts.rules.is_empty()
        {
            self.contradicts(span, "elsewhere the page says that pieces move or are captured".to_owned());
        }
        let all = |fact: &&Fact| matches!(&fact.says, Says::Harmless(who) if self.names.letters.iter().all(|letter| who.contains(letter)));
        let takes = said(self, "captureKind").is_some_and(|(kind, _)| kind == "leap" || encloses(&kind));
        if let Some(fact) = self.facts.iter().find(all).filter(|_| takes) {
            self.contradicts(fact.span.clone(), "elsewhere the page says how pieces are captured".to_owned());
        }
        let helps = |fact: &&Fact| match &fact.says {
            Says::Harmless(who) => who.iter().any(|letter| {
                let key = |key: &String| key.strip_prefix("captor#").is_some_and(|own| own.contains(*letter));
                self.keys.keys().any(key)
            }),
            _ => false,
        };
        if let Some(fact) = self.facts.iter().find(helps) {
            self.contradicts(
                fact.span.clone(),
                "elsewhere the page says that this piece captures".to_owned(),
            );
        }
        if let Some((_, span)) = said(self, "jumpedStay")
            && said(self, "captureKind").is_some_and(|(kind, _)| kind == "leap")
        {
            self.contradicts(span, "pieces are captured by leaping over them".to_owned());
        }
    }

    /// Directions in which pieces never capture.
    fn check_captures(&mut self, kinds: &Kinds) {
        let facts = self.facts;
        for fact in facts {
            let Says::NeverCaptures(who, said) = &fact.says else { continue };
            let sign = |way: &Way| (way.files.signum(), way.ranks.signum());
            let captures = |way: &Way| way.capture && said.iter().any(|own| sign(own) == sign(way));
            let wrong = |(letter, _, movement): &&(char, String, _)| {
                who.contains(letter) && Movement::ways(movement).iter().any(captures)
            };
            if let Some((letter, ..)) = kinds.iter().find(wrong) {
                let message = format!("the {} does capture so", self.names.called(*letter));
                self.contradicts(fact.span.clone(), message);
            }
        }
        if let Some((_, span)) = self.keys.get("blastSpares").cloned()
            && !self.keys.contains_key("blastOnCapture")
        {
            self.contradicts(span, "nothing explodes in this game".to_owned());
        }
        let turned = |(key, (value, span)): (&String, &(String, Range<usize>))| {
            let own = key.strip_prefix("unturned#")?;
            let turns = own.chars().any(|letter| {
                self.keys.iter().any(|(key, (pair, _))| {
                    key.starts_with("promotedPieceType#") && (key.ends_with(letter) || pair.ends_with(letter))
                })
            });
            turns.then(|| (value.clone(), span.clone()))
        };
        if let Some((_, span)) = self.keys.iter().find_map(turned) {
            self.contradicts(span, "elsewhere the page says what this piece becomes".to_owned());
        }
    }

    /// Kinds that cannot capture others are said where a capture goes to the square of what it takes, or over it; what must not be lost
    /// can be captured by something.
    fn check_spared(&mut self) {
        let said = |key: &str| self.keys.get(key).map(|(value, _)| value.clone()).unwrap_or_default();
        let encloses = matches!(said("captureKind").as_str(), "custodial" | "liberties");
        let lost =
            ["royal", "extinctionPieceTypes", "extinctionPieceTypesWhite", "extinctionPieceTypesBlack"];
        let royal: String = lost.iter().map(|key| said(key)).collect();
        let spared = |letter: char| {
            let by = |one: &char| self.keys.contains_key(&format!("{SPARED}#{one}{letter}"));
            let owners = self.start.owners();
            let meets = |one: &&char| owners.get(*one).is_none_or(|side| owners.get(&letter) != Some(side));
            self.names.letters.iter().filter(meets).all(by)
        };
        let safe = royal.chars().find(|letter| letter.is_alphabetic() && spared(*letter));
        let mut wrong = Vec::new();
        for (key, (value, span)) in &self.keys {
            if key.split('#').next() != Some(SPARED) {
                continue;
            }
            if encloses {
                wrong.push((span.clone(), "pieces are captured by enclosing them here, whoever does it"));
            } else if safe.is_some_and(|letter| value.ends_with(letter)) {
                wrong.push((
                    span.clone(),
                    "elsewhere the page says that this piece must not be lost, and nothing could capture it",
                ));
            }
        }
        wrong.dedup_by_key(|(span, _)| span.clone());
        for (span, message) in wrong {
            self.contradicts(span, message.to_owned());
        }
    }

    /// Who has no double step might have had one, another of a kind is of that kind, and who can go no further goes forward alone.
    fn check_named(&mut self, kinds: &Kinds) {
        let mut wrong = Vec::new();
        for (key, (value, span)) in &self.keys {
            let Some((stem, who)) = key.split_once('#') else { continue };
            let fits = match stem {
                "stepper" => who.chars().all(|letter| self.names.known(letter) == Some("pawn")),
                "sameKind" => who == value,
                "stuck" => kinds
                    .iter()
                    .filter(|(letter, ..)| who.contains(*letter))
                    .all(|(.., movement)| movement.ways().iter().all(|way| way.ranks > 0)),
                _ => true,
            };
            if !fits {
                wrong.push(span.clone());
            }
        }
        for span in wrong {
            self.contradicts(span, "this cannot be said of this piece".to_owned());
        }
    }

    /// Pieces that none becomes, and what others do become.
    fn check_unpromoted(&mut self) {
        let becomes = |letter: &str| {
            self.keys.iter().any(|(key, (value, _))| match key.split_once('#') {
                None => key.starts_with("promotionPieceTypes") && value.contains(letter),
                Some((stem, _)) => stem == "promotedPieceType" && value.ends_with(letter),
            })
        };
        let said = self.keys.iter().filter(|(key, _)| key.split('#').next() == Some(UNPROMOTED));
        let wrong = said.filter(|(_, (letter, _))| becomes(letter)).map(|(_, (_, span))| span.clone());
        for span in wrong.collect::<Vec<_>>() {
            self.contradicts(span, "elsewhere the page says that pieces are promoted to this one".to_owned());
        }
    }

    fn contradicts(&mut self, span: Range<usize>, message: String) {
        self.error("stated-twice", FaultPlace::Text(span), message, "correct one of the sentences");
    }

    /// Directions in which pieces never go, and those in which they do.
    fn check_directions(&mut self, kinds: &Kinds) {
        let facts = self.facts;
        // Who never moves does not go in any way elsewhere.
        let goes =
            |letter: &char| kinds.iter().any(|(own, _, movement)| own == letter && !movement.is_empty());
        let still = |fact: &&Fact| matches!(&fact.says, Says::Moves(who, ways) if ways.is_empty() && who.iter().any(goes));
        if let Some(fact) = facts.iter().find(still) {
            let message = "elsewhere the page says or draws how this piece moves".to_owned();
            self.contradicts(fact.span.clone(), message);
        }
        for fact in facts {
            let (who, said, goes) = match &fact.says {
                Says::Never(who, ways) => (who, ways, false),
                Says::Lines(who, ways) | Says::Able(who, ways) | Says::OnlyQuiet(who, ways) => {
                    (who, ways, true)
                }
                _ => continue,
            };
            for (letter, _, movement) in kinds.iter().filter(|(letter, ..)| who.contains(letter)) {
                let sign = |way: &Way| (way.files.signum(), way.ranks.signum());
                if said.is_empty() {
                    continue;
                }
                let leads = |way: &Way, own: &Way| match &fact.says {
                    Says::OnlyQuiet(..) => sign(way) == sign(own),
                    _ => ways::leads(*way, *own),
                };
                let meets = said.iter().any(|own| movement.ways().iter().any(|way| leads(way, own)));
                if meets != goes {
                    let called = self.names.called(*letter);
                    self.contradicts(fact.span.clone(), format!("the {called} goes like this: {movement}"));
                    break;
                }
            }
        }
    }

    /// Pieces that leap over what stands between have a leap.
    fn check_leaps(&mut self, kinds: &Kinds) {
        // A capture by leaping over is one too.
        if self.keys.get("captureKind").is_some_and(|(kind, _)| kind == "leap") {
            return;
        }
        let facts = self.facts;
        for fact in facts {
            let Says::Over(who) = &fact.says else { continue };
            let leaps = |way: &Way| matches!(way.path, Path::Hop | Path::Behind) || ways::is_leap(*way);
            for (letter, _, movement) in kinds.iter().filter(|(letter, ..)| who.contains(letter)) {
                let steps = movement.ways().iter().all(|way| ways::is_step(*way));
                if !steps && !movement.ways().iter().any(leaps) {
                    let called = self.names.called(*letter);
                    self.contradicts(fact.span.clone(), format!("the {called} goes like this: {movement}"));
                }
            }
        }
    }

    /// Whether the page says of pieces that go exactly so far if they leap over what stands between.
    fn check_exact(&mut self) {
        let facts = self.facts;
        let told = |letter: char| {
            facts
                .iter()
                .any(|fact| matches!(&fact.says, Says::Over(who) | Says::Lamed(who) if who.contains(&letter)))
        };
        let drawn = |letter: char| {
            self.boards.iter().any(|board| matches!(board.draws, Draws::Movement(own, _) if own == letter))
                || self.names.movements.iter().any(|noted| noted.letter == letter)
        };
        let open = self.keys.iter().find_map(|(key, (_, span))| {
            let who = key.strip_prefix("exact#")?;
            let letter = who.chars().find(|letter| !told(*letter) && !drawn(*letter))?;
            Some((letter, span.clone()))
        });
        if let Some((letter, span)) = open {
            let message = format!(
                "this leaves open whether the {} leaps over what stands between",
                self.names.called(letter)
            );
            let remedy = "say it: it may jump over other pieces, or it cannot jump over other pieces; or \"up to two squares\"";
            self.error("stated-piece", FaultPlace::Text(span), message, remedy);
        }
    }

    /// Pieces of one side alone that go forward and never back begin where forward leads somewhere.
    fn check_forward(&mut self, kinds: &Kinds) {
        let board = self.start.diagram.geometry;
        let middle = board.height() / 2;
        for (letter, side) in self.start.owners() {
            let Some((.., movement)) = kinds.iter().find(|(own, ..)| *own == letter) else { continue };
            let ways = movement.ways();
            let onward = ways.iter().all(|way| way.ranks >= 0) && ways.iter().any(|way| way.ranks > 0);
            let mut theirs = self.start.diagram.squares().filter(|(_, cell)| {
                cell.text.trim_start_matches('+').eq_ignore_ascii_case(&letter.to_string())
            });
            let (far, goes) = match side {
                Side::First => (theirs.all(|(square, _)| board.rank(square) >= middle), "up"),
                _ => (theirs.all(|(square, _)| board.rank(square) < middle), "down"),
            };
            if onward && far {
                let called = self.names.called(letter);
                let message =
                    format!("the {called} goes forward, which is {goes} the board, from the end of it");
                let place = FaultPlace::Fence(self.start.fence, self.square_of(letter));
                let remedy = "exchange capital and small letters in the drawings: capital letters go up, small ones down";
                self.error("stated-piece", place, message, remedy);
            }
        }
    }

    /// Where a piece must be promoted, or may not be put, because it could never leave: that is one rule for all.
    fn check_promotion(&mut self, kinds: &Kinds) {
        let board = self.start.diagram.geometry;
        let size = musi_stated_rules::Board { width: board.width(), height: board.height() };
        let mut wrong = Vec::new();
        let mut found = None;
        for (key, (value, span)) in &self.keys {
            let Some((stem, who)) = key.split_once('#') else { continue };
            let Some(stem) = OF_PIECES.into_iter().find(|own| stem.starts_with(own)) else { continue };
            let second = key.strip_prefix(stem).is_some_and(|rest| rest.starts_with("Black"));
            let region = Region::read(value).unwrap_or_default().on(size);
            for (letter, _, movement) in kinds.iter().filter(|(letter, ..)| who.contains(*letter)) {
                let forward = if second { -1 } else { 1 };
                let leaves = |way: &Way| {
                    region.iter().any(|square| {
                        size.step(square, forward * i16::from(way.files), forward * i16::from(way.ranks))
                            .is_some()
                    })
                };
                if movement.ways().iter().any(leaves) {
                    wrong.push((span.clone(), self.names.called(*letter)));
                } else {
                    found = Some(span.clone());
                }
            }
        }
        if let Some(span) = found {
            self.keys.entry("immobilityIllegal".to_owned()).or_insert_with(|| ("true".to_owned(), span));
        }
        for (span, called) in wrong {
            let message = format!("the {called} could still go on from there");
            let remedy = "say this of squares that it could never leave, or of promotion as a whole";
            self.error("stated-twice", FaultPlace::Text(span), message, remedy);
        }
    }
}
