//! Names that messages use, and the letters that stand for them in code.

/// The code of the first of numbered names.
const FIRST: u8 = 0x20;

/// Names that are numbered once for all languages: those of arguments, those of forms.
#[derive(Debug, Default)]
pub(crate) struct Names(pub Vec<String>);

impl Names {
    /// How many names can be told apart: each is one printable byte.
    const MOST: usize = 0x7f - FIRST as usize;

    /// The names of ordered arguments, which come first.
    pub(crate) fn ordered() -> Self {
        Self(["a", "b", "c", "d", "e", "f"].map(str::to_owned).to_vec())
    }

    /// The letter of a name, if there is room for it.
    pub(crate) fn letter(&mut self, name: &str) -> Option<char> {
        let number = self.0.iter().position(|one| one == name).unwrap_or_else(|| {
            self.0.push(name.to_owned());
            self.0.len() - 1
        });
        (number < Self::MOST).then(|| char::from(FIRST + number as u8))
    }
}
