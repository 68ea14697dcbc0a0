//! Drives a real browser over the built pages.
