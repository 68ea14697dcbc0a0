//! What the tables of this project say.

use musi_messages::{Argument, Language, Message, Value, arg, msg};

/// A piece on a square, and a sentence about it.
fn blocked(language: Language, side: Message, kind: Message) -> String {
    let piece: [Argument<'_>; 2] = [(arg::SIDE, Value::Message(side)), (arg::KIND, Value::Message(kind))];
    let place = [(arg::PIECE, Value::Filled(msg::PIECE, &piece)), (arg::SQUARE, Value::Text("f3"))];
    msg::REFUSAL_CASTLING_IN_CHECK.fill(language, &[(arg::PIECE, Value::Filled(msg::PIECE_ON, &place))])
}

#[test]
fn languages_are_those_of_the_files() {
    assert_eq!(Language::TOKI_PONA.tag(), "tok");
    assert_eq!(Language::ENGLISH.tag(), "en");
    assert_eq!(Language::from_tag("xx"), None);
    let german = Language::nearest("de-AT").unwrap();
    assert_eq!((german.tag(), msg::LANGUAGE_NAME.text(german)), ("de", "Deutsch"));
    for language in Language::all() {
        assert_eq!(Language::from_tag(language.tag()), Some(language));
    }
}

#[test]
fn a_sentence_takes_the_forms_of_its_own_language() {
    use msg::{chess, shogi};
    let german = Language::from_tag("de").unwrap();
    for (language, side, kind, wanted) in [
        (Language::ENGLISH, chess::WHITE, chess::QUEEN, "here from the white queen on f3."),
        (Language::TOKI_PONA, chess::WHITE, chess::QUEEN, "jan lawa meli walo lon f3 li ken anpa"),
        (Language::TOKI_PONA, shogi::BLACK, shogi::KING, "jan lawa pi jan pimeja lon f3 li ken anpa"),
        (german, chess::WHITE, chess::QUEEN, "hier durch die weiße Dame auf f3."),
        (german, chess::BLACK, chess::PAWN, "hier durch den schwarzen Bauern auf f3."),
        (german, shogi::BLACK, shogi::HORSE, "hier durch das schwarze Pferd auf f3."),
        (german, shogi::WHITE, shogi::DRAGON, "hier durch den weißen Drachen auf f3."),
    ] {
        let said = blocked(language, side, kind);
        assert!(said.contains(wanted), "{said}");
    }
}
