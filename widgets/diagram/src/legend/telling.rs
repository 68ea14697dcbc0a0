//! What is said of the pieces: where they go, what they attack, how the game stands.

use musi_rules::{GridGame, Language, Origin, Piece, Side, Square, SquareSet};

use super::PlacedStatement;
use super::Source;
use super::going::{After, Going};
use super::reader::Reader;
use super::resolve::{self, Mover};
use crate::caption::{Modality, Role, SquareNames, StatementKind, Subject, Verb};
use crate::claim::{Claim, Promotion};
use crate::scene::Meaning;

impl<G: GridGame> Reader<'_, G> {
    /// Second pass: everything else, in order.
    pub(super) fn tells(&mut self, said: &PlacedStatement) {
        let language = usize::from(said.language != Language::Tok);
        match &said.body {
            StatementKind::Stands { who, place } => self.stands_on(said, who, place),
            StatementKind::Goes { .. } => self.goes(said, &said.body, false),
            StatementKind::If { when, then } => self.if_then(said, when, then),
            StatementKind::Bears { place } => {
                if place.labels.iter().any(|label| !self.known.cells.squares(&label.text).is_empty()) {
                    self.states(said);
                }
                self.squares_before[language] = resolve::labelled(self.known.cells, place);
                for label in &place.labels {
                    self.expect_mark(said, label);
                }
            }
            StatementKind::Colour { place, light } => self.colour(said, place, *light),
            StatementKind::Check { who, given } => {
                if let Some(side) = self.side_of(who, language) {
                    self.check(said, side, *given);
                }
            }
            StatementKind::Safe { who } => {
                if let Some(side) = self.king_side(who, language) {
                    self.check(said, side, false);
                }
            }
            StatementKind::Mated { who } | StatementKind::NoWayOut { who } => {
                // "this is mate" says of the position, not of the piece spoken of before.
                let side = if who.role == Role::Same { None } else { self.side_of(who, language) };
                self.mated(said, side, matches!(said.body, StatementKind::Mated { .. }));
            }
            StatementKind::Stuck { who } => {
                self.stuck = self.stuck.or(self.side_of(who, language));
                if self.stuck.is_some() {
                    self.draw = self.draw.take().or(Some(said.place.clone()));
                    self.endings.push(said.place.clone());
                    self.mark_relevant(said);
                }
            }
            StatementKind::Draw if !self.goings.is_empty() || self.turn.is_some() => {
                self.draw = self.draw.take().or(Some(said.place.clone()));
                self.endings.push(said.place.clone());
            }
            StatementKind::Dead => self.claim(said, Claim::Dead, None),
            StatementKind::Alone { who } => {
                if let Some(square) = self.movers(who, language).first().and_then(Mover::square) {
                    self.claim(said, Claim::Alone { square }, None);
                    self.before[language] = self.movers(who, language);
                }
            }
            StatementKind::Castles { who, can, because } => {
                self.castling(said, who, *can, because.as_deref());
            }
            StatementKind::Promotes { who, choice, place: Some(place) } => {
                self.promotion(said, who, *choice, place);
            }
            StatementKind::Start => {
                self.start = self.start.take().or(Some(said.place.clone()));
                self.claim(said, Claim::Start, None);
            }
            _ => {}
        }
    }

    pub(super) fn if_then(&mut self, said: &PlacedStatement, when: &StatementKind, then: &StatementKind) {
        let language = usize::from(said.language != Language::Tok);
        let before = self.goings.len();
        if matches!(when, StatementKind::Goes { .. }) {
            self.goes(said, when, true);
        }
        let Some(condition) = self.goings.get_mut(before) else { return };
        condition.condition = true;
        let after = match then {
            StatementKind::Mated { who } | StatementKind::NoWayOut { who } => {
                Some(After::Mate(self.side_of(who, language)))
            }
            StatementKind::Over { loser } => {
                Some(After::Mate(loser.as_ref().and_then(|who| self.side_of(who, language))))
            }
            StatementKind::Check { who, given: true } => Some(After::Check(self.side_of(who, language))),
            StatementKind::Promotes { choice, place: None, .. } => Some(After::Promotion(*choice)),
            StatementKind::Goes { .. } => {
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

    /// A piece can, must, or cannot be promoted on the squares: said of its moves to them.
    fn promotion(&mut self, said: &PlacedStatement, who: &Subject, choice: Promotion, place: &SquareNames) {
        let before = self.goings.len();
        let goes = StatementKind::Goes {
            who: who.clone(),
            verb: Verb::Move,
            can: Modality::Yes,
            whom: None,
            place: Some(place.clone()),
            because: None,
        };
        self.goes(said, &goes, true);
        if let Some(going) = self.goings.get_mut(before) {
            going.after = Some(After::Promotion(choice));
        }
    }

    pub(super) fn mated(&mut self, said: &PlacedStatement, side: Option<Side>, sure: bool) {
        // PlacedStatement after a move, it is said of the board after that move.
        let moved = self.goings.iter_mut().rev().find(|going| {
            going.language == said.language
                && going.can != Modality::No
                && matches!(going.verb, Verb::Move | Verb::Drop)
                && side.is_none_or(|side| going.movers.iter().all(|mover| mover.piece.side != side))
        });
        if let Some(going) = moved {
            going.after = Some(After::Mate(side));
            going.also.push(said.place.clone());
            self.mark_relevant(said);
        } else if let Some(side) = side.filter(|_| sure) {
            self.claim(said, Claim::Mated { side }, None);
        }
    }

    pub(super) fn colour(&mut self, said: &PlacedStatement, place: &SquareNames, light: bool) {
        let language = usize::from(said.language != Language::Tok);
        if place.others || !place.points.is_empty() {
            return;
        }
        let named = resolve::labelled(self.known.cells, place);
        let squares = if place.same && named.is_empty() { self.squares_before[language] } else { named };
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
    pub(super) fn texts_of(&self, squares: SquareSet) -> Option<Vec<String>> {
        let marks = self.known.cells.marks.iter().filter(|mark| !(mark.squares & squares).is_empty());
        let texts: Vec<String> = marks.map(|mark| mark.text.clone()).collect();
        (!texts.is_empty()).then_some(texts)
    }

    pub(super) fn check(&mut self, said: &PlacedStatement, side: Side, given: bool) {
        if self.setup.royals(side).only().is_some() {
            self.claim(said, Claim::Check { side, given, by: SquareSet::EMPTY }, None);
        }
    }

    /// A piece goes, captures, attacks.
    pub(super) fn goes(&mut self, said: &PlacedStatement, body: &StatementKind, supposed: bool) {
        let StatementKind::Goes { who, verb, can, whom, place, because } = body else { return };
        let language = usize::from(said.language != Language::Tok);
        let movers = match (verb, who.kinds.first()) {
            (Verb::Drop, Some(kind)) => {
                let side = who.side.or(self.turn).unwrap_or(Side::First);
                vec![Mover { origin: Origin::Hand(*kind), piece: Piece { kind: *kind, side }, label: None }]
            }
            _ => self.movers(who, language),
        };
        if let Some(whom) = whom
            && !matches!(can, Modality::No)
            && !supposed
            && place.is_none()
            && *verb != Verb::Protect
        {
            self.captures(said, &movers, whom, language);
        }
        if movers.is_empty() {
            return self.report_missing_piece(said, who);
        }
        self.before[language].clone_from(&movers);
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
        if let Some(StatementKind::Goes { who, .. }) = because.as_deref() {
            attackers = self.movers(who, language);
            if attackers.is_empty() {
                self.report_missing_piece(said, who);
            }
        }
        if labels.is_empty() {
            return;
        }
        self.squares_before[language] =
            labels.iter().fold(SquareSet::EMPTY, |set, (_, squares)| set | *squares);
        self.mark_relevant(said);
        let mut going = Going::new(said, movers, *verb, *can);
        going.labels = labels;
        going.attackers = attackers;
        self.goings.push(going);
    }

    /// A text that shows marks on the board speaks of a piece that does not stand there.
    pub(super) fn report_missing_piece(&mut self, said: &PlacedStatement, who: &Subject) {
        let (Role::Piece, Some(kind)) = (who.role, who.kinds.first()) else { return };
        let words = self.known.words;
        let side =
            who.side.map_or_else(String::new, |side| format!("{} ", words.side_name(side, Language::En)));
        let message = format!(
            "the text speaks of a {side}{}, but none stands on the board",
            words.name(*kind, Language::En)
        );
        let place = Self::span_place(said, &who.span);
        self.error(
            "piece-absent",
            place,
            message,
            "draw the piece, or name the one that is drawn".to_owned(),
        );
    }

    /// "the rook can capture the king" is check; of other pieces it is a capture.
    pub(super) fn captures(
        &mut self,
        said: &PlacedStatement,
        movers: &[Mover],
        whom: &Subject,
        language: usize,
    ) {
        let victims = self.movers(whom, language);
        let pairs = movers
            .iter()
            .filter_map(Mover::square)
            .flat_map(|by| victims.iter().filter_map(Mover::square).map(move |victim| (by, victim)));
        let pairs: Vec<(Square, Square)> = pairs.filter(|(by, victim)| by != victim).collect();
        let holds = |(by, victim): &&(Square, Square)| self.setup.reach(*by).captures.contains(*victim);
        if movers.is_empty() && !victims.is_empty() {
            self.taken.push((said.place.clone(), victims));
            return;
        }
        if movers.is_empty() || victims.is_empty() {
            let absent = if victims.is_empty() { Some(whom) } else { None };
            return absent.into_iter().for_each(|who| self.report_missing_piece(said, who));
        }
        let Some((by, victim)) = pairs.iter().find(holds).or(pairs.first()).copied() else { return };
        self.claim(said, Claim::Captures { by, victim }, None);
    }
}
