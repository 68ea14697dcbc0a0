//! What a reader does: keys, pointer, fingers.

use super::Page;
use crate::keys::Press;
use serde_json::json;

impl Page {
    /// Presses and lets go of a key: `a`, `Enter`, `Space`, `ArrowLeft`, `Shift+Tab`, `Ctrl+Home`.
    pub fn press(&self, key: &str) {
        let press = Press::parse(key);
        self.command("Input.dispatchKeyEvent", &press.event(true));
        self.command("Input.dispatchKeyEvent", &press.event(false));
    }

    /// Moves the pointer onto the middle of an element.
    pub fn hover(&self, selector: &str) {
        let (x, y) = self.middle(selector);
        self.command("Input.dispatchMouseEvent", &json!({ "type": "mouseMoved", "x": x, "y": y }));
    }

    /// Clicks the middle of an element.
    pub fn click(&self, selector: &str) {
        let (x, y) = self.middle(selector);
        self.command("Input.dispatchMouseEvent", &json!({ "type": "mouseMoved", "x": x, "y": y }));
        for kind in ["mousePressed", "mouseReleased"] {
            self.command(
                "Input.dispatchMouseEvent",
                &json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 }),
            );
        }
    }

    /// Taps the middle of an element with a finger, and waits until that has become a click: unlike a key or a mouse, a
    /// finger's events are answered before it has. A page that goes away by it has been clicked.
    pub fn tap(&self, selector: &str) {
        let (x, y) = self.middle(selector);
        self.evaluate(
            "window.tapped = false, addEventListener('click', () => { tapped = true }, { once: true, capture: true })",
        );
        self.command(
            "Input.dispatchTouchEvent",
            &json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] }),
        );
        self.command("Input.dispatchTouchEvent", &json!({ "type": "touchEnd", "touchPoints": [] }));
        self.wait_until("window.tapped !== false");
    }

    /// Scrolls an element to the middle of the window and gives its own middle. What lies on top of it there is a
    /// failure: a reader could not reach it either.
    fn middle(&self, selector: &str) -> (f64, f64) {
        let point = self.evaluate(&format!(
            "(() => {{
               const found = document.querySelector({selector});
               if (!found) return 'is not there';
               found.scrollIntoView({{ block: 'center', inline: 'nearest', behavior: 'instant' }});
               const box = found.getBoundingClientRect();
               if (!box.width || !box.height) return 'has no size';
               const x = box.x + box.width / 2, y = box.y + box.height / 2;
               const top = document.elementFromPoint(x, y);
               const label = top?.closest('label')?.control;
               if (!top || !(found.contains(top) || top.contains(found) || label === found)) return 'lies under ' + top?.outerHTML.slice(0, 120);
               return [x, y];
             }})()",
            selector = json!(selector)
        ));
        match point[0].as_f64().zip(point[1].as_f64()) {
            Some(point) => point,
            None => panic!("`{selector}` {point}"),
        }
    }
}
