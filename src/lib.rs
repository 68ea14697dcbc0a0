//! lipu-musi publishes rule pages: Markdown with boards drawn in ASCII becomes a bilingual
//! static site in which every board can be played on.
#![deny(missing_docs)]

pub mod check;
pub mod cli;
pub mod config;
pub mod document;
pub mod figure;
pub mod html;
pub mod serve;
pub mod site;
