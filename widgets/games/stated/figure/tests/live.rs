//! What a live figure asks and plays: exercises, the machine, links to games and to the sentences that state rules.
#![allow(clippy::unwrap_used, clippy::panic)]

use musi_diagram::{Context, GameFile, Reading, Verdict, read};
use musi_games::GAMES;
use musi_runtime::{Component, Effect, Page, Update};
use musi_stated::{Figure, Scene, StatedReading, answer};

fn reading(info: &str, fence: &str) -> Reading {
    read(fence, &[], &Context { games: GAMES, info, ..Context::default() })
}

fn scene(reading: &Reading) -> Scene {
    reading.content_as::<StatedReading>().unwrap_or_else(|| panic!("{:?}", reading.findings)).scene.clone()
}

fn mounted(scene: &Scene, rules: &str, address: &str) -> Figure {
    let text = scene.to_text();
    Figure::mount(&Page { id: "f1", scene: &text, language: "en", rules, address, ..Page::default() })
        .unwrap()
}

fn tiny() -> Scene {
    scene(&reading("stated", "[tiny:dobutsu]\n"))
}

/// What the figure asks of the machine, answered.
fn replied(figure: &mut Figure, update: &Update) -> Update {
    let question = update.effects.iter().find_map(|effect| match effect {
        Effect::Ask(question) => Some(question),
        _ => None,
    });
    let reply = answer(question.unwrap_or_else(|| panic!("{update:?}"))).unwrap();
    figure.dispatch(&format!("set=reply={reply}")).unwrap()
}

#[test]
fn the_machine_answers_every_move_until_the_game_is_over() {
    let mut figure = mounted(&tiny(), "", "");
    let begun = figure.dispatch("do=play").unwrap();
    assert_eq!(begun.announcement, "You play against the machine.");
    assert!(begun.effects.is_empty(), "the reader begins");
    figure.dispatch("do=s4").unwrap();
    let moved = figure.dispatch("do=s7").unwrap();
    assert!(moved.announcement.ends_with("The machine is thinking."), "{}", moved.announcement);
    assert_eq!(figure.dispatch("do=s0").unwrap().announcement, "The machine is thinking.");
    let told = replied(&mut figure, &moved);
    // It takes what stands to be taken.
    assert!(told.announcement.contains("to b3. It is the first side's turn."), "{}", told.announcement);
    // What was asked before is heard no more.
    assert!(figure.dispatch("set=reply=1\nb2b3").is_none());
    let hint = figure.dispatch("do=best").unwrap();
    let hint = replied(&mut figure, &hint);
    assert!(hint.announcement.starts_with("The best move found: "), "{}", hint.announcement);
    // Taking back gives the reader the turn again.
    assert_eq!(figure.dispatch("do=undo").unwrap().announcement, "It is the first side's turn.");
    let swapped = figure.dispatch("do=swap").unwrap();
    replied(&mut figure, &swapped);
    // A program that does not come ends the game.
    let left = figure.dispatch("do=quit").unwrap();
    assert!(left.effects.is_empty());
    let again = figure.dispatch("do=play").unwrap();
    assert!(again.effects.is_empty());
    assert!(figure.dispatch("set=reply=").is_none(), "nothing was asked");
}

