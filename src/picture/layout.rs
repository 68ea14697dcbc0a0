//! Where the drawings of a figure have their places, as they have on a page.

use super::{element::Element, properties::Variables, rules::Styles};

/// The side of a square, which names of columns and rows keep to.
const SQUARE: f64 = 64.0;
/// The height of a row of names, and the width of a column of them.
const NAMES: f64 = 26.0;
/// What is left free between drawings, and between groups of tiles.
const GAP: f64 = 16.0;
/// The longest line of small drawings.
const LINE: f64 = 800.0;
/// What is left free around all of them.
pub const MARGIN: f64 = 16.0;

/// Something with its place.
#[derive(Debug)]
pub struct Placed<'a> {
    pub x: f64,
    pub y: f64,
    /// How much larger than by itself.
    pub scale: f64,
    pub what: What<'a>,
}

#[derive(Debug)]
pub enum What<'a> {
    /// An `<svg>`, with what it stands in from the outside.
    Drawing(Vec<&'a Element>),
    /// A text around its place, with what it stands in.
    Text(Vec<&'a Element>, String),
}

/// An area with what lies in it.
#[derive(Debug, Default)]
pub struct Layout<'a> {
    pub width: f64,
    pub height: f64,
    pub placed: Vec<Placed<'a>>,
    /// Whether it is a board, after which what belongs to it is sized.
    is_board: bool,
}

/// That a still picture cannot show something.
struct NotStill;

/// What an element comes to; nothing where no drawing is in it.
type Area<'a> = Result<Option<Layout<'a>>, NotStill>;

impl<'a> Layout<'a> {
    /// The drawings of the figure, or of the board in a group, that has this id.
    pub fn new(root: &'a Element, figure: &str, styles: &Styles) -> Option<Self> {
        let path = root.find(&|element| element.get("id") == Some(figure))?;
        // The boards of a group stand in a list of their own.
        let boards = |element: &Element| element.name == "ol" && element.has_class("boards");
        if let Some(below) = path.last()?.find(&boards) {
            let list: Vec<&Element> = path.into_iter().chain(below.into_iter().skip(1)).collect();
            let items = list.last()?.elements().map(|item| stage(&with(&list, item), styles));
            return grid(items.collect::<Option<_>>()?);
        }
        if path.last()?.name == "li" {
            return stage(&path, styles);
        }
        let stages = path.last()?.find(&|element| element.has_class("stages"));
        let path = match stages {
            Some(below) => path.into_iter().chain(below.into_iter().skip(1)).collect(),
            None => path,
        };
        area(&path, styles).ok().flatten()
    }

    fn add(&mut self, other: Self, x: f64, y: f64, scale: f64) {
        self.width = self.width.max(x + other.width * scale);
        self.height = self.height.max(y + other.height * scale);
        self.placed.extend(other.placed.into_iter().map(|one| Placed {
            x: x + one.x * scale,
            y: y + one.y * scale,
            scale: one.scale * scale,
            ..one
        }));
    }
}

/// The board in an item of a group.
fn stage<'a>(path: &[&'a Element], styles: &Styles) -> Option<Layout<'a>> {
    let below = path.last()?.find(&|element| element.has_class("stage"))?;
    let path: Vec<&Element> = path.iter().copied().chain(below.into_iter().skip(1)).collect();
    area(&path, styles).ok().flatten()
}

/// The area of the last element of a path.
fn area<'a>(path: &[&'a Element], styles: &Styles) -> Area<'a> {
    let Some(element) = path.last() else { return Ok(None) };
    match element.name.as_str() {
        "svg" => Ok(drawing(path)),
        "div" | "figure" | "section" if element.has_class("plane") => Ok(plane(path, styles)),
        "div" | "figure" | "section" | "span" => {
            // The author's drawing says more than the scene that comes to life beside it.
            let own: Vec<Layout<'a>> = element
                .elements()
                .filter(|child| child.name == "svg")
                .filter_map(|child| drawing(&with(path, child)))
                .collect();
            let mut areas = Vec::new();
            if element.has_class("stages") && !own.is_empty() {
                areas = own;
            } else {
                for child in element.elements() {
                    areas.extend(area(&with(path, child), styles)?);
                }
            }
            let is_inline = |child: &Element| matches!(child.name.as_str(), "span" | "svg");
            Ok(if element.name == "span" {
                lines(areas, 0.0, f64::INFINITY)
            } else if element.elements().next().is_some_and(is_inline) {
                lines(areas, GAP, LINE)
            } else if element.has_class("stages") {
                grid(areas)
            } else {
                let board = areas.iter().find(|area| area.is_board).map(|board| board.width);
                column(areas, board)
            })
        }
        // Buttons have pictures of their own, and a dialog is no part of what is shown.
        "button" | "table" | "details" => Ok(None),
        // Text is not laid out here: a drawing that stands in it cannot be shown where it stands.
        _ if element.find(&|inner| inner.name == "svg").is_some() => Err(NotStill),
        _ => Ok(None),
    }
}

fn with<'a>(path: &[&'a Element], child: &'a Element) -> Vec<&'a Element> {
    path.iter().copied().chain([child]).collect()
}

/// What an `<svg>` shows: left, top, width and height.
pub fn view_box(element: &Element) -> Option<[f64; 4]> {
    let numbers = element.get("viewbox")?.split([' ', ',']).filter(|part| !part.is_empty());
    let numbers: Vec<f64> = numbers.map(str::parse).collect::<Result<_, _>>().ok()?;
    let numbers: [f64; 4] = numbers.try_into().ok()?;
    (numbers[2] > 0.0 && numbers[3] > 0.0).then_some(numbers)
}

