//! Boards as they are drawn on real pages.

use musi_diagram::ascii::{Diagram, Drawing, Fault, read};

fn board(text: &str) -> Diagram {
    match read(text).unwrap() {
        Drawing::Board(diagram) => diagram,
        Drawing::Text(reason) => panic!("{reason}\n{text}"),
    }
}

#[test]
fn dump() {
    for path in ["../../../shared/seeds/chess.md", "../../../shared/lipu-sona/pages/lentan/shogi.md", "../../../shared/seeds/riichi-mahjong.md"] {
        let text = std::fs::read_to_string(path).unwrap();
        let mut inside = None::<(usize, String)>;
        for (n, line) in text.lines().enumerate() {
            if line.starts_with("```") {
                if let Some((start, fence)) = inside.take() {
                    match read(&fence) {
                        Ok(Drawing::Board(d)) => println!("{path}:{start} {}x{} {:?} {:?} {:?} {:?} {:?} {:?}", d.geometry.width(), d.geometry.height(), d.files, d.ranks, d.names, d.notes, d.captions, d.points),
                        Ok(Drawing::Text(t)) => println!("{path}:{start} {t}"),
                        Err(e) => println!("{path}:{start} {e}"),
                    }
                } else { inside = Some((n+1, String::new())); }
            } else if let Some((_, fence)) = &mut inside { fence.push_str(line); fence.push('\n'); }
        }
    }
}
