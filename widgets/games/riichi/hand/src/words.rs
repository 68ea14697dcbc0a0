//! What a hand that lives says, in both languages.

use musi_diagram::ui::Word;

pub(crate) const WORTH: Word = Word::new("pona", "worth");
pub(crate) const CHANGE: Word = Word::new("ante", "change");
pub(crate) const ASK: Word = Word::new("wile sona", "ask me");
pub(crate) const RESET: Word = Word::new("lipu la", "as on the page");
pub(crate) const CLEAR: Word = Word::new("weka ale", "take all away");
pub(crate) const COPY: Word = Word::new("jo e nimi", "copy as text");

pub(crate) const WINNING: Word = Word::new("ijo pona", "winning tile");
pub(crate) const HAND: Word = Word::new("luka", "hand");
pub(crate) const TILES: Word = Word::new("ijo ale", "all tiles");

pub(crate) const ADD_TO: Word = Word::new("ijo sin li kama", "a new tile goes");
pub(crate) const TO_HAND: Word = Word::new("lon luka", "into the hand");
pub(crate) const CHI: Word = Word::new("toki Si", "chi");
pub(crate) const PON: Word = Word::new("toki Pon", "pon");
pub(crate) const KAN: Word = Word::new("toki Kan open", "open kan");
pub(crate) const CLOSED_KAN: Word = Word::new("toki Kan len", "closed kan");
pub(crate) const TAP: Word = Word::new("pilin luka li", "a tap on the hand");
pub(crate) const TAKES: Word = Word::new("weka e ijo", "takes the tile away");
pub(crate) const WINS: Word = Word::new("toki e ijo pona", "chooses the winning tile");
pub(crate) const AS_TEXT: Word = Word::new("nimi (123m 55z)", "as text (123m 55z)");
pub(crate) const HOW: Word = Word::new("ijo pona li kama tan", "won");
pub(crate) const BY_DISCARD: Word = Word::new("jan ante (Lon)", "by a discard (ron)");
pub(crate) const BY_DRAW: Word = Word::new("sinpin (Tumo)", "by a draw (tsumo)");
pub(crate) const RIICHI: Word = Word::new("toki Lisi", "riichi");
pub(crate) const NO: Word = Word::new("ala", "no");
pub(crate) const YES: Word = Word::new("lon", "yes");
pub(crate) const DOUBLE: Word = Word::new("tu", "double");
pub(crate) const IPPATSU: Word = Word::new("sike 1", "ippatsu");
pub(crate) const LUCK: Word = Word::new("ken ante", "chance");
pub(crate) const LAST: Word = Word::new("ijo pini", "last tile");
pub(crate) const DEAD_WALL: Word = Word::new("tan sinpin moli", "after a kan");
pub(crate) const ROBBED: Word = Word::new("tan toki Kan", "robbing a kan");
pub(crate) const FIRST: Word = Word::new("tenpo nanpa wan", "first turn");
pub(crate) const SEAT: Word = Word::new("kon sina", "my wind");
pub(crate) const ROUND: Word = Word::new("kon tenpo", "wind of the round");
pub(crate) const DORA: Word = Word::new("ijo lukin", "indicators");
pub(crate) const URA: Word = Word::new("ijo lukin anpa", "under them");
pub(crate) const DISCARDS: Word = Word::new("ijo weka sina", "my discards");

pub(crate) const TOO_MANY: Word =
    Word::new("luka li jo e ijo 14. o weka e wan.", "The hand has 14 tiles: take one away first.");
pub(crate) const NONE_LEFT: Word =
    Word::new("ijo ni 4 li lon luka. ijo ante li lon ala.", "All four of it are in the hand.");
pub(crate) const ONE_RED: Word =
    Word::new("nanpa 5 loje li wan taso lon kulupu wan.", "Each suit has only one red five.");
pub(crate) const NO_ROOM: Word =
    Word::new("kulupu ni li ken ala lon luka ni.", "There is no room or no tile for this group.");
pub(crate) const ADDED: Word = Word::new("% li kama. luka li jo e ijo %.", "% added: % tiles.");
pub(crate) const REMOVED: Word = Word::new("% li weka. luka li jo e ijo %.", "% taken away: % tiles.");
pub(crate) const CHOSEN: Word = Word::new("ijo pona li %.", "The winning tile is %.");
pub(crate) const NO_TEXT: Word = Word::new(
    "mi sona ala e nimi ni. o sitelen sama ni: 123m 55z _345m 7_77z 0z11s0z.",
    "This cannot be read. Write it like this: 123m 55z _345m 7_77z 0z11s0z.",
);
pub(crate) const COPIED: Word = Word::new("nimi li lon poki sina: %", "Copied: %");

