//! What the figures ask, and how they answer.

use crate::common::*;
use musi_board::{Button, Event, Goal, position};
use musi_rules::{Move, Side, SquareSet};
use musi_runtime::Effect;

fn answer(reader: &Reader) -> [SquareSet; 2] {
    match reader.state.task.as_ref().map(|task| &task.goal) {
        Some(Goal::Mark { answer, .. }) => *answer,
        _ => [SquareSet::EMPTY; 2],
    }
}

fn names(reader: &Reader, squares: SquareSet) -> Vec<String> {
    squares.iter().map(|square| reader.figure.setup.geometry().name(square)).collect()
}

/// Marks these squares, by their names.
fn mark(reader: &mut Reader, squares: &[String]) {
    reader.picks(&squares.iter().map(String::as_str).collect::<Vec<_>>());
}

#[test]
fn mark_every_square_is_graded_square_by_square_and_tells_more_with_each_check() {
    let mut reader = Reader::at(KNIGHT);
    let asked = reader.press("exercise0").to_owned();
    assert!(asked.starts_with("Mark every square that this piece can go to: white knight "), "{asked}");
    assert!(!asked.contains('#'), "{asked}");
    let from = reader.state.now.studied.only().unwrap();
    let right = names(&reader, answer(&reader)[0]);
    let (first, rest) = right.split_at(2);
    mark(&mut reader, first);
    // Beside the knight: there it never goes.
    let board = reader.figure.setup.geometry();
    let wrong = [(0, 1), (0, -1)].into_iter().find_map(|(x, y)| board.step(from, x, y)).unwrap();
    let wrong = board.name(wrong);
    reader.pick(&wrong);
    let counts = format!("2 right, 1 too many, {} missing.", rest.len());
    assert_eq!(reader.press("check"), counts);
    let second = reader.press("check").to_owned();
    assert_eq!(second, format!("{counts} Too many: {wrong}. Missing: {}.", rest.join(" ")));
    let third = reader.press("check").to_owned();
    assert!(third.contains(&format!("{wrong}: The knight does not move like that.")), "{third}");
    assert!(third.contains(&format!("{}: it may go here.", rest[0])), "{third}");
    reader.pick(&wrong);
    mark(&mut reader, rest);
    assert!(reader.press("check").starts_with("Right. "), "{}", reader.state.said());
    assert_eq!(reader.buttons()[..2], ["on1", "again"], "nothing advances by itself");
    assert!(matches!(&reader.state.effects[..], [Effect::Store(solved), Effect::Solved(0)] if solved == "1"));
}

#[test]
fn an_exercise_can_be_solved_with_the_keyboard_alone() {
    let mut reader = Reader::at("chess reach 3x3 3/3/K2_w_-_-_0_1 s:a1");
    reader.press("exercise0");
    let wanted = names(&reader, answer(&reader)[0]);
    reader.key("C-Home");
    for row in 0..3 {
        for column in 0..3 {
            if wanted.contains(&reader.cursor()) {
                reader.key(if column == 1 { " " } else { "Enter" });
            }
            reader.key("ArrowRight");
        }
        reader.keys(&["Home", "ArrowDown"]);
        assert!(row < 3);
    }
    assert!(reader.press("check").starts_with("Right. "), "{}", reader.state.said());
}

#[test]
fn variants_are_made_from_their_seed_and_two_readers_see_the_same() {
    for variant in 0..4 {
        let (mut one, mut other) = (Reader::at(KNIGHT), Reader::at(KNIGHT));
        for reader in [&mut one, &mut other] {
            reader.press(&format!("exercise{variant}"));
        }
        assert_eq!(one.text(), other.text());
        let before = one.text();
        one.give_up();
        one.press("again");
        assert_ne!(one.text(), before);
        let squares = names(&one, answer(&one)[0]);
        one.picks(&squares.iter().map(String::as_str).collect::<Vec<_>>());
        assert!(one.press("check").starts_with("Right. "), "{}", one.state.said());
    }
}

