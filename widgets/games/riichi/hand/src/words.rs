//! What a hand that lives says, in both languages.

use musi_messages::{Message, msg};

pub(crate) const WORTH: Message = msg::riichi::HAND_WORTH;
pub(crate) const CHANGE: Message = msg::riichi::HAND_CHANGE;
pub(crate) const ASK: Message = msg::riichi::HAND_ASK;
pub(crate) const RESET: Message = msg::riichi::HAND_RESET;
pub(crate) const CLEAR: Message = msg::riichi::HAND_CLEAR;
pub(crate) const COPY: Message = msg::riichi::HAND_COPY;

pub(crate) const WINNING: Message = msg::riichi::HAND_WINNING;
pub(crate) const HAND: Message = msg::riichi::HAND_HAND;
pub(crate) const TILES: Message = msg::riichi::HAND_TILES;

pub(crate) const ADD_TO: Message = msg::riichi::HAND_ADD_TO;
pub(crate) const TO_HAND: Message = msg::riichi::HAND_TO_HAND;
pub(crate) const CHI: Message = msg::riichi::HAND_CHI;
pub(crate) const PON: Message = msg::riichi::HAND_PON;
pub(crate) const KAN: Message = msg::riichi::HAND_KAN;
pub(crate) const CLOSED_KAN: Message = msg::riichi::HAND_CLOSED_KAN;
pub(crate) const TAP: Message = msg::riichi::HAND_TAP;
pub(crate) const TAKES: Message = msg::riichi::HAND_TAKES;
pub(crate) const WINS: Message = msg::riichi::HAND_WINS;
pub(crate) const AS_TEXT: Message = msg::riichi::HAND_AS_TEXT;
pub(crate) const HOW: Message = msg::riichi::HAND_HOW;
pub(crate) const BY_DISCARD: Message = msg::riichi::HAND_BY_DISCARD;
pub(crate) const BY_DRAW: Message = msg::riichi::HAND_BY_DRAW;
pub(crate) const RIICHI: Message = msg::riichi::HAND_RIICHI;
pub(crate) const NO: Message = msg::riichi::HAND_NO;
pub(crate) const YES: Message = msg::riichi::HAND_YES;
pub(crate) const DOUBLE: Message = msg::riichi::HAND_DOUBLE;
pub(crate) const IPPATSU: Message = msg::riichi::HAND_IPPATSU;
pub(crate) const LUCK: Message = msg::riichi::HAND_LUCK;
pub(crate) const LAST: Message = msg::riichi::HAND_LAST;
pub(crate) const DEAD_WALL: Message = msg::riichi::HAND_DEAD_WALL;
pub(crate) const ROBBED: Message = msg::riichi::HAND_ROBBED;
pub(crate) const FIRST: Message = msg::riichi::HAND_FIRST;
pub(crate) const SEAT: Message = msg::riichi::HAND_SEAT;
pub(crate) const ROUND: Message = msg::riichi::HAND_ROUND;
pub(crate) const DORA: Message = msg::riichi::HAND_DORA;
pub(crate) const URA: Message = msg::riichi::HAND_URA;
pub(crate) const DISCARDS: Message = msg::riichi::HAND_DISCARDS;

pub(crate) const TOO_MANY: Message = msg::riichi::HAND_TOO_MANY;
pub(crate) const NONE_LEFT: Message = msg::riichi::HAND_NONE_LEFT;
pub(crate) const ONE_RED: Message = msg::riichi::HAND_ONE_RED;
pub(crate) const NO_ROOM: Message = msg::riichi::HAND_NO_ROOM;
pub(crate) const ADDED: Message = msg::riichi::HAND_ADDED;
pub(crate) const REMOVED: Message = msg::riichi::HAND_REMOVED;
pub(crate) const CHOSEN: Message = msg::riichi::HAND_CHOSEN;
pub(crate) const NO_TEXT: Message = msg::riichi::HAND_NO_TEXT;
pub(crate) const COPIED: Message = msg::riichi::HAND_COPIED;

