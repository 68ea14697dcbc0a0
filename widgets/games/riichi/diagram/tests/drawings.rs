//! Drawings of riichi mahjong: the rule page from which the project started (skipped, with a word, where it is not at hand),
//! drawings of our own, and what happens when any of them is changed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../../../../diagram/tests/common/mod.rs"]
mod common;

use musi_diagnostic::Severity;
use musi_diagram::draw::{Frame, write_framed};
use musi_diagram::{CaptionText, Content, Context, Language, Verdict};
use musi_games::GAMES;
use musi_riichi_diagram::{TableScene, dice_table, read};

const SEED: &str = "../../../../../shared/seeds/riichi-mahjong.md";

/// Line of the opening fence, kind, verdict, and how many statements.
const EXPECTED: &[(usize, &str, &str, usize)] = &[
    (124, "seats", "verified", 4),
    (148, "wall", "verified", 1),
    (168, "breaks", "verified", 12),
    (182, "taken", "verified", 3),
    (194, "takers", "verified", 5),
    (207, "direction", "verified", 1),
    (228, "dead-wall", "verified", 2),
    (388, "melds", "verified", 6),
];

#[test]
fn every_fence_of_the_mahjong_page_has_its_verdict() {
    let Ok(page) = std::fs::read_to_string(SEED) else {
        eprintln!("skipped: {SEED} is not here");
        return;
    };
    let context = common::context(&page, None);
    assert_eq!(context.game, Some(musi_riichi_diagram::NAME), "the page tells its game by its words");
    let found: Vec<(usize, &str, &str, usize)> = common::fences(&page)
        .iter()
        .map(|fence| {
            let reading = fence.read(&context);
            let findings: Vec<&str> = reading.findings.iter().map(|finding| finding.code).collect();
            // "Si" stands over rows with tiles from across and from the right.
            let expected: &[&str] = if fence.line == 388 { &["chi-from"] } else { &[] };
            assert_eq!(findings, expected, "line {}", fence.line);
            let table = reading.content_as::<TableScene>().expect("a drawing of mahjong");
            (fence.line, table.kind().as_str(), reading.verdict.as_str(), table.claims().len())
        })
        .collect();
    assert_eq!(found, EXPECTED);
}

const SEATS: &str = "
            Sa
        +--------+
     Pe |  supa  | Nan
        +--------+
            Ton
";

const WALL: &str = "
.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.
|_|_|_|_|_|_|_|_|_|_|_|_|_|_|_|_|_|
|_|_|_|_|_|_|_|_|_|_|_|_|_|_|_|_|_|
 left                        right
";

const BREAKS: &str = "
          1 1 1
          2 1 0 9 8 7 6 5 4 3 2
          | | | | | | | | | | |
          V V V V V V V V V V V
.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.
|_|_|_|_|_|_|_|_|_|_|_|_|_|_|_|_|_|
|_|_|_|_|_|_|_|_|_|_|_|_|_|_|_|_|_|
";

const TAKEN: &str = "
dice: 5
                         |
.-.-.-.-.-.-.-.-.-.-. .-.-. .-.-.-.-.-.
|_|_|_|_|_|_|_|_|_|_| |_|_| |_|_|_|_|_|
|_|_|_|_|_|_|_|_|_|_| |_|_| |_|_|_|_|_|
";