#[test]
fn the_corner_variant_stands_in_a_corner_and_the_friend_and_enemy_stand_in_reach() {
    let mut reader = Reader::at(KNIGHT);
    reader.press("exercise1");
    let corner = reader.figure.setup.geometry().name(reader.state.now.studied.first().unwrap());
    assert!(["a1", "a8", "h1", "h8"].contains(&corner.as_str()), "{corner}");
    let extra = |reader: &Reader| {
        let pieces = reader.state.now.setup.pieces().filter(|(_, piece)| piece.kind == musi_chess::PAWN);
        pieces.map(|(square, piece)| (square, piece.side)).collect::<Vec<_>>()
    };
    reader.press("exercise2");
    assert_eq!(extra(&reader).len(), 2);
    assert!(
        extra(&reader)
            .iter()
            .all(|(square, side)| { *side == Side::First && !answer(&reader)[0].contains(*square) })
    );
    reader.press("exercise3");
    assert_eq!(extra(&reader).len(), 2);
    assert!(
        extra(&reader)
            .iter()
            .all(|(square, side)| { *side == Side::Second && answer(&reader)[0].contains(*square) })
    );
}

#[test]
fn two_brushes_mark_moves_and_captures() {
    let mut reader = Reader::at(PAWNS);
    reader.press("exercise0");
    let [moves, captures] = answer(&reader).map(|squares| names(&reader, squares));
    mark(&mut reader, &moves);
    let said = reader.press("check").to_owned();
    assert_eq!(said, format!("{} right, {} missing.", moves.len(), captures.len()));
    assert_eq!(reader.press("brush1"), "captures");
    let (last, rest) = captures.split_last().unwrap();
    mark(&mut reader, rest);
    assert_eq!(reader.pick(last), format!("{last} marked, captures ({})", captures.len()));
    assert!(reader.press("check").starts_with("Right. "), "{}", reader.state.said());
}

/// The moves that an exercise asks for.
fn moves(reader: &Reader) -> Vec<Move> {
    match reader.state.task.as_ref().map(|task| &task.goal) {
        Some(Goal::Find { answer }) => answer.clone(),
        goal => unreachable!("{goal:?} asks for no moves"),
    }
}

/// Makes a move by two picks.
fn make(reader: &mut Reader, action: Move) -> String {
    let board = reader.figure.setup.geometry();
    let from = action.origin_square().unwrap();
    if reader.state.held.is_none_or(|held| held.square() != Some(from)) {
        reader.pick(&board.name(from));
    }
    reader.pick(&board.name(action.to)).to_owned()
}

#[test]
fn find_every_way_out_of_check() {
    let mut reader = Reader::at(CHECK);
    let before = reader.text();
    assert_eq!(reader.press("exercise0"), "Find every move that ends the check.");
    assert_ne!(reader.text(), before, "the page's own board is no exercise");
    let answer = moves(&reader);
    let (last, rest) = answer.split_last().unwrap();
    for action in rest {
        make(&mut reader, *action);
    }
    assert_eq!(reader.press("check"), format!("{} right, 1 missing.", rest.len()));
    assert!(reader.press("check").contains("Look at: "));
    let said = make(&mut reader, *last);
    assert!(said.contains("Right. Then nothing attacks the king."), "{said}");
    reader.press("leave");
    assert_eq!(reader.text(), before, "tries leave the board as it was");
}

#[test]
fn find_the_mate_answers_a_wrong_move_with_the_escape() {
    for (exercise, goal) in [
        ("exercise0", "Find the move that mates."),
        ("exercise2", "Find the first move: whatever the other side does, the next one mates."),
    ] {
        let mut reader = Reader::at(MATE);
        assert_eq!(reader.press(exercise), goal);
        let [key] = moves(&reader)[..] else { unreachable!("one move mates") };
        let now = position(&reader.state.now.setup).unwrap();
        // A quiet move that leaves the other side something to do.
        let wrong = now.legal_moves().into_iter().find(|action| {
            *action != key
                && (action.origin_square(), action.to) != (key.origin_square(), key.to)
                && !now.play_unchecked(*action).legal_moves().is_empty()
        });
        let said = make(&mut reader, wrong.unwrap());
        assert!(said.contains("But then "), "{said}");
        let said = make(&mut reader, key);
        assert!(said.contains("Right. "), "{said}");
        assert!(reader.state.effects.iter().any(|effect| matches!(effect, Effect::Store(_))));
    }
}

