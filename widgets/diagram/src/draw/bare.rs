//! The figure of a board that no text speaks of.

use musi_html as html;
use musi_rules::Language;

use super::defs::defs_of;
use super::{Caption, FigureParts, write_figure};
use crate::game::{DrawnGame, can_be_played};
use crate::picture::Picture;
use crate::scene::Scene;
use crate::ui::Shown;
use crate::verdict::Verdict;

/// The figure of a board that no text speaks of, with the symbols that it uses: it reads without script, and can come to life.
/// `text` is what its author wrote, `caption` the plain text below it, which may be empty. Nothing where the scene cannot be drawn.
///
/// ```
/// use musi_chess::Chess;
/// use musi_diagram::{Language, bare_scene, draw};
/// let text = "8/8/8/8/4N3/8/8/K6k w - - 0 1";
/// let scene = bare_scene::<Chess>(text).expect("a position");
/// let figure = draw::bare::<Chess>("f1", text, "A <knight>", &scene, Language::En).expect("a picture");
/// assert!(figure.contains("white knight") && figure.contains("A &lt;knight&gt;"), "{figure}");
/// ```
#[must_use]
pub fn bare<G: DrawnGame>(
    id: &str,
    text: &str,
    caption: &str,
    scene: &Scene,
    language: Language,
) -> Option<String> {
    let picture = Picture::of_scene::<G>(G::SET, scene)?;
    // Nothing was held against the rules, and nothing is said of that.
    let unjudged = Verdict::Text { reason: String::new() };
    let mut html = String::new();
    html::text(&mut html, caption);
    let captions = [Caption { language, html: &html }];
    let mut out = defs_of(G::SET, &G::ART.symbols(G::SET), &[scene.geometry]);
    let parts = FigureParts {
        ascii: text,
        captions: if caption.is_empty() { &[] } else { &captions },
        labels: language,
        shown: Shown::only(language),
        playable: can_be_played::<G>(scene),
        ..FigureParts::new(id, scene, &picture, &unjudged)
    };
    write_figure(&mut out, &parts);
    Some(out)
}
