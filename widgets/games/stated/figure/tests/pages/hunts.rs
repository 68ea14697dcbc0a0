//! Games of unequal sides: each has ends of its own, and who wins is what the page says.

use musi_diagram::{Language, SentenceClass};
use musi_stated_rules::{End, Game, Outcome, Rules, Value};

use super::mutation::unseen_changes;
use super::{findings, language, page, perft, rules, told};

const WOLF: &str = include_str!("hunts/wolf-and-hounds.md");
const FOX: &str = include_str!("hunts/fox-and-geese.md");
const TAFL: &str = include_str!("hunts/tafl.md");
const TIGERS: &str = include_str!("hunts/tiger-hunt.md");
const WOLF_DE: &str = include_str!("hunts/wolf-de.md");
const SOWELI: &str = include_str!("hunts/soweli.md");

/// Each page with its language, what it means for each side to have no move, and how many games of so many moves there are.
const PAGES: [(&str, &str, [Value; 2], &[u64]); 6] = [
    (WOLF, "en", [Value::Loss, Value::Loss], &[2, 14, 56]),
    (FOX, "en", [Value::Loss, Value::Draw], &[8]),
    (TAFL, "en", [Value::Loss, Value::Loss], &[48]),
    (TIGERS, "en", [Value::Loss, Value::Loss], &[16]),
    (WOLF_DE, "de", [Value::Loss, Value::Loss], &[2, 14, 56]),
    (SOWELI, "tok", [Value::Loss, Value::Loss], &[2, 14, 56]),
];

/// How a game stands in a position.
fn outcome(text: &str, tag: &str, fen: &str) -> Option<Outcome> {
    let game = Game::new(rules(text, language(tag)));
    let state = game.read_fen(fen).unwrap();
    game.outcome(&state)
}

fn won(end: End, winner: usize) -> Outcome {
    Outcome { end, winner: Some(winner) }
}

#[test]
fn each_side_of_a_hunt_has_its_own_ends() {
    for (text, tag, stuck, counts) in PAGES {
        let found = page(text, language(tag));
        let noted = told(&found, text);
        let other = noted.lines().filter(|line| !line.starts_with("stated-open"));
        assert_eq!(other.count(), 0, "{noted}");
        let own = rules(text, language(tag));
        assert_eq!(own.stalemate.0, stuck, "{text}");
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(own.clone(), depth), *count, "{text} {depth}");
        }
    }
    // The three languages state one game.
    let ends = |own: &Rules| (own.stalemate, own.flag_region, own.flag_count, own.flag_value, own.extinction);
    let english = ends(&rules(WOLF, Language::En));
    assert_eq!(ends(&rules(WOLF_DE, language("de"))), english);
    assert_eq!(ends(&rules(SOWELI, Language::Tok)), english);
}

#[test]
fn who_wins_a_hunt_is_who_the_page_says() {
    // The wolf on the last row has won; a hound on its own has not.
    assert_eq!(outcome(WOLF, "en", "W7/8/8/8/8/8/8/5h2 b - - 0 1"), Some(won(End::Flag, 0)));
    assert_eq!(outcome(WOLF, "en", "8/8/8/8/8/8/1W6/5h2 w - - 0 1"), None);
    assert_eq!(outcome(WOLF, "en", "8/8/8/8/8/8/1h6/W7 w - - 0 1"), Some(won(End::Stuck, 1)));
    assert_eq!(outcome(WOLF, "en", "8/8/8/8/8/8/1W6/5h2 b - - 0 1"), Some(won(End::Stuck, 0)));
    // Five geese are left of thirteen, then six.
    let (five, six) = ("7/7/7/3F3/7/7/ggggg2 b - - 0 1", "7/7/7/3F3/7/7/gggggg1 b - - 0 1");
    assert_eq!(outcome(FOX, "en", five), Some(won(End::Extinct, 0)));
    assert_ne!(outcome(FOX, "en", six), Some(won(End::Extinct, 0)));
    assert_eq!(outcome(FOX, "en", six), None);
    let nobody = "7/7/7/3F3/7/7/g5g b - - 0 1";
    assert_eq!(outcome(FOX, "en", nobody).and_then(|outcome| outcome.winner), Some(0));
    // The king in the corner, the king captured, two attackers left.
    assert_eq!(outcome(TAFL, "en", "K6/7/7/mmm4/7/7/M6 b - - 0 1"), Some(won(End::Flag, 0)));
    assert_eq!(outcome(TAFL, "en", "7/7/7/mmm4/7/7/M6 w - - 0 1"), Some(won(End::Extinct, 1)));
    assert_eq!(outcome(TAFL, "en", "7/1K5/7/mm5/7/7/M6 b - - 0 1"), Some(won(End::Extinct, 0)));
    assert_eq!(outcome(TAFL, "en", "7/1K5/7/mmm4/7/7/M6 b - - 0 1"), None);
    // Three goats are left of eight.
    assert_eq!(outcome(TIGERS, "en", "T4/5/5/5/ggg2 b - - 0 1"), Some(won(End::Extinct, 0)));
    assert_eq!(outcome(TIGERS, "en", "T4/5/5/5/gggg1 b - - 0 1"), None);
}

