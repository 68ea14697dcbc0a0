//! A diagram of Go inside the frame of its figure.

use musi_diagram::draw::{FigureBody, Frame};
use musi_diagram::{Content, GameName, StyleSheet, Verdict, is_same};
use musi_html as html;
use musi_messages::{Language, Message, Value, arg, msg};
use musi_rules::{BoardSize, Square, SquareSet};

use crate::draw::{number, write_svg};
use crate::family::NAME;
use crate::goban::{Colour, Goban, Point, Sign};

/// What a fence of Go holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoReading {
    /// The board.
    pub board: Goban,
}

pub(crate) const STYLE_SHEETS: &[StyleSheet] = &[StyleSheet { name: "go", symbols: &[], files: &["go.css"] }];

/// The square by which links name a point; none on boards that have more points than a link can name.
pub(crate) fn square(board: &Goban, column: usize, row: usize) -> Option<Square> {
    let size = BoardSize::new(board.width, board.height).ok()?;
    let rank = board.height.checked_sub(row + 1)?;
    size.square(u8::try_from(column).ok()?, u8::try_from(rank).ok()?)
}

impl Content for GoReading {
    fn game(&self) -> GameName {
        NAME
    }

    fn kind(&self) -> &'static str {
        "diagram"
    }

    fn position(&self) -> Option<String> {
        Some(self.board.to_sgf())
    }

    fn widget(&self) -> &'static str {
        "go"
    }

    fn may_live(&self, _verdict: &Verdict) -> bool {
        false
    }

    fn style_sheets(&self) -> &'static [StyleSheet] {
        STYLE_SHEETS
    }

    fn has_squares(&self) -> bool {
        true
    }

    fn geometry(&self) -> Option<BoardSize> {
        BoardSize::new(self.board.width, self.board.height).ok()
    }

    fn marks(&self) -> Vec<&str> {
        let labels = self.board.points.iter().map(|point| point.label.as_str());
        labels.filter(|label| !label.is_empty()).collect()
    }

    fn lights(&self, mentioned: &[(&str, SquareSet)]) -> Vec<SquareSet> {
        let mut lights: Vec<SquareSet> = Vec::new();
        for (_, squares) in mentioned {
            if !lights.contains(squares) {
                lights.push(*squares);
            }
        }
        lights
    }

    fn body<'a>(&'a self, frame: &Frame<'a>) -> Option<Box<dyn FigureBody + 'a>> {
        Some(Box::new(Body { board: &self.board, frame: *frame, lights: self.lights(frame.mentions) }))
    }

    fn is_same(&self, other: &dyn Content) -> bool {
        is_same(self, other)
    }
}

/// A board and its frame.
struct Body<'a> {
    board: &'a Goban,
    frame: Frame<'a>,
    lights: Vec<SquareSet>,
}

impl FigureBody for Body<'_> {
    fn write_classes(&self, out: &mut String) {
        out.push_str(" go");
    }

    fn game(&self) -> GameName {
        NAME
    }

    fn kind(&self) -> &'static str {
        "diagram"
    }

    fn scene(&self) -> Option<String> {
        None
    }

    fn write_stages(&self, out: &mut String) {
        let board = self.board;
        if let Some(caption) = &board.caption {
            out.push_str("<p class=\"heading\">");
            html::text(out, caption);
            out.push_str("</p>");
        }
        out.push_str("<div class=\"stage w");
        number(out, board.width);
        out.push_str(" h");
        number(out, board.height);
        out.push_str(if board.labelled {
            "\"><div class=\"plane\">"
        } else {
            " bare\"><div class=\"plane\">"
        });
        write_svg(out, board);
        self.write_table(out);
        out.push_str("<i hidden></i></div></div>");
    }

    fn title(&self) -> Option<Message> {
        self.board.caption.is_none().then_some(msg::go::BOARD)
    }

    fn write_explanations(&self, out: &mut String) {
        let language = self.frame.labels;
        if self.board.joints.is_empty() {
            return;
        }
        // What the eye sees between points, for those who do not see it.
        out.push_str("<ul class=\"vh\" lang=\"");
        out.push_str(language.tag());
        out.push_str("\">");
        for joint in &self.board.joints {
            let name = |(column, row): (usize, usize)| self.board.name(column, row).unwrap_or_default();
            let (from, to) = (name(joint.from), name(joint.to));
            let message = if joint.arrow { msg::ARROW } else { msg::go::LINE };
            out.push_str("<li>");
            let arguments = [(arg::FROM, Value::Text(&from)), (arg::TO, Value::Text(&to))];
            html::text(out, &message.fill(language, &arguments));
            out.push_str("</li>");
        }
        out.push_str("</ul>");
    }
}

