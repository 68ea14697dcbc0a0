//! What keeps a game from being begun.

use musi_stated_rules::{End, Game};

/// Why nobody can begin a game, and what to do about it beside correcting its start; nothing where it can be begun.
pub(crate) fn fault(game: &Game) -> Option<(String, &'static str)> {
    let start = match game.start() {
        Ok(start) => start,
        Err(error) => return Some((format!("the start of the game cannot be read: {error}"), "")),
    };
    if let Some(outcome) = game.ended(&start) {
        let what = match outcome.end {
            End::Extinct => "by the pieces that are gone, a side has lost",
            End::Flag => "a piece stands where it wins; \"the first row\" is each side's own",
            End::Row | End::Group => "the pieces already stand in the row or group that wins",
            _ => "its end has come",
        };
        return Some((format!("the game is over before it begins: {what}"), ", or say its end otherwise"));
    }
    let stuck = game.moves(&start).is_empty();
    stuck.then(|| ("nobody can move at the start of this game".to_owned(), " or the movement of the pieces"))
}

#[cfg(test)]
mod tests {
    use super::fault;
    use musi_stated_rules::{Game, read};

    #[test]
    fn a_game_that_is_over_at_its_start_says_why() {
        let told =
            |ini: &str| fault(&Game::new(read(ini, "page").rules.unwrap())).map(|(message, _)| message);
        let game = |end: &str| format!("[page:chess]\nstartFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n{end}");
        assert_eq!(told(&game("")), None);
        let flag = told(&game("flagPiece = k\nflagRegionBlack = *8\n")).unwrap();
        assert!(flag.contains("stands where it wins"), "{flag}");
        let gone = told(&game("extinctionValue = loss\nextinctionPieceTypes = q\n")).unwrap();
        assert!(gone.contains("has lost"), "{gone}");
        let stuck = told("[page:chess]\nstartFen = 8/8/8/8/8/k7/p7/K7 w - - 0 1\n").unwrap();
        assert!(stuck.starts_with("nobody can move"), "{stuck}");
    }
}