/// What is said falsely or twice is found: no page is played in its place.
#[test]
fn a_hunt_that_contradicts_itself_is_not_played() {
    for (text, tag, from, to) in [
        (WOLF, "en", "The hounds lose if they cannot move.", "The wolf wins if it cannot move."),
        (WOLF, "en", "The hounds lose if they cannot move.", "The hounds lose if the wolf cannot move."),
        (WOLF, "en", "The hounds lose if they cannot move.", "Who cannot move wins."),
        (WOLF, "en", "The hounds lose if they cannot move.", "The wolf loses when it reaches the last row."),
        (WOLF, "en", "The hounds lose if they cannot move.", "It is a draw when the wolf cannot move."),
        (
            FOX,
            "en",
            "It is a draw when the geese cannot move.",
            "The fox wins when it has captured nine geese.",
        ),
        (
            FOX,
            "en",
            "It is a draw when the geese cannot move.",
            "The geese win when fewer than six geese remain.",
        ),
        (FOX, "en", "captured eight geese", "captured fourteen geese"),
        (FOX, "en", "if they trap the fox so", "if it traps the fox so"),
        (FOX, "en", "when the geese cannot move", "when a goose cannot move"),
        (
            TAFL,
            "en",
            "The attackers lose if they cannot move.",
            "The defenders win when a man reaches a corner.",
        ),
        (TAFL, "en", "The attackers lose if they cannot move.", "White loses if the king cannot move."),
        (TAFL, "en", "when six attackers", "when nine attackers"),
        (TAFL, "en", "when they capture him", "if they surround him"),
        (TIGERS, "en", "if no tiger can move", "if a tiger cannot move"),
        (TIGERS, "en", "five goats have been", "the goat has been"),
        (WOLF_DE, "de", "verlieren, wenn sie", "verlieren, wenn er"),
        (WOLF_DE, "de", "wenn er die letzte Reihe erreicht", "wenn sie die letzte Reihe erreichen"),
        (
            SOWELI,
            "tok",
            "soweli lili li jo e pini ike",
            "soweli lili li jo e pini pona. jan li ken ala tawa la, ona li jo e pini ike",
        ),
    ] {
        let text = text.replacen(from, to, 1);
        assert!(text.contains(to), "{from}");
        let found = page(&text, language(tag));
        let noted = told(&found, &text);
        // "Er" of several sheep is the wolf: another game, and no fault.
        let other = noted.lines().any(|line| !line.starts_with("stated-open"));
        let changed = found.games.first() != page(&text.replacen(to, from, 1), language(tag)).games.first();
        assert!(changed, "{to}: {noted}");
        assert!(other || from.starts_with("verlieren"), "{to}: {noted}");
        assert!(found.games.is_empty() || from.starts_with("verlieren"), "{to}: {noted}");
    }
}

/// A page without its ends, to which a sentence is added.
fn with_end(text: &str, tag: &str, said: &str) -> (Option<Rules>, bool) {
    let mut paragraphs: Vec<&str> = text.trim_end().split("\n\n").collect();
    paragraphs.pop();
    let text = [&paragraphs.join("\n\n"), "\n\n", said, "\n"].concat();
    let found = page(&text, language(tag));
    let sentences = found.readings.iter().flatten().flat_map(|reading| &reading.sentences);
    let unread = sentences.clone().any(|sentence| sentence.class == SentenceClass::Unread);
    let played = found.games.first().and_then(|ini| musi_stated_rules::read(ini, "page").rules);
    (played, unread || findings(&found).any(|finding| finding.code == "stated-twice"))
}

/// What a sentence may say of a game.
#[derive(Clone, Copy, Debug)]
enum Means {
    /// A side without moves has this.
    Stuck(usize, Value),
    /// A side with no more than so many pieces has lost.
    Left(usize, u8),
    /// Who reaches the last row has won.
    Reaches(usize),
}

