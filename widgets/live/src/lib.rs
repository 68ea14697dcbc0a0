//! How a figure that lives in a page and the browser talk, for the families of figures that are no boards of squares.
//!
//! A figure is a function of what the page says and of what has happened: it implements [`Live`], and [`widget!`] makes a
//! WebAssembly module of it that `templates/live.js` knows how to load. Numbers are all that the functions of a module take
//! and give; texts lie in its memory.
#![deny(missing_docs)]

mod figure;
mod figures;

pub use figure::{Answer, Effect, Event, Live, Page};
pub use figures::Figures;

#[cfg(target_arch = "wasm32")]
#[doc(hidden)]
pub use wasm_bindgen;

/// The memory of one page: small code before fast code.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static MEMORY: lol_alloc::LockedAllocator<lol_alloc::FreeListAllocator> =
    lol_alloc::LockedAllocator::new(lol_alloc::FreeListAllocator::new());

/// Makes the module of a family out of its kind of figure: the functions `room`, `wake` and `send`.
///
/// `room(length)` makes room for a text and says at which address it may be written. `wake(length)` reads a [`Page`] there
/// and gives the number of the new figure, or -1 when the page cannot be read. `send(number, length)` reads an [`Event`] and
/// gives the address of the answer, which ends with U+0000.
#[macro_export]
macro_rules! widget {
    ($figure:ty) => {
        thread_local! {
            static FIGURES: $crate::Figures<$figure> = const { $crate::Figures::new() };
        }

        /// Makes room for a text of so many bytes, and says at which address of the memory.
        #[cfg_attr(
                            target_arch = "wasm32",
                            $crate::wasm_bindgen::prelude::wasm_bindgen(wasm_bindgen = $crate::wasm_bindgen)
                        )]
        #[must_use]
        pub fn room(length: usize) -> usize {
            FIGURES.with(|figures| figures.room(length))
        }

        /// Wakes a figure of which the room tells; its number, or -1.
        #[cfg_attr(
                            target_arch = "wasm32",
                            $crate::wasm_bindgen::prelude::wasm_bindgen(wasm_bindgen = $crate::wasm_bindgen)
                        )]
        #[must_use]
        pub fn wake(length: usize) -> i32 {
            FIGURES.with(|figures| figures.wake(length))
        }

        /// Sends the event in the room to a figure, and gives the address of its answer.
        #[cfg_attr(
                            target_arch = "wasm32",
                            $crate::wasm_bindgen::prelude::wasm_bindgen(wasm_bindgen = $crate::wasm_bindgen)
                        )]
        #[must_use]
        pub fn send(number: usize, length: usize) -> usize {
            FIGURES.with(|figures| figures.send(number, length))
        }
    };
}
