//! The reader of pages of Muso: what is reported where something is wrong, and that nothing makes it panic.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

use musi_diagnostic::Severity;
use musi_diagram::{CaptionText, Language, Location, PageFence, PagePart, PageText};
use musi_muso_diagram::{MusoKind, MusoPage, MusoReading, MusoScene, read_page};
use proptest::prelude::*;

const BOARD: &str = "+---+---+---+\n| b | B | b |\n+---+---+---+\n| ~ | k | ~ |\n+---+---+---+\n| r | R | r |\n+---+---+---+\n";
const STEP: &str = "+---+---+---+\n|   | X |   |\n+---+---+---+\n| X | O | X |\n+---+---+---+\n|   | X |   |\n+---+---+---+\n";

fn fence<'a>(text: &'a str, info: &'a str) -> PagePart<'a> {
    PagePart::Fence(PageFence { text, info, figure_file: "", games: musi_games::GAMES, game_files: &[] })
}

fn said(language: Language, text: &str) -> PagePart<'_> {
    PagePart::Text(PageText {
        caption: CaptionText { language, text, offset: 0 },
        block: 0,
        item: false,
        line: 0,
    })
}

/// Codes of all errors, fence by fence.
fn errors(page: &MusoPage) -> Vec<(usize, &'static str, String)> {
    let readings = page.readings.iter().flatten().enumerate();
    let errors = readings.flat_map(|(index, reading)| {
        let errors = reading.findings.iter().filter(|finding| finding.severity == Severity::Error);
        errors.map(move |finding| (index, finding.code, finding.message.clone()))
    });
    errors.collect()
}

