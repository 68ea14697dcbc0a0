//! What living seats say.

use musi_messages::{Message, msg};

pub(super) const SIDES: [Message; 4] =
    [msg::HINT_BELOW, msg::riichi::SEATS_AT_THE_RIGHT, msg::HINT_ABOVE, msg::riichi::SEATS_AT_THE_LEFT];
pub(super) const TURNS: Message = msg::riichi::SEATS_TURNS;
pub(super) const TILES: Message = msg::riichi::SEATS_TILES;
pub(super) const WHO: Message = msg::riichi::SEATS_WHO;
pub(super) const BEGIN: Message = msg::riichi::SEATS_BEGIN;
pub(super) const AFTER: Message = msg::riichi::SEATS_AFTER;
pub(super) const TURN_OF: Message = msg::riichi::SEATS_TURN_OF;
pub(super) const SIDE_OF: Message = msg::riichi::SEATS_SIDE_OF;
pub(super) const ASK_TURN: Message = msg::riichi::SEATS_ASK_TURN;
pub(super) const ASK_SIDE: Message = msg::riichi::SEATS_ASK_SIDE;
pub(super) const LOOK: Message = msg::riichi::SEATS_LOOK;
pub(super) const WHY_TURN: Message = msg::riichi::SEATS_WHY_TURN;
pub(super) const WHY_SIDE: Message = msg::riichi::SEATS_WHY_SIDE;
pub(super) const HINT_TURN: Message = msg::riichi::SEATS_HINT_TURN;
pub(super) const HINT_SIDE: Message = msg::riichi::SEATS_HINT_SIDE;
pub(super) const HINT_SEAT: Message = msg::riichi::SEATS_HINT_SEAT;
