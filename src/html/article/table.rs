//! The table of an article.

use super::ArticleWriter;
use crate::document::{Alignment, Block, BlockKind};

impl ArticleWriter<'_> {
    pub(super) fn table(&mut self, table: &Block, alignments: &[Alignment]) {
        self.push("<table");
        self.source_lang();
        self.push(">\n");
        for (index, row) in table.children.iter().enumerate() {
            let head = matches!(row.kind, BlockKind::Row { head: true });
            self.push(if head {
                "<thead>\n"
            } else if index == 1 {
                "<tbody>\n"
            } else {
                ""
            });
            self.push("<tr>\n");
            let (open, close) = if head { ("<th", "</th>\n") } else { ("<td", "</td>\n") };
            for (column, cell) in row.children.iter().enumerate() {
                let aligned = match alignments.get(column) {
                    Some(Alignment::Left) => " class=\"to-left\"",
                    Some(Alignment::Center) => " class=\"to-center\"",
                    Some(Alignment::Right) => " class=\"to-right\"",
                    Some(Alignment::None) | None => "",
                };
                self.push(open);
                self.push(aligned);
                self.push(">");
                match self.insertions.replaced.get(&cell.span.start).filter(|_| !head) {
                    Some(html) => self.push(html),
                    None => self.cell(cell),
                }
                self.push(close);
            }
            self.push("</tr>\n");
            self.push(if head {
                "</thead>\n"
            } else if index + 1 == table.children.len() {
                "</tbody>\n"
            } else {
                ""
            });
        }
        self.push("</table>\n");
    }
}
