//! What `check` says of the language of pages: each rule on a page of its own, and the mistakes that are really there
//! in the pages the project began with, each at its line, with no false alarm beside them.
#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on says so")]

#[path = "../common/mod.rs"]
mod common;
mod slips;
mod spelling;

use common::{Folder, lipu_musi, parsed, shared};
use lipu_musi::{
    document::Document,
    language::{Finding, Glossary, Rule, Settings, language_findings},
};
use musi_chess::Chess;
use musi_diagnostic::Severity;
use musi_diagram::DrawnGame as _;
use musi_diagram::GameName;
use musi_shogi::Shogi;
use proptest::prelude::*;

fn read(page: &str) -> (Document, Vec<Finding>) {
    let page = parsed(page);
    let findings = language_findings(&page, &Settings::default());
    (page, findings)
}

/// The rules that a page breaks, and what stands there.
fn broken(page: &str) -> Vec<(Rule, Severity, String)> {
    let (page, findings) = read(page);
    findings.iter().map(|found| (found.code, found.severity, page.slice(found.place).to_owned())).collect()
}

/// Whether a page breaks this rule, and no other.
fn breaks(page: &str, rule: Rule, severity: Severity, at: &str) {
    assert_eq!(broken(page), [(rule, severity, at.to_owned())], "{page}");
}

fn is_fine(page: &str) {
    assert_eq!(broken(page), [], "{page}");
}

#[test]
fn a_word_that_no_list_has_is_told_with_the_one_that_is_meant() {
    breaks("ona li tawa ma nasi mute.", Rule::UnknownWord, Severity::Warning, "nasi");
    let (_, findings) = read("**ijo nasa** li lon. jan li pali e ijo nasi.");
    assert!(findings[0].remedy.starts_with("did you mean `nasa`?"), "{}", findings[0].remedy);
    let (_, findings) = read("sitelen Kansi li pona. jan li toki e kansi.");
    assert!(findings[0].remedy.starts_with("did you mean `Kansi`?"), "{}", findings[0].remedy);
    is_fine("lipu ni li kepeken e nimi \"soto\". nasin soto li pona. jan li lon (Shogi) (makemashita).");
    is_fine("**Mansu** en Pinsu li lon. jan li sitelen e `ju`, e x, e \"abc\".");
    breaks("nasin soto li pona.", Rule::UnknownWord, Severity::Warning, "soto");
}

#[test]
fn a_text_in_another_language_is_left_alone() {
    is_fine("This paragraph says something that toki pona would say in another way.");
    is_fine("lipu ni li pini ala. / this document is not finished at all.");
}

#[test]
fn a_word_twice_is_wrong_when_it_is_a_particle_and_doubtful_when_it_is_not() {
    breaks("jan li li tawa.", Rule::DoubledWord, Severity::Warning, "li li");
    breaks("kulupu ni ni li pona.", Rule::DoubledWord, Severity::Note, "ni ni");
    is_fine("tenpo tu tu la, jan li tawa tawa ma ona.");
    is_fine("jan li pali e tawa, tawa ma ona.");
}

#[test]
fn mi_takes_no_li_unless_more_stands_before_it() {
    breaks("mi li tawa.", Rule::MiLi, Severity::Warning, "mi li");
    breaks("ni la, sina li pona.", Rule::MiLi, Severity::Warning, "sina li");
    is_fine("jan mi li tawa. mi en sina li pona.");
}

#[test]
fn pi_wants_two_words_and_quotes_numbers_and_names_are_words() {
    breaks("tomo pi jan li suli.", Rule::PiOneWord, Severity::Note, "pi jan");
    is_fine("ma pi sitelen \"O\" li lon. nasin pi nanpa 1 en 2 li lon. ma pi #1 en #2 li lon.");
    is_fine("musi pi ma Nijon li pona. kulupu pi sitelen pi palisa kasi li lon.");
}

