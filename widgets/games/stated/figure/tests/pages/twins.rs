//! Sentences and their false twins on one small board: one word more or less is another game, or none.

use musi_diagram::Language;

use super::{findings, page, told};

/// The rules of a page of four files and four ranks that says this, in the keys of files of games; nothing where it states none.
fn stated(rank: &str, said: &str) -> Option<String> {
    let small = rank.to_lowercase();
    let board = format!("```\n{small}\n. . . .\n. . . .\n{rank}\n```\n");
    page(&format!("# Four\n\n{board}\n{said}\n"), Language::En).games.first().cloned()
}

#[test]
fn a_knight_of_shogi_is_not_that_of_chess() {
    let game = |of: &str| {
        stated(
            "K N N N",
            &format!("The **king** (K) and the **knight** (N) move as in {of}. Checkmate wins."),
        )
        .unwrap()
    };
    assert!(game("chess").contains("\nknight = n"), "{}", game("chess"));
    assert!(game("shogi").contains("\nshogiKnight = n"), "{}", game("shogi"));
}

#[test]
fn who_cannot_jump_is_lame() {
    let goes = "The **hare** (H) moves exactly two squares diagonally, jumping over the square in between. Who cannot move loses.";
    assert!(stated("H H H H", goes).unwrap().contains(":A\n"));
    let lame = stated(
        "H H H H",
        "The **hare** (H) moves like a knight in chess. The hare cannot jump over other pieces. Who cannot move loses.",
    );
    assert!(lame.unwrap().contains(":nN\n"));
    let slides = "The **hare** (H) moves any number of squares diagonally. The hare can jump over other pieces. Who cannot move loses.";
    assert_eq!(stated("H H H H", slides), None);
}

#[test]
fn who_wins_elsewhere_may_lose_here() {
    let game =
        |end: &str| stated("H H H H", &format!("The **hare** (H) moves one square in any direction. {end}"));
    assert!(game("The player who cannot move loses.").unwrap().contains("stalemateValue = loss"));
    assert!(game("The player who cannot move wins.").unwrap().contains("stalemateValue = win"));
    // No rule is the opposite of this one.
    assert_eq!(game("The player who reaches the last row loses."), None);
}

#[test]
fn exactly_so_many_are_not_so_many_or_more() {
    let game = |end: &str| {
        let text = format!(
            "# Row\n\n```\n. . . .\n. . . .\n. . . .\n. . . .\n```\n\nIn each turn a player places a stone on an empty square. {end}\n"
        );
        let found = page(&text, Language::En);
        let unread = findings(&found).any(|finding| finding.code == "caption-unread");
        (found.games.first().map(|ini| ini.contains("connectExact = true")), unread)
    };
    assert_eq!(game("The first player to get three in a row wins."), (Some(false), false));
    assert_eq!(game("The first player to get exactly three in a row wins."), (Some(true), false));
    assert_eq!(
        game("The first player to get three in a row wins. A row of four or more does not win."),
        (Some(true), false)
    );
    assert_eq!(game("The first player to get nearly three in a row wins."), (None, true));
}

/// The rules of a page, or nothing where it is not played.
fn whole(text: &str) -> Option<String> {
    page(text, Language::En).games.first().cloned()
}

const CHESS: &str = "```\nr n b q k b n r\np p p p p p p p\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n\
P P P P P P P P\nR N B Q K B N R\n```\n";

#[test]
fn what_is_said_of_a_piece_holds_though_it_goes_as_in_chess() {
    let game = |said: &str| whole(&format!("# Odd\n\n{CHESS}\n{said} All other rules are as in chess.\n"));
    assert!(game("").unwrap().contains("king = k:K\n"));
    assert!(game("The king cannot capture.").unwrap().contains("king = k:mK\n"));
    let rook = game("The rook cannot capture.").unwrap();
    assert!(rook.contains("customPiece1 = r:mR\n") && rook.contains("castlingRookPieces = r\n"), "{rook}");
    assert!(game("The knight never moves without capturing.").unwrap().contains("customPiece1 = n:cN\n"));
    assert!(game("The bishop captures one square straight.").unwrap().contains("customPiece1 = b:cWmB\n"));
    // How a pawn moves at first and captures in passing is then open.
    assert_eq!(game("The pawn captures one square straight."), None);
}

