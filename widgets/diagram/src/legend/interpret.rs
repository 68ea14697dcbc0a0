//! From statements to the setup, the meanings of the marks, and the claims.

use musi_rules::{Geometry, Origin, Piece, Setup, Side, Square, SquareSet, Tongue};

use super::going::{After, Going, classify};
use super::resolve::{self, Mover};
use super::{Cells, Claimed, Explicit, Facts, LegendEntry, Source};
use crate::ascii::Diagram;
use crate::caption::{Body, Can, Label, Place as Squares, Role, Verb, Who};
use crate::claim::{Claim, Special};
use crate::scene::{FigureKind, Mark, Meaning};
use crate::verdict::{CaseSides, Finding, Mention, Place, Severity};
use crate::vocabulary::{Script, Vocabulary};

/// A statement and where it was made.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub body: Body,
    pub tongue: Tongue,
    pub source: Source,
    pub place: Place,
    /// What to add to the spans inside the statement to get the caller's offsets; none inside the fence.
    pub offset: Option<usize>,
}

/// What is known before the statements are read.
pub(crate) struct Known<'a> {
    pub diagram: &'a Diagram,
    pub cells: &'a Cells,
    pub explicit: &'a Explicit,
    pub page_case: Option<CaseSides>,
    pub words: &'static Vocabulary,
    /// How many caption texts were handed over.
    pub texts: usize,
}

/// Reads statements, those of the highest authority first.
pub(crate) fn interpret<G: Special>(known: &Known<'_>, said: &[Said]) -> Facts<G> {
    let mut reader = Reader::<G>::new(known);
    reader.sides(said);
    for statement in said {
        reader.names(statement);
    }
    for statement in said {
        reader.stands(statement);
    }
    for statement in said {
        reader.tells(statement);
    }
    reader.finish()
}

pub(super) struct Reader<'a, G: Special> {
    pub known: &'a Known<'a>,
    pub setup: Setup<G>,
    pub turn: Option<Side>,
    pub studied: SquareSet,
    pub marks: Vec<Mark>,
    sources: Vec<(String, Source)>,
    numbers: Vec<(u16, Mover)>,
    pub goings: Vec<Going>,
    pub claims: Vec<Claimed>,
    pub findings: Vec<Finding>,
    mentions: Vec<Mention>,
    speaks: Vec<bool>,
    /// Ranks on which the page says that a side's pieces stand.
    home: Vec<(Option<Side>, SquareSet)>,
    before: [Vec<Mover>; 2],
    squares_before: [SquareSet; 2],
    pub stuck: Option<Side>,
    pub draw: Option<Place>,
    pub castles: bool,
    start: Option<Place>,
    coloured: bool,
}

impl<'a, G: Special> Reader<'a, G> {
    fn new(known: &'a Known<'a>) -> Self {
        Self {
            known,
            setup: Setup::empty(known.diagram.geometry),
            turn: None,
            studied: SquareSet::EMPTY,
            marks: Vec::new(),
            sources: Vec::new(),
            numbers: Vec::new(),
            goings: Vec::new(),
            claims: Vec::new(),
            findings: Vec::new(),
            mentions: Vec::new(),
            speaks: vec![false; known.texts],
            home: Vec::new(),
            before: [Vec::new(), Vec::new()],
            squares_before: [SquareSet::EMPTY; 2],
            stuck: None,
            draw: None,
            castles: false,
            start: None,
            coloured: false,
        }
    }

    pub fn geometry(&self) -> Geometry {
        self.known.diagram.geometry
    }

