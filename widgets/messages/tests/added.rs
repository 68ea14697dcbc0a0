//! What whole languages say that publishers add: the files of `tests/messages`, in sentences.
#![cfg(feature = "added")]
#![allow(clippy::panic, clippy::unwrap_used)]

use musi_message_compiler::{BuiltIn, Bundle, Source};
use musi_messages::{Argument, Language, Message, Value, added, arg, msg};
use std::{fs, path::Path};

/// A language, from its files.
fn language(tag: &str) -> Language {
    let bundle = |(name, text): &(&str, &str)| {
        let source = Source { path: format!("{name}/en.ftl"), language: "en".into(), text: (*text).into() };
        Bundle { name: (*name).into(), sources: vec![source] }
    };
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let built_in = BuiltIn {
        english: added::ENGLISH.iter().map(bundle).collect(),
        arguments: names(added::ARGUMENTS),
        forms: names(added::FORMS),
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/messages");
    let file = |(name, _): &(&'static str, &str)| {
        let of_game = if name.is_empty() { String::new() } else { format!("{name}-") };
        let path = format!("figures-{of_game}{tag}.ftl");
        let text = fs::read_to_string(folder.join(&path)).unwrap();
        (*name, Source { path, language: tag.into(), text })
    };
    let files: Vec<_> = added::ENGLISH.iter().map(file).collect();
    let file = built_in.add(tag, &files).unwrap_or_else(|problems| panic!("{problems:#?}"));
    Language::added(tag, &file)
}

/// The arguments of a piece.
fn parts(side: Message, kind: Message) -> [Argument<'static>; 2] {
    [(arg::SIDE, Value::Message(side)), (arg::KIND, Value::Message(kind))]
}

/// A sentence about a piece on e4.
fn about(language: Language, sentence: Message, (side, kind): (Message, Message)) -> String {
    let piece = parts(side, kind);
    let place = [(arg::PIECE, Value::Filled(msg::PIECE, &piece)), (arg::SQUARE, Value::Text("e4"))];
    sentence.fill(language, &[(arg::PIECE, Value::Filled(msg::PIECE_ON, &place))])
}

/// A sentence about a kind.
fn of_kind(language: Language, sentence: Message, kind: Message) -> String {
    let kind = [(arg::KIND, Value::Message(kind))];
    sentence.fill(language, &[(arg::KIND, Value::Filled(msg::KIND, &kind))])
}

fn counted(language: Language, sentence: Message, count: usize) -> String {
    sentence.fill(language, &[(arg::COUNT, Value::Number(count))])
}

#[test]
fn french_has_genders() {
    use msg::{chess, shogi};
    let fr = language("fr");
    let queen = (chess::WHITE, chess::QUEEN);
    assert_eq!(about(fr, msg::OPPONENT_HANGS, queen), "La dame blanche en e4 peut être prise.");
    let knight = (chess::BLACK, chess::KNIGHT);
    assert_eq!(about(fr, msg::OPPONENT_HANGS, knight), "Le cavalier noir en e4 peut être pris.");
    assert_eq!(about(fr, msg::CHECK_FROM, knight), " Échec du cavalier noir en e4.");
    let lance = (shogi::BLACK, shogi::PROMOTED_LANCE);
    assert_eq!(about(fr, msg::CHECK_FROM, lance), " Échec de la lance promue noire en e4.");
    assert_eq!(of_kind(fr, msg::REFUSAL_OFF_PATTERN, chess::ROOK), "La tour ne se déplace pas ainsi.");
    assert_eq!(of_kind(fr, msg::REFUSAL_DROP_NOT_IN_HAND, shogi::PAWN), "Il n’y a aucun pion en main.");
    let white = [(arg::SIDE, Value::Message(chess::WHITE))];
    assert_eq!(msg::TO_MOVE.fill(fr, &white), "Trait aux Blancs.");
    for (count, wanted) in [(0, "0 case"), (1, "1 case"), (2, "2 cases")] {
        assert_eq!(counted(fr, msg::BOARD_SQUARES, count), wanted);
    }
}

#[test]
fn arabic_has_the_article_and_six_plurals() {
    use msg::chess;
    let ar = language("ar");
    let knight = (chess::WHITE, chess::KNIGHT);
    assert_eq!(msg::PIECE.fill(ar, &parts(knight.0, knight.1)), "حصان أبيض");
    assert_eq!(about(ar, msg::OPPONENT_HANGS, knight), "الحصان الأبيض على e4 يمكن أخذه.");
    assert_eq!(of_kind(ar, msg::REFUSAL_OFF_PATTERN, chess::ROOK), "لا يتحرك الرخ هكذا.");
    let black = [(arg::SIDE, Value::Message(chess::BLACK))];
    assert_eq!(msg::TO_MOVE.fill(ar, &black), "الدور للأسود.");
    for (count, wanted) in [
        (0, "لا مربعات"),
        (1, "مربع واحد"),
        (2, "مربعان"),
        (3, "3 مربعات"),
        (11, "11 مربعًا"),
        (100, "100 مربع"),
        (103, "103 مربعات"),
    ] {
        assert_eq!(counted(ar, msg::BOARD_SQUARES, count), wanted);
    }
    // Numbers that come as digits choose as well.
    assert_eq!(msg::riichi::TOLD_EAST_TAKES_TILES.fill_ordered(ar, &["4"]), "يأخذ الشرق 4 أحجار.");
}

#[test]
fn japanese_calls_check_by_the_word_of_the_game() {
    use msg::{chess, shogi};
    let ja = language("ja");
    let rook = (chess::WHITE, chess::ROOK);
    assert_eq!(about(ja, msg::CHECK_FROM, rook), " e4の白のルークからのチェックです。");
    let rook = (shogi::BLACK, shogi::ROOK);
    assert_eq!(about(ja, msg::CHECK_FROM, rook), " e4の先手の飛車からの王手です。");
    for (side, wanted) in [(chess::BLACK, "チェックメイトです。"), (shogi::WHITE, "詰みです。")]
    {
        assert_eq!(msg::OUTCOME_MATE.fill(ja, &[(arg::LOSER, Value::Message(side))]), wanted);
    }
    let five = [(arg::NUMBER, Value::Text("5")), (arg::COLOUR, Value::Text("red"))];
    assert_eq!(msg::riichi::NAME_BAMBOOS.fill(ja, &five), "赤5索");
}