pub(crate) const YAKU: Word = Word::new("nasin Jaku", "Yaku");
pub(crate) const FU: Word = Word::new("nanpa pona lili", "Fu");
pub(crate) const POINTS: Word = Word::new("mani", "Points");
pub(crate) const DORA_HAN: Word = Word::new("wawa Tola", "dora");
pub(crate) const HAN: Word = Word::new("nanpa pona suli %", "% han");
pub(crate) const YAKUMAN: Word = Word::new("suli Jakuman", "yakuman");
pub(crate) const HAN_FU: Word = Word::new("nanpa pona suli %, nanpa pona lili %: ", "% han, % fu: ");
pub(crate) const DISCARDER_PAYS: Word = Word::new("jan weka li pana e mani %.", "the discarder pays %.");
pub(crate) const ALL_PAY: Word =
    Word::new("jan ale li pana e mani %; ale la mani %.", "each pays %; % in all.");
pub(crate) const SPLIT: Word = Word::new(
    "jan Ton li pana e mani %, jan ante li pana e mani %; ale la mani %.",
    "East pays %, the others % each; % in all.",
);
pub(crate) const ROUNDED: Word = Word::new("% li kama %", "% is rounded up to %");

// The sentences of the rule page, word for word.
pub(crate) const NO_YAKU: Word = Word::new(
    "kulupu en kulupu lili li pona ala lon wan taso: luka pona li wile kin e nasin Jaku wan anu mute.",
    "But groups and a pair are not enough: a complete hand also needs one yaku or more.",
);
pub(crate) const DORA_ALONE: Word = Word::new("wawa Tola li nasin Jaku ala.", "Dora is no yaku.");
pub(crate) const FURITEN: Word = Word::new(
    "ijo pona ken sina li lon ijo weka sina. ijo wan taso li lon la, sina ken ala toki e \"Lon\" tawa ijo pona ken ale.",
    "One of your waits is among your own discards. Even if it is only one of them, you cannot say \"ron\" on any of your waits.",
);

pub(crate) const COMPLETE: Word = Word::new("luka li pini.", "The hand is complete.");
pub(crate) const READY: Word = Word::new("luka li kama Tenpa. ijo pona ken:", "Ready. It waits for:");
pub(crate) const FROM_READY: Word = Word::new("ijo % li kama la, luka li ken Tenpa.", "% from ready.");
pub(crate) const NEARER: Word = Word::new("ijo ni li pona:", "Tiles that bring it nearer:");
pub(crate) const THROW: Word = Word::new("o weka e ni", "throw away");
pub(crate) const THEN: Word =
    Word::new("ijo % li wile, ijo pona % li ken", "then % from ready, % tiles help");
pub(crate) const THEN_READY: Word = Word::new("Tenpa. ijo pona % li ken", "then ready, % tiles complete it");
pub(crate) const FEW: Word =
    Word::new("ijo % li lon. luka pini li jo e ijo 14.", "% tiles. A complete hand has 14.");
pub(crate) const NO_WORTH: Word = Word::new("nasin Jaku ala", "no yaku");

pub(crate) const WHICH: [Word; 4] = [
    Word::new("ijo pona ken li seme?", "What does it wait for?"),
    Word::new("nasin Jaku seme li lon?", "Which yaku are there?"),
    Word::new("luka ni li pana e mani seme?", "How much is it worth?"),
    Word::new("ijo seme mute li wile tawa Tenpa?", "How many tiles from ready?"),
];
pub(crate) const TASKS: [Word; 4] = [
    Word::new("ijo pona ken", "the wait"),
    Word::new("nasin Jaku", "the yaku"),
    Word::new("mani", "the points"),
    Word::new("Tenpa", "how far"),
];
pub(crate) const CHECK: [Word; 3] = [
    Word::new("o lukin", "check"),
    Word::new("o pana e lukin", "show which"),
    Word::new("o toki e tan", "explain"),
];
pub(crate) const LEAVE: Word = Word::new("pini", "leave");
pub(crate) const NUMBER: Word = Word::new("nanpa musi", "number");
pub(crate) const ALL_RIGHT: Word = Word::new("pona! ale li pona.", "Right, all of it.");
pub(crate) const COUNTED: Word = Word::new("pona %, ike %, weka %.", "% right, % wrong, % missing.");
pub(crate) const RIGHT: Word = Word::new("pona", "right");
pub(crate) const WRONG: Word = Word::new("ike", "wrong");
pub(crate) const MISSED: Word = Word::new("weka", "missing");
pub(crate) const SOLVED: Word = Word::new("sina pona lon nanpa musi %.", "Solved: %.");
