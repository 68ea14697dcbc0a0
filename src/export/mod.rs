//! Pages as other collections want them. This room names `document` alone: where a page stands on the web is reported by
//! whoever asks.
mod poki;
mod unwrap;

pub use poki::{Export, poki};
pub use unwrap::unwrapped;
