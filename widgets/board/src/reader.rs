//! What reads a text into a figure in the browser: for the elements of pages that nobody has built.

use std::marker::PhantomData;

use musi_diagram::{bare_scene, draw};
use musi_rules::{Language, cut};
use musi_runtime::{Component, Event, Page, Update};

use crate::PlayableGame;

/// Reads drawings and notation of a game. It is asked with the id that the figure is to have, the language in which it speaks, the
/// caption, words of the game (of which boards know none), and the text: a line each, and the rest. The answer is the figure
/// as HTML; else what is wrong, with line and column.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reader<G>(PhantomData<G>);

impl<G: PlayableGame> Component for Reader<G> {
    fn mount(_page: &Page<'_>) -> Option<Self> {
        Some(Self(PhantomData))
    }

    fn update(&mut self, event: Event<'_>) -> Option<Update> {
        let Event::Set { name: "read", value } = event else { return None };
        let (id, rest) = cut(value, b'\n')?;
        let (language, rest) = cut(rest, b'\n')?;
        let (caption, rest) = cut(rest, b'\n')?;
        let (_, text) = cut(rest, b'\n')?;
        let language = Language::from_tag(language)?;
        Some(match bare_scene::<G>(text) {
            Ok(scene) => Update::of_html(draw::bare::<G>(id, text, caption, &scene, language)?),
            Err(error) => Update::of_error(text, error.span.start, &error.message, error.remedy),
        })
    }

    fn language(&self) -> Language {
        Language::default()
    }

    fn set_language(&mut self, _language: Language) {}
}