#[test]
fn particles_want_something_between_and_behind_them() {
    breaks("jan li e ijo.", Rule::Particles, Severity::Warning, "li e");
    breaks("jan li tawa e.", Rule::Particles, Severity::Warning, "e");
    is_fine("ijo musi ni li:\n\n* jan\n* soweli\n");
    breaks("la jan li tawa.", Rule::LaFirst, Severity::Warning, "la");
}

#[test]
fn two_sentences_with_a_comma_between_may_want_la() {
    breaks("jan musi li anpa e jan lawa, ona li pini e musi.", Rule::LaMissing, Severity::Note, ",");
    is_fine("jan musi li anpa e jan lawa la, ona li pini e musi.");
    is_fine("jan li tawa, li pali. jan li tawa, taso ona li pali. tenpo ni la, jan li tawa.");
}

#[test]
fn en_joins_subjects_and_not_objects() {
    breaks("jan li pali e tomo en ilo.", Rule::EnInObject, Severity::Note, "en");
    is_fine("jan en soweli li pali e tomo, e ilo lon ma mi en ma sina.");
}

#[test]
fn a_phrase_that_the_page_turns_round_once_is_told() {
    let page = format!("{}jan li tawa e musi ijo.", "jan li tawa e ijo musi. ".repeat(12));
    breaks(&page, Rule::RarePhrase, Severity::Note, "musi ijo");
}

#[test]
fn what_is_typed_wrong_is_wrong_in_every_language() {
    breaks("jan \\\\#1 li lon.", Rule::StrayBackslash, Severity::Warning, "\\\\#");
    breaks("See [the rules](#).", Rule::EmptyLink, Severity::Warning, "[the rules](#)");
    breaks("| a | b |\n|---|---|\n|   |   |\n| x |   |\n", Rule::EmptyRow, Severity::Note, "|   |   |");
    // In a drawing of squares a row may be empty, in a table of words not.
    let table = |word: &str| {
        format!("| k |   |   | r |\n|---|---|---|---|\n|   |   |   |   |\n| P |   | {word} |   |\n")
    };
    breaks(&table("Rook"), Rule::EmptyRow, Severity::Note, "|   |   |   |   |");
    is_fine(&table("K"));
    is_fine("jan \\#1 li lon. [ni](#jan) `\\\\#`");
}

#[test]
fn numbers_and_terms_are_held_against_the_translation() {
    breaks("ma 81 li lon. <!-- there are squares. -->", Rule::NumberDiffers, Severity::Note, "81");
    let both = broken("jan utala luka tu li lon. <!-- there are eight pawns. -->");
    let places: Vec<&str> = both.iter().map(|(_, _, place)| place.as_str()).collect();
    assert_eq!(places, ["luka tu", "eight"]);
    is_fine(
        "**jan utala** luka tu wan li lon. <!-- there are eight **pawns**. -->\n\njan utala #3 li tawa. <!-- pawn 3 moves. -->",
    );
    breaks(
        "**jan utala** li lon. <!-- there are **pawns**. -->\n\njan utala li tawa. <!-- they go. -->",
        Rule::TermMissing,
        Severity::Note,
        "jan utala",
    );
}

/// The findings of a page that lies beside the project, by line; the test skips where it does not.
fn of_shared(path: &str, game: Option<GameName>, severity: Severity) -> Option<Vec<(usize, &'static str)>> {
    let page = parsed(&shared(path)?);
    let glossary = game.map_or_else(Glossary::default, Glossary::of_game);
    let settings = Settings { glossary, ..Settings::default() };
    let found = language_findings(&page, &settings);
    let of = found.iter().filter(|found| found.severity == severity);
    Some(of.map(|found| (page.line_column(found.place.start).line, found.code.as_str())).collect())
}

