//! The formats that entries travel in.
use super::{Exchange, PoError};
use std::path::Path;

/// A format of translators' files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, clap::ValueEnum)]
pub enum ExchangeFormat {
    /// gettext's PO.
    #[default]
    Po,
    /// XLIFF 2.
    Xliff,
}

/// Why a translators' file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExchangeError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong, in one sentence.
    pub message: String,
    /// What to do about it.
    pub remedy: String,
}

impl From<PoError> for ExchangeError {
    fn from(error: PoError) -> Self {
        Self { line: error.line, message: error.to_string(), remedy: error.remedy().to_owned() }
    }
}

impl ExchangeFormat {
    /// What the names of its files end with, without the dot.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Po => "po",
            Self::Xliff => "xlf",
        }
    }

    /// The format of a file, by its name.
    #[must_use]
    pub fn of(file: &Path) -> Option<Self> {
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
            ExchangeFormat::Xliff => self.to_xliff(),
        }
    }

    /// Reads a file of a format.
    ///
    /// # Errors
    /// What is wrong first in it.
    pub fn read(format: ExchangeFormat, text: &str) -> Result<Self, ExchangeError> {
        match format {
            ExchangeFormat::Po => Ok(Self::from_po(text)?),
            ExchangeFormat::Xliff => Self::from_xliff(text),
        }
    }
}
