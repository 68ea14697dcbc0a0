//! The picture and the table over it say the same, whatever stands on the board.
#![allow(clippy::unwrap_used, clippy::format_push_string)]

use musi_chess::Chess;
use musi_diagram::DrawnGame as _;
use musi_diagram::draw;
use musi_diagram::piece_art::symbol;
use musi_diagram::{Language, Picture, Shape};
use musi_rules::{BoardSize, Piece, PieceKind, Side, Square};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Squares with a piece or none and shapes with a mark, on a board of any size, seen from either side.
fn pictures() -> impl Strategy<Value = Picture> {
    (1_usize..=12, 1_usize..=10, any::<bool>())
        .prop_flat_map(|(width, height, flipped)| {
            let cell = (
                proptest::option::of((0_u8..6, any::<bool>())),
                proptest::option::weighted(0.4, (0_usize..Shape::ALL.len(), "[A-Zabc1-9]|-[a-c]-")),
            );
            (Just((width, height, flipped)), proptest::collection::vec(cell, width * height))
        })
        .prop_map(|((width, height, flipped), cells)| {
            let mut picture = Picture::empty(Chess::SET, BoardSize::new(width, height).unwrap());
            picture.flipped = flipped;
            let squares = picture.geometry.squares();
            for (square, (piece, mark)) in squares.zip(cells) {
                let side = |second| if second { Side::Second } else { Side::First };
                picture.put(
                    square,
                    piece.map(|(kind, second)| Piece { kind: PieceKind(kind), side: side(second) }),
                );
                if let Some((shape, text)) = mark {
                    picture.mark(square, Shape::ALL[shape], &text);
                }
            }
            picture
        })
}

/// Whether what follows a badge is a small shape on it.
fn is_small(next: &str) -> bool {
    next.strip_prefix("<path class=\"").is_some_and(|class| class.split('"').next().unwrap().ends_with(" in"))
}

/// The squares in which the paths of a class begin.
fn drawn(picture: &Picture, svg: &str, class: &str) -> BTreeSet<Square> {
    // Beside a piece some shapes stand small on a badge of their own, which is no mark.
    let openings = [format!("<path class=\"{class}\" d=\""), format!("<path class=\"{class} in\" d=\"")];
    openings
        .iter()
        .flat_map(|opening| svg.match_indices(opening.as_str()).map(|(at, _)| &svg[at + opening.len()..]))
        .filter(|path| !path.split_once("\"/>").is_some_and(|(_, next)| is_small(next)))
        .flat_map(|path| path.split('"').next().unwrap().split('M').skip(1))
        .map(|start| {
            let numbers: Vec<u16> = start
                .split(|letter: char| !letter.is_ascii_digit())
                .take(2)
                .map(|number| number.parse().unwrap())
                .collect();
            picture.at((numbers[0] / 64) as u8, (numbers[1] / 64) as u8).unwrap()
        })
        .collect()
}

proptest! {
    #[test]
    fn every_shape_is_drawn_on_its_squares_and_no_other(picture in pictures()) {
        let svg = draw::svg(&picture);
        for shape in Shape::ALL {
            let marked: BTreeSet<Square> = picture
                .geometry
                .squares()
                .filter(|square| picture.cell(*square).unwrap().shapes.has(shape))
                .collect();
            prop_assert_eq!(drawn(&picture, &svg, shape.class()), marked, "{:?}", shape);
        }
    }

    #[test]
    fn every_piece_is_drawn_once_and_named_in_its_cell(picture in pictures()) {
        let (svg, table) = (draw::svg(&picture), draw::table(&picture, "f", Language::En));
        let pieces = picture.cells.iter().filter(|cell| cell.piece.is_some()).count();
        // The ground is one more.
        prop_assert_eq!(svg.matches("<use ").count(), pieces + 1);
        for square in picture.geometry.squares() {
            let (name, cell) = (picture.geometry.name(square), picture.cell(square).unwrap());
            let mut expected = format!("<td id=\"f-{name}\"");
            if !cell.marks.is_empty() {
                expected += &format!(" data-m=\"{}\"", cell.marks);
            }
            expected += ">";
            if let Some(piece) = cell.piece {
                expected += &(picture.set.name)(piece, Language::En);
                let (column, row) = picture.place(square);
                let mut drawn = String::from("<use href=\"#");
                symbol(&mut drawn, picture.set, piece, picture.flipped);
                drawn += &format!("\" x=\"{}\" y=\"{}\"/>", u16::from(column) * 64, u16::from(row) * 64);
                prop_assert!(svg.contains(&drawn), "{} is not drawn", name);
            }
            for mark in cell.each() {
                expected += if expected.ends_with('>') { "" } else { ", " };
                expected += mark;
            }
            prop_assert!(table.contains(&(expected.clone() + "<")), "{} in {}", expected, table);
        }
    }

    #[test]
    fn letters_of_a_lettered_picture_are_all_there(mut picture in pictures()) {
        picture.lettered = true;
        let svg = draw::svg(&picture);
        for (index, letter) in draw::letters(&picture).iter().enumerate() {
            let group = format!("<g class=\"g{}\">", index + 1);
            prop_assert!(svg.contains(&group), "{} has no group", letter);
        }
    }
}
