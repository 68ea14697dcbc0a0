//! Games of pieces on squares: what a page needs of them besides their rules.

use std::marker::PhantomData;

use musi_rules::GridGame;

use super::{BoardWords, Family, GameName};
use crate::ascii::Diagram;
use crate::legend::Explicit;
use crate::picture::Picture;
use crate::piece_art::{Art, PieceSet};
use crate::scene::Scene;
use crate::verdict::{CaptionText, Context, Reading};
use crate::vocabulary::{RuleWords, Vocabulary};

/// What a page needs of a [`GridGame`] besides its rules. An extension, because the rules know no words and no drawings; what
/// only the build needs is apart from the [`PieceSet`], which travels to the browser.
pub trait DrawnGame: GridGame {
    /// What it is called.
    const GAME: GameName = GameName::new(Self::NAME);
    /// How its pieces and its board look.
    const SET: &'static PieceSet;
    /// The drawings of its pieces.
    const ART: Art;
    /// Its words.
    const WORDS: &'static Vocabulary;
    /// The words by which a page states its rules, beside those of all games.
    const RULE_WORDS: &'static [RuleWords] = &[];
    /// What the buttons of its boards say.
    const BOARD_WORDS: BoardWords;
}

/// A [`DrawnGame`] in the registry.
#[derive(Clone, Copy, Debug, Default)]
pub struct Squares<G>(PhantomData<G>);

impl<G> Squares<G> {
    /// The line of the registry.
    #[must_use]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G: DrawnGame> Family for Squares<G> {
    fn name(&self) -> GameName {
        G::GAME
    }

    fn signs(&self) -> &'static [&'static str] {
        G::WORDS.signs
    }

    fn vocabulary(&self) -> Option<&'static Vocabulary> {
        Some(G::WORDS)
    }

    fn rule_words(&self) -> &'static [RuleWords] {
        G::RULE_WORDS
    }

    fn piece_set(&self) -> Option<&'static PieceSet> {
        Some(G::SET)
    }

    fn symbols(&self) -> String {
        G::ART.symbols(G::SET)
    }

    fn board_words(&self) -> Option<BoardWords> {
        Some(G::BOARD_WORDS)
    }

    fn picture(&self, scene: &Scene) -> Option<Picture> {
        Picture::of_scene::<G>(G::SET, scene)
    }

    fn read_board(
        &self,
        diagram: &Diagram,
        captions: &[CaptionText<'_>],
        context: &Context<'_>,
        explicit: &Explicit,
        reading: &mut Reading,
    ) {
        crate::read::board::<G>(G::WORDS, diagram, captions, context, explicit, reading);
    }
}
