//! What the page says of a figure that wakes.

use crate::fields;

/// What the page says of a figure that wakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page<'a> {
    /// The id of the figure, unique on its page.
    pub id: &'a str,
    /// What kind of figure it is: `data-kind`.
    pub kind: &'a str,
    /// What it shows, in one line: `data-scene`.
    pub scene: &'a str,
    /// The reader's language of names and sentences: `tok` or `en`.
    pub language: &'a str,
    /// Whether single letters are keys (WCAG 2.2, 2.1.4).
    pub letter_keys: bool,
    /// What stands after `#` in the address of the page.
    pub address: &'a str,
    /// What the figure once asked to store ([`Effect::Store`](crate::Effect::Store)); empty when there is nothing, or nowhere to
    /// store it.
    pub stored: &'a str,
    /// A number by chance.
    pub seed: u32,
    /// The rules that the page states ([`Rules`]), blanks between them.
    pub rules: &'a str,
    /// The figure as its author drew it.
    pub drawing: &'a str,
    /// Where the squares of a board stand in that drawing.
    pub places: &'a str,
}

impl Default for Page<'_> {
    fn default() -> Self {
        Self {
            id: "",
            kind: "",
            scene: "",
            language: "",
            letter_keys: true,
            address: "",
            stored: "",
            seed: 0,
            rules: "",
            drawing: "",
            places: "",
        }
    }
}

impl<'a> Page<'a> {
    /// Reads the text that the browser wrote ([`fields`]).
    #[must_use]
    pub fn parse(text: &'a str) -> Self {
        let mut page = Self::default();
        for (name, value) in fields(text) {
            match name {
                "id" => page.id = value,
                "kind" => page.kind = value,
                "scene" => page.scene = value,
                "language" => page.language = value,
                "letters" => page.letter_keys = value != "off",
                "address" => page.address = value,
                "stored" => page.stored = value,
                "seed" => page.seed = seed(value),
                "rules" => page.rules = value,
                "drawing" => page.drawing = value,
                "places" => page.places = value,
                _ => {}
            }
        }
        page
    }
}

/// Any digits make a number, whatever its size.
fn seed(digits: &str) -> u32 {
    digits.bytes().fold(0, |number: u32, digit| {
        number.wrapping_mul(10).wrapping_add(u32::from(digit.wrapping_sub(b'0')))
    })
}

/// Where a page states the rules: the names of its anchors, `chi` for `id="rule-chi"`, with `_` for `-`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules(String);

impl Rules {
    /// The rules of a page.
    #[must_use]
    pub fn from_page(page: &Page<'_>) -> Self {
        Self(page.rules.to_owned())
    }

    /// Whether the page states a rule.
    ///
    /// ```
    /// use musi_runtime::{Page, Rules};
    /// let rules = Rules::from_page(&Page { rules: "chi tile_no_yaku", ..Page::default() });
    /// assert!(rules.has("tile_no_yaku") && !rules.has("no_yaku") && !rules.has(""));
    /// ```
    #[must_use]
    pub fn has(&self, rule: &str) -> bool {
        let (all, length) = (self.0.as_bytes(), rule.len());
        let at = |start: usize| {
            let end = start + length;
            (start == 0 || all[start - 1] == b' ')
                && (end == all.len() || all[end] == b' ')
                && all[start..end] == *rule.as_bytes()
        };
        length > 0 && length <= all.len() && (0..=all.len() - length).any(at)
    }

    /// The id of the sentence that states a rule; nothing where the page is silent.
    ///
    /// ```
    /// use musi_runtime::{Page, Rules};
    /// let rules = Rules::from_page(&Page { rules: "chi tile_no_yaku", ..Page::default() });
    /// assert_eq!(rules.id("tile_no_yaku").as_deref(), Some("rule-tile-no-yaku"));
    /// assert_eq!(rules.id("pon"), None);
    /// ```
    #[must_use]
    pub fn id(&self, rule: &str) -> Option<String> {
        if !self.has(rule) {
            return None;
        }
        let mut id = String::from("rule-");
        for letter in rule.chars() {
            id.push(if letter == '_' { '-' } else { letter });
        }
        Some(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_read_by_names_in_any_order() {
        let page = Page::parse(
            "scene=hand 1m=2\u{1f}id=t1\u{1f}kind=hand\u{1f}letters=off\u{1f}stored=kept\u{1f}language=en\u{1f}address=x=1\u{1f}seed=12\u{1f}rules=chi pon\u{1f}drawing=+---+\n| K |\u{1f}later=?",
        );
        assert_eq!((page.id, page.kind, page.scene, page.language), ("t1", "hand", "hand 1m=2", "en"));
        assert_eq!((page.letter_keys, page.address, page.stored), (false, "x=1", "kept"));
        assert_eq!((page.seed, page.rules, page.drawing), (12, "chi pon", "+---+\n| K |"));
    }

    #[test]
    fn what_is_missing_has_its_default() {
        assert_eq!(Page::parse(""), Page::default());
        assert_eq!(Page::parse("id=t1"), Page { id: "t1", ..Page::default() });
        assert!(Page::parse("letters=on").letter_keys && Page::default().letter_keys);
    }
}
