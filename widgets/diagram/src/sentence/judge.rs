//! Holds the facts of a sentence against a board.

use std::ops::Range;
use std::rc::Rc;

use musi_rules::{GridGame, Language, Origin, PieceKind, Position, Profile, Setup, Side, Square, SquareSet};

use super::lexicon::Lexicon;
use super::parse::Node;
use super::truth::Truth;
use super::who::{self, Quantifier, Subject};
use crate::vocabulary::Vocabulary;

/// Of which board words speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The one that is drawn.
    Drawn,
    /// The one that a supposed move leads to.
    AfterMove,
}

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
    /// The side of the pieces of which the fact at hand speaks, where it is one.
    pub about: Option<Side>,
    /// The pieces to which something was done.
    pub victims: SquareSet,
    /// The side of the player spoken of last.
    pub player: Option<Side>,
    /// The squares that "these squares" means.
    pub spots: SquareSet,
    /// The moves of which was spoken before: "if it does this".
    pub moves: Vec<(Origin, Square)>,
    /// Whether words have supposed that one of those moves is made.
    pub supposed: bool,
    /// The board as it is drawn, or after a move of which words speak.
    pub stage: Stage,
    /// Whether the fact at hand is denied.
    pub denied: bool,
    /// The kind of the pieces spoken of last.
    pub last_kind: Option<PieceKind>,
    /// The squares from and to which the last move went, where words say so.
    pub played: Option<(Square, Square)>,
    /// What "it" means while a fact is tried with each piece that was spoken of.
    pub meant: Option<SquareSet>,
    /// Whether the sentence at hand has spoken of a piece already, which "it" then means.
    pub spoken: bool,
    /// The squares with pieces of which the page alone says that they stand there.
    pub studied: SquareSet,
    /// What the page alone decides on this board besides [`STATED`], as meanings.
    pub stated: &'static [&'static str],
    /// The names of the game.
    pub lexicon: &'a Lexicon,
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

/// What the page alone decides.
const STATED: [&str; 8] =
    ["turn", "named", "moved", "bears", "last-move", "last-squares", "turn-too", "pushed"];

/// What the page decides where it alone says what is in hand.
pub(super) const IN_HAND: &[&str] = &["holds", "holds-any", "both-hold"];

/// Slots that hold no facts of their own.
const PARTS: [&str; 12] =
    ["who", "whom", "by", "to", "place", "where", "counted", "target", "nothing", "number", "one", "rest"];

impl<'a, G: GridGame> Judge<'a, G> {
    /// A board of which nothing was said yet.
    pub fn new(
        setup: &'a Setup<G>,
        base: Option<&'a Position<G>>,
        words: &'static Vocabulary,
        lexicon: &'a Lexicon,
    ) -> Self {
        Self {
            setup,
            base,
            words,
            turn: None,
            // On a board with one piece nothing else is "it".
            before: setup.occupied().only().map_or(SquareSet::EMPTY, SquareSet::from_square),
            about: None,
            victims: SquareSet::EMPTY,
            player: None,
            spots: SquareSet::EMPTY,
            moves: Vec::new(),
            supposed: false,
            stage: Stage::Drawn,
            denied: false,
            last_kind: None,
            played: None,
            meant: None,
            spoken: false,
            studied: SquareSet::EMPTY,
            stated: &[],
            lexicon,
        }
    }

    /// Judges every fact of a sentence.
    pub fn sentence(&mut self, node: &Rc<Node>) -> Vec<Ruling> {
        let mut found = Vec::new();
        let mut first = None;
        self.spoken = false;
        self.walk(node, None, &mut first, &mut found);
        // What a sentence begins with is what the next one calls "it".
        self.before = first.unwrap_or(self.before);
        found
    }

