//! What living calls say.

use musi_diagram::ui::Word;

pub(super) const CALLS: [Word; 5] = [
    Word::new("Si", "chi"),
    Word::new("Pon", "pon"),
    Word::new("Kan: kulupu suli open", "open kan"),
    Word::new("Kan: kulupu suli sin", "added kan"),
    Word::new("Kan: kulupu suli len", "closed kan"),
];
pub(super) const LEFT: Word = Word::new("poka soto", "at the left");
pub(super) const MIDDLE: Word = Word::new("insa", "in the middle");
pub(super) const RIGHT: Word = Word::new("poka teje", "at the right");
pub(super) const EXERCISE: Word = Word::new("alasa", "exercise");
pub(super) const KAN: Word = Word::new("Kan", "kan");
pub(super) const WHAT: Word = Word::new("toki", "call");
pub(super) const WHO: Word = Word::new("jan seme li weka e ijo?", "who threw it away?");
pub(super) const MAY: Word = Word::new("sina ken ala ken toki?", "may you call?");
pub(super) const TURNED: Word =
    Word::new("ijo ante li lon %: jan pi % li weka e ona.", "The turned tile lies %: it came from %.");
pub(super) const ADDED: Word = Word::new(
    "ijo nanpa 4 li lon sewi pi ijo ante. ona li lon %: jan pi % li weka e ijo ante.",
    "The fourth tile lies on the turned one, %: that one came from %.",
);
pub(super) const CLOSED: Word = Word::new(
    "jan ala li weka e ijo: ijo 4 li tan luka sina. ijo tu li len.",
    "Nobody threw a tile away: all four are from your hand. Two of them lie face down.",
);
pub(super) const ONLY_LEFT: Word = Word::new(
    "ken ala: toki \"Si\" la, ijo o kama tan jan pi poka soto taso.",
    "Not possible: for \"chi\" the tile must come from the player to the left.",
);
pub(super) const NOBODY: Word = Word::new("jan ala", "nobody");
pub(super) const YES: Word = Word::new("ken", "yes");
pub(super) const NO: Word = Word::new("ken ala", "no");
pub(super) const ASK_FROM: Word =
    Word::new("jan seme li weka e ijo pi kulupu ni?", "Who threw the tile of this group away?");
pub(super) const LOOK: Word =
    Word::new("o lukin e ijo ante: ona li lon seme?", "Look where the turned tile lies.");
pub(super) const LOOK_BACKS: Word =
    Word::new("o lukin: ijo ante li lon ala. ijo tu li len.", "Look: no tile is turned. Two lie face down.");
pub(super) const ASK_MAY: Word = Word::new(
    "luka sina li %. jan pi % li weka e %. sina ken ala ken toki e \"%\"?",
    "Your hand: %. From % comes %. May you say \"%\"?",
);
pub(super) const MAY_CHI: Word = Word::new(
    "ijo li kama tan poka soto, li pali e kulupu nasin.",
    "The tile is from the left and makes a run.",
);
pub(super) const MAY_PON: Word =
    Word::new("luka sina li jo e ijo ni lon tenpo tu.", "Your hand has two of it.");
pub(super) const MAY_KAN: Word =
    Word::new("luka sina li jo e ijo ni lon tenpo 3.", "Your hand has three of it.");
pub(super) const NO_RUN: Word = Word::new(
    "ijo tu pi luka sina en ijo ni li kulupu nasin ala.",
    "No two tiles of your hand make a run with it.",
);
pub(super) const NO_PAIR: Word =
    Word::new("luka sina li jo ala e ijo ni lon tenpo tu.", "Your hand does not have two of it.");
pub(super) const NO_THREE: Word =
    Word::new("luka sina li jo ala e ijo ni lon tenpo 3.", "Your hand does not have three of it.");
