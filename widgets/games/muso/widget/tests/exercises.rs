//! Exercises as a reader does them: every kind, by keys and by clicks, right and wrong.

#![allow(clippy::unwrap_used)]

mod common;

use common::{cell, game, press, scene, told};
use musi_muso::{Figure, Goal, Prompt, Task};
use musi_runtime::{Component, Effect, Event, Page};

/// A game on a page that states all the rules of which the exercises speak.
fn taught(labels: &str) -> Figure {
    let text = scene(2).to_text();
    let rules = "stack capture carry telo_swims off_pattern trade control score blocked_by stack_full telo_land_piece \
                 telo_blocks telo_leaves_alone capture_needs_enemy capture_other_way trade_in_play trade_covered trade_no_kili";
    let page = Page {
        id: "f1",
        kind: "game",
        scene: &text,
        language: labels,
        letter_keys: true,
        rules,
        ..Page::default()
    };
    Figure::mount(&page).unwrap()
}

fn begin(figure: &mut Figure, ask: Prompt) -> Task {
    press(figure, "ask");
    press(figure, &format!("ask{}", ask as u32));
    figure.state.task.clone().unwrap()
}

/// Gives the right answer, or one that is wrong; true when there is an answer to choose at once.
fn give(figure: &mut Figure, task: &Task, right: bool) -> bool {
    match &task.goal {
        Goal::Mark { squares, .. } => {
            for square in *squares {
                press(figure, &cell(square));
            }
            if !right {
                let board = task.position.rules().board.geometry;
                let other = board.squares().find(|square| !squares.contains(*square)).unwrap();
                press(figure, &cell(other));
            }
            false
        }
        Goal::Choose { choices, many } => {
            for (number, choice) in choices.iter().enumerate() {
                if choice.right == right && (*many || right) {
                    press(figure, &format!("take{number}"));
                }
            }
            if !many && !right {
                let wrong = choices.iter().position(|choice| !choice.right).unwrap();
                press(figure, &format!("take{wrong}"));
            }
            !many
        }
    }
}

#[test]
fn every_kind_of_exercise_is_solved_by_the_right_answer_and_by_no_other() {
    for ask in Prompt::ALL {
        for seed in 0..=(200 / Prompt::ALL.len() as u32) {
            let mut figure = game(2, "en");
            figure.state.next_seed = seed;
            let task = begin(&mut figure, ask);
            if !give(&mut figure, &task, false) {
                press(&mut figure, "check");
            }
            assert!(!figure.state.task.as_ref().unwrap().run.is_solved(), "{ask:?} {seed}");
            let mut figure = game(2, "en");
            figure.state.next_seed = seed;
            let task = begin(&mut figure, ask);
            if !give(&mut figure, &task, true) {
                press(&mut figure, "check");
            }
            assert!(
                figure.state.task.as_ref().unwrap().run.is_solved(),
                "{ask:?} {seed}: {}",
                figure.state.said
            );
            assert!(figure.state.said.starts_with("Right. "), "{}", figure.state.said);
            assert_eq!(figure.state.solved, 1 << ask as u32);
        }
    }
}

#[test]
fn a_wrong_answer_is_explained_and_leads_to_the_sentence_of_the_page() {
    for (ask, labels) in Prompt::ALL.into_iter().zip(["en", "tok"].into_iter().cycle()) {
        for seed in 0..12 {
            let mut figure = taught(labels);
            figure.state.next_seed = seed;
            let task = begin(&mut figure, ask);
            if !give(&mut figure, &task, false) {
                for _ in 0..3 {
                    press(&mut figure, "check");
                }
            }
            let (rule, said) = (figure.state.rule.unwrap(), figure.state.said.clone());
            assert!(said.contains('.'), "no reason: {ask:?} {seed}: {said}");
            let html = told(&mut figure);
            let id = format!("rule-{}", rule.replace('_', "-"));
            assert!(html.contains(&format!("<a href=\"#{id}\">")), "{ask:?} {seed}: {rule}");
            let answer = figure.update(Event::Key("g")).unwrap();
            assert_eq!(answer.effects, [Effect::Go(id)]);
        }
    }
}

#[test]
fn an_exercise_is_begun_solved_and_left_by_keys_alone() {
    let mut figure = game(2, "en");
    let task = begin(&mut figure, Prompt::Reach);
    let Goal::Mark { squares, .. } = task.goal else { unreachable!("squares are marked") };
    figure.update(Event::Hover("s"));
    let board = task.position.rules().board.geometry;
    figure.update(Event::Key("C-Home"));
    let first = figure.state.cursor;
    for rank in 0..board.height() {
        for file in 0..board.width() {
            let at = figure.state.cursor;
            if squares.contains(at) {
                // Enter on a square is what a click is.
                press(&mut figure, &cell(at));
            }
            if file + 1 < board.width() {
                figure.update(Event::Key("ArrowRight"));
            }
        }
        figure.update(Event::Key("Home"));
        if rank + 1 < board.height() {
            figure.update(Event::Key("ArrowDown"));
        }
    }
    assert_eq!(board.rank(first), board.height() - 1);
    press(&mut figure, "check");
    assert!(figure.state.task.as_ref().unwrap().run.is_solved(), "{}", figure.state.said);
    figure.update(Event::Key("Escape"));
    assert!(figure.state.task.is_none());
}

