//! The rules of the games: which squares a piece reaches, which moves are allowed, and why the others are not.
#![deny(missing_docs)]
