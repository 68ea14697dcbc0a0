//! Whether a reason that holds is one for what it is to explain.

pub(super) mod castling_reason;
pub(super) mod contrary;
pub(super) mod drop_reason;
pub(super) mod enclosure;
pub(super) mod foreign;
pub(super) mod intervention;
pub(super) mod laws;
pub(super) mod mate_reason;
pub(super) mod misfit;
pub(super) mod prevention;
pub(super) mod protection;
pub(super) mod reason;
