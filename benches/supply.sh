#!/usr/bin/env bash
# What the program is made of: its crates, its size, and whether a second build is the same bytes.
#
#   benches/supply.sh [--short]     builds all of it twice, in folders of their own; with --short
#                                   only our own crate once more, beside what is built already
#
# ANNABELLA is the program. Status 1 when two builds differ.
set -eu
root=$(dirname -- "$(readlink -f -- "$0")")/..
cd "$root"
target=${CARGO_TARGET_DIR:-$PWD/target}
program=${ANNABELLA:-$target/release/annabella}
features=$(./install --features)
host=$(rustc -vV | sed -n 's/^host: //p')
export CARGO_TERM_COLOR=never

[ -x "$program" ] || {
    echo "supply: $program is not there; build it with cargo build --release" >&2
    exit 2
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

crates() { # WHAT: how many crates, each once, our own not among them.
    # Several words on purpose.
    # shellcheck disable=SC2086
    cargo tree --locked $features --edges "$1" --prefix none --target "$host" |
        sed 's/ (.*//' | sort -u | grep -vc '^annabella '
}

strip -o "$work/stripped" "$program"
printf 'crates in the program: %d; with those that only build it: %d\n' \
    "$(crates normal,no-proc-macro)" "$(crates normal,build)"
printf 'size: %d bytes stripped, %d as built\n' \
    "$(stat -c %s "$work/stripped")" "$(stat -c %s "$program")"

build() { # FOLDER
    # shellcheck disable=SC2086
    CARGO_TARGET_DIR=$1 CARGO_INCREMENTAL=0 cargo build --quiet --release --locked $features
}

if [ "${1:-}" = --short ]; then
    cp "$program" "$work/first"
    # shellcheck disable=SC2086
    CARGO_TARGET_DIR=$target cargo clean --quiet --release --package annabella
    build "$target"
    cp "$target/release/annabella" "$work/second"
    of='our own crate'
else
    for name in first second; do
        build "$work/$name-folder"
        cp "$work/$name-folder/release/annabella" "$work/$name"
    done
    of=everything
fi
sha256sum "$work/first" "$work/second" | cut -c1-64
if cmp "$work/first" "$work/second"; then
    printf 'built twice, %s: the same bytes\n' "$of"
else
    printf 'built twice, %s: the bytes differ\n' "$of" >&2
    exit 1
fi
