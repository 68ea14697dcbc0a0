//! How pieces move compared with other kinds: like one, like one and besides, in leaps.

use musi_rules::{GridGame, Piece, Side, Square};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Subject};
use crate::sentence::prose::number_of;
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Whether pieces move as those of another kind do.
    pub(in crate::sentence) fn moves_like(&self, node: &Node, who: &[Subject]) -> Truth {
        let Some(kind) = node.node("like").and_then(|like| who::kind(like)) else { return Truth::Open };
        self.each(who, &|square| {
            let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
            let own = self.reach_from_middle(piece).map(|(_, moves, _)| moves);
            let other = self.reach_from_middle(Piece { kind, ..piece }).map(|(_, moves, _)| moves);
            Truth::when(own == other, || {
                let name = |kind| self.words.name(kind, musi_rules::Language::ENGLISH);
                format!("the {} does not move like the {}", name(piece.kind), name(kind))
            })
        })
    }

    /// Whether a piece can go wherever one of another kind can: no where it can never go as that does.
    pub(in crate::sentence) fn can_move_like(&self, node: &Node, square: Square) -> Truth {
        let kind = node.node("like").and_then(|like| who::kind(like));
        let (Some(piece), Some(kind)) = (self.setup.piece_at(square), kind) else { return Truth::Open };
        let moves = |piece: Piece| self.reach_from_middle(piece).map(|(_, moves, _)| moves);
        match (moves(piece), moves(Piece { kind, ..piece })) {
            (Some(own), Some(other)) if (other - own).is_empty() => Truth::Yes,
            (Some(own), Some(other)) if (other & own).is_empty() => {
                let name = |kind| self.words.name(kind, musi_rules::Language::ENGLISH);
                Truth::No(format!("the {} does not move like the {}", name(piece.kind), name(kind)))
            }
            _ => Truth::Open,
        }
    }

    /// Whether a piece moves like another kind, and besides in the ways that a phrase names.
    pub(in crate::sentence) fn moves_like_and(&self, node: &Node, who: &[Subject]) -> Truth {
        let Some(kind) = node.node("like").and_then(|like| who::kind(like)) else { return Truth::Open };
        self.each(who, &|square| {
            let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
            let Some((middle, own, _)) = self.reach_from_middle(piece) else { return Truth::Open };
            let other = self.reach_from_middle(Piece { kind, ..piece }).map(|(_, moves, _)| moves);
            match (other, self.said(node, piece, middle)) {
                (Some(other), Some(said)) => Truth::when(own == (other | said), || {
                    format!(
                        "the {} moves otherwise",
                        self.words.name(piece.kind, musi_rules::Language::ENGLISH)
                    )
                }),
                _ => Truth::Open,
            }
        })
    }

    /// Whether a piece leaps so many squares one way and so many to the side: ahead of it, or in each of the four ways.
    pub(in crate::sentence) fn leaps_so(&self, node: &Node, square: Square) -> Truth {
        let numbers = ["far", "near"].map(|role| node.node(role).and_then(|part| number_of(part)));
        let (Some(piece), [Some(far), Some(near)]) = (self.setup.piece_at(square), numbers) else {
            return Truth::Open;
        };
        let Some((middle, moves, _)) = self.reach_from_middle(piece) else { return Truth::Open };
        let board = self.setup.geometry();
        let ahead = node.node("way").is_some_and(|way| way.meaning == "ahead");
        let said = board.those(&|other| {
            let files = u16::from(board.file(other).abs_diff(board.file(middle)));
            let ranks = u16::from(board.rank(other).abs_diff(board.rank(middle)));
            let is_ahead = (board.rank(other) > board.rank(middle)) == (piece.side == Side::First);
            if ahead {
                (files, ranks) == (near, far) && is_ahead
            } else {
                [(far, near), (near, far)].contains(&(files, ranks))
            }
        });
        Truth::when(said == moves, || {
            format!("the {} does not move so", self.words.name(piece.kind, musi_rules::Language::ENGLISH))
        })
    }

    /// Whether a piece goes to squares that are on no line with it: nothing stands in its way there.
    pub(in crate::sentence) fn is_leaper(&self, square: Square) -> Truth {
        let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
        let Some((middle, moves, _)) = self.reach_from_middle(piece) else { return Truth::Open };
        let board = self.setup.geometry();
        let in_line = |other: Square| {
            let files = board.file(other).abs_diff(board.file(middle));
            let ranks = board.rank(other).abs_diff(board.rank(middle));
            files == 0 || ranks == 0 || files == ranks
        };
        Truth::when(moves.iter().any(|other| !in_line(other)), || {
            format!("the {} jumps over nothing", self.words.name(piece.kind, musi_rules::Language::ENGLISH))
        })
    }
}
