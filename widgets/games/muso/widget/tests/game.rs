//! Whole games as a reader plays them: clicks, keys, machine players.

#![allow(clippy::unwrap_used)]

mod common;

use common::{answer_all, cell, game, press, question, scene, told};
use musi_muso::{Figure, Panel};
use musi_muso_diagram::MusoKind;
use musi_muso_rules::{Body, Position, Stack, Turn, house};
use musi_rules::{Piece, Side};
use musi_runtime::{Component, Effect, Event, Page, Update};
use std::sync::Arc;

/// Plays a turn by clicks alone, as a reader would.
fn click_turn(figure: &mut Figure, turn: Turn) -> Update {
    match turn {
        Turn::Location { kind, at } => {
            press(figure, &format!("place{}", kind.0));
            press(figure, &cell(at))
        }
        Turn::Go { from, to, carry } => {
            press(figure, &cell(from));
            if carry {
                press(figure, &cell(from));
            }
            press(figure, &cell(to))
        }
        Turn::Trade { kind, .. } => {
            press(figure, "trade");
            press(figure, &format!("trade{}", kind.0))
        }
        Turn::Turn { .. } => unreachable!("nothing turns over in the house rules"),
    }
}

#[test]
fn a_whole_game_is_played_by_clicks_from_the_first_piece_to_the_end() {
    for players in [2, 3, 4] {
        let mut figure = game(players, "en");
        let mut turns = 0;
        while figure.state.history.ending().is_none() {
            let turn = musi_muso_rules::choose(figure.state.history.position(), turns).unwrap();
            let before = figure.state.history.len();
            click_turn(&mut figure, turn);
            assert_eq!(
                figure.state.history.len(),
                before + 1,
                "{turn:?} was not played: {}",
                figure.state.said
            );
            turns += 1;
        }
        assert!(figure.state.said.contains("the game is over"), "{}", figure.state.said);
        assert!(told(&mut figure).contains("game is over"));
    }
}

#[test]
fn the_first_click_takes_the_top_the_second_the_stack_the_third_puts_it_down() {
    let mut figure = situation("3/(*Wr)2/3 r - play");
    press(&mut figure, "s3");
    assert_eq!(figure.state.held.map(|held| held.carry), Some(false));
    press(&mut figure, "s3");
    assert_eq!(figure.state.held.map(|held| held.carry), Some(true));
    press(&mut figure, "s3");
    assert_eq!(figure.state.held, None);
}

/// A situation on an open board of three by three.
fn situation(text: &str) -> Figure {
    let mut rules = house::rules(2);
    rules.board = ".../.~./...".parse().unwrap();
    let position = Position::from_text(&Arc::new(rules), text).unwrap();
    common::figure(MusoKind::Situation, position, "en")
}

#[test]
fn telo_refuses_with_its_reason_and_the_ground() {
    let mut figure = situation("3/3/1Kr1 r - play");
    press(&mut figure, "s1");
    let said = press(&mut figure, "s4").announcement;
    assert!(said.contains("b2 is telo"), "{said}");
    assert!(figure.state.held.is_some(), "the piece stays in the hand");
}

#[test]
fn outside_of_a_game_pieces_of_both_sides_move() {
    let mut figure = situation("2Kb/3/Kr2 r - play");
    press(&mut figure, "s8");
    press(&mut figure, "s7");
    press(&mut figure, "s0");
    press(&mut figure, "s1");
    assert_eq!(figure.state.history.len(), 2);
}

#[test]
fn a_trapped_piece_says_that_it_is() {
    let mut figure = game(2, "en");
    let start = figure.state.history.position().clone();
    let piece = |side| Piece { kind: house::KIJETESANTAKALU, side };
    let mut position = Position::from_text(start.rules(), &start.to_text().replace("place", "play")).unwrap();
    let at = position.rules().board.geometry.named("d4").unwrap();
    position.put(at, Stack::on(piece(Side::Second), Body::Piece(piece(Side::First))));
    figure.state.history = musi_muso::History::new(position);
    let said = press(&mut figure, &cell(at)).announcement;
    assert!(said.contains("trapped"), "{said}");
}

#[test]
fn the_machine_is_asked_for_its_turn_and_answers() {
    let mut figure = game(2, "en");
    press(&mut figure, "machine1");
    let said = press(&mut figure, "fill").announcement;
    assert!(!figure.state.history.position().is_placing(), "the machine has placed its pieces too");
    assert!(said.contains("Now the red player is to play."), "{said}");
    let turn = figure.state.history.position().turns()[0];
    let before = figure.state.history.len();
    let asked = click_turn(&mut figure, turn);
    assert!(asked.announcement.ends_with("The machine is thinking."), "{}", asked.announcement);
    assert_eq!(figure.state.history.len(), before + 1);
    // Nobody moves for the machine.
    assert!(press(&mut figure, "resign").announcement.contains("machine player's turn"));
    let said = answer_all(&mut figure, asked);
    assert!(said.contains("Now the red player is to play."), "{said}");
    assert_eq!(figure.state.history.len(), before + 2);
    press(&mut figure, "undo");
    assert_eq!(figure.state.history.len(), before, "undo goes back to the person's choice");
    press(&mut figure, "redo");
    assert_eq!(figure.state.history.len(), before + 2);
}

