//! How a figure that lives in a page and the browser talk.
//!
//! A figure is a [`Component`]: a function of what the page says ([`Page`]) and of what has happened ([`Event`]), which answers with
//! an [`Update`]. [`widget!`] makes a WebAssembly module of it, which `templates/runtime.js` mounts. Numbers are all that the
//! functions of a module take and give; texts lie in its memory ([`Transport`]), and no script binds the two. How the texts
//! are written stands at [`fields`].
#![deny(missing_docs)]

mod component;
mod event;
mod exercise;
mod key;
mod later;
mod page;
mod transport;
mod update;
mod wire;

pub use component::{Component, write_labels};
pub use event::Event;
pub use exercise::{Exercise, HINTS, Prompt, Wish, stop};
pub use key::{KEYS, Key};
pub use later::{complete, is_whole, later, withhold};
pub use page::{Page, Rules};
pub use transport::Transport;
pub use update::{Effect, Mode, Patch, Update};
pub use wire::{Fields, fields};

#[cfg(target_arch = "wasm32")]
#[doc(hidden)]
pub use wasm_bindgen;

/// The memory of one page: small code before fast code.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static MEMORY: lol_alloc::LockedAllocator<lol_alloc::FreeListAllocator> =
    lol_alloc::LockedAllocator::new(lol_alloc::FreeListAllocator::new());

/// Makes the module of a family out of its component: the functions `alloc`, `messages`, `mount`, `dispatch` and `whole`.
///
/// `alloc(length)` reserves memory for a text of so many letters, four bytes each, and gives its address.
/// `messages(length)` reads there the table of a language: its tag, U+001F, and the file as `musi-messages` compiles it.
/// `mount(length)` reads there what the page says and gives the number of the new figure, -1 when that cannot be read, or -2 when
/// the part which comes later is needed first.
/// `dispatch(number, length)` reads an event and gives the address of the answer, in UTF-8, which ends with U+0000.
/// `whole()` says that the part which comes later is there.
#[macro_export]
macro_rules! widget {
    ($component:ty) => {
        thread_local! {
            static COMPONENTS: $crate::Transport<$component> = const { $crate::Transport::new() };
        }

        /// Reserves memory for a text of so many letters, and gives its address.
        #[cfg_attr(
                            target_arch = "wasm32",
                            $crate::wasm_bindgen::prelude::wasm_bindgen(wasm_bindgen = $crate::wasm_bindgen)
                        )]
        #[must_use]
        pub fn alloc(length: usize) -> usize {
            COMPONENTS.with(|components| components.alloc(length))
        }

        /// Takes the written table of a language.
        #[cfg_attr(
                                            target_arch = "wasm32",
                                            $crate::wasm_bindgen::prelude::wasm_bindgen(wasm_bindgen = $crate::wasm_bindgen)
                                        )]
        pub fn messages(length: usize) {
            COMPONENTS.with(|components| components.messages(length));
        }

        /// Mounts the figure that the written text describes; its number, or -1.
        #[cfg_attr(
                            target_arch = "wasm32",
                            $crate::wasm_bindgen::prelude::wasm_bindgen(wasm_bindgen = $crate::wasm_bindgen)
                        )]
        #[must_use]
        pub fn mount(length: usize) -> i32 {
            COMPONENTS.with(|components| components.mount(length))
        }

        /// Dispatches the written event to a figure, and gives the address of its answer.
        #[cfg_attr(
                            target_arch = "wasm32",
                            $crate::wasm_bindgen::prelude::wasm_bindgen(wasm_bindgen = $crate::wasm_bindgen)
                        )]
        #[must_use]
        pub fn dispatch(number: usize, length: usize) -> usize {
            COMPONENTS.with(|components| components.dispatch(number, length))
        }

        /// What comes later has come.
        #[cfg_attr(
                            target_arch = "wasm32",
                            $crate::wasm_bindgen::prelude::wasm_bindgen(wasm_bindgen = $crate::wasm_bindgen)
                        )]
        pub fn whole() {
            $crate::complete();
        }
    };
}
