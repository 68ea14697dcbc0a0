//! The way of a learner: exercises, what is kept of them, and a game.

use crate::opponent::{By, good, play_on, press};
use crate::{CHESS, said, start_board, visit};
use browser_tests::{Options, Page};
use musi_chess::Chess;
use musi_rules::Side;

/// Solves a marking exercise as somebody does who guesses: checks twice, then marks what is said to be missing.
fn solve_by_checking(page: &Page, figure: &str, by: By, missing: &str) {
    for _ in 0..2 {
        press(page, figure, "check", by);
        page.settle();
    }
    let wanted = page.text(&format!(
        "[...document.querySelectorAll('#{figure} .board td')].filter(td => (td.ariaLabel ?? td.textContent).endsWith(', {missing}')).map(td => td.id).join(' ')"
    ));
    assert!(!wanted.is_empty(), "nothing is {missing}: {}", said(page, figure));
    for id in wanted.split(' ') {
        if by == By::Finger { page.tap(&format!("#{id}")) } else { page.click(&format!("#{id}")) }
    }
    page.settle();
    press(page, figure, "check", by);
    page.settle();
}

fn count(page: &Page) -> String {
    page.text("document.querySelector('.course .count').textContent")
}

/// The figures whose first exercise is to mark squares.
fn lessons(page: &Page) -> Vec<String> {
    let ids =
        page.text("[...document.querySelectorAll('figure[data-kind=reach]')].map(({ id }) => id).join(' ')");
    ids.split(' ').map(str::to_owned).collect()
}

#[test]
fn a_child_on_a_phone_solves_three_lessons_comes_back_and_beats_the_beginner() {
    let Some((site, page)) = visit(Options { reduced_motion: true, ..Options::PHONE }) else { return };
    let address = site.at(CHESS);
    page.goto(&address);
    page.evaluate("localStorage.setItem('musi-labels', 'en')");
    page.goto(&address);
    assert!(count(&page).starts_with("0 / "), "{}", count(&page));
    for (done, figure) in lessons(&page).iter().take(3).enumerate() {
        page.wake(figure);
        page.settle();
        press(&page, figure, "exercise0", By::Finger);
        page.settle();
        assert!(
            page.is(&format!("!document.querySelector('#{figure} .panel .answer')?.checkVisibility({{ visibilityProperty: true }})")),
            "the answer is in sight"
        );
        solve_by_checking(&page, figure, By::Finger, "missing");
        assert!(said(&page, figure).starts_with("Right."), "{}", said(&page, figure));
        assert!(count(&page).starts_with(&format!("{} / ", done + 1)), "{}", count(&page));
        assert!(
            page.is(&format!("document.querySelector('#{figure} [data-do=exercise0]').matches('.solved')"))
        );
    }
    let kept = count(&page);
    page.goto(&site.at("shogi/"));
    assert!(count(&page).starts_with("0 / "), "each page counts its own");
    page.goto(&address);
    assert_eq!(count(&page), kept, "it is kept");
    assert!(page.is("document.querySelectorAll('#toc [data-done]').length > 5"));
    assert!(page.is(
        "[...document.querySelectorAll('#toc [data-done]')].some(link => !link.dataset.done.startsWith('0'))"
    ));
    let start = start_board(&page, &address);
    press(&page, &start, "play", By::Finger);
    let game = play_on::<Chess>(&page, &start, 80, By::Finger, good);
    let winner = game.outcome().and_then(musi_rules::Outcome::winner);
    assert_eq!(winner, Some(Side::First), "{}", game.position().setup());
    assert_eq!(page.complaints(), Vec::<String>::new());
    assert_eq!(page.take_breaches(), Vec::<String>::new());
}

