//! The pieces that a page draws once and uses by name.
#![allow(clippy::unwrap_used)]

use musi_chess::Chess;
use musi_diagram::draw::{self, hand_name, holder, write_hand};
use musi_diagram::piece_art::{choice, symbol};
use musi_diagram::ui::Shown;
use musi_diagram::{DrawnGame as _, Family};
use musi_diagram::{Language, Picture, Scene};
use musi_games::GAMES;
use musi_rules::{BoardSize, Piece, PieceKind, Side};
use musi_shogi as shogi;
use musi_shogi::Shogi;

fn picture(scene: &str) -> Picture {
    GAMES.picture(&scene.parse::<Scene>().unwrap()).unwrap()
}

#[test]
fn every_piece_of_shogi_has_one_symbol_and_no_two_look_alike() {
    let page = Family::symbols(&musi_shogi::GAME);
    let mut seen: Vec<&str> = Vec::new();
    for side in Side::BOTH {
        for kind in (0..Shogi::SET.kinds.len() as u8).map(PieceKind) {
            let mut id = String::new();
            symbol(&mut id, Shogi::SET, Piece { kind, side }, false);
            let start = format!("<g id=\"{id}\"");
            assert_eq!(page.matches(&start).count(), 1, "{start}");
            let drawing = page.split_once(&start).unwrap().1;
            let end = drawing.find("<g id=").unwrap_or(drawing.len());
            assert!(!seen.contains(&&drawing[..end]), "{id} looks like another piece");
            seen.push(&drawing[..end]);
        }
    }
}

#[test]
fn both_sides_of_chess_have_every_piece_and_the_page_has_each_ground_once() {
    let board = |width, height| BoardSize::new(width, height).unwrap();
    let page = draw::defs(&musi_chess::GAME, &[board(8, 8), board(4, 5), board(8, 8)]);
    for name in ["c1A", "c1F", "c2A", "c2F", "c8-8", "c4-5", "c4-5t"] {
        assert_eq!(page.matches(&format!("<g id=\"{name}\"")).count(), 1, "{name}");
    }
    assert_eq!(page.matches("<g id=").count(), 12 + 3);
}

#[test]
fn a_promoted_piece_is_told_by_its_outline_and_its_letters() {
    let page = Family::symbols(&musi_shogi::GAME);
    let outline = |kind: PieceKind| {
        let (_, drawing) = page.split_once(&format!("<g id=\"s1{}\"", char::from(b'A' + kind.0))).unwrap();
        drawing.split_once("class=\"wood\" d=\"").unwrap().1.split_once('"').unwrap().0
    };
    for kind in (0..Shogi::SET.kinds.len() as u8).map(PieceKind) {
        let promoted = shogi::base(kind) != kind;
        assert_eq!(outline(kind) == outline(shogi::PAWN), !promoted, "{}", shogi::kanji(kind));
    }
}

#[test]
fn pictures_use_symbols_that_the_page_has() {
    let page = draw::defs(&musi_shogi::GAME, &[BoardSize::new(9, 9).unwrap()]);
    let start = picture(
        "shogi start 9x9 lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL_b_RBGSNLPrbgsnlp_1",
    );
    let mut drawn = draw::svg(&start);
    for side in Side::BOTH {
        write_hand(&mut drawn, &start, side);
    }
    let uses: Vec<&str> =
        drawn.split("<use href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert_eq!(uses.len(), 1 + 40 + 14);
    for name in uses {
        assert!(page.contains(&format!("<g id=\"{name}\"")), "{name}");
    }
}

#[test]
fn hands_are_shown_where_captures_go_and_where_something_is_held() {
    assert!(picture("shogi start 9x9 9/9/9/9/9/9/9/9/9_b_-_1").hands.is_some());
    assert!(picture("shogi reach 3x3 3/1P1/3_b_-_1 s:b2").hands.is_none());
    assert!(picture("shogi reach 3x3 3/1P1/3_b_2p_1 s:b2").hands.is_some());
    assert!(picture("chess start 8x8 8/8/8/8/8/8/8/8_w_-_-_0_1").hands.is_none());
}

#[test]
fn places_on_a_stand_say_what_they_hold_and_whose_they_are() {
    let mut seen = picture("shogi drop 9x9 9/9/9/9/9/9/9/9/9_b_12P_1");
    let name = |kind, language| {
        let mut out = String::new();
        hand_name(&mut out, &seen, Side::First, kind, language);
        out
    };
    assert_eq!(name(shogi::PAWN, Language::En), "pawn, 12");
    assert_eq!(name(shogi::ROOK, Language::Tok), "tomo tawa, ala");
    assert_eq!(holder(&seen, Side::Second, Language::Tok), "poki pi jan walo");
    assert_eq!(holder(&seen, Side::First, Language::En), "black in hand");
    let mut drawn = String::new();
    write_hand(&mut drawn, &seen, Side::First);
    assert!(drawn.contains(">12</text>"), "{drawn}");
    // Seen from the other seat, the same pieces point the other way.
    seen.flipped = true;
    let mut turned = String::new();
    write_hand(&mut turned, &seen, Side::First);
    assert!(turned.contains("#s2A") && !turned.contains("#s1A"), "{turned}");
}

#[test]
fn squares_are_named_as_shogi_names_them() {
    let name = |scene: &str, square: &str| {
        let picture = picture(scene);
        let mut out = String::new();
        draw::cell_name(&mut out, &picture, picture.geometry.named(square).unwrap(), Language::En);
        (out, musi_rules::words::square::<Shogi>(picture.geometry, picture.geometry.named(square).unwrap()))
    };
    for (scene, square) in [
        ("shogi board 9x9 9/9/9/9/9/9/9/9/9_b_-_1", "c3"),
        ("shogi board 12x3 12/12/12_b_-_1", "b2"),
        ("shogi board 12x3 12/12/12_b_-_1", "d1"),
    ] {
        let (drawn, spoken) = name(scene, square);
        assert_eq!(drawn, spoken);
    }
}

#[test]
fn letters_are_a_choice_where_characters_are_what_tells_the_pieces_apart() {
    let both = choice(Shogi::SET, Shown::BOTH);
    assert_eq!(both.matches("<input ").count(), 2);
    assert_eq!(both.matches(" checked").count(), 1);
    assert!(choice(Shogi::SET, Shown::only(Language::En)).contains("title=\"letters\""));
    assert_eq!(choice(Chess::SET, Shown::BOTH), "");
}
