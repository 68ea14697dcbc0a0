//! The addresses of a page, held against what a browser does with them.
use super::{
    address::{Danger, danger, of_attribute},
    tag::{Token, Tokens},
};
use crate::document::{BlockKind, Document, InlineKind, Span, Style};

/// An address of a page that no link should have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnsafeLink {
    /// Where it stands in the page.
    pub span: Span,
    /// The address as it is written.
    pub target: String,
    /// What is wrong with it.
    pub danger: Danger,
}

/// The attributes of HTML that a browser follows or fetches.
const FOLLOWED: [&str; 8] = ["action", "cite", "data", "formaction", "href", "poster", "src", "xlink:href"];

/// The links and pictures of a page that run a script or whose scheme is none that links have: those of its text, in
/// Markdown and in HTML. Those of comments are [`unsafe_comments`](super::unsafe_comments).
#[must_use]
pub fn unsafe_links(page: &Document) -> Vec<UnsafeLink> {
    let mut found = Vec::new();
    let mut judge = |span, target: &str, picture| {
        if let Some(danger) = danger(target, picture) {
            found.push(UnsafeLink { span, target: target.to_owned(), danger });
        }
    };
    for block in page.walk() {
        if matches!(block.kind, BlockKind::Fence { .. }) {
            continue;
        }
        if matches!(block.kind, BlockKind::Html) {
            html(&page.verbatim(block), |target, picture| judge(block.span, target, picture));
            continue;
        }
        for inline in page.inlines(block) {
            match &inline.kind {
                InlineKind::Open(Style::Link(link)) => judge(inline.span, page.text(&link.target), false),
                InlineKind::Open(Style::Image(link)) => judge(inline.span, page.text(&link.target), true),
                InlineKind::Html(text) => {
                    html(page.text(text), |target, picture| judge(inline.span, target, picture));
                }
                _ => {}
            }
        }
    }
    found
}

/// The addresses in HTML, each with whether it is that of a picture.
fn html(html: &str, mut judge: impl FnMut(&str, bool)) {
    // Nothing without a colon, or a reference that may stand for one, has a scheme.
    if !html.contains([':', '&']) {
        return;
    }
    for (_, token) in Tokens::new(html) {
        let Token::Tag(tag) = token else { continue };
        for (name, value) in &tag.attributes {
            if FOLLOWED.contains(&name.as_str()) {
                let picture = name == "src" && tag.name == "img" || name == "poster";
                judge(&of_attribute(value).unwrap_or((*value).into()), picture);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::test_page;

    #[test]
    fn links_that_run_scripts_are_found_wherever_they_are_written() {
        let page = test_page(
            "[a](javascript:b) ![c](data:image/png,d) <a href=\"JAVA&Tab;SCRIPT:e\">f</a> <x:y>\n\n<form action=vbscript:g>\n\n```\n[h](javascript:i)\n```\n\n[j]\n\n[j]: data:text/html,k\n\n| [l](javascript:m) |\n|---|\n",
        );
        let found: Vec<_> =
            unsafe_links(&page).into_iter().map(|link| (page.place(link.span).line, link.danger)).collect();
        let runs = |name: &str| Danger::Runs(name.to_owned());
        assert_eq!(
            found,
            [
                (1, runs("javascript")),
                (1, runs("javascript")),
                (3, runs("vbscript")),
                (9, runs("data")),
                (13, runs("javascript"))
            ]
        );
    }
}
