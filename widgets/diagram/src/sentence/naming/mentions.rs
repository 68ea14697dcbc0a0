//! Interpretation of what a sentence has just named, and of what holds when it is a side's turn.

use musi_rules::{GridGame, Side, Square, SquareSet};

use super::who::{self, Subject};
use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::{Node, Value};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation that go on from what was named.
    pub(in crate::sentence) fn mentions(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, by, .. } = slots;
        match node.meaning {
            "which-attacked"
            | "which-defended"
            | "which-attacked-only"
            | "which-defended-only"
            | "which-empty"
            | "which-light"
            | "which-dark" => self.which(node, by),
            "counts-of" | "counts-of-only" => self.counts_of_each(node),
            "stalemated-turn" => who::side(node).map_or(Truth::Open, |side| self.is_stalemate(side)),
            "mated-turn" => who::side(node).map_or(Truth::Open, |side| self.is_mate(side)),
            // "Smothered mate: after 1. Qg8+ …": what is there in the end.
            "title-ahead" => node.node("then").map_or(Truth::Open, |then| {
                let judge = Judge::new(self.setup, self.base, self.words, self.lexicon);
                Judge { turn: self.turn, studied: self.studied, drawn: self.drawn, ..judge }
                    .all_hold(then)
                    .unsure()
            }),
            "line-then" => self.line_then(node),
            "line-signed" => self.line_as_signed(node),
            "if-played" => {
                let said = who::side_in(node, "played-by");
                let (Some(side), Some(then)) = (said, node.node("then")) else { return Truth::Open };
                let Some(Value::Move(text)) = node.slot("last") else { return Truth::Open };
                self.can_have_played(text, &[side]).and(|| {
                    let judge = Judge::new(self.setup, self.base, self.words, self.lexicon);
                    let before = self.landed(text);
                    Judge {
                        turn: Some(side.opponent()),
                        studied: self.studied,
                        drawn: self.drawn,
                        before,
                        victims: before,
                        played: self.squares_of_move(text),
                        ..judge
                    }
                    .all_hold(then)
                })
            }
            // "…, supported by the pawn": the piece that was the subject.
            "supported" => {
                let by = by.unwrap_or_default();
                let here = self.each(who, &|square| self.is_defended(square, Some(by)));
                if !matches!(here, Truth::No(_)) || self.moves.is_empty() {
                    return here;
                }
                // "The rook goes to h7, protected by the knight": there.
                self.after_each(&self.moves, &|judge| match judge.before.only() {
                    Some(square) => judge.is_defended(square, Some(by)),
                    None => Truth::Open,
                })
            }
            // "Supported by the bishop": where it stands, or where it is about to go.
            "backed" => {
                let by = by.unwrap_or_default();
                let helpers = self.squares_of(by);
                self.each(who, &|square| match self.is_defended(square, Some(by)) {
                    Truth::No(_)
                        if helpers.iter().any(|helper| {
                            self.side_at(helper) == self.side_at(square)
                                && !(self.setup.reach(helper).attacks() & self.setup.reach(square).attacks())
                                    .is_empty()
                        }) =>
                    {
                        Truth::Open
                    }
                    truth => truth,
                })
            }
            "mate-threat" => {
                let sides = self.turn.map_or_else(|| Side::BOTH.to_vec(), |side| vec![side]);
                let mates = sides.into_iter().filter_map(|side| self.position(side));
                let holds = mates.into_iter().any(|position| !position.mates_in_one().is_empty());
                Truth::when(holds, || "no move gives mate".to_owned())
            }
            // Out of check, "no escape square" may speak of a check to come.
            "no-escape" => {
                let pieces = self.squares_of(who);
                let in_check = Side::BOTH.into_iter().any(|side| self.in_check(side, 1, None).is_yes());
                let truth = self.each(who, &|square| {
                    // In a check hardly any piece may move; only a king flees.
                    let position = self.side_at(square).and_then(|side| self.position(side));
                    let position = position.filter(|_| !in_check || self.is_royal(square));
                    position.map_or(Truth::Open, |position| {
                        let targets = position.targets(square);
                        Truth::when(targets.is_empty(), || {
                            format!("the piece on {} can go to {}", self.name(square), self.names(targets))
                        })
                    })
                });
                if in_check || pieces.is_empty() { truth } else { truth.unsure() }
            }
            "hemmed" => self.is_hemmed(who, by),
            _ => self.move_mentions(node, slots),
        }
    }

    /// Interpretation of moves that are said of pieces.
    fn move_mentions(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, .. } = slots;
        match node.meaning {
            "stuck-at" => {
                let Some(place) = self.place_of(node, "place") else { return Truth::Open };
                self.each(who, &|square| {
                    let position = self.side_at(square).and_then(|side| self.position(side));
                    position.map_or(Truth::Open, |position| {
                        Truth::when(place.contains(square) && position.targets(square).is_empty(), || {
                            format!("the piece on {} is not trapped there", self.name(square))
                        })
                    })
                })
            }
            "last-squares" => {
                let squares = ["from", "to"].map(|role| self.place_of(node, role).and_then(SquareSet::only));
                let ([Some(from), Some(to)], Some(side)) = (squares, who::side(node)) else {
                    return Truth::Open;
                };
                let kind = node.node("moved").and_then(|moved| who::kind(moved));
                let fits = self
                    .setup
                    .piece_at(to)
                    .is_some_and(|piece| piece.side == side && kind.is_none_or(|kind| kind == piece.kind));
                Truth::when(fits && self.can_have_gone(from, to), || {
                    format!("that cannot have been the last move to {}", self.name(to))
                })
            }
            "blocks-each" => {
                let pieces = self.squares_of(who);
                if let Some(wrong) = self.miscounted(who) {
                    return wrong;
                }
                if let [one] = who
                    && pieces.len() < 2
                    && one.quantifier == who::Quantifier::All
                {
                    return Truth::Absent(format!("of these there are {}", pieces.len()));
                }
                if pieces.len() != 2 {
                    return Truth::Open;
                }
                pieces.iter().fold(Truth::Yes, |truth, square| {
                    let other = Subject {
                        quantifier: who::Quantifier::All,
                        side: None,
                        kind: None,
                        place: Some(pieces - square.into()),
                    };
                    truth.and(|| self.is_blocked(square, Some(&[other])))
                })
            }
            "some-pawn" => {
                let Some(pawn) = self.words.pawn else { return Truth::Open };
                let what = node.node("quality").map_or("", |quality| quality.meaning);
                let pawns = Side::BOTH
                    .into_iter()
                    .fold(SquareSet::EMPTY, |set, side| set | self.setup.of_kind(pawn, side));
                Truth::when(pawns.iter().any(|square| self.pawn_is(what, square).is_yes()), || {
                    format!("there is no {what} pawn")
                })
            }
            "goes-l" | "changes-colour" => self.each(who, &|square| {
                let board = self.setup.geometry();
                let apart = |other: Square| {
                    let files = board.file(other).abs_diff(board.file(square));
                    let ranks = board.rank(other).abs_diff(board.rank(square));
                    (files.min(ranks), files.max(ranks))
                };
                let attacks = self.setup.reach(square).attacks();
                let holds = attacks.iter().all(|other| match node.meaning {
                    "goes-l" => apart(other) == (1, 2),
                    _ => (apart(other).0 + apart(other).1) % 2 == 1,
                });
                Truth::when(holds && !attacks.is_empty(), || {
                    format!("the piece on {} moves otherwise", self.name(square))
                })
            }),
            "only-moves" => self.only_moves(node),
            _ => self.chance_mentions(node, slots),
        }
    }

    /// What words come to behind a line: on the board, where that is where the line leads, or else where the line goes on from the board.
    fn line_then(&self, node: &Node) -> Truth {
        let Some(then) = node.node("then") else { return Truth::Open };
        let here = |played: Truth| {
            played.and(|| {
                let judge = Judge::new(self.setup, self.base, self.words, self.lexicon);
                let turn = self.turn.or(Self::side_after(node));
                Judge { turn, studied: self.studied, drawn: self.drawn, ..judge }.all_hold(then)
            })
        };
        match self.is_played(node) {
            Truth::Yes => here(Truth::Yes),
            // It goes on from the board, where it does not come to it: "after 4. Bxc6 dxc6", of the board before.
            Truth::Open => self.after_line(node, then).unwrap_or_else(|| here(Truth::Open)),
            wrong => self.after_line(node, then).unwrap_or(wrong),
        }
    }

    /// What holds of the square, or of the piece, that was named last.
    pub(in crate::sentence) fn which(&self, node: &Node, by: Option<&[Subject]>) -> Truth {
        let spots = self.spots;
        let pieces = if self.victims.is_empty() { self.before } else { self.victims };
        match node.meaning {
            "which-empty" | "which-light" | "which-dark" if spots.is_empty() => Truth::Open,
            "which-empty" => Truth::when((spots & self.setup.occupied()).is_empty(), || {
                format!("something stands on {}", self.names(spots))
            }),
            "which-light" | "which-dark" => {
                let Some(light) = G::light(self.setup.geometry()) else { return Truth::Open };
                let odd = if node.meaning == "which-light" { spots - light } else { spots & light };
                Truth::when(odd.is_empty(), || format!("{} is of the other colour", self.names(odd)))
            }
            "which-attacked" => {
                let Some(by) = by else { return Truth::Open };
                // "White cannot castle over f1, which is attacked": by the other side.
                if self.player.is_some() && self.side_of(by) == self.player {
                    return Truth::No("that is a piece of its own side".to_owned());
                }
                let square = (!spots.is_empty() && !self.holds_line(spots))
                    .then(|| self.attacks(by, None, Some(spots)));
                let piece = pieces.only().map(|square| self.is_attacked(square, Some(by)));
                // Of several squares a piece before them proves nothing: that a line goes on behind a king, it may explain.
                if let (Some(Truth::No(_)), Some(Truth::Yes), 2..) = (&square, &piece, spots.len()) {
                    return Truth::Open;
                }
                either(square, piece)
            }
            "which-attacked-only" | "which-defended-only" => {
                let (Some(by), Some(square)) = (by, pieces.only()) else { return Truth::Open };
                self.only_by(square, node.meaning == "which-attacked-only", by)
            }
            _ => {
                let Some(by) = by else { return Truth::Open };
                pieces.only().map_or(Truth::Open, |square| self.is_defended(square, Some(by)))
            }
        }
    }
}

/// Yes where one is; otherwise what both come to.
fn either(one: Option<Truth>, other: Option<Truth>) -> Truth {
    match (one, other) {
        (Some(Truth::Yes), _) | (_, Some(Truth::Yes)) => Truth::Yes,
        (Some(Truth::Open), _) | (_, Some(Truth::Open)) | (None, None) => Truth::Open,
        (Some(no), _) | (None, Some(no)) => no,
    }
}