#[test]
fn each_exercise_is_asked_graded_and_solved() {
    let mut figure = mounted(&tiny(), "", "");
    // Where pieces begin.
    let asked = figure.dispatch("do=exercise0").unwrap().announcement;
    assert!(asked.starts_with("Mark every square on which "), "{asked}");
    assert_eq!(figure.dispatch("do=s5").unwrap().announcement, "c2 marked.");
    assert_eq!(figure.dispatch("do=check").unwrap().announcement, "0 right, 1 too many, 1 missing.");
    let later = figure.dispatch("do=answer").unwrap().announcement;
    assert_eq!(later, "The answer can be seen after the second check, or after three hints.");
    let which = figure.dispatch("do=check").unwrap().announcement;
    assert!(which.starts_with("0 right, 1 too many, 1 missing. Too many: c2. Missing: "), "{which}");
    let shown = figure.dispatch("do=answer").unwrap();
    assert!(shown.effects.contains(&Effect::Missed(0)), "{shown:?}");
    let square = shown.announcement;
    let at = |name: &str| {
        let name = name.as_bytes();
        usize::from(name[1] - b'1') * 3 + usize::from(name[0] - b'a')
    };
    assert!(at(&square) < 12, "{square}");
    assert_eq!(figure.dispatch("do=leave").unwrap().announcement, "The exercise is over.");
    // The machine makes positions: a piece that can go somewhere, one that captures, a move that wins, an end.
    for (button, number) in [(1, 1), (2, 2), (3, 3), (4, 4)] {
        let waits = figure.dispatch(&format!("do=exercise{button}")).unwrap();
        assert_eq!(waits.announcement, "The machine is thinking.");
        let asked = replied(&mut figure, &waits);
        // Three hints, each with its number, and then the answer.
        for number in 1..=3 {
            let hint = figure.dispatch("key=h").unwrap().announcement;
            let begin = format!("Hint {number} of 3: ");
            assert!(hint.strip_prefix(&begin).is_some_and(|hint| hint.len() > 3), "{button}: {hint}");
        }
        assert_eq!(figure.dispatch("do=hint").unwrap().announcement, "There are no more hints.");
        assert!(figure.dispatch("do=again").is_none(), "the next question comes after this one");
        let answers = figure.dispatch("key=a").unwrap();
        assert!(answers.effects.contains(&Effect::Missed(number)), "{button}: {asked:?} {answers:?}");
        assert!(!answers.announcement.is_empty(), "{button}: {}", asked.announcement);
        figure.dispatch("key=Escape").unwrap();
    }
}

#[test]
fn the_reach_of_a_piece_is_an_exercise_of_its_own() {
    let board = "+---+---+---+\n| g | l | e |\n+---+---+---+\n|   | c |   |\n+---+---+---+\n| X | C | X |\n+---+---+---+\n| E | L | G |\n+---+---+---+\n";
    let mut figure =
        mounted(&scene(&reading("stated tiny reach=b1", &["[tiny:dobutsu]\n\n", board].concat())), "", "");
    assert_eq!(
        figure.dispatch("do=exercise0").unwrap().announcement,
        "Mark every square that first L on b1 can go to."
    );
    figure.dispatch("do=s3").unwrap();
    figure.dispatch("do=s5").unwrap();
    let done = figure.dispatch("do=check").unwrap();
    assert_eq!(done.announcement, "Right. All 2 squares.");
    assert!(done.effects.contains(&Effect::Solved(0)));
    // The next one is another position.
    let next = figure.dispatch("do=again").unwrap();
    assert!(next.announcement.starts_with("Mark every square"), "{}", next.announcement);
}

/// A third check says why each square is wrong, and leads to the page's sentence.
#[test]
fn a_third_check_says_why_squares_are_wrong() {
    let mut figure = mounted(&tiny(), "moves_l", "");
    let waits = figure.dispatch("do=exercise1").unwrap();
    let asked = replied(&mut figure, &waits).announcement;
    let about = asked.split(" on ").nth(1).unwrap().split(' ').next().unwrap().as_bytes();
    let at = usize::from(about[1] - b'1') * 3 + usize::from(about[0] - b'a');
    figure.dispatch(&format!("do=s{at}")).unwrap();
    for _ in 0..2 {
        figure.dispatch("key=c").unwrap();
    }
    let why = figure.dispatch("key=c").unwrap().announcement;
    let name = String::from_utf8_lossy(about);
    assert!(why.contains(" 1 too many, "), "{why}");
    assert!(why.contains(&format!("{name}: ")) && why.contains("Missing: "), "{why}");
}

/// A question with one answer is graded at once; a wrong one is explained and leaves the others open.
#[test]
fn the_end_of_a_game_is_chosen() {
    let mut figure = mounted(&tiny(), "", "");
    let waits = figure.dispatch("do=exercise4").unwrap();
    replied(&mut figure, &waits);
    let mut solved = None;
    for choice in 0..4 {
        let told = figure.dispatch(&format!("do=choice{choice}")).unwrap();
        assert!(!told.announcement.is_empty());
        if told.effects.contains(&Effect::Solved(4)) {
            assert!(told.announcement.starts_with("Right. "), "{}", told.announcement);
            solved = Some(choice);
            break;
        }
    }
    assert!(solved.is_some());
    assert!(figure.dispatch("do=choice0").is_none(), "it is answered");
    assert!(
        figure.dispatch("do=again").unwrap().effects.iter().any(|effect| matches!(effect, Effect::Ask(_)))
    );
}

