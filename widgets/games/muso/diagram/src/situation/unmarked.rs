//! Statements without a mark, held against the rules: who is trapped, who may trade, who has how many points.

use musi_muso_rules::{Body, Stack, Turn, words as names_of};
use musi_rules::{Language, PieceKind};

use super::checker::Checker;
use crate::fence::error;
use crate::info;
use crate::said::Sentence;
use musi_diagram::Location;

impl Checker<'_> {
    /// Statements without a mark: who is trapped, who may trade, who has how many points.
    pub fn bare(&mut self, sentence: &Sentence<'_>) {
        let place = Location::Caption(sentence.place());
        let tok = sentence.language == Language::Tok;
        let side = (0..sentence.tokens.len()).find_map(|at| info::side(sentence.word(at)));
        let (trapped, free) = if tok {
            (&["li lon poki", "li kama lon poki"][..], &["lon poki ala"][..])
        } else {
            (&["is trapped"][..], &["is not trapped", "is no longer trapped"][..])
        };
        if sentence.has(trapped) || sentence.has(free) {
            let animals = self.names.within(sentence, 0..sentence.tokens.len());
            if let Some(animal) = animals.first() {
                let is = |stack: Stack| {
                    let under = stack.under().filter(|_| stack.is_trapped());
                    matches!(under, Some(Body::Piece(piece)) if piece.kind.index() == *animal && side.is_none_or(|side| side == piece.side))
                };
                let trapped = self.position.stacks().any(|(_, stack)| is(stack));
                self.bare_claim(
                    "trapped",
                    trapped,
                    !sentence.has(free),
                    "a piece of this kind is trapped",
                    place.clone(),
                );
            }
        }
        let Some(side) = side else { return };
        let (may, may_not) = if tok { ("ken esun", "ken ala esun") } else { ("can trade", "cannot trade") };
        if sentence.has(&[may, may_not]) {
            let mut position = self.position.clone();
            position.set_seat(side);
            let rules = position.rules();
            let kinds = (0..rules.animals.len()).map(|kind| PieceKind(kind as u8));
            let spaces = rules.board.home(side).spaces;
            let can = kinds
                .flat_map(|kind| spaces.iter().map(move |at| Turn::Trade { kind, at }))
                .any(|turn| position.why_not(turn).is_none());
            let name = names_of::side(side, Language::En);
            self.bare_claim("trades", can, sentence.has(&[may]), &format!("{name} can trade"), place.clone());
        }
        let score = if tok {
            sentence.number_in(&[
                "nanpa pi jan loje li N",
                "nanpa pi jan laso li N",
                "nanpa pi jan jelo li N",
                "nanpa pi jan pimeja li N",
            ])
        } else {
            sentence.number_in(&["has N points", "has N point", "scores N"])
        };
        if let Some(score) = score {
            let right = self.position.score(side);
            let name = names_of::side(side, Language::En);
            let message = format!("the text says {score} points for {name}; the rules give {right}");
            if right != u32::from(score) {
                self.findings.push(error(
                    "score-wrong",
                    place,
                    &message,
                    "correct the number, or what stands on the board",
                ));
            }
            self.claims.push(format!("score:{name}:{score}"));
        }
    }

    fn bare_claim(&mut self, name: &str, right: bool, said: bool, what: &str, place: Location) {
        if right != said {
            let not = if right { "" } else { "not " };
            let message = format!("the text says otherwise, but by the rules it is {not}so that {what}");
            self.findings.push(error(
                "claim-wrong",
                place,
                &message,
                "correct the text, or what stands on the board",
            ));
        }
        self.claims.push(format!("{name}:{}", if said { "yes" } else { "no" }));
    }
}
