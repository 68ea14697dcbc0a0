//! The game that a page states: its boards, animals, armies and scoring put together, and what it leaves to the house.

use std::ops::Range;

use musi_rules::Kind;
use musi_rules::muso::{Animal, Board, Lack, Rules, Unit, house, words};
use musi_rules::{Side, Tongue};

use super::facts::{Fact, For, Names, Stated};
use super::fence::{error, whole};
use super::info::{Info, NamedUnit};
use crate::verdict::{Finding, Place, Severity};

/// A board of a page with what its fence says of the game.
#[derive(Debug)]
pub(super) struct StatedBoard<'a> {
    /// Which fence of the page it is.
    pub fence: usize,
    pub board: Board,
    pub info: &'a Info,
    /// For how many players the text says that it is.
    pub players: Vec<u8>,
}

/// The games of a page, each with the fence of its board, and what is wrong: in a fence, or in the text.
#[derive(Debug, Default)]
pub(super) struct Games {
    pub games: Vec<(usize, Rules)>,
    pub findings: Vec<(usize, Finding)>,
}

/// Puts together what a page states.
pub(super) fn games(
    boards: &[StatedBoard<'_>],
    animals: &[Animal],
    names: &Names,
    stated: &[Stated],
) -> Games {
    let mut all = Games::default();
    let Some(first) = boards.first() else { return all };
    let mut told = Told { boards, names, stated, fence: first.fence, findings: Vec::new() };
    let army = told.army(animals);
    let bonus = told.number(
        "resign",
        "what the others score when a player resigns",
        house::rules(2).resignation_bonus,
        |info| info.bonus,
        |fact| {
            if let Fact::Bonus(bonus) = fact { Some(*bonus) } else { None }
        },
    );
    let repetitions = told.number(
        "repeat",
        "how often a position must come about to end the game",
        house::rules(2).repetitions,
        |info| info.repetitions,
        |fact| {
            if let Fact::Repetitions(times) = fact { Some(*times) } else { None }
        },
    );
    let turning = told.number(
        "turn-over",
        "whether a piece with two sides may turn over",
        false,
        |info| info.turning,
        |fact| {
            if let Fact::Turning(yes) = fact { Some(*yes) } else { None }
        },
    );
    for stated in boards {
        for players in told.players(stated) {
            let rules = Rules {
                board: stated.board.clone(),
                animals: animals.to_vec(),
                army: army.clone(),
                players,
                kili: told.kili(stated, players),
                resignation_bonus: bonus,
                turning,
                repetitions,
            };
            for lack in rules.lacks() {
                let finding = lacking(lack, &rules);
                if !told.findings.contains(&(stated.fence, finding.clone())) {
                    told.findings.push((stated.fence, finding));
                }
            }
            all.games.push((stated.fence, rules));
        }
    }
    all.findings = told.findings;
    all
}

struct Told<'a, 'b> {
    boards: &'a [StatedBoard<'b>],
    names: &'a Names,
    stated: &'a [Stated],
    /// The first board: what the page leaves out is said there.
    fence: usize,
    findings: Vec<(usize, Finding)>,
}

impl Told<'_, '_> {
    /// One value of the whole game: from an info string, from the text, or the house's.
    fn number<T: Copy + PartialEq + std::fmt::Display>(
        &mut self,
        key: &str,
        name: &str,
        house: T,
        explicit: impl Fn(&Info) -> Option<T>,
        fact: impl Fn(&Fact) -> Option<T>,
    ) -> T {
        if let Some(value) = self.boards.iter().find_map(|board| explicit(board.info)) {
            return value;
        }
        let stated = self.stated;
        let mut values = stated.iter().filter_map(|stated| Some((fact(&stated.fact)?, &stated.place)));
        let Some((value, _)) = values.next() else {
            self.silent(name, &house.to_string(), &format!("{key}="));
            return house;
        };
        if let Some((other, place)) = values.find(|(other, _)| *other != value) {
            self.twice(name, &value.to_string(), &other.to_string(), place.clone());
        }
        value
    }

    fn silent(&mut self, name: &str, house: &str, key: &str) {
        let finding = Finding {
            code: "muso-silent",
            severity: Severity::Note,
            place: whole(),
            message: format!("the page does not say {name}; the house rule holds: {house}"),
            remedy: format!("state it in the text, or write {key}… after the backticks of a board"),
        };
        if !self.findings.iter().any(|(_, own)| *own == finding) {
            self.findings.push((self.fence, finding));
        }
    }

    fn twice(&mut self, name: &str, one: &str, other: &str, place: Range<usize>) {
        self.findings.push((
            self.fence,
            error(
                "muso-twice",
                Place::Caption(place),
                &format!("{name}: the page says {one} in one place and {other} here"),
                "say the same in all places, and in both languages",
            ),
        ));
    }

