//! What living calls say.

use musi_messages::{Message, msg};

pub(super) const CALLS: [Message; 5] = [
    msg::riichi::CALL_CHI,
    msg::riichi::CALL_PON,
    msg::riichi::CALLS_OPEN_KAN,
    msg::riichi::CALLS_ADDED_KAN,
    msg::riichi::CALLS_CLOSED_KAN,
];
pub(super) const LEFT: Message = msg::riichi::SEATS_AT_THE_LEFT;
pub(super) const MIDDLE: Message = msg::riichi::CALLS_MIDDLE;
pub(super) const RIGHT: Message = msg::riichi::SEATS_AT_THE_RIGHT;
pub(super) const EXERCISE: Message = msg::riichi::TOOLS_ASK;
pub(super) const KAN: Message = msg::riichi::CALL_KAN;
pub(super) const WHAT: Message = msg::riichi::CALLS_WHAT;
pub(super) const WHO: Message = msg::riichi::CALLS_WHO;
pub(super) const MAY: Message = msg::riichi::CALLS_MAY;
pub(super) const TURNED: Message = msg::riichi::CALLS_TURNED;
pub(super) const ADDED: Message = msg::riichi::CALLS_ADDED;
pub(super) const CLOSED: Message = msg::riichi::CALLS_CLOSED;
pub(super) const ONLY_LEFT: Message = msg::riichi::CALLS_ONLY_LEFT;
pub(super) const NOBODY: Message = msg::riichi::CALLS_NOBODY;
pub(super) const YES: Message = msg::BUTTON_YES;
pub(super) const NO: Message = msg::BUTTON_NO;
pub(super) const ASK_FROM: Message = msg::riichi::CALLS_ASK_FROM;
pub(super) const LOOK: Message = msg::riichi::CALLS_LOOK;
pub(super) const LOOK_BACKS: Message = msg::riichi::CALLS_LOOK_BACKS;
pub(super) const ASK_MAY: Message = msg::riichi::CALLS_ASK_MAY;
pub(super) const MAY_CHI: Message = msg::riichi::CALLS_MAY_CHI;
pub(super) const MAY_PON: Message = msg::riichi::CALLS_MAY_PON;
pub(super) const MAY_KAN: Message = msg::riichi::CALLS_MAY_KAN;
pub(super) const NO_RUN: Message = msg::riichi::CALLS_NO_RUN;
pub(super) const NO_PAIR: Message = msg::riichi::CALLS_NO_PAIR;
pub(super) const NO_THREE: Message = msg::riichi::CALLS_NO_THREE;
pub(super) const HINT_PLACES: Message = msg::riichi::CALLS_HINT_PLACES;
pub(super) const HINT_WHO: Message = msg::riichi::CALLS_HINT_WHO;
pub(super) const HINT_TILES: Message = msg::riichi::CALLS_HINT_TILES;