    /// Whose letters are whose, whose turn it is, what lies in the hands; then the pieces stand.
    fn sides(&mut self, said: &[Said]) {
        let mut case = self.known.explicit.case_sides;
        for statement in said {
            match &statement.body {
                Body::Case { side, lower } => {
                    let lower = if *lower { *side } else { side.opponent() };
                    case = case.or(Some(CaseSides { lower, upper: lower.opponent() }));
                    self.heard(statement);
                }
                Body::Turn { side } => {
                    self.heard(statement);
                    if let Some(before) = self.turn.filter(|before| before != side) {
                        let words = self.known.words;
                        let [now, before] = [*side, before].map(|side| words.side_name(side, Tongue::En));
                        self.error(
                            "caption-turn",
                            statement.place.clone(),
                            format!("this says that it is {now}'s turn, but before it was {before}'s"),
                            "say the same side in both places".to_owned(),
                        );
                    }
                    self.turn = self.turn.or(Some(*side));
                }
                Body::Holds { side, what } => {
                    self.heard(statement);
                    for (kind, count) in what {
                        self.setup.hand_mut(*side).set(*kind, *count);
                    }
                }
                _ => {}
            }
        }
        let case = case.or(self.known.page_case);
        for piece in &self.known.cells.pieces {
            let defaults = match piece.script {
                Script::Tok => self.known.words.lower.tok,
                Script::Notation => self.known.words.lower.notation,
            };
            let lower = case.map_or(defaults, |case| case.lower);
            let upper = case.map_or(defaults.opponent(), |case| case.upper);
            let side = if piece.lower { lower } else { upper };
            self.setup.put(piece.square, Piece { kind: piece.kind, side });
        }
        for square in &self.known.cells.crowded {
            let place = self.cell(*square);
            self.error(
                "cell-crowded",
                place,
                format!("two pieces stand on {}", self.geometry().name(*square)),
                "write one piece; a mark beside it is no piece's letters".to_owned(),
            );
        }
        if let Some(side) = self.turn {
            self.setup.set_side_to_move(side);
        }
    }

    /// Notes that a text speaks of this board.
    fn heard(&mut self, said: &Said) {
        if let Source::Caption(text) = said.source
            && let Some(speaks) = self.speaks.get_mut(text)
        {
            *speaks = true;
        }
    }

    /// Names that are not the game's own.
    fn names(&mut self, said: &Said) {
        let mut found = Vec::new();
        each_who(&said.body, &mut |who| {
            if let Some(slip) = &who.slip {
                found.push((slip.clone(), who.span.clone()));
            }
        });
        for (slip, span) in found {
            let place = match said.offset {
                Some(offset) => Place::Caption(span.start + offset..span.end + offset),
                None => said.place.clone(),
            };
            let game = self.known.words.game;
            let message = match slip.of {
                Some(other) => format!(
                    "\"{}\" is a name of {other}; {game} calls this piece \"{}\"",
                    slip.written, slip.own
                ),
                None => format!("{game} has no piece \"{}\"; it is read as \"{}\"", slip.written, slip.own),
            };
            self.finding(
                "caption-piece",
                Severity::Warning,
                place,
                message,
                format!("write \"{}\"", slip.own),
            );
        }
    }

    /// First pass: which pieces stand on which marks.
    fn stands(&mut self, said: &Said) {
        let Body::Stands { who, place } = &said.body else { return };
        let Some(kind) = who.kinds.first().copied() else { return };
        let mut movers = Vec::new();
        for label in &place.labels {
            let squares = self.known.cells.squares(&label.text);
            if squares.is_empty() {
                self.missing_mark(said, label);
                continue;
            }
            self.heard(said);
            let by_letters = self.known.cells.pieces.iter().any(|piece| piece.text == label.text);
            for square in squares {
                let side = who.side.or(self.turn).unwrap_or(Side::First);
                let stands = self.setup.piece_at(square);
                match stands {
                    None => {
                        self.setup.put(square, Piece { kind, side });
                        self.studied.insert(square);
                    }
                    Some(piece) if piece.kind != kind || who.side.is_some_and(|side| side != piece.side) => {
                        self.other_piece(said, label, square, piece, who);
                    }
                    Some(_) => {}
                }
                if let Some(piece) = self.setup.piece_at(square) {
                    let origin = Origin::Square(square);
                    let label = by_letters || place.labels.len() > 1;
                    let label = label.then(|| {
                        place
                            .labels
                            .iter()
                            .find(|label| self.known.cells.squares(&label.text).contains(square))
                    });
                    let label = label.flatten().map(|label| label.text.clone());
                    movers.push(Mover { origin, piece, label });
                }
            }
            let meaning = if by_letters { Meaning::Piece } else { Meaning::Studied };
            self.mark(&label.text, squares, meaning, None, said.source);
        }
        if let Some(number) = who.number {
            self.numbers.extend(movers.iter().map(|mover| (number, mover.clone())));
        }
    }