impl Means {
    fn holds(self, own: &Rules) -> bool {
        match self {
            Self::Stuck(side, value) => {
                own.stalemate.0[side] == value && own.stalemate.0[1 - side] == Value::Draw
            }
            Self::Left(side, count) => {
                own.extinction.0[side] == Value::Loss
                    && own.extinction.0[1 - side] == Value::None
                    && own.extinction_count.0[side] == count
            }
            Self::Reaches(side) => {
                own.flag_count.0[side] == 1
                    && own.flag_value.0[side] == Value::Win
                    && own.flag_region.0[1 - side] == Some(musi_stated_rules::Region::EMPTY)
            }
        }
    }
}

/// Sentences in words that the tables were not made for: none may be read wrongly, and most are read.
#[test]
fn ends_in_other_words_are_read_rightly_or_not_at_all() {
    use Means::{Left, Reaches, Stuck};
    let said: [(&str, &str, &str, Means); 20] = [
        (WOLF, "en", "The wolf has won as soon as it gets to the back row of the hounds.", Reaches(0)),
        (WOLF, "en", "Black wins by blocking the wolf.", Stuck(0, Value::Loss)),
        (
            WOLF,
            "en",
            "If at any time the wolf has no legal move, it is a win for the hounds.",
            Stuck(0, Value::Loss),
        ),
        (WOLF, "en", "The hounds win the game once the wolf can no longer move.", Stuck(0, Value::Loss)),
        (
            WOLF,
            "en",
            "The player with the wolf loses if the wolf is left without a move.",
            Stuck(0, Value::Loss),
        ),
        (WOLF, "en", "A win for the wolf: it reaches the last row.", Reaches(0)),
        (WOLF, "en", "If the hounds are stuck, the wolf wins.", Stuck(1, Value::Loss)),
        (
            WOLF,
            "en",
            "To win, the hounds must corner the wolf so that it cannot move.",
            Stuck(0, Value::Loss),
        ),
        (WOLF, "en", "The wolf wins by reaching the last row.", Reaches(0)),
        (WOLF, "en", "The hounds lose the moment the wolf reaches the last row.", Reaches(0)),
        (FOX, "en", "The fox wins after it has captured nine geese.", Left(1, 4)),
        (FOX, "en", "The geese lose if nine of them are captured.", Left(1, 4)),
        (FOX, "en", "The fox wins when there are only five geese left.", Left(1, 5)),
        (FOX, "en", "If the geese are reduced to four, they lose.", Left(1, 4)),
        (FOX, "en", "The fox wins if it captures every goose.", Left(1, 0)),
        (WOLF_DE, "de", "Die Schafe siegen, sobald der Wolf blockiert ist.", Stuck(0, Value::Loss)),
        (WOLF_DE, "de", "Hat der Wolf keinen Zug mehr, verliert er.", Stuck(0, Value::Loss)),
        (
            WOLF_DE,
            "de",
            "Sieger ist der Wolf, wenn die Schafe nicht mehr ziehen können.",
            Stuck(1, Value::Loss),
        ),
        (
            WOLF_DE,
            "de",
            "Der Wolf hat verloren, wenn die Schafe ihn eingeschlossen haben, sodass er nicht mehr ziehen kann.",
            Stuck(0, Value::Loss),
        ),
        (
            SOWELI,
            "tok",
            "soweli suli li ken ala tawa la, jan pi soweli lili li jo e pini pona.",
            Stuck(0, Value::Loss),
        ),
    ];
    let (mut right, mut unread, mut wrong) = (0, Vec::new(), Vec::new());
    for (text, tag, sentence, means) in said {
        match with_end(text, tag, sentence) {
            (Some(own), _) if means.holds(&own) => right += 1,
            (None, true) => unread.push(sentence),
            (own, _) => wrong.push(format!("{sentence} {:?}", own.map(|own| own.to_ini()))),
        }
    }
    println!("{right} are read, {} are not: {unread:?}", unread.len());
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(right >= 15, "{right}: {unread:#?}");
}