#[test]
fn a_pinned_piece_keeps_the_moves_that_keep_the_king_safe() {
    let mut reader = Reader::at(CHECK);
    let asked = reader.press("exercise2").to_owned();
    assert!(asked.starts_with("Mark every legal move of this piece: "), "{asked}");
    let all: Vec<String> = {
        let from = reader.state.now.studied.only().unwrap();
        names(&reader, reader.state.now.setup.reach(from).moves())
    };
    mark(&mut reader, &all);
    reader.press("check");
    reader.press("check");
    let third = reader.press("check").to_owned();
    assert!(third.contains("could capture the king"), "{third}");
    let wrong: Vec<String> =
        all.iter().filter(|name| !names(&reader, answer(&reader)[0]).contains(name)).cloned().collect();
    mark(&mut reader, &wrong);
    assert!(reader.press("check").starts_with("Right. "), "{}", reader.state.said());
}

#[test]
fn a_move_that_does_not_protect_is_answered_with_the_capture() {
    let mut reader = Reader::at(CHECK);
    let asked = reader.press("exercise3").to_owned();
    assert!(asked.starts_with("Find every move that protects this piece: "), "{asked}");
    let answer = moves(&reader);
    let prey = reader.state.now.studied.only().unwrap();
    let now = position(&reader.state.now.setup).unwrap();
    let wrong = now.legal_moves().into_iter().find(|action| {
        action.origin_square() != Some(prey)
            && !answer.iter().any(|right| (right.from, right.to) == (action.from, action.to))
            && now.play_unchecked(*action).has_legal_move()
    });
    let said = make(&mut reader, wrong.unwrap());
    assert!(said.contains("Then it is captured for nothing: "), "{said}");
    for action in &answer {
        make(&mut reader, *action);
    }
    assert!(reader.state.task.as_ref().unwrap().run.is_over());
}

#[test]
fn capture_all_you_can() {
    let mut reader = Reader::at(KNIGHT);
    assert!(reader.press("exercise4").starts_with("Find every capture of this piece: white knight "));
    assert_eq!(moves(&reader).len(), 3);
    for action in moves(&reader) {
        make(&mut reader, action);
    }
    assert!(reader.state.task.as_ref().unwrap().run.is_over(), "{}", reader.state.said());
}

/// Exercises that put pieces on a board, with what they may repeat: nothing within ten, and never the page's own board.
#[test]
fn no_position_comes_twice_within_ten() {
    for (scene, exercises) in
        [(KNIGHT, 0..5), (CHECK, 0..4), (MATE, 0..3), (PASSING, 1..2), (PAWNS, 0..1), (BOARD, 0..1)]
    {
        for exercise in exercises.filter(|exercise| !(matches!(scene, CHECK | MATE) && *exercise == 1)) {
            let mut reader = Reader::at(scene);
            let own = reader.text();
            let mut seen: Vec<String> = Vec::new();
            let corner = scene == KNIGHT && exercise == 1;
            reader.press(&format!("exercise{exercise}"));
            for seed in 1..=30 {
                let now = format!("{} {}", reader.text(), reader.state.said());
                assert!(scene == BOARD || reader.text() != own, "{scene}: the page's own board from {seed}");
                // A board has four corners, and the first four positions have nothing else.
                assert!(!seen.contains(&now) || corner, "{scene} {exercise}: {now} again from {seed}");
                seen.push(now);
                if seen.len() > 9 {
                    seen.remove(0);
                }
                reader.give_up();
                reader.press("again");
            }
        }
    }
}

