//! What a text may bring into a reader's browser: addresses by their scheme, and HTML by an allow-list.
//!
//! The author of a page is trusted with HTML as far as the configuration says ([`Html`]). Who translates is not: a
//! translation may use Markdown, and of HTML and schemes only what the text has that it translates ([`breaches`]).
//! What is let through is never copied: it is read into names and values and written anew, so that a browser cannot
//! read it in another way than this module did.
mod address;
mod allowed;
mod boundary;
mod comments;
mod filter;
mod links;
mod references;
mod tag;
mod unwanted;
mod uses;

pub(crate) use address::of_attribute;
pub use address::{Address, Danger, KNOWN_SCHEMES, danger};
pub use allowed::{EVERYWHERE, allowed_attributes, allowed_elements};
pub use boundary::breaches;
pub use comments::{UnsafeComment, unsafe_comments};
pub use filter::{Attributes, Filter, Removed};
pub use links::{UnsafeLink, unsafe_links};
pub use tag::{Tag, Token, Tokens};
pub use unwanted::{Breach, Unwanted};
pub use uses::Uses;

use schemars::JsonSchema;
use serde::Deserialize;

/// What becomes of the HTML in pages. That of translations is never more than [`Html::Safe`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Html {
    /// None is left: it is shown as the text that it is.
    None,
    /// What is on the allow-list stays.
    Safe,
    /// All of it stays as it is.
    #[default]
    Trusted,
}
