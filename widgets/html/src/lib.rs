//! Escaping for HTML, for the build and for widgets alike.
//!
//! [`text`] and [`attribute`] escape what figures and widgets write. [`HtmlWriter`] escapes by construction; figures and widgets
//! do not use it yet.
#![deny(missing_docs)]

mod escape;
mod writer;

pub use escape::{attribute, text};
pub use writer::HtmlWriter;
