//! Games against the machine on the boards of the page: by keyboard, mouse and finger, left and taken up again.

use crate::exercise::{go_to_button, press_until, walk_to};
use crate::{CHESS, name_of, said, start_board, visit};
use browser_tests::{Options, Page};
use musi_chess::Chess;
use musi_rules::search::{Limits, think};
use musi_rules::{GridGame, Language, Move, Origin, Position, Record, Side, words};
use musi_shogi::Shogi;

/// How a reader plays a move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum By {
    Keyboard,
    Mouse,
    Finger,
}

pub fn press(page: &Page, figure: &str, does: &str, by: By) {
    let button = format!("#{figure} [data-do={does}]");
    match by {
        By::Keyboard => {
            let is_behind = page.is(&format!(
                "!!(document.activeElement.compareDocumentPosition(document.querySelector('{button}')) & Node.DOCUMENT_POSITION_PRECEDING)"
            ));
            go_to_button(page, figure, does, if is_behind { "Shift+Tab" } else { "Tab" });
            page.press("Enter");
        }
        By::Mouse => page.click(&button),
        By::Finger => page.tap(&button),
    }
    // The first button that needs it fetches the rest of the widget.
    page.wait_until(&format!("!document.querySelector('#{figure}[data-waits]')"));
}

/// Picks a square by its id: files from the left and ranks from below.
fn pick<G: GridGame>(page: &Page, figure: &str, square: musi_rules::Square, by: By) {
    let id = format!("{figure}-{}", G::BOARD.name(square));
    match by {
        By::Keyboard => {
            if !page.is(&format!("document.activeElement.matches('#{figure} .board td')")) {
                page.evaluate(&format!("document.querySelector('#{figure} .tools button').focus()"));
                press_until(page, "Shift+Tab", &format!("#{figure} .board td"));
            }
            walk_to(page, &id);
            page.press("Enter");
        }
        By::Mouse => page.click(&format!("#{id}")),
        By::Finger => page.tap(&format!("#{id}")),
    }
}

fn play<G: GridGame>(page: &Page, figure: &str, position: &Position<G>, action: Move, by: By) {
    match action.from {
        Origin::Square(from) => pick::<G>(page, figure, from, by),
        Origin::Hand(kind) => {
            let side = position.side_to_move().index();
            press(page, figure, &format!("hand{}", side * 10 + kind.index()), by);
        }
    }
    pick::<G>(page, figure, action.to, by);
    if page.is(&format!("document.querySelector('#{figure} .ask').checkVisibility()")) {
        let does = action.promotion.map_or("stay".to_owned(), |kind| format!("promote{}", kind.index()));
        press(page, figure, &does, if by == By::Keyboard { By::Mouse } else { by });
    }
}

/// Waits until the machine has moved, and finds its move in what is announced.
fn reply<G: GridGame>(page: &Page, figure: &str, position: &Position<G>) -> Move {
    page.wait_until(&format!(
        "!document.querySelector('#{figure} [role=status]').textContent.includes('The machine is thinking')"
    ));
    let told = said(page, figure);
    let legal = position.legal_moves();
    let named = |mv: &&Move| told.contains(&words::played(position, **mv, Language::En));
    **legal.iter().filter(named).collect::<Vec<_>>().first().unwrap_or_else(|| panic!("no move in {told}"))
}

/// The moves that are listed, the one that is shown in brackets.
fn listed(page: &Page, figure: &str) -> String {
    page.text(&format!(
        "[...document.querySelectorAll('#{figure} .moves button')].map(button =>
           button.ariaCurrent ? `[${{button.textContent}}]` : button.textContent).join(' ')"
    ))
}

