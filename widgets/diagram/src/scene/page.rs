//! The scene as it travels to the browser: numbers and texts one after the other, so that whoever reads it needs no parser.
//!
//! A number is one letter, `(` for 0, `)` for 1 and so on, behind a `~` for each [`STEP`] that it is larger; a text is its
//! length in bytes and itself; a list is its length and its items. In this order: game, kind, width, height, setup, side to
//! move (0 where it is not said), squares under study, marks, names; then, only for a part of a board and for one that is drawn
//! from the second side's seat, or to which moves led, how many files and ranks are counted before it, and 1 for that seat; then,
//! only where moves led to it, the setup before them, and of each where it begins, where it ends and what the piece becomes. Claims stay behind: they were checked when the page
//! was built.

use crate::game::GameName;
use musi_rules::{BoardSize, Move, Origin, PieceKind, Side, SquareSet};

use super::{FigureKind, GameLine, Mark, Meaning, Name, NamePlace, PlayedMove, Scene};

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
            write_number(&mut out, origin_number(mark.of));
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
        let (files, ranks) = self.geometry.origin();
        if (files, ranks, self.flipped) != (0, 0, false) || self.line.is_some() {
            for value in [usize::from(files), usize::from(ranks), usize::from(self.flipped)] {
                write_number(&mut out, value);
            }
        }
        if let Some(line) = &self.line {
            write_text(&mut out, &line.start);
            for PlayedMove { action, .. } in &line.moves {
                write_number(&mut out, origin_number(Some(action.from)));
                write_number(&mut out, action.to.index());
                write_number(&mut out, action.promotion.map_or(0, |kind| kind.index() + 1));
            }
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
                number => Some(origin(number, geometry)?),
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
        let mut more = || u8::try_from(page.number().unwrap_or_default()).ok();
        let geometry = geometry.with_origin((more()?, more()?));
        let flipped = more()? != 0;
        let mut line = None;
        if !page.0.is_empty() {
            let start = page.text()?;
            let mut moves = Vec::new();
            while !page.0.is_empty() {
                let from = origin(page.number()?, geometry)?;
                let to = geometry.at(page.number()?)?;
                let promotion = page.number()?.checked_sub(1).map(|kind| PieceKind(kind as u8));
                moves.push(PlayedMove { action: Move { from, to, promotion }, text: String::new() });
            }
            line = Some(GameLine { start, moves });
        }
        let claims = Vec::new();
        Some(Self { game, kind, geometry, flipped, setup, side_to_move, studied, marks, claims, names, line })
    }
}

/// The number of where a move begins; 0 is nowhere.
fn origin_number(origin: Option<Origin>) -> usize {
    match origin {
        None => 0,
        Some(Origin::Square(square)) => square.index() + 1,
        Some(Origin::Hand(kind)) => kind.index() + IN_HAND,
    }
}

/// Where a move begins, by its number; nothing for 0 and for a square off the board.
fn origin(number: usize, geometry: BoardSize) -> Option<Origin> {
    Some(match number {
        kind @ IN_HAND.. => Origin::Hand(PieceKind((kind - IN_HAND) as u8)),
        square => Origin::Square(geometry.at(square.checked_sub(1)?)?),
    })
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