const TAKERS: &str = "
           (#4)  (#3)  (#2)  (#1)
            Pe    Sa   Nan   Ton
.-.-.-.-. .-.-. .-.-. .-.-. .-.-. .-.-.-.-.-.
|_|_|_|_| |_|_| |_|_| |_|_| |_|_| |_|_|_|_|_|
|_|_|_|_| |_|_| |_|_| |_|_| |_|_| |_|_|_|_|_|
";

const DIRECTION: &str = "
 |||||||||||||||||
=   .---->--.    =
=   ^       V    =
=   `--<----'    =
 |||||||||||||||||
";

const DEAD_WALL: &str = "
dead wall      (#3)
                 V
            .-.-.-.-.-.-.-.
open ------>|_|_|_|_|_|_|_|
 (#1)       |_|_|_|_|_|_|_| (#7)
";

const MELDS: &str = "
  Pon            Kan
 ___.--.--.   ___.--.--.--.
|   |  |  |  |   |  |  |  | from the left
|___|__|__|  |___|__|__|__|

 .--.___.--.  .--.___.--.--.
 |  |   |  |  |  |   |  |  | from across
 |__|___|__|  |__|___|__|__|
";

#[test]
fn drawings_of_our_own_are_recognised_and_right() {
    let drawings = [SEATS, WALL, BREAKS, TAKEN, TAKERS, DIRECTION, DEAD_WALL, MELDS];
    let kinds = ["seats", "wall", "breaks", "taken", "takers", "direction", "dead-wall", "melds"];
    for (drawing, kind) in drawings.into_iter().zip(kinds) {
        let seen = read(drawing).unwrap_or_else(|| panic!("{kind} is not recognised"));
        assert_eq!(seen.scene.kind().as_str(), kind);
        assert_eq!(seen.findings, [], "{kind}");
    }
}

#[test]
fn every_drawing_becomes_a_figure_that_says_what_it_states_in_both_languages() {
    for drawing in [SEATS, WALL, BREAKS, TAKEN, TAKERS, DIRECTION, DEAD_WALL, MELDS] {
        let seen = read(drawing).unwrap();
        let verdict = Verdict::Verified { claims: vec![] };
        let frame = Frame { ascii: drawing, alive: false, ..Frame::new("f1", &verdict) };
        let mut html = String::new();
        write_framed(&mut html, &frame, &*seen.scene.body(&frame).unwrap());
        for language in Language::ALL {
            let sentences = seen.scene.sentences(language);
            assert!(!sentences.is_empty());
            for sentence in sentences {
                assert!(html.contains(&sentence) && !sentence.contains('%'), "{sentence}");
            }
        }
        assert!(html.contains("aria-hidden=\"true\"") && html.contains("<div class=\"drawing\">"));
        assert_eq!(html.matches('<').count(), html.matches('>').count());
    }
}

#[test]
fn a_changed_drawing_is_noticed() {
    for (drawing, from, to, code) in [
        (SEATS, "Nan", "Pe", "seat-wrong"),
        (SEATS, "Sa", "Ton", "seat-wrong"),
        (WALL, "|_|_|_|\n", "|_|_|\n", "wall-rows"),
        (WALL, " left                        right", " right                       left", "sides-swapped"),
        (BREAKS, "9 8 7", "9 7 8", "break-number"),
        (BREAKS, "          1 1 1\n          2", "          1 1 1\n          3", "break-number"),
        (BREAKS, " 2\n", " 1\n", "break-number"),
        (BREAKS, "3 2\n          | ", "3  \n          | ", "break-missing"),
        (BREAKS, "|_|_|_|\n", "|_|_|\n", "wall-rows"),
        (TAKEN, "5", "6", "break-wrong"),
        (TAKEN, "                         |\n", "             |\n", "taker-wrong"),
        (TAKERS, "Nan   Ton", "Ton   Nan", "taker-wrong"),
        (TAKERS, "#2", "#3", "taker-number"),
        (DIRECTION, "V", "^", "arrow-wrong"),
        (DIRECTION, "|||||||||||||||||\n=", "||||||||||||||||\n=", "wall-stacks"),
        (DEAD_WALL, "                 V\n", "                   V\n", "indicator-wrong"),
        (DEAD_WALL, "#3", "#4", "stack-number"),
        (DEAD_WALL, "#7", "#6", "stack-number"),
        (DEAD_WALL, "#1", "#2", "stack-number"),
        (MELDS, "across", "the right", "turned-tile"),
        (MELDS, "the left", "across", "turned-tile"),
        (MELDS, "|___|__|__|  |___|", "|__|___|__|  |___|", "turned-tile"),
        (MELDS, "Pon", "Chi", "chi-from"),
        (MELDS, "Pon", "Kan", "meld-tiles"),
    ] {
        let changed = drawing.replacen(from, to, 1);
        assert_ne!(changed, drawing);
        let codes: Vec<&str> = read(&changed)
            .map(|seen| seen.findings.iter().map(|finding| finding.code).collect())
            .unwrap_or_default();
        assert!(codes.contains(&code), "{from} -> {to}: {codes:?}\n{changed}");
    }
}

#[test]
fn arrows_the_other_way_round_are_wrong() {
    let other = DIRECTION.replace('>', "!").replace('<', ">").replace('!', "<");
    let other = other.replace(".---<---", ".--<----").replace("`-->----", "`----->-");
    let other = other.replace('V', "!").replace('^', "V").replace('!', "^");
    let seen = read(&other.replace("-<-", "<--")).unwrap();
    assert_eq!(seen.scene, TableScene::Direction { clockwise: false });
    let codes: Vec<&str> = seen.findings.iter().map(|finding| finding.code).collect();
    assert_eq!(codes, ["direction-wrong"]);
}

#[test]
fn runs_are_called_from_the_left_only() {
    let seen = read(&MELDS.replace("Pon", "Chi")).unwrap();
    let chi: Vec<_> = seen.findings.iter().filter(|finding| finding.code == "chi-from").collect();
    assert_eq!(chi.len(), 1);
    assert_eq!(chi[0].severity, Severity::Warning);
    assert!(chi[0].message.contains("across"));
}

#[test]
fn a_table_of_dice_counts_round_from_east() {
    let table = "| sum | side |\n|---|---|\n| 2,6,10 | South |\n| 3,7,11 | West |\n| 4,8,12 | North |\n| 5,9 | East |\n";
    assert_eq!(dice_table(table).unwrap().findings, []);
    let rows = dice_table(table).unwrap().rows;
    assert!(rows.iter().all(|(sum, _, span)| table[span.clone()] == sum.to_string()));
    for (from, to, code) in [
        ("South", "North", "dice-wrong"),
        ("12", "11", "dice-wrong"),
        ("5,9", "5", "dice-missing"),
        ("2,6", "2,7", "dice-wrong"),
    ] {
        let found = dice_table(&table.replacen(from, to, 1)).unwrap().findings;
        assert!(found.iter().any(|finding| finding.code == code), "{from} -> {to}");
    }
    assert_eq!(dice_table("| a | b |\n|---|---|\n| 1 | 2 |\n"), None);
}

proptest::proptest! {
    #[test]
    fn no_hand_makes_it_panic(
        text in "[0-9mpsz_^v| \n]{0,40}",
        info in "hand( (tsumo|riichi|seat=Nan|dora=9s|ura=x|é|=))*",
        tok in "(nasin Jaku li ni:|nanpa pona suli li |mani |\\(|\\)|[0-9]|é|\\.| )*",
        other in "\\PC*",
    ) {
        let _ = hand(&info, &text, &tok, &other);
        let _ = hand("hand", &other, &other, &tok);
    }

    #[test]
    fn no_drawing_makes_it_panic(
        text in proptest::collection::vec("[ .|_+VSiKanTo#0-9<>^`'-]{0,30}", 0..12),
        other in "\\PC*",
    ) {
        let _ = read(&text.join("\n"));
        let _ = read(&other);
        let _ = dice_table(&text.join("|"));
        let _ = dice_table(&other);
    }
}

