//! Files of games: any text is read or has findings, and what is read is a game with moves that end.
#![no_main]

use libfuzzer_sys::fuzz_target;
use musi_stated_rules::{Game, Library, read};

fuzz_target!(|text: &str| {
    let library = Library::new(text);
    for name in library.names().take(4) {
        let Some(rules) = library.read(name).rules else { continue };
        assert_eq!(read(&rules.to_ini(), name).rules.as_ref(), Some(&rules));
        let game = Game::new(rules);
        let Ok(start) = game.start() else { continue };
        if let Some(mv) = game.moves(&start).first() {
            let _ = game.outcome(&game.play(&start, *mv));
        }
    }
});