    fn other_piece(&mut self, said: &Said, label: &Label, square: Square, piece: Piece, who: &Who) {
        let words = self.known.words;
        let name = |piece: Piece| {
            format!("{} {}", words.side_name(piece.side, Tongue::En), words.name(piece.kind, Tongue::En))
        };
        let kind = who.kinds.first().copied().unwrap_or(piece.kind);
        let said_to_be = name(Piece { kind, side: who.side.unwrap_or(piece.side) });
        let place = self.label_place(said, label);
        self.error(
            "caption-stands",
            place,
            format!(
                "the text says that a {said_to_be} stands on \"{}\", but on {} stands a {}",
                label.text,
                self.geometry().name(square),
                name(piece)
            ),
            "mend the text, or the letters in the cell".to_owned(),
        );
    }

    /// Second pass: everything else, in order.
    fn tells(&mut self, said: &Said) {
        let tongue = said.tongue as usize % 2;
        match &said.body {
            Body::Stands { who, place } => self.stands_on(said, who, place),
            Body::Goes { .. } => self.goes(said, &said.body, false),
            Body::If { when, then } => self.if_then(said, when, then),
            Body::Bears { place } => {
                self.squares_before[tongue] = resolve::labelled(self.known.cells, place);
                for label in &place.labels {
                    self.expect_mark(said, label);
                }
            }
            Body::Colour { place, light } => self.colour(said, place, *light),
            Body::Check { who, given } => {
                if let Some(side) = self.side_of(who, tongue) {
                    self.check(said, side, *given);
                }
            }
            Body::Safe { who } => {
                if let Some(side) = self.king_side(who, tongue) {
                    self.check(said, side, false);
                }
            }
            Body::Mated { who } | Body::NoWayOut { who } => {
                // "this is mate" says of the position, not of the piece spoken of before.
                let side = if who.role == Role::Same { None } else { self.side_of(who, tongue) };
                self.mated(said, side, matches!(said.body, Body::Mated { .. }));
            }
            Body::Stuck { who } => {
                self.stuck = self.stuck.or(self.side_of(who, tongue));
                if self.stuck.is_some() {
                    self.draw = self.draw.take().or(Some(said.place.clone()));
                    self.heard(said);
                }
            }
            Body::Draw => {
                if !self.goings.is_empty() || self.turn.is_some() {
                    self.draw = self.draw.take().or(Some(said.place.clone()));
                }
            }
            Body::Alone { who } => {
                if let Some(square) = self.movers(who, tongue).first().and_then(Mover::square) {
                    self.claim(said, Claim::Alone { square }, None);
                    self.before[tongue] = self.movers(who, tongue);
                }
            }
            Body::Castles { who, can, because } => self.castling(said, who, *can, because.as_deref()),
            Body::Start => {
                self.start = self.start.take().or(Some(said.place.clone()));
                self.claim(said, Claim::Start, None);
            }
            _ => {}
        }
    }

