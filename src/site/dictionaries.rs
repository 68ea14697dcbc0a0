//! The dictionaries that the configuration names, out of the folder of the site or of the system.

use crate::{config::PathLanguage, language::Dictionary};
use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, OnceLock},
};

/// Where systems keep dictionaries of Hunspell.
const SYSTEM: [&str; 4] =
    ["/usr/share/hunspell", "/usr/share/myspell/dicts", "/usr/share/myspell", "/Library/Spelling"];

/// A larger file is no dictionary: the largest have some ten million bytes.
const LARGEST: u64 = 64 << 20;

/// Dictionaries by the names that the configuration gives, read when somebody asks for the first of them: most commands ask
/// for none.
#[derive(Clone, Debug, Default)]
pub struct Dictionaries(Arc<OnceLock<BTreeMap<String, Result<Dictionary, NoDictionary>>>>);

/// Why a dictionary is not there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoDictionary {
    /// The name that the configuration gives.
    pub name: String,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub remedy: String,
}

impl Dictionaries {
    /// All dictionaries that the rules for pages of a site in `root` name.
    pub(super) fn all(
        &self,
        root: &Path,
        rules: &[PathLanguage],
    ) -> &BTreeMap<String, Result<Dictionary, NoDictionary>> {
        self.0.get_or_init(|| {
            let names = rules.iter().flat_map(|rule| rule.spelling.values());
            names.map(|name| (name.clone(), read(root, name))).collect()
        })
    }
}

fn read(root: &Path, name: &str) -> Result<Dictionary, NoDictionary> {
    let problem = |message: String, remedy: String| NoDictionary { name: name.to_owned(), message, remedy };
    let file = |folder: &Path, end: &str| folder.join(format!("{name}.{end}"));
    // A path is meant from the site on; a name alone is looked for in the system too.
    let is_name = !name.contains(['/', '\\']);
    let system = SYSTEM.iter().filter(|_| is_name).map(PathBuf::from);
    let mut folders = std::iter::once(root.to_path_buf()).chain(system);
    let Some(folder) = folders.find(|folder| file(folder, "dic").exists()) else {
        let message = format!("there is no dictionary `{name}`");
        return Err(problem(
            message,
            if is_name {
                format!(
                    "install it, as with `apt install hunspell-{}`, or give the path of `{name}.aff` and `{name}.dic` without their ends",
                    name.to_lowercase().replace('_', "-")
                )
            } else {
                "give the path of its two files from lipu-musi.yaml on, without `.aff` and `.dic`".to_owned()
            },
        ));
    };
    let bytes = |end: &str| {
        let path = file(&folder, end);
        plain(&path).map_err(|error| {
            let message = format!("`{}` cannot be read: {error}", path.display());
            problem(
                message,
                "a dictionary is two files, `.aff` with the rules and `.dic` with the words".to_owned(),
            )
        })
    };
    let (rules, words) = (bytes("aff")?, bytes("dic")?);
    let called = name.rsplit(['/', '\\']).next().unwrap_or(name);
    Dictionary::read(called, &rules, &words).map_err(|error| {
        let message = format!("the dictionary `{name}` cannot be read: {error}");
        problem(message, "name another dictionary of the language, or correct its files".to_owned())
    })
}

/// The bytes of a file that is one, and no larger than a dictionary.
fn plain(path: &Path) -> io::Result<Vec<u8>> {
    let metadata = fs::metadata(path)?;
    if !metadata.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    if metadata.len() > LARGEST {
        return Err(io::Error::other("it is larger than any dictionary"));
    }
    fs::read(path)
}
