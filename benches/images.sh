#!/usr/bin/env bash
# Crash images of annabella, SQLite and a buffered PGN, side by side; see images.py.
#
#   benches/images.sh [--short]     every image, or one in thirteen
#
# ANNABELLA is the program. Status 1 when anything it acknowledged is lost in an image, or when the
# images do not tell even with its syncs left out.
set -u
here=$(dirname -- "$(readlink -f -- "$0")")
export ANNABELLA=${ANNABELLA:-${CARGO_TARGET_DIR:-$here/../target}/release/annabella}
[ -x "$ANNABELLA" ] || {
    echo "images: $ANNABELLA is not there; build it with cargo build --release" >&2
    exit 2
}
exec python3 "$here/measured/images.py" "$@"
