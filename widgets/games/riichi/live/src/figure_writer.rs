//! The HTML that figures of mahjong write alike.

use musi_diagram::Language;
use musi_diagram::ui::write_rule_link;
use musi_html::{attribute, text};
use musi_messages::{Message, msg};
use musi_riichi_diagram::tiles;
use musi_riichi_rules::{FaceSet, Shown};
use musi_runtime::{Rules, write_labels};

use crate::keys;
use crate::name::names;

const KEYS: Message = msg::BUTTON_HELP;

/// Writes the part of a figure that lives.
#[derive(Debug)]
pub struct FigureWriter {
    /// What is written.
    pub out: String,
    /// The language of words and names.
    pub language: Language,
}

impl FigureWriter {
    /// Nothing is written yet.
    #[must_use]
    pub const fn new(language: Language) -> Self {
        Self { out: String::new(), language }
    }

    /// Writes HTML as it is.
    pub fn raw(&mut self, html: &str) {
        self.out.push_str(html);
    }

    /// Writes a word.
    pub fn word(&mut self, word: Message) {
        text(&mut self.out, word.text(self.language));
    }

    /// Opens a group of buttons: one stop of the tab key.
    pub fn region(&mut self, name: &str, label: Message) {
        self.group("controls", name, label);
    }

    /// Opens a group of a class of its own.
    pub fn group(&mut self, class: &str, name: &str, label: Message) {
        for part in ["<div class=\"", class, "\" role=\"group\" data-region=\"", name, "\" aria-label=\""] {
            self.raw(part);
        }
        attribute(&mut self.out, label.text(self.language));
        self.raw("\">");
    }

    /// Closes a group.
    pub fn end(&mut self) {
        self.raw("</div>");
    }

    /// A button; `pressed` is for those that stay in.
    pub fn button(&mut self, does: &str, words: &str, pressed: Option<bool>) {
        self.open(does);
        if let Some(pressed) = pressed {
            self.pressed(pressed);
        }
        self.close(words);
    }

    /// A button that is pressed once.
    pub fn press(&mut self, does: &str, word: Message) {
        self.button(does, word.text(self.language), None);
    }

    /// A button that stays in.
    pub fn switch(&mut self, does: &str, word: Message, on: bool) {
        self.button(does, word.text(self.language), Some(on));
    }

    /// Begins the tag of a button. Attributes may follow; then [`close`](Self::close), or `>` and what is in it.
    pub fn open(&mut self, does: &str) {
        self.raw("<button type=\"button\"");
        self.attribute("data-key", does);
        self.attribute("data-do", does);
    }

    /// An attribute of the tag that was begun.
    pub fn attribute(&mut self, name: &str, value: &str) {
        for part in [" ", name, "=\""] {
            self.raw(part);
        }
        attribute(&mut self.out, value);
        self.raw("\"");
    }

    /// Says of the button that was begun whether it is in.
    pub fn pressed(&mut self, on: bool) {
        self.attribute("aria-pressed", if on { "true" } else { "false" });
    }

    /// Closes a button that shows words.
    pub fn close(&mut self, words: &str) {
        self.raw(">");
        text(&mut self.out, words);
        self.raw("</button>");
    }

    /// Begins the tag of a button that is a tile; [`close_tile`](Self::close_tile) ends it.
    pub fn tile(&mut self, does: &str, tile: Shown, label: &str, class: &str) {
        self.open(does);
        for part in [" class=\"", tiles::lie_class(tile.lie), class, "\""] {
            self.raw(part);
        }
        self.attribute("aria-label", label);
    }

    /// Closes a button that shows a tile.
    pub fn close_tile(&mut self, tile: Shown) {
        self.raw(">");
        tiles::tile(&mut self.out, tile);
        self.raw("</button>");
    }

    /// Small tiles in a line, told to those who do not see them.
    pub fn faces(&mut self, faces: FaceSet) {
        self.raw("<span class=\"tiles small\"><span class=\"vh\">");
        self.raw(&names(faces.iter(), self.language));
        self.raw("</span>");
        for face in faces.iter() {
            self.raw("<span class=\"tile\">");
            tiles::tile(&mut self.out, Shown::upright(face));
            self.raw("</span>");
        }
        self.raw("</span>");
    }

    /// Opens a group of a class whose key is the name of its region.
    pub fn keyed(&mut self, class: &str, key: &str) {
        for part in ["<div class=\"", class, "\" data-key=\"", key, "\" data-region=\"", key, "\">"] {
            self.raw(part);
        }
    }

    fn open_label(&mut self, label: Message, tag: &str, set: &str) {
        self.line("<label class=\"field\"><span>", label.text(self.language), "</span> ");
        self.raw(tag);
        self.attribute("data-key", set);
        self.attribute("data-set", set);
    }

    /// Opens a field to choose from.
    pub fn open_select(&mut self, set: &str, label: Message) {
        self.open_label(label, "<select", set);
        self.raw(">");
    }

    /// One choice of a field.
    pub fn option(&mut self, value: &str, words: &str, chosen: bool) {
        self.raw("<option");
        self.attribute("value", value);
        self.line(if chosen { " selected>" } else { ">" }, words, "</option>");
    }

    /// Closes a field to choose from.
    pub fn close_select(&mut self) {
        self.raw("</select></label>");
    }

    /// A field to write in.
    pub fn field(&mut self, set: &str, label: Message, value: &str) {
        self.open_label(label, "<input type=\"text\" autocomplete=\"off\" spellcheck=\"false\"", set);
        self.attribute("value", value);
        self.raw("></label>");
    }

    /// An element with words in it.
    pub fn line(&mut self, open: &str, words: &str, close: &str) {
        self.raw(open);
        text(&mut self.out, words);
        self.raw(close);
    }

    /// A paragraph, with a link to the page's sentence where it states the rule.
    pub fn ruled(&mut self, open: &str, words: &str, rule: &str, rules: &Rules) {
        self.line(open, words, "");
        if rules.has(rule) {
            self.raw(" ");
            write_rule_link(&mut self.out, rule, self.language);
        }
        self.raw("</p>");
    }

    /// Closes tools, the language and the list of keys being the last of them.
    pub fn end_of_tools(&mut self, help: bool) {
        write_labels(&mut self.out, self.language);
        self.open("help");
        self.attribute("aria-expanded", if help { "true" } else { "false" });
        self.attribute("aria-label", KEYS.text(self.language));
        self.raw(">?</button></div>");
    }

    /// The list of keys of a kind of figure.
    pub fn keys(&mut self, kind: u8) {
        self.raw("<dl class=\"keylist\">");
        for (of, key, word) in &keys::LIST {
            if of & kind != 0 {
                for part in
                    ["<div><dt><kbd>", key, "</kbd></dt> <dd>", word.text(self.language), "</dd></div>"]
                {
                    self.raw(part);
                }
            }
        }
        self.raw("</dl>");
    }
}
