//! The HTML that `html: safe` lets through.

/// The elements that stay, each with the attributes that it may have besides [`EVERYWHERE`].
const ELEMENTS: [(&str, &[&str]); 66] = [
    ("a", &["href", "hreflang", "name"]),
    ("abbr", &[]),
    ("article", &[]),
    ("aside", &[]),
    ("b", &[]),
    ("bdi", &[]),
    ("bdo", &[]),
    ("blockquote", &["cite"]),
    ("br", &[]),
    ("caption", &[]),
    ("cite", &[]),
    ("code", &[]),
    ("col", &["span"]),
    ("colgroup", &["span"]),
    ("data", &["value"]),
    ("dd", &[]),
    ("del", &["cite", "datetime"]),
    ("details", &["open"]),
    ("dfn", &[]),
    ("div", &[]),
    ("dl", &[]),
    ("dt", &[]),
    ("em", &[]),
    ("figcaption", &[]),
    ("figure", &[]),
    ("h1", &[]),
    ("h2", &[]),
    ("h3", &[]),
    ("h4", &[]),
    ("h5", &[]),
    ("h6", &[]),
    ("hr", &[]),
    ("i", &[]),
    ("img", &["alt", "height", "loading", "src", "width"]),
    ("ins", &["cite", "datetime"]),
    ("kbd", &[]),
    ("li", &["value"]),
    ("mark", &[]),
    ("ol", &["reversed", "start", "type"]),
    ("p", &[]),
    ("pre", &[]),
    ("q", &["cite"]),
    ("rp", &[]),
    ("rt", &[]),
    ("ruby", &[]),
    ("s", &[]),
    ("samp", &[]),
    ("section", &[]),
    ("small", &[]),
    ("span", &[]),
    ("strong", &[]),
    ("sub", &[]),
    ("summary", &[]),
    ("sup", &[]),
    ("table", &[]),
    ("tbody", &[]),
    ("td", &["colspan", "headers", "rowspan"]),
    ("tfoot", &[]),
    ("th", &["abbr", "colspan", "headers", "rowspan", "scope"]),
    ("thead", &[]),
    ("time", &["datetime"]),
    ("tr", &[]),
    ("u", &[]),
    ("ul", &[]),
    ("var", &[]),
    ("wbr", &[]),
];

/// The attributes that every element may have.
pub const EVERYWHERE: [&str; 7] = ["aria-hidden", "aria-label", "class", "dir", "id", "lang", "title"];

/// The attributes whose value is an address.
const ADDRESSES: [&str; 3] = ["cite", "href", "src"];

/// The attributes that hold words for people, which a translation may say in its own language.
const WORDS: [&str; 6] = ["abbr", "alt", "aria-label", "dir", "lang", "title"];

/// The elements without an end tag.
const VOID: [&str; 5] = ["br", "col", "hr", "img", "wbr"];

/// The elements whose content is no HTML, or that a browser hides: nothing in them is shown.
const HIDDEN: [&str; 13] = [
    "iframe",
    "math",
    "noembed",
    "noframes",
    "noscript",
    "object",
    "plaintext",
    "script",
    "style",
    "svg",
    "template",
    "textarea",
    "xmp",
];

/// The names of the elements that stay, in the order of the alphabet.
pub fn allowed_elements() -> impl Iterator<Item = &'static str> {
    ELEMENTS.iter().map(|(name, _)| *name)
}

/// The attributes that an element may have besides [`EVERYWHERE`]; `None` for an element that does not stay.
#[must_use]
pub fn allowed_attributes(element: &str) -> Option<&'static [&'static str]> {
    ELEMENTS.iter().find(|(name, _)| *name == element).map(|(_, attributes)| *attributes)
}

pub(super) fn is_allowed(element: &str, attribute: &str) -> bool {
    allowed_attributes(element).is_some_and(|own| own.contains(&attribute) || EVERYWHERE.contains(&attribute))
}

pub(super) fn is_address(attribute: &str) -> bool {
    ADDRESSES.contains(&attribute)
}

pub(super) fn holds_words(attribute: &str) -> bool {
    WORDS.contains(&attribute)
}

pub(super) fn is_void(element: &str) -> bool {
    VOID.contains(&element)
}

pub(super) fn is_hidden(element: &str) -> bool {
    HIDDEN.contains(&element)
}
