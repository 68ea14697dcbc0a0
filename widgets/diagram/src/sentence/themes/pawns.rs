//! Interpretation of pawn structure and of pieces as a pair: chains, islands, majorities, protected passed pawns, bishops of opposite colours.

use musi_rules::{
    DrawReason, GridGame, Outcome, PieceKind, Position, Profile, Side, Square, SquareSet, rank_from_edge,
};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who;
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn structure(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let Slots { who, .. } = slots;
        let place = |role: &str| self.place_of(node, role);
        let truth = match node.meaning {
            // "Our pawn fights against the passed pawn": one of the other side.
            "fights" => self.each(who, &|square| {
                let enemies =
                    self.side_at(square).map_or(SquareSet::EMPTY, |side| self.setup.of_side(side.opponent()));
                let passed =
                    (enemies & self.pawns()).iter().any(|pawn| self.pawn_is("passed", pawn).is_yes());
                Truth::when(passed, || "the other side has no passed pawn".to_owned())
            }),
            "chain" => self.is_chain(self.squares_of(who), place("base"), place("head")),
            // "White's pawns form two": of nothing else.
            "islands" if who.iter().any(|who| who.kind.is_some() && who.kind != self.words.pawn) => {
                Truth::Open
            }
            "islands" => match (self.player_of(who).or_else(|| self.side_of_pawns(who)), who::number(node)) {
                (Some(side), Some(number)) => {
                    let found = self.islands(side);
                    Truth::when(found == usize::from(number), || format!("there are {found}"))
                }
                _ => Truth::Open,
            },
            "islands-more" | "islands-fewer" => match (self.player_of(who), who::number(node)) {
                (Some(side), Some(number)) => {
                    let named = node.node("other").and_then(|other| who::side(other));
                    if named == Some(side) {
                        return Some(Truth::Open);
                    }
                    let [own, other] = [side, side.opponent()].map(|side| self.islands(side));
                    let number = usize::from(number);
                    let (more, less) =
                        if node.meaning == "islands-more" { (own, other) } else { (other, own) };
                    Truth::when(more == less + number, || format!("it has {own}, the other side {other}"))
                }
                _ => Truth::Open,
            },
            "equal-pawns" => match self.words.pawn {
                Some(pawn) => {
                    let [one, other] = Side::BOTH.map(|side| self.setup.of_kind(pawn, side).len());
                    Truth::when(one == other, || format!("one side has {one}, the other {other}"))
                }
                None => Truth::Open,
            },
            "majority" => match (self.player_of(who), node.node("wing")) {
                (Some(side), Some(wing)) => self.has_majority(side, wing.meaning == "short"),
                _ => Truth::Open,
            },
            "protected-passed" => self
                .each(who, &|square| self.pawn_is("passed", square).and(|| self.is_backed_by_pawn(square))),
            "has-protected-passed" => match (self.player_of(who), self.words.pawn) {
                (Some(side), Some(pawn)) => {
                    let own = self.setup.of_kind(pawn, side);
                    let own = match node.node("place") {
                        Some(_) => place("place").map(|place| own & place),
                        None => Some(own),
                    };
                    let Some(own) = own else { return Some(Truth::Open) };
                    let fits = |square: Square| {
                        self.pawn_is("passed", square).is_yes() && self.is_backed_by_pawn(square).is_yes()
                    };
                    Truth::when(own.iter().any(fits), || "there is no such pawn".to_owned())
                }
                _ => Truth::Open,
            },
            "connected-passed" => {
                let pawns = match self.player_of(who) {
                    Some(side) => {
                        let own =
                            self.words.pawn.map_or(SquareSet::EMPTY, |pawn| self.setup.of_kind(pawn, side));
                        own.iter().filter(|square| self.pawn_is("passed", *square).is_yes()).collect()
                    }
                    None => self.squares_of(who),
                };
                self.are_connected_passed(pawns, self.player_of(who).is_some())
            }
            "has-pair" => match (self.player_of(who), who::kind(node)) {
                (Some(side), Some(kind)) => self.has_pair(side, kind),
                _ => Truth::Open,
            },
            "opposite-pair" => who::kind(node).map_or(Truth::Open, |kind| self.are_on_colours(kind, false)),
            "never-meet" => self.never_meet(self.squares_of(who)),
            "lacks-pawn" => match (who::side_in(node, "side"), place("place"), self.words.pawn) {
                (Some(side), Some(place), Some(pawn)) => {
                    let found = self.setup.of_kind(pawn, side) & place;
                    Truth::when(found.is_empty(), || format!("one stands on {}", self.names(found)))
                }
                _ => Truth::Open,
            },
            "castled-apart" => self.have_castled(false),
            "castled-alike" => self.have_castled(true),
            "material-enough" => {
                self.player_of(who).or(self.player).map_or(Truth::Open, |side| self.has_enough(side))
            }
            "which-open" if self.spots.is_empty() => Truth::Open,
            "which-open" => self.is_open(self.spots, None),
            "fianchettoed" => self.each(who, &|square| self.is_fianchettoed(square)),
            _ => return None,
        };
        Some(truth)
    }

    /// Whether pawns of one side protect each other in a row; its base is what none of them protects, its head what protects none.
    fn is_chain(&self, pawns: SquareSet, base: Option<SquareSet>, head: Option<SquareSet>) -> Truth {
        let (Some(pawn), Some(side)) = (self.words.pawn, pawns.first().and_then(|one| self.side_at(one)))
        else {
            return Truth::Open;
        };
        if pawns.len() < 2 || !(pawns - self.setup.of_kind(pawn, side)).is_empty() {
            return Truth::No(format!("{} are no pawns of one side", self.names(pawns)));
        }
        let backed = |square: &Square| !(self.setup.attackers(*square, side) & pawns).is_empty();
        let bases: SquareSet = pawns.iter().filter(|square| !backed(square)).collect();
        let backs = |square: &Square| !(self.setup.reach(*square).attacks() & pawns).is_empty();
        let heads: SquareSet = pawns.iter().filter(|square| !backs(square)).collect();
        Truth::when(bases.len() == 1, || format!("no other protects {}", self.names(bases)))
            .and(|| {
                Truth::when(base.is_none_or(|base| base == bases), || {
                    format!("its base is {}", self.names(bases))
                })
            })
            .and(|| {
                Truth::when(head.is_none_or(|head| head == heads), || {
                    format!("its head is {}", self.names(heads))
                })
            })
    }

    /// The side all of whose pawns words name: "White's pawns form two islands".
    fn side_of_pawns(&self, who: &[who::Subject]) -> Option<Side> {
        match who {
            [one] if one.kind.is_some() && one.kind == self.words.pawn && one.place.is_none() => one.side,
            _ => None,
        }
    }

    /// Whether two pieces keep to squares of two colours for ever.
    fn never_meet(&self, pieces: SquareSet) -> Truth {
        let Some(light) = G::light(self.setup.geometry()) else { return Truth::Open };
        let bound = |square: Square| {
            self.setup.piece_at(square).is_some_and(|piece| self.moves_only(piece.kind, true))
        };
        if pieces.len() != 2 || !pieces.iter().all(bound) {
            return Truth::Open;
        }
        let on_light = pieces & light;
        Truth::when(on_light.len() == 1, || "they stand on squares of one colour".to_owned())
    }

    /// The groups of files in a row on which a side has pawns.
    fn islands(&self, side: Side) -> usize {
        let files = self.files_with_pawns(side);
        let begins = |(at, own): (usize, &bool)| *own && (at == 0 || !files[at - 1]);
        files.iter().enumerate().filter(|one| begins(*one)).count()
    }

    fn files_with_pawns(&self, side: Side) -> Vec<bool> {
        let board = self.setup.geometry();
        let pawns = self.words.pawn.map_or(SquareSet::EMPTY, |pawn| self.setup.of_kind(pawn, side));
        (0..board.width()).map(|file| pawns.iter().any(|square| board.file(square) == file)).collect()
    }

    /// Whether a side has more pawns on a half of the board than the other.
    fn has_majority(&self, side: Side, short: bool) -> Truth {
        let board = self.setup.geometry();
        self.has_more_pawns(side, board.those(&|square| (board.file(square) >= board.width() / 2) == short))
    }

    /// Whether a side has more pawns on some squares than the other.
    pub(in crate::sentence) fn has_more_pawns(&self, side: Side, place: SquareSet) -> Truth {
        let Some(pawn) = self.words.pawn else { return Truth::Open };
        let [own, others] =
            [side, side.opponent()].map(|side| (self.setup.of_kind(pawn, side) & place).len());
        Truth::when(own > others, || format!("there are {own} against {others}"))
    }

    fn is_backed_by_pawn(&self, square: Square) -> Truth {
        let (Some(side), Some(pawn)) = (self.side_at(square), self.words.pawn) else { return Truth::Open };
        let backers = self.setup.attackers(square, side) & self.setup.of_kind(pawn, side);
        Truth::when(!backers.is_empty(), || format!("no pawn protects the one on {}", self.name(square)))
    }

    /// Whether pawns are passed and stand on files next to each other; of `some` two of them.
    fn are_connected_passed(&self, pawns: SquareSet, some: bool) -> Truth {
        let board = self.setup.geometry();
        let near =
            |square: Square| pawns.iter().any(|other| board.file(other).abs_diff(board.file(square)) == 1);
        let passed = pawns.iter().all(|square| self.pawn_is("passed", square).is_yes());
        let holds = if some { pawns.iter().any(near) } else { pawns.iter().all(near) };
        Truth::when(pawns.len() > 1 && passed && holds, || "there are no two such pawns".to_owned())
    }

    /// Whether a side has two of a kind, on squares of both colours where that matters, and the other side has not.
    fn has_pair(&self, side: Side, kind: PieceKind) -> Truth {
        let own = self.setup.of_kind(kind, side);
        let both = |set: SquareSet| {
            let light = G::light(self.setup.geometry());
            let light = light.filter(|_| self.moves_only(kind, true));
            set.len() >= 2 && light.is_none_or(|light| !(set & light).is_empty() && !(set - light).is_empty())
        };
        let others = self.setup.of_kind(kind, side.opponent());
        Truth::when(both(own), || format!("of these there are {}", own.len())).and(|| {
            // Of a pair one speaks where the other side has none.
            if both(others) { Truth::Open } else { Truth::Yes }
        })
    }

    /// Whether each side has one of a kind, and these stand on squares of one colour or of two.
    pub(in crate::sentence) fn are_on_colours(&self, kind: PieceKind, alike: bool) -> Truth {
        let Some(light) = G::light(self.setup.geometry()) else { return Truth::Open };
        if !self.moves_only(kind, true) {
            return Truth::No("that piece keeps to no colour".to_owned());
        }
        let of = |side| self.setup.of_kind(kind, side);
        let (one, other) = (of(Side::First), of(Side::Second));
        let (Some(one), Some(other)) = (one.only(), other.only()) else {
            // Two of one side may be meant.
            let none = one.is_empty() && other.is_empty();
            return if none { Truth::Absent("there is none on this board".to_owned()) } else { Truth::Open };
        };
        Truth::when((light.contains(one) == light.contains(other)) == alike, || {
            format!("they stand on {} and {}", self.name(one), self.name(other))
        })
    }

    /// Whether both kings have castled, to the same side or not.
    fn have_castled(&self, alike: bool) -> Truth {
        let so = |first: bool| {
            self.has_castled(Side::First, Some(first))
                .and(|| self.has_castled(Side::Second, Some(first == alike)))
        };
        match (so(true), so(false)) {
            (Truth::Yes, _) | (_, Truth::Yes) => Truth::Yes,
            (Truth::Open, _) | (_, Truth::Open) => Truth::Open,
            (no, _) => no,
        }
    }

    /// Whether a side could still mate a lone king. Where all that it has are leapers, nothing forces one, and it is left open.
    fn has_enough(&self, side: Side) -> Truth {
        let mut alone = self.setup.clone();
        for square in self.setup.of_side(side.opponent()) - self.setup.royals(side.opponent()) {
            alone.put(square, None);
        }
        let Ok(position) = Position::<G>::new(&alone, Profile::Teaching) else { return Truth::Open };
        if position.outcome() == Some(Outcome::Draw(DrawReason::DeadPosition)) {
            return Truth::No("it cannot give mate with what it has".to_owned());
        }
        let pieces = self.setup.of_side(side) - self.setup.royals(side);
        let forces = |square: Square| {
            self.setup.piece_at(square).map(|piece| piece.kind) == self.words.pawn
                || !self.is_leaper(square).is_yes()
        };
        if pieces.iter().any(forces) { Truth::Yes } else { Truth::Open }
    }

    /// Whether a piece stands beside the edge on the second rank of its side, behind where the pawn before it began.
    fn is_fianchettoed(&self, square: Square) -> Truth {
        let (Some(side), Some(pawn)) = (self.side_at(square), self.words.pawn) else { return Truth::Open };
        let board = self.setup.geometry();
        let file = board.file(square);
        let home = rank_from_edge(board, square, side) == 1 && (file == 1 || file + 2 == board.width());
        let ahead = if side == Side::First { 1 } else { -1 };
        let pawns = self.setup.of_kind(pawn, side);
        let moved = [1, 2]
            .into_iter()
            .filter_map(|steps: i8| board.step(square, 0, ahead * steps))
            .any(|before| pawns.contains(before));
        Truth::when(home && moved, || format!("the piece on {} stands elsewhere", self.name(square)))
    }
}
