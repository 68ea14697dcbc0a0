//! `figures`, `language`: a list, or a switch for all pages.

use serde::{
    Deserialize, Deserializer,
    de::{SeqAccess, Visitor, value::SeqAccessDeserializer},
};
use std::{fmt, marker::PhantomData};

/// Reads a list of rules; `true` is what a missing key means (every page), `false` an empty list.
pub(super) fn list_or_switch<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<Vec<T>>, D::Error> {
    deserializer.deserialize_any(ListOrSwitch(PhantomData))
}

struct ListOrSwitch<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ListOrSwitch<T> {
    type Value = Option<Vec<T>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of rules, or `false` for none at all")
    }

    fn visit_bool<E>(self, on: bool) -> Result<Self::Value, E> {
        Ok(if on { None } else { Some(Vec::new()) })
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, rules: A) -> Result<Self::Value, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(rules)).map(Some)
    }
}
