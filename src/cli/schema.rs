//! `lipu-musi schema`: what editors need to complete and check what people write besides pages.

use super::Outcome;
use crate::{config, document, figure};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// What the schema describes.
    #[arg(value_enum, default_value_t)]
    what: What,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::ValueEnum)]
enum What {
    /// `lipu-musi.yaml`.
    #[default]
    Configuration,
    /// The front matter of pages.
    FrontMatter,
    /// `PAGE.figures.yaml`.
    Figures,
}

/// Prints a JSON schema.
pub fn run(arguments: &Arguments) -> Outcome {
    let schema = match arguments.what {
        What::Configuration => config::schema(),
        What::FrontMatter => document::front_matter_schema(),
        What::Figures => figure::figure_file_schema(),
    };
    say!("{schema:#}");
    Outcome::Fine
}
