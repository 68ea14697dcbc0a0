//! What stands on the buttons.

use musi_messages::{Message, msg};

/// What is said when the list of keys comes or goes: who only hears it would not know.
#[must_use]
pub const fn keys_told(open: bool) -> Message {
    if open { msg::BUTTON_THE_LIST_OF_KEYS_IS } else { msg::BUTTON_THE_LIST_OF_KEYS_IS_2 }
}

/// The special move of a figure in its ways: castling on the king's wing and on the queen's.
pub const WAYS: [Message; 2] = [msg::BUTTON_SHORT_CASTLING, msg::BUTTON_LONG_CASTLING];
