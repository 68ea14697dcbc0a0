//! What a page, or a translation in it, may not bring into a reader's browser.

use super::Page;
use crate::{
    document::Span,
    html::Article,
    site::SiteProblem,
    trust::{Danger, Html, danger, unsafe_comments, unsafe_links},
};
use serde_json::Value;

impl Page<'_> {
    /// Tells addresses that run scripts, translations with more than their text has, and HTML that was not let through.
    pub(super) fn check_trust(&self, article: &Article, problems: &mut Vec<SiteProblem>) {
        let problem = |span, code, message, remedy| SiteProblem::Trust {
            path: self.analysis.entry.file.name.clone(),
            place: self.analysis.document.place(span),
            code,
            message,
            remedy,
        };
        let links = unsafe_links(self.analysis.document).into_iter().map(|link| (link.span, link.danger));
        for (span, danger) in links.chain(self.front_matter_dangers()) {
            problems.push(match danger {
                Danger::Runs(scheme) => problem(
                    span,
                    "unsafe-link",
                    format!("a `{scheme}:` address runs in the reader's browser"),
                    "link to a page or a site; what is to run belongs into a script of the site's templates",
                ),
                Danger::Unknown(scheme) => problem(
                    span,
                    "unknown-scheme",
                    format!("`{scheme}:` is not a scheme that links can have"),
                    "write `https:` or a path of the site; a colon in a path is written `%3A`",
                ),
            });
        }
        if self.analysis.entry.translation.is_some() {
            for found in unsafe_comments(self.analysis.document) {
                let what = &found.breach.what;
                problems.push(problem(found.span, "unsafe-translation", what.to_string(), what.remedy()));
            }
        }
        for (span, what) in &article.removed {
            let (message, remedy) = match self.site.source.config.html {
                Html::None => (
                    format!("`{what}` is shown as text, because the configuration says `html: none`"),
                    "write Markdown, or set `html: safe`",
                ),
                _ => (
                    format!("`{what}` is left out, because the configuration says `html: safe`"),
                    "write Markdown or the HTML that the guide lists, or set `html: trusted`",
                ),
            };
            problems.push(problem(*span, "html-removed", message, remedy));
        }
    }

    /// Addresses of the front matter that no link should have: those of keys that hold addresses, and in any other key
    /// what can be nothing but a script.
    fn front_matter_dangers(&self) -> Vec<(Span, Danger)> {
        let matter = &self.analysis.document.front_matter;
        let mut found = Vec::new();
        for (key, value) in &matter.extra {
            let is_link = LINK_KEYS.contains(&key.as_str());
            texts(value, &mut |text| {
                let danger = danger(text, false).filter(|danger| match danger {
                    Danger::Runs(scheme) => is_link || scheme.ends_with("script"),
                    // "Book: a story" is no address.
                    Danger::Unknown(_) => is_link && !text.contains(char::is_whitespace),
                });
                found.extend(
                    danger.map(|danger| (matter.line_of(self.analysis.document.source(), key), danger)),
                );
            });
        }
        found
    }
}

/// The keys of front matter whose values are addresses, if they look like one.
const LINK_KEYS: [&str; 8] =
    ["archives", "canonical", "image", "link", "links", "redirect", "sources", "url"];

/// The texts in a value.
fn texts(value: &Value, take: &mut impl FnMut(&str)) {
    match value {
        Value::String(text) => take(text),
        Value::Array(all) => all.iter().for_each(|one| texts(one, take)),
        Value::Object(all) => all.values().for_each(|one| texts(one, take)),
        _ => {}
    }
}
