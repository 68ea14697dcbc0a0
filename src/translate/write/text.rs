//! A new text into a page, in the place of one that a translator corrects.
use super::{Refusal, outline, refusal::fits_page, trusted::Trusted};
use crate::{
    document::Document,
    translate::{layout::Layout, unit::as_written, units},
};

/// The page with another text in the place of a unit's. Its translation, and all else, stays as it is.
///
/// # Errors
/// Why the page cannot hold the text.
pub fn write_text(page: &Document, unit: usize, text: &str) -> Result<String, Refusal> {
    let before = units(page);
    let changed = before.get(unit).ok_or(Refusal::NoUnit)?;
    if text.trim().is_empty() {
        return Err(Refusal::Empty);
    }
    fits_page(text)?;
    if text.trim().lines().any(|line| line.trim().is_empty()) {
        return Err(Refusal::EmptyLine);
    }
    let wished = as_written(text.trim(), 0);
    if wished == changed.own_source(page) {
        return Ok(page.source().to_owned());
    }
    if !page.foreign_in(changed.about).is_empty() {
        return Err(Refusal::Interrupted);
    }
    // Who translates is trusted no more with the text than with its translation.
    Trusted::new(page, &before).allows(changed, &wished)?;
    let layout = Layout::of(page);
    for layout in [layout, layout.unwrapped()] {
        let Some(edit) = layout.edit_text(page, changed, text) else { break };
        let Ok(source) = page.apply(&[edit]) else { continue };
        let Ok(after) = page.parse_like(source.as_str()) else { continue };
        let now = units(&after);
        let same = now.len() == before.len()
            && before.iter().zip(&now).enumerate().all(|(index, (before, now))| {
                let said = now.own_source(&after);
                (if index == unit { said == wished } else { said == before.own_source(page) })
                    && now.written_translation(&after) == before.written_translation(page)
                    && now.quotes == before.quotes
                    && now.block.kind == before.block.kind
            });
        if same && outline(page) == outline(&after) && after.problems.len() <= page.problems.len() {
            return Ok(source);
        }
    }
    Err(Refusal::Breaks)
}