#[test]
fn a_figure_speaks_every_language_of_the_messages() {
    for (tag, seen, said) in [
        (
            "tok",
            [
                "o wile e ijo musi, o pana e ona lon ma sina.",
                "ilo o pana e ale",
                "<th scope=\"col\">nanpa</th>",
            ],
            "tenpo ni la, jan loje o musi.",
        ),
        (
            "en",
            [
                "Choose a piece and place it in your home area.",
                "place the rest for me",
                "<th scope=\"col\">score</th>",
            ],
            "Now the red player is to play.",
        ),
        (
            "de",
            [
                "Wähle eine Figur und stelle sie in deiner Heimat auf.",
                "den Rest für mich aufstellen",
                "<th scope=\"col\">Punkte</th>",
            ],
            "Rot ist jetzt am Zug.",
        ),
    ] {
        let mut figure = game(2, tag);
        let html = told(&mut figure);
        for text in seen {
            assert!(html.contains(text), "{tag}: there is no `{text}`: {html}");
        }
        press(&mut figure, "fill");
        assert!(press(&mut figure, "fill").announcement.ends_with(said), "{tag}: {}", figure.state.said);
    }
}

#[test]
fn what_has_changed_is_told_square_by_square() {
    let mut figure = situation("3/3/Kr2 r - play");
    figure.update(Event::Key("S-B"));
    assert_eq!(figure.state.said, "Nothing has changed.");
    press(&mut figure, "s0");
    press(&mut figure, "s1");
    figure.update(Event::Key("S-B"));
    assert_eq!(figure.state.said, "a1: nothing. b1: red raccoon.");
}

#[test]
fn an_answer_that_comes_too_late_changes_nothing() {
    let mut figure = game(2, "en");
    press(&mut figure, "others");
    press(&mut figure, "fill");
    let turns = figure.state.history.position().turns();
    let first = click_turn(&mut figure, turns[0]);
    let late = musi_muso::answer(question(&first).unwrap()).unwrap();
    press(&mut figure, "undo");
    let here = figure.state.history.position().clone();
    assert_eq!(figure.update(Event::Set { name: "reply", value: &late }), None);
    assert_eq!(figure.state.history.position(), &here);
    let second = click_turn(&mut figure, turns[1]);
    assert_eq!(figure.update(Event::Set { name: "reply", value: &late }), None, "that was another question");
    answer_all(&mut figure, second);
    assert_eq!(figure.state.history.position().seat(), Side::First);
}

#[test]
fn without_the_program_people_play_alone() {
    let mut figure = game(3, "en");
    press(&mut figure, "others");
    press(&mut figure, "fill");
    let turn = figure.state.history.position().turns()[0];
    assert!(question(&click_turn(&mut figure, turn)).is_some());
    let said = figure.update(Event::Set { name: "reply", value: "" }).unwrap();
    assert!(said.announcement.contains("could not be loaded"), "{}", said.announcement);
    assert_eq!(figure.state.header.machines, [false; 4]);
    assert!(question(&said).is_none());
}

#[test]
fn machines_alone_play_to_the_end_when_asked() {
    let mut figure = game(4, "tok");
    for seat in ["machine0", "machine1", "machine2", "machine3"] {
        press(&mut figure, seat);
    }
    let asked = press(&mut figure, "run");
    answer_all(&mut figure, asked);
    assert!(figure.state.history.ending().is_some());
    assert!(figure.state.said.contains("musi li pini"), "{}", figure.state.said);
}

#[test]
fn a_turn_of_machines_alone_is_played_when_asked() {
    let mut figure = game(2, "en");
    press(&mut figure, "machine0");
    press(&mut figure, "machine1");
    let placed = figure.state.history.len();
    press(&mut figure, "step");
    assert_eq!(figure.state.history.len(), placed + 1, "a piece was placed");
    while figure.state.history.position().is_placing() {
        press(&mut figure, "step");
    }
    let before = figure.state.history.len();
    let asked = press(&mut figure, "step");
    answer_all(&mut figure, asked);
    assert_eq!(figure.state.history.len(), before + 1);
}

#[test]
fn questions_that_cannot_be_read_get_no_answer() {
    let mut figure = game(2, "en");
    press(&mut figure, "others");
    press(&mut figure, "fill");
    let turn = figure.state.history.position().turns()[0];
    let asked = click_turn(&mut figure, turn);
    let question = question(&asked).unwrap();
    assert!(musi_muso::answer(question).is_some());
    for end in 0..question.len() {
        if let Some(part) = question.get(..end) {
            let _ = musi_muso::answer(part);
        }
    }
    assert_eq!(musi_muso::answer(&question.replace(" .b:", " .b: S@a1")), None, "no such turn");
}

#[test]
fn who_resigns_is_asked_once_more_while_pieces_are_placed_too() {
    let mut figure = game(2, "en");
    for _ in 0..3 {
        press(&mut figure, "resign");
        let html = told(&mut figure);
        assert!(html.contains("data-do=\"yes\"") && html.contains("Do you really resign?"));
        press(&mut figure, "no");
        assert!(!told(&mut figure).contains("data-do=\"yes\""));
        press(&mut figure, "fill");
    }
}