    fn stands_on(&mut self, said: &Said, who: &Who, place: &Squares) {
        let tongue = said.tongue as usize % 2;
        if !place.labels.is_empty() {
            let labels = Who { labels: place.labels.clone(), ..who.clone() };
            let movers = self.movers(&labels, tongue);
            if !movers.is_empty() {
                self.before[tongue] = movers;
            }
        }
        let mut squares = SquareSet::EMPTY;
        let mut only_files = !place.points.is_empty();
        for point in &place.points {
            let Some(named) = resolve::point(self.known.diagram, self.known.words, point) else {
                if self.start.is_some() || self.known.explicit.kind == Some(FigureKind::Start) {
                    let at = self.span_place(said, &point.span);
                    let message = "this names a square that is not on the board".to_owned();
                    self.error("caption-square", at, message, "count the files and ranks again".to_owned());
                }
                continue;
            };
            only_files &= point.rank.is_none();
            if matches!(who.role, Role::OtherPieces | Role::AnyPiece) {
                self.home.push((point.side.or(who.side), named));
            }
            squares |= named;
            if let Some(offset) = said.offset {
                self.mentions.push(Mention {
                    span: point.span.start + offset..point.span.end + offset,
                    tongue: said.tongue,
                    text: String::new(),
                    squares: named,
                });
            }
        }
        let (Some(kind), false) = (who.kinds.first().copied(), squares.is_empty()) else { return };
        if self.start.is_none() {
            // Elsewhere a square by name says where one piece is, not where all of its kind are.
            return;
        }
        if only_files {
            let homes = self
                .home
                .iter()
                .filter(|(side, _)| who.side.is_none() || side.is_none() || *side == who.side);
            let homes = homes.fold(SquareSet::EMPTY, |set, (_, rank)| set | *rank);
            squares &= if homes.is_empty() { self.start_ranks(kind, squares) } else { homes };
        }
        if let Some(offset) = said.offset {
            self.mentions.push(Mention {
                span: who.span.start + offset..who.span.end + offset,
                tongue: said.tongue,
                text: self.known.words.name(kind, said.tongue).to_owned(),
                squares,
            });
        }
        self.claim(said, Claim::Stands { kind, side: who.side, squares }, None);
    }

    /// The ranks on which pieces of a kind begin the game.
    fn start_ranks(&self, kind: musi_rules::Kind, _files: SquareSet) -> SquareSet {
        let start = Setup::<G>::start();
        let geometry = self.geometry();
        let ranks: Vec<u8> = Side::BOTH
            .into_iter()
            .flat_map(|side| start.of_kind(kind, side).iter())
            .map(|square| start.geometry().rank(square))
            .collect();
        geometry.squares().filter(|square| ranks.contains(&geometry.rank(*square))).collect()
    }

    fn if_then(&mut self, said: &Said, when: &Body, then: &Body) {
        let tongue = said.tongue as usize % 2;
        let before = self.goings.len();
        if matches!(when, Body::Goes { .. }) {
            self.goes(said, when, true);
        }
        let Some(condition) = self.goings.get_mut(before) else { return };
        condition.condition = true;
        let after = match then {
            Body::Mated { who } | Body::NoWayOut { who } => Some(After::Mate(self.side_of(who, tongue))),
            Body::Over { loser } => {
                Some(After::Mate(loser.as_ref().and_then(|who| self.side_of(who, tongue))))
            }
            Body::Check { who, given: true } => Some(After::Check(self.side_of(who, tongue))),
            Body::Goes { .. } => {
                self.goes(said, then, true);
                None
            }
            _ => None,
        };
        if let Some(after) = after
            && let Some(going) = self.goings.get_mut(before)
        {
            going.after = Some(after);
        }
    }

    fn mated(&mut self, said: &Said, side: Option<Side>, sure: bool) {
        // Said after a move, it is said of the board after that move.
        let moved = self.goings.iter_mut().rev().find(|going| {
            going.tongue == said.tongue
                && going.can != Can::No
                && matches!(going.verb, Verb::Move | Verb::Drop)
                && side.is_none_or(|side| going.movers.iter().all(|mover| mover.piece.side != side))
        });
        if let Some(going) = moved {
            going.after = Some(After::Mate(side));
            self.heard(said);
        } else if let Some(side) = side.filter(|_| sure) {
            self.claim(said, Claim::Mated { side }, None);
        }
    }

    fn colour(&mut self, said: &Said, place: &Squares, light: bool) {
        let tongue = said.tongue as usize % 2;
        if place.others || !place.points.is_empty() {
            return;
        }
        let named = resolve::labelled(self.known.cells, place);
        let squares = if place.same && named.is_empty() { self.squares_before[tongue] } else { named };
        for label in &place.labels {
            self.expect_mark(said, label);
        }
        let Some(marks) = self.texts_of(squares) else { return };
        self.coloured = true;
        for text in &marks {
            self.mark(text, squares, if light { Meaning::Light } else { Meaning::Dark }, None, said.source);
        }
        let claim = if light { Claim::Light { squares } } else { Claim::Dark { squares } };
        self.claim(said, claim, marks.first().cloned());
    }