#[test]
fn a_sentence_that_may_state_a_rule_and_is_not_understood_stops_the_game() {
    let game = |before: &str, after: &str| {
        whole(&format!("# Odd\n\n{before}\n\n{CHESS}\n## Rules\n\nAll rules are as in chess. {after}\n"))
    };
    assert!(game("", "").is_some());
    // Before the rules a page may name pieces and sides in passing; not so where it says what they do, must or may.
    assert!(game("It was the favourite of kings, and White has an army of pawns.", "").is_some());
    assert_eq!(game("The bishops of this game explode in the evening.", ""), None);
    assert_eq!(game("A queen must smile at her neighbour.", ""), None);
    // Behind them what names a piece may be a rule, what names none is none.
    assert_eq!(game("", "White has an army of brave pawns."), None);
    assert!(game("", "Our club has enjoyed it since 1987.").is_some());
    // Without any word of the game.
    assert_eq!(game("", "Everything around explodes."), None);
}

#[test]
fn who_stands_alone_in_its_case_leaves_open_whose_the_others_are() {
    let board = "```\n. m m m .\n. . s . .\nm s K s m\n. . s . .\n. m m m .\n```\n";
    let rules = "The **king** (K), the **swedes** (s) and the **muscovites** (m) move any number of squares orthogonally. \
A piece is captured when it stands between two enemies. Whoever cannot move loses.";
    let game = |said: &str| whole(&format!("# Hunt\n\n{board}\n{said} {rules}\n"));
    assert_eq!(game(""), None);
    let start = |said: &str| {
        let ini = game(said).unwrap();
        ini.lines().find_map(|line| line.strip_prefix("startFen = ")).unwrap().to_owned()
    };
    assert!(start("The swedes protect their king.").starts_with("1mmm1/2S2/mSKSm/"));
    assert!(start("The muscovites protect their king.").starts_with("1MMM1/2s2/MsKsM/"));
    assert!(start("The king and his muscovites stand in the middle.").starts_with("1MMM1/2s2/MsKsM/"));
}

#[test]
fn kings_castle_by_as_many_squares_as_the_page_says() {
    let board = "```\nr n b q b k b q n r\np p p p p p p p p p\n. . . . . . . . . .\n. . . . . . . . . .\n. . . . . . . . . .\n\
. . . . . . . . . .\nP P P P P P P P P P\nR N B Q B K B Q N R\n```\n";
    let game = |n: &str| {
        whole(&format!(
            "# Wide\n\n{board}\nAll other rules are as in chess. When castling, the king moves {n} squares towards the rook instead of two.\n"
        ))
    };
    let three = game("three").unwrap();
    assert!(
        three.contains("castlingKingFile = f\n") && three.contains("castlingKingsideFile = i\n"),
        "{three}"
    );
    assert!(game("two").unwrap().contains("castlingKingsideFile = h\n"));
    assert_eq!(game("nine"), None);
}

#[test]
fn a_river_is_no_rank_and_a_block_is_a_palace() {
    let page = |river: &str, size: &str| {
        whole(&format!(
            "# River\n\n```\n6 . . k . .\n5 . . . . .\n4 . p . p .\n{river}3 . P . P .\n2 . . . . .\n1 . . K . .\n```\n\n\
The palace is the {size} area in the middle of each back edge. The king (K) moves one square in any direction and may not leave the palace. \
The pawn (P) moves one square forward; after crossing the river it may also move one square sideways. Checkmate wins.\n"
        ))
    };
    let waves = page("  ~ ~ ~ ~ ~\n", "three by two").unwrap();
    assert_eq!(Some(&waves), page("", "three by two").as_ref());
    assert!(waves.contains("mobilityRegionWhiteKing = b1 c1 d1 b2 c2 d2\n"), "{waves}");
    assert!(waves.contains("promotionRegionWhite = *4 *5 *6\n"), "{waves}");
    assert_ne!(Some(waves), page("", "three by three"));
    assert_eq!(page("", "two by two"), None);
}

