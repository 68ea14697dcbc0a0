//! A game against the machine: who is asked what, what an answer does, taking back, leaving and coming back, and what the
//! machine says. The test answers in the place of the worker, with the program that the worker runs.

use crate::common::*;
use musi_board::{Board, PlayableGame, answer};
use musi_chess::Chess;
use musi_diagram::Scene;
use musi_rules::{Move, Side};
use musi_runtime::{Component, Effect, Mode, Page, Update};
use musi_shogi::Shogi;

/// A reader who plays.
struct Table<G: PlayableGame> {
    board: Board<G>,
    scene: String,
    said: String,
    buttons: String,
    question: Option<String>,
    stored: String,
    effects: Vec<Effect>,
}

impl<G: PlayableGame> Table<G> {
    fn at(scene: &str, stored: &str) -> Self {
        let scene = scene.parse::<Scene>().unwrap().to_page();
        let page = Page { id: "f1", scene: &scene, language: "en", stored, seed: 7, ..Page::default() };
        let board = Board::mount(&page).expect("a scene");
        let mut table = Self {
            board,
            scene,
            said: String::new(),
            buttons: String::new(),
            question: None,
            stored: stored.to_owned(),
            effects: Vec::new(),
        };
        table.send("show=");
        table
    }

    fn send(&mut self, event: &str) -> &str {
        let update: Update = self.board.dispatch(event).unwrap_or_else(|| panic!("{event} means nothing"));
        for effect in &update.effects {
            match effect {
                Effect::Ask(text) => self.question = Some(text.clone()),
                Effect::Store(text) => self.stored.clone_from(text),
                _ => {}
            }
        }
        let buttons =
            update.patches.iter().find(|patch| (patch.mode, patch.part) == (Mode::Fact, "controls"));
        self.buttons = buttons.unwrap().content.clone();
        self.said = update.announcement;
        self.effects = update.effects;
        &self.said
    }

    /// Moves a piece by picking two squares of the page.
    fn moves(&mut self, from: &str, to: &str) -> &str {
        for name in [from, to] {
            let board = self.board.figure.setup.geometry();
            let square = board.named(name).unwrap();
            let cell = usize::from(board.height() - 1 - board.rank(square)) * usize::from(board.width())
                + usize::from(board.file(square));
            self.send(&format!("do=square{cell}"));
        }
        &self.said
    }

    /// The machine answers what it was asked last.
    fn reply(&mut self) -> &str {
        let question = self.question.take().expect("the machine was asked");
        let answer = answer::<G>(&question).unwrap_or_else(|| panic!("no answer to {question}"));
        self.send(&format!("set=reply={answer}"))
    }

    fn text(&self) -> String {
        self.board.state.now.setup.to_text()
    }
}

#[test]
fn the_machine_answers_a_move_and_says_whose_turn_it_is() {
    let mut table = Table::<Chess>::at(START, "");
    assert!(table.buttons.contains("play "), "{}", table.buttons);
    assert_eq!(table.send("do=play"), "You play against the machine. White to move.");
    assert!(table.buttons.contains("game0+ game1- game2- game3+ game4- game5- game6+ game7 game8 game9"));
    assert!(!table.buttons.contains("exercise") && !table.buttons.contains("play "), "{}", table.buttons);
    let said = table.moves("e2", "e4").to_owned();
    assert!(
        said.starts_with("White pawn from e2 to e4.") && said.ends_with("The machine is thinking"),
        "{said}"
    );
    let before = table.text();
    // Nobody else moves meanwhile.
    assert_eq!(table.moves("e7", "e5"), "The machine is thinking");
    assert_eq!(table.text(), before);
    let cursor = table.board.state.cursor;
    let said = table.reply().to_owned();
    assert!(said.starts_with("Black ") && said.ends_with("White to move."), "{said}");
    assert_ne!(table.text(), before);
    assert_eq!(table.board.state.cursor, cursor, "the machine moves no focus");
    assert!(!table.effects.iter().any(|effect| matches!(effect, Effect::Focus(_))));
}

