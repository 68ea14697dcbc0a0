//! The one writer of HTML, for the build and for widgets alike.
//!
//! [`HtmlWriter`] escapes by construction; [`text`] and [`attribute`] are what it escapes with.
#![deny(missing_docs)]

mod escape;
mod writer;

pub use escape::{attribute, text};
pub use writer::HtmlWriter;
