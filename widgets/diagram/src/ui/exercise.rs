//! What an exercise says while it is solved.
//!
//! The first check tells counts only, the second shows squares, the third explains.

use super::Word;

/// Begins a marking exercise; the piece follows.
pub const BEGIN_MARK: Word =
    Word::new("o alasa e ma ken ale pi ijo ni: ", "Mark every square that this piece can go to: ");
/// Begins the placing of the pieces.
pub const BEGIN_PLACE: Word =
    Word::new("o pana e ijo musi ale tawa ma open ona.", "Put every piece on the square where it begins.");
/// Begins the search for moves.
pub const BEGIN_FIND: Word = Word::new("o alasa e tawa pona ale.", "Find every move.");
/// Everything is right.
pub const RIGHT: Word = Word::new("pona! ale li pona.", "Right! Every square is right.");
/// After the number of squares that are right.
pub const HITS: Word = Word::new("ma li pona", "right");
/// After the number of squares that are too many.
pub const EXTRA: Word = Word::new("ma li ike", "too many");
/// After the number of squares that are missing.
pub const MISSED: Word = Word::new("ma li weka", "missing");
/// Before the squares that are too many.
pub const EXTRA_SQUARES: Word = Word::new("ma ike: ", "Too many: ");
/// Before the squares that are missing.
pub const MISSED_SQUARES: Word = Word::new("ma weka: ", "Missing: ");
/// Marked a square.
pub const MARKED: Word = Word::new("sitelen li lon", "marked");
/// Took a mark away.
pub const UNMARKED: Word = Word::new("sitelen li weka", "mark removed");
/// The exercise is over, unsolved.
pub const LEFT: Word = Word::new("alasa li pini.", "The exercise is over.");
/// Solved at an earlier visit.
pub const SOLVED: Word = Word::new("sina pini e ni.", "You have solved this.");
/// The number from which a position was made follows.
pub const SEED: Word = Word::new("nanpa alasa", "position number");
/// In the corner.
pub const IN_CORNER: Word = Word::new("ijo li lon ma pini supa", "in the corner");
/// Behind a piece of its own side.
pub const BEHIND_FRIEND: Word = Word::new("ijo sama li lon nasin", "with a friend in the way");
/// With an enemy to capture.
pub const WITH_ENEMY: Word = Word::new("ijo pi jan ante li lon nasin", "with an enemy in the way");
/// Mate, stalemate or neither?
pub const CLASSIFY: Word = Word::new("jan lawa li moli anu seme?", "Is it mate, stalemate or neither?");
/// It is check, and no mate.
pub const IS_CHECK: Word = Word::new("jan lawa li ken moli", "check");
/// It is mate.
pub const IS_MATE: Word = Word::new("moli", "mate");
/// It is stalemate.
pub const IS_STALEMATE: Word = Word::new("tawa ala li ken", "stalemate");
/// It is neither.
pub const IS_NEITHER: Word = Word::new("ni tu ala", "neither");
