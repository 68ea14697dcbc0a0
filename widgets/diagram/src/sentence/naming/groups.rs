//! Groups of pieces and players: who they are, and whether something holds of all of them.

use musi_rules::{GridGame, Language, Position, Profile, Side, Square, SquareSet};

use super::who::{Quantifier, Subject};
use crate::sentence::judge::Judge;
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// A square that words name for pieces which do not stand there: one of "the pawns on f6 and g7".
    pub(in crate::sentence) fn unfilled(&self, whos: &[Subject]) -> Option<Truth> {
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
    pub(in crate::sentence) fn over(
        &self,
        who: &[Subject],
        place: SquareSet,
        test: &dyn Fn(SquareSet) -> Truth,
    ) -> Truth {
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
    pub(in crate::sentence) fn own(whos: &[Subject], side: Option<Side>) -> Vec<Subject> {
        whos.iter().map(|who| Subject { side: who.side.or(side), ..who.clone() }).collect()
    }

    /// The pieces of which words speak.
    pub(in crate::sentence) fn squares(&self, who: &Subject) -> SquareSet {
        // "Any of the squares around it", where nothing else was spoken of: the subject.
        let before = if self.before.is_empty() { self.doers } else { self.before };
        who.squares(self.setup, before)
    }

    /// Whether something holds of all the pieces of which words speak.
    pub(in crate::sentence) fn each(&self, whos: &[Subject], test: &dyn Fn(Square) -> Truth) -> Truth {
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
            // "White is not in check, because the king …": White's.
            if either
                && who.place.is_none()
                && let Some(player) = self.player.filter(|_| self.here.player)
            {
                let kings = self.setup.royals(player);
                let own: SquareSet = squares & kings;
                let others = squares - kings;
                if !own.is_empty() && others.iter().all(|square| self.is_royal(square)) {
                    let of = |set| who.holds(set, self.denied, test, &self.describe(who));
                    let truth = of(own);
                    let both = matches!(truth, Truth::No(_)) && of(others).is_yes();
                    return if both { Truth::Open } else { truth };
                }
            }
            let fits = |square: &Square| !matches!(test(*square), Truth::Absent(_));
            let fitting: SquareSet = squares.iter().filter(|square| !either || fits(square)).collect();
            let squares = if fitting.is_empty() { squares } else { fitting };
            let who = if either { Subject { quantifier: Quantifier::A, ..who.clone() } } else { who.clone() };
            truth.and(|| {
                let of = |set: SquareSet| who.holds(set, self.denied, test, &self.describe(&who));
                let truth = of(squares);
                // "The three pawns": those of one side, of whom it holds.
                let counted = matches!(who.quantifier, Quantifier::Count(_)) && who.side.is_none();
                let of_one = || {
                    Side::BOTH.into_iter().any(|side| {
                        let own = squares & self.setup.of_side(side);
                        own != squares && of(own).is_yes()
                    })
                };
                if counted && matches!(truth, Truth::No(_)) && of_one() { Truth::Open } else { truth }
            })
        })
    }

    pub(in crate::sentence) fn is_royal(&self, square: Square) -> bool {
        self.side_at(square).is_some_and(|side| self.setup.royals(side).contains(square))
    }

    /// What words speak of, in English.
    pub(in crate::sentence) fn describe(&self, who: &Subject) -> String {
        let side = who.side.map_or("", |side| self.words.side_name(side, Language::ENGLISH));
        let kind = who.kind.map_or("piece", |kind| self.words.name(kind, Language::ENGLISH));
        let place = who.place.and_then(SquareSet::only);
        let place = place.map_or_else(String::new, |square| format!(" on {}", self.name(square)));
        format!("{side} {kind}{place}").trim_start().to_owned()
    }

    /// The name of a square.
    pub(in crate::sentence) fn name(&self, square: Square) -> String {
        G::square_name(self.setup.geometry(), square)
    }

    /// The names of squares.
    pub(in crate::sentence) fn names(&self, squares: SquareSet) -> String {
        squares.iter().map(|square| self.name(square)).collect::<Vec<_>>().join(" ")
    }

    /// The side of the piece on a square.
    pub(in crate::sentence) fn side_at(&self, square: Square) -> Option<Side> {
        self.setup.piece_at(square).map(|piece| piece.side)
    }

    /// Whether squares hold a whole file or rank, which words name loosely.
    pub(in crate::sentence) fn holds_line(&self, place: SquareSet) -> bool {
        let board = self.setup.geometry();
        let whole = |line: SquareSet| (line - place).is_empty();
        (0..board.width()).any(|file| whole(board.those(&|square| board.file(square) == file)))
            || (0..board.height()).any(|rank| whole(board.those(&|square| board.rank(square) == rank)))
    }

    /// The position with a side to move.
    pub(in crate::sentence) fn position(&self, side: Side) -> Option<Position<G>> {
        let mut setup = self.setup.clone();
        setup.set_side_to_move(side);
        match self.base {
            Some(base) => base.with_setup(&setup, Profile::Teaching).ok(),
            None => Position::new(&setup, Profile::Teaching).ok(),
        }
    }

    /// The player of whom words speak, "they" too where it is no piece.
    pub(in crate::sentence) fn player_of(&self, who: &[Subject]) -> Option<Side> {
        match who {
            [Subject { quantifier: Quantifier::It, .. }] if self.before.is_empty() => {
                self.player.or(self.turn)
            }
            _ => Self::player(who),
        }
    }

    /// The player whom a pronoun means, that of the pieces spoken of last too: "it is stalemate if he is to move".
    pub(in crate::sentence) fn player_meant(&self, who: &[Subject]) -> Option<Side> {
        let of_pieces = || {
            let mut sides = self.before.iter().map(|square| self.side_at(square));
            let first = sides.next()??;
            sides.all(|side| side == Some(first)).then_some(first)
        };
        let it = matches!(who, [Subject { quantifier: Quantifier::It, .. }]);
        self.player_of(who).or_else(|| if it { of_pieces() } else { None })
    }

    /// The player, where words speak of one.
    pub(in crate::sentence) fn player(who: &[Subject]) -> Option<Side> {
        match who {
            [Subject { quantifier: Quantifier::Player, side, .. }] => *side,
            _ => None,
        }
    }
}
