//! The small values of the configuration, each checked when it is read.

use super::scalar::scalar;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use std::{borrow::Cow, fmt, str::FromStr};

/// A folder or file inside the source folder, written with `/`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folder(String);

impl Folder {
    pub(super) fn named(name: &str) -> Self {
        Self(name.to_owned())
    }

    /// The path, relative to the source folder, with `/` and without one at the end.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Folder {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut parts = Vec::new();
        for part in text.split(['/', '\\']) {
            match part {
                "" | "." => {}
                ".." => {
                    return Err(format!("`{text}` leads out of the source folder; name one inside it"));
                }
                part => parts.push(part),
            }
        }
        if text.starts_with('/') || parts.first().is_some_and(|part| part.contains(':')) {
            return Err(format!("`{text}` is an absolute path; name one inside the source folder"));
        }
        if parts.is_empty() && text != "." {
            return Err("the name of the folder is empty; write it, or leave the key out".to_owned());
        }
        Ok(Self(parts.join("/")))
    }
}

impl<'de> Deserialize<'de> for Folder {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        scalar(deserializer, "the name of a folder", str::parse)
    }
}

/// What pages look like before the publisher's own templates replace parts of it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Look {
    /// That of lipu-musi.
    #[default]
    LipuMusi,
    /// That of the lipu-sona pages: the class names, `<base>` and style sheet that its readers know.
    LipuSona,
}

impl Look {
    /// The name in the configuration.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::LipuMusi => "lipu-musi",
            Self::LipuSona => "lipu-sona",
        }
    }
}

/// A language tag, as in `lang="tok"`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Language(Cow<'static, str>);

impl Language {
    /// Toki pona.
    pub const TOKI_PONA: Self = Self(Cow::Borrowed("tok"));
    /// English.
    pub const ENGLISH: Self = Self(Cow::Borrowed("en"));

    /// Reads a language tag: letters, then parts of letters and digits behind hyphens.
    #[must_use]
    pub fn new(tag: &str) -> Option<Self> {
        crate::document::is_language_tag(tag).then(|| Self(Cow::Owned(tag.to_owned())))
    }

    /// The tag itself.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Language {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        scalar(deserializer, "a language tag", |text| {
            Self::new(text)
                .ok_or_else(|| format!("`{text}` is no language tag; write one like `tok`, `en` or `pt-BR`"))
        })
    }
}

/// Where a page can be edited on the web.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceUrl(String);

impl SourceUrl {
    /// The address to edit one page at; `path` is the page's path in the content folder.
    #[must_use]
    pub fn of(&self, path: &str) -> String {
        let path = crate::percent::encoded(path);
        if self.0.contains("{path}") {
            self.0.replace("{path}", &path)
        } else if self.0.ends_with(['/', '=']) {
            format!("{}{path}", self.0)
        } else {
            format!("{}/{path}", self.0)
        }
    }
}

impl<'de> Deserialize<'de> for SourceUrl {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        scalar(deserializer, "a web address", |text| {
            if text.starts_with("https://") || text.starts_with("http://") {
                Ok(Self(text.to_owned()))
            } else {
                Err(format!(
                    "`{text}` is not a web address; write one like `https://example.org/edit/main/content/`"
                ))
            }
        })
    }
}