#[test]
fn every_drawing_and_hand_of_our_own_page_is_right() {
    let page = std::fs::read_to_string("../../../../content/riichi-mahjong.md").unwrap();
    let context = common::context(&page, Some(musi_riichi_diagram::NAME));
    let mut hands = 0;
    for fence in common::fences(&page) {
        let reading = fence.read(&context);
        let told: Vec<String> = reading.findings.iter().map(|finding| finding.message.clone()).collect();
        assert_eq!(told, Vec::<String>::new(), "line {}: {}", fence.line, fence.text);
        let table = reading.content_as::<TableScene>().expect("a drawing of mahjong");
        hands += usize::from(table.kind().as_str() == "hand");
    }
    assert!(hands >= 20, "{hands} hands");
}

/// A fence with one paragraph in each language after it.
fn hand(info: &str, text: &str, tok: &str, en: &str) -> musi_diagram::Reading {
    let captions = [
        CaptionText { language: Language::Tok, text: tok, offset: 0 },
        CaptionText { language: Language::En, text: en, offset: 1000 },
    ];
    let context = Context { games: GAMES, game: Some(musi_riichi_diagram::NAME), info, ..Context::default() };
    musi_diagram::read(text, &captions, &context)
}

const TOK: &str = "nasin Jaku li ni: nanpa pona lili ala (1), ijo lili taso (1). nanpa pona suli li 2. \
                   nanpa pona lili li 20+10: 30. jan pi ijo weka li pana e mani 2000.";
