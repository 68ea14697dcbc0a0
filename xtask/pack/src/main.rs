//! Packs a compiled module: `musi-pack quick|smallest IN.wasm OUT_DIR NAME [WASM_OPT]` for browsers, `musi-pack node …` for
//! Node.
//!
//! For browsers wasm-bindgen makes `NAME.wasm`, which is all that `quick` does. For `smallest` every `wasm-opt` at hand has a try, with and
//! without its memory packing (which makes files with data tables larger after compression), and what is smallest
//! after gzip is kept; at last with its functions in another [`order`].

mod order;

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
    bindgen.input_path(input).out_name(name).typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen
}

fn node(input: &Path, out: &Path, name: &str) -> Result<(), Box<dyn Error>> {
    Ok(bindgen(input, name).nodejs(true)?.generate(out)?)
}

/// What wasm-bindgen makes of the module. All that it takes and gives are numbers: the page does without the script that
/// binds it.
fn bound(input: &Path, name: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut output = bindgen(input, name).web(true)?.omit_default_module_path(true).generate_output()?;
    Ok(output.wasm_mut().emit_wasm())
}

fn quick(input: &Path, out: &Path, name: &str) -> Result<(), Box<dyn Error>> {
    keep(out, name, &bound(input, name)?, "wasm-bindgen alone")
}

fn smallest(input: &Path, out: &Path, name: &str, optimiser: Option<&Path>) -> Result<(), Box<dyn Error>> {
    let bound = bound(input, name)?;
    let mut candidates =
        vec![Candidate { by: "wasm-bindgen alone".into(), size: gzip(&bound)?, bytes: bound.clone() }];
    candidates.extend(optimised(&bound, out, name, Path::new("wasm-opt")));
    if let Some(newer) = optimiser {
        candidates.extend(optimised(&bound, out, name, newer));
    }
    if let Some(best) = candidates.iter().min_by_key(|candidate| candidate.size)
        && let Some(bytes) = order::by_likeness(&best.bytes)
    {
        let by = format!("{}, like functions together", best.by);
        candidates.push(Candidate { by, size: gzip(&bytes)?, bytes });
    }
    // Who wants to know what each of them gives.
    if std::env::var_os("MUSI_PACK_VERBOSE").is_some() {
        for Candidate { by, size, bytes } in &candidates {
            eprintln!("    {name}: {:>7} bytes, {size:>6} after gzip: {by}", bytes.len());
        }
    }
    let Some(best) = candidates.iter().min_by_key(|candidate| candidate.size) else {
        return Err("nothing to keep".into());
    };
    keep(out, name, &best.bytes, best.by.split(" -Oz").next().unwrap_or_default())
}

/// Writes the module, and tells in a line what it weighs and who made it.
fn keep(out: &Path, name: &str, module: &[u8], by: &str) -> Result<(), Box<dyn Error>> {
    write(&out.join(format!("{name}.wasm")), module)?;
    println!("{} bytes, {} after gzip, by {by}", module.len(), gzip(module)?);
    Ok(())
}

/// One way to have the module.
struct Candidate {
    by: String,
    /// Bytes after gzip, which is what travels.
    size: usize,
    bytes: Vec<u8>,
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

/// What one `wasm-opt` makes of the module; nothing where the program is missing or too old for it.
fn optimised(bound: &[u8], out: &Path, name: &str, program: &Path) -> Vec<Candidate> {
    let before = out.join(format!("{name}.before"));
    let after = out.join(format!("{name}.after"));
    if fs::write(&before, bound).is_err() {
        return Vec::new();
    }
    let version = Command::new(program).arg("--version").stdin(Stdio::null()).output();
    let version =
        version.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned()).unwrap_or_default();
    let mut candidates = Vec::new();
    for more in [
        &[][..],
        &["--converge", "--skip-pass=memory-packing", "--low-memory-unused"],
        &[
            "--converge",
            "--skip-pass=memory-packing",
            "--low-memory-unused",
            "--one-caller-inline-max-function-size=20",
        ],
        // A value that is computed twice in the same words is smaller after gzip than one that is kept.
        &[
            "--converge",
            "--skip-pass=memory-packing",
            "--low-memory-unused",
            "--one-caller-inline-max-function-size=20",
            "--always-inline-max-function-size=6",
            "--skip-pass=local-cse",
        ],
    ] {
        let done = Command::new(program)
            .arg("-Oz")
            .args(FEATURES)
            .args(more)
            // Browsers do not read which features there are.
            .arg("--strip-target-features")
            .arg(&before)
            .arg("-o")
            .arg(&after)
            .stdin(Stdio::null())
            .output()
            .is_ok_and(|output| output.status.success());
        let bytes = if done { fs::read(&after).ok() } else { None };
        if let Some(bytes) = bytes
            && let Ok(size) = gzip(&bytes)
        {
            let by = format!("{version} -Oz {}", more.join(" "));
            candidates.push(Candidate { by: by.trim_end().to_owned(), size, bytes });
        }
    }
    for file in [before, after] {
        // Left behind, it does no harm.
        let _ = fs::remove_file(file);
    }
    candidates
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
