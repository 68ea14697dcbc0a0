//! What a game offers to whoever reads and draws pages.

use crate::ascii::Diagram;
use crate::legend::Explicit;
use crate::picture::Picture;
use crate::piece_art::PieceSet;
use crate::scene::Scene;
use crate::ui::Word;
use crate::verdict::{CaptionText, Context, Reading, Verdict};
use crate::vocabulary::{RuleWords, Vocabulary};

use super::GameName;

/// A game as the registry knows it. What only boards of squares have is provided, see [`Squares`](super::Squares).
pub trait Family: Sync {
    /// What it is called.
    fn name(&self) -> GameName;

    /// Words by which a page shows that it is about this game.
    fn signs(&self) -> &'static [&'static str];

    /// The words of its pieces and sides; none where it is no game of pieces on squares.
    fn vocabulary(&self) -> Option<&'static Vocabulary> {
        None
    }

    /// The words by which a page states its rules, beside those of all games.
    fn rule_words(&self) -> &'static [RuleWords] {
        &[]
    }

    /// How its pieces look; none where it is not drawn on a board of pieces.
    fn piece_set(&self) -> Option<&'static PieceSet> {
        None
    }

    /// The symbols of its pieces, for once in a page.
    fn symbols(&self) -> String {
        String::new()
    }

    /// What the buttons of its boards say that those of other games do not.
    fn board_words(&self) -> Option<BoardWords> {
        None
    }

    /// The picture of a scene of this game.
    fn picture(&self, _scene: &Scene) -> Option<Picture> {
        None
    }

    /// Reads a board that is drawn with lines: what stands on it, what is said of it, and whether that is true.
    fn read_board(
        &self,
        _diagram: &Diagram,
        _captions: &[CaptionText<'_>],
        _context: &Context<'_>,
        _explicit: &Explicit,
        reading: &mut Reading,
    ) {
        reading.verdict = Verdict::Described { reason: format!("boards of {} are not checked", self.name()) };
    }
}

/// Words of a board's buttons that depend on the game.
#[derive(Clone, Copy, Debug)]
pub struct BoardWords {
    /// Copies the position in the game's own notation.
    pub copy: Word,
    /// Opens the position on another site; none where there is no such site.
    pub elsewhere: Option<Word>,
}
