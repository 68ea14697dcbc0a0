//! The figures of one page, and the texts that go between them and the browser.

use std::cell::RefCell;

use musi_diagram::ui::Shown;
use musi_rules::Tongue;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Effect, Event, Figure, Page, State, View};

#[cfg(feature = "chess")]
type Game = musi_rules::Chess;

struct Live {
    figure: Figure<Game>,
    state: State<Game>,
    view: View,
}

thread_local! {
    static FIGURES: RefCell<Vec<Live>> = const { RefCell::new(Vec::new()) };
}

/// Wakes a figure: its id, its scene, where the page states the rules, the author's drawing, the languages that the
/// page shows (`both`, `tok` or `en`), the reader's label language (`tok` or `en`) and whether letter keys are `off`.
///
/// Gives the number under which [`send`] knows the figure, or -1 when the scene cannot be read.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen)]
#[must_use]
pub fn wake(id: &str, scene: &str, rules: &str, text: &str, shown: &str, labels: &str, keys: &str) -> i32 {
    let shown = Tongue::from_tag(shown).map_or(Shown::Both, Shown::Only);
    let Some(figure) = Figure::new(id, scene, &Page { rules, text, shown }) else { return -1 };
    let mut state = figure.begin(Tongue::from_tag(labels).unwrap_or_default());
    state.keys = keys != "off";
    FIGURES.with(|figures| {
        let Ok(mut figures) = figures.try_borrow_mut() else { return -1 };
        figures.push(Live { figure, state, view: View::default() });
        i32::try_from(figures.len() - 1).unwrap_or(-1)
    })
}

/// Sends an event to a figure, as [`Event::parse`] reads it; no event, to see the figure as it is.
///
/// Gives back the parts of the view, separated by U+001F: `=` stands for a part that has not changed. The last part holds the
/// effects, each after U+001E. Nothing at all when the event means nothing, so that the browser keeps it.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen)]
#[must_use]
pub fn send(number: usize, event: &str) -> String {
    let mut out = String::new();
    FIGURES.with(|figures| {
        let Ok(mut figures) = figures.try_borrow_mut() else { return };
        let Some(live) = figures.get_mut(number) else { return };
        match Event::parse(event) {
            Some(event) => live.state = live.figure.after(live.state.clone(), &event),
            None if event.is_empty() => live.state.effects.push(Effect::Recall(live.figure.storage_key())),
            None => return,
        }
        let view = live.figure.view(&live.state);
        let before = std::mem::replace(&mut live.view, view);
        let view = &live.view;
        for (now, before) in [
            (&view.drawing, &before.drawing),
            (&view.table, &before.table),
            (&view.ask, &before.ask),
            (&view.facts, &before.facts),
            (&view.live, &before.live),
            (&view.conditions, &before.conditions),
        ] {
            if now == before {
                out.push('=');
            } else {
                out.push_str(now);
            }
            out.push('\u{1f}');
        }
        for effect in &live.state.effects {
            effect.write(&mut out);
        }
    });
    out
}
