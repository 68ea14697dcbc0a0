//! A drawing that changes its language shows what it would show, had it spoken that language from the beginning.
#![allow(clippy::unwrap_used, clippy::panic)]

use musi_diagram::Language;
use musi_drawings::DrawingFigure;
use musi_riichi_diagram::TableScene;
use musi_riichi_rules::Wind;
use musi_runtime::{Component, Effect, Event, Page};

fn woken(scene: &TableScene, labels: &str, does: &[&str]) -> DrawingFigure {
    let scene = scene.to_text();
    let page = Page { id: "t1", scene: &scene, language: labels, letter_keys: true, ..Page::default() };
    let mut figure = DrawingFigure::mount(&page).unwrap();
    for does in does {
        figure.update(Event::Do(does)).unwrap_or_else(|| panic!("`{does}` means nothing"));
    }
    figure
}

fn shown(figure: &mut DrawingFigure) -> String {
    figure.update(Event::Show).unwrap().into_html()
}

#[test]
fn whatever_is_open_is_said_in_the_other_language() {
    let wall = TableScene::Wall { stacks: 17 };
    let seats = TableScene::Seats(Wind::ALL);
    let dora = TableScene::Dora(vec![]);
    let melds = TableScene::Melds(vec![]);
    let states: [(&TableScene, &[&str]); 10] = [
        (&wall, &[]),
        (&wall, &["phase 2"]),
        (&wall, &["ask"]),
        (&seats, &["seat 2"]),
        (&seats, &["ask"]),
        (&dora, &[]),
        (&dora, &["face 3"]),
        (&dora, &["ask"]),
        (&melds, &["call 0"]),
        (&melds, &["ask-may"]),
    ];
    for (scene, does) in states {
        let [mut tok, mut en] = ["tok", "en"].map(|labels| woken(scene, labels, does));
        let (wanted, before) = (shown(&mut tok), shown(&mut en));
        assert_eq!(en.language(), Language::En);
        let answer = en.dispatch("do=labels").unwrap();
        assert_eq!(answer.announcement, "nimi li toki pona.");
        assert!(answer.effects.contains(&Effect::Language("tok")));
        assert_eq!(answer.html(), wanted, "{does:?}");
        let back = en.dispatch("language=en").unwrap();
        assert_eq!((back.html(), back.announcement.as_str()), (before.as_str(), ""), "{does:?}");
    }
}
