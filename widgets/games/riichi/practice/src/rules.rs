//! The sentences of the rule page that explain what is offered and what is refused, word for word.

use musi_diagram::ui::Word;
use musi_riichi_rules::{Action, Furiten, Refusal};

/// The sentence that says when something may be done.
#[must_use]
pub const fn rule(action: Action) -> Word {
    match action {
        Action::Chi(_) => CHI,
        Action::Pon(_) => PON,
        Action::Kan => OPEN_KAN,
        Action::ClosedKan(_) => CLOSED_KAN,
        Action::AddedKan(_) => ADDED_KAN,
        Action::Riichi(_) => RIICHI,
        Action::Tsumo => TSUMO,
        Action::Ron => RON,
        Action::NineOrphans => NINE_ORPHANS,
        Action::Discard(_) => DISCARD,
        Action::Pass => PASS,
    }
}

/// The name of the rule about something that may be done: the page's anchor.
#[must_use]
pub const fn rule_name(action: Action) -> &'static str {
    match action {
        Action::Chi(_) => "chi",
        Action::Pon(_) => "pon",
        Action::Kan => "open_kan",
        Action::ClosedKan(_) => "closed_kan",
        Action::AddedKan(_) => "added_kan",
        Action::Riichi(_) => "riichi",
        Action::Tsumo => "tsumo",
        Action::Ron => "ron",
        Action::NineOrphans => "nine_orphans",
        Action::Discard(_) => "discard",
        Action::Pass => "let_go",
    }
}

/// The sentence that says why something may not be done.
#[must_use]
pub const fn refusal(refusal: Refusal) -> Word {
    match refusal {
        Refusal::Furiten(Furiten::Discarded(_)) => FURITEN_DISCARDED,
        Refusal::Furiten(Furiten::LetGo) => FURITEN_LET_GO,
        Refusal::Furiten(Furiten::LetGoInRiichi) => FURITEN_IN_RIICHI,
        Refusal::NoYaku => NO_YAKU,
        Refusal::SwapCall(_) => SWAP_CALL,
        Refusal::InRiichi => IN_RIICHI,
        other => {
            let sentence = other.sentence();
            Word::new(sentence.tok, sentence.en)
        }
    }
}

pub const CHI: Word = Word::new(
    "sina pali e kulupu nasin. ijo weka li wile kama tan jan pi poka soto sina taso.",
    "you make a run. The discard has to come from the player to your left.",
);
pub const PON: Word = Word::new(
    "sina pali e kulupu sama. ijo weka li ken kama tan jan ale.",
    "you make a triplet. The discard can come from anyone.",
);
pub const OPEN_KAN: Word = Word::new(
    "luka sina li jo e ijo sama 3. jan ante li weka e ijo nanpa 4.",
    "your hand has three of the same tile. Another player throws away the fourth.",
);
pub const CLOSED_KAN: Word = Word::new(
    "tenpo sina la, luka sina li jo e ijo sama 4. luka sina li awen len.",
    "on your turn, your hand has all four of the same tile. Your hand stays closed.",
);
pub const ADDED_KAN: Word = Word::new(
    "tenpo sina la, sina kama jo e ijo nanpa 4, li pana e ona tawa kulupu ni.",
    "On your turn, you get the fourth tile and add it to this group.",
);
pub const RIICHI: Word = Word::new(
    "luka sina li len, li kama Tenpa la, sina ken toki e \"Lisi\" lon tenpo sina.",
    "If your hand is closed and ready, you can say \"riichi\" on your turn.",
);
pub const TSUMO: Word = Word::new(
    "luka sina li pona la, sina ken toki e ni: \"Tumo\".",
    "If your hand is complete, you can say \"tsumo\".",
);
pub const RON: Word = Word::new(
    "jan ante li weka e ijo la, ken la luka sina li pona kepeken ijo ni. ni la, sina ken toki e ni: \"Lon\".",
    "When another player throws away a tile, it may complete your hand. Then you can say \"ron\".",
);
pub const NINE_ORPHANS: Word = Word::new(
    "tenpo nanpa wan sina la, luka sina li jo e ijo suli ante 9 anu mute. jan ala li toki. sina ken wile e pini.",
    "on your first turn your hand has nine or more of them, and nobody has called. You can choose to end the deal.",
);
pub const DISCARD: Word =
    Word::new("luka sina li pona ala la, o weka e ijo wan.", "If it is not, throw away one tile.");
