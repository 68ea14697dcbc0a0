//! What is wrong with files of messages is said with its place and a remedy.

use musi_diagnostic::Diagnostic;
use musi_message_compiler::{Bundle, Source, compile};

fn problems(files: &[(&str, &str)]) -> Vec<String> {
    let source = |(language, text): &(&str, &str)| Source {
        path: format!("messages/{language}.ftl"),
        language: (*language).to_owned(),
        text: (*text).to_owned(),
    };
    let bundle = Bundle { name: String::new(), sources: files.iter().map(source).collect() };
    let found = compile(&[bundle]).err().unwrap_or_default();
    found.iter().map(told).collect()
}

fn told(found: &Diagnostic) -> String {
    format!("{}: {}; {}", found.place, found.message, found.remedy)
}

#[test]
fn a_key_that_is_misspelt_or_missing() {
    let found =
        problems(&[("en", "undo = undo\nredo = redo"), ("de", "# Deutsch\nudno = zurück\nredo = vor")]);
    assert_eq!(
        found,
        [
            "messages/de.ftl:2:1: `udno` is no key of `en.ftl`; did you mean `undo`?",
            "messages/de.ftl:3:11: `de` lacks `undo`; translate what is missing",
        ]
    );
}

#[test]
fn a_language_without_a_file_and_files_without_a_source() {
    let other = Bundle {
        name: "chess".into(),
        sources: vec![Source {
            path: "chess/en.ftl".into(),
            language: "en".into(),
            text: "king = king".into(),
        }],
    };
    let both = |language: &str| Source {
        path: format!("messages/{language}.ftl"),
        language: language.into(),
        text: "undo = undo".into(),
    };
    let common = Bundle { name: String::new(), sources: vec![both("en"), both("de")] };
    let found = compile(&[common, other]).unwrap_err();
    assert_eq!(
        told(&found[0]),
        "chess/en.ftl:1:1: `de.ftl` is missing beside this file; write it: a language has a file in each folder of messages"
    );
    assert_eq!(
        problems(&[("de", "undo = zurück")]),
        [
            "messages/de.ftl:1:1: there is no `en.ftl` beside this file; write it: it says which keys there are"
        ]
    );
}

#[test]
fn arguments_that_differ() {
    let found =
        problems(&[("en", "a = { $piece } on { $square }"), ("de", "a = { $peice } auf { $square }")]);
    assert_eq!(
        found,
        [
            "messages/de.ftl:1:1: `a` does not say `{ $piece }`; say it, or write `# $piece: …` above the message in `en.ftl` \
             if languages may leave it out",
            "messages/de.ftl:1:1: `a` has no argument `$peice` in `en.ftl`; did you mean `piece`?",
        ]
    );
    assert_eq!(problems(&[("en", "# $piece: what moved\na = moved"), ("de", "a = { $piece } zog")]), [""; 0]);
}

#[test]
fn plural_categories_that_the_language_does_not_have() {
    let found = problems(&[("en", "a = { $n ->\n    [oen] 1\n    [few] 3\n   *[other] 5\n }")]);
    assert_eq!(
        found,
        [
            "messages/en.ftl:2:6: `en` has no plural category `oen`; did you mean `one`?",
            "messages/en.ftl:3:6: `en` has no plural category `few`; it has one, other",
        ]
    );
    let found = problems(&[("en", "a = { $n }"), ("xx", "a = { $n ->\n    [one] 1\n   *[other] 5\n }")]);
    assert!(
        found[0].starts_with("messages/xx.ftl:2:6: `xx` has no plural category `one`; it has other"),
        "{found:?}"
    );
}

#[test]
fn terms_messages_functions_and_forms_that_are_not_there() {
    for (text, wanted) in [
        ("a = { -gaem }\n-game = chess", "1:8: there is no term `-gaem`; did you mean `game`?"),
        ("a = { bb }\nb = x", "1:7: there is no message `bb`; did you mean `b`?"),
        ("a = { b.short }\nb = x\n    .long = y", "1:9: `b` has no `.short`; add `.short = …` to it"),
        ("a = { NUMER($x) }", "1:7: there is no function `NUMER`; did you mean `NUMBER`?"),
        (
            "a = { FORM($x, form: \"dativ\") }\nb = x\n    .dative = y",
            "1:23: no message of this language has a form `.dativ`; did you mean `dative`?",
        ),
        ("a = { a }", "1:7: `a` refers to itself; write its text out"),
        ("a = { $x", "Expected a token starting with"),
        ("a = x\na = y", "2:1: `a` occurs here twice; take one of them out"),
    ] {
        let found = problems(&[("en", text)]);
        assert!(found.iter().any(|one| one.contains(wanted)), "{text}: {found:?}");
    }
}

#[test]
fn a_file_that_is_no_fluent_is_an_error_and_no_panic() {
    for text in ["", "}", "= x", "a = {", "a = { \"", "a =\n", "\u{feff}a = b", "a = \u{1}", "a\r\n= b", "-t"]
    {
        let _ = problems(&[("en", text)]);
    }
    assert!(problems(&[("en", "a = \u{1}x")])[0].contains("1:5: a control character"));
}
