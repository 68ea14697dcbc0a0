//! The figures of a page: asleep, and awake.

use crate::Page;
use serde_json::json;

impl Page {
    /// The ids of the page's figures, in order.
    pub fn figures(&self) -> Vec<String> {
        let ids = self
            .text("[...document.querySelectorAll('figure[data-scene]')].map(figure => figure.id).join(' ')");
        ids.split_whitespace().map(str::to_owned).collect()
    }

    /// Whether a figure's board is alive: its table is then a grid.
    pub fn is_awake(&self, figure: &str) -> bool {
        self.is(&awake(figure))
    }

    /// Touches a figure with the pointer, which wakes the boards, and waits until it is alive.
    pub fn wake(&self, figure: &str) {
        self.hover(&format!("#{figure} td"));
        self.wait_until(&awake(figure));
    }

    /// Wakes all boards of the page.
    pub fn wake_all(&self) {
        for figure in self.figures() {
            self.wake(&figure);
        }
    }
}

fn awake(figure: &str) -> String {
    format!("document.getElementById({})?.querySelector('table.board[role=grid]') != null", json!(figure))
}
