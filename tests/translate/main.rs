//! `lipu-musi translate` on whole folders.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot go on says so"
)]

#[path = "../common/mod.rs"]
mod common;
mod exchange;
mod hostile;
mod languages;
mod layouts;
mod notice;
mod parallel;
mod properties;
mod seeds;
mod status;
mod toolkit;
mod xliff;
