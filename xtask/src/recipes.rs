//! How package managers get a release: a formula of Homebrew and a flake of Nix, from its checksums.

use crate::shell::{Outcome, Problem, step};
use crate::workspace::Workspace;
use std::fs;
use std::path::Path;

/// The systems that both know: the target of Rust, and what Nix calls it.
const SYSTEMS: [(&str, &str); 4] = [
    ("x86_64-unknown-linux-musl", "x86_64-linux"),
    ("aarch64-unknown-linux-musl", "aarch64-linux"),
    ("x86_64-apple-darwin", "x86_64-darwin"),
    ("aarch64-apple-darwin", "aarch64-darwin"),
];

/// A program of a release.
struct Archive {
    system: &'static str,
    url: String,
    sha256: String,
}

/// `cargo xtask recipes OWNER/NAME SHA256SUMS`: writes `target/recipes/lipu-musi.rb` and `target/recipes/flake.nix`.
///
/// # Errors
/// When the list lacks a system or holds no checksum, or a file cannot be written.
pub fn write(workspace: &Workspace, repository: &str, sums: &Path) -> Outcome {
    let text = fs::read_to_string(sums).map_err(|error| Problem::file("read", sums, &error))?;
    let archives = archives(repository, env!("CARGO_PKG_VERSION"), &text)?;
    let folder = workspace.target.join("recipes");
    fs::create_dir_all(&folder).map_err(|error| Problem::file("create", &folder, &error))?;
    let page = format!("https://github.com/{repository}");
    for (name, text) in [("lipu-musi.rb", formula(&page, &archives)), ("flake.nix", flake(&archives))] {
        let file = folder.join(name);
        fs::write(&file, text).map_err(|error| Problem::file("write", &file, &error))?;
        step(format_args!("recipes: {}", file.display()));
    }
    Ok(())
}

/// The programs that a list of checksums names, in the form of `sha256sum`.
fn archives(repository: &str, version: &str, sums: &str) -> Outcome<Vec<Archive>> {
    let is_name = |part: &str| {
        !part.is_empty()
            && part.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_.".contains(letter))
    };
    if !repository.split_once('/').is_some_and(|(owner, name)| is_name(owner) && is_name(name)) {
        return Err(Problem(format!("`{repository}` is no repository; write it as OWNER/NAME")));
    }
    let find = |(target, system): (&str, &'static str)| {
        let file = format!("lipu-musi-{target}.tar.gz");
        let mut lines = sums.lines().filter_map(|line| line.split_once(char::is_whitespace));
        let sum = lines.find(|(_, name)| name.trim_start().trim_start_matches('*') == file);
        let (sha256, _) = sum.ok_or_else(|| Problem(format!("the checksums name no {file}")))?;
        if sha256.len() != 64 || !sha256.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(Problem(format!("`{sha256}` is no SHA-256 of {file}")));
        }
        let url = format!("https://github.com/{repository}/releases/download/v{version}/{file}");
        Ok(Archive { system, url, sha256: sha256.to_lowercase() })
    };
    SYSTEMS.into_iter().map(find).collect()
}

/// What the manifest of the program says of it.
fn description() -> &'static str {
    let manifest = include_str!("../../Cargo.toml");
    let package = manifest.split_once("[package]").map_or("", |(_, package)| package);
    let line = package.lines().find_map(|line| line.strip_prefix("description = \""));
    line.map_or("", |line| line.trim_end_matches('"'))
}

fn formula(page: &str, archives: &[Archive]) -> String {
    let of = |system: &str| {
        let found = archives.iter().find(|archive| archive.system == system);
        found.map_or_else(String::new, |Archive { url, sha256, .. }| {
            format!("      url \"{url}\"\n      sha256 \"{sha256}\"\n")
        })
    };
    let platform = |name: &str, end: &str| {
        format!(
            "  on_{name} do\n    on_arm do\n{}    end\n    on_intel do\n{}    end\n  end\n",
            of(&format!("aarch64-{end}")),
            of(&format!("x86_64-{end}"))
        )
    };
    format!(
        "class LipuMusi < Formula\n  desc \"{}\"\n  homepage \"{page}\"\n  version \"{}\"\n  license any_of: [\"MIT\", \"Apache-2.0\"]\n\n\
         {}{}\n  def install\n    bin.install \"lipu-musi\"\n    man1.install Dir[\"man/*.1\"]\n    \
         bash_completion.install \"completions/lipu-musi.bash\" => \"lipu-musi\"\n    \
         fish_completion.install \"completions/lipu-musi.fish\"\n    zsh_completion.install \"completions/_lipu-musi\"\n  end\n\n  \
         test do\n    system bin/\"lipu-musi\", \"init\", testpath, \"--languages\", \"en\"\n    \
         system bin/\"lipu-musi\", \"build\", testpath, \"--deny\", \"warnings\"\n  end\nend\n",
        description(),
        env!("CARGO_PKG_VERSION"),
        platform("linux", "linux"),
        platform("macos", "darwin"),
    )
}