/// The errors of a small sound game with one more fence and its caption.
fn situation(cells: [&str; 3], caption: &str) -> (MusoPage, Vec<(usize, &'static str, String)>) {
    let text = format!(
        "+--------+--------+--------+\n|{:8}|{:8}|{:8}|\n+--------+--------+--------+\n",
        cells[0], cells[1], cells[2]
    );
    let page = read_page(&[
        fence(BOARD, "muso army=\"jan 2\" kili=2 resign=3 repeat=3 turn-over=no"),
        fence(STEP, "muso animal=jan/person"),
        fence(&text, ""),
        said(Language::En, caption),
    ]);
    let found = errors(&page);
    (page, found)
}

#[test]
fn a_sound_game_has_no_errors_and_a_situation_of_it_is_verified() {
    let caption = "In this picture a red person is on the square marked \"Jr\". It can go to the square marked \"X\". \
                   It can go onto the kili on the square marked \"S\".";
    let (page, found) = situation(["X", "Jr", "S *"], caption);
    assert_eq!(found, []);
    let reading = page.readings[2].as_ref().expect("a figure");
    assert_eq!(reading.verdict.as_str(), "verified");
    let muso = reading.content_as::<MusoReading>().expect("a scene");
    let claims: Vec<&str> = muso.claims.iter().map(|claim| claim.text.as_str()).collect();
    // What the sentence calls a kili must be one.
    assert_eq!(claims, ["stands:b1", "moves:a1", "stacks:c1", "stands:c1"]);
    assert_eq!(muso.scene.kind, MusoKind::Situation);
    assert_eq!(MusoScene::from_text(&muso.scene.to_text()).as_ref(), Ok(&muso.scene));
}

#[test]
fn what_is_wrong_in_a_situation_is_told_at_its_cell() {
    let caption =
        "In this picture a red person is on the square marked \"Jr\". It can go to the square marked \"X\".";
    // A kili and the stack of an enemy are goals as well; a stack of two own pieces has no room.
    for cells in [["X", "Jr", "X *"], ["X", "Jr", "X JrJb"], ["X", "Jr", "JbJr"]] {
        assert_eq!(situation(cells, caption).1, [], "{cells:?}");
    }
    for (cells, code) in [
        (["X", "Jr", ""], "mark-missing"),
        (["X", "Jr", "X JbJr"], "mark-wrong"),
        (["X", "Jr", "X Q"], "mark-unexplained"),
        (["X", "Jr", "X Jb Jb"], "stack-apart"),
    ] {
        let (page, _) = situation(cells, caption);
        let findings = &page.readings[2].as_ref().expect("a figure").findings;
        let place = findings.iter().find(|finding| finding.code == code).map(|finding| &finding.place);
        let Some(Location::Fence { line, column, .. }) = place else { panic!("{cells:?}: {findings:?}") };
        assert_eq!((*line, *column), (2, 20), "{cells:?}");
    }
}

#[test]
fn what_a_game_lacks_is_told_at_its_board() {
    for (board, info, says) in [
        (BOARD, "muso army=\"jan 4\" kili=2", "room for 3"),
        (BOARD, "muso army=\"jan 2\" kili=0", "no kili grow"),
        (BOARD, "muso army=\"jan 2!\" kili=2", "stand in a line"),
        (BOARD, "muso army=\"soweli 2\" kili=2", "`soweli`"),
        (BOARD, "muso army=\"jan 2\" kili=2 players=3", "no home area"),
        (BOARD, "muso army=\"jan 2\" kili=2 R=home(red)", "no home space"),
        (BOARD, "muso army=\"jan 2\" kili=2 k=telo", "no kasi space"),
        (BOARD, "muso army=\"jan 2\" kili=2 ~=tello", "did you mean `telo`?"),
        (BOARD, "muso army=\"jan 2\" kilo=2", "did you mean `kili`?"),
    ] {
        let page = read_page(&[fence(board, info), fence(STEP, "muso animal=jan/person")]);
        let reading = page.readings[0].as_ref().expect("a figure");
        let told =
            |finding: &musi_diagram::Finding| finding.message.contains(says) || finding.remedy.contains(says);
        assert!(reading.findings.iter().any(told), "{info}: {:?}", reading.findings);
        assert_eq!(reading.verdict.as_str(), "wrong", "{info}");
    }
}

#[test]
fn what_a_game_lacks_is_told_where_it_is_drawn() {
    // The fence, and line and column in it: the animal, the first square of a ground.
    for (board, step, info, says, wanted) in [
        (BOARD, STEP.replace('X', " "), "muso army=\"jan 2\" kili=2", "no way to move", (1, 4, 7)),
        (BOARD, STEP.to_owned(), "muso army=\"jan 2\" kili=0", "no kili grow", (0, 4, 7)),
        (BOARD, STEP.to_owned(), "muso army=\"jan 4\" kili=2", "room for 3", (0, 6, 3)),
        (BOARD, STEP.to_owned(), "muso army=\"jan 2!\" kili=2", "stand in a line", (0, 6, 3)),
        (BOARD, STEP.to_owned(), "muso army=\"jan 2\" kili=2 R=home(red)", "no home space", (0, 6, 3)),
        (BOARD, STEP.to_owned(), "muso army=\"soweli 2\" kili=2", "pieces show jan", (1, 4, 7)),
    ] {
        let page = read_page(&[fence(board, info), fence(&step, "muso animal=jan/person")]);
        let findings = page.readings.iter().flatten().enumerate();
        let told =
            findings.flat_map(|(at, reading)| reading.findings.iter().map(move |finding| (at, finding)));
        let places: Vec<_> = told
            .filter(|(_, finding)| finding.message.contains(says))
            .map(|(at, finding)| match finding.place {
                Location::Fence { line, column, .. } => (at, line, column),
                _ => (at, 0, 0),
            })
            .collect();
        assert!(places.contains(&wanted), "{says}: {places:?}");
    }
}

#[test]
fn what_a_game_lacks_is_told_where_it_is_said() {
    let text = "This board is for three players. There are two kili for each kasi space.";
    for (info, says, wanted) in [
        ("muso army=\"jan 2\" players=3 kili=2", "no home area", "players=3"),
        ("muso army=\"jan 2\"", "no home area", "This board is for three players"),
        ("muso army=\"jan 2\" players=2 k=telo", "no kasi space", "There are two kili for each kasi space"),
        ("muso army=\"jan 2\" players=2 kili=2 k=telo", "no kasi space", "kili=2"),
        ("muso army=\"jan 0\" players=2 kili=2", "nobody has a piece", "army=\"jan 0\""),
        ("muso army=\"soweli 2\" players=2 kili=2", "piece `soweli`", "army=\"soweli 2\""),
    ] {
        let page =
            read_page(&[fence(BOARD, info), said(Language::En, text), fence(STEP, "muso animal=jan/person")]);
        let findings = &page.readings[0].as_ref().expect("a figure").findings;
        let places = findings.iter().filter(|finding| finding.message.contains(says));
        let told: Vec<&str> = places
            .map(|finding| match &finding.place {
                Location::Fence { .. } | Location::File { .. } => "",
                Location::Caption(span) => &text[span.clone()],
                Location::Info(span) => &info[span.clone()],
            })
            .collect();
        assert!(told.iter().any(|told| told.starts_with(wanted)), "{info}: {says}: {told:?}");
    }
}

#[test]
fn an_animal_that_only_the_info_string_names_is_told_there() {
    let info = "muso army=\"soweli 2\" kili=2";
    let page = read_page(&[fence(BOARD, info), fence(STEP, "muso animal=jan/person")]);
    let findings = &page.readings[0].as_ref().expect("a figure").findings;
    let place =
        findings.iter().find(|finding| finding.message.contains("`soweli`")).map(|finding| &finding.place);
    let Some(Location::Info(span)) = place else { panic!("{findings:?}") };
    assert!(info[span.clone()].starts_with("army="), "{span:?}");
}

#[test]
fn a_fault_on_purpose_is_a_note_and_one_that_is_none_is_told() {
    let caption =
        "In this picture a red person is on the square marked \"Jr\". It can go to the square marked \"X\".";
    let read = |cells: [&str; 3], info: &str| {
        let text = format!(
            "+--------+--------+--------+\n|{:8}|{:8}|{:8}|\n+--------+--------+--------+\n",
            cells[0], cells[1], cells[2]
        );
        let page = read_page(&[
            fence(BOARD, "muso army=\"jan 2\" kili=2 resign=3 repeat=3 turn-over=no"),
            fence(STEP, "muso animal=jan/person"),
            fence(&text, info),
            said(Language::En, caption),
        ]);
        page.readings.into_iter().nth(2).flatten().expect("a figure")
    };
    let missing = ["X", "Jr", ""];
    for (cells, info, verdict, deliberate) in [
        (missing, "muso", "wrong", None),
        (missing, "muso deliberate=\"find it\"", "described", Some("find it")),
        (missing, "muso deliberate(c1)=\"find it\"", "described", Some("find it")),
        (missing, "muso deliberate(a1)=\"find it\"", "wrong", None),
        (["X", "Jr", "X JrJb"], "muso deliberate=\"find it\"", "verified", None),
        (missing, "muso deliberate=\"\"", "wrong", None),
    ] {
        let reading = read(cells, info);
        assert_eq!(reading.verdict.as_str(), verdict, "{info}: {:?}", reading.findings);
        assert_eq!(reading.deliberate.as_deref(), deliberate, "{info}");
        let needless = info.contains("find it") && deliberate.is_none();
        assert_eq!(
            reading.findings.iter().any(|finding| finding.code == "deliberate-unneeded"),
            needless,
            "{info}"
        );
    }
}

#[test]
fn what_the_page_leaves_to_the_house_is_named_in_notes() {
    let page = read_page(&[fence(BOARD, "muso army=\"jan 2\""), fence(STEP, "muso animal=jan/person")]);
    let findings = &page.readings[0].as_ref().expect("a figure").findings;
    assert!(findings.iter().all(|finding| finding.severity == Severity::Note), "{findings:?}");
    for silent in ["resigns", "come about", "turn over", "kasi space", "players"] {
        assert!(findings.iter().any(|finding| finding.message.contains(silent)), "{silent}: {findings:?}");
    }
}

#[test]
fn a_movement_that_is_no_movement_is_told() {
    let two = STEP.replace("|   | X |   |\n+---+---+---+\n| X", "| O | X |   |\n+---+---+---+\n| X");
    for (text, info, code) in [
        (STEP.replace('O', " "), "muso animal=jan/person", "movement-animal"),
        (two, "muso animal=jan/person", "movement-animal"),
        (STEP.replace('X', " "), "muso animal=jan/person", "movement-nowhere"),
        (STEP.to_owned(), "muso movement", "movement-name"),
        (STEP.to_owned(), "muso animal=jan/a|b", "movement-name"),
        (STEP.replacen('X', "Z", 1), "muso animal=jan/person", "mark-unexplained"),
    ] {
        let page = read_page(&[fence(BOARD, "muso army=\"jan 2\" kili=2"), fence(&text, info)]);
        assert!(
            errors(&page).iter().any(|(at, own, _)| *at == 1 && *own == code),
            "{code}: {:?}",
            errors(&page)
        );
    }
    let twice = [fence(BOARD, "muso"), fence(STEP, "muso animal=jan"), fence(STEP, "muso animal=jan")];
    assert!(errors(&read_page(&twice)).iter().any(|(at, code, _)| (*at, *code) == (2, "movement-name")));
}

#[test]
fn a_fence_of_another_game_and_code_are_left_alone() {
    let page = read_page(&[
        fence(STEP, "chess reach O=king"),
        fence("let a = 1;\n", "rust"),
        fence("mi tawa.\n", ""),
    ]);
    assert!(page.readings[0].is_none());
    let verdicts: Vec<&str> =
        page.readings.iter().flatten().map(|reading| reading.verdict.as_str()).collect();
    assert_eq!(verdicts, ["text", "text"]);
}

#[test]
fn a_cell_alone_is_a_board_of_one_square() {
    let page =
        read_page(&[fence(BOARD, "muso army=\"jan 2\" kili=2"), fence(STEP, "muso animal=jan/person")]);
    for (text, board, position) in
        [("~", "~", "1"), ("R", "R", "1"), ("k*", "k", "*"), ("*Jr", ".", "(*Jr)"), ("~JbJr", "~", "(JbJr)")]
    {
        let scene = page.square(text).expect(text);
        assert_eq!(scene.rules().board.to_text(), board, "{text}");
        assert!(scene.position.to_text().starts_with(position), "{text}: {}", scene.position.to_text());
    }
    for text in ["", "Q", "Jz", "**", "Jr*", "JrJrJr", "let"] {
        assert!(page.square(text).is_none(), "{text}");
    }
}

/// The figure of a small sound game with one more fence and its caption, in a language.
fn caption_of(cells: [&str; 3], language: Language, caption: &str) -> musi_diagram::Reading {
    let text = format!(
        "+--------+--------+--------+\n|{:8}|{:8}|{:8}|\n+--------+--------+--------+\n",
        cells[0], cells[1], cells[2]
    );
    let page = read_page(&[
        fence(BOARD, "muso army=\"jan 2\" kili=2 resign=3 repeat=3 turn-over=no"),
        fence(STEP, "muso animal=jan/person"),
        fence(&text, ""),
        said(language, caption),
    ]);
    page.readings.into_iter().nth(2).flatten().expect("a figure")
}

fn german() -> Language {
    Language::from_tag("de").expect("a language")
}

#[test]
#[allow(clippy::too_many_lines, reason = "a list of captions")]
fn captions_hold_in_every_language_and_their_false_twins_do_not() {
    let (tok, en, de) = (Language::Tok, Language::En, german());
    let near = ["X", "Jr", "X"];
    let kili = ["S *", "Jr", "X"];
    let enemy = ["C Jb", "Jr", "X"];
    let stack = ["C", "JbJr", "C"];
    let trapped = ["", "JbJr", ""];
    let blocked = ["N *", "JbJr", "C"];
    let score = ["*Jr", "", "*"];
    for (language, cells, right, from, to) in [
        (
            en,
            near,
            "In this picture a red person is on the square marked \"Jr\". It can go to the squares marked \"X\".",
            "red",
            "blue",
        ),
        (
            en,
            near,
            "In this picture a red person is on the square marked \"Jr\". It can go to the squares marked \"X\".",
            "can go",
            "cannot go",
        ),
        (
            en,
            kili,
            "A red person is on the square marked \"Jr\". It can go to the square marked \"X\" and go onto the kili on the square marked \"S\".",
            "the kili",
            "the person",
        ),
        (
            en,
            enemy,
            "A red person is on the square marked \"Jr\". It can go to the square marked \"X\". It can capture a person on the square marked \"C\".",
            "a person on",
            "a kili on",
        ),
        (
            en,
            stack,
            "A red person is on the square marked \"JbJr\", on top of a blue person. It can carry the person to the squares marked \"C\".",
            "top of a blue person",
            "top of a kili",
        ),
        (
            en,
            stack,
            "A red person is on the square marked \"JbJr\". It can carry the person to the squares marked \"C\".",
            "carry the person",
            "carry the kili",
        ),
        (
            en,
            trapped,
            "A red person is on the square marked \"JbJr\". The blue person is trapped.",
            "is trapped",
            "is not trapped",
        ),
        (
            en,
            blocked,
            "A red person is on the square marked \"JbJr\". It can carry it to the square marked \"C\". It cannot carry it to the square marked \"N\", because a kili is there.",
            "a kili is",
            "a person is",
        ),
        (
            en,
            score,
            "In this picture red controls the kili on the square marked \"*Jr\". Red has 1 point.",
            "1 point",
            "2 points",
        ),
        (
            en,
            score,
            "In this picture red controls the kili on the square marked \"*Jr\". Red has one point.",
            "picture red",
            "picture blue",
        ),
        (
            tok,
            near,
            "sitelen ni la, jan loje li lon ma pi sitelen \"Jr\". ona li ken tawa ma pi sitelen \"X\".",
            "loje",
            "laso",
        ),
        (
            tok,
            near,
            "sitelen ni la, jan loje li lon ma pi sitelen \"Jr\". ona li ken tawa ma pi sitelen \"X\".",
            "ken tawa",
            "ken ala tawa",
        ),
        (
            tok,
            kili,
            "jan loje li lon ma pi sitelen \"Jr\". ona li ken tawa ma pi sitelen \"X\", li ken tawa sewi kili lon ma pi sitelen \"S\".",
            "sewi kili",
            "sewi jan",
        ),
        (
            tok,
            enemy,
            "jan loje li lon ma pi sitelen \"Jr\". ona li ken tawa ma pi sitelen \"X\". ona li ken anpa e jan lon ma pi sitelen \"C\".",
            "anpa e jan",
            "anpa e kili",
        ),
        (
            tok,
            stack,
            "jan loje li lon sewi jan laso, lon ma pi sitelen \"JbJr\". ona li ken jo e jan tawa ma pi sitelen \"C\".",
            "sewi jan laso",
            "sewi kili",
        ),
        (
            tok,
            stack,
            "jan loje li lon ma pi sitelen \"JbJr\". ona li ken jo e jan tawa ma pi sitelen \"C\".",
            "jo e jan",
            "jo e kili",
        ),
        (
            tok,
            trapped,
            "jan loje li lon ma pi sitelen \"JbJr\". jan laso li lon poki.",
            "lon poki",
            "lon poki ala",
        ),
        (
            tok,
            blocked,
            "jan loje li lon ma pi sitelen \"JbJr\". ona li ken jo e ijo anpa tawa ma pi sitelen \"C\". ona li ken ala jo e ijo anpa tawa ma pi sitelen \"N\", tan ni: kili li lon.",
            "ni: kili",
            "ni: jan",
        ),
        (
            tok,
            score,
            "sitelen ni la, jan loje li lawa e kili lon ma pi sitelen \"*Jr\". nanpa pi jan loje li wan.",
            "li wan",
            "li tu",
        ),
        (
            tok,
            score,
            "sitelen ni la, jan loje li lawa e kili lon ma pi sitelen \"*Jr\". nanpa pi jan loje li 1.",
            "la, jan loje",
            "la, jan laso",
        ),
        (
            de,
            near,
            "In diesem Bild steht eine rote Person auf dem Feld mit \"Jr\". Sie kann auf die Felder mit \"X\" ziehen.",
            "rote",
            "blaue",
        ),
        (
            de,
            near,
            "In diesem Bild steht eine rote Person auf dem Feld mit \"Jr\". Sie kann auf die Felder mit \"X\" ziehen.",
            "kann auf",
            "kann nicht auf",
        ),
        (
            de,
            kili,
            "Eine rote Person steht auf dem Feld mit \"Jr\". Sie kann auf das Feld mit \"X\" ziehen. Sie kann sich auf ein Kili auf dem Feld mit \"S\" stellen.",
            "ein Kili",
            "eine Person",
        ),
        (
            de,
            enemy,
            "Eine rote Person steht auf dem Feld mit \"Jr\". Sie kann auf das Feld mit \"X\" ziehen. Sie kann eine Person auf dem Feld mit \"C\" schlagen.",
            "kann eine Person",
            "kann ein Kili",
        ),
        (
            de,
            stack,
            "Eine rote Person steht auf dem Feld mit \"JbJr\", über einer blauen Person. Sie kann die Person auf die Felder mit \"C\" tragen.",
            "über einer blauen Person",
            "über einem Kili",
        ),
        (
            de,
            stack,
            "Eine rote Person steht auf dem Feld mit \"JbJr\". Sie kann die Person auf die Felder mit \"C\" tragen.",
            "kann die Person",
            "kann das Kili",
        ),
        (
            de,
            trapped,
            "Eine rote Person steht auf dem Feld mit \"JbJr\". Die blaue Person ist gefangen.",
            "ist gefangen",
            "ist nicht gefangen",
        ),
        (
            de,
            score,
            "In diesem Bild beherrscht Rot das Kili auf dem Feld mit \"*Jr\". Rot hat 1 Punkt.",
            "1 Punkt",
            "2 Punkte",
        ),
    ] {
        let reading = caption_of(cells, language, right);
        assert_eq!(reading.verdict.as_str(), "verified", "{right}: {:?}", reading.findings);
        assert!(right.contains(from), "{right} has no {from}");
        let twin = right.replacen(from, to, 1);
        let reading = caption_of(cells, language, &twin);
        assert_eq!(reading.verdict.as_str(), "wrong", "{twin}: {:?}", reading.findings);
    }
}

#[test]
fn a_caption_that_is_not_understood_is_reported_and_not_verified() {
    for (caption, word) in [
        (
            "In this picture a red person is on the square marked \"Jr\" gladly. It can go to the square marked \"X\".",
            "gladly",
        ),
        (
            "A red person is on the square marked \"Jr\". It can go to the square marked \"X\" only on Tuesdays.",
            "only",
        ),
    ] {
        let reading = caption_of(["X", "Jr", "S Jb"], Language::En, caption);
        let unread = reading.findings.iter().find(|finding| finding.code == "caption-unread");
        let Some(Location::Caption(span)) = unread.map(|finding| &finding.place) else {
            panic!("{:?}", reading.findings)
        };
        assert_eq!(&caption[span.clone()], word);
        assert_ne!(reading.verdict.as_str(), "verified");
    }
}

#[test]
fn an_animal_is_known_by_the_name_that_a_german_page_gives_it() {
    let step = STEP.replace('O', "F");
    let page = read_page(&[
        fence(BOARD, "muso army=\"frosch 2\" kili=2 resign=3 repeat=3 turn-over=no"),
        fence(&step, "muso"),
        said(
            german(),
            "In dieser Zeichnung steht ein Frosch auf dem Feld mit \"F\". Er kann auf die Felder mit \"X\" ziehen. Der Frosch ist ein Wassertier.",
        ),
    ]);
    assert_eq!(errors(&page), []);
    let animal = &page.games[0].animals[0];
    assert_eq!((animal.tok.as_str(), animal.aquatic), ("frosch", true));
}

#[test]
fn a_drawing_that_contradicts_its_sentence_in_one_direction_is_wrong() {
    let wide = "+---+---+---+---+---+\n|   |   | X |   |   |\n+---+---+---+---+---+\n|   |   | X |   |   |\n+---+---+---+---+---+\n\
                | X | X | O | X | X |\n+---+---+---+---+---+\n|   |   | X |   |   |\n+---+---+---+---+---+\n|   |   | X |   |   |\n+---+---+---+---+---+\n";
    let short = wide.replacen("| X | X | O", "|   | X | O", 1);
    for (language, sentence) in [
        (Language::En, "The person can go two squares in one direction. It cannot go over other pieces."),
        (Language::En, "The person can go any distance in one direction. It cannot go over other pieces."),
        (Language::Tok, "jan li ken tawa ma tu lon nasin wan. ona li ken ala tawa lon sewi pi ijo ante."),
        (
            german(),
            "Die Person kann höchstens zwei Felder in eine Richtung gehen. Sie kann nicht über andere Figuren springen.",
        ),
    ] {
        let read = |drawing: &str| {
            let info = "muso army=\"jan 2\" kili=2 resign=3 repeat=3 turn-over=no";
            let page = read_page(&[
                fence(BOARD, info),
                fence(drawing, "muso animal=jan/person"),
                said(language, sentence),
            ]);
            errors(&page)
        };
        assert_eq!(read(wide), [], "{sentence}");
        let wrong = read(&short);
        assert!(
            wrong.iter().any(|(_, code, said)| *code == "movement-text" && said.contains("a3")),
            "{sentence}: {wrong:?}"
        );
    }
}

#[test]
fn a_second_home_space_is_wrong() {
    let twice = BOARD.replacen("| r | R | r |", "| R | R | r |", 1);
    let page =
        read_page(&[fence(&twice, "muso army=\"jan 2\" kili=2"), fence(STEP, "muso animal=jan/person")]);
    assert!(
        errors(&page).iter().any(|(at, code, _)| (*at, *code) == (0, "home-twice")),
        "{:?}",
        errors(&page)
    );
}

#[test]
fn a_mark_that_a_translation_says_otherwise_is_wrong() {
    let cells = ["X", "Jr", ""];
    let text = format!(
        "+--------+--------+--------+\n|{:8}|{:8}|{:8}|\n+--------+--------+--------+\n",
        cells[0], cells[1], cells[2]
    );
    let read = |tok: &str, en: &str| {
        let page = read_page(&[
            fence(BOARD, "muso army=\"jan 2\" kili=2 resign=3 repeat=3 turn-over=no"),
            fence(STEP, "muso animal=jan/person"),
            fence(&text, ""),
            said(Language::Tok, tok),
            said(Language::En, en),
        ]);
        errors(&page).into_iter().map(|(_, code, _)| code).collect::<Vec<_>>()
    };
    let tok = "jan loje li lon ma pi sitelen \"Jr\". ona li ken tawa ma pi sitelen \"X\".";
    let en = "A red person is on the square marked \"Jr\". It can go to the square marked \"X\".";
    assert!(!read(tok, en).contains(&"mark-twice"));
    let other = "A red person is on the square marked \"Jr\". It can capture on the square marked \"X\".";
    assert!(read(tok, other).contains(&"mark-twice"));
}

/// Pieces of which texts that could mean something are put together.
fn shard() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("sitelen ni la, ".to_owned()),
        Just("ma pi sitelen ".to_owned()),
        Just("\"X\" ".to_owned()),
        Just("\"O\" en \"k\" ".to_owned()),
        Just("li ma jan loje ".to_owned()),
        Just("li ken tawa ma tu wan lon nasin wan".to_owned()),
        Just("ona li ken ala tawa lon sewi pi ijo ante".to_owned()),
        Just("musi pi jan tu la, kili luka luka luka li lon: ma kasi wan li jo e kili 300".to_owned()),
        Just("In this picture a red person is on the squares marked \"Jr\"".to_owned()),
        Just("The squares marked \"r\" are ".to_owned()),
        Just("the red home area".to_owned()),
        Just("It can carry it to the square marked \"X\" and cannot go onto \"O\"".to_owned()),
        Just("5 jan".to_owned()),
        Just(". ".to_owned()),
        "\\PC{0,6}",
    ]
}

