//! The tags around a text: its language, and the names of its place.

use super::{ArticleWriter, View};
use crate::document::Inline;
use crate::html::{
    direction::{direction_attribute, is_right_to_left},
    escape::escape_attribute,
};

impl ArticleWriter<'_> {
    pub(super) fn open(&mut self, name: &str) {
        if !name.is_empty() {
            self.push("<");
            self.push(name);
            self.push(">");
        }
        self.name_place();
    }

    /// Writes the names of the place here, once.
    pub(super) fn name_place(&mut self) {
        for id in std::mem::take(&mut self.names) {
            self.push("<a id=\"");
            escape_attribute(&mut self.article.html, id);
            self.push("\"></a>");
            self.met.ids.push(id.to_owned());
        }
    }

    pub(super) fn close(&mut self, name: &str) {
        if !name.is_empty() {
            self.push("</");
            self.push(name);
            self.push(">");
        }
    }

    /// The language of the text, where the page around it may be in the other one.
    pub(super) fn source_lang(&mut self) {
        if let View::Bilingual { text, .. } | View::Translation { text, .. } = self.view {
            self.lang(text);
        }
    }

    pub(super) fn lang(&mut self, lang: &str) {
        self.push(" lang=\"");
        escape_attribute(&mut self.article.html, lang);
        self.push("\"");
        // A text from left to right needs to say so where the page around it runs the other way.
        if let View::Bilingual { text, comment } | View::Translation { text, comment } = self.view
            && !is_right_to_left(lang)
            && (is_right_to_left(text) || is_right_to_left(comment))
        {
            self.push(" dir=\"ltr\"");
        }
        self.push(direction_attribute(lang));
    }

    /// A text in an element with its language.
    pub(super) fn element(&mut self, name: &str, lang: &str, inlines: &[Inline]) {
        self.open_in(name, "", lang);
        self.inlines(inlines);
        self.close(name);
    }

    /// A translation in an element with its language.
    pub(super) fn translated_element(&mut self, name: &str, class: &str, lang: &str, inlines: &[Inline]) {
        self.open_in(name, class, lang);
        self.translation(inlines);
        self.close(name);
    }

    fn open_in(&mut self, name: &str, class: &str, lang: &str) {
        self.push("<");
        self.push(name);
        if !class.is_empty() {
            self.push(" class=\"");
            self.push(class);
            self.push("\"");
        }
        self.lang(lang);
        self.push(">");
        self.name_place();
    }
}