fn flake(archives: &[Archive]) -> String {
    let system = |Archive { system, url, sha256 }: &Archive| {
        format!("      {system} = {{\n        url = \"{url}\";\n        sha256 = \"{sha256}\";\n      }};\n")
    };
    let systems = archives.iter().map(system).collect::<Vec<_>>().concat();
    format!(
        "{{\n  description = \"{}\";\n\n  inputs.nixpkgs.url = \"github:NixOS/nixpkgs/nixos-unstable\";\n\n  \
         outputs = {{ nixpkgs, ... }}: let\n    archives = {{\n{systems}    }};\n  in {{\n    \
         packages = builtins.mapAttrs (system: archive: let\n      pkgs = nixpkgs.legacyPackages.${{system}};\n    in {{\n      \
         default = pkgs.stdenvNoCC.mkDerivation {{\n        pname = \"lipu-musi\";\n        version = \"{}\";\n        \
         src = pkgs.fetchurl archive;\n        nativeBuildInputs = [ pkgs.installShellFiles ];\n        installPhase = ''\n          \
         install -Dm755 lipu-musi $out/bin/lipu-musi\n          installManPage man/*.1\n          \
         installShellCompletion --cmd lipu-musi --bash completions/lipu-musi.bash \\\n            \
         --fish completions/lipu-musi.fish --zsh completions/_lipu-musi\n        '';\n        \
         meta.mainProgram = \"lipu-musi\";\n      }};\n    }}) archives;\n  }};\n}}\n",
        description(),
        env!("CARGO_PKG_VERSION"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums() -> String {
        let line = |(number, (target, _)): (usize, &(&str, &str))| {
            format!("{:064x}  lipu-musi-{target}.tar.gz\n", number + 1)
        };
        let windows = format!("{:064x}  lipu-musi-x86_64-pc-windows-msvc.tar.gz\n", 9);
        SYSTEMS.iter().enumerate().map(line).collect::<String>() + &windows
    }

    #[test]
    fn each_system_has_its_own_archive_and_sum() {
        let archives = archives("o/lipu-musi", "1.2.3", &sums()).unwrap_or_default();
        let (formula, flake) = (formula("https://github.com/o/lipu-musi", &archives), flake(&archives));
        for text in [&formula, &flake] {
            for (number, (target, _)) in SYSTEMS.iter().enumerate() {
                let url = format!("/o/lipu-musi/releases/download/v1.2.3/lipu-musi-{target}.tar.gz\"");
                let (_, after) = text.split_once(&url).unwrap_or_default();
                let sum = after.split('"').nth(1).unwrap_or_default();
                assert_eq!(sum, format!("{:064x}", number + 1), "{target}");
            }
            assert!(text.contains(description()) && !description().is_empty() && !text.contains("windows"));
            assert_eq!(text.matches('{').count(), text.matches('}').count());
        }
        // What begins in the formula ends in it.
        let begins = formula
            .lines()
            .filter(|line| line.ends_with(" do") || line.contains("class ") || line.contains("def "));
        assert_eq!(begins.count(), formula.lines().filter(|line| line.trim() == "end").count());
    }

    #[test]
    fn what_is_no_release_is_refused() {
        let all = sums();
        for (repository, sums) in [
            ("lipu-musi", all.as_str()),
            ("o/x\"y", &all),
            ("o/x", ""),
            ("o/x", &all.replace("aarch64-apple", "aarch64-orange")),
            ("o/x", &all.replace("0001  ", "000g  ")),
        ] {
            assert!(archives(repository, "1.0.0", sums).is_err(), "{repository}");
        }
    }
}
