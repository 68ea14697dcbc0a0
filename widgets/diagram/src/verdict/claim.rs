//! What was held against the rules, as every family reports it.

use crate::scene::Scene;

/// A claim of a page that was held against the rules of its game.
///
/// Each family has types of its own for what pages claim; what came of them is reported alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedClaim {
    /// What is claimed, in one short line: `reach:e4:d2f2`, `East:below`, `movement:waso`.
    pub text: String,
    /// How many squares it speaks of; 0 where it speaks of none.
    pub squares: usize,
}

impl CheckedClaim {
    /// A claim that speaks of no squares.
    #[must_use]
    pub const fn new(text: String) -> Self {
        Self { text, squares: 0 }
    }
}

impl Scene {
    /// Its claims in the form that all families share.
    #[must_use]
    pub fn checked_claims(&self) -> Vec<CheckedClaim> {
        let claims = self.claims.iter();
        claims
            .map(|claim| CheckedClaim { text: claim.text(self.geometry), squares: claim.squares() })
            .collect()
    }
}
