#!/usr/bin/env bash
# Builds the fuzz targets as cargo-fuzz would, with a nightly compiler and nothing else, and runs some of them in turn:
# `fuzz/run.sh SECONDS NAME...`. What is found lies in fuzz/artifacts/NAME, what was learnt in fuzz/corpus/NAME.
set -euo pipefail
cd "$(dirname "$0")"
seconds=${1:?usage: fuzz/run.sh SECONDS NAME...}
shift
target=$(rustc +nightly -vV | sed -n 's/^host: //p')
# No part of the project is unsafe, so that coverage is wanted and no sanitizer of addresses.
coverage="-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters"
coverage+=" -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares"
CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS=true RUSTFLAGS="--cfg fuzzing $coverage -Ccodegen-units=4" \
  cargo +nightly build --release --target "$target"
for name in "$@"; do
  mkdir -p "corpus/$name" "artifacts/$name"
  "target/$target/release/$name" -max_total_time="$seconds" -timeout=20 -max_len=3000 -print_final_stats=1 \
    -artifact_prefix="artifacts/$name/" "corpus/$name"
done
