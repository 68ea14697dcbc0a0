//! A hand that lives, told by its events alone.
#![allow(clippy::unwrap_used, clippy::panic)]

use musi_diagram::mahjong::{DrawnHand, TableScene, tell};
use musi_hand::HandFigure;
use musi_live::{Answer, Effect, Event, Live, Page};
use musi_rules::riichi::mpsz;
use proptest::prelude::*;

fn scene(text: &str, words: &str) -> String {
    let (hand, _) = DrawnHand::of(mpsz::read(text).unwrap(), &mut |win| {
        words.split_whitespace().for_each(|word| assert!(tell(win, word), "{word}"));
    });
    TableScene::Hand(Box::new(hand)).to_text()
}

fn woken_with(text: &str, words: &str, saved: &str) -> HandFigure {
    let scene = scene(text, words);
    let page = Page { id: "t1", kind: "hand", scene: &scene, labels: "en", saved, ..Page::default() };
    HandFigure::begin(&page).unwrap()
}

fn woken(text: &str, words: &str) -> HandFigure {
    woken_with(text, words, "")
}

fn act(figure: &mut HandFigure, what: &str) -> Answer {
    figure.answer(Event::Do(what)).unwrap_or_else(|| panic!("`{what}` means nothing"))
}

fn set(figure: &mut HandFigure, name: &str, value: &str) -> Answer {
    figure.answer(Event::Set { name, value }).unwrap_or_else(|| panic!("`{name}` means nothing"))
}

/// The text of HTML, without its tags.
fn text(html: &str) -> String {
    let mut out = String::new();
    let mut inside = false;
    for letter in html.chars() {
        match letter {
            '<' => inside = true,
            '>' => {
                inside = false;
                out.push(' ');
            }
            other if !inside => out.push(other),
            _ => {}
        }
    }
    out.split_whitespace().collect::<Vec<_>>().join(" ")
}

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
            let page = Page { id: "t1", kind: "hand", scene: &scene, labels, ..Page::default() };
            let mut figure = HandFigure::begin(&page).unwrap();
            for does in does {
                act(&mut figure, does);
            }
            figure
        });
        let [wanted, before] = [&mut tok, &mut en].map(|figure| figure.answer(Event::Show).unwrap().html);
        let answer = en.hear("do labels").unwrap();
        assert_eq!(answer.said, "nimi li toki pona.");
        assert!(answer.effects.contains(&Effect::Labels("tok")));
        assert_eq!(answer.html, wanted, "{does:?}");
        let back = en.hear("labels en").unwrap();
        assert_eq!((back.html, back.said.as_str()), (before, ""), "{does:?}");
    }
}

const PINFU: &str = "234m 567m 345p 55s 67s 8s";

#[test]
fn it_wakes_as_the_page_drew_it() {
    let mut figure = woken(PINFU, "");
    let answer = figure.answer(Event::Show).unwrap();
    assert_eq!(answer.html.matches("class=\"set\"").count(), 6, "the author's groups");
    assert_eq!(answer.html.matches("data-do=\"tile ").count(), 14);
    assert!(answer.html.contains("8 of bamboos, winning tile"));
    assert!(!answer.html.contains("told") && !answer.html.contains("palette"));
    assert_eq!(answer.effects, [Effect::State(String::new())]);
    assert_eq!(act(&mut figure, "tile 0").said, "2 of characters");
    assert!(figure.answer(Event::Do("tile 14")).is_none());
}

