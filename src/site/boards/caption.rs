//! What is reported under a figure, in each language.

use super::Boards;
use crate::{
    config::Language as LanguageTag,
    document::{Block, Document, Span},
    html::{self, Insertions, View, direction_attribute},
};
use musi_diagram::{Language, draw::Caption};

impl Boards {
    /// The captions of a figure, one for each language that is shown.
    pub(super) fn captions(
        &self,
        document: &Document,
        caption: &[Span],
        view: &View<'_>,
        insertions: &Insertions<'_>,
    ) -> Vec<(Language, String)> {
        if caption.is_empty() {
            return Vec::new();
        }
        // A caption in a language that figures do not speak says so itself.
        let [text_language, comment_language] = self.unspoken.each_ref().map(|tag| {
            let tag = tag.as_ref().map(LanguageTag::as_str);
            tag.map_or_else(String::new, |tag| format!(" lang=\"{tag}\"{}", direction_attribute(tag)))
        });
        let mut text = String::new();
        let mut translation = String::new();
        for block in document.walk().filter(|block| block.is_text() && caption.contains(&block.span)) {
            paragraph(&mut text, &html::text_html(document, block, insertions), &text_language);
            let translated: Vec<String> = block
                .translations()
                .map(|comment| html::comment_html(document, comment, insertions))
                .collect();
            match translated.as_slice() {
                [] => untranslated(&mut translation, document, block, view, insertions),
                parts => paragraph(&mut translation, &parts.join(" "), &comment_language),
            }
            translation.push_str(insertions.beside(block));
        }
        match view {
            View::Text => vec![(self.text, text)],
            View::Bilingual { .. } => vec![(self.text, text), (self.comment, translation)],
            View::Translation { .. } => vec![(self.comment, translation)],
        }
    }
}

pub(super) fn captions_of(texts: &[(Language, String)]) -> Vec<Caption<'_>> {
    texts.iter().map(|(language, html)| Caption { language: *language, html }).collect()
}

fn paragraph(out: &mut String, html: &str, attributes: &str) {
    out.push_str("<p");
    out.push_str(attributes);
    out.push('>');
    out.push_str(html);
    out.push_str("</p>");
}

/// What stands where a translation should: a quiet mark, and where nothing else is shown the text itself.
fn untranslated(
    out: &mut String,
    document: &Document,
    block: &Block,
    view: &View<'_>,
    insertions: &Insertions<'_>,
) {
    if let View::Translation { text, .. } = view {
        paragraph(out, &html::text_html(document, block, insertions), &format!(" lang=\"{text}\""));
    }
    if let View::Translation { comment: language, .. } | View::Bilingual { comment: language, .. } = view {
        out.push_str(&html::missing_html(document, block, insertions, language));
    }
}