/// Who has no program that makes positions still has an exercise: the page's own board.
#[test]
fn without_the_program_the_page_has_its_own_board() {
    let reader = Reader::at(MATE);
    let state = reader.figure.after(reader.state.clone(), &Event::Press(Button::Exercise(0)));
    assert!(state.task.is_none(), "it waits");
    let state = reader.figure.after(state, &Event::Reply(String::new()));
    assert_eq!(state.said(), "Find the move that mates.");
    assert_eq!(state.now.setup, reader.figure.setup);
    // An answer to what was left is nobody's.
    let waiting = reader.figure.after(reader.state.clone(), &Event::Press(Button::Exercise(0)));
    let left = reader.figure.after(waiting, &Event::Press(Button::Leave));
    let late = reader.figure.after(left, &Event::Reply("x0.1\n1\n\n".into()));
    assert!(late.task.is_none());
}

#[test]
fn classify_by_the_engine_with_every_answer_reachable() {
    for scene in [CHECK, MATE, STALEMATE] {
        let mut reader = Reader::at(scene);
        let number = i32::from(scene != STALEMATE);
        reader.press(&format!("exercise{number}"));
        // Whatever number the boards are made from, there is something to tell apart.
        for seed in 1..=6 {
            let task = reader.state.task.as_ref().map(|task| (task.run.seed, task.goal.clone()));
            let Some((made_from, Goal::Choose { questions, .. })) = task else {
                unreachable!("a task of questions")
            };
            assert_eq!((questions.len(), made_from), (4, seed), "{scene}");
            let mut kinds: Vec<u8> = questions.iter().map(|question| question.answer).collect();
            kinds.sort_unstable();
            kinds.dedup();
            assert!(kinds.len() >= 3, "{scene}: {kinds:?} from {seed}");
            for (number, question) in questions.iter().enumerate() {
                assert!(reader.press(&format!("choice{}", question.answer)).starts_with("Right. "));
                if number < 3 {
                    reader.press("next");
                }
            }
            assert!(
                reader.state.said().ends_with("4 of 4 right at the first try."),
                "{}",
                reader.state.said()
            );
            assert!(!reader.state.effects.is_empty(), "it is remembered");
            reader.press("again");
        }
    }
}

#[test]
fn castling_has_eight_verdicts_and_the_rook_may_be_attacked() {
    let mut reader = Reader::at(CASTLING);
    reader.press("exercise0");
    let Some(Goal::Choose { questions, .. }) = reader.state.task.as_ref().map(|task| task.goal.clone())
    else {
        unreachable!("a task of questions")
    };
    assert_eq!(questions.len(), 8);
    assert_eq!(questions.iter().filter(|question| question.answer == 0).count(), 2);
    let wrong = questions[0].answer ^ 1;
    assert!(reader.press(&format!("choice{wrong}")).starts_with("No: "));
    assert!(reader.press("choice0").is_empty(), "a second answer changes nothing");
}

#[test]
fn en_passant_asks_four_boards_then_to_do_it() {
    let mut reader = Reader::at(PASSING);
    reader.press("exercise0");
    let Some(Goal::Choose { questions, .. }) = reader.state.task.as_ref().map(|task| task.goal.clone())
    else {
        unreachable!("a task of questions")
    };
    assert_eq!(questions.len(), 4);
    assert_eq!(questions.iter().filter(|question| question.answer == 0).count(), 1);
    assert!(reader.press("exercise1").starts_with("Capture the pawn in passing."));
    let [capture] = moves(&reader)[..] else { unreachable!("one capture") };
    assert!(make(&mut reader, capture).contains("Right. "));
}

/// Puts the pieces that are missing on their squares, but for those on these.
fn place_all(reader: &mut Reader, left: &[&str]) {
    let wanted = reader.figure.setup.clone();
    for (square, piece) in wanted.pieces() {
        let name = reader.name(square);
        if reader.state.now.setup.piece_at(square).is_none() && !left.contains(&&*name) {
            reader.press(&format!("{}{}", ["first", "second"][piece.side.index()], piece.kind.0));
            reader.pick(&name);
        }
    }
}