    /// The marks that make up a set of squares.
    fn texts_of(&self, squares: SquareSet) -> Option<Vec<String>> {
        let marks = self.known.cells.marks.iter().filter(|mark| !(mark.squares & squares).is_empty());
        let texts: Vec<String> = marks.map(|mark| mark.text.clone()).collect();
        (!texts.is_empty()).then_some(texts)
    }

    fn check(&mut self, said: &Said, side: Side, given: bool) {
        if self.setup.of_kind(self.known.words.king, side).only().is_some() {
            self.claim(said, Claim::Check { side, given, by: SquareSet::EMPTY }, None);
        }
    }

    /// A piece goes, captures, attacks.
    fn goes(&mut self, said: &Said, body: &Body, supposed: bool) {
        let Body::Goes { who, verb, can, whom, place, because } = body else { return };
        let tongue = said.tongue as usize % 2;
        let movers = match (verb, who.kinds.first()) {
            (Verb::Drop, Some(kind)) => {
                let side = who.side.or(self.turn).unwrap_or(Side::First);
                vec![Mover { origin: Origin::Hand(*kind), piece: Piece { kind: *kind, side }, label: None }]
            }
            _ => self.movers(who, tongue),
        };
        if let Some(whom) = whom
            && !matches!(can, Can::No)
            && !supposed
            && place.is_none()
            && *verb != Verb::Protect
        {
            self.captures(said, &movers, whom, tongue);
        }
        if movers.is_empty() {
            return self.absent(said, who);
        }
        self.before[tongue].clone_from(&movers);
        let Some(place) = place else {
            if supposed {
                self.goings.push(Going::new(said, movers, *verb, *can));
            }
            return;
        };
        let mut labels = Vec::new();
        for label in &place.labels {
            if said.source != Source::Explicit && self.is_explicit(&label.text) {
                continue;
            }
            if self.expect_mark(said, label) {
                labels.push((label.text.clone(), self.known.cells.squares(&label.text)));
            }
        }
        let mut attackers = Vec::new();
        if let Some(Body::Goes { who, .. }) = because.as_deref() {
            attackers = self.movers(who, tongue);
            if attackers.is_empty() {
                self.absent(said, who);
            }
        }
        if labels.is_empty() {
            return;
        }
        self.squares_before[tongue] =
            labels.iter().fold(SquareSet::EMPTY, |set, (_, squares)| set | *squares);
        self.heard(said);
        let mut going = Going::new(said, movers, *verb, *can);
        going.labels = labels;
        going.attackers = attackers;
        self.goings.push(going);
    }

    /// A text that shows marks on the board speaks of a piece that does not stand there.
    fn absent(&mut self, said: &Said, who: &Who) {
        let (Role::Piece, Some(kind)) = (who.role, who.kinds.first()) else { return };
        let words = self.known.words;
        let side =
            who.side.map_or_else(String::new, |side| format!("{} ", words.side_name(side, Tongue::En)));
        let message = format!(
            "the text speaks of a {side}{}, but none stands on the board",
            words.name(*kind, Tongue::En)
        );
        let place = self.span_place(said, &who.span);
        self.error(
            "piece-absent",
            place,
            message,
            "draw the piece, or name the one that is drawn".to_owned(),
        );
    }

    /// "the rook can capture the king" is check; of other pieces it is a capture.
    fn captures(&mut self, said: &Said, movers: &[Mover], whom: &Who, tongue: usize) {
        let victims = self.movers(whom, tongue);
        let pairs = movers
            .iter()
            .filter_map(Mover::square)
            .flat_map(|by| victims.iter().filter_map(Mover::square).map(move |victim| (by, victim)));
        let pairs: Vec<(Square, Square)> = pairs.filter(|(by, victim)| by != victim).collect();
        let holds = |(by, victim): &&(Square, Square)| self.setup.reach(*by).captures.contains(*victim);
        if movers.is_empty() || victims.is_empty() {
            let absent = if victims.is_empty() { Some(whom) } else { None };
            return absent.into_iter().for_each(|who| self.absent(said, who));
        }
        let Some((by, victim)) = pairs.iter().find(holds).or(pairs.first()).copied() else { return };
        self.claim(said, Claim::Captures { by, victim }, None);
    }