#[test]
fn what_is_wrong_in_the_seeds_is_found_and_nothing_else() {
    let wrong = |path: &str| of_shared(path, None, Severity::Warning);
    if let Some(found) = wrong("seeds/chess.md") {
        assert_eq!(found, [403, 404, 404, 405, 405, 406].map(|line| (line, "stray-backslash")));
    }
    if let Some(found) = wrong("seeds/riichi-mahjong.md") {
        assert_eq!(found, [94, 203, 299].map(|line| (line, "unknown-word")));
    }
    if let Some(found) = wrong("lipu-sona/pages/lentan/shogi.md") {
        assert_eq!(found, [(495, "unknown-word")]);
    }
    if let Some(found) = wrong("seeds/muso.md") {
        assert_eq!(found, [(39, "empty-link")]);
    }
}

#[test]
fn what_is_doubtful_in_the_seeds_is_told_at_its_line() {
    let doubtful = |path: &str, game| of_shared(path, game, Severity::Note);
    let lines = |found: &[(usize, &str)], rule: &str| -> Vec<usize> {
        found.iter().filter(|(_, own)| *own == rule).map(|(line, _)| *line).collect()
    };
    if let Some(found) = doubtful("seeds/chess.md", Some(Chess::GAME)) {
        // `musi ijo` twice, `ilo musi`; `la` left out in a condition; 64 squares that the English does not count.
        assert_eq!(lines(&found, "rare-phrase"), [107, 110, 520]);
        for line in [191, 301, 438] {
            assert!(lines(&found, "la-missing").contains(&line), "{line}");
        }
        assert!(lines(&found, "number-differs").contains(&20));
    }
    if let Some(found) = doubtful("lipu-sona/pages/lentan/shogi.md", Some(Shogi::GAME)) {
        assert_eq!(lines(&found, "rare-phrase"), [127, 130, 708]);
        for line in [159, 223, 356, 551, 574] {
            assert!(lines(&found, "la-missing").contains(&line), "{line}");
        }
        // 81 squares; the English list of the pieces leaves out the lance.
        assert!(lines(&found, "number-differs").contains(&49));
        assert!(lines(&found, "term-missing").contains(&119));
    }
    if let Some(found) = doubtful("seeds/riichi-mahjong.md", None) {
        assert_eq!(lines(&found, "doubled-word"), [385, 416]);
        assert!(lines(&found, "pi-one-word").contains(&335));
    }
    if let Some(found) = doubtful("seeds/muso.md", None) {
        assert_eq!(lines(&found, "empty-row"), [33]);
    }
}

#[test]
fn clauses_that_say_the_same_of_two_subjects_need_no_la() {
    let missing = |page: &str| breaks(page, Rule::LaMissing, Severity::Note, ",");
    missing("jan li tawa ma ante, ona li pini.");
    missing("jan li moli e soweli, jan ona li moli.");
    missing("soweli li kama wawa, ona li kama akesi.");
    missing("ni la: ona li lili, ona li anpa.");
    for fine in [
        "jan wan li jo e kili, jan tu li jo e telo.",
        "ona li lon ma, ona li lon tomo.",
        "jan li tawa ma, tomo li tawa ma kasi.",
        // One thing after the other.
        "jan li tawa, ona li jo e musi, ona li ante e ona.",
        "jan li toki e ni: ma li lon, jan ni li pona.",
        "nasin ni: jan li kama, soweli li weka.",
        "jan li tawa la, ona li pini.",
    ] {
        is_fine(fine);
    }
}

#[test]
fn a_predicate_takes_li_again_and_no_en() {
    breaks("jan li moku en lape.", Rule::EnInPredicate, Severity::Note, "en");
    breaks("ona li pona en suli, tan ni.", Rule::EnInPredicate, Severity::Note, "en");
    for fine in [
        "jan en soweli li moku.",
        "ona li kule pi loje en laso.",
        "ona li lon ma en tomo.",
        "jan li moku la, ona en mi li pona.",
        "ona li nanpa 5 en 3.",
        "jan li moku. soweli en waso li lape.",
    ] {
        is_fine(fine);
    }
}

