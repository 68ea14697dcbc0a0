//! Parts of boards, and boards from the second side's seat: alive as their author drew them.

use musi_board::{Event, Figure};
use musi_chess::Chess;
use musi_diagram::Scene;
use musi_rules::Language;
use musi_runtime::{Key, Rules};

fn figure(scene: &str) -> Figure<Chess> {
    let page = scene.parse::<Scene>().expect("a scene").to_page();
    Figure::<Chess>::new("f1", &page, Rules::default(), "").expect("a figure")
}

#[test]
fn squares_of_a_part_are_called_as_on_the_whole_board() {
    let figure = figure("chess reach 3x3+2+3 3/3/R2_w s:c4");
    let state = figure.begin(Language::ENGLISH);
    assert!(!state.flipped);
    let state = figure.after(state, &Event::Key(Key::Moves));
    assert_eq!(state.said(), "white rook c4. 4 squares: d4 e4 c5 c6");
}

#[test]
fn a_board_begins_as_its_author_saw_it() {
    let figure = figure("chess reach 3x3 3/3/R2_w v: s:a1");
    let state = figure.begin(Language::ENGLISH);
    let picture = figure.paint(&state);
    assert!(picture.flipped);
    // The rook of the first corner is drawn in the upper right one.
    let square = picture.at(2, 0).expect("a square");
    assert!(picture.cell(square).is_some_and(|cell| cell.piece.is_some()));
}
