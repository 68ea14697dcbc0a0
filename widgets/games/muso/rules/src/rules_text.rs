//! The text of a game: how the rules that a page states travel to the browser.
//!
//! Fields with `|` between them: the board; players, kili, resignation bonus and repetitions with `,` between them
//! and `~` behind them when pieces may turn over; the animals; the army. An animal is `P:pipi:bug:flags:moves:captures`
//! with `a` for aquatic and `t` for stopped by telo as flags and steps as `files,ranks,limit` with `_` between them; captures
//! are left out when they are the moves. A unit of the army is the letters of its faces, the count, and `!` when it is
//! fixed: `WK2`.

use std::fmt;
use std::str::FromStr;

use super::{Animal, Board, Movement, Rules, Unit};
use musi_rules::{Step, TextError, TextFault, number, parts};

impl Rules {
    /// The text form; [`Rules::from_text`] reads it back.
    ///
    /// ```
    /// use musi_muso_rules::{house, Rules};
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
        let mut fields = parts(text, b'|');
        let (Some(board), Some(numbers), Some(animals), Some(army), None) =
            (fields.next(), fields.next(), fields.next(), fields.next(), fields.next())
        else {
            return Err(TextFault::Short.at(text.len()));
        };
        let mut at = board.len() + 1;
        let (listed, turning) = match numbers.strip_suffix("~") {
            Some(listed) => (listed, true),
            None => (numbers, false),
        };
        let mut values = [0; 4];
        let mut listed = parts(listed, b',');
        for value in &mut values {
            *value = listed.next().and_then(read_byte).ok_or(TextFault::Number.at(at))?;
        }
        if listed.next().is_some() {
            return Err(TextFault::Number.at(at));
        }
        let [players, kili, resignation_bonus, repetitions] = values;
        at += numbers.len() + 1;
        let mut rules = Self {
            board: Board::from_text(board)?,
            animals: Vec::new(),
            army: Vec::new(),
            players,
            kili,
            resignation_bonus,
            turning,
            repetitions,
        };
        for animal in parts(animals, b';') {
            if !animal.is_empty() {
                rules.animals.push(read_animal(animal).ok_or(TextFault::Form.at(at))?);
            }
        }
        at += animals.len() + 1;
        for unit in parts(army, b' ') {
            if !unit.is_empty() {
                let unit = rules.read_unit(unit).ok_or(TextFault::Form.at(at))?;
                rules.army.push(unit);
            }
        }
        Ok(rules)
    }

    fn read_unit(&self, text: &str) -> Option<Unit> {
        let (text, fixed) = match text.strip_suffix("!") {
            Some(text) => (text, true),
            None => (text, false),
        };
        let digits = text.bytes().position(|letter| letter.is_ascii_digit())?;
        let mut faces = Vec::new();
        for letter in text.get(..digits)?.chars() {
            faces.push(self.kind(letter)?);
        }
        let count = read_byte(text.get(digits..)?)?;
        if faces.is_empty() { None } else { Some(Unit { faces, count, fixed }) }
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
        write_steps(&animal.movement.moves),
    ];
    if animal.movement.captures != animal.movement.moves {
        fields.push(write_steps(&animal.movement.captures));
    }
    fields.join(":")
}

fn read_animal(text: &str) -> Option<Animal> {
    let mut fields = parts(text, b':');
    let letter = fields.next()?.chars().next()?;
    let (tok, en) = (fields.next()?.to_owned(), fields.next()?.to_owned());
    let flags = fields.next()?;
    let moves = read_steps(fields.next()?)?;
    let movement = match fields.next() {
        Some(captures) => Movement { captures: read_steps(captures)?, moves },
        None => Movement::same(moves),
    };
    let ended = fields.next().is_none();
    ended.then(|| Animal {
        letter,
        tok,
        en,
        movement,
        aquatic: flags.as_bytes().contains(&b'a'),
        stopped_by_telo: flags.as_bytes().contains(&b't'),
    })
}

fn write_steps(steps: &[Step]) -> String {
    let step =
        |step: &Step| [step.files.to_string(), step.ranks.to_string(), step.limit.to_string()].join(",");
    steps.iter().map(step).collect::<Vec<_>>().join("_")
}

fn read_steps(text: &str) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    for text in parts(text, b'_') {
        if text.is_empty() {
            continue;
        }
        let mut numbers = parts(text, b',');
        let (files, ranks) = (read_signed(numbers.next()?)?, read_signed(numbers.next()?)?);
        steps.push(Step::ride(files, ranks, read_byte(numbers.next()?)?));
        if numbers.next().is_some() {
            return None;
        }
    }
    Some(steps)
}

fn read_byte(text: &str) -> Option<u8> {
    u8::try_from(number(text)?).ok()
}

fn read_signed(text: &str) -> Option<i8> {
    let (digits, sign) = match text.strip_prefix("-") {
        Some(digits) => (digits, -1),
        None => (text, 1),
    };
    Some(i8::try_from(number(digits)?).ok()? * sign)
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
