//! The legend: a row a mark, and the choice of one letter where there are several.

use super::marks::{letters, stroke};
use super::{FigureParts, lights};
use crate::picture::{Shape, Shapes, number};
use crate::scene::{Mark, Meaning};
use crate::ui::{self, Shown, drops::WHY};
use musi_html as html;
use musi_messages::{Message, Value, arg, msg};
use musi_rules::{Origin, SquareSet};

/// Writes a row for each mark that has a shape; in a lettered picture, and for shapes without a mark, a row a shape.
pub(super) fn write(out: &mut String, parts: &FigureParts<'_>) {
    let picture = parts.picture;
    let drawn = picture.cells.iter().fold(Shapes::NONE, |all, cell| all.union(cell.shapes));
    // A board that comes alive will have shapes to tell of.
    if drawn.is_empty() && !parts.alive {
        return;
    }
    out.push_str("<ul class=\"legend\">");
    for shape in Shape::ALL.into_iter().filter(|shape| drawn.has(*shape)) {
        let marks = parts.scene.marks.iter();
        let of_shape = |mark: &&Mark| {
            mark.meaning != Meaning::Unexplained
                && Shape::for_meaning(mark.meaning, &mark.text) == Some(shape)
        };
        let mut marks = marks.filter(of_shape).peekable();
        // What nothing explains has no row: there is nothing to say of it.
        if marks.peek().is_none() && shape != Shape::Badge {
            write_shape(out, shape, parts.shown);
        }
        // Numbers are looked for in their order.
        let mut marks: Vec<&Mark> = marks.collect();
        if shape == Shape::Badge {
            marks.sort_by(|one, other| one.text.cmp(&other.text));
        }
        // Letters tell the pieces apart, shapes tell what each may do: one row says it for all letters.
        let rows = if picture.lettered && shape != Shape::Badge { 1 } else { usize::MAX };
        for mark in marks.into_iter().take(rows) {
            row(out, parts, shape, mark, rows > 1);
        }
    }
    for (why, squares) in picture.reasons() {
        reason(out, parts, why, squares);
    }
    out.push_str("</ul>");
}

/// Writes every row that a live board may need besides the page's own: for each shape, and for those with which an
/// exercise answers. The browser shows those of the shapes that are drawn.
pub(super) fn write_rows(out: &mut String, shown: Shown) {
    for shape in Shape::ALL.into_iter().filter(|shape| *shape != Shape::Badge) {
        write_shape(out, shape, shown);
    }
    for (shape, word) in ui::IN_EXERCISE {
        write_named(out, shape, "+", word, shown);
    }
}

/// Writes the arrows in words, for those who do not see them.
pub(super) fn write_arrows(out: &mut String, parts: &FigureParts<'_>) {
    let picture = parts.picture;
    if picture.arrows.is_empty() {
        return;
    }
    out.push_str("<ul class=\"vh\">");
    for (from, to) in &picture.arrows {
        let [from, to] = [from, to].map(|square| {
            let mut name = String::new();
            super::table::square_name(&mut name, picture, *square);
            name
        });
        out.push_str("<li>");
        let arguments = [(arg::FROM, Value::Text(&from)), (arg::TO, Value::Text(&to))];
        parts.shown.each(out, |out, language| html::text(out, &msg::ARROW.fill(language, &arguments)));
        out.push_str("</li>");
    }
    out.push_str("</ul>");
}

/// Writes why a piece may not be dropped, as a link to the squares where that is the reason.
fn reason(out: &mut String, parts: &FigureParts<'_>, why: usize, squares: SquareSet) {
    let light = squares;
    let squares = parts.picture.reading_order(squares);
    let (Some(word), Some(first)) = (WHY.get(why), squares.first()) else { return };
    out.push_str("<li data-shape=\"why\"><span></span><span><a class=\"mark-ref name\" href=\"#");
    html::attribute(out, parts.id);
    out.push('-');
    out.push_str(&parts.picture.geometry.name(*first));
    lights::write_number(out, parts, light);
    out.push_str("\" data-m=\"");
    html::attribute(out, word.text(musi_messages::Language::TOKI_PONA));
    out.push_str("\">");
    parts.shown.word(out, *word);
    out.push_str("</a> <span class=\"squares\">");
    for (index, square) in squares.iter().enumerate() {
        if index > 0 {
            out.push(' ');
        }
        super::table::square_name(out, parts.picture, *square);
    }
    out.push_str("</span></span></li>");
}