    fn castling(&mut self, said: &Said, who: &Who, can: bool, because: Option<&Body>) {
        let words = self.known.words;
        let side = who.side.or(self.turn).unwrap_or_else(|| {
            let first = self.setup.of_kind(words.king, Side::First);
            if first.is_empty() { Side::Second } else { Side::First }
        });
        let Some(king) = self.setup.of_kind(words.king, side).only() else { return };
        let Some(rook) = G::castling_rook(&self.setup, side, king) else { return };
        self.heard(said);
        let tongue = said.tongue as usize % 2;
        let mut moved = (false, false);
        let mut through = None;
        let reason = because.and_then(|because| match because {
            Body::Moved { who, yes: true } => {
                let is_king = who.kinds.first() == Some(&words.king) || who.role == Role::Same;
                moved = (is_king, !is_king);
                Some(if is_king { "castling_king_moved" } else { "castling_rook_moved" })
            }
            Body::Between { who } => {
                if let (Role::Piece, Some(between)) =
                    (who.role, self.movers(who, tongue).first().and_then(Mover::square))
                {
                    through = Some(between);
                }
                Some("castling_blocked")
            }
            Body::Check { given: true, .. } => Some("castling_in_check"),
            Body::Goes { verb: Verb::Attack | Verb::Capture, place, .. } => {
                if let Some(place) = place {
                    for label in &place.labels {
                        if self.expect_mark(said, label) {
                            let squares = self.known.cells.squares(&label.text);
                            self.mark(&label.text, squares, Meaning::Attacked, None, said.source);
                            through = squares.only();
                        }
                    }
                }
                Some("castling_through_check")
            }
            _ => None,
        });
        if !self.castles {
            G::allow_castling(&mut self.setup, side, king, rook, moved);
            self.setup.set_side_to_move(side);
        }
        self.castles = true;
        self.before[tongue] =
            self.movers(&Who { kinds: vec![words.king], side: Some(side), ..Who::default() }, tongue);
        let mark = through
            .and_then(|square| self.known.cells.marks.iter().find(|mark| mark.squares.contains(square)));
        let mark = mark.map(|mark| mark.text.clone());
        self.claim(
            said,
            Claim::Castles { king, rook, allowed: can, reason: reason.map(str::to_owned), at: through },
            mark,
        );
    }

    pub fn movers(&self, who: &Who, tongue: usize) -> Vec<Mover> {
        let before = self.before.get(tongue).map_or(&[][..], Vec::as_slice);
        let studied;
        let before = if before.is_empty() {
            studied = self.studied.iter().filter_map(|square| {
                let piece = self.setup.piece_at(square)?;
                let marks = self.known.cells.marks.iter().find(|mark| mark.squares.contains(square));
                Some(Mover {
                    origin: Origin::Square(square),
                    piece,
                    label: marks.map(|mark| mark.text.clone()),
                })
            });
            studied.collect()
        } else {
            before.to_vec()
        };
        resolve::movers(who, &self.setup, self.known.cells, &self.numbers, &before, self.turn)
    }

    /// Of which side the words speak.
    fn side_of(&self, who: &Who, tongue: usize) -> Option<Side> {
        who.side.or_else(|| {
            let movers = self.movers(who, tongue);
            let side = movers.first()?.piece.side;
            movers.iter().all(|mover| mover.piece.side == side).then_some(side)
        })
    }

    /// The side whose king the words name.
    fn king_side(&self, who: &Who, tongue: usize) -> Option<Side> {
        let king = who.kinds.first() == Some(&self.known.words.king)
            || (who.role == Role::Same
                && self.movers(who, tongue).iter().all(|mover| mover.piece.kind == self.known.words.king));
        king.then(|| self.side_of(who, tongue)).flatten()
    }

    fn is_explicit(&self, text: &str) -> bool {
        self.sources.iter().any(|(mark, source)| mark == text && *source == Source::Explicit)
    }

