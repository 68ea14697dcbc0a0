//! What a figure has that another widget than that of boards brings to life.

use musi_html as html;
use musi_rules::Language;

/// Writes the attributes by which the browser finds the widget and what the figure shows, inside the quotes of the one
/// before them.
pub fn write_live_data(out: &mut String, widget: &str, scene: &str) {
    for part in ["\" data-live=\"", widget, "\" data-scene=\""] {
        out.push_str(part);
    }
    html::attribute(out, scene);
}

/// Writes the part that lives, and the place where it speaks; of a figure that stays still, only what it shows.
pub fn write_live(out: &mut String, alive: bool, labels: Language, write: impl FnOnce(&mut String)) {
    if alive {
        for part in ["<div class=\"live\" lang=\"", labels.tag(), "\">"] {
            out.push_str(part);
        }
    }
    write(out);
    if alive {
        out.push_str("</div><p class=\"say vh\" role=\"status\" aria-live=\"polite\"></p>");
    }
}
