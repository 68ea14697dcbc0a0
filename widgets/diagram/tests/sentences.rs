//! Captions in free wording, each beside its false twins, alone under a board: what is right is proven, what is false is found,
//! and what is not wholly understood is neither.

#[path = "common/board.rs"]
mod board;

use std::fmt::Write as _;
use std::path::Path;

use board::{Kind, lines, verdict};
use musi_diagram::Language;

#[test]
fn right_sentences_are_proven_and_their_false_twins_found() -> Result<(), Box<dyn std::error::Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sentences");
    let mut faults = String::new();
    let mut counted = [0_usize; 4];
    for tag in ["en", "de", "tok"] {
        let language = Language::from_tag(tag).ok_or(tag)?;
        for line in board::files_of(&folder, tag)?.iter().flat_map(|text| lines(text)) {
            let (proven, wrong, found) = verdict(&line.fence, &line.game, language, &line.text);
            let (index, right) = match line.kind {
                Kind::Right => (0, proven && !wrong),
                Kind::False => (1, wrong),
                Kind::Unread => (2, !proven && !wrong),
                Kind::Never => (3, !proven),
            };
            counted[index] += 1;
            if !right {
                writeln!(faults, "{tag} {:?} {}\n    {found}", line.kind, line.text)?;
            }
        }
    }
    let [right, found, unread, never] = counted;
    eprintln!("{right} right, {found} false, {unread} not understood, {never} false and never proven");
    assert!(counted.iter().all(|count| *count > 2), "{counted:?}");
    assert_eq!(faults, "");
    Ok(())
}
