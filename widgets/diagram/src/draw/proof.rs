//! The line that says what the check came to.

use super::FigureParts;
use crate::claim::Claim;
use crate::html;
use crate::picture::number;
use crate::ui::parts as words;
use crate::verdict::Verdict;
use musi_rules::Tongue;

/// Writes the line: verified, described and why, wrong, or deliberate and why.
pub(super) fn write(out: &mut String, parts: &FigureParts<'_>) {
    let (class, sign) = match parts.verdict {
        _ if parts.deliberate.is_some() => ("deliberate", "!"),
        Verdict::Verified { .. } => ("verified", "✓"),
        Verdict::Described { .. } => ("described", "·"),
        Verdict::Wrong { .. } => ("wrong", "✗"),
        Verdict::Text { .. } => return,
    };
    out.push_str("<p class=\"proof ");
    out.push_str(class);
    out.push_str("\"><span class=\"sign\" aria-hidden=\"true\">");
    out.push_str(sign);
    out.push_str("</span> ");
    parts.shown.each(out, |out, tongue| sentence(out, parts, tongue));
    out.push_str("</p>");
}

fn sentence(out: &mut String, parts: &FigureParts<'_>, tongue: Tongue) {
    let (word, reason) = match (parts.deliberate, parts.verdict) {
        (Some(reason), _) => (words::DELIBERATE, reason),
        (None, Verdict::Verified { claims }) => return verified(out, claims, tongue),
        (None, Verdict::Wrong { faults, .. }) => {
            out.push_str(words::WRONG.get(tongue));
            out.push(' ');
            number(out, *faults as u32);
            return;
        }
        (None, Verdict::Described { reason }) => match tongue {
            Tongue::Tok => (words::DESCRIBED, words::DESCRIBED_WHY.tok),
            Tongue::En => (words::DESCRIBED, reason.as_str()),
        },
        (None, Verdict::Text { .. }) => return,
    };
    out.push_str(word.get(tongue));
    out.push_str(": ");
    html::text(out, reason);
}

/// `verified: 8 of 8 squares agree with the rules`.
fn verified(out: &mut String, claims: &[Claim], tongue: Tongue) {
    let squares = claims.iter().map(Claim::squares).sum::<usize>() as u32;
    out.push_str(words::VERIFIED.get(tongue));
    out.push(' ');
    match (squares, tongue) {
        (0, _) => out.push_str(words::VERIFIED_TEXT.get(tongue)),
        (_, Tongue::Tok) => {
            out.push_str("ma ");
            number(out, squares);
            out.push_str(" tan ma ");
            number(out, squares);
            out.push_str(" li sama nasin musi");
        }
        (_, Tongue::En) => {
            number(out, squares);
            out.push_str(" of ");
            number(out, squares);
            out.push_str(if squares == 1 { " square agrees" } else { " squares agree" });
            out.push_str(" with the rules");
        }
    }
}

impl Claim {
    /// How many squares the claim speaks of, counted for the line that says how much was verified.
    #[must_use]
    pub fn squares(&self) -> usize {
        match self {
            Self::Reach { squares, .. }
            | Self::Light { squares }
            | Self::Dark { squares }
            | Self::Stands { squares, .. }
            | Self::WaysOut { squares, .. }
            | Self::Covers { squares, .. }
            | Self::Attacks { squares, .. }
            | Self::Promotes { squares, .. }
            | Self::Barred { squares, .. }
            | Self::Drops { squares, .. } => squares.len(),
            Self::Mates { .. } | Self::GivesCheck { .. } | Self::Alone { .. } => 1,
            Self::EnPassant { .. } => 4,
            Self::Captures { .. } | Self::Castles { .. } | Self::CastlingSquares { .. } => 2,
            Self::Start
            | Self::Check { .. }
            | Self::NoOtherWayOut
            | Self::Mated { .. }
            | Self::Stalemate { .. }
            | Self::Dead => 0,
        }
    }
}
