//! The formats that entries travel in.
use super::{Exchange, PoError};
use musi_diagnostic::LineColumn;
use std::path::Path;

/// A format of translators' files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, clap::ValueEnum)]
pub enum ExchangeFormat {
    /// gettext's PO.
    #[default]
    Po,
    /// gettext's PO without translations: what files of new languages begin with.
    Pot,
    /// XLIFF 2.
    Xliff,
}

/// Why a translators' file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExchangeError {
    /// Where it stands.
    pub place: LineColumn,
    /// What is wrong, in one sentence.
    pub message: String,
    /// What to do about it.
    pub remedy: String,
}

impl From<PoError> for ExchangeError {
    fn from(error: PoError) -> Self {
        Self { place: error.place, message: error.to_string(), remedy: error.remedy().to_owned() }
    }
}

impl ExchangeFormat {
    /// What the names of its files end with, without the dot.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Po => "po",
            Self::Pot => "pot",
            Self::Xliff => "xlf",
        }
    }

    /// The format of a file that translations come back in, by its name.
    #[must_use]
    pub fn for_file(file: &Path) -> Option<Self> {
        match file.extension()?.to_str()? {
            "po" => Some(Self::Po),
            "xlf" | "xliff" => Some(Self::Xliff),
            _ => None,
        }
    }
}

impl Exchange {
    /// The text of a file in a format.
    #[must_use]
    pub fn write(&self, format: ExchangeFormat) -> String {
        match format {
            ExchangeFormat::Po => self.to_po(),
            ExchangeFormat::Pot => self.to_pot(),
            ExchangeFormat::Xliff => self.to_xliff(),
        }
    }

    /// Reads a file of a format.
    ///
    /// # Errors
    /// What is wrong first in it.
    pub fn read(format: ExchangeFormat, text: &str) -> Result<Self, ExchangeError> {
        match format {
            ExchangeFormat::Po | ExchangeFormat::Pot => Ok(Self::from_po(text)?),
            ExchangeFormat::Xliff => Self::from_xliff(text),
        }
    }
}
