//! Takes the templates and the packed widgets into the program, so that it needs nothing beside it.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=LIPU_MUSI_WIDGETS");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo names OUT_DIR")?);
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or("cargo names the package's folder")?);

    let templates = table("TEMPLATES", "str", &root.join("templates"), |_| true);
    let lipu_sona = table("LIPU_SONA", "str", &root.join("templates/lipu-sona"), |_| true);
    let widgets = table("WIDGETS", "[u8]", &widgets_folder(&root, &out)?, |name| {
        Path::new(name).extension().is_some_and(|end| end == "wasm" || end == "js" || end == "txt")
    });
    fs::write(out.join("embedded.rs"), templates + &lipu_sona + &widgets)?;
    Ok(())
}

/// Where the packed widgets lie: as the environment says; in a package beside this script; in a checkout in `widgets` in the
/// target folder, which is some folders above this script's own.
fn widgets_folder(root: &Path, out: &Path) -> Result<PathBuf, Box<dyn std::error::Error>> {
    if let Some(folder) = env::var_os("LIPU_MUSI_WIDGETS") {
        return Ok(PathBuf::from(folder));
    }
    if !root.join("xtask").is_dir() {
        let folder = root.join("packed");
        whole(&folder)?;
        return Ok(folder);
    }
    // target/[triple/]profile/build/package-hash/out
    let profile = out.ancestors().nth(3).unwrap_or(out);
    let above = |levels: usize| profile.ancestors().nth(levels).unwrap_or(profile).join("widgets");
    let (near, far) = (above(1), above(2));
    // Above the target folder lies the source of the widgets.
    let is_packed = far.is_dir() && far != root.join("widgets");
    Ok(if !near.is_dir() && is_packed { far } else { near })
}

/// That every file is there which the list of checksums names. A package without the list was made without the widgets.
fn whole(folder: &Path) -> Result<(), String> {
    let Ok(list) = fs::read_to_string(folder.join("SHA256SUMS")) else {
        println!(
            "cargo:warning=this package holds no widgets, so boards stay still; `cargo xtask package` makes one that does"
        );
        return Ok(());
    };
    let missing = list
        .lines()
        .filter_map(|line| line.split_whitespace().nth(1))
        .find(|file| !folder.join(file).is_file());
    missing.map_or(Ok(()), |file| Err(format!("packed/{file} is missing from this package")))
}

/// A table of the files of a folder, by name, as Rust source. A folder that is not there is empty, and looked
/// at again when it comes.
fn table(name: &str, kind: &str, folder: &Path, wanted: impl Fn(&str) -> bool) -> String {
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut files: Vec<(String, PathBuf)> = match fs::read_dir(folder) {
        Ok(entries) => entries
            .flatten()
            .map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path()))
            .filter(|(name, path)| path.is_file() && !name.starts_with('.') && wanted(name))
            .collect(),
        Err(_) => Vec::new(),
    };
    files.sort();
    let include = if kind == "str" { "include_str!" } else { "include_bytes!" };
    let mut source = format!("pub static {name}: &[(&str, &{kind})] = &[\n");
    for (file, path) in files {
        println!("cargo:rerun-if-changed={}", path.display());
        // Rust reads what `Debug` writes of a text.
        let path = path.to_string_lossy();
        source.extend(["    (", &format!("{file:?}"), ", ", include, "(", &format!("{path:?}"), ")),\n"]);
    }
    source.push_str("];\n");
    source
}
