//! Facts in several wordings, each beside a false twin, on boards of random games: what is right is never refused, what is false
//! never proven. What is so is found by the plainest means, which share nothing with the reader. `FACTS=2000` tries more boards.

#[allow(dead_code, reason = "only the verdict is wanted here")]
#[path = "../common/board.rs"]
mod board;
mod grid;
mod wordings;

use std::fmt::Write as _;

use board::verdict;
use grid::Grid;
use musi_diagram::Language;
use musi_rules::Random;

/// How many boards are tried where nothing else is said.
const BOARDS: usize = 12;

#[test]
fn right_facts_are_never_refused_and_false_ones_never_proven() -> Result<(), Box<dyn std::error::Error>> {
    let boards = std::env::var("FACTS").ok().and_then(|text| text.parse().ok()).unwrap_or(BOARDS);
    let language = Language::from_tag("en").ok_or("en")?;
    let mut chance = Random::new(16);
    let (mut faults, mut proven, mut right, mut twins) = (String::new(), 0_usize, 0_usize, 0_usize);
    for _ in 0..boards {
        let Some((fen, grid)) = Grid::of_random_game(&mut chance) else { continue };
        for fact in wordings::facts(&grid, &mut chance) {
            let of = |text: &str| verdict(&format!("{fen}\n"), "chess", language, text);
            for text in fact.right {
                let (is_proven, wrong, found) = of(&text);
                right += 1;
                proven += usize::from(is_proven);
                if wrong {
                    writeln!(faults, "refused: {text} {fen}\n    {found}")?;
                } else if !is_proven && std::env::var_os("FACTS").is_some() {
                    eprintln!("open: {text} {fen}");
                }
            }
            for text in fact.wrong {
                twins += 1;
                if of(&text).0 {
                    writeln!(faults, "proven: {text} {fen}")?;
                }
            }
        }
    }
    eprintln!("{proven} of {right} right ones proven, {twins} false twins");
    assert!(right > boards && twins > boards, "{right} {twins}");
    assert_eq!(faults, "");
    assert!(proven * 10 > right * 9, "{proven} of {right}");
    Ok(())
}
