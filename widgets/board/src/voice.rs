//! Sentences in the reader's label language, put together piece by piece in one place.

use std::marker::PhantomData;

use musi_diagram::ui::Word;
use musi_rules::{
    Geometry, GridGame, Piece, Setup, Side, Square, SquareSet, Tongue, push_number, trim_end, words,
};

/// A sentence about a game that grows.
#[derive(Clone, Debug)]
pub struct Voice<G> {
    tongue: Tongue,
    text: String,
    game: PhantomData<G>,
}

impl<G: GridGame> Voice<G> {
    /// Nothing said yet.
    #[must_use]
    pub const fn new(tongue: Tongue) -> Self {
        Self { tongue, text: String::new(), game: PhantomData }
    }

    /// Forgets what was said, to say something in a language.
    #[inline(never)]
    pub fn begin(&mut self, tongue: Tongue) -> &mut Self {
        self.text.clear();
        self.tongue = tongue;
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
    pub const fn tongue(&self) -> Tongue {
        self.tongue
    }

    /// Says words in the language of the reader.
    pub fn say(&mut self, tok: &str, en: &str) -> &mut Self {
        self.text.push_str(match self.tongue {
            Tongue::Tok => tok,
            _ => en,
        });
        self
    }

    /// Says a word of the figures.
    pub fn word(&mut self, word: Word) -> &mut Self {
        self.text.push_str(word.get(self.tongue));
        self
    }

    /// Says a word and a number, set off from what was said before: "right 6".
    pub fn word_and_number(&mut self, word: Word, number: usize) -> &mut Self {
        if !self.text.is_empty() {
            self.text.push_str(", ");
        }
        match self.tongue {
            Tongue::Tok => self.word(word).text(" ").number(number),
            _ => self.number(number).text(" ").word(word),
        }
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
    pub fn square(&mut self, board: Geometry, square: Square) -> &mut Self {
        G::push_square(&mut self.text, board, square);
        self
    }

    /// Says a piece in a hand, and how many of its sort: "black pawn in hand, 2".
    pub fn in_hand(&mut self, piece: Piece, count: u8) -> &mut Self {
        self.piece(piece).say(" lon poki", " in hand");
        if count > 1 {
            self.text(", ").number(usize::from(count));
        }
        self
    }

    /// Says what a side holds: "black in hand: pawn 2, gold general".
    pub fn hand(&mut self, setup: &Setup<G>, side: Side) -> &mut Self {
        let tongue = self.tongue;
        let name = words::side::<G>(side, tongue);
        self.say("poki ", "").text(name).say(": ", " in hand: ");
        let mut comma = "";
        for (kind, count) in setup.hand(side).iter() {
            self.text(comma).text(words::kind::<G>(kind, tongue));
            if count > 1 {
                self.text(" ").number(usize::from(count));
            }
            comma = ", ";
        }
        if comma.is_empty() { self.say("ala", "nothing") } else { self }
    }

    /// Says how many squares there are: "40 squares".
    pub fn count(&mut self, count: usize) -> &mut Self {
        match self.tongue {
            Tongue::Tok => self.text("ma ").number(count),
            _ => self.number(count).text(if count == 1 { " square" } else { " squares" }),
        }
    }

    /// Says how many squares there are, and which: "8 squares: d2 f2".
    pub fn squares(&mut self, board: Geometry, squares: SquareSet) -> &mut Self {
        if squares.is_empty() {
            return self.say("ma ala", "no squares");
        }
        self.count(squares.len()).text(":").list(board, squares)
    }

    /// Says squares one after the other, each after a blank.
    pub fn list(&mut self, board: Geometry, squares: SquareSet) -> &mut Self {
        for square in squares {
            let blank = if matches!(self.text.as_bytes().last(), None | Some(b' ')) { "" } else { " " };
            self.text(blank).square(board, square);
        }
        self
    }

    /// Says a piece with its side.
    pub fn piece(&mut self, piece: Piece) -> &mut Self {
        words::push_piece::<G>(&mut self.text, piece, self.tongue);
        self
    }

    /// Says what stands on a square and where: "white knight e4", "e5, empty".
    pub fn place(&mut self, setup: &Setup<G>, square: Square) -> &mut Self {
        match setup.piece_at(square) {
            Some(piece) => self.piece(piece).text(" ").square(setup.geometry(), square),
            None => self.square(setup.geometry(), square).say(", ijo ala", ", empty"),
        }
    }

    /// Ends a sentence, if one was begun.
    pub fn stop(&mut self) -> &mut Self {
        let end = match self.text.as_bytes().last() {
            None | Some(b' ') => "",
            Some(b'.' | b'?' | b'!') => " ",
            Some(_) => ". ",
        };
        self.text(end)
    }

    /// Takes the blanks at the end away.
    pub fn trim(&mut self) {
        trim_end(&mut self.text, b' ');
    }
}
