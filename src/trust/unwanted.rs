//! What a translation may not have, as its author reads it.
use std::{fmt, ops::Range};

/// Something in a translation that its text does not have, or that no translation may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The bytes of the translation that are meant; nothing when it is the translation as a whole.
    pub at: Range<usize>,
    /// What it is.
    pub what: Unwanted,
}

/// What a translation may not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unwanted {
    /// An element that no translation may have.
    Element(String),
    /// An element that its text does not have.
    NewElement(String),
    /// An attribute that its text does not have there.
    Attribute(String, String),
    /// Another value of an attribute than in the text.
    Value(String, String),
    /// A comment, a declaration, a processing instruction, or a tag without an end.
    Markup,
    /// An end tag without its element, or an element without its end tag.
    Unbalanced(String),
    /// An address that runs a script, or of a scheme that is no link's.
    Address(String),
    /// A scheme that the links, or the pictures, of its text do not have.
    Scheme(String),
}

impl fmt::Display for Unwanted {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Element(name) => write!(out, "a translation cannot have `<{name}>`"),
            Self::NewElement(name) => write!(out, "the translation has `<{name}>`, and its text does not"),
            Self::Attribute(element, name) => {
                write!(out, "the translation has `{name}` on `<{element}>`, and its text does not")
            }
            Self::Value(element, name) => {
                write!(out, "`{name}` of `<{element}>` has another value than in the text")
            }
            Self::Markup => {
                out.write_str("the translation has an HTML comment, declaration or unfinished tag")
            }
            Self::Unbalanced(name) => {
                write!(out, "`<{name}>` and `</{name}>` do not come in pairs in the translation")
            }
            Self::Address(scheme) => write!(out, "a translation cannot have a `{scheme}:` address"),
            Self::Scheme(scheme) => {
                write!(out, "the translation has a `{scheme}:` address, and its text has none like it")
            }
        }
    }
}

impl Unwanted {
    /// What to do about it.
    #[must_use]
    pub const fn remedy(&self) -> &'static str {
        match self {
            Self::Element(_) | Self::NewElement(_) | Self::Markup => {
                "write Markdown; a `<` that is meant as a sign is written `\\<`"
            }
            Self::Attribute(..) | Self::Value(..) => "write the tag as the text has it",
            Self::Unbalanced(_) => "open and close each element in the translation itself",
            Self::Address(_) | Self::Scheme(_) => {
                "link to a page of the site, or to an address of the kind that the text links to"
            }
        }
    }
}
