//! What living seats say.

use musi_diagram::ui::Word;

pub(super) const SIDES: [Word; 4] = [
    Word::new("anpa", "below"),
    Word::new("poka teje", "at the right"),
    Word::new("sewi", "above"),
    Word::new("poka soto", "at the left"),
];
pub(super) const TURNS: Word = Word::new("tenpo pi jan musi", "turns");
pub(super) const TILES: Word = Word::new("nasin ijo", "tiles");
pub(super) const WHO: Word = Word::new("jan seme li kama?", "who plays next?");
pub(super) const BEGIN: Word = Word::new(
    "o pilin e jan musi. nena li tawa e tenpo pi jan musi.",
    "Touch a player. The arrows pass the turn on.",
);
pub(super) const AFTER: Word = Word::new(
    "jan %: % la, ona li lon. jan pi poka teje ona li kama: jan %. ijo musi li tawa poka soto ona: poka pi jan %.",
    "%, %. The player to the right comes next: %. Tiles are taken on to the left: from the side of %.",
);
pub(super) const TURN_OF: Word = Word::new("tenpo ni li pi jan %.", "It is the turn of %.");
pub(super) const SIDE_OF: Word =
    Word::new("ijo li kama tan poka pi jan %.", "Tiles are taken from the side of %.");
pub(super) const ASK_TURN: Word =
    Word::new("tenpo pi jan % li pini. jan seme li kama?", "The turn of % is over. Who plays next?");
pub(super) const ASK_SIDE: Word = Word::new(
    "poka pi jan % li jo ala e ijo. ijo kama li tan poka pi jan seme?",
    "The side of % is empty. From whose side is the next tile?",
);
pub(super) const LOOK: Word = Word::new("o lukin e nasin:", "Look at the arrow:");
pub(super) const WHY_TURN: Word = Word::new(
    "jan pi poka teje li kama: jan % la, ona li jan %.",
    "The player to the right comes next: for % that is %.",
);
pub(super) const WHY_SIDE: Word = Word::new(
    "ijo li tawa poka soto, li ante tan tenpo pi jan musi: jan % la, poka ni li pi jan %.",
    "Tiles go to the left, against the turns: for % that is the side of %.",
);
