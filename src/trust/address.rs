//! Addresses by what a browser does with them.
use super::references;
use std::borrow::Cow;

/// The schemes that a link may have. Any other is a finding: a browser hands it to whatever program has claimed it.
pub const KNOWN_SCHEMES: [&str; 24] = [
    "callto", "ftp", "gemini", "geo", "git", "gopher", "http", "https", "irc", "ircs", "magnet", "mailto",
    "matrix", "mumble", "news", "nntp", "sip", "sips", "sms", "ssh", "tel", "urn", "webcal", "xmpp",
];

/// The schemes that run a script, or show a document of the writer's own making, in the reader's browser.
const RUNNING_SCHEMES: [&str; 8] =
    ["javascript", "vbscript", "livescript", "mocha", "data", "blob", "filesystem", "view-source"];

/// The pictures that a `data:` address may hold. A browser runs no script of a picture.
const PICTURES: [&str; 6] =
    ["image/png", "image/gif", "image/jpeg", "image/webp", "image/avif", "image/svg+xml"];

/// An address as a browser reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address<'a> {
    /// A path, a query or a fragment: the same site.
    Relative,
    /// `//host/path`: another site, by the scheme of this one.
    Network,
    /// With a scheme, in small letters, and what stands after its colon.
    Scheme(Cow<'a, str>, Cow<'a, str>),
}

impl<'a> Address<'a> {
    /// Reads an address as the URL standard does: blanks and control characters at its ends, tabs and line ends anywhere
    /// do not count, `\` is `/`, and the case of a scheme means nothing.
    ///
    /// ```
    /// use lipu_musi::trust::Address;
    /// assert_eq!(Address::read("chess/a:b"), Address::Relative);
    /// assert_eq!(Address::read("/\\example.org"), Address::Network);
    /// assert_eq!(Address::read(" JAVA\nscript:x"), Address::Scheme("javascript".into(), "x".into()));
    /// ```
    #[must_use]
    pub fn read(text: &'a str) -> Self {
        let ignored = |letter: char| matches!(letter, '\t' | '\n' | '\r');
        let text = text.trim_matches(|letter: char| letter <= ' ');
        let text: Cow<'a, str> =
            if text.contains(ignored) { Cow::Owned(text.replace(ignored, "")) } else { Cow::Borrowed(text) };
        let slash = |byte: Option<&u8>| matches!(byte, Some(b'/' | b'\\'));
        if slash(text.as_bytes().first()) && slash(text.as_bytes().get(1)) {
            return Self::Network;
        }
        let length =
            text.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || b"+.-".contains(byte)).count();
        if text.as_bytes().get(length) != Some(&b':')
            || !text.starts_with(|first: char| first.is_ascii_alphabetic())
        {
            return Self::Relative;
        }
        let (scheme, rest): (Cow<'a, str>, Cow<'a, str>) = match text {
            Cow::Borrowed(text) => (Cow::Borrowed(&text[..length]), Cow::Borrowed(&text[length + 1..])),
            Cow::Owned(text) => {
                (Cow::Owned(text[..length].to_owned()), Cow::Owned(text[length + 1..].to_owned()))
            }
        };
        let small = !scheme.bytes().any(|byte| byte.is_ascii_uppercase());
        Self::Scheme(if small { scheme } else { Cow::Owned(scheme.to_ascii_lowercase()) }, rest)
    }

    /// What is used of schemes: nothing for the same site, and that of the site for `//host`.
    #[must_use]
    pub fn scheme(&self) -> Option<&str> {
        match self {
            Self::Relative => None,
            Self::Network => Some("https"),
            Self::Scheme(scheme, _) => Some(scheme),
        }
    }
}

/// What is wrong with an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Danger {
    /// It runs a script in the reader's browser, by this scheme.
    Runs(String),
    /// Its scheme is none that links have.
    Unknown(String),
}

/// What is wrong with an address, if anything: of a picture, or of something to follow.
///
/// ```
/// use lipu_musi::trust::{Danger, danger};
/// assert_eq!(danger("https://example.org", false), None);
/// assert_eq!(danger("jAvascript:alert(1)", false), Some(Danger::Runs("javascript".to_owned())));
/// assert_eq!(danger("data:image/png;base64,AA==", true), None);
/// assert_eq!(danger("htps://example.org", false), Some(Danger::Unknown("htps".to_owned())));
/// ```
#[must_use]
pub fn danger(target: &str, picture: bool) -> Option<Danger> {
    // Nearly every link of a page is one of these.
    if target.starts_with("https://") || !target.contains(':') {
        return None;
    }
    let Address::Scheme(scheme, rest) = Address::read(target) else { return None };
    let rest = rest.trim_start().to_ascii_lowercase();
    if scheme == "data" && picture && PICTURES.iter().any(|kind| rest.starts_with(kind)) {
        return None;
    }
    if RUNNING_SCHEMES.contains(&&*scheme) {
        return Some(Danger::Runs(scheme.into_owned()));
    }
    (!KNOWN_SCHEMES.contains(&&*scheme)).then(|| Danger::Unknown(scheme.into_owned()))
}

/// The address that the value of an attribute stands for, its character references undone; `None` where one of them is
/// not known here, so that nobody can say where the address leads.
pub(crate) fn of_attribute(value: &str) -> Option<Cow<'_, str>> {
    references::undone(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_known_by_its_scheme_however_it_is_written() {
        for text in [
            "javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            "\u{1} javascript:alert(1)",
            "java\tscript:alert(1)",
            "java\r\nscript\n:alert(1)",
            "\tvbscript:x",
            "data:text/html,<script>",
            "data:image/svg+xml,<svg onload=x>",
            "blob:https://example.org/1",
        ] {
            assert!(matches!(danger(text, false), Some(Danger::Runs(_))), "{text:?}");
        }
    }

    #[test]
    fn what_only_looks_like_a_scheme_is_a_path() {
        for text in ["a/javascript:b", "#a:b", "?a:b", "1a:b", "ja vascript:b", "ma\u{200b}:b", ":x", ""] {
            assert_eq!(Address::read(text), Address::Relative, "{text:?}");
        }
    }

    #[test]
    fn a_picture_may_be_in_its_address_and_nothing_else_may() {
        assert_eq!(danger("data: image/svg+xml,<svg/>", true), None);
        assert!(danger("data:text/html,x", true).is_some());
        assert!(danger("DATA:image/png,x", true).is_none());
    }
}
