//! What annotators have names for: tactics, pawn structure, plans.

pub(super) mod motifs;
pub(super) mod patterns;
pub(super) mod pawns;
pub(super) mod singled;
pub(super) mod strategy;
pub(super) mod support;
pub(super) mod tactics;
pub(super) mod weakness;
