//! Yaku of runs.

use super::{Made, Reading, Text, Worth, Yaku};
use crate::{Face, Kind, Suit, fu};
use musi_messages::msg;

/// Pinfu.
pub static PINFU: Yaku = Yaku {
    code: "pinfu",
    name: Text::new(msg::riichi::YAKU_ALL_RUNS, "平和"),
    worth: Worth::Han(1, 0),
    rule: Text::sentence(msg::riichi::YAKU_CLOSED_FOUR_RUNS_A_PAIR),
    // Exactly the hands that count no fu but those of every hand.
    made: |reading| {
        let runs = reading.count(|group| group.kind == Kind::Run) == 4;
        let most = 1 + usize::from(!reading.win.drawn);
        Made::whole_if(runs && reading.win.is_closed() && fu(reading).reasons.len() <= most)
    },
};

/// Iipeikou.
pub static TWO_EQUAL_RUNS: Yaku = Yaku {
    code: "iipeikou",
    name: Text::new(msg::riichi::YAKU_TWO_EQUAL_RUNS, "一盃口"),
    worth: Worth::Han(1, 0),
    rule: Text::sentence(msg::riichi::YAKU_CLOSED_THE_SAME_RUN_OF),
    made: |reading| equal_runs(reading, 1),
};

/// Ryanpeikou.
pub static TWICE_TWO_EQUAL_RUNS: Yaku = Yaku {
    code: "ryanpeikou",
    name: Text::new(msg::riichi::YAKU_TWICE_TWO_EQUAL_RUNS, "二盃口"),
    worth: Worth::Han(3, 0),
    rule: Text::sentence(msg::riichi::YAKU_CLOSED_TWO_PAIRS_OF_EQUAL),
    made: |reading| equal_runs(reading, 2),
};

/// The runs that are there twice, if there are so many pairs of them.
fn equal_runs(reading: &Reading<'_>, pairs: usize) -> Made {
    let runs = |face| reading.count(|group| group.kind == Kind::Run && group.face == face);
    let found: usize = Face::all().map(|face| runs(face) / 2).sum();
    let made = reading.made(|group| group.kind == Kind::Run && runs(group.face) >= 2);
    made.only_if(found == pairs && reading.win.is_closed())
}

/// Sanshoku doujun.
pub static THREE_SUITED_RUNS: Yaku = Yaku {
    code: "sanshoku_doujun",
    name: Text::new(msg::riichi::YAKU_ONE_RUN_IN_THREE_SUITS, "三色同順"),
    worth: Worth::Han(2, 1),
    rule: Text::sentence(msg::riichi::YAKU_THE_SAME_RUN_IN_ALL),
    made: |reading| in_three_suits(reading, false),
};

/// Sanshoku doukou.
pub static THREE_SUITED_SETS: Yaku = Yaku {
    code: "sanshoku_doukou",
    name: Text::new(msg::riichi::YAKU_ONE_TRIPLET_IN_THREE_SUITS, "三色同刻"),
    worth: Worth::Han(2, 2),
    rule: Text::sentence(msg::riichi::YAKU_TRIPLETS_OR_KANS_OF_THE),
    made: |reading| in_three_suits(reading, true),
};

/// Groups of one kind and one number that are in all three suits.
fn in_three_suits(reading: &Reading<'_>, sets: bool) -> Made {
    let suits = [Suit::Man, Suit::Pin, Suit::Sou];
    // Sets have `is_set`; of the others only runs count.
    let right = |kind| if sets { kind != Kind::Run && kind != Kind::Pair } else { kind == Kind::Run };
    for number in 1..=9 {
        let alike = |suit| {
            reading
                .made(|group| right(group.kind) && group.face.suit() == suit && group.face.number() == number)
        };
        if suits.iter().all(|suit| alike(*suit).holds()) {
            return Made(suits.iter().fold(0, |bits, suit| bits | alike(*suit).0));
        }
    }
    Made::NOT
}

/// Ittsuu.
pub static STRAIGHT: Yaku = Yaku {
    code: "ittsuu",
    name: Text::new(msg::riichi::YAKU_STRAIGHT, "一気通貫"),
    worth: Worth::Han(2, 1),
    rule: Text::sentence(msg::riichi::YAKU_1_2_3_4_5),
    made: |reading| {
        for suit in [Suit::Man, Suit::Pin, Suit::Sou] {
            let run = |number| {
                reading.made(|group| {
                    group.kind == Kind::Run && Some(group.face) == Face::from_suit(suit, number)
                })
            };
            let parts = [run(1), run(4), run(7)];
            if parts.iter().all(|part| part.holds()) {
                return Made(parts.iter().fold(0, |bits, part| bits | part.0));
            }
        }
        Made::NOT
    },
};