#[test]
fn ona_takes_li_before_what_it_does() {
    breaks("ona moku e kili.", Rule::LiMissing, Severity::Warning, "ona");
    breaks("jan li kama la, ona wile moku e kili.", Rule::LiMissing, Severity::Warning, "ona");
    for fine in [
        "ona li moku e kili.",
        "mi moku e kili.",
        "ona o moku e kili.",
        "ona mute li moku e kili.",
        "jan ona li moku e ona.",
        "mi pana tawa ona e kili.",
        "jan li lukin e ona, e kili.",
    ] {
        is_fine(fine);
    }
}

#[test]
fn what_is_done_is_said_and_has_its_li() {
    breaks("mi e kili.", Rule::VerbMissing, Severity::Note, "mi e");
    breaks("tenpo ni la, sina e telo.", Rule::VerbMissing, Severity::Note, "sina e");
    for (page, at) in
        [("ona lon tomo.", "ona"), ("jan li kama la, ona lape!", "ona"), ("ona pona tawa mi.", "ona")]
    {
        breaks(page, Rule::LiMissing, Severity::Note, at);
    }
    breaks("mi moku en lape.", Rule::EnInPredicate, Severity::Note, "en");
    breaks("o toki en pali.", Rule::EnInPredicate, Severity::Note, "en");
    breaks("jan o e ni.", Rule::Particles, Severity::Warning, "o e");
    for fine in [
        "mi jo e kili.",
        "## ona pona",
        "| ijo | jan |\n|---|---|\n| ona lon ma | jan ale |\n",
        "jan li toki e ni: ona en mi.",
        "jan li lon poka ona. ona kin. ona ala. ona mute li lape.",
        "mi en sina li moku. mi mute en ona li lape. sina tu en jan li kama.",
        "mi tawa ma en tomo.",
        "ona o lape. ona la mi pona.",
        "## jan moku e kili",
        "jan o moku e kili. jan li wile e ni: pana e kili tawa jan.",
        "ma A li lon nasin poka e.",
    ] {
        is_fine(fine);
    }
}

#[test]
fn what_is_said_in_another_language_is_no_row_of_slips() {
    for fine in [
        "# downloads / o kama jo e musi ni",
        "* [NES ROM file (v2) / lipu pi ilo NES](/a.nes)",
        "nasin pali (command line) li pona tawa sina.",
        "mi pona e ni. (v2: the ending screen said \"mi\" instead of \"sina\", which i fixed.)",
        "ilo [Lunar IPS](https://example.org/) li pona. ilo [IPS.pl](https://example.org) en lipu ips.pl li lon.",
        "o toki e ni (`chmod +x\n  ips.pl`).",
        "ante wan li lon. ante ante la, sitelen li lon.",
    ] {
        is_fine(fine);
    }
    breaks("ona li tawa ma nasi (ma pona) / jan li lon.", Rule::UnknownWord, Severity::Warning, "nasi");
    breaks("kala Robert li lon.", Rule::ForeignName, Severity::Note, "Robert");
}

#[test]
fn a_preposition_takes_no_e_and_a_verb_of_the_same_letters_does() {
    breaks("jan li pali lon e tomo.", Rule::Particles, Severity::Note, "lon e");
    is_fine("jan li lon e ijo sin. ona li tawa e kiwen. jan li kepeken e ilo.");
}

#[test]
fn a_question_has_a_word_that_asks() {
    breaks("sina wile moku?", Rule::QuestionWord, Severity::Note, "moku");
    is_fine(
        "sina wile ala wile moku? jan seme li lon? sina pona, anu seme? nimi \"seme\"? sina moku anu lape?",
    );
}

