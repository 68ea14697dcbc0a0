//! lipu-musi publishes rule pages: Markdown with boards drawn in ASCII becomes a bilingual
//! static site in which every board can be played on.
#![deny(missing_docs)]

pub mod check;
pub mod cli;
pub mod config;
pub mod document;
pub mod export;
pub mod figure;
pub mod html;
pub mod import;
pub mod language;
pub mod percent;
pub mod picture;
pub mod serve;
pub mod similar;
pub mod site;
pub mod translate;
pub mod trust;
pub mod yaml;
