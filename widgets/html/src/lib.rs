//! Escaping for HTML, for the build and for widgets alike.
//!
//! Whatever a figure or a widget writes that is no constant goes through [`text`] or [`attribute`].
#![deny(missing_docs)]

mod escape;

pub use escape::{attribute, text};