impl Body<'_> {
    /// The table over the picture: what stands on each point, for the screen reader and for links.
    fn write_table(&self, out: &mut String) {
        let (board, language) = (self.board, self.frame.labels);
        out.push_str("<table class=\"board\" aria-label=\"");
        html::attribute(out, msg::go::BOARD.text(language));
        out.push_str("\" lang=\"");
        out.push_str(language.tag());
        out.push_str("\">");
        if board.labelled {
            out.push_str("<thead><tr><td>");
            for column in 0..board.width {
                out.push_str("<th scope=col>");
                out.extend(board.file(column));
            }
        }
        out.push_str("<tbody>");
        for row in 0..board.height {
            out.push_str("<tr>");
            if board.labelled {
                out.push_str("<th scope=row>");
                if let Some(rank) = board.rank(row) {
                    number(out, rank);
                }
            }
            for column in 0..board.width {
                self.write_cell(out, column, row);
            }
        }
        out.push_str("</table>");
    }

    fn write_cell(&self, out: &mut String, column: usize, row: usize) {
        let Some(point) = self.board.point(column, row) else { return };
        out.push_str("<td");
        if !point.label.is_empty() {
            out.push_str(" data-m=\"");
            html::attribute(out, &point.label);
            out.push('"');
        }
        if let (Some(square), Ok(size)) =
            (square(self.board, column, row), BoardSize::new(self.board.width, self.board.height))
        {
            let lit: Vec<String> = (self.frame.first_light..)
                .zip(&self.lights)
                .filter(|(_, light)| light.contains(square))
                .map(|(number, _)| number.to_string())
                .collect();
            if !lit.is_empty() {
                for part in [" data-n=\"", &lit.join(" "), "\""] {
                    out.push_str(part);
                }
            }
            if self.frame.linked.contains(square) {
                out.push_str(" id=\"");
                html::attribute(out, self.frame.id);
                for part in ["-", &size.name(square), "\""] {
                    out.push_str(part);
                }
            }
        }
        out.push('>');
        html::text(out, &said(point, self.frame.labels));
    }
}

/// What stands on a point, in words; empty for an empty one.
fn said(point: &Point, language: Language) -> String {
    let sign = point.sign.map(|sign| match sign {
        Sign::Circle => msg::go::CIRCLE,
        Sign::Square => msg::go::SQUARE,
        Sign::Triangle => msg::go::TRIANGLE,
        Sign::Cross => msg::go::CROSS,
    });
    let sign = sign.map(|sign| sign.text(language));
    let stone = point.stone.map(|colour| match colour {
        Colour::Black => msg::go::BLACK,
        Colour::White => msg::go::WHITE,
    });
    let Some(stone) = stone else {
        return sign.map_or_else(|| point.label.clone(), str::to_owned);
    };
    let is_number = !point.label.is_empty() && point.label.bytes().all(|letter| letter.is_ascii_digit());
    let stone_value = (arg::STONE, Value::Message(stone));
    if is_number {
        msg::go::NUMBERED.fill(language, &[stone_value, (arg::NUMBER, Value::Text(&point.label))])
    } else if let Some(mark) = sign.or(Some(point.label.as_str()).filter(|label| !label.is_empty())) {
        msg::go::MARKED.fill(language, &[stone_value, (arg::MARK, Value::Text(mark))])
    } else {
        stone.text(language).to_owned()
    }
}
