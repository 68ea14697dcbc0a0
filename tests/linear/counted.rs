//! How much is allocated.
#![allow(unsafe_code, reason = "an allocator cannot be written without")]

use std::{
    alloc::{GlobalAlloc, Layout, System},
    sync::atomic::{AtomicU64, Ordering},
};

/// The system's allocator, which counts the bytes that it is asked for.
struct Counting;

static BYTES: AtomicU64 = AtomicU64::new(0);

// SAFETY: each call is handed on to the system's allocator as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        BYTES.fetch_add(layout.size() as u64, Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        BYTES.fetch_add(size as u64, Ordering::Relaxed);
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// The bytes that are allocated while something runs, by all threads.
pub fn allocated(run: impl FnOnce()) -> u64 {
    let before = BYTES.load(Ordering::Relaxed);
    run();
    BYTES.load(Ordering::Relaxed) - before
}