const EN: &str =
    "Yaku: pinfu (1), all simples (1). Han: 2. Fu: 20+10 = 30. The one who threw the tile away pays 2000.";

#[test]
fn what_the_text_says_of_a_hand_is_compared_with_the_rules() {
    let text = "234m 567m 345p 55s 67s 8s";
    let right = hand("hand", text, TOK, EN);
    assert_eq!(right.findings, []);
    let Verdict::Verified { claims } = &right.verdict else { panic!("{:?}", right.verdict) };
    let said: Vec<&str> = claims.iter().filter_map(|claim| claim.text.strip_prefix("said:")).collect();
    assert_eq!(
        said,
        ["yaku 1+1", "yaku pinfu", "yaku tanyao", "han 2", "fu 20+10", "fu 30", "points discarder 2000"],
        "the text and its translation say the same"
    );
    for (language, from, to, code) in [
        (Language::Tok, "suli li 2", "suli li 3", "hand-han"),
        (Language::En, "Han: 2", "Han: 1", "hand-han"),
        (Language::Tok, ": 30", ": 40", "hand-fu"),
        (Language::En, "= 30", "= 25", "hand-fu"),
        (Language::Tok, "mani 2000", "mani 2600", "hand-points"),
        (Language::En, "pays 2000", "pays 1000", "hand-points"),
        (Language::Tok, ", ijo lili taso (1)", "", "hand-yaku"),
        (Language::En, "simples (1)", "simples (2)", "hand-yaku"),
        (Language::En, "all simples", "all triplets", "hand-yaku"),
        (Language::Tok, "lili taso", "suli taso", "hand-yaku"),
        (Language::En, "20+10", "22+8", "hand-fu"),
        (Language::En, "The one who threw the tile away pays", "East pays", "hand-points"),
    ] {
        let change = |wanted, text: &str| {
            if language == wanted { text.replacen(from, to, 1) } else { text.to_owned() }
        };
        let reading = hand("hand", text, &change(Language::Tok, TOK), &change(Language::En, EN));
        let codes: Vec<&str> = reading.findings.iter().map(|finding| finding.code).collect();
        assert_eq!(codes, [code], "{from} -> {to}");
        assert_eq!(reading.verdict.as_str(), "wrong");
    }
}

