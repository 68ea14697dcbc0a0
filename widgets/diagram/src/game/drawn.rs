//! Games of pieces on squares: what a page needs of them besides their rules.

use std::marker::PhantomData;

use musi_rules::{BoardSize, GridGame, Position, Profile, Setup, Side};

use super::{Beside, BoardWords, Family, GameName, Record, RecordError, coordinate_move, is_said, play};
use crate::ascii::{self, Diagram};
use crate::legend::Explicit;
use crate::picture::Picture;
use crate::piece_art::{Art, PieceSet};
use crate::scene::{GameLine, Scene};
use crate::sketch;
use crate::verdict::{CaptionText, Context, Finding, Location, Reading};
use crate::vocabulary::{RuleWords, Vocabulary};
use musi_diagnostic::Severity;

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
    /// What a record of moves comes to, in one of the forms of the game; nothing where the text is none.
    #[must_use]
    fn record(_text: &str) -> Option<Result<Record, RecordError>> {
        None
    }
    /// Whether a text that nobody calls a record is one without a doubt.
    #[must_use]
    fn is_record(_text: &str) -> bool {
        false
    }
    /// Whether a text is the head of a record, without a move or a position.
    #[must_use]
    fn is_head(_text: &str) -> bool {
        false
    }
    /// The board of a text in a form that is this game's alone; nothing where the text is none.
    #[must_use]
    fn drawing(_text: &str) -> Option<Result<Diagram, RecordError>> {
        None
    }
    /// See [`Family::beside`].
    #[must_use]
    fn beside(_diagram: &Diagram) -> Option<Beside> {
        None
    }
    /// See [`Family::terms`].
    const TERMS: &'static [&'static str] = &[];
    /// A page to begin with, in each language that it is written in.
    const FIRST_PAGES: &'static [(&'static str, &'static str)] = &[];
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

    fn terms(&self) -> &'static [&'static str] {
        G::TERMS
    }

    fn others(&self) -> &'static [&'static str] {
        G::WORDS.others
    }

    fn vocabulary(&self) -> Option<&'static Vocabulary> {
        Some(G::WORDS)
    }

    fn rule_words(&self) -> &'static [RuleWords] {
        G::RULE_WORDS
    }

    fn first_pages(&self) -> &'static [(&'static str, &'static str)] {
        G::FIRST_PAGES
    }

    fn piece_set(&self) -> Option<&'static PieceSet> {
        Some(G::SET)
    }

    fn symbols(&self) -> String {
        G::ART.symbols(G::SET)
    }

    fn sketch(&self) -> String {
        sketch::of_pieces(G::SET, &G::ART)
    }

    fn board_words(&self) -> Option<BoardWords> {
        Some(G::BOARD_WORDS)
    }

    fn can_be_played(&self, scene: &Scene) -> bool {
        can_be_played::<G>(scene)
    }

    fn picture(&self, scene: &Scene) -> Option<Picture> {
        Picture::of_scene::<G>(G::SET, scene)
    }

    fn check_prose(&self, texts: &[CaptionText<'_>]) -> Vec<Finding> {
        let false_facts = crate::sentence::false_facts::<G>(G::WORDS, texts);
        let findings = false_facts.into_iter().map(|(span, why)| Finding {
            code: "rule-false",
            severity: Severity::Warning,
            place: Location::Caption(span),
            message: format!("the rules of {} say otherwise: {why}", G::GAME),
            remedy: "correct the sentence".to_owned(),
        });
        findings.collect()
    }

    fn read_notation(&self, fence: &str) -> Option<Result<Diagram, RecordError>> {
        read_notation::<G>(fence)
    }

    fn is_head(&self, fence: &str) -> bool {
        G::is_head(fence)
    }

    fn read_undeclared(&self, fence: &str) -> Option<Diagram> {
        if let Some(Ok(board)) = G::drawing(fence) {
            return Some(board);
        }
        let record = G::record(fence).filter(|_| G::is_record(fence))?.ok()?;
        Some(after(fence, &record))
    }

    fn record_fault(&self, fence: &str) -> Option<RecordError> {
        G::record(fence).filter(|_| G::is_record(fence))?.err()
    }

    fn beside(&self, diagram: &Diagram) -> Option<Beside> {
        G::beside(diagram)
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

/// See [`Family::can_be_played`].
pub(crate) fn can_be_played<G: DrawnGame>(scene: &Scene) -> bool {
    let Ok(mut setup) = Setup::<G>::from_text(&scene.setup) else { return false };
    if let Some(side) = scene.side_to_move {
        setup.set_side_to_move(side);
    }
    // As the board plays it: what the setup remembers wrongly, such as castling without a rook, is forgotten.
    let Ok(position) = Position::new(&setup, Profile::Teaching) else { return false };
    let held = Side::BOTH.iter().any(|side| !setup.hand(*side).is_empty());
    G::ROYAL.is_some()
        && position.with_setup(&position.setup(), Profile::Strict).is_ok()
        && position.outcome().is_none()
        && (!G::HANDS || scene.kind.takes_turns() || held)
}

/// See [`Family::read_notation`].
pub(crate) fn read_notation<G: DrawnGame>(fence: &str) -> Option<Result<Diagram, RecordError>> {
    if let Some(board) = G::drawing(fence) {
        return Some(board);
    }
    if let Some(record) = G::record(fence) {
        return Some(record.map(|record| after(fence, &record)));
    }
    Some(ascii::notation(fence, G::START)?.map_err(RecordError::from).and_then(|board| {
        let rest = board.rest.as_ref().filter(|rest| !rest.moves.is_empty());
        let Some(rest) = rest else { return Ok(board) };
        let setup = crate::read::setup_of::<G>(G::WORDS, &board)?;
        play(&setup, &rest.moves, coordinate_move).map(|record| after(fence, &record))
    }))
}

/// The board after the moves of a record; every cell stands where the last move does. What is said below the moves is said of it.
fn after(fence: &str, record: &Record) -> Diagram {
    let before = fence.get(..record.last.start).unwrap_or_default();
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|letter| *letter != '\n').count() + 1;
    // The position comes from the game itself: it is a board.
    let board = ascii::after_moves(&record.position, line, column, record.last.clone())
        .unwrap_or_else(|| Diagram::empty(BoardSize::SINGLE));
    let captions = ascii::other_lines(fence, line - 1)
        .into_iter()
        .filter(|text| text.line > line && is_said(&text.text));
    let captions = captions.collect();
    let line = GameLine { start: record.start.clone(), moves: record.moves.clone() };
    Diagram { line: (!line.moves.is_empty()).then_some(line), captions, ..board }
}
