//! Pages as a stranger would write them: in their own words, drawn in their own way.

use musi_diagram::Language;
use musi_stated_rules::read;

use super::{page, perft, told};

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
