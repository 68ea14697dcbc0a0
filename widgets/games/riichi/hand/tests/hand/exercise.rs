//! What a hand asks.

use crate::figure::*;
use musi_hand::HandFigure;
use musi_runtime::{Component, Effect, Event, Page};

/// Which of the marks of an exercise are right: all that a third check shows.
fn solution(figure: &mut HandFigure) -> Vec<usize> {
    for _ in 0..3 {
        act(figure, "check");
    }
    let html = figure.update(Event::Show).unwrap().into_html();
    html.split("<button")
        .filter(|part| part.contains(" missed\"") || part.contains("\"missed\""))
        .filter_map(|part| part.split("data-do=\"mark ").nth(1)?.split('"').next()?.parse().ok())
        .collect()
}

#[test]
fn every_exercise_is_graded_in_three_steps_and_can_be_solved() {
    for task in 0..5 {
        let mut figure = woken(PINFU, "");
        act(&mut figure, "ask");
        let start = format!("task {task}");
        for round in 0..25 {
            let begun = act(&mut figure, if round == 0 { &start } else { "next" });
            assert!(!begun.announcement.contains('#'), "{}", begun.announcement);
            let first = act(&mut figure, "check");
            assert!(first.announcement.starts_with("0 right, "), "{}", first.announcement);
            assert!(!first.html().contains("missed"), "counts only");
            let right = solution(&mut figure);
            assert!(!right.is_empty(), "task {task} has an answer");
            assert!(
                figure.update(Event::Show).unwrap().into_html().contains("told"),
                "the third check explains"
            );
            for mark in &right {
                act(&mut figure, &format!("mark {mark}"));
            }
            let last = act(&mut figure, "check");
            assert!(last.announcement.starts_with("Right. "), "task {task}: {}", last.announcement);
            assert_eq!(last.effects[0], Effect::Solved(task as u8));
            // What is solved is over.
            assert!(figure.update(Event::Do(&format!("mark {}", right[0]))).is_none());
            assert!(last.html().contains("data-do=\"next\"") && !last.html().contains("data-do=\"check\""));
        }
    }
}

#[test]
fn three_wrong_answers_lead_to_the_reason_whatever_is_marked_between() {
    let scene = scene(PINFU, "");
    for (task, rule) in [(0, "ready"), (1, "yaku"), (2, "points"), (3, "ready"), (4, "ready")] {
        let page = Page {
            id: "t1",
            scene: &scene,
            language: "en",
            letter_keys: true,
            rules: "ready yaku points",
            ..Page::default()
        };
        for seed in 1..120 {
            let mut figure = HandFigure::mount(&page).unwrap();
            act(&mut figure, "ask");
            act(&mut figure, &format!("task {task}"));
            set(&mut figure, "seed", &seed.to_string());
            let right = {
                let mut other = HandFigure::mount(&page).unwrap();
                act(&mut other, &format!("task {task}"));
                set(&mut other, "seed", &seed.to_string());
                solution(&mut other)
            };
            let count = figure.update(Event::Show).unwrap().into_html().matches("data-do=\"mark ").count();
            let wrong: Vec<usize> = (0..count).filter(|mark| !right.contains(mark)).collect();
            assert!(wrong.len() > 1, "task {task}, seed {seed}: nothing to choose from");
            let mut told = vec![];
            for check in 0..3 {
                let changed = act(&mut figure, &format!("mark {}", wrong[check % 2]));
                assert!(!changed.html().contains("class=\"result\""), "what was told is of other marks");
                assert!(!changed.html().contains("missed"), "nor is it shown");
                let answer = act(&mut figure, "check");
                let shows = answer.html().contains("missed");
                // Of one answer the right one is not shown before it was tried three times.
                let enough = usize::from(task >= 2);
                assert_eq!(shows, check > enough, "task {task}, check {check}");
                assert_eq!(
                    answer.announcement.contains("missing: "),
                    check > enough,
                    "it is told aloud too: {}",
                    answer.announcement
                );
                assert!(
                    !answer.announcement.ends_with(':') && !answer.announcement.contains(".."),
                    "{}",
                    answer.announcement
                );
                told.push(answer.html().contains("class=\"told\""));
            }
            assert_eq!(told, [false, false, true]);
            let end = figure.update(Event::Show).unwrap().into_html();
            let link = ["#rule-", if task == 1 { "points" } else { rule }].concat();
            assert!(task == 4 || end.contains(&link), "task {task}: {end}");
            let goes = figure.update(Event::Key("g")).unwrap();
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
        let end = act(&mut figure, "check").into_html();
        assert!(end.contains("class=\"name\">"), "the hand is read: {}", text(&end));
        let count = end.matches("data-do=\"yaku ").count();
        assert!(count > 0);
        let before = text(&end);
        for yaku in 0..count {
            let answer = act(&mut figure, &format!("yaku {yaku}"));
            let name = end.split(&format!("data-do=\"yaku {yaku}\"")).nth(1).unwrap();
            let name = name.split('>').nth(1).unwrap().split('<').next().unwrap();
            let wanted = musi_riichi_rules::YAKU.iter().find(|yaku| yaku.name.en() == name).unwrap();
            assert_eq!(answer.announcement, wanted.rule.en(), "{before}");
        }
    }
}

#[test]
fn a_number_gives_the_same_exercise_to_two_readers() {
    let show = |saved: &str, number: &str| {
        let mut figure = woken_with(PINFU, "", saved);
        act(&mut figure, "ask");
        act(&mut figure, "task 1");
        set(&mut figure, "seed", number).into_html()
    };
    assert_eq!(show("", "77"), show("40 12", "77"));
    assert_ne!(show("", "77"), show("", "78"));
}

/// 200 hands: the best discard is one, found out anew by counting what each leaves.
#[test]
fn the_best_discard_is_one_and_leaves_most_tiles() {
    let mut figure = woken(PINFU, "");
    act(&mut figure, "ask");
    act(&mut figure, "task 4");
    for seed in 1..=200 {
        let shown = set(&mut figure, "seed", &seed.to_string()).into_html();
        assert!(shown.matches("class=\"tile").count() > 13, "{shown}");
        let right = solution(&mut figure);
        assert_eq!(right.len(), 1, "{seed}");
        act(&mut figure, &format!("mark {}", right[0]));
        let said = act(&mut figure, "check").announcement;
        let counts: Vec<u32> = said
            .split(" leaves ")
            .skip(1)
            .filter_map(|rest| rest.split([',', '.']).next()?.parse().ok())
            .collect();
        assert!(said.starts_with("Right. ") && counts.len() > 1, "{said}");
        assert!(counts.iter().skip(1).all(|count| *count < counts[0]), "{said}");
    }
}

#[test]
fn three_hints_help_and_give_no_tick() {
    for task in 0..5 {
        let mut figure = woken(PINFU, "");
        act(&mut figure, &format!("exercise{task}"));
        let mut told: Vec<String> = vec![];
        for step in 1..=3 {
            let said = act(&mut figure, "hint").announcement;
            assert!(said.starts_with(&format!("Hint {step} of 3: ")) && said.ends_with(['.', '?']), "{said}");
            assert!(!told.contains(&said[13..].to_owned()), "{said}");
            told.push(said[13..].to_owned());
        }
        let answer = act(&mut figure, "answer");
        assert!(answer.effects.contains(&Effect::Missed(task)), "{:?}", answer.effects);
        assert!(!answer.announcement.is_empty());
    }
}