    fn walk(
        &mut self,
        node: &Rc<Node>,
        subject: Option<&Rc<Node>>,
        first: &mut Option<SquareSet>,
        found: &mut Vec<Ruling>,
    ) {
        let own = node.node("who").map(Rc::clone);
        let subject = own.as_ref().or(subject);
        if node.meaning == "present" {
            self.supposed = false;
            self.moves.clear();
        } else if !node.meaning.is_empty() {
            self.denied = node.negated;
            self.about = subject.and_then(|subject| {
                let pieces = self.squares_of(&self.whos(subject));
                let side = self.side_at(pieces.first()?);
                pieces.iter().all(|square| self.side_at(square) == side).then_some(side)?
            });
            let truth = self.fact_of(node, subject);
            self.denied = false;
            let truth = self.or_after(node, subject, truth);
            let stated = ["stands", "there-on"].contains(&node.meaning)
                && self.place_of(node, "place").is_some_and(|place| (place - self.studied).is_empty());
            let stated = stated || self.stated.contains(&node.meaning);
            let checked =
                !stated && (!STATED.contains(&node.meaning) || self.can_not_have_moved(node, subject));
            found.push(Ruling { span: node.span.clone(), truth, checked });
            self.remember(node, subject);
            if node.meaning == "turn-too"
                && let Some(player) = subject.and_then(|subject| Self::player(&self.whos(subject)))
            {
                self.turn = self.turn.or(Some(player));
                self.player = Some(player);
            }
            if node.meaning == "turn" {
                let said = who::side(node);
                self.turn = self.turn.or(if node.negated { said.map(Side::opponent) } else { said });
                self.player = said;
                self.before = SquareSet::EMPTY;
            }
        }
        for (role, value) in &node.slots {
            if let super::parse::Value::Node(part) = value
                && !PARTS.contains(role)
                && node.meaning.is_empty()
            {
                self.walk(part, subject, first, found);
            }
        }
        if let Some(own) = &own {
            // A player is spoken of as "he" too, who is no piece.
            let whos = self.whos(own);
            self.player = Self::player(&whos).or(self.player);
            self.before = self.squares_of(&whos);
            self.last_kind = whos.iter().rev().find_map(|who| who.kind).or(self.last_kind);
            self.spoken |= !self.before.is_empty() && whos.iter().all(|who| who.quantifier != Quantifier::It);
            first.get_or_insert(self.before);
        }
    }

    /// Whether a fact holds, or where its phrase denies it, does not. A word such as "it" means a piece of which the sentence has
    /// spoken: its subject, or that to which something was done.
    fn fact_of(&mut self, node: &Node, subject: Option<&Rc<Node>>) -> Truth {
        let denied = |truth: Truth| {
            if node.negated { truth.denied(|| "what this denies is so".to_owned()) } else { truth }
        };
        let pronoun = subject.is_some_and(|subject| {
            let one = subject.node("one").filter(|_| subject.node("rest").is_none());
            one.is_some_and(|one| ["it", "which"].contains(&one.meaning))
        });
        // "Which" means what was named last.
        let last = subject.and_then(|subject| subject.node("one")).is_some_and(|one| one.meaning == "which");
        // "f1, which is not attacked" speaks of the square, not of a piece.
        if last && node.negated && !self.spots.is_empty() {
            return Truth::Open;
        }
        let plain = denied(self.fact(node, subject));
        // "Nobody defends the queen, so the king takes it": what was done to.
        let is_pronoun = |part: &Rc<Node>| {
            part.node("rest").is_none() && part.node("one").is_some_and(|one| one.meaning == "it")
        };
        let target = node.node("target").and_then(|target| target.node("whom"));
        let object =
            ["whom", "by", "to"].into_iter().filter_map(|role| node.node(role)).chain(target).any(is_pronoun);
        let object = object && !pronoun && !self.victims.is_empty();
        if !(object || pronoun && self.spoken)
            || plain.is_yes() && !last && !((object || pronoun) && node.negated)
        {
            return plain;
        }
        let mut candidates = match (last, self.victims.is_empty()) {
            (true, false) => vec![self.victims],
            (true, true) => vec![self.before],
            // No piece does anything to itself.
            _ if object => {
                let own = subject.map_or(SquareSet::EMPTY, |subject| self.squares_of(&self.whos(subject)));
                vec![if (own & self.victims).is_empty() { self.victims } else { SquareSet::EMPTY }]
            }
            _ => vec![self.before, self.victims],
        };
        candidates.retain(|set| !set.is_empty());
        // A king is never said to be defended where the sentence speaks of another piece.
        let kings = Side::BOTH.into_iter().fold(SquareSet::EMPTY, |set, side| set | self.setup.royals(side));
        if node.meaning.starts_with("defended") && candidates.iter().any(|set| !(*set - kings).is_empty()) {
            candidates.retain(|set| !(*set - kings).is_empty());
        }
        candidates.dedup();
        let mut truths = Vec::new();
        for meant in candidates {
            self.meant = Some(meant);
            truths.push(denied(self.fact(node, subject)));
            self.meant = None;
        }
        // What is denied of "it" may not be so of the other that may be meant.
        let refuted = truths.iter().any(|truth| matches!(truth, Truth::No(_)));
        if node.negated && plain.is_yes() && refuted {
            return Truth::Open;
        }
        match truths.iter().find(|truth| truth.is_yes()) {
            Some(_) => Truth::Yes,
            None if truths.contains(&Truth::Open) || truths.is_empty() => plain,
            None => truths.swap_remove(0),
        }
    }