#[test]
fn captures_one_after_the_other_have_their_rules() {
    let men = "```\n. b . b\n. . . .\n. . . .\nw . w .\n```\n\nw is white and b is black. White moves first. Men move one square diagonally forward. \
Men capture by jumping over an adjacent enemy piece to the empty square behind it. Who cannot move loses.";
    let game = |said: &str| whole(&format!("# Leaps\n\n{men} {said}\n"));
    let key = |said: &str, key: &str| game(said).unwrap().contains(key);
    assert!(key("Captured pieces are removed immediately after being jumped.", "captureChainClears = true"));
    assert!(!key("Captured pieces are removed at the end of the turn.", "captureChainClears = true"));
    let turns = "Turning 180 degrees between two captures is not allowed.";
    assert!(key(turns, "captureChainBack = false"));
    assert_eq!(game(&turns.replace("not ", "").replace("Turning", "Tickling")), None);
    let most = "If there is more than one way to jump, the one that captures the most pieces must be chosen.";
    assert!(key(most, "captureMost = true") && key(most, "captureChain = true"));
    assert!(!key("", "captureChain = true"));
}

#[test]
fn what_a_page_calls_its_only_piece_is_its_name() {
    let game = |said: &str| {
        let board = "```\nB B B B\n. . . .\n. . . .\nR R R R\n```\n";
        let text = format!(
            "# Runs\n\nTwo players, Red and Blue, play. Red moves first.\n\n{board}\n{said} Whoever brings a runner to the far rank wins.\n"
        );
        let found = page(&text, Language::En);
        let wrong: Vec<&str> = findings(&found)
            .map(|finding| finding.code)
            .filter(|code| !matches!(*code, "stated-open" | "stated-incomplete"))
            .collect();
        (!found.games.is_empty(), wrong.join(" "))
    };
    let moves = "A runner moves one square straight forward.";
    assert_eq!(game(moves), (true, String::new()));
    let stands = |said: &str| game(&format!("{moves} {said}"));
    assert_eq!(
        stands("Red's runners start on the first rank and Blue's on the fourth."),
        (true, String::new())
    );
    // As Blue sees it, that is the first rank, too.
    assert_eq!(stands("Blue's runners start on the first rank."), (true, String::new()));
    assert!(stands("Red's runners start on the second rank.").1.starts_with("stated-twice"));
    assert!(
        stands("Red's runners start on the first rank and Blue's on the third.")
            .1
            .starts_with("stated-twice")
    );
    // Two nouns, of which neither is counted: either may be the piece.
    assert!(!game("A runner moves one square forward. A dragon moves two squares forward.").0);
}

#[test]
fn both_are_two_kinds() {
    let game = |rank: &str| {
        stated(
            rank,
            "The **hare** (H) moves one square straight forward. The **fox** (F) moves one square diagonally. Both capture as they move. Who cannot move loses.",
        )
    };
    assert!(game("H F F H").is_some());
    assert_eq!(game("H F G H"), None);
}

/// So many squares and no fewer may lead over what stands between or not: the page must say which.
#[test]
fn exactly_so_many_squares_leave_open_what_stands_between() {
    let xiangqi = include_str!("../strangers/xiangqi-minutes.md");
    let found = page(xiangqi, Language::En);
    assert!(found.games[0].contains("b:nA"), "{}", found.games[0]);
    let open = xiangqi.replace("It cannot jump over a piece standing in between, and it is not", "It is not");
    let found = page(&open, Language::En);
    assert!(found.games.is_empty());
    assert!(
        told(&found, &open).contains("leaves open whether the elephant leaps"),
        "{}",
        told(&found, &open)
    );
    let up_to = open.replace("exactly two points", "up to two points");
    assert!(page(&up_to, Language::En).games[0].contains("b:B2"));
}

/// Palaces and rivers that a sentence places are held against the board, wherever else they are spoken of.
#[test]
fn palaces_and_rivers_are_where_the_page_says() {
    let xiangqi = include_str!("../strangers/xiangqi-minutes.md");
    for (from, to) in [
        ("three-by-three area", "four-by-three area"),
        ("ranks 1 to 3 for Red", "ranks 1 to 4 for Red"),
        ("files d to f, ranks 8", "files c to f, ranks 8"),
        ("between the fifth and the sixth rank", "between the fourth and the fifth rank"),
    ] {
        let text = xiangqi.replace(from, to);
        assert_ne!(text, xiangqi);
        assert!(page(&text, Language::En).games.is_empty(), "{from} -> {to}");
    }
    let janggi = include_str!("../strangers/janggi.md");
    let two = janggi.replace("first three rows", "first two rows");
    assert!(page(&two, Language::En).games.is_empty());
}

