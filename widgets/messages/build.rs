//! Makes keys and tables of all files of messages. A program for the browser gets its tables from the page: they are laid in
//! `messages/` of `OUT_DIR`, a file `LANG.txt` each, for whoever builds the widget to take along.

use musi_message_compiler::{Entry, bundles, compile};
use std::{env, fs, path::PathBuf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rustc-check-cfg=cfg(loaded)");
    println!("cargo::rerun-if-changed=build.rs");
    let own = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or("cargo names the package's folder")?);
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo names OUT_DIR")?);
    // A package holds copies of the files, in the same folders below `packed`; in a checkout those are links.
    let checkout = own.ancestors().nth(2).filter(|root| root.join("widgets/messages/build.rs").is_file());
    let root = checkout.map_or_else(|| own.join("packed"), PathBuf::from);
    let bundles = bundles(&root)?;
    // Not the folders of the games with all their code: everything depends on this crate. A game that comes is a line of the registry.
    let folder = |name: &str| match name {
        "" => root.join("messages"),
        game => root.join("widgets/games").join(game).join("messages"),
    };
    let registry = root.join("widgets/games/registry/Cargo.toml");
    let watched = bundles.iter().map(|bundle| folder(&bundle.name)).chain([registry]);
    for path in watched.filter(|path| path.exists()) {
        println!("cargo::rerun-if-changed={}", path.display());
    }
    match compile(&bundles) {
        Ok(catalog) => {
            let is_widget = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32");
            if is_widget {
                println!("cargo::rustc-cfg=loaded");
                let folder = out.join("messages");
                // What an older run left may be of a language that is no more.
                let _ = fs::remove_dir_all(&folder);
                fs::create_dir_all(&folder)?;
                for (number, language) in catalog.languages.iter().enumerate() {
                    fs::write(folder.join(format!("{language}.txt")), catalog.file(number, carried))?;
                }
            }
            let mut rust = catalog.rust(|entry| !is_widget || is_known(entry));
            if !is_widget && asked("added") {
                rust.push_str(&catalog.rust_sources(&bundles));
            }
            fs::write(out.join("messages.rs"), rust)?;
        }
        Err(problems) => {
            for found in problems {
                println!("cargo::error={}: {}; {}", found.place, found.message, found.remedy);
            }
        }
    }
    Ok(())
}

/// What the opponent says of the board.
const NAMES: [&str; 4] = ["kind", "piece", "piece-on", "nothing-on"];

/// Whether a widget knows the key of a message. Rules of pieces on squares and the frames of figures are compiled into every
/// widget and called only where the messages are; but what boards say when they are alive only boards can name.
fn is_known(entry: &Entry) -> bool {
    match (entry.bundle.as_str(), entry.group.as_str()) {
        ("", "boards") => asked("boards") || asked("opponent"),
        ("", _) => true,
        (game, _) => asked(game),
    }
}

/// Whether a widget says a message, by the features that its crates ask for. The opponent says little beside the names of
/// what stands on the board.
fn carried(entry: &Entry) -> bool {
    match (entry.bundle.as_str(), entry.group.as_str()) {
        ("", "squares") if asked("opponent") => NAMES.contains(&entry.key.as_str()),
        ("", "squares") => asked("boards"),
        ("", "boards") => asked("boards") && !asked("opponent"),
        ("", "opponent") => asked("opponent"),
        // What reads a text into a figure writes its frame as well.
        ("", "templates") => asked("reader"),
        ("", _) => !asked("opponent"),
        // What a game's figures say while somebody plays.
        (game, "boards") => asked(game) && !asked("opponent"),
        (game, _) => asked(game),
    }
}

/// Whether a crate of the widget asks for a part of the messages.
fn asked(part: &str) -> bool {
    env::var_os(format!("CARGO_FEATURE_{}", part.to_uppercase().replace('-', "_"))).is_some()
}
