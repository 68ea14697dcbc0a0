//! Stated games against Fairy-Stockfish, by its recorded answers.
//!
//! The script in `tests/oracles` writes them; a sample for the games that are built in is kept in `tests/oracle-data`. With
//! `LIPU_MUSI_ORACLES` set to a folder the file of the same name there is compared, and with `LIPU_MUSI_VARIANTS` set to a
//! `variants.ini` its games are read from that file.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeMap;
use std::path::PathBuf;

use musi_stated_rules::{Game, Library, Move};

/// How many of the 143 games of Fairy-Stockfish's file must agree.
const ENOUGH: usize = 120;

/// FNV-1a of the sorted texts, as the script computes it, or the texts where it wrote those.
fn listed(mut texts: Vec<String>, like: &str) -> String {
    texts.sort_unstable();
    if like.len() != 16 || like.contains(' ') {
        return texts.join(" ");
    }
    let lines: String = texts.iter().flat_map(|text| [text, "\n"]).collect();
    let value = lines.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |value, byte| {
        (value ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    format!("{value:016x}")
}

/// What is different in a line, if anything.
fn difference(game: &Game, fields: &[&str]) -> Result<(), String> {
    let &[_, fen, depth, count, moves] = fields else { return Err("no line of answers".to_owned()) };
    let state = game.read_fen(fen).map_err(|error| format!("{fen}: {error}"))?;
    let depth: u32 = depth.parse().unwrap();
    let ours = game.perft(&state, depth);
    // Where a side moves or makes a wall, the oracle writes a wall on a1 behind moves that make none.
    let text = |mv: Move| match mv.wall {
        None if game.rules.wall_or_move => {
            let to = game.board.name(mv.to);
            format!("{},{to}a1", game.move_text(mv))
        }
        _ => game.move_text(mv),
    };
    let texts: Vec<String> = game.moves(&state).into_iter().map(text).collect();
    if ours.to_string() != count || (moves != "-" && listed(texts.clone(), moves) != moves) {
        let mut said = format!("{fen}: perft({depth}) {ours} and not {count}");
        if moves.len() != 16 || moves.contains(' ') {
            let theirs: Vec<&str> = moves.split(' ').collect();
            let more: Vec<&String> = texts.iter().filter(|text| !theirs.contains(&text.as_str())).collect();
            let less: Vec<&&str> =
                theirs.iter().filter(|text| !texts.iter().any(|own| own == **text)).collect();
            said = format!("{said}; too much {more:?}; missing {less:?}");
        }
        return Err(said);
    }
    let again = game.fen(&state);
    let same = game.read_fen(&again).map_err(|error| format!("{again}: {error}"))?;
    if same == state { Ok(()) } else { Err(format!("{fen} is written as {again}")) }
}

#[test]
fn oracle_pyffish_agrees() {
    let kept = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/oracle-data");
    let folder = std::env::var_os("LIPU_MUSI_ORACLES").map_or(kept, PathBuf::from);
    let answers = std::fs::read_to_string(folder.join("stated_pyffish.tsv")).unwrap();
    let variants = std::env::var_os("LIPU_MUSI_VARIANTS");
    let text = variants.as_ref().map(|path| std::fs::read_to_string(path).unwrap()).unwrap_or_default();
    let library = Library::new(&text);
    let mut games: BTreeMap<&str, Result<Game, String>> = BTreeMap::new();
    let mut lines = BTreeMap::<&str, usize>::new();
    let mut wrong = BTreeMap::<&str, Vec<String>>::new();
    for line in answers.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let name = fields[0];
        let game = games.entry(name).or_insert_with(|| {
            let read = library.read(name);
            let told: Vec<String> = read.findings.iter().map(ToString::to_string).collect();
            if !told.is_empty() {
                println!("{name}: {}", told.join("; "));
            }
            let mut rules = read.rules.ok_or_else(|| told.join("; "))?;
            // The oracle lists a drop that mates with a pawn and calls it lost; here it is no move.
            rules.drop_mate_illegal = false;
            Ok(Game::new(rules))
        });
        *lines.entry(name).or_default() += 1;
        let compared = match game {
            Ok(game) => difference(game, &fields),
            Err(error) => Err(error.clone()),
        };
        if let Err(difference) = compared {
            wrong.entry(name).or_default().push(difference);
        }
    }
    for (name, differences) in &wrong {
        println!("{name}: {} of {} differ, such as {}", differences.len(), lines[name], differences[0]);
    }
    let agree = lines.len() - wrong.len();
    println!("{agree} of {} games agree in {} lines", lines.len(), lines.values().sum::<usize>());
    if variants.is_some() {
        assert!(agree >= ENOUGH, "{:?}", wrong.keys());
    } else {
        println!("games of variants.ini: not compared, because LIPU_MUSI_VARIANTS names no such file");
        assert!(wrong.is_empty(), "{wrong:?}");
        assert!(lines.len() > 20);
    }
}