    /// Whether words say of pawns that they have not moved, which their squares prove: they never go back.
    fn can_not_have_moved(&self, node: &Node, subject: Option<&Rc<Node>>) -> bool {
        let pieces = subject.map(|subject| self.squares_of(&self.whos(subject))).unwrap_or_default();
        node.meaning == "moved"
            && node.negated
            && !G::HANDS
            && pieces.iter().all(|square| {
                self.setup.piece_at(square).is_some_and(|piece| Some(piece.kind) == self.words.pawn)
            })
    }

    /// A square that words name for pieces which do not stand there: one of "the pawns on f6 and g7".
    pub(super) fn unfilled(&self, whos: &[Subject]) -> Option<Truth> {
        whos.iter().find_map(|who| {
            let several = matches!(who.quantifier, Quantifier::All | Quantifier::Both | Quantifier::Count(_));
            let named = who.place.is_none_or(|place| !self.lexicon.is_marked(place)) && who.kind.is_some();
            let one = !matches!(
                who.quantifier,
                Quantifier::It | Quantifier::Player | Quantifier::Unknown | Quantifier::No
            );
            if named && one && self.squares(who).is_empty() {
                return Some(Truth::Absent(format!("there is no {}", self.describe(who))));
            }
            let place = who.place.filter(|place| several && place.len() > 1 && place.len() < 9)?;
            let missing = place - self.squares(who);
            let listed =
                !self.holds_line(place) && !self.lexicon.is_marked(place) && self.meant != Some(place);
            (listed && !missing.is_empty()).then(|| {
                let who = Subject { place: None, ..who.clone() };
                Truth::Absent(format!("there is no {} on {}", self.describe(&who), self.names(missing)))
            })
        })
    }

    /// Whether something holds of squares; where it is denied, of any of them; where it is said of no piece, of each.
    pub fn over(&self, who: &[Subject], place: SquareSet, test: &dyn Fn(SquareSet) -> Truth) -> Truth {
        let none = |who: &Subject| matches!(who.quantifier, Quantifier::No | Quantifier::Neither);
        if who.iter().any(none) && !self.denied {
            return place.iter().fold(Truth::Yes, |truth, square| truth.and(|| test(square.into())));
        }
        if !self.denied || place.len() < 2 {
            return test(place);
        }
        let each: Vec<Truth> = place.iter().map(|square| test(square.into())).collect();
        match each.iter().find(|truth| truth.is_yes()) {
            Some(_) => Truth::Yes,
            None if each.contains(&Truth::Open) => Truth::Open,
            None => each.into_iter().next().unwrap_or(Truth::Open),
        }
    }

