//! Holds the facts of a sentence against a board.

use std::ops::Range;
use std::rc::Rc;

use musi_rules::{GridGame, Position, Profile, Setup, Side, Square, SquareSet, Tongue};

use super::parse::Node;
use super::truth::Truth;
use super::who::{self, Quantifier, Who};
use crate::vocabulary::Vocabulary;

/// A board, and what was spoken of before.
pub(super) struct Judge<'a, G: GridGame> {
    /// What stands where.
    pub setup: &'a Setup<G>,
    /// The same as a position by the teaching profile; none where it is none.
    pub base: Option<&'a Position<G>>,
    /// The words of the game.
    pub words: &'static Vocabulary,
    /// Whose turn it is, where the page says so.
    pub turn: Option<Side>,
    /// The pieces that "it" means.
    pub before: SquareSet,
}

/// What came of a fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ruling {
    /// The bytes of its words.
    pub span: Range<usize>,
    /// Whether it holds.
    pub truth: Truth,
    /// Whether the rules decided it, and not the page itself, which alone says whose turn it is.
    pub checked: bool,
}

/// Slots that hold no facts of their own.
const PARTS: [&str; 12] =
    ["who", "whom", "by", "to", "place", "where", "counted", "target", "nothing", "number", "one", "rest"];

impl<G: GridGame> Judge<'_, G> {
    /// Judges every fact of a sentence.
    pub fn sentence(&mut self, node: &Rc<Node>) -> Vec<Ruling> {
        let mut found = Vec::new();
        self.walk(node, None, &mut found);
        found
    }

    fn walk(&mut self, node: &Rc<Node>, subject: Option<&Rc<Node>>, found: &mut Vec<Ruling>) {
        let own = node.node("who").map(Rc::clone);
        let subject = own.as_ref().or(subject);
        if !node.meaning.is_empty() {
            let truth = self.fact(node, subject);
            let truth =
                if node.negated { truth.denied(|| "what this denies is so".to_owned()) } else { truth };
            found.push(Ruling { span: node.span.clone(), truth, checked: node.meaning != "turn" });
        }
        for (role, value) in &node.slots {
            if let super::parse::Value::Node(part) = value
                && !PARTS.contains(&role.as_str())
                && node.meaning.is_empty()
            {
                self.walk(part, subject, found);
            }
        }
        if let Some(own) = &own {
            // A player is spoken of as "he" too, who is no piece.
            self.before = Who::of(own).iter().fold(SquareSet::EMPTY, |set, who| set | self.squares(who));
        }
    }

    fn fact(&self, node: &Node, subject: Option<&Rc<Node>>) -> Truth {
        let who = subject.map(|subject| Who::of(subject)).unwrap_or_default();
        let whos = |role: &str| node.node(role).map(|part| Who::of(part));
        let (by, victims) = (whos("by"), whos("whom"));
        match node.meaning.as_str() {
            "turn" => self.has_turn(node),
            "empty" | "light" | "dark" => self.ground(node),
            "start" => self.is_start(),
            "attacked-square" => {
                let (Some(by), Some(place)) = (by, who::place_of(node, "place")) else { return Truth::Open };
                self.attacks(&by, None, Some(place))
            }
            "attack" => {
                let target = node.node("target");
                let victims = target.and_then(|target| target.node("whom")).map(|part| Who::of(part));
                let place = target.and_then(|target| who::place_of(target, "place"));
                self.attacks(&who, victims.as_deref(), place)
            }
            "attacked" => self.each(&who, &|square| self.is_attacked(square, by.as_deref())),
            "hanging" => self.each(&who, &|square| match self.is_attacked(square, None) {
                Truth::Yes if self.is_defended(square, None).is_yes() => Truth::Open,
                truth => truth,
            }),
            "defended" => self.each(&who, &|square| self.is_defended(square, by.as_deref())),
            "defend" => match (victims, who::place_of(node, "place")) {
                (Some(victims), _) => self.each(&victims, &|square| self.is_defended(square, Some(&who))),
                (None, place) => self.attacks(&who, None, place),
            },
            "captures" => self.captures(&who, victims.as_deref(), who::place_of(node, "place")),
            "captured" => self.each(&who, &|square| self.is_captured(square, by.as_deref())),
            "goes" | "goes-only" => {
                let Some(place) = who::place_of(node, "place") else { return Truth::Open };
                let only = node.meaning == "goes-only";
                self.each(&who, &|square| self.goes(square, place, only))
            }
            "stands" | "occupied" => self.stands(&who, who::place_of(node, "place")),
            "forks" => victims.map_or(Truth::Open, |victims| self.forks(&who, &victims)),
            "pinned" => {
                let to = whos("to");
                self.each(&who, &|square| self.is_pinned(square, to.as_deref(), by.as_deref()))
            }
            "pins" => {
                let to = whos("to");
                let victims = victims.unwrap_or_default();
                self.each(&victims, &|square| self.is_pinned(square, to.as_deref(), Some(&who)))
            }
            "same-file" | "same-rank" | "same-diagonal" => {
                victims.map_or(Truth::Open, |victims| self.same_line(&node.meaning, &who, &victims))
            }
            "passed" | "isolated" | "doubled" => {
                self.each(&who, &|square| self.pawn_is(&node.meaning, square))
            }
            "has-passed" | "has-isolated" | "has-doubled" => self.has_pawns(node, &who),
            "there" | "there-on" | "none" | "none-on" | "has" | "has-only" | "has-on" | "has-none"
            | "ahead" | "behind" | "equal" | "holds" | "holds-any" => self.counts(node, &who),
            "drops" => self.drops(node, &who),
            _ => self.kings(node, &who, by.as_deref(), victims.as_deref()),
        }
    }

    /// The pieces of which words speak.
    pub fn squares(&self, who: &Who) -> SquareSet {
        who.squares(self.setup, self.before)
    }

    /// Whether something holds of all the pieces of which words speak.
    pub fn each(&self, whos: &[Who], test: &dyn Fn(Square) -> Truth) -> Truth {
        if whos.is_empty() {
            return Truth::Open;
        }
        whos.iter().fold(Truth::Yes, |truth, who| {
            truth.and(|| who.holds(self.squares(who), test, &self.describe(who)))
        })
    }

    /// What words speak of, in English.
    pub fn describe(&self, who: &Who) -> String {
        let side = who.side.map_or("", |side| self.words.side_name(side, Tongue::ENGLISH));
        let kind = who.kind.map_or("piece", |kind| self.words.name(kind, Tongue::ENGLISH));
        let place = who.place.and_then(SquareSet::only);
        let place = place.map_or_else(String::new, |square| format!(" on {}", self.name(square)));
        format!("{side} {kind}{place}").trim_start().to_owned()
    }

    /// The name of a square.
    pub fn name(&self, square: Square) -> String {
        G::square_name(self.setup.geometry(), square)
    }

    /// The names of squares.
    pub fn names(&self, squares: SquareSet) -> String {
        squares.iter().map(|square| self.name(square)).collect::<Vec<_>>().join(" ")
    }

    /// The side of the piece on a square.
    pub fn side_at(&self, square: Square) -> Option<Side> {
        self.setup.piece_at(square).map(|piece| piece.side)
    }

    /// Whether squares hold a whole file or rank, which words name loosely.
    pub fn holds_line(&self, place: SquareSet) -> bool {
        let board = self.setup.geometry();
        let whole = |line: SquareSet| (line - place).is_empty();
        (0..board.width()).any(|file| whole(board.those(&|square| board.file(square) == file)))
            || (0..board.height()).any(|rank| whole(board.those(&|square| board.rank(square) == rank)))
    }

    /// The position with a side to move.
    pub fn position(&self, side: Side) -> Option<Position<G>> {
        let mut setup = self.setup.clone();
        setup.set_side_to_move(side);
        match self.base {
            Some(base) => base.with_setup(&setup, Profile::Teaching).ok(),
            None => Position::new(&setup, Profile::Teaching).ok(),
        }
    }

    /// The player, where words speak of one.
    pub fn player(who: &[Who]) -> Option<Side> {
        match who {
            [Who { quantifier: Quantifier::Player, side, .. }] => *side,
            _ => None,
        }
    }

    fn has_turn(&self, node: &Node) -> Truth {
        let (Some(said), Some(turn)) = (who::side(node), self.turn) else { return Truth::Open };
        Truth::when(said == turn, || {
            format!(
                "elsewhere the page says that it is {}'s turn",
                self.words.side_name(turn, Tongue::ENGLISH)
            )
        })
    }

    fn ground(&self, node: &Node) -> Truth {
        let Some(place) = who::place_of(node, "place") else { return Truth::Open };
        if node.meaning == "empty" {
            let taken = place & self.setup.occupied();
            if node.negated && !taken.is_empty() && taken != place {
                return Truth::Open;
            }
            return Truth::when(taken.is_empty(), || format!("something stands on {}", self.names(taken)));
        }
        let Some(light) = G::light(self.setup.geometry()) else { return Truth::Open };
        let others = if node.meaning == "light" { place - light } else { place & light };
        if node.negated && !others.is_empty() && others != place {
            return Truth::Open;
        }
        Truth::when(others.is_empty(), || {
            let colour = if node.meaning == "light" { "dark" } else { "light" };
            format!("{} is {colour}", self.names(others))
        })
    }

    fn is_start(&self) -> Truth {
        let start = Setup::<G>::start();
        if start.geometry() != self.setup.geometry() {
            return Truth::Open;
        }
        let odd =
            self.setup.geometry().those(&|square| start.piece_at(square) != self.setup.piece_at(square));
        Truth::when(odd.is_empty(), || format!("when the game begins, {} look different", self.names(odd)))
    }
}