#[test]
fn the_moves_played_are_a_list_of_links_and_nothing_moves() {
    for options in [Options::DESKTOP, Options::PHONE] {
        let Some((site, page)) = visit(options) else { return };
        let figure = start_board(&page, &site.at(CHESS));
        page.click(&format!("#{figure} .moves summary"));
        let stands = || {
            page.text(&format!(
                "['.plane', '.tools', '.moves ol'].map(part => {{
                   const box = document.querySelector('#{figure} ' + part).getBoundingClientRect();
                   return [part, box.x, box.y + scrollY, box.width, box.height].join(' ');
                 }}).join('\\n')"
            ))
        };
        let before = stands();
        let mut position = Position::<Chess>::start();
        for name in ["e4", "d5", "exd5"] {
            let named = |action: &&Move| Chess::notation(&position, **action) == name;
            let action = *position.legal_moves().iter().find(named).unwrap();
            play(&page, &figure, &position, action, By::Mouse);
            position = position.play_unchecked(action);
        }
        assert_eq!(listed(&page, &figure), "e4 d5 [exd5]");
        assert_eq!(
            page.number(&format!("document.querySelectorAll('#{figure} .seat use:not([display])').length")),
            1.0
        );
        page.click(&format!("#{figure} .moves li:first-child button"));
        assert_eq!(listed(&page, &figure), "[e4] d5 exd5");
        assert!(page.is("document.activeElement.matches('.moves button')"), "the focus stays in the list");
        assert_eq!(stands(), before);
    }
}

/// Where everything stands that must not move while a game goes on; what is said may be shorter at its end.
fn places(page: &Page, figure: &str) -> String {
    page.text(&format!(
        "['.plane', '.tools', '.say', '.game'].map(part => {{
           const box = document.querySelector('#{figure} ' + part).getBoundingClientRect();
           return [part, box.x, Math.round(box.y + scrollY), box.width, part === '.say' || box.height].join(' ');
         }}).join('\\n')"
    ))
}

/// A good move, found quickly.
pub fn good<G: GridGame>(game: &Record<G>) -> Move {
    think(game, &Limits::full(6_000), 1, &|| false).expect("a move").best()
}

/// Plays until the game is over or so many moves were made; the game.
pub fn play_on<G: GridGame>(
    page: &Page,
    figure: &str,
    moves: usize,
    by: By,
    choose: impl Fn(&Record<G>) -> Move,
) -> Record<G> {
    let mut game = Record::new(Position::<G>::start());
    let still = places(page, figure);
    for _ in 0..moves {
        let chosen = choose(&game);
        play(page, figure, game.position(), chosen, by);
        game.play(chosen).expect("a legal move");
        if game.outcome().is_some() {
            break;
        }
        let answer = reply(page, figure, game.position());
        game.play(answer).expect("a legal move");
        assert_eq!(places(page, figure), still, "nothing moves: {}", said(page, figure));
        if game.outcome().is_some() {
            break;
        }
        assert!(said(page, figure).contains(" to move"), "{}", said(page, figure));
    }
    game
}

#[test]
fn a_whole_game_of_chess_is_won_by_keyboard_against_the_beginner() {
    let Some((site, page)) = visit(Options { reduced_motion: true, ..Options::DESKTOP }) else { return };
    let start = start_board(&page, &site.at(CHESS));
    press(&page, &start, "play", By::Keyboard);
    assert!(said(&page, &start).contains("You play against the machine"), "{}", said(&page, &start));
    let game = play_on::<Chess>(&page, &start, 80, By::Keyboard, good);
    let winner = game.outcome().and_then(musi_rules::Outcome::winner);
    assert_eq!(winner, Some(Side::First), "{}", game.position().setup());
    assert!(said(&page, &start).contains("Checkmate"), "{}", said(&page, &start));
    assert_eq!(page.complaints(), Vec::<String>::new());
    assert_eq!(page.take_breaches(), Vec::<String>::new());
}