#[test]
fn a_name_is_spelled_as_toki_pona_says_it() {
    breaks("jan Robert li toki. jan Robert li pona.", Rule::ForeignName, Severity::Note, "Robert");
    breaks("ma Wuta li suli.", Rule::ForeignName, Severity::Note, "Wuta");
    is_fine(
        "jan Lope (Robert) li toki kepeken ilo \"Robert\". ma Tosi en toki Inli li pona. jan JU li lon ma A.",
    );
}

#[test]
fn numerals_of_another_language_are_no_words_and_an_address_is_something() {
    is_fine(
        "nimi li lon ni:\n\n| nanpa | nimi |\n|---|---|\n| 1 | ja |\n| 2 | san |\n| 3 | su |\n| 4 | jaku |\n",
    );
    let (_, found) = read("| nanpa | nimi |\n|---|---|\n| 1 | jan |\n| 2 | soweli |\n| 3 | san |\n");
    assert_eq!(found.len(), 1, "among words of toki pona it is one: {found:?}");
    is_fine("nimi ona li <https://example.org/>.");
}

/// A source folder with one page and what the configuration says of its language.
fn site(language: &str) -> Folder {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", &format!("translations: [{{paths: ['*.md']}}]\n{language}"));
    folder.write(
        "content/index.md",
        "# musi soto <!-- a game -->\n\njan li li tawa. <!-- one moves. -->\n\n## musi soto <!-- left -->\n",
    );
    folder
}

#[test]
fn the_check_tells_what_the_configuration_lets_it_tell() {
    let codes = |language: &str| -> Vec<String> {
        let run = lipu_musi(&["check", ".", "--format", "json"], site(language).path());
        let code = |line: &str| -> Option<String> {
            let value: serde_json::Value = serde_json::from_str(line).ok()?;
            Some(format!("{} {}", value["severity"].as_str()?, value["code"].as_str()?))
        };
        assert_eq!(run.status, 0, "{}", run.stderr);
        run.stdout.lines().filter_map(code).collect()
    };
    let all =
        ["warning unknown-word", "warning doubled-word", "warning unknown-word", "note translation-differs"];
    assert_eq!(codes(""), all);
    assert_eq!(codes("language: true\n"), all);
    assert_eq!(codes("language: false\n"), [""; 0]);
    assert_eq!(codes("language: [{paths: [other.md]}]\n"), ["warning paths-unmatched"]);
    assert_eq!(
        codes("language: [{paths: ['*.md'], words: [soto], off: [doubled-word, translation-differs]}]\n"),
        [""; 0]
    );
    assert_eq!(
        codes("language: [{paths: ['*.md'], known: [pu, ku-lili], glossary: {musi soto: [tig, tag]}}]\n"),
        ["note term-missing", "warning doubled-word", "note term-missing", "note translation-differs"]
    );
}

#[test]
fn a_key_or_a_rule_that_is_none_is_answered_with_the_nearest() {
    for (language, answer) in [
        ("language: [{paths: [a], wods: [b]}]\n", "did you mean `words`?"),
        ("language: [{paths: [a], off: [doubled-wrod]}]\n", "did you mean `doubled-word`?"),
        ("language: [{paths: [a], known: [ku-suly]}]\n", "did you mean `ku-suli`?"),
    ] {
        let run = lipu_musi(&["check", "."], site(language).path());
        assert_eq!(run.status, 1);
        assert!(run.stdout.contains(answer), "{}", run.stdout);
    }
}

proptest! {
    #[test]
    fn any_page_is_read_and_every_finding_lies_in_it(
        page in proptest::collection::vec("(jan|li|e|pi|la|mi|en|,|\\.|\"|\\(|\\)|#1|`|\\*\\*|\n\n|<!-- two -->|\\\\#|[a-z]{1,4}|\\PC| ){0,6}", 0..12)
    ) {
        let page = page.concat();
        let (document, findings) = read(&page);
        for found in findings {
            prop_assert!(document.source().get(found.place.range()).is_some(), "{:?}", found);
            prop_assert!(!found.message.is_empty() && !found.remedy.is_empty());
        }
    }
}
