//! The phrases of stated games, by language: data, see `captions/*.phrases`.

use musi_diagram::phrases::Tables;

/// The tables.
pub(super) static PHRASES: Tables<3> = Tables::new([
    ("tok", include_str!("../../captions/tok.phrases")),
    ("en", include_str!("../../captions/en.phrases")),
    ("de", include_str!("../../captions/de.phrases")),
]);

#[cfg(test)]
mod tests {
    use super::PHRASES;

    #[test]
    fn every_table_is_without_fault() {
        assert_eq!(PHRASES.faults(), []);
    }
}