pub const PASS: Word = Word::new(
    "jan ante li weka e ijo pona ken sina, taso sina toki ala e \"Lon\". ni li awen lon tenpo sina kama taso.",
    "Another player threw away one of your waits, and you did not say \"ron\". This lasts only to your next turn.",
);
const FURITEN_DISCARDED: Word = Word::new(
    "ijo pona ken sina li lon ijo weka sina. ijo wan taso li lon la, sina ken ala toki e \"Lon\" tawa ijo pona ken ale.",
    "One of your waits is among your own discards. Even if it is only one of them, you cannot say \"ron\" on any of your waits.",
);
const FURITEN_LET_GO: Word = PASS;
const FURITEN_IN_RIICHI: Word = Word::new(
    "sina toki e \"Lisi\". ni la, jan ante li weka e ijo pona ken sina, taso sina toki ala e \"Lon\". ni li awen lon tenpo musi ale ni.",
    "You have said \"riichi\". Then another player threw away one of your waits, and you did not say \"ron\". This lasts for all of this deal.",
);
const NO_YAKU: Word = Word::new(
    "taso, kulupu en kulupu lili li pona ala lon wan taso: luka pona li wile kin e nasin Jaku wan anu mute.",
    "But groups and a pair are not enough: a complete hand also needs one yaku or more.",
);
const SWAP_CALL: Word = Word::new(
    "sina toki e \"Si\" anu \"Pon\" la, sina ken ala weka e ijo sama lon tenpo sama.",
    "After \"chi\" or \"pon\" you cannot throw away the same tile on that turn.",
);
const IN_RIICHI: Word = Word::new(
    "sina ken ala ante e luka sina. ijo sin li pona ala la, o weka e ona.",
    "You cannot change your hand any more. If a new tile is no good, throw it away.",
);
pub const FOUR_WINDS: Word = Word::new(
    "tenpo nanpa wan la, jan 4 li weka e ijo kon sama.",
    "on the first turn, all four players throw away the same wind.",
);
pub const FOUR_RIICHI: Word = Word::new("jan ale li toki e \"Lisi\".", "all players say \"riichi\".");
pub const FOUR_KANS: Word = Word::new(
    "kulupu suli 4 li lon. jan wan li jo ala e ale.",
    "there are four kans, and not all of them are one player's.",
);
pub const THREE_RONS: Word =
    Word::new("jan 3 li toki e \"Lon\" tawa ijo wan.", "three players say \"ron\" on one tile.");

/// What a player says, as the page writes it.
#[must_use]
pub const fn call(action: Action) -> Word {
    match action {
        Action::Discard(_) => Word::new("o weka", "discard"),
        Action::Riichi(_) => Word::new("Lisi", "riichi"),
        Action::Tsumo => Word::new("Tumo", "tsumo"),
        Action::ClosedKan(_) | Action::AddedKan(_) | Action::Kan => Word::new("Kan", "kan"),
        Action::NineOrphans => Word::new("ijo suli ante 9", "nine different terminals and honours"),
        Action::Ron => Word::new("Lon", "ron"),
        Action::Chi(_) => Word::new("Si", "chi"),
        Action::Pon(_) => Word::new("Pon", "pon"),
        Action::Pass => Word::new("ala", "pass"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use musi_riichi_rules::{Face, Tile};

    /// The rule page as plain words: no marks of Markdown, no wraps.
    fn page() -> String {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../../content/riichi-mahjong.md");
        let page = std::fs::read_to_string(path).expect("the page is there");
        let page: String = page
            .split("<a id=")
            .map(|part| {
                part.strip_prefix("\"rule-")
                    .and_then(|part| part.split_once("</a>"))
                    .map_or(part, |(_, rest)| rest)
            })
            .collect();
        let plain = page.replace("**", "").replace("<!--", " ").replace("-->", " ").replace("\n>", "\n");
        let mut text = String::new();
        for part in plain.split('[') {
            // `[words](address)` reads as its words.
            match part.split_once("](") {
                Some((words, rest)) => {
                    text.push_str(words);
                    text.push_str(rest.split_once(')').map_or("", |(_, rest)| rest));
                }
                None => text.push_str(part),
            }
        }
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_page_states_each_rule_once() {
        let tile = Tile::of(Face::WHITE, 0);
        let actions = [
            Action::Chi([tile; 2]),
            Action::Pon([tile; 2]),
            Action::Kan,
            Action::ClosedKan(Face::WHITE),
            Action::AddedKan(tile),
            Action::Riichi(tile),
            Action::Tsumo,
            Action::Ron,
            Action::NineOrphans,
            Action::Discard(tile),
            Action::Pass,
        ];
        let refusals = [
            Refusal::GameOver,
            Refusal::NotYourTurn,
            Refusal::NotInHand(tile),
            Refusal::NotCallable,
            Refusal::WrongSeat,
            Refusal::Furiten(Furiten::LetGo),
            Refusal::NoYaku,
            Refusal::OpenHand,
            Refusal::NotComplete,
            Refusal::NotReady,
            Refusal::InRiichi,
            Refusal::NoPoints,
            Refusal::WallShort,
            Refusal::SwapCall(Face::WHITE),
            Refusal::FourKans,
            Refusal::LastDiscard,
            Refusal::NothingDrawn,
            Refusal::NotFirstTurn,
            Refusal::FewOrphans,
        ];
        let names = actions.map(rule_name).into_iter().chain(refusals.map(Refusal::code));
        let page = include_str!("../../../../../content/riichi-mahjong.md");
        for name in names {
            let anchor = format!("<a id=\"rule-{}\"></a>", name.replace('_', "-"));
            assert_eq!(page.matches(&anchor).count(), 1, "{anchor}");
        }
    }

    #[test]
    fn each_sentence_stands_on_the_rule_page() {
        let page = page();
        let all = [
            CHI,
            PON,
            OPEN_KAN,
            CLOSED_KAN,
            ADDED_KAN,
            RIICHI,
            TSUMO,
            RON,
            NINE_ORPHANS,
            DISCARD,
            PASS,
            FURITEN_DISCARDED,
            FURITEN_IN_RIICHI,
            NO_YAKU,
            SWAP_CALL,
            IN_RIICHI,
            FOUR_WINDS,
            FOUR_RIICHI,
            FOUR_KANS,
            THREE_RONS,
        ];
        for Word { tok, en } in all {
            assert!(page.contains(tok), "{tok}");
            assert!(page.contains(en), "{en}");
        }
    }
}
