//! How the cells of a drawing read in a game: as its pieces, as marks of which the page speaks, or as neither.

use std::collections::{HashMap, HashSet};

use musi_rules::{Language, PieceKind, Side};

use super::indexed::namesake;
use super::not_board::{NotBoard, Strange};

use crate::ascii::{Diagram, Form};
use crate::caption::{TokenKind, tokens};
use crate::legend::Cells;
use crate::verdict::CaptionText;
use crate::vocabulary::Vocabulary;

/// The longest text of a cell that may be a mark. What is longer is a word.
const LONGEST_MARK: usize = 4;

/// Signs that are men of many games.
const DISCS: [&str; 2] = ["\u{25cf}", "\u{25cb}"];

/// More pieces of one kind than this, pawns apart, no side can have.
const MOST_OF_A_KIND: usize = 10;

/// What anybody takes for a mark on an empty square of a board, whether a text speaks of it or not.
const USUAL_MARKS: [&str; 25] = [
    ".", "\u{b7}", "\u{2022}", "*", "x", "X", "\u{d7}", "\u{2715}", "\u{2717}", "o", "\u{25cf}", "\u{25cb}",
    "+", "\u{2605}", "\u{2606}", "\u{2b50}", "\u{2726}", "\u{2190}", "\u{2191}", "\u{2192}", "\u{2193}",
    "\u{2196}", "\u{2197}", "\u{2198}", "\u{2199}",
];

/// Those of them that a few pieces beside them make marks on any board; the others want a whole or labelled one.
const SHOWING: usize = 4;

/// With this many pieces on a whole board, both kings are among them.
const FULL: usize = 8;

/// How the cells of a drawing read in a game.
#[derive(Debug, Default)]
pub(super) struct Fit {
    /// How many pieces of each kind each side has.
    pieces: HashMap<(PieceKind, Side), usize>,
    /// Cells with marks of which a text speaks.
    pub spoken: usize,
    /// The texts that are neither, and how many cells hold one.
    pub strange: Vec<String>,
    /// How many cells hold one of them.
    pub strange_cells: usize,
    /// How many pieces say by their sign whose they are.
    signed: usize,
    /// How many pieces are signs that are nothing else: `♞`, `v歩`.
    drawn: usize,
    /// How many of those have the sign of a side before them: `v歩`.
    marked: usize,
}

/// Whether anybody takes this for a mark, and nobody for a piece.
pub(super) fn is_usual_mark(text: &str) -> bool {
    USUAL_MARKS.contains(&text)
}

impl Fit {
    /// How a drawing reads with the words of a game. `spoken` are the marks of which the texts beside it speak.
    pub fn of(diagram: &Diagram, words: &Vocabulary, spoken: &HashSet<String>) -> Self {
        let quoted: Vec<&str> = spoken.iter().map(String::as_str).collect();
        let cells = Cells::from_diagram(diagram, words, &quoted);
        let mut fit = Self::default();
        for piece in &cells.pieces {
            fit.signed += usize::from(piece.side.is_some());
            let is_drawn = words.glyph(&piece.text).is_some();
            fit.drawn += usize::from(is_drawn);
            let sign = piece.text.chars().next();
            let is_marked = is_drawn && words.marks_of_sides.iter().any(|(mark, _)| Some(*mark) == sign);
            fit.marked += usize::from(is_marked);
            let lower = if piece.lower { words.lower.notation } else { words.lower.notation.opponent() };
            *fit.pieces.entry((piece.kind, piece.side.unwrap_or(lower))).or_default() += 1;
        }
        let labelled = !diagram.files.is_empty() && !diagram.ranks.is_empty();
        let is_board = diagram.geometry == words.board || labelled;
        // Discs of two colours are men of another game.
        let discs = cells.marks.iter().filter(|mark| DISCS.contains(&mark.text.as_str()));
        let men = discs.clone().count() > 1
            && discs.map(|mark| mark.squares.len()).sum::<usize>() > cells.pieces.len();
        for mark in &cells.marks {
            // Dots, stars and crosses on some of the empty squares of a ruled board show where a piece may go.
            let usual = USUAL_MARKS.iter().position(|usual| *usual == mark.text);
            let some = !cells.pieces.is_empty();
            let shows = match (usual, diagram.form) {
                (Some(at), Form::Ruled { .. }) if at < SHOWING => cells.pieces.len() > 2 || is_board && some,
                (Some(_), Form::Ruled { .. }) => is_board && some,
                // Without lines the labels must say that it is a board.
                (Some(_), Form::Rows) => labelled && diagram.geometry == words.board && some,
                _ => false,
            };
            let shows = shows && !(men && DISCS.contains(&mark.text.as_str()));
            if spoken.contains(&mark.text) {
                fit.spoken += mark.squares.len();
            } else if !shows {
                fit.strange_cells += mark.squares.len();
                fit.strange.push(mark.text.clone());
            }
        }
        fit
    }

