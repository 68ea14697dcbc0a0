//! The board as text.

use musi_rules::{Hand, Language, Setup, Side, words};

use crate::redrawn::redrawn;
use crate::{Announcement, Figure, PlayableGame, Snapshot};

impl<G: PlayableGame> Figure<G> {
    /// The board as text: in the form of the author's own drawing, else in the letters of the game.
    pub(crate) fn as_text(&self, now: &Snapshot<G>) -> String {
        if let Some(own) = self.in_own_form(now) {
            return own;
        }
        let board = now.setup.geometry();
        let mut out = String::new();
        let rule = |out: &mut String| {
            for _ in 0..board.width() {
                out.push_str("+---");
            }
            out.push_str("+\n");
        };
        for rank in (0..board.height()).rev() {
            rule(&mut out);
            for file in 0..board.width() {
                let piece = board.square(file, rank).and_then(|square| now.setup.piece_at(square));
                let letters =
                    piece.and_then(|piece| G::KINDS.get(piece.kind.index())).map_or("", |kind| kind.letters);
                out.push_str("| ");
                for letter in letters.chars() {
                    let first = piece.is_some_and(|piece| piece.side == Side::First);
                    out.push(if first { letter } else { letter.to_ascii_lowercase() });
                }
                out.push_str(if letters.len() > 1 {
                    ""
                } else if letters.is_empty() {
                    "  "
                } else {
                    " "
                });
            }
            out.push_str("|\n");
        }
        rule(&mut out);
        if G::HANDS {
            for side in Side::BOTH {
                self.write_hand(&mut out, *now.setup.hand(side), side);
            }
        }
        out
    }

    /// What the author drew, with what has changed since; nothing where there is no drawing, or none that can be changed.
    fn in_own_form(&self, now: &Snapshot<G>) -> Option<String> {
        if self.text.is_empty() {
            return None;
        }
        // A game may go on from the board; what was drawn is still what the page shows.
        let mut drawn = Setup::<G>::from_text(&self.scene.setup).ok()?.on(self.scene.geometry)?;
        if let Some(side) = self.scene.side_to_move {
            drawn.set_side_to_move(side);
        }
        if now.setup == drawn {
            return Some(self.text.clone());
        }
        redrawn(&self.text, self.places, &drawn, &now.setup)
    }

    /// A sentence on what a side holds, as it is read in a drawing: "poki pi jan musi pimeja li jo e jan utala 2.".
    fn write_hand(&self, out: &mut String, hand: Hand, side: Side) {
        if hand.is_empty() {
            return;
        }
        let mut voice = Announcement::<G>::new(Language::Tok);
        voice.text("poki pi jan musi ").text(words::side::<G>(side, Language::Tok)).text(" li jo");
        for (kind, count) in hand.iter() {
            voice
                .text(" e ")
                .text(words::kind::<G>(kind, Language::Tok))
                .text(" ")
                .number(usize::from(count));
        }
        out.push_str(voice.as_str());
        out.push_str(".\n");
    }
}
