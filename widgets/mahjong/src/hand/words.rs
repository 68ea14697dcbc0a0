//! What a hand that lives says, in both languages.

use musi_diagram::ui::Word;

pub(super) const WORTH: Word = Word::new("pona", "worth");
pub(super) const CHANGE: Word = Word::new("ante", "change");
pub(super) const ASK: Word = Word::new("wile sona", "ask me");
pub(super) const RESET: Word = Word::new("lipu la", "as on the page");
pub(super) const CLEAR: Word = Word::new("weka ale", "take all away");
pub(super) const COPY: Word = Word::new("jo e nimi", "copy as text");

pub(super) const WINNING: Word = Word::new("ijo pona", "winning tile");
pub(super) const HAND: Word = Word::new("luka", "hand");
pub(super) const TILES: Word = Word::new("ijo ale", "all tiles");

pub(super) const ADD_TO: Word = Word::new("ijo sin li kama", "a new tile goes");
pub(super) const TO_HAND: Word = Word::new("lon luka", "into the hand");
pub(super) const CHI: Word = Word::new("toki Si", "chi");
pub(super) const PON: Word = Word::new("toki Pon", "pon");
pub(super) const KAN: Word = Word::new("toki Kan open", "open kan");
pub(super) const CLOSED_KAN: Word = Word::new("toki Kan len", "closed kan");
pub(super) const TAP: Word = Word::new("pilin luka li", "a tap on the hand");
pub(super) const TAKES: Word = Word::new("weka e ijo", "takes the tile away");
pub(super) const WINS: Word = Word::new("toki e ijo pona", "chooses the winning tile");
pub(super) const AS_TEXT: Word = Word::new("nimi (123m 55z)", "as text (123m 55z)");
pub(super) const HOW: Word = Word::new("ijo pona li kama tan", "won");
pub(super) const BY_DISCARD: Word = Word::new("jan ante (Lon)", "by a discard (ron)");
pub(super) const BY_DRAW: Word = Word::new("sinpin (Tumo)", "by a draw (tsumo)");
pub(super) const RIICHI: Word = Word::new("toki Lisi", "riichi");
pub(super) const NO: Word = Word::new("ala", "no");
pub(super) const YES: Word = Word::new("lon", "yes");
pub(super) const DOUBLE: Word = Word::new("tu", "double");
pub(super) const IPPATSU: Word = Word::new("sike 1", "ippatsu");
pub(super) const LUCK: Word = Word::new("ken ante", "chance");
pub(super) const LAST: Word = Word::new("ijo pini", "last tile");
pub(super) const DEAD_WALL: Word = Word::new("tan sinpin moli", "after a kan");
pub(super) const ROBBED: Word = Word::new("tan toki Kan", "robbing a kan");
pub(super) const FIRST: Word = Word::new("tenpo nanpa wan", "first turn");
pub(super) const SEAT: Word = Word::new("kon sina", "my wind");
pub(super) const ROUND: Word = Word::new("kon tenpo", "wind of the round");
pub(super) const DORA: Word = Word::new("ijo lukin", "indicators");
pub(super) const URA: Word = Word::new("ijo lukin anpa", "under them");
pub(super) const DISCARDS: Word = Word::new("ijo weka sina", "my discards");

pub(super) const TOO_MANY: Word =
    Word::new("luka li jo e ijo 14. o weka e wan.", "The hand has 14 tiles: take one away first.");
pub(super) const NONE_LEFT: Word =
    Word::new("ijo ni 4 li lon luka. ijo ante li lon ala.", "All four of it are in the hand.");
pub(super) const NO_ROOM: Word =
    Word::new("kulupu ni li ken ala lon luka ni.", "There is no room or no tile for this group.");
pub(super) const ADDED: Word = Word::new("% li kama. luka li jo e ijo %.", "% added: % tiles.");
pub(super) const REMOVED: Word = Word::new("% li weka. luka li jo e ijo %.", "% taken away: % tiles.");
pub(super) const CHOSEN: Word = Word::new("ijo pona li %.", "The winning tile is %.");
pub(super) const NO_TEXT: Word = Word::new(
    "mi sona ala e nimi ni. o sitelen e nanpa, e m, p, s, z: 123m 55z.",
    "This cannot be read. Write digits and then m, p, s or z: 123m 55z.",
);
pub(super) const COPIED: Word = Word::new("nimi li lon poki sina: %", "Copied: %");

