//! A game that a page states in a few lines, played by keyboard.

use crate::{stays_while_waking, visit};
use browser_tests::Options;

const PAGE: &str = "guide/board-games/";

/// What stays where it is when figures wake.
const PLACES: &str = "main, h1, h2, article > *, figure, figure :is(.stage, figcaption, .panel, .panel *)";

#[test]
fn a_game_of_a_few_lines_is_played_by_keyboard() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(PAGE));
    let game = page.text("document.querySelector('figure[data-live=stated][data-kind=game]').id");
    page.wake_live(&game);
    let said = || page.text(&format!("document.querySelector('#{game} .told').textContent"));
    page.evaluate(&format!("document.getElementById('{game}-a1').focus()"));
    let press = |keys: &[&str]| {
        for key in keys {
            page.press(key);
            page.settle();
        }
    };
    press(&["ArrowUp", "Enter", "ArrowUp", "Enter"]);
    assert_eq!(said(), "First P from a2 to a3. It is the second side's turn.");
    press(&["Enter"]);
    assert_eq!(said(), "This is not a piece of the side to move.");
    press(&["u"]);
    assert_eq!(said(), "It is the first side's turn.");
}

/// A page that states its game in drawings and sentences alone: a game from its first move to its end, by keyboard.
#[test]
fn a_game_that_sentences_state_is_played_by_keyboard_to_its_end() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at("dobutsu/"));
    let game = page.text("document.querySelector('figure[data-live=stated][data-kind=game]').id");
    page.wake_live(&game);
    let said = || page.text(&format!("document.querySelector('#{game} .told').textContent"));
    let play = |from: &str, to: &str| {
        for square in [from, to] {
            page.evaluate(&format!("document.getElementById('{game}-{square}').focus()"));
            page.press("Enter");
            page.settle();
        }
    };
    play("b2", "b4");
    assert_eq!(said(), "ijo ni li ken ala tawa sama ni.");
    page.press("Escape");
    page.settle();
    play("b2", "b3");
    assert_eq!(
        said(),
        "waso lili pi jan nanpa wan li tawa tan b2 tawa b3. tenpo ni li tenpo pi jan nanpa tu."
    );
    play("a4", "a3");
    play("b3", "b4");
    assert_eq!(said(), "waso lili pi jan nanpa wan li tawa tan b3 tawa b4. jan nanpa wan li jo e pini pona.");
}

#[test]
fn nothing_moves_when_its_figures_wake() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    stays_while_waking(&page, &site.at(PAGE), PLACES, |page| {
        for figure in page
            .text("[...document.querySelectorAll('figure[data-live]')].map(one => one.id).join(' ')")
            .split(' ')
        {
            page.wake_live(figure);
        }
    });
}
