//! Pages that come from elsewhere: what a web view shows of a page, made the page again.
//!
//! A page copied from the web view of a repository has lost what a browser does not show: each line end has become
//! bars on lines of their own, runs of blanks have become one blank, blanks at line ends are gone, and wide brackets
//! are narrow. [`restore`] undoes what can be undone and says of every part how well: [`Fidelity`].
//!
//! This room names `document`, to know the parts of what came out, and the rule lines of `musi-diagram`.
mod board;
mod cell;
mod drawing;
mod header;
mod part;
mod rows;
mod table;
mod web_view;
mod wide;

pub use header::{Header, looks_like_web_view};
pub use part::{Checksum, Fidelity, Part, PartKind};
pub use web_view::{Restored, WebViewError, restore};
