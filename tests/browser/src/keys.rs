//! Names of keys, as in `Shift+Tab`, into what the browser wants to know of a key press.

use serde_json::{Value, json};

/// What `KeyboardEvent` says of one key press.
pub(crate) struct Press {
    key: String,
    code: String,
    number: u32,
    modifiers: u32,
    text: Option<String>,
}

impl Press {
    /// Reads `a`, `Enter`, `Space`, `Shift+b`, `Ctrl+Home` and the like.
    pub(crate) fn parse(name: &str) -> Self {
        let mut modifiers = 0;
        let mut rest = name;
        for (prefix, bit) in [("Alt+", 1), ("Ctrl+", 2), ("Meta+", 4), ("Shift+", 8)] {
            if let Some(shorter) = rest.strip_prefix(prefix) {
                modifiers |= bit;
                rest = shorter;
            }
        }
        let (key, code, number) = match rest {
            "Space" => (" ".to_owned(), "Space".to_owned(), 32),
            "Enter" | "Tab" | "Escape" | "Backspace" | "Home" | "End" | "PageUp" | "PageDown"
            | "ArrowLeft" | "ArrowUp" | "ArrowRight" | "ArrowDown" | "Delete" => {
                (rest.to_owned(), rest.to_owned(), number_of(rest))
            }
            one => {
                let Some(character) = one.chars().next().filter(|_| one.chars().count() == 1) else {
                    panic!("no key is called `{name}`");
                };
                let shifted = modifiers & 8 != 0;
                let key = if shifted { character.to_ascii_uppercase() } else { character };
                let code = match character {
                    'a'..='z' | 'A'..='Z' => format!("Key{}", character.to_ascii_uppercase()),
                    '0'..='9' => format!("Digit{character}"),
                    '[' => "BracketLeft".into(),
                    ']' => "BracketRight".into(),
                    '?' => "Slash".into(),
                    _ => String::new(),
                };
                (key.to_string(), code, u32::from(character.to_ascii_uppercase()))
            }
        };
        let types = modifiers & (1 | 2 | 4) == 0 && (key.chars().count() == 1 || key == "Enter");
        let text = types.then(|| if key == "Enter" { "\r".to_owned() } else { key.clone() });
        Self { key, code, number, modifiers, text }
    }

    /// The parameters of `Input.dispatchKeyEvent`.
    pub(crate) fn event(&self, down: bool) -> Value {
        let mut event = json!({
            "type": match (down, &self.text) { (true, Some(_)) => "keyDown", (true, None) => "rawKeyDown", _ => "keyUp" },
            "key": self.key,
            "code": self.code,
            "modifiers": self.modifiers,
            "windowsVirtualKeyCode": self.number,
        });
        if let (true, Some(text)) = (down, &self.text) {
            event["text"] = text.as_str().into();
        }
        event
    }
}

/// The number that Windows gave the key once and that browsers still use for what a key does by default.
fn number_of(key: &str) -> u32 {
    match key {
        "Backspace" => 8,
        "Tab" => 9,
        "Enter" => 13,
        "Escape" => 27,
        "PageUp" => 33,
        "PageDown" => 34,
        "End" => 35,
        "Home" => 36,
        "ArrowLeft" => 37,
        "ArrowUp" => 38,
        "ArrowRight" => 39,
        "ArrowDown" => 40,
        "Delete" => 46,
        _ => 0,
    }
}
