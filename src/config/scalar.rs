//! Values that are written as one scalar.

use serde::{Deserializer, de};
use std::{fmt, marker::PhantomData};

/// Reads a value from a scalar. The check runs while the scalar is visited, so that what it answers
/// is reported at the scalar and not at the mapping around it.
pub fn scalar<'de, D, T>(
    deserializer: D,
    what: &'static str,
    parse: fn(&str) -> Result<T, String>,
) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
{
    deserializer.deserialize_str(Scalar { what, parse, value: PhantomData })
}

struct Scalar<T> {
    what: &'static str,
    parse: fn(&str) -> Result<T, String>,
    value: PhantomData<T>,
}

impl<T> de::Visitor<'_> for Scalar<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.what)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        (self.parse)(text).map_err(E::custom)
    }
}
