//! The properties of drawings: how variables in them are filled in, and as which attributes they are written.

use super::rules::Declared;
use std::collections::BTreeMap;

/// The properties that are attributes of the same name in SVG.
const ATTRIBUTES: [&str; 17] = [
    "color",
    "dominant-baseline",
    "fill",
    "fill-opacity",
    "fill-rule",
    "font-size",
    "font-style",
    "font-weight",
    "opacity",
    "paint-order",
    "stroke",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-opacity",
    "stroke-width",
    "text-anchor",
];

/// Whether a property matters in a picture.
pub fn is_known(name: &str) -> bool {
    name.starts_with("--")
        || matches!(name, "display" | "font" | "text-decoration")
        || ATTRIBUTES.contains(&name)
}

/// The values of variables, which elements hand down to what they hold.
#[derive(Debug, Clone, Default)]
pub struct Variables(BTreeMap<String, String>);

impl Variables {
    /// The variables of an element for which these rules are, in one with the variables `self`.
    pub fn with(&self, declared: &Declared) -> Self {
        let mut all = self.clone();
        for (name, value) in declared.iter().filter(|(name, _)| name.starts_with("--")) {
            // A variable that names itself means the value that comes from above.
            let value = self.filled_or(value, declared, 0);
            all.0.insert(name.clone(), value.unwrap_or_default());
        }
        all
    }

    /// Whether a variable has a value other than nothing and zero.
    pub fn is_set(&self, name: &str) -> bool {
        self.0.get(name).is_some_and(|value| !matches!(value.as_str(), "" | "0" | "0px"))
    }

    /// The value of a variable.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// A value with its variables filled in; nothing where one of them has neither a value nor a substitute.
    pub fn filled(&self, value: &str) -> Option<String> {
        self.filled_or(value, &Declared::new(), 0)
    }

    fn filled_or(&self, value: &str, own: &Declared, depth: usize) -> Option<String> {
        /// Variables that lead to each other in a circle end here.
        const DEEPEST: usize = 16;
        if depth > DEEPEST {
            return None;
        }
        let Some((before, after)) = value.split_once("var(") else { return Some(value.to_owned()) };
        let mut open = 1;
        let end = after.find(|letter| {
            open += match letter {
                '(' => 1,
                ')' => -1,
                _ => 0,
            };
            open == 0
        })?;
        let (inside, rest) = (&after[..end], &after[end + 1..]);
        let (name, substitute) =
            inside.split_once(',').map_or((inside, None), |(name, other)| (name, Some(other)));
        let name = name.trim();
        let found = match own.get(name) {
            Some(value) => self.filled_or(value, own, depth + 1),
            None => self.0.get(name).filter(|value| !value.is_empty()).cloned(),
        };
        let found = match (found, substitute) {
            (None, Some(substitute)) => self.filled_or(substitute.trim(), own, depth + 1)?,
            (found, _) => found?,
        };
        Some(format!("{before}{found}{}", self.filled_or(rest, own, depth + 1)?))
    }
}

/// The attributes that rules come to, with the variables filled in; nothing where the element is not shown.
pub fn attributes(declared: &Declared, variables: &Variables) -> Option<Vec<(&'static str, String)>> {
    let mut found: BTreeMap<&'static str, String> = BTreeMap::new();
    if let Some(font) = declared.get("font").and_then(|font| variables.filled(font)) {
        add_font(&mut found, &font);
    }
    for (name, value) in declared {
        let Some(value) = variables.filled(value) else { continue };
        if name == "display" && value == "none" {
            return None;
        }
        if name == "text-decoration" && value != "none" {
            found.insert("text-decoration", value);
        } else if let Some(name) = ATTRIBUTES.iter().find(|known| *known == name)
            && !matches!(value.as_str(), "inherit" | "unset" | "initial" | "")
        {
            found.insert(name, pixels(name, &value));
        }
    }
    Some(found.into_iter().collect())
}

/// The weight and size of `700 21px/1 sans-serif`. What family of type there is, the picture's reader says.
fn add_font(found: &mut BTreeMap<&'static str, String>, font: &str) {
    for part in font.split_ascii_whitespace() {
        let size = part.split('/').next().unwrap_or_default();
        if part == "italic" {
            found.insert("font-style", part.to_owned());
        } else if part == "bold" || part.parse::<u16>().is_ok() {
            found.insert("font-weight", part.to_owned());
        } else if size.ends_with("px") || size.ends_with("rem") {
            found.insert("font-size", pixels("font-size", size));
            return;
        }
    }
}

/// A length without its unit, as attributes have it.
fn pixels(name: &str, value: &str) -> String {
    const REM: f64 = 16.0;
    if !matches!(name, "font-size" | "stroke-width") {
        return value.to_owned();
    }
    let rem = value.strip_suffix("rem").and_then(|number| number.parse::<f64>().ok());
    rem.map_or_else(|| value.trim_end_matches("px").to_owned(), |number| format!("{}", number * REM))
}
