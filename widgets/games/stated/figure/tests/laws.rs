//! Games by laws that chess and shogi do not have, played on their boards: every move is said, every refusal has a reason.
#![allow(clippy::unwrap_used, clippy::panic)]

use musi_diagram::{Context, read};
use musi_games::GAMES;
use musi_messages::Language;
use musi_rules::Random;
use musi_runtime::{Component, Effect, Page};
use musi_stated::{Figure, Scene, StatedReading};
use musi_stated_rules::{Act, Game, Move, Square, State};

/// The games, by what is new in them.
const GAMES_OF_LAWS: [(&str, &str); 7] = [
    (
        "count",
        "customPiece1 = s:Q\nstartFen = 1ssssss1/S6S/S6S/S6S/S6S/S6S/S6S/1ssssss1 b - - 0 1\nlineCountTypes = s\n\
         lineCountOver = own\nconnectAll = win\npassOnStalemate = true\n",
    ),
    (
        "leaps",
        "maxFile = 6\nmaxRank = 6\ncustomPiece1 = s:cW\nstartFen = sSsSsS/SsSsSs/sS2sS/SsSsSs/sSsSsS/SsSsSs w - - 0 1\n\
         captureKind = leap\ncaptureChain = true\ncaptureChainOptional = true\ncaptureChainStraight = true\nstalemateValue = loss\n",
    ),
    (
        "hops",
        "maxFile = 6\nmaxRank = 6\ncustomPiece1 = s:mKmgQ2\nstartFen = 3sss/4ss/5s/S5/SS4/SSS3 w - - 0 1\nhopChain = true\n\
         flagRegionWhite = f4 e5 f5 d6 e6 f6\nflagRegionBlack = a1 b1 c1 a2 b2 a3\nflagPieceCount = 6\n",
    ),
    (
        "between",
        "maxFile = 7\nmaxRank = 6\ncustomPiece1 = s:mR\nstartFen = sssssss/7/7/7/7/SSSSSSS w - - 0 1\ncaptureKind = custodial\n\
         capturedInLines = true\ncapturedInCorners = true\nextinctionPieceTypes = *\nextinctionPieceCount = 1\nextinctionValue = loss\n",
    ),
    (
        "infection",
        "maxFile = 5\nmaxRank = 5\ncustomPiece1 = s:mDmNmA\nstartFen = s3S/5/5/5/S3s w - - 0 1\npieceDrops = true\nfreeDrops = true\n\
         enclosingDrop = ataxx\nflipEnclosedPieces = ataxx\npassOnStalemate = true\nstalematePieceCount = true\n\
         materialCounting = unweighted\nadjudicateFullBoard = true\n",
    ),
    (
        "arrows",
        "maxFile = 5\nmaxRank = 5\ncustomPiece1 = q:mQ\nstartFen = 1q1q1/5/5/5/1Q1Q1 w - - 0 1\nwallingRule = arrow\nstalemateValue = loss\n",
    ),
    (
        "first-put",
        "maxFile = 3\nmaxRank = 3\ncustomPiece1 = s:mK\nstartFen = 3/3/3[SSSsss] w - - 0 1\npieceDrops = true\nmustDrop = true\n\
         connectN = 3\n",
    ),
];

const PLAIN: &str = "promotionPawnTypes = -\ncastling = false\nnMoveRule = 0\n";

fn scene(name: &str, laws: &str) -> Scene {
    let fence = format!("[{name}]\n{laws}{PLAIN}");
    let reading = read(&fence, &[], &Context { games: GAMES, info: "stated", ..Context::default() });
    reading
        .content_as::<StatedReading>()
        .unwrap_or_else(|| panic!("{name}: {:?}", reading.findings))
        .scene
        .clone()
}

fn mounted(scene: &Scene, language: &str, address: &str) -> Figure {
    let text = scene.to_text();
    Figure::mount(&Page { id: "f1", scene: &text, language, address, ..Page::default() }).unwrap()
}

