//! The keyboard grammar, for the list that `?` shows.

use musi_messages::{Message, msg};

/// Every key with what it does, in the order of the list. A key is written as its cap shows it.
pub const LIST: [(&str, Message); 25] = [
    ("← ↑ → ↓", msg::KEY_GO_TO_THE_NEXT_SQUARE),
    ("Home End", msg::KEY_ENDS_OF_THE_RANK),
    ("Ctrl+Home Ctrl+End", msg::KEY_CORNERS_OF_THE_BOARD),
    ("Enter Space", msg::KEY_PICK_PLACE_OR_MARK),
    ("Esc", msg::KEY_CANCEL_THEN_LEAVE_THE_EXERCISE),
    ("m", msg::KEY_MOVES_OF_THIS_PIECE),
    ("x", msg::KEY_CAPTURES_OF_THIS_PIECE),
    ("i", msg::KEY_WHO_ATTACKS_HERE),
    ("w", msg::KEY_WHY_NOT_HERE),
    ("o", msg::KEY_WHERE_AM_I),
    ("b", msg::KEY_THE_BOARD),
    ("Shift+b", msg::KEY_WHAT_CHANGED),
    ("l", msg::KEY_THE_LAST_MOVE),
    ("t", msg::KEY_WHOSE_TURN_IT_IS),
    ("n", msg::KEY_THE_NEXT_PIECE),
    ("1 2", msg::KEY_A_HAND_OR_THE_PIECES),
    ("[ ]", msg::KEY_A_STEP_BACK_FORWARD),
    ("u", msg::KEY_UNDO),
    ("r", msg::KEY_RESET),
    ("a", msg::KEY_THE_ANSWER),
    ("g", msg::KEY_THE_SENTENCE_THAT_DEFINES_THIS),
    ("p", msg::KEY_PLAY),
    ("h", msg::KEY_HINT),
    ("?", msg::KEY_THIS_LIST),
    ("Tab", msg::KEY_LEAVE_THE_BOARD),
];

/// The reader may switch the letter keys off.
pub const SWITCH: Message = msg::KEY_SWITCH;
