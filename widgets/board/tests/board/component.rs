//! A board as a component of a page: what the page's texts mean to it, and the parts that it names.

use crate::common::*;
use musi_board::Board;
use musi_chess::Chess;
use musi_diagram::Scene;
use musi_rules::Language;
use musi_runtime::{Component, Effect, Event, Mode, Page, Update};
use musi_shogi::Shogi;
use proptest::prelude::*;

fn page(scene: &str) -> String {
    scene.parse::<Scene>().expect("a scene").to_page()
}

fn board(scene: &str) -> Board<Chess> {
    let scene = page(scene);
    Board::mount(&Page { id: "f1", scene: &scene, language: "en", ..Page::default() }).expect("a scene")
}

/// The content of a part.
fn part<'a>(update: &'a Update, mode: Mode, part: &str) -> Option<&'a str> {
    let mut patches = update.patches.iter().filter(|patch| (patch.mode, patch.part) == (mode, part));
    let found = patches.next().map(|patch| patch.content.as_str());
    assert!(patches.next().is_none(), "{part} is named once");
    found
}

#[test]
fn a_board_names_its_parts() {
    let mut knight = board(KNIGHT);
    let shown = knight.dispatch("show=").expect("a board can always be seen");
    assert_eq!((shown.announcement.as_str(), &shown.effects[..]), ("", &[][..]));
    let cells = part(&shown, Mode::Cells, "board").expect("cells");
    assert_eq!(cells.lines().next(), Some("a8\t\t0"));
    assert_eq!(cells.lines().count(), 64);
    assert!(cells.contains("\ne4, white knight, "), "{cells}");
    assert!(part(&shown, Mode::Keep, "board").expect("a picture").contains("<use"));
    assert_eq!(part(&shown, Mode::Keep, "hand1"), None, "chess has no hands");
    for (fact, wanted) in
        [("place", "0 0"), ("step", "0"), ("letters", "1"), ("keys", ""), ("turned", ""), ("rule", "")]
    {
        assert_eq!(part(&shown, Mode::Fact, fact), Some(wanted), "{fact}");
    }
    let moved = knight.dispatch("do=square26").expect("a square was picked");
    assert_eq!(moved.announcement, "white knight c5. 8 squares: b3 d3 a4 e4 a6 e6 b7 d7");
    assert_eq!(moved.effects, [Effect::Focus("board".into())]);
}

#[test]
fn hands_are_parts_of_their_own() {
    let scene = page(SHOGI_DROP);
    let mut drop =
        Board::<Shogi>::mount(&Page { scene: &scene, language: "en", ..Page::default() }).expect("a scene");
    let shown = drop.update(Event::Show).expect("a board can always be seen");
    for hand in ["hand1", "hand2"] {
        assert!(part(&shown, Mode::Keep, hand).is_some());
        assert!(part(&shown, Mode::Cells, hand).is_some_and(|cells| cells.contains(" in hand\n")));
    }
}

#[test]
fn the_moves_that_were_played_are_listed_and_lead_back() {
    let mut start = board(START);
    let listed = |update: &Update| part(update, Mode::Fact, "moves").map(str::to_owned);
    let captured =
        |update: &Update| part(update, Mode::Keep, "captured1").map(|drawn| drawn.matches("<use").count());
    assert_eq!(listed(&start.dispatch("show=").expect("seen")).as_deref(), Some(""));
    // e4, d5, exd5.
    for event in ["drag=52 36", "drag=11 27"] {
        start.dispatch(event).expect("a move");
    }
    let taken = start.dispatch("drag=36 27").expect("a move");
    assert_eq!(listed(&taken).as_deref(), Some("3\t0\te4\td5\texd5"));
    assert_eq!(captured(&taken), Some(1));
    let back = start.dispatch("do=moment1").expect("a moment");
    assert_eq!(listed(&back).as_deref(), Some("1\t0\te4\td5\texd5"));
    assert_eq!((captured(&back), back.announcement.as_str()), (Some(0), "White pawn from e2 to e4."));
    // Another way from here.
    let other = start.dispatch("drag=12 28").expect("a move");
    assert_eq!(listed(&other).as_deref(), Some("2\t0\te4\te5"));
    // No such moment: the last one there is.
    let end = start.dispatch("do=moment99").expect("a moment");
    assert_eq!(listed(&end).as_deref(), Some("2\t0\te4\te5"));
    // An exercise has none; then they are there again.
    assert_eq!(listed(&start.dispatch("do=exercise0").expect("an exercise")).as_deref(), Some(""));
    assert_eq!(listed(&start.dispatch("do=leave").expect("left")).as_deref(), Some("2\t0\te4\te5"));
}

