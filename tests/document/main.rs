//! The document room: case folders, properties, and what the seeds are known to hold.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
mod cases;
mod outline;
mod properties;
mod seeds;
