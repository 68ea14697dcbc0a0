//! How a figure that lives in a page and the browser talk.
//!
//! A figure is a function of what the page says and of what has happened. Boards of squares say so in texts of their own
//! ([`Transport`]), all other families in the same way ([`Component`]); [`widget!`] makes a WebAssembly module of either, which
//! `templates/common.js` knows how to load. Numbers are all that the functions of a module take and give; texts lie in its
//! memory, and no script binds the two.
#![deny(missing_docs)]

mod figure;
mod figures;

pub use figure::{Answer, Component, Effect, Event, Page, Rules, write_labels};
pub use figures::{Figures, Transport};

#[cfg(target_arch = "wasm32")]
#[doc(hidden)]
pub use wasm_bindgen;

/// The memory of one page: small code before fast code.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static MEMORY: lol_alloc::LockedAllocator<lol_alloc::FreeListAllocator> =
    lol_alloc::LockedAllocator::new(lol_alloc::FreeListAllocator::new());

/// Makes the module of a family out of its kind of figure: the functions `alloc`, `mount` and `dispatch`.
///
/// `alloc(length)` reserves memory for a text of so many letters, four bytes each, and gives its address.
/// `mount(length)` reads there what the page says and gives the number of the new figure, or -1 when that cannot be read.
/// `dispatch(number, length)` reads an event and gives the address of the answer, in UTF-8, which ends with U+0000.
#[macro_export]
macro_rules! widget {
    ($figure:ty) => {
        thread_local! {
            static FIGURES: $crate::Figures<$figure> = const { $crate::Figures::new() };
        }

        /// Reserves memory for a text of so many letters, and gives its address.
        #[cfg_attr(
                            target_arch = "wasm32",
                            $crate::wasm_bindgen::prelude::wasm_bindgen(wasm_bindgen = $crate::wasm_bindgen)
                        )]
        #[must_use]
        pub fn alloc(length: usize) -> usize {
            FIGURES.with(|figures| figures.alloc(length))
        }

        /// Mounts the figure that the written text describes; its number, or -1.
        #[cfg_attr(
                            target_arch = "wasm32",
                            $crate::wasm_bindgen::prelude::wasm_bindgen(wasm_bindgen = $crate::wasm_bindgen)
                        )]
        #[must_use]
        pub fn mount(length: usize) -> i32 {
            FIGURES.with(|figures| figures.mount(length))
        }

        /// Dispatches the written event to a figure, and gives the address of its answer.
        #[cfg_attr(
                            target_arch = "wasm32",
                            $crate::wasm_bindgen::prelude::wasm_bindgen(wasm_bindgen = $crate::wasm_bindgen)
                        )]
        #[must_use]
        pub fn dispatch(number: usize, length: usize) -> usize {
            FIGURES.with(|figures| figures.dispatch(number, length))
        }
    };
}
