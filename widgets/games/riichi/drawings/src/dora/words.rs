//! What living dora say.

use musi_messages::{Message, msg};

pub(super) const BEGIN: Message = msg::riichi::DORA_BEGIN;
pub(super) const TEN: Message = msg::riichi::DORA_TEN;
pub(super) const PICK: Message = msg::riichi::HAND_TILES;
pub(super) const MAKES: Message = msg::riichi::DORA_MAKES;
pub(super) const ASK: Message = msg::riichi::DORA_ASK;
pub(super) const ROUND_OF: Message = msg::riichi::DORA_ROUND_OF;
pub(super) const HINT_SUIT: Message = msg::riichi::DORA_HINT_SUIT;
