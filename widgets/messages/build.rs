//! Makes keys and tables of all files of messages.

use musi_message_compiler::{Entry, bundles, compile};
use std::{env, fs, path::PathBuf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rustc-check-cfg=cfg(loaded)");
    println!("cargo::rerun-if-changed=build.rs");
    let own = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or("cargo names the package's folder")?);
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo names OUT_DIR")?);
    let root = own.ancestors().nth(2).ok_or("the package lies in a checkout")?;
    println!("cargo::rerun-if-changed={}", root.join("messages").display());
    println!("cargo::rerun-if-changed={}", root.join("widgets/games").display());
    match compile(&bundles(root)?) {
        Ok(catalog) => {
            let mut source = catalog.rust();
            if env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
                println!("cargo::rustc-cfg=loaded");
                source.push_str(&catalog.files(carried));
            }
            fs::write(out.join("messages.rs"), source)?;
        }
        Err(problems) => {
            for problem in problems {
                println!("cargo::error={problem}");
            }
        }
    }
    Ok(())
}

/// Whether a widget carries a message, by the features that its crates ask for.
fn carried(entry: &Entry) -> bool {
    let part = match (entry.bundle.as_str(), entry.group.as_str()) {
        ("", "boards" | "squares") => "boards",
        ("", _) => return true,
        (game, _) => game,
    };
    env::var_os(format!("CARGO_FEATURE_{}", part.to_uppercase().replace('-', "_"))).is_some()
}
