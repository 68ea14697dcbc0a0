//! Each sentence that a wrong configuration is answered with.

use super::*;

fn error(text: &str) -> String {
    match Config::parse(text) {
        Ok(config) => panic!("accepted: {config:?}"),
        Err(found) => format!("{}: {}; {}", found.place, found.message, found.remedy),
    }
}

#[test]
fn every_key_may_be_left_out() {
    assert_eq!(Config::parse("# nothing\n"), Ok(Config::default()));
}

#[test]
fn an_unknown_key_is_answered_with_the_nearest() {
    assert_eq!(
        error("title: a\nbaseurl: /x/\n"),
        "lipu-musi.yaml:2:1: unknown key `baseurl`; did you mean `base-url`?"
    );
    assert_eq!(
        error("figures:\n  - paths: [a]\n    gaem: chess\n"),
        "lipu-musi.yaml:3:5: unknown key `gaem`; did you mean `game`?"
    );
    assert!(error("zzzz: 1\n").contains("the keys are `title`, `base-url`, `content`"));
}

#[test]
fn an_unknown_game_is_answered_with_the_nearest() {
    assert_eq!(
        error("figures:\n  - paths: [a]\n    game: ches\n"),
        "lipu-musi.yaml:3:11: unknown name `ches`; did you mean `chess`?"
    );
}

#[test]
fn a_value_of_the_wrong_shape_has_its_place() {
    assert_eq!(
        error("figures:\n  - paths: a\n"),
        "lipu-musi.yaml:2:12: figures[0].paths: this is the text \"a\", and a list is needed; \
         write it as in `paths: [\"*.md\"]`"
    );
    assert!(error("- a\n").contains("this is a list, and keys with values are needed"));
}

#[test]
fn what_other_programs_call_a_key_is_known() {
    for (written, key) in [("lang", "languages"), ("url", "base-url"), ("src", "content"), ("name", "title")]
    {
        assert!(error(&format!("{written}: x\n")).ends_with(&format!("did you mean `{key}`?")), "{written}");
    }
}

#[test]
fn a_language_belongs_to_languages() {
    for (text, meant) in [
        ("language: en\n", "en"),
        ("language: [en, 'tok']\n", "en, tok"),
        ("title: a\nlanguage:\n  - de # German\n", "de"),
        ("language: English words\n", "tok, en"),
    ] {
        assert!(
            error(text).ends_with(&format!("did you mean `languages: [{meant}]`?")),
            "{text}: {}",
            error(text)
        );
    }
    // A rule that is written wrongly is about rules.
    assert!(error("language: [{path: [a]}]\n").contains("unknown key `path`; did you mean `paths`?"));
}

#[test]
fn a_value_is_found_under_its_key() {
    let text = "title: a.md\nfigures:\n  - paths: [b.md]\n\n  # more\n  - paths: [a.md]\nout: a.md\n";
    assert_eq!(line_of_value(text, "figures", "a.md"), Some(6));
    assert_eq!(line_of_value(text, "figures", "c.md"), Some(2));
    assert_eq!(line_of_value(text, "footer", "a.md"), None);
}

#[test]
fn a_key_that_stands_twice_is_shown_where_it_stands_again() {
    assert_eq!(
        error("title: a\nout: b\ntitle: c\n"),
        "lipu-musi.yaml:3:1: the key `title` occurs here twice; keep one of them"
    );
}

#[test]
fn folders_stay_inside_the_source() {
    assert!(error("content: ../pages\n").contains("leads out of the source folder"));
    assert!(error("content: /etc\n").contains("absolute path"));
    assert_eq!(Config::parse("content: ./a//b/\n").map(|c| c.content.as_str().to_owned()), Ok("a/b".into()));
}

#[test]
fn addresses_are_checked() {
    assert_eq!(
        error("base-url: example.org\n"),
        "lipu-musi.yaml:1:11: `example.org` is not an address; write `https://example.org/path/` or `/path/`"
    );
    assert!(error("base-url: ftp://example.org\n").contains("neither http nor https"));
    assert!(error("base-url: https:///x\n").contains("names no host"));
    assert!(error("base-url: /a/../b\n").contains("may not"));
    assert!(error("source-url: github.com/x\n").contains("is not a web address"));
}

#[test]
fn globs_and_languages_are_checked() {
    assert_eq!(
        error("figures: [{paths: ['a[']}]\n"),
        "lipu-musi.yaml:1:20: `a[` is not a glob (unclosed character class, missing ']'); write one like `rules/**`"
    );
    assert!(error("languages: [tok, e]\n").contains("is no language tag"));
    assert!(error("languages: []\n").contains("no language is named"));
}

#[test]
fn broken_yaml_has_its_place() {
    assert!(error("title: 'abc\n").starts_with("lipu-musi.yaml:2:1: "));
    assert!(error("title: a\n  b: c\n").starts_with("lipu-musi.yaml:2:4: "));
    assert_eq!(
        error("# a\n---\ntitle: a\n---\ntitle: b\n"),
        "lipu-musi.yaml:4:1: a second YAML document begins here; keep one, and take away the line `---` between them"
    );
    assert!(error("~\n").contains("this is nothing, and keys with values are needed"));
}

#[test]
fn a_star_stays_in_its_folder() {
    let config = Config::parse("translations:\n  - paths: [lentan/*, '*.md']\n").expect("a good file");
    assert!(config.translations_on("lentan/chess.md").is_some());
    assert!(config.translations_on("lentan/a/b.md").is_none());
    assert!(config.translations_on("index.md").is_some());
    assert_eq!(config.translations[0].comment, Language::ENGLISH);
}

#[test]
fn no_figures_key_means_guess_and_an_empty_list_means_off() {
    let guess = Config::parse("title: a\n").expect("a good file");
    let off = Config::parse("figures: []\n").expect("a good file");
    assert_eq!(guess.figures_on("a.md"), FigureRule::Guess);
    assert_eq!(off.figures_on("a.md"), FigureRule::Off);
}

#[test]
fn an_edit_link_holds_the_path() {
    let config = Config::parse("source-url: https://x.org/e/{path}?plain=1\n").expect("a good file");
    let url = config.source_url.expect("named above");
    assert_eq!(url.of("a b/c.md"), "https://x.org/e/a%20b/c.md?plain=1");
}