    /// For how many players a board is.
    fn players(&mut self, board: &StatedBoard<'_>) -> Vec<u8> {
        if let Some(players) = &board.info.players {
            return players.clone();
        }
        if !board.players.is_empty() {
            return board.players.clone();
        }
        let homes = board.board.sides().count() as u8;
        let players: Vec<u8> = if homes <= 2 { vec![2] } else { (3..=homes).collect() };
        let finding = Finding {
            code: "muso-silent",
            severity: Severity::Note,
            place: whole(),
            message: format!(
                "the page does not say for how many players this board is; it has {homes} home areas"
            ),
            remedy:
                "write before the board \"this board is for two players\", or players=2 after the backticks"
                    .to_owned(),
        };
        self.findings.push((board.fence, finding));
        players
    }

    /// How many kili each kasi space has.
    fn kili(&mut self, board: &StatedBoard<'_>, players: u8) -> u8 {
        if let Some(kili) = board.info.kili {
            return kili;
        }
        let kasi = board.board.kasi.len();
        let meant = |whom: &For| matches!(whom, For::Players(numbers) if numbers.contains(&players));
        let each = |wanted: &dyn Fn(&For) -> bool| {
            let found = self.stated.iter().filter_map(|stated| match &stated.fact {
                Fact::Kili(whom, count) if wanted(whom) => Some((*count, stated.place.clone())),
                _ => None,
            });
            found.collect::<Vec<_>>()
        };
        let others = |whom: &For| *whom == For::Others;
        let found = [each(&meant), each(&others)].into_iter().find(|found| !found.is_empty());
        let all = self.stated.iter().find_map(|stated| match &stated.fact {
            Fact::AllKili(whom, count) if meant(whom) => Some((usize::from(*count), stated.place.clone())),
            _ => None,
        });
        let per_player = self.stated.iter().find_map(|stated| match &stated.fact {
            Fact::KiliEach(count) => Some((usize::from(*count), stated.place.clone())),
            _ => None,
        });
        if let Some(found) = found
            && let Some((count, _)) = found.first().cloned()
        {
            if let Some((other, place)) = found.into_iter().find(|(other, _)| *other != count) {
                self.twice("the kili of a kasi space", &count.to_string(), &other.to_string(), place);
            }
            if let Some((all, place)) = all.filter(|(all, _)| *all != kasi * usize::from(count)) {
                let message = format!(
                    "the text says {all} kili, but {kasi} kasi spaces with {count} each are {}",
                    kasi * usize::from(count)
                );
                self.findings.push((
                    board.fence,
                    error("kili-count", Place::Caption(place), &message, "correct one of the numbers"),
                ));
            }
            return count;
        }
        let total = all.or(per_player.map(|(count, place)| (count * usize::from(players), place)));
        match total {
            Some((total, _)) if kasi > 0 && total % kasi == 0 => (total / kasi).min(255) as u8,
            Some((total, place)) if kasi > 0 => {
                let message = format!(
                    "{total} kili of {players} players cannot be shared out among {kasi} kasi spaces"
                );
                self.findings.push((
                    board.fence,
                    error(
                        "kili-count",
                        Place::Caption(place),
                        &message,
                        "say how many each kasi space has: \"two for each kasi space\"",
                    ),
                ));
                (total / kasi).min(255) as u8
            }
            _ => {
                let kili = house::rules(players).kili;
                self.silent("how many kili each kasi space has", &kili.to_string(), "kili=");
                kili
            }
        }
    }

    /// The pieces of every player.
    fn army(&mut self, animals: &[Animal]) -> Vec<Unit> {
        let explicit = self.boards.iter().find_map(|board| board.info.army.clone());
        let units = explicit.clone().unwrap_or_else(|| self.listed());
        if units.is_empty() {
            let known = |unit: &Unit| -> Option<Unit> {
                let names = house::animals();
                let faces = unit.faces.iter().map(|face| {
                    let name = &names.get(face.index())?.tok;
                    animals.iter().position(|animal| animal.tok == *name).map(|index| Kind(index as u8))
                });
                Some(Unit { faces: faces.collect::<Option<_>>()?, ..unit.clone() })
            };
            let army: Option<Vec<Unit>> = house::army().iter().map(known).collect();
            let Some(army) =
                army.filter(|army| army.iter().map(|unit| unit.faces.len()).sum::<usize>() == animals.len())
            else {
                self.findings.push((
                    self.fence,
                    error(
                        "army-missing",
                        whole(),
                        "the page does not say which pieces every player has",
                        "write a list with an item for each sort, such as `pipi 5`, or army=\"pipi 5\" after the backticks of a board",
                    ),
                ));
                return Vec::new();
            };
            self.silent("which pieces every player has", "those of this site's game", "army=");
            return army;
        }
        let mut army = Vec::new();
        for unit in &units {
            let mut faces = Vec::new();
            for face in &unit.faces {
                match self.names.named(face) {
                    Some(animal) => faces.push(Kind(animal as u8)),
                    None => self.findings.push((
                        self.fence,
                        error(
                            "army-animal",
                            whole(),
                            &format!(
                                "the army has a piece `{face}`, but no diagram of the page shows how it goes"
                            ),
                            "draw its movement, or correct the name",
                        ),
                    )),
                }
            }
            army.push(Unit { faces, count: unit.count, fixed: unit.fixed });
        }
        if explicit.is_none() {
            let fixed = self.stated.iter().filter_map(|stated| match stated.fact {
                Fact::Fixed(animal) => Some(Kind(animal as u8)),
                _ => None,
            });
            for kind in fixed {
                army.iter_mut().filter(|unit| unit.faces.contains(&kind)).for_each(|unit| unit.fixed = true);
            }
        }
        for (index, animal) in animals.iter().enumerate() {
            if !army.iter().any(|unit| unit.faces.contains(&Kind(index as u8))) {
                self.findings.push((
                    self.fence,
                    error(
                        "army-animal",
                        whole(),
                        &format!("no list says how many pieces show {}", animal.tok),
                        "write an item with its name and number, or take its diagram away",
                    ),
                ));
            }
        }
        army
    }