#[test]
fn every_button_of_a_game_is_in_the_page_and_no_other() {
    let family = musi_games::GAMES.family(musi_diagram::game::GameName::new("chess")).unwrap();
    let page = musi_diagram::draw::templates(family, &[], musi_diagram::ui::Shown::BOTH);
    let mut table = Table::<Chess>::at(START, "");
    table.send("do=play");
    let shown: Vec<&str> =
        table.buttons.split_whitespace().map(|name| name.trim_end_matches(['+', '-'])).collect();
    for name in shown.iter().filter(|name| name.starts_with("game")) {
        assert!(page.contains(&format!("data-do=\"{name}\"")), "{name}");
    }
    assert_eq!(page.matches("data-do=\"game").count(), 10);
}

#[test]
fn taking_back_takes_both_moves_and_a_late_answer_nothing() {
    let mut table = Table::<Chess>::at(START, "");
    let start = table.text();
    table.send("do=play");
    table.moves("e2", "e4");
    table.reply();
    table.send("do=undo");
    assert_eq!((table.text(), table.board.state.past.len()), (start.clone(), 0));
    assert_eq!(table.send("do=undo"), "This is the beginning");
    table.send("do=redo");
    assert_eq!(table.board.state.past.len(), 2);
    // While the machine thinks the reader's own move alone is taken back, and the answer comes too late.
    table.moves("d2", "d4");
    table.send("key=u");
    assert_eq!(table.board.state.past.len(), 2);
    let now = table.text();
    table.reply();
    assert_eq!(table.text(), now);
    table.send("do=reset");
    assert_eq!(table.text(), start);
}

#[test]
fn the_machine_may_begin_and_play_both_sides() {
    let mut table = Table::<Chess>::at(START, "");
    table.send("do=play");
    table.send("do=game4");
    assert!(table.question.is_some(), "white is the machine's");
    table.reply();
    assert!(table.question.is_some(), "so is black");
    table.reply();
    table.send("do=game5");
    assert_eq!(table.board.state.past.len(), 2);
    table.question = None;
    table.send("do=game3");
    assert!(table.question.is_none(), "two people play");
    table.moves("e2", "e4");
    assert!(table.question.is_none());
}

#[test]
fn a_game_that_is_left_waits_and_goes_on_even_on_another_day() {
    let mut table = Table::<Chess>::at(START, "5");
    let start = table.text();
    table.send("do=play");
    table.send("do=game1");
    table.moves("e2", "e4");
    table.reply();
    let played = table.text();
    assert_eq!(table.send("do=game9"), "The game waits here");
    assert_eq!(table.text(), start, "the figure is as the page shows it");
    assert!(table.buttons.contains("play ") && table.buttons.contains("exercise0"), "{}", table.buttons);
    table.send("do=play");
    assert_eq!(table.text(), played);
    // What is solved is kept beside it.
    assert!(table.stored.starts_with("5 1"), "{}", table.stored);
    let mut later = Table::<Chess>::at(START, &table.stored);
    assert_eq!(later.board.state.solved, 5);
    later.send("do=play");
    assert_eq!(later.text(), played);
    assert!(later.buttons.contains("game1+"), "{}", later.buttons);
    later.moves("d2", "d4");
    later.reply();
    assert_eq!(later.board.state.past.len(), 4);
}

#[test]
fn what_is_stored_may_be_anything() {
    for stored in [
        "",
        "x",
        "3 ",
        "3 010",
        "3 010\nnothing\n1 2",
        "3 910\n8/8/8/8/8/8/8/8 w - -\n1",
        "3 010\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n9 x 77777777",
    ] {
        let mut table = Table::<Chess>::at(START, stored);
        table.send("do=play");
        assert!(!table.said.is_empty(), "{stored}");
    }
}

#[test]
fn a_game_goes_on_only_from_a_board_that_the_rules_accept() {
    for (scene, can) in [
        (START, true),
        (CHECK, true),
        (MATE, true),
        (CASTLING, true),
        (KNIGHT, false),
        (STALEMATE, false),
        (SMALL, false),
        (PROMOTING, true),
    ] {
        let mut table = Table::<Chess>::at(scene, "");
        table.send("do=play");
        assert_eq!(table.buttons.contains("game9"), can, "{scene}: {}", table.said);
        let offered = musi_games::GAMES
            .family(musi_diagram::game::GameName::new("chess"))
            .unwrap()
            .can_be_played(&scene.parse().unwrap());
        assert_eq!(offered, can, "{scene}: the page offers what the board does");
    }
    let mut alone = Table::<Shogi>::at(SHOGI_PAWN_MATE, "");
    alone.send("do=play");
    assert!(alone.buttons.contains("game9"), "{}", alone.said);
    let mut pawns = Table::<Shogi>::at(SHOGI_DROP, "");
    pawns.send("do=play");
    assert_eq!(pawns.said, "No game can go on from this board");
}