#[test]
fn a_game_travels_as_text() {
    let mut figure = game(4, "en");
    press(&mut figure, "players3");
    press(&mut figure, "machine2");
    press(&mut figure, "fill");
    press(&mut figure, "resign");
    press(&mut figure, "yes");
    let copied = press(&mut figure, "copy");
    let Some(Effect::Copy(text)) = copied.effects.first() else { panic!("{copied:?}") };
    let mut other = game(4, "en");
    let _ = other.update(Event::Set { name: "game", value: text });
    assert_eq!(other.state.history.position(), figure.state.history.position());
    assert_eq!(other.state.header, figure.state.header);
    let wrong = other.update(Event::Set { name: "game", value: "2 1 .: S@a1" }).unwrap();
    assert!(
        wrong.announcement.contains("S@a1") && wrong.announcement.contains("not an open space"),
        "{}",
        wrong.announcement
    );
    assert!(
        other
            .update(Event::Set { name: "game", value: "nonsense" })
            .unwrap()
            .announcement
            .contains("no game")
    );
}

#[test]
fn a_game_that_was_kept_can_go_on() {
    let mut figure = game(2, "en");
    let answer = press(&mut figure, "fill");
    let Some(Effect::Store(kept)) =
        answer.effects.iter().rev().find(|effect| matches!(effect, Effect::Store(_)))
    else {
        panic!("{answer:?}")
    };
    let text = scene(2).to_text();
    let page =
        Page { id: "f1", scene: &text, language: "en", letter_keys: true, stored: kept, ..Page::default() };
    let mut again = Figure::mount(&page).unwrap();
    assert!(again.update(Event::Show).unwrap().into_html().contains("go on with the last game"));
    press(&mut again, "resume");
    assert_eq!(again.state.history.position(), figure.state.history.position());
}

#[test]
fn a_trade_that_cannot_be_says_why_and_one_that_can_is_made() {
    let mut figure = game(2, "en");
    press(&mut figure, "fill");
    press(&mut figure, "fill");
    assert!(press(&mut figure, "trade").announcement.contains("no kili"), "{}", figure.state.said);
    let mut position = figure.state.history.position().clone();
    let home = position.rules().board.home(Side::First).spaces.only().unwrap();
    position.put(home, Stack::from_body(Body::Kili));
    let pipi = position.rules().board.geometry.named("b2").unwrap();
    position.put(pipi, Stack::EMPTY);
    figure.state.history = musi_muso::History::new(position);
    press(&mut figure, "trade");
    assert_eq!(figure.state.panel, Panel::Trade);
    press(&mut figure, "trade0");
    assert_eq!(figure.state.history.len(), 1, "{}", figure.state.said);
}

#[test]
fn nothing_that_a_page_can_send_is_a_panic() {
    let acts = [
        "s0",
        "s40",
        "s999",
        "place0",
        "place77",
        "fill",
        "trade",
        "trade3",
        "turn",
        "resign",
        "yes",
        "no",
        "step",
        "run",
        "undo",
        "redo",
        "reset",
        "resume",
        "brush1",
        "brush2",
        "brush3",
        "keys",
        "text",
        "copy",
        "copy-position",
        "ask",
        "ask0",
        "ask1",
        "ask2",
        "ask3",
        "ask4",
        "ask5",
        "ask6",
        "take0",
        "take9",
        "check",
        "answer",
        "again",
        "leave",
        "",
        "é",
    ];
    let keys = [
        "ArrowUp",
        "ArrowLeft",
        "Home",
        "C-End",
        "Escape",
        "m",
        "x",
        "i",
        "w",
        "o",
        "b",
        "S-B",
        "l",
        "t",
        "n",
        "[",
        "]",
        "u",
        "a",
        "?",
        "1",
        "9",
        "Tab",
        "",
    ];
    let mut random = musi_muso_rules::Random::new(5);
    for kind in [MusoKind::Game, MusoKind::Movement, MusoKind::Situation, MusoKind::Board] {
        let position = if kind == MusoKind::Game { scene(3).position } else { common::small() };
        let mut figure = common::figure(kind, position, "en");
        let _ = figure.update(Event::Hover("s"));
        for _ in 0..600 {
            let event = match random.below(9) {
                0..=3 => Event::Do(acts[random.below(acts.len() as u32) as usize]),
                4..=5 => Event::Key(keys[random.below(keys.len() as u32) as usize]),
                6 => Event::Do(["me0", "machine0", "machine9", "others"][random.below(4) as usize]),
                7 if random.below(9) == 0 => Event::Do("players4"),
                7 => Event::Set {
                    name: "reply",
                    value: ["", "1", "1\nc2-c3 d2-d3", "x2\n"][random.below(4) as usize],
                },
                _ => Event::Do(["s60", "s71", "s82", "s5", "s13"][random.below(5) as usize]),
            };
            let _ = figure.update(event);
        }
    }
}
