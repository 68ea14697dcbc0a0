//! The scene's one-line form says everything and reads back the same.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use musi_chess::Chess;
use musi_diagram::DrawnGame as _;
use musi_diagram::{Claim, FigureKind, Mark, Meaning, MoveFilter, Name, NamePlace, Scene};
use musi_rules::{BoardSize, Origin, PieceKind, Side, SquareSet};
use musi_shogi::Shogi;

fn knight() -> Scene {
    let geometry = BoardSize::new(3, 3).unwrap();
    let square = |name| geometry.named(name).unwrap();
    let squares: SquareSet = ["b3", "c2"].map(square).into_iter().collect();
    Scene {
        game: Chess::GAME,
        kind: FigureKind::Reach,
        geometry,
        flipped: false,
        setup: "3/3/N2 w - - 0 1".to_owned(),
        side_to_move: Some(Side::First),
        studied: SquareSet::from_square(square("a1")),
        marks: vec![Mark {
            text: "X <1>".to_owned(),
            squares,
            meaning: Meaning::Move,
            of: Some(Origin::Square(square("a1"))),
        }],
        claims: vec![Claim::Reach { from: square("a1"), squares, way: MoveFilter::Any }],
        names: vec![Name { place: NamePlace::Rank(2), text: "nasin #3: \"pini\"".to_owned() }],
        line: None,
    }
}

#[test]
fn a_scene_is_one_line_without_what_ends_an_attribute() {
    let text = knight().to_string();
    assert_eq!(
        text,
        "chess reach 3x3 3/3/N2_w_-_-_0_1 t:1 s:a1 m:X_%3c1%3e:move:a1:c2b3 c:reach:a1:any:c2b3 \
         n:r2:nasin_#3%3a_%22pini%22"
    );
    assert!(!text.contains(['"', '\'', '&', '<', '>', '\n']));
}

#[test]
fn a_scene_reads_back_as_it_was_written() {
    assert_eq!(knight().to_string().parse::<Scene>().unwrap(), knight());
}

/// The same without claims, which stay behind when a scene travels.
fn bare(scene: &Scene) -> Scene {
    Scene { claims: Vec::new(), ..scene.clone() }
}

#[test]
fn what_a_page_hands_over_reads_back() {
    let geometry = BoardSize::new(12, 10).unwrap();
    let far = SquareSet::all(geometry);
    let places = [NamePlace::Up, NamePlace::Down, NamePlace::Top, NamePlace::Bottom, NamePlace::Left];
    let more = [NamePlace::Right, NamePlace::Rank(9), NamePlace::File(11)];
    let hand =
        Mark { text: "ale ike ~ \u{4e00}".to_owned(), squares: far, meaning: Meaning::Named, of: None };
    let wide = Scene {
        game: Shogi::GAME,
        kind: FigureKind::Attack,
        geometry,
        side_to_move: None,
        studied: far,
        marks: vec![
            Mark { of: Some(Origin::Hand(PieceKind(13))), ..hand.clone() },
            Mark { of: far.iter().last().map(Origin::Square), ..hand },
        ],
        names: places.into_iter().chain(more).map(|place| Name { place, text: String::new() }).collect(),
        ..knight()
    };
    for scene in [knight(), wide] {
        let page = scene.to_page();
        assert_eq!(Scene::of_page(&page), Some(bare(&scene)), "{page}");
        for end in 0..page.len() {
            let Some(part) = page.get(..end) else { continue };
            assert_eq!(Scene::of_page(part), None, "{part}");
        }
    }
}

#[test]
fn a_scene_that_is_cut_short_is_refused() {
    let text = knight().to_string();
    for end in 0..text.len() {
        let Some(part) = text.get(..end) else { continue };
        if let Ok(scene) = part.parse::<Scene>() {
            assert_ne!(scene, knight(), "{part}");
        }
    }
}

#[test]
fn where_a_part_begins_and_from_which_seat_it_is_seen_travels() {
    let part = BoardSize::new(3, 3).unwrap().with_origin((2, 4));
    let scene = Scene { geometry: part, flipped: true, ..knight() };
    let text = scene.to_string();
    assert!(text.starts_with("chess reach 3x3+2+4 3/3/N2_w_-_-_0_1 v: t:1 s:c5 "), "{text}");
    assert_eq!(text.parse::<Scene>().unwrap(), scene);
    assert_eq!(Scene::of_page(&scene.to_page()), Some(bare(&scene)));
    assert!("chess reach 3x3+2 3/3/N2_w".parse::<Scene>().is_err());
}