pub(crate) const YAKU: Message = msg::riichi::HAND_YAKU;
pub(crate) const FU: Message = msg::riichi::HAND_FU;
pub(crate) const POINTS: Message = msg::riichi::HAND_POINTS;
pub(crate) const DORA_HAN: Message = msg::riichi::HAND_DORA_HAN;
pub(crate) const HAN: Message = msg::riichi::HAND_HAN;
pub(crate) const YAKUMAN: Message = msg::riichi::YAKUMAN;
pub(crate) const HAN_FU: Message = msg::riichi::HAND_HAN_FU;
pub(crate) const DISCARDER_PAYS: Message = msg::riichi::HAND_DISCARDER_PAYS;
pub(crate) const ALL_PAY: Message = msg::riichi::HAND_ALL_PAY;
pub(crate) const SPLIT: Message = msg::riichi::HAND_SPLIT;
pub(crate) const ROUNDED: Message = msg::riichi::HAND_ROUNDED;

// The sentences of the rule page, word for word.
pub(crate) const NO_YAKU: Message = msg::riichi::HAND_NO_YAKU;
pub(crate) const DORA_ALONE: Message = msg::riichi::HAND_DORA_ALONE;
pub(crate) const FURITEN: Message = msg::riichi::HAND_FURITEN;

pub(crate) const COMPLETE: Message = msg::riichi::HAND_COMPLETE;
pub(crate) const READY: Message = msg::riichi::HAND_READY;
pub(crate) const FROM_READY: Message = msg::riichi::HAND_FROM_READY;
pub(crate) const NEARER: Message = msg::riichi::HAND_NEARER;
pub(crate) const THROW: Message = msg::riichi::HAND_THROW;
pub(crate) const THEN: Message = msg::riichi::HAND_THEN;
pub(crate) const THEN_READY: Message = msg::riichi::HAND_THEN_READY;
pub(crate) const FEW: Message = msg::riichi::HAND_FEW;
pub(crate) const NO_WORTH: Message = msg::riichi::HAND_NO_WORTH;

pub(crate) const WHICH: [Message; 5] = [
    msg::riichi::HAND_WHAT_DOES_IT_WAIT_FOR,
    msg::riichi::HAND_WHICH_YAKU_ARE_THERE,
    msg::riichi::HAND_HOW_MUCH_IS_IT_WORTH,
    msg::riichi::HAND_HOW_MANY_TILES_FROM_READY,
    msg::riichi::HAND_WHICH_DISCARD,
];
pub(crate) const TASKS: [Message; 5] = [
    msg::riichi::HAND_THE_WAIT,
    msg::riichi::HAND_THE_YAKU,
    msg::riichi::HAND_THE_POINTS,
    msg::riichi::HAND_HOW_FAR,
    msg::riichi::HAND_THE_DISCARD,
];
pub(crate) const NUMBER: Message = msg::riichi::HAND_NUMBER;
pub(crate) const RIGHT: Message = msg::riichi::HAND_RIGHT;
pub(crate) const WRONG: Message = msg::riichi::HAND_WRONG;
pub(crate) const MISSED: Message = msg::riichi::HAND_MISSED;
pub(crate) const HINT_GROUPS: Message = msg::riichi::HAND_HINT_GROUPS;
pub(crate) const HINT_COUNT: Message = msg::riichi::HAND_HINT_COUNT;
pub(crate) const HINT_ONE: Message = msg::riichi::HAND_HINT_ONE;
pub(crate) const HINT_LOOK: Message = msg::riichi::HAND_HINT_LOOK;
pub(crate) const HINT_HAN: Message = msg::riichi::HAND_HINT_HAN;
pub(crate) const HINT_FU: Message = msg::riichi::HAND_HINT_FU;
pub(crate) const HINT_APART: Message = msg::riichi::HAND_HINT_APART;
pub(crate) const HINT_LEAVES: Message = msg::riichi::HAND_HINT_LEAVES;
pub(crate) const LEAVES: Message = msg::riichi::HAND_DISCARD_LEAVES;
pub(crate) const AWAY: Message = msg::riichi::HAND_DISCARD_AWAY;