fn does(figure: &mut Figure, event: &str) -> String {
    figure.dispatch(event).unwrap_or_else(|| panic!("{event} means nothing")).announcement
}

/// The position as the figure copies it.
fn copied(figure: &mut Figure) -> String {
    let effects = figure.dispatch("do=copy").unwrap().effects;
    effects
        .into_iter()
        .find_map(|effect| match effect {
            Effect::Copy(fen) => Some(fen),
            _ => None,
        })
        .unwrap()
}

/// Plays a move by what a reader presses; what was said last.
fn press(figure: &mut Figure, game: &Game, state: &State, mv: Move) -> String {
    if mv.act == Act::Pass {
        return does(figure, "do=pass");
    }
    let same: Vec<Move> =
        game.moves(state).into_iter().filter(|other| (other.from, other.to) == (mv.from, mv.to)).collect();
    let mut said = String::new();
    if !mv.is_drop() && state.chain.is_none() {
        said = does(figure, &format!("do=s{}", mv.from));
        assert!(said.contains(&game.board.name(mv.from)), "{said}");
    }
    let to = does(figure, &format!("do=s{}", mv.to));
    if same.len() == 1 {
        return to;
    }
    assert_ne!(to, said, "a choice is asked");
    let choice = same.iter().position(|other| *other == mv).unwrap();
    does(figure, &format!("do=c{choice}"))
}

#[test]
fn a_whole_game_by_each_law_is_played_by_pressing_squares_and_said_move_by_move() {
    for (name, laws) in GAMES_OF_LAWS {
        let scene = scene(name, laws);
        let game = &scene.game;
        for (seed, language, most) in [(1, "en", 100), (2, "tok", 25), (3, "de", 25)] {
            let mut random = Random::new(seed);
            let mut figure = mounted(&scene, language, "");
            let mut state = game.start().unwrap();
            for number in 0..most {
                let moves = game.moves(&state);
                if moves.is_empty() {
                    break;
                }
                let mv = moves[random.below(moves.len() as u32) as usize];
                let said = press(&mut figure, game, &state, mv);
                let place = format!("{name} {language} {number} {}: {said}", game.move_text(mv));
                if mv.act != Act::Pass {
                    assert!(said.contains(&game.board.name(mv.to)), "{place}");
                    assert!(mv.is_drop() || said.contains(&game.board.name(mv.from)), "{place}");
                }
                state = game.play(&state, mv);
                // Whose turn it is, or how it has ended, stands behind the move.
                assert!(said.trim_end().matches('.').count() >= 2, "{place}");
                assert_eq!(copied(&mut figure), game.fen(&state), "{place}");
            }
            // The whole game is in its address, and comes back from there.
            let shared = figure.dispatch("do=share").unwrap().effects;
            let Some(Effect::Address(address)) = shared.first() else { panic!("{name}: {shared:?}") };
            let mut again = mounted(&scene, language, address);
            assert_eq!(copied(&mut again), game.fen(&state), "{name} {language}");
            // And back to the beginning.
            while figure.dispatch("do=undo").is_some_and(|update| !update.announcement.is_empty()) {}
            assert_eq!(copied(&mut figure), game.fen(&game.start().unwrap()), "{name} {language}");
        }
    }
}

