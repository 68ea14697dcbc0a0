//! Check, mate and stalemate, and how a game ends.

pub(super) mod endings;
pub(super) mod kings;
pub(super) mod mates;
pub(super) mod wider;
