//! What a text says of moves.

use musi_rules::{Language, Side, SquareSet};

use super::PlacedStatement;
use super::Source;
use super::resolve::Mover;
use crate::caption::{Modality, Verb};
use crate::claim::Promotion;
use crate::verdict::Location;

/// Pieces go to marked squares, or cannot.
#[derive(Clone, Debug)]
pub(super) struct Going {
    pub movers: Vec<Mover>,
    pub verb: Verb,
    pub can: Modality,
    /// The marks of the squares.
    pub labels: Vec<(String, SquareSet)>,
    /// The supposed move itself: if they go there …
    pub condition: bool,
    /// … then this.
    pub after: Option<After>,
    /// The pieces because of which they cannot.
    pub attackers: Vec<Mover>,
    pub language: Language,
    pub source: Source,
    pub place: Location,
    /// Where the text goes on with it.
    pub also: Vec<Location>,
}

/// What follows a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    Check(Option<Side>),
    Mate(Option<Side>),
    Promotion(Promotion),
}

impl Going {
    pub fn new(said: &PlacedStatement, movers: Vec<Mover>, verb: Verb, can: Modality) -> Self {
        Self {
            movers,
            verb,
            can,
            labels: Vec::new(),
            condition: false,
            after: None,
            attackers: Vec::new(),
            language: said.language,
            source: said.source,
            place: said.place.clone(),
            also: Vec::new(),
        }
    }

    pub fn squares(&self) -> SquareSet {
        self.labels.iter().fold(SquareSet::EMPTY, |set, (_, squares)| set | *squares)
    }

    /// Each mover with the marks that are said of it: letter by letter where the marks show which is whose, in order
    /// where there are as many marks as movers, otherwise all marks for each.
    pub fn pairs(&self) -> Vec<(&Mover, Vec<&(String, SquareSet)>)> {
        let same =
            |mover: &Mover, text: &str| mover.label.as_deref().is_some_and(|label| bare(label) == bare(text));
        if self.movers.len() > 1 {
            let by_letter: Vec<_> = self
                .movers
                .iter()
                .map(|mover| {
                    (mover, self.labels.iter().filter(|(text, _)| same(mover, text)).collect::<Vec<_>>())
                })
                .collect();
            if by_letter.iter().map(|(_, labels)| labels.len()).sum::<usize>() == self.labels.len() {
                return by_letter;
            }
            if self.movers.len() == self.labels.len() {
                return self
                    .movers
                    .iter()
                    .zip(&self.labels)
                    .map(|(mover, label)| (mover, vec![label]))
                    .collect();
            }
        }
        self.movers.iter().map(|mover| (mover, self.labels.iter().collect())).collect()
    }
}

fn bare(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