    /// Gives a mark its meaning, unless it has one.
    pub fn mark(
        &mut self,
        text: &str,
        squares: SquareSet,
        meaning: Meaning,
        of: Option<Origin>,
        source: Source,
    ) {
        if let Some(mark) = self.marks.iter_mut().find(|mark| mark.text == text) {
            if mark.of.is_none() && mark.meaning == meaning {
                mark.of = of;
            }
            return;
        }
        self.marks.push(Mark { text: text.to_owned(), squares, meaning, of });
        self.sources.push((text.to_owned(), source));
    }

    /// Whether a mark that a text speaks of is on the board; says so when it is not.
    fn expect_mark(&mut self, said: &Said, label: &Label) -> bool {
        if self.known.cells.squares(&label.text).is_empty() {
            self.missing_mark(said, label);
            return false;
        }
        self.heard(said);
        true
    }

    fn missing_mark(&mut self, said: &Said, label: &Label) {
        let place = self.label_place(said, label);
        self.error(
            "mark-absent",
            place,
            format!("the text speaks of \"{}\", which no cell bears", label.text),
            "draw the mark, or quote the mark that is drawn".to_owned(),
        );
    }

    fn label_place(&self, said: &Said, label: &Label) -> Place {
        self.span_place(said, &label.span)
    }

    fn span_place(&self, said: &Said, span: &std::ops::Range<usize>) -> Place {
        match (said.source, said.offset) {
            (Source::Explicit, _) => Place::Info(span.clone()),
            (_, Some(offset)) => Place::Caption(span.start + offset..span.end + offset),
            _ => said.place.clone(),
        }
    }

    /// Where a cell stands.
    pub fn cell(&self, square: Square) -> Place {
        match self.known.diagram.cell(square) {
            Some(cell) => Place::Fence { line: cell.line, column: cell.column, span: cell.span.clone() },
            None => Place::Fence { line: 1, column: 1, span: 0..0 },
        }
    }

    fn claim(&mut self, said: &Said, claim: Claim, mark: Option<String>) {
        self.heard(said);
        self.add_claim(Claimed { claim, place: said.place.clone(), mark });
    }

    pub fn add_claim(&mut self, claimed: Claimed) {
        if !self.claims.iter().any(|other| other.claim == claimed.claim) {
            self.claims.push(claimed);
        }
    }

    pub fn error(&mut self, code: &'static str, place: Place, message: String, remedy: String) {
        self.finding(code, Severity::Error, place, message, remedy);
    }

    fn finding(
        &mut self,
        code: &'static str,
        severity: Severity,
        place: Place,
        message: String,
        remedy: String,
    ) {
        let finding = Finding { code, severity, place, message, remedy };
        if !self.findings.contains(&finding) {
            self.findings.push(finding);
        }
    }

    fn finish(mut self) -> Facts<G> {
        for text in &self.known.explicit.named {
            let squares = self.known.cells.squares(text);
            self.mark(text, squares, Meaning::Named, None, Source::Explicit);
        }
        classify(&mut self);
        self.endings();
        let kind = self.known.explicit.kind.unwrap_or_else(|| self.kind());
        if kind == FigureKind::Start {
            self.start_setup();
        }
        let legend = self.legend();
        // The order of the drawing, upper left first.
        let order = |text: &str| {
            self.known.cells.marks.iter().position(|mark| mark.text == text).unwrap_or(usize::MAX)
        };
        self.marks.sort_by_key(|mark| order(&mark.text));
        Facts {
            setup: self.setup,
            kind,
            side_to_move: self.turn,
            studied: self.studied,
            marks: self.marks,
            claims: self.claims,
            legend,
            findings: self.findings,
            mentions: self.mentions,
            speaks: self.speaks,
        }
    }

    fn legend(&self) -> Vec<LegendEntry> {
        let explained = self.marks.iter().map(|mark| LegendEntry {
            text: mark.text.clone(),
            meaning: Some(mark.meaning),
            source: self
                .sources
                .iter()
                .find(|(text, _)| *text == mark.text)
                .map_or(Source::Vocabulary, |(_, source)| *source),
        });
        let open = self
            .known
            .cells
            .marks
            .iter()
            .filter(|mark| self.marks.iter().all(|known| known.text != mark.text));
        let open = open.map(|mark| LegendEntry {
            text: mark.text.clone(),
            meaning: None,
            source: Source::Vocabulary,
        });
        explained.chain(open).collect()
    }

