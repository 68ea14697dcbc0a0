//! The sentences of the rule page that explain what is offered and what is refused, word for word.

use musi_messages::{Message, msg};
use musi_riichi_rules::{Action, Furiten, Refusal};

/// The sentence that says when something may be done.
#[must_use]
pub const fn rule(action: Action) -> Message {
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
pub const fn refusal(refusal: Refusal) -> Message {
    match refusal {
        Refusal::Furiten(Furiten::Discarded(_)) => FURITEN_DISCARDED,
        Refusal::Furiten(Furiten::LetGo) => FURITEN_LET_GO,
        Refusal::Furiten(Furiten::LetGoInRiichi) => FURITEN_IN_RIICHI,
        Refusal::NoYaku => NO_YAKU,
        Refusal::SwapCall(_) => SWAP_CALL,
        Refusal::InRiichi => IN_RIICHI,
        other => {
            let sentence = other.sentence();
            sentence.message
        }
    }
}

pub const CHI: Message = msg::riichi::RULES_CHI;
pub const PON: Message = msg::riichi::RULES_PON;
pub const OPEN_KAN: Message = msg::riichi::RULES_OPEN_KAN;
pub const CLOSED_KAN: Message = msg::riichi::RULES_CLOSED_KAN;
pub const ADDED_KAN: Message = msg::riichi::RULES_ADDED_KAN;
pub const RIICHI: Message = msg::riichi::RULES_RIICHI;
pub const TSUMO: Message = msg::riichi::RULES_TSUMO;
pub const RON: Message = msg::riichi::RULES_RON;
pub const NINE_ORPHANS: Message = msg::riichi::RULES_NINE_ORPHANS;
pub const DISCARD: Message = msg::riichi::RULES_DISCARD;
pub const PASS: Message = msg::riichi::RULES_PASS;
const FURITEN_DISCARDED: Message = msg::riichi::HAND_FURITEN;
const FURITEN_LET_GO: Message = PASS;
const FURITEN_IN_RIICHI: Message = msg::riichi::RULES_FURITEN_IN_RIICHI;
const NO_YAKU: Message = msg::riichi::RULES_NO_YAKU;
const SWAP_CALL: Message = msg::riichi::RULES_SWAP_CALL;
const IN_RIICHI: Message = msg::riichi::RULES_IN_RIICHI;
pub const FOUR_WINDS: Message = msg::riichi::RULES_FOUR_WINDS;
pub const FOUR_RIICHI: Message = msg::riichi::RULES_FOUR_RIICHI;
pub const FOUR_KANS: Message = msg::riichi::RULES_FOUR_KANS;
pub const THREE_RONS: Message = msg::riichi::RULES_THREE_RONS;

/// What a player says, as the page writes it.
#[must_use]
pub const fn call(action: Action) -> Message {
    match action {
        Action::Discard(_) => msg::riichi::RULES_DISCARD_2,
        Action::Riichi(_) => msg::riichi::CALL_RIICHI,
        Action::Tsumo => msg::riichi::RULES_TSUMO_2,
        Action::ClosedKan(_) | Action::AddedKan(_) | Action::Kan => msg::riichi::CALL_KAN,
        Action::NineOrphans => msg::riichi::RULES_NINE_DIFFERENT_TERMINALS_AND_HONOURS,
        Action::Ron => msg::riichi::RULES_RON_2,
        Action::Chi(_) => msg::riichi::CALL_CHI,
        Action::Pon(_) => msg::riichi::CALL_PON,
        Action::Pass => msg::riichi::ACTION_PASS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use musi_messages::Language;
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
        let tile = Tile::from_face(Face::WHITE, 0);
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
        for message in all {
            for language in [Language::TOKI_PONA, Language::ENGLISH] {
                let sentence = message.text(language);
                assert!(page.contains(sentence), "{sentence}");
            }
        }
    }
}
