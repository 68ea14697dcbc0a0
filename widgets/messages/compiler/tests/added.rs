//! A language that a publisher adds.
#![allow(clippy::unwrap_used)]

use musi_message_compiler::{BuiltIn, Bundle, Source, compile};

fn source(name: &str, language: &str, text: &str) -> Source {
    Source { path: format!("{name}{language}.ftl"), language: language.into(), text: text.into() }
}

const COMMON: &str = "undo = undo\nblocked-by = { CAPITAL($piece) } is in the way.\nsquares = { $count ->\n    [one] { $count } square\n   *[other] { $count } squares\n}\n";

/// The messages of two folders, as they are built in.
fn built_in() -> BuiltIn {
    let bundle = |name: &str, text| Bundle { name: name.into(), sources: vec![source(name, "en", text)] };
    let english = vec![bundle("", COMMON), bundle("chess", "rook = rook\n    .gender = it\n")];
    let catalog = compile(&english).unwrap();
    BuiltIn { english, arguments: catalog.arguments, forms: catalog.forms }
}

/// What is compiled of files: the rule of plurals, then each message.
fn added(tag: &str, files: &[(&str, &str)]) -> Result<Vec<String>, Vec<String>> {
    let files: Vec<_> = files.iter().map(|(name, text)| (*name, source(name, tag, text))).collect();
    let file = built_in().add(tag, &files);
    let file = file.map_err(|all| {
        all.iter().map(|one| format!("{}: {}; {}", one.place, one.message, one.remedy)).collect::<Vec<_>>()
    })?;
    Ok(file.split_terminator(['\u{1d}', '\u{1e}']).map(str::to_owned).collect())
}

#[test]
fn what_a_file_lacks_is_english() {
    let messages = added("fr", &[("", "undo = annuler")]).unwrap();
    // One run of all messages, from 0 on, by the French rule of plurals.
    assert_eq!(messages[..3], ["o2xM", "0", "annuler"]);
    assert!(messages[3].ends_with(" is in the way."), "{messages:?}");
    assert_eq!(messages.len(), 6);
}

#[test]
fn a_form_of_its_own_is_numbered_behind_those_that_are_built_in() {
    let files = [("", "undo = annuler"), ("chess", "rook = tour\n    .gender = f\n    .plural = tours")];
    let messages = added("fr", &files).unwrap();
    assert_eq!(messages.last().unwrap(), "tour\u{e} f\u{e}!tours");
}

#[test]
fn what_is_wrong_is_said_at_its_place() {
    let wrong = |name, text| added("fr", &[(name, text)]).unwrap_err();
    assert_eq!(
        wrong("", "udno = annuler"),
        ["fr.ftl:1:1: `udno` is no key of `en.ftl`; did you mean `undo`?"]
    );
    assert_eq!(
        wrong("", "undo = a\nundo = b"),
        ["fr.ftl:2:1: `undo` occurs here twice; take one of them out"]
    );
    assert_eq!(
        wrong("", "undo = annuler\nblocked-by = Une pièce gêne."),
        ["fr.ftl:2:1: `blocked-by` does not say `{ $piece }`; put `{ $piece }` where it belongs"]
    );
    assert_eq!(
        wrong("", "undo = annuler { $twice }"),
        ["fr.ftl:1:1: `undo` has no argument `$twice` in `en.ftl`; take it out: nothing fills it in"]
    );
    let said = &wrong("chess", "rook = { -tour }")[0];
    assert!(said.contains("there is no term `-tour`; add `-tour = …` to the file"), "{said}");
    assert!(!wrong("", "undo = {").is_empty());
}
