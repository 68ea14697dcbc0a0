//! The address of the site.

use super::scalar::scalar;
use serde::{Deserialize, Deserializer};
use std::str::FromStr;

/// The address of the site: `https://host/path/`, or only a path (`/musi/`) for a site that does not know
/// its host. The path always begins and ends with `/`.
///
/// ```
/// use lipu_musi::config::BaseUrl;
///
/// let url: BaseUrl = "https://example.org/musi".parse()?;
/// assert_eq!(url.path(), "/musi/");
/// assert_eq!(url.absolute("chess/").as_deref(), Some("https://example.org/musi/chess/"));
/// # Ok::<(), String>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BaseUrl {
    origin: String,
    path: String,
}

impl Default for BaseUrl {
    fn default() -> Self {
        Self { origin: String::new(), path: "/".to_owned() }
    }
}

impl BaseUrl {
    /// The path in front of every link, with `/` at both ends.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The scheme and host, where the configuration names them.
    #[must_use]
    pub fn origin(&self) -> Option<&str> {
        (!self.origin.is_empty()).then_some(self.origin.as_str())
    }

    /// The full address of a page or file of the site, where the host is known.
    #[must_use]
    pub fn absolute(&self, url: &str) -> Option<String> {
        self.origin().map(|origin| format!("{origin}{}{url}", self.path))
    }
}

impl FromStr for BaseUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (origin, path) = match text.split_once("://") {
            Some(("http" | "https", rest)) => {
                let host = rest.split('/').next().unwrap_or_default();
                if host.is_empty() {
                    return Err(format!("`{text}` names no host; write it like `https://example.org/path/`"));
                }
                text.split_at(text.len() - rest.len() + host.len())
            }
            Some(_) => {
                return Err(format!("`{text}` is neither http nor https; write `https://example.org/`"));
            }
            None if text.is_empty() || text.starts_with('/') => ("", text),
            None => {
                return Err(format!(
                    "`{text}` is not an address; write `https://example.org/path/` or `/path/`"
                ));
            }
        };
        let segments: Vec<&str> = path.split('/').filter(|segment| !segment.is_empty()).collect();
        let odd = |c: char| !(c.is_ascii_alphanumeric() || "-._~%!$&'()*+,;=:@".contains(c));
        if segments.iter().any(|segment| *segment == ".." || *segment == "." || segment.contains(odd))
            || origin.contains(|c: char| c.is_whitespace() || "\"'<>`".contains(c))
        {
            return Err(format!("`{text}` holds a character that an address may not; percent-encode it"));
        }
        let mut path = String::from("/");
        for segment in segments {
            path.push_str(segment);
            path.push('/');
        }
        Ok(Self { origin: origin.to_owned(), path })
    }
}

impl<'de> Deserialize<'de> for BaseUrl {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        scalar(deserializer, "an address", str::parse)
    }
}