    /// The same groups, of a side where the words name none.
    pub fn own(whos: &[Subject], side: Option<Side>) -> Vec<Subject> {
        whos.iter().map(|who| Subject { side: who.side.or(side), ..who.clone() }).collect()
    }

    /// The pieces of which words speak.
    pub fn squares(&self, who: &Subject) -> SquareSet {
        who.squares(self.setup, self.before)
    }

    /// Whether something holds of all the pieces of which words speak.
    pub fn each(&self, whos: &[Subject], test: &dyn Fn(Square) -> Truth) -> Truth {
        if whos.is_empty() {
            return Truth::Open;
        }
        whos.iter().fold(Truth::Yes, |truth, who| {
            let squares = self.squares(who);
            // "The king" of a board with two: the one of which it holds, where words fit it at all.
            let sides = squares.iter().filter_map(|square| self.side_at(square));
            let either = who.quantifier == Quantifier::The && squares.len() == 2 && {
                let sides: Vec<Side> = sides.collect();
                sides.first() != sides.last()
            };
            // Where one of them was named by its square just before, that one.
            let named = squares & self.spots;
            if either && who.place.is_none() && !named.is_empty() && named != squares {
                return truth.and(|| who.holds(named, self.denied, test, &self.describe(who)));
            }
            let fits = |square: &Square| !matches!(test(*square), Truth::Absent(_));
            let fitting: SquareSet = squares.iter().filter(|square| !either || fits(square)).collect();
            let squares = if fitting.is_empty() { squares } else { fitting };
            let who = if either { Subject { quantifier: Quantifier::A, ..who.clone() } } else { who.clone() };
            truth.and(|| who.holds(squares, self.denied, test, &self.describe(&who)))
        })
    }

    /// What words speak of, in English.
    pub fn describe(&self, who: &Subject) -> String {
        let side = who.side.map_or("", |side| self.words.side_name(side, Language::ENGLISH));
        let kind = who.kind.map_or("piece", |kind| self.words.name(kind, Language::ENGLISH));
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

    /// The player of whom words speak, "they" too where it is no piece.
    pub fn player_of(&self, who: &[Subject]) -> Option<Side> {
        match who {
            [Subject { quantifier: Quantifier::It, .. }] if self.before.is_empty() => {
                self.player.or(self.turn)
            }
            _ => Self::player(who),
        }
    }

    /// The player, where words speak of one.
    pub fn player(who: &[Subject]) -> Option<Side> {
        match who {
            [Subject { quantifier: Quantifier::Player, side, .. }] => *side,
            _ => None,
        }
    }

    pub(super) fn has_turn(&self, node: &Node) -> Truth {
        let Some(said) = who::side(node) else { return Truth::Open };
        // Where nothing else says it, the sentence decides.
        let turn = self.turn.unwrap_or(if node.negated { said.opponent() } else { said });
        Truth::when(said == turn, || {
            format!(
                "elsewhere the page says that it is {}'s turn",
                self.words.side_name(turn, Language::ENGLISH)
            )
        })
    }

    pub(super) fn ground(&self, node: &Node) -> Truth {
        let Some(place) = self.place_of(node, "place") else { return Truth::Open };
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

    pub(super) fn is_start(&self) -> Truth {
        let start = Setup::<G>::start();
        if start.geometry() != self.setup.geometry() {
            return Truth::Open;
        }
        let odd =
            self.setup.geometry().those(&|square| start.piece_at(square) != self.setup.piece_at(square));
        Truth::when(odd.is_empty(), || format!("when the game begins, {} look different", self.names(odd)))
    }
}