/// Writes the row of a shape that has no mark of its own.
pub(super) fn write_shape(out: &mut String, shape: Shape, shown: Shown) {
    write_named(out, shape, "", ui::shape(shape), shown);
}

fn write_named(out: &mut String, shape: Shape, more: &str, word: Message, shown: Shown) {
    open_row(out, shape, more);
    icon(out, shape, "1");
    out.push_str("<span>");
    shown.word(out, word);
    out.push_str("</span></li>");
}

/// Begins the row of a shape; the browser finds it by the shape's name.
fn open_row(out: &mut String, shape: Shape, more: &str) {
    out.push_str("<li data-shape=\"");
    out.push_str(shape.class());
    out.push_str(more);
    out.push_str("\">");
}

/// Writes one row: the shape, the mark as a link to its squares, the words.
fn row(out: &mut String, parts: &FigureParts<'_>, shape: Shape, mark: &Mark, named: bool) {
    open_row(out, shape, "");
    icon(out, shape, &mark.text);
    out.push_str("<span>");
    if named && shape != Shape::Badge {
        write_reference(out, parts, mark);
    }
    parts.shown.each(out, |out, language| {
        html::text(out, ui::meaning(mark.meaning).text(language));
        if let (true, Some(Origin::Square(by))) =
            (shape == Shape::Badge || mark.meaning == Meaning::Castling, mark.of)
            && let Some(piece) = parts.picture.cell(by).and_then(|cell| cell.piece)
        {
            out.push_str(": ");
            html::text(out, &(parts.picture.set.name)(piece, language));
        }
    });
    out.push_str("</span></li>");
}

/// Writes a shape as a small picture of its own.
pub fn icon(out: &mut String, shape: Shape, text: &str) {
    out.push_str("<svg class=\"key\" viewBox=\"0 0 64 64\" aria-hidden=\"true\">");
    if shape == Shape::Badge {
        out.push_str("<path class=\"badge\" d=\"M14 6h36a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8h-36a8 8 0 0 1-8-8v-36a8 8 0 0 1 8-8z\"/><text class=\"on\" x=\"32\" y=\"48\">");
        html::text(out, text);
        out.push_str("</text></svg>");
        return;
    }
    out.push_str("<path class=\"");
    out.push_str(shape.class());
    out.push_str("\" d=\"M0 0");
    out.push_str(stroke(shape, false));
    out.push_str("\"/></svg>");
}

/// Writes a mark as a link to the first of its squares.
pub(super) fn write_reference(out: &mut String, parts: &FigureParts<'_>, mark: &Mark) {
    let Some(first) = lights::first(parts.picture, mark.squares) else { return };
    out.push_str("<a class=\"mark-ref\" href=\"#");
    html::attribute(out, parts.id);
    out.push('-');
    out.push_str(&parts.picture.geometry.name(first));
    out.push_str("\" data-m=\"");
    html::attribute(out, &mark.text);
    out.push_str("\">");
    html::text(out, &mark.text);
    out.push_str("</a> ");
}

/// Writes the radio buttons that show one letter of a lettered picture alone.
pub(super) fn write_letters(out: &mut String, parts: &FigureParts<'_>) {
    if !parts.picture.lettered {
        return;
    }
    let letters = letters(parts.picture);
    if letters.len() < 2 {
        return;
    }
    out.push_str("<fieldset class=\"picks\"><legend>");
    parts.shown.word(out, msg::PART_CHOOSE_LETTER);
    out.push_str("</legend><label><input type=\"radio\" name=\"");
    html::attribute(out, parts.id);
    out.push_str("-letter\" checked>");
    parts.shown.word(out, msg::PART_ALL_LETTERS);
    out.push_str("</label>");
    for (index, letter) in letters.iter().enumerate() {
        let studied = |mark: &&Mark| {
            mark.meaning == Meaning::Studied && mark.text.trim_matches('-').to_ascii_lowercase() == *letter
        };
        let shown = parts.scene.marks.iter().find(studied).map_or(letter.as_str(), |mark| mark.text.as_str());
        out.push_str("<label><input type=\"radio\" name=\"");
        html::attribute(out, parts.id);
        out.push_str("-letter\" class=\"k");
        number(out, index as u32 + 1);
        out.push_str("\">");
        html::text(out, shown);
        out.push_str("</label>");
    }
    out.push_str("</fieldset>");
}