/// What describes a game besides its rules does not stop it; what may be a rule does.
#[test]
fn what_only_tells_of_a_game_does_not_stop_it() {
    let kyoto = include_str!("../strangers/kyoto.md");
    let with = |more: &str| page(&format!("{kyoto}\n{more}\n"), Language::En).games.len();
    for tells in [
        "The game is very popular with beginners.",
        "It was invented in 1976 by Tamiya Katsuya.",
        "Sacrificing a piece early is often a good idea.",
        "Games rarely last longer than twenty moves.",
    ] {
        assert_eq!(with(tells), 1, "{tells}");
    }
    for rule in [
        "The fast pawn often slides two squares.",
        "In 1990 the king became able to capture from afar.",
        "Experts never drop a pawn in the last row.",
        "A popular rule: whoever is bare loses.",
    ] {
        assert_eq!(with(rule), 0, "{rule}");
    }
}

/// What a sentence denies of a piece must fit that piece, and "another" of a kind is of that kind.
#[test]
fn what_is_denied_of_a_piece_fits_it() {
    let strangers = [
        (include_str!("../strangers/kyoto.md"), "except the king", "except the pawn"),
        (
            include_str!("../strangers/judkins-zone.md"),
            "A pawn or knight that could",
            "A rook or knight that could",
        ),
        (
            include_str!("../strangers/judkins-zone.md"),
            "already an unpromoted pawn",
            "already an unpromoted rook",
        ),
        (
            include_str!("../strangers/alamos-words.md"),
            "Pawns have no double step",
            "Rooks have no double step",
        ),
        (include_str!("../strangers/alamos-words.md"), "can't become a bishop", "can't become a rook"),
        (include_str!("../strangers/janggi.md"), "over another cannon", "over another chariot"),
        (include_str!("../strangers/knightmate-royal.md"), "Promotion to a knight", "Promotion to a rook"),
    ];
    for (text, from, to) in strangers {
        assert_eq!(page(text, Language::En).games.len(), 1);
        let text = text.replacen(from, to, 1);
        assert!(text.contains(to), "{from}");
        assert!(page(&text, Language::En).games.is_empty(), "{from} -> {to}");
    }
}

/// One word less or more, and such a page is another game or none.
#[test]
fn pages_in_plain_words_mean_each_of_them() {
    let game = |text: &str| page(text, Language::En).games.first().cloned();
    for (text, from, to) in [
        (include_str!("../strangers/troyka.md"), "White, at the bottom", "Black, at the bottom"),
        (include_str!("../strangers/troyka.md"), "but only diagonally", "but only straight ahead"),
        (include_str!("../strangers/third-check.md"), "third time", "second time"),
        (
            include_str!("../strangers/third-check.md"),
            "wins the game immediately",
            "loses the game immediately",
        ),
        (include_str!("../strangers/small-children.md"), "and keep it", "and remove it"),
        (include_str!("../strangers/small-children.md"), "any empty square", "any occupied square"),
    ] {
        let other = text.replace(from, to);
        assert_ne!(other, text, "{from}");
        assert!(game(text).is_some());
        assert_ne!(game(&other), game(text), "{from} -> {to}");
    }
}

/// Two numbers of enemies that hold one piece contradict each other; what is said of all pieces and of one does not.
#[test]
fn a_piece_is_held_by_so_many() {
    let game = |said: &str| {
        let text = format!(
            "# Hunt\n\nThe **king** (K) and the **man** (M) move any number of squares straight.\n\n\
```\nm m m m m\n. . . . .\n. . K . .\n. M . M .\nm m m m m\n```\n\n{said} Who cannot move loses.\n"
        );
        let found = page(&text, Language::En);
        (found.games.first().cloned(), findings(&found).any(|finding| finding.code == "stated-twice"))
    };
    let between = "The king is captured when it stands between two enemies.";
    let four = "The king is captured when enemies stand on all four sides.";
    let all = "A piece is captured when it stands between two enemies.";
    assert!(
        game(between).0.is_some()
            && game(&[all, " ", four].concat()).0.unwrap().contains("capturedBetween = k:4")
    );
    for said in [[between, " ", four], [four, " ", between]] {
        assert_eq!(game(&said.concat()), (None, true), "{said:?}");
    }
}
