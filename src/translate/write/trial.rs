//! Which of several translations a page cannot hold.
use super::{PlannedEdit, Refusal, attempt};
use crate::{
    document::Document,
    translate::{Unit, layout::Layout},
};

/// How often a page is read to find out which translations break it: enough to find each of eighty, or a few among
/// thousands. Those that are not told apart then are refused together.
pub(super) const MOST_READINGS: usize = 256;

/// The search for those wishes that the page cannot hold.
pub(super) struct Trial<'a> {
    pub(super) page: &'a Document,
    pub(super) units: &'a [Unit<'a>],
    pub(super) layout: Layout,
    /// How often the page may still be read.
    pub(super) left: usize,
    /// What was found.
    pub(super) refused: Vec<(usize, Refusal)>,
}

impl Trial<'_> {
    /// Finds what breaks the page by halves, and puts what its wraps are to blame for on one line.
    pub(super) fn sift(&mut self, some: &mut [PlannedEdit<'_>]) {
        if self.holds(some) {
            return;
        }
        if self.left == 0 {
            let count = some.len();
            self.refused.extend(some.iter().map(|one| (one.index, Refusal::BreaksAmong(count))));
            return;
        }
        if let [one] = some {
            if let Some(unit) = self.units.get(one.wish.unit)
                && let Some(edit) = self.layout.unwrapped().edit(self.page, unit, &one.wish.text)
            {
                one.edit = edit;
            }
            if !self.holds(some) {
                self.refused.extend(some.iter().map(|one| (one.index, Refusal::Breaks)));
            }
            return;
        }
        let (first, second) = some.split_at_mut(some.len() / 2);
        self.sift(first);
        self.sift(second);
    }

    /// Whether the page can hold these, and was read to find out.
    fn holds(&mut self, some: &[PlannedEdit<'_>]) -> bool {
        if some.is_empty() {
            return true;
        }
        let Some(left) = self.left.checked_sub(1) else { return false };
        self.left = left;
        attempt(self.page, self.units, some).is_some()
    }
}
