//! What a template knows of its page.

use super::{FrameLink, Sheet, language_name, page::OwnScript, tags::TagLink};
use crate::{config::Language, html};
use serde::Serialize;
use tera::Value;

/// What a template knows of its page: `page`.
#[derive(Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "templates ask one question each")]
pub(super) struct PageContext<'a> {
    pub(super) kind: &'a str,
    pub(super) language: &'a str,
    pub(super) url: String,
    /// What the bare addresses of the page begin at, where it was written for `<base>`.
    pub(super) base: Option<&'a str>,
    /// What stands before `#` in links to places of the page: its address where it has a `<base>`.
    pub(super) here: String,
    pub(super) home: String,
    pub(super) head_title: String,
    pub(super) title: Option<&'a str>,
    /// Whether the text begins with the title, as a heading of its own.
    pub(super) opens_with_title: bool,
    pub(super) title_translation: Option<&'a str>,
    pub(super) text_language: &'a str,
    pub(super) translation_language: &'a str,
    /// `rtl` where they are read from right to left.
    pub(super) text_direction: Option<&'static str>,
    pub(super) translation_direction: Option<&'static str>,
    pub(super) description: Option<&'a str>,
    pub(super) description_translation: Option<&'a str>,
    pub(super) canonical: Option<String>,
    pub(super) alternates: Value,
    pub(super) other_languages: Vec<OtherLanguage<'a>>,
    pub(super) modes: Option<Modes<'a>>,
    pub(super) contents: Vec<ContentsEntry<'a>>,
    pub(super) authors: &'a [String],
    /// Links to the pages of its tags.
    pub(super) tags: Vec<TagLink<'a>>,
    pub(super) date: Option<String>,
    /// The day of the last change.
    pub(super) updated: Option<&'a str>,
    /// The title as its author wrote it, without typographic quotes.
    pub(super) raw_title: &'a str,
    /// The pages of the folder that the page stands in.
    pub(super) part: Value,
    pub(super) edit: Option<String>,
    pub(super) previous: Option<FrameLink>,
    pub(super) next: Option<FrameLink>,
    pub(super) boards: bool,
    /// Whether the page is the translation by itself.
    pub(super) translated: bool,
    /// Whether the page has exercises, whose progress it shows.
    pub(super) course: bool,
    /// The address of the page that lists all exercises of the site.
    pub(super) exercises: Option<String>,
    /// The style sheet that it needs.
    pub(super) sheet: Sheet,
    /// Whether there is coloured code.
    pub(super) code: bool,
    /// The style sheet that lights squares for readers without script.
    pub(super) lights: Option<&'a str>,
    /// The style sheet of what raw HTML of the page styles, and its scripts.
    pub(super) style: Option<String>,
    pub(super) scripts: Vec<OwnScript>,
    /// The families of its other figures, and whether any of those comes to life.
    pub(super) families: Vec<&'static str>,
    pub(super) live: bool,
    pub(super) answers: Vec<(usize, String)>,
}

/// `<link rel="alternate">`.
#[derive(Debug, Serialize)]
pub(super) struct Alternate<'a> {
    pub(super) language: &'a str,
    pub(super) url: String,
}

/// A link to the same page in another language.
#[derive(Debug, Serialize)]
pub(super) struct OtherLanguage<'a> {
    pub(super) language: &'a str,
    pub(super) name: &'a str,
    pub(super) url: String,
    /// Whether the page is not there in that language, and the link leads to the first page that is.
    pub(super) missing: bool,
}

impl<'a> OtherLanguage<'a> {
    pub(super) fn new(language: &'a Language, url: String, missing: bool) -> Self {
        Self { language: language.as_str(), name: language_name(language), url, missing }
    }
}

/// The languages of the reading modes.
#[derive(Debug, Serialize)]
pub(super) struct Modes<'a> {
    pub(super) text: &'a str,
    pub(super) text_name: &'a str,
    pub(super) translation: &'a str,
    pub(super) translation_name: &'a str,
}

/// A line of the table of contents.
#[derive(Debug, Serialize)]
pub(super) struct ContentsEntry<'a> {
    pub(super) id: &'a str,
    pub(super) level: u8,
    pub(super) text: &'a str,
    pub(super) translation: Option<&'a str>,
}

impl<'a> ContentsEntry<'a> {
    pub(super) fn of(heading: &'a html::Heading, translated: bool, both: bool) -> Self {
        let translation = heading.translation.as_deref();
        Self {
            id: &heading.id,
            level: heading.level,
            text: translation.filter(|_| translated).unwrap_or(&heading.text),
            translation: translation.filter(|_| both),
        }
    }
}
