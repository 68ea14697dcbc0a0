//! The list of keys that `?` opens.

use musi_diagram::ui::Word;
use musi_html as html;

use crate::Table;

/// Keys and what they do.
const KEYS: [(&str, Word); 17] = [
    ("← →", Word::new("ijo poka lon luka", "the next tile of the hand")),
    ("↑ ↓", Word::new("nena sewi, luka", "the buttons over the hand, and back")),
    ("Enter", Word::new("o weka e ijo ni; o kepeken e nena ni", "discard this tile; use this button")),
    ("Esc", Word::new("o toki ala", "pass; no riichi after all")),
    ("o", Word::new("mi lon seme?", "where am I: wind, points, tile, waits")),
    ("t", Word::new("tenpo ni li pi jan seme? mi ken seme?", "whose turn it is, and what is offered")),
    ("l", Word::new("pali pini", "the last move")),
    ("Shift+b", Word::new("ante seme li lon?", "what happened since my last move")),
    ("b", Word::new("supa ale", "round, wall, dora, points")),
    (
        "1 2 3 4",
        Word::new("jan Ton, Nan, Sa, Pe: ijo weka ona", "East, South, West, North: points, groups, discards"),
    ),
    ("i", Word::new("ijo ni: jan seme li weka e ona?", "who discarded this tile, and how many are not seen")),
    ("w", Word::new("ken ala tan seme?", "why not win, declare riichi or discard this")),
    ("g", Word::new("nasin musi pi ken ni", "the rule of what is offered")),
    ("a", Word::new("ilo li wile e seme?", "what a machine player would do")),
    ("[ u", Word::new("monsi", "take back")),
    ("]", Word::new("sinpin", "forward; the next deal")),
    ("r", Word::new("o open sin e musi ni", "this game from its beginning")),
];

/// Writes the list while it is open.
pub fn write(out: &mut String, table: &Table) {
    if !table.help {
        return;
    }
    out.push_str("<dl class=\"keylist\">");
    for (key, word) in KEYS {
        out.push_str("<div><dt><kbd>");
        out.push_str(key);
        out.push_str("</kbd></dt> <dd>");
        html::text(out, word.get(table.tongue));
        out.push_str("</dd></div>");
    }
    out.push_str("</dl>");
}