#[test]
fn worth_is_told_with_its_groups_and_reasons() {
    let mut figure = woken(PINFU, "riichi tsumo dora=3m");
    let answer = act(&mut figure, "worth");
    let shown = text(&answer.html);
    for part in
        ["Riichi 1 han", "Closed self-draw 1 han", "All runs 1 han", "All simples 1 han", "dora 1 han"]
    {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    assert!(shown.contains("every hand 20"), "{shown}");
    assert!(answer.effects.contains(&Effect::State("own".into())));
    assert_eq!(answer.html.matches("<span class=\"name\">run</span>").count(), 4);
    assert_eq!(answer.html.matches("<span class=\"name\">pair</span>").count(), 1);
}

#[test]
fn a_yaku_lights_the_groups_that_make_it() {
    let mut figure = woken("111m 234p 567s 99s 55z 5z", "");
    let shown = act(&mut figure, "worth");
    assert!(!shown.html.contains(" lit"));
    let lit = figure.answer(Event::At("yaku 0")).unwrap().html;
    assert_eq!(lit.matches(" lit\"").count(), 1, "the dragons alone");
    assert!(figure.answer(Event::At("yaku 0")).is_none(), "nothing new");
    assert!(!figure.answer(Event::At("")).unwrap().html.contains(" lit"));
    let chosen = act(&mut figure, "yaku 0");
    assert!(chosen.html.contains("aria-pressed=\"true\" ") || chosen.html.contains("aria-pressed=\"true\">"));
    assert_eq!(chosen.html.matches(" lit\"").count(), 1);
    assert!(!chosen.said.is_empty(), "its rule is told");
}

#[test]
fn a_hand_is_built_tile_by_tile() {
    let mut figure = woken(PINFU, "");
    act(&mut figure, "change");
    assert_eq!(act(&mut figure, "clear").said, "0 tiles. A complete hand has 14.");
    for tile in ["2m", "3m", "4m", "5m", "6m", "7m", "3p", "4p", "5p", "5s", "5s", "6s", "7s"] {
        let answer = act(&mut figure, &format!("add {tile}"));
        assert!(answer.said.contains("added"), "{tile}: {}", answer.said);
    }
    let ready = text(&figure.answer(Event::Show).unwrap().html);
    assert!(ready.contains("Ready. It waits for:") && ready.contains("2 han, 30 fu"), "{ready}");
    let dora = act(&mut figure, "add 8s");
    assert!(!dora.said.contains("dora"));
    let dora = set(&mut figure, "dora", "4s").said;
    assert_eq!(dora, "All runs, All simples, dora 2, 4 han, 30 fu: the discarder pays 7700.");
    let reset = act(&mut figure, "reset").said;
    assert!(reset.starts_with("All runs, All simples, 2 han"), "{reset}");
    set(&mut figure, "text", "234567m345p5567s");
    set(&mut figure, "dora", "");
    let won = act(&mut figure, "add 8s");
    assert!(
        won.said.contains("All runs, All simples, 2 han, 30 fu: the discarder pays 2000."),
        "{}",
        won.said
    );
}

#[test]
fn what_cannot_be_added_is_refused_with_a_reason() {
    let mut figure = woken(PINFU, "");
    act(&mut figure, "change");
    assert!(act(&mut figure, "add 1z").said.contains("14 tiles"));
    act(&mut figure, "clear");
    for _ in 0..4 {
        act(&mut figure, "add 1z");
    }
    assert!(act(&mut figure, "add 1z").said.contains("All four"));
    set(&mut figure, "call", "chi");
    assert!(act(&mut figure, "add 8m").said.contains("no room or no tile"));
    assert!(act(&mut figure, "add 7m").said.contains("7 of characters added: 7 tiles"));
    set(&mut figure, "call", "closed");
    assert!(act(&mut figure, "add 9p").said.contains("10 tiles"));
    // A tap on the group takes all of it.
    assert!(act(&mut figure, "tile 5").said.contains("taken away: 7 tiles"));
    // Of each suit there is one red five, in the hand or in a group.
    set(&mut figure, "call", "hand");
    assert!(act(&mut figure, "add 0p").html.contains("red 5 of circles × 0"));
    assert_eq!(act(&mut figure, "add 0p").said, "Each suit has only one red five.");
    assert_eq!(set(&mut figure, "text", "00m").said, "Each suit has only one red five.");
    assert!(set(&mut figure, "text", "_246m").said.starts_with("This cannot be read."));
    assert_eq!(
        set(&mut figure, "text", "123").said,
        "This cannot be read. Write it like this: 123m 55z _345m 7_77z 0z11s0z."
    );
    assert!(set(&mut figure, "text", "11111m").said.contains("All four"));
}

#[test]
fn a_group_on_the_table_can_begin_with_a_red_five() {
    let mut figure = woken(PINFU, "");
    act(&mut figure, "change");
    for (call, tile, wanted) in
        [("chi", "0m", "_067m"), ("pon", "0p", "0_55p"), ("kan", "0s", "0_555s"), ("closed", "0m", "0z05m0z")]
    {
        act(&mut figure, "clear");
        set(&mut figure, "call", call);
        let added = act(&mut figure, &format!("add {tile}")).said;
        assert!(added.starts_with("red 5 of") && added.ends_with("added: 3 tiles."), "{added}");
        assert_eq!(act(&mut figure, "copy").said, format!("Copied: {wanted}"));
        assert!(act(&mut figure, &format!("add {tile}")).said.contains("no room or no tile"), "{call}");
        // Fourteen tiles: the last of the hand won, until another is chosen.
        set(&mut figure, "call", "hand");
        for tile in ["1z", "1z", "1z", "2z", "2z", "3z", "3z", "3z"] {
            act(&mut figure, &format!("add {tile}"));
        }
        set(&mut figure, "call", "pon");
        assert!(act(&mut figure, "add 7z").html.contains(", winning tile"));
    }
}

#[test]
fn what_cannot_be_does_not_stay_chosen() {
    let mut figure = woken("_234m 567m 345p 55s 67s 8s", "");
    act(&mut figure, "change");
    let chosen = |answer: &Answer, field: &str| {
        let select = answer.html.split(&format!("data-set=\"{field}\"")).nth(1).unwrap();
        select.split(" selected>").nth(1).unwrap().split('<').next().unwrap().to_owned()
    };
    assert_eq!(chosen(&set(&mut figure, "riichi", "yes"), "riichi"), "no");
    assert_eq!(chosen(&set(&mut figure, "ippatsu", "yes"), "ippatsu"), "no");
    let closed = set(&mut figure, "text", "234567m345p5567s8s");
    assert_eq!((chosen(&closed, "riichi").as_str(), chosen(&closed, "ippatsu").as_str()), ("yes", "yes"));
}

#[test]
fn waits_and_furiten_are_told() {
    let mut figure = woken(PINFU, "");
    act(&mut figure, "change");
    let answer = set(&mut figure, "text", "234567m34555p67s");
    let shown = text(&answer.html);
    assert!(shown.contains("Ready. It waits for:"), "{shown}");
    assert!(shown.contains("5 of bamboos") && shown.contains("8 of bamboos"), "{shown}");
    assert!(!shown.contains("your own discards"));
    let furiten = text(&set(&mut figure, "discards", "8s").html);
    assert!(furiten.contains("One of your waits is among your own discards"), "{furiten}");
}

#[test]
fn a_hand_without_yaku_says_so_in_the_pages_words() {
    let mut figure = woken("_234m 567m 345p 99s 67s 8s", "dora=3m");
    let shown = text(&act(&mut figure, "worth").html);
    assert!(shown.contains("a complete hand also needs one yaku or more"), "{shown}");
    assert!(shown.contains("Dora is no yaku"), "{shown}");
}

#[test]
fn the_winning_tile_and_how_it_came_can_be_chosen() {
    let mut figure = woken("123m 456p 789s 11z 23s 4s", "");
    act(&mut figure, "change");
    set(&mut figure, "riichi", "yes");
    let first = text(&figure.answer(Event::Show).unwrap().html);
    assert!(first.contains("Riichi 1 han"), "{first}");
    set(&mut figure, "tap", "wins");
    let said = act(&mut figure, "tile 0").said;
    assert!(said.starts_with("The winning tile is 1 of characters."), "{said}");
    // With other than fourteen tiles none won, and none is taken away instead; nor is a group.
    set(&mut figure, "text", "234m 567m 345p 55s 67s");
    assert_eq!(
        act(&mut figure, "tile 0").said,
        "13 tiles. A complete hand has 14. Ready. It waits for: 5 of bamboos, 8 of bamboos"
    );
    set(&mut figure, "text", "_234m 567m 345p 55s 67s 8s");
    assert_eq!(act(&mut figure, "tile 12").html.matches("data-do=\"tile ").count(), 14);
    set(&mut figure, "text", "123m456p789s11z23s4s");
    let draw = text(&set(&mut figure, "how", "draw").html);
    assert!(draw.contains("Closed self-draw"), "{draw}");
    let dead = text(&set(&mut figure, "luck", "dead").html);
    assert!(dead.contains("Draw from the dead wall"), "{dead}");
    let back = text(&act(&mut figure, "reset").html);
    assert!(!back.contains("Closed self-draw"), "{back}");
}

/// Which of the marks of an exercise are right: all that a third check shows.
fn solution(figure: &mut HandFigure) -> Vec<usize> {
    for _ in 0..3 {
        act(figure, "check");
    }
    let html = figure.answer(Event::Show).unwrap().html;
    html.split("<button")
        .filter(|part| part.contains(" missed\"") || part.contains("\"missed\""))
        .filter_map(|part| part.split("data-do=\"mark ").nth(1)?.split('"').next()?.parse().ok())
        .collect()
}

#[test]
fn every_exercise_is_graded_in_three_steps_and_can_be_solved() {
    for task in 0..4 {
        let mut figure = woken(PINFU, "");
        act(&mut figure, "ask");
        let start = format!("task {task}");
        for round in 0..25 {
            let begun = act(&mut figure, if round == 0 { &start } else { "next" });
            assert!(begun.said.contains('#'), "the seed is told: {}", begun.said);
            let first = act(&mut figure, "check");
            assert!(first.said.starts_with("0 right, 0 wrong, "), "{}", first.said);
            assert!(!first.html.contains("missed"), "counts only");
            let right = solution(&mut figure);
            assert!(!right.is_empty(), "task {task} has an answer");
            assert!(figure.answer(Event::Show).unwrap().html.contains("told"), "the third check explains");
            for mark in &right {
                act(&mut figure, &format!("mark {mark}"));
            }
            let last = act(&mut figure, "check");
            assert!(last.said.starts_with("Right, all of it."), "task {task}: {}", last.said);
            assert!(last.effects.iter().any(|effect| matches!(effect, Effect::Save(_))));
            // The same exercise counts once.
            act(&mut figure, &format!("mark {}", right[0]));
            act(&mut figure, &format!("mark {}", right[0]));
            let again = act(&mut figure, "check");
            assert!(again.said == "Right, all of it." && last.said.contains("Solved:"), "{}", again.said);
        }
    }
}

#[test]
fn three_wrong_answers_lead_to_the_reason_whatever_is_marked_between() {
    let scene = scene(PINFU, "");
    for (task, rule) in [(0, "ready"), (1, "yaku"), (2, "points"), (3, "ready")] {
        let page = Page {
            id: "t1",
            scene: &scene,
            labels: "en",
            keys_on: true,
            rules: "ready yaku points",
            ..Page::default()
        };
        for seed in 1..120 {
            let mut figure = HandFigure::begin(&page).unwrap();
            act(&mut figure, "ask");
            act(&mut figure, &format!("task {task}"));
            set(&mut figure, "seed", &seed.to_string());
            let right = {
                let mut other = HandFigure::begin(&page).unwrap();
                act(&mut other, &format!("task {task}"));
                set(&mut other, "seed", &seed.to_string());
                solution(&mut other)
            };
            let count = figure.answer(Event::Show).unwrap().html.matches("data-do=\"mark ").count();
            let wrong: Vec<usize> = (0..count).filter(|mark| !right.contains(mark)).collect();
            assert!(wrong.len() > 1, "task {task}, seed {seed}: nothing to choose from");
            let mut told = vec![];
            for check in 0..3 {
                let changed = act(&mut figure, &format!("mark {}", wrong[check % 2]));
                assert!(!changed.html.contains("class=\"result\""), "what was told is of other marks");
                assert!(!changed.html.contains("missed"), "nor is it shown");
                let answer = act(&mut figure, "check");
                let shows = answer.html.contains("missed");
                assert_eq!(shows, check > 0, "check {check}");
                assert_eq!(
                    answer.said.contains(" missing: "),
                    check > 0,
                    "it is told aloud too: {}",
                    answer.said
                );
                assert!(!answer.said.ends_with(':') && !answer.said.contains(".."), "{}", answer.said);
                told.push(answer.html.contains("class=\"told\""));
            }
            assert_eq!(told, [false, false, true]);
            let end = figure.answer(Event::Show).unwrap().html;
            let link = ["#rule-", if task == 1 { "points" } else { rule }].concat();
            assert!(end.contains(&link), "task {task}: {end}");
            let goes = figure.answer(Event::Key("g")).unwrap();
            assert!(goes.effects.contains(&Effect::Go(format!("rule-{rule}"))), "task {task}");
        }
    }
}

#[test]
fn yaku_of_an_exercise_are_those_of_its_hand() {
    // The page's own hand has others.
    let mut figure = woken("11122233344z 55m 5m", "");
    act(&mut figure, "ask");
    act(&mut figure, "task 1");
    for seed in 1..60 {
        set(&mut figure, "seed", &seed.to_string());
        for mark in solution(&mut figure) {
            act(&mut figure, &format!("mark {mark}"));
        }
        let end = act(&mut figure, "check").html;
        assert!(end.contains("class=\"name\">"), "the hand is read: {}", text(&end));
        let count = end.matches("data-do=\"yaku ").count();
        assert!(count > 0);
        let before = text(&end);
        for yaku in 0..count {
            let answer = act(&mut figure, &format!("yaku {yaku}"));
            let name = end.split(&format!("data-do=\"yaku {yaku}\"")).nth(1).unwrap();
            let name = name.split('>').nth(1).unwrap().split('<').next().unwrap();
            let wanted = musi_rules::riichi::YAKU.iter().find(|yaku| yaku.name.en == name).unwrap();
            assert_eq!(answer.said, wanted.rule.en, "{before}");
        }
    }
}

#[test]
fn a_number_gives_the_same_exercise_to_two_readers() {
    let show = |saved: &str, number: &str| {
        let mut figure = woken_with(PINFU, "", saved);
        act(&mut figure, "ask");
        act(&mut figure, "task 1");
        set(&mut figure, "seed", number).html
    };
    assert_eq!(show("", "77"), show("40 12", "77"));
    assert_ne!(show("", "77"), show("", "78"));
}

#[test]
fn escape_leaves_and_other_keys_stay_the_browsers() {
    let mut figure = woken(PINFU, "");
    assert!(figure.answer(Event::Key("Escape")).is_none());
    act(&mut figure, "change");
    let left = figure.answer(Event::Key("Escape")).unwrap();
    assert!(left.effects.contains(&Effect::Focus("worth".into())));
    for key in ["Tab", "C-c", "ArrowLeft", "q", "F5"] {
        assert!(figure.answer(Event::Key(key)).is_none(), "{key}");
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
            if let Some(answer) = figure.answer(event) {
                prop_assert_eq!(answer.html.matches('<').count(), answer.html.matches('>').count());
                prop_assert!(!answer.said.contains('%'), "{}", answer.said);
            }
        }
    }
}