#[test]
fn in_a_game_the_sides_take_turns_whatever_the_figure_is_about() {
    let reach = "chess reach 8x8 4k3/p7/8/8/4N3/8/P7/4K3_w_-_-_0_1 s:e4 m:O:studied::e4";
    let mut table = Table::<Chess>::at(reach, "");
    table.send("do=play");
    table.moves("e4", "f6");
    assert_eq!(table.board.state.now.setup.side_to_move(), Side::Second);
    assert!(table.question.is_some());
    table.reply();
    assert_eq!(table.board.state.now.setup.side_to_move(), Side::First);
}

#[test]
fn a_machine_that_does_not_come_leaves_the_board_to_people() {
    let mut table = Table::<Chess>::at(START, "");
    table.send("do=play");
    table.moves("e2", "e4");
    assert_eq!(
        table.send("set=reply="),
        "The machine player could not be loaded. Try again later. Black to move."
    );
    table.moves("e7", "e5");
    assert_eq!(table.board.state.past.len(), 2);
}

#[test]
fn answers_that_are_nonsense_change_nothing() {
    let mut table = Table::<Chess>::at(START, "");
    table.send("do=play");
    table.moves("e2", "e4");
    let before = table.text();
    for nonsense in ["7", "x\n1\n\n", "1\n999999999\n\n", "1\n0\n0 99 x\n"] {
        let mut table = Table::<Chess> {
            board: table.board.clone(),
            scene: String::new(),
            said: String::new(),
            buttons: String::new(),
            question: None,
            stored: String::new(),
            effects: Vec::new(),
        };
        table.send(&format!("set=reply={nonsense}"));
        assert_eq!(table.text(), before, "{nonsense}");
    }
    assert!(!table.scene.is_empty());
}

#[test]
fn questions_that_cannot_be_read_have_no_answer() {
    let good = "1\nen\nmove 0 1\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n";
    assert!(answer::<Chess>(good).is_some());
    for (from, to) in [
        ("en", "xx"),
        ("move 0 1", "move 9 1"),
        ("move 0 1", "dance 0 1"),
        ("move 0 1", "move"),
        ("4k3", "4z3"),
    ] {
        assert_eq!(answer::<Chess>(&good.replace(from, to)), None, "{to}");
    }
    assert_eq!(answer::<Chess>(""), None);
    assert_eq!(answer::<Chess>(&format!("{good}12345")), None, "no legal move");
}

/// Moves as the question writes them.
fn codes(moves: &[(&str, &str)]) -> String {
    let board = <Chess as musi_rules::GridGame>::BOARD;
    let code = |(from, to): &(&str, &str)| {
        Move::new(board.named(from).unwrap(), board.named(to).unwrap()).code().to_string()
    };
    moves.iter().map(code).collect::<Vec<_>>().join(" ")
}

fn ask(wish: &str, setup: &str, moves: &[(&str, &str)], language: &str) -> Vec<String> {
    let question = format!("1\n{language}\n{wish} 2 1\n{setup}\n{}", codes(moves));
    answer::<Chess>(&question).unwrap().split('\n').map(str::to_owned).collect()
}

#[test]
fn the_teacher_says_what_a_mistake_lost() {
    // The rook goes where the bishop takes it.
    let hanging = ("4k3/8/8/8/2b5/8/4R3/4K2R w - - 0 1", [("h1", "f1")]);
    let lost = ask("teach", hanging.0, &hanging.1, "en");
    assert!(
        lost[3].starts_with("A mistake: ")
            && lost[3].contains("rook is lost. ")
            && lost[3].ends_with("You can take it back."),
        "{lost:?}"
    );
    assert!(!lost[2].is_empty() && !lost[1].is_empty());
    assert!(ask("teach", hanging.0, &hanging.1, "de")[3].starts_with("Ein Fehler: Weißer Turm"), "German");
    assert!(ask("teach", hanging.0, &hanging.1, "tok")[3].starts_with("ni li pakala: tomo kiwen tawa walo"));
    // Fool's mate.
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let mated = ask("teach", start, &[("f2", "f3"), ("e7", "e5"), ("g2", "g4")], "en");
    assert_eq!(mated[3], "A mistake: black mates in 1 move. You can take it back.");
    // A good move is only answered.
    let fine = ask("teach", start, &[("e2", "e4")], "en");
    assert_eq!((fine[3].as_str(), fine[2].as_str()), ("", ""), "{fine:?}");
}