#[test]
fn a_hand_that_is_none_says_why() {
    for (info, text, code) in [
        ("hand", "234m 567m 345p 55s 67s 8x", "hand-text"),
        ("hand", "234m 567m 345p 55s", "hand-tiles"),
        ("hand", "11111m 567m 345p 55s 7s", "hand-tiles"),
        ("hand tumo", "234m 567m 345p 55s 67s 8s", "hand-word"),
        ("hand tumo", "234m 567m 345p 55s 67s", "hand-word"),
        ("hand ippatsu", "234m 567m 345p 55s 67s 8s", "hand-word"),
        ("hand riichi", "_234m 567m 345p 55s 67s 8s", "hand-word"),
        ("hand dead-wall", "0z11s0z 567m 345p 55s 67s 8s", "hand-word"),
        ("hand tsumo dead-wall", "234m 567m 345p 55s 67s 8s", "hand-word"),
        ("hand tsumo robbed", "234m 567m 345p 55s 67s 8s", "hand-word"),
        ("hand dora=5s ura=55s", "234m 567m 345p 55s 67s 8s", "hand-tiles"),
        ("hand", "00m 567m 345p 123s 67s 8s", "hand-tiles"),
        // Called groups that nobody can call.
        ("hand", "_246m 567m 345p 55s 67s 8s", "hand-call"),
        ("hand", "2_34m 567m 345p 55s 67s 8s", "hand-call"),
        ("hand", "_112m 567m 345p 55s 67s 8s", "hand-call"),
        ("hand", "_1_1_1m 567m 345p 55s 67s 8s", "hand-call"),
        ("hand", "_1234m 567m 345p 55s 67s 8s", "hand-call"),
        ("hand", "0z12s0z 567m 345p 22s 67s 8s", "hand-call"),
        ("hand", "234m 567m 345p 55s 67s _8s", "hand-call"),
        ("hand", "234m 567m 345p 55s 67s 0z", "hand-call"),
    ] {
        let reading = hand(info, text, "", "");
        let codes: Vec<&str> = reading.findings.iter().map(|finding| finding.code).collect();
        assert_eq!(codes, [code], "{info}: {text}");
    }
    let second = hand("hand", "234m\n56x", "", "");
    let musi_diagram::Location::Fence { line, column, span } = &second.findings[0].place else {
        panic!("a place")
    };
    assert_eq!((*line, *column, span.clone()), (2, 3, 7..8));
    let call = hand("hand", "234m  567m\n345p|_99s 67s 8s", "", "");
    let musi_diagram::Location::Fence { line, column, span } = &call.findings[0].place else {
        panic!("a place")
    };
    assert_eq!((*line, *column, span.clone()), (2, 6, 16..20));
    assert_eq!(call.findings[0].message, "`_99s` is no called group");
    let waiting = hand("hand", "234m 567m 345p 55s 67s", "", "");
    assert_eq!(waiting.content_as::<TableScene>().unwrap().claims(), ["waits:58s"]);
    let riichi = hand("hand riichi tsumo dora=3m", "234m 567m 345p 55s 67s 8s", "", "");
    assert!(riichi.content_as::<TableScene>().unwrap().claims().contains(&"points:8000".to_owned()));
}

#[test]
fn a_red_five_counts_once_wherever_it_lies() {
    for (text, reds) in [
        ("0555m 67m 345p 55s 678s", 1),
        ("5550m 67m 345p 55s 678s", 1),
        // Four that are not red, beside one that is.
        ("5555m 67m 340p 22s 678s", 1),
        ("0z05s0z 567m 345p 22s 67s 8s", 1),
        ("5v55m 567p 345p 22s 67s 8s", 1),
        ("5v05m 567p 345p 22s 67s 8s", 1),
        ("5^05m 567p 345p 22s 67s 8s", 1),
        ("3v33m 567p 345p 22s 67s 8s", 0),
        ("5^55m 567p 345p 22s 67s 8s", 0),
    ] {
        let reading = hand("hand", text, "", "");
        assert_eq!(reading.findings, [], "{text}");
        let Some(TableScene::Hand(drawn)) = reading.content_as::<TableScene>() else { panic!("a hand") };
        assert_eq!(drawn.value.as_ref().map(|value| value.red_fives), Some(reds), "{text}");
    }
}
