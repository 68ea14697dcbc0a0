//! What is drawn is what the table says, on boards of any size and from either side.
#![allow(clippy::unwrap_used)]

use musi_chess as chess;
use musi_chess::Chess;
use musi_diagram::DrawnGame as _;
use musi_diagram::draw::{self, Ids};
use musi_diagram::{Picture, Shape};
use musi_rules::{BoardSize, Language, Piece, Side, SquareSet};

fn knight() -> Picture {
    let mut picture = Picture::empty(Chess::SET, BoardSize::new(8, 8).unwrap());
    let board = picture.geometry;
    picture.put(board.named("e4").unwrap(), Some(Piece { kind: chess::KNIGHT, side: Side::First }));
    picture.mark(board.named("e4").unwrap(), Shape::Ring, "O");
    for name in ["d6", "f6", "c5", "g5", "c3", "g3", "d2", "f2"] {
        picture.mark(board.named(name).unwrap(), Shape::Cross, "X");
    }
    picture
}

#[test]
fn each_square_has_a_cell_with_its_name_and_marks() {
    let table = draw::table(&knight(), "f4", Language::En);
    assert_eq!(table.matches("<td id=").count(), 64);
    assert!(table.contains(r#"<td id="f4-d6" data-m="X">X<td"#), "{table}");
    assert!(table.contains(r#"<td id="f4-e4" data-m="O">white knight, O<td"#), "{table}");
    // Which square it is, the headers say.
    assert!(table.contains(r#"<tr><th scope=row>8<td id="f4-a8"><td"#), "{table}");
}

#[test]
fn only_squares_to_which_links_lead_have_ids_and_a_named_rank_is_lit_as_one() {
    let picture = knight();
    let board = picture.geometry;
    let set = |names: &[&str]| names.iter().map(|name| board.named(name).unwrap()).collect::<SquareSet>();
    let rank: SquareSet = board.squares().filter(|square| board.rank(*square) == 1).collect();
    let lights = [rank, set(&["a1", "a2"])];
    let ids = Ids { id: "f4", targets: set(&["a2", "d6"]), lights: &lights, first: 7 };
    let mut table = String::new();
    draw::write_table(&mut table, &picture, &ids, "", Language::En);
    assert_eq!(table.matches(" id=").count(), 2, "{table}");
    assert!(
        table.contains(r#"<tr data-n="7"><th scope=row>2<td id="f4-a2" data-n="7 8"><td><td>"#),
        "{table}"
    );
    assert!(table.contains(r#"<th scope=row>1<td data-n="8"><td>"#), "{table}");
}

#[test]
fn turning_the_board_moves_the_squares_and_keeps_their_names() {
    let mut picture = knight();
    let straight = draw::table(&picture, "f", Language::Tok);
    picture.flipped = true;
    let turned = draw::table(&picture, "f", Language::Tok);
    let order = |table: &str| -> Vec<String> {
        table.split("<td id=\"f-").skip(1).map(|cell| cell[..2].to_owned()).collect()
    };
    let mut reversed = order(&turned);
    reversed.reverse();
    assert_eq!(order(&straight), reversed);
    for square in picture.geometry.squares() {
        let (column, row) = picture.place(square);
        assert_eq!(picture.at(column, row), Some(square));
    }
}

#[test]
fn the_left_corner_of_the_first_side_is_dark_on_boards_of_any_size() {
    // The dark stripes cross at a corner that is light, and only there.
    for (width, height) in [(8, 8), (3, 3), (1, 8), (8, 1), (12, 10), (9, 5)] {
        let mut picture = Picture::empty(Chess::SET, BoardSize::new(width, height).unwrap());
        for flipped in [false, true] {
            picture.flipped = flipped;
            let svg = draw::svg(&picture);
            let name = svg.split("<use href=\"#").nth(1).unwrap().split('"').next().unwrap();
            let page = draw::defs(&musi_chess::GAME, &[picture.geometry]);
            let svg = page.split(&format!("<g id=\"{name}\">")).nth(1).unwrap();
            let dark = svg.split("fill-rule=\"evenodd\" d=\"").nth(1).unwrap().split('"').next().unwrap();
            let (column, row) = picture.place(picture.geometry.square(0, 0).unwrap());
            let (columns, rows) = stripes(dark);
            assert!(
                columns.contains(&column) != rows.contains(&row),
                "{width}x{height} flipped {flipped}: {dark}"
            );
        }
    }
}

/// The columns and rows that a path of stripes covers.
fn stripes(path: &str) -> (Vec<u8>, Vec<u8>) {
    let (mut columns, mut rows, mut at) = (Vec::new(), Vec::new(), (0, 0));
    for part in path.split('z').filter(|part| !part.is_empty()) {
        let (start, block) = part.split_once('h').unwrap();
        let (x, y) = start[1..].split_once(' ').unwrap();
        let (x, y): (u16, u16) = (x.parse().unwrap(), y.parse().unwrap());
        at = if start.starts_with('m') { (at.0 + x, at.1 + y) } else { (x, y) };
        let (across, down) = block.split_once('h').unwrap().0.split_once('v').unwrap();
        // A stripe down the board has the width of one square; one across it the height of one.
        if at.0 > 0 || (across == "64" && down != "64") {
            columns.push((at.0 / 64) as u8);
        } else {
            rows.push((at.1 / 64) as u8);
        }
    }
    (columns, rows)
}
