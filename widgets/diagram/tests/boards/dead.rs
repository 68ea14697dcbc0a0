//! Dead positions: a text may say that neither side can give mate.

use musi_chess::Chess;
use musi_diagram::DrawnGame as _;
use musi_diagram::{CaptionText, Context, FigureKind, Language, Verdict, read};
use musi_games::GAMES;

const BOARD: &str = "\
+---+---+---+---+
|   |   |   |JL |
+---+---+---+---+
|   |   |   |   |
+---+---+---+---+
|jl |   |   |   |
+---+---+---+---+
|   |   |ssu|   |
+---+---+---+---+
";

const TEXTS: [(Language, &str); 2] = [
    (Language::Tok, "sitelen ni la, jan musi tu li ken ala moli e jan lawa."),
    (Language::En, "In this picture neither player can checkmate."),
];

#[test]
fn a_bishop_alone_gives_no_mate_and_a_rook_does() {
    for (language, text) in TEXTS {
        let caption = [CaptionText { language, text, offset: 0 }];
        let context = Context { games: GAMES, game: Some(Chess::GAME), ..Context::default() };
        let dead = read(BOARD, &caption, &context);
        assert!(matches!(dead.verdict, Verdict::Verified { .. }), "{text}: {:?}", dead.findings);
        let scene = dead.scene().expect("a board").clone();
        assert_eq!(scene.kind, FigureKind::Position);
        assert_eq!(scene.to_string().parse(), Ok(scene), "the claim travels in the scene");

        let alive = read(&BOARD.replace("ssu", "tkt"), &caption, &context);
        assert!(matches!(alive.verdict, Verdict::Wrong { .. }), "{text}");
        assert_eq!(alive.findings.first().map(|finding| finding.code), Some("dead-wrong"));
    }
}
