//! A hand that lives, told by its events alone.
#![allow(clippy::unwrap_used, clippy::panic)]

mod change;
mod exercise;
mod figure;

use figure::*;
use musi_hand::HandFigure;
use musi_runtime::{Component, Effect, Event, Page};
use proptest::prelude::*;

/// A figure that changes its language shows what it would show, had it spoken that language from the beginning.
#[test]
fn whatever_is_open_is_said_in_the_other_language() {
    let states: [&[&str]; 8] = [
        &[],
        &["worth"],
        &["change"],
        &["ask"],
        &["ask", "task 0", "mark 3"],
        &["ask", "task 1", "mark 3", "mark 5", "check", "check"],
        &["ask", "task 2", "mark 1", "check"],
        &["ask", "task 3", "mark 1"],
    ];
    for does in states {
        let [mut tok, mut en] = ["tok", "en"].map(|labels| {
            let scene = scene(PINFU, "");
            let page = Page { id: "t1", kind: "hand", scene: &scene, language: labels, ..Page::default() };
            let mut figure = HandFigure::mount(&page).unwrap();
            for does in does {
                act(&mut figure, does);
            }
            figure
        });
        let [wanted, before] =
            [&mut tok, &mut en].map(|figure| figure.update(Event::Show).unwrap().into_html());
        let answer = en.dispatch("do=labels").unwrap();
        assert_eq!(answer.announcement, "nimi li toki pona.");
        assert!(answer.effects.contains(&Effect::Language("tok")));
        assert_eq!(answer.html(), wanted, "{does:?}");
        let back = en.dispatch("language=en").unwrap();
        assert_eq!((back.html(), back.announcement.as_str()), (before.as_str(), ""), "{does:?}");
    }
}

#[test]
fn it_wakes_as_the_page_drew_it() {
    let mut figure = woken(PINFU, "");
    let answer = figure.update(Event::Show).unwrap();
    assert_eq!(answer.html().matches("class=\"set\"").count(), 6, "the author's groups");
    assert_eq!(answer.html().matches("data-do=\"tile ").count(), 14);
    assert!(answer.html().contains("8 of bamboos, winning tile"));
    assert!(!answer.html().contains("told") && !answer.html().contains("palette"));
    assert_eq!(answer.effects, [Effect::State(String::new())]);
    assert_eq!(act(&mut figure, "tile 0").announcement, "2 of characters");
    assert!(figure.update(Event::Do("tile 14")).is_none());
}

#[test]
fn worth_is_told_with_its_groups_and_reasons() {
    let mut figure = woken(PINFU, "riichi tsumo dora=3m");
    let answer = act(&mut figure, "worth");
    let shown = text(answer.html());
    for part in
        ["Riichi 1 han", "Closed self-draw 1 han", "All runs 1 han", "All simples 1 han", "dora 1 han"]
    {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    assert!(shown.contains("every hand 20"), "{shown}");
    assert!(answer.effects.contains(&Effect::State("own".into())));
    assert_eq!(answer.html().matches("<span class=\"name\">run</span>").count(), 4);
    assert_eq!(answer.html().matches("<span class=\"name\">pair</span>").count(), 1);
}

#[test]
fn a_yaku_lights_the_groups_that_make_it() {
    let mut figure = woken("111m 234p 567s 99s 55z 5z", "");
    let shown = act(&mut figure, "worth");
    assert!(!shown.html().contains(" lit"));
    let lit = figure.update(Event::Hover("yaku 0")).unwrap().into_html();
    assert_eq!(lit.matches(" lit\"").count(), 1, "the dragons alone");
    assert!(figure.update(Event::Hover("yaku 0")).is_none(), "nothing new");
    assert!(!figure.update(Event::Hover("")).unwrap().into_html().contains(" lit"));
    let chosen = act(&mut figure, "yaku 0");
    assert!(
        chosen.html().contains("aria-pressed=\"true\" ") || chosen.html().contains("aria-pressed=\"true\">")
    );
    assert_eq!(chosen.html().matches(" lit\"").count(), 1);
    assert!(!chosen.announcement.is_empty(), "its rule is told");
}

#[test]
fn waits_and_furiten_are_told() {
    let mut figure = woken(PINFU, "");
    act(&mut figure, "change");
    let answer = set(&mut figure, "text", "234567m34555p67s");
    let shown = text(answer.html());
    assert!(shown.contains("Ready. It waits for:"), "{shown}");
    assert!(shown.contains("5 of bamboos") && shown.contains("8 of bamboos"), "{shown}");
    assert!(!shown.contains("your own discards"));
    let furiten = text(&set(&mut figure, "discards", "8s").into_html());
    assert!(furiten.contains("One of your waits is among your own discards"), "{furiten}");
}

#[test]
fn a_hand_without_yaku_says_so_in_the_pages_words() {
    let mut figure = woken("_234m 567m 345p 99s 67s 8s", "dora=3m");
    let shown = text(&act(&mut figure, "worth").into_html());
    assert!(shown.contains("a complete hand also needs one yaku or more"), "{shown}");
    assert!(shown.contains("Dora is no yaku"), "{shown}");
}

#[test]
fn escape_leaves_and_other_keys_stay_the_browsers() {
    let mut figure = woken(PINFU, "");
    assert!(figure.update(Event::Key("Escape")).is_none());
    act(&mut figure, "change");
    let left = figure.update(Event::Key("Escape")).unwrap();
    assert!(left.effects.contains(&Effect::Focus("worth".into())));
    for key in ["Tab", "C-c", "ArrowLeft", "q", "F5"] {
        assert!(figure.update(Event::Key(key)).is_none(), "{key}");
    }
}

fn event() -> impl Strategy<Value = (String, String)> {
    let does = prop_oneof![
        (0..16_u8).prop_map(|index| format!("tile {index}")),
        (0..40_u8).prop_map(|index| format!("mark {index}")),
        (0..5_u8).prop_map(|index| format!("task {index}")),
        (0..8_u8).prop_map(|index| format!("yaku {index}")),
        "add [0-9][mpsz]",
        proptest::sample::select(vec![
            "worth", "change", "ask", "check", "next", "leave", "reset", "clear", "copy", "add", "x 1"
        ])
        .prop_map(str::to_owned),
    ];
    let fields = proptest::sample::select(vec![
        "call", "tap", "text", "how", "riichi", "ippatsu", "luck", "seat", "round", "dora", "ura",
        "discards", "seed", "none",
    ]);
    let values = prop_oneof![
        "[0-9_^v|mpsz ]{0,30}",
        proptest::sample::select(vec![
            "chi",
            "pon",
            "kan",
            "closed",
            "hand",
            "wins",
            "draw",
            "yes",
            "double",
            "last",
            "dead",
            "robbed",
            "first",
            "Ton",
            "4294967296"
        ])
        .prop_map(str::to_owned),
    ];
    prop_oneof![
        3 => does.prop_map(|does| (String::new(), does)),
        1 => (fields, values).prop_map(|(field, value)| (field.to_owned(), value)),
    ]
}

proptest! {
    #[test]
    fn nothing_makes_it_stumble(events in proptest::collection::vec(event(), 0..60)) {
        let mut figure = woken("_345s 234m 567m 55p 67p 8p", "tsumo");
        for (name, value) in &events {
            let event = if name.is_empty() { Event::Do(value) } else { Event::Set { name, value } };
            if let Some(answer) = figure.update(event) {
                prop_assert_eq!(answer.html().matches('<').count(), answer.html().matches('>').count());
                prop_assert!(!answer.announcement.contains('%'), "{}", answer.announcement);
            }
        }
    }
}
