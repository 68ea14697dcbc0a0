//! A scene as it is drawn.

use super::{Picture, Shape};
use crate::claim::Claim;
use crate::drops;
use crate::piece_art::PieceSet;
use crate::scene::{FigureKind, Meaning, Scene};
use musi_rules::{GridGame, Origin, Setup, Side, SquareSet};

impl Picture {
    /// The picture of a scene: its pieces, and a shape for each mark. None when the scene is of another game or its
    /// setup does not fit its board.
    #[must_use]
    pub fn of_scene<G: GridGame>(set: &'static PieceSet, scene: &Scene) -> Option<Self> {
        let setup = Setup::<G>::from_text(&scene.setup).ok()?.on(scene.geometry)?;
        if scene.game != set.game {
            return None;
        }
        let mut picture = Self::empty(set, scene.geometry);
        picture.flipped = scene.flipped;
        for (square, piece) in setup.pieces() {
            picture.put(square, Some(piece));
        }
        picture.hold(&setup, scene.kind);
        picture.zones(&setup, scene.kind, scene.studied);
        picture.mark_claims(scene);
        picture.mark_scene(scene);
        picture.mark_hand(&setup, scene);
        Some(picture)
    }

    /// Shows what each side holds: where captures fill the hands while the sides take turns, and wherever something is
    /// held already.
    pub fn hold<G: GridGame>(&mut self, setup: &Setup<G>, kind: FigureKind) {
        if !G::HANDS {
            return;
        }
        let hands = [*setup.hand(Side::First), *setup.hand(Side::Second)];
        let shown = kind.takes_turns() || hands.iter().any(|hand| !hand.is_empty());
        self.hands = shown.then_some(hands);
    }

    /// Rings the piece in hand of which the scene speaks; in a figure about drops, strikes every empty square on which it
    /// may not be dropped. After the marks of the scene.
    pub fn mark_hand<G: GridGame>(&mut self, setup: &Setup<G>, scene: &Scene) {
        if !G::HANDS {
            return;
        }
        self.picked = drops::spoken_of(setup, scene);
        let Some(piece) = self.picked.filter(|_| scene.kind == FigureKind::Drop) else { return };
        self.barred = drops::barred(setup, piece.kind);
        for squares in self.barred {
            for square in squares {
                if self.cell(square).is_some_and(|cell| cell.marks.is_empty()) {
                    self.mark(square, Shape::Struck, "");
                }
            }
        }
    }

    /// In a figure about promotion, draws the edge of the zone of each side that has a piece under study, or of both.
    pub fn zones<G: GridGame>(&mut self, setup: &Setup<G>, kind: FigureKind, studied: SquareSet) {
        if kind != FigureKind::Promotion {
            return;
        }
        let of_side = |side| !(setup.of_side(side) & studied).is_empty();
        let all = !of_side(Side::First) && !of_side(Side::Second);
        for side in Side::BOTH {
            if !all && !of_side(side) {
                continue;
            }
            let zone = setup.promotion_zone(side);
            let edge = if side == Side::First { zone.iter().next() } else { zone.iter().last() };
            let Some(edge) = edge.map(|square| self.geometry.rank(square)) else { continue };
            for square in zone {
                if self.geometry.rank(square) == edge {
                    self.mark(square, Shape::Chevron, "");
                }
            }
        }
    }

    /// Puts the marks of a scene on the board.
    pub fn mark_scene(&mut self, scene: &Scene) {
        let studied = scene.marks.iter().filter(|mark| mark.meaning == Meaning::Studied).count();
        self.lettered = scene.kind == FigureKind::Labelled || studied > 1;
        for square in scene.studied {
            self.mark(square, Shape::Ring, "");
        }
        for mark in &scene.marks {
            if let (Meaning::Arrow, Some(Origin::Square(from)), Some(to)) =
                (mark.meaning, mark.of, mark.squares.first())
            {
                self.arrows.push((from, to));
            }
            let shape = Shape::for_meaning(mark.meaning, &mark.text);
            for square in mark.squares {
                match shape {
                    Some(shape) => self.mark(square, shape, &mark.text),
                    None => self.name(square, &mark.text),
                }
            }
        }
    }
}

impl Picture {
    /// Marks the square because of which a king and a rook may not castle.
    fn mark_claims(&mut self, scene: &Scene) {
        for claim in &scene.claims {
            if let Claim::Castles { allowed: false, at: Some(at), reason, .. } = claim {
                let blocked = reason.as_deref() == Some("castling_blocked");
                self.mark(*at, if blocked { Shape::Struck } else { Shape::Hatch }, "");
            }
        }
    }
}

impl Shape {
    /// The shape of a mark: a number is drawn as itself, everything else by what it means. None for the letters of a
    /// piece, which is drawn as a piece.
    #[must_use]
    pub fn for_meaning(meaning: Meaning, text: &str) -> Option<Self> {
        if !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit()) {
            return Some(Self::Badge);
        }
        Some(match meaning {
            Meaning::Studied => Self::Ring,
            Meaning::Piece | Meaning::Arrow => return None,
            Meaning::Move => Self::Cross,
            Meaning::Quiet | Meaning::Passing | Meaning::Castling => Self::Dot,
            Meaning::Capture | Meaning::EnPassant => Self::Corners,
            Meaning::Attacked => Self::Hatch,
            Meaning::Forbidden => Self::Struck,
            Meaning::Drop => Self::Plus,
            Meaning::Mate
            | Meaning::Named
            | Meaning::Unexplained
            | Meaning::Promotion
            | Meaning::PromotionForced
            | Meaning::PromotionNever => Self::Badge,
            Meaning::Lit => Self::Tint,
            Meaning::Light | Meaning::Dark => Self::Frame,
        })
    }
}
