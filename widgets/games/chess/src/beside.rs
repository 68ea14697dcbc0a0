//! What programs print beside a board: whose turn it is, who may still castle, which pawn may be captured in passing.
//!
//! ```text
//! white  KQkq                Turn: BLACK | Castling: KQkq | EP: e3
//! r n b q k b n r
//! ```

use musi_diagram::ascii::Diagram;
use musi_diagram::game::Beside;

/// What such lines say, as FEN writes it.
#[derive(Default)]
struct Printed {
    turn: Option<char>,
    rights: Option<String>,
    passing: Option<String>,
}

/// What the lines around a board say in FEN. Nothing where they do not tell who may castle: whose turn it is alone is a sentence.
pub(crate) fn beside(diagram: &Diagram) -> Option<Beside> {
    let mut printed = Printed::default();
    for line in diagram.captions.iter().chain(&diagram.notes) {
        printed.bare(&line.text);
        line.text.split(['|', ',', ';']).for_each(|part| printed.named(part));
    }
    let Printed { turn, rights, passing } = printed;
    let text =
        format!("{} {} {} 0 1", turn.unwrap_or('w'), rights?, passing.unwrap_or_else(|| "-".to_owned()));
    Some(Beside { text, tells_turn: turn.is_some() })
}

impl Printed {
    /// A name and its value: `Castling: KQkq`.
    fn named(&mut self, text: &str) {
        let Some((name, value)) = text.split_once([':', '=']) else { return };
        let (name, value) = (name.trim().to_lowercase(), value.trim());
        match name.as_str() {
            "castling" | "castling rights" | "castle" | "castle rights" | "castling availability" => {
                self.rights = self.rights.take().or_else(|| rights(value));
            }
            "en passant" | "en-passant" | "ep" | "enpassant" | "en passant square" | "en passant target" => {
                self.passing = self.passing.take().or_else(|| square(value));
            }
            "turn" | "side to move" | "to move" | "active color" | "active colour" | "side" | "stm" => {
                self.turn = self.turn.or_else(|| side(value));
            }
            _ => {}
        }
    }

    /// A line that holds nothing but the side and its rights: `white  KQkq  e3`.
    fn bare(&mut self, text: &str) {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (turn, may, passing) = match words.as_slice() {
            [turn, may] => (turn, may, None),
            [turn, may, passing] => (turn, may, square(passing)),
            _ => return,
        };
        if let (Some(turn), Some(may)) = (side(turn), rights(may)) {
            (self.turn, self.rights) = (self.turn.or(Some(turn)), self.rights.take().or(Some(may)));
            self.passing = self.passing.take().or(passing);
        }
    }
}

/// Who may castle, each letter once and in the order of FEN.
fn rights(text: &str) -> Option<String> {
    let text: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    if matches!(text.as_str(), "-" | "none" | "None") {
        return Some("-".to_owned());
    }
    let places: Option<Vec<usize>> = text.chars().map(|letter| "KQkq".find(letter)).collect();
    let places = places.filter(|places| !places.is_empty())?;
    let rises = places.windows(2).all(|pair| matches!(pair, [one, next] if one < next));
    rises.then_some(text)
}

fn side(text: &str) -> Option<char> {
    match text.to_lowercase().as_str() {
        "white" | "w" => Some('w'),
        "black" | "b" => Some('b'),
        _ => None,
    }
}

/// The square that a pawn has just crossed.
fn square(text: &str) -> Option<String> {
    let mut letters = text.chars();
    let file = letters.next().filter(|file| ('a'..='h').contains(file))?;
    let rank = letters.next().filter(|rank| matches!(rank, '3' | '6'))?;
    letters.next().is_none().then(|| format!("{file}{rank}"))
}

#[cfg(test)]
mod tests {
    use super::{rights, side, square};

    #[test]
    fn rights_are_letters_of_fen_in_their_order() {
        for (text, found) in
            [("KQkq", Some("KQkq")), ("K q", Some("Kq")), ("-", Some("-")), ("qK", None), ("KK", None)]
        {
            assert_eq!(rights(text).as_deref(), found, "{text}");
        }
        assert_eq!((rights(""), rights("yes")), (None, None));
    }

    #[test]
    fn sides_and_squares() {
        assert_eq!((side("WHITE"), side("b"), side("red")), (Some('w'), Some('b'), None));
        assert_eq!((square("e3").as_deref(), square("e4"), square("-")), (Some("e3"), None, None));
    }
}