#[test]
fn an_exercise_goes_on_in_the_other_language() {
    for ask in Prompt::ALL {
        let [mut tok, mut en] = ["tok", "en"].map(|labels| game(2, labels));
        for figure in [&mut tok, &mut en] {
            let task = begin(figure, ask);
            press(figure, if matches!(task.goal, Goal::Mark { .. }) { "s3" } else { "take1" });
        }
        let marked =
            |figure: &Figure| figure.state.task.as_ref().map(|task| (task.marked, task.taken, task.run));
        let before = marked(&en);
        let answer = en.dispatch("do=labels").unwrap();
        assert_eq!(answer.announcement, "nimi li toki pona.");
        assert_eq!(answer.effects.last(), Some(&Effect::Language("tok")));
        assert_eq!(marked(&en), before, "{ask:?}");
        // What was said before it is not said again.
        tok.dispatch("language=tok").unwrap();
        assert_eq!(told(&mut en), told(&mut tok), "{ask:?}");
    }
}

#[test]
fn a_question_and_its_reasons_are_told_in_the_language_of_the_page() {
    for ask in Prompt::ALL {
        let tasks = ["tok", "en", "de"].map(|tag| begin(&mut game(2, tag), ask));
        let told = |task: &Task| match &task.goal {
            // Names of animals and of numbers may be the same in two languages; a reason is a sentence.
            Goal::Choose { choices, .. } => vec![task.question.clone(), choices[0].why.clone()],
            Goal::Mark { .. } => vec![task.question.clone()],
        };
        let [tok, en, de] = tasks.each_ref().map(told);
        for ((tok, en), de) in tok.iter().zip(&en).zip(&de) {
            assert!(tok != en && en != de && tok != de, "{ask:?}: {tok} / {en} / {de}");
            assert!(
                ![tok, en, de].iter().any(|text| text.is_empty() || text.contains(['{', '%', '|'])),
                "{tok}"
            );
        }
    }
}

#[test]
fn marks_are_told_as_on_other_boards() {
    let mut figure = game(2, "en");
    begin(&mut figure, Prompt::Reach);
    assert!(press(&mut figure, "s3").announcement.ends_with(": marked."), "{}", figure.state.said);
    assert!(told(&mut figure).contains(", marked</span>"));
    assert!(press(&mut figure, "s3").announcement.ends_with(": mark removed."), "{}", figure.state.said);
    assert_eq!(press(&mut figure, "leave").announcement, "The exercise is over.");
}

#[test]
fn a_refusal_leads_to_its_rule_only_where_the_page_states_it() {
    for (mut figure, links) in [(taught("en"), true), (game(2, "en"), false)] {
        press(&mut figure, "fill");
        press(&mut figure, "fill");
        // A bug cannot jump.
        let board = figure.state.rules().board.geometry;
        press(&mut figure, &cell(board.named("c2").unwrap()));
        press(&mut figure, &cell(board.named("c5").unwrap()));
        assert_eq!(figure.state.rule, Some("off_pattern"));
        assert_eq!(told(&mut figure).contains("#rule-off-pattern"), links);
        let wanted = if links { "rule-off-pattern" } else { "f1-en" };
        assert_eq!(figure.update(Event::Key("g")).unwrap().effects, [Effect::Go(wanted.into())]);
    }
}

#[test]
fn a_piece_leads_to_what_the_page_says_of_it() {
    let text = scene(2).to_text();
    let page = Page {
        id: "f1",
        kind: "game",
        scene: &text,
        language: "en",
        letter_keys: true,
        rules: "pipi",
        ..Page::default()
    };
    let mut figure = Figure::mount(&page).unwrap();
    figure.state.cursor = figure.state.rules().board.geometry.named("c2").unwrap();
    assert_eq!(figure.update(Event::Key("g")).unwrap().effects, [Effect::Go("rule-pipi".into())]);
}

#[test]
fn every_question_has_three_hints_and_then_its_answer() {
    for ask in Prompt::ALL {
        let mut figure = game(2, "en");
        begin(&mut figure, ask);
        let mut told: Vec<String> = Vec::new();
        press(&mut figure, "answer");
        assert!(figure.state.said.contains("after the second check"), "{}", figure.state.said);
        for step in 1..=3 {
            figure.update(Event::Key("h")).unwrap();
            let said = figure.state.said.clone();
            assert!(said.starts_with(&format!("Hint {step} of 3: ")) && said.len() > 16, "{ask:?}: {said}");
            assert!(!told.contains(&said[13..].to_owned()), "{ask:?}: twice {said}");
            told.push(said[13..].to_owned());
        }
        let answer = figure.update(Event::Key("a")).unwrap();
        assert!(answer.effects.contains(&Effect::Missed(ask as u8)), "{ask:?}: {:?}", answer.effects);
        assert!(figure.state.task.as_ref().unwrap().run.is_answered());
    }
}
