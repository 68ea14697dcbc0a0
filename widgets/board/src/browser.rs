//! The figures of one page, and the texts that go between them and the browser.

use std::cell::Cell;

use musi_rules::Tongue;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Effect, Event, Figure, State, View};

#[cfg(feature = "chess")]
type Game = musi_rules::Chess;

/// The memory of one page: small code before fast code.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static MEMORY: lol_alloc::LockedAllocator<lol_alloc::FreeListAllocator> =
    lol_alloc::LockedAllocator::new(lol_alloc::FreeListAllocator::new());

struct Live {
    figure: Figure<Game>,
    state: State<Game>,
    view: View,
}

thread_local! {
    static FIGURES: Cell<Vec<Live>> = const { Cell::new(Vec::new()) };
}

/// Wakes a figure: its id, its scene, where the page states the rules, the author's drawing, the reader's label language
/// (`tok` or `en`) and whether letter keys are `off`.
///
/// Gives the number under which [`send`] knows the figure, or -1 when the scene cannot be read.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen)]
#[must_use]
pub fn wake(id: &str, scene: &str, rules: &str, text: &str, labels: &str, keys: &str) -> i32 {
    let Some(figure) = Figure::new(id, scene, rules, text) else { return -1 };
    let mut state = figure.begin(Tongue::from_tag(labels).unwrap_or_default());
    state.keys = keys != "off";
    let mut figures = FIGURES.take();
    figures.push(Live { figure, state, view: View::default() });
    let number = figures.len() as i32 - 1;
    FIGURES.set(figures);
    number
}

/// Sends an event to a figure, as [`Event::parse`] reads it; no event, to see the figure as it is.
///
/// Gives back the parts of the [`View`], then what is said, then the effects (each after U+001E), separated by U+001F;
/// `=` stands for a part that has not changed. Nothing at all when the event means nothing, so that the browser keeps it.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen)]
#[must_use]
pub fn send(number: usize, event: &str) -> String {
    let mut out = String::new();
    let mut figures = FIGURES.take();
    if let Some(live) = figures.get_mut(number) {
        answer(live, event, &mut out);
    }
    FIGURES.set(figures);
    out
}

fn answer(live: &mut Live, event: &str, out: &mut String) {
    match Event::parse(event) {
        Some(event) => live.figure.change(&mut live.state, &event),
        None if event.is_empty() => live.state.effects.push(Effect::Recall(live.figure.storage_key())),
        None => return,
    }
    let view = live.figure.view(&live.state);
    let before = std::mem::replace(&mut live.view, view);
    let now = &live.view;
    for (now, before) in [
        (&now.drawing, &before.drawing),
        (&now.cells, &before.cells),
        (&now.buttons, &before.buttons),
        (&now.facts, &before.facts),
    ] {
        out.push_str(if now == before { "=" } else { now });
        out.push('\u{1f}');
    }
    out.push_str(&live.state.said);
    out.push('\u{1f}');
    for effect in &live.state.effects {
        effect.write(out);
    }
}
