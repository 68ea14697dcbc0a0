//! What the words of a sentence point at: pieces, squares and sides, and what was named before.

pub(super) mod as_said;
pub(super) mod collective;
pub(super) mod groups;
pub(super) mod inventory;
pub(super) mod mentions;
pub(super) mod named;
pub(super) mod presupposed;
pub(super) mod related;
pub(super) mod remembered;
pub(super) mod resolve;
pub(super) mod said;
pub(super) mod signs;
pub(super) mod who;
