//! The words of the parts of a figure: proof, answer, drawing, steps.

use super::Word;

/// Heads the author's ASCII.
pub const DRAWING: Word = Word::new("sitelen pi jan pali", "as the author drew it");
/// Heads the answer.
pub const ANSWER: Word = Word::new("sona ale", "answer");
/// Heads the list of answers at the end of a printed page.
pub const ANSWERS: Word = Word::new("sona pi sitelen ale", "answers");
/// Heads the choice of a letter.
pub const CHOOSE_LETTER: Word = Word::new("o lukin e ni taso", "show only");
/// Every letter.
pub const ALL_LETTERS: Word = Word::new("ale", "all");
/// Heads the choice of a step.
pub const CHOOSE_STEP: Word = Word::new("tenpo", "step");
/// The first picture of a sequence.
pub const STEP_BEFORE: Word = Word::new("tawa ala", "before");
/// The pawn has gone two squares.
pub const STEP_DOUBLE: Word = Word::new("jan utala li tawa ma tu", "the pawn goes two squares");
/// The pawn was captured in passing.
pub const STEP_CAPTURED: Word = Word::new("jan utala ante li anpa e ona", "it is captured in passing");
/// King and rook have moved.
pub const STEP_CASTLED: Word = Word::new("tawa tomo li pini", "after castling");
/// Before the verdict of a figure whose claims all hold; the number of squares follows.
pub const VERIFIED: Word = Word::new("ilo li lukin: pona.", "verified:");
/// The text agrees with the rules.
pub const VERIFIED_TEXT: Word =
    Word::new("toki ni li sama nasin musi", "what is said here agrees with the rules");
/// Before the reason for which nothing was to be checked.
pub const DESCRIBED: Word = Word::new("sitelen taso", "described");
/// Nothing to check, in toki pona.
pub const DESCRIBED_WHY: Word =
    Word::new("toki ala li wile e lukin ilo", "nothing here is for the rules to check");
/// Before the number of faults.
pub const WRONG: Word = Word::new("pakala li lon: nasin musi la, ni li ante", "wrong by the rules:");
/// Before the author's reason for a wrong mark that is meant to be there.
pub const DELIBERATE: Word = Word::new("jan li wile e pakala ni", "deliberate");
/// This condition holds.
pub const HOLDS: Word = Word::new("lon", "holds");
/// This condition fails.
pub const FAILS: Word = Word::new("lon ala", "fails");
/// Castling is allowed here.
pub const CASTLING_ALLOWED: Word = Word::new("tawa tomo li ken", "castling is allowed");
/// Castling is not allowed here.
pub const CASTLING_REFUSED: Word = Word::new("tawa tomo li ken ala", "castling is not allowed");
/// The names beside a board.
pub const NAMES: Word = Word::new("nimi", "names");
/// Reads the status line before the board comes alive.
pub const TOUCH: Word = Word::new("o pilin e ijo musi anu ma.", "Touch a piece or a square.");
/// The same position for the third time, or the fourth.
pub const MAY_CLAIM_REPETITION: Word = Word::new(
    "ijo ale li lon ma sama lon tenpo tu wan anu mute. jan musi li ken wile e pini",
    "The same position three times or more: a draw may be claimed",
);
/// Fifty moves without a capture or a pawn move.
pub const MAY_CLAIM_FIFTY: Word = Word::new(
    "tenpo tawa 50 la, ijo musi ala li weka, jan utala ala li tawa. jan musi li ken wile e pini",
    "Fifty moves without a capture or a pawn move: a draw may be claimed",
);
/// The board that a table stands for.
pub const BOARD: Word = Word::new("supa musi", "board");

/// What a side holds and may drop: before its name in toki pona, after it in English.
pub const HAND: Word = Word::new("poki", "in hand");
/// A number of nothing.
pub const NONE: Word = Word::new("ala", "none");

/// Heads the choice of how pieces are drawn.
pub const PIECES: Word = Word::new("sitelen pi ijo musi", "signs of the pieces");
/// Pieces show their characters.
pub const PIECES_KANJI: Word = Word::new("sitelen Kansi", "kanji");
/// Pieces show letters.
pub const PIECES_LETTERS: Word = Word::new("nimi lili", "letters");

/// Heads the choice of how tiles are drawn.
pub const TILES: Word = Word::new("sitelen pi ijo musi", "corners of the tiles");
/// Tiles show number and suit in their corners.
pub const TILES_INDEX: Word = Word::new("nanpa lon poka ijo", "with letters in the corners");
/// Tiles show nothing but their faces.
pub const TILES_PLAIN: Word = Word::new("nanpa ala", "plain");

/// The conditions of castling: the code of the refusal when it fails, and the condition.
pub const CASTLING: [(&str, Word); 5] = [
    ("castling_king_moved", Word::new("jan lawa li tawa ala lon musi ni", "the king has not moved")),
    ("castling_rook_moved", Word::new("tomo kiwen tawa li tawa ala lon musi ni", "the rook has not moved")),
    ("castling_blocked", Word::new("ijo musi ala li lon insa ona", "nothing stands between them")),
    ("castling_in_check", Word::new("jan lawa li ken ala moli", "the king is not in check")),
    (
        "castling_through_check",
        Word::new("ijo pi kule ante li utala ala e nasin pi jan lawa", "the king crosses no attacked square"),
    ),
];
