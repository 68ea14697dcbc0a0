//! Brings the figures of a page to life in the browser.
#![deny(missing_docs)]
