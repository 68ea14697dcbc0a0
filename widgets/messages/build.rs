//! Makes keys and tables of all files of messages.

use musi_message_compiler::{bundles, compile};
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
        Ok(catalog) => fs::write(out.join("messages.rs"), catalog.rust())?,
        Err(problems) => {
            for problem in problems {
                println!("cargo::error={problem}");
            }
        }
    }
    Ok(())
}
