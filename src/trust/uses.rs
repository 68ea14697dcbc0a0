//! The HTML and the schemes that a text uses: its translation may use no others.
use super::{
    address::{Address, of_attribute},
    allowed::is_address,
    tag::{Token, Tokens},
};
use crate::document::{Block, Document, Inline, InlineKind, Span, Style};
use std::collections::BTreeSet;

/// The HTML and the schemes of a text.
#[derive(Clone, Debug, Default)]
pub struct Uses {
    /// Elements with their attributes and values, as they are written.
    pub(super) elements: Vec<(String, Vec<(String, String)>)>,
    /// Schemes, those of pictures apart.
    pub(super) schemes: BTreeSet<(bool, String)>,
}

impl Uses {
    /// Those of some inlines of a page.
    #[must_use]
    pub fn in_page<'a>(page: &Document, inlines: impl IntoIterator<Item = &'a Inline>) -> Self {
        let mut uses = Self::default();
        for inline in inlines {
            match &inline.kind {
                InlineKind::Html(text) => uses.html(page.text(text)),
                InlineKind::Open(Style::Link(link)) => {
                    let target = page.text(&link.target);
                    let mail = link.auto && target.contains('@') && !target.contains(':');
                    uses.scheme(if mail { "mailto:" } else { target }, false);
                }
                InlineKind::Open(Style::Image(link)) => uses.scheme(page.text(&link.target), true),
                _ => {}
            }
        }
        uses
    }

    /// Those of some texts, each a stretch of a block.
    #[must_use]
    pub fn of_texts<'a>(page: &'a Document, texts: impl IntoIterator<Item = (&'a Block, Span)>) -> Self {
        Self::in_page(
            page,
            texts.into_iter().flat_map(|(block, span)| {
                let inlines = page.inlines(block);
                let from = inlines.partition_point(|inline| inline.span.start < span.start);
                let to = inlines.partition_point(|inline| inline.span.start < span.end);
                inlines.get(from..to).unwrap_or_default()
            }),
        )
    }

    fn html(&mut self, html: &str) {
        for (_, token) in Tokens::new(html) {
            let Token::Tag(tag) = token else { continue };
            if tag.closes {
                continue;
            }
            for (name, value) in tag.attributes.iter().filter(|(name, _)| is_address(name)) {
                if let Some(address) = of_attribute(value) {
                    self.scheme(&address, name == "src");
                }
            }
            let attributes =
                tag.attributes.into_iter().map(|(name, value)| (name, value.to_owned())).collect();
            self.elements.push((tag.name, attributes));
        }
    }

    fn scheme(&mut self, target: &str, picture: bool) {
        if let Some(scheme) = Address::read(target).scheme() {
            self.schemes.insert((picture, scheme.to_owned()));
            // Where a site is asked for in the clear, it may be asked for under seal.
            if scheme == "http" {
                self.schemes.insert((picture, "https".to_owned()));
            }
        }
    }
}
