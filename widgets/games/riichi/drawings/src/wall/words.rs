//! What a living wall says.

use musi_messages::{Message, msg};

pub(super) const THROW: Message = msg::riichi::WALL_THROW;
pub(super) const ONE_THROW: Message = msg::riichi::WALL_ONE_THROW;
pub(super) const WHERE: Message = msg::riichi::WALL_WHERE;
pub(super) const DICE: Message = msg::riichi::WALL_DICE;
pub(super) const DIE: Message = msg::riichi::WALL_DIE;
pub(super) const PHASE: Message = msg::riichi::WALL_PHASE;
pub(super) const PHASES: [Message; 4] = [
    msg::riichi::WALL_THE_SIDE,
    msg::riichi::WALL_THE_BREAK,
    msg::riichi::WALL_THE_DEAL,
    msg::riichi::DEAD_WALL,
];
pub(super) const WHOLE: Message = msg::riichi::WALL_WHOLE;
pub(super) const THROWN_TWO: Message = msg::riichi::WALL_THROWN_TWO;
pub(super) const THROWN_ONE: Message = msg::riichi::WALL_THROWN_ONE;
pub(super) const COUNT_SEAT: Message = msg::riichi::WALL_COUNT_SEAT;
pub(super) const SIDE_TOLD: Message = msg::riichi::WALL_SIDE_TOLD;
pub(super) const COUNT_STACK: Message = msg::riichi::WALL_COUNT_STACK;
pub(super) const OPEN: Message = msg::riichi::WALL_OPEN;
pub(super) const TAKES: Message = msg::riichi::WALL_TAKES;
pub(super) const TAKES_ONE: Message = msg::riichi::WALL_TAKES_ONE;
pub(super) const DEAD: Message = msg::riichi::WALL_DEAD;
pub(super) const INDICATOR: Message = msg::riichi::WALL_INDICATOR;
pub(super) const HOLDS: Message = msg::riichi::WALL_HOLDS;

pub(super) const ASK_SIDE: Message = msg::riichi::WALL_ASK_SIDE;
pub(super) const ASK_STACK: Message = msg::riichi::WALL_ASK_STACK;
pub(super) const ASK_TAKER: Message = msg::riichi::WALL_ASK_TAKER;
pub(super) const STACK: Message = msg::riichi::WALL_STACK;
pub(super) const THIS: Message = msg::riichi::WALL_THIS;
pub(super) const AIM: Message = msg::riichi::WALL_AIM;
pub(super) const WHY_SIDE: Message = msg::riichi::WALL_WHY_SIDE;
pub(super) const WHY_STACK: Message = msg::riichi::WALL_WHY_STACK;
pub(super) const WHY_TAKER: Message = msg::riichi::WALL_WHY_TAKER;
pub(super) const WHY_DEAD: Message = msg::riichi::WALL_WHY_DEAD;
pub(super) const WHY_INDICATOR: Message = msg::riichi::WALL_WHY_INDICATOR;
pub(super) const AGAIN: Message = msg::riichi::WALL_AGAIN;
pub(super) const HINT_SIDE: Message = msg::riichi::WALL_HINT_SIDE;
pub(super) const HINT_STACK: Message = msg::riichi::WALL_HINT_STACK;
pub(super) const HINT_TAKER: Message = msg::riichi::WALL_HINT_TAKER;
pub(super) const HINT_TURNS: Message = msg::riichi::WALL_HINT_TURNS;
pub(super) const HINT_RIGHT: Message = msg::riichi::WALL_HINT_RIGHT;
