//! What a reader's machine is like.

/// The colours a reader's system asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// What a reader's machine is like.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own on a real machine")]
pub struct Options {
    /// Width of the window in CSS pixels.
    pub width: u32,
    /// Height of the window in CSS pixels.
    pub height: u32,
    /// Light or dark.
    pub scheme: Scheme,
    /// Whether scripts run.
    pub javascript: bool,
    /// Whether the screen is for fingers.
    pub touch: bool,
    /// Whether the system replaces the page's colours by a few of its own.
    pub forced_colors: bool,
    /// Whether the reader asks for less motion.
    pub reduced_motion: bool,
    /// Whether the page is laid out for paper.
    pub print: bool,
}

impl Options {
    /// A desktop window, 1280 by 900, light, with scripts.
    pub const DESKTOP: Self = Self {
        width: 1280,
        height: 900,
        scheme: Scheme::Light,
        javascript: true,
        touch: false,
        forced_colors: false,
        reduced_motion: false,
        print: false,
    };
    /// A phone, 390 by 844, for fingers.
    pub const PHONE: Self = Self { width: 390, height: 844, touch: true, ..Self::DESKTOP };
    /// The desktop with scripts switched off.
    pub const WITHOUT_SCRIPT: Self = Self { javascript: false, ..Self::DESKTOP };
}