/// Of a sentence whose side cannot be told nothing is taken.
#[test]
fn an_end_whose_side_cannot_be_told_is_read_for_none() {
    for (text, tag, sentence) in [
        (WOLF, "en", "When the hounds cannot move, it wins."),
        (WOLF, "en", "The wolf wins if a hound cannot move."),
        (WOLF, "en", "The hounds win if the wolf cannot move and it has no move left."),
        (WOLF, "en", "The hounds win when they reach the last row."),
        (WOLF, "en", "The cats win if the wolf cannot move."),
        (WOLF, "en", "The hounds win if the wolf cannot move, otherwise the wolf wins."),
        (WOLF, "en", "The hounds win if the wolf may not move twice."),
        (FOX, "en", "The fox wins if the goose is captured."),
        (FOX, "en", "The fox wins if it has captured twenty geese."),
        (FOX, "en", "The fox wins if it is captured by the geese and the fox."),
        (TAFL, "en", "White wins when it has captured a man with the king."),
        (TAFL, "en", "The attackers win if the king cannot move."),
        (TAFL, "en", "The men win if the king is captured."),
        (TAFL, "en", "The defenders win if all men are captured."),
        (WOLF_DE, "de", "Der Wolf gewinnt, wenn ein Schaf nicht mehr ziehen kann."),
        (WOLF_DE, "de", "Können die Schafe nicht mehr ziehen, gewinnt er."),
        (WOLF_DE, "de", "Die Schafe gewinnen, wenn sie die letzte Reihe erreichen."),
        (SOWELI, "tok", "soweli lili li kama lon linja pini la, soweli lili li jo e pini pona."),
    ] {
        let (own, unread) = with_end(text, tag, sentence);
        assert!(own.is_none() && unread, "{sentence}: {:?}", own.map(|own| own.to_ini()));
    }
}

/// How the pieces of one side go where all go so but for what a sentence says of these.
#[test]
fn what_all_do_is_narrowed_for_the_pieces_of_one_side() {
    let game = |said: &str| {
        let (before, rest) = WOLF.split_once("A wolf moves").unwrap();
        let (_, ends) = rest.split_once("Nobody captures.").unwrap();
        let found = page(&[before, said, "\nNobody captures.", ends].concat(), Language::En);
        let ini = found.games.first().cloned()?;
        let of = |letter: &str| {
            let line = ini.lines().find(|line| line.contains(&format!("= {letter}:")))?;
            line.split_once(':').map(|(_, betza)| betza.to_owned())
        };
        of("h").zip(of("w"))
    };
    let both = |hound: &str, wolf: &str| Some((hound.to_owned(), wolf.to_owned()));
    for (said, wanted) in [
        ("All pieces move one square diagonally. The hounds move only forward.", both("fmF", "mF")),
        ("All pieces move one square diagonally. The hounds never move backward.", both("fmF", "mF")),
        ("All pieces move one square diagonally. Only the wolf may move backward.", both("fmF", "mF")),
        ("All pieces move one square diagonally. The hounds never move forward.", both("bmF", "mF")),
        ("All pieces move one square diagonally. Only the hounds may move backward.", both("mF", "fmF")),
        ("All pieces move one square diagonally. Only the wolf may move sideways.", None),
        // What is said of the same pieces twice is no exception.
        (
            "The hounds and the wolf move one square diagonally. The hounds and the wolf never move backward.",
            None,
        ),
        (
            "A hound moves one square diagonally. A wolf moves one square diagonally. Hounds never move backward.",
            None,
        ),
        // Who goes on no file cannot go so.
        ("All pieces move one square diagonally. The wolf cannot move.", None),
    ] {
        assert_eq!(game(said), wanted, "{said}");
    }
    let king =
        game("All pieces move one square in any direction. The hounds may not move backward.").unwrap();
    assert_eq!(musi_rules::betza::read(&king.0), musi_rules::betza::read("fmFfmWsmW"), "{king:?}");
}

/// Where a page says of one side what holds when it cannot move, what holds of the other is asked.
#[test]
fn what_is_open_of_one_side_is_asked_of_that_side() {
    let noted = |said: &str| {
        told(&page(&WOLF.replace("The hounds lose if they cannot move.", said), Language::En), WOLF)
    };
    assert!(
        noted("").contains("what holds when the side of the hound cannot move: the game is drawn"),
        "{}",
        noted("")
    );
    assert!(!noted("The hounds lose if they cannot move.").contains("cannot move: the game is drawn"));
}

/// Any changed word of such a page changes the game, stops the build or is reported.
#[test]
fn no_word_of_a_hunt_may_be_another() {
    const EN: [&str; 9] = ["zzz", "two", "3", "backward", "wins", "loses", "diagonally", "not", "king"];
    const DE: [&str; 8] = ["zzz", "zwei", "3", "rückwärts", "gewinnt", "verliert", "nicht", "König"];
    const TOK: [&str; 7] = ["zzz", "tu", "monsi", "ike", "pona", "ala", "ale"];
    let pages: Vec<(&str, Language, &[&'static str])> = PAGES
        .iter()
        .map(|(text, tag, ..)| {
            let news: &[&str] = match *tag {
                "de" => &DE,
                "tok" => &TOK,
                _ => &EN,
            };
            (*text, language(tag), news)
        })
        .collect();
    let (tried, unseen) = unseen_changes(&pages);
    assert!(tried > 800, "{tried}");
    assert!(unseen.is_empty(), "{} of {tried}:\n{}", unseen.len(), unseen.join("\n"));
}
