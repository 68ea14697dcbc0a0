//! Drawings of boards on whose lines pieces stand, with the lines: `o---o---o`, and between two such rows `| \ | / |`. They are read as
//! rows of points; which diagonals are drawn is a rule.

use std::collections::BTreeSet;

use musi_diagram::PagePart;
use musi_rules::BoardSize;
use musi_stated_rules::{Board, Region};

use super::drawing::is_own;
use super::game::{Builder, FaultPlace};
use super::meaning::{Fact, Says};
use super::redrawn::Redrawn;

/// The key that holds where diagonal lines meet.
const POINTS: &str = "diagonalPoints";

/// How many points a board has at most in each direction.
const LARGEST: usize = Board::LARGEST as usize;

/// Signs of points on which nothing stands.
const EMPTY: [char; 2] = ['+', '.'];

/// A row of points: where it begins, and its points by their columns.
type Row = Vec<(usize, char)>;

/// A point by its column and row, from the lower left.
type Point = (usize, usize);

/// What a drawing with lines shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lines {
    /// The points where diagonal lines meet.
    points: BTreeSet<Point>,
    /// Two points between which a diagonal is drawn though others lack theirs, or the other way round: then no rule holds it.
    odd: Option<(Point, Point)>,
}

impl Lines {
    /// Whether it draws diagonals.
    pub(super) fn has_diagonals(&self) -> bool {
        !self.points.is_empty()
    }
}

/// Whether a sentence says where diagonal lines are.
pub(super) fn says_diagonals(fact: &Fact) -> bool {
    matches!(&fact.says, Says::Key(key, points) if key == POINTS && points != "-")
}

