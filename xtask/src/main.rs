//! One place for what a person types: set-up, widgets, site, tests, benches, oracles.

mod bench;
mod browser;
mod crates;
mod element;
mod games;
mod oracle;
mod packages;
mod recipes;
mod sbom;
mod shell;
mod site;
mod test;
mod wasm;
mod widgets;
mod workspace;

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;
use test::Tier;
use widgets::Effort;
use workspace::Workspace;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  serve [ARGUMENTS]  builds the widgets and content/, serves it and reloads what changes
  test [--all]       runs every check and test, in the browser too; --all adds those that take more than an hour
  build [ARGUMENTS]  builds the widgets, and content/ into site/
  bench [NAMES]      measures size, build, perft, hands and latency, beside their targets and comparable programs
  oracle [SEED]      compares the rules with Python libraries on random positions
  oracle games FILE  compares stated games with Fairy-Stockfish, in every section of its file variants.ini
  simulate [GAMES]   plays games between machine players and counts how they end; 2000 games by default
  dist               makes target/release/lipu-musi, one program with everything inside
  package            makes the packages of the crates that are published, with the widgets inside, and builds each
  npm                makes the npm package with the element <lipu-musi>
  recipes OWNER/NAME SHA256SUMS
                     writes the Homebrew formula and the Nix flake of a release into target/recipes/
  sbom               writes target/lipu-musi.cdx.json, the list of the program's components
  widgets [--quick] [NAMES]
                     builds only the widgets, into target/widgets/; --quick does not look for the smallest files

Each installs what it lacks. ARGUMENTS go to `lipu-musi serve` and `lipu-musi build`.";

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let (command, more) = match arguments.split_first() {
        Some((command, more)) => (command.to_string_lossy(), more),
        None => ("help".into(), &[][..]),
    };
    let workspace = Workspace::find();
    let result = match command.as_ref() {
        "serve" => site::serve(&workspace, more),
        "build" => site::build(&workspace, Effort::of_machine(), more),
        "test" if more.is_empty() => test::run_all(&workspace, Tier::of_machine()),
        "test" if more == ["--all"] => test::run_all(&workspace, Tier::All),
        "dist" if more.is_empty() => site::dist(&workspace),
        "package" if more.is_empty() => crates::package(&workspace),
        "npm" if more.is_empty() => element::pack(&workspace),
        "recipes" => match more {
            [repository, sums] => recipes::write(&workspace, &repository.to_string_lossy(), sums.as_ref()),
            _ => Err(shell::Problem("write `cargo xtask recipes OWNER/NAME SHA256SUMS`".to_owned())),
        },
        "sbom" if more.is_empty() => sbom::write(&workspace, &workspace.target.join("lipu-musi.cdx.json")),
        "widgets" => widgets::build_named(
            &workspace,
            &more.iter().map(|name| name.to_string_lossy().into_owned()).collect::<Vec<_>>(),
        ),
        "bench" => bench::run_named(
            &workspace,
            &more.iter().map(|name| name.to_string_lossy().into_owned()).collect::<Vec<_>>(),
        ),
        "oracle" if more.len() < 3 && more.first().is_some_and(|word| word == "games") => {
            oracle::games(&workspace, more.get(1).map(Path::new))
        }
        "oracle" if more.len() < 2 => oracle::ask(&workspace, more.first().and_then(|seed| seed.to_str())),
        "simulate" if more.len() < 2 => bench::games(&workspace, more),
        "help" | "--help" | "-h" => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprintln!("xtask: there is no command `{}`\n\n{USAGE}", arguments_text(&arguments));
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("xtask: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn arguments_text(arguments: &[OsString]) -> String {
    arguments.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