pub(super) const YAKU: Word = Word::new("nasin Jaku", "Yaku");
pub(super) const FU: Word = Word::new("nanpa pona lili", "Fu");
pub(super) const POINTS: Word = Word::new("mani", "Points");
pub(super) const DORA_HAN: Word = Word::new("wawa Tola", "dora");
pub(super) const HAN: Word = Word::new("nanpa pona suli %", "% han");
pub(super) const YAKUMAN: Word = Word::new("suli Jakuman", "yakuman");
pub(super) const HAN_FU: Word = Word::new("nanpa pona suli %, nanpa pona lili %: ", "% han, % fu: ");
pub(super) const DISCARDER_PAYS: Word = Word::new("jan weka li pana e mani %.", "the discarder pays %.");
pub(super) const ALL_PAY: Word =
    Word::new("jan ale li pana e mani %; ale la mani %.", "each pays %; % in all.");
pub(super) const SPLIT: Word = Word::new(
    "jan Ton li pana e mani %, jan ante li pana e mani %; ale la mani %.",
    "East pays %, the others % each; % in all.",
);
pub(super) const ROUNDED: Word = Word::new("% li kama %", "% is rounded up to %");

// The sentences of the rule page, word for word.
pub(super) const NO_YAKU: Word = Word::new(
    "kulupu en kulupu lili li pona ala lon wan taso: luka pona li wile kin e nasin Jaku wan anu mute.",
    "But groups and a pair are not enough: a complete hand also needs one yaku or more.",
);
pub(super) const DORA_ALONE: Word = Word::new("wawa Tola li nasin Jaku ala.", "Dora is no yaku.");
pub(super) const FURITEN: Word = Word::new(
    "ijo pona ken sina li lon ijo weka sina. ijo wan taso li lon la, sina ken ala toki e \"Lon\" tawa ijo pona ken ale.",
    "One of your waits is among your own discards. Even if it is only one of them, you cannot say \"ron\" on any of your waits.",
);

pub(super) const COMPLETE: Word = Word::new("luka li pini.", "The hand is complete.");
pub(super) const READY: Word = Word::new("luka li kama Tenpa. ijo pona ken:", "Ready. It waits for:");
pub(super) const FROM_READY: Word = Word::new(
    "ijo % li kama la, luka li ken Tenpa. ijo ni li pona:",
    "% from ready. Tiles that bring it nearer:",
);
pub(super) const THROW: Word = Word::new("o weka e ni", "throw away");
pub(super) const THEN: Word =
    Word::new("ijo % li wile, ijo pona % li ken", "then % from ready, % tiles help");
pub(super) const THEN_READY: Word = Word::new("Tenpa. ijo pona % li ken", "then ready, % tiles complete it");
pub(super) const FEW: Word =
    Word::new("ijo % li lon. luka pini li jo e ijo 14.", "% tiles. A complete hand has 14.");
pub(super) const NO_WORTH: Word = Word::new("nasin Jaku ala", "no yaku");

pub(super) const WHICH: [Word; 4] = [
    Word::new("ijo pona ken li seme?", "What does it wait for?"),
    Word::new("nasin Jaku seme li lon?", "Which yaku are there?"),
    Word::new("luka ni li pana e mani seme?", "How much is it worth?"),
    Word::new("ijo seme mute li wile tawa Tenpa?", "How many tiles from ready?"),
];
pub(super) const TASKS: [Word; 4] = [
    Word::new("ijo pona ken", "the wait"),
    Word::new("nasin Jaku", "the yaku"),
    Word::new("mani", "the points"),
    Word::new("Tenpa", "how far"),
];
pub(super) const CHECK: [Word; 3] = [
    Word::new("o lukin", "check"),
    Word::new("o pana e lukin", "show which"),
    Word::new("o toki e tan", "explain"),
];
pub(super) const NEXT: Word = Word::new("sin", "next");
pub(super) const LEAVE: Word = Word::new("pini", "leave");
pub(super) const NUMBER: Word = Word::new("nanpa musi", "number");
pub(super) const ALL_RIGHT: Word = Word::new("pona! ale li pona.", "Right, all of it.");
pub(super) const COUNTED: Word = Word::new("pona %, ike %, weka %.", "% right, % wrong, % missing.");
pub(super) const RIGHT: Word = Word::new("pona", "right");
pub(super) const WRONG: Word = Word::new("ike", "wrong");
pub(super) const MISSED: Word = Word::new("weka", "missing");
pub(super) const SOLVED: Word = Word::new("sina pona lon nanpa musi %.", "Solved: %.");
