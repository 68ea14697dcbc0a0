//! Nothing that anybody can write makes the reader panic, and every place that it names lies in what was written.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use musi_chess::Chess;
use musi_diagram::DrawnGame as _;
use musi_diagram::{CaptionText, Context, Explicit, Language, Location, Scene, ascii, caption, read};
use musi_games::GAMES;
use proptest::prelude::*;

/// Lines as they occur in boards, in any order.
fn board_like() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        4 => Just("+---+---+---+".to_owned()),
        4 => "[ |XO12a-]{0,14}",
        4 => Just("| X | O |JU2|".to_owned()),
        1 => Just("+---+O--+---+".to_owned()),
        1 => Just("| 1 |   |   | 3 <-- nasin".to_owned()),
        1 => "\\PC{0,20}",
        1 => Just("tenpo walo li lon.".to_owned()),
        1 => Just("  ^   poki   ^".to_owned()),
        1 => Just("\t|\u{6b69}|".to_owned()),
        1 => Just("/*   a b c".to_owned()),
        1 => Just(" * 3 [r][ ][k] (x)".to_owned()),
        1 => Just("\"P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\\n\" +".to_owned()),
        1 => Just("\\e[47m X \u{1b}[0m| O |".to_owned()),
        1 => Just("8/8/8/4k3/8/8/8/R3K3[] w Q - 0 1".to_owned()),
        1 => Just("go depth 2 ^^^ / X/x".to_owned()),
        1 => Just("\u{2588} t c b \u{2588} 3".to_owned()),
        1 => Just("1 W . B  so it is".to_owned()),
        1 => Just(";B[ee];W[gc]".to_owned()),
        1 => Just("let x = r#\"| X | O |\\n\\".to_owned()),
    ];
    proptest::collection::vec(line, 0..12).prop_map(|lines| lines.join("\n"))
}

/// Sentences out of the words that the grammars know, in any order.
fn caption_like() -> impl Strategy<Value = String> {
    let word = proptest::sample::select(vec![
        "sitelen",
        "ni",
        "la",
        ",",
        ".",
        ":",
        "jan",
        "lawa",
        "utala",
        "li",
        "lon",
        "ma",
        "pi",
        "\"O\"",
        "\"X\"",
        "ken",
        "ala",
        "tawa",
        "e",
        "anpa",
        "en",
        "anu",
        "ona",
        "\\#1",
        "#2",
        "tan",
        "walo",
        "pimeja",
        "moli",
        "soweli",
        "nasin",
        "poka",
        "nanpa",
        "8",
        "the",
        "a",
        "knight",
        "is",
        "on",
        "square",
        "marked",
        "it",
        "can",
        "go",
        "to",
        "squares",
        "cannot",
        "because",
        "if",
        "white",
        "black",
        "king",
        "in",
        "check",
        "and",
        "castle",
        "rook",
        "not",
        "(",
        ")",
        "“a”",
        "e4",
        "file",
        "rank",
        "taso",
        "wile",
        "jo",
        "sitelen lili",
        "poki",
        "musi",
        "tenpo",
        "pini",
        "\n\n",
        "—",
    ]);
    proptest::collection::vec(word, 0..30).prop_map(|words| words.join(" "))
}

fn info_like() -> impl Strategy<Value = String> {
    let part = proptest::sample::select(vec![
        "chess",
        "reach",
        "O=knight",
        "X=moves",
        "1=mate(rook)",
        "=",
        "(",
        ")",
        "\"",
        "\"a b\"=moves",
        "turn=white",
        "deliberate=\"why\"",
        "deliberate(e4)=\"why\"",
        "hand(black)=pawn,pawn",
        "castles=no",
        "text",
        "{",
        "-a-=captures(A)",
        "lower=",
        "kinght",
        "O=white-knight",
        "1=covered(queen)",
        "\u{e9}=moves",
    ]);
    proptest::collection::vec(part, 0..6).prop_map(|parts| parts.join(" "))
}

