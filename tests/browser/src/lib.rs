//! The pages in a real browser: a small harness over Chromium's debugging protocol.
//!
//! [`Browser`] is one Chromium for a whole test program; [`Page`] is a tab of its own with storage of its own.
//! The protocol is JSON over two pipes, so a thread that sorts what comes in is all the machinery there is.
//!
//! Everything here fails by panicking with a sentence: it is called by tests alone.
#![allow(clippy::expect_used, clippy::panic, clippy::missing_panics_doc, clippy::must_use_candidate)]
#![deny(missing_docs)]

mod accessibility;
mod axe;
mod browser;
mod figures;
mod keys;
mod page;
mod pixels;
mod program;
mod server;
mod site;

pub use accessibility::Node;
pub use browser::Browser;
pub use page::{Options, Page, Scheme};
pub use program::program;
pub use server::Server;
pub use site::{Site, positions, required, sweeps, whole_games};
