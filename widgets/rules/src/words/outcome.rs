//! How a game has ended.

use super::{Part, Tongue, push_filled, side};
use crate::{DrawReason, GridGame, Outcome, WinReason};

/// How a game has ended, in one or two sentences.
///
/// ```
/// use musi_chess::Chess;
/// use musi_rules::{DrawReason, Outcome, Side, Tongue, WinReason, words};
/// let mate = Outcome::Win(Side::First, WinReason::Mate);
/// assert_eq!(words::outcome::<Chess>(mate, Tongue::Tok), "jan lawa pimeja li moli. jan musi walo li anpa e jan musi pimeja.");
/// assert_eq!(words::outcome::<Chess>(mate, Tongue::En), "Checkmate. White wins.");
/// ```
#[must_use]
pub fn outcome<G: GridGame>(outcome: Outcome, tongue: Tongue) -> String {
    let mut text = String::new();
    push_outcome::<G>(&mut text, outcome, tongue);
    text
}

/// Writes what [`outcome`] gives.
pub fn push_outcome<G: GridGame>(out: &mut String, outcome: Outcome, tongue: Tongue) {
    let (tok, en) = match outcome {
        Outcome::Win(_, reason) => win(reason),
        Outcome::Draw(reason) => draw(reason),
    };
    let parts = match outcome {
        Outcome::Win(winner, _) => [Part::Side(winner), Part::Side(winner.opponent())],
        Outcome::Draw(_) => [Part::Nothing; 2],
    };
    let mut write = |sentence| push_filled::<G>(out, G::BOARD, tongue, sentence, &parts);
    write(tongue.pick(tok, en));
    match outcome {
        Outcome::Win(winner, _) => {
            write(tongue.pick(" jan musi %1 li anpa e jan musi %2.", " "));
            if tongue == Tongue::En {
                let start = out.len();
                out.push_str(side::<G>(winner, tongue));
                super::capital(out, start, tongue);
                out.push_str(" wins.");
            }
        }
        Outcome::Draw(_) => write(tongue.pick(" jan ala li anpa.", " The game is drawn.")),
    }
}

const fn win(reason: WinReason) -> (&'static str, &'static str) {
    match reason {
        WinReason::Mate => ("jan lawa %2 li moli.", "Checkmate."),
        WinReason::NoMove => ("jan musi %2 li ken ala tawa.", "No legal move is left."),
        WinReason::Resignation => ("jan musi %2 li toki e ni: mi anpa.", "The other side resigns."),
        WinReason::PerpetualCheck => (
            "jan musi %2 li sin e ken moli lon tenpo ale.",
            "The same position four times, with check all the time.",
        ),
        WinReason::Impasse => {
            ("nanpa pona pi jan musi %2 li lili.", "Neither king can be caught, and the points decide.")
        }
    }
}

const fn draw(reason: DrawReason) -> (&'static str, &'static str) {
    match reason {
        DrawReason::Stalemate => (
            "jan musi li ken ala tawa, taso jan lawa ona li ken ala moli.",
            "Stalemate: no legal move, and the king is not in check.",
        ),
        DrawReason::DeadPosition => {
            ("tenpo kama ale la, jan lawa li ken ala moli.", "Dead position: no moves can lead to mate.")
        }
        DrawReason::Threefold => (
            "ijo musi ale li lon ma sama lon tenpo tu wan.",
            "The same position came about for the third time, and the draw was claimed.",
        ),
        DrawReason::Fivefold => (
            "ijo musi ale li lon ma sama lon tenpo luka.",
            "The same position came about for the fifth time.",
        ),
        DrawReason::FiftyMoves => (
            "tenpo tawa 50 la, ijo musi ala li weka, jan utala ala li tawa.",
            "Fifty moves without a capture or a pawn move, and the draw was claimed.",
        ),
        DrawReason::SeventyFiveMoves => (
            "tenpo tawa 75 la, ijo musi ala li weka, jan utala ala li tawa.",
            "Seventy-five moves without a capture or a pawn move.",
        ),
        DrawReason::Agreement => ("jan musi tu li wile pini e musi.", "Both sides agree."),
        DrawReason::Fourfold => (
            "ijo musi ale li lon ma sama lon tenpo tu tu.",
            "The same position came about for the fourth time.",
        ),
        DrawReason::Impasse => (
            "jan lawa tu li ken ala moli. nanpa pona pi jan musi tu li pona.",
            "Neither king can be caught, and both sides have enough points.",
        ),
    }
}