#[test]
fn what_is_marked_is_told_square_by_square_in_two_languages() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    for (tag, marked, right, missing) in
        [("en", "marked", "right", "missing"), ("tok", "sitelen li lon", "ma li pona", "ma li weka")]
    {
        page.goto(&site.at(CHESS));
        page.evaluate(&format!("localStorage.setItem('musi-labels', '{tag}')"));
        page.goto(&site.at(CHESS));
        let figure = lessons(&page)[1].clone();
        page.wake(&figure);
        page.settle();
        press(&page, &figure, "exercise0", By::Mouse);
        page.settle();
        let empty = format!(
            "[...document.querySelectorAll('#{figure} .board tbody td')].find(td => !(td.ariaLabel ?? td.textContent).includes(','))"
        );
        let id = page.text(&format!("{empty}.id"));
        page.click(&format!("#{id}"));
        page.settle();
        let tree = page.accessibility_tree(&format!("#{figure}"));
        let square = id.split('-').next_back().unwrap_or_default();
        let line = tree
            .lines()
            .find(|line| !line.trim_start().starts_with("row") && line.contains(&format!("{square}, ")))
            .unwrap_or_default();
        let (name, state) = (
            page.text(&format!("(td => td.ariaLabel ?? td.textContent)(document.getElementById('{id}'))")),
            line,
        );
        assert!(state.contains("selected"), "{tag}: `{line}` does not tell that it is selected");
        assert!(name.contains(", ") && name.ends_with(marked), "{tag}: {name}");
        page.click(&format!("#{id}"));
        page.settle();
        solve_by_checking(&page, &figure, By::Mouse, missing);
        let tree = page.accessibility_tree(&format!("#{figure}"));
        assert!(tree.contains(&format!(", {right}")), "{tree}");
        assert!(count(&page).starts_with("1 / "), "{tag}: {}", said(&page, &figure));
        page.evaluate("localStorage.clear()");
    }
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn every_board_that_sleeps_is_a_stop_of_the_tab_key() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    for name in [CHESS, "shogi/"] {
        page.goto(&site.at(name));
        page.wait_until("document.querySelector('figure[data-scene] td[tabindex]')");
        let without = page.text(
            "[...document.querySelectorAll('figure[data-scene]:not([data-live])')].filter(figure => figure.querySelectorAll('.board [tabindex=\"0\"]').length !== 1).map(({ id }) => id).join(' ')",
        );
        assert_eq!(without, "", "{name}: these are passed by");
    }
}

#[test]
fn the_machine_makes_a_position_and_its_mate_is_one_move() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(CHESS));
    page.evaluate("localStorage.setItem('musi-labels', 'en')");
    page.goto(&site.at(CHESS));
    let mate = page.text("document.querySelector('figure[data-kind=mate]').id");
    page.wake(&mate);
    page.settle();
    let pieces = format!(
        "[...document.querySelectorAll('#{mate} .board td')].map(td => td.ariaLabel ?? td.textContent).filter(name => /white|black/.test(name)).join()"
    );
    let own = page.text(&pieces);
    press(&page, &mate, "exercise0", By::Mouse);
    page.wait_until(&format!(
        "document.querySelector('#{mate} .goal .asks').textContent.includes('Find the move that mates.')"
    ));
    let asked = page.text(&format!("document.querySelector('#{mate} .goal .asks').textContent"));
    assert!(asked.starts_with("White to move.") || asked.starts_with("Black to move."), "{asked}");
    assert_ne!(page.text(&pieces), own, "not the page's own board");
    for does in ["hint", "hint", "hint", "answer"] {
        press(&page, &mate, does, By::Mouse);
        page.settle();
    }
    assert!(
        page.is("Object.keys(JSON.parse(localStorage.getItem('musi-missed'))).length === 1"),
        "it comes back"
    );
    assert!(page.is("localStorage.getItem('musi-done') === null"), "an answer that is shown gives no tick");
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn progress_lasts_where_storage_is_blocked_and_is_forgotten_with_one_button() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(CHESS));
    page.evaluate("localStorage.setItem('musi-labels', 'en')");
    page.goto(&site.at(CHESS));
    let figure = lessons(&page)[1].clone();
    page.wake(&figure);
    page.settle();
    page.evaluate(
        "for (const name of ['getItem', 'setItem', 'removeItem']) Storage.prototype[name] = () => { throw new Error('blocked') }",
    );
    press(&page, &figure, "exercise0", By::Mouse);
    page.settle();
    solve_by_checking(&page, &figure, By::Mouse, "missing");
    assert!(count(&page).starts_with("1 / "), "{}", count(&page));
    page.click("[data-progress=forget]");
    page.settle();
    assert!(count(&page).starts_with("0 / "), "{}", count(&page));
    assert_eq!(page.complaints(), Vec::<String>::new());
}