#[test]
fn the_squares_of_the_last_move_are_tinted() {
    let mut start = board(START);
    let tinted = |update: &Update| {
        let drawn = part(update, Mode::Keep, "board").unwrap_or_default().to_owned();
        let paths = drawn.split("<path class=\"last\" d=\"M").skip(1);
        paths.map(|rest| rest.split('h').next().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(tinted(&start.dispatch("show=").expect("seen")), Vec::<String>::new());
    let moved = start.dispatch("drag=52 36").expect("a move");
    assert_eq!(tinted(&moved), ["256 384", "256 256"]);
}

#[test]
fn every_kind_of_event_reaches_the_board_and_others_stay_the_browsers() {
    let mut start = board(START);
    for event in ["do=square52", "drag=52 36", "key=ArrowUp", "do=undo", "do=mark A", "set=step=1", "do=help"]
    {
        assert!(start.dispatch(event).is_some(), "{event}");
    }
    for event in [
        "",
        "do=dance",
        "do=square",
        "do=squareX",
        "key=Tab",
        "key=C-c",
        "drag=1",
        "set=step=x",
        "set=x=1",
        "hover=a",
    ] {
        assert!(start.dispatch(event).is_none(), "{event}");
    }
}

#[test]
fn the_language_is_chosen_by_a_button_and_told_to_the_other_boards() {
    let (mut one, mut other) = (board(KNIGHT), board(KNIGHT));
    let chosen = one.dispatch("do=labels").expect("the button of all figures");
    assert_eq!(chosen.announcement, "nimi li toki pona.");
    assert_eq!(chosen.effects, [Effect::Language("tok")]);
    let told = other.dispatch("language=tok").expect("a language");
    assert_eq!((told.announcement.as_str(), told.effects.len()), ("", 0));
    assert_eq!(told.patches, chosen.patches);
    assert_eq!(other.language(), Language::Tok);
    let asked = other.dispatch("key=m").expect("a key of boards");
    assert!(asked.announcement.starts_with("soweli tawa walo e4."), "{}", asked.announcement);
    assert_eq!(other.dispatch("language=xx"), None);
}

#[test]
fn what_was_stored_comes_back_and_letter_keys_may_be_off() {
    let scene = page(KNIGHT);
    let mut knight = Board::<Chess>::mount(&Page {
        scene: &scene,
        language: "en",
        stored: "5",
        letter_keys: false,
        ..Page::default()
    })
    .expect("a scene");
    assert_eq!(knight.state.solved, 5);
    assert_eq!(knight.dispatch("key=m").expect("answered").announcement, "");
    let on = knight.dispatch("do=keys").expect("a button");
    assert_eq!(on.effects, [Effect::LetterKeys(true)]);
}

#[test]
fn what_is_no_scene_of_the_game_stays_still() {
    let shogi = page(SHOGI_START);
    for scene in ["", "nonsense", &shogi] {
        assert!(Board::<Chess>::mount(&Page { scene, ..Page::default() }).is_none(), "{scene}");
    }
}

proptest! {
    #[test]
    fn any_text_is_survived(scene in any::<String>(), stored in any::<String>(), event in any::<String>()) {
        let mounted = Board::<Chess>::mount(&Page { scene: &scene, stored: &stored, ..Page::default() });
        prop_assert!(mounted.is_none() || scene.len() > 3);
        let known = page(KNIGHT);
        let mut knight = Board::<Chess>::mount(&Page { scene: &known, stored: &stored, ..Page::default() })
            .expect("a scene");
        let _ = knight.dispatch(&event);
        let _ = knight.dispatch(&format!("do={event}"));
        prop_assert!(knight.dispatch("show=").is_some());
    }
}
