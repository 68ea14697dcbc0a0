//! Pages as a stranger would write them: in their own words, drawn in their own way.

use musi_diagram::{Finding, Language, Location};
use musi_stated_rules::read;

use super::{findings, page, perft, told};

macro_rules! pages {
    ($($name:literal: $($count:expr),*;)+) => {
        /// Each page, its language by its front matter, and how many games of so many moves there are.
        const PAGES: &[(&str, &str, &[u64])] = &[
            $(($name, include_str!(concat!("../strangers/", $name, ".md")), &[$($count),*]),)+
        ];
    };
}

pages! {
    "connect-four": 7, 49, 343, 2401;
    "gomoku": 225, 50_400;
    "knightmate": 18, 324, 6765;
    "minixiangqi": 19, 331, 6664;
    "hnefatafl": 116;
    "craters": ;
    "breakthrough": 22, 484;
    "los-alamos": 10, 100;
    "fuchs": 7;
    "raeuberschach": 20;
    "reversi": 4, 12, 56, 244;
    "hasami": 63;
    "vier-gewinnt": 7, 49, 343;
    "dame": 7, 49, 302, 1469;
    "alquerque": 4;
    "kono": 8, 62, 564;
    "seega": 3;
    "makruk": 23, 529, 12_012;
    "hexapawn": 3, 10;
    "alquerque-tok": 4;
    "gomoku-tok": 81, 6480;
    "reversi-de": 4, 12, 56;
    "clobber": 49, 2116;
    "konane": 3, 20, 91;
    "slip": 16, 256, 4352;
    "grashuepfer": 16, 257;
    "minishogi": 14, 181, 2512;
    "dai-hasami": 54, 2772;
    "ardri": 24, 184;
    "akesi": 4, 17, 123;
    "jan-lili": 4, 16, 66;
    "lines-of-action-de": 36, 1244;
    "ataxx": 16, 256, 6460;
    "tawa-open": 22, 484;
    "hasami-de": 63, 3717;
    "konane-de": 3, 20, 91;
    "tapatan": 9, 72, 504;
    "amazons": 2176;
    "koenigsrennen": 21, 421, 11_264;
    "latrunculi": 48, 2136;
    "musi-nena": 16, 257;
    "fox-and-geese": 5;
    "ansteckung": 16, 256, 5884;
    "poka-tu": 4, 12, 56;
    "clobber-de": 49, 2116;
    "checkers": 7, 49, 302, 1469;
    "go-klein": 50, 2451;
    "isola": 230;
    "teeko": 25, 600;
    "ten-by-eight": 28, 784, 25_228;
    "little-crown": 14, 201;
    "straight-draughts": 8, 64;
    "catch-the-king": 80;
    "wabenzug": 13, 169;
    "four-on-six": 36, 1260;
    "ninety-degrees": 24;
    "corner-race": 16;
    "musi-akesi": 25;
    "grandfathers-draughts": 7, 49, 302, 1469;
    "dame-wieder": 7, 49, 302, 1469;
    "loewenschach": 4, 17, 123, 976;
    "koenigsflucht": 40;
    "soweli-suli": 4, 17, 123, 976;
    "kiwen-tu-tu": 100;
    "vier-in-einer-reihe": 7, 49, 343, 2401;
    "durchbruch": 22, 484, 11_132;
    "reversi-wieder": 4, 12, 56, 244;
    "steinreihe": 49, 2352;
    "othello-again": 4, 12, 56, 244, 1396;
    "catch-the-lion": 4, 17, 123, 976;
    "kings-race": 21, 421, 11_264;
    "mini-xq": 14, 200, 3827;
    "makruk-de": 23, 529, 12_012;
    "tawa-noka": 13, 169, 1911;
    "hill-chess": 20, 400, 8902;
    "reversi-schule": 4, 12, 56, 244;
    "kiwen-sike": 36, 1260;
    "kamelschach": 24, 576, 14_618;
    "musi-selo": 4, 12, 44;
    "dreischach": 20, 400, 8902;
    "three-checks": 20, 400, 8902;
    "knightmate-again": 18, 324, 6765;
    "musi-kiwen": 9, 72, 504;
    "tuerkisch": 8, 64, 708, 7538;
    "russian": 7, 49, 302, 1469, 7482;
    "xiangqi-again": 44, 1920;
    "fuenfer-shogi": 14, 181, 2512;
    "stone-runners": 13, 169, 1911;
    "troyka": 22, 484, 11_132;
    "third-check": 20, 400, 8902;
    "wizards": 8, 64, 656;
    "zauber": 8, 64, 656;
    "knightmate-royal": 18, 324, 6765;
    "janggi": 32, 1024, 33_316;
    "kyoto": 12, 137, 1636;
    "russisch": 7, 49, 302, 1469, 7482;
    "dobutsu-table": 4, 17, 123, 976;
    "brandubh-men": 40, 960;
    "brandub-again": 40, 960;
    "capablanca-new": 28, 784, 25_228;
    "minishogi-columns": 14, 181, 2512;
    "four-upright": 7, 49, 343;
    "othello-trapped": 4, 12, 56;
    "crown-and-wolves": 24, 421, 10_233;
    "noughts": 9, 72, 504;
    "lantern-march": 13, 156, 1924;
    "seven-discs": 4, 12, 56, 244;
    "schach-mit-zaehler": 20, 400, 8902;
    "six-file-chess": 10, 100, 1212;
    "club-evening": 20, 400, 8902;
    "drei-tuerme": 15, 178, 2613;
    "gomoku-neun": 81, 6480;
    "koenigsjagd": 20, 400, 8902;
    "minishogi-de": 14, 181, 2514;
    "schlagschach": 20, 400, 8067;
    "durchbruch-verein": 16, 256, 4308;
    "drei-gewinnt": 9, 72, 504;
    "gomoku-mittag": 81, 6480;
    "othello-sechs": 4, 12, 56;
    "dame-verein": 7, 49, 302, 1469;
    "los-alamos-de": 10, 100, 1212;
    "koenig-huegel": 20, 400, 8902;
    "raeuber-verkehrt": 20, 400, 8067;
    "fang-den-loewen": 4, 17, 123, 976;
    "wolf-und-schafe": 2, 14, 56;
    "springerschach": 18, 324, 6116;
    "konane-sechs": 3, 20, 91;
    "brandubh-de": 40, 960;
    "minishogi-tafel": 14, 181, 2514;
    "makruk-kurz": 23, 529, 12_012;
    "kleines-xiangqi": 19, 331, 6664;
    "dreischach-kurz": 20, 400, 8902;
    "einklemmen": 35, 1120;
    "ansteckung-kurz": 16, 244, 4592;
    "koenigslauf": 9, 81, 848;
    "turmjagd": 15, 203, 3244;
    "fuenf-genau": 121, 14_520;
    "tablut-kurz": 80, 4400;
    "fuenferschach": 7, 53, 506;
    "bauernkrieg": 6, 36, 216;
    "vier-gitter": 7, 49, 343;
    "dame-lexikon": 7, 49, 302, 1469;
    "fuchs-und-hunde": 1, 7, 28;
    "gobang": 169, 28_392;
    "zwei-springer": 9, 69, 555;
    "huegel-sommer": 20, 400, 8902;
    "kinderdame": 5, 25;
    "pferderennen": 10, 90, 856;
    "vier-kreuze": 25, 600;
    "vierschach": 20, 400, 8902;
    "hasami-neun": 63, 3717;
    "atomschach-kurz": 20, 400, 8902;
    "go-fuenf": 26, 651;
    "bauernlauf": 5, 25, 122;
    "vier-koenige": 10, 100, 1260;
    "turm-gegen-laeufer": 13, 105, 1425;
    "karopapier": 100, 9900;
    "springerjagd": 7, 49, 375;
}