    /// The units that the lists of the page state: of the text, or of its translation where the text is silent.
    fn listed(&mut self) -> Vec<NamedUnit> {
        let in_tongue = |tongue: Tongue| {
            let units = self.stated.iter().filter(move |stated| stated.tongue == tongue);
            units.filter_map(|stated| match &stated.fact {
                Fact::Unit(unit) => Some((unit.clone(), stated.place.clone())),
                _ => None,
            })
        };
        let [mut tok, mut en]: [Vec<_>; 2] = Tongue::ALL.map(|tongue| in_tongue(tongue).collect());
        let mut wrong = Vec::new();
        for units in [&mut tok, &mut en] {
            let mut seen: Vec<NamedUnit> = Vec::new();
            units.retain(|(unit, place)| {
                let Some(own) = seen.iter().find(|own| own.faces == unit.faces) else {
                    seen.push(unit.clone());
                    return true;
                };
                if own.count != unit.count {
                    wrong.push((own.clone(), unit.clone(), place.clone()));
                }
                false
            });
        }
        for (unit, place) in &en {
            let own = tok.iter().find(|(own, _)| own.faces == unit.faces);
            if !tok.is_empty() && own.is_none_or(|(own, _)| own.count != unit.count) {
                let own = own.map_or_else(|| NamedUnit { count: 0, ..unit.clone() }, |(own, _)| own.clone());
                wrong.push((own, unit.clone(), place.clone()));
            }
        }
        for (one, other, place) in wrong {
            self.twice(&one.faces.join("/"), &one.count.to_string(), &other.count.to_string(), place);
        }
        let units = if tok.is_empty() { en } else { tok };
        units.into_iter().map(|(unit, _)| unit).collect()
    }
}

/// What a lack means for the author of a page.
fn lacking(lack: Lack, rules: &Rules) -> Finding {
    let side = |side: Side| words::side(side, Tongue::En);
    let animal = |kind: Kind| rules.animal(kind).map_or("?", |animal| animal.tok.as_str());
    let (message, remedy) = match lack {
        Lack::Players => ("a game has 2 to 4 players".to_owned(), "write players=2 after the backticks"),
        Lack::Home(who) => (
            format!("{} plays, but the board has no home area of it", side(who)),
            "draw one, or state fewer players",
        ),
        Lack::HomeSpace(who) => (
            format!("the home area of {} has no home space, where kili are traded", side(who)),
            "mark one of its squares as home space",
        ),
        Lack::Front(who) => {
            let fixed: usize =
                rules.army.iter().filter(|unit| unit.fixed).map(|unit| usize::from(unit.count)).sum();
            let front = rules.board.front(who).len();
            (
                format!(
                    "{fixed} pieces of {} stand in a line from the start, but its home area faces the board with {front} squares",
                    side(who)
                ),
                "make the home area as wide as the line, or change the number of pieces",
            )
        }
        Lack::Room(who) => {
            let placed: usize =
                rules.army.iter().filter(|unit| !unit.fixed).map(|unit| usize::from(unit.count)).sum();
            let room = rules.open_home(who).len();
            (
                format!("{} places {placed} pieces, but its home area has room for {room}", side(who)),
                "make the home area larger, or change the number of pieces",
            )
        }
        Lack::Gait(kind) => (
            format!("{} has no way to move", animal(kind)),
            "mark in its diagram the squares to which it can go",
        ),
        Lack::Kasi => (
            "the board has no kasi space, so there is nothing to collect".to_owned(),
            "mark at least one square as kasi",
        ),
        Lack::Kili => ("no kili grow on the kasi spaces".to_owned(), "say how many each has: kili=2"),
        Lack::Army => ("nobody has a piece".to_owned(), "say which pieces every player has"),
        Lack::Faces => {
            ("a piece shows no animal".to_owned(), "draw the movement of every animal that the pieces show")
        }
    };
    error("muso-incomplete", whole(), &message, remedy)
}
