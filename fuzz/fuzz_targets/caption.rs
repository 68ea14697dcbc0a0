//! Any text is a caption in either language, any line is an info string, and whatever is said of them lies in them.
#![no_main]

use musi_games::GAMES;
use musi_diagram::DrawnGame as _;
use musi_chess::Chess;
use libfuzzer_sys::fuzz_target;
use musi_diagram::{CaptionText, Context, Explicit, Location, Scene, Language, caption, lead, read};

const BOARD: &str = "+---+---+---+---+\n|JL | X | O |1 2|\n+---+---+---+---+\n| a |-a-|JU1| X |\n+---+---+---+---+\n\
                     |   |tkt|   |jl |\n+---+---+---+---+\ntenpo walo li lon.\n";

fuzz_target!(|text: &str| {
    for language in Language::ALL {
        let said = caption::read(text, language, Chess::WORDS);
        assert!(said.statements.iter().all(|statement| text.get(statement.span.clone()).is_some()));
        assert!(said.skipped.iter().all(|span| text.get(span.clone()).is_some()));
        assert!(said.quotes.iter().all(|quote| text.get(quote.span.clone()).is_some()));
    }
    let (info, caption) = text.split_once('\n').unwrap_or(("", text));
    if let Err(error) = Explicit::parse(info, Some(Chess::GAME), GAMES) {
        assert!(info.get(error.span.clone()).is_some() && !error.remedy.is_empty(), "{error:?}");
    }
    for language in Language::ALL {
        assert!(lead(caption, language).is_none_or(|start| caption.get(start..).is_some()));
    }
    let captions = Language::ALL.map(|language| CaptionText { language, text: caption, offset: 0 });
    let context = Context { games: GAMES, game: Some(Chess::GAME), info, leads: caption.len() % 3, ..Context::default() };
    let reading = read(BOARD, &captions, &context);
    for finding in &reading.findings {
        match &finding.place {
            Location::Fence { span, .. } => assert!(BOARD.get(span.clone()).is_some(), "{finding:?}"),
            Location::Caption(span) => assert!(caption.get(span.clone()).is_some(), "{finding:?}"),
            Location::Info(span) => assert!(info.get(span.clone()).is_some(), "{finding:?}"),
            Location::File { .. } => panic!("no file is given: {finding:?}"),
        }
    }
    if let Some(scene) = reading.scene() {
        assert_eq!(scene.to_string().parse::<Scene>().as_ref(), Ok(scene));
    }
});