/// The first board of a page that is drawn with its lines.
pub(super) fn of_page(parts: &[PagePart<'_>]) -> Option<Lines> {
    parts.iter().find_map(|part| match part {
        PagePart::Fence(fence) if is_own(fence) => Drawing::read(fence.text).map(|drawing| drawing.lines()),
        _ => None,
    })
}

/// The drawings of a page with lines as rows of points.
pub(super) fn redrawn(parts: &[PagePart<'_>]) -> Redrawn {
    let one = |part: &PagePart<'_>| match part {
        PagePart::Fence(fence) if is_own(fence) => {
            Drawing::read(fence.text).map(|drawing| drawing.rows_alone(fence.text))
        }
        _ => None,
    };
    parts.iter().map(one).collect()
}

/// A drawing with lines.
struct Drawing {
    /// Its rows from above, each with the number of its line.
    rows: Vec<(usize, Row)>,
    /// What stands between each two of them.
    between: Vec<Vec<Vec<char>>>,
    /// The columns of text in which points stand.
    columns: Vec<usize>,
    /// The lines of text of its rows.
    texts: Vec<Vec<char>>,
}

impl Drawing {
    /// Reads a drawing; nothing where it is no board of points that straight lines join.
    fn read(text: &str) -> Option<Self> {
        // The rows alone have as many bytes, so that places in them are places in the drawing.
        text.is_ascii().then_some(())?;
        let lines: Vec<Vec<char>> = text.lines().map(|line| line.trim_end().chars().collect()).collect();
        let mut rows: Vec<(usize, Row)> = Vec::new();
        let mut between: Vec<Vec<Vec<char>>> = Vec::new();
        for (number, line) in lines.iter().enumerate() {
            if let Some(row) = row(line) {
                if !rows.is_empty() {
                    between.push(Vec::new());
                }
                // What is larger is no board, and is not measured.
                (rows.len() < LARGEST && row.len() <= LARGEST).then_some(())?;
                rows.push((number, row));
            }
        }
        // Between two rows stand lines alone.
        for (gap, pair) in between.iter_mut().zip(rows.windows(2)) {
            let [(upper, _), (lower, _)] = pair else { return None };
            *gap = lines.get(upper + 1..*lower)?.to_vec();
            let is_line = |sign: &char| matches!(sign, ' ' | '|' | '/' | '\\' | 'X' | 'x');
            (!gap.is_empty() && gap.iter().flatten().all(is_line)).then_some(())?;
        }
        let columns: BTreeSet<usize> =
            rows.iter().flat_map(|(_, row)| row).map(|(column, _)| *column).collect();
        (columns.len() <= LARGEST).then_some(())?;
        let texts = rows.iter().filter_map(|(number, _)| lines.get(*number).cloned()).collect();
        let drawing = Self { rows, between, columns: columns.into_iter().collect(), texts };
        let holds = |sign: &char| sign.is_alphabetic();
        let any_piece = drawing.rows.iter().flat_map(|(_, row)| row).any(|(_, sign)| holds(sign));
        (drawing.rows.len() > 1 && any_piece && drawing.is_joined()).then_some(drawing)
    }

    /// The sign of a point.
    fn at(&self, column: usize, row: usize) -> Option<char> {
        let place = self.columns.get(column)?;
        let (_, row) = self.rows.get(row)?;
        row.iter().find(|(own, _)| own == place).map(|(_, sign)| *sign)
    }

    /// Whether a line leads to the right and down from every point beside which, and below which, there is one.
    fn is_joined(&self) -> bool {
        let points =
            || (0..self.rows.len()).flat_map(|row| (0..self.columns.len()).map(move |column| (column, row)));
        points().all(|(column, row)| {
            let own = self.at(column, row);
            let beside = own.and(self.at(column + 1, row)).is_none() || self.is_line_right(column, row);
            let below = own.and(self.at(column, row + 1)).is_none() || self.is_line_down(column, row);
            beside && below
        })
    }

    fn is_line_right(&self, column: usize, row: usize) -> bool {
        let (Some(left), Some(right)) = (self.columns.get(column), self.columns.get(column + 1)) else {
            return true;
        };
        let signs = self.texts.get(row).and_then(|text| text.get(left + 1..*right));
        signs.is_some_and(|signs| signs.iter().all(|sign| is_dash(*sign)))
    }

    fn is_line_down(&self, column: usize, row: usize) -> bool {
        let place = self.columns.get(column).copied().unwrap_or_default();
        self.between.get(row).is_some_and(|gap| gap.iter().all(|line| line.get(place) == Some(&'|')))
    }

    /// The diagonals that are drawn between two columns below a row: down to the right, and down to the left.
    fn diagonals(&self, column: usize, row: usize) -> [bool; 2] {
        let (Some(left), Some(right)) = (self.columns.get(column), self.columns.get(column + 1)) else {
            return [false; 2];
        };
        let signs = self
            .between
            .get(row)
            .into_iter()
            .flatten()
            .filter_map(|line| line.get(left + 1..line.len().min(*right)));
        let mut found = [false; 2];
        for sign in signs.flatten() {
            let crossed = matches!(sign, 'X' | 'x');
            found[0] |= crossed || *sign == '\\';
            found[1] |= crossed || *sign == '/';
        }
        found
    }

    /// Where its diagonal lines meet.
    fn lines(&self) -> Lines {
        let top = self.rows.len() - 1;
        let mut pairs: Vec<((Point, Point), bool)> = Vec::new();
        for row in 0..top {
            for column in 0..self.columns.len().saturating_sub(1) {
                let drawn = self.diagonals(column, row);
                let ends = [((column, row), (column + 1, row + 1)), ((column + 1, row), (column, row + 1))];
                for ((one, two), drawn) in ends.into_iter().zip(drawn) {
                    if self.at(one.0, one.1).and(self.at(two.0, two.1)).is_some() {
                        let turned = |(column, row): Point| (column, top - row);
                        pairs.push(((turned(one), turned(two)), drawn));
                    }
                }
            }
        }
        let points: BTreeSet<Point> =
            pairs.iter().filter(|(_, drawn)| *drawn).flat_map(|((one, two), _)| [*one, *two]).collect();
        let odd =
            pairs.iter().find(|((one, two), drawn)| !drawn && points.contains(one) && points.contains(two));
        Lines { odd: odd.map(|(pair, _)| *pair), points }
    }

    /// The drawing without its lines, in as many lines and bytes: `*` where there is no point. What a row needs more at its end is
    /// taken from the lines between it and the next.
    fn rows_alone(&self, text: &str) -> String {
        let first = self.rows.first().map_or(0, |(number, _)| *number);
        let last = self.rows.last().map_or(0, |(number, _)| *number);
        let width = self.columns.last().map_or(0, |column| column + 1);
        let longer = |row: usize| {
            let own = self.texts.get(row).map_or(0, Vec::len);
            width.saturating_sub(own)
        };
        // The last row has no lines below it.
        let mut owed = longer(self.rows.len() - 1);
        let mut all = String::new();
        for (number, line) in text.split_inclusive('\n').enumerate() {
            let (body, end) = line.strip_suffix('\n').map_or((line, ""), |body| (body, "\n"));
            let row = self.rows.iter().position(|(own, _)| *own == number);
            if let Some(row) = row {
                let mut signs: Vec<char> =
                    body.chars().map(|sign| if is_dash(sign) { ' ' } else { sign }).collect();
                let more = if row + 1 == self.rows.len() { 0 } else { width.saturating_sub(signs.len()) };
                owed += more;
                signs.resize(signs.len().max(width), ' ');
                for (at, column) in self.columns.iter().enumerate() {
                    if let Some(place) = signs.get_mut(*column) {
                        *place = match self.at(at, row) {
                            None => '*',
                            Some(sign) if EMPTY.contains(&sign) => '.',
                            Some(sign) => sign,
                        };
                    }
                }
                all.extend(signs);
            } else if (first..last).contains(&number) {
                let blanks = body.chars().count();
                all.push_str(&" ".repeat(blanks.saturating_sub(owed)));
                owed = owed.saturating_sub(blanks);
            } else {
                all.push_str(body);
            }
            all.push_str(end);
        }
        all
    }
}

const fn is_dash(sign: char) -> bool {
    sign == '-'
}

/// A row of at least two points that lines join: `a---b---+`, perhaps between its number and the same again.
fn row(line: &[char]) -> Option<Row> {
    let dash_at = |at: usize| line.get(at).is_some_and(|sign| is_dash(*sign));
    let filled = |at: usize| line.get(at).is_some_and(|sign| *sign != ' ');
    let mut points: Row = Vec::new();
    for (at, sign) in line.iter().enumerate().filter(|(_, sign)| !sign.is_whitespace()) {
        let before = at.checked_sub(1);
        match (is_dash(*sign), before.is_some_and(dash_at) || dash_at(at + 1)) {
            // A dash lies between two others or beside a point.
            (true, _) => (before.is_some_and(filled) && filled(at + 1)).then_some(())?,
            (false, true) => points.push((at, *sign)),
            // The number of the row.
            (false, false) => sign.is_ascii_digit().then_some(())?,
        }
    }
    (points.len() > 1).then_some(points)
}

impl Builder<'_> {
    /// Takes up which diagonal lines the drawing has, and holds them against what the page says of them.
    pub(super) fn take_lines(&mut self) {
        let Some(lines) = self.lines.cloned() else { return };
        let board = self.start.diagram.geometry;
        let name = |(file, rank): Point| point_name(board, file, rank);
        if let Some((one, two)) = lines.odd {
            let message = format!(
                "diagonals meet at {} and at {}, and none is drawn between them",
                name(one).unwrap_or_default(),
                name(two).unwrap_or_default()
            );
            let remedy = "draw it, or take the other diagonals of one of the two away: a diagonal leads from every point that has some to every next one";
            self.error("stated-piece", FaultPlace::Fence(self.start.fence, None), message, remedy);
            return;
        }
        let drawn: BTreeSet<String> = lines.points.iter().filter_map(|point| name(*point)).collect();
        if let Some((said, span)) = self.keys.get(POINTS).cloned() {
            let stated: BTreeSet<String> = {
                let region = Region::read(&said).unwrap_or_default();
                let size = Board { width: board.width(), height: board.height() };
                region.on(size).iter().map(|square| size.name(square)).collect()
            };
            // Where no diagonal is drawn, the drawing shows the points and leaves the rest to the words.
            if !drawn.is_empty() && stated != drawn {
                let other = stated.symmetric_difference(&drawn).next().cloned().unwrap_or_default();
                let message = format!("the drawing has diagonal lines at other points, see {other}");
                self.error(
                    "stated-twice",
                    FaultPlace::Text(span),
                    message,
                    "correct the sentence or the drawing",
                );
            }
            return;
        }
        let words: Vec<String> = drawn.into_iter().collect();
        let value = if words.is_empty() { "-".to_owned() } else { words.join(" ") };
        self.keys.insert(POINTS.to_owned(), (value, 0..0));
        self.keys.entry("points".to_owned()).or_insert_with(|| ("true".to_owned(), 0..0));
    }
}

fn point_name(board: BoardSize, file: usize, rank: usize) -> Option<String> {
    let square = board.at(rank * usize::from(board.width()) + file)?;
    Some(board.name(square).clone())
}
