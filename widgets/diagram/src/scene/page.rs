//! The scene as it travels to the browser: numbers and texts one after the other, so that whoever reads it needs no parser.
//!
//! A number is one letter, `(` for 0, `)` for 1 and so on, behind a `~` for each [`STEP`] that it is larger; a text is its
//! length in bytes and itself; a list is its length and its items. In this order: game, kind, width, height, setup, side to
//! move (0 where it is not said), squares under study, marks, names. Claims stay behind: they were checked when the page
//! was built.

use crate::game::GameName;
use musi_rules::{BoardSize, Origin, PieceKind, Side, SquareSet};

use super::{FigureKind, Mark, Meaning, Name, NamePlace, Scene};

/// The letter of 0.
const ZERO: u8 = b'(';

/// How much a `~` adds.
const STEP: usize = (b'~' - ZERO) as usize;

/// Where numbers of a hand's kinds begin, behind those of squares; 0 is nobody.
const IN_HAND: usize = 129;

/// Where numbers of ranks and files begin, behind those of arrows and edges.
const LINES: usize = 6;

/// Arrows and edges by number.
const EDGES: [NamePlace; LINES] =
    [NamePlace::Up, NamePlace::Down, NamePlace::Top, NamePlace::Bottom, NamePlace::Left, NamePlace::Right];

impl Scene {
    /// What the page hands over, for an attribute in double quotes once it is escaped.
    ///
    /// ```
    /// use musi_diagram::Scene;
    ///
    /// let scene: Scene = "chess reach 3x3 3/3/N2_w t:1 s:a1 m:X:move:a1:c2b3".parse()?;
    /// let page = scene.to_page();
    /// assert_eq!(page, "-chess+++03/3/N2 w))())X**-/)(");
    /// assert_eq!(Scene::of_page(&page), Some(scene));
    /// # Ok::<(), musi_diagram::SceneError>(())
    /// ```
    #[must_use]
    pub fn to_page(&self) -> String {
        let mut out = String::new();
        write_text(&mut out, self.game.as_str());
        for value in
            [self.kind as usize, usize::from(self.geometry.width()), usize::from(self.geometry.height())]
        {
            write_number(&mut out, value);
        }
        write_text(&mut out, &self.setup);
        write_number(&mut out, self.side_to_move.map_or(0, |side| side.index() + 1));
        write_squares(&mut out, self.studied);
        write_number(&mut out, self.marks.len());
        for mark in &self.marks {
            write_text(&mut out, &mark.text);
            write_number(&mut out, mark.meaning as usize);
            write_squares(&mut out, mark.squares);
            let of = match mark.of {
                None => 0,
                Some(Origin::Square(square)) => square.index() + 1,
                Some(Origin::Hand(kind)) => kind.index() + IN_HAND,
            };
            write_number(&mut out, of);
        }
        write_number(&mut out, self.names.len());
        for name in &self.names {
            let place = match name.place {
                NamePlace::Rank(rank) => LINES + 2 * usize::from(rank),
                NamePlace::File(file) => LINES + 2 * usize::from(file) + 1,
                edge => EDGES.iter().position(|one| *one == edge).unwrap_or_default(),
            };
            write_number(&mut out, place);
            write_text(&mut out, &name.text);
        }
        out
    }

    /// The scene, without claims, of what [`Scene::to_page`] gives; nothing for another text.
    #[must_use]
    pub fn of_page(text: &str) -> Option<Self> {
        let mut page = Page(text);
        let game = GameName::from_word(page.part()?)?;
        let kind = *FigureKind::ALL.get(page.number()?)?;
        let geometry = BoardSize::new(page.number()?, page.number()?).ok()?;
        let setup = page.text()?;
        let side = page.number()?;
        let side_to_move = if side == 0 { None } else { Some(*Side::ALL.get(side - 1)?) };
        let studied = page.squares(geometry)?;
        let mut marks = Vec::new();
        for _ in 0..page.number()? {
            let text = page.text()?;
            let meaning = *Meaning::ALL.get(page.number()?)?;
            let squares = page.squares(geometry)?;
            let of = match page.number()? {
                0 => None,
                kind @ IN_HAND.. => Some(Origin::Hand(PieceKind((kind - IN_HAND) as u8))),
                square => Some(Origin::Square(geometry.at(square - 1)?)),
            };
            marks.push(Mark { text, squares, meaning, of });
        }
        let mut names = Vec::new();
        for _ in 0..page.number()? {
            let place = match page.number()? {
                line @ LINES.. if line % 2 == 0 => NamePlace::Rank(((line - LINES) / 2) as u8),
                line @ LINES.. => NamePlace::File(((line - LINES) / 2) as u8),
                edge => *EDGES.get(edge)?,
            };
            names.push(Name { place, text: page.text()? });
        }
        let claims = Vec::new();
        Some(Self { game, kind, geometry, setup, side_to_move, studied, marks, claims, names })
    }
}

fn write_number(out: &mut String, number: usize) {
    for _ in 0..number / STEP {
        out.push('~');
    }
    // Less than STEP, so below `~`.
    out.push(char::from(ZERO + (number % STEP) as u8));
}

fn write_text(out: &mut String, text: &str) {
    write_number(out, text.len());
    out.push_str(text);
}

fn write_squares(out: &mut String, squares: SquareSet) {
    write_number(out, squares.len());
    for square in squares {
        write_number(out, square.index());
    }
}

/// What is left to read.
struct Page<'a>(&'a str);

impl Page<'_> {
    #[inline(never)]
    fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        loop {
            let letter = *self.0.as_bytes().first()?;
            self.0 = self.0.get(1..)?;
            match letter {
                b'~' => number += STEP,
                _ => return Some(number + usize::from(letter.checked_sub(ZERO)?)),
            }
        }
    }

    #[inline(never)]
    fn part(&mut self) -> Option<&str> {
        let length = self.number()?;
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(text)
    }

    #[inline(never)]
    fn text(&mut self) -> Option<String> {
        self.part().map(str::to_owned)
    }

    #[inline(never)]
    fn squares(&mut self, geometry: BoardSize) -> Option<SquareSet> {
        let mut squares = SquareSet::EMPTY;
        for _ in 0..self.number()? {
            squares.insert(geometry.at(self.number()?)?);
        }
        Some(squares)
    }
}
