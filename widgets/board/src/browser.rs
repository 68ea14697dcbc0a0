//! The figures of one page, and the texts that go between them and the browser.
//!
//! The module imports nothing, and numbers are all that its functions take and give: the loader writes a text into
//! [`room`] and reads the answer from where [`send`] says it lies. No glue is needed between the two.

use std::cell::Cell;

use musi_rules::Tongue;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Effect, Event, Figure, State, View};

#[cfg(feature = "chess")]
type Game = musi_rules::Chess;

/// The wasm of a game has that game alone; a program with several plays the first.
#[cfg(all(feature = "shogi", not(feature = "chess")))]
type Game = musi_rules::Shogi;

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
    static TEXT: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// Makes room for a text of so many bytes, and says at which address of the memory.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen)]
#[must_use]
pub fn room(length: usize) -> usize {
    let mut text = TEXT.take();
    text.clear();
    text.resize(length, 0);
    let address = text.as_ptr() as usize;
    TEXT.set(text);
    address
}

/// The text that was written into the room; it has at most so many bytes.
fn written(length: usize) -> String {
    let mut text = TEXT.take();
    text.truncate(length);
    String::from_utf8(text).unwrap_or_default()
}

/// Wakes a figure. The text in the [`room`] says, with U+001F between them: its id, its scene, where the page states the
/// rules, the author's drawing, the reader's label language (`tok` or `en`) and whether letter keys are `off`.
///
/// Gives the number under which [`send`] knows the figure, or -1 when the scene cannot be read.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen)]
#[must_use]
pub fn wake(length: usize) -> i32 {
    let text = written(length);
    let mut parts = musi_rules::parts(&text, 0x1f);
    let mut part = || parts.next().unwrap_or_default();
    let Some(figure) = Figure::new(part(), part(), part(), part()) else { return -1 };
    let mut state = figure.begin(Tongue::from_tag(part()).unwrap_or_default());
    state.keys = part() != "off";
    let mut figures = FIGURES.take();
    figures.push(Live { figure, state, view: View::default() });
    let number = figures.len() as i32 - 1;
    FIGURES.set(figures);
    number
}

/// Sends the event in the [`room`] to a figure, as [`Event::parse`] reads it; no event, to see the figure as it is.
///
/// Gives the address of the answer, which ends with U+0000: the parts of the [`View`], then what is said, then the
/// effects (each after U+001E), separated by U+001F; `=` stands for a part that has not changed. The answer is empty when
/// the event means nothing, so that the browser keeps it.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen)]
#[must_use]
pub fn send(number: usize, length: usize) -> usize {
    let event = written(length);
    let mut out = String::new();
    let mut figures = FIGURES.take();
    if let Some(live) = figures.get_mut(number) {
        answer(live, &event, &mut out);
    }
    FIGURES.set(figures);
    out.push('\0');
    let address = out.as_ptr() as usize;
    TEXT.set(out.into_bytes());
    address
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
        (&now.hands, &before.hands),
        (&now.legend, &before.legend),
        (&now.buttons, &before.buttons),
        (&now.facts, &before.facts),
    ] {
        out.push_str(if now == before { "=" } else { now });
        out.push('\u{1f}');
    }
    out.push_str(live.state.said());
    out.push('\u{1f}');
    for effect in &live.state.effects {
        effect.write(out);
    }
}