/// Pages that say something that is not understood, each with the words from which on that is so. Where that may state no rule, the rest is
/// played, and so many games of so many moves there are; where it may, nothing is.
const PARTLY: [(&str, &str, &[&str], &[u64]); 49] = [
    ("small-children", include_str!("../strangers/small-children.md"), &["three squares"], &[4, 17, 123]),
    ("loje-jelo", include_str!("../strangers/loje-jelo.md"), &["ali li", "pona tawa"], &[7, 49, 343]),
    ("amazonen", include_str!("../strangers/amazonen.md"), &["der Amazonen"], &[1232]),
    ("huegel", include_str!("../strangers/huegel.md"), &["den großen"], &[20, 400, 8902]),
    ("konane-six", include_str!("../strangers/konane-six.md"), &["from Hawaii"], &[3, 20, 91, 614]),
    ("small-grand", include_str!("../strangers/small-grand.md"), &["club game"], &[31, 961, 31_929]),
    ("lines-in-action", include_str!("../strangers/lines-in-action.md"), &["was devised"], &[36, 1244]),
    ("losing-chess", include_str!("../strangers/losing-chess.md"), &["chess, also"], &[]),
    ("atomschach", include_str!("../strangers/atomschach.md"), &["explodiert"], &[]),
    ("kiwen-luka", include_str!("../strangers/kiwen-luka.md"), &["pona tawa", "lon ma"], &[81, 6480]),
    (
        "musi-open",
        include_str!("../strangers/musi-open.md"),
        &["tan jan", "tenpo sike", "musi pi"],
        &[22, 484],
    ),
    ("tablut-de", include_str!("../strangers/tablut-de.md"), &["Carl von"], &[80, 4400]),
    ("schaschki", include_str!("../strangers/schaschki.md"), &["in Russland"], &[7, 49, 302, 1469, 7482]),
    ("horde", include_str!("../strangers/horde.md"), &["White has"], &[8, 128, 1274]),
    ("minishogi-table", include_str!("../strangers/minishogi-table.md"), &["rediscovered", "loses"], &[]),
    ("xiangqi-table", include_str!("../strangers/xiangqi-table.md"), &["one of"], &[44, 1920]),
    ("fox-hunt", include_str!("../strangers/fox-hunt.md"), &["oldest"], &[4, 27, 102]),
    (
        "coffee-othello",
        include_str!("../strangers/coffee-othello.md"),
        &["Othello for"],
        &[4, 12, 56, 244, 1364],
    ),
    ("dama", include_str!("../strangers/dama.md"), &["Turkey"], &[8, 64, 708, 7538]),
    ("capablanca", include_str!("../strangers/capablanca.md"), &["Former", "adds two"], &[28, 784, 25_228]),
    ("almond", include_str!("../strangers/almond.md"), &["mine, first"], &[22, 484, 11_530]),
    ("los-alamos-again", include_str!("../strangers/los-alamos-again.md"), &["1956"], &[10, 100, 1212]),
    ("amazons-again", include_str!("../strangers/amazons-again.md"), &["of the Amazons"], &[425]),
    (
        "polish-draughts",
        include_str!("../strangers/polish-draughts.md"),
        &["game of draughts"],
        &[9, 81, 658, 4265],
    ),
    (
        "shatranj",
        include_str!("../strangers/shatranj.md"),
        &["as played", "has gradually", "essentially"],
        &[],
    ),
    ("breakout", include_str!("../strangers/breakout.md"), &["breakout"], &[16, 256, 4308]),
    ("losing-draughts", include_str!("../strangers/losing-draughts.md"), &["with the aim"], &[]),
    ("hexapawn-vier", include_str!("../strangers/hexapawn-vier.md"), &["mit 4×4"], &[4, 16, 66, 280]),
    ("year-four", include_str!("../strangers/year-four.md"), &["white counters", "turn ends"], &[]),
    ("three-by-three", include_str!("../strangers/three-by-three.md"), &["Everybody"], &[]),
    ("hexapawn-five", include_str!("../strangers/hexapawn-five.md"), &["five white"], &[5, 25]),
    ("xiangqi-minutes", include_str!("../strangers/xiangqi-minutes.md"), &["of China"], &[44, 1920]),
    ("antichess", include_str!("../strangers/antichess.md"), &["Also known"], &[20, 400, 8067]),
    ("schlagdame", include_str!("../strangers/schlagdame.md"), &["internationale"], &[9, 81, 658]),
    (
        "five-in-a-row",
        include_str!("../strangers/five-in-a-row.md"),
        &["sheet of", "board of"],
        &[225, 50_400],
    ),
    ("judkins-zone", include_str!("../strangers/judkins-zone.md"), &["by six"], &[20, 336, 6183]),
    (
        "lighthouse",
        include_str!("../strangers/lighthouse.md"),
        &["I made", "about fifteen", "captured", "Please keep"],
        &[],
    ),
    ("nine-lines", include_str!("../strangers/nine-lines.md"), &["so that one"], &[]),
    ("pawn-duel", include_str!("../strangers/pawn-duel.md"), &["simplest of"], &[18, 324]),
    ("bauernsturm", include_str!("../strangers/bauernsturm.md"), &["je acht"], &[]),
    (
        "silver-crown",
        include_str!("../strangers/silver-crown.md"),
        &["Japanese-style", "and then moves"],
        &[],
    ),
    ("chaturanga", include_str!("../strangers/chaturanga.md"), &["left all alone"], &[]),
    ("mak-yek", include_str!("../strangers/mak-yek.md"), &["and the third"], &[32, 1008]),
    ("makpong", include_str!("../strangers/makpong.md"), &["Thai chess", "check must be answered"], &[]),
    ("lines-of-action", include_str!("../strangers/lines-of-action.md"), &["Claude Soucie"], &[36, 1244]),
    ("antireversi", include_str!("../strangers/antireversi.md"), &["Reversi turned"], &[]),
    ("hippogriff", include_str!("../strangers/hippogriff.md"), &["invented by"], &[24, 576]),
    ("gardner", include_str!("../strangers/gardner.md"), &["attacked and nothing helps"], &[]),
    ("tablut", include_str!("../strangers/tablut.md"), &["king with his", "there, but others"], &[]),
];

