//! The text of a game: how the rules that a page states travel to the browser.
//!
//! Fields with `|` between them: the board; players, kili, resignation bonus and repetitions with `,` between them
//! and `~` behind them when pieces may turn over; the animals; the army. An animal is `P:pipi:bug:flags:moves:captures`
//! with `a` for aquatic and `t` for stopped by telo as flags and steps as `files,ranks,limit` with `_` between them; captures
//! are left out when they are the moves. A unit of the army is the letters of its faces, the count, and `!` when it is
//! fixed: `WK2`.

use std::fmt;
use std::str::FromStr;

use super::{Animal, Gait, Rules, Unit};
use crate::{Step, TextError, TextFault};

impl Rules {
    /// The text form; [`Rules::from_text`] reads it back.
    ///
    /// ```
    /// use musi_rules::muso::{house, Rules};
    /// let house = house::rules(4);
    /// assert_eq!(Rules::from_text(&house.to_text()), Ok(house));
    /// ```
    #[must_use]
    pub fn to_text(&self) -> String {
        let numbers = [self.players, self.kili, self.resignation_bonus, self.repetitions]
            .map(|number| number.to_string());
        let animals: Vec<String> = self.animals.iter().map(write_animal).collect();
        let army: Vec<String> = self.army.iter().map(|unit| self.write_unit(unit)).collect();
        let turning = if self.turning { "~" } else { "" };
        [
            &self.board.to_text(),
            "|",
            &numbers.join(","),
            turning,
            "|",
            &animals.join(";"),
            "|",
            &army.join(" "),
        ]
        .concat()
    }

    fn write_unit(&self, unit: &Unit) -> String {
        let mut text: String =
            unit.faces.iter().filter_map(|face| self.animal(*face)).map(|animal| animal.letter).collect();
        text.push_str(&unit.count.to_string());
        if unit.fixed {
            text.push('!');
        }
        text
    }

    /// Reads the text form.
    ///
    /// # Errors
    /// [`TextError`] at the field that is wrong. Whether the game can be played is asked by [`Rules::lacks`].
    pub fn from_text(text: &str) -> Result<Self, TextError> {
        let fields: Vec<&str> = text.split('|').collect();
        let [board, numbers, animals, army] = fields[..] else {
            return Err(TextFault::Short.at(text.len()));
        };
        let mut at = board.len() + 1;
        let turning = numbers.ends_with('~');
        let read: Result<Vec<u8>, _> = numbers.trim_end_matches('~').split(',').map(str::parse).collect();
        let Ok([players, kili, resignation_bonus, repetitions]) = read.as_deref() else {
            return Err(TextFault::Number.at(at));
        };
        let (players, kili, resignation_bonus, repetitions) =
            (*players, *kili, *resignation_bonus, *repetitions);
        at += numbers.len() + 1;
        let listed = animals.split(';').filter(|animal| !animal.is_empty());
        let animals_read: Option<Vec<Animal>> = listed.map(read_animal).collect();
        let mut rules = Self {
            board: board.parse()?,
            animals: animals_read.ok_or(TextFault::Form.at(at))?,
            army: Vec::new(),
            players,
            kili,
            resignation_bonus,
            turning,
            repetitions,
        };
        at += animals.len() + 1;
        let units: Option<Vec<Unit>> =
            army.split(' ').filter(|unit| !unit.is_empty()).map(|unit| rules.read_unit(unit)).collect();
        rules.army = units.ok_or(TextFault::Form.at(at))?;
        Ok(rules)
    }

    fn read_unit(&self, text: &str) -> Option<Unit> {
        let fixed = text.ends_with('!');
        let text = text.trim_end_matches('!');
        let digits = text.find(|letter: char| letter.is_ascii_digit())?;
        let (letters, count) = text.split_at(digits);
        let faces: Option<Vec<_>> = letters.chars().map(|letter| self.kind(letter)).collect();
        Some(Unit { faces: faces.filter(|faces| !faces.is_empty())?, count: count.parse().ok()?, fixed })
    }
}

fn write_animal(animal: &Animal) -> String {
    let mut flags = String::new();
    for (flag, is_set) in [('a', animal.aquatic), ('t', animal.stopped_by_telo)] {
        if is_set {
            flags.push(flag);
        }
    }
    let mut fields = vec![
        animal.letter.to_string(),
        animal.tok.clone(),
        animal.en.clone(),
        flags,
        write_steps(&animal.gait.moves),
    ];
    if animal.gait.captures != animal.gait.moves {
        fields.push(write_steps(&animal.gait.captures));
    }
    fields.join(":")
}

fn read_animal(text: &str) -> Option<Animal> {
    let mut fields = text.split(':');
    let letter = fields.next()?.chars().next()?;
    let (tok, en) = (fields.next()?.to_owned(), fields.next()?.to_owned());
    let flags = fields.next()?;
    let moves = read_steps(fields.next()?)?;
    let gait = match fields.next() {
        Some(captures) => Gait { captures: read_steps(captures)?, moves },
        None => Gait::same(moves),
    };
    let ended = fields.next().is_none();
    ended.then(|| Animal {
        letter,
        tok,
        en,
        gait,
        aquatic: flags.contains('a'),
        stopped_by_telo: flags.contains('t'),
    })
}

fn write_steps(steps: &[Step]) -> String {
    let step =
        |step: &Step| [step.files.to_string(), step.ranks.to_string(), step.limit.to_string()].join(",");
    steps.iter().map(step).collect::<Vec<_>>().join("_")
}

fn read_steps(text: &str) -> Option<Vec<Step>> {
    let step = |step: &str| {
        let mut numbers = step.split(',');
        let read = Step::ride(
            numbers.next()?.parse().ok()?,
            numbers.next()?.parse().ok()?,
            numbers.next()?.parse().ok()?,
        );
        numbers.next().is_none().then_some(read)
    };
    text.split('_').filter(|text| !text.is_empty()).map(step).collect()
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text())
    }
}

impl FromStr for Rules {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Self::from_text(text)
    }
}
