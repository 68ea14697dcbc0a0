//! A template of discount's `theme`, and what it says of its site.

use super::files;
use crate::{config::BaseUrl, site::source::slashed};
use std::{fs, path::Path};

/// What a template of discount's `theme` says of its site.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Template {
    /// Its file.
    pub path: String,
    /// The name of the site.
    pub title: Option<String>,
    /// The address of the site.
    pub base_url: Option<String>,
    /// What stands at the foot of every page, as HTML.
    pub footer: Option<String>,
}

/// The template of discount's `theme`, which says where the body goes with `<?theme body?>`.
pub(super) fn template(root: &Path) -> Option<Template> {
    files(&[root.to_path_buf(), root.join("templates")]).into_iter().find_map(|path| {
        let text =
            path.extension().is_some_and(|end| end == "tpl").then(|| fs::read_to_string(&path).ok())??;
        text.contains("<?theme body").then(|| Template {
            path: slashed(path.strip_prefix(root).unwrap_or(&path)),
            title: property(&text, "og:site_name"),
            base_url: property(&text, "og:url")
                .map(|url| url.split("<?").next().unwrap_or_default().to_owned())
                .filter(|url| url.parse::<BaseUrl>().is_ok_and(|url| url.origin().is_some())),
            footer: between(&text, "<div class=\"footer\">", "</div>")
                .map(|text| text.split_whitespace().collect::<Vec<_>>().join(" ")),
        })
    })
}

fn property(text: &str, name: &str) -> Option<String> {
    let (_, tag) = text.split_once(&format!("property=\"{name}\""))?;
    between(tag, "content=\"", "\"").map(str::to_owned)
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    text.split_once(start)?
        .1
        .split_once(end)
        .map(|(inside, _)| inside.trim())
        .filter(|inside| !inside.is_empty())
}