    /// How many pieces there are.
    pub fn pieces(&self) -> usize {
        self.pieces.values().sum()
    }

    /// Whether nothing stands on the drawing but signs that are pieces wherever they stand, and half of its squares are empty: a list
    /// of signs has none that is.
    pub fn is_drawn(&self, diagram: &Diagram) -> bool {
        let size = diagram.geometry;
        let pieces = self.pieces();
        // A sign for nothing beside signs of the second side is written in no list.
        let written = !diagram.empty.is_empty() && self.marked > 0 && pieces < size.len();
        pieces > 1
            && self.drawn == pieces
            && self.strange_cells == 0
            && (2 * pieces <= size.len() && size.width() > 2 || written && size.width() > 1)
            && size.height() > 2
    }

    /// Whether something stands on the drawing, and nothing but signs that are pieces wherever they stand.
    pub fn is_signs(&self) -> bool {
        self.drawn > 0 && self.drawn == self.pieces() && self.strange_cells == 0
    }

    /// How many cells hold something.
    pub fn filled(&self) -> usize {
        self.pieces() + self.spoken + self.strange_cells
    }

    /// How many kinds of pieces there are.
    pub fn kinds(&self) -> usize {
        self.pieces.keys().map(|(kind, _)| kind).collect::<HashSet<_>>().len()
    }

    /// The longest text in a cell that is none of a board, where it is longer than a mark.
    pub fn longest_word(&self) -> Option<&str> {
        let longest = self.strange.iter().max_by_key(|text| text.chars().count())?;
        self.has_words().then_some(longest.as_str())
    }

    /// Whether a cell holds a whole word.
    pub fn has_words(&self) -> bool {
        self.strange.iter().any(|text| text.chars().count() > LONGEST_MARK)
    }

    /// How many kings a side has.
    pub fn kings(&self, words: &Vocabulary, side: Side) -> usize {
        words.king.and_then(|king| self.pieces.get(&(king, side))).copied().unwrap_or(0)
    }

    /// Whether a side has more pieces of a kind than any game could bring about.
    pub fn has_too_many(&self, words: &Vocabulary) -> bool {
        let most = |kind| {
            if Some(kind) == words.pawn { 2 * usize::from(words.board.width()) } else { MOST_OF_A_KIND }
        };
        self.pieces.iter().any(|((kind, _), count)| *count > most(*kind))
    }

    /// A kind of which a side has more pieces than a game could bring about, whose they are, and how many there are.
    pub fn too_many(&self, words: &Vocabulary) -> Option<(PieceKind, Side, usize)> {
        let most = |kind| {
            if Some(kind) == words.king {
                1
            } else if Some(kind) == words.pawn {
                usize::from(words.board.width())
            } else {
                MOST_OF_A_KIND
            }
        };
        let found = self.pieces.iter().filter(|((kind, _), count)| **count > most(*kind));
        found.map(|((kind, side), count)| (*kind, *side, *count)).min()
    }

    /// That something on the drawing is neither a piece of the game nor a mark.
    pub fn refused(&self, words: &Vocabulary) -> NotBoard {
        let letters: Vec<&str> = words
            .pieces
            .iter()
            .map(|piece| piece.letters)
            .filter(|letters| !letters.starts_with('+'))
            .collect();
        NotBoard::Strange(Strange {
            game: words.game,
            texts: self.strange.clone(),
            cells: self.strange_cells,
            filled: self.filled(),
            letters: letters.join(" "),
        })
    }

    /// That a second sign stands on its empty squares, and on so many of them.
    pub fn strewn(&self, words: &Vocabulary, sign: String, cells: usize) -> NotBoard {
        let NotBoard::Strange(strange) = self.refused(words) else { return NotBoard::NoGame };
        let texts = std::iter::once(sign).chain(strange.texts).collect();
        let (cells, filled) = (strange.cells + cells, strange.filled + cells);
        NotBoard::Strange(Strange { texts, cells, filled, ..strange })
    }

    /// That no game has its pieces.
    pub fn implausible(&self, words: &Vocabulary) -> NotBoard {
        let kings = self.too_many(words).filter(|(kind, ..)| Some(*kind) == words.king);
        let shared = kings.and_then(|(king, ..)| {
            let own = namesake(words)?;
            let stands = |kind: PieceKind| words.piece(kind).is_some_and(|piece| piece.letters == own);
            let written = self.pieces.keys().any(|(kind, _)| stands(*kind));
            (!written).then_some([words.piece(king)?.letters, own])
        });
        NotBoard::Implausible(words.game, self.contradiction(words), shared)
    }