fn all_places_lie_inside(
    fence: &str,
    info: &str,
    captions: &[CaptionText<'_>],
    context: &Context<'_>,
) -> Result<(), TestCaseError> {
    let reading = read(fence, captions, &Context { info, ..context.clone() });
    for finding in &reading.findings {
        match &finding.place {
            Location::Fence { span, line, column } => {
                prop_assert!(fence.get(span.clone()).is_some(), "{finding:?}");
                prop_assert!(*line >= 1 && *column >= 1);
            }
            Location::File { .. } => {}
            Location::Info(span) => prop_assert!(info.get(span.clone()).is_some(), "{finding:?}"),
            Location::Caption(span) => {
                let inside = |text: &CaptionText<'_>| {
                    let start = span.start.checked_sub(text.offset);
                    let end = span.end.checked_sub(text.offset);
                    start.zip(end).is_some_and(|(start, end)| text.text.get(start..end).is_some())
                };
                prop_assert!(captions.iter().any(inside), "{finding:?}");
            }
        }
    }
    for mention in &reading.mentions {
        let start = |text: &CaptionText<'_>| mention.span.start.checked_sub(text.offset);
        let named = captions.iter().any(|text| {
            start(text).is_some_and(|start| text.text.get(start..mention.span.end - text.offset).is_some())
        });
        prop_assert!(named, "{mention:?}");
    }
    if let Some(scene) = reading.scene().cloned() {
        prop_assert_eq!(
            Scene::of_page(&scene.to_page()),
            Some(Scene { claims: Vec::new(), ..scene.clone() })
        );
        let line = scene.to_string();
        prop_assert!(!line.contains(['"', '\'', '<', '>', '&', '\n']), "{line}");
        prop_assert_eq!(line.parse::<Scene>(), Ok(scene));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn any_text_in_a_fence_is_answered(text in "\\PC*") {
        let _ = ascii::read(&text);
    }

    #[test]
    fn any_lines_of_a_board_are_answered(fence in board_like(), tok in caption_like(), en in caption_like()) {
        let captions = [
            CaptionText { language: Language::Tok, text: &tok, offset: 10 },
            CaptionText { language: Language::En, text: &en, offset: 10 + tok.len() },
        ];
        let context = Context { games: GAMES, game: Some(Chess::GAME), ..Context::default() };
        all_places_lie_inside(&fence, "", &captions, &context)?;
    }

    #[test]
    fn any_caption_below_a_board_is_answered(tok in caption_like(), en in caption_like(), info in info_like()) {
        let fence = "+---+---+---+---+\n|JL | X | O |1 2|\n+---+---+---+---+\n| a |-a-|JU1| X |\n+---+---+---+---+\n|   |tkt|   |jl |\n+---+---+---+---+\ntenpo walo li lon.\n";
        let captions = [
            CaptionText { language: Language::Tok, text: &tok, offset: 0 },
            CaptionText { language: Language::En, text: &en, offset: tok.len() },
        ];
        let context = Context { games: GAMES, game: Some(Chess::GAME), ..Context::default() };
        all_places_lie_inside(fence, &info, &captions, &context)?;
    }

    #[test]
    fn any_text_is_a_caption(text in "\\PC*", tok in any::<bool>()) {
        let language = if tok { Language::Tok } else { Language::En };
        for range in caption::read(&text, language, Chess::WORDS).skipped {
            prop_assert!(text.get(range).is_some());
        }
    }

    #[test]
    fn any_info_string_is_a_legend_or_an_error_in_it(info in prop_oneof![info_like(), "\\PC*"]) {
        if let Err(error) = Explicit::parse(&info, Some(Chess::GAME), GAMES) {
            prop_assert!(info.get(error.span.clone()).is_some(), "{error:?}");
            prop_assert!(!error.remedy.is_empty());
        }
    }

    #[test]
    fn any_line_is_a_scene_or_an_error(line in "\\PC*") {
        let _ = line.parse::<Scene>();
    }

    #[test]
    fn any_letters_are_what_a_page_hands_over_or_nothing(
        start in prop_oneof![Just("((++(("), Just("(++++03/3/N2 w)")],
        letters in proptest::collection::vec(prop_oneof![9 => 40_u8..60, 1 => 32_u8..=126], 0..60),
    ) {
        let page: String = start.chars().chain(letters.into_iter().map(char::from)).collect();
        if let Some(scene) = Scene::of_page(&page) {
            prop_assert_eq!(Scene::of_page(&scene.to_page()), Some(scene));
        }
    }

    #[test]
    fn any_line_made_of_parts_of_scenes_is_a_scene_or_an_error(
        parts in proptest::collection::vec(proptest::sample::select(vec![
            "chess", "reach", "8x8", "3x3", "8/8_w", "t:1", "t:9", "s:e4", "s:z9", "m:X:move:e4:d5", "m:X:move", "c:reach:e4:any:d5",
            "c:mates:*3:a1:yes", "c:castles:e1:h1:no:castling%5fblocked:", "n:r3:a", "n:q:a", "c:", "%", "_", "m:%zz:move::", "",
        ]), 0..9)
    ) {
        let text = parts.join(" ");
        if let Ok(scene) = text.parse::<Scene>() {
            prop_assert_eq!(Scene::of_page(&scene.to_page()), Some(Scene { claims: Vec::new(), ..scene.clone() }));
            prop_assert_eq!(scene.to_string().parse::<Scene>(), Ok(scene));
        }
    }
}
