//! The line that says what the check came to.

use crate::claim::Claim;
use crate::picture::number;
use crate::ui::Shown;
use crate::verdict::{CheckedClaim, Verdict};
use musi_html as html;
use musi_messages::{Value, arg, msg};
use musi_rules::Language;

/// Writes the line of a figure that is wrong on purpose.
pub fn write_deliberate(out: &mut String, reason: &str, shown: Shown) {
    open(out, "deliberate", "!");
    shown.each(out, |out, language| {
        out.push_str(msg::PART_DELIBERATE.text(language));
        out.push_str(": ");
        html::text(out, reason);
    });
    out.push_str("</p>");
}

/// Writes the line of a verdict; `agreed` says of a figure that is verified what agrees with the rules.
pub fn write_verdict(
    out: &mut String,
    verdict: &Verdict,
    shown: Shown,
    agreed: impl Fn(&mut String, Language),
) {
    let (class, sign, word) = match verdict {
        Verdict::Verified { .. } => ("verified", "✓", msg::PART_VERIFIED),
        Verdict::Partly { .. } => ("partly", "✓", msg::PART_PARTLY),
        Verdict::Described { .. } => ("described", "·", msg::PART_DESCRIBED),
        Verdict::Wrong { .. } => ("wrong", "✗", msg::PART_WRONG),
        Verdict::Text { .. } => return,
    };
    open(out, class, sign);
    shown.each(out, |out, language| {
        out.push_str(word.text(language));
        match verdict {
            Verdict::Verified { .. } => {
                out.push(' ');
                agreed(out, language);
            }
            Verdict::Partly { read, unread, .. } => {
                out.push(' ');
                agreed(out, language);
                if *unread == 0 {
                    return;
                }
                out.push_str("; ");
                let counts = [(arg::COUNT, Value::Number(*unread)), (arg::ALL, Value::Number(read + unread))];
                msg::PART_UNREAD.write(out, language, &counts);
            }
            Verdict::Described { reason } => {
                out.push_str(": ");
                html::text(
                    out,
                    if language == Language::ENGLISH {
                        reason
                    } else {
                        msg::PART_DESCRIBED_WHY.text(language)
                    },
                );
            }
            Verdict::Wrong { faults, .. } => {
                out.push(' ');
                number(out, *faults as u32);
            }
            Verdict::Text { .. } => {}
        }
    });
    out.push_str("</p>");
}

fn open(out: &mut String, class: &str, sign: &str) {
    for part in
        ["<p class=\"proof ", class, "\"><span class=\"sign\" aria-hidden=\"true\">", sign, "</span> "]
    {
        out.push_str(part);
    }
}

/// Writes `8 of 8 squares agree with the rules`.
pub(super) fn write_agreed(out: &mut String, claims: &[CheckedClaim], language: Language) {
    let squares = claims.iter().map(|claim| claim.squares).sum::<usize>();
    if squares == 0 {
        out.push_str(msg::PART_VERIFIED_TEXT.text(language));
    } else {
        msg::PART_AGREED.write(out, language, &[(arg::COUNT, Value::Number(squares))]);
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
