//! The figures of one page, and the texts that go between them and the browser.
//!
//! The module imports nothing, and numbers are all that its functions take and give: the loader writes a text into
//! [`room`] and reads the answer from where [`send`] says it lies. No glue is needed between the two.

use std::cell::Cell;
use std::mem::ManuallyDrop;

use musi_rules::Tongue;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Effect, Event, Figure, State};

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
}

thread_local! {
    // They live as long as the page: nothing is to be done at the end of the thread.
    static FIGURES: Cell<ManuallyDrop<Vec<Live>>> = const { Cell::new(ManuallyDrop::new(Vec::new())) };
    static LETTERS: Cell<ManuallyDrop<Vec<u32>>> = const { Cell::new(ManuallyDrop::new(Vec::new())) };
    static ANSWER: Cell<ManuallyDrop<String>> = const { Cell::new(ManuallyDrop::new(String::new())) };
}

/// Makes room for a text of so many letters, and says at which address of the memory. Each letter is written there as a
/// number of four bytes: reading UTF-8 would weigh more than the letters.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen)]
#[must_use]
pub fn room(length: usize) -> usize {
    let mut letters = LETTERS.take();
    letters.clear();
    letters.resize(length, 0);
    let address = letters.as_ptr() as usize;
    LETTERS.set(letters);
    address
}

/// The text that was written into the room; it has at most so many letters.
fn written(length: usize) -> String {
    let letters = LETTERS.take();
    let mut text = String::new();
    for letter in letters.iter().take(length) {
        text.push(char::from_u32(*letter).unwrap_or(char::REPLACEMENT_CHARACTER));
    }
    LETTERS.set(letters);
    text
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
    figures.push(Live { figure, state });
    let number = figures.len() as i32 - 1;
    FIGURES.set(figures);
    number
}

/// Sends the event in the [`room`] to a figure, as [`Event::parse`] reads it; no event, to see the figure as it is.
///
/// Gives the address of the answer, which ends with U+0000: the parts of the [`View`](crate::View), then what is said, then the
/// effects (each after U+001E), separated by U+001F. The answer is empty when the event means nothing, so that the browser
/// keeps it.
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
    // What the last answer took is given back now that the browser has read it.
    drop(ManuallyDrop::into_inner(ANSWER.replace(ManuallyDrop::new(out))));
    address
}

fn answer(live: &mut Live, event: &str, out: &mut String) {
    match Event::parse(event) {
        Some(event) => live.figure.change(&mut live.state, &event),
        None if event.is_empty() => live.state.effects.push(Effect::Recall(live.figure.storage_key())),
        None => return,
    }
    let view = live.figure.view(&live.state);
    for part in [&view.drawing, &view.cells, &view.hands, &view.legend, &view.buttons, &view.facts] {
        out.push_str(part);
        out.push('\u{1f}');
    }
    out.push_str(live.state.said());
    out.push('\u{1f}');
    for effect in &live.state.effects {
        effect.write(out);
    }
}
