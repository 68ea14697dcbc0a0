//! Grids without rules: any letters and marks, drawn and labelled as their author wrote them. They claim nothing.

use std::sync::Arc;

use musi_rules::SquareSet;

use crate::ascii::{self, Cell, Diagram, Drawing, Form};
use crate::caption::{TokenKind, shown, tokens};
use crate::content::Content;
use crate::draw;
use crate::game::{Family, GameName};
use crate::legend::Explicit;
use crate::picture::Picture;
use crate::piece_art::{Coordinates, Ground, PieceSet, Pieces};
use crate::read::labels;
use crate::scene::{FigureKind, Mark, Meaning, Scene};
use crate::verdict::{CaptionText, Context, Mention, Reading, Verdict};
use crate::vocabulary::Numbering;

/// What the game without rules is called.
pub const NAME: GameName = GameName::new("plain");

/// The longest text of a cell of a grid that nobody declared: what is longer stands in a table.
const LONGEST: usize = 4;

/// The line of the registry.
pub static PLAIN: Plain = Plain;

/// Grids without rules as the registry knows them.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

/// How such a grid looks: lines between squares, and no pieces.
static SET: PieceSet = PieceSet {
    game: NAME,
    prefix: 'p',
    kinds: &[],
    pieces: Pieces::Coloured,
    held: 0,
    ground: Ground::Ruled,
    coordinates: Coordinates::Letters,
    sides: &[],
    name: |_, _| String::new(),
};

/// Whether half of the lines of a text hold a word that is longer than what stands on a square.
fn is_wordy(text: &str) -> bool {
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    let is_long = |word: &str| word.chars().count() > LONGEST;
    let has_word = |line: &&str| line.split(|letter: char| !letter.is_alphabetic()).any(is_long);
    2 * lines().filter(has_word).count() >= lines().count()
}

impl Family for Plain {
    fn name(&self) -> GameName {
        NAME
    }

    fn signs(&self) -> &'static [&'static str] {
        &[]
    }

    /// What is called plain and draws no grid is plain text, as other tools call it.
    fn read_fence(
        &self,
        fence: &str,
        _captions: &[CaptionText<'_>],
        context: &Context<'_>,
    ) -> Option<Reading> {
        // Many write this word above any text that is no code: lines of words are no grid, however they are parted.
        let is_drawn = || match ascii::read(fence) {
            Ok(Drawing::Board(_)) => true,
            Err(_) => !is_wordy(fence),
            Ok(Drawing::Text(_)) => ascii::rows(fence).is_some() && !is_wordy(fence),
        };
        let named = context.info == NAME.as_str() && context.figure_file.is_empty();
        (named && !is_drawn()).then(|| {
            Reading::new(Verdict::Text {
                reason: "after the backticks stands plain, and what follows is no grid: it is taken for text; to draw a grid, write a row of its squares on each line, as many on each, with a blank between them"
                    .to_owned(),
            })
        })
    }

    fn takes_grid(&self, diagram: &Diagram) -> bool {
        let short = |cell: &Cell| cell.text.split_whitespace().all(|word| word.chars().count() <= LONGEST);
        diagram.form == (Form::Ruled { regular: true }) && diagram.cells.iter().all(short)
    }

    fn piece_set(&self) -> Option<&'static PieceSet> {
        Some(&SET)
    }

    fn picture(&self, scene: &Scene) -> Option<Picture> {
        let mut picture = Picture::empty(&SET, scene.geometry);
        picture.mark_scene(scene);
        Some(picture)
    }

    fn read_board(
        &self,
        diagram: &Diagram,
        captions: &[CaptionText<'_>],
        _context: &Context<'_>,
        _explicit: &Explicit,
        reading: &mut Reading,
    ) {
        let geometry = beginning(diagram);
        let mut marks: Vec<Mark> = Vec::new();
        // The order of the drawing, upper left first.
        let mut squares: Vec<_> = diagram.squares().collect();
        squares
            .sort_by_key(|(square, _)| (std::cmp::Reverse(geometry.rank(*square)), geometry.file(*square)));
        for (square, cell) in squares {
            let words =
                cell.text.split_whitespace().filter(|word| !diagram.empty.iter().any(|empty| empty == word));
            for word in words {
                match marks.iter_mut().find(|mark| mark.text == word) {
                    Some(mark) => mark.squares.insert(square),
                    None => marks.push(Mark {
                        text: word.to_owned(),
                        squares: SquareSet::from_square(square),
                        meaning: Meaning::Unexplained,
                        of: None,
                    }),
                }
            }
        }
        reading.speaks = vec![false; captions.len()];
        for (at, caption) in captions.iter().enumerate() {
            for token in tokens(caption.text) {
                let squares = match &token.kind {
                    TokenKind::Quote(quote) => {
                        let mark = marks.iter_mut().find(|mark| mark.text == quote.trim());
                        mark.map(|mark| {
                            mark.meaning = Meaning::Named;
                            mark.squares
                        })
                    }
                    TokenKind::Word(word) => geometry.named(word).map(SquareSet::from_square),
                    _ => None,
                };
                let (Some(squares), Some(text)) = (squares, caption.text.get(token.span.clone())) else {
                    continue;
                };
                if let Some(speaks) = reading.speaks.get_mut(at) {
                    *speaks = true;
                }
                reading.mentions.push(Mention {
                    span: token.span.start + caption.offset..token.span.end + caption.offset,
                    language: caption.language,
                    text: shown(text),
                    squares,
                });
            }
        }
        let scene = Scene {
            game: NAME,
            kind: FigureKind::Board,
            geometry,
            flipped: false,
            setup: String::new(),
            side_to_move: None,
            studied: SquareSet::EMPTY,
            marks,
            claims: Vec::new(),
            names: diagram.names.clone(),
            line: None,
        };
        reading.verdict =
            Verdict::Described { reason: "a plain grid has no rules, and claims nothing".to_owned() };
        reading.content = Some(Arc::new(draw::Board::new(scene, &PLAIN)) as Arc<dyn Content>);
    }
}

/// The grid with the place where it begins, where its labels are letters from the left and numbers from below.
fn beginning(diagram: &Diagram) -> musi_rules::BoardSize {
    let mut read = diagram.clone();
    let numbering = Numbering { files_from_left: true, ranks_from_bottom: true };
    let findings = labels::check(&mut read, numbering, "");
    if findings.is_empty() && !read.turned { read.geometry } else { diagram.geometry }
}
