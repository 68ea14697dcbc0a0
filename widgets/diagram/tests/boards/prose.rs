//! Facts of a game in running prose: each right one passes, each false twin is found.

use musi_diagram::{CaptionText, Language};
use musi_games::GAMES;

/// Game, language, a right sentence and a false twin.
const FACTS: &[(&str, &str, &str, &str)] = &[
    ("chess", "en", "The board has 64 squares.", "The board has 81 squares."),
    (
        "chess",
        "en",
        "The board has eight files and eight ranks.",
        "The board has eight files and nine ranks.",
    ),
    (
        "chess",
        "en",
        "Chess is played on a board of 8 by 8 squares.",
        "Chess is played on a board of 9 by 9 squares.",
    ),
    ("chess", "en", "Each player has sixteen pieces.", "Each player has fifteen pieces."),
    ("chess", "en", "There are 32 pieces at the start.", "There are 30 pieces at the start."),
    (
        "chess",
        "en",
        "Each side starts with eight pawns and two rooks.",
        "Each side starts with eight pawns and two queens.",
    ),
    (
        "chess",
        "en",
        "Each player has one queen at the beginning.",
        "Each player has two queens at the beginning.",
    ),
    ("chess", "en", "White moves first.", "Black moves first."),
    ("chess", "en", "The kings start on e1 and e8.", "The kings start on d1 and e8."),
    ("chess", "en", "White's queen starts on d1.", "White's king starts on d1."),
    ("chess", "en", "The white rooks start on a1 and h1.", "The black rooks start on a1 and h1."),
    ("chess", "de", "Das Schachbrett hat 64 Felder.", "Das Schachbrett hat 63 Felder."),
    ("chess", "de", "Jeder Spieler beginnt mit acht Bauern.", "Jeder Spieler beginnt mit neun Bauern."),
    ("chess", "de", "Weiß zieht zuerst.", "Schwarz zieht zuerst."),
    ("chess", "de", "Zu Beginn steht der weiße König auf e1.", "Zu Beginn steht der weiße König auf d1."),
    ("chess", "tok", "supa musi li jo e ma 64.", "supa musi li jo e ma 60."),
    ("chess", "tok", "open la, jan musi walo li tawa.", "open la, jan musi pimeja li tawa."),
    ("chess", "tok", "open musi la, jan lawa walo li lon e1.", "open musi la, jan lawa walo li lon e2."),
    ("shogi", "en", "The board has 81 squares.", "The board has 64 squares."),
    ("shogi", "en", "Each player has twenty pieces.", "Each player has eighteen pieces."),
    (
        "shogi",
        "en",
        "Each player starts with nine pawns and one rook.",
        "Each player starts with eight pawns and one rook.",
    ),
    ("shogi", "en", "Black moves first.", "White moves first."),
    ("shogi", "de", "Jede Seite beginnt mit neun Bauern.", "Jede Seite beginnt mit acht Bauern."),
    ("shogi", "tok", "supa musi li jo e ma 81.", "supa musi li jo e ma 64."),
    ("chess", "en", "There are 8 ranks.", "There are 9 ranks."),
    ("chess", "en", "A rank is a line of 8 squares.", "A rank is a line of 7 squares."),
    ("chess", "en", "Rank 1 is on the white player's side.", "Rank 2 is on the white player's side."),
    (
        "chess",
        "en",
        "The last rank is rank 8 for White and rank 1 for Black.",
        "The last rank is rank 8 for White and rank 2 for Black.",
    ),
    (
        "chess",
        "en",
        "A pawn that has not moved yet can go two squares forward.",
        "A pawn that has not moved yet can go three squares forward.",
    ),
    (
        "chess",
        "en",
        "The knight goes two squares in one direction and one square to the side.",
        "The knight goes three squares in one direction and one square to the side.",
    ),
    ("chess", "en", "In castling the king goes two squares.", "In castling the king goes three squares."),
    ("chess", "en", "Both players have moved 50 times.", "Both players have moved 60 times."),
    (
        "chess",
        "en",
        "The board is the same for the third time.",
        "The board is the same for the fourth time.",
    ),
    ("chess", "tok", "nasin 8 li lon.", "nasin 9 li lon."),
    (
        "chess",
        "tok",
        "nasin nanpa 8 li lon poka pi jan musi pimeja.",
        "nasin nanpa 7 li lon poka pi jan musi pimeja.",
    ),
    ("chess", "tok", "supa musi li kama sama lon tenpo 3.", "supa musi li kama sama lon tenpo 4."),
    ("shogi", "en", "Black needs 28.", "Black needs 27."),
    (
        "shogi",
        "en",
        "Ranks 7, 8 and 9 are the black player's camp.",
        "Ranks 6, 8 and 9 are the black player's camp.",
    ),
];

#[test]
fn facts_of_the_game_are_held_against_its_rules() -> Result<(), Box<dyn std::error::Error>> {
    for &(game, tag, right, wrong) in FACTS {
        let family = GAMES.family(GAMES.named(game)?).ok_or(game)?;
        let language = Language::from_tag(tag).ok_or(tag)?;
        let found = |text: &str| family.check_prose(&[CaptionText { language, text, offset: 7 }]).len();
        assert_eq!(found(right), 0, "{right}");
        assert_eq!(found(wrong), 1, "{wrong}");
        // What is not wholly understood says nothing.
        assert_eq!(found(&wrong.replace('.', ", as some say.")), 0, "{wrong}");
    }
    Ok(())
}
