//! What stands on the buttons.

use super::Word;

/// Take the last move back.
pub const UNDO: Word = Word::new("o weka e tawa", "undo");
/// What was taken back, again.
pub const REDO: Word = Word::new("o tawa sin", "redo");
/// As the page shows it.
pub const RESET: Word = Word::new("o open sin", "reset");
/// Turn the board.
pub const FLIP: Word = Word::new("o sike e supa", "flip");
/// Copy the moves as USI.
pub const COPY_USI: Word = Word::new("o jo e USI", "copy USI");
/// Copy the board as an ASCII drawing.
pub const COPY_TEXT: Word = Word::new("o jo e sitelen", "copy as text");
/// Square names and announcements in the other language.
pub const LABELS: Word = Word::new("toki ante li toki e nimi ma", "square names in the other language");
/// Letter keys on or off.
pub const KEYS: Word = Word::new("nena sitelen li pali", "letter keys");
/// The list of keys.
pub const HELP: Word = Word::new("nena", "keys");
/// What is used less often.
pub const MORE: Word = Word::new("ijo ante", "more");
/// Picking a square puts an enemy there.
pub const ENEMY: Word = Word::new("o pana e ijo pi jan ante", "put an enemy");
/// Picking a square puts a friend there.
pub const FRIEND: Word = Word::new("o pana e ijo sama", "put a friend");
/// Put an enemy where one is missing.
pub const PUT: Word = Word::new("o pana", "put one there");
/// A board of a group, on the board to play on.
pub const LOAD: Word = Word::new("o musi lon supa ni", "play on this board");
/// Check what is marked.
pub const CHECK: Word = Word::new("o lukin e pona", "check");
/// The next question.
pub const NEXT: Word = Word::new("sin", "next");
/// Show the answer.
pub const ANSWER: Word = Word::new("o pana e sona", "answer");
/// Leave the exercise.
pub const LEAVE: Word = Word::new("o pini", "stop");
/// Mark the squares to which the piece may move.
pub const BRUSH_MOVES: Word = Word::new("ma tawa", "moves");
/// Mark the squares on which the piece may capture.
pub const BRUSH_CAPTURES: Word = Word::new("ma anpa", "captures");
/// Yes.
pub const YES: Word = Word::new("ken", "yes");
/// No.
pub const NO: Word = Word::new("ken ala", "no");

/// What is said when the list of keys comes or goes: who only hears it would not know.
#[must_use]
pub const fn keys_told(open: bool) -> Word {
    if open {
        Word::new("nena ale li lon anpa.", "The list of keys is below.")
    } else {
        Word::new("nena ale li weka.", "The list of keys is closed.")
    }
}

/// Mark every square that the piece can go to.
pub const MARK_SQUARES: Word = Word::new("o alasa e ma ale", "mark every square");
/// Set up the pieces as the game begins.
pub const PLACE_ARMY: Word = Word::new("o pana e ijo musi ale", "place the army");
/// Find every move that the figure is about.
pub const FIND_MOVES: Word = Word::new("o alasa e tawa ale", "find every move");
/// Is it mate, stalemate or neither?
pub const CLASSIFY: Word = Word::new("ni li seme?", "which is it?");
/// May the pawn capture in passing?
pub const MAY_CAPTURE: Word = Word::new("anpa li ken ala ken?", "may it capture?");
/// May the king castle?
pub const MAY_CASTLE: Word = Word::new("tawa tomo li ken ala ken?", "may they castle?");
/// The special move of a figure in its ways: castling on the king's wing and on the queen's.
pub const WAYS: [Word; 2] =
    [Word::new("tawa tomo lili", "short castling"), Word::new("tawa tomo suli", "long castling")];
/// Find the light squares.
pub const LIGHT_OR_DARK: Word = Word::new("walo anu pimeja?", "light or dark?");
/// Find the square with a name.
pub const FIND_SQUARE: Word = Word::new("o alasa e ma", "find the square");
/// After the questions: make the special move.
pub const DO_IT: Word = Word::new("o pali e ni", "now do it");
/// Said where the page states no rule about something.
pub const NO_RULE: Word = Word::new("lipu li toki ala e ni.", "The page has no sentence for this.");
/// Said for a step back from the first moment, or forward from the last.
pub const NO_FURTHER: Word = Word::new("ni li ken ala.", "There is nothing more in that direction.");

/// Goes to the sentence of the page that states a rule.
pub const RULE: Word = Word::new("lipu li toki e nasin ni", "the page states this rule");