fn drawing() -> impl Strategy<Value = String> {
    let cell = prop_oneof![
        Just(" "),
        Just("X"),
        Just("O"),
        Just("r"),
        Just("R"),
        Just("k*"),
        Just("*Jr"),
        Just("JbJr"),
        Just("~"),
        Just("é"),
        Just("**")
    ];
    proptest::collection::vec(cell, 9).prop_map(|cells| {
        let rule = "+----+----+----+\n";
        let rows = cells
            .chunks(3)
            .map(|row| row.iter().fold(String::from("|"), |text, cell| text + &format!("{cell:4}|")));
        rows.fold(String::from(rule), |text, row| text + &row + "\n" + rule)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn nothing_makes_the_reader_panic(
        texts in proptest::collection::vec(proptest::collection::vec(shard(), 0..12), 6),
        drawings in proptest::collection::vec(drawing(), 3),
        info in prop_oneof![Just(String::new()), Just("muso animal=jan".to_owned()), Just("muso situation X=moves".to_owned()), "\\PC{0,20}"],
    ) {
        let texts: Vec<String> = texts.into_iter().map(|shards| shards.concat()).collect();
        let mut parts = Vec::new();
        for (index, drawing) in drawings.iter().enumerate() {
            parts.push(said(Language::Tok, &texts[index * 2]));
            parts.push(fence(drawing, if index == 1 { &info } else { "" }));
            parts.push(said(Language::En, &texts[index * 2 + 1]));
        }
        let page = read_page(&parts);
        for scene in page.readings.iter().flatten().filter_map(|reading| reading.content_as::<MusoReading>()) {
            // What travels to the browser is read there, unless the author is told what is wrong.
            let sound = page.readings.iter().flatten().all(|reading| reading.verdict.as_str() != "wrong");
            let back = MusoScene::from_text(&scene.scene.to_text());
            prop_assert!(!sound || back.as_ref() == Ok(&scene.scene), "{}", scene.scene.to_text());
        }
    }
}