#[test]
fn a_whole_game_of_shogi_is_won_by_mouse_against_the_beginner() {
    let Some((site, page)) = visit(Options { reduced_motion: true, ..Options::DESKTOP }) else { return };
    let start = start_board(&page, &site.at("shogi/"));
    press(&page, &start, "play", By::Mouse);
    let game = play_on::<Shogi>(&page, &start, 120, By::Mouse, good);
    let winner = game.outcome().and_then(musi_rules::Outcome::winner);
    assert_eq!(winner, Some(Side::First), "{}", game.position().setup());
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn a_game_by_finger_is_left_reloaded_and_taken_up_again() {
    let Some((site, page)) = visit(Options::PHONE) else { return };
    let address = site.at(CHESS);
    let start = start_board(&page, &address);
    press(&page, &start, "play", By::Finger);
    press(&page, &start, "game1", By::Finger);
    let game = play_on::<Chess>(&page, &start, 2, By::Finger, good);
    let as_played = |page: &Page| {
        game.position().geometry().squares().all(|square| {
            let name = name_of(page, &format!("{start}-{}", Chess::BOARD.name(square)));
            let stands = name.contains("white") || name.contains("black");
            game.position().piece_at(square).is_some() == stands
        })
    };
    assert!(as_played(&page));
    press(&page, &start, "game9", By::Finger);
    assert!(name_of(&page, &format!("{start}-e2")).contains("white pawn"), "the page's own board");
    page.goto(&site.at(""));
    page.goto(&address);
    page.wake(&start);
    page.settle();
    press(&page, &start, "play", By::Finger);
    assert!(as_played(&page), "the game goes on: {}", said(&page, &start));
    assert!(page.is(&format!("document.querySelector('#{start} [data-do=game1]').ariaPressed === 'true'")));
    // Taking back takes both moves.
    press(&page, &start, "undo", By::Finger);
    press(&page, &start, "undo", By::Finger);
    assert!(name_of(&page, &format!("{start}-e2")).contains("white pawn"), "{}", said(&page, &start));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn the_teacher_explains_a_mistake_and_hints_help() {
    let Some((site, page)) = visit(Options { reduced_motion: true, ..Options::DESKTOP }) else { return };
    let start = start_board(&page, &site.at(CHESS));
    press(&page, &start, "play", By::Mouse);
    press(&page, &start, "game2", By::Mouse);
    let mut game = Record::new(Position::<Chess>::start());
    // The queen goes where pawns and knights take it.
    for text in ["e2e4", "d1h5"] {
        let action = musi_chess::read_uci(game.position(), text).expect("a move");
        play(&page, &start, game.position(), action, By::Mouse);
        game.play(action).expect("legal");
        let answer = reply(&page, &start, game.position());
        game.play(answer).expect("legal");
    }
    let greedy = musi_chess::read_uci(game.position(), "h5h7");
    let bold = musi_chess::read_uci(game.position(), "h5f7");
    let action = greedy.or(bold).expect("the queen takes something that is protected");
    play(&page, &start, game.position(), action, By::Mouse);
    game.play(action).expect("legal");
    let answer = reply(&page, &start, game.position());
    let told = said(&page, &start);
    let mistake = "A mistake: white queen is lost. Step forward to see how. You can take it back.";
    assert!(told.ends_with(mistake), "{told}");
    assert!(
        page.is(&format!("document.querySelectorAll('#{start} td.pointed').length === 2")),
        "it is drawn"
    );
    assert_eq!(answer.to, action.to);
    press(&page, &start, "undo", By::Mouse);
    for step in ["Look at ", "It goes to ", ""] {
        press(&page, &start, "game7", By::Mouse);
        page.wait_until(&format!(
            "!document.querySelector('#{start} [role=status]').textContent.includes('The machine is thinking')"
        ));
        assert!(said(&page, &start).starts_with(step), "{}", said(&page, &start));
    }
    press(&page, &start, "game8", By::Mouse);
    page.wait_until(&format!(
        "/can be taken/.test(document.querySelector('#{start} [role=status]').textContent)"
    ));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn without_script_nothing_offers_a_game() {
    let Some((site, page)) = visit(Options::WITHOUT_SCRIPT) else { return };
    page.goto(&site.at(CHESS));
    assert!(page.is(
        "(all => all.length > 0 && all.every(one => !one.checkVisibility()))([...document.querySelectorAll('[data-do=play]')])"
    ));
}
