//! What of a program comes later: the module of a widget is cut in two where [`later`] is called.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Whether all of the program is there. Outside of a browser it always is.
static WHOLE: AtomicBool = AtomicBool::new(!cfg!(target_arch = "wasm32"));

/// Whether what comes [`later`] is there. Where it is not, an event that needs it is answered by
/// [`Effect::Whole`](crate::Effect::Whole) alone, and comes again when it is.
#[must_use]
pub fn is_whole() -> bool {
    WHOLE.load(Relaxed)
}

/// Says that it is there.
pub fn complete() {
    WHOLE.store(true, Relaxed);
}

/// Lets tests see a program of which only the first part is there: who calls what comes later panics.
#[doc(hidden)]
pub fn withhold() {
    WHOLE.store(false, Relaxed);
}

/// Runs what belongs to the part that comes later, for whoever has asked whether it is there. The packer of widgets knows the border by
/// this function: what the rest of the program does not call by itself travels apart.
#[inline(never)]
pub fn later<T>(run: impl FnOnce() -> T) -> T {
    debug_assert!(is_whole(), "what comes later is called before it is there");
    run()
}