#[test]
fn what_the_laws_do_not_allow_is_refused_with_a_reason() {
    for (name, laws) in GAMES_OF_LAWS {
        let scene = scene(name, laws);
        let game = &scene.game;
        let mut random = Random::new(7);
        let mut figure = mounted(&scene, "en", "");
        let mut state = game.start().unwrap();
        let mut refused = 0;
        for _ in 0..40 {
            let moves = game.moves(&state);
            if moves.is_empty() {
                break;
            }
            let own: Vec<Square> = state.sides[state.turn].iter().collect();
            for _ in 0..4 {
                let Some(from) = own.get(random.below(own.len().max(1) as u32) as usize).copied() else {
                    break;
                };
                let from = state.chain.unwrap_or(from);
                let to = random.below(game.board.len() as u32) as Square;
                let allowed = moves.iter().any(|mv| mv.to == to && (mv.from == from || mv.is_drop()));
                if allowed || state.at(to).is_of(state.turn) || from == to {
                    continue;
                }
                if state.chain.is_none() {
                    does(&mut figure, &format!("do=s{from}"));
                }
                let said = does(&mut figure, &format!("do=s{to}"));
                assert!(said.ends_with('.') && said.len() > 10, "{name}: {said}");
                assert!(game.why_not(&state, from, to).is_some(), "{name} {from} {to}");
                assert_eq!(copied(&mut figure), game.fen(&state), "{name}: {said}");
                if state.chain.is_none() {
                    figure.dispatch("key=Escape");
                }
                refused += 1;
            }
            let mv = moves[random.below(moves.len() as u32) as usize];
            press(&mut figure, game, &state, mv);
            state = game.play(&state, mv);
        }
        assert!(refused > 5, "{name}: {refused}");
    }
}

/// What it means to have no move, as the game has it: said when it comes to that.
#[test]
fn a_side_without_a_move_loses_wins_draws_or_passes_in_words() {
    let blocked = "maxFile = 3\nmaxRank = 2\ncustomPiece1 = p:fW\nstartFen = 1p1/P2 w - - 0 1\n";
    let told = |value: &str, language: &str| {
        let scene = scene("stuck", &format!("{blocked}{value}"));
        let mut figure = mounted(&scene, language, "");
        // a1 to a2: then b2 goes to b1, and neither goes on.
        does(&mut figure, "do=s0");
        does(&mut figure, "do=s3");
        does(&mut figure, "do=s4");
        does(&mut figure, "do=s1")
    };
    assert_eq!(
        told("stalemateValue = loss\n", "en"),
        "Second P from b2 to b1. There is no move. The second side wins."
    );
    assert_eq!(
        told("stalemateValue = win\n", "en"),
        "Second P from b2 to b1. There is no move. The first side wins."
    );
    assert_eq!(
        told("stalemateValue = draw\n", "en"),
        "Second P from b2 to b1. There is no move. The game is drawn."
    );
    for language in ["tok", "de"] {
        let [loss, win] = ["loss", "win"].map(|value| told(&format!("stalemateValue = {value}\n"), language));
        assert_ne!(loss, win);
        assert!(Language::from_tag(language).is_some());
    }
    // Who has no move passes: the button is there, and the turn is the other side's.
    let passing = "maxFile = 3\nmaxRank = 3\ncustomPiece1 = p:fW\nstartFen = 1p1/3/P2 w - - 0 1\npassOnStalemate = true\n";
    let mut figure = mounted(&scene("passing", passing), "en", "");
    for act in ["s0", "s3", "s7", "s4", "s3", "s6", "s4", "s1"] {
        does(&mut figure, &format!("do={act}"));
    }
    let shown = figure.dispatch("show=").unwrap();
    assert!(shown.html().contains("data-do=\"pass\""), "{}", shown.html());
    let passed = does(&mut figure, "do=pass");
    assert_eq!(passed, "Passed. It is the second side's turn.");
}

/// A turn of leaps that may stop offers to, in its own words; the same button passes elsewhere.
#[test]
fn a_chain_is_ended_by_its_own_button() {
    let laws = "maxFile = 7\nmaxRank = 3\ncustomPiece1 = s:cW\nstartFen = 7/2s4/Ss1s3 w - - 0 1\ncaptureKind = leap\n\
                captureChain = true\ncaptureChainOptional = true\ncaptureChainStraight = true\nstalemateValue = loss\n";
    let mut figure = mounted(&scene("leaps", laws), "en", "");
    does(&mut figure, "do=s0");
    let moved = figure.dispatch("do=s2").unwrap();
    assert!(moved.html().contains("stop here"), "{}", moved.html());
    let stopped = figure.dispatch("do=pass").unwrap();
    assert!(stopped.announcement.starts_with("The turn ends there. "), "{}", stopped.announcement);
    assert!(!stopped.html().contains("stop here"));
}
