//! What is reported of a hand that cannot be, and where.

use musi_riichi_rules::{Counts, Face, Meld, Riichi, Special, Win};

use super::tile_signs::Letters;
use super::{InvalidHand, fault};
use musi_diagnostic::Severity;
use musi_diagram::{Finding, Location};

/// What is reported of a sentence that is not understood from some words on.
pub(super) fn unread(words: &str, place: Location) -> Finding {
    Finding {
        code: "caption-unread",
        severity: Severity::Note,
        place,
        message: format!("this sentence is not checked: \"{words}\" is not understood here"),
        remedy: "say it in words of the guide's page on diagrams, or leave it as it is".to_owned(),
    }
}

/// What is reported of tiles that are no hand.
pub(super) fn no_hand(misfit: InvalidHand, fence: &str, letters: &Letters, whole: Location) -> Finding {
    match misfit {
        InvalidHand::Fifth(face) => fault(
            "hand-tiles",
            whole,
            format!("there are more than four of {}", face.name().en()),
            "take one out: there are four tiles of each face",
        ),
        InvalidHand::SecondRed(face) => fault(
            "hand-tiles",
            whole,
            format!("there is more than one red {}", face.name().en()),
            "write 5 for the others: one five of each suit is red",
        ),
        InvalidHand::NoCall(index) => {
            let group = letters.group(index);
            let written: String = fence.trim_start().chars().take(group.end).skip(group.start).collect();
            fault(
                "hand-call",
                place_of(fence, group.start, written.len()),
                format!("`{written}` is no called group"),
                "turn one tile of three or four that are the same, or the first of a run; write a closed kan as 0z11s0z, and other tiles without _, ^, v and 0z",
            )
        }
    }
}

/// What cannot be together in a win.
pub(super) fn impossible(win: &Win, findings: &mut Vec<Finding>, whole: &Location) {
    let open = !win.is_closed();
    let kan = win.melds.iter().any(Meld::is_kan);
    let mut wrong = |is: bool, message: &str, remedy| {
        if is {
            findings.push(fault("hand-word", Location::Info(0..0), message.to_owned(), remedy));
        }
    };
    wrong(
        open && win.riichi != Riichi::No,
        "a hand with called groups is in riichi",
        "take `riichi` out, or write the groups without _",
    );
    wrong(
        win.ippatsu && win.riichi == Riichi::No,
        "`ippatsu` comes with riichi only",
        "write `riichi ippatsu`, or take it out",
    );
    wrong(
        win.special == Special::DeadWall && !(win.drawn && kan),
        "`dead-wall` is a draw after a kan",
        "write `tsumo dead-wall` and a hand with a kan, or take it out",
    );
    wrong(
        win.special == Special::RobbedKan && win.drawn,
        "a tile that is drawn is not `robbed`",
        "take `tsumo` or `robbed` out",
    );
    let tiles = win.closed.iter().chain([&win.tile]).chain(win.melds.iter().flat_map(|meld| &meld.tiles));
    let mut counts: Counts = tiles.map(|tile| tile.face()).collect();
    for face in win.indicators.iter().chain(&win.under_indicators) {
        counts.add(*face);
    }
    if let Some(face) = Face::all().find(|face| counts.of(*face) > 4) {
        let message = format!("with the indicators there are more than four of {}", face.name().en());
        findings.push(fault(
            "hand-tiles",
            whole.clone(),
            message,
            "write another tile, or another indicator",
        ));
    }
}

/// Where some bytes of the fence are, from a character counted from its first that is no blank; at least that character.
pub(super) fn place_of(fence: &str, character: usize, length: usize) -> Location {
    let blank = fence.len() - fence.trim_start().len();
    let start = fence[blank..].char_indices().nth(character).map_or(fence.len(), |(at, _)| blank + at);
    let end = fence[start..].chars().next().map_or(start, |letter| start + letter.len_utf8().max(length));
    let before = &fence[..start];
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    Location::Fence {
        line: before.matches('\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
        span: start..end,
    }
}