#[test]
fn a_hint_comes_in_three_steps() {
    let mate = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
    assert_eq!(ask("hint1", mate, &[], "en")[2..], ["0 ", "Look at the white rook on a1."]);
    assert_eq!(ask("hint2", mate, &[], "en")[2..], ["0 56 ", "It goes to a8."]);
    assert_eq!(ask("hint3", mate, &[], "en")[2..], ["0 56 ", "It leads to checkmate in 1 move."]);
    let wins = "4k3/8/8/3q4/8/8/3R4/4K3 w - - 0 1";
    assert_eq!(ask("hint3", wins, &[], "en")[3], "It wins the black queen on d5.");
    let saves = "4k3/8/8/8/5b2/8/3R1PPP/6K1 w - - 0 1";
    assert_eq!(ask("hint3", saves, &[], "en")[3], "Otherwise the white rook on d2 is lost.");
}

#[test]
fn what_can_be_taken_is_named() {
    let board = "4k3/8/8/8/5b2/8/3R1PPP/6K1 w - - 0 1";
    assert_eq!(ask("hangs", board, &[], "en")[2..], ["11 29 ", "The white rook on d2 can be taken."]);
    let safe = "4k3/8/8/8/8/8/3R1PPP/6K1 w - - 0 1";
    assert_eq!(ask("hangs", safe, &[], "en")[2..], ["", "Nothing of yours can be taken with a profit."]);
}

#[test]
fn hints_are_given_on_the_board() {
    let mut table = Table::<Chess>::at(PROMOTING, "");
    table.send("do=play");
    for step in ["Look at the white pawn on a7.", "It goes to a8."] {
        table.send("key=h");
        assert_eq!(table.reply(), step);
        assert!(!table.board.state.pointed.is_empty());
    }
    table.send("do=game8");
    assert_eq!(table.reply(), "Nothing of yours can be taken with a profit.");
    // Whoever has switched letters off gives no hint by one.
    table.send("do=keys");
    assert!(table.board.dispatch("key=h").is_none_or(|_| table.question.is_none()));
}

#[test]
fn after_the_end_a_hint_says_so_and_taking_back_goes_on() {
    // White mates; white is mated.
    let ends = [
        ("chess position 8x8 6k1/5ppp/8/8/8/8/8/R5K1_w_-_-_0_1", ["a1", "a8"], "White wins"),
        ("chess position 8x8 6k1/8/8/8/8/1r6/r7/6K1_w_-_-_0_1", ["g1", "h1"], "Black wins"),
    ];
    for (scene, [from, to], won) in ends {
        let mut table = Table::<Chess>::at(scene, "");
        table.send("do=play");
        table.send("do=game2");
        let begun = table.text();
        table.moves(from, to);
        if table.question.is_some() {
            table.reply();
        }
        assert!(table.said.contains("heckmate"), "{}", table.said);
        for pressed in ["do=game7", "key=h", "do=game8"] {
            assert!(table.send(pressed).contains(won), "{}", table.said);
            assert_eq!(table.question, None, "nothing is left to think about");
        }
        table.send("do=undo");
        assert_eq!(table.text(), begun, "the reader is to move again");
        for step in ["Look at the white ", "It goes to ", ""] {
            table.send("do=game7");
            assert!(table.reply().starts_with(step) && !table.said.is_empty(), "{}", table.said);
        }
    }
}

#[test]
fn a_whole_game_of_shogi_is_played_with_drops_and_promotions() {
    let mut table = Table::<Shogi>::at(SHOGI_START, "");
    table.send("do=play");
    table.send("do=game4");
    // Both sides are the machine's: each answer leads to the next question, until the game is over.
    let mut plies = 0;
    while table.question.is_some() && plies < 40 {
        table.reply();
        plies += 1;
    }
    assert_eq!(table.board.state.past.len(), plies);
    assert!(plies > 20, "{plies}");
}
