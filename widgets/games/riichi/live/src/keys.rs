//! The list of keys that `?` opens.

use musi_messages::{Message, msg};

/// Drawings, as a bit of the list.
pub const DRAWING: u8 = 1;
/// Hands, as a bit of the list.
pub const HAND: u8 = 2;

/// The keys and what they do, in the order of the list, with the kinds of figures that have them.
pub(crate) const LIST: [(u8, &str, Message); 15] = [
    (DRAWING | HAND, "← →", msg::riichi::KEYS_THE_NEXT_BUTTON_OR_TILE),
    (DRAWING, "[ ]", msg::KEY_A_STEP_BACK_FORWARD),
    (DRAWING, "1 2 …", msg::riichi::KEYS_A_PLAYER_A_DIE),
    (HAND, "x", msg::riichi::KEYS_WHAT_IT_IS_WORTH),
    (DRAWING | HAND, "o b", msg::riichi::KEYS_WHAT_IS_TO_BE_SEEN),
    (DRAWING | HAND, "l", msg::riichi::KEYS_WHAT_WAS_TOLD_LAST),
    (DRAWING | HAND, "w", msg::riichi::KEYS_WHY),
    (DRAWING | HAND, "g", msg::riichi::KEYS_THE_RULE_ON_THE_PAGE),
    (DRAWING | HAND, "n", msg::riichi::KEYS_THE_NEXT_QUESTION),
    (DRAWING | HAND, "h", msg::BUTTON_HINT),
    (HAND, "c", msg::riichi::KEYS_CHECK),
    (DRAWING | HAND, "a", msg::KEY_THE_ANSWER),
    (DRAWING | HAND, "r", msg::riichi::KEYS_AS_ON_THE_PAGE),
    (DRAWING | HAND, "Esc", msg::riichi::KEYS_LEAVE_THE_EXERCISE),
    (DRAWING | HAND, "?", msg::KEY_THIS_LIST),
];