#[test]
fn place_the_army() {
    let mut reader = Reader::at(START);
    assert_eq!(reader.press("exercise0"), "Put every missing piece on its starting square.");
    let all = reader.figure.setup.clone();
    let missing: Vec<String> = (all.occupied() - reader.state.now.setup.occupied())
        .iter()
        .map(|square| reader.name(square))
        .collect();
    assert_eq!(missing.len(), 5, "few at first");
    assert_eq!(reader.press("check"), "27 right, 5 missing.");
    place_all(&mut reader, &[&missing[0]]);
    assert_eq!(reader.press("check"), format!("31 right, 1 missing. {}.", missing[0]));
    assert!(reader.press("hint").starts_with("Hint 1 of 3: The "));
    assert!(reader.press("hint").starts_with("Hint 2 of 3: In column "));
    assert!(reader.press("hint").ends_with(&format!(" starts on {}.", missing[0])));
    let third = reader.press("check").to_owned();
    assert!(third.contains(&format!("{}.", missing[0])), "{third}");
    place_all(&mut reader, &[]);
    assert!(reader.press("check").starts_with("Right. "));
    assert!(
        matches!(&reader.state.effects[..], [Effect::Missed(0)]),
        "three hints give no tick: {:?}",
        reader.state.effects
    );
    // Later the other army too, and more of it.
    let mut seen = Vec::new();
    let mut sizes = Vec::new();
    for _ in 0..30 {
        reader.press("again");
        let now = reader.text();
        assert!(!seen.contains(&now), "{now} again");
        seen.push(now);
        if seen.len() > 9 {
            seen.remove(0);
        }
        sizes.push(all.occupied().len() - reader.state.now.setup.occupied().len());
        reader.give_up();
    }
    assert!(sizes[0] < sizes[8] && sizes[8] == 15, "{sizes:?}");
}

#[test]
fn find_the_square_and_light_or_dark() {
    let mut reader = Reader::at(BOARD);
    let said = reader.press("exercise0").to_owned();
    let square = said.trim_start_matches("Find the square ")[..2].to_owned();
    reader.pick(&square);
    assert!(reader.press("check").starts_with("Right. "), "{}", reader.state.said());
    let mut reader = Reader::at(COLOURS);
    for _ in 0..5 {
        reader.press("exercise0");
        let square = reader.state.now.studied.first().unwrap();
        let board = reader.figure.setup.geometry();
        let dark = (board.file(square) + board.rank(square)).is_multiple_of(2);
        assert!(reader.press(if dark { "choice1" } else { "choice0" }).starts_with("Right"));
        reader.press("leave");
    }
}

#[test]
fn leaving_gives_back_the_board_and_its_history() {
    let mut reader = Reader::at(KNIGHT);
    reader.pick("d6");
    let before = reader.text();
    reader.press("exercise3");
    reader.picks(&["a1", "b1"]);
    reader.key("u");
    assert_eq!(reader.state.now.marked[0].len(), 1, "marks can be taken back");
    reader.keys(&["Escape"]);
    assert_eq!(reader.text(), before);
    reader.key("u");
    assert_eq!(reader.state.now, reader.figure.first_moment());
}

