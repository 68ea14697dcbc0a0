//! Chess against other implementations, by their recorded answers: `chess` of PyPI, and Fairy-Stockfish through `pyffish`.
#![allow(clippy::unwrap_used, clippy::doc_markdown)]

#[path = "../../../rules/tests/common/oracle.rs"]
mod oracle;

use musi_chess::{Chess, GAME};
use musi_diagnostic::Severity;
use musi_diagram::{CaptionText, Context, DrawnGame as _, Family, Games, Language, Verdict, read};
use musi_rules::{DrawReason, Outcome, SetupProblem};
use oracle::{answers, compare, listed};

#[test]
fn oracle_chess_of_pypi_agrees_on_eight_by_eight() {
    let lines = compare("chess_python.tsv", musi_chess::uci, |position, setup, fields| {
        let san = position.legal_moves().iter().map(|mv| musi_chess::san(position, *mv)).collect();
        assert_eq!(listed(san, fields[4]), fields[4], "SAN: {fields:?}");
        let problems = setup.problems();
        for (letter, problem) in [
            ('k', SetupProblem::MissingKing),
            ('p', SetupProblem::NoFuture),
            ('c', SetupProblem::CastlingRights),
            ('e', SetupProblem::EnPassant),
        ] {
            assert_eq!(problems.contains(problem), fields[5].contains(letter), "{problem:?}: {fields:?}");
        }
        // Besides bare material, walls of pawns and mate come in; positions of the sample have no such walls.
        if position.has_legal_move() {
            let dead = position.outcome() == Some(Outcome::Draw(DrawReason::DeadPosition));
            assert_eq!(dead, fields[6] == "1", "dead: {fields:?}");
        }
    });
    assert!(lines >= 1000);
}

#[test]
fn oracle_pyffish_agrees_on_every_size_of_board() {
    assert!(compare("chess_pyffish.tsv", musi_chess::uci, |_, _, _| {}) >= 1000);
}

#[test]
fn oracle_true_sentences_are_proven_and_false_ones_found() {
    const GAMES: &[&dyn Family] = &[&GAME];
    let context =
        Context { games: Games::new(GAMES), game: Some(Chess::GAME), info: "chess", ..Context::default() };
    let text = answers("chess_captions.tsv");
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let wrong: Vec<String> = lines
        .iter()
        .filter_map(|line| {
            let [board, holds, sentence] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
            let caption = CaptionText { language: Language::ENGLISH, text: sentence, offset: 0 };
            let reading = read(board, &[caption], &context);
            let refused = reading.findings.iter().any(|finding| finding.severity == Severity::Error);
            let proven = matches!(reading.verdict, Verdict::Verified { .. });
            let as_told = if holds == "1" { proven && !refused } else { refused && !proven };
            (!as_told).then(|| format!("{line}\n    {:?}", reading.findings))
        })
        .collect();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), lines.len(), wrong.join("\n"));
    assert!(lines.len() >= 1000);
}
