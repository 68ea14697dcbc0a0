//! Sentences in the reader's label language, put together piece by piece in one place.

use std::marker::PhantomData;

use musi_messages::{Argument, Message, Value, arg, msg};
use musi_rules::{
    BoardSize, GridGame, Language, Piece, Setup, Side, Square, SquareSet, push_number, trim_end, words,
};

/// A sentence about a game that grows.
#[derive(Clone, Debug)]
pub struct Announcement<G> {
    language: Language,
    text: String,
    game: PhantomData<G>,
}

impl<G: GridGame> Announcement<G> {
    /// Nothing said yet.
    #[must_use]
    pub const fn new(language: Language) -> Self {
        Self { language, text: String::new(), game: PhantomData }
    }

    /// Forgets what was said, to say something in a language.
    #[inline(never)]
    pub fn begin(&mut self, language: Language) -> &mut Self {
        self.text.clear();
        self.language = language;
        self
    }

    /// What has been said.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Where something else writes on.
    pub const fn out(&mut self) -> &mut String {
        &mut self.text
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Says a message in the language of the reader.
    pub fn word(&mut self, message: Message) -> &mut Self {
        self.text.push_str(message.text(self.language));
        self
    }

    /// Says a message with arguments.
    pub fn fill(&mut self, message: Message, arguments: &[Argument<'_>]) -> &mut Self {
        message.write(&mut self.text, self.language, arguments);
        self
    }

    /// Says a message with the name of a side.
    pub fn side(&mut self, message: Message, side: Side) -> &mut Self {
        let name = G::SIDE_NAMES.get(side.index()).map_or(Value::Text(""), |name| Value::Message(*name));
        self.fill(message, &[(arg::SIDE, name)])
    }

    /// Says a message about a number, set off from what was said before: "right 6".
    pub fn counted(&mut self, message: Message, count: usize) -> &mut Self {
        if !self.text.is_empty() {
            self.text.push_str(", ");
        }
        self.fill(message, &[(arg::COUNT, Value::Number(count))])
    }

    /// Says a text that is the same in both languages.
    pub fn text(&mut self, text: &str) -> &mut Self {
        self.text.push_str(text);
        self
    }

    /// Says a number in digits.
    pub fn number(&mut self, number: usize) -> &mut Self {
        push_number(&mut self.text, number);
        self
    }

    /// Says the name of a square, as players of the game write it.
    pub fn square(&mut self, board: BoardSize, square: Square) -> &mut Self {
        G::push_square(&mut self.text, board, square);
        self
    }

    /// Says a piece in a hand, and how many of its sort: "black pawn in hand, 2".
    pub fn in_hand(&mut self, piece: Piece, count: u8) -> &mut Self {
        self.piece(piece).word(msg::BOARD_IN_HAND);
        if count > 1 {
            self.text(", ").number(usize::from(count));
        }
        self
    }

    /// Says what a side holds: "black in hand: pawn 2, gold general".
    pub fn hand(&mut self, setup: &Setup<G>, side: Side) -> &mut Self {
        let language = self.language;
        self.side(msg::BOARD_SIDE_IN_HAND, side);
        let mut comma = "";
        for (kind, count) in setup.hand(side).iter() {
            self.text(comma).text(words::kind::<G>(kind, language));
            if count > 1 {
                self.text(" ").number(usize::from(count));
            }
            comma = ", ";
        }
        if comma.is_empty() { self.word(msg::BOARD_NOTHING) } else { self }
    }

    /// Says how many squares there are: "40 squares".
    pub fn count(&mut self, count: usize) -> &mut Self {
        self.fill(msg::BOARD_SQUARES, &[(arg::COUNT, Value::Number(count))])
    }

    /// Says how many squares there are, and which: "8 squares: d2 f2".
    pub fn squares(&mut self, board: BoardSize, squares: SquareSet) -> &mut Self {
        if squares.is_empty() {
            return self.word(msg::BOARD_NO_SQUARES);
        }
        self.count(squares.len()).text(":").list(board, squares)
    }

    /// Says squares one after the other, each after a blank.
    pub fn list(&mut self, board: BoardSize, squares: SquareSet) -> &mut Self {
        for square in squares {
            let blank = if matches!(self.text.as_bytes().last(), None | Some(b' ')) { "" } else { " " };
            self.text(blank).square(board, square);
        }
        self
    }

    /// Says a piece with its side.
    pub fn piece(&mut self, piece: Piece) -> &mut Self {
        words::push_piece::<G>(&mut self.text, piece, self.language);
        self
    }

    /// Says what stands on a square and where: "white knight e4", "e5, empty".
    pub fn place(&mut self, setup: &Setup<G>, square: Square) -> &mut Self {
        match setup.piece_at(square) {
            Some(piece) => self.piece(piece).text(" ").square(setup.geometry(), square),
            None => self.square(setup.geometry(), square).word(msg::BOARD_EMPTY),
        }
    }

    /// Ends a sentence, if one was begun.
    pub fn stop(&mut self) -> &mut Self {
        musi_runtime::stop(&mut self.text);
        self
    }

    /// Takes the blanks at the end away.
    pub fn trim(&mut self) {
        trim_end(&mut self.text, b' ');
    }
}