#[test]
fn what_is_not_understood_is_named_and_nobody_plays_what_may_lack_a_rule() {
    let mut wrong: Vec<String> = Vec::new();
    for (name, text, unread, counts) in PARTLY {
        let tag = text.lines().find_map(|line| line.strip_prefix("lang: ")).unwrap_or("en");
        let found = page(text, Language::from_tag(tag).unwrap());
        let incomplete = findings(&found).any(|finding| finding.code == "stated-incomplete");
        let told: Vec<&Finding> = findings(&found)
            .filter(|finding| !matches!(finding.code, "stated-open" | "stated-incomplete"))
            .collect();
        let places = told.iter().filter_map(|finding| match &finding.place {
            Location::Caption(span) if finding.code == "caption-unread" => text.get(span.start..),
            _ => None,
        });
        let named = places.clone().zip(unread).all(|(at, words)| at.starts_with(words));
        if !named || told.len() != unread.len() || places.count() != unread.len() {
            wrong.push(format!("{name}: {}", super::told(&found, text)));
        }
        if incomplete != found.games.is_empty() || incomplete != counts.is_empty() {
            wrong.push(format!("{name}: played {}, and incomplete {incomplete}", !found.games.is_empty()));
        }
        let Some(ini) = found.games.first() else { continue };
        let rules = read(ini, "page").rules.unwrap();
        for (depth, count) in (1..).zip(counts) {
            let own = perft(rules.clone(), depth);
            if own != *count {
                wrong.push(format!("{name}: perft({depth}) {own}, not {count}\n{ini}\n"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_sentence_of_a_stranger_is_understood() {
    let mut wrong: Vec<String> = Vec::new();
    for (name, text, counts) in PAGES {
        let tag = text.lines().find_map(|line| line.strip_prefix("lang: "));
        let language = tag.unwrap_or("en");
        let found = page(text, Language::from_tag(language).unwrap());
        let told = told(&found, text);
        let noted = told.lines().filter(|line| !line.is_empty() && !line.starts_with("stated-open"));
        wrong.extend(noted.map(|line| format!("{name}: {line}")));
        let Some(ini) = found.games.first() else {
            wrong.push(format!("{name}: no game"));
            continue;
        };
        let rules = read(ini, "page").rules.unwrap();
        for (depth, count) in (1..).zip(*counts) {
            let own = perft(rules.clone(), depth);
            if own != *count {
                wrong.push(format!("{name}: perft({depth}) {own}, not {count}\n{ini}\n"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What no rule covers is named sentence by sentence, and no other game is played in its place.
#[test]
fn a_game_that_no_rule_covers_is_not_played() {
    let text = include_str!("../strangers/epaminondas.md");
    let found = page(text, Language::En);
    assert!(found.games.is_empty());
    let unread = findings(&found).filter(|finding| finding.code == "caption-unread");
    let first: Vec<&str> = unread
        .filter_map(|finding| match &finding.place {
            Location::Caption(span) => text.get(span.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(first, ["phalanx", "by", "phalanx", "head", "more"]);
    assert!(findings(&found).any(|finding| finding.code == "stated-piece"));
}

/// Where a page builds on chess, a sentence that is not understood may say what differs: of which piece it speaks, that goes no way, and
/// where it speaks of the end of the game, there is none.
#[test]
fn what_is_not_understood_is_not_taken_from_chess() {
    for (text, code, words) in [
        (include_str!("../strangers/dragon-chess.md"), "stated-piece", "this sentence is not understood: "),
        (include_str!("../strangers/cavalier.md"), "stated-piece", "this sentence is not understood: "),
        (
            &include_str!("../strangers/koenigsjagd.md").replace("Zusätzlich gewinnt", "Neuerdings gewinnt"),
            "stated-end",
            "speaks of its end",
        ),
    ] {
        let language = if text.contains("lang: de") { "de" } else { "en" };
        let found = page(text, Language::from_tag(language).unwrap());
        assert!(found.games.is_empty(), "{text}");
        let said = |finding: &Finding| finding.code == code && finding.message.contains(words);
        assert!(findings(&found).chain(&found.findings).any(said), "{}", told(&found, text));
    }
}

/// Pieces that only go forward, drawn at the end to which they go: the letters of the sides are exchanged.
#[test]
fn pieces_that_begin_where_forward_ends_are_told() {
    let text = include_str!("../strangers/fox-and-geese.md").replace('G', "g").replace('f', "F");
    let found = page(&text.replace("Fox", "fox"), Language::En);
    let told = told(&found, &text);
    assert!(
        told.contains("stated-piece") && told.contains("goes forward, which is down the board"),
        "{told}"
    );
}
