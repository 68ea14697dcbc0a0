//! The JSON schemas of what people write besides pages: of the configuration from the types that read it.

use super::{BaseUrl, Config, Folder, KnownBroken, Language, PathGlob, SourceUrl, language::Translations};
use musi_games::GAMES;
use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings, json_schema};
use serde_json::Value;
use std::{borrow::Cow, marker::PhantomData};

/// The schema of `lipu-musi.yaml`, for editors that complete and check it.
///
/// ```
/// let schema = lipu_musi::config::schema();
/// assert_eq!(schema["properties"]["search"]["type"], "boolean");
/// assert_eq!(schema["additionalProperties"], false);
/// ```
#[must_use]
pub fn schema() -> Value {
    let mut schema = of::<Config>();
    if let Some(object) = schema.as_object_mut() {
        object.insert("title".to_owned(), super::FILE_NAME.into());
    }
    schema
}

/// The schema of a type.
pub(crate) fn of<T: JsonSchema>() -> Value {
    SchemaSettings::draft07().into_generator().into_root_schema_for::<T>().to_value()
}

/// Types that are written as one text.
macro_rules! texts {
    ($($type:ty: $description:literal $(, $key:literal: $value:literal)*;)*) => {$(
        impl JsonSchema for $type {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "description": $description $(, $key: $value)* })
            }
        }
    )*};
}

texts! {
    BaseUrl: "An address, or only its path: `https://example.org/musi/` or `/musi/`", "pattern": "^(https?://[^/]|/|$)";
    Folder: "A folder or file inside the folder of the site, written with `/`", "minLength": 1;
    KnownBroken: "The target of a link as pages write it, or a glob of such targets", "minLength": 1;
    Language: "A language tag such as `tok`, `en` or `pt-BR`", "pattern": "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$";
    PathGlob: "A path in the folder of the pages, or a glob: `*` stays in a folder, `**` goes through";
    SourceUrl: "A web address; `{path}` stands for the path of the page", "pattern": "^https?://";
}

impl JsonSchema for Translations {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Translations".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "One translation, or a list of them",
            "type": ["string", "array"],
            "items": { "type": "string" }
        })
    }
}

/// A list of rules, or a switch for all pages.
pub(super) struct ListOrSwitch<T>(PhantomData<T>);

impl<T: JsonSchema> JsonSchema for ListOrSwitch<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("{}OrSwitch", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let items = generator.subschema_for::<T>();
        json_schema!({ "type": ["array", "boolean", "null"], "items": items })
    }
}

/// A game of the registry.
pub(super) struct Game;

impl JsonSchema for Game {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Game".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let names: Vec<String> = GAMES.names().map(|name| name.to_string()).collect();
        json_schema!({ "type": "string", "enum": names })
    }
}
