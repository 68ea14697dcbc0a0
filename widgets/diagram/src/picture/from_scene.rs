//! A scene as it is drawn.

use super::{Picture, Shape};
use crate::claim::Claim;
use crate::piece_art::PieceSet;
use crate::scene::{FigureKind, Meaning, Scene};
use musi_rules::{Game, Setup};

impl Picture {
    /// The picture of a scene: its pieces, and a shape for each mark. None when the scene is of another game or its
    /// setup does not fit its board.
    #[must_use]
    pub fn of_scene<G: Game>(set: &'static PieceSet, scene: &Scene) -> Option<Self> {
        let setup = Setup::<G>::from_text(&scene.setup).ok()?;
        if scene.game.as_str() != set.game || setup.geometry() != scene.geometry {
            return None;
        }
        let mut picture = Self::empty(set, scene.geometry);
        for (square, piece) in setup.pieces() {
            picture.put(square, Some(piece));
        }
        picture.mark_scene(scene);
        Some(picture)
    }

    /// Puts the marks of a scene on the board.
    pub fn mark_scene(&mut self, scene: &Scene) {
        let studied = scene.marks.iter().filter(|mark| mark.meaning == Meaning::Studied).count();
        self.lettered = scene.kind == FigureKind::Labelled || studied > 1;
        for square in scene.studied {
            self.mark(square, Shape::Ring, "");
        }
        for claim in &scene.claims {
            if let Claim::Castles { allowed: false, at: Some(at), .. } = claim {
                self.mark(*at, Shape::Hatch, "");
            }
        }
        for mark in &scene.marks {
            let shape = Shape::of(mark.meaning, &mark.text);
            for square in mark.squares {
                match shape {
                    Some(shape) => self.mark(square, shape, &mark.text),
                    None => self.name(square, &mark.text),
                }
            }
        }
    }
}

impl Shape {
    /// The shape of a mark: a number is drawn as itself, everything else by what it means. None for the letters of a
    /// piece, which is drawn as a piece.
    #[must_use]
    pub fn of(meaning: Meaning, text: &str) -> Option<Self> {
        if !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit()) {
            return Some(Self::Badge);
        }
        Some(match meaning {
            Meaning::Studied => Self::Ring,
            Meaning::Piece => return None,
            Meaning::Move => Self::Cross,
            Meaning::Quiet | Meaning::Passing | Meaning::Castling => Self::Dot,
            Meaning::Capture | Meaning::EnPassant => Self::Corners,
            Meaning::Attacked => Self::Hatch,
            Meaning::Forbidden => Self::Struck,
            Meaning::Drop => Self::Plus,
            Meaning::Mate | Meaning::Named => Self::Badge,
            Meaning::Light | Meaning::Dark => Self::Frame,
            Meaning::Promotion => Self::Chevron,
        })
    }
}
