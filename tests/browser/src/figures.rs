//! The figures of a page: asleep, and awake.

use crate::Page;
use serde_json::json;

impl Page {
    /// The ids of the page's boards, in order.
    pub fn figures(&self) -> Vec<String> {
        self.ids("figure[data-scene]:not([data-live])")
    }

    /// The ids of the page's figures without squares that can come to life, in order.
    pub fn live_figures(&self) -> Vec<String> {
        self.ids("figure[data-live]")
    }

    fn ids(&self, selector: &str) -> Vec<String> {
        let ids = self.text(&format!(
            "[...document.querySelectorAll({})].map(figure => figure.id).join(' ')",
            json!(selector)
        ));
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

    /// Touches a figure without squares, and waits until it is alive.
    pub fn wake_live(&self, figure: &str) {
        self.hover(&format!("#{figure} .live"));
        self.wait_until(&format!("document.querySelector('#{figure}.alive')"));
    }

    /// Wakes all figures of the page.
    pub fn wake_all(&self) {
        for figure in self.figures() {
            self.wake(&figure);
        }
        for figure in self.live_figures() {
            self.wake_live(&figure);
        }
    }
}

fn awake(figure: &str) -> String {
    format!("document.getElementById({})?.querySelector('table.board[role=grid]') != null", json!(figure))
}
