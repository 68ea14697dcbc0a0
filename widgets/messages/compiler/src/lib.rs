//! Reads files of messages in Fluent's syntax, holds the languages against each other, and makes tables of them.
//!
//! ```
//! use musi_message_compiler::{Bundle, Source, compile};
//! let source = |language: &str, text: &str| Source {
//!     path: format!("messages/{language}.ftl"),
//!     language: language.into(),
//!     text: text.into(),
//! };
//! let bundle = |de: &str| Bundle { name: String::new(), sources: vec![source("en", "undo = undo"), source("de", de)] };
//! assert!(compile(&[bundle("undo = zurück")]).is_ok());
//! let problems = compile(&[bundle("udno = zurück")]).unwrap_err();
//! assert!(problems[0].to_string().starts_with("messages/de.ftl:1:1: "));
//! ```
#![deny(missing_docs)]

mod added;
mod bundle;
mod catalog;
mod check;
mod choice;
mod code;
mod folder;
mod generate;
mod names;
mod nearest;
mod plain;
mod plural;

pub use added::BuiltIn;
pub use bundle::{Bundle, Source};
pub use catalog::{Catalog, Entry, compile};
pub use folder::{bundles, files};
pub use plain::texts;
pub use plural::{CATEGORIES, categories, rule};

/// The language in which messages are written first: its file says which keys there are, in which order and groups.
pub const SOURCE_LANGUAGE: &str = "en";