#[test]
fn a_game_is_shared_by_its_address_and_a_refusal_leads_to_its_rule() {
    let mut figure = mounted(&tiny(), "moves_c over", "");
    figure.dispatch("do=s4").unwrap();
    let refused = figure.dispatch("do=s0").unwrap();
    // Another piece of one's own is picked up, not refused.
    assert!(refused.announcement.starts_with("First E"), "{}", refused.announcement);
    figure.dispatch("do=s0").unwrap();
    figure.dispatch("do=s4").unwrap();
    let refused = figure.dispatch("do=s3").unwrap();
    assert_eq!(refused.announcement, "This piece does not move so.");
    assert!(refused.html().contains("data-do=\"rule\""));
    let gone = figure.dispatch("do=rule").unwrap();
    assert!(gone.effects.contains(&Effect::Go("rule-moves-c".to_owned())), "{:?}", gone.effects);
    figure.dispatch("do=s7").unwrap();
    let shared = figure.dispatch("do=share").unwrap();
    assert_eq!(shared.effects, [Effect::Address("f1=b2b3".to_owned())]);
    let copied = figure.dispatch("do=copy").unwrap();
    assert!(matches!(&copied.effects[..], [Effect::Copy(fen)] if fen.starts_with("gle/1C1/3/ELG[C] b")));
    let mut other = mounted(&tiny(), "", "f1=b2b3");
    assert_eq!(other.dispatch("key=l").unwrap().announcement, "First C from b2 to b3.");
    assert_eq!(other.dispatch("key=u").unwrap().announcement, "It is the first side's turn.");
    assert_eq!(other.dispatch("key=]").unwrap().announcement, "It is the second side's turn.");
    // What is no game of this figure is passed over.
    mounted(&tiny(), "", "f1=zz+b2b3").dispatch("show=").unwrap();
}

#[test]
fn a_board_of_256_squares_is_drawn_and_played() {
    let rule = "+---".repeat(16) + "+\n";
    let row = |letter: &str| format!("| {letter} ").repeat(16) + "|\n" + &rule;
    let board = [rule.clone(), row("k"), row(" ").repeat(14), row("K")].concat();
    let fence = ["[large]\nmaxFile = 16\nmaxRank = 16\nking = k\ncastling = false\ncheckmateValue = none\n",
        "startFen = kkkkkkkkkkkkkkkk/16/16/16/16/16/16/16/16/16/16/16/16/16/16/KKKKKKKKKKKKKKKK w - - 0 1\n\n",
        &board].concat();
    let read = reading("stated", &fence);
    assert!(matches!(read.verdict, Verdict::Verified { .. }), "{:?}", read.findings);
    let scene = scene(&read);
    assert_eq!((scene.game.board.len(), scene.kind_word()), (256, "game"));
    let mut figure = mounted(&scene, "", "");
    assert!(figure.dispatch("do=s15").unwrap().announcement.ends_with("on p1: 2 squares."));
    assert!(figure.dispatch("do=s31").unwrap().announcement.contains("from p1 to p2"));
    assert!(figure.dispatch("do=s255").unwrap().announcement.contains("p16"));
}

#[test]
fn a_game_comes_from_a_file_with_its_faults_at_their_places() {
    let file = "[tiny:dobutsu]\n[wrong:dobutsu]\ngating = true\nmaxRanks = 3\n";
    let files =
        |named: &'static str| [GameFile { named, path: "games/my.ini", text: Ok(file), of_page: false }];
    let read_file = |named: &'static str, info: &str| {
        read("", &[], &Context { games: GAMES, info, game_files: &files(named), ..Context::default() })
    };
    let right = read_file("my.ini#tiny", "stated file=my.ini#tiny");
    assert!(matches!(right.verdict, Verdict::Verified { .. }), "{:?}", right.findings);
    assert_eq!(scene(&right).game.rules.name, "tiny");
    let wrong = read_file("my.ini#wrong", "stated file=my.ini#wrong");
    let places: Vec<String> =
        wrong.findings.iter().map(|finding| format!("{:?} {}", finding.place, finding.code)).collect();
    assert_eq!(
        places,
        [
            "File { path: \"games/my.ini\", line: 3, column: 1 } key-unsupported",
            "File { path: \"games/my.ini\", line: 4, column: 1 } key-unknown"
        ]
    );
    let absent = read_file("my.ini#tiny", "stated file=other.ini");
    assert_eq!(absent.findings[0].code, "game-file");
    let unnamed = read_file("my.ini#no", "stated file=my.ini#no");
    assert_eq!(unnamed.findings[0].code, "game-unknown");
}
