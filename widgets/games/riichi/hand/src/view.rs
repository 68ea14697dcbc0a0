//! A hand as HTML.

use musi_mahjong::name::name;
use musi_mahjong::say::with;
use musi_mahjong::{FigureWriter, keys};
use musi_riichi_diagram::tiles;
use musi_runtime::later;

use crate::figure::{HandFigure, Open};
use crate::{change, explain, words};

impl HandFigure {
    /// The part of the figure that lives.
    pub(crate) fn html(&self) -> String {
        let mut pen = FigureWriter::new(self.language);
        self.tiles(&mut pen);
        pen.keyed("controls", "tools");
        for (does, word, pressed) in [
            ("worth", words::WORTH, matches!(self.open, Open::Worth)),
            ("change", words::CHANGE, matches!(self.open, Open::Change)),
            ("ask", words::ASK, matches!(self.open, Open::Prompt(_))),
        ] {
            pen.switch(does, word, pressed);
        }
        pen.end_of_tools(self.help);
        if self.help {
            pen.keys(keys::HAND);
        }
        let explained = matches!(self.open, Open::Worth | Open::Change);
        if !self.line.is_empty() && explained {
            pen.line("<p class=\"result\" data-key=\"line\">", &self.line, "</p>");
        }
        let pointed = self.pointed.or(self.chosen);
        match &self.open {
            Open::Nothing | Open::Worth => {}
            Open::Change => later(|| change::write(&mut pen, &self.held, &self.drawn, self.tools)),
            Open::Prompt(None) => {
                pen.keyed("controls", "tasks");
                for (index, word) in words::TASKS.into_iter().enumerate() {
                    pen.open(&with("task ", index as u32));
                    pen.attribute("class", "go");
                    pen.close(word.text(self.language));
                }
                pen.end();
            }
            Open::Prompt(Some(ask)) => later(|| ask.write(&mut pen, pointed, &self.rules)),
        }
        if explained {
            explain::write(&mut pen, &self.held, &self.drawn, pointed, &self.rules);
        }
        pen.out
    }

    /// Writes the line of tiles, each a button.
    fn tiles(&self, pen: &mut FigureWriter) {
        // Only a hand whose worth is reported has groups with names, and a yaku to point at.
        let lit = explain::made(self.seen(), self.pointed.or(self.chosen));
        pen.raw("<div class=\"tiles\" data-key=\"hand\" data-region=\"hand\" role=\"group\" aria-label=\"");
        pen.word(words::HAND);
        pen.raw("\">");
        let mut number = 0;
        for (index, bracket) in self.brackets().iter().enumerate() {
            pen.raw("<span class=\"");
            pen.raw(tiles::set_class(bracket.tiles.len()));
            if bracket.name.is_some() {
                // Groups stand in the order of the reading only where they have names.
                let lit = lit.is_some_and(|made| made.has(index));
                pen.raw(if lit { " named lit" } else { " named" });
            }
            pen.raw("\">");
            for (place, tile) in bracket.tiles.iter().enumerate() {
                let won = bracket.won == Some(place);
                let mut label = name(*tile, pen.language);
                if won {
                    label.push_str(", ");
                    label.push_str(words::WINNING.text(pen.language));
                }
                pen.tile(&with("tile ", number), *tile, &label, if won { " won" } else { "" });
                pen.close_tile(*tile);
                number += 1_u32;
            }
            if let Some(name) = bracket.name {
                pen.line("<span class=\"name\">", name.text(pen.language), "</span>");
            }
            pen.raw("</span>");
        }
        pen.end();
    }
}
