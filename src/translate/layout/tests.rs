use crate::{
    document::test_page,
    translate::{TranslationEdit, write},
};

fn written(source: &str, unit: usize, text: &str) -> String {
    let page = test_page(source);
    write(&page, &[TranslationEdit { unit, text: text.to_owned() }]).expect("no refusal")
}

const WRAPPED: &str = "\
jan tu li utala kepeken musi ni tawa ni. <!-- two
players compete to defeat each other here
and there and everywhere. -->

ijo li lon. <!-- a thing that is here and is
not there. -->

toki
";

#[test]
fn one_word_changes_in_its_line() {
    assert_eq!(
        written(WRAPPED, 0, "two people compete to defeat each other here and there and everywhere."),
        WRAPPED.replace("players", "people")
    );
    assert_eq!(
        written(WRAPPED, 0, "two players compete to defeat each other and there and everywhere."),
        WRAPPED.replace(" here\nand", "\nand")
    );
    assert_eq!(
        written(WRAPPED, 1, "a big thing that is here and is not there."),
        WRAPPED.replace("a thing", "a big thing")
    );
}

#[test]
fn lines_after_the_first_change_are_wrapped_anew_where_one_grows_too_long() {
    assert_eq!(
        written(
            WRAPPED,
            0,
            "two players compete as long as they can to defeat each other here and there and everywhere."
        ),
        WRAPPED.replace(
            "players compete to defeat each other here\nand there and everywhere. -->",
            "players compete as long as they can to defeat\neach other here and there and everywhere. -->"
        )
    );
}

#[test]
fn a_new_comment_is_wrapped_as_the_page_is_and_no_line_begins_like_a_block() {
    let written = |text: &str| written(WRAPPED, 2, text);
    let page = |comment: &str| WRAPPED.replace("toki\n", &format!("toki <!-- {comment} -->\n"));
    assert_eq!(
        written("talk of this and of that and so on for ever and ever"),
        page("talk of this and of that and so on for\never and ever")
    );
    assert_eq!(
        written("talk of this and of that and so on for 1. and ever"),
        page("talk of this and of that and so on for 1.\nand ever")
    );
    assert_eq!(
        written("talk of this and of that and so on far - and ever"),
        page("talk of this and of that and so on far -\nand ever")
    );
}

#[test]
fn quotes_lists_and_headings_keep_their_form() {
    assert_eq!(
        written("> toki <!-- talk\n> more -->\n> * ijo\n", 0, "talk again\n\tmuch more"),
        "> toki <!-- talk again much\n> more -->\n> * ijo\n"
    );
    let long = "a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s";
    assert_eq!(
        written("> * ijo\n", 0, long),
        "> * ijo <!-- a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h\n>   i j k l m n o p q r s -->\n"
    );
    assert_eq!(written("## ijo\n", 0, long), format!("## ijo <!-- {long} -->\n"));
}

#[test]
fn comments_on_lines_of_their_own_stay_so() {
    let page = "wan\n<!-- one -->\n\ntu\n<!--two-->\n\n* mute\n";
    assert_eq!(written(page, 2, "many"), page.replace("mute", "mute\n  <!-- many -->"));
    assert_eq!(written(page, 1, "both"), page.replace("two", "both"));
}

#[test]
fn a_page_whose_comments_are_not_wrapped_has_none_wrapped() {
    let text = "ijo mute li lon ni. ona li suli li lili li pona li ike li sama li ante li kama li tawa";
    let page = format!("{text} <!-- many things are here -->\n\n{text}\n{text} <!-- many -->\n\n{text}\n");
    assert_eq!(written(&page, 2, text), format!("{} <!-- {text} -->\n", page.trim_end()));
    assert_eq!(written(&page, 0, "many, many things are here"), page.replacen("many", "many, many", 1));
}

#[test]
fn line_ends_of_the_page_are_those_of_new_lines() {
    let page = "wan li pona.\r\n<!-- one -->\r\n\r\ntu\r\n";
    assert_eq!(written(page, 1, "two"), page.replace("tu\r\n", "tu\r\n<!-- two -->\r\n"));
}
