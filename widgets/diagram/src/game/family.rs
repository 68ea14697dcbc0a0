//! What a game offers to whoever reads and draws pages.

use crate::ascii::Diagram;
use crate::content::StyleSheet;
use crate::legend::Explicit;
use crate::page::{PageReader, PageTable, TableReading};
use crate::picture::Picture;
use crate::piece_art::PieceSet;
use crate::scene::Scene;
use crate::verdict::{CaptionText, Context, Finding, Reading, Verdict};
use crate::vocabulary::{RuleWords, Vocabulary};
use musi_messages::Message;

use super::{GameName, RecordError};

/// What texts around a board say in the words of a game's notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// As that notation writes what follows the pieces.
    pub text: String,
    /// Whether they say whose turn it is; where they do not, the notation's text names the side that begins.
    pub tells_turn: bool,
}

/// A game as the registry knows it. What only boards of squares have is provided, see [`Squares`](super::Squares).
pub trait Family: Sync {
    /// What it is called.
    fn name(&self) -> GameName;

    /// Words by which a page shows that it is about this game.
    fn signs(&self) -> &'static [&'static str];

    /// Words of pages that say so only where one of [`agreeing`](Self::agreeing) stands beside them: the name of a game that is another
    /// word as well.
    fn doubtful_signs(&self) -> &'static [&'static str] {
        &[]
    }

    /// Words that other games have as well: they agree with its signs, and show nothing alone.
    fn agreeing(&self) -> &'static [&'static str] {
        &[]
    }

    /// Words, in small letters, that no other game has, of which a page that does not name this one has two.
    fn terms(&self) -> &'static [&'static str] {
        &[]
    }

    /// Names, in small letters, of games on the same board that are none of those that are known: a page about one of them may speak
    /// of this game all the same.
    fn others(&self) -> &'static [&'static str] {
        &[]
    }

    /// The words of its pieces and sides; none where it is no game of pieces on squares.
    fn vocabulary(&self) -> Option<&'static Vocabulary> {
        None
    }

    /// Words after the backticks that mean the game, besides its name: the names of its notations.
    fn fences(&self) -> &'static [&'static str] {
        self.vocabulary().map_or(&[], |words| words.fences)
    }

    /// The words by which a page states its rules, beside those of all games.
    fn rule_words(&self) -> &'static [RuleWords] {
        &[]
    }

    /// A page to begin with, in each language that it is written in: a text and a figure that is proven.
    fn first_pages(&self) -> &'static [(&'static str, &'static str)] {
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

    /// What a text is drawn with before its reader is there ([`sketch`](crate::sketch)); empty where nothing is.
    fn sketch(&self) -> String {
        String::new()
    }

    /// What the buttons of its boards say that those of other games do not.
    fn board_words(&self) -> Option<BoardWords> {
        None
    }

    /// Whether a game can go on from a scene: the rules accept it as a position of a real game, which is not over, and there is
    /// room for what each side holds.
    fn can_be_played(&self, _scene: &Scene) -> bool {
        false
    }

    /// The picture of a scene of this game.
    fn picture(&self, _scene: &Scene) -> Option<Picture> {
        None
    }

    /// The style sheets of its figures, beside those of all boards.
    fn style_sheets(&self) -> &'static [StyleSheet] {
        &[]
    }

    /// Whether a fence may hold a board of the game that is not drawn as those of squares are. It need not be one.
    fn may_hold_board(&self, _fence: &str) -> bool {
        false
    }

    /// Names of the game by which a page is about it even where it draws nothing. Only of games that a page states: there what
    /// is not drawn is missing.
    fn names_in_prose(&self) -> &'static [&'static str] {
        &[]
    }

    /// What reads a page as a whole, where it is the page that states the game; nothing where each fence is read by itself.
    fn page_reader(&self) -> Option<PageReader> {
        None
    }

    /// Reads a table; nothing where it says nothing that the game knows.
    fn read_table(&self, _table: &PageTable<'_>) -> Option<TableReading> {
        None
    }

    /// Reads a fence before anybody else does, because its info string is in words of this game; nothing for other fences.
    fn read_fence(
        &self,
        _fence: &str,
        _captions: &[CaptionText<'_>],
        _context: &Context<'_>,
    ) -> Option<Reading> {
        None
    }

    /// What running prose says of the game that its rules refute.
    fn check_prose(&self, _texts: &[CaptionText<'_>]) -> Vec<Finding> {
        Vec::new()
    }

    /// Reads a drawing that is no board of lines; nothing where it is none that the game knows.
    fn read_drawing(&self, _fence: &str, _captions: &[CaptionText<'_>]) -> Option<Reading> {
        None
    }

    /// Reads a fence that holds notation and no drawing: a position in one line, or moves. Nothing for other texts.
    fn read_notation(&self, _fence: &str) -> Option<Result<Diagram, RecordError>> {
        None
    }

    /// Whether a fence holds the head of a record in this game's notation, and neither a move nor a position: it shows nothing.
    fn is_head(&self, _fence: &str) -> bool {
        false
    }

    /// Reads a fence that nobody declared and that is in a form of this game alone: a record of moves, a board in the game's own
    /// letters. Nothing for other texts, and for those in which something is wrong.
    fn read_undeclared(&self, _fence: &str) -> Option<Diagram> {
        None
    }

    /// Reads a fence that nobody declared as a figure of this game, where it shows by itself that it is one. For families without
    /// [`Diagram`]s.
    fn read_by_itself(
        &self,
        _fence: &str,
        _captions: &[CaptionText<'_>],
        _context: &Context<'_>,
    ) -> Option<Reading> {
        None
    }

    /// What is wrong with a text that is a record of its moves without a doubt, though nobody has declared it.
    fn record_fault(&self, _fence: &str) -> Option<RecordError> {
        None
    }

    /// What the texts around a board say in the words of the game's own notation, such as what is in the hands: as that notation
    /// writes what follows the pieces.
    fn beside(&self, _diagram: &Diagram) -> Option<Beside> {
        None
    }

    /// Whether a grid that nobody declared is one of its boards, whatever stands in it: of a game without rules. A game of pieces
    /// looks at the cells.
    fn takes_grid(&self, _diagram: &Diagram) -> bool {
        false
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
    pub copy: Message,
    /// Copies the moves that were played, in the notation that programs read; none where there is none.
    pub copy_moves: Option<Message>,
    /// Copies the moves that were played as people keep them; none where that is what programs read.
    pub copy_record: Option<Message>,
    /// Opens the position on another site; none where there is no such site.
    pub elsewhere: Option<Message>,
}