/// What the reader hears of hints: three to each question of each exercise of each kind, different ones, and then no more.
#[test]
fn every_question_has_three_hints_and_the_answer_comes_after_them() {
    for scene in EVERY {
        let mut reader = Reader::at(scene);
        let offered = musi_diagram::ui::exercises(reader.figure.kind).len();
        for number in 0..offered {
            reader.press(&format!("exercise{number}"));
            if reader.state.task.is_none() {
                continue;
            }
            let mut told: Vec<String> = Vec::new();
            assert!(reader.press("answer").contains("after the second check"), "{scene}");
            for step in 1..=3 {
                assert!(reader.buttons().contains(&"hint".to_owned()), "{scene}");
                assert!(!reader.buttons().contains(&"answer".to_owned()), "{scene}");
                let said = reader.press("hint").to_owned();
                let hint = said
                    .strip_prefix(&format!("Hint {step} of 3: "))
                    .unwrap_or_else(|| unreachable!("{said}"));
                assert!(hint.len() > 3 && hint.ends_with(['.', '?']), "{scene} {number}: `{said}`");
                assert!(!told.contains(&hint.to_owned()), "{scene} {number}: twice `{said}`");
                told.push(hint.to_owned());
            }
            assert_eq!(reader.press("hint"), "There are no more hints.");
            assert!(reader.buttons().contains(&"answer".to_owned()), "{scene}");
            reader.press("answer");
            assert!(reader.state.task.as_ref().unwrap().run.is_answered());
            assert!(!reader.state.effects.contains(&Effect::Solved(number as u8)), "no tick: {scene}");
            reader.press("leave");
        }
    }
}

#[test]
fn a_wrong_verdict_says_what_is_so_and_may_be_tried_again() {
    let mut reader = Reader::at(STALEMATE);
    let (mut moves, mut others) = (0, 0);
    for _ in 0..12 {
        reader.press(if reader.state.task.is_some() { "again" } else { "exercise0" });
        let Some(Goal::Choose { questions, .. }) = reader.state.task.as_ref().map(|task| task.goal.clone())
        else {
            unreachable!("a task of questions")
        };
        for question in questions {
            let now = position(&question.setup).unwrap();
            for wrong in (0..4).filter(|answer| *answer != question.answer) {
                let said = reader.press(&format!("choice{wrong}")).to_owned();
                assert!(said.starts_with("Not "), "{said}");
                if said.contains("this can be played: ") {
                    moves += 1;
                    assert!(now.has_legal_move());
                } else {
                    others += 1;
                    let told = [
                        ("no move is left", !now.has_legal_move()),
                        ("the king is not attacked", !now.is_check()),
                        ("the king is attacked by: ", now.is_check()),
                    ];
                    assert!(told.iter().any(|(words, holds)| said.contains(words) && *holds), "{said}");
                }
            }
            assert!(reader.press(&format!("choice{}", question.answer)).starts_with("Right. "));
            if reader.state.task.as_ref().is_some_and(|task| !task.run.is_over()) {
                reader.press("next");
            }
        }
    }
    assert!(moves > 20 && others > 20, "{moves} {others}");
}

#[test]
fn the_squares_beside_a_king_that_are_attacked_vary_and_are_those_of_the_rules() {
    let mut reader = Reader::at(STALEMATE);
    let own = reader.text();
    let mut seen = Vec::new();
    for seed in 1..=60 {
        reader.press(if reader.state.task.is_some() { "again" } else { "exercise1" });
        let setup = reader.state.now.setup.clone();
        let king = setup.royals(setup.side_to_move()).only().unwrap();
        // Found anew: each step of the king is tried, and the pieces of the other side are asked.
        let board = setup.geometry();
        let near = SquareSet::all(board).iter().filter(|square| {
            *square != king
                && board.file(*square).abs_diff(board.file(king)) < 2
                && board.rank(*square).abs_diff(board.rank(king)) < 2
                && setup.piece_at(*square).is_none_or(|piece| piece.side != setup.side_to_move())
        });
        let attacked: SquareSet = near
            .filter(|square| {
                let mut moved = setup.clone();
                let piece = moved.put(king, None).unwrap();
                moved.put(*square, piece);
                !moved.attackers(*square, piece.side.opponent()).is_empty()
            })
            .collect();
        assert_eq!(answer(&reader), [attacked, SquareSet::EMPTY], "{seed}: {}", reader.text());
        assert!(attacked.len() > 1 && reader.text() != own);
        assert!(!seen.contains(&reader.text()), "{seed} repeats");
        seen.push(reader.text());
        if seen.len() > 9 {
            seen.remove(0);
        }
        reader.give_up();
    }
}
