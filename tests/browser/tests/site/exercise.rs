//! An exercise, solved by keyboard alone.

use crate::{figure_with, said, square_of, visit};
use browser_tests::{Options, Page};

/// Presses a key until an element has the focus that the selector finds.
pub fn press_until(page: &Page, key: &str, selector: &str) {
    for _ in 0..400 {
        if page.is(&format!("document.activeElement.matches({selector:?})")) {
            return;
        }
        page.press(key);
    }
    panic!(
        "{key} never came to {selector}; it is at {}",
        page.text("document.activeElement.outerHTML.slice(0, 200)")
    );
}

/// Goes to a button: by tabs to its group, by arrows within it.
pub fn go_to_button(page: &Page, figure: &str, does: &str, key: &str) {
    let group = page.text(&format!(
        "(() => {{ const group = document.querySelector('#{figure} [data-do={does}]').closest('[data-region]') ?? document.querySelector('#{figure} [data-do={does}]').parentElement; group.dataset.test = 'group'; return group.className }})()"
    ));
    press_until(page, key, "[data-test=group] *");
    press_until(page, "ArrowRight", &format!("#{figure} [data-do={does}]"));
    page.evaluate("delete document.querySelector('[data-test]').dataset.test");
    assert!(!group.is_empty());
}

/// The square with the focus, as file and rank counted from 0.
fn cursor(page: &Page) -> (i32, i32) {
    file_and_rank(&page.text("document.activeElement.id.split('-').pop()"))
}

fn file_and_rank(square: &str) -> (i32, i32) {
    let bytes = square.as_bytes();
    (i32::from(bytes[0] - b'a'), i32::from(bytes[1] - b'1'))
}

/// Moves the focus over the board by arrows.
fn walk(page: &Page, to: (i32, i32)) {
    let (file, rank) = cursor(page);
    for (steps, forward, back) in
        [(to.0 - file, "ArrowRight", "ArrowLeft"), (to.1 - rank, "ArrowUp", "ArrowDown")]
    {
        for _ in 0..steps.abs() {
            page.press(if steps > 0 { forward } else { back });
        }
    }
    assert_eq!(cursor(page), to);
}

/// Moves the focus to the square with an id.
pub fn walk_to(page: &Page, id: &str) {
    walk(page, file_and_rank(id.split('-').next_back().unwrap_or_default()));
}

/// Where a knight goes on an empty board, found without asking the program.
fn knight_moves((file, rank): (i32, i32)) -> Vec<(i32, i32)> {
    let squares = (0..8).flat_map(|file| (0..8).map(move |rank| (file, rank)));
    squares.filter(|(f, r)| (f - file).abs() * (r - rank).abs() == 2).collect()
}

#[test]
fn mark_every_square_is_solved_by_keyboard_alone() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(""));
    let figure = figure_with(&page, "reach", "soweli tawa");
    // Nothing but keys from here on.
    press_until(&page, "Tab", &format!("#{figure} *"));
    page.wait_until(&format!("document.querySelector('#{figure} [role=grid]')"));
    go_to_button(&page, &figure, "exercise0", "Tab");
    page.press("Enter");
    page.settle();
    assert!(page.is("document.activeElement !== document.body"), "the focus is lost");
    let goal = page.text(&format!("document.querySelector('#{figure} .goal .asks').textContent"));
    assert_eq!(goal, said(&page, &figure), "the goal stays above the board");
    assert!(!goal.is_empty() && !goal.contains('#'), "{goal}");

    // To the board, which comes before the buttons.
    press_until(&page, "Shift+Tab", &format!("#{figure} td"));
    let from = file_and_rank(&square_of(&page, &figure, "soweli tawa"));
    let wanted = knight_moves(from);
    for (count, square) in wanted.iter().enumerate() {
        walk(&page, *square);
        page.press(if count % 2 == 0 { "Space" } else { "Enter" });
        if count == 0 {
            // Checked too early it says how much is missing, and where nothing yet.
            go_to_button(&page, &figure, "check", "Tab");
            page.press("Enter");
            page.settle();
            let counts = said(&page, &figure);
            assert!(
                counts.contains(&(wanted.len() - 1).to_string()),
                "`{counts}` does not say {}",
                wanted.len() - 1
            );
            press_until(&page, "Shift+Tab", &format!("#{figure} td"));
        }
    }
    go_to_button(&page, &figure, "check", "Tab");
    page.press("Enter");
    page.settle();
    assert!(
        page.is("Object.keys(localStorage).some(key => /^musi-\\d+$/.test(key))"),
        "not remembered: {}",
        said(&page, &figure)
    );
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn keys_tell_what_the_eye_would_see() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(""));
    let figure = figure_with(&page, "reach", "soweli tawa");
    let place = square_of(&page, &figure, "soweli tawa");
    page.wake(&figure);
    press_until(&page, "Tab", &format!("#{figure} td"));
    walk(&page, file_and_rank(&place));
    page.press("o");
    page.settle();
    assert!(said(&page, &figure).contains(&place), "o: {}", said(&page, &figure));
    page.press("m");
    page.settle();
    for (file, rank) in knight_moves(file_and_rank(&place)) {
        let name = format!("{}{}", (b'a' + file as u8) as char, rank + 1);
        assert!(said(&page, &figure).contains(&name), "m leaves out {name}: {}", said(&page, &figure));
    }
    page.press("Ctrl+Home");
    assert_eq!(cursor(&page), (0, 7));
    page.press("Ctrl+End");
    assert_eq!(cursor(&page), (7, 0));
    page.press("Home");
    assert_eq!(cursor(&page), (0, 0));
    page.press("ArrowLeft");
    assert_eq!(cursor(&page), (0, 0));
}