fn drawing<'a>(path: &[&'a Element]) -> Option<Layout<'a>> {
    let element = path.last()?;
    let [_, _, width, height] = view_box(element)?;
    // A stand without pieces says nothing.
    element.find(&|inner| inner.name != "g")?;
    let placed = Placed { x: 0.0, y: 0.0, scale: 1.0, what: What::Drawing(path.to_vec()) };
    Some(Layout { width, height, placed: vec![placed], is_board: false })
}

/// One below the other. What is wider than the board, as the stand of a player may be, is drawn as wide as that, and what is not as
/// wide ends with it.
fn column(areas: Vec<Layout<'_>>, board: Option<f64>) -> Option<Layout<'_>> {
    let widest = areas.iter().map(|area| area.width).fold(0.0, f64::max);
    let end = board.unwrap_or(widest);
    let mut all = Layout::default();
    for area in areas {
        let top = if all.placed.is_empty() { 0.0 } else { all.height + GAP };
        let scale = if area.width > end { end / area.width } else { 1.0 };
        let left = end - area.width * scale;
        all.add(area, left, top, scale);
    }
    (!all.placed.is_empty()).then_some(all)
}

/// One beside the other, in as many lines as it takes, each with its feet on one line.
fn lines(areas: Vec<Layout<'_>>, gap: f64, longest: f64) -> Option<Layout<'_>> {
    let mut all = Layout::default();
    let mut line: Vec<Layout<'_>> = Vec::new();
    let mut width = 0.0;
    for area in areas {
        if !line.is_empty() && width + gap + area.width > longest {
            add_line(&mut all, std::mem::take(&mut line), gap);
            width = 0.0;
        }
        width += if line.is_empty() { 0.0 } else { gap } + area.width;
        line.push(area);
    }
    add_line(&mut all, line, gap);
    (!all.placed.is_empty()).then_some(all)
}

fn add_line<'a>(all: &mut Layout<'a>, line: Vec<Layout<'a>>, gap: f64) {
    let top = if all.placed.is_empty() { 0.0 } else { all.height + GAP };
    let height = line.iter().map(|area| area.height).fold(0.0, f64::max);
    let mut left = 0.0;
    for area in line {
        let (width, lower) = (area.width, height - area.height);
        all.add(area, left, top + lower, 1.0);
        left += width + gap;
    }
}

/// Boards of a group: so many in a line that all of them come near to a square.
fn grid(areas: Vec<Layout<'_>>) -> Option<Layout<'_>> {
    let width = areas.iter().map(|area| area.width).fold(0.0, f64::max);
    let height = areas.iter().map(|area| area.height).fold(1.0, f64::max);
    let columns = (count(areas.len()) * height / width.max(1.0)).sqrt().ceil().max(1.0);
    lines(areas, 2.0 * GAP, columns * (width + 2.0 * GAP))
}

/// A number of things, of which a figure has few.
fn count(number: usize) -> f64 {
    f64::from(u16::try_from(number).unwrap_or(u16::MAX))
}

/// A board with the names of its columns and rows, on the sides where the game has them.
fn plane<'a>(path: &[&'a Element], styles: &Styles) -> Option<Layout<'a>> {
    let element = path.last()?;
    let svg = element.elements().find(|child| child.name == "svg")?;
    let board = drawing(&with(path, svg))?;
    let mut variables = Variables::default();
    for length in 1..=path.len() {
        variables = variables.with(&styles.declared(&path[..length]));
    }
    let side = |name: &str, there: bool| if there && variables.is_set(name) { NAMES } else { 0.0 };
    let names = |row: &str| names(element, row, path);
    let (columns, rows) = (names("thead"), names("tbody"));
    let (top, foot) = (side("--top", !columns.is_empty()), side("--foot", !columns.is_empty()));
    let (start, end) = (side("--start", !rows.is_empty()), side("--end", !rows.is_empty()));
    let (width, height) = (board.width, board.height);
    let mut all = Layout::default();
    all.add(board, start, top, 1.0);
    (all.width, all.height) = (start + width + end, top + height + foot);
    all.is_board = true;
    let half = SQUARE / 2.0;
    let mut put = |x: f64, y: f64, (path, text): (Vec<&'a Element>, String)| {
        all.placed.push(Placed { x, y, scale: 1.0, what: What::Text(path, text) });
    };
    if top + foot > 0.0 {
        let y = if foot > 0.0 { top + height + NAMES / 2.0 } else { NAMES / 2.0 };
        for (at, name) in columns.into_iter().enumerate() {
            put(start + half + SQUARE * count(at), y, name);
        }
    }
    if start + end > 0.0 {
        let x = if start > 0.0 { NAMES / 2.0 } else { start + width + NAMES / 2.0 };
        for (at, name) in rows.into_iter().enumerate() {
            put(x, top + half + SQUARE * count(at), name);
        }
    }
    Some(all)
}

/// The names in the head of a board's table, or before its rows, each with what it stands in.
fn names<'a>(plane: &'a Element, part: &str, path: &[&'a Element]) -> Vec<(Vec<&'a Element>, String)> {
    let table = plane.elements().find(|child| child.name == "table");
    let part = table.and_then(|table| Some((table, table.elements().find(|child| child.name == part)?)));
    let Some((table, part)) = part else { return Vec::new() };
    let cells = part.elements().flat_map(|row| row.elements().map(move |cell| (row, cell)));
    let names = cells.filter(|(_, cell)| cell.name == "th").map(|(row, cell)| {
        let path = path.iter().copied().chain([table, part, row, cell]).collect();
        (path, cell.text())
    });
    names.collect()
}
