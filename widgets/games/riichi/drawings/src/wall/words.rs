//! What a living wall says.

use musi_diagram::ui::Word;

pub(super) const THROW: Word = Word::new("o pana e ilo nanpa", "throw the dice");
pub(super) const ONE_THROW: Word = Word::new("tenpo wan taso", "one throw");
pub(super) const WHERE: Word = Word::new("sinpin li open lon seme?", "where does it break?");
pub(super) const DICE: Word = Word::new("ilo nanpa", "dice");
pub(super) const DIE: Word = Word::new("ilo nanpa %: %", "die %: %");
pub(super) const PHASE: Word = Word::new("tenpo", "parts");
pub(super) const PHASES: [Word; 4] = [
    Word::new("poka", "the side"),
    Word::new("ma open", "the break"),
    Word::new("ijo pi jan ale", "the deal"),
    Word::new("sinpin moli", "the dead wall"),
];
pub(super) const WHOLE: Word = Word::new("sinpin li open ala.", "The wall is whole.");
pub(super) const THROWN_TWO: Word = Word::new(
    "nanpa pi tenpo wan li %: ni li toki e poka. nanpa pi tenpo tu li %: ni li toki e ma open.",
    "The first throw is %: it tells the side. The second is %: it tells the place.",
);
pub(super) const THROWN_ONE: Word =
    Word::new("nanpa li %: ni li toki e poka, e ma open.", "The throw is %: it tells both side and place.");
pub(super) const COUNT_SEAT: Word = Word::new("%: jan %.", "%: %.");
pub(super) const SIDE_TOLD: Word =
    Word::new("%: jan %. sinpin li open lon poka pi jan %.", "%: %. The wall breaks on the side of %.");
pub(super) const COUNT_STACK: Word = Word::new("supa % tan poka teje.", "Stack % from the right.");
pub(super) const OPEN: Word = Word::new(
    "poka pi jan % la, sinpin li open lon poka soto pi supa %.",
    "On the side of %, the wall breaks to the left of stack %.",
);
pub(super) const TAKES: Word =
    Word::new("jan % li kama jo e ijo %. ona li jo e ijo %.", "% takes % tiles and has %.");
pub(super) const TAKES_ONE: Word =
    Word::new("jan % li kama jo e ijo % taso. ona li jo e ijo %.", "% takes % tile and has %.");
pub(super) const DEAD: Word = Word::new(
    "supa 7 lon poka teje pi ma open li sinpin moli.",
    "The seven stacks to the right of the break are the dead wall.",
);
pub(super) const INDICATOR: Word = Word::new(
    "ijo sewi pi supa nanpa 3 li ijo lukin pi wawa Tola.",
    "The top tile of its third stack is the dora indicator.",
);
pub(super) const HOLDS: Word = Word::new("jan % li jo e ijo %.", "% has % tiles.");

pub(super) const ASK_SIDE: Word =
    Word::new("sinpin li open lon poka pi jan seme?", "On whose side does the wall break?");
pub(super) const ASK_STACK: Word = Word::new(
    "ona li open lon poka soto pi supa seme? o nanpa tan poka teje.",
    "To the left of which stack does it break? Count from the right.",
);
pub(super) const ASK_TAKER: Word = Word::new(
    "jan li kama jo e ijo lon tenpo %. tenpo kama la, jan seme li kama jo?",
    "Tiles were taken % times. Who takes next?",
);
pub(super) const STACK: Word = Word::new("supa", "stack");
pub(super) const THIS: Word = Word::new("ni", "this one");
pub(super) const AIM: Word = Word::new("supa %", "stack %");
pub(super) const WHY_SIDE: Word = Word::new(
    "o nanpa tan jan Ton lon nasin tenpo: % li jan %.",
    "Count from East in the order of turns: % is %.",
);
pub(super) const WHY_STACK: Word = Word::new(
    "nanpa li % la, supa % li awen lon poka teje.",
    "The number is %, so % stacks stay at the right.",
);
pub(super) const WHY_TAKER: Word = Word::new(
    "jan Ton li nanpa wan, jan Nan, jan Sa, jan Pe, li sin: % la, jan % li kama.",
    "East begins, then South, West, North and again: after % takes it is %.",
);
pub(super) const WHY_DEAD: Word = Word::new(
    "sinpin moli li jo e ijo 14. jan li kama jo ala e ona lon tenpo pona.",
    "The dead wall has 14 tiles. They are not taken in ordinary turns.",
);
pub(super) const WHY_INDICATOR: Word = Word::new(
    "ma open la, o nanpa e supa pi sinpin moli: 1, 2, 3.",
    "Count the stacks of the dead wall from the break: 1, 2, 3.",
);
pub(super) const AGAIN: Word = Word::new("o nanpa sin.", "Count again.");
pub(super) const HINT_SIDE: Word = Word::new("jan Ton li 1, jan Nan li 2.", "East is 1, South is 2.");
pub(super) const HINT_STACK: Word =
    Word::new("supa 1 li lon pini pi poka teje.", "Stack 1 is the last at the right.");
pub(super) const HINT_TAKER: Word =
    Word::new("jan ale li kama lon nasin tenpo.", "All take in the order of turns.");