    /// What of its pieces no game has, in words.
    fn contradiction(&self, words: &Vocabulary) -> String {
        let english = Language::En;
        let named = |side: Side| words.side_name(side, english);
        let king = words.king.map_or("king", |king| words.name(king, english));
        if let Some((kind, side, count)) = self.too_many(words) {
            return format!("{} would have {count} of the {}", named(side), words.name(kind, english));
        }
        match Side::BOTH.into_iter().find(|side| self.kings(words, *side) == 0) {
            Some(side) => format!("{} has no {king}", named(side)),
            None => format!("{} kinds of them are too few", self.kinds()),
        }
    }

    /// Whether pieces of one kind and one side stand so that no two of them are on one rank or file: the queens, or the rooks, of a puzzle.
    pub fn is_apart(&self, diagram: &Diagram, words: &Vocabulary) -> bool {
        let cells = Cells::from_diagram(diagram, words, &[]);
        let size = diagram.geometry;
        let distinct = |place: &dyn Fn(musi_rules::Square) -> u8| {
            let places: HashSet<u8> = cells.pieces.iter().map(|piece| place(piece.square)).collect();
            places.len() == cells.pieces.len()
        };
        let one = self.pieces.len() == 1
            && self.pieces.keys().all(|(kind, _)| Some(*kind) != words.king && Some(*kind) != words.pawn);
        one && self.pieces() == usize::from(size.width())
            && distinct(&|square| size.file(square))
            && distinct(&|square| size.rank(square))
    }

    /// Whether a game could bring about these pieces: not too many of a kind, and kings.
    pub fn is_plausible(&self, diagram: &Diagram, words: &Vocabulary) -> bool {
        let whole = diagram.geometry == words.board;
        let kings = Side::BOTH.map(|side| self.kings(words, side));
        // Figurines on a labelled board are pieces, however many kings there are: the board is drawn and the position reported.
        let labelled = !diagram.files.is_empty() && !diagram.ranks.is_empty();
        let certain = whole && labelled && self.drawn == self.pieces() && self.strange_cells == 0;
        // Both kings of one side: a program has drawn all pieces with the figurines of one colour.
        if self.pieces() >= FULL && kings.contains(&0) && kings.contains(&2) {
            return false;
        }
        !self.has_too_many(words)
            && (certain || kings.iter().all(|count| *count < 2))
            && (!whole
                || words.king.is_none()
                || self.pieces() < FULL
                || kings == [1, 1]
                // Signs that are pieces and nothing else leave no doubt, and several kinds of letters little.
                || self.signed == self.pieces()
                || self.kinds() > 3)
    }
}

/// The texts of cells of which the texts beside a drawing, or in its fence, speak: quoted, or as a word that nobody takes for
/// another. A small letter must be quoted, "a" is a word of its own in several languages; only "x" is none in any.
pub(super) fn spoken_of(diagram: &Diagram, captions: &[CaptionText<'_>]) -> HashSet<String> {
    let on_board: HashSet<&str> =
        diagram.cells.iter().flat_map(|cell| cell.text.split_whitespace()).collect();
    let inside = diagram.captions.iter().chain(&diagram.notes).map(|line| line.text.as_str());
    let mut found = HashSet::new();
    for text in captions.iter().map(|caption| caption.text).chain(inside) {
        let quotes = tokens(text).into_iter().filter_map(|token| match token.kind {
            TokenKind::Quote(quote) => Some(quote.into_owned()),
            _ => None,
        });
        found
            .extend(quotes.flat_map(|quote| quote.split_whitespace().map(str::to_owned).collect::<Vec<_>>()));
        let separates = |letter: char| letter.is_whitespace() || ",;:.!?()=".contains(letter);
        let words =
            text.split(separates).map(|word| word.trim_matches(['*', '`', '#', '\\', 's', '\'', '\u{2019}']));
        let is_mark = |word: &&str| {
            on_board.contains(word)
                // "Generation 1" speaks of no mark.
                && !word.bytes().all(|letter| letter.is_ascii_digit())
                && (word.chars().any(|letter| !letter.is_lowercase()) || *word == "x")
                && !matches!(*word, "A" | "I" | "O" | "E" | "Y")
        };
        found.extend(words.filter(is_mark).map(str::to_owned));
    }
    found.retain(|text| on_board.contains(text.as_str()) && !diagram.keyed.contains(text));
    found
}
