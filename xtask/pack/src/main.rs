//! Packs a compiled module: `musi-pack quick|smallest IN.wasm OUT_DIR NAME [WASM_OPT]` for browsers, `musi-pack node …` for
//! Node.
//!
//! For browsers wasm-bindgen makes `NAME.wasm`, which is all that `quick` does. For `smallest` `wasm-opt` has a go at it, with
//! settings that were measured once (docs/performance.md).

mod split;

use flate2::Compression;
use flate2::write::GzEncoder;
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let result = match &arguments[..] {
        [kind, input, out, name] if kind.as_os_str() == "quick" => quick(input, out, &name.to_string_lossy()),
        [kind, input, out, name, optimiser @ ..] if kind.as_os_str() == "smallest" && optimiser.len() < 2 => {
            smallest(input, out, &name.to_string_lossy(), optimiser.first().map(PathBuf::as_path))
        }
        [kind, input, out, name] if kind.as_os_str() == "node" => node(input, out, &name.to_string_lossy()),
        _ => {
            eprintln!("usage: musi-pack quick|smallest|node IN.wasm OUT_DIR NAME [WASM_OPT]");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("musi-pack: {error}");
            ExitCode::FAILURE
        }
    }
}

/// What both kinds have in common: no names and no notes that only a developer of the module reads.
fn bindgen(input: &Path, name: &str) -> Bindgen {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(input).out_name(name).typescript(false).remove_producers_section(true);
    bindgen
}

fn node(input: &Path, out: &Path, name: &str) -> Result<(), Box<dyn Error>> {
    Ok(bindgen(input, name).remove_name_section(true).nodejs(true)?.generate(out)?)
}

/// What stands behind the name of a widget in that of its part which comes later.
const LATER: &str = ".later";

/// Files by their names.
type Files = Vec<(String, Vec<u8>)>;

/// What wasm-bindgen makes of the module, and of that what must come first and what may come later, each with its name. All that
/// it takes and gives are numbers: the page does without the script that binds it.
fn bound(input: &Path, name: &str) -> Result<Files, Box<dyn Error>> {
    let mut output = bindgen(input, name).web(true)?.omit_default_module_path(true).generate_output()?;
    let (first, later) = split::split(&output.wasm_mut().emit_wasm())?;
    let later = later.map(|later| (format!("{name}{LATER}"), later));
    Ok([(name.to_owned(), first)].into_iter().chain(later).collect())
}

fn quick(input: &Path, out: &Path, name: &str) -> Result<(), Box<dyn Error>> {
    for (name, module) in bound(input, name)? {
        keep(out, &name, &module, "wasm-bindgen alone")?;
    }
    Ok(())
}

fn smallest(input: &Path, out: &Path, name: &str, optimiser: Option<&Path>) -> Result<(), Box<dyn Error>> {
    for (name, bound) in bound(input, name)? {
        let given = gzip(&bound)?;
        match optimised(&bound, out, &name, optimiser.unwrap_or(Path::new("wasm-opt"))) {
            Some((by, bytes)) if gzip(&bytes)? < given => keep(out, &name, &bytes, &by)?,
            _ => keep(out, &name, &bound, "wasm-bindgen alone")?,
        }
    }
    Ok(())
}

/// Writes the module, and tells in a line what it weighs and who made it.
fn keep(out: &Path, name: &str, module: &[u8], by: &str) -> Result<(), Box<dyn Error>> {
    write(&out.join(format!("{name}.wasm")), module)?;
    println!("{} bytes, {} after gzip, by {by}", module.len(), gzip(module)?);
    Ok(())
}

/// What the compiler may have used, and every browser of today has. With `--all-features` a newer `wasm-opt` writes
/// types that browsers do not know yet, and the boards never wake.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-multivalue",
    "--enable-reference-types",
];

/// What makes files smaller after gzip: memory packing makes those with data tables larger, and a value that is computed twice in the
/// same words is smaller than one that is kept.
const SETTINGS: [&str; 6] = [
    "-Oz",
    "--converge",
    "--skip-pass=memory-packing",
    "--low-memory-unused",
    "--one-caller-inline-max-function-size=20",
    "--skip-pass=local-cse",
];

/// The name of a `wasm-opt` and what it makes of the module; nothing where the program is missing or too old for it.
fn optimised(bound: &[u8], out: &Path, name: &str, program: &Path) -> Option<(String, Vec<u8>)> {
    let (before, after) = (out.join(format!("{name}.before")), out.join(format!("{name}.after")));
    let version = Command::new(program).arg("--version").stdin(Stdio::null()).output().ok()?;
    fs::write(&before, bound).ok()?;
    let done = Command::new(program)
        .args(SETTINGS)
        .args(FEATURES)
        // Browsers do not read which features there are.
        .arg("--strip-target-features")
        .arg(&before)
        .arg("-o")
        .arg(&after)
        .stdin(Stdio::null())
        .output()
        .is_ok_and(|output| output.status.success());
    let bytes = if done { fs::read(&after).ok() } else { None };
    for file in [before, after] {
        // Left behind, it does no harm.
        let _ = fs::remove_file(file);
    }
    Some((String::from_utf8_lossy(&version.stdout).trim().to_owned(), bytes?))
}

/// The size after gzip at its best level.
fn gzip(bytes: &[u8]) -> std::io::Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}

/// Writes beside and renames, so that nobody reads half a file.
fn write(path: &Path, bytes: &[u8]) -> Result<(), Box<dyn Error>> {
    let beside = path.with_extension("new");
    fs::write(&beside, bytes)?;
    fs::rename(&beside, path)?;
    Ok(())
}
