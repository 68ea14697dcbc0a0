//! The document room: case folders, properties, and what the seeds are known to hold.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#[path = "../common/mod.rs"]
mod common;

mod cases;
mod outline;
mod properties;
mod seeds;
