//! What living calls say.

use musi_diagram::ui::Word;

pub(crate) const CALLS: [Word; 5] = [
    Word::new("Si", "chi"),
    Word::new("Pon", "pon"),
    Word::new("Kan: kulupu suli open", "open kan"),
    Word::new("Kan: kulupu suli sin", "added kan"),
    Word::new("Kan: kulupu suli len", "closed kan"),
];
pub(crate) const WHAT: Word = Word::new("toki", "call");
pub(crate) const WHO: Word = Word::new("jan seme li weka e ijo?", "who threw it away?");
pub(crate) const MAY: Word = Word::new("sina ken ala ken toki?", "may you call?");
pub(crate) const TURNED: Word =
    Word::new("ijo ante li lon %: jan pi % li weka e ona.", "The turned tile lies %: it came from %.");
pub(crate) const ADDED: Word = Word::new(
    "ijo nanpa 4 li lon sewi pi ijo ante. ona li lon %: jan pi % li weka e ijo ante.",
    "The fourth tile lies on the turned one, %: that one came from %.",
);
pub(crate) const CLOSED: Word = Word::new(
    "jan ala li weka e ijo: ijo 4 li tan luka sina. ijo tu li len.",
    "Nobody threw a tile away: all four are from your hand. Two of them lie face down.",
);
pub(crate) const ONLY_LEFT: Word = Word::new(
    "ken ala: toki \"Si\" la, ijo o kama tan jan pi poka soto taso.",
    "Not possible: for \"chi\" the tile must come from the player to the left.",
);
pub(crate) const NOBODY: Word = Word::new("jan ala", "nobody");
pub(crate) const YES: Word = Word::new("ken", "yes");
pub(crate) const NO: Word = Word::new("ken ala", "no");
pub(crate) const RIGHT: Word = Word::new("pona! ", "Right! ");
pub(crate) const WRONG: Word = Word::new("ala. ", "No. ");
pub(crate) const ASK_FROM: Word =
    Word::new("jan seme li weka e ijo pi kulupu ni?", "Who threw the tile of this group away?");
pub(crate) const LOOK: Word =
    Word::new("o lukin e ijo ante: ona li lon seme? ", "Look where the turned tile lies. ");
pub(crate) const ASK_MAY: Word = Word::new(
    "luka sina li %. jan pi % li weka e %. sina ken ala ken toki e \"%\"?",
    "Your hand: %. From % comes %. May you say \"%\"?",
);
pub(crate) const MAY_CHI: Word = Word::new(
    "ijo li kama tan poka soto, li pali e kulupu nasin.",
    "The tile is from the left and makes a run.",
);
pub(crate) const MAY_PON: Word =
    Word::new("luka sina li jo e ijo sama tu.", "Your hand has two of the same.");
pub(crate) const MAY_KAN: Word =
    Word::new("luka sina li jo e ijo sama 3.", "Your hand has three of the same.");
pub(crate) const NO_RUN: Word = Word::new(
    "ijo tu pi luka sina en ijo ni li kulupu nasin ala.",
    "No two tiles of your hand make a run with it.",
);
pub(crate) const NO_PAIR: Word =
    Word::new("luka sina li jo ala e ijo sama tu.", "Your hand does not have two of the same.");
pub(crate) const NO_THREE: Word =
    Word::new("luka sina li jo ala e ijo sama 3.", "Your hand does not have three of the same.");
