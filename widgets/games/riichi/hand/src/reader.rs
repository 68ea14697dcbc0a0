//! What reads a hand in MPSZ into a figure: for the elements of pages that nobody has built.

use musi_diagnostic::Severity;
use musi_diagram::draw::{Caption, Frame, write_framed};
use musi_diagram::ui::Shown;
use musi_diagram::{Content, Location, OnPage, Verdict};
use musi_riichi_diagram::{TableScene, read_hand};
use musi_rules::{Language, cut};
use musi_runtime::{Component, Event, Page, Update};

/// Reads hands. It is asked with the id that the figure is to have, the language in which it speaks, the caption, words such as
/// `riichi` and `dora=3m`, and the tiles: a line each, and the rest. The answer is the figure as HTML; else what is wrong, with line
/// and column.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reader;

impl Component for Reader {
    fn mount(_page: &Page<'_>) -> Option<Self> {
        Some(Self)
    }

    fn update(&mut self, event: Event<'_>) -> Option<Update> {
        let Event::Set { name: "read", value } = event else { return None };
        let (id, rest) = cut(value, b'\n')?;
        let (language, rest) = cut(rest, b'\n')?;
        let (caption, rest) = cut(rest, b'\n')?;
        let (info, text) = cut(rest, b'\n')?;
        answer(id, Language::from_tag(language)?, caption, info, text)
    }

    fn language(&self) -> Language {
        Language::default()
    }

    fn set_language(&mut self, _language: Language) {}
}

fn answer(id: &str, language: Language, caption: &str, info: &str, text: &str) -> Option<Update> {
    let seen = read_hand(text, info, &[]).0;
    if let Some(finding) = seen.findings.iter().find(|finding| finding.severity == Severity::Error) {
        let at = match &finding.place {
            Location::Fence { span, .. } => span.start,
            Location::Caption(_) | Location::Info(_) | Location::File { .. } => 0,
        };
        return Some(Update::of_error(text, at, &finding.message, &finding.remedy));
    }
    let scene: TableScene = seen.scene;
    let mut html = scene.symbols(&[OnPage { content: &scene, alive: true }]);
    // What the hand is worth was reckoned, but nobody has stated anything.
    let verdict = Verdict::Text { reason: String::new() };
    let mut written = String::new();
    musi_html::text(&mut written, caption);
    let captions = [Caption { language, html: &written }];
    let frame = Frame {
        ascii: text,
        captions: if caption.is_empty() { &[] } else { &captions },
        labels: language,
        shown: Shown::only(language),
        ..Frame::new(id, &verdict)
    };
    let body = scene.body(&frame)?;
    write_framed(&mut html, &frame, body.as_ref());
    Some(Update::of_html(html))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(info: &str, text: &str) -> Update {
        Reader
            .update(Event::Set { name: "read", value: &format!("f1\nen\nTenpai\n{info}\n{text}") })
            .expect("an answer")
    }

    #[test]
    fn a_hand_is_a_figure_that_can_live_and_what_is_none_is_told_with_its_place() {
        let update = read("riichi", "234m 567m 345p 55s 67s 8s");
        let html = update.html();
        assert!(
            html.contains("data-live=\"hand\"") && html.contains("id=\"f1\"") && html.contains("Tenpai"),
            "{html}"
        );
        for (info, text, wanted) in [
            ("", "234m 567m 345q", "1:14: "),
            ("", "234m", "1:1: "),
            ("furiten", "234m 567m 345p 55s 67s 8s", "furiten"),
        ] {
            let update = read(info, text);
            assert!(
                update.html().is_empty() && update.announcement.contains(wanted),
                "{}",
                update.announcement
            );
        }
    }
}
