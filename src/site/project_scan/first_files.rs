//! The files with which a site begins: its configuration, and its home page.

use super::ProjectScan;
use crate::config::{Language, Look};
use musi_diagram::{Family, GameName};
use musi_games::GAMES;
use std::fmt::Write;

/// What the owner of a site says of it; what is not said is taken from what lies in its folder.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SiteWishes {
    /// The title.
    pub title: Option<String>,
    /// The languages, the main one first; none for those of the pages.
    pub languages: Vec<Language>,
    /// The game.
    pub game: Option<GameName>,
}

impl ProjectScan {
    /// The title of the site.
    #[must_use]
    pub fn title<'a>(&'a self, wishes: &'a SiteWishes) -> &'a str {
        let template = self.template.as_ref().and_then(|template| template.title.as_deref());
        wishes.title.as_deref().or(template).unwrap_or("lipu musi")
    }

    /// The languages of the site, the main one first.
    fn languages_for<'a>(&'a self, wishes: &'a SiteWishes) -> &'a [Language] {
        if wishes.languages.is_empty() { &self.languages } else { &wishes.languages }
    }

    /// The page at the address of the site, where there is none: one with a figure in a folder without pages, else one that
    /// leads to the pages.
    #[must_use]
    pub fn home_page(&self, wishes: &SiteWishes) -> Option<String> {
        if self.has_home {
            return None;
        }
        let mut text = format!("---\ntitle: {}\n", quoted(self.title(wishes)));
        if self.pages > 0 {
            text.push_str("---\n\n");
            for (title, file) in &self.top {
                let title = title.replace(['[', ']'], "");
                let _ = writeln!(text, "* [{title}]({})", crate::percent::encoded(file));
            }
            return Some(text);
        }
        let main = self.languages_for(wishes).first().map_or("en", Language::as_str);
        let families = GAMES.iter().filter(|family| wishes.game.is_none_or(|game| family.name() == game));
        let pages = families.map(Family::first_pages).find(|pages| !pages.is_empty()).unwrap_or_default();
        let page = |tag: &str| pages.iter().find(|(language, _)| *language == tag).copied();
        let (language, first) = page(main).or_else(|| page("en")).unwrap_or((main, ""));
        if language != main {
            let _ = writeln!(text, "lang: {language}");
        }
        let _ = write!(text, "---\n\n{first}");
        Some(text)
    }

    /// The configuration that fits.
    #[must_use]
    pub fn configuration(&self, wishes: &SiteWishes) -> String {
        let template = self.template.clone().unwrap_or_default();
        let mut text = format!("title: {}\n", quoted(self.title(wishes)));
        if let Some(url) = &template.base_url {
            let _ = writeln!(text, "base-url: {url}");
        }
        let _ = writeln!(text, "content: {}", self.content.unwrap_or("content"));
        if self.has_static {
            text.push_str("static: static\n");
        }
        if let Some(table) = &self.redirects {
            let _ = writeln!(text, "redirects: {}", quoted(table));
        }
        if self.look() == Look::LipuSona {
            let _ = writeln!(text, "theme: {}", self.look().as_str());
        }
        let languages: Vec<&str> = self.languages_for(wishes).iter().map(Language::as_str).collect();
        let _ = writeln!(text, "languages: [{}]", languages.join(", "));
        if let Some(footer) = &template.footer {
            let _ = writeln!(text, "footer: {}", quoted(footer));
        }
        let list = |paths: &[&str]| paths.iter().map(|path| quoted(path)).collect::<Vec<_>>().join(", ");
        if self.pages == 0 {
            if languages.first() == Some(&"tok") && languages.contains(&"en") {
                text.push_str("translations: [{paths: ['**'], text: tok, comment: en}]\n");
            }
        } else if !self.translated.is_empty() {
            let paths: Vec<&str> = self.translated.iter().map(String::as_str).collect();
            let _ = writeln!(text, "translations: [{{paths: [{}], text: tok, comment: en}}]", list(&paths));
        }
        let game = wishes.game.map(|game| format!(", game: {game}")).unwrap_or_default();
        let pages = self.rule_pages();
        if !pages.is_empty() {
            let _ = writeln!(text, "figures: [{{paths: [{}]{game}}}]", list(&pages));
        } else if !game.is_empty() {
            // Every page may have boards, those that are written later too.
            let _ = writeln!(text, "figures: [{{paths: ['**']{game}}}]");
        }
        text
    }
}

/// A YAML scalar: in quotes unless it is a plain word or path.
fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || " ._/-".contains(c);
    let starts = text.starts_with(|c: char| c.is_alphabetic());
    let word =
        ["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(&text.to_lowercase().as_str());
    if starts && !word && text.chars().all(plain) && !text.ends_with(' ') {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', "''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_plain_word_is_quoted() {
        assert_eq!(quoted("lentan/chess.md"), "lentan/chess.md");
        assert_eq!(quoted("on"), "'on'");
        assert_eq!(quoted("it's: 1"), "'it''s: 1'");
        assert_eq!(quoted("*.md"), "'*.md'");
    }
}