    /// Mate, stalemate and draws that the text states of the board as it stands.
    fn endings(&mut self) {
        let Some(place) = self.draw.clone() else { return };
        let Some(side) = self.stuck.or(self.turn) else { return };
        let has_king = self.setup.of_kind(self.known.words.king, side).only().is_some();
        if has_king
            && !self
                .claims
                .iter()
                .any(|claimed| matches!(claimed.claim, Claim::Mates { .. } | Claim::Mated { .. }))
        {
            self.setup.set_side_to_move(side);
            self.add_claim(Claimed { claim: Claim::Stalemate { side }, place, mark: None });
        }
    }

    /// The start position with everything that the game remembers of it.
    fn start_setup(&mut self) {
        let start = Setup::<G>::start();
        let same = start.geometry() == self.geometry()
            && start.geometry().squares().all(|square| start.piece_at(square) == self.setup.piece_at(square));
        if same {
            self.setup = start;
        }
    }

    fn kind(&self) -> FigureKind {
        let any = |test: fn(&Claim) -> bool| self.claims.iter().any(|claimed| test(&claimed.claim));
        let reach: SquareSet = self
            .claims
            .iter()
            .filter_map(|claimed| match claimed.claim {
                Claim::Reach { from, .. } => Some(from),
                _ => None,
            })
            .collect();
        if any(|claim| matches!(claim, Claim::Castles { .. })) {
            FigureKind::Castling
        } else if any(|claim| matches!(claim, Claim::EnPassant { .. })) {
            FigureKind::EnPassant
        } else if any(|claim| matches!(claim, Claim::Mates { .. } | Claim::Mated { .. })) {
            FigureKind::Mate
        } else if any(|claim| matches!(claim, Claim::Stalemate { .. })) {
            FigureKind::Stalemate
        } else if any(|claim| matches!(claim, Claim::WaysOut { .. } | Claim::Check { given: true, .. })) {
            FigureKind::Check
        } else if any(|claim| matches!(claim, Claim::Start)) {
            FigureKind::Start
        } else if any(|claim| matches!(claim, Claim::Drops { .. })) {
            FigureKind::Drop
        } else if reach.len() > 1 {
            FigureKind::Labelled
        } else if self.promotes(reach) {
            FigureKind::Promotion
        } else if !reach.is_empty() {
            FigureKind::Reach
        } else if any(|claim| matches!(claim, Claim::Attacks { .. } | Claim::Covers { .. })) {
            FigureKind::Attack
        } else if self.coloured {
            FigureKind::Colours
        } else if self.known.cells.pieces.is_empty() && self.known.cells.marks.is_empty() {
            FigureKind::Board
        } else {
            FigureKind::Position
        }
    }

    /// A pawn under study that stands one step before the last rank.
    fn promotes(&self, reach: SquareSet) -> bool {
        let geometry = self.geometry();
        let last = |side: Side| if side == Side::First { geometry.height() - 1 } else { 0 };
        reach.iter().any(|square| {
            self.setup.piece_at(square).is_some_and(|piece| {
                piece.kind == self.known.words.pawn && geometry.rank(square).abs_diff(last(piece.side)) == 1
            })
        })
    }
}

/// Calls back with everybody that a statement speaks of.
fn each_who(body: &Body, each: &mut impl FnMut(&Who)) {
    match body {
        Body::Stands { who, .. }
        | Body::Check { who, .. }
        | Body::Mated { who }
        | Body::Alone { who }
        | Body::NoWayOut { who }
        | Body::Stuck { who }
        | Body::Safe { who }
        | Body::Moved { who, .. }
        | Body::Between { who }
        | Body::Promotes { who } => each(who),
        Body::Goes { who, whom, because, .. } => {
            each(who);
            whom.iter().for_each(&mut *each);
            because.iter().for_each(|because| each_who(because, each));
        }
        Body::Castles { who, because, .. } => {
            each(who);
            because.iter().for_each(|because| each_who(because, each));
        }
        Body::If { when, then } => {
            each_who(when, each);
            each_who(then, each);
        }
        _ => {}
    }
}
